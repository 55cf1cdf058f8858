"""The Rangliste: totals, what breaks a tie, shared ranks, and who is not rated."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from puur.law.law import Law
from puur.tournament.book import Book, Entrant
from puur.tournament.counting import SEATS, by_seat

Passen = tuple[int | None, ...]
Reason = Literal["", "issued", "entered", "missing", "out", "excluded", "disqualified", "joker"]
"""Why somebody is not rated: the state of the Standblatt, or of the player."""


State = Literal["rated", "provisional", "unrated"]


@dataclass(frozen=True, slots=True)
class Ranked:
    """A line of the Rangliste. passen: a number a Passe, None where the player wrote, sat out or nothing is in yet.

    state: whether a Standblatt that is not rated is worth nothing any more, or only not yet.
    """

    rank: int | None
    player: Entrant
    total: int
    passen: Passen
    rated: bool
    reason: Reason = ""
    state: State = "rated"


def ranking(law: Law, book: Book, *, provisional: bool = False) -> tuple[Ranked, ...]:
    """Return the Rangliste, best first, who is not rated last.

    provisional: rank by what is in so far, whatever the Standblätter say: for the beamer during the evening.
    """
    passen = results(law, book)
    rated: list[Ranked] = []
    rest: list[Ranked] = []
    for player in book.players:
        reason = _reason(book, player, provisional=provisional)
        counted = passen[player.id]
        made = total(law, counted, book.best_of)
        line = Ranked(None, player, made, counted, not reason, reason, _state(law, reason))
        (rest if reason else rated).append(line)
    order = {id(line): merit(law, line, book.best_of) for line in (*rated, *rest)}
    rated.sort(key=lambda line: order[id(line)], reverse=True)
    rest.sort(key=lambda line: order[id(line)], reverse=True)
    return (*_placed(rated, order), *rest)


def of_category(book: Book, category: str) -> Book:
    """Return the book with the players of one category only, to rank them among themselves."""
    return replace(book, players=tuple(one for one in book.players if one.category == category))


def results(law: Law, book: Book) -> Mapping[str, Passen]:
    """Return each player's Passen: the table's points, replaced by a Pauschale, with penalties added."""
    made: dict[str, list[int | None]] = {player.id: [None] * book.passen for player in book.players}
    for sheet in book.tables:
        if not sheet.games or len(sheet.seats) != SEATS or not 1 <= sheet.passe <= book.passen:
            continue
        for seat, points in enumerate(by_seat(law, sheet.games)):
            mine = made.get(sheet.seats[seat])
            if mine is not None and mine[sheet.passe - 1] is None:
                mine[sheet.passe - 1] = points
    for one in sorted(book.adjustments, key=lambda one: one.kind):
        mine = made.get(one.player)
        if mine is not None:
            before = 0 if one.kind == "flat" else mine[one.passe - 1] or 0
            mine[one.passe - 1] = before + one.points
    return {player: tuple(row) for player, row in made.items()}


def total(law: Law, passen: Passen, best_of: int | None = None) -> int:
    """Return the sum of the Passen, of the best so many where only those count."""
    return sum(_counting(law, passen, best_of))


def merit(law: Law, line: Ranked, best_of: int | None = None) -> tuple[int, ...]:
    """Return what is compared, the greater first: the total, then what the law says breaks a tie."""
    sign = _sign(law)
    turned = [sign * points for points in _counting(law, line.passen, best_of)]
    return sum(turned), *law.ranking_tie.says(turned)


def _counting(law: Law, passen: Passen, best_of: int | None) -> list[int]:
    there = [points for points in passen if points is not None]
    if best_of is None or len(there) <= best_of:
        return there
    return sorted(there, reverse=_sign(law) > 0)[:best_of]


def _sign(law: Law) -> int:
    return 1 if law.ranking.says == "most-points" else -1


def _reason(book: Book, player: Entrant, *, provisional: bool) -> Reason:
    """Return why a player is not rated; empty if he is. Who has no entry did not hand in a Standblatt."""
    if player.joker:
        return "joker"
    if player.standing != "active":
        return player.standing
    status = book.sheets.get(player.id, "missing")
    return "" if provisional or status == "visaed" else status


def _state(law: Law, reason: Reason) -> State:
    """Return what a line is worth that is not rated for this reason, as the Reglement has it."""
    if not reason:
        return "rated"
    if reason in ("issued", "entered"):
        return "unrated" if law.unvisaed.says == "unrated" else "provisional"
    return "provisional" if reason == "missing" and law.not_handed_in.says == "provisional" else "unrated"


def _placed(lines: Iterable[Ranked], order: Mapping[int, tuple[int, ...]]) -> list[Ranked]:
    """Number the lines: the same merit shares a rank, and the ranks after it are left out."""
    placed: list[Ranked] = []
    before: tuple[int, ...] | None = None
    for number, line in enumerate(lines, 1):
        mine = order[id(line)]
        rank = placed[-1].rank if placed and mine == before else number
        placed.append(Ranked(rank, line.player, line.total, line.passen, line.rated))
        before = mine
    return placed


def document(line: Ranked) -> dict[str, object]:
    """Return the line as JSON shows it."""
    return {
        "rank": line.rank,
        "player": line.player.id,
        "name": line.player.name,
        "club": line.player.club,
        "category": line.player.category,
        "total": line.total,
        "passen": list(line.passen),
        "rated": line.rated,
        "reason": line.reason or None,
        "state": line.state,
    }
