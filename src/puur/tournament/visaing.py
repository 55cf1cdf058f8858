"""The Standblätter: visa on each Passe, the Endtotal, handing in."""

from __future__ import annotations

from puur.law.claims import claims
from puur.tournament import commands as cmd
from puur.tournament import events as ev
from puur.tournament.desk import Desk, refuse
from puur.tournament.roles import word
from puur.tournament.state import Tournament

ENDTOTAL = 0
"""The line of the Endtotal among the visas."""


def endtotal(tournament: Tournament, player: str) -> int:
    """Return the sum of a player's lines, with what was adjusted."""
    lines: dict[int, int] = dict(tournament.sheets[player].lines) if player in tournament.sheets else {}
    for one in sorted(tournament.adjustments, key=lambda one: one.kind):
        if one.player == player:
            lines[one.passe] = one.points + (0 if one.kind == "flat" else lines.get(one.passe, 0))
    return sum(lines.values())


@claims("ES-1.7-f")
def visa(desk: Desk, command: cmd.Visa) -> None:
    """Visa a Passe on the Standblätter of a table, once its results stand on them; then the line is locked."""
    seating = desk.seating(command.passe, command.table)
    slip = desk.slip(command.passe, command.table)
    if not slip.closed:
        refuse(f"An Tisch {command.table} ist die Passe {command.passe} noch nicht fertig eingetragen", field="table")
    people = command.players or tuple(
        dict.fromkeys(one for one in seating.seats if command.passe in desk.now.sheets[one].lines)
    )
    for player in people:
        if player not in seating.seats:
            refuse(f"Die Nummer {player} spielt nicht an diesem Tisch", field="players")
        if command.passe not in desk.now.sheets[player].lines:
            refuse(f"Bei Nummer {player} steht für diese Passe nichts auf dem Standblatt", field="players")
    new = tuple(one for one in people if command.passe not in desk.now.sheets[one].visas)
    if new:
        desk.emit(ev.VisaGiven(command.passe, new, _by(desk)))


@claims("ES-1.7-g")
def state_total(desk: Desk, command: cmd.StateTotal) -> None:
    """Take the Endtotal a player has worked out, if it is right."""
    _all_there(desk, command.player)
    _same(desk, command.player, command.total)
    desk.emit(ev.TotalStated(command.player, command.total))


@claims("ES-1.7-h")
def visa_total(desk: Desk, command: cmd.VisaTotal) -> None:
    """Visa the Endtotal, which makes the player ranked: every line must be visaed before."""
    _all_there(desk, command.player)
    sheet = desk.now.sheets[command.player]
    bare = [passe for passe in sorted(sheet.lines) if passe not in sheet.visas]
    if bare:
        refuse(f"Passe {bare[0]} ist auf diesem Standblatt nicht visiert", *desk.law.unvisaed.ids, field="player")
    if command.total is not None:
        _same(desk, command.player, command.total)
    if ENDTOTAL in sheet.visas:
        return  # somebody else was quicker
    desk.emit(ev.VisaGiven(ENDTOTAL, (command.player,), _by(desk)))


def not_handed_in(desk: Desk, command: cmd.NotHandedIn) -> None:
    """Note that a Standblatt is missing."""
    desk.player(command.player)
    if command.player not in desk.now.sheets:
        refuse(f"Die Nummer {command.player} hat noch kein Standblatt", field="player")
    desk.emit(ev.HandedIn(command.player, there=False))


def _by(desk: Desk) -> str:
    return desk.actor.name or word(desk.law, desk.actor.role)


def _all_there(desk: Desk, player: str) -> None:
    """Refuse an Endtotal as long as a Passe of this player is not written, or still to be played."""
    desk.player(player)
    if player not in desk.now.sheets:
        refuse(f"Die Nummer {player} hat noch kein Standblatt", field="player")
    missing = _missing(desk.now, player)
    if missing:
        refuse(f"Bei Nummer {player} fehlt noch Passe {missing[0]}", *desk.law.formats.ids, field="player")


def _missing(tournament: Tournament, player: str) -> list[int]:
    """Return the Passen in which somebody plays and for which nothing stands yet."""
    adjusted = {one.passe for one in tournament.adjustments if one.player == player}
    written = tournament.sheets[player].lines.keys() | adjusted
    drawn = tournament.rounds.items()
    return [
        passe for passe, one in drawn if passe not in written and any(player in table.seats for table in one.tables)
    ]


def total_ready(tournament: Tournament, player: str) -> bool:
    """Return whether the Endtotal of somebody can be visaed now: everything is there and visaed, only that is not."""
    sheet = tournament.sheets.get(player)
    if sheet is None or ENDTOTAL in sheet.visas or sheet.handed_in is False:
        return False
    return all(passe in sheet.visas for passe in sheet.lines) and not _missing(tournament, player)


def _same(desk: Desk, player: str, total: int) -> None:
    right = endtotal(desk.now, player)
    if total != right:
        refuse(f"Das Endtotal der Nummer {player} ist {right}, nicht {total}", field="total")
