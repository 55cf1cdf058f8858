"""Rounds that are paired by the results of the last one: the Swiss system by the standing, and the knock-out."""

from __future__ import annotations

from itertools import groupby

from puur.tournament.bookkeeping import tournament_book
from puur.tournament.cup_state import is_cup_pairing_outdated, parts_to_pair_by, why_cup_waits
from puur.tournament.ranking import RankingLine, ranking
from puur.tournament.state import PasseDraw, Tournament
from puur.words.message import Message, said


def _lines(now: Tournament) -> list[RankingLine]:
    """Return the ranking so far of those who play on, whatever the state of their sheets."""
    lines = ranking(now.law, tournament_book(now), provisional=True)
    return [line for line in lines if line.rated and now.players[line.player.id].standing == "active"]


def standing_in_groups(now: Tournament) -> tuple[tuple[str, ...], ...]:
    """Return the start numbers of the pairs that play, best first, in groups of those with the same rank."""
    return tuple(tuple(line.player.id for line in group) for _, group in groupby(_lines(now), key=lambda one: one.rank))


def totals_to_pair_by(now: Tournament) -> tuple[tuple[str, int], ...]:
    """Return what the next round is paired by: each start number with its points so far, best first.

    In a knock-out it is the number of the part in which they play.
    """
    if now.setup.knockout:
        return parts_to_pair_by(now)
    return tuple((line.player.id, line.total) for line in _lines(now))


def is_round_to_pair(now: Tournament) -> bool:
    """Return whether rounds are paired by results and the next one is not paired yet."""
    return now.setup.by_round and now.released < now.passen and now.released + 1 not in now.rounds


def why_not_paired(now: Tournament) -> Message | None:
    """Return why the next round cannot be paired by results yet; None where it can, or is not paired so."""
    if now.setup.knockout:
        return why_cup_waits(now)
    drawn = now.rounds.get(now.released, PasseDraw(()))
    still = [one.table for one in drawn.tables if not now.slip((now.released, one.table)).closed]
    if not now.setup.swiss or not still:
        return None
    return said("tournament.swiss-open", n=len(still), passe=now.released, first=still[0])


def is_pairing_outdated(now: Tournament) -> bool:
    """Return whether results have changed since the round that is not released yet was paired.

    Pairs that came or left since are no changed result.
    """
    if not now.setup.by_round or now.released + 1 not in now.rounds:
        return False
    if now.setup.knockout:
        return is_cup_pairing_outdated(now)
    then, totals = dict(now.paired_by), dict(totals_to_pair_by(now))
    return any(totals[one] != then[one] for one in then.keys() & totals.keys())
