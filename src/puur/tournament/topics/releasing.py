"""Release a Passe, set its clock, and end the evening before its planned Passen.

A Passe that was released too early waits again. An evening that ended early is ranked by the Passen that were played,
and can be resumed.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from puur.tournament.result_rounds import is_pairing_outdated
from puur.tournament.state import FINAL_TOTAL_VISUM_KEY, CurrentDealEstimates, Standblatt, Tournament
from puur.tournament.topics import core
from puur.tournament.topics.draft import Draft, refuse
from puur.tournament.topics.lots import people_in_passe, tables_without_result
from puur.words.message import Message, said

MAX_CLOCK_MINUTES: Final = 600
"""The longest clock of a round, in minutes."""


class Release(core.Command, frozen=True, tag="Release"):
    """Let the next round (Passe) begin. anyway: also while tables of the last one are open (else refused).

    passe: the round (Passe), from 1.
    """

    passe: int
    anyway: bool = False


class TakeBackRelease(core.Command, frozen=True, tag="TakeBackRelease"):
    """Stop a round again before anything is entered in it.

    passe: the round (Passe), from 1.
    """

    passe: int


class SetClock(core.Command, frozen=True, tag="SetClock"):
    """Start the round's clock with so many minutes from now; None removes it.

    minutes: how long the round still lasts, None for no clock.
    """

    minutes: int | None


class Released(core.Event, frozen=True, tag="released"):
    """The organiser released a round, so that its tables may play and enter results.

    passe: the round (Passe), from 1.
    """

    passe: int


class ReleaseTakenBack(core.Event, frozen=True, tag="release-taken-back"):
    """The release of a round was taken back before anything was entered: its tables may not play for now.

    passe: the round (Passe), from 1.
    """

    passe: int


class ClockSet(core.Event, frozen=True, tag="clock-set"):
    """The clock of the round was set or removed.

    until: the end of the time in ms since 1970 (UTC), None for no clock.
    """

    until: int | None


def _release(draft: Draft, command: Release) -> None:
    """Let the next Passe begin. There is none after the last one."""
    now, passe = draft.now, command.passe
    if 1 <= passe <= now.released:
        return  # somebody else was quicker
    if passe > now.passen and now.ended_after is not None:
        refuse(said("tournament.evening-is-over", n=now.passen), field="passe")
    if passe > now.setup.passen:
        refuse(said("tournament.has-passen", n=now.setup.passen), *draft.law.formats.ids, field="passe")
    if passe != now.released + 1:
        refuse(said("tournament.next-passe", passe=now.released + 1), field="passe")
    if passe not in now.rounds:
        refuse(said("tournament.not-drawn", passe=passe), field="passe")
    gone = [one for one in people_in_passe(now, passe) if now.players[one].standing != "active"]
    if gone and not command.anyway:
        table = now.table_of(passe, gone[0])
        refuse(said("tournament.sits-gone", player=gone[0], table=table.table if table else None), field="anyway")
    _check_results_before(now, command)
    draft.emit(Released(passe))


def _check_results_before(now: Tournament, command: Release) -> None:
    """Refuse a round while tables of the one before are open, and one whose draw rests on another winner."""
    passe = command.passe
    if now.setup.knockout and is_pairing_outdated(now):
        refuse(said("page-tournament.knockout-outdated", passe=passe), field="passe")
    still = tables_without_result(now, passe - 1)
    if still and not command.anyway:
        code = "tournament.tables-missing" if len(still) > 1 else "tournament.table-missing"
        refuse(said(code, n=len(still), passe=passe - 1, first=still[0]), field="anyway")


def _take_back(draft: Draft, command: TakeBackRelease) -> None:
    """Let the last Passe wait again; what was written in it would have to be struck first."""
    now, passe = draft.now, command.passe
    if passe == now.released + 1:
        return  # somebody else was quicker
    if passe != now.released or passe < 1:
        refuse(said("tournament.not-last-released", passe=now.released), field="passe")
    begun = tables_with_entries(now, passe)
    if begun:
        refuse(said("tournament.written-in", passe=passe, table=begun[0]), field="passe")
    draft.emit(ReleaseTakenBack(passe))


def tables_with_entries(tournament: Tournament, passe: int) -> list[int]:
    """Return the numbers of the tables of a round (from 1) for which anything is entered, in ascending order.

    passe: the round, from 1.
    """
    slips = sorted((place[1], slip) for place, slip in tournament.slips.items() if place[0] == passe)
    return [table for table, slip in slips if any(slip.entries.values()) or slip.guessing != CurrentDealEstimates()]


def _set_clock(draft: Draft, command: SetClock) -> None:
    """Start the clock again, or put it away."""
    if command.minutes is not None and not 1 <= command.minutes <= MAX_CLOCK_MINUTES:
        refuse(said("tournament.clock-range", most=MAX_CLOCK_MINUTES), field="minutes")
    draft.emit(ClockSet(None if command.minutes is None else draft.at + command.minutes * 60_000))


class EndEvening(core.Command, frozen=True, tag="EndEvening"):
    """End the tournament early: only the first ``after`` rounds count.

    anyway: also where tables of these rounds have no result (else refused).
    """

    after: int
    anyway: bool = False


class ResumeEvening(core.Command, frozen=True, tag="ResumeEvening"):
    """Undo an early end: all planned rounds count again."""


class EveningEnded(core.Event, frozen=True, tag="evening-ended"):
    """The director ended the tournament early; only the first ``after`` Passen count."""

    after: int


class EveningResumed(core.Event, frozen=True, tag="evening-resumed"):
    """The early end was undone: all planned rounds count again."""


def _end(draft: Draft, command: EndEvening) -> None:
    """End the evening after a Passe that was played; what is missing in it is named first."""
    now, after = draft.now, command.after
    if after == now.ended_after:
        return  # somebody else was quicker
    most = min(now.released, now.setup.passen - 1)
    if most < 1:
        refuse(said("tournament.evening-none"), field="after")
    if not 1 <= after <= most:
        refuse(said("tournament.evening-range", most=most), field="after")
    missing = {passe: still for passe in range(1, after + 1) if (still := tables_without_result(now, passe))}
    if missing and not command.anyway:
        refuse(said("tournament.evening-open", open=[_open_tables(*one) for one in missing.items()]), field="anyway")
    draft.emit(EveningEnded(after))


def _open_tables(passe: int, tables: list[int]) -> Message:
    return said("tournament.evening-open-in", n=len(tables), passe=passe, tables=[*map(str, tables)])


def _resume(draft: Draft, _: ResumeEvening) -> None:
    if draft.now.ended_after is not None:
        draft.emit(EveningResumed())


def _apply_evening_ended(tournament: Tournament, event: EveningEnded) -> Tournament:
    """A visa on an Endtotal in which a later Passe was counted is worth nothing any more."""
    sheets = tournament.sheets.items()
    longer = {player for player, sheet in sheets if any(passe > event.after for passe in sheet.lines)}
    return replace(_without_total(tournament, longer), ended_after=event.after)


def _apply_evening_resumed(tournament: Tournament) -> Tournament:
    """An Endtotal of fewer Passen than are played is none."""
    return replace(_without_total(tournament, tournament.sheets), ended_after=None)


def _without_total(tournament: Tournament, players: Collection[str]) -> Tournament:
    sheets, edition = dict(tournament.sheets), len(tournament.editions)
    for player in players:
        if FINAL_TOTAL_VISUM_KEY in sheets[player].visas:
            sheets[player] = _as_fallen(sheets[player], edition)
    return replace(tournament, sheets=sheets)


def _as_fallen(sheet: Standblatt, edition: int) -> Standblatt:
    visas = {line: by for line, by in sheet.visas.items() if line != FINAL_TOTAL_VISUM_KEY}
    return replace(sheet, visas=visas, stated=None, fell=edition)


COMMANDS: Final[core.CommandSpecs] = {
    Release: core.CommandSpec(
        _release,
        core.DIRECTOR_ONLY,
        "tournament.did-release",
        "attest",
        rests=core.path_of_command("rounds", ".passe"),
        about=("released",),
    ),
    TakeBackRelease: core.CommandSpec(_take_back, core.DIRECTOR_ONLY, "tournament.did-take-back", about=("released",)),
    SetClock: core.CommandSpec(_set_clock, core.DIRECTOR_ONLY, "tournament.did-clock"),
    EndEvening: core.CommandSpec(
        _end, core.DIRECTOR_ONLY, "tournament.did-end-evening", about=("ended_after", "released")
    ),
    ResumeEvening: core.CommandSpec(
        _resume, core.DIRECTOR_ONLY, "tournament.did-resume-evening", about=("ended_after", "released")
    ),
}
"""How each command of this module is decided and who may send it, by the class of the command."""
EVOLVES: Final[core.EventAppliers] = {
    Released: lambda now, event: replace(now, released=event.passe),
    ReleaseTakenBack: lambda now, event: replace(now, released=event.passe - 1),
    ClockSet: lambda now, event: replace(now, clock=event.until),
    EveningEnded: _apply_evening_ended,
    EveningResumed: lambda now, _: _apply_evening_resumed(now),
}
"""The function that applies each event of this module to the state, by the class of the event."""
