"""What the others may hold: exactly the deals with which everything would have gone as it did, all equally likely."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest
from msgspec.structs import replace
from tests.kernel.walks import SHOWN, hands

import puur
from puur.bots.catalogue import make_bot
from puur.bots.host import TableHost
from puur.bots.interface import Briefing
from puur.bots.random_bot import RandomBot
from puur.cards import FULL_DECK, SEATS, cards_of, mask_of, parse_card, parse_hand
from puur.decision import Refusal
from puur.determinization import find_weis_constraints, knowledge_of_hidden_hands, sample_deals
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.decide import decide_command
from puur.game.observe import Observation, observe
from puur.game.settings import new_game, table_settings
from puur.game.state import FourNumbers, Game
from puur.kernel import sampler
from puur.kernel.sampler import HiddenHand
from puur.law.law import Law
from puur.law.readings.weis import find_weise
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement

pytest.importorskip("wasmtime", reason="the extra kernel is not installed")


def table(id_: str, seed: int) -> TableHost:
    """Four bots that play, announce and show by chance."""
    settings = table_settings(reglement(id_), {})
    host = TableHost(
        settings, new_game(settings), [RandomBot(Briefing(settings.law, 4 * seed + seat)) for seat in SEATS]
    )
    chance = random.Random(f"{id_} {seed}")
    mode = chance.choice(settings.law.forms.says.ids) if settings.law.trump_maker.says in SHOWN else None
    while isinstance(host.submit(cmd.TakeHands(seed % 4, hands(chance), mode)), Refusal):
        pass
    return host


def moments(host: TableHost, tricks: int) -> Iterator[None]:
    """Every time somebody is to play with so many tricks complete."""
    while host.finished is None and not host.deal_over:
        deal = host.game.current
        if deal.phase == "play" and len(deal.tricks) == tricks and deal.turned == tricks:
            yield
        if not host.advance_one_step():
            break


def splits(cards: tuple[int, ...], counts: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    if not counts:
        yield ()
        return
    for mine in combinations(cards, counts[0]):
        rest = tuple(card for card in cards if card not in mine)
        for others in splits(rest, counts[1:]):
            yield mask_of(mine), *others


def as_it_went(host: TableHost, seen: Observation, now: dict[int, int]) -> bool:
    """Whether with these hands all could have gone so that the seat sees in the end what it sees."""
    deal = host.game.current
    took = next(one for one in host.commands if isinstance(one, cmd.TakeHands))
    a, b, c, d = (deal.dealt[seat] & ~deal.hands[seat] | now.get(seat, seen.hand) for seat in SEATS)
    dealt = replace(took, hands=(a, b, c, d))
    first = host.commands.index(took)
    return _goes(host, seen, new_game(host.settings), [dealt, *host.commands[first + 1 :]])


def _goes(host: TableHost, seen: Observation, game: Game, commands: list[Command]) -> bool:
    """A Weis that somebody else announced may have been any of as many points."""
    law = host.law
    for number, command in enumerate(commands):
        if isinstance(command, cmd.Play) and command.weis and command.seat != seen.seat:
            points = _worth(law, command.weis[0].text, command.weis[0].length)
            held = find_weise(game.current.dealt[command.seat], law.run_least.says)
            said = [(weis,) for weis in held if _worth(law, weis.text, weis.length) == points]
            after = (decide_command(law, game, replace(command, weis=weise)) for weise in (command.weis, *said))
            rest = commands[number + 1 :]
            return any(not isinstance(one, Refusal) and _goes(host, seen, one[0], rest) for one in after)
        result = decide_command(law, game, command)
        if isinstance(result, Refusal):
            return False
        game = result[0]
    return observe(law, game, seen.seat) == seen


def undecided(seen: Observation) -> bool:
    """Equal Weise of two seats, never shown: what was said of their height is not used."""
    points = [one.points for one in seen.said if one.seat != seen.seat]
    return len(points) != len(set(points)) or any(one.report is not None for one in seen.said)


def hold(host: TableHost, seat: int) -> None:
    seen = host.observation(seat)
    if undecided(seen):
        return
    found = sample_deals(host.law, seen, times=30, seed=1)
    unseen = tuple(cards_of(FULL_DECK & ~seen.hand & ~host.game.current.played_cards))
    others = [one for one in SEATS if one != seat]
    fits = set()
    for split in splits(unseen, tuple(seen.counts[one] for one in others)):
        now = dict(zip(others, split, strict=True))
        if as_it_went(host, seen, now):
            fits.add(tuple(now.get(one, seen.hand) for one in SEATS))
    if host.law.id == "molotow":  # what a card told of trumps that were found only later is not used
        assert found.total >= len(fits) > 0
        return
    assert found.total == len(fits), (host.law.id, seat, knowledge_of_hidden_hands(host.law, seen))
    assert set(found.deals) <= fits


@pytest.mark.longer
@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_a_deal_fits_if_everything_would_have_gone_as_it_did(id_: str) -> None:
    host = table(id_, 1)
    for _ in moments(host, 7):
        hold(host, 0)


@pytest.mark.slow
@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_in_many_deals_from_every_seat(id_: str) -> None:
    for seed in range(2, 5):
        host = table(id_, seed)
        for _ in moments(host, 7):
            for seat in SEATS:
                hold(host, seat)


@pytest.mark.slow
@pytest.mark.parametrize("id_", ["gruempi-2011", "ajz08-2017", "edjv-differenzler-2015"])
def test_with_three_tricks_left(id_: str) -> None:
    host = table(id_, 11)
    for _ in moments(host, 6):
        hold(host, host.due()[0])
        break


@pytest.mark.longer
def test_what_really_was_dealt_always_fits() -> None:
    for number, id_ in enumerate(BUILT_IN_LAW_IDS):
        for tricks in (0, 1, 3, 5, 8):
            host = table(id_, 40 + number)
            for _ in moments(host, tricks):
                for seat in SEATS:
                    hidden = knowledge_of_hidden_hands(host.law, host.observation(seat))
                    deal = host.game.current
                    for one in hidden:
                        assert not deal.hands[one.seat] & ~one.may
                        assert one.count == deal.hands[one.seat].bit_count()


def _fits(law: Law, dealt: int, points: int) -> bool:
    """Whether somebody with these cards could have announced so many points, by the Weise in his hand."""
    worth = [_worth(law, weis.text, weis.length) for weis in find_weise(dealt, law.run_least.says)]
    return max(worth, default=0) == points


def _worth(law: Law, text: str, length: int) -> int:
    return law.four_points.says.get(text[-1], 0) if text[:2] == "4x" else law.run_points.says[length]


@pytest.mark.parametrize("seed", range(6))
def test_weise_are_counted_as_one_by_one(seed: int) -> None:
    law, chance = reglement("gruempi-2011"), random.Random(seed)

    whole = sorted(
        chance.sample(range(36), 27) if seed else [*range(9), *range(12, 18), *range(21, 27), *range(30, 36)]
    )
    was: list[int] = []
    unseen = whole
    for _ in range(3):
        mine = chance.sample(unseen, 6) if seed else unseen[:6]
        was.append(mask_of(mine))
        unseen = [card for card in unseen if card not in mine]
    may = [mask_of(card for card in unseen if chance.random() < 0.9) for _ in range(3)]
    for points in (20, 50, 100):
        fours, runs = find_weis_constraints(law, "E", points, None)
        hidden = [HiddenHand(seat, 3, may[seat], was[seat], seat == 1, fours, runs) for seat in range(3)]
        fits = {
            split
            for split in splits(tuple(unseen), (3, 3, 3))
            if not any(cards & ~may[seat] for seat, cards in enumerate(split)) and _fits(law, split[1] | was[1], points)
        }
        if not fits:
            with pytest.raises(BadInput):
                sampler.sample_hidden_hands(mask_of(unseen), (hidden[0], hidden[1], hidden[2]), 5, seed)
            continue
        total, drawn = sampler.sample_hidden_hands(
            mask_of(unseen), (hidden[0], hidden[1], hidden[2]), 20 * len(fits), seed
        )
        assert total == len(fits)
        assert {(one[0], one[1], one[2]) for one in drawn} <= fits


def test_all_deals_are_equally_likely() -> None:
    unseen = mask_of(range(9))
    free = HiddenHand(1, 3, unseen)
    hidden = (free, HiddenHand(2, 3, unseen & ~0b111), HiddenHand(3, 3, unseen & ~0b1000))
    total, drawn = sampler.sample_hidden_hands(unseen, hidden, 30 * 400, 7)
    often = Counter(tuple(sorted(one.items())) for one in drawn)
    assert len(often) == total
    mean = len(drawn) / total
    chi_square = sum((count - mean) ** 2 / mean for count in often.values())
    assert abs(chi_square - total) < 4 * (2 * total) ** 0.5


def test_weights_draw_what_is_likelier_more_often() -> None:
    host = table("einzelschieber-2026", 3)
    next(moments(host, 2))
    seen, puur = host.observation(0), 1 << 5

    def holds(deal: FourNumbers) -> float:
        return 9.0 if deal[2] & puur else 1.0

    plain, weighed = (sample_deals(host.law, seen, times=300, seed=2, weigh=weigh) for weigh in (None, holds))
    share, heavier = (sum(bool(deal[2] & puur) for deal in found.deals) for found in (plain, weighed))
    assert heavier > share or not share


def test_who_has_no_hand_and_what_is_not_being_played_is_refused() -> None:
    host = table("allgemein", 1)
    with pytest.raises(BadInput, match="während eines Spiels"):
        sample_deals(host.law, host.observation(0), times=1)
    with pytest.raises(BadInput, match="zuschaut"):
        sample_deals(host.law, host.observation(None), times=1)


def test_the_schilten_seven_is_where_the_choice_was() -> None:
    host = table("ajz08-2017", 2)
    next(moments(host, 0))
    seen = host.observation((host.game.current.chooser or 0) + 1 & 3)
    if not host.game.current.dealt[seen.seat or 0] >> 28 & 1:
        assert all(deal[seen.chooser or 0] >> 28 & 1 for deal in sample_deals(host.law, seen, times=20).deals)


@pytest.mark.longer
@pytest.mark.parametrize("id_,seed", [("gruempi-2011", 129), ("gruempi-2011", 156), ("allgemein", 382)])
def test_what_bots_announce_leaves_the_deal_that_it_is(id_: str, seed: int) -> None:
    """Weise of two of a side, one never shown, a seat whose fours would matter: some deal always fits."""
    at = puur.deal(id_, seed=seed)
    bots = [make_bot("rules", Briefing(at.law, 4 * seed + seat)) for seat in SEATS]
    while (due := at.due) is not None:
        seen = puur.observe(at, due)
        if seen.phase == "play":
            assert sample_deals(at.law, seen, times=1).total > 0
            assert not any(
                at.game.current.hands[one.seat] & ~one.may for one in knowledge_of_hidden_hands(at.law, seen)
            )
        at = puur.play(at, bots[due].act(seen))


def test_four_of_many_ranks_that_would_matter_are_not_too_many_states() -> None:
    """Seat 0 led the Buur and said 20: whoever else has four of a rank, nobody is told anything by it."""
    law, own = reglement("allgemein"), mask_of(map(parse_card, ("E8", "EU", "R7", "R8", "R9", "RU", "SU", "T8", "T9")))
    led = 1 << parse_card("TU")
    unseen = FULL_DECK & ~own & ~led
    fours, runs = find_weis_constraints(law, "T", 20, None)
    others = HiddenHand(2, 9, unseen), HiddenHand(3, 9, unseen)
    bare = sampler.sample_hidden_hands(unseen, (HiddenHand(0, 8, unseen, led, said=True, runs=runs), *others), 1, 1)[0]
    said = sampler.sample_hidden_hands(
        unseen, (HiddenHand(0, 8, unseen, led, said=True, fours=fours, runs=runs), *others), 1, 1
    )[0]
    assert 0 < said < bare


@pytest.mark.longer
def test_three_who_each_said_twenty_need_more_room_than_most_and_get_it() -> None:
    """Everybody but the last has played a card; four of many a rank would be too much for each of the three."""
    law, unseen = (
        reglement("allgemein"),
        parse_hand("E8 E9 EB EU EO EA R7 R8 R9 RB RU RK RA S7 S8 S9 SU SO SK SA T9 TB TK TA"),
    )
    fours, runs = find_weis_constraints(law, "T", 20, None)
    a, b, c = (
        HiddenHand(seat, 8, unseen, 1 << parse_card(card), said=True, fours=fours, runs=runs)
        for seat, card in enumerate(("TU", "T6", "T8"), start=1)
    )
    total, (drawn,) = sampler.sample_hidden_hands(unseen, (a, b, c), 1, 1)
    assert total > 100_000_000
    for one in (a, b, c):
        dealt = drawn[one.seat] | one.was
        assert {law.run_points.says[weis.length] for weis in find_weise(dealt, law.run_least.says)} == {20}
