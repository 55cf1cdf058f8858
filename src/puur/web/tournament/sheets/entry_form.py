"""The form in which deals are entered: its rows and sums, and reading the typed points with every error at its field.

Fields are named after deal (from 1) and side or seat (from 0). ``g3-1`` has points, ``e3-1`` an estimate, ``t3`` the
trump, ``z3-1`` a nought with a trick. ``s3`` has numbers that were asked about and confirmed. On a board (Coiffeur) the
third row is the third line; where lines come as often as one likes, ``t3`` names one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from puur.law.law import Law
from puur.law.settlement import (
    has_board_sheet,
    is_each_alone,
    is_scored_by_announcer,
    is_scored_by_estimate,
    is_scored_by_own_points,
)
from puur.tournament.announcing import (
    board_line_label,
    board_line_name,
    board_lines,
    find_repeated_board_field,
    usual_deck_of_law,
)
from puur.tournament.book import AnnouncedDeal, DealResult, Each, Guesses, Sides
from puur.tournament.counting import (
    SEATS_PER_TABLE,
    entered_totals,
    find_deal_error,
    fixed_deal_total,
    join_by_colon,
    needs_only_confirmation,
)
from puur.tournament.each_alone import (
    allows_negative_scores,
    are_points_deducted,
    deal_with_prescribed_sign,
    only_possible_deal_sum,
    prescribed_form,
)
from puur.tournament.value_words import SUIT_NAMES, seats_of_side_words
from puur.web.desk import FormInput
from puur.words.message import Message, said

MAX_TYPED_POINTS: Final = 99_999
"""The most points that a form takes for one field."""
_SIDES: Final = 2


def _count_rows(law: Law, games: int) -> int:
    """Return how many rows the form of a round has: one for each deal, or on a board one for each form of play.

    law: the tournament's rules. games: how many deals the round has. A board is a score sheet with one cell
    for each form of play and side.
    """
    return len(board_lines(law)) if has_board_sheet(law) else games


def numbers_per_deal_row(law: Law) -> int:
    """Return how many numbers a row of the form has: one for each seat if each plays alone, else one for each side."""
    return SEATS_PER_TABLE if is_each_alone(law) else _SIDES


def allows_negative_points(law: Law) -> bool:
    """Return whether a deal's points may be below 0 by these rules."""
    against = is_scored_by_announcer(law) and law.match_bonus.says != 0 and law.kontermatch.says == "minus"
    return against or (is_scored_by_own_points(law) and allows_negative_scores(law))


def read_games(form: FormInput, law: Law, games: int) -> tuple[DealResult, ...]:
    """Return the deals typed in a form, from the first one on; empty rows at the end are ignored.

    games: how many deals the round has. The only empty field of a row is computed from the sum that it must have.
    Errors are noted in the form; the caller must then not use the result.
    """
    if is_scored_by_announcer(law):
        return _announced_games(form, law, games)
    found = [_read_game(form, law, number, games) for number in range(1, games + 1)]
    while found and found[-1] is None and not is_deal_row_filled(form, len(found)):
        found.pop()
    for number, game in enumerate(found, 1):
        if game is None and not _has_error(form, number):
            form.note_error(f"g{number}-0", said("desk.game-missing"))
    if not found:
        form.note_error("g1-0", said("desk.at-least-one-game"))
    return tuple(game for game in found if game is not None)


def _announced_games(form: FormInput, law: Law, games: int) -> tuple[DealResult, ...]:
    """Return what each side has written on the lines; an empty field is not played yet."""
    found: list[tuple[str, AnnouncedDeal]] = []
    for number in range(1, _count_rows(law, games) + 1):
        found += _read_announced(form, law, number)
    if not found and form.has_no_errors:
        form.note_error("g1-0", said("desk.at-least-one-game"))
    made = [game for _, game in found]
    again = find_repeated_board_field(made) if has_board_sheet(law) else None
    for name, game in found:
        if game is again:
            form.note_error(name, said("desk.field-twice"))
    return tuple(made)


