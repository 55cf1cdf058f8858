"""The evening ends before its planned Passen: it is ranked by those that were played, and can go on after all."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from puur.tournament.state import ENDTOTAL, Standblatt, Tournament
from puur.tournament.topics import core
from puur.tournament.topics.draft import Draft, refuse
from puur.tournament.topics.lots import open_tables
from puur.words.message import Message, said


class EndEvening(core.Command, frozen=True, tag="EndEvening"):
    """End the tournament early: only the first ``after`` rounds count.

    anyway: also where tables of these rounds have no result (else refused).
    """

    after: int
    anyway: bool = False


class ResumeEvening(core.Command, frozen=True, tag="ResumeEvening"):
    """Undo an early end: all planned rounds count again."""


class EveningEnded(core.Event, frozen=True, tag="evening-ended"):
    """The tournament ended early: only the first ``after`` rounds count."""

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
    missing = {passe: still for passe in range(1, after + 1) if (still := open_tables(now, passe))}
    if missing and not command.anyway:
        refuse(said("tournament.evening-open", open=[_open_tables(*one) for one in missing.items()]), field="anyway")
    draft.emit(EveningEnded(after))


def _open_tables(passe: int, tables: list[int]) -> Message:
    return said("tournament.evening-open-in", passe=passe, tables=[*map(str, tables)])


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
        if ENDTOTAL in sheets[player].visas:
            sheets[player] = _as_fallen(sheets[player], edition)
    return replace(tournament, sheets=sheets)


def _as_fallen(sheet: Standblatt, edition: int) -> Standblatt:
    visas = {line: by for line, by in sheet.visas.items() if line != ENDTOTAL}
    return replace(sheet, visas=visas, stated=None, fell=edition)


COMMANDS: Final[core.Commands] = {
    EndEvening: core.CommandSpec(_end, core.DIRECTOR, "tournament.did-end-evening", about=("ended_after", "released")),
    ResumeEvening: core.CommandSpec(
        _resume, core.DIRECTOR, "tournament.did-resume-evening", about=("ended_after", "released")
    ),
}
EVENTS: Final[core.Events] = {
    EveningEnded: _apply_evening_ended,
    EveningResumed: lambda now, _: _apply_evening_resumed(now),
}
