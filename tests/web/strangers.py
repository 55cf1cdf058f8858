"""Seats of a table whose browser looks on while somebody quick plays them over the table's line."""

from __future__ import annotations

import json
import threading

from playwright.sync_api import Page
from tests.given import luck
from tests.service.house import move
from websockets.sync.client import connect

from .player import ASKED
from .pressed import OPEN


def seat_link(page: Page) -> str:
    """The link of the seat that this browser took last."""
    return str(page.evaluate("JSON.parse(localStorage['puur.places'])[0].seat"))


def open_short(page: Page) -> None:
    """Open a table whose Partie is over after a few deals, with bots that do not think long, and wait there."""
    home = "/".join(page.url.split("/")[:3])
    page.goto(f"{home}/t/{page.evaluate(OPEN, ['allgemein', {'target': 300}])}")
    page.wait_for_selector(ASKED)


def play_to_the_end(site: str, table: str, links: list[str]) -> None:
    """Play a Partie on these seats until it is over; the other seats are bots'."""
    playing = [threading.Thread(target=_play, args=(site, table, link), daemon=True) for link in links]
    for one in playing:
        one.start()
    for one in playing:
        one.join(120)
        assert not one.is_alive(), "the Partie was not over in time"


def _play(site: str, table: str, link: str) -> None:
    chance, waits, view = luck(f"strangers {len(link)}"), "", None
    with connect(f"ws{site[4:]}/ws/table/{table}") as line:
        line.send(json.dumps({"do": "hello", "seat": link}))
        for count, told in enumerate(map(json.loads, line)):
            if told["type"] == "refused" or told.get("ack") == waits:
                waits = ""
            view = told.get("view", view)
            if view is None or waits:
                continue
            if view["state"] == "over":
                return
            said = move(view, chance, count)
            if said is not None:
                waits = f"{link[-9:]} {count}"
                line.send(json.dumps({**said, "id": waits}))
