"""What no card shows, and the rest of the kinds, at a free table in the browser: told, asked for, ruled, carried out.

Many kinds share a deal, as on a bad evening; the wrong cards are in test_free_table.py.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pytest
from playwright.sync_api import expect
from tests.given import spread

from .conftest import Opened
from .free_table import PACE, WHOLE, Table, deal_these, obenabe, press, shot, trump
from .measured import narrow, problems
from .player import PHONE

__all__ = ["PACE"]

pytestmark = pytest.mark.slow


@dataclass(frozen=True)
class Told:
    """What is claimed of whom, what is answered to what is asked, what is chosen, and what the page then says."""

    kind: str
    against: int
    says: str
    answers: tuple[str, ...] = ()
    choose: str | None = None


@dataclass(frozen=True)
class Scene:
    """A deal by a Reglement, and what is claimed in it, one after the other."""

    reglement: str
    before: Callable[[Table], None]
    told: tuple[Told, ...]
    dealers: tuple[int, ...] = (3,)


def _chosen(mode: str, *cards: str) -> Callable[[Table], None]:
    """Whoever is asked announces, whichever seat that is."""

    def before(table: Table) -> None:
        table.say(table.page.evaluate("window.free.seen[0].view.deal.chooser"), "announce", mode=mode)
        table.lay(*cards)

    return before


def _club(table: Table) -> None:
    """Seat 1 announces something, so that something can be said of it."""
    _chosen("O", "0 R6")(table)
    table.say(1, "play", card="RU", weis=["RO-A"], stoeck=False)


def _weise(table: Table) -> None:
    """Seat 1 announces less than it holds, seat 3 less than the opponents had."""
    trump()(table)
    table.say(0, "play", card="E6", weis=["E6-9"], stoeck=False)
    table.say(1, "play", card="EO", weis=["RO-A"], stoeck=False)
    table.lay("2 S6")
    table.say(3, "play", card="TU", weis=["TO-A"], stoeck=False)


def _stoeck(table: Table) -> None:
    trump("0 E6", "1 EO", "2 S6", "3 SO", "3 TU", "0 R6", "1 RU", "2 T6")(table)
    table.say(3, "play", card="SK", weis=[], stoeck=True)


def _estimated(*seats: int, cards: tuple[str, ...] = WHOLE) -> Callable[[Table], None]:
    def before(table: Table) -> None:
        for seat in seats:
            table.say(seat, "bid", points=40)
        table.lay(*cards)

    return before


def _redealt(table: Table) -> None:
    """The first deal is annulled; who deals the next is not who should."""
    table.say(0, "claim", kind="misdeal", against=3, choose=None)
    expect(table.page.locator(".ruling .main")).to_be_visible()
    table.page.locator(".ruling .main").click()
    expect(table.page.locator(".hand [data-card]")).to_have_count(9)


def _partner(table: Table) -> None:
    table.say(3, "announce", mode="O")


def _nothing(table: Table) -> None:
    del table


NO: Final = "false"
SCENES: Final = {
    "club": Scene(
        "ajz08-2017",
        _club,
        (
            Told("remark", 1, "Strafpunkte für Beat", ("sign",)),
            *(
                Told(kind, 1, "Strafpunkte für Beat")
                for kind in (
                    *("card-exposed", "card-dropped-hidden", "knocked-cut", "partner-saw-cards"),
                    *("weis-second", "weis-unasked", "glass", "phone-secret"),
                )
            ),
            Told("teabag", 3, "Strafpunkte für Dario", (NO,)),
            Told("phone", 3, "Strafpunkte für Dario", ("emergency-rejected",)),
            Told("slate-reversed", 3, "Strafpunkte für Dario", ("true",)),
            Told("late-writing", 3, "Strafpunkte für Dario", ("weis",)),
            Told("miscounted", 3, "Strafpunkte für Dario", (NO,)),
            Told("miswritten", 3, "Strafpunkte für Dario", (NO,)),
            Told("slate-unclear", 3, "Tafel"),
            Told("card-held-ready", 3, "Dario"),
        ),
    ),
    "weis": Scene(
        "allgemein",
        _weise,
        (
            Told("weis-too-low", 1, "Der Weis von Beat zählt höchstens 20."),
            Told("weis-wrong-name", 1, "Die Wahl fällt auf «es dabei lassen».", ("false", "true"), "accept"),
            Told("weis-needless", 3, "Die Wahl fällt auf «weiterspielen».", (), "play-on"),
            Told("weis-vorhand", 1, "Die Wahl fällt auf «weiterspielen».", (), "play-on"),
        ),
    ),
    "stoeck": Scene("gruempi-2011", _stoeck, (Told("stoeck-prompted", 1, "Die Stöck von Dario"),)),
    "nachgezaehlt": Scene("gruempi-2011", obenabe("0 R6"), (Told("counted-for-thanks", 3, "verlieren die Partie"),)),
    "trumpf": Scene(
        "allgemein", _chosen("E", "0 E6", "1 RU", "2 S6"), (Told("revoke-trump", 1, "Beat nimmt die Karte zurück"),)
    ),
    "geben": Scene(
        "allgemein",
        _nothing,
        (
            Told("shuffle-protest", 3, "Zum Beanstanden ist es jetzt zu spät."),
            Told("card-exposed-dealing", 3, "annulliert"),
            Told("missing-card", 1, "annulliert", ("3",)),
        ),
    ),
    "trumpfkarte": Scene("haerdoepfel", _nothing, (Told("bottom-card-hidden", 3, "annulliert"),)),
    "falscher-geber": Scene("gruempi-2011", _redealt, (Told("wrong-dealer", 1, "annulliert"),), (3, 1)),
    "partner": Scene("einzelschieber-2026", _partner, (Told("partner-announced", 3, "annulliert"),), (0,)),
    "verloren": Scene(
        "gruempi-2011",
        obenabe("0 R6"),
        (Told("missing-card", 3, "Die Wahl fällt auf «es dabei lassen».", ("null",), "accept"),),
    ),
    "schweigt": Scene("einzelschieber-2026", obenabe("0 R6"), (Told("remark", 1, "Zuständig ist der"),)),
    "zusammengeworfen": Scene(
        "gruempi-2011", obenabe(*WHOLE), (Told("cards-thrown-in", 1, "schätzt die Punkte, zusammen 157"),)
    ),
    "schaetzzettel": Scene(
        "edjv-differenzler-2015",
        _estimated(0, 2, 3),
        (
            Told("estimate-missing", 1, "Punkte mehr Differenz für Beat."),
            Told("estimate-ignored", 2, "verwarnt"),
            Told("trick-taken", 3, "Der Stich gehört dem, der ihn gestochen hat"),
            Told("scribe-stepped-in", 3, "Der Vorfall bleibt ohne Folgen.", ("count",)),
            Told("cards-thrown-in", 3, "Das Spiel wird wiederholt, fehlbar ist Dario."),
        ),
    ),
}


@pytest.mark.parametrize("name", spread(SCENES, "weis", days=2))
def test_what_people_saw_is_told_and_ruled(
    opened: Opened, axe: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = SCENES[name]
    deal_these(monkeypatch, scene.dealers)
    scheme = "dark" if len(scene.told) > 1 else "light"
    table = Table(opened(hurry=True, scheme=scheme, **PHONE), scene.reglement)
    page, ruling = table.page, table.page.locator(".ruling")
    scene.before(table)
    for number, told in enumerate(scene.told):
        table.claim(told.kind, told.against, *told.answers)
        if told.choose:
            expect(ruling).to_contain_text("Du reklamierst")
            shot(page, f"{name}-{number}-{told.kind}-wahl")
            ruling.locator(f"[data-choose={told.choose}]").click()
        expect(ruling.locator(".main")).to_be_visible()
        shot(page, f"{name}-{number}-{told.kind}")
        expect(ruling).to_contain_text(told.says)
        if number == 0:
            assert narrow(page)
            assert problems(page, axe) == []
        ruling.locator(".main").click()
        expect(ruling).to_have_count(0)
    press(page)
    shot(page, f"{name}-danach")
    assert narrow(page)
    assert problems(page, axe) == []
