"""What was corrected between two states of a tournament, in the words that stand beside a new Fassung."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from puur.tournament.bookkeeping import agreed, sheet_status
from puur.tournament.league import LETTERS
from puur.tournament.state import Match, Player, Tournament

_SHOWN: Final = 4
"""So many corrections are named; of more, how many."""
_STANDINGS: Final = {
    "active": "wieder dabei",
    "out": "abgemeldet",
    "excluded": "ausgeschlossen",
    "disqualified": "disqualifiziert",
}


def corrections(before: Tournament, after: Tournament) -> tuple[str, ...]:
    """Return every correction in a few words: ``Tisch 52 berichtigt (Passe 4)``."""
    found = (
        *_tables(before, after),
        *_adjusted(before, after),
        *_people(before, after),
        *_sheets(before, after),
        *_matches(before, after),
    )
    return (*found, *_setup(before, after))


def in_words(found: tuple[str, ...]) -> str:
    """Return corrections as one line.

    >>> in_words(("Tisch 1 berichtigt", "Tisch 2 berichtigt"))
    'Tisch 1 berichtigt, Tisch 2 berichtigt'
    """
    left = len(found) - _SHOWN
    return ", ".join(found[:_SHOWN]) + (f" und {left} weitere" if left > 0 else "")


def _tables(before: Tournament, after: Tournament) -> Iterator[str]:
    for place, slip in sorted(after.slips.items()):
        old = before.slip(place)
        if slip is old or not (slip.closed or old.closed):
            continue
        if agreed(after.setup, after.law, slip) == agreed(before.setup, before.law, old):
            continue
        where = f" (Passe {place[0]})" if after.setup.passen > 1 else ""
        yield f"Tisch {place[1]} {'berichtigt' if old.closed else 'nachgetragen'}{where}"


def _adjusted(before: Tournament, after: Tournament) -> Iterator[str]:
    new = (one.player for one in after.adjustments if one not in before.adjustments)
    for player in dict.fromkeys(new):
        yield f"Punkte angepasst: {_name(after, player)}"


def _people(before: Tournament, after: Tournament) -> Iterator[str]:
    for id_, player in after.players.items():
        old = before.players.get(id_)
        if old is None or old is player:
            continue
        yield from _person(old, player)


def _person(old: Player, player: Player) -> Iterator[str]:
    if old.formerly != player.formerly:
        yield f"Ersatz: {player.name} statt {old.name}"
    elif (old.name, old.club, old.category) != (player.name, player.club, player.category):
        yield f"{'Name' if old.name != player.name else 'Angaben'} berichtigt: {player.name} ({player.id})"
    if old.standing != player.standing:
        yield f"{player.name} ({player.id}) {_STANDINGS[player.standing]}"


def _sheets(before: Tournament, after: Tournament) -> Iterator[str]:
    for id_, sheet in after.sheets.items():
        if sheet is before.sheets.get(id_):
            continue
        old, new = sheet_status(before, id_), sheet_status(after, id_)
        if old != new and new == "visaed":
            yield f"Visum nachgetragen: {_name(after, id_)}"
        elif old != new and new == "missing":
            yield f"Standblatt fehlt: {_name(after, id_)}"


def _matches(before: Tournament, after: Tournament) -> Iterator[str]:
    for match in after.matches:
        old = before.matches[match.number - 1] if match.number <= len(before.matches) else None
        if old is None or old.goals is None:
            if match.goals is not None:
                yield f"Spiel {match.number} nachgetragen"
            continue
        if old.goals != match.goals:
            yield f"Spiel {match.number} berichtigt"
        yield from _parties(old, match)


def _parties(old: Match, match: Match) -> Iterator[str]:
    for number, (one, other) in enumerate(zip(old.parties, match.parties, strict=False)):
        if one.points != other.points:
            word = "nachgetragen" if one.points is None else "berichtigt"
            yield f"Partie {match.number}{LETTERS[number]} {word}"


def _setup(before: Tournament, after: Tournament) -> Iterator[str]:
    old, new = before.setup, after.setup
    if (old.best_of, old.categories, old.reglement) != (new.best_of, new.categories, new.reglement):
        yield "Angaben zum Turnier geändert"


def _name(tournament: Tournament, player: str) -> str:
    found = tournament.players.get(player)
    return f"{found.name} ({player})" if found else player
