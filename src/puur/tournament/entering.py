"""Results: from the table, from the desk, or from both; every sum is checked before it is written."""

from __future__ import annotations

from collections.abc import Sequence

from puur.counted import counted
from puur.law.claims import claims
from puur.law.documents import of
from puur.law.law import Law
from puur.tournament import commands as cmd
from puur.tournament import events as ev
from puur.tournament.book import Game, Guesses, Sides
from puur.tournament.counting import by_seat, wrong_game, wrong_passe
from puur.tournament.desk import Desk, refuse
from puur.tournament.state import Seating, Setup, Slip, Source


def agreed(setup: Setup, law: Law, slip: Slip) -> tuple[Game, ...] | None:
    """Return the Spiele that count; None as long as an entry, a confirmation or an agreement is missing."""
    desk, table = slip.entries.get("desk"), slip.entries.get("table")
    if differing(slip):
        return None
    if setup.entering == "double":
        return desk if desk == table else None
    if desk is not None:
        return desk if table is None or len(desk) >= len(table) else table
    return table if len(slip.confirmed) >= confirmations(law) else None


def differing(slip: Slip) -> bool:
    """Return whether desk and table say different things about the same Spiel."""
    desk, table = slip.entries.get("desk", ()), slip.entries.get("table", ())
    return any(one != other for one, other in zip(desk, table, strict=False))


def confirmations(law: Law) -> int:
    """Return how many others must have read what the table's Schreiber entered."""
    return max(law.readers.says - 1, 0 if law.settlement.says == "differences" else 1)


def scribe_of(seating: Seating, slip: Slip) -> str | None:
    """Return who keeps the Jasszettel; None if nobody was named yet."""
    return seating.scorer or slip.scribe


@claims("ES-1.7-a")
def enter_games(desk: Desk, command: cmd.EnterGames) -> None:
    """Write all Spiele so far: for each the points of both sides, counted by the two who belong together."""
    seating, slip = desk.playing(command.passe, command.table)
    source: Source = "table" if desk.actor.role == "table" else command.source
    if slip.closed and agreed(desk.now.setup, desk.law, slip) == command.games:
        return  # somebody else was quicker, with the same numbers
    _may_write(desk, seating, slip)
    _check(desk, command.games)
    if slip.entries.get(source) != command.games:
        desk.emit(ev.GamesEntered(command.passe, command.table, source, command.games, desk.actor.name))
    settle(desk, command.passe, command.table)


@claims("ES-1.2-b")
def enter_game(desk: Desk, command: cmd.EnterGame) -> None:
    """Write one Spiel; only who was named Schreiber writes on the table's Jasszettel."""
    seating, slip = desk.playing(command.passe, command.table)
    _may_write(desk, seating, slip)
    source: Source = "table" if desk.actor.role == "table" else "desk"
    before = slip.entries.get(source, ())
    if not 1 <= command.game <= len(before) + 1:
        refuse(f"Als Nächstes kommt Spiel {len(before) + 1}", field="game")
    games = (*before[: command.game - 1], command.result, *before[command.game :])
    _check(desk, games)
    if games == before:
        return  # somebody else was quicker, with the same numbers: who confirmed them has not to do it again
    desk.emit(ev.GamesEntered(command.passe, command.table, source, games, desk.actor.name))
    settle(desk, command.passe, command.table)


def _may_write(desk: Desk, seating: Seating, slip: Slip) -> None:
    if slip.closed:
        refuse("Die Passe ist eingetragen: ändern kann sie nur die Turnierleitung, mit Grund", *of(desk.law, "ED-9-l"))
    if desk.actor.role == "table":
        ready(desk, seating, slip)
        writer = scribe_of(seating, slip)
        if writer is not None and desk.actor.player not in (None, writer):
            refuse(f"An diesem Tisch schreibt die Nummer {writer}", *desk.law.scribe_from.ids, field="player")


def ready(desk: Desk, seating: Seating, slip: Slip) -> None:
    """Refuse what is not ready for the first Spiel: not everybody sits, or nobody was named to write."""
    standing = [one for one in seating.seats if one not in slip.seated]
    if standing and desk.law.dealing_starts.says == "all-seated":
        refuse(_still_missing(standing), *desk.law.dealing_starts.ids, field="seated")
    if scribe_of(seating, slip) is None and desk.law.scribe_from.says != "nobody":
        refuse("Zuerst bestimmt der Tisch, wer schreibt", *desk.law.scribe_from.ids, field="scribe")


def _still_missing(players: Sequence[str]) -> str:
    *first, last = players
    return f"Es fehlen noch die Nummern {', '.join(first)} und {last}" if first else f"Es fehlt noch die Nummer {last}"


def sit_down(desk: Desk, command: cmd.SitDown) -> None:
    """Note who sits; who sits already is not noted again."""
    seating, slip = desk.playing(command.passe, command.table)
    for player in command.players:
        if player not in seating.people:
            refuse(f"Die Nummer {player} gehört nicht an diesen Tisch", field="players")
    if not slip.seated.issuperset(command.players):
        desk.emit(ev.SatDown(command.passe, command.table, command.players))


