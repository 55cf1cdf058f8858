"""The rows of a form in which deals are entered: their labels, their values and the sums they must have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from puur.law.law import Law
from puur.law.settlement import has_board_sheet, is_scored_by_announcer, is_scored_by_own_points
from puur.tournament.announcing import board_lines, line_label, line_name, usual_deck_of_law
from puur.tournament.book import AnnouncedDeal, Each, Game, Guesses, Sides
from puur.tournament.counting import entered_totals, join_by_colon
from puur.tournament.each_alone import is_deducted, only_possible_sum, prescribed_form
from puur.tournament.value_words import side_words
from puur.web.tournament.sheets.entry_form import MOST, count_columns
from puur.words.message import Message, said


@dataclass(frozen=True, slots=True)
class GameRow:
    """The row of one deal in a form, with the values of its fields.

    number: of the deal, from 1. values: points by side, or by seat where each plays alone.
    estimated: estimates by seat. noughts: seats that made exactly 0 points with a trick.
    trump: the chosen form of play, where one is typed. label: the form of play if it is prescribed.
    sure: the unusual points that were confirmed already.
    total: the sum that the values must have; None if any will do. most: the largest value of a field.
    """

    number: int
    values: tuple[str, ...]
    estimated: tuple[str, ...] = ("", "", "", "")
    trump: str = ""
    noughts: tuple[int, ...] = ()
    sure: str = ""
    label: Message | str = ""
    total: int | None = None
    most: int = MOST


def prescribed_form_words(law: Law, number: int) -> Message | None:
    """Return in words which form of play a deal (``number`` from 1) must have, and whether its points are taken off.

    None where any form may be chosen, where there is only one, and where players do not score their own points.
    """
    due = prescribed_form(law, number) if is_scored_by_own_points(law) else None
    if due is None or len(law.forms.says.each) == 1:
        return None
    task = said(f"deck.line-{due.task}") if due.task else line_name(usual_deck_of_law(law), due.line)
    return said("page-tournament.taken-off", task=task) if due.credit else task


def sheet_form_rows(law: Law, games: Sequence[Game], of: int) -> tuple[GameRow, ...]:
    """Return the rows of a round's form: one for each deal, or on a board one for each form of play.

    A board is a score sheet with one cell for each form of play and side.
    games: the deals entered so far; without any, or with only their totals, the rows are blank.
    of: how many deals the round has.
    """
    if has_board_sheet(law):
        there = deals_by_field(games)
        return tuple(
            GameRow(
                number,
                tuple(field_points(there, (line, side), "") for side in (0, 1)),
                label=line_label(law, line),
                most=law.deal_total.says + law.match_bonus.says,
            )
            for number, line in enumerate(board_lines(law), 1)
        )
    return tuple(sheet_form_row(law, number, games, of) for number in range(1, of + 1))


def sheet_form_row(law: Law, number: int, games: Sequence[Game], of: int) -> GameRow:
    """Return the row of one deal, empty if it is not entered yet.

    number: of the deal, from 1. games: the deals entered so far. of: how many deals the round has.
    """
    game = games[number - 1] if number <= len(games) else None
    if isinstance(game, Guesses):
        slips = tuple("" if one is None else f"{one:02}" for one in game.estimated)
        return GameRow(number, tuple(f"{one:02}" for one in game.played), slips, game.trump, game.noughts)
    if isinstance(game, Sides):
        return GameRow(number, tuple(map(str, game.points)), sure=join_by_colon(game.points) if game.sure else "")
    if isinstance(game, AnnouncedDeal):
        return GameRow(number, ("",) * game.side + (str(game.points),) + ("",) * (1 - game.side), trump=game.line)
    empty = GameRow(number, ("",) * count_columns(law))
    if not is_scored_by_own_points(law):
        return empty
    whole, off = only_possible_sum(law, number, of), is_deducted(law, number)
    total = None if whole is None else abs(whole)
    values = tuple(str(abs(one) if off else one) for one in game.points) if isinstance(game, Each) else empty.values
    label = prescribed_form_words(law, number) or ""
    return replace(empty, values=values, label=label, total=total, most=total or MOST)


Board = Mapping[tuple[str, int], AnnouncedDeal]


def deals_by_field(games: Sequence[Game]) -> Board:
    """Return (form of play, side 0 or 1) → deal, for the deals written on a board.

    A board is a score sheet with one cell for each form of play and side. games: the deals entered so far.
    """
    return {(game.line, game.side): game for game in games if isinstance(game, AnnouncedDeal)}


def field_points(there: Board, field_: tuple[str, int], nothing: str = "–") -> str:
    """Return the points in a cell of a board (form of play, side) as text; ``nothing`` if the cell is empty.

    there: the deals by cell. field_: the cell, (form of play, side 0 or 1).
    """
    return str(there[field_].points) if field_ in there else nothing


def field_label(law: Law, field_: tuple[str, int]) -> Message:
    """Return what a cell of a board is called, a score sheet with one cell for each form of play and side.

    field_: the cell, (form of play, side 0 or 1).
    """
    line, side = field_
    return said("page-tournament.field-of", line=line_label(law, line), side=side_words(side))


def filled_board_fields(law: Law, *entries: Sequence[Game]) -> tuple[tuple[str, int], ...]:
    """Return the cells of a board, as (form of play, side), in which any of these entries has points, in order.

    entries: the deals as each helper has entered them.
    """
    written_ = {one for games in entries for one in deals_by_field(games)}
    return tuple((line, side) for line in board_lines(law) for side in (0, 1) if (line, side) in written_)


def differing_fields(law: Law, there: Sequence[Game], typed: Sequence[Game]) -> tuple[str, ...]:
    """Return for each compared line of two entries the name of the form field at which a difference is marked.

    there, typed: the deals as two helpers have entered them. The lines are those of ``compare_entries``;
    those that agree count too.
    "" where the form has no such field, as where only the side that announced writes points.
    """
    if entered_totals(there) or entered_totals(typed):
        return ("p-0",) if entered_totals(there) else ("g1-0",)
    if has_board_sheet(law):
        place = {line: number for number, line in enumerate(board_lines(law), 1)}
        return tuple(f"g{place[line]}-{side}" for line, side in filled_board_fields(law, there, typed))
    if is_scored_by_announcer(law):
        return tuple("" for _ in filled_board_fields(law, there, typed))
    return tuple(f"g{number}-0" for number in range(1, max(len(there), len(typed)) + 1))
