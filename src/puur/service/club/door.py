"""Who may open a club's pages: its offices with a PIN, its members with a personal link."""

from __future__ import annotations

from typing import Final

from puur.club.season.state import Club
from puur.club.season.wire import ROLE_WORDS
from puur.service.credentials import ProtectedPlace

ROLES: Final = {
    "board": "Vorstand",
    "treasurer": "Kassier",
    "trophy": "Chef Jahrestrophy",
    "day": "Tagesleitung",
    "member": "Mitglied",
}
"""Role id → its German name. The first may do everything; ``member`` has no PIN and comes in by a personal link."""
CALENDAR: Final = "calendar"
"""What the signed link of a calendar grants: only the calendar. It is not one of the roles."""


def club_access(club: Club) -> ProtectedPlace:
    """Return who may enter a club's pages: the board and other roles by PIN, each member by a link to the own page."""
    people = {number: one.name for number, one in enumerate(club.members.values(), 1)}
    home = f"/verein/{club.id}"
    return ProtectedPlace(
        home[1:], club.name, home, ROLES, by_link="member", inside="mein", says=ROLE_WORDS, people=people
    )