def _read_announced(form: FormInput, law: Law, number: int) -> list[tuple[str, AnnouncedDeal]]:
    """Return what is in the fields of a row, each with its field."""
    line = board_lines(law)[number - 1] if has_board_sheet(law) else ""
    names = [f"g{number}-{side}" for side in range(_SIDES)]
    points = [form.read_number(name, least=-MAX_TYPED_POINTS, most=MAX_TYPED_POINTS) for name in names]
    if not line and is_deal_row_filled(form, number):
        line = form.read_choice(f"t{number}", board_lines(law))
        if None not in points:
            form.note_error(names[1], said("desk.one-side-announced"))
    found = [
        (name, AnnouncedDeal(line, side, made))
        for side, (name, made) in enumerate(zip(names, points, strict=True))
        if made is not None
    ]
    for name, game in found:
        wrong = find_deal_error(law, game) if line in board_lines(law) else None
        if wrong is not None:
            form.note_error(name, wrong[0])
    return found


def read_game(form: FormInput, law: Law, number: int, games: int) -> DealResult | None:
    """Return a deal typed in a form; None with errors noted there.

    number: which deal, from 1. games: how many the round has.
    """
    found = _read_game(form, law, number, games)
    if found is None and not _has_error(form, number):
        form.note_error(f"g{number}-0", said("desk.points-wanted"))
    return found


def _read_game(form: FormInput, law: Law, number: int, games: int) -> DealResult | None:
    """Return the game in a row; None where it is empty or wrong."""
    if is_scored_by_estimate(law):
        return _guesses(form, law, number)
    if is_scored_by_own_points(law):
        return _each(form, law, number, games)
    if is_scored_by_announcer(law):
        return next((game for _, game in _read_announced(form, law, number)), None)
    return _sides(form, law, number)


def is_deal_row_filled(form: FormInput, number: int) -> bool:
    """Return whether anything is typed in the row of a deal. number: from 1."""
    return any(form.values.get(name, "").strip() for name in _fields(number))


def _has_error(form: FormInput, number: int) -> bool:
    """Return whether something is told to be wrong in the row of a Spiel, so that it is there, and not missing."""
    return any(name in form.errors for name in _fields(number))


def _fields(number: int) -> tuple[str, ...]:
    return *(f"{kind}{number}-{seat}" for kind in "ge" for seat in range(SEATS_PER_TABLE)), f"t{number}"


def read_seat_points(form: FormInput, law: Law, number: int) -> tuple[int, int, int, int] | None:
    """Return the points that the four seats made in a deal, by seat. number: of the deal, from 1.

    Their sum must be that of a deal, and one field may be empty. None if they are wrong, which is noted in the form.
    """
    made = _row(form, law, number, SEATS_PER_TABLE)
    if made is None:
        form.note_error(f"g{number}-0", said("desk.points-of-four"))
        return None
    total = law.deal_total.says
    if sum(made) != total:
        form.note_error(f"g{number}-{SEATS_PER_TABLE - 1}", _off(sum(made), total))
        return None
    return made[0], made[1], made[2], made[3]


def _sides(form: FormInput, law: Law, number: int) -> DealResult | None:
    made = _row(form, law, number, _SIDES)
    if made is None:
        return None
    return _check_game(form, law, number, Sides((made[0], made[1])), _SIDES - 1)


def _each(form: FormInput, law: Law, number: int, games: int) -> DealResult | None:
    """Return what each of the four wrote; what is taken off may be typed without its sign."""
    whole = only_possible_deal_sum(law, number, games)
    names = [f"g{number}-{seat}" for seat in range(SEATS_PER_TABLE)]
    made = read_numbers_with_known_sum(
        form, names, None if whole is None else abs(whole), -MAX_TYPED_POINTS if allows_negative_points(law) else 0
    )
    if made is None:
        return None
    game = deal_with_prescribed_sign(law, number, made)
    wrong = find_deal_error(law, game, number, games)
    if wrong is not None:
        total = abs(sum(made)) - abs(whole) if whole is not None else 0
        form.note_error(names[-1], _off(sum(made), abs(whole)) if whole is not None and total else wrong[0])
    return game


