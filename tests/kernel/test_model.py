"""The play model in the kernel: it plays by the rules, weighs worlds as it should, and its file is checked."""

from __future__ import annotations

import logging
import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from struct import unpack

import pytest
from tests.kernel.walks import FORMS, hands, opened, playable, position, walked

from puur.bots import announcing, thinking
from puur.bots.host import open_table
from puur.bots.interface import Briefing
from puur.bots.thinking import Best, compare_question
from puur.cards import SEATS, mask_of
from puur.errors import BadInput
from puur.game.observe import observe
from puur.game.order import seat_at, seat_to_play
from puur.game.state import Deal
from puur.kernel import compare as comparing
from puur.kernel import model
from puur.kernel.compare import (
    ASSUMED_RANDOM_CHOICES_PER_1024,
    CANDIDATE_DEALS_PER_ROUND,
    SIMULATED_DEALS_PER_ROUND,
    CompareQuestion,
    DealQuestion,
    compare_cards,
    evaluate_deals,
    round_calls,
)
from puur.kernel.machine import shared_machine
from puur.kernel.model import (
    Model,
    PlayModelAims,
    card_chances,
    model_from_bytes,
    model_to_bytes,
    play_model_aims,
    shipped_model,
)
from puur.kernel.play import NO_REMEMBERED_TRICKS, OpenPosition, RememberedTricks
from puur.kernel.sampler import run_sample_call
from puur.law.law import Law
from puur.law.reglemente import reglement
from puur.law.table import card_values
from puur.words.message import Message

pytest.importorskip("wasmtime", reason="the extra kernel is not installed")
SHIPPED = shipped_model() or Model(b"", b"", b"", b"")
assert SHIPPED.team, "the package has no play model that fits"


@pytest.mark.parametrize("id_, mode", FORMS)
def test_every_card_that_may_be_played_has_a_chance_and_no_other(id_: str, mode: str) -> None:
    law, chance = reglement(id_), random.Random(f"{id_} {mode}")
    for cards in (0, 5, 14, 27):
        game = walked(law, opened(law, mode, hands(chance)), cards, chance)
        deal = game.current
        table = play_model_aims(law, mode, deal.announcer, (39,) * 4)
        found = card_chances(law, mode, SHIPPED, position(deal), table, 0)
        assert mask_of(found) == playable(law, deal)
        assert sum(found.values()) == pytest.approx(1, abs=1e-5)
        assert min(found.values()) >= 0


def test_a_sharper_player_plays_the_better_card_more_often() -> None:
    law, chance = reglement("allgemein"), random.Random(3)
    game = walked(law, opened(law, "O", hands(chance)), 8, chance)
    even, usual, sharp = (
        card_chances(law, "O", SHIPPED, position(game.current), PlayModelAims("team", 0, sharp=one), 0)
        for one in (0, 1, 3)
    )
    best = max(usual, key=lambda card: usual[card])
    assert even[best] == pytest.approx(1 / len(even))
    assert even[best] < usual[best] < sharp[best]


def test_who_could_not_follow_and_what_the_partner_led_changes_what_is_led() -> None:
    """Seat 0 leads to the third trick of an Obenabe; nothing but who played what differs between the two pasts."""
    law, table = reglement("einzelschieber-2026"), PlayModelAims("team", 2)
    hand = mask_of((0, 3, 9, 12, 18, 21, 27))
    now = OpenPosition((hand, 0, 0, 0), 0, (), 2)
    pasts = [
        RememberedTricks((8, 1, 7, 35, 17, 10, 16, 26), 0, 2),  # seat 1 and seat 3 follow the partner's leads
        RememberedTricks((8, 28, 7, 35, 17, 29, 16, 26), 0, 2),
    ]
    gone = mask_of(pasts[0].cards) | mask_of(pasts[1].cards)
    forgotten, followed, void = (
        card_chances(law, "O", SHIPPED, now, table, gone, known) for known in (NO_REMEMBERED_TRICKS, *pasts)
    )
    assert forgotten != followed != void != forgotten
    assert sum(void.values()) == pytest.approx(1, abs=1e-5)


