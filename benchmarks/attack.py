"""The doors tried from outside: ``python -m benchmarks.attack http://127.0.0.1:8000`` against a server on this machine.

Goes once through what was found open, bounded in number and time, and says of each whether it holds. It founds a
tournament and uses up the minute's allowance for writing, so it is for a server with a store of its own. ``--patient``
also waits for silent connections to be cut off (a minute) and fills the room for connections.
"""

from __future__ import annotations

import re
import socket
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Final
from urllib.parse import urlsplit

import httpx

from puur.web.connections.registry import MAX_CONNECTIONS_PER_ADDRESS, raise_file_limit

FINE, GOES_ON, BAD, SHUT, TOO_OFTEN, OURS = 200, 303, 400, 403, 429, 500
TRIES: Final = 8
"""How many wrong PINs of one device are looked at."""
HERE: Final = ("127.0.0.1", "localhost", "::1")
PIN: Final = "471100"
NEW: Final = {"name": "Probe", "date": "29.5.2026", "art": "einzelschieber|4x8", "pin": PIN, "reglement": "allgemein"}
DEEP: Final = '{"a":' * 50_000 + "1" + "}" * 50_000
ONWARD: Final = (
    "/\r\nX: y",
    "/\x00",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/ü",
    "/?a=\ud7ff",
    "http:x",
)
PATHS: Final = ("/turnier/%00", "/api/tables/%00", "/tuer?ort=%00", "/%00", "/tuer/" + "a" * 5000, "/turnier/%ff%fe")
SVG: Final = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">{}</svg>'
PICTURES: Final = (
    SVG.format('<image href="file:///etc/passwd" width="5" height="5"/>'),
    SVG.format("<g>" * 20_000 + "</g>" * 20_000),
    "<svg",
)
HALF: Final = (
    b"POST /tuer HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\n\r\na="
)
SILENT: Final = (b"", b"GET / HTTP/1.1\r\nHost: x", HALF)
SECONDS: Final = 90.0
"""How long a silent connection may last at most."""


class House:
    """The server, and a tournament founded there."""

    def __init__(self, address: str) -> None:
        """Found it."""
        self.address = address
        self.lead = self.browser()
        made = self.send(self.lead, "/turnier/neu", **NEW)
        check(made.status_code == GOES_ON, f"no tournament was founded: {made.status_code}")
        self.home = made.headers["location"]

    def browser(self) -> httpx.Client:
        """Return somebody who comes for the first time."""
        return httpx.Client(base_url=self.address, timeout=60)

    def fields(self, browser: httpx.Client, where: str) -> dict[str, str]:
        """Return what a form of that page carries."""
        found = re.search(r'name="_token" value="(\w+)"', browser.get(where).text)
        return {"_token": found[1]} if found else {}

    def send(self, browser: httpx.Client, where: str, **fields: str) -> httpx.Response:
        """Send a form."""
        return browser.post(where, data={**self.fields(browser, where), **fields})

    def knock(self, browser: httpx.Client, pin: str, onward: str = "") -> httpx.Response:
        """Try a PIN of the tournament."""
        door = {"ort": self.home[1:], "weiter": onward, "pin": pin}
        return browser.post("/tuer", data={**self.fields(browser, f"/tuer?ort={self.home[1:]}"), **door})

    def line(self) -> socket.socket:
        """Return a connection on which nothing was said."""
        where = urlsplit(self.address)
        return socket.create_connection((where.hostname or "", where.port or 80), timeout=SECONDS)


def check(holds: bool, otherwise: str) -> None:  # noqa: FBT001 - the one thing it is about
    """Say what is open."""
    if not holds:
        raise AssertionError(otherwise)


def pins_at_once(house: House) -> None:
    """Sixty wrong PINs sent at the same time are eight tries."""
    with house.browser() as one, ThreadPoolExecutor(30) as threads:
        sent = {**house.fields(one, f"/tuer?ort={house.home[1:]}"), "ort": house.home[1:], "pin": "000000"}
        answers = list(threads.map(lambda _: one.post("/tuer", data=sent).text, range(60)))
    looked_at = sum("stimmt nicht" in answer for answer in answers)
    check(looked_at <= TRIES, f"{looked_at} PINs were looked at")


def locking_out(house: House) -> None:
    """Who led before comes in whatever others try."""
    for _ in range(30):
        with house.browser() as stranger:
            house.knock(stranger, "000000")
    told = house.knock(house.lead, PIN)
    check(told.status_code == GOES_ON, "whoever guesses locks out the Leitung")


def replaying(house: House) -> None:
    """A copy of a cookie opens nothing after logging out."""
    copy = dict(house.lead.cookies)
    check(house.lead.get(f"{house.home}/angaben").status_code == FINE, "the Leitung is not in")
    house.lead.post("/tuer/zu", data={**house.fields(house.lead, house.home), "ort": house.home[1:]})
    with house.browser() as thief:
        thief.cookies.update(copy)
        check(thief.get(f"{house.home}/angaben").status_code == SHUT, "an old cookie opens the door")
    house.knock(house.lead, PIN)


