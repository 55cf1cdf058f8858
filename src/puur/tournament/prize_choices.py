"""With whom a prize may stay when a new edition of the ranking changes it: nobody keeps two; names are said."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import combinations

from puur.tournament.beside import Prize
from puur.tournament.prizes import AffectedPrize, unsettled_prizes
from puur.tournament.state import Tournament
from puur.tournament.topics.core import player_label
from puur.words.message import Message, said


@dataclass(frozen=True, slots=True)
class PrizeChoice:
    """A prize on which the director must decide, because its holder's rank changed.

    touched: the prize, with its holder's lines then and now.
    players: start numbers of those who may have it, the holder first.
    why_not: why the holder, or the next in turn, is not among them.
    """

    touched: AffectedPrize
    players: tuple[str, ...]
    why_not: tuple[Message, ...]


def prize_choices(tournament: Tournament) -> tuple[PrizeChoice, ...]:
    """Return the choices to be made for given prizes that the published ranking affects and nobody has decided yet.

    Each says who may keep or get the prize, and why others may not.
    """
    there = unsettled_prizes(tournament)
    open_ = {one.prize.number for one in there}
    found: list[PrizeChoice] = []
    for one in there:
        whose = (one.then.player.id, *(heir.player.id for heir in one.heirs))
        against = {player: why_not_this_prize(tournament, one.prize, player, open_) for player in whose}
        reasons = tuple(reason for reason in against.values() if reason is not None)
        found.append(PrizeChoice(one, tuple(player for player in whose if against[player] is None), reasons))
    return tuple(found)


def why_not_this_prize(tournament: Tournament, prize: Prize, player: str, open_: Collection[int]) -> Message | None:
    """Return why a player cannot have a prize, because of another one; None if they can.

    player: the start number. open_: numbers of the undecided prizes, which may still change hands.
    """
    if prize.matches:
        return None
    others = (one for one in _by_rank(tournament, player) if one.number != prize.number and one.number not in open_)
    other = next(others, None)
    if other is None:
        return None
    code = "tournament.has-prize" if prize.taken != player else "tournament.keeps-one-prize"
    return said(code, name=player_label(player, tournament), text=other.text)


def two_prizes_note(tournament: Tournament) -> Message | None:
    """Return a note on the first player who holds two prizes given by rank; None if there is none."""
    for player in dict.fromkeys(one.taken for one in tournament.prizes if one.taken is not None):
        for first, second in combinations(_by_rank(tournament, player), 2):
            name = player_label(player, tournament)
            return said("tournament.two-prizes", name=name, first=first.text, second=second.text)
    return None


def _by_rank(tournament: Tournament, player: str) -> Iterator[Prize]:
    """Yield the prizes somebody has that are chosen by rank."""
    return (one for one in tournament.prizes if one.taken == player and not one.matches)
