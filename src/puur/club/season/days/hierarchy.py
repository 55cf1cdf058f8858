"""Who decides on a day: the first of the hierarchy who is there and not partial, alone."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from puur.club.rules.model import OLDEST_MEMBER_IN_HIERARCHY, Rules
from puur.club.season.core import Draft, SeatAddress, raise_refusal
from puur.club.season.days.state import SeasonDay, SeatEntry
from puur.club.season.people import office_holder
from puur.club.season.state import Club
from puur.law.article import claims
from puur.words.message import said

_Matter = Literal["emergencies", "rules"]
OfficeHolderStatus = Literal["decides", "next", "absent", "partial", "nobody"]
"""Whether the holder of an office decides on a Jasstag, or why not: outranked, absent, partial, or the office is
vacant.
"""


@dataclass(frozen=True, slots=True)
class DecidingRank:
    """One place in the hierarchy of those who decide on an evening.

    office: its id, or ``oldest`` for the oldest member present.
    member: the id of its holder, "" if there is nobody.
    standing: ``decides``, ``next`` (could, but a higher one does), ``absent``, ``partial`` (has an interest in the
    matter) or ``nobody`` (vacant).
    """

    office: str
    member: str
    standing: OfficeHolderStatus


def deciding_ranks(  # noqa: PLR0913 - who decides depends on all of it
    club: Club, rules: Rules, day: SeasonDay, matter: _Matter, involved: Collection[str], *, before: bool = False
) -> tuple[DecidingRank, ...]:
    """Return the hierarchy of those who decide on an evening, highest first; at most one of them decides.

    matter: ``emergencies`` or ``rules``. involved: ids of members with an interest in the matter, who cannot decide.
    before: the evening has not begun, so anybody not known to be absent can decide (AJ-35).
    """
    present, on = _expected_members(club, day) if before else present_members(day), day.gathering.date()
    found: list[DecidingRank] = []
    decided = False
    for office in getattr(rules.hierarchy, matter):
        member = (
            oldest_member(club, present - set(involved))
            if office == OLDEST_MEMBER_IN_HIERARCHY
            else office_holder(club, office, on)
        ) or ""
        standing = _standing_of(member, present, involved, decided=decided)
        decided = decided or standing == "decides"
        found.append(DecidingRank(office, member, standing))
    return tuple(found)


def _standing_of(
    member: str, present: Collection[str], involved: Collection[str], *, decided: bool
) -> OfficeHolderStatus:
    if not member:
        return "nobody"
    if member not in present:
        return "absent"
    if member in involved:
        return "partial"
    return "next" if decided else "decides"


@claims("AJ-1.8-a", "AJ-1.8-b", "AJ-1.8-d", "AJ-1.8-e")
def who_decides(  # noqa: PLR0913 - who decides depends on all of it
    club: Club, rules: Rules, day: SeasonDay, matter: _Matter, involved: Collection[str], *, before: bool = False
) -> str | None:
    """Return the id of the member who decides on an evening; None if nobody can.

    It is the first of the club's hierarchy who is present and has no interest in the matter. Last in line is the
    oldest member present (AJ-28). matter: ``emergencies`` or ``rules``. involved: ids of members with an interest in
    it. before: the evening has not begun.
    """
    there = deciding_ranks(club, rules, day, matter, involved, before=before)
    return next((rank.member for rank in there if rank.standing == "decides"), None)


def present_members(day: SeasonDay) -> frozenset[str]:
    """Return the ids of the members who came themselves and have not left."""
    places = [place for table in day.tables for place in table.places]
    return frozenset(
        place.member
        for place in places
        if place.member is not None and place.played_by == "self" and place.late is not None and place.left is None
    )


def _expected_members(club: Club, day: SeasonDay) -> frozenset[str]:
    """Return the ids of the members on the day of an evening, without those for whom another plays or nobody."""
    on = day.gathering.date()
    away = {place.member for table in day.tables for place in table.places if place.played_by != "self"}
    return frozenset(one.id for one in club.members.values() if one.belongs(on) and one.id not in away)


def oldest_member(club: Club, members: Collection[str]) -> str | None:
    """Return the id of the oldest of these members; of equals the one with the first id.

    Those without a birthday are skipped. None if none is left.
    """
    born = {member: day for member in members if (day := club.members[member].born) is not None}
    return min(born, key=lambda member: (born[member], member), default=None)


def check_who_decides(  # noqa: PLR0913 - who decides depends on all of it
    draft: Draft, where: SeatAddress, matter: _Matter, by: str, involved: Collection[str], *, before: bool = False
) -> str:
    """Return the id of the member who decides on a matter.

    matter: ``emergencies`` or ``rules``. by: the id of the member who claims to decide, "" for whoever does.
    involved: ids of members with an interest in the matter, who cannot decide. before: the evening has not begun.
    Raises CommandRefused if ``by`` names another member, or if nobody can decide. where: the address of the seat that
    it is about.
    """
    right = who_decides(draft.now, draft.rules(where.year), draft.day(where), matter, involved, before=before)
    if right is None:
        raise_refusal(said("club.nobody-decides"), "by", "AJ-1.8-a")
    if by not in ("", right):
        clause = "AJ-1.8-b" if matter == "emergencies" else "AJ-1.8-d"
        raise_refusal(said("club.decides-alone", name=draft.now.members[right].name), "by", clause, "AJ-1.8-e")
    return right


def check_who_decides_emergency(
    draft: Draft, where: SeatAddress, by: str, conflicted: Collection[str], *, before: bool = False
) -> str:
    """Return the id of the member who decides on an emergency or phone request of a seat.

    Raises CommandRefused if ``by`` names another, or nobody can. by: "" for whoever decides. conflicted: ids of further
    members with an interest. before: the evening has not begun. where: the address of the seat.
    """
    involved = (*seated_member(draft.place(where)), *conflicted)
    return check_who_decides(draft, where, "emergencies", by, involved, before=before)


def seated_member(place: SeatEntry) -> tuple[str, ...]:
    """Return the id of the member who sits there in person, as a tuple of one.

    Empty if it is a substitute, a guest or nobody. place: the stored state of the seat.
    """
    return () if place.is_of_substitute_or_guest or place.member is None else (place.member,)
