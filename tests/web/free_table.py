"""A free table in the browser: the page at seat 0, the four seats spoken for directly, the cards known."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from puur.cards import parse_hand
from puur.decision import Refusal
from puur.game import commands as cmd
from puur.game.decide import decide_command
from puur.service.live import fairness
from puur.service.live.scheduler import Pace

from .player import choose_finer, other_table

PACE = Pace(bot=0.05, trick=0.12, look=600.0, away=600.0, first=0.1, late=0.0)
HANDS: Final = (
    "E6 E7 E8 E9 EU R6 R7 R8 R9",
    "EO EK EA EB RU RO RK RA RB",
    "S6 S7 S8 S9 SU T6 T7 T8 T9",
    "SO SK SA SB TU TO TK TA TB",
)
WHOLE: Final = (
    *("0 R6", "1 RA", "2 S6", "3 SO", "1 RK", "2 S7", "3 SK", "0 R7", "1 RO", "2 S8", "3 SB", "0 R8"),
    *("1 RU", "2 S9", "3 SA", "0 R9", "1 EA", "2 SU", "3 TU", "0 E6", "1 EO", "2 T6", "3 TO", "0 E7"),
    *("1 RB", "2 T7", "3 TK", "0 E8", "1 EK", "2 T8", "3 TA", "0 E9", "1 EB", "2 T9", "3 TB", "0 EU"),
)
"""A deal in the order it is laid: every trick is seat 1's."""
SIT: Final = """
async ([id, invitation, own, names]) => {
  window.free = {sockets: [], seen: [], refused: [], acked: new Set()};
  const links = [own];
  for (const name of names) {
    const headers = {"Content-Type": "application/json"};
    const answer = await fetch("/api/seats", {method: "POST", headers, body: JSON.stringify({invitation, name})});
    links.push((await answer.json()).seat);
  }
  for (const [index, seat] of links.entries()) {
    const socket = new WebSocket(`ws://${location.host}/ws/table/${id}`);
    await new Promise((done) => (socket.onopen = done));
    socket.onmessage = (event) => {
      const told = JSON.parse(event.data);
      if (told.type === "step") {
        window.free.seen[index] = told;
        window.free.acked.add(told.ack);
      }
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
  const {sockets, acked, refused} = window.free;
  sockets[seat].send(JSON.stringify({id, ...said}));
  while (!acked.has(id)) {
    const no = refused.find((one) => one.id === id);
    if (no) throw new Error(no.message);
    await new Promise((done) => setTimeout(done, 5));
  }
}
"""


def deal_these(monkeypatch: pytest.MonkeyPatch, dealers: tuple[int, ...] = (3,)) -> None:
    """Let every deal have these cards; who deals the first, the second and so on, the last of them all others."""
    following = iter(dealers)
    last = dealers[-1]

    def steps(law: Any, game: Any, *_: Any) -> Any:  # noqa: ANN401 - as the dealer has them
        a, b, c, d = map(parse_hand, HANDS)
        seat = next(following, last)
        taken = cmd.TakeHands(seat, (a, b, c, d))
        result = decide_command(law, game, taken)
        if isinstance(result, Refusal):  # a Reglement where the last card shows the trump
            taken = cmd.TakeHands(seat, (a, b, c, d), "S")
            result = decide_command(law, game, taken)
        assert not isinstance(result, Refusal), result
        yield taken, result[1]

    monkeypatch.setattr(fairness, "dealing_steps", steps)


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every deal has these cards, from seat 3."""
    deal_these(monkeypatch)


class Table:
    """A page at seat 0 of a free table; the seats of people can also be spoken for directly.

    bots: the others are bots; practice: one of them errs.
    """

    def __init__(self, page: Page, reglement: str, *, bots: bool = False, practice: bool = False) -> None:
        self.page = page
        choose_finer(page)
        page.check("input[value=practice]" if practice else "input[value=free]")
        other_table(page, reglement, "bbb" if bots or practice else "ooo", "Anna")
        page.wait_for_url("**/t/*")
        place = page.evaluate(PLACE)
        others = [] if bots or practice else ["Beat", "Chiara", "Dario"]
        page.evaluate(SIT, [place["table"], place.get("invitation"), place["seat"], others])
        page.wait_for_selector(".hand .card", timeout=60_000)

    def say(self, seat: int, do: str, **more: object) -> None:
        self.page.evaluate(SAY, [seat, {"do": do, **more}])

    def lay(self, *cards: str) -> None:
        """Each ``0 EU``: the seat and its card."""
        for one in cards:
            seat, card = one.split()
            self.say(int(seat), "play", card=card, weis=[], stoeck=False)

    def claim(self, kind: str, against: int, *answers: str) -> None:
        """Press the button, say what and who, and answer what is asked."""
        press(self.page)
        found = self.page.locator(f"dialog [data-claim={kind}]")
        found.wait_for(state="attached")
        if not found.is_visible():
            self.page.click(f"dialog details:has([data-claim={kind}]) summary")
        found.click()
        who = self.page.locator(f"dialog [data-against='{against}']")
        if who.count():
            who.click()
        for answer in answers:
            self.page.click(f"dialog [data-answer='{answer}']")


def press(page: Page) -> None:
    """Press the button; once more where the end of the Spiel came over it, with a button of its own."""
    try:
        page.locator("button.claim").last.click(timeout=3_000)
    except PlaywrightTimeout:
        page.locator("button.claim").last.click()


PLACE: Final = """
() => Object.values(localStorage).map((text) => { try { return JSON.parse(text); } catch { return null; } })
  .flatMap((one) => (Array.isArray(one) ? one : [one])).find((one) => one && one.table && one.seat)
"""


def until(page: Page, there: str) -> None:
    """Wait until the expression is true; the page's policy lets nothing be evaluated in it again and again."""
    for _ in range(400):
        if page.evaluate(there):
            return
        page.wait_for_timeout(25)
    raise AssertionError(f"{there} did not come; the page says: {page.inner_text('body')[:300]}")


def shot(page: Page, name: str) -> None:
    """Keep a picture for who wants to look: PUUR_SHOTS names the folder."""
    if folder := os.environ.get("PUUR_SHOTS"):
        page.screenshot(path=str(Path(folder) / f"free-{name}.png"))


def obenabe(*cards: str) -> Callable[[Table], None]:
    """Who leads plays Obenabe, and these cards are laid."""

    def before(table: Table) -> None:
        table.say(0, "announce", mode="O")
        table.lay(*cards)

    return before


def trump(*cards: str) -> Callable[[Table], None]:
    """Who leads plays Schelle, and these cards are laid."""

    def before(table: Table) -> None:
        table.say(0, "announce", mode="S")
        table.lay(*cards)

    return before
