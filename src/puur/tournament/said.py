"""What stands at a tournament in words, thing by thing: for who must choose between two entries, and for the record."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from puur.seen import Clash, Subject, Told
from puur.tournament.book import Adjustment, Game, Guesses, Sides, Standing
from puur.tournament.state import Seating, Team, Tournament
from puur.tournament.visaing import ENDTOTAL

Hour = Callable[[int], str]
"""Says a moment (ms, UTC) as the time of day where the people are: ``15.35 Uhr``."""
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
_WORDS: Final[Mapping[str, str]] = {
    **{str(one): words for one, words in STANDINGS.items()},
    **SUITS,
    "closed": "abgeschlossen",
    "aborted": "abgebrochen",
    "double": "Büro und Tisch",
    "either": "einmal genügt",
}
_SETUP: Final[Mapping[str, str]] = {
    "kind": "Art",
    "reglement": "Reglement",
    "name": "Name des Turniers",
    "date": "Datum",
    "unit": "Einzeln, Paare oder Mannschaften",
    "passen": "Passen",
    "games": "Spiele je Passe",
    "scribe": "Mit Schreiber",
    "place": "Ort",
    "club": "Veranstalter",
    "fee": "Startgeld",
    "entering": "Erfassen",
    "uneven": "Aussetzen erlaubt",
    "best_of": "Gezählte Passen",
    "protest_minutes": "Minuten für Einsprachen",
    "final_of": "Final von",
    "kind_title": "Turnierart",
    "categories": "Kategorien",
    "apart": "Nicht am gleichen Tisch",
}
_PLAYER: Final[Mapping[str, str]] = {
    "name": "Name",
    "club": "Verein",
    "category": "Kategorie",
    "paid": "Startgeld bezahlt",
    "here": "Anwesend",
    "standing": "Stand",
    "joker": "Joker",
    "warnings": "Mahnungen",
}


def who_words(who: str) -> str:
    """Return who it was as people call them.

    >>> who_words("office: Rechnungsbüro (Vreni)"), who_words("director: Terminal"), who_words("table: ")
    ('Rechnungsbüro (Vreni)', 'Turnierleitung: Terminal', 'Tisch')
    """
    role, _, name = who.partition(": ")
    called_ = ROLES.get(role, role)
    if not name or name.startswith(called_):
        return name or called_
    return f"{called_}: {name}"


def called(player: str | None, tournament: Tournament) -> str:
    """Return a player's name with the number, the number alone where there is no such player."""
    found = tournament.players.get(player or "") or tournament.teams.get(player or "")
    return f"{found.name} ({found.id})" if found else str(player or "")


def told(now: Tournament, clash: Clash, hour: Hour) -> Told:
    """Return in words on what two people do not agree."""
    saw, theirs, mine = (says(now, clash.subject, one, hour) for one in (clash.saw, clash.theirs, clash.mine))
    sent = None if clash.mine == clash.theirs else mine
    return Told(label(now, clash.subject), saw, theirs, sent, who_words(clash.mark.who), clash.mark.at)


def label(now: Tournament, subject: Subject) -> str:
    """Return what a thing is called."""
    kind, *about = subject
    return LABELS[str(kind)](now, *about)


def says(now: Tournament, subject: Subject, value: object, hour: Hour) -> str:
    """Return what stands there, in words; an estimate stays covered."""
    if value is None or value in ("", (), b""):
        return NOTHING
    if subject[0] in ("published", "clock") and isinstance(value, int):
        return hour(value)
    if subject[0] in ("scribe", "taken"):
        return called(str(value), now)
    said = _SAID.get(str(subject[0]))
    return _plain(now, value) if said is None else said


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


_SAID: Final = {"estimate": "liegt verdeckt", "logo": "ein Bild"}
_PLAIN: Final[Mapping[type, Callable[[Tournament, Any], str]]] = {
    bool: lambda _, value: "ja" if value else "nein",
    Sides: lambda _, value: game_words(value),
    Guesses: lambda _, value: game_words(value),
    Seating: _seating,
    Team: lambda _, value: ", ".join((value.name, *value.members)),
    Adjustment: _adjustment,
}


def _at(passe: int, table: int) -> str:
    return f"Passe {passe}, Tisch {table}"


