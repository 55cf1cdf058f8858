"""Rounds that are drawn by results: the bracket of a knock-out, and the Swiss system by the standing.

The bracket is shown on a page, on paper, on the website and in the shell. For both systems this module says what is
still open and who meets whom in the next round.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from puur.tournament.bookkeeping import agreed_deals, tournament_book
from puur.tournament.counting import score_by_seat
from puur.tournament.knockout import (
    Cup,
    CupMatch,
    CupPairing,
    CupRound,
    CupTable,
    MatchReferee,
    cup_after_rounds,
    match_name,
    next_pairing,
    round_name,
)
from puur.tournament.ranking import RankingLine, ranking, ranking_sign
from puur.tournament.state import PasseDraw, Tournament
from puur.words.message import Message, said


def current_cup(now: Tournament, upto: int | None = None) -> Cup | None:
    """Return the knock-out after the drawn rounds; None in any other tournament, and before the first draw.

    upto: only so many rounds; None for all that are drawn.
    """
    passen = [passe for passe in sorted(now.rounds) if upto is None or passe <= upto]
    if not now.setup.knockout or not passen:
        return None
    rounds = [_round(now, passe) for passe in passen]
    standing = {one.id: one.standing for one in now.players.values()}
    return cup_after_rounds(rounds, MatchReferee(standing, ranking_sign(now.law), now.ties))


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


def _open_matches(now: Tournament) -> list[CupMatch]:
    """Return the matches of the released rounds that nobody has won yet."""
    cup = current_cup(now, now.released)
    return [] if cup is None else cup.undecided()


def tied_matches(now: Tournament) -> list[CupMatch]:
    """Return the matches with the same points on both sides that a further deal must decide."""
    return [one for one in _open_matches(now) if one.tied]


def _why_cup_waits(now: Tournament) -> Message | None:
    """Return why the next round of a knock-out cannot be drawn yet; None where it can."""
    still = _open_matches(now)
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
    """Return what the next round of the knock-out contains.

    None before the first round is released, and where there is no knock-out.
    """
    cup = current_cup(now, now.released)
    return None if cup is None else next_pairing(cup, {one.id: one.standing for one in now.players.values()})


def players_in_cup(now: Tournament) -> frozenset[str] | None:
    """Return the start numbers with a match to play or to wait for; None before the first round is released."""
    cup = current_cup(now, now.released)
    if cup is None:
        return None
    return frozenset((*cup.playing, *(pair for one in cup.undecided() for pair in one.pairs if pair is not None)))


def _parts_to_pair_by(now: Tournament) -> tuple[tuple[str, int], ...]:
    """Return what the next round rests on: each start number with the number of its part of the knock-out."""
    cup = current_cup(now, now.released)
    return () if cup is None else tuple(cup.part_by_pair().items())


def _is_cup_pairing_outdated(now: Tournament) -> bool:
    """Return whether somebody who plays is in another part of the knock-out than when the next round was drawn."""
    then, parts = dict(now.paired_by), dict(_parts_to_pair_by(now))
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


def match_names_by_table(now: Tournament, passe: int) -> Mapping[int, Message]:
    """Return what the match at each table of a round is called; empty where there is no knock-out."""
    cup = current_cup(now)
    if cup is None:
        return {}
    return {one.table: match_name(one, cup.last) for one in cup.matches if one.passe == passe and one.table is not None}


_FREE = said("page-tournament.bracket-free")


@dataclass(frozen=True, slots=True)
class BracketSide:
    """One pair of a match.

    name: "" while it is not known. points: as text, "" before the result. won: whether it goes on.
    """

    name: Message | str
    points: str = ""
    won: bool = False


@dataclass(frozen=True, slots=True)
class BracketCell:
    """A match of the bracket, as a cell of a table.

    passe: the round, from 1. table: its number, None where nobody plays. title: what the match is called.
    sides: the two pairs. span: how many rows of the table the cell takes.
    """

    passe: int
    table: int | None
    title: Message
    sides: tuple[BracketSide, BracketSide]
    span: int = 1

    @property
    def has_bye(self) -> bool:
        """Return whether one of the pairs goes on without playing."""
        return any(side.name == _FREE for side in self.sides)

    @property
    def result(self) -> str:
        """Return the points of both pairs as text, such as ``620 : 636``; "" before the result."""
        return " : ".join(one.points for one in self.sides) if self.sides[0].points else ""


def bracket_round_names(cup: Cup) -> list[Message]:
    """Return the names of the rounds of the bracket, the first one first."""
    return [round_name(passe, cup.last) for passe in range(1, cup.last + 1)]


def bracket_rows(cup: Cup, names: Mapping[str, str]) -> list[list[BracketCell]]:
    """Return the bracket as rows of a table: each row begins with a first match, later ones span several rows.

    names: what the pairs are called, by start number.
    """
    rows: list[list[BracketCell]] = [[] for _ in cup.bracket[0]]
    for number, matches in enumerate(cup.bracket):
        for at, match in enumerate(matches):
            rows[at << number].append(_cell(cup, match, names, 1 << number))
    return rows


def matches_outside_bracket(cup: Cup, names: Mapping[str, str]) -> list[BracketCell]:
    """Return the match for third place and those of the consolation, as drawn so far, in order of the rounds."""
    return [_cell(cup, one, names) for one in cup.matches if one.part != "main"]


def list_cup_matches(cup: Cup, names: Mapping[str, str]) -> list[BracketCell]:
    """Return all matches as drawn so far, in order of rounds and tables; those who go on without a match are last."""
    free = [one for passe in cup.bracket for one in passe if one.table is None and one.decided]
    drawn = sorted((*cup.matches, *free), key=lambda one: (one.passe, one.table is None, one.table or 0))
    return [_cell(cup, one, names) for one in drawn]


def _cell(cup: Cup, match: CupMatch, names: Mapping[str, str], span: int = 1) -> BracketCell:
    return BracketCell(match.passe, match.table, match_name(match, cup.last), _sides(match, names), span)


def _sides(match: CupMatch, names: Mapping[str, str]) -> tuple[BracketSide, BracketSide]:
    made = ("", "") if match.points is None else tuple(str(one) for one in match.points)
    first, second = (
        BracketSide(_name(match, pair, names), points, pair is not None and pair == match.winner)
        for pair, points in zip(match.pairs, made, strict=True)
    )
    return first, second


def _name(match: CupMatch, pair: str | None, names: Mapping[str, str]) -> Message | str:
    if pair is None:
        return _FREE if match.decided and match.table is None else ""
    return names.get(pair, pair)


def cup_match_documents(cells: Sequence[BracketCell], cup: Cup) -> Iterator[dict[str, Any]]:
    """Yield each match as a JSON-ready dict; its key ``part`` is ``main``, ``third`` or ``consolation``."""
    by_place = {(one.passe, one.table): one for one in cup.matches}
    free = {(one.passe, one.winner): one for passe in cup.bracket for one in passe if one.table is None}
    for cell in cells:
        if cell.table is not None:
            match = by_place[cell.passe, cell.table]
            yield {
                "passe": match.passe,
                "table": match.table,
                "part": match.part,
                "pairs": list(match.pairs),
                "points": None if match.points is None else list(match.points),
                "winner": match.winner,
            }
    for match in free.values():
        if match.decided:
            base = {"passe": match.passe, "table": None, "part": match.part, "pairs": [match.winner]}
            yield {**base, "points": None, "winner": match.winner}


def _lines(now: Tournament) -> list[RankingLine]:
    """Return the ranking so far of those who play on, whatever the state of their sheets."""
    lines = ranking(now.law, tournament_book(now), provisional=True)
    return [line for line in lines if line.rated and now.players[line.player.id].standing == "active"]


def pairs_by_rank(now: Tournament) -> tuple[tuple[str, ...], ...]:
    """Return the start numbers of the pairs that still play in groups of equal rank, best first.

    Unsigned results count, too.
    """
    return tuple(tuple(line.player.id for line in group) for _, group in groupby(_lines(now), key=lambda one: one.rank))


def totals_to_pair_by(now: Tournament) -> tuple[tuple[str, int], ...]:
    """Return what the next round is paired by: each start number with its points so far, best first.

    In a knock-out the number is that of the part in which the pair plays: 3 bracket, 2 third place, 1 consolation.
    """
    if now.setup.knockout:
        return _parts_to_pair_by(now)
    return tuple((line.player.id, line.total) for line in _lines(now))


def is_next_round_unpaired(now: Tournament) -> bool:
    """Return whether rounds are paired by results and the next one is not paired yet."""
    return now.setup.is_paired_by_results and now.released < now.passen and now.released + 1 not in now.rounds


def why_round_cannot_be_paired(now: Tournament) -> Message | None:
    """Return why the next round cannot be paired by results yet; None where it can, or is not paired so."""
    if now.setup.knockout:
        return _why_cup_waits(now)
    drawn = now.rounds.get(now.released, PasseDraw(()))
    still = [one.table for one in drawn.tables if not now.slip((now.released, one.table)).closed]
    if not now.setup.swiss or not still:
        return None
    return said("tournament.swiss-open", n=len(still), passe=now.released, first=still[0])


def is_pairing_outdated(now: Tournament) -> bool:
    """Return whether results have changed since the round that is not released yet was paired.

    Pairs that came or left since are no changed result.
    """
    if not now.setup.is_paired_by_results or now.released + 1 not in now.rounds:
        return False
    if now.setup.knockout:
        return _is_cup_pairing_outdated(now)
    then, totals = dict(now.paired_by), dict(totals_to_pair_by(now))
    return any(totals[one] != then[one] for one in then.keys() & totals.keys())
