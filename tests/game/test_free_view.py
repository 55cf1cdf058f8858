"""What a seat sees of a free table: its own cards, what lies there, and nothing of hidden cards."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.game.test_partie_again import LAW, played

from puur.cards import mask_of, parse_card, parse_hand
from puur.decision import Refusal
from puur.game import commands as cmd
from puur.game.decide import step
from puur.game.free.state import CardOrder, Free
from puur.game.free.view import free_view
from puur.game.settings import new_game, settle_table
from puur.game.state import Deal
from puur.law.reglemente import reglement


def free_deal(**free: object) -> Deal:
    """A deal with an empty table where seat 0 holds every E, seat 1 every R."""
    return replace(played((0, 0)).current, free=Free(**free))  # type: ignore[arg-type]


def test_of_what_a_ruling_orders_only_held_cards_can_be_played() -> None:
    deal = free_deal(ordered=(CardOrder(0, parse_hand("E6 EA R6"), ("AR-21-a",)),))
    seen = free_view(deal, 0)
    assert seen is not None
    assert seen.playable == parse_hand("E6 EA")
    other = free_view(deal, 1)
    assert other is not None
    assert other.playable == deal.hands[1]


@pytest.mark.parametrize("seat, seen", [(0, "E6"), (1, "R7"), (2, ""), (None, "")])
def test_of_cards_without_trick_value_only_the_own_are_seen_while_nobody_has_played_them(
    seat: int | None, seen: str
) -> None:
    view = free_view(free_deal(devalued=parse_hand("E6 R7")), seat)
    assert view is not None
    assert view.devalued == parse_hand(seen)


def test_everybody_sees_a_card_without_trick_value_that_has_been_shown() -> None:
    view = free_view(free_deal(devalued=parse_hand("E6 R7"), shown=parse_hand("R7")), None)
    assert view is not None
    assert view.devalued == mask_of([parse_card("R7")])


def test_the_first_card_names_trumps_where_nobody_has() -> None:
    game = new_game(settle_table(reglement("allgemein"), {"table": "free"}))
    for command in (cmd.TakeHands(3, played((0, 0)).current.dealt, None), cmd.Play(0, parse_card("E9"))):
        result = step(LAW, game, command)
        assert not isinstance(result, Refusal), result
        game = result[0]
    assert (game.current.mode, game.current.phase) == ("E", "play")
    assert game.current.lying == (parse_card("E9"),)
