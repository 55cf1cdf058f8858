"""What a club's rules choose where the regulation leaves something open, in words: key, what is asked, what holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from puur.club.owed import expulsion_days, rise_days
from puur.club.rules import FineRules, Rules


@dataclass(frozen=True, slots=True)
class Chosen:
    """A reading as it is chosen. key: where it stands in the club's file; decision: which one names it."""

    key: str
    says: str
    decision: str


_WORDS: Final = {
    "readings.rounding": (
        "AJ-5",
        {"half-up": "Ein halber Punkt wird aufgerundet.", "half-down": "Ein halber Punkt wird abgerundet."},
    ),
    "readings.not_entitled": (
        "AJ-2",
        {
            "next-best": "Ist der Beste nicht aufstiegsberechtigt, steigt der Nächste auf.",
            "nobody": "Ist der Beste nicht aufstiegsberechtigt, steigt niemand auf.",
        },
    ),
    "readings.top_guest": (
        "AJ-1",
        {
            "best": "Den Gastjasser der höchsten Serie stellt ihr Bester.",
            "nobody": "Den Gastjasser der höchsten Serie sucht der Vorstand.",
        },
    ),
    "readings.average": (
        "AJ-23",
        {
            "everybody": "Der Durchschnitt für eine nicht gespielte Serie zählt Gastjasser mit.",
            "members": "Der Durchschnitt für eine nicht gespielte Serie zählt nur Mitglieder.",
        },
    ),
    "readings.average_of": (
        "AJ-33",
        {
            "after-penalties": "Dieser Durchschnitt nimmt die Resultate der anderen nach ihren Strafpunkten.",
            "before-penalties": "Dieser Durchschnitt nimmt die Resultate der anderen vor ihren Strafpunkten.",
        },
    ),
    "fines.growth": (
        "AJ-7",
        {
            "compound": "Eine zweite Erhöhung rechnet von der schon erhöhten Busse.",
            "simple": "Eine zweite Erhöhung rechnet von der ersten Busse.",
        },
    ),
    "fines.default_from": (
        "AJ-32",
        {
            "day": "Die Tage der Säumnis zählen ab dem Jasstag oder der Meldung.",
            "due": "Die Tage der Säumnis zählen ab dem Ende der Zahlungsfrist.",
        },
    ),
}


def chosen(rules: Rules) -> tuple[Chosen, ...]:
    """Return every reading of a club's rules, as it is chosen."""
    found = []
    for key, (decision, words) in _WORDS.items():
        section, name = key.split(".")
        value = getattr(getattr(rules, section), name)
        found.append(Chosen(f'{key} = "{value}"', words[value], decision))
    return tuple(found)


def terms(rules: FineRules) -> str:
    """Say when a fine is to be paid and what becomes of it, by the chosen start of the delay.

    >>> from puur.club.rules_read import club_rules
    >>> terms(club_rules("ajz08-2017").fines).split(". ")[1]
    'Dann: nach 10 und nach 20 Tagen steigt sie um je 50 %, nach 30 Tagen kommt sie vor eine ausserordentliche GV'
    """
    after = f"nach {expulsion_days(rules)} Tagen kommt sie vor eine ausserordentliche GV"
    rises = " und ".join(f"nach {days}" for days in rise_days(rules))
    if rises:
        each = "je " if len(rules.raise_days) > 1 else ""
        after = f"{rises} Tagen steigt sie um {each}{rules.raise_percent} %, {after}"
    start = "dem Jasstag, bei Ersatz- und Gastjassern ab der Meldung an das Mitglied"
    default = "dem Ende dieser Frist" if rules.default_from == "due" else start
    paid = f"Eine Busse ist innert {rules.due_days} Tagen zu zahlen, gezählt ab {start}."
    return f"{paid} Dann: {after}. Die Tage der Säumnis zählen ab {default} (AJ-32)."
