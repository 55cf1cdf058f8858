"""What an event may change: for each kind of event the subjects it writes about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from typing import Any, Final

from puur.seen import Change, Subject
from puur.tournament import events as ev
from puur.tournament.book import Game
from puur.tournament.counting import SEATS
from puur.tournament.evolve import evolve
from puur.tournament.state import Player, Setup, Tournament
from puur.tournament.subjects import PLAYER_FIELDS, value
from puur.tournament.visaing import ENDTOTAL

Touches = Callable[[Tournament, Any], Iterable[Subject]]
_SETUP: Final = tuple(one.name for one in fields(Setup))


def touched(before: Tournament, event: ev.Event) -> Iterable[Subject]:
    """Return what an event may change; most of it may stay what it was."""
    return TOUCHES[type(event)](before, event)


def changes(before: Tournament, events: Sequence[ev.Event]) -> tuple[Tournament, list[Change]]:
    """Return the tournament after the events, and what has another value than before."""
    now, subjects = before, dict[Subject, None]()
    for event in events:
        subjects.update(dict.fromkeys(touched(now, event)))
        now = evolve(now, event)
    found = (Change(one, value(before, one), value(now, one)) for one in subjects)
    return now, [one for one in found if one.before != one.after]


def _fields(*names: str) -> Touches:
    return lambda _, event: (("player", event.player, name) for name in names)


def _fixed(*subject: str | int) -> Touches:
    return lambda _, __: (subject,)


def _by(kind: str, *keys: str) -> Touches:
    return lambda _, event: ((kind, *(getattr(event, key) for key in keys)),)


def _entered(_: Tournament, event: ev.PlayersEntered) -> Iterable[Subject]:
    """Whatever was said of somebody new."""
    for one in event.players:
        bare = Player(one.id, "")
        yield from (("player", one.id, name) for name in PLAYER_FIELDS if getattr(one, name) != getattr(bare, name))


def _drawn(now: Tournament, event: ev.Drawn) -> Iterable[Subject]:
    old = {passe: one for passe, one in now.rounds.items() if passe >= event.first}
    new = dict(enumerate(event.rounds, event.first))
    for passe in old.keys() | new.keys():
        yield ("resting", passe)
        tables = (table.table for rounds in (old, new) if passe in rounds for table in rounds[passe].tables)
        yield from (("seats", passe, table) for table in tables)


def _swapped(now: Tournament, event: ev.Swapped) -> Iterable[Subject]:
    yield ("resting", event.passe)
    for player in (event.player, event.other):
        seating = now.table_of(event.passe, player)
        if seating is not None:
            yield ("seats", event.passe, seating.table)


def _games(now: Tournament, event: ev.GamesEntered) -> Iterable[Subject]:
    yield from _written(now, event, event.source, event.games)
    if event.source == "table":
        yield from _confirmations(now, event)
    yield ("trump", event.passe, event.table)
    yield from (("estimate", event.passe, event.table, seat) for seat in range(SEATS))


def _confirmations(now: Tournament, event: ev.GamesEntered | ev.Repeated) -> Iterable[Subject]:
    there = now.slip((event.passe, event.table)).confirmed
    return (("confirmed", event.passe, event.table, player) for player in there)


def _written(
    now: Tournament, event: ev.GamesEntered | ev.Corrected | ev.Repeated, source: str, games: Sequence[Game]
) -> Iterable[Subject]:
    there = now.slip((event.passe, event.table)).entries.get("desk" if source == "desk" else "table", ())
    most = max(len(there), len(games))
    return (("game", event.passe, event.table, source, number) for number in range(1, most + 1))


def _corrected(now: Tournament, event: ev.Corrected) -> Iterable[Subject]:
    yield ("closed", event.passe, event.table)
    for source in ("desk", "table"):
        yield from _written(now, event, source, event.games)


def _repeated(now: Tournament, event: ev.Repeated) -> Iterable[Subject]:
    yield from _confirmations(now, event)
    yield ("repeat", event.passe, event.table, event.game)
    for source in ("desk", "table"):
        yield from _written(now, event, source, ())


def _lines(_: Tournament, event: ev.SheetClosed | ev.PasseAborted) -> Iterable[Subject]:
    yield ("closed", event.passe, event.table)
    for player, _points in event.lines:
        yield ("line", player, event.passe)
        yield from (("visa", player, line) for line in (event.passe, ENDTOTAL))
        yield ("stated", player)


def _visaed(_: Tournament, event: ev.VisaGiven) -> Iterable[Subject]:
    for player in event.players:
        yield ("visa", player, event.passe)
        if event.passe == ENDTOTAL:
            yield ("handed_in", player)


def _prizes(now: Tournament, event: ev.PrizesSet) -> Iterable[Subject]:
    most = max(len(now.prizes), len(event.prizes))
    return ((kind, number) for number in range(1, most + 1) for kind in ("prize", "taken"))


TOUCHES: Final[Mapping[type, Touches]] = {
    ev.Opened: lambda _, __: (("setup", name) for name in _SETUP),
    ev.LogoSet: _fixed("logo"),
    ev.PlayersEntered: _entered,
    ev.PlayerChanged: _fields("name", "club", "category"),
    ev.FeePaid: _fields("paid"),
    ev.CheckedIn: _fields("here"),
    ev.DroppedOut: _fields("standing", "here"),
    ev.CameBack: _fields("standing", "here"),
    ev.Substituted: _fields("name", "club", "standing"),
    ev.Removed: _fields(*PLAYER_FIELDS),
    ev.Drawn: _drawn,
    ev.SheetsIssued: lambda _, __: (),
    ev.Swapped: _swapped,
    ev.SwapDenied: _by("denied", "player", "other"),
    ev.Released: _fixed("released"),
    ev.ClockSet: _fixed("clock"),
    ev.SatDown: lambda _, event: (("sitting", event.passe, event.table, one) for one in event.players),
    ev.ScribeElected: _by("scribe", "passe", "table"),
    ev.Estimated: _by("estimate", "passe", "table", "seat"),
    ev.GameFreed: _by("trump", "passe", "table"),
    ev.GamesEntered: _games,
    ev.Confirmed: _by("confirmed", "passe", "table", "player"),
    ev.Corrected: _corrected,
    ev.SheetClosed: _lines,
    ev.RepeatAllowed: _by("repeat", "passe", "table", "game"),
    ev.Repeated: _repeated,
    ev.VisaGiven: _visaed,
    ev.TotalStated: _by("stated", "player"),
    ev.HandedIn: _by("handed_in", "player"),
    ev.OfficialCalled: _by("call", "number"),
    ev.Ruled: _by("ruling", "number"),
    ev.Appealed: _by("appeal", "number"),
    ev.Warned: _fields("warnings"),
    ev.Excluded: _fields("standing"),
    ev.PasseAborted: _lines,
    ev.Disqualified: _fields("standing"),
    ev.IncidentOpened: _by("incident", "number"),
    ev.IncidentReported: _by("sent", "number"),
    ev.Adjusted: _by("adjusted", "player", "passe"),
    ev.Published: _fixed("published"),
    ev.Objected: _by("protest", "number"),
    ev.ProtestAnswered: lambda _, event: (("answer", event.number), ("granted", event.number)),
    ev.PrizesLetGo: _by("let_go", "number"),
    ev.PrizesSet: _prizes,
    ev.PrizeTaken: _by("taken", "number"),
    ev.PrizeSettled: lambda _, event: (("taken", event.number), ("settled", event.number)),
    ev.Closed: _fixed("ended"),
    ev.TeamEntered: _by("team", "id"),
    ev.MatchEntered: _by("match", "number"),
    ev.MatchEnded: _by("goals", "number"),
    ev.PartieSeated: _by("partie", "number", "partie"),
    ev.PartieEntered: _by("points", "number", "partie"),
}
"""For every event what it writes about; one that is missing here is found by the tests."""
