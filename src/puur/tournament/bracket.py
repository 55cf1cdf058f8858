"""The bracket of a knock-out as it is shown: on a page, on paper, on the website and in the shell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from puur.tournament.knockout import Cup, CupMatch, match_name, round_name
from puur.words.message import Message, said

FREE = said("page-tournament.bracket-free")


@dataclass(frozen=True, slots=True)
class BracketSide:
    """One pair of a match. name: "" while it is not known. points: "" before the result. won: whether it goes on."""

    name: Message | str
    points: str = ""
    won: bool = False


@dataclass(frozen=True, slots=True)
class BracketCell:
    """A match of the bracket. passe: the round, from 1. table: None where nobody plays. span: how many rows it takes.

    title: what the match is called.
    """

    passe: int
    table: int | None
    title: Message
    sides: tuple[BracketSide, BracketSide]
    span: int = 1

    @property
    def result(self) -> str:
        """Return the points of both pairs, or "" before the result."""
        return " : ".join(one.points for one in self.sides) if self.sides[0].points else ""


def bracket_heads(cup: Cup) -> list[Message]:
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


def other_matches(cup: Cup, names: Mapping[str, str]) -> list[BracketCell]:
    """Return the match for third place and those of the consolation, as drawn so far, in order of the rounds."""
    return [_cell(cup, one, names) for one in cup.matches if one.part != "main"]


def bracket_list(cup: Cup, names: Mapping[str, str]) -> list[BracketCell]:
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
        return FREE if match.decided and match.table is None else ""
    return names.get(pair, pair)


def bracket_document(cells: Sequence[BracketCell], cup: Cup) -> Iterator[dict[str, Any]]:
    """Yield each match as a JSON-ready dict, with its part: ``main``, ``third`` or ``consolation``."""
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