@pytest.mark.longer
def test_worlds_come_as_often_as_the_model_finds_them_likely() -> None:
    """After five tricks: each candidate's weight worked out once more, decision by decision, from the chances."""
    law, mode, chance = reglement("einzelschieber-2026"), "R", random.Random(8)
    game = walked(law, opened(law, mode, hands(chance)), 22, chance)
    deal = game.current
    asked = compare_question(law, observe(law, game, _mover(law, deal)), SHIPPED)
    asked = replace(asked, heard=None)
    at = shared_machine()
    calls = round_calls(at, asked, SHIPPED)
    run_sample_call(at, calls.sample, 5)
    worlds = _worlds(at.read(24 * CANDIDATE_DEALS_PER_ROUND))
    weigh, weigh.seed = calls.weigh, 6
    at.run("weigh", weigh)
    drawn = Counter(
        _worlds(at.read(24 * (CANDIDATE_DEALS_PER_ROUND + SIMULATED_DEALS_PER_ROUND)))[CANDIDATE_DEALS_PER_ROUND:]
    )
    weight = {world: _likely(law, mode, asked, world) for world in set(worlds)}
    among = Counter(worlds)
    total = sum(weight[world] * often for world, often in among.items())
    for world, often in among.items():
        expected = SIMULATED_DEALS_PER_ROUND * weight[world] * often / total
        assert abs(drawn[world] - expected) < often + 1.001
    squares = sum(weight[world] ** 2 * often for world, often in among.items())
    assert weigh.effective == pytest.approx(total**2 / squares, rel=1e-3)


def _mover(law: Law, deal: Deal) -> int:
    return seat_to_play(law, deal)


def _worlds(content: bytes) -> list[tuple[int, ...]]:
    numbers = unpack(f"<{len(content) // 8}Q", content)
    return [tuple(numbers[place : place + 3]) for place in range(0, len(numbers), 3)]


def _likely(law: Law, mode: str, asked: CompareQuestion, world: tuple[int, ...]) -> float:
    """The product over the others' cards, from `chances` alone."""
    held = dict(zip([one.seat for one in asked.hidden], world, strict=True)) | {asked.seat: asked.own}
    plays = list(_plays(law, mode, asked))
    for seat, card, _ in plays:
        if seat != asked.seat:
            held[seat] |= 1 << card
    gone, likely = 0, 1.0
    for seat, card, before in plays:
        if seat != asked.seat:
            now = replace(before, hands=(held[0], held[1], held[2], held[3]))
            known = RememberedTricks((*asked.played, *asked.position.lying)[: 4 * now.trick], 0, asked.leader)
            found = card_chances(law, mode, SHIPPED, now, asked.table, gone, known)
            if len(found) > 1:
                likely *= (
                    ASSUMED_RANDOM_CHOICES_PER_1024 / len(found)
                    + (1024 - ASSUMED_RANDOM_CHOICES_PER_1024) * found[card]
                ) / 1024
        held[seat] &= ~(1 << card)
        gone |= 1 << card
    return likely


def _plays(law: Law, mode: str, asked: CompareQuestion) -> Iterator[tuple[int, int, OpenPosition]]:
    """Each card played: by whom, and the trick it came to."""
    table, leader = card_values(law, mode), asked.leader
    cards = (*asked.played, *asked.position.lying)
    for trick in range(9):
        four = cards[4 * trick : 4 * trick + 4]
        for place, card in enumerate(four):
            yield seat_at(law, leader, place), card, OpenPosition((0, 0, 0, 0), leader, four[:place], trick)
        leader = seat_at(law, leader, table.winner(four)) if len(four) == 4 else leader


def test_what_one_side_is_ahead_the_other_is_behind() -> None:
    law, whole = reglement("einzelschieber-2026"), random.Random(2).sample(range(36), 36)
    a, b, c, d = (mask_of(whole[9 * seat : 9 * seat + 9]) for seat in SEATS)
    asked = DealQuestion(law, "E", 0, 0, PlayModelAims("team", 0))
    ahead = evaluate_deals(asked, SHIPPED, [(a, b, c, d)] * 50)
    assert ahead == -evaluate_deals(replace(asked, seat=1), SHIPPED, [(a, b, c, d)] * 50)
    assert 0 < abs(ahead) <= law.deal_total.says


def test_whoever_holds_everything_makes_everything_and_the_match() -> None:
    law = reglement("allgemein")
    deal = (mask_of(range(9)), mask_of(range(9, 18)), mask_of(range(18, 27)), mask_of(range(27, 36)))
    asked = DealQuestion(law, "E", 0, 0, PlayModelAims("team", 0), bonus=(100, 100))
    assert evaluate_deals(asked, SHIPPED, [deal]) == law.deal_total.says + 100


