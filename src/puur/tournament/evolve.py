"""Carry one event out. What happens to a table's papers stands in :mod:`puur.tournament.evolve_table`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from puur.tournament import events as ev
from puur.tournament.book import Adjustment
from puur.tournament.evolve_table import TABLE_CHANGES
from puur.tournament.evolve_teams import TEAM_CHANGES
from puur.tournament.state import (
    Call,
    Edition,
    Incident,
    Player,
    Prize,
    Protest,
    Round,
    Seating,
    Standblatt,
    Tournament,
)


def opened(event: ev.Opened) -> Tournament:
    """Return the tournament as it is when it is opened."""
    return Tournament(event.setup)


def evolve(tournament: Tournament, event: ev.Event) -> Tournament:
    """Return the tournament after the event."""
    return CHANGES[type(event)](tournament, event)


def _setup(tournament: Tournament, event: ev.Opened) -> Tournament:
    return replace(tournament, setup=event.setup)


def _logo(tournament: Tournament, event: ev.LogoSet) -> Tournament:
    return replace(tournament, logo=event.picture)


def _entered(tournament: Tournament, event: ev.PlayersEntered) -> Tournament:
    return replace(tournament, players={**tournament.players, **{one.id: one for one in event.players}})


def with_player(tournament: Tournament, player: str, **changes: Any) -> Tournament:  # noqa: ANN401 - fields of Player
    """Return the tournament with one player changed."""
    changed: Player = replace(tournament.players[player], **changes)
    return replace(tournament, players={**tournament.players, player: changed})


def _changed(tournament: Tournament, event: ev.PlayerChanged) -> Tournament:
    return with_player(tournament, event.player, name=event.name, club=event.club, category=event.category)


def _substituted(tournament: Tournament, event: ev.Substituted) -> Tournament:
    before = tournament.players[event.player]
    formerly = before.formerly if event.name == before.name else (*before.formerly, before.name)
    return with_player(tournament, event.player, name=event.name, club=event.club, formerly=formerly, standing="active")


def _removed(tournament: Tournament, event: ev.Removed) -> Tournament:
    left = {id_: one for id_, one in tournament.players.items() if id_ != event.player}
    return replace(tournament, players=left)


def _drawn(tournament: Tournament, event: ev.Drawn) -> Tournament:
    kept = {passe: one for passe, one in tournament.rounds.items() if passe < event.first}
    new = dict(enumerate(event.rounds, event.first))
    return replace(tournament, rounds={**kept, **new}, seed=event.seed)


def _issued(tournament: Tournament, event: ev.SheetsIssued) -> Tournament:
    return replace(tournament, sheets={**tournament.sheets, **dict.fromkeys(event.players, Standblatt())})


def _swapped(tournament: Tournament, event: ev.Swapped) -> Tournament:
    names = {event.player: event.other, event.other: event.player}
    drawn = tournament.rounds[event.passe]
    tables = tuple(_renamed(one, names) for one in drawn.tables)
    out = tuple(names.get(one, one) for one in drawn.sitting_out)
    return replace(tournament, rounds={**tournament.rounds, event.passe: Round(tables, out)})


def _renamed(table: Seating, names: Mapping[str, str]) -> Seating:
    a, b, c, d = (names.get(one, one) for one in table.seats)
    return Seating(table.table, (a, b, c, d), None if table.scorer is None else names.get(table.scorer, table.scorer))


def _denied(tournament: Tournament, event: ev.SwapDenied) -> Tournament:
    return replace(tournament, denied=(*tournament.denied, f"{event.player} mit {event.other}"))


def _called(tournament: Tournament, event: ev.OfficialCalled) -> Tournament:
    call = Call(event.number, event.at, event.passe, event.table, event.text, event.report, event.question)
    return replace(tournament, calls=(*tournament.calls, call))


def _ruled(tournament: Tournament, event: ev.Ruled) -> Tournament:
    return _with_call(tournament, event.number, ruling=event.text, reason=event.reason, by=event.by, level=event.level)


def _with_call(tournament: Tournament, number: int, **changed: Any) -> Tournament:  # noqa: ANN401 - as replace() has it
    calls = (replace(one, **changed) if one.number == number else one for one in tournament.calls)
    return replace(tournament, calls=tuple(calls))


def _warned(tournament: Tournament, event: ev.Warned) -> Tournament:
    before = tournament.players[event.player].warnings
    return with_player(tournament, event.player, warnings=(*before, event.reason))


def _incident(tournament: Tournament, event: ev.IncidentOpened) -> Tournament:
    incident = Incident(event.number, event.at, event.player, event.text)
    return replace(tournament, incidents=(*tournament.incidents, incident))


def _reported(tournament: Tournament, event: ev.IncidentReported) -> Tournament:
    sent = (replace(one, sent=True) if one.number == event.number else one for one in tournament.incidents)
    return replace(tournament, incidents=tuple(sent))


def _adjusted(tournament: Tournament, event: ev.Adjusted) -> Tournament:
    new = Adjustment(event.player, event.passe, event.kind, event.points, event.clause, event.reason, event.by)
    place = event.player, event.passe, "flat"
    kept = tournament.adjustments
    if event.kind == "flat":
        kept = tuple(one for one in kept if (one.player, one.passe, one.kind) != place)
    return replace(tournament, adjustments=(*kept, new))


def _published(tournament: Tournament, event: ev.Published) -> Tournament:
    before = tournament.editions
    edition = Edition(len(before) + 1, event.at, event.reason, replace(tournament, editions=()))
    return replace(tournament, published=event.at, editions=(*before, edition))


def _objected(tournament: Tournament, event: ev.Objected) -> Tournament:
    protest = Protest(event.number, event.at, event.player, event.text, edition=len(tournament.editions))
    return replace(tournament, protests=(*tournament.protests, protest))


def _answered(tournament: Tournament, event: ev.ProtestAnswered) -> Tournament:
    return _with_protest(tournament, event.number, answer=event.text, granted=event.granted)


def _with_protest(tournament: Tournament, number: int, **changed: Any) -> Tournament:  # noqa: ANN401 - as replace() has it
    protests = (replace(one, **changed) if one.number == number else one for one in tournament.protests)
    return replace(tournament, protests=tuple(protests))


def _prizes(tournament: Tournament, event: ev.PrizesSet) -> Tournament:
    return replace(tournament, prizes=tuple(Prize(number, text) for number, text in enumerate(event.prizes, 1)))


def _prize_taken(tournament: Tournament, event: ev.PrizeTaken | ev.PrizeSettled) -> Tournament:
    edition = 0 if event.player is None else len(tournament.editions)
    prizes = (
        replace(one, taken=event.player, edition=edition) if one.number == event.number else one
        for one in tournament.prizes
    )
    return replace(tournament, prizes=tuple(prizes))


CHANGES: Final[Mapping[type, Callable[[Tournament, Any], Tournament]]] = {
    ev.Opened: _setup,
    ev.LogoSet: _logo,
    ev.PlayersEntered: _entered,
    ev.PlayerChanged: _changed,
    ev.FeePaid: lambda now, event: with_player(now, event.player, paid=event.paid),
    ev.CheckedIn: lambda now, event: with_player(now, event.player, here=event.here),
    ev.DroppedOut: lambda now, event: with_player(now, event.player, standing="out", here=False),
    ev.CameBack: lambda now, event: with_player(now, event.player, standing="active", here=True),
    ev.Substituted: _substituted,
    ev.Removed: _removed,
    ev.Drawn: _drawn,
    ev.SheetsIssued: _issued,
    ev.Swapped: _swapped,
    ev.SwapDenied: _denied,
    ev.Released: lambda now, event: replace(now, released=event.passe),
    ev.ClockSet: lambda now, event: replace(now, clock=event.until),
    ev.OfficialCalled: _called,
    ev.Ruled: _ruled,
    ev.Appealed: lambda now, event: _with_call(now, event.number, appeal=event.reason),
    ev.Warned: _warned,
    ev.Excluded: lambda now, event: with_player(now, event.player, standing="excluded"),
    ev.Disqualified: lambda now, event: with_player(now, event.player, standing="disqualified"),
    ev.IncidentOpened: _incident,
    ev.IncidentReported: _reported,
    ev.Adjusted: _adjusted,
    ev.Published: _published,
    ev.Objected: _objected,
    ev.ProtestAnswered: _answered,
    ev.PrizesLetGo: lambda now, event: _with_protest(now, event.number, let_go=True),
    ev.PrizesSet: _prizes,
    ev.PrizeTaken: _prize_taken,
    ev.PrizeSettled: _prize_taken,
    ev.Closed: lambda now, event: replace(now, closed=event.closed),
    **TABLE_CHANGES,
    **TEAM_CHANGES,
}
