"""Use an installed Puur as people do: what `release.py` and `bounds.py` share to notice a broken installation."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
PATIENCE: Final = 60
"""Seconds within which a server must answer."""
TABLE: Final = """
import json, sys, urllib.request
from websockets.sync.client import connect
address = sys.argv[1]
wish = {"reglement": "allgemein", "seats": [{"kind": "me"}, *[{"kind": "bot"}] * 3]}
asked = urllib.request.Request(address + "/api/tables", json.dumps(wish).encode(), {"content-type": "application/json"})
opened = json.load(urllib.request.urlopen(asked))
with connect(address.replace("http", "ws", 1) + "/ws/table/" + opened["table"], origin=address) as line:
    line.send(json.dumps({"do": "hello", "seat": opened["seat"]}))
    assert json.loads(line.recv(timeout=20))["type"] == "step"
"""
"""Opens a table with three bots and takes its seat: run by the Python of the tried environment."""


class Unready(Exception):  # noqa: N818 - a normal answer of these scripts
    """Something is not as a release must be."""


def stated_version() -> str:
    """Return the version that the package says it is."""
    found = re.search(r'__version__ = "([^"]+)"', (ROOT / "src/puur/__init__.py").read_text(encoding="utf-8"))
    if found is None:
        raise Unready("src/puur/__init__.py says no version")
    return found[1]


def use(programs: Path, home: Path, version: str, *, is_whole: bool) -> None:
    """Ask for the version, the clauses, a replay, a game, an error, pages, a table, a paper; Unready if one fails.

    programs: the folder with the installed ``puur`` and its ``python``. home: a folder for what is written.
    is_whole: the extra for papers is installed.
    """
    puur = str(programs / "puur")
    if run(puur, "--version").split() != ["puur", version]:
        raise Unready("the installed command is of another version")
    record = str(ROOT / "examples/schelle.jass.json")
    json.loads(run(puur, "replay", record, "--json"))
    json.loads(run(puur, "clauses", "--json"))
    json.loads(run(puur, "arena", "rules", "random", "--deals", "5", "--seed", "1", "--json"))
    run(puur, "bots", "new", "own-bot", "--in", str(home))
    own = ["arena", "python:own_bot:Bot", "random", "--deals", "2", "--think-ms", "2000", "--json"]
    if json.loads(run(puur, *own, cwd=home / "own-bot"))["forfeits"]["a"]:
        raise Unready("the bot of puur bots new gives deals away")
    with _serving(puur, home) as address:
        for path in ("/", "/healthz", "/regeln/allgemein"):
            with urllib.request.urlopen(address + path, timeout=PATIENCE) as page:  # noqa: S310 - our own
                page.read()
        run(str(programs / "python"), "-c", TABLE, address)
    _ask_the_doctor(puur, home)
    _refuse_in_one_line(puur)
    _print_a_paper(puur, home, is_whole=is_whole)
    if is_whole:
        run(str(programs / "python"), "-c", "from puur.cli.mcp import build_server; build_server()")


def _ask_the_doctor(puur: str, home: Path) -> None:
    """Let it look at the installation: versions, kernel, paper, a server of its own; Unready names what it finds."""
    done = subprocess.run(
        [puur, "doctor", "--json", "--data", str(home / "data")], capture_output=True, text=True, check=False
    )
    wrong = [f"{one['id']}: {one['says']}" for one in json.loads(done.stdout)["checks"] if not one["ok"]]
    if [one for one in wrong if not one.startswith("addresses: ")]:  # where there is no network, there is none
        raise Unready("puur doctor: " + "; ".join(wrong))


def _refuse_in_one_line(puur: str) -> None:
    """Ask for something that is not there: exit 2 and one line, never a traceback."""
    for wrong in (("replay", "nowhere.jass"), ("rules", "show", "nowhere"), ("arena", "--deals", "many")):
        done = subprocess.run([puur, *wrong], capture_output=True, text=True, check=False, cwd=ROOT)
        if done.returncode != 2 or not done.stderr.startswith("error: ") or "Traceback" in done.stderr:  # noqa: PLR2004
            raise Unready(f"puur {' '.join(wrong)}: {done.stderr.strip()[-200:]}")


def _print_a_paper(puur: str, home: Path, *, is_whole: bool) -> None:
    """Print a Rangliste; where the extra that does it is not installed, that is what is said."""
    data = ("--data", str(home / "evening"))
    run(puur, "tournament", "demo", "--players", "8", "--whole", "--id", "trial", *data)
    command = [puur, "tournament", "papers", "trial", "--what", "rangliste", "--out", str(home / "papers"), *data]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != (0 if is_whole else 2) or (not is_whole and "puur[desk]" not in done.stderr):
        raise Unready(f"puur tournament papers: {done.stderr.strip()[-200:]}")


@contextmanager
def _serving(puur: str, home: Path) -> Iterator[str]:
    """Start a server on a free port; it is stopped at the end."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [puur, "serve", "--port", str(port), "--data", str(home / "data")]
    address, ends = f"http://127.0.0.1:{port}", time.monotonic() + PATIENCE
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as server:
        try:
            while not _answers(address):
                if server.poll() is not None or time.monotonic() > ends:
                    raise Unready("puur serve does not answer")
                time.sleep(0.2)
            yield address
        finally:
            server.terminate()


def _answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(f"{address}/healthz", timeout=2) as page:  # noqa: S310 - our own
            return bool(page.status == 200)  # noqa: PLR2004 - HTTP's OK
    except OSError:
        return False


def run(*command: str, cwd: Path = ROOT) -> str:
    """Run a command, in the root unless told, and return what it printed; what it says when it fails is the reason."""
    done = subprocess.run(
        command, cwd=cwd, capture_output=True, text=True, check=False, env={**os.environ, "CI": "true"}
    )
    if done.returncode:
        raise Unready(f"{' '.join(command)}: {(done.stderr or done.stdout).strip()[-500:]}")
    return done.stdout