def test_equal_seeds_answer_alike_and_others_differ() -> None:
    law, chance = reglement("einzelschieber-2026"), random.Random(4)
    game = walked(law, opened(law, "U", hands(chance)), 9, chance)
    asked = compare_question(law, observe(law, game, _mover(law, game.current)), SHIPPED)
    one, again, other = (compare_cards(asked, SHIPPED, rounds=2, seed=seed) for seed in (1, 1, 2))
    assert one == again
    assert one.values != other.values
    assert one.behind[one.best_card] == (0, 0)


@pytest.mark.longer
def test_a_clear_card_ends_the_search() -> None:
    law, chance = reglement("einzelschieber-2026"), random.Random(4)
    searched = []
    for number in range(6):
        game = walked(law, opened(law, "U", hands(chance)), 4 * number, chance)
        asked = compare_question(law, observe(law, game, _mover(law, game.current)), SHIPPED)
        found = compare_cards(asked, SHIPPED, rounds=30, seed=number)
        assert found.is_clear or found.worlds == 30 * SIMULATED_DEALS_PER_ROUND
        searched.append(found.worlds)
    assert min(searched) < 30 * SIMULATED_DEALS_PER_ROUND


@pytest.mark.longer
def test_a_search_ends_when_its_time_is_over() -> None:
    law, chance = reglement("einzelschieber-2026"), random.Random(4)
    game = walked(law, opened(law, "U", hands(chance)), 8, chance)
    asked = compare_question(law, observe(law, game, _mover(law, game.current)), SHIPPED)
    assert compare_cards(asked, SHIPPED, rounds=30, until=0.0).worlds == SIMULATED_DEALS_PER_ROUND
    assert compare_cards(asked, SHIPPED, rounds=30).worlds > SIMULATED_DEALS_PER_ROUND


@pytest.mark.longer
@pytest.mark.parametrize("id_", ["einzelschieber-2026", "differenzler", "coiffeur", "sidi-barrani"])
def test_the_strongest_player_says_and_plays_within_its_time(id_: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its clock runs on by itself: whatever it begins, it ends soon after."""
    times = count(0, 0.02)
    for module in (thinking, announcing, comparing):
        monkeypatch.setattr(module, "thread_clock", lambda: next(times))
    table = open_table(id_, seats=[Best(Briefing(reglement(id_), seat, 100)) for seat in SEATS], seed=2)
    longest = 0.0
    while not table.finished and not (table.game.deal and len(table.game.deal.tricks) == 2):
        before = next(times)
        assert table.advance_one_step() or table.start_next_deal()
        longest = max(longest, next(times) - before)
    assert longest < 0.15


@pytest.mark.parametrize(
    "code, spoil",
    [
        ("kernel.model-none", lambda _: b"nonsense"),
        ("kernel.model-none", lambda _: b""),
        ("kernel.model-format", lambda content: content.replace(b"puur-model/1", b"puur-model/9", 1)),
        ("kernel.model-features", lambda content: content.replace(b'"features":2', b'"features":1', 1)),
        ("kernel.model-damaged", lambda content: content[:-1]),
        ("kernel.model-damaged", lambda content: content[:-40] + bytes(40)),
        ("kernel.model-damaged", lambda content: content.split(b"\n", 1)[0] + b"\n"),
    ],
)
def test_a_model_file_that_does_not_fit_is_refused(code: str, spoil: Callable[[bytes], bytes]) -> None:
    content = model_to_bytes(SHIPPED)
    assert model_from_bytes(content, "x") == SHIPPED
    with pytest.raises(BadInput) as refused:
        model_from_bytes(spoil(content), "x.model")
    assert isinstance(refused.value.said, Message)
    assert refused.value.said.code == code
    assert refused.value.where == {"file": "x.model"}


def test_without_a_model_the_bot_plays_on_and_the_log_says_so(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    (tmp_path / model.MODEL_FILE_NAME).write_bytes(b"damaged")
    monkeypatch.setattr(model, "files", lambda _: tmp_path)
    shipped_model.cache_clear()
    try:
        with caplog.at_level(logging.ERROR, "puur.kernel"):
            bots = [Best(Briefing(reglement("einzelschieber-2026"), seat, 10)) for seat in SEATS]
        assert "play model" in caplog.text
        table = open_table("einzelschieber-2026", seats=bots, seed=3)
        while not (table.game.deal and table.deal_over):
            assert table.advance_one_step() or table.start_next_deal()
        assert len(table.game.current.tricks) == 9
    finally:
        shipped_model.cache_clear()
