"""The ranking (Rangliste): totals, what breaks a tie, shared ranks, and who is not rated.

In the Swiss system a pair gets 2 win points for a win and 1 for a tie. The win points of its opponents (Buchholz)
break ties.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final, Literal

from puur.law.law import Law
from puur.law.readings.turnier import PassenPlayed
from puur.law.settlement import needs_match_counts, tie_draw_kind
from puur.tournament.book import Book, Entrant
from puur.tournament.counting import SEATS_PER_TABLE, count_recorded_deals, score_by_seat
from puur.tournament.knockout import Cup, CupMatch, CupTable, MatchReferee, cup_after_rounds, cup_rounds
from puur.tournament.matches import count_match_deals_by_player
from puur.words.catalogue import sentence
from puur.words.message import Message, said

_WIN: Final = 2
_TIE: Final = 1


@dataclass(frozen=True, slots=True)
class WinPoints:
    """What a pair has won. points: 2 for each win or bye, 1 for each tie. buchholz: the points of all its opponents."""

    points: int
    buchholz: int

    @property
    def words(self) -> Message:
        """Return the win points and the Buchholz points as one text, for display."""
        return said("tournament.win-points", n=self.points, buchholz=self.buchholz)


def win_points(
    players: Iterable[str], matches: Sequence[CupMatch], byes: Iterable[tuple[str, int]]
) -> Mapping[str, WinPoints]:
    """Return the win points of each pair.

    matches: those at the tables; one that is open brings nothing yet, but its pairs are opponents.
    byes: (start number, round) of whoever sat out: that counts as a win, and as an opponent with the pair's own points.
    """
    made: dict[str, int] = dict.fromkeys(players, 0)
    opponents: dict[str, list[str]] = {one: [] for one in made}
    for match in matches:
        a, b = match.pairs
        if a not in made or b not in made:
            continue
        if match.points is not None and match.points[0] == match.points[1]:
            made[a] += _TIE
            made[b] += _TIE
        elif match.winner in made:
            made[match.winner] += _WIN
        opponents[a].append(b)
        opponents[b].append(a)
    for one, _ in byes:
        if one in made:
            made[one] += _WIN
            opponents[one].append(one)
    return {one: WinPoints(points, sum(made[other] for other in opponents[one])) for one, points in made.items()}


PointsByRound = tuple[int | None, ...]
"""A player's points in each round, from the first; None for a round without a result."""
UnratedReason = Literal["", "issued", "entered", "missing", "out", "excluded", "disqualified", "joker"]
"""Why a player is not ranked, "" for one who is.

- ``issued``, ``entered``, ``missing``: the player's sheet (Standblatt) is not signed, or was not handed in;
- ``out``, ``excluded``, ``disqualified``: the player left or was removed;
- ``joker``: the player is a helper.
"""
DisplayedUnratedReason = UnratedReason | Literal["unfinished"]
"""Why a player has no rank, as shown to people: an ``UnratedReason``, or ``unfinished`` where results are missing
and no signature is asked for.
"""


RankState = Literal["rated", "provisional", "unrated"]
"""Whether a player has a rank, has one only for now (``provisional``), or has none."""


@dataclass(frozen=True, slots=True)
class RankingLine:
    """A line of the ranking.

    rank: from 1, shared by equals; None for unrated players.
    player: the player or pair. total: in the unit of the rule set.
    passen: points per round (Passe); None for a round not played.
    rated: whether the player competes for a rank.
    reason: why the player is not rated, "" if rated.
    state: ``rated``; ``provisional`` if the rules let a sheet without signature count for now; ``unrated`` if it is
    void.
    dropped_passen: rounds (from 0) that do not count because only the best do.
    matches: the number of Matches (all nine tricks), None if the rules do not use it.
    tied: whether lots or cards must still decide between equals.
    rested_passen: rounds (from 0) sat out for a flat score.
    unfinished: whether results are missing.
    merit: what ranks the player before the points, in words, such as how far they came in a knock-out; None without.
    """

    rank: int | None
    player: Entrant
    total: int
    passen: PointsByRound
    rated: bool
    reason: UnratedReason = ""
    state: RankState = "rated"
    dropped_passen: tuple[int, ...] = ()
    matches: int | None = None
    tied: bool = False
    rested_passen: tuple[int, ...] = ()
    unfinished: bool = False
    merit: Message | None = None

    @property
    def unrated_reason(self) -> DisplayedUnratedReason:
        """Return why the player is not rated, ``unfinished`` where results are missing; "" if rated."""
        return "unfinished" if self.unfinished else self.reason


