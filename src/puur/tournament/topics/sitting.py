"""Before the first Spiel: who sits at the table, and who writes."""

from __future__ import annotations

from typing import Final

from puur.tournament.bookkeeping import scribe_of
from puur.tournament.state import Seating, Slip
from puur.tournament.topics import core
from puur.tournament.topics.draft import Draft, refuse
from puur.words.message import said


class SitDown(core.Command, frozen=True, tag="SitDown"):
    """Mark players as seated at their table.

    passe: the round (Passe), from 1.
    table: the number of the table, from 1.
    players: the start numbers of those who sat down.
    """

    passe: int
    table: int
    players: tuple[str, ...]


class ElectScribe(core.Command, frozen=True, tag="ElectScribe"):
    """Choose the scorer of a table.

    passe: the round (Passe), from 1.
    table: the number of the table, from 1.
    player: the start number of the player.
    """

    passe: int
    table: int
    player: str


class SatDown(core.Event, frozen=True, tag="sat-down"):
    """Players sat down at their table.

    passe: the round (Passe), from 1.
    table: the number of the table, from 1.
    players: the start numbers of those who sat down.
    """

    passe: int
    table: int
    players: tuple[str, ...]


class ScribeElected(core.Event, frozen=True, tag="scribe-elected"):
    """A table chose which of its players keeps the score (Schreiber) in this round.

    passe: the round (Passe), from 1.
    table: the number of the table, from 1.
    player: the start number of the player.
    """

    passe: int
    table: int
    player: str


def _sit_down(draft: Draft, command: SitDown) -> None:
    """Note who sits; who sits already is not noted again."""
    seating, slip = draft.playing(command.passe, command.table)
    for player in command.players:
        if player not in seating.people:
            refuse(said("tournament.not-at-table", player=player), field="players")
    if not slip.seated.issuperset(command.players):
        draft.emit(SatDown(command.passe, command.table, command.players))


def _elect_scribe(draft: Draft, command: ElectScribe) -> None:
    """Name who writes: one of the four, unless a Schreiber was drawn."""
    seating, slip = draft.playing(command.passe, command.table)
    if seating.scorer is not None and command.player != seating.scorer:
        refuse(said("tournament.scribe-drawn", scorer=seating.scorer), field="player")
    if command.player not in seating.people:
        refuse(said("tournament.not-at-table", player=command.player), field="player")
    if slip.entries.get("table") and draft.actor.role == "table":
        refuse(said("tournament.scribe-change"), field="player")
    draft.emit(ScribeElected(command.passe, command.table, command.player))


def check_ready(draft: Draft, seating: Seating, slip: Slip) -> None:
    """Raise CommandRefused for a first deal while somebody at the table is not seated, or no scorer is chosen.

    It applies where the rules ask for it. seating, slip: the table and its score sheet.
    """
    standing = [one for one in seating.seats if one not in slip.seated]
    if standing and draft.law.dealing_starts.says == "all-seated":
        *first, last = standing
        code = "tournament.seats-missing" if first else "tournament.seat-missing"
        missing = said(code, first=[*first], last=last)
        refuse(missing, *draft.law.dealing_starts.ids, field="seated")
    if scribe_of(seating, slip) is None and draft.law.scribe_from.says != "nobody":
        refuse(said("tournament.scribe-first"), *draft.law.scribe_from.ids, field="scribe")


COMMANDS: Final[core.Commands] = {
    SitDown: core.CommandSpec(_sit_down, core.ALL, "tournament.did-sit", "append"),
    ElectScribe: core.CommandSpec(_elect_scribe, core.ALL, "tournament.did-elect"),
}
EVENTS: Final[core.Events] = {
    SatDown: lambda now, event: core.replace_slip(
        now, event, seated=core.slip_of_event(now, event).seated | frozenset(event.players)
    ),
    ScribeElected: lambda now, event: core.replace_slip(now, event, scribe=event.player),
}
