"""The kernel plays as `game` does: every regulation and form, every reading of following suit and undertrumping."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.kernel.walks import FORMS, hands, opened, playable, played, position, taken, walked

from puur.cards import SEATS, SUITS, cards_of, mask_of
from puur.decision import Refusal
from puur.game import commands as cmd
from puur.game.choosing import forms_left_to_team
from puur.game.decide import decide_command
from puur.game.order import seat_to_play
from puur.game.settings import Settings, new_game
from puur.game.state import Game
from puur.kernel.layout import TRICK_COUNT
from puur.kernel.play import OpenPosition, perft, play_out
from puur.kernel.tables import Inexpressible, engine_tables
from puur.law.article import Article, article
from puur.law.form import form_of
from puur.law.law import Law, settle_choices
from puur.law.readings import farbzwang, untertrumpfen
from puur.law.reglemente import reglement
from puur.law.table import card_values, deal_total

pytest.importorskip("wasmtime", reason="the extra kernel is not installed")
MODES = pytest.mark.parametrize("id_, mode", FORMS)
QUICK = pytest.mark.parametrize("id_, mode", [(id_, mode) for id_, mode in FORMS if mode == "T" or id_ == "ajz08-2017"])
SAID = article
NO = article(says=False, text="")
OTHERS: dict[str, dict[str, Article[object]]] = {
    "undertrump-void": {"undertrumping": SAID(untertrumpfen.free_when_void, "")},
    "undertrump-always": {"undertrumping": SAID(untertrumpfen.always, "")},
    "undertrump-never": {"undertrumping": SAID(untertrumpfen.never, "")},
    "nell-exempt": {"puur_exempt": SAID(farbzwang.puur_and_nell, "")},
    "none-exempt": {"puur_exempt": SAID(farbzwang.none, "")},
    "over-on-trump": {"trump_led_lower": NO},
    "must-ruff": {"void_free": NO},
    "must-ruff-never-under": {"void_free": NO, "undertrumping": SAID(untertrumpfen.never, "")},
    "follow-or-throw": {"trumping_in": NO},
    "no-following": {"following": NO},
    "lead-trump": {"lead_card": SAID("trump", "")},
    "open-trump": {"opening_card": SAID("trump", "")},
    "leads-in-turn": {"next_leader": SAID("next-seat", "")},
    "leader-owns": {"trick_owner": SAID("leader", "")},
}


def counted(law: Law, game: Game, depth: int) -> tuple[int, int]:
    """The same count in `game`: every card in hand is tried, what is refused is none."""
    deal = game.current
    if depth == 0 or deal.phase == "done":
        return 1, deal.seat_points[0] + deal.seat_points[2]
    leaves = points = 0
    seat = seat_to_play(law, deal)
    for card in cards_of(deal.hands[seat]):
        if not isinstance(decide_command(law, game, cmd.Play(seat, card)), Refusal):
            more, made = counted(law, played(law, game, card), depth - 1)
            leaves, points = leaves + more, points + made
    return leaves, points


def agree(law: Law, mode: str, seed: int, cards: int, depth: int) -> None:
    chance = random.Random(seed)
    game = walked(law, opened(law, mode, hands(chance), seed % 4), cards, chance)
    deal = game.current
    before = deal.seat_points[0] + deal.seat_points[2]
    leaves, points = perft(law, mode, position(deal), depth)
    assert (leaves, points + before * leaves) == counted(law, game, depth)


def follows(law: Law, mode: str, game: Game, seed: int) -> Game:
    """A play-out of the kernel is accepted card by card, and ends with the same points."""
    deal = game.current
    before = deal.seat_points, deal.tricks_won
    sums = play_out(law, mode, position(deal), 1, seed=seed)
    for card in sums.played:
        assert perft(law, mode, position(game.current), 1)[0] == playable(law, game.current).bit_count()
        game = played(law, game, card)
    deal = game.current
    assert deal.seat_points == tuple(a + b for a, b in zip(before[0], sums.points, strict=True))
    assert deal.tricks_won == tuple(a + b for a, b in zip(before[1], sums.won, strict=True))
    return game


@pytest.mark.longer
@QUICK
def test_the_ways_to_play_the_last_cards_are_counted_alike(id_: str, mode: str) -> None:
    for cards in (24, 26, 28, 31):
        agree(reglement(id_), mode, cards, cards, 12)


@pytest.mark.slow
@MODES
def test_the_ways_to_play_are_counted_alike(id_: str, mode: str) -> None:
    law = reglement(id_)
    for seed in range(2):
        for cards, depth in ((0, 2), (9, 4), (18, 5), (26, 10)):
            agree(law, mode, 100 * seed + cards, cards, depth)


@pytest.mark.longer
@pytest.mark.parametrize("name", OTHERS)
def test_other_readings_are_counted_alike(name: str) -> None:
    law = settle_choices(reglement("allgemein"), **OTHERS[name])
    for mode, seed in (("E", 1), ("U", 2)):
        for cards, depth in ((0, 2), (9, 4), (18, 5), (26, 10)):
            agree(law, mode, seed + cards, cards, depth)


@QUICK
def test_a_play_out_is_a_deal_of_the_game(id_: str, mode: str) -> None:
    law, chance = reglement(id_), random.Random(id_)
    follows(law, mode, opened(law, mode, hands(chance)), 5)


@pytest.mark.slow
@given(st.sampled_from(FORMS), st.integers(0, 35), st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_any_deal_goes_on_alike_from_anywhere(form: tuple[str, str], cards: int, seed: int) -> None:
    law, chance = reglement(form[0]), random.Random(seed)
    follows(law, form[1], walked(law, opened(law, form[1], hands(chance), seed % 4), cards, chance), seed)


@pytest.mark.slow
@pytest.mark.parametrize("id_", dict(FORMS))
def test_a_whole_match_is_played_by_the_kernel_and_counted_by_the_game(id_: str) -> None:
    law, chance = reglement(id_), random.Random(id_)
    game = new_game(Settings(law))
    for number in range(60):
        may = forms_left_to_team(law, game, (number + 1) % 2)
        mode = chance.choice([one for one in may if not form_of(one).avoids])
        dealt = hands(chance)
        if law.trump_maker.says == "bottom-card":
            mode = SUITS[next(cards_of(dealt[number % 4])) // 9]
        game = taken(law, game, mode, dealt, number % 4)
        while game.finished is None and game.current.phase != "done":
            card = play_out(law, mode, position(game.current), 1, seed=chance.randrange(1 << 60)).played[0]
            game = played(law, game, card)
        if game.finished is not None:
            break
        assert sum(game.current.seat_points) == deal_total(law, mode)
    assert number > 2


@pytest.mark.parametrize("mode", ["R", "O", "U"])
def test_a_devalued_card_takes_no_trick(mode: str) -> None:
    law, chance = reglement("allgemein"), random.Random(mode)
    table = card_values(law, mode)
    for seed in range(60):
        devalued = mask_of(chance.sample(range(36), 12))
        sums = play_out(law, mode, OpenPosition(hands(chance), devalued=devalued), 1, seed=seed)
        points, leader = [0, 0, 0, 0], 0
        for trick in range(TRICK_COUNT):
            cards = sums.played[4 * trick : 4 * trick + 4]
            order = [(leader + place) % 4 for place in SEATS]
            leader = order[table.winner(cards, devalued)]
            points[leader] += table.points_of_cards(cards) + (law.last_trick.says if trick == TRICK_COUNT - 1 else 0)
        assert sums.points == tuple(points)


def test_equal_seeds_give_equal_cards() -> None:
    law, dealt = reglement("allgemein"), OpenPosition(hands(random.Random(1)))
    one, other, third = (play_out(law, "E", dealt, 50, seed=seed) for seed in (3, 3, 4))
    assert one == other != third
    assert [a for a, b in pairwise((one.played, other.played)) if a != b] == []


def test_a_law_without_tables_is_said_so() -> None:
    law = reglement("allgemein")
    by_hand_size = article(lambda hand, _led, _trumps: hand.bit_count() > 4, "")
    with pytest.raises(Inexpressible, match="untertrumpfen"):
        engine_tables(settle_choices(law, undertrumping=by_hand_size), "E")
    with pytest.raises(Inexpressible, match="andere Partei"):
        engine_tables(reglement("hausschieber"), "misere-O")
    with pytest.raises(Inexpressible, match="36 Karten"):
        engine_tables(settle_choices(law, hand_size=article(8, "")), "E")
