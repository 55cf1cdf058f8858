"""Whole Partien on a phone, of the kinds and sheets that no other test plays to the end.

A script in the page presses what is asked (pressed.py). By touch and by keys whole Partien are played in
test_whole_games.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from puur.service.live.scheduler import Pace

from .conftest import Opened
from .measured import narrow
from .player import ASKED, BID_MOST, PHONE, by_touch, go_on
from .pressed import OPEN, PRESS

pytestmark = pytest.mark.endurance

PACE = Pace(bot=0.0, trick=0.03, look=60.0, away=600.0, first=0.3, late=0.0)
SHORT = {"target": 500}
KINDS: tuple[tuple[str, dict[str, Any], int | None], ...] = (
    ("molotow", {}, 8),
    ("guggitaler", {}, 10),
    ("hindersi", {}, 16),
    ("differenzler-offen", {"OD-31": "four"}, 4),
    ("coiffeur", {"CO-31": "6"}, 12),
    ("hausschieber", SHORT, None),
    ("chibre", SHORT, None),
    ("kreuzjass", SHORT, None),
    ("sidi-barrani", {**SHORT, "SI-33": "match", "SI-35": "answered"}, None),
)


def play_out(page: Page) -> int:
    """Play deal after deal until the Partie is over, and return how many there were."""
    for deal in range(1, 60):
        page.evaluate(PRESS, BID_MOST)
        if page.query_selector(".result .won"):
            return deal
        go_on(page, by_touch)
    raise AssertionError("the Partie was not over")


@pytest.mark.parametrize("reglement, chosen, deals", KINDS)
def test_a_whole_partie_of_every_kind(
    opened: Opened, reglement: str, chosen: dict[str, str], deals: int | None
) -> None:
    page = opened(hurry=True, **PHONE)
    table = page.evaluate(OPEN, [reglement, chosen])
    page.goto(f"{page.url.rstrip('/')}/t/{table}")
    page.wait_for_selector(ASKED, timeout=60_000)
    played = play_out(page)
    assert deals in {None, played}
    assert narrow(page)
