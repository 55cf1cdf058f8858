"""Hints: every card comes with a reason, and what the reason says is so."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from puur.analysis.advice import Advice, advise, reason_for_form
from puur.analysis.decision import Effort
from puur.analysis.worth import SeatToPlay
from puur.api import Table, deal, observe, play
from puur.bots.catalogue import make_bot
from puur.bots.interface import Briefing
from puur.cards import CARD_TEXTS, cards_of, parse_card
from puur.game.order import trick_winner
from puur.law.table import card_values
from puur.words.catalogue import LANGUAGES, Voice, sentence

pytest.importorskip("wasmtime", reason="the extra kernel is not installed")
EFFORT = Effort(4)


def seats(reglement: str, deals: int) -> Iterator[SeatToPlay]:
    """Every seat of some deals that is about to choose one of several cards."""
    for seed in range(deals):
        table: Table = deal(reglement, seed=seed)
        players = [make_bot("rules", Briefing(table.law, 4 * seed + seat)) for seat in range(4)]
        while (due := table.due) is not None:
            seen = observe(table, due)
            if seen.phase == "play" and seen.legal & (seen.legal - 1):
                yield SeatToPlay(table.law, seen, seed)
            table = play(table, players[due].act(seen))


def is_so(seat: SeatToPlay, found: Advice) -> bool:
    """Whether what the sentence says of the cards on the table and in the hand holds."""
    seen, code, best = seat.seen, found.why.code.removeprefix("analysis.hint-"), parse_card(found.best)
    table = card_values(seat.law, seen.mode or "", len(seen.history))
    partner = seen.lying and trick_winner(seat.law, seen.leader, seen.lying, table) == (seat.own_seat + 2) % 4
    if code in {"smears", "partners"}:
        return bool(partner) and (table.points[best] >= 4) == (code == "smears")
    if code == "saves":
        return table.points[best] == min(table.points[card] for card in cards_of(seen.legal))
    if code == "last":
        return trick_winner(seat.law, seen.leader, (*seen.lying, best), table) == seat.own_seat and len(seen.lying) == 3
    if code == "void":
        return all(CARD_TEXTS[card][0] != found.best[0] for card in cards_of(seen.hand) if card != best)
    return code.startswith("leads") <= (not seen.lying)


@pytest.mark.slow
@pytest.mark.parametrize("reglement", ["allgemein", "einzelschieber-2026", "differenzler"])
def test_every_card_has_a_reason_that_is_so(reglement: str) -> None:
    told = [(seat, advise(seat, EFFORT)) for seat in islice(seats(reglement, 9), 90)]
    assert all(is_so(seat, found) for seat, found in told)
    assert {found.why.code for _, found in told}.isdisjoint({"analysis.hint-same", "analysis.hint-more"})
    assert all(found.why.values["card"] == found.best for _, found in told)
    assert len({found.why.code for _, found in told}) >= 4
    for seat, found in told[:9]:
        for language in LANGUAGES:
            assert "{" not in sentence(found.why, Voice(language)), (seat, found)


def test_a_form_is_told_by_what_the_hand_holds_of_it() -> None:
    seat = next(one for one in seats("allgemein", 9) if one.cards_left == 9)
    held = [CARD_TEXTS[card] for card in cards_of(seat.seen.hand)]
    for form in "ERSTOU":
        why = reason_for_form(seat, form)
        high = {"analysis.hint-form-aces": "A", "analysis.hint-form-sixes": "6"}.get(why.code)
        mine = [one for one in held if (one[0] == form if high is None else one[1] == high)]
        assert why.values.get("n") in {None, len(mine)}
        assert ("buur" in why.code) <= (f"{form}U" in held)