def _guesses(form: FormInput, law: Law, number: int) -> DealResult | None:
    if not is_deal_row_filled(form, number):
        return None
    made = _row(form, law, number, SEATS_PER_TABLE)
    trump = form.read_choice(f"t{number}", SUIT_NAMES)
    most = law.deal_total.says
    slips = [form.read_number(f"e{number}-{seat}", least=0, most=most) for seat in range(SEATS_PER_TABLE)]
    if made is None or trump not in SUIT_NAMES:
        return None
    played, estimated = (made[0], made[1], made[2], made[3]), (slips[0], slips[1], slips[2], slips[3])
    if sum(played) != most:
        form.note_error(f"g{number}-{SEATS_PER_TABLE - 1}", _off(sum(played), most))
    return Guesses(trump, estimated, played, read_zero_trick_seats(form, number))


def read_zero_trick_seats(form: FormInput, number: int) -> tuple[int, ...]:
    """Return the seats (0 to 3) ticked as having made exactly 0 points with a trick. number: of the deal, from 1."""
    return tuple(seat for seat in range(SEATS_PER_TABLE) if form.is_ticked(f"z{number}-{seat}"))


def _row(form: FormInput, law: Law, number: int, fields: int) -> list[int] | None:
    """Return the points in a row's fields, the one that is empty filled up; None while more are empty or wrong."""
    return read_numbers_with_known_sum(form, [f"g{number}-{side}" for side in range(fields)], fixed_deal_total(law))


def read_numbers_with_known_sum(
    form: FormInput, names: Sequence[str], total: int | None, least: int = 0
) -> list[int] | None:
    """Return the numbers typed in these fields, in order; one may be empty if their sum is known.

    names: of the fields. total: the sum that they must have; None if any will do. least: the smallest number allowed.
    A computed number is also written into the form. None if more are empty or one is wrong, which is noted at its
    field.
    """
    most = MAX_TYPED_POINTS if least < 0 else total or MAX_TYPED_POINTS
    typed = [form.read_number(name, least=least, most=most) for name in names]
    empty = [place for place, name in enumerate(names) if not form.values.get(name, "").strip()]
    known = [points for points in typed if points is not None]
    if len(known) + len(empty) < len(names) or len(empty) == len(names):
        return None
    if len(empty) > 1 or (empty and total is None):
        form.note_error(names[empty[0]], said("desk.number-missing"))
        return None
    if empty and total is not None:
        if sum(known) > total:
            form.note_error(names[0], _off(sum(known), total))
            return None
        known.insert(empty[0], total - sum(known))
        form.values[names[empty[0]]] = str(known[empty[0]])
    return known


def _check_game(form: FormInput, law: Law, number: int, game: Sides, field: int) -> DealResult:
    """Return the game; what the law finds wrong with it is told at a field.

    What no deal comes to is asked about: it is taken once the box with these very numbers is ticked.
    """
    wrong, made = find_deal_error(law, game), join_by_colon(game.points)
    if wrong is None:
        return game
    if needs_only_confirmation(wrong):
        if form.values.get(f"s{number}") == made:
            return Sides(game.points, sure=True)
        form.values[f"asked{number}"] = made
    total = fixed_deal_total(law)
    off = total is not None and sum(game.points) != total
    form.note_error(f"g{number}-{field}", _off(sum(game.points), total or 0) if off else wrong[0])
    return game


def _off(made: int, total: int) -> Message:
    """Say how far a sum is off."""
    if made > total:
        return said("desk.sum-too-high", made=made, off=made - total, total=total)
    return said("desk.sum-too-low", made=made, off=total - made, total=total)


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
    most: int = MAX_TYPED_POINTS


def prescribed_form_words(law: Law, number: int) -> Message | None:
    """Return in words which form of play a deal (``number`` from 1) must have, and whether its points are taken off.

    None where any form may be chosen, where there is only one, and where players do not score their own points.
    """
    due = prescribed_form(law, number) if is_scored_by_own_points(law) else None
    if due is None or len(law.forms.says.each) == 1:
        return None
    task = said(f"deck.line-{due.task}") if due.task else board_line_name(usual_deck_of_law(law), due.score_sheet_line)
    return said("page-tournament.taken-off", task=task) if due.credit else task


