"""OpenSpiel's own checks pass under every Reglement; what a seat sees hangs on nothing hidden; chance is fair."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from typing import Any

import pytest

from puur import env
from puur.env.spiel import NAME, Dealing, action_text, longest_deal, register
from puur.errors import BadInput
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement

pytestmark = pytest.mark.slow
pyspiel = pytest.importorskip("pyspiel", reason="the extra spiel is not installed")


def played(game: Any, seed: int) -> Iterator[Any]:  # noqa: ANN401
    """Yield each state of a deal in which everybody acts by chance."""
    chance = random.Random(seed)  # noqa: S311
    state = game.new_initial_state()
    yield state
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
        yield state


@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_openspiel_is_content(id_: str) -> None:
    pyspiel.random_sim_test(env.open_spiel(id_), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_every_state_says_what_is_possible(id_: str) -> None:
    """What OpenSpiel's api_test asks of each state, here along one deal, as the tree is too large."""
    game = env.open_spiel(id_)
    for seed in range(3):
        decisions = 0
        for state in played(game, seed):
            if state.is_terminal():
                break
            legal = state.legal_actions()
            assert legal == sorted(set(legal)) != []
            assert len({state.action_to_string(one) for one in legal}) == len(legal)
            if state.is_chance_node():
                assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
                continue
            decisions += 1
            player = state.current_player()
            assert all(0 <= one < game.num_distinct_actions() for one in legal)
            assert sum(state.legal_actions_mask(player)) == len(legal)
            assert len(state.observation_tensor(player)) == game.observation_tensor_shape()[0]
            assert not state.legal_actions((player + 1) % 4)
        assert decisions <= game.max_game_length()
        assert sum(state.returns()) == pytest.approx(0)
        assert game.min_utility() < min(state.returns()) <= max(state.returns()) < game.max_utility()


def test_a_clone_goes_its_own_way_and_a_state_is_found_again() -> None:
    game = env.open_spiel("allgemein")
    for state in played(game, 5):
        before, other = str(state), state.clone()
        if not state.is_terminal():
            other.apply_action(other.legal_actions()[0])
            assert str(other) != before == str(state)
        found = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own
        assert str(found) == before


def test_what_a_seat_knows_hangs_on_nothing_hidden() -> None:
    """The hands of two others exchanged, the same information state and the same tensor."""
    game = env.open_spiel("einzelschieber-2026")
    cards = random.Random(3).sample(range(36), 36)  # noqa: S311
    states = []
    for order in (cards, [*cards[:9], *cards[18:27], *cards[9:18], *cards[27:]]):
        state = game.new_initial_state()
        for action in (3, *order):
            state.apply_action(action)
        states.append(state)
    one, other = states
    assert one.current_player() == other.current_player() == 0
    assert one.information_state_string(0) == other.information_state_string(0)
    assert one.observation_tensor(0) == other.observation_tensor(0)
    assert one.information_state_string(1) != other.information_state_string(1)


def test_information_states_tell_apart_what_was_played() -> None:
    """Perfect recall: of one deal no two decisions of a seat look alike, and the same moves look the same."""
    game = env.open_spiel("gruempi-2011")
    runs = [
        [(state.current_player(), state.information_state_string()) for state in played(game, 7) if is_decision(state)]
        for _ in range(2)
    ]
    assert runs[0] == runs[1]
    assert len(set(runs[0])) == len(runs[0]) > 36


def is_decision(state: Any) -> bool:  # noqa: ANN401
    return not state.is_terminal() and not state.is_chance_node()


def test_it_is_found_by_its_name_with_a_rule_set() -> None:
    register()
    register()
    game = pyspiel.load_game(f"{NAME}(reglement=coiffeur)")
    assert game.get_parameters() == {"reglement": "coiffeur"}
    assert game.num_players() == 4
    with pytest.raises(BadInput):
        env.open_spiel("nowhere")


def test_a_bot_of_openspiel_plays() -> None:
    evaluate = pytest.importorskip("open_spiel.python.algorithms.evaluate_bots")
    uniform = pytest.importorskip("open_spiel.python.bots.uniform_random")
    numpy = pytest.importorskip("numpy")
    chance = numpy.random.RandomState(1)
    bots = [uniform.UniformRandomBot(seat, chance) for seat in range(4)]
    returns = evaluate.evaluate_bots(env.open_spiel("allgemein").new_initial_state(), bots, chance)
    assert sum(returns) == pytest.approx(0)


@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_chance_deals_each_card_once_and_what_it_shows_is_held(id_: str) -> None:
    """Without OpenSpiel's classes: what is dealt is what the table has."""
    chance = random.Random(id_)  # noqa: S311
    dealing = Dealing(id_)
    while dealing.table is None:
        move = chance.choice(dealing.outcomes())
        assert action_text(dealing, move, is_chance=True)
        dealing = dealing.after(move)
    assert sorted(card for hand in dealing.hands() for card in hand) == list(range(36))
    assert dealing.table.game.current.dealer == dealing.done[0]
    assert Dealing(id_, dealing.moves).table is not None
    assert longest_deal(reglement(id_)) >= 37
