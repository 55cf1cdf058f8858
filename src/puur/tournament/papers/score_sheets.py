"""Paper for points: Jasszettel (a table and Passe), Standblatt (a player) and Schätzzettel (a player and Passe).

The Schätzzettel is for the Differenzler only. A Standblatt goes through the whole tournament.

A phone's camera reads the marks of a Jasszettel (`frontend/src/desk/camera/`): where players cross out their total, and
the code that says whose slip it is. Their places in millimetres are in `templates/jasszettel.typ` and in
`frontend/src/desk/camera/layout.ts`; `tests/tournament/test_slip_marks.py` reads one with the other.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any, Final

from puur.errors import BadInput
from puur.law.law import Law
from puur.law.settlement import (
    has_board_sheet,
    is_each_alone,
    is_scored_by_announcer,
    is_scored_by_estimate,
    is_scored_by_own_points,
)
from puur.tournament.announcing import board_line_label, board_line_name, board_lines, usual_deck_of_law
from puur.tournament.book import Entrant, TableSheet
from puur.tournament.counting import fixed_deal_total, fixed_sum_of_totals, smallest_possible_total, totals_suffice
from puur.tournament.each_alone import only_possible_deal_sum, prescribed_form
from puur.tournament.papers.job import SEAT_LETTERS, PrintJob, SeatAssignment, SeatingPlan, seat_labels, seating_plan
from puur.words.grammar import number_text
from puur.words.message import said

_EMPTY: Final = 8
"""So many empty ones where nobody is entered yet, or teams play."""
_OPEN_END: Final = 16
"""Rows where a Partie goes on until a side has enough points."""
_MOST_ROWS: Final = 12
"""So many rows for Spiele leave room for the marks on a slip of A5."""
_LARGEST_TOTAL: Final = 9999
_KIND: Final = 0b10
"""How every code begins; another arrangement of the marks will begin otherwise."""
_DAY_BITS: Final = 12
_PASSE_BITS: Final = 6
_TABLE_BITS: Final = 10
_CHECK_BITS: Final = 12
_CHECK_BY: Final = 0x80F
"""The polynomial of CRC-12."""


def score_sheet_data(job: PrintJob) -> dict[str, Any]:
    """Return the template data for score sheets (Jasszettel), one a table and round: a row a deal, the required sum."""
    plan = seating_plan(job.book)
    guessing = is_scored_by_estimate(job.law)
    sum_ = fixed_deal_total(job.law)
    games = job.book.games_per_passe if job.book.games_per_passe > 1 or sum_ is not None else _OPEN_END
    rows = [] if guessing else _rows(job, games)
    return job.document(
        [_zettel(job, plan, sheet) for sheet in _sheets(job)],
        games=games,
        sum=sum_,
        rows=rows,
        columns=_estimate_columns(job) if guessing else _columns(job.law),
        first=job.say("paper.line" if has_board_sheet(job.law) else "paper.deal"),
        trumps=is_trump_noted(job.law),
        whole=_passe_total(job.law, games),
        top=_top_digit(job.law, games),
        writes=job.say("paper.scribe"),
        witness=job.say("paper.reader" if is_each_alone(job.law) else "paper.other-side"),
        visa=job.visa_label(),
        notes=[*map(job.translate_rule_text, _notes(job, sum_, games))],
    )


def is_trump_noted(law: Law) -> bool:
    """Return whether the score sheet has a column for the trump; it has none where each row is a fixed form of play."""
    return not has_board_sheet(law) and not (is_scored_by_own_points(law) and law.trump_maker.says == "fixed-order")


def _columns(law: Law) -> list[str]:
    """Return the heads of the columns for points; of a board each side has one more, for the points times the line."""
    if is_each_alone(law):
        return list(SEAT_LETTERS)
    sides = ["a + c", "b + d"]
    return [head for side in sides for head in (side, "×")] if is_scored_by_announcer(law) else sides


def _estimate_columns(job: PrintJob) -> list[str]:
    """Return the heads of the columns for an estimate; the usual three where the law names none."""
    usual = ("paper.estimated", "paper.taken", "paper.off-by")
    return [*map(job.translate_rule_text, job.law.slip_columns.says)] or [job.say(code) for code in usual]


def _rows(job: PrintJob, games: int) -> list[dict[str, str]]:
    """Return what is in each row beforehand: its number or line, and what its numbers come to."""
    law = job.law
    if has_board_sheet(law):
        return [{"label": job.tell(board_line_label(law, line)), "sum": ""} for line in board_lines(law)]
    rows = []
    for number in range(1, games + 1):
        total = only_possible_deal_sum(law, number, games) if is_scored_by_own_points(law) else fixed_deal_total(law)
        label = str(number)
        due = prescribed_form(law, number) if is_scored_by_own_points(law) and len(law.forms.says.each) > 1 else None
        if due is not None:
            name = board_line_name(usual_deck_of_law(law), due.task or due.score_sheet_line)
            label = f"{number} {job.say('paper.taken-off', task=name) if due.credit else job.tell(name)}"
        rows.append({"label": label, "sum": "" if total is None else number_text(total)})
    return rows


def _passe_total(law: Law, games: int) -> str:
    """Return what the whole Passe comes to, empty where that is open."""
    whole = None if is_scored_by_estimate(law) else fixed_sum_of_totals(law, games)
    return "" if whole is None else str(whole)


def estimate_slip_data(job: PrintJob) -> dict[str, Any]:
    """Return the template data for estimate slips, one for each player and round.

    Raises BadInput where the rules have no estimates.
    """
    law = job.law
    if not is_scored_by_estimate(law):
        message = said("tournament.no-estimate-slips", title=law.title)
        raise BadInput(message, {"field": "what"}, law.settlement.ids)
    plan = seating_plan(job.book)
    slips = [
        {
            "id": "" if job.blank else plan.start_number_of(player),
            "player": "" if job.blank else plan.name(player),
            "passe": _number(sheet.passe),
            "table": _number(sheet.table),
            "seat": SEAT_LETTERS[at],
        }
        for sheet in _sheets(job)
        for at, player in enumerate(sheet.seats[: len(SEAT_LETTERS)] or [""] * len(SEAT_LETTERS))
    ]
    columns = [law.slip_columns.text] if law.slip_columns.says else []
    notes = [*map(job.translate_rule_text, (*columns, law.digits.text))]
    return job.document(slips, games=job.book.games_per_passe, columns=_estimate_columns(job), notes=notes)


def _sheets(job: PrintJob) -> Iterator[TableSheet]:
    """Every table of every Passe; where nothing is drawn, as many empty ones as there will be tables."""
    drawn = {sheet.passe for sheet in job.book.tables}
    players = sum(one.standing == "active" for one in job.book.players)
    tables = players // (2 if job.book.pairs else len(SEAT_LETTERS))
    for passe in range(1, job.book.passen + 1):
        if passe in drawn:
            yield from sorted((s for s in job.book.tables if s.passe == passe), key=lambda sheet: sheet.table)
        else:
            yield from (TableSheet(passe, table, ()) for table in range(1, tables + 1))
    if not job.book.tables and not tables:
        yield from [TableSheet(0, 0, ())] * _EMPTY


def _number(number: int) -> str:
    """A number to be printed, or nothing, to be written in."""
    return str(number) if number else ""


def _zettel(job: PrintJob, plan: SeatingPlan, sheet: TableSheet) -> dict[str, Any]:
    known = not job.blank and len(sheet.seats) == len(SEAT_LETTERS)
    seats = [
        {
            "seat": letter,
            "id": plan.start_number_of(sheet.seats[at]) if known else "",
            "name": plan.name(sheet.seats[at]) if known else "",
        }
        for at, letter in enumerate(seat_labels(job.book))
    ]
    scorer = "" if job.blank else plan.number_and_name(sheet.scorer)
    help_ = sheet.scorer is None
    games = job.book.games_per_passe
    return {
        "passe": _number(sheet.passe),
        "table": _number(sheet.table),
        "seats": seats,
        "scorer": job.say("paper.scribe-is", who=scorer) if scorer else "",
        "help": help_,
        "code": score_sheet_code(job.book.date, sheet.passe, sheet.table) if has_markable_total(job.law, games) else "",
    }


def _notes(job: PrintJob, sum_: int | None, games: int) -> list[str]:
    law = job.law
    if is_scored_by_estimate(law):
        helpless = any(sheet.scorer is None for sheet in job.book.tables) or not job.book.tables
        return [law.deal_total.text, law.digits.text, *([law.count_first.text] if helpless else [])]
    if is_scored_by_announcer(law):
        return [job.say("paper.before-factor"), law.settlement.text]
    if sum_ is None:
        multiplied = not is_each_alone(law) and any(
            times != 1 for deck in law.factors.says.values() for times in deck.values()
        )
        return [law.factors.text] if multiplied else []
    return [job.say("paper.deal-gives", sum=sum_, total=sum_ * games), law.count_first.text]


def has_markable_total(law: Law, games: int) -> bool:
    """Return whether a table's total can be marked on its slip: two sides, of which only the total counts.

    games: how many deals a round has.
    """
    if is_each_alone(law) or is_scored_by_announcer(law):
        return False
    if not totals_suffice(law) or smallest_possible_total(law, games) < 0:
        return False
    whole = fixed_sum_of_totals(law, games)
    return 1 < games <= _MOST_ROWS and (whole is None or whole <= _LARGEST_TOTAL)


def _top_digit(law: Law, games: int) -> int:
    """Return the largest digit that the thousands of a total can have. games: how many deals a round has."""
    whole = fixed_sum_of_totals(law, games)
    return (_LARGEST_TOTAL if whole is None else whole) // 1000


def day_code_on_score_sheet(day: str) -> int:
    """Return the number by which a slip says its day: the days since the year 1, modulo 4096; 0 if it is no date.

    day: as in ``2026-05-29``.
    """
    try:
        return date.fromisoformat(day).toordinal() % (1 << _DAY_BITS)
    except ValueError:
        return 0


def score_sheet_code(day: str, passe: int, table: int) -> str:
    """Return the code of a slip as a text of 0 and 1; "" where its round or table is unknown or too large a number.

    day: of the tournament, as in ``2026-05-29``. passe, table: from 1.

    >>> score_sheet_code("2026-05-29", 2, 14)
    '101001101101010000100000001110001111010100'
    """
    if not (0 < passe < 1 << _PASSE_BITS and 0 < table < 1 << _TABLE_BITS):
        return ""
    value, length = _KIND, 2
    for part, bits in ((day_code_on_score_sheet(day), _DAY_BITS), (passe, _PASSE_BITS), (table, _TABLE_BITS)):
        value, length = value << bits | part, length + bits
    return f"{value:0{length}b}{_check(f'{value:0{length}b}'):0{_CHECK_BITS}b}"


def _check(bits: str) -> int:
    """Return the check digits (CRC-12) of a text of 0 and 1; of zeros alone they are not zero."""
    mask = (1 << _CHECK_BITS) - 1
    value = mask
    for bit in bits:
        over = (value >> (_CHECK_BITS - 1)) ^ int(bit)
        value = (value << 1) & mask
        value ^= _CHECK_BY if over else 0
    return value


def player_sheet_data(job: PrintJob) -> dict[str, Any]:
    """Return the template data for players' own sheets (Standblatt), with the draw where it is known and wanted."""
    plan = seating_plan(job.book)
    partners, guessing = not is_each_alone(job.law), is_scored_by_estimate(job.law)
    players = [one for one in job.book.players if one.standing == "active" and not one.joker]
    return job.document(
        [_sheet(job, plan, player, partners=partners) for player in players],
        passen=job.book.passen,
        beside=job.say(_neighbour_heading(job) if partners else "paper.remark"),
        counted=job.say("paper.difference" if guessing else "paper.points"),
        total=job.say("paper.total-difference" if guessing else "paper.final-total"),
        visa=job.visa_label(),
        notes=_standblatt_notes(job),
    )


