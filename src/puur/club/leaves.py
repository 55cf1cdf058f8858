"""What the leaves of a club are called, and what stands there, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import takewhile
from typing import Final

from puur.club.differences import at
from puur.club.season.core import parsed
from puur.club.season.state import Club
from puur.seen import Subject

NOTHING: Final = "nichts"
_LONGEST: Final = 120
_AROUND: Final = 30
"""So many characters before a difference are shown."""


def told(club: Club, subject: Subject) -> str:
    """Return what a path leads to, in words."""
    parts = [says(club, subject[: place + 1]) for place in range(len(subject))]
    return ", ".join(part for part in parts if part) or "Eintrag"


def says(club: Club, path: Subject) -> str:
    """Return what one step of a path is called, "" where it needs no name."""
    owner, within, key = (*("", ""), *path)[-3:]
    if within in _LISTS:
        return _LISTS[str(within)](club, path)
    return _OF.get((owner, key)) or (_FIELDS.get(str(key), "") if isinstance(key, str) else "")


def _table(club: Club, path: Subject) -> str:
    return f"Serie {getattr(at(club, path), 'name', path[-1])}"


def _fine(club: Club, path: Subject) -> str:
    return f"Busse {getattr(at(club, path), 'id', path[-1])}"


def _counted(word: str) -> Callable[[Club, Subject], str]:
    return lambda _, path: f"{int(path[-1]) + 1}. {word}"


def _member(club: Club, path: Subject) -> str:
    found = club.members.get(str(path[-1]))
    return found.name if found else str(path[-1])


_LISTS: Final[Mapping[str, Callable[[Club, Subject], str]]] = {
    "years": lambda _, path: f"Jassjahr {path[-1]}",
    "days": lambda _, path: f"Jasstag {path[-1]}",
    "tables": _table,
    "rounds": _counted("Jassrunde"),
    "places": _counted("Platz"),
    "penalties": _counted("Strafpunkt-Eintrag"),
    "fines": _fine,
    "members": _member,
    "addresses": _member,
    "late": _member,
    "stand_ins": _counted("Dauerersatz"),
    "terms": _counted("Wahl"),
    "tosses": _counted("Münzwurf"),
    "beer": _counted("Bierrunde"),
    "emergencies": _counted("Notfall"),
    "meetings": _counted("Anlass"),
    "fame": _counted("Zeile der Hall of Fame"),
    "lines": _counted("Zeile der Bank"),
    "refunds": _counted("Rückzahlung"),
}
_OF: Final[Mapping[tuple[str | int, str | int], str]] = {
    ("years", "fee"): "Startgeld in Franken",
    ("years", "closed"): "abgeschlossen",
    ("beer", "rounds"): "Anzahl Runden",
    ("lines", "on_account"): "zählt für",
}
"""Fields that are called otherwise in some list."""
_FIELDS: Final[Mapping[str, str]] = {
    "points": "Punkte",
    "thanks": "bedankt",
    "teams": "Paare",
    "late": "Verspätung in Minuten",
    "fee": "Startgeld bezahlt",
    "name": "Name",
    "played_by": "wer spielt",
    "profile": "Steckbrief",
    "informed": "kennt die Regeln",
    "paid": "bezahlt am",
    "payer": "bezahlt von",
    "how": "wie bezahlt",
    "amount": "Betrag in Rappen",
    "notified": "gemeldet am",
    "reversed": "aufgehoben",
    "began": "Spielbeginn",
    "closed": "Spielende",
    "clock": "massgebende Uhr",
    "status": "Stand der Serie",
    "born": "Geburtsdatum",
    "gathering": "Besammlung",
    "start": "Beginn",
    "hall": "Ort",
    "tavern": "Besammlungsort",
    "rules": "Regeln",
    "signed": "unterschrieben",
    "account": "Bankkonto",
    "playing": "jasst mit",
    "left": "gegangen",
    "member": "Mitglied",
    "guest_of": "Gast von",
    "named": "genannt",
    "notice": "früher gehen gemeldet",
    "phone": "Telefon erlaubt",
    "since": "von",
    "until": "bis",
    "approved": "genehmigt",
    "office": "Amt",
    "on": "Datum",
    "at": "Zeit",
    "winner": "Jahressieger",
    "order": "Anordnung des Vorstands",
    "reason": "Begründung",
    "reports": "Bericht gekommen von",
    "ticked": "mitgebracht",
    "released": "endgültig",
    "released_by": "freigegeben von",
    "published": "veröffentlicht",
    "ended": "fertig um",
    "coiffeur": "Coiffeur",
    "breaks": "Pause nach Runde",
    "schnaps": "Schnaps in Runde",
    "drinks": "erlaubte Getränke",
    "bill": "Konsumation in Rappen",
    "filed": "Tagesblatt eingesammelt",
    "kind": "wofür",
    "by": "entschieden von",
    "minutes": "Minuten",
    "person": "Person",
    "role": "als",
    "emergency": "Notfall",
    "series": "Serie",
    "day": "Jasstag",
    "seat": "Platz",
    "about": "wofür",
    "accepted": "anerkannt",
    "excused": "abgemeldet",
    "agenda": "Traktanden",
    "total": "Punkte",
    "summer": "organisiert den Sommerlochevent",
    "away": "organisiert den Auswärtsjass",
    "year": "Jassjahr",
    "iban": "IBAN",
    "owner": "Inhaber",
    "street": "Strasse",
    "house": "Hausnummer",
    "postcode": "Postleitzahl",
    "town": "Ort",
    "country": "Land",
    "reference": "Referenz",
    "reversal": "Rückbuchung",
    "text": "Text",
    "forgotten": "gelöscht",
}


def both_say(club: Club, subject: Subject, before: object, after: object) -> tuple[str, str]:
    """Return a leaf as it was and as it is, in words; of long texts the part where they begin to differ."""
    spoken = _SPOKEN.get(str(subject[-1]))
    if spoken is not None:
        return spoken(club, before) or NOTHING, spoken(club, after) or NOTHING
    if isinstance(before, str) and isinstance(after, str):
        before, after = _from_where_they_differ(before, after)
    return value_says(club, before), value_says(club, after)


def _office(club: Club, value: object) -> str:
    return next((one.name for one in parsed(club.rules).office if one.id == value), str(value or ""))


_SPOKEN: Final[Mapping[str, Callable[[Club, object], str]]] = {
    "teams": lambda _, value: _seats(value),
    "seat": lambda _, value: str(value + 1) if isinstance(value, int) else "",
    "office": _office,
}
"""Leaves whose values are said otherwise than others."""


def _from_where_they_differ(one: str, other: str) -> tuple[str, str]:
    if max(len(one), len(other)) <= _LONGEST:
        return one, other
    same = sum(1 for _ in takewhile(lambda both: both[0] == both[1], zip(one, other, strict=False)))
    at_ = max(0, same - _AROUND)
    return (f"… {one[at_:]}", f"… {other[at_:]}") if at_ else (one, other)


def _seats(value: object) -> str:
    """Return drawn pairs in words.

    >>> _seats((((0, 2), (1, 3)), ((0, 1), (2, 3))))
    'Plätze 1 und 3 gegen 2 und 4; Plätze 1 und 2 gegen 3 und 4'
    """
    if not isinstance(value, tuple) or not value:
        return ""
    if isinstance(value[0][0], tuple):
        return "; ".join(_seats(one) for one in value)
    return "Plätze " + " gegen ".join(" und ".join(str(seat + 1) for seat in pair) for pair in value)


def value_says(club: Club, value: object) -> str:
    """Return a leaf in words."""
    if value is None or value in ((), ""):
        return NOTHING
    if isinstance(value, bool):
        return "ja" if value else "nein"
    if hasattr(value, "strftime"):
        return str(value.strftime("%d.%m.%Y, %H:%M" if hasattr(value, "hour") else "%d.%m.%Y"))
    if isinstance(value, tuple):
        return " : ".join(value_says(club, one) for one in value)
    found = club.members.get(str(value))
    text = found.name if found else _WORDS.get(str(value), " ".join(str(value).split()))
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]} …"


_WORDS: Final = {
    "self": "selber",
    "substitute": "ein Ersatz",
    "standing-substitute": "der Dauerersatz",
    "nobody": "niemand",
    "cash": "bar",
    "transfer": "überwiesen",
    "bank": "von der Bank",
    "complete": "komplett",
    "incomplete": "nicht komplett",
    "aborted": "abgebrochen",
    "late": "zu spät",
    "no-show": "nicht erschienen",
    "left-series": "Serie verlassen",
    "left-early": "zu früh gegangen",
    "late-name": "Namen zu spät gemeldet",
    "phone": "Telefon am Tisch",
    "guest": "Gast",
    "gv": "GV",
    "sommerlochevent": "Sommerlochevent",
    "extraordinary-gv": "ausserordentliche GV",
}
