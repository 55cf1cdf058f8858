"""The solver finds what plain minimax finds."""

from __future__ import annotations

import random

import pytest
from tests.given import spread
from tests.kernel import minimax

from puur.cards import FULL_DECK, SEATS, SUITS, cards_of, mask_of
from puur.kernel.play import OpenPosition
from puur.kernel.solver import solve
from puur.law.article import article
from puur.law.law import Law, settle_choices
from puur.law.readings import untertrumpfen
from puur.law.reglemente import reglement

pytest.importorskip("wasmtime", reason="the extra kernel is not installed")


def late(chance: random.Random, left: int, lies: int = 0) -> OpenPosition:
    """So many cards a hand, and some of them already lying."""
    return dealt(chance, chance.sample(sorted(cards_of(FULL_DECK)), 4 * left), lies)


def dealt(chance: random.Random, pack: list[int], lies: int) -> OpenPosition:
    """These cards in four hands, and so many of them already lying."""
    left = len(pack) // 4
    hands = [mask_of(pack[left * seat : left * seat + left]) for seat in SEATS]
    leader, lying = chance.randrange(4), []
    for place in range(lies):
        seat = (leader + place) % 4
        card = chance.choice(list(cards_of(hands[seat])))
        hands[seat] &= ~(1 << card)
        lying.append(card)
    return OpenPosition((hands[0], hands[1], hands[2], hands[3]), leader, tuple(lying), 9 - left)


def hold(law: Law, mode: str, at: OpenPosition) -> None:
    """Every card's value, all best cards, and the quick answer too."""
    found, quick = solve(law, mode, at), solve(law, mode, at, each=False)
    seat, total = minimax.mover(law, at), sum(found.value)
    wanted = minimax.after(law, mode, at)
    sign = -1 if seat % 2 else 1
    best = max(sign * value for value in wanted.values())
    assert found.cards == {card: (total + sign * value) // 2 for card, value in wanted.items()}
    assert set(found.best) == {card for card, value in wanted.items() if sign * value == best}
    assert (found.value[seat % 2], quick.value) == ((total + best) // 2, found.value)
    assert quick.best[0] in found.best


@pytest.mark.parametrize("mode", "EROU")
def test_it_finds_what_minimax_finds(mode: str) -> None:
    law, chance = reglement("einzelschieber-2026"), random.Random(mode)
    for number in range(12):
        hold(law, mode, late(chance, 3, number % 4))


def in_runs(chance: random.Random, left: int, lies: int) -> OpenPosition:
    """The same, of as few suits as there can be: many cards stand for each other but for what they count."""
    low = chance.randrange(36 - 4 * left + 1)
    pack = list(range(low, low + 4 * left))
    for _ in range(4):
        one, other = chance.sample(range(4 * left), 2)
        pack[one], pack[other] = pack[other], pack[one]
    return dealt(chance, pack, lies)


@pytest.mark.parametrize("mode", "TOU")
def test_of_cards_that_take_the_same_tricks_it_drops_none_that_matters(mode: str) -> None:
    law, chance = reglement("allgemein"), random.Random(f"runs {mode}")
    for number in range(16):
        hold(law, mode, in_runs(chance, 3, number % 4))


def same_value(law: Law, mode: str, at: OpenPosition, bonus: int) -> None:
    found = solve(law, mode, at, bonus=bonus).value
    assert found[0] - found[1] == minimax.value(law, mode, at, bonus), (law.id, mode, at)


@pytest.mark.slow
@pytest.mark.parametrize("mode", "ESOU")
@pytest.mark.parametrize("bonus", spread((0, 100), 0))
def test_four_tricks_with_and_without_the_match(mode: str, bonus: int) -> None:
    chance = random.Random(f"{mode}{bonus}")
    for lies in (0, 2) if bonus else (1, 3):
        same_value(reglement("allgemein"), mode, late(chance, 4, lies), bonus)


@pytest.mark.parametrize("reading", [untertrumpfen.free_when_void, untertrumpfen.never, untertrumpfen.always])
def test_other_readings_are_solved_as_they_are(reading: untertrumpfen.UndertrumpingRule) -> None:
    law = settle_choices(reglement("allgemein"), undertrumping=article(reading, ""))
    chance = random.Random(reading.__name__)
    for number in range(8):
        same_value(law, "T", late(chance, 3, number % 4), 100)


@pytest.mark.slow
@pytest.mark.parametrize("mode", [*SUITS, "O"])
def test_a_chunk_too_small_is_gone_on_with(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    law, chance = reglement("allgemein"), random.Random(mode)
    at = late(chance, 6)
    whole = solve(law, mode, at)
    monkeypatch.setattr("puur.kernel.solver.POSITIONS_PER_CALL", 500)
    assert solve(law, mode, at).cards == whole.cards
