"""What a club's rules choose where the regulation leaves something open, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from puur.club.fine_amounts import increase_days, unpaid_days_until_expulsion
from puur.club.rules.model import FineRules, Rules
from puur.club.season.motions import MAJORITY_NAMES
from puur.words.message import Message, said

_VOTED: Final = {
    "motion": "club.reading-votes-motion",
    "election": "club.reading-votes-election",
    "rules": "club.reading-votes-rules",
    "exclusion": "club.reading-votes-exclusion",
}
_WORDS: Final[Mapping[str, Mapping[str, Message]]] = {
    "readings.rounding": {"half-up": said("club.reading-half-up"), "half-down": said("club.reading-half-down")},  # AJ-5
    "readings.not_entitled": {
        "next-best": said("club.reading-next-best"),
        "nobody": said("club.reading-nobody-up"),
    },  # AJ-2
    "readings.top_guest": {
        "best": said("club.reading-guest-of-best"),
        "nobody": said("club.reading-guest-of-board"),
    },  # AJ-1
    "readings.average": {
        "everybody": said("club.reading-average-everybody"),
        "members": said("club.reading-average-members"),
    },  # AJ-23
    "readings.average_of": {
        "after-penalties": said("club.reading-after-penalties"),
        "before-penalties": said("club.reading-before-penalties"),
    },  # AJ-33
    "readings.coiffeur_penalties": {
        "listed": said("club.reading-coiffeur-listed"),
        "all": said("club.reading-coiffeur-all"),
    },  # AJ-1.5-i
    **{
        f"votes.{matter}": {one: said(code, majority=says) for one, says in MAJORITY_NAMES.items()}  # ZGB 67
        for matter, code in _VOTED.items()
    },
    "votes.tie": {
        "refused": said("club.reading-tie-refused"),
        "oldest": said("club.reading-tie-oldest"),
        "president": said("club.reading-tie-president"),
    },  # AJ-5-a
    "fines.growth": {
        "compound": said("club.reading-compound"),
        "simple": said("club.reading-simple"),
    },  # AJ-7
    "fines.default_from": {
        "day": said("club.reading-delay-day"),
        "due": said("club.reading-delay-due"),
    },  # AJ-32
    "fines.never_named": {
        "beside": said("club.reading-never-named-beside"),
        "covered": said("club.reading-never-named-covered"),
    },  # AJ-1.2-n
}


def chosen_readings(rules: Rules) -> tuple[Message, ...]:
    """Return a sentence for each choice the club made where its regulation is ambiguous."""
    return tuple(words[_value(rules, *key.split("."))] for key, words in _WORDS.items())


def _value(rules: Rules, section: str, name: str) -> str:
    found: str = getattr(getattr(rules, section), name)
    return found


def fine_terms_words(rules: FineRules) -> Message:
    """Return a sentence on when a fine must be paid and how it grows.

    >>> from puur.club.rules.read import club_rules
    >>> from puur.words.catalogue import sentence
    >>> sentence(fine_terms_words(club_rules("ajz08-2017").fines)).split(": ")[1].split(". ")[0]
    'nach 10 und nach 20 Tagen steigt sie um je 50%, nach 30 Tagen kommt der Fall vor eine ausserordentliche GV'
    """
    start = said("club.terms-from-day")
    late = said("club.terms-from-due" if rules.default_from == "due" else "club.terms-from-same")
    return said("club.terms", due=rules.due_days, start=start, after=_unpaid_consequence(rules), late=late)


def _unpaid_consequence(rules: FineRules) -> Message:
    """Say what becomes of a fine that is not paid."""
    after, rises = said("club.terms-expelled", days=unpaid_days_until_expulsion(rules)), increase_days(rules)
    if not rises:
        return after
    days: int | Message = rises[0]
    for more in rises[1:]:
        days = said("club.terms-and", first=days, more=more)
    if len(rules.raise_days) > 1:
        return said("club.terms-rises-each", days=days, percent=rules.raise_percent, after=after)
    return said("club.terms-rises", days=days, percent=rules.raise_percent, after=after)