def _of(what: str) -> Callable[..., str]:
    """Label of something about a player, in a Passe where one is named."""
    return lambda now, player, *passe: f"{called(player, now)}: {what}" + "".join(f" Passe {one}" for one in passe)


def _table(what: str) -> Callable[..., str]:
    return lambda _, passe, table, *__: f"{_at(passe, table)}: {what}"


def _numbered(what: str, more: str = "") -> Callable[..., str]:
    return lambda _, number, *__: f"{what} {number}{more}"


def _call(more: str = "") -> Callable[..., str]:
    """A call is known by its table, too."""

    def named(now: Tournament, number: int) -> str:
        one = next((call for call in now.calls if call.number == number), None)
        where = f" (Passe {one.passe}, Tisch {one.table})" if one and one.passe and one.table else ""
        return f"Ruf {number}{where}{more}"

    return named


def _prize(more: str = "") -> Callable[..., str]:
    """A prize is known by what it is, too."""

    def named(now: Tournament, number: int) -> str:
        text = next((one.text for one in now.prizes if one.number == number), "")
        return f"Preis {number}" + (f" ({text})" if text else "") + more

    return named


def _protest(more: str = "") -> Callable[..., str]:
    """A protest is known by who raised it."""

    def named(now: Tournament, number: int, *_: object) -> str:
        player = next((one.player for one in now.protests if one.number == number), None)
        return f"Einsprache {number}" + (f" von {called(player, now)}" if player else "") + more

    return named


def _visa(now: Tournament, player: str, line: int) -> str:
    return f"{called(player, now)}: Visum " + ("Endtotal" if line == ENDTOTAL else f"Passe {line}")


def _game(_: Tournament, passe: int, table: int, source: str, number: int) -> str:
    return f"{_at(passe, table)}, Spiel {number}" + (" (Rechnungsbüro)" if source == "desk" else "")


def _partie(what: str) -> Callable[..., str]:
    return lambda _, number, partie: f"Spiel {number}, Partie {SEATS[partie - 1]}: {what}"


LABELS: Final[Mapping[str, Callable[..., str]]] = {
    "setup": lambda _, field: _SETUP[field],
    "logo": lambda _: "Logo",
    "player": lambda _, player, field: f"Nummer {player}: {_PLAYER[field]}",
    "seats": _table("Plätze"),
    "resting": lambda _, passe: f"Passe {passe}: es setzen aus",
    "denied": lambda now, player, other: f"Tausch {called(player, now)} mit {called(other, now)}: abgelehnt",
    "released": lambda _: "Freigegebene Passe",
    "clock": lambda _: "Uhr bis",
    "sitting": lambda now, passe, table, player: f"{_at(passe, table)}: {called(player, now)} sitzt",
    "scribe": _table("Schreiber"),
    "estimate": lambda _, passe, table, seat: f"{_at(passe, table)}: Schätzung {SEATS[seat]}",
    "trump": _table("Trumpf"),
    "game": _game,
    "confirmed": lambda now, passe, table, player: f"{_at(passe, table)}: {called(player, now)} bestätigt",
    "closed": _table("Jasszettel"),
    "repeat": lambda _, passe, table, game: f"{_at(passe, table)}: Spiel {game} darf wiederholt werden",
    "line": _of("Punkte"),
    "visa": _visa,
    "stated": _of("gemeldetes Endtotal"),
    "handed_in": _of("Standblatt abgegeben"),
    "adjusted": _of("Punkte durch Entscheid,"),
    "call": _call(),
    "ruling": _call(": Entscheid"),
    "appeal": _call(": weitergezogen"),
    "incident": _numbered("Vorfall"),
    "sent": _numbered("Vorfall", ": gemeldet"),
    "protest": _protest(),
    "answer": _protest(": Antwort"),
    "granted": _protest(": gutgeheissen"),
    "let_go": _protest(": Preise freigegeben"),
    "prize": _numbered("Preis"),
    "taken": _prize(),
    "settled": _prize(": gilt nach Fassung"),
    "published": lambda _: "Rangliste veröffentlicht",
    "ended": lambda _: "Turnier abgeschlossen",
    "team": _numbered("Mannschaft"),
    "match": _numbered("Spiel"),
    "goals": _numbered("Spiel", ": Tore"),
    "partie": _partie("Spieler"),
    "points": _partie("Punkte"),
}
