"""The free table in the browser: each infraction is laid, claimed with the button, and decided."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from puur.cards import parse_hand
from puur.game import commands as cmd
from puur.game.commands import Refusal
from puur.game.decide import step
from puur.service import dealer
from puur.service.steward import Pace

from .conftest import Opened
from .player import EDGE, PHONE, narrow, other_table, problems

pytestmark = pytest.mark.slow

PACE = Pace(bot=0.05, trick=0.12, look=20.0, away=45.0, first=0.1, late=0.0)
HANDS: Final = (
    "E6 E7 E8 E9 EU R6 R7 R8 R9",
    "EO EK EA EB RU RO RK RA RB",
    "S6 S7 S8 S9 SU T6 T7 T8 T9",
    "SO SK SA SB TU TO TK TA TB",
)
SIT: Final = """
async ([id, invitation, own]) => {
  window.free = {sockets: [], seen: [], refused: []};
  const links = [own];
  for (const name of ["Beat", "Chiara", "Dario"]) {
    const headers = {"Content-Type": "application/json"};
    const answer = await fetch("/api/seats", {method: "POST", headers, body: JSON.stringify({invitation, name})});
    links.push((await answer.json()).seat);
  }
  for (const [index, seat] of links.entries()) {
    const socket = new WebSocket(`ws://${location.host}/ws/table/${id}`);
    await new Promise((done) => (socket.onopen = done));
    socket.onmessage = (event) => {
      const told = JSON.parse(event.data);
      if (told.type === "step") window.free.seen[index] = told;
      if (told.type === "refused") window.free.refused.push(told);
    };
    socket.send(JSON.stringify({do: "hello", seat}));
    window.free.sockets.push(socket);
  }
}
"""
SAY: Final = """
async ([seat, said]) => {
  const id = `s${Math.random()}`;
  const {sockets, seen, refused} = window.free;
  sockets[seat].send(JSON.stringify({id, ...said}));
  while (seen[seat]?.ack !== id) {
    const no = refused.find((one) => one.id === id);
    if (no) throw new Error(no.message);
    await new Promise((done) => setTimeout(done, 5));
  }
}
"""


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every deal has these cards, from seat 3."""

    def steps(law: Any, game: Any, *_: Any) -> Any:  # noqa: ANN401 - as the dealer has them
        a, b, c, d = map(parse_hand, HANDS)
        taken = cmd.TakeHands(3, (a, b, c, d))
        result = step(law, game, taken)
        if isinstance(result, Refusal):  # a Reglement where the last card shows the trump
            taken = cmd.TakeHands(3, (a, b, c, d), "S")
            result = step(law, game, taken)
        assert not isinstance(result, Refusal), result
        yield taken, result[1]

    monkeypatch.setattr(dealer, "dealing_steps", steps)


class Table:
    """A page at seat 0 of a free table; the four seats can also be spoken for directly."""

    def __init__(self, page: Page, reglement: str) -> None:
        self.page = page
        page.check("input[value=free]")
        other_table(page, reglement, "ooo", "Anna")
        page.wait_for_url("**/t/*")
        place = page.evaluate(PLACE)
        page.evaluate(SIT, [place["table"], place["invitation"], place["seat"]])
        page.wait_for_selector(".hand .card", timeout=20_000)

    def say(self, seat: int, do: str, **more: object) -> None:
        self.page.evaluate(SAY, [seat, {"do": do, **more}])

    def lay(self, *cards: str) -> None:
        """Each ``0 EU``: the seat and its card."""
        for one in cards:
            seat, card = one.split()
            self.say(int(seat), "play", card=card, weis=[], stoeck=False)

    def claim(self, kind: str, against: int) -> None:
        """Press the button, say what and who."""
        self.page.locator("button.claim").last.click()
        self.page.click(f"dialog [data-claim={kind}]")
        who = self.page.locator(f"dialog [data-against='{against}']")
        if who.count():
            who.click()


PLACE: Final = """
() => Object.values(localStorage).map((text) => { try { return JSON.parse(text); } catch { return null; } })
  .flatMap((one) => (Array.isArray(one) ? one : [one])).find((one) => one && one.invitation)
"""


def shot(page: Page, name: str) -> None:
    """Keep a picture for who wants to look: PUUR_SHOTS names the folder."""
    if folder := os.environ.get("PUUR_SHOTS"):
        page.screenshot(path=str(Path(folder) / f"free-{name}.png"))


@dataclass(frozen=True)
class Case:
    """What happens, what is claimed of whom, what is chosen, and what the page then says."""

    kind: str
    against: int
    before: Callable[[Table], None]
    says: str
    choose: str | None = None
    reglement: str = "allgemein"


def _obenabe(*cards: str) -> Callable[[Table], None]:
    def before(table: Table) -> None:
        table.say(0, "announce", mode="O")
        table.lay(*cards)

    return before


def _trump(*cards: str) -> Callable[[Table], None]:
    def before(table: Table) -> None:
        table.say(0, "announce", mode="S")
        table.lay(*cards)

    return before


def _rest(table: Table) -> None:
    _obenabe("0 R6", "1 RU", "2 S6", "3 SO")(table)
    table.say(1, "rest")


def _thanks(table: Table) -> None:
    _obenabe("0 R6")(table)
    table.say(1, "thanks")


def _weis(table: Table) -> None:
    _trump("0 R6")(table)
    table.say(1, "play", card="RU", weis=["T6-8"], stoeck=False)
    table.lay("2 T6", "3 TA")


