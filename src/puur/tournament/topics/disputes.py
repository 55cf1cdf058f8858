"""Disputes: settled at the table, decided by whoever is called, taken on to who decides finally; in this order."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, get_args

from puur.law.article import claims
from puur.law.law import Law
from puur.text import tidy
from puur.tournament.calls_prizes_teams import OfficialCall, RulingLevel
from puur.tournament.state import Tournament
from puur.tournament.topics import core
from puur.tournament.topics.draft import Draft, refuse
from puur.words.message import said

_INSTANCES: Final[tuple[RulingLevel, ...]] = get_args(RulingLevel)
"""The offices that decide disputes, the lowest first; only a higher office can overrule a decision."""


class CallOfficial(core.Command, frozen=True, tag="CallOfficial"):
    """Call an official (Kontrolleur) to a table, or report an incident.

    report: it is a report. question: the address below ``/fragen`` of what the rules assistant was asked before.
    text: what is in dispute, in words.
    passe: the round (Passe), from 1; None if no table is meant.
    table: the number of the table, from 1; None if no table is meant.
    """

    text: str
    passe: int | None = None
    table: int | None = None
    report: bool = False
    question: str = ""


class Settle(core.Command, frozen=True, tag="Settle"):
    """Record how the players of a table settled a dispute themselves.

    question: the address of what the rules assistant was asked.
    text: what is in dispute, in words.
    ruling: how the players settled it, in words.
    passe: the round (Passe), from 1; None if no table is meant.
    table: the number of the table, from 1; None if no table is meant.
    reason: why, in words.
    """

    text: str
    ruling: str
    reason: str
    passe: int | None = None
    table: int | None = None
    question: str = ""


class Rule(core.Command, frozen=True, tag="Rule"):
    """Decide a call as an official: the ruling and the reason.

    number: the number of the call, from 1.
    text: the ruling, in words.
    """

    number: int
    text: str
    reason: str


class Appeal(core.Command, frozen=True, tag="Appeal"):
    """Appeal against an official's decision to the final authority.

    number: the number of the call, from 1.
    reason: why, in words.
    """

    number: int
    reason: str


class OfficialCalled(core.Event, frozen=True, tag="official-called"):
    """A table called an official, or reported an incident.

    number: the number of the call, from 1.
    at: when, in ms since 1970 (UTC).
    passe: the round (Passe), from 1; None if no table is meant.
    table: the number of the table, from 1; None if no table is meant.
    text: what is in dispute, in words.
    report: whether it only reports an incident.
    question: the address of what the rules assistant was asked before; empty for none.
    """

    number: int
    at: int
    passe: int | None
    table: int | None
    text: str
    report: bool
    question: str


class Ruled(core.Event, frozen=True, tag="ruled"):
    """A call was decided. level: the office that decided; only a higher one can overrule it.

    number: the number of the call, from 1.
    passe: the round (Passe), from 1; None if no table is meant.
    table: the number of the table, from 1; None if no table is meant.
    text: the ruling, in words.
    by: who did it, as role and name.
    reason: why, in words.
    """

    number: int
    passe: int | None
    table: int | None
    text: str
    reason: str
    by: str
    level: RulingLevel


class Appealed(core.Event, frozen=True, tag="appealed"):
    """A decision was appealed to the final authority.

    number: the number of the call, from 1.
    at: when, in ms since 1970 (UTC).
    passe: the round (Passe), from 1; None if no table is meant.
    table: the number of the table, from 1; None if no table is meant.
    reason: why, in words.
    """

    number: int
    at: int
    passe: int | None
    table: int | None
    reason: str


def may_appeal(law: Law) -> bool:
    """Return whether the rules allow an appeal: the final authority is somebody else than the called official."""
    return law.called.says != law.director.says


@claims("ED-9-n")
def _call_official(draft: Draft, command: CallOfficial) -> None:
    """Ask for the officials, or report what was seen: it stands on their list until it is decided."""
    _open_call(draft, command)


def _settle(draft: Draft, command: Settle) -> None:
    """The four at the table agree on what holds; nobody has to come."""
    ruling, reason = _check_ruling(command.ruling, command.reason, "ruling")
    call = CallOfficial(command.text, command.passe, command.table, question=command.question)
    _emit_ruling(draft, _open_call(draft, call), ruling, reason, "table")


def _open_call(draft: Draft, command: CallOfficial) -> OfficialCall:
    text = tidy(command.text)
    if not text:
        refuse(said("tournament.call-about"), field="text")
    if command.passe is not None and command.table is not None:
        draft.require_seating(command.passe, command.table)
    number, question = len(draft.now.calls) + 1, command.question.strip()
    draft.emit(OfficialCalled(number, draft.at, command.passe, command.table, text, command.report, question))
    return draft.now.calls[-1]


@claims("ES-1.9-c")
def _rule(draft: Draft, command: Rule) -> None:
    """Decide a call, with the reason. The table must accept it; only one further up can decide otherwise."""
    call = _find_call(draft, command.number)
    level: RulingLevel = "director" if draft.actor.role == "director" else "controller"
    if call.is_decided_by_director:
        refuse(said("tournament.call-final"), *draft.law.director.ids, field="number")
    if call.level is not None and _INSTANCES.index(level) <= _INSTANCES.index(call.level):
        again = said("tournament.call-decided-by-you")
        only = (
            again if level == "director" else said("tournament.call-decided", who=core.role_name(draft.law, "director"))
        )
        refuse(only, *draft.law.director.ids, field="number")
    _emit_ruling(draft, call, *_check_ruling(command.text, command.reason, "text"), level)


def _appeal(draft: Draft, command: Appeal) -> None:
    """Take a decision on to who decides finally; until then it holds."""
    call, law = _find_call(draft, command.number), draft.law
    if call.passe is not None and call.table is not None:
        draft.require_seating(call.passe, call.table)
    if call.level is None or call.level == "table":
        refuse(
            said("tournament.call-undecided", who=core.role_name(law, "controller")), *law.called.ids, field="number"
        )
    if call.is_decided_by_director or not may_appeal(law):
        refuse(said("tournament.ruling-final"), *law.director.ids, field="number")
    if call.appeal is not None:
        refuse(said("tournament.appeal-there", who=core.role_name(law, "director")), field="number")
    if not tidy(command.reason):
        refuse(said("tournament.appeal-why"), field="reason")
    draft.emit(Appealed(call.number, draft.at, call.passe, call.table, tidy(command.reason)))


def _find_call(draft: Draft, number: int) -> OfficialCall:
    found = next((one for one in draft.now.calls if one.number == number), None)
    if found is None:
        refuse(said("tournament.no-call", number=number), field="number")
    return found


def _check_ruling(ruling: str, reason: str, field: str) -> tuple[str, str]:
    if not tidy(ruling):
        refuse(said("tournament.ruling-what"), field=field)
    if not tidy(reason):
        refuse(said("tournament.ruling-why"), field="reason")
    return tidy(ruling), tidy(reason)


def _emit_ruling(draft: Draft, call: OfficialCall, ruling: str, reason: str, level: RulingLevel) -> None:
    draft.emit(Ruled(call.number, call.passe, call.table, ruling, reason, draft.actor.name, level))


def _apply_official_called(tournament: Tournament, event: OfficialCalled) -> Tournament:
    call = OfficialCall(event.number, event.at, event.passe, event.table, event.text, event.report, event.question)
    return replace(tournament, calls=(*tournament.calls, call))


def _with_call(now: Tournament, event: Ruled | Appealed, **changes: object) -> Tournament:
    return replace(now, calls=core.replace_item_with_number(now.calls, event.number, **changes))


COMMANDS: Final[core.CommandSpecs] = {
    CallOfficial: core.CommandSpec(_call_official, core.ALL_ROLES, "tournament.did-call", "append"),
    Settle: core.CommandSpec(_settle, core.ALL_ROLES, "tournament.did-settle", "append"),
    Rule: core.CommandSpec(_rule, core.OFFICIAL_ROLES, "tournament.did-rule", about=("calls",)),
    Appeal: core.CommandSpec(
        _appeal,
        core.ALL_ROLES,
        "tournament.did-appeal",
        "attest",
        rests=core.path_of_command("calls", ".number", "ruling"),
        about=("calls",),
    ),
}
"""How each command about disputes at a table is decided and who may send it, by class of the command."""
EVOLVES: Final[core.EventAppliers] = {
    OfficialCalled: _apply_official_called,
    Ruled: lambda now, event: _with_call(
        now, event, ruling=event.text, reason=event.reason, by=event.by, level=event.level
    ),
    Appealed: lambda now, event: _with_call(now, event, appeal=event.reason),
}
"""The function that applies each event about disputes at a table to the tournament, by class of the event."""