def ranking(law: Law, book: Book, *, provisional: bool = False) -> tuple[RankingLine, ...]:
    """Return the ranking, best first; unrated players come last and have no rank.

    Equal players share a rank, and the ranks after it are left out, unless lots or cards decided between them.
    provisional: rank by the results so far, whatever the state of the sheets.
    """
    passen, matches = (
        _points_by_player(law, book),
        count_match_deals_by_player(law, book) if needs_match_counts(law) else None,
    )
    rested, merits = _rested(book), _merits(law, book)
    rated: list[RankingLine] = []
    rest: list[RankingLine] = []
    for player in book.players:
        reason = _reason(book, player, provisional=provisional)
        made = passen[player.id]
        line = RankingLine(
            *(None, player, total_of_rounds(law, made, book.best_of), made, not reason, reason, _state(law, reason)),
            dropped_passen=dropped_passen(law, made, book.best_of),
            matches=None if matches is None else matches.get(player.id, 0),
            rested_passen=rested.get(player.id, ()),
            unfinished=reason in {"issued", "entered"} and law.unvisaed.says == "rated",
            merit=merits[player.id].says if player.id in merits else None,
        )
        (rest if reason else rated).append(line)
    order = {
        line.player.id: (*merits.get(line.player.id, _NO_MERIT).order, *ranking_sort_key(law, line))
        for line in (*rated, *rest)
    }
    rated.sort(key=lambda line: order[line.player.id], reverse=True)
    rest.sort(key=lambda line: order[line.player.id], reverse=True)
    return (*_placed(rated, order, book.ties if tie_draw_kind(law) else None), *rest)


@dataclass(frozen=True, slots=True)
class _Merit:
    """What ranks a player before the points. order: a sort key, greater first. says: the same in words."""

    order: tuple[int, ...]
    says: Message | None = None


_NO_MERIT: Final = _Merit(())


def _merits(law: Law, book: Book) -> Mapping[str, _Merit]:
    """Return what ranks each player before the points; empty where only the points do."""
    if book.win_points is not None:
        made = _win_points(law, book)
        return {one: _Merit((has.points, has.buchholz), has.words) for one, has in made.items()}
    cup = cup_of_book(law, book)
    if cup is None:
        return {}
    return {
        one.id: _Merit(
            (*cup.stages.get(one.id, (0, 0)), ranking_sign(law) * cup.last_points(one.id)), cup.stage_words(one.id)
        )
        for one in book.players
    }


def cup_of_book(law: Law, book: Book) -> Cup | None:
    """Return the knock-out of a tournament's data; None where there is none."""
    if book.knockout is None:
        return None
    rounds = [*cup_rounds(_tables(law, book), book.knockout)]
    return cup_after_rounds(rounds, _referee(law, book, book.ties))


def _referee(law: Law, book: Book, ties: Sequence[Sequence[str]] = ()) -> MatchReferee:
    return MatchReferee({one.id: one.standing for one in book.players}, ranking_sign(law), ties)


def _win_points(law: Law, book: Book) -> Mapping[str, WinPoints]:
    """Return the win points of each pair in the Swiss system."""
    referee = _referee(law, book)
    drawn = ((passe, one) for passe, tables in _tables(law, book).items() for one in tables)
    matches = [referee.judge(passe, "main", one) for passe, one in drawn]
    players = {one.id for one in book.players} | {one for match in matches for one in match.pairs if one is not None}
    return win_points(players, matches, book.win_points or ())