def elect_scribe(desk: Desk, command: cmd.ElectScribe) -> None:
    """Name who writes: one of the four, unless a Schreiber was drawn."""
    seating, slip = desk.playing(command.passe, command.table)
    if seating.scorer is not None and command.player != seating.scorer:
        refuse(f"Ausgelost als Schreiber ist die Nummer {seating.scorer}", field="player")
    if command.player not in seating.people:
        refuse(f"Die Nummer {command.player} gehört nicht an diesen Tisch", field="player")
    if slip.entries.get("table") and desk.actor.role == "table":
        refuse("Es ist schon etwas geschrieben: den Schreiber wechselt die Turnierleitung", field="player")
    desk.emit(ev.ScribeElected(command.passe, command.table, command.player))


def confirm(desk: Desk, command: cmd.Confirm) -> None:
    """Agree with what the Schreiber entered: somebody else, of the other side where there are sides."""
    seating, slip = desk.playing(command.passe, command.table)
    if slip.closed:
        refuse("Die Passe ist schon eingetragen")
    if "table" not in slip.entries:
        refuse("Es ist noch nichts geschrieben")
    if command.player not in seating.people:
        refuse(f"Die Nummer {command.player} gehört nicht an diesen Tisch", field="player")
    writer = scribe_of(seating, slip)
    if command.player == writer or command.player in slip.confirmed:
        refuse("Bestätigen muss jemand anderes am Tisch", *desk.law.readers.ids, field="player")
    sides = desk.law.settlement.says == "sides" and writer in seating.seats
    if sides and seating.seats.index(command.player) % 2 == seating.seats.index(writer or "") % 2:
        refuse("Bestätigen muss die andere Partei", *desk.law.readers.ids, field="player")
    desk.emit(ev.Confirmed(command.passe, command.table, command.player))
    settle(desk, command.passe, command.table)


@claims("ED-9-l")
def correct(desk: Desk, command: cmd.Correct) -> None:
    """Write something else in the place of what stands, with the reason: only the officials can, nobody else."""
    desk.playing(command.passe, command.table)
    if not command.reason.strip():
        refuse("Eine Korrektur braucht einen Grund", field="reason")
    _check(desk, command.games)
    if len(command.games) != desk.now.setup.games and not desk.slip(command.passe, command.table).aborted:
        refuse(f"Eine Passe hat {counted(desk.now.setup.games, 'Spiel', 'Spiele')}", *desk.law.deals.ids, field="games")
    desk.emit(ev.Corrected(command.passe, command.table, command.games, command.reason.strip()))
    if desk.slip(command.passe, command.table).aborted:
        _carry_over_aborted(desk, command.passe, command.table, command.games)
    else:
        settle(desk, command.passe, command.table)


def _carry_over_aborted(desk: Desk, passe: int, table: int, games: Sequence[Game]) -> None:
    """Write what was played of an aborted Passe for those who keep it; the others have their Pauschale."""
    made = zip(desk.seating(passe, table).seats, by_seat(desk.law, games), strict=True)
    sheets = desk.now.sheets
    desk.emit(ev.PasseAborted(passe, table, tuple((one, points) for one, points in made if passe in sheets[one].lines)))


def _check(desk: Desk, games: Sequence[Game]) -> None:
    """Refuse the first Spiel that cannot be, at its place."""
    if len(games) > desk.now.setup.games:
        refuse(f"Eine Passe hat {counted(desk.now.setup.games, 'Spiel', 'Spiele')}", *desk.law.deals.ids, field="games")
    shape = Guesses if desk.law.settlement.says == "differences" else Sides
    for number, game in enumerate(games):
        if not isinstance(game, shape):
            refuse("Das ist kein Resultat dieses Reglements", field=f"games[{number}]")
        wrong = wrong_game(desk.law, game)
        if wrong is not None:
            refuse(f"Spiel {number + 1}: {wrong[0]}", *wrong[1], field=f"games[{number}]")


@claims("ES-1.7-d")
def settle(desk: Desk, passe: int, table: int) -> None:
    """Close the Jasszettel when every Spiel is there and the Passe adds up; until then nothing is carried over."""
    slip = desk.slip(passe, table)
    games = agreed(desk.now.setup, desk.law, slip)
    if games is None or slip.closed or wrong_passe(desk.law, games, desk.now.setup.games) is not None:
        return
    _carry_over(desk, passe, table, games)


@claims("ES-1.7-e")
def _carry_over(desk: Desk, passe: int, table: int, games: Sequence[Game]) -> None:
    """Write each player's Passe on the Standblatt: the points of the side, in the Differenzler the own differences."""
    seats = desk.seating(passe, table).seats
    lines = zip(seats, by_seat(desk.law, games), strict=True)
    desk.emit(ev.SheetClosed(passe, table, tuple(dict(lines).items())))


def allow_repeat(desk: Desk, command: cmd.AllowRepeat) -> None:
    """Note that the officials know of it."""
    desk.playing(command.passe, command.table)
    desk.emit(ev.RepeatAllowed(command.passe, command.table, command.game))


def repeat(desk: Desk, command: cmd.Repeat) -> None:
    """Strike what was written from a Spiel on, because it is played again."""
    _, slip = desk.playing(command.passe, command.table)
    known = desk.actor.role != "table" or command.game in slip.repeat
    if desk.law.repetition.says == "announced" and not known:
        refuse("Zuerst den Jassleiter informieren, dann wiederholen", *desk.law.repetition.ids)
    if slip.closed:
        refuse("Die Passe ist schon eingetragen")
    desk.emit(ev.Repeated(command.passe, command.table, command.game))
