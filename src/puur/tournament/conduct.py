"""Mahnung and exclusion, the Pauschale for the opponents, points by decision."""

from __future__ import annotations

from typing import Final

from puur.counted import counted
from puur.law.claims import claims
from puur.law.law import Law
from puur.tournament import commands as cmd
from puur.tournament import events as ev
from puur.tournament.counting import by_seat, sum_of_a_game
from puur.tournament.desk import Desk, refuse
from puur.tournament.entering import agreed
from puur.tournament.state import Seating, Setup
from puur.tournament.words import tidy

_USUAL: Final = 0.525
"""A Pauschale is about this part of a Passe: 660 of 1256, 1000 of 1884."""


def warn(desk: Desk, command: cmd.Warn) -> None:
    """Warn a player, with the reason."""
    desk.player(command.player)
    desk.emit(ev.Warned(command.player, _reason(command.reason)))


def exclude(desk: Desk, command: cmd.Exclude) -> None:
    """Exclude a player who was warned before; during a Passe its opponents get the Pauschale for it."""
    player = desk.player(command.player)
    reason = _reason(command.reason)
    if player.standing in ("excluded", "disqualified"):
        refuse(f"{player.name} ist schon ausgeschlossen", field="player")
    missing = desk.law.warnings.says - len(player.warnings)
    if missing > 0:
        message = f"{player.name} ist {len(player.warnings)}-mal ermahnt"
        wanted = counted(desk.law.warnings.says, "Mahnung", "Mahnungen")
        refuse(f"{message}, das Reglement verlangt {wanted}", *desk.law.warnings.ids, field="player")
    running = running_table(desk, command.player)
    if running is not None and desk.law.settlement.says == "sides":
        _abort(desk, running, command, reason)
    desk.emit(ev.Excluded(command.player, reason))


def running_table(desk: Desk, player: str) -> Seating | None:
    """Return where somebody plays in the running Passe; None if its Jasszettel is closed or he does not."""
    passe = desk.now.released
    seating = desk.now.table_of(passe, player)
    if seating is None or player not in seating.seats or desk.slip(passe, seating.table).closed:
        return None
    return seating


@claims("ES-1.9-f")
def _abort(desk: Desk, seating: Seating, command: cmd.Exclude, reason: str) -> None:
    """End the Passe of a table: both opponents get the Pauschale, the partner keeps what was played (decision ES-2)."""
    setup, passe = desk.now.setup, desk.now.released
    points = pauschale(desk.law, setup) if command.pauschale is None else command.pauschale
    if points is None:
        message = f"Für {setup.passen} × {setup.games} Spiele nennt das Reglement keine Pauschale"
        refuse(f"{message}; üblich wären etwa {usual(desk.law, setup)}", *desk.law.pauschale.ids, field="pauschale")
    seat = seating.seats.index(command.player)
    partner = seating.seats[(seat + 2) % 4]
    games = agreed(setup, desk.law, desk.slip(passe, seating.table)) or ()
    played = by_seat(desk.law, games)[seat]
    desk.emit(ev.PasseAborted(passe, seating.table, ((partner, played),)))
    for opponent in (seating.seats[(seat + 1) % 4], seating.seats[(seat + 3) % 4]):
        text = f"Ausschluss von {desk.now.players[command.player].name}: {reason}"
        desk.emit(ev.Adjusted(opponent, passe, "flat", points, _clause(desk.law), text, desk.actor.name))


def _clause(law: Law) -> str:
    """Return the section that the Pauschale stands in (``ES-1.9``); empty where the Reglement names none."""
    return next((id_.rpartition("-")[0] for id_ in law.pauschale.clauses), "")


def pauschale(law: Law, setup: Setup) -> int | None:
    """Return what the Reglement grants an opponent for an aborted Passe of this format; None where it names nothing."""
    return law.pauschale.says.printed.get((setup.passen, setup.games))


def pauschale_warning(law: Law, setup: Setup) -> str | None:
    """Return what the organiser should know of a Pauschale that does not agree with the others; None if all is well."""
    if (setup.passen, setup.games) not in law.pauschale.says.doubtful:
        return None
    printed = pauschale(law, setup)
    return (
        f"Für {setup.passen} × {setup.games} Spiele steht im Reglement {printed}, gleich viel wie für Passen zu acht "
        f"Spielen. Im Verhältnis wären es etwa {usual(law, setup)}: vor dem Turnier entscheiden."
    )


def usual(law: Law, setup: Setup) -> int:
    """Return a Pauschale in proportion to the points of a Passe, rounded to tens."""
    return round(_USUAL * (sum_of_a_game(law) or law.deal_total.says) * setup.games, -1).__int__()


@claims("ED-20-a", "ED-23-b")
def disqualify(desk: Desk, command: cmd.Disqualify) -> None:
    """Take a player out of the ranking because an irregularity is proven; that is to be reported in writing."""
    player = desk.player(command.player)
    reason = _reason(command.reason)
    if player.standing == "disqualified":
        refuse(f"{player.name} ist schon disqualifiziert", field="player")
    desk.emit(ev.Disqualified(command.player, reason))
    text = f"{player.name} (Nummer {player.id}) wurde disqualifiziert: {reason}"
    desk.emit(ev.IncidentOpened(len(desk.now.incidents) + 1, desk.at, command.player, text))


def report_sent(desk: Desk, command: cmd.ReportSent) -> None:
    """Note that the report is on its way."""
    if not 1 <= command.number <= len(desk.now.incidents):
        refuse(f"Einen Vorfall Nummer {command.number} gibt es nicht", field="number")
    desk.emit(ev.IncidentReported(command.number))


def adjust(desk: Desk, command: cmd.Adjust) -> None:
    """Set or add points by decision, with clause and reason."""
    desk.player(command.player)
    if not 1 <= command.passe <= desk.now.setup.passen:
        refuse(f"Passen gibt es 1 bis {desk.now.setup.passen}", field="passe")
    if command.kind == "flat" and command.points < 0:
        refuse("Eine Pauschale ist nicht negativ", field="points")
    reason = _reason(command.reason)
    by = desk.actor.name
    clause = tidy(command.clause)
    desk.emit(ev.Adjusted(command.player, command.passe, command.kind, command.points, clause, reason, by))


def _reason(text: str) -> str:
    reason = tidy(text)
    if not reason:
        refuse("Der Grund fehlt", field="reason")
    return reason
