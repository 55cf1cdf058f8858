"""What a club's rules choose where the regulation leaves something open, in words: key, what is asked, what holds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from puur.club.owed import expulsion_days, rise_days
from puur.club.rules import FineRules, Rules
from puur.club.votes import MAJORITIES
from puur.words.message import Message, said


@dataclass(frozen=True, slots=True)
class Chosen:
    """A reading as it is chosen. key: where it stands in the club's file; decision: which one names it."""

    key: str
    says: Message
    decision: str


_VOTED: Final = {
    "motion": "club.reading-votes-motion",
    "election": "club.reading-votes-election",
    "rules": "club.reading-votes-rules",
    "exclusion": "club.reading-votes-exclusion",
}
_WORDS: Final[Mapping[str, tuple[str, Mapping[str, Message]]]] = {
    "readings.rounding": (
        "AJ-5",
        {"half-up": said("club.reading-half-up"), "half-down": said("club.reading-half-down")},
    ),
    "readings.not_entitled": (
        "AJ-2",
        {
            "next-best": said("club.reading-next-best"),
            "nobody": said("club.reading-nobody-up"),
        },
    ),
    "readings.top_guest": (
        "AJ-1",
        {
            "best": said("club.reading-guest-of-best"),
            "nobody": said("club.reading-guest-of-board"),
        },
    ),
    "readings.average": (
        "AJ-23",
        {
            "everybody": said("club.reading-average-everybody"),
            "members": said("club.reading-average-members"),
        },
    ),
    "readings.average_of": (
        "AJ-33",
        {
            "after-penalties": said("club.reading-after-penalties"),
            "before-penalties": said("club.reading-before-penalties"),
        },
    ),
    **{
        f"votes.{matter}": ("ZGB 67", {one: said(code, majority=says) for one, says in MAJORITIES.items()})
        for matter, code in _VOTED.items()
    },
    "votes.tie": (
        "AJ-5-a",
        {
            "refused": said("club.reading-tie-refused"),
            "oldest": said("club.reading-tie-oldest"),
            "president": said("club.reading-tie-president"),
        },
    ),
    "fines.growth": (
        "AJ-7",
        {
            "compound": said("club.reading-compound"),
            "simple": said("club.reading-simple"),
        },
    ),
    "fines.default_from": (
        "AJ-32",
        {
            "day": said("club.reading-delay-day"),
            "due": said("club.reading-delay-due"),
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


def terms(rules: FineRules) -> Message:
    """Say when a fine is to be paid and what becomes of it, by the chosen start of the delay.

    >>> from puur.club.rules_read import club_rules
    >>> from puur.words.catalogue import sentence
    >>> sentence(terms(club_rules("ajz08-2017").fines)).split(". ")[1]
    'Dann: nach 10 und nach 20 Tagen steigt sie um je 50 %, nach 30 Tagen kommt sie vor eine ausserordentliche GV'
    """
    start = said("club.terms-from-day")
    late = said("club.terms-from-due") if rules.default_from == "due" else start
    return said("club.terms", due=rules.due_days, start=start, after=_then(rules), late=late)


def _then(rules: FineRules) -> Message:
    """Say what becomes of a fine that is not paid."""
    after, rises = said("club.terms-expelled", days=expulsion_days(rules)), rise_days(rules)
    if not rises:
        return after
    days: int | Message = rises[0]
    for more in rises[1:]:
        days = said("club.terms-and", first=days, more=more)
    if len(rules.raise_days) > 1:
        return said("club.terms-rises-each", days=days, percent=rules.raise_percent, after=after)
    return said("club.terms-rises", days=days, percent=rules.raise_percent, after=after)
