"""What the club's pages call things."""

from __future__ import annotations

from typing import Final

from puur.cards import SIZE, Deck, card_name

DAY: Final = ("day", "trophy")
CASH: Final = ("treasurer",)
CHIEF: Final = ("trophy",)
ALLOWED: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(("KeepClock", "Arrive", "AllHere", "CorrectArrival", "BeginPlay", "LeaveDay", "EndDay"), DAY),
    **dict.fromkeys(("DrawTeams", "UndrawTeams", "EnterRound", "CorrectRound", "LeaveTable"), DAY),
    **dict.fromkeys(("PlayCoiffeur", "EndTable", "Penalize", "ReversePenalty", "Plead", "DecideEmergency"), DAY),
    **dict.fromkeys(("TakeBreak", "AllowDrink", "DrinkSchnaps", "EnterBill", "SignSheet", "TickItem"), DAY),
    **dict.fromkeys(("SayAbsent", "NameSomebody", "PlaySelf", "Report", "AnnounceLeaving"), DAY),
    **dict.fromkeys(("AskForPhone", "GrantPhone"), DAY),
    **dict.fromkeys(("Compose", "TossCoin", "ReverseToss", "FileSheet", "ReleaseResults"), CHIEF),
    **dict.fromkeys(("WithdrawResults", "PublishResults", "CloseYear"), CHIEF),
    **dict.fromkeys(("SetFee", "NotifyFine", "PayFine", "ReverseFine", "ReversePayment", "GiveBeer"), CASH),
    **dict.fromkeys(("SetAccount", "SetAddress", "BookBank", "AssignLine", "PayBeer", "Repay"), CASH),
    **dict.fromkeys(("ReverseFee", "ReverseBeer", "UnassignLine"), CASH),
    **dict.fromkeys(("CancelMeeting", "AttendMeeting"), ("trophy", "treasurer", "day")),
    "PayFee": ("day", "treasurer", "trophy"),
}
"""Who beside the Vorstand may do what; what is not here is the Vorstand's alone."""
STATES: Final = {"complete": "", "incomplete": "nicht komplett: Coiffeur", "aborted": "abgebrochen"}
KINDS: Final = {
    "late": "zu spät",
    "no-show": "nicht erschienen",
    "left-series": "Serie verlassen",
    "left-early": "zu früh gegangen",
    "late-name": "Namen zu spät gemeldet",
}
"""What a fine is for."""
ABOUT: Final = {
    "late": "Verspätung",
    "no-show": "Nichterscheinen",
    "left-series": "Verlassen der Serie",
    "left-early": "zu frühes Gehen",
    "phone": "Telefon am Tisch",
}
PLAYED: Final = {"self": "", "substitute": "Ersatz", "standing-substitute": "Dauerersatz", "nobody": "niemand"}
COMPOSED: Final = {
    "lot": "Das Los entscheidet, wer in welcher Serie sitzt.",
    "ranking": "Die Serien folgen aus der Rangliste des letzten Jasstags: die Besten sitzen in der obersten Serie.",
    "promotion": "In jeder Serie steigt der Beste auf und der Letzte ab; alle anderen bleiben.",
    "year": "Die Serien folgen aus der Jahreswertung.",
}
STANDINGS: Final = {"decides": "entscheidet", "absent": "nicht da", "partial": "befangen"}
TOSSES: Final = {"promotion": "Aufstieg", "relegation": "Abstieg", "ranking": "Reihenfolge", "guest": "Gastjasser"}


def drawn_cards(deck: Deck) -> tuple[tuple[int, str], ...]:
    """Return every card of a deck with its name, to say which one somebody drew.

    >>> drawn_cards("french")[0], drawn_cards("german")[0]
    ((0, 'Kreuz 6'), (0, 'Eichel 6'))
    """
    return tuple((card, card_name(card, deck)) for card in range(SIZE))


def told(command: str) -> str:
    """Return the line that tells that something was done."""
    return _TOLD.get(command, "Eingetragen.")


_TOLD: Final = {
    "AddMember": "Das Mitglied ist aufgenommen.",
    "OpenYear": "Das Jassjahr ist eröffnet.",
    "PlanDay": "Der Jasstag ist angesetzt.",
    "Compose": "Die Serien sind gebildet.",
    "BeginPlay": "Spielbeginn ist eingetragen.",
    "EndDay": "Spielende ist eingetragen.",
    "ReleaseResults": "Die Resultate sind endgültig.",
    "PublishResults": "Die Resultate sind veröffentlicht.",
    "CloseYear": "Das Jassjahr ist abgeschlossen.",
    "ChangeRules": "Die neuen Regeln gelten für die Jahre, die von jetzt an eröffnet werden.",
}
