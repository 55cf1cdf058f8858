"""What a bot at a free table claims: only what a person at its place would notice, and only of the other side."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from puur.cards import SUIT_MASKS, mask_of, team_of
from puur.errors import BadInput
from puur.game.commands import CarryOut, Claim
from puur.game.free.view import FreeObservation
from puur.game.observe import Observation, observe
from puur.game.state import Game
from puur.law.law import Law
from puur.law.legality import legal_cards
from puur.law.table import CardValues, card_values
from puur.referee.claiming import (
    does_each_choose_repetition,
    opponents_of,
    orders_repetition,
    ruling_if_claimed,
    settle_claim,
)
from puur.referee.ruling import RulingOption

_GOOD_ENOUGH: Final = 10
"""A difference in the Differenzler that one keeps."""
PlayedTrick = tuple[int, int, tuple[int, ...]]
"""A trick on the table: its number from 1, the seat that led it, and its cards in order of play."""


def bot_claim_with_ruling(law: Law, game: Game, seat: int) -> CarryOut | None:
    """Return the command by which a bot at a free table claims an infraction, with its ruling; None without a claim.

    seat: the bot's. Where the ruling leaves a choice, the bot has chosen.
    """
    seen = observe(law, game, seat)
    found = noticed_infraction(law, seen)
    if found is None:
        return None
    try:
        said = None if found.choose else ruling_if_claimed(law, game, found.kind, found.against or 0)
        if said is not None and said.options and not does_each_choose_repetition(said):
            found = replace(found, choose=choose_ruling_option(seen, said.options))
        return settle_claim(law, game, found)
    except BadInput:  # nothing that can be claimed after all, or not by this seat
        return None


def noticed_infraction(law: Law, seen: Observation) -> Claim | None:
    """Return a claim of something that the observing seat sees of the other side and has not claimed yet.

    None if it sees nothing, and at a strict table.
    """
    free, me = seen.free, seen.seat
    if free is None or me is None:
        return None
    if seen.phase == "done" and free.repeat is not None:
        return _reconsidered(seen, free, me)
    others = opponents_of(law, me)
    for kind, against, trick in _suspicions(law, seen, free):
        if against in others and not _claimed(free, me, kind, against, trick):
            return Claim(me, kind, against)
    return None


def _reconsidered(seen: Observation, free: FreeObservation, me: int) -> Claim | None:
    """After the deal an innocent player knows whether his difference is worth keeping."""
    repeat = free.repeat
    if repeat is None or me in repeat.offenders or bool(repeat.choices[me]) == (_off(seen) > _GOOD_ENOUGH):
        return None
    because = next(filter(orders_repetition, free.claims))
    return Claim(me, because.kind, because.against, "keep" if repeat.choices[me] else "repeat")


def _claimed(free: FreeObservation, me: int, kind: str, against: int, trick: int | None) -> bool:
    """Whether this was claimed before; a wrong accusation is not repeated."""
    return any(
        one.kind == kind and one.against == against and (one.trick == trick or (one.seat == me and not one.upheld))
        for one in free.claims
    )


def _suspicions(law: Law, seen: Observation, free: FreeObservation) -> Iterator[tuple[str, int, int | None]]:
    """Yield kind, seat and trick of everything that looks wrong."""
    running = len(seen.history) + 1
    if free.due is not None:
        yield "wrong-leader", _led(seen), running if seen.lying else running - 1
    for seat, card in free.ahead:
        if free.waits >> card & 1:
            continue
        has_card = (seat - seen.leader) % 4 < len(seen.lying)
        yield "two-cards" if has_card else "early-card", seat, running
    if seen.mode is not None:
        yield from _wrong_cards(law, seen, seen.mode)
        yield from _laid_down(seen, free, card_values(law, seen.mode, len(seen.history)))
    yield from _false_weise(seen)
    yield from _false_thanks(law, seen)


def _led(seen: Observation) -> int:
    return seen.leader if seen.lying else seen.history[-1].leader


def _tricks(seen: Observation) -> list[PlayedTrick]:
    tricks = [(number, trick.leader, trick.cards) for number, trick in enumerate(seen.history, 1)]
    return [*tricks, (len(tricks) + 1, seen.leader, seen.lying)] if seen.lying else tricks


def _wrong_cards(law: Law, seen: Observation, mode: str) -> Iterator[tuple[str, int, int]]:
    """A card that the same seat's later cards show to have been wrong."""
    for seat in range(4):
        shown = 0
        for number, leader, cards in reversed(_tricks(seen)):
            place = (seat - leader) % 4
            if place >= len(cards):
                continue
            card, before = cards[place], cards[:place]
            shown |= 1 << card
            table = card_values(law, mode, number - 1)
            if before and not legal_cards(law, table, shown, before) >> card & 1:
                yield _kind(card, before, table.trump), seat, number


