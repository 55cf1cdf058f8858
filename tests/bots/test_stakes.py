"""Near the end of a Partie bots play to win it: the kernel goes by what an end is worth, and the bots ask for that."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from msgspec.structs import replace as changed
from tests.kernel.walks import hands, opened, walked

from puur.bots.announcing import Announcer
from puur.bots.host import open_table
from puur.bots.interface import Briefing
from puur.bots.stakes import WinningChances, stakes_of_deal, winning_chances
from puur.bots.thinking import Best, compare_question
from puur.cards import SEATS, team_of
from puur.game.observe import Observation, observe
from puur.game.order import seat_to_play, trick_winner
from puur.kernel.compare import DealEndValues, compare_cards
from puur.kernel.layout import DEAL_END_COUNT
from puur.kernel.model import shipped_model
from puur.law.reglemente import reglement
from puur.law.table import card_values, deal_total

pytest.importorskip("wasmtime", reason="the extra kernel is not installed")
LAW = reglement("allgemein")
NEVER = (10_000, 10_000)


def seen_after(cards: int, seed: int) -> Observation:
    chance = random.Random(seed)  # noqa: S311 - equal seeds, equal cards
    game = walked(LAW, opened(LAW, "R", hands(chance)), cards, chance)
    return observe(LAW, game, seat_to_play(LAW, game.current))


@pytest.mark.parametrize("cards, seed", [(3, 1), (13, 2), (22, 3)])
def test_an_end_worth_its_points_is_worth_the_points(cards: int, seed: int) -> None:
    seen, model = seen_after(cards, seed), shipped_model()
    assert model is not None
    asked = replace(compare_question(LAW, seen, model), bonus=(0, 0), stakes=None)
    rest = deal_total(LAW, "R") - sum(trick.points for trick in seen.history)
    points = tuple(2 * min(made, rest) - rest for made in range(DEAL_END_COUNT - 4))
    by_ends = replace(asked, stakes=DealEndValues((0, 0), (0, 0), points, NEVER))
    plain, other = (compare_cards(one, model, rounds=1, seed=5) for one in (asked, by_ends))
    assert plain.values == pytest.approx(other.values)


def test_who_has_enough_first_has_won_whatever_comes_later() -> None:
    model, looked_at = shipped_model(), 0
    assert model is not None
    for seed in range(40):
        seen = seen_after(15, seed)
        table = card_values(LAW, "R", len(seen.history))
        asked = replace(compare_question(LAW, seen, model), bonus=(0, 0))
        one_point = DealEndValues((1000, -1000), (0, 0), (0,) * (DEAL_END_COUNT - 4), (1, 1))
        found = compare_cards(replace(asked, stakes=one_point), model, rounds=1, seed=5)
        for card, worth in found.values.items():
            lying = (*seen.lying, card)
            if table.points_of_cards(lying):
                mine = team_of(trick_winner(LAW, seen.leader, lying, table)) == team_of(seen.seat or 0)
                assert worth == pytest.approx(1000 if mine else -1000)
                looked_at += 1
    assert looked_at > 20


def test_the_chance_to_win_rises_with_the_own_points_and_is_fair() -> None:
    found = WinningChances(LAW, "german", 1000)
    assert found.probability_at(500, 500) == pytest.approx(0.5)
    assert found.probability_at(950, 700) == pytest.approx(1 - found.probability_at(700, 950))
    rising = [found.probability_at(ours, 800) for ours in range(0, 1001, 50)]
    assert rising == sorted(rising)
    assert rising[-1] == 1


def test_far_from_the_end_points_count() -> None:
    seen = seen_after(6, 4)
    assert winning_chances(LAW, seen) is None
    assert stakes_of_deal(LAW, seen, (0, 0)) is None
    near = replace_seen(seen, (900, 860))
    found = stakes_of_deal(LAW, near, (0, 0))
    assert found is not None
    assert found.points[157] > found.points[0]
    assert found.needs[0] < found.needs[1]


def replace_seen(seen: Observation, written: tuple[int, int]) -> Observation:
    return changed(seen, written=written, target=1000)


def test_forms_and_a_push_are_weighed_by_what_they_promise_for_winning() -> None:
    model = shipped_model()
    assert model is not None
    table = open_table("allgemein", seats=["rules"] * 4, seed=3)
    table.start_next_deal()
    while table.game.current.phase != "announce":
        assert table.advance_one_step()
    seen = table.observation(table.due()[0])
    near = replace_seen(seen, (985, 985))
    worths = Announcer(LAW, model, 50, random.Random(1)).expected_lead_by_option(near)  # noqa: S311 - as above
    assert max(worths.values()) <= 1000
    assert min(worths.values()) >= -1000
    assert max(worths.values()) > 200


@pytest.mark.longer
def test_a_partie_is_played_to_its_end() -> None:
    bots = [Best(Briefing(LAW, seat, 5)) for seat in SEATS]
    table = open_table("allgemein", {"target": 300}, seats=bots, seed=2)
    while table.finished is None:
        assert table.advance_one_step() or table.start_next_deal()
    assert table.finished.winner is not None
