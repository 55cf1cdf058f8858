"""What an event changes on the papers: the Jasszettel of a table, the Standblätter of its players."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from puur.tournament import events as ev
from puur.tournament.state import Guessing, Place, Slip, Standblatt, Tournament


def with_slip(tournament: Tournament, place: Place, slip: Slip) -> Tournament:
    """Return the tournament with one Jasszettel changed."""
    return replace(tournament, slips={**tournament.slips, place: slip})


def _slip(tournament: Tournament, event: Any, **changes: Any) -> Tournament:  # noqa: ANN401 - fields of Slip
    place = event.passe, event.table
    return with_slip(tournament, place, replace(tournament.slip(place), **changes))


def _before(tournament: Tournament, event: Any) -> Slip:  # noqa: ANN401 - every event of a table
    return tournament.slip((event.passe, event.table))


def _sat(tournament: Tournament, event: ev.SatDown) -> Tournament:
    return _slip(tournament, event, seated=_before(tournament, event).seated | frozenset(event.players))


def _estimated(tournament: Tournament, event: ev.Estimated) -> Tournament:
    before = _before(tournament, event).guessing
    a, b, c, d = (event.points if seat == event.seat else old for seat, old in enumerate(before.estimates))
    return _slip(tournament, event, guessing=replace(before, estimates=(a, b, c, d)))


def _freed(tournament: Tournament, event: ev.GameFreed) -> Tournament:
    return _slip(tournament, event, guessing=replace(_before(tournament, event).guessing, trump=event.trump))


def _games(tournament: Tournament, event: ev.GamesEntered) -> Tournament:
    before = _before(tournament, event)
    entries = {**before.entries, event.source: event.games}
    # Who had agreed with the table's entry has not read the new one.
    confirmed = () if event.source == "table" else before.confirmed
    writers = {**before.writers, event.source: event.by}
    return _slip(tournament, event, entries=entries, writers=writers, confirmed=confirmed, guessing=Guessing())


def _confirmed(tournament: Tournament, event: ev.Confirmed) -> Tournament:
    return _slip(tournament, event, confirmed=(*_before(tournament, event).confirmed, event.player))


def _corrected(tournament: Tournament, event: ev.Corrected) -> Tournament:
    entries = {"desk": event.games, "table": event.games}
    return _slip(tournament, event, entries=entries, closed=False)


def _closed(tournament: Tournament, event: ev.SheetClosed) -> Tournament:
    return _written(_slip(tournament, event, closed=True), event.passe, event.lines)


def _aborted(tournament: Tournament, event: ev.PasseAborted) -> Tournament:
    return _written(_slip(tournament, event, closed=True, aborted=True), event.passe, event.lines)


def _written(tournament: Tournament, passe: int, lines: tuple[tuple[str, int], ...]) -> Tournament:
    """Write a line on each Standblatt; a visa on what stood there before is worth nothing for what stands there now."""
    sheets = dict(tournament.sheets)
    for player, points in lines:
        before = sheets.get(player, Standblatt())
        if before.lines.get(passe) == points:
            continue
        visas = {line: by for line, by in before.visas.items() if line not in (passe, 0)}
        sheets[player] = replace(before, lines={**before.lines, passe: points}, visas=visas, stated=None)
    return replace(tournament, sheets=sheets)


def _repeat_allowed(tournament: Tournament, event: ev.RepeatAllowed) -> Tournament:
    return _slip(tournament, event, repeat=_before(tournament, event).repeat | {event.game})


def _repeated(tournament: Tournament, event: ev.Repeated) -> Tournament:
    before = _before(tournament, event)
    entries = {source: games[: event.game - 1] for source, games in before.entries.items()}
    return _slip(tournament, event, entries=entries, confirmed=(), repeat=before.repeat - {event.game})


def _visaed(tournament: Tournament, event: ev.VisaGiven) -> Tournament:
    sheets = dict(tournament.sheets)
    for player in event.players:
        before = sheets[player]
        handed_in = True if event.passe == 0 else before.handed_in
        sheets[player] = replace(before, visas={**before.visas, event.passe: event.by}, handed_in=handed_in)
    return replace(tournament, sheets=sheets)


def _sheet(tournament: Tournament, player: str, **changes: Any) -> Tournament:  # noqa: ANN401 - fields of Standblatt
    changed: Standblatt = replace(tournament.sheets[player], **changes)
    return replace(tournament, sheets={**tournament.sheets, player: changed})


TABLE_CHANGES: Final[Mapping[type, Callable[[Tournament, Any], Tournament]]] = {
    ev.SatDown: _sat,
    ev.ScribeElected: lambda now, event: _slip(now, event, scribe=event.player),
    ev.Estimated: _estimated,
    ev.GameFreed: _freed,
    ev.GamesEntered: _games,
    ev.Confirmed: _confirmed,
    ev.Corrected: _corrected,
    ev.SheetClosed: _closed,
    ev.PasseAborted: _aborted,
    ev.RepeatAllowed: _repeat_allowed,
    ev.Repeated: _repeated,
    ev.VisaGiven: _visaed,
    ev.TotalStated: lambda now, event: _sheet(now, event.player, stated=event.total),
    ev.HandedIn: lambda now, event: _sheet(now, event.player, handed_in=event.there),
}
