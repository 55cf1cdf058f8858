"""Disputes: settled at the table, decided by whoever is called, taken on to who decides finally; in this order."""

from __future__ import annotations

from typing import Final, get_args

from puur.law.claims import claims
from puur.law.law import Law
from puur.tournament import commands as cmd
from puur.tournament import events as ev
from puur.tournament.desk import Desk, refuse
from puur.tournament.state import Call, Instance
from puur.tournament.words import tidy

INSTANCES: Final[tuple[Instance, ...]] = get_args(Instance)
"""Who decides, the lowest first: what one has decided only one further up decides anew."""


def may_appeal(law: Law) -> bool:
    """Return whether a decision can be taken on: the document names another who decides finally than who is called."""
    return law.called.says != law.director.says


@claims("ED-9-n")
def call_official(desk: Desk, command: cmd.CallOfficial) -> None:
    """Ask for the officials, or report what was seen: it stands on their list until it is decided."""
    _open(desk, command)


def settle(desk: Desk, command: cmd.Settle) -> None:
    """The four at the table agree on what holds; nobody has to come."""
    ruling, reason = _said(command.ruling, command.reason, "ruling")
    call = cmd.CallOfficial(command.text, command.passe, command.table, question=command.question)
    _ruled(desk, _open(desk, call), ruling, reason, "table")


def _open(desk: Desk, command: cmd.CallOfficial) -> Call:
    text = tidy(command.text)
    if not text:
        refuse("Worum geht es?", field="text")
    if command.passe is not None and command.table is not None:
        desk.seating(command.passe, command.table)
    number, question = len(desk.now.calls) + 1, command.question.strip()
    desk.emit(ev.OfficialCalled(number, desk.at, command.passe, command.table, text, command.report, question))
    return desk.now.calls[-1]


@claims("ES-1.9-c")
def rule(desk: Desk, command: cmd.Rule) -> None:
    """Decide a call, with the reason. The table must accept it; only one further up can decide otherwise."""
    call = _call(desk, command.number)
    level: Instance = "director" if desk.actor.role == "director" else "controller"
    if call.final:
        refuse("Das ist endgültig entschieden", *desk.law.director.ids, field="number")
    if call.level is not None and INSTANCES.index(level) <= INSTANCES.index(call.level):
        only = f"Das ist entschieden; ändern kann es nur: {desk.law.director.says}"
        refuse(only, *desk.law.director.ids, field="number")
    _ruled(desk, call, *_said(command.text, command.reason, "text"), level)


def appeal(desk: Desk, command: cmd.Appeal) -> None:
    """Take a decision on to who decides finally; until then it holds."""
    call, law = _call(desk, command.number), desk.law
    if call.passe is not None and call.table is not None:
        desk.seating(call.passe, call.table)
    if call.level is None or call.level == "table":
        refuse(f"Noch hat niemand entschieden; gerufen wird: {law.called.says}", *law.called.ids, field="number")
    if call.final or not may_appeal(law):
        refuse("Dieser Entscheid ist endgültig", *law.director.ids, field="number")
    if call.appeal is not None:
        refuse(f"Das liegt schon bei: {law.director.says}", field="number")
    if not tidy(command.reason):
        refuse("Warum soll es anders sein?", field="reason")
    desk.emit(ev.Appealed(call.number, desk.at, call.passe, call.table, tidy(command.reason)))


def _call(desk: Desk, number: int) -> Call:
    found = next((one for one in desk.now.calls if one.number == number), None)
    if found is None:
        refuse(f"Einen Ruf Nummer {number} gibt es nicht", field="number")
    return found


def _said(ruling: str, reason: str, field: str) -> tuple[str, str]:
    if not tidy(ruling):
        refuse("Was ist entschieden?", field=field)
    if not tidy(reason):
        refuse("Warum? Ein Satz oder die Stelle im Reglement", field="reason")
    return tidy(ruling), tidy(reason)


def _ruled(desk: Desk, call: Call, ruling: str, reason: str, level: Instance) -> None:
    desk.emit(ev.Ruled(call.number, call.passe, call.table, ruling, reason, desk.actor.name, level))
