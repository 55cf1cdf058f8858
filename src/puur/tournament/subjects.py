"""What can be written at a tournament, one by one, and what stands there: the smallest things two people can differ on.

Each is named by a key (:data:`puur.seen.Subject`): its kind, then what tells it from others of that kind.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from puur.seen import Subject
from puur.tournament.book import Game
from puur.tournament.state import Call, Incident, Match, Partie, Prize, Protest, Source, Tournament

PLAYER_FIELDS: Final = ("name", "club", "category", "paid", "here", "standing", "joker", "warnings")


def value(now: Tournament, subject: Subject) -> object:
    """Return what stands there; None for what is not there (yet, or any more)."""
    return READERS[str(subject[0])](now, *subject[1:])


def _player(now: Tournament, player: str, field: str) -> object:
    found = now.players.get(player)
    return None if found is None else getattr(found, field)


def _resting(now: Tournament, passe: int) -> tuple[str, ...] | None:
    drawn = now.rounds.get(passe)
    return None if drawn is None else drawn.sitting_out


def _sitting(now: Tournament, passe: int, table: int, player: str) -> bool:
    return player in now.slip((passe, table)).seated


def _closed(now: Tournament, passe: int, table: int) -> str | None:
    slip = now.slip((passe, table))
    return "aborted" if slip.aborted else "closed" if slip.closed else None


def _game(now: Tournament, passe: int, table: int, source: Source, number: int) -> Game | None:
    games = now.slip((passe, table)).entries.get(source, ())
    return games[number - 1] if 1 <= number <= len(games) else None


def _sheet(field: str) -> Callable[..., object]:
    def read(now: Tournament, player: str, *line: int) -> object:
        sheet = now.sheets.get(player)
        found = None if sheet is None else getattr(sheet, field)
        return found.get(*line) if line and found is not None else found

    return read


def _adjusted(now: Tournament, player: str, passe: int) -> object:
    there = (one for one in now.adjustments if (one.player, one.passe) == (player, passe))
    return tuple(replace(one, by="") for one in there) or None


def _numbered(among: str, field: str | None = None) -> Callable[[Tournament, int], object]:
    def read(now: Tournament, number: int) -> object:
        there: tuple[Call | Protest | Incident | Prize | Match, ...] = getattr(now, among)
        found = next((one for one in there if one.number == number), None)
        return found if field is None or found is None else getattr(found, field)

    return read


def _ruling(now: Tournament, number: int) -> object:
    call = next((one for one in now.calls if one.number == number), None)
    return None if call is None or call.ruling is None else (call.ruling, call.reason)


def _called(now: Tournament, number: int) -> object:
    call = next((one for one in now.calls if one.number == number), None)
    return None if call is None else call.text


def _match(now: Tournament, number: int) -> object:
    found = next((one for one in now.matches if one.number == number), None)
    return None if found is None else (found.home, found.away, found.final, found.start)


def _partie(field: str) -> Callable[[Tournament, int, int], object]:
    def read(now: Tournament, number: int, partie: int) -> object:
        parties: tuple[Partie, ...] = now.matches[number - 1].parties if number <= len(now.matches) else ()
        return getattr(parties[partie - 1], field) if partie <= len(parties) else None

    return read


READERS: Final[Mapping[str, Callable[..., Any]]] = {
    "setup": lambda now, field: getattr(now.setup, field),
    "logo": lambda now: now.logo,
    "player": _player,
    "seats": lambda now, passe, table: now.seating((passe, table)),
    "resting": _resting,
    "denied": lambda now, player, other: now.denied.count(f"{player} mit {other}"),
    "released": lambda now: now.released or None,
    "clock": lambda now: now.clock,
    "sitting": _sitting,
    "scribe": lambda now, passe, table: now.slip((passe, table)).scribe,
    "estimate": lambda now, passe, table, seat: now.slip((passe, table)).guessing.estimates[seat],
    "trump": lambda now, passe, table: now.slip((passe, table)).guessing.trump,
    "game": _game,
    "confirmed": lambda now, passe, table, player: player in now.slip((passe, table)).confirmed,
    "closed": _closed,
    "repeat": lambda now, passe, table, game: game in now.slip((passe, table)).repeat,
    "line": _sheet("lines"),
    "visa": _sheet("visas"),
    "stated": _sheet("stated"),
    "handed_in": _sheet("handed_in"),
    "adjusted": _adjusted,
    "call": _called,
    "ruling": _ruling,
    "appeal": _numbered("calls", "appeal"),
    "incident": _numbered("incidents", "text"),
    "sent": _numbered("incidents", "sent"),
    "protest": _numbered("protests", "text"),
    "answer": _numbered("protests", "answer"),
    "granted": _numbered("protests", "granted"),
    "let_go": _numbered("protests", "let_go"),
    "prize": _numbered("prizes", "text"),
    "taken": _numbered("prizes", "taken"),
    "settled": _numbered("prizes", "edition"),
    "published": lambda now: now.published,
    "ended": lambda now: now.closed,
    "team": lambda now, team: now.teams.get(team),
    "match": _match,
    "goals": _numbered("matches", "goals"),
    "partie": _partie("players"),
    "points": _partie("points"),
}
