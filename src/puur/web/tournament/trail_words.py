"""The record in words: what an entry of the journal did."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from puur.service.tournaments import Trail
from puur.tournament.said import called
from puur.tournament.state import Tournament

WORDS: Final[Mapping[str, str]] = {
    "Open": "Turnier angelegt",
    "Import": "Aus einer Datei übernommen",
    "ChangeSetup": "Angaben zum Turnier geändert",
    "SetLogo": "Logo",
    "AddPlayers": "Angemeldet",
    "ChangePlayer": "Angaben geändert",
    "Pay": "Startgeld",
    "CheckIn": "Anwesenheit",
    "DropOut": "Hört auf",
    "ComeBack": "Wieder dabei",
    "Substitute": "Ersatz",
    "Remove": "Gestrichen",
    "TakeDraw": "Ausgelost",
    "Swap": "Plätze getauscht",
    "AskSwap": "Tausch verlangt und abgelehnt",
    "Release": "Freigegeben",
    "SetClock": "Uhr",
    "SitDown": "Sitzt",
    "ElectScribe": "Schreiber bestimmt",
    "Estimate": "Schätzung",
    "FreeGame": "Spiel freigegeben",
    "CountGame": "Gezählt",
    "EnterGame": "Spiel aufgeschrieben",
    "EnterGames": "Jasszettel erfasst",
    "Confirm": "Bestätigt",
    "Correct": "Korrigiert",
    "AllowRepeat": "Wiederholung bewilligt",
    "Repeat": "Wiederholt",
    "Visa": "Visiert",
    "StateTotal": "Endtotal gemeldet",
    "VisaTotal": "Endtotal visiert",
    "NotHandedIn": "Standblatt fehlt",
    "CallOfficial": "Gerufen",
    "Settle": "Am Tisch geeinigt",
    "Rule": "Entschieden",
    "Appeal": "Weitergezogen",
    "Warn": "Gemahnt",
    "Exclude": "Ausgeschlossen",
    "Disqualify": "Disqualifiziert",
    "ReportSent": "Vorfall gemeldet",
    "Adjust": "Punkte angepasst",
    "Publish": "Rangliste veröffentlicht",
    "Object": "Einsprache",
    "AnswerProtest": "Einsprache entschieden",
    "LetPrizesGo": "Preise trotz Einsprache freigegeben",
    "SetPrizes": "Gabentisch",
    "TakePrize": "Preis",
    "SettlePrize": "Preis nach neuer Fassung entschieden",
    "Close": "Abgeschlossen",
    "AddTeam": "Mannschaft angemeldet",
    "AddMatch": "Spiel eingetragen",
    "EndMatch": "Schlussresultat",
    "SeatPartie": "Partie besetzt",
    "EnterPartie": "Partie aufgeschrieben",
}


def trail_words(line: Trail, tournament: Tournament) -> str:
    """Return what happened in one line: the command, where and to whom, and the reason that was given."""
    fields = line.events[0][1] if line.events else {}
    return ", ".join([WORDS.get(line.kind, line.kind), *_details(fields, tournament)])


def _details(fields: Mapping[str, Any], tournament: Tournament) -> list[str]:
    found = [f"{word} {fields[key]}" for key, word in (("passe", "Passe"), ("table", "Tisch")) if fields.get(key)]
    if isinstance(fields.get("player"), str):
        found.append(called(fields["player"], tournament))
    players = fields.get("players")
    if isinstance(players, list | tuple):
        names = [one["name"] if isinstance(one, dict) else called(str(one), tournament) for one in players[:4]]
        found.append(", ".join(names) + (" und weitere" if len(players) > len(names) else ""))
    found += [str(fields[key]) for key in ("name", "reason", "text") if fields.get(key)]
    return found
