"""What stands in deploy/ names nothing that Puur does not have."""

from __future__ import annotations

import configparser
import json
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from puur.cli import main
from puur.web.operation.metrics import Metrics

DEPLOY = Path(__file__).parents[2] / "deploy"


def test_the_dashboard_asks_for_what_is_counted() -> None:
    counted = set(re.findall(r"^([a-z_]+)(?:\{[^}]*\})? ", Metrics().to_prometheus_text(0), re.MULTILINE))
    panels = json.loads((DEPLOY / "dashboard.json").read_text(encoding="utf-8"))["panels"]
    asked = {name for panel in panels for target in panel["targets"] for name in names(target["expr"])}
    assert asked <= counted
    assert len({panel["id"] for panel in panels}) == len(panels)


def names(expression: str) -> list[str]:
    return re.findall(r"\b(?:puur|process)_[a-z_]+", expression)


@pytest.mark.parametrize("file", ["compose.yaml", "compose-club.yaml", "Dockerfile"])
def test_containers_are_set_by_variables_that_there_are(
    file: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (DEPLOY / file).read_text(encoding="utf-8")
    given = dict(re.findall(r"\b(PUUR_[A-Z_]+)[=:] *(\S+)", text))
    assert given
    for name, value in given.items():
        value_here = value.strip('"')
        default = re.fullmatch(r"\$\{PUUR_[A-Z_]+:-(.*)\}", value_here)
        monkeypatch.setenv(name, default[1] if default else re.sub(r"\$\{.*\}", "geheim", value_here))
    assert main(["serve", "--show-config", "--language", "en"]) == 0
    found = set(re.findall(r"\(environment, (PUUR_[A-Z_]+)\)", capsys.readouterr().out))
    filled = {name for name, value in given.items() if not value.endswith(":-}")}
    assert found == filled


@pytest.mark.parametrize("file", ["systemd/puur@.service"])
def test_servers_are_started_with_options_that_there_are(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    lines = (DEPLOY / file).read_text(encoding="utf-8").splitlines()
    started = next(line for line in lines if line.startswith("ExecStart="))
    assert main(["serve", "--help"]) == 0
    known = capsys.readouterr().out
    options = re.findall(r"--[a-z-]+", started)
    assert options
    assert [option for option in options if option not in known] == []


def unit(name: str) -> configparser.ConfigParser:
    found = configparser.ConfigParser(interpolation=None)
    found.optionxform = str  # type: ignore[assignment,method-assign]
    found.read_string((DEPLOY / "systemd" / name).read_text(encoding="utf-8"))
    return found


def test_a_timer_makes_backups_with_options_that_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    timer, service = unit("puur-backup.timer"), unit("puur-backup.service")
    assert timer["Timer"]["Unit"] == "puur-backup.service"
    assert timer["Timer"]["Persistent"] == "true"
    assert timer["Install"]["WantedBy"] == "timers.target"
    assert service["Service"]["Type"] == "oneshot"
    program, command, *words = service["Service"]["ExecStart"].split()
    assert (Path(program).name, command) == ("puur", "backup")
    assert main(["backup", "--help"]) == 0
    known = capsys.readouterr().out
    assert [word for word in words if word.startswith("--") and word not in known] == []


def test_the_timer_backs_up_what_the_server_keeps_under_the_same_account() -> None:
    server = (DEPLOY.parent / "examples" / "systemd" / "puur.service").read_text(encoding="utf-8")
    backup = unit("puur-backup.service")["Service"]
    words = backup["ExecStart"].split()
    data, backups = (words[words.index(option) + 1] for option in ("--data", "--backups"))
    assert f"--data {data}" in server
    assert [f"/var/lib/{name}" for name in backup["StateDirectory"].split()] == [data, backups]
    assert "DynamicUser=yes" in server
    assert (backup["DynamicUser"], backup["User"]) == ("yes", "puur"), "as puur.service is called"


def test_systemd_takes_the_units(tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("no systemd here")
    for name in ("puur-backup.service", "puur-backup.timer"):
        text = (DEPLOY / "systemd" / name).read_text(encoding="utf-8")
        (tmp_path / name).write_text(text.replace("/opt/puur/bin/puur", sys.executable), encoding="utf-8")
    words = [analyze, "verify", "--man=no", *map(str, sorted(tmp_path.iterdir()))]
    done = subprocess.run(words, check=False, capture_output=True, text=True)
    assert (done.returncode, [line for line in done.stderr.splitlines() if "puur-backup" in line]) == (0, []), (
        done.stderr
    )


def test_the_image_keeps_its_data_and_starts_as_nobody_special() -> None:
    last = (DEPLOY / "Dockerfile").read_text(encoding="utf-8").split("\nFROM ")[-1].replace("\\\n", "")
    said = [line.strip().partition(" ") for line in last.splitlines()[1:]]
    orders = {order: rest for order, _, rest in said}
    assert json.loads(orders["ENTRYPOINT"]) == ["puur"]
    assert json.loads(orders["CMD"]) == ["serve"]
    given = dict(pair.split("=") for pair in orders["ENV"].split())
    assert given["PUUR_DATA"] == orders["VOLUME"] == orders["WORKDIR"]
    assert given["PUUR_PORT"] == orders["EXPOSE"]
    assert f"--home-dir {orders['VOLUME']} --create-home {orders['USER']}" in last
    assert "environ['PUUR_PORT'] + '/healthz'" in orders["HEALTHCHECK"]
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
    assert "command: [serve" not in text, "the image serves by itself"
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