def _tables(law: Law, book: Book) -> Mapping[int, Sequence[CupTable]]:
    """Return the tables of pairs by round, with the points of both once all deals are entered."""
    tables: dict[int, list[CupTable]] = {}
    for sheet in sorted(book.tables, key=lambda one: (one.passe, one.table)):
        if len(sheet.seats) != SEATS_PER_TABLE:
            continue
        whole = count_recorded_deals(sheet.games, book.games_per_passe) >= book.games_per_passe
        made = score_by_seat(law, sheet.games) if whole else None
        points = None if made is None else (made[0], made[1])
        tables.setdefault(sheet.passe, []).append(CupTable(sheet.table, (sheet.seats[0], sheet.seats[1]), points))
    return tables


def tie_rule_sentence(law: Law) -> Message:
    """Return a sentence on how the rules decide between players with equal totals."""
    if law.ranking_last.says == "shared":
        return said("paper.tie", rule=law.ranking_tie.text)
    return said("paper.tie-then", rule=law.ranking_tie.text, last=law.ranking_last.text)


def ranking_order_note(law: Law, book: Book, lines: Sequence[RankingLine]) -> Message | None:
    """Return a sentence on what ranks players beside the total; None where the totals say it all.

    lines: the ranking of ``book``.
    """
    if book.knockout is not None:
        return said("paper.order-knockout")
    if book.win_points is not None:
        return said("paper.order-win-points")
    return tie_rule_sentence(law) if ranks_differ_at_equal_totals(lines) else None


def ranks_differ_at_equal_totals(lines: Sequence[RankingLine]) -> bool:
    """Return whether two players with equal totals have different ranks, so that the rule must be explained.

    lines: the ranking.
    """
    rated = [line for line in lines if line.rated]
    return len({line.total for line in rated}) < len({(line.total, line.rank) for line in rated})


def book_of_category(book: Book, category: str) -> Book:
    """Return the tournament's data with the players of one category only; tables and sheets stay."""
    return replace(book, players=tuple(one for one in book.players if one.category == category))


def _points_by_player(law: Law, book: Book) -> Mapping[str, PointsByRound]:
    """Return the points of each round by start number, with flat scores and penalties applied.

    Each value has one entry per round; None for a round without result.
    """
    made: dict[str, list[int | None]] = {player.id: [None] * book.passen for player in book.players}
    _fill(law, book, made)
    for player, passen in _rested(book).items():
        for at in passen:
            if player in made and at < book.passen and made[player][at] is None:
                made[player][at] = book.sat_out
    for one in sorted(book.adjustments, key=lambda one: one.kind):
        mine = made.get(one.player)
        if mine is not None:
            before = 0 if one.kind == "flat" else mine[one.passe - 1] or 0
            mine[one.passe - 1] = before + one.points
    return {player: tuple(row) for player, row in made.items()}


def _fill(law: Law, book: Book, made: Mapping[str, list[int | None]]) -> None:
    """Write what each table's sheet brings who sits there; of two sheets for somebody the first counts."""
    for sheet in book.tables:
        if not sheet.games or len(sheet.seats) != SEATS_PER_TABLE or not 1 <= sheet.passe <= book.passen:
            continue
        for seat, points in enumerate(score_by_seat(law, sheet.games)):
            mine = made.get(sheet.seats[seat])
            if mine is not None and mine[sheet.passe - 1] is None:
                mine[sheet.passe - 1] = points


def _rested(book: Book) -> Mapping[str, tuple[int, ...]]:
    found: dict[str, tuple[int, ...]] = {}
    for player, passe in book.resting if book.sat_out is not None else ():
        found[player] = (*found.get(player, ()), passe - 1)
    return found


def total_of_rounds(law: Law, passen: PointsByRound, best_of: int | None = None) -> int:
    """Return a player's total: the sum of the rounds that count; a round that is None adds nothing.

    passen: the points of each round. best_of: how many of the best rounds count; None for all.
    """
    left_out = dropped_passen(law, passen, best_of)
    return sum(points for at, points in enumerate(passen) if points is not None and at not in left_out)


