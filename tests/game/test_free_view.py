"""What a seat sees of a free table: its own cards, what lies there, and nothing of hidden cards."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.game.test_partie_again import LAW, played

from puur.cards import mask_of, parse_card, parse_hand
from puur.decision import Refusal
from puur.game import commands as cmd
from puur.game.decide import decide_command
from puur.game.free.effects import Exchange, Leads, LosesTrickValue, MustPlay
from puur.game.free.state import ClaimRuling, FreeTablePart, LaidCard, RulingOrder
from puur.game.free.view import free_view, veil_effect
from puur.game.settings import new_game, table_settings
from puur.game.state import Deal, Phase
from puur.law.reglemente import reglement


def parse_cards(text: str) -> tuple[int, ...]:
    return tuple(map(parse_card, text.split()))


def free_deal(**free: object) -> Deal:
    """A deal with an empty table where seat 0 holds every E, seat 1 every R."""
    return replace(played((0, 0)).current, free=FreeTablePart(**free))  # type: ignore[arg-type]


def test_of_what_a_ruling_orders_only_held_cards_can_be_played() -> None:
    deal = free_deal(ordered=(RulingOrder(0, parse_hand("E6 EA R6"), ("AR-21-a",)),))
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


def test_everybody_sees_open_hands_and_a_card_that_must_be_played() -> None:
    order = ClaimRuling("early-card", 0, 1, "", (), False, None, 1, (MustPlay(1, parse_card("R7")),), True)  # noqa: FBT003
    deal = free_deal(devalued=parse_hand("E6 R7 S8"), open_hands=(0,), claims=(order,))
    view = free_view(deal, None)
    assert view is not None
    assert view.devalued == parse_hand("E6 R7")
    assert view.open_hands == ((0, deal.hands[0]),)


def test_of_a_ruling_each_seat_sees_its_own_cards_and_what_is_known_to_all() -> None:
    known = parse_hand("E6 E7")
    lost, exchange = LosesTrickValue(parse_cards("E7 R7")), Exchange(1, parse_cards("R7 R8"))
    assert veil_effect(lost, known, 1) == LosesTrickValue(parse_cards("E7"))
    assert veil_effect(exchange, known, 1) == exchange
    assert [veil_effect(exchange, known, seat) for seat in (0, None)] == [Exchange(1, ())] * 2
    assert veil_effect(Leads(2), known, 0) == Leads(2)


def test_a_card_laid_in_turn_waits_where_one_before_it_was_taken_back() -> None:
    laid = (
        LaidCard(1, 9, 1, 1, (0,), ahead=False),
        LaidCard(2, 18, 1, 1, (0,), ahead=True),
        LaidCard(3, 27, 1, 3, (), ahead=False),
    )
    view = free_view(free_deal(laid=laid, ahead=((1, 9), (2, 18))), 0)
    assert view is not None
    assert view.waits == mask_of([9])


def test_who_should_have_led_is_seen_as_long_as_the_trick_lies_there() -> None:
    game, due = played((0, 0)), []
    for command in (cmd.Play(1, 9), cmd.Play(2, 18), cmd.Play(3, 27), cmd.Play(0, 6), cmd.Play(0, 1)):
        result = decide_command(LAW, game, command)
        assert not isinstance(result, Refusal), result
        game = result[0]
        view = free_view(game.current, 0)
        assert view is not None
        due.append(view.due)
    assert due == [0, 0, 0, 0, None]


@pytest.mark.parametrize(
    "phase, playable",
    [("prepare", False), ("announce", True), ("auction", True), ("bid", True), ("play", True), ("done", False)],
)
def test_any_own_card_can_be_laid_from_the_announcement_on_until_all_are_played(
    phase: Phase,
    playable: bool,  # noqa: FBT001
) -> None:
    deal = replace(free_deal(), phase=phase)
    views = [free_view(deal, seat) for seat in (0, None)]
    assert [view.playable for view in views if view is not None] == [deal.hands[0] if playable else 0, 0]


def test_the_first_card_names_trumps_where_nobody_has() -> None:
    game = new_game(table_settings(reglement("allgemein"), {"table": "free"}))
    for command in (cmd.TakeHands(3, played((0, 0)).current.dealt, None), cmd.Play(0, parse_card("E9"))):
        result = decide_command(LAW, game, command)
        assert not isinstance(result, Refusal), result
        game = result[0]
    assert (game.current.mode, game.current.phase) == ("E", "play")
    assert game.current.lying == (parse_card("E9"),)
