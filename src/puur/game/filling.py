"""Filling in the papers: an entry goes in, the next state of the line comes out, or a refusal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final, TypeVar

from puur.decision import Refusal, Refused
from puur.game import papers
from puur.game.draft import refuse
from puur.game.papers import Entry, Line
from puur.game.score import difference
from puur.law.law import Law
from puur.words.message import said

Value = TypeVar("Value")


def fill_in(law: Law, line: Line, entry: Entry) -> Line | Refusal:
    """Return the line after the entry, or why it is refused."""
    try:
        return _ENTRIES[type(entry)](law, line, entry)
    except Refused as refused:
        return refused.refusal


def _estimate(law: Law, line: Line, entry: papers.Estimate) -> Line:
    if law.estimates.says == "none":
        refuse(said("game.no-estimates"), law.estimates)
    if line.stage not in ("estimating", "released"):
        refuse(said("game.estimate-locked"), law.estimate_until)
    if line.slips[entry.seat] is not None and law.estimate_until.says == "never-changed":
        refuse(said("game.slip-in"), law.estimate_until)
    if not 0 <= entry.number <= law.deal_total.says:
        refuse(said("game.estimate-range", most=law.deal_total.says), law.deal_total)
    return replace(line, slips=_put(line.slips, entry.seat, entry.number))


def _note(law: Law, line: Line, entry: papers.Note) -> Line:
    if not law.own_note.says:
        refuse(said("game.no-notes"), law.own_note)
    return replace(line, notes=_put(line.notes, entry.seat, entry.number))


def _release(law: Law, line: Line, entry: papers.Release) -> Line:
    del entry
    if line.stage != "estimating":
        refuse(said("game.released"), law.release)
    if None in line.slips and law.release.says == "all-estimates-in":
        refuse(said("game.slips-missing"), law.release)
    return replace(line, stage="released")


def _first_card(law: Law, line: Line, entry: papers.FirstCard) -> Line:
    del entry
    if line.stage != "released":
        early = line.stage == "estimating"
        refuse(said("game.not-released") if early else said("game.running-already"), law.release)
    return replace(line, stage="playing")


def _last_trick(law: Law, line: Line, entry: papers.LastTrick) -> Line:
    del entry
    if line.stage != "playing":
        refuse(said("game.not-playing"), law.release)
    return replace(line, stage="counting")


def _count(law: Law, line: Line, entry: papers.Count) -> Line:
    _check_lock(law, line)
    if line.stage != "counting":
        refuse(said("game.count-after"), law.count_first)
    if not 0 <= entry.points <= law.deal_total.says:
        refuse(said("game.deal-total", n=law.deal_total.says), law.deal_total)
    return replace(line, counted=_put(line.counted, entry.column, entry.points))


def _count_done(law: Law, line: Line, entry: papers.CountDone) -> Line:
    del entry
    if line.stage != "counting":
        refuse(said("game.play-out-first"), law.count_first)
    total = sum(points or 0 for points in line.counted)
    right = None not in line.counted and total == law.deal_total.says
    if law.count_first.says == "deal-total" and not right:
        refuse(said("game.counted", total=total, n=law.deal_total.says), law.deal_total, law.count_first)
    return replace(line, stage="open")


def _enter(law: Law, line: Line, entry: papers.Enter) -> Line:
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


def _next_deal(law: Law, line: Line, entry: papers.NextDeal) -> Line:
    del entry
    if line.stage != "open":
        refuse(said("game.count-first"), law.count_first)
    empty = any(name not in column for column in line.columns for name in law.slip_columns.says)
    if empty and law.next_deal_when.says == "all-entered":
        refuse(said("game.entries-missing"), law.next_deal_when, law.slip_columns)
    return papers.new_line(law, neutral=line.neutral)


def _check_lock(law: Law, line: Line) -> None:
    if line.stage == "playing" and law.sheet_locked.says:
        refuse(said("game.sheet-locked"), law.sheet_locked)


def _results(law: Law, line: Line, column: int) -> Mapping[str, int]:
    """What belongs into the columns: the binding estimate, the points counted and the difference."""
    slip, note, made = line.slips[column] or 0, line.notes[column], line.counted[column] or 0
    estimated = slip if law.slip_binds.says == "slip" or note is None else note
    return {"geschätzt": estimated, "erspielt": made, "Differenz": difference(law, estimated, made)}


def _put(values: tuple[Value, ...], place: int, value: Value) -> tuple[Value, ...]:
    return (*values[:place], value, *values[place + 1 :])


_ENTRIES: Final[Mapping[type, Callable[[Law, Line, Any], Line]]] = {
    papers.Estimate: _estimate,
    papers.Note: _note,
    papers.Release: _release,
    papers.FirstCard: _first_card,
    papers.LastTrick: _last_trick,
    papers.Count: _count,
    papers.CountDone: _count_done,
    papers.Enter: _enter,
    papers.NextDeal: _next_deal,
}
