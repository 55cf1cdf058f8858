"""Whole Partien by touch on a phone, of the kinds and sheets that no other test plays to the end."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest
from playwright.sync_api import Error, Page

from puur.service.live.steward import Pace

from .conftest import Opened
from .player import ASKED, PHONE, by_touch, narrow, play_whole

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
SHORT = {"target": 500}
KINDS: tuple[tuple[str, dict[str, Any], int | None], ...] = (
    ("molotow", {}, 8),
    ("guggitaler", {}, 10),
    ("differenzler-offen", {"OD-31": "four"}, 4),
    ("coiffeur", {"CO-31": "6"}, 12),
    ("hausschieber", SHORT, None),
    ("chibre", SHORT, None),
    ("kreuzjass", SHORT, None),
    ("sidi-barrani", {**SHORT, "SI-33": "match", "SI-35": "answered"}, None),
)


def the_last_form(page: Page) -> None:
    """Announce the last of the forms that are offered, where nothing is bid; else play as always."""
    forms = page.query_selector_all("[data-mode]")
    if not forms or page.query_selector(".ask .pass"):
        by_touch(page)
        return
    with contextlib.suppress(Error):
        page.tap(f"[data-mode='{forms[-1].get_attribute('data-mode')}']", timeout=2000)


@pytest.mark.parametrize("reglement, chosen, deals", KINDS)
def test_a_whole_partie_of_every_kind(
    opened: Opened, reglement: str, chosen: dict[str, str], deals: int | None
) -> None:
    page = opened(hurry=True, **PHONE)
    table = page.evaluate(OPEN, [reglement, chosen])
    page.goto(f"{page.url.rstrip('/')}/t/{table}")
    page.wait_for_selector(ASKED, timeout=20_000)
    played = play_whole(page, the_last_form)
    assert deals in {None, played}
    assert narrow(page)