def bad_input(house: House) -> None:
    """Nothing that is sent is a mistake of the server, and the way on leads to no other."""
    for answer in _odd(house):
        check(
            answer.status_code < OURS, f"{answer.request.method} {answer.request.url.path[:60]}: {answer.status_code}"
        )
        where = answer.headers.get("location", "/")
        check(re.fullmatch(r"/(?![/\\])[\x21-\x7e]*", where) is not None, f"it leads to {where!r}")


def _odd(house: House) -> Iterator[httpx.Response]:
    lead, as_json = house.lead, {"content-type": "application/json"}
    for path in PATHS:
        yield lead.get(path)
    for body in (
        DEEP,
        f'{{"reglement":"allgemein","seats":[],"settings":{DEEP}}}',
        f'{{"record":{DEEP}}}',
        '"\\ud800"',
    ):
        for path in ("/api/tables", "/api/replays", "/api/what-if", "/api/seats"):
            yield lead.post(path, content=body, headers=as_json)
    for onward in ONWARD:
        yield house.knock(lead, PIN, onward)
    yield house.send(lead, "/turnier/neu", **{**NEW, "name": "a\0b"})
    yield house.send(lead, "/turnier/neu", **{"f" * 50_000: "x"})
    for picture in PICTURES:
        token = house.fields(lead, f"{house.home}/angaben")
        yield lead.post(f"{house.home}/logo", data=token, files={"picture": ("x.svg", picture.encode())})


def breaking_off(house: House) -> None:
    """Lines that break at any moment harm nobody."""
    for sent in SILENT * 20:
        with house.line() as line:
            line.sendall(sent)
    check(house.lead.get("/healthz").status_code == FINE, "the server is not well")


def writing(house: House) -> None:
    """One address writes so often a minute, whatever it says of itself; a key lifts no limit."""
    with house.browser() as stranger:
        check(_is_stopped(stranger), "a stranger writes without end")
    check(_write(house.lead, 0) == BAD, "a key that holds raises nothing")
    check(_is_stopped(house.lead), "a key lifts the limit")


def _is_stopped(browser: httpx.Client) -> bool:
    """Write until it was too often; whoever goes on then is kept waiting each time."""
    return any(_write(browser, number) == TOO_OFTEN for number in range(700))


def _write(browser: httpx.Client, number: int) -> int:
    said = {"X-Forwarded-For": f"203.0.113.{number % 250}"}
    return browser.post("/api/seats", json={"invitation": "x", "name": "A"}, headers=said).status_code


def silence(house: House) -> None:
    """Who keeps the server waiting is cut off."""
    began = time.monotonic()
    lines = [house.line() for _ in SILENT]
    for line, sent in zip(lines, SILENT, strict=True):
        line.sendall(sent)
    for line in lines:
        with line:
            line.settimeout(max(1.0, began + SECONDS - time.monotonic()))
            check(line.recv(1000) == b"", "something was answered")


def crowding(house: House) -> None:
    """So many connections from one address, and then no more; after that all is as before."""
    raise_file_limit()
    with ExitStack() as stack:
        *_, last = [stack.enter_context(house.line()) for _ in range(MAX_CONNECTIONS_PER_ADDRESS + 50)]
        check(last.recv(100).startswith(b"HTTP/1.1 503"), "connections without end")
    time.sleep(1)
    check(httpx.get(f"{house.address}/healthz", timeout=60).status_code == FINE, "the server is not well")


QUICK: Final = (pins_at_once, locking_out, replaying, bad_input, breaking_off, writing)
PATIENT: Final = (silence, crowding)


def attack(address: str, *, patient: bool = False) -> int:
    """Try every door; print of each whether it holds, and return how many do not."""
    house, opened = House(address), 0
    tries: tuple[Callable[[House], None], ...] = (*(PATIENT if patient else ()), *QUICK)
    for one in tries:
        try:
            one(house)
        except (AssertionError, OSError, httpx.HTTPError) as problem:
            opened += 1
            print(f"OPEN   {one.__name__}: {str(problem) or type(problem).__name__}")  # noqa: T201 - what it is for
        else:
            print(f"holds  {one.__name__}: {(one.__doc__ or '').strip()}")  # noqa: T201
    house.lead.close()
    return opened


def main(words: list[str]) -> int:
    """Attack the server of the first word, if it is on this machine."""
    address = next((word for word in words if not word.startswith("-")), "")
    if urlsplit(address).hostname not in HERE:
        sys.stderr.write("error: name a server on this machine, as http://127.0.0.1:8000\n")
        return 2
    return 1 if attack(address, patient="--patient" in words) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
