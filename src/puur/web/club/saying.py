"""What was done and what is to be done, in words: for the reminders and for the Verlauf."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from itertools import groupby
from typing import Any, Final

from puur.club.problem import Problem
from puur.club.season.tasks import Task
from puur.service.clubs import Trail
from puur.web.club.place import Room

DONE: Final = {
    "FoundClub": "Verein angelegt",
    "ChangeRules": "Regeln geändert",
    "AddMember": "Mitglied aufgenommen",
    "ChangeMember": "Angaben eines Mitglieds geändert",
    "LeaveClub": "Austritt",
    "Elect": "Amt vergeben",
    "RequestStandIn": "Dauerersatzjasser beantragt",
    "DecideStandIn": "Über Dauerersatzjasser entschieden",
    "OpenYear": "Jassjahr eröffnet",
    "SetFee": "Startgeld gesetzt",
    "PlanDay": "Jasstag angesetzt",
    "TickItem": "Mitgebracht",
    "Compose": "Serien gebildet",
    "TossCoin": "Münzwurf",
    "ReverseToss": "Münzwurf berichtigt",
    "SayAbsent": "Kommt nicht",
    "NameSomebody": "Ersatz oder Gast genannt",
    "PlaySelf": "Kommt doch selbst",
    "Report": "Bericht gekommen",
    "AnnounceLeaving": "Früheres Gehen angekündigt",
    "AskForPhone": "Bitte ums Telefon",
    "GrantPhone": "Über das Telefon entschieden",
    "KeepClock": "Massgebende Uhr bestimmt",
    "Arrive": "Angekommen",
    "AllHere": "Alle anderen pünktlich da",
    "CorrectArrival": "Ankunft berichtigt",
    "PayFee": "Startgeld bezahlt",
    "BeginPlay": "Spielbeginn",
    "LeaveDay": "Nach Hause gegangen",
    "EndDay": "Spielende",
    "DrawTeams": "Paare gezogen",
    "UndrawTeams": "Ziehen rückgängig",
    "EnterRound": "Jassrunde eingetragen",
    "CorrectRound": "Jassrunde berichtigt",
    "LeaveTable": "Tisch verlassen, Serie abgebrochen",
    "PlayCoiffeur": "Coiffeur",
    "EndTable": "Serie fertig",
    "Penalize": "Strafpunkte",
    "ReversePenalty": "Strafpunkte zurückgenommen",
    "Plead": "Notfall geltend gemacht",
    "DecideEmergency": "Über Notfall entschieden",
    "TakeBreak": "Pause",
    "AllowDrink": "Getränk erlaubt",
    "DrinkSchnaps": "Schnaps",
    "EnterBill": "Konsumation eingetragen",
    "SignSheet": "Tagesblatt unterschrieben",
    "FileSheet": "Tagesblatt eingesammelt",
    "NotifyFine": "Busse gemeldet",
    "PayFine": "Busse bezahlt",
    "ReverseFine": "Busse aufgehoben",
    "ReversePayment": "Zahlung rückgängig",
    "PlanMeeting": "Anlass angesetzt",
    "CancelMeeting": "Abgesagt",
    "AttendMeeting": "Anwesenheit eingetragen",
    "ReleaseResults": "Resultate endgültig",
    "WithdrawResults": "Resultate zurückgenommen",
    "PublishResults": "Resultate veröffentlicht",
    "GiveBeer": "Runde Bier ausgegeben",
    "PayBeer": "Bierschuld bezahlt",
    "CloseYear": "Jassjahr abgeschlossen",
    "SetAccount": "Bankkonto erfasst",
    "SetAddress": "Adresse erfasst",
    "BookBank": "Bankdatei gelesen",
    "AssignLine": "Zahlung zugeordnet",
    "UnassignLine": "Zuordnung rückgängig",
    "Repay": "Guthaben zurückgezahlt",
    "ReverseFee": "Startgeld rückgängig",
    "ReverseBeer": "Bierrunde rückgängig",
    "ForgetPerson": "Person auf Wunsch gelöscht",
}
"""What a command is called once it has been carried out."""


def about(line: Trail, names: Mapping[str, str]) -> str:
    """Return what an entry was about: the day, the series, the seat, the person; "" where that is said already."""
    event = line.events[0] if line.events else {}
    where: dict[str, Any] = {**event, **(event.get("where") or {})}
    parts = [f"Jassjahr {where['year']}"] if "year" in where and "day" not in where else []
    parts += [f"Jasstag {where['day']}"] if where.get("day") else []
    parts += [f"Serie {where['series']}"] if isinstance(where.get("series"), str) else []
    parts += [f"Platz {where['seat'] + 1}"] if "seat" in where else []
    inner: dict[str, Any] = next(
        (event[key] for key in ("person", "term", "stand_in", "toss") if isinstance(event.get(key), dict)), {}
    )
    person = str(where.get("member") or inner.get("member") or inner.get("id") or "")
    return ", ".join([*parts, *([names[person]] if person in names else [])])


def todo(room: Room, open_: Iterable[Task]) -> list[dict[str, Any]]:
    """Return tasks in words; what the same person has to do until the same moment for the same clause is one line."""
    offices = {office.id: office.name for office in room.rules.office}
    return [
        {
            "who": room.names.get(who) or offices.get(who, who),
            "what": [Problem(task.what).in_words(room.names) for task in same],
            "clauses": ", ".join(clauses),
            "until": until,
            "overdue": until is not None and room.at > until,
        }
        for (who, until, clauses), same in groupby(sorted(open_, key=_urgent), key=_same)
    ]


def _same(task: Task) -> tuple[str, datetime | None, tuple[str, ...]]:
    return task.who, task.until, task.clauses


def _urgent(task: Task) -> tuple[str, str, tuple[str, ...]]:
    """The most urgent first, then by person."""
    return task.until.isoformat() if task.until else "some day", task.who, task.clauses
