"""Whole Partien on a phone, of the kinds and sheets that no other test plays to the end.

A script in the page presses what is asked as soon as it is there: hundreds of cards, each pressed from outside, would
take as long as all other pages together. By touch and by keys whole Partien are played in test_whole_games.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from puur.service.live.steward import Pace

from .conftest import Opened
from .measured import narrow
from .player import ASKED, BID_MOST, PHONE, by_touch, go_on

pytestmark = pytest.mark.slow

PACE = Pace(bot=0.0, trick=0.03, look=60.0, away=600.0, first=0.3, late=0.0)
OPEN = """async ([reglement, settings]) => {
  const seats = [{ kind: "me", name: "Anna" }, ...Array(3).fill({ kind: "bot", level: "rules" })];
  const answer = await fetch("/api/tables", { method: "POST", headers: { "content-type": "application/json" },
    body: JSON.stringify({ reglement, settings, seats }) });
  const told = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(told));
  localStorage.setItem("puur.places", JSON.stringify([{ ...told, title: "x", at: Date.now() }]));
  return told.table;
}"""
PRESS = """async (most) => {
  const first = (...selectors) => selectors.map((one) => document.querySelector(one)).find((one) => one);
  const last = (selector) => [...document.querySelectorAll(selector)].at(-1);
  const digit = (text) => [...document.querySelectorAll('.pad button')].find((one) => one.textContent.trim() === text);
  const bid = () => Number(first('.ask output')?.textContent ?? most) < most && first('[data-mode=R]');
  const asked = () => {
    if (first('.ask .pass')) return [bid() || first('.ask .pass')];
    if (first('[data-mode]')) return [last('[data-mode]')];
    if (first('.ask .push')) return [first('.ask .push')];
    if (first('.pad')) return [digit('4'), digit('0'), first('.pad .ok')];
    return [first('.hand .legal.lifted', '.hand .legal')];
  };
  const blink = () => new Promise((resolve) => setTimeout(resolve, 5));
  while (!first('.result')) {
    for (const one of asked()) {
      one?.click();
      await blink();
    }
  }
}"""
"""Bids in Rose below most or passes, announces the last of the forms, estimates 40, plays the first card that goes."""
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
