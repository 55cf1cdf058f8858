"""A Spiel of the Differenzler at the table's phone: four estimates, the release, the count; only then all is open."""

from __future__ import annotations

from typing import Literal

from puur.decision import Refusal
from puur.game import papers
from puur.game.filling import fill_in
from puur.game.papers import Entry, Line
from puur.law.claims import claims
from puur.law.law import Law
from puur.tournament import commands as cmd
from puur.tournament import events as ev
from puur.tournament.book import Guesses
from puur.tournament.counting import SEATS
from puur.tournament.desk import Desk, refuse
from puur.tournament.entering import ready, settle
from puur.tournament.state import Seating, Slip

_SUITS = "ERST"


def estimate(desk: Desk, command: cmd.Estimate) -> None:
    """Take a slip; it stays hidden until the Spiel is counted."""
    line = _line(desk, command.passe, command.table)
    if not 0 <= command.seat < SEATS:
        refuse("Plätze sind a, b, c und d", field="seat")
    _fill(desk, line, papers.Estimate(command.seat, command.points))
    desk.emit(ev.Estimated(command.passe, command.table, command.seat, command.points))


@claims("ED-9-c", "ED-9-e")
def free_game(desk: Desk, command: cmd.FreeGame) -> None:
    """Let play begin: all four numbers are noted, and the trump is named once more."""
    line = _line(desk, command.passe, command.table)
    if command.trump not in _SUITS:
        refuse("Trumpf ist Eichel, Rose, Schelle oder Schilte", field="trump")
    _fill(desk, line, papers.Release())
    desk.emit(ev.GameFreed(command.passe, command.table, command.trump))


@claims("ED-10-h", "ED-15-b", "ED-15-c")
def count_game(desk: Desk, command: cmd.CountGame) -> None:
    """Take the points that each player reports; when they add up, the estimates are opened and the Spiel is written."""
    slip = desk.slip(command.passe, command.table)
    written = len(slip.entries.get("table", ()))
    if command.game is not None and 1 <= command.game <= written:
        refuse(f"Spiel {command.game} ist schon gezählt", field="game")
    line = _line(desk, command.passe, command.table)
    if slip.guessing.trump is None:
        refuse("Zuerst schätzen alle vier, dann wird freigegeben", *desk.law.release.ids)
    line = _fill(desk, line, papers.LastTrick())
    for seat, points in enumerate(command.played):
        line = _fill(desk, line, papers.Count(seat, points), f"played[{seat}]")
    _fill(desk, line, papers.CountDone(), "played")
    game = Guesses(slip.guessing.trump, slip.guessing.estimates, command.played)
    games = (*slip.entries.get("table", ()), game)
    desk.emit(ev.GamesEntered(command.passe, command.table, "table", games, desk.actor.name))
    settle(desk, command.passe, command.table)


def _line(desk: Desk, passe: int, table: int) -> Line:
    """Return the line of the Jasszettel that is being filled in, or refuse."""
    seating, slip = desk.playing(passe, table)
    if desk.law.estimates.says == "none":
        refuse("Hier wird nicht geschätzt", *desk.law.estimates.ids)
    if slip.closed or len(slip.entries.get("table", ())) >= desk.now.setup.games:
        refuse("Die Passe ist fertig gespielt", *desk.law.deals.ids)
    ready(desk, seating, slip)
    stage: papers.Stage = "estimating" if slip.guessing.trump is None else "playing"
    empty = (None,) * SEATS
    return Line(stage, seating.scorer is not None, slip.guessing.estimates, empty, empty, ({},) * SEATS)


def _fill(desk: Desk, line: Line, entry: Entry, field: str | None = None) -> Line:
    filled = fill_in(desk.law, line, entry)
    if isinstance(filled, Refusal):
        refuse(filled.said, *filled.clauses, field=field)
    return filled


@claims("ED-9-g")
def shown(law: Law, seating: Seating, slip: Slip, viewer: str | None) -> tuple[tuple[Guesses, ...], papers.Numbers]:
    """Return what somebody may read on the Jasszettel: the counted Spiele, openly, and the current one's estimates.

    Of those he may know his own, and the neutral Schreiber all of them.
    """
    written = tuple(game for game in slip.entries.get("table", ()) if isinstance(game, Guesses))
    eye: int | Literal["scribe"] | None = None
    if viewer is not None:
        eye = "scribe" if viewer == seating.scorer else _seat_of(seating, viewer)
    return written, papers.visible(law, slip.guessing.estimates, eye, counted=False)


def _seat_of(seating: Seating, player: str) -> int | None:
    return seating.seats.index(player) if player in seating.seats else None