def _kind(card: int, before: tuple[int, ...], trump: int | None) -> str:
    if before[0] // 9 == trump:
        return "revoke-trump"
    return "undertrump" if card // 9 == trump else "revoke"


def _laid_down(seen: Observation, free: FreeObservation, table: CardValues) -> Iterator[tuple[str, int, int]]:
    """Cards laid open that this seat can beat."""
    for seat, hand in free.open_hands:
        if any(_beats(table, mine, hand) for mine in range(36) if seen.hand >> mine & 1):
            yield "cards-laid-down", seat, len(seen.history) + 1


def _beats(table: CardValues, card: int, hand: int) -> bool:
    """Whether the card would win against some card of the hand: a higher one of its suit, or a trump."""
    same = hand & SUIT_MASKS[card // 9]
    if card // 9 == table.trump and not same:
        return bool(hand)
    return any(same >> one & 1 and table.strength[one] < table.strength[card] for one in range(36))


def _false_weise(seen: Observation) -> Iterator[tuple[str, int, None]]:
    """Somebody laid a Weis open that holds a card of this seat."""
    me = seen.seat
    mine = seen.hand | mask_of(
        cards[(me - leader) % 4]
        for _, leader, cards in _tricks(seen)
        if me is not None and (me - leader) % 4 < len(cards)
    )
    for said in seen.said:
        if said.seat != me and any(weis.cards & mine for weis in said.shown):
            yield "weis-false", said.seat, None


def _false_thanks(law: Law, seen: Observation) -> Iterator[tuple[str, int, None]]:
    """A side thanked that cannot have reached the target, however one counts."""
    end, target = seen.finished, law.target.says
    if end is None or end.by != "thanks" or end.winner is None or target is None:
        return
    tricks = sum(trick.points for trick in seen.history if team_of(trick.winner) == end.winner)
    weise = sum(said.points for said in seen.said if team_of(said.seat) == end.winner)
    extra = law.last_trick.says + law.match_bonus.says if len(seen.history) == law.hand_size.says else 0
    most = seen.written[end.winner] + seen.factor * (tricks + weise + law.stoeck_points.says + extra)
    if most < target:
        yield "false-thanks", end.winner, None
        yield "false-thanks", end.winner + 2, None


def choose_ruling_option(seen: Observation, options: tuple[RulingOption, ...]) -> str:
    """Return the id of the option that this seat chooses after a ruling.

    Where it may cancel the deal, it does so if its side has fewer points in it so far. Otherwise it takes the first
    option.
    """
    ids = [option.id for option in options]
    if "annul" in ids and len(ids) > 1:
        return "annul" if _behind(seen) else next(one for one in ids if one != "annul")
    return ids[0]


def _off(seen: Observation) -> int:
    bid = None if seen.seat is None else seen.bids[seen.seat]
    return abs(bid - seen.own_points) if bid is not None and seen.own_points is not None else 0


def _behind(seen: Observation) -> bool:
    """Whether the others have made more points in this deal so far."""
    mine = sum(trick.points * (1 if team_of(trick.winner) == team_of(seen.seat or 0) else -1) for trick in seen.history)
    return mine < 0
