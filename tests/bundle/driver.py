"""Use a folder as a person does who has nothing else: start it, play a deal, let it check itself, print, end it.

``python driver.py PROGRAM FOLDER`` runs in a place without a network (`unshare --net`) and prints what it saw as JSON.
"""

from __future__ import annotations

import fcntl
import json
import os
import random
import re
import socket
import struct
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final

import httpx
from websockets.sync.client import connect
from websockets.typing import Origin

from benchmarks.rehearsal.moves import move

HERE: Final = "http://127.0.0.1:8000"
PATIENCE: Final = 120
LANGUAGE: Final = "fr_CH.UTF-8"


def main(command: list[str], folder: Path) -> dict[str, Any]:
    """Do it all and return what was seen."""
    raise_loopback()
    began = time.monotonic()
    with subprocess.Popen(
        command,
        env=environment(folder),
        cwd="/",
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as server:
        try:
            wait_for_answer(server)
            seen: dict[str, Any] = {"cpu": cpu_of(server.pid), "answers": time.monotonic() - began}
            seen["mapped"] = mapped_by(server.pid)
            seen["card"], seen["played"] = play_a_deal(began)
            seen["pages"] = {
                path: httpx.get(HERE + path).status_code for path in ("/turnier", "/verein", "/openapi.json")
            }
            seen["checks"] = check_and_end(folder)
            seen["code"] = server.wait(60)
            seen["said"] = server.stdout.read().decode() if server.stdout else ""
        finally:
            server.kill()
    return seen


def environment(folder: Path) -> dict[str, str]:
    """Return all that the start is given: no PATH to a Python of one's own."""
    return {"PATH": "/usr/bin:/bin", "HOME": str(folder.parent), "LANG": LANGUAGE, "TMPDIR": str(folder.parent)}


def raise_loopback() -> None:
    """In a namespace of its own not even 127.0.0.1 answers before this; elsewhere nothing changes."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        asked = struct.pack("16sh", b"lo", 0)
        (flags,) = struct.unpack("16xh", fcntl.ioctl(line, 0x8913, asked)[:18])
        if not flags & 1:
            fcntl.ioctl(line, 0x8914, struct.pack("16sh", b"lo", flags | 1))


def wait_for_answer(server: subprocess.Popen[bytes]) -> None:
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends and server.poll() is None:
        try:
            if httpx.get(f"{HERE}/healthz").status_code == 200:
                return
        except httpx.HTTPError:
            time.sleep(0.05)
    raise AssertionError(server.stdout.read().decode() if server.poll() is not None and server.stdout else "no answer")


def family_of(pid: int) -> list[int]:
    """Return a process and those that it started: the start is a script."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()
    return [pid, *(one for child in children for one in family_of(int(child)))]


def cpu_of(pid: int) -> float:
    """Return the seconds of processor time that they took, with those of their ended children."""
    ticks = 0
    for one in family_of(pid):
        fields = Path(f"/proc/{one}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        ticks += sum(map(int, fields[11:15] if one == pid else fields[11:13]))
    return ticks / os.sysconf("SC_CLK_TCK")


def mapped_by(pid: int) -> list[str]:
    """Return the libraries that the server has loaded."""
    maps = "".join(Path(f"/proc/{one}/maps").read_text(encoding="utf-8") for one in family_of(pid)[1:])
    return sorted({line.split(maxsplit=5)[5] for line in maps.splitlines() if ".so" in line})


def play_a_deal(began: float) -> tuple[float, int]:
    """Play against three bots and return when the first card could be played, and how many this person played."""
    wish = {"reglement": "allgemein", "seats": [{"kind": "me"}, *[{"kind": "bot"}] * 3]}
    opened = httpx.post(f"{HERE}/api/tables", json=wish).json()
    chance, played, first = random.Random(1), 0, 0.0  # noqa: S311 - of a player's whims
    with connect(f"{HERE.replace('http', 'ws')}/ws/table/{opened['table']}", origin=Origin(HERE)) as line:
        line.send(json.dumps({"do": "hello", "seat": opened["seat"]}))
        awaited = None
        while played < 9:
            said = json.loads(line.recv(timeout=PATIENCE))
            assert said["type"] != "refused", said
            if said["type"] != "step" or (awaited is not None and said["ack"] != awaited):
                continue
            wanted, awaited = move(said["view"], chance), None
            if wanted is None:
                continue
            if wanted["do"] == "play":
                first, played = first or time.monotonic() - began, played + 1
            awaited = f"{chance.random()}"
            line.send(json.dumps({**wanted, "id": awaited}))
    return first, played


def check_and_end(folder: Path) -> list[str]:
    """Press «Tout contrôler» on the operator's page, then «Arrêter Puur»; return the lines of the check."""
    key = subprocess.run(
        [sys.executable, "-c", KEY, (folder / "data" / "secret").read_text(encoding="utf-8").strip()],
        capture_output=True, text=True, check=True,
    ).stdout.strip()  # fmt: skip
    with httpx.Client(base_url=HERE, follow_redirects=True, timeout=PATIENCE) as browser:
        page = browser.get(key)
        found = browser.post("/betrieb/pruefen", data={"_token": token_in(page.text)})
        ended = browser.post("/betrieb/beenden", data={"_token": token_in(found.text)})
        assert ended.status_code == 200, ended.text
        assert "puur serve" not in ended.text, "nobody here has a terminal"
    return [re.sub(r"<[^>]*>", "", one) for one in re.findall(r"<td>([✓✗].*?)</td>", found.text)]


KEY: Final = "import sys; from puur.service.network import operator_page_url; print(operator_page_url('', sys.argv[1]))"


def token_in(text: str) -> str:
    return text.split('name="_token" value="')[1].partition('"')[0]


if __name__ == "__main__":
    sys.stdout.write(json.dumps(main([sys.argv[1]], Path(sys.argv[2]))))