def _announced(table: Table) -> None:
    """The seat that announces here, whoever it is, and the first card."""
    chooser = table.page.evaluate("window.free.seen[0].view.deal.chooser")
    table.say(chooser, "announce", mode="O")
    table.page.wait_for_selector(".hand [data-card]")
    table.lay("0 R6")


def _estimates(*cards: str) -> Callable[[Table], None]:
    def before(table: Table) -> None:
        for seat in range(4):
            table.say(seat, "bid", points=40)
        table.lay(*cards)

    return before


CASES: Final = {
    "revoke": Case("revoke", 1, _obenabe("0 R6", "1 EO", "2 S6"), "Ohne Stichwert in diesem Spiel: Eichel Ober."),
    "revoke-turned": Case(
        "revoke", 1, _obenabe("0 R6", "1 EO", "2 S6", "3 SO", "0 R7"), "Dieses Spiel ist annulliert", "annul"
    ),
    "undertrump": Case("undertrump", 3, _trump("0 R6", "1 RU", "2 S9", "3 SO"), "Dario nimmt die Karte zurück"),
    "wrong-leader": Case("wrong-leader", 1, _obenabe("1 RU"), "Beat und Dario dürfen Rose nicht ausspielen"),
    "two-cards": Case("two-cards", 1, _obenabe("0 R6", "1 RU", "1 RO"), "Rose Under, Rose Ober.", "first-card"),
    "early-card": Case("early-card", 3, _obenabe("0 R6", "1 RU", "3 SO"), "Dario muss Schelle Ober spielen."),
    "cards-laid-down": Case("cards-laid-down", 1, _rest, "Ab Stich 2 gehen alle Stiche"),
    "false-thanks": Case("false-thanks", 1, _thanks, "Beat und Dario verlieren die Partie.", None, "gruempi-2011"),
    "weis-false": Case("weis-false", 1, _weis, "Ein irrtümlicher Weis zählt nichts.", None, "gruempi-2011"),
    "misdeal": Case("misdeal", 3, lambda _: None, "Dieses Spiel ist annulliert: es zählt für niemand."),
    "exposed": Case("card-exposed", 1, _announced, "Strafpunkte für Beat", None, "ajz08-2017"),
    "remark": Case("remark", 1, _announced, "Beat", None, "ajz08-2017"),
    "repetition": Case(
        "revoke",
        1,
        _estimates("0 R6", "1 EO", "2 S6", "3 SO", "3 TA"),
        "Gewählt: das Wiederholungsspiel zählt.",
        "repeat",
        "edjv-differenzler-2015",
    ),
}


@pytest.mark.usefixtures("hands")
@pytest.mark.parametrize("name", CASES)
def test_an_infraction_is_claimed_and_decided(opened: Opened, axe: str, name: str) -> None:
    case = CASES[name]
    table = Table(opened(hurry=True, **PHONE), case.reglement)
    page = table.page
    case.before(table)
    shot(page, f"{name}-1")
    table.claim(case.kind, case.against)
    ruling = page.locator(".ruling")
    expect(ruling).to_contain_text("Du reklamierst")
    shot(page, f"{name}-2")
    assert narrow(page)
    assert problems(page, axe) == []
    if case.choose:
        ruling.locator(f"[data-choose={case.choose}]").click()
    expect(ruling.locator(".main")).to_be_visible()
    expect(ruling).to_contain_text(case.says)
    shot(page, f"{name}-3")
    assert problems(page, axe) == []
    ruling.locator(".main").click()
    expect(ruling).to_have_count(0)


@pytest.mark.usefixtures("hands")
def test_tricks_that_were_looked_at(opened: Opened, axe: str) -> None:
    table = Table(opened(hurry=True, **PHONE), "allgemein")
    page = table.page
    _obenabe("0 R6", "1 RU", "2 S6", "3 SO", "1 EA", "2 S7", "3 SK", "0 E6", "1 EK")(table)
    page.locator("button.claim").last.click()
    page.click("dialog [data-claim=turned-tricks-looked-at]")
    page.click("dialog [data-against='3']")
    assert problems(page, axe) == []
    assert page.locator("dialog [data-seen]").count() == 9
    shot(page, "looked-1")
    page.click("dialog [data-seen=R6]")
    expect(page.locator(".ruling")).to_contain_text("von Dario")
    shot(page, "looked-2")
    assert problems(page, axe) == []


@pytest.mark.usefixtures("hands")
def test_any_card_is_laid_by_touch_in_turn_or_not(opened: Opened, axe: str) -> None:
    table = Table(opened(hurry=True, **PHONE), "allgemein")
    page = table.page
    table.say(0, "announce", mode="O")
    table.lay("0 R6")
    for _ in range(2):
        page.locator(".hand [data-card=E6]").tap(position=EDGE, force=True)
    expect(page.locator(".trick .early")).to_contain_text("zu früh")
    assert problems(page, axe) == []
    expect(page.locator(".hand [data-card=E6]")).to_have_count(0)


@pytest.mark.usefixtures("hands")
def test_the_others_hear_of_a_claim_and_wait_for_the_choice(opened: Opened) -> None:
    table = Table(opened(hurry=True, **PHONE), "allgemein")
    page = table.page
    _obenabe("0 R6", "1 RU", "2 S6", "3 SO", "1 EA", "2 S7", "3 SK", "0 R7")(table)
    table.say(1, "claim", kind="revoke", against=0, choose=None)
    ruling = page.locator(".ruling")
    expect(ruling).to_contain_text("Beat reklamiert")
    expect(ruling).to_contain_text("von dir")
    shot(page, "accused")
