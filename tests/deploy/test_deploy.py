"""What stands in deploy/ names nothing that Puur does not have."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from puur.cli import main
from puur.web.operation.metrics import Metrics

DEPLOY = Path(__file__).parents[2] / "deploy"


def test_the_dashboard_asks_for_what_is_counted() -> None:
    counted = set(re.findall(r"^([a-z_]+)(?:\{[^}]*\})? ", Metrics().text(0), re.MULTILINE))
    panels = json.loads((DEPLOY / "dashboard.json").read_text(encoding="utf-8"))["panels"]
    asked = {name for panel in panels for target in panel["targets"] for name in names(target["expr"])}
    assert asked <= counted
    assert len({panel["id"] for panel in panels}) == len(panels)


def names(expression: str) -> list[str]:
    return re.findall(r"\b(?:puur|process)_[a-z_]+", expression)


@pytest.mark.parametrize("file", ["compose.yaml", "compose-club.yaml", "systemd/puur@.service", "Dockerfile"])
def test_servers_are_started_with_options_that_there_are(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    lines = (DEPLOY / file).read_text(encoding="utf-8").splitlines()
    started = next(line for line in lines if line.strip().startswith(("ExecStart=", "command: [serve", 'CMD ["serve"')))
    assert main(["serve", "--help"]) == 0
    known = capsys.readouterr().out
    options = re.findall(r"--[a-z-]+", started)
    assert options
    assert [option for option in options if option not in known] == []


def test_the_image_keeps_its_data_and_starts_as_nobody_special() -> None:
    last = (DEPLOY / "Dockerfile").read_text(encoding="utf-8").split("\nFROM ")[-1].replace("\\\n", "")
    said = [line.strip().partition(" ") for line in last.splitlines()[1:]]
    orders = {order: rest for order, _, rest in said}
    assert json.loads(orders["ENTRYPOINT"]) == ["puur"]
    command = json.loads(orders["CMD"])
    assert command[command.index("--data") + 1] == orders["VOLUME"] == orders["WORKDIR"]
    assert f"--home-dir {orders['VOLUME']} --create-home {orders['USER']}" in last
    assert f":{orders['EXPOSE']}/healthz" in orders["HEALTHCHECK"]
    made = [order for order, _, _ in said]
    assert made.index("USER") < made.index("VOLUME"), "a volume made before its owner belongs to root"


def test_an_image_from_a_used_checkout_holds_nothing_that_git_ignores() -> None:
    root = DEPLOY.parent
    ignored = [line for line in (root / ".dockerignore").read_text(encoding="utf-8").splitlines() if line[0] != "#"]
    assert ".git/" in ignored
    for line in (root / ".gitignore").read_text(encoding="utf-8").split():
        assert (line if "/" in line.rstrip("/") else f"**/{line}") in ignored, line


@pytest.mark.parametrize("file", ["compose.yaml", "compose-club.yaml"])
def test_a_server_in_a_container_is_started_by_its_entry_point(file: str) -> None:
    text = (DEPLOY / file).read_text(encoding="utf-8")
    assert "command: [serve, " in text
    assert "dockerfile: deploy/Dockerfile" in text
    assert "healthcheck:\n      test: [CMD, python" not in text, "the image has its own"


def test_caddy_reads_its_file() -> None:
    caddy = shutil.which("caddy")
    if caddy is None:
        pytest.skip("no Caddy here: apt-get install caddy")
    words = [caddy, "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]
    done = subprocess.run(words, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_the_package_page_names_the_languages_that_there_are() -> None:
    tongues = {"English": "en", "French": "fr", "German": "de", "Italian": "it"}
    project = tomllib.loads((DEPLOY.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    said = [name.rpartition(" :: ")[2] for name in project["classifiers"] if name.startswith("Natural Language :: ")]
    words = DEPLOY.parent / "src" / "puur" / "words"
    assert sorted(tongues[name] for name in said) == sorted(
        folder.name for folder in words.glob("??") if folder.is_dir()
    )