def sheet_form_rows(law: Law, games: Sequence[DealResult], deal_count: int) -> tuple[GameRow, ...]:
    """Return the rows of a round's form: one for each deal, or on a board one for each form of play.

    A board is a score sheet with one cell for each form of play and side.
    games: the deals entered so far; without any, or with only their totals, the rows are blank.
    of: how many deals the round has.
    """
    if has_board_sheet(law):
        there = deals_by_board_cell(games)
        return tuple(
            GameRow(
                number,
                tuple(board_cell_points(there, (line, side), "") for side in (0, 1)),
                label=board_line_label(law, line),
                most=law.deal_total.says + law.match_bonus.says,
            )
            for number, line in enumerate(board_lines(law), 1)
        )
    return tuple(_sheet_form_row(law, number, games, deal_count) for number in range(1, deal_count + 1))


def _sheet_form_row(law: Law, number: int, games: Sequence[DealResult], of: int) -> GameRow:
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
    empty = GameRow(number, ("",) * numbers_per_deal_row(law))
    if not is_scored_by_own_points(law):
        return empty
    whole, off = only_possible_deal_sum(law, number, of), are_points_deducted(law, number)
    total = None if whole is None else abs(whole)
    values = tuple(str(abs(one) if off else one) for one in game.points) if isinstance(game, Each) else empty.values
    label = prescribed_form_words(law, number) or ""
    return replace(empty, values=values, label=label, total=total, most=total or MAX_TYPED_POINTS)


DealsByBoardCell = Mapping[tuple[str, int], AnnouncedDeal]
"""Cell of a Coiffeur board (score sheet with a line per form of play, a column per side) → the deal written there."""


def deals_by_board_cell(games: Sequence[DealResult]) -> DealsByBoardCell:
    """Return (form of play, side 0 or 1) → deal, for the deals written on a board.

    A board is a score sheet with one cell for each form of play and side. games: the deals entered so far.
    """
    return {(game.line, game.side): game for game in games if isinstance(game, AnnouncedDeal)}


def board_cell_points(deals: DealsByBoardCell, cell: tuple[str, int], nothing: str = "–") -> str:
    """Return the points in a cell of a board (form of play, side) as text; ``nothing`` if the cell is empty.

    there: the deals by cell. field_: the cell, (form of play, side 0 or 1).
    """
    return str(deals[cell].points) if cell in deals else nothing


def board_cell_label(law: Law, cell: tuple[str, int]) -> Message:
    """Return what a cell of a board is called, a score sheet with one cell for each form of play and side.

    field_: the cell, (form of play, side 0 or 1).
    """
    line, side = cell
    return said("page-tournament.field-of", line=board_line_label(law, line), side=seats_of_side_words(side))


def filled_board_cells(law: Law, *entries: Sequence[DealResult]) -> tuple[tuple[str, int], ...]:
    """Return the cells of a board, as (form of play, side), in which any of these entries has points, in order.

    entries: the deals as each helper has entered them.
    """
    written_ = {one for games in entries for one in deals_by_board_cell(games)}
    return tuple((line, side) for line in board_lines(law) for side in (0, 1) if (line, side) in written_)


def fields_of_compared_lines(law: Law, there: Sequence[DealResult], typed: Sequence[DealResult]) -> tuple[str, ...]:
    """Return for each compared line of two entries the name of the form field at which a difference is marked.

    there, typed: the deals as two helpers have entered them. The lines are those of ``_compare_entries``;
    those that agree count too.
    "" where the form has no such field, as where only the side that announced writes points.
    """
    if entered_totals(there) or entered_totals(typed):
        return ("p-0",) if entered_totals(there) else ("g1-0",)
    if has_board_sheet(law):
        place = {line: number for number, line in enumerate(board_lines(law), 1)}
        return tuple(f"g{place[line]}-{side}" for line, side in filled_board_cells(law, there, typed))
    if is_scored_by_announcer(law):
        return tuple("" for _ in filled_board_cells(law, there, typed))
    return tuple(f"g{number}-0" for number in range(1, max(len(there), len(typed)) + 1))
