"""Notes beside the ranking and the draw: who plays fewer Passen than others, and what leaving costs a player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from puur.law.law import Law
from puur.tournament.book import Book
from puur.tournament.bookkeeping import tournament_book
from puur.tournament.draw.repeats import DrawnSeatingPlan
from puur.tournament.ranking import RankingLine, ranking
from puur.tournament.state import Tournament
from puur.tournament.topics import core
from puur.tournament.topics.core import player_label
from puur.tournament.topics.lots import players_to_seat, start_number_sort_key, tables_without_result
from puur.words.message import Message, said

_NAMED: Final = 8
"""So many are named."""


def unequal_ranking_notes(law: Law, book: Book, lines: Sequence[RankingLine]) -> tuple[Message, ...]:
    """Return notes that say which rated players have fewer rounds than others.

    There are at most two: who it is (at most eight players are named), and what helps. Empty if all have the same
    number of rounds, while any round is open, and in a knock-out. lines: the ranking of ``book``.
    """
    if book.knockout is not None or not book.tables or any(not one.games for one in book.tables):
        return ()
    if {one.passe for one in book.tables} != set(range(1, book.passen + 1)):
        return ()
    rated = [line for line in lines if line.rated]
    counts = {line.player.id: sum(one is not None for one in line.passen) for line in rated}
    return _difference_messages(law, counts, {line.player.id: line.player.name for line in rated}, book.best_of)


def still_playing_notes(now: Tournament) -> tuple[Message, ...]:
    """Return a note for each released round in which tables have no result, with the number of these tables."""
    left = {passe: len(tables_without_result(now, passe)) for passe in range(1, min(now.released, now.passen) + 1)}
    return tuple(said("page-tournament.still-playing", passe=passe, n=n) for passe, n in left.items() if n)


def unequal_plan_notes(now: Tournament) -> tuple[Message, ...]:
    """Return notes that say who plays fewer rounds than others by the present seating plan.

    There are at most two: who it is (at most eight players are named), and what helps. Empty if all play the same
    number, and in a knock-out.
    """
    if now.setup.knockout:
        return ()
    setup, there = now.setup, set(players_to_seat(now))
    counts = Counter(dict.fromkeys((one for one in there if not now.players[one].joker), 0))
    for passe in now.rounds.values():
        playing = [player for table in passe.tables for player in table.seats]
        resting = () if setup.sat_out is None else passe.sitting_out
        counts.update(player for player in (*playing, *resting) if player in counts)
    names = {one: core.player_label(one, now) for one in counts}
    return _difference_messages(now.law, counts, names, setup.best_of, with_number=False)


def fewer_rounds_notes(law: Law, plan: DrawnSeatingPlan) -> tuple[Message, ...]:
    """Return a note on who plays fewer rounds than others by a seating plan drawn without a tournament.

    Empty if all play the same number of rounds, else exactly one note.
    """
    counts = Counter(dict.fromkeys((one for passe in plan.rounds for one in passe.sitting_out), 0))
    counts.update(one for passe in plan.rounds for table in passe.tables for one in table.people)
    writing = (table.scorer for passe in plan.rounds for table in passe.tables)
    counts.subtract(one for one in writing if one is not None)
    return _difference_messages(law, counts, {one: one for one in counts}, None, with_number=False)[:1]


def _difference_messages(
    law: Law, counts: Mapping[str, int], names: Mapping[str, str], best_of: int | None, *, with_number: bool = True
) -> tuple[Message, ...]:
    most, least = max(counts.values(), default=0), min(counts.values(), default=0)
    if most == least or (best_of is not None and best_of <= least):
        return ()
    fewer = sorted((one for one, count in counts.items() if count < most), key=start_number_sort_key)
    called = [f"{names[one]} ({one})" if with_number else names[one] for one in fewer[:_NAMED]]
    code = "tournament.unequal" if len(fewer) <= _NAMED else "tournament.unequal-more"
    fact = said(code, n=most, names=called, more=len(fewer) - len(called))
    ahead = law.ranking.says != "most-points"
    if not least:
        return (fact,)
    return fact, said("tournament.unequal-ahead" if ahead else "tournament.unequal-behind", n=least)


def loss_by_leaving(tournament: Tournament, player: str) -> Message | None:
    """Return a note on which provisional rank a player loses by leaving now; None if none is lost.

    player: the start number. None before the player's first result, once a ranking is published, and for teams.
    """
    setup = tournament.setup
    if tournament.editions or not tournament.released or setup.unit == "team":
        return None
    lines = ranking(setup.law, tournament_book(tournament), provisional=True)
    line = next((one for one in lines if one.player.id == player), None)
    if line is None or not line.rated:
        return None
    played = (points is not None and at not in line.rested_passen for at, points in enumerate(line.passen))
    name = player_label(player, tournament)
    return said("tournament.loses-rank", name=name, rank=line.rank) if any(played) else None
