"""What `rules` did and nobody at a good table does: each a deal in which it did so."""

from __future__ import annotations

import pytest
from tests.bots.tables import asked, dealt, do, play

from puur.bots.host import TableHost
from puur.bots.rules import team_play
from puur.cards import card_text
from puur.game import commands as cmd

ES = "einzelschieber-2026"


def pushed(hands: tuple[str, str, str, str], mode: str, lead: str = "") -> TableHost:
    """Seat 0 has pushed, seat 2 has chosen, and these cards lie."""
    host = dealt(ES, 3, hands)
    do(host, cmd.Push(0), cmd.Announce(2, mode))
    play(host, lead)
    return host


def card(host: TableHost, seat: int) -> str:
    command = asked(host, seat)
    assert isinstance(command, cmd.Play)
    return card_text(command.card)


RUFF = (
    "R6 EB T6 SO S8 E7 T9 EU EA", "RA R7 S7 TB S9 TA TO SU E6", "S6 SB SA T8 RO SK RB RK T7",
    "TK EK R8 R9 EO RU TU E9 E8",
)  # fmt: skip
TEN = (
    "RK TB TO RA RU T9 E7 EK TA", "RB RO SB TU R9 E9 TK EO SU", "T6 S7 R8 SK SO E6 R6 T8 EA",
    "S6 T7 S8 S9 EB R7 E8 SA EU",
)  # fmt: skip
FROM_TOP = "E8 EK EA R8 RB RO RK S7 SB"
PUSHER = "E9 EK EA R7 R8 RB S6 TB TA"


def test_the_ace_takes_the_trick_not_a_trump() -> None:
    """R6 is led, and it holds the R-Ass beside the E6."""
    assert card(pushed(RUFF, "E", "R6"), 1) == "RA"


def test_a_ten_is_not_given_to_the_opponents_king() -> None:
    assert card(pushed(TEN, "E", "RK"), 1) not in {"RB", "SB"}


def test_from_ace_and_king_the_ace_is_led() -> None:
    host = dealt(ES, 3, (FROM_TOP, *rest(FROM_TOP)))
    do(host, cmd.Announce(0, "T"))
    assert card(host, 0) == "EA"


def test_who_pushed_leads_the_partners_trump() -> None:
    assert card(pushed((PUSHER, *rest(PUSHER)), "S"), 0) == "S6"


@pytest.mark.parametrize("hand", ["T7 T8 TK RO TB SB RU RA TO", "E9 RO EB TK T7 TB S7 TO T8"])
def test_twofold_trumps_want_one_of_the_three_highest(hand: str) -> None:
    """Five trumps, but neither Buur nor Näll nor Ass: in the Grümpi, where Schilte counts twice, it names another."""
    assert asked(dealt("gruempi-2011", 3, (hand, *rest(hand))), 0) != cmd.Announce(0, "T")


def test_without_manners_it_did_all_of_that(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(team_play, "sensible_cards", lambda view: view.seen.legal)
    monkeypatch.setattr(team_play, "obviously_better_card", lambda _, chosen: chosen)
    assert card(pushed(RUFF, "E", "R6"), 1) == "E6"
    assert card(pushed(TEN, "E", "RK"), 1) == "RB"
    assert card(pushed((PUSHER, *rest(PUSHER)), "S"), 0) == "EK"
    host = dealt(ES, 3, (FROM_TOP, *rest(FROM_TOP)))
    do(host, cmd.Announce(0, "T"))
    assert card(host, 0) == "EK"


def rest(taken: str) -> tuple[str, str, str]:
    """The other cards, dealt round."""
    left = [suit + rank for suit in "ERST" for rank in "6789BUOKA" if suit + rank not in taken.split()]
    a, b, c = (" ".join(left[seat::3]) for seat in range(3))
    return a, b, c
