"""The papers of one Spiel at a table with real cards: a line on the Jasszettel and, in the Differenzler, the slips.

What may be entered when decides :func:`fill_in_paper_line`. At a screen the game itself counts and writes.
A column of the line is a seat where each counts for himself, otherwise one of the two sides.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, TypeVar

from puur.decision import CommandRefused, Refusal
from puur.game.draft import refuse
from puur.game.score.outcome import difference_from_estimate
from puur.law.law import Law
from puur.words.message import said

PaperStage = Literal["estimating", "released", "playing", "counting", "open"]
"""How far a deal with real cards is on paper; in a Differenzler it begins with the estimates."""
NumberPerSeat = tuple[int | None, ...]
"""A number for each seat, such as points; None for a seat without one."""


@dataclass(frozen=True, slots=True)
class PaperLine:
    """One deal's line on the papers of a table with real cards: score sheet and estimate slips (Differenzler).

    Tuples have one entry by seat where each plays alone, otherwise one by team; None is not written yet.
    stage: which entries are possible now: estimates (``estimating``), the first card (``released``), the end of play
    (``playing``), the count (``counting``) or the numbers of the columns (``open``).
    neutral: whether the scorer does not play.
    slips: estimates in the closed folder (Mäppli).
    notes: each player's own note of the estimate.
    counted: the points counted.
    columns: numbers by column name, as entered.
    """

    stage: PaperStage
    neutral: bool
    slips: NumberPerSeat
    notes: NumberPerSeat
    counted: NumberPerSeat
    columns: tuple[Mapping[str, int], ...]


@dataclass(frozen=True, slots=True)
class SubmitSlip:
    """Entry on the papers of a table with real cards: a seat hands in its estimate on a slip (Differenzler).

    number: the estimate in points. The slip lies in the closed folder (Mäppli); a scorer who does not play keeps it
    instead.
    """

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class NoteEstimate:
    """Entry on the papers of a table with real cards: a seat notes its own estimate for itself (Differenzler).

    number: the estimate in points.
    """

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class ReleasePlay:
    """Entry on the papers of a table with real cards: the scorer announces the trump again, which starts play."""


@dataclass(frozen=True, slots=True)
class NoteFirstCardLed:
    """Entry on the papers of a table with real cards: the first card was led, so estimates can no longer change."""


@dataclass(frozen=True, slots=True)
class NoteLastTrickComplete:
    """Entry on the papers of a table with real cards: the ninth trick is complete, so points can be counted."""


@dataclass(frozen=True, slots=True)
class NotePoints:
    """Entry on the papers of a table with real cards: the points that a player or team has counted in its tricks.

    column: of the score sheet, from 0; a seat's where each plays alone, otherwise a team's.
    """

    column: int
    points: int


@dataclass(frozen=True, slots=True)
class ConfirmCount:
    """Entry on the papers of a table with real cards: the count is confirmed, after which the estimates are opened."""


@dataclass(frozen=True, slots=True)
class EnterNumber:
    """Entry on the papers of a table with real cards: a number on the score sheet.

    column: from 0; a seat's where each plays alone, otherwise a team's. name: of the number, such as «Differenz».
    """

    column: int
    name: str
    number: int


@dataclass(frozen=True, slots=True)
class StartNextLine:
    """Entry on the papers of a table with real cards: go on with an empty line for the next deal."""


PaperEntry = (
    SubmitSlip
    | NoteEstimate
    | ReleasePlay
    | NoteFirstCardLed
    | NoteLastTrickComplete
    | NotePoints
    | ConfirmCount
    | EnterNumber
    | StartNextLine
)
"""All commands that fill in the papers of a deal with real cards."""


def new_paper_line(law: Law, *, neutral: bool = False) -> PaperLine:
    """Return an empty line of the score sheet, for one deal.

    Its first stage is estimating, or under rules without estimates play. neutral: whether the scorer does not play.
    """
    width = 4 if law.counting.says == "each-player" else 2
    stage: PaperStage = "released" if law.estimates.says == "none" else "estimating"
    empty: NumberPerSeat = (None,) * width
    return PaperLine(stage, neutral, empty, empty, empty, ({},) * width)


def visible_slips(
    law: Law, slips: NumberPerSeat, viewer: int | Literal["scribe"] | None, *, counted: bool
) -> NumberPerSeat:
    """Return the estimates by seat that a viewer may see; None for each hidden or missing one.

    slips: all estimates by seat. viewer: a seat, "scribe" for the scorer, or None for a spectator.
    counted: whether the deal has been counted, after which everybody sees all.
    """
    if counted or law.estimates.says == "open" or law.slips.says == "open":
        return slips
    if viewer == "scribe" and law.slip_scribe.says:
        return slips
    return tuple(slip if seat == viewer and law.own_note.says else None for seat, slip in enumerate(slips))


SlipValue = TypeVar("SlipValue")
"""The type of the value that a slip has for each seat."""


def fill_in_paper_line(law: Law, line: PaperLine, entry: PaperEntry) -> PaperLine | Refusal:
    """Return a deal's line on the papers of a table (score sheet and slips) after one more entry.

    The result is a Refusal, with the clauses that forbid it, if the entry is not possible now. The given line stays
    unchanged.
    """
    try:
        return _ENTRIES[type(entry)](law, line, entry)
    except CommandRefused as refused:
        return refused.refusal


def _estimate(law: Law, line: PaperLine, entry: SubmitSlip) -> PaperLine:
    if law.estimates.says == "none":
        refuse(said("game.no-estimates"), law.estimates)
    if line.stage not in ("estimating", "released"):
        refuse(said("game.estimate-locked"), law.estimate_until)
    if line.slips[entry.seat] is not None and law.estimate_until.says == "never-changed":
        refuse(said("game.slip-in"), law.estimate_until)
    if not 0 <= entry.number <= law.deal_total.says:
        refuse(said("game.estimate-range", most=law.deal_total.says), law.deal_total)
    return replace(line, slips=_put(line.slips, entry.seat, entry.number))


def _note(law: Law, line: PaperLine, entry: NoteEstimate) -> PaperLine:
    if not law.own_note.says:
        refuse(said("game.no-notes"), law.own_note)
    return replace(line, notes=_put(line.notes, entry.seat, entry.number))


def _release(law: Law, line: PaperLine, entry: ReleasePlay) -> PaperLine:
    del entry
    if line.stage != "estimating":
        refuse(said("game.released"), law.release)
    if None in line.slips and law.release.says == "all-estimates-in":
        refuse(said("game.slips-missing"), law.release)
    return replace(line, stage="released")


def _first_card(law: Law, line: PaperLine, entry: NoteFirstCardLed) -> PaperLine:
    del entry
    if line.stage != "released":
        early = line.stage == "estimating"
        refuse(said("game.not-released") if early else said("game.running-already"), law.release)
    return replace(line, stage="playing")


def _last_trick(law: Law, line: PaperLine, entry: NoteLastTrickComplete) -> PaperLine:
    del entry
    if line.stage != "playing":
        refuse(said("game.not-playing"), law.release)
    return replace(line, stage="counting")


def _count(law: Law, line: PaperLine, entry: NotePoints) -> PaperLine:
    _check_lock(law, line)
    if line.stage != "counting":
        refuse(said("game.count-after"), law.count_first)
    if not 0 <= entry.points <= law.deal_total.says:
        refuse(said("game.deal-total", n=law.deal_total.says), law.deal_total)
    return replace(line, counted=_put(line.counted, entry.column, entry.points))


def _count_done(law: Law, line: PaperLine, entry: ConfirmCount) -> PaperLine:
    del entry
    if line.stage != "counting":
        refuse(said("game.play-out-first"), law.count_first)
    total = sum(points or 0 for points in line.counted)
    right = None not in line.counted and total == law.deal_total.says
    if law.count_first.says == "deal-total" and not right:
        refuse(said("game.counted", total=total, n=law.deal_total.says), law.deal_total, law.count_first)
    return replace(line, stage="open")


def _enter(law: Law, line: PaperLine, entry: EnterNumber) -> PaperLine:
    _check_lock(law, line)
    if entry.name not in law.slip_columns.says:
        refuse(said("game.no-column", column=entry.name), law.slip_columns, allowed=law.slip_columns.says)
    if line.stage != "open":
        refuse(said("game.enter-when-right"), law.count_first)
    right = _results(law, line, entry.column)[entry.name]
    if entry.number != right:
        refuse(
            said("game.column-is", column=entry.name, right=law.digits.says(right), number=entry.number),
            law.slip_binds,
            law.difference,
        )
    filled = {**line.columns[entry.column], entry.name: entry.number}
    return replace(line, columns=_put(line.columns, entry.column, filled))


def _next_deal(law: Law, line: PaperLine, entry: StartNextLine) -> PaperLine:
    del entry
    if line.stage != "open":
        refuse(said("game.count-first"), law.count_first)
    empty = any(name not in column for column in line.columns for name in law.slip_columns.says)
    if empty and law.next_deal_when.says == "all-entered":
        refuse(said("game.entries-missing"), law.next_deal_when, law.slip_columns)
    return new_paper_line(law, neutral=line.neutral)


def _check_lock(law: Law, line: PaperLine) -> None:
    if line.stage == "playing" and law.sheet_locked.says:
        refuse(said("game.sheet-locked"), law.sheet_locked)


def _results(law: Law, line: PaperLine, column: int) -> Mapping[str, int]:
    """What belongs into the columns: the binding estimate, the points counted and the difference."""
    slip, note, made = line.slips[column] or 0, line.notes[column], line.counted[column] or 0
    estimated = slip if law.slip_binds.says == "slip" or note is None else note
    return {"geschätzt": estimated, "erspielt": made, "Differenz": difference_from_estimate(law, estimated, made)}


def _put(values: tuple[SlipValue, ...], place: int, value: SlipValue) -> tuple[SlipValue, ...]:
    return (*values[:place], value, *values[place + 1 :])


_ENTRIES: Final[Mapping[type, Callable[[Law, PaperLine, Any], PaperLine]]] = {
    SubmitSlip: _estimate,
    NoteEstimate: _note,
    ReleasePlay: _release,
    NoteFirstCardLed: _first_card,
    NoteLastTrickComplete: _last_trick,
    NotePoints: _count,
    ConfirmCount: _count_done,
    EnterNumber: _enter,
    StartNextLine: _next_deal,
}
