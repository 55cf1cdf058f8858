"""The knock-out of a running tournament: its bracket, what is open, and what the next round contains."""

from __future__ import annotations

from collections.abc import Mapping

from puur.tournament.bookkeeping import agreed_deals
from puur.tournament.counting import score_by_seat
from puur.tournament.knockout import (
    Cup,
    CupMatch,
    CupPairing,
    CupRound,
    CupTable,
    MatchReferee,
    match_name,
    next_pairing,
    play_cup,
)
from puur.tournament.ranking import ranking_sign
from puur.tournament.state import Tournament
from puur.words.message import Message, said


def current_cup(now: Tournament, upto: int | None = None) -> Cup | None:
    """Return the knock-out after the drawn rounds; None where there is none, or before the first draw.

    upto: only so many rounds; None for all that are drawn.
    """
    passen = [passe for passe in sorted(now.rounds) if upto is None or passe <= upto]
    if not now.setup.knockout or not passen:
        return None
    rounds = [_round(now, passe) for passe in passen]
    standing = {one.id: one.standing for one in now.players.values()}
    return play_cup(rounds, MatchReferee(standing, ranking_sign(now.law), now.ties))


def _round(now: Tournament, passe: int) -> CupRound:
    drawn = now.rounds[passe]
    tables = []
    for one in drawn.tables:
        slip = now.slip((passe, one.table))
        games = agreed_deals(now.setup, now.law, slip) if slip.closed and not slip.aborted else None
        made = None if games is None else score_by_seat(now.law, games)
        points = None if made is None else (made[0], made[1])
        tables.append(CupTable(one.table, (one.seats[0], one.seats[1]), points))
    return CupRound(tuple(tables), drawn.sitting_out)


def open_matches(now: Tournament) -> list[CupMatch]:
    """Return the matches of the released rounds that nobody has won yet."""
    cup = current_cup(now, now.released)
    return [] if cup is None else cup.undecided()


def tied_matches(now: Tournament) -> list[CupMatch]:
    """Return the matches with the same points on both sides that a further deal must decide."""
    return [one for one in open_matches(now) if one.tied]


def why_cup_waits(now: Tournament) -> Message | None:
    """Return why the next round of a knock-out cannot be drawn yet; None where it can."""
    still = open_matches(now)
    missing = [one for one in still if not one.tied]
    if missing:
        return said("tournament.swiss-open", n=len(missing), passe=missing[0].passe, first=missing[0].table or 0)
    if still:
        return said("tournament.cup-tied", passe=still[0].passe, table=still[0].table or 0)
    pairing = next_cup_pairing(now)
    if pairing is not None and pairing.is_empty:
        return said("tournament.cup-over", n=now.released)
    return None


def next_cup_pairing(now: Tournament) -> CupPairing | None:
    """Return what the next round contains; None before the first round is released."""
    cup = current_cup(now, now.released)
    return None if cup is None else next_pairing(cup, {one.id: one.standing for one in now.players.values()})


def players_in_cup(now: Tournament) -> frozenset[str] | None:
    """Return the start numbers with a match to play or to wait for; None before the first round is released."""
    cup = current_cup(now, now.released)
    if cup is None:
        return None
    return frozenset((*cup.playing, *(pair for one in cup.undecided() for pair in one.pairs if pair is not None)))


def parts_to_pair_by(now: Tournament) -> tuple[tuple[str, int], ...]:
    """Return what the next round rests on: each start number with the number of its part of the knock-out."""
    cup = current_cup(now, now.released)
    return () if cup is None else tuple(cup.parts().items())


def is_cup_pairing_outdated(now: Tournament) -> bool:
    """Return whether somebody who plays is in another part of the knock-out than when the next round was drawn."""
    then, parts = dict(now.paired_by), dict(parts_to_pair_by(now))
    there = (one for one in {**then, **parts} if now.players[one].standing == "active")
    return bool(then) and any(then.get(one) != parts.get(one) for one in there)


def match_with_changed_winner(before: Tournament, after: Tournament) -> CupMatch | None:
    """Return a match whose winner is another than before although a later round is released; None without one."""
    if not after.setup.knockout or after.released <= 1:
        return None
    cups = current_cup(before, after.released - 1), current_cup(after, after.released - 1)
    if cups[0] is None or cups[1] is None:
        return None
    then = {(one.passe, one.table): one for one in cups[0].matches}
    for one in cups[1].matches:
        old = then.get((one.passe, one.table))
        if old is not None and old.winner is not None and old.winner != one.winner:
            return old
    return None


def table_names(now: Tournament, passe: int) -> Mapping[int, Message]:
    """Return what the match at each table of a round is called; empty where there is no knock-out."""
    cup = current_cup(now)
    if cup is None:
        return {}
    return {one.table: match_name(one, cup.last) for one in cup.matches if one.passe == passe and one.table is not None}
