"""A second, tiny statement of what a revoke costs, read from the documents again and sharing nothing with puur.

Cards are words. Every branch names the sentence it was read from; random cases must come out alike.
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puur.referee.judge import rule_on_json
from puur.referee.ruling import ruling_document

RANKS = "6789BUOKA"
PACK = [suit + rank for suit in "ERST" for rank in RANKS]
TRUMPS = "678BOKA9U"


def power(card: str, mode: str) -> int:
    """Puur, Näll, As …; from the Sechser down in Undenufe."""
    if card[0] == mode:
        return TRUMPS.index(card[1])
    return -RANKS.index(card[1]) if mode == "U" else RANKS.index(card[1])


def fault(led: str, played: str, hand: list[str], mode: str) -> bool:
    """Suit must be given; a trump may be played on another suit; the Trumpfpuur need not be given."""
    if played[0] in (led, mode):
        return False
    return any(card[0] == led and card != mode + "U" for card in hand)


Said = tuple[list[dict[str, Any]], dict[str, list[dict[str, Any]]]]


class Case:
    """The facts once more, with what matters of the hand."""

    def __init__(self, facts: dict[str, Any]) -> None:
        self.seat, self.trick, self.played = facts["seat"], facts["trick"], facts["played"]
        mode, led, hand = facts["mode"], facts["led"], facts["hand"]
        suit, trumps = ([card for card in hand if card[0] == colour] for colour in (led, mode))
        but_puur = [card for card in trumps if card[1] != "U"]
        self.high = max(suit, key=lambda card: power(card, mode))
        self.high_but_puur = max(but_puur, key=lambda card: power(card, mode)) if led == mode else self.high
        self.withheld = but_puur if led == mode else [self.high]
        self.suit, self.may = suit, suit if led == mode else suit + trumps
        self.suit_and_trumps = list({*suit, *trumps} - {mode + "U"})
        self.opponents = 1 - self.seat % 2


def both_devalued(case: Case) -> Said:
    """AR 8 and 12; GR: Fehlkarte und zurückbehaltene Karte; bei Trumpf alle Trümpfe ausser dem Puur."""
    return [_exchange(case.seat, case.may), _lose([case.played, *case.withheld])], {}


def highest_forced(case: Case) -> Said:
    """ES 1.5: die höchste Karte der Farbe, Trumpf ohne Bauer; der Stich an die Gegner, rechts davon spielt aus."""
    must = case.high_but_puur
    lost = [_exchange(case.seat, [must]), _lose([case.played, must])]
    after = {"effect": "leads", "seat": (case.seat + 1) % 4}
    return [*lost, {"effect": "trick_to", "team": case.opponents}, after], {}


def penalty_and_devalued(case: Case) -> Said:
    """AJ 3.4: falsche Karte -100; daneben die subsidiären Regeln, ganz (AJ-30)."""
    effects, options = both_devalued(case)
    return [_penalty(case), *effects], options


def free_correction(case: Case) -> Said:
    """ED 12: im laufenden Stich ohne Folgen, aber nicht mit Stechen."""
    return [_exchange(case.seat, case.suit)], {}


def three_ways(case: Case) -> Said:
    """AR 8: annullieren, Weiterspielen verlangen, oder keinen Gebrauch davon machen."""
    return [], {"annul": [_annul()], "play-on": [_lose(case.withheld)], "accept": []}


def two_ways(case: Case) -> Said:
    """GR: annullieren, sonst verlieren die zurückbehaltene Farbe und die Trümpfe, Trumpfpuur ausgenommen."""
    return [], {"annul": [_annul()], "play-on": [_lose(case.suit_and_trumps)]}


def tricks_lost(case: Case) -> Said:
    """ES 1.5: alle Stiche ab dem fehlerhaften."""
    return [{"effect": "tricks_from", "trick": case.trick, "team": case.opponents}], {}


def penalty_and_three_ways(case: Case) -> Said:
    """AJ 3.4 und daneben AR 8."""
    effects, options = three_ways(case)
    return [_penalty(case), *effects], options


def repeated(case: Case) -> Said:
    """ED 12 and 16."""
    again = {"effect": "repeat_deal", "offender": case.seat, "dealer": None}
    return [again, {"effect": "difference_points", "seat": case.seat, "points": 20}], {"repeat": [], "keep": []}


OPEN = {
    "allgemein": both_devalued,
    "gruempi-2011": both_devalued,
    "einzelschieber-2026": highest_forced,
    "ajz08-2017": penalty_and_devalued,
    "edjv-differenzler-2015": free_correction,
}
LATE = {
    "allgemein": three_ways,
    "gruempi-2011": two_ways,
    "einzelschieber-2026": tricks_lost,
    "ajz08-2017": penalty_and_three_ways,
    "edjv-differenzler-2015": repeated,
}


def expected(reglement: str, facts: dict[str, Any]) -> Said:
    """What applies at once, and what may be chosen."""
    if not fault(facts["led"], facts["played"], facts["hand"], facts["mode"]):
        return [{"effect": "none"}], {}
    return (OPEN if facts["open"] else LATE)[reglement](Case(facts))


def _penalty(case: Case) -> dict[str, Any]:
    return {"effect": "penalty", "seat": case.seat, "points": -100}


def _exchange(seat: int, cards: list[str]) -> dict[str, Any]:
    return {"effect": "exchange", "seat": seat, "cards": sorted(cards, key=PACK.index)}


def _lose(cards: list[str]) -> dict[str, Any]:
    return {"effect": "loses_trick_value", "cards": sorted(cards, key=PACK.index)}


def _annul() -> dict[str, Any]:
    return {"effect": "annul_deal", "dealer": None}


@pytest.mark.longer
@settings(max_examples=400, deadline=None)
@given(
    reglement=st.sampled_from(list(OPEN)),
    seat=st.integers(0, 3),
    cards=st.permutations(PACK),
    count=st.integers(1, 8),
    mode=st.sampled_from("ERSTOU"),
    led=st.sampled_from("ERST"),
    still_open=st.booleans(),
)
def test_a_revoke_comes_out_alike(  # noqa: PLR0913, PLR0917 - the facts of a revoke
    reglement: str, seat: int, cards: list[str], count: int, mode: str, led: str, *, still_open: bool
) -> None:
    facts = {"seat": seat, "mode": mode, "led": led, "played": cards[0], "hand": cards[1 : 1 + count]}
    facts |= {"trick": 9 - count, "open": still_open}
    said = ruling_document(rule_on_json("revoke", reglement, facts))
    found = said["effects"], {option["id"]: option["effects"] for option in said["options"]}
    assert found == expected(reglement, facts)