def _neighbour_heading(job: PrintJob) -> str:
    return "paper.opponents" if job.book.pairs else "paper.partner"


def _standblatt_notes(job: PrintJob) -> list[str]:
    """Return the rules' own instructions on how to use the player's sheet."""
    law = job.law
    said = [job.say("paper.pen")]
    if job.book.best_of is not None:
        said.append(job.say("paper.best-count", n=job.book.best_of))
    if job.book.sat_out is not None:
        said.append(job.say("paper.sat-out", n=job.book.sat_out))
    if law.unvisaed.clauses:
        said.append(job.translate_rule_text(law.unvisaed.text))
    if law.not_handed_in.clauses:
        said.append(job.translate_rule_text(law.not_handed_in.text))
    return said


def _sheet(job: PrintJob, plan: SeatingPlan, player: Entrant, *, partners: bool) -> dict[str, Any]:
    rows = []
    for passe in range(1, job.book.passen + 1):
        place = None if job.blank else plan.place(player.id, passe)
        rows.append(_row(job, plan, passe, place, partners=partners))
    return {"id": player.id, "name": player.name, "club": player.club, "rows": rows}


def _row(
    job: PrintJob, plan: SeatingPlan, passe: int, place: SeatAssignment | None, *, partners: bool
) -> dict[str, Any]:
    if place is None:
        return {"passe": passe, "table": "", "seat": "", "beside": "", "points": "", "plays": True}
    table = "" if place.table is None else str(place.table)
    beside = plan.number_and_name(place.partner) if partners else ""
    points = ""
    if not place.seat:
        gone = "paper.not-there" if job.book.knockout is None else "paper.cup-out"
        beside = job.say(gone if place.away else "paper.writes" if table else "paper.sits-out")
        rests = not (table or place.away) and job.book.sat_out is not None
        points = f"{job.book.sat_out}*" if rests else "–"
    row = {"passe": passe, "table": table, "seat": place.seat, "beside": beside, "points": points}
    return {**row, "plays": bool(place.seat)}
