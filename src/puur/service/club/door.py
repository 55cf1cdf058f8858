"""Who comes in at a club's pages: its offices by PIN, its members by a link of their own."""

from __future__ import annotations

from typing import Final

from puur.club.authors import ROLE_WORDS
from puur.club.season.state import Club
from puur.service.credentials import ProtectedPlace

ROLES: Final = {
    "board": "Vorstand",
    "treasurer": "Kassier",
    "trophy": "Chef Jahrestrophy",
    "day": "Tagesleitung",
    "member": "Mitglied",
}
"""The roles of a club by id; a member comes in by a link of its own."""
CALENDAR: Final = "calendar"
"""What a calendar's link opens: nothing but the calendar, as it is no role."""


def access_of_club(club: Club) -> ProtectedPlace:
    """Return who may enter a club's pages: its offices by PIN, each member by a link to the own page."""
    people = {number: one.name for number, one in enumerate(club.members.values(), 1)}
    home = f"/verein/{club.id}"
    return ProtectedPlace(
        home[1:], club.name, home, ROLES, by_link="member", inside="mein", says=ROLE_WORDS, people=people
    )