def dropped_passen(law: Law, passen: PointsByRound, best_of: int | None) -> tuple[int, ...]:
    """Return the indices (from 0) of the rounds that do not count because only the best do, in ascending order.

    passen: the points of each round, None for one not played. best_of: how many rounds count; None for all, then the
    result is empty. Of two equal rounds the later is dropped.
    """
    there = [(at, points) for at, points in enumerate(passen) if points is not None]
    if best_of is None:
        return ()
    there.sort(key=lambda pair: -ranking_sign(law) * pair[1])
    return tuple(sorted(at for at, _ in there[best_of:]))


def ranking_sort_key(law: Law, line: RankingLine) -> tuple[int, ...]:
    """Return a tuple that sorts ranking lines, greater first: the total, then the tie breaks of the rules."""
    sign = ranking_sign(law)
    counting = (points for at, points in enumerate(line.passen) if at not in line.dropped_passen)
    turned = [sign * points for points in counting if points is not None]
    last = line.passen[-1] if line.passen else None
    played = PassenPlayed(turned, line.matches or 0, None if last is None else sign * last)
    return sum(turned), *law.ranking_tie.says(played)


def ranking_sign(law: Law) -> int:
    """Return 1 where the most points are best, -1 where the fewest are."""
    return 1 if law.ranking.says == "most-points" else -1


def _reason(book: Book, player: Entrant, *, provisional: bool) -> UnratedReason:
    """Return why a player is not rated; empty if he is. Who has no entry did not hand in a Standblatt."""
    if player.joker:
        return "joker"
    if player.standing != "active":
        return player.standing
    status = book.sheets.get(player.id, "missing")
    return "" if provisional or status == "visaed" else status


def _state(law: Law, reason: UnratedReason) -> RankState:
    """Return what a line is worth that is not rated for this reason, as the Reglement has it."""
    if not reason:
        return "rated"
    if reason in ("issued", "entered"):
        return "unrated" if law.unvisaed.says == "unrated" else "provisional"
    return "provisional" if reason == "missing" and law.not_handed_in.says == "provisional" else "unrated"


_Order = tuple[str, ...]


def _placed(
    lines: Sequence[RankingLine], order: Mapping[str, tuple[int, ...]], drawn: tuple[_Order, ...] | None
) -> list[RankingLine]:
    """Number the lines: the same merit shares a rank, and the ranks after it are left out.

    drawn: how lots or cards fell, where they decide; None where ranks are shared for good.
    """
    placed: list[RankingLine] = []
    for _, group in groupby(lines, key=lambda line: order[line.player.id]):
        alike, rank = list(group), len(placed) + 1
        fell = _fell(alike, drawn or ())
        if fell is None:
            tied = len(alike) > 1 and drawn is not None
            placed += [replace(line, rank=rank, tied=tied) for line in alike]
        else:
            alike.sort(key=lambda line: fell.index(line.player.id))
            placed += [replace(line, rank=at) for at, line in enumerate(alike, rank)]
    return placed


def _fell(alike: Sequence[RankingLine], drawn: Sequence[_Order]) -> _Order | None:
    """Return the last draw in which everybody was who now has the same; None where there was none."""
    ids = {line.player.id for line in alike}
    return next((one for one in reversed(drawn) if len(ids) > 1 and ids <= set(one)), None)


def ranking_line_document(line: RankingLine) -> dict[str, object]:
    """Return the line as a JSON-ready dict; rounds in ``dropped`` and ``sat_out`` are counted from 1."""
    return {
        "rank": line.rank,
        "player": line.player.id,
        "name": line.player.name,
        "club": line.player.club,
        "category": line.player.category,
        "total": line.total,
        "passen": list(line.passen),
        "dropped": [at + 1 for at in line.dropped_passen],
        "matches": line.matches,
        "sat_out": [at + 1 for at in line.rested_passen],
        "tied": line.tied,
        "rated": line.rated,
        "reason": line.reason or None,
        **({"merit": sentence(line.merit)} if line.merit is not None else {}),
        "state": line.state,
    }
