"""What stands in deploy/ names nothing that Puur does not have."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
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


@pytest.mark.parametrize("file", ["compose.yaml", "systemd/puur@.service"])
def test_servers_are_started_with_options_that_there_are(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    lines = (DEPLOY / file).read_text(encoding="utf-8").splitlines()
    started = next(line for line in lines if line.strip().startswith(("ExecStart=", "command: [puur")))
    assert main(["serve", "--help"]) == 0
    known = capsys.readouterr().out
    options = re.findall(r"--[a-z-]+", started)
    assert options
    assert [option for option in options if option not in known] == []


def test_caddy_reads_its_file() -> None:
    caddy = shutil.which("caddy")
    if caddy is None:
        pytest.skip("no Caddy here: apt-get install caddy")
    words = [caddy, "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]
    done = subprocess.run(words, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
