"""What stands at a tournament in words, thing by thing: for who must choose between two entries, and for the record."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from puur.seen import Clash, Subject, Told
from puur.tournament.book import Adjustment, Game, Guesses, Sides, Standing
from puur.tournament.evolve import COMMANDS, THINGS
from puur.tournament.state import Seating, Team, Tournament
from puur.tournament.topics.core import Hour, called

STANDINGS: Final[Mapping[Standing, str]] = {
    "active": "spielt",
    "out": "hat aufgehört",
    "excluded": "ausgeschlossen",
    "disqualified": "disqualifiziert",
}
SUITS: Final = {"E": "Eichel / Kreuz", "R": "Rose / Herz", "S": "Schelle / Ecke", "T": "Schilte / Schaufel"}
SEATS: Final = "abcd"
ROLES: Final[dict[str, str]] = {
    "director": "Turnierleitung",
    "controller": "Kontrolleur",
    "office": "Rechnungsbüro",
    "table": "Tisch",
}
"""What the doors are called; a Reglement may call who stands behind them otherwise."""
NOTHING: Final = "leer"
_DONE: Final = {
    "Import": "Aus einer Datei übernommen",
    **{str(kind.__struct_config__.tag): ask.done for kind, ask in COMMANDS.items()},
}
_WORDS: Final[Mapping[str, str]] = {
    **{str(one): words for one, words in STANDINGS.items()},
    **SUITS,
    "closed": "abgeschlossen",
    "aborted": "abgebrochen",
    "double": "Büro und Tisch",
    "either": "einmal genügt",
}


def who_words(who: str) -> str:
    """Return who it was as people call them.

    >>> who_words("office: Rechnungsbüro (Vreni)"), who_words("director: Terminal"), who_words("table: ")
    ('Rechnungsbüro (Vreni)', 'Turnierleitung: Terminal', 'Tisch')
    """
    role, _, name = who.partition(": ")
    door = ROLES.get(role, role)
    if not name or name.startswith(door):
        return name or door
    return f"{door}: {name}"


def done_words(kind: str) -> str:
    """Return what a command is called once it is done, by the word under which the journal lists it.

    >>> done_words("Pay")
    'Startgeld'
    """
    return _DONE.get(kind, kind)


def told(now: Tournament, clash: Clash, hour: Hour) -> Told:
    """Return in words on what two people do not agree."""
    saw, theirs, mine = (says(now, clash.subject, one, hour) for one in (clash.saw, clash.theirs, clash.mine))
    sent = None if clash.mine == clash.theirs else mine
    return Told(label(now, clash.subject), saw, theirs, sent, who_words(clash.mark.who), clash.mark.at)


def label(now: Tournament, subject: Subject) -> str:
    """Return what a thing is called."""
    kind, *about = subject
    return THINGS[str(kind)].label(now, *about)


def says(now: Tournament, subject: Subject, value: object, hour: Hour) -> str:
    """Return what stands there, in words; an estimate stays covered."""
    if value is None or value in ("", (), b""):
        return NOTHING
    own = THINGS[str(subject[0])].says
    return _plain(now, value) if own is None else own(now, value, hour)


def _plain(now: Tournament, value: object) -> str:
    if isinstance(value, tuple):
        return ", ".join(_plain(now, one) for one in value if one not in ("", None))
    for kind, words in _PLAIN.items():
        if isinstance(value, kind):
            return words(now, value)
    return _WORDS.get(str(value), str(value))


def _seating(now: Tournament, value: Seating) -> str:
    writes = f", schreibt {called(value.scorer, now)}" if value.scorer else ""
    return ", ".join(called(one, now) for one in value.seats) + writes


def _adjustment(_: Tournament, value: Adjustment) -> str:
    points = f"Pauschale {value.points}" if value.kind == "flat" else f"{value.points:+}"
    return f"{points} ({value.reason})"


def game_words(game: Game) -> str:
    """Return one Spiel in words.

    >>> game_words(Sides((80, 77)))
    '80 : 77'
    """
    if isinstance(game, Sides):
        return f"{game.points[0]} : {game.points[1]}"
    slips = zip(game.estimated, game.played, strict=True)
    return f"{SUITS[game.trump]}, " + ", ".join(f"{'–' if e is None else e} / {made}" for e, made in slips)


_PLAIN: Final[Mapping[type, Callable[[Tournament, Any], str]]] = {
    bool: lambda _, value: "ja" if value else "nein",
    Sides: lambda _, value: game_words(value),
    Guesses: lambda _, value: game_words(value),
    Seating: _seating,
    Team: lambda _, value: ", ".join((value.name, *value.members)),
    Adjustment: _adjustment,
}
