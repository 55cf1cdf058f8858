"""The list of players: entering, paying, coming, going, substituting. All of it also after the draw."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import count
from typing import Final

from puur.errors import BadInput
from puur.law.claims import claims
from puur.law.documents import of
from puur.law.law import Law
from puur.tournament import commands as cmd
from puur.tournament import events as ev
from puur.tournament.desk import Desk, refuse
from puur.tournament.papers.letterhead import check_logo
from puur.tournament.state import Player, Setup
from puur.tournament.words import folded, same_name, tidy

LONGEST_NAME: Final = 80
MOST_PLAYERS: Final = 5_000
MOST_PASSEN: Final = 60
MOST_GAMES: Final = 60


def check_setup(law: Law, setup: Setup) -> None:
    """Refuse a tournament that cannot be held: no name, no Passen, or not as the Reglement leaves it open."""
    _name(setup.name, "name")
    if setup.unit == "team":
        if not law.match_partien.says:
            refuse("Mannschaften spielen nur, wo auf Fussballspiele gejasst wird", *law.match_partien.ids, field="kind")
        return
    if not (1 <= setup.passen <= MOST_PASSEN and 1 <= setup.games <= MOST_GAMES):
        refuse(f"Passen gibt es 1 bis {MOST_PASSEN}, Spiele je Passe 1 bis {MOST_GAMES}", field="format")
    if setup.scribe and law.settlement.says != "differences":
        refuse("Einen Schreiber, der aussetzt, gibt es nur beim Differenzler", *law.settlement.ids, field="scribe")
    if law.scribe_chosen.says == "document" and law.formats.says and setup.format not in law.formats.says:
        refuse("Ob mit Schreiber gespielt wird, bestimmt das Reglement", *law.scribe_chosen.ids, field="scribe")
    if setup.best_of is not None and not 1 <= setup.best_of <= setup.passen:
        refuse(f"Zählen können 1 bis {setup.passen} Passen", field="best_of")
    if setup.protest_minutes < 0:
        refuse("Die Frist für Einsprachen ist nicht negativ", field="protest_minutes")


def change_setup(desk: Desk, command: cmd.ChangeSetup) -> None:
    """Hold the tournament differently; what the draw rests on stays once it is drawn."""
    now, new = desk.now.setup, command.setup
    check_setup(new.law, new)
    fixed = (now.reglement, now.unit, now.format) == (new.reglement, new.unit, new.format)
    if desk.now.rounds and not fixed:
        refuse("Reglement, Passen und Spiele stehen fest, sobald ausgelost ist", field="format")
    desk.emit(ev.Opened(new))


def set_logo(desk: Desk, command: cmd.SetLogo) -> None:
    """Put a picture at the top of the papers; it must be one."""
    if command.picture:
        try:
            check_logo(command.picture)
        except BadInput as bad:
            refuse(bad.said, field="picture")
    desk.emit(ev.LogoSet(command.picture))


def add_players(desk: Desk, command: cmd.AddPlayers) -> None:
    """Enter all of them, or say at which one it fails and enter nobody."""
    if len(desk.now.players) + len(command.players) > MOST_PLAYERS:
        refuse(f"Mehr als {MOST_PLAYERS} Spieler gehen nicht", field="players")
    own = {tidy(new.id) for new in command.players if new.id is not None}
    numbers = _free_numbers({*desk.now.players, *own})
    known = {_key(one.name, one.club): one.id for one in desk.now.players.values()}
    taken = set(desk.now.players)
    entered = []
    for place, new in enumerate(command.players):
        field = f"players[{place}]"
        name, club = _name(new.name, f"{field}.name"), tidy(new.club)
        if not command.anyway and _key(name, club) in known:
            there = known[_key(name, club)]
            refuse(f"{name} ist schon angemeldet (Nummer {there})", field=f"{field}.name")
        id_ = next(numbers) if new.id is None else tidy(new.id)
        if not id_ or id_ in taken:
            refuse(f"Die Nummer {id_} hat schon jemand", field=f"{field}.id")
        known[_key(name, club)] = id_
        taken.add(id_)
        late = bool(desk.now.rounds)
        entered.append(Player(id_, name, club, tidy(new.category), new.paid, here=late, joker=new.joker, late=late))
    if entered:
        desk.emit(ev.PlayersEntered(tuple(entered)))


def _free_numbers(taken: Collection[str]) -> Iterator[str]:
    """Yield start numbers nobody has, going on after the highest."""
    highest = max((int(id_) for id_ in taken if id_.isdecimal()), default=0)
    return map(str, count(highest + 1))


def _key(name: str, club: str) -> tuple[str, ...]:
    return (*sorted(folded(name).split()), "/", folded(club))


def _name(text: str, field: str) -> str:
    name = tidy(text)
    if not name:
        refuse("Der Name fehlt", field=field)
    if len(name) > LONGEST_NAME:
        refuse(f"Der Name ist länger als {LONGEST_NAME} Zeichen", field=field)
    return name


def change_player(desk: Desk, command: cmd.ChangePlayer) -> None:
    """Write name, club or category differently."""
    before = desk.player(command.player)
    name = before.name if command.name is None else _name(command.name, "name")
    club = before.club if command.club is None else tidy(command.club)
    category = before.category if command.category is None else tidy(command.category)
    desk.emit(ev.PlayerChanged(command.player, name, club, category))


def pay(desk: Desk, command: cmd.Pay) -> None:
    """Note the Startgeld."""
    desk.player(command.player)
    desk.emit(ev.FeePaid(command.player, command.paid))


@claims("ED-19-a")
def check_in(desk: Desk, command: cmd.CheckIn) -> None:
    """Note that somebody is here. Whose papers show another name plays for somebody else, and may not."""
    player = desk.player(command.player)
    if player.standing in ("excluded", "disqualified"):
        refuse(f"{player.name} ist nicht mehr im Turnier", field="player")
    if command.shown is not None and not same_name(command.shown, player.name):
        message = f"Auf dem Ausweis steht {tidy(command.shown)}, angemeldet ist {player.name}"
        refuse(f"{message}: niemand spielt unter fremdem Namen", *of(desk.law, "ED-19-a"), field="shown")
    desk.emit(ev.CheckedIn(command.player, command.here))


def drop_out(desk: Desk, command: cmd.DropOut) -> None:
    """Let somebody go home."""
    player = desk.player(command.player)
    if player.standing != "active":
        refuse(f"{player.name} ist schon nicht mehr dabei", field="player")
    desk.emit(ev.DroppedOut(command.player, tidy(command.reason)))


def come_back(desk: Desk, command: cmd.ComeBack) -> None:
    """Let somebody who went home play again; who was excluded stays out."""
    player = desk.player(command.player)
    if player.standing != "out":
        refuse(f"{player.name} hat sich nicht abgemeldet", field="player")
    desk.emit(ev.CameBack(command.player))


def substitute(desk: Desk, command: cmd.Substitute) -> None:
    """Let somebody else take over number and seat; who played before stays on the record."""
    player = desk.player(command.player)
    if player.standing in ("excluded", "disqualified"):
        refuse(f"{player.name} ist ausgeschlossen: den Platz nimmt ein Joker oder ein neuer Spieler", field="player")
    desk.emit(ev.Substituted(command.player, _name(command.name, "name"), tidy(command.club)))


def remove(desk: Desk, command: cmd.Remove) -> None:
    """Strike an entry made by mistake."""
    desk.player(command.player)
    if any(command.player in one.people for drawn in desk.now.rounds.values() for one in drawn.tables):
        refuse("Wer ausgelost ist, wird abgemeldet statt gestrichen", field="player")
    desk.emit(ev.Removed(command.player))
