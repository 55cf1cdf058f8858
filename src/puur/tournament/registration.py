"""Who has registered before the evening: the terms, what each wrote, who has a place and who waits for one.

A registration is not yet on the list of players: the desk takes it over, once or as often as it likes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Literal

from puur.people_names import name_words_sorted
from puur.roster.cells import PAIR_SEPARATOR

if TYPE_CHECKING:  # the tournament holds the registrations
    from puur.tournament.state import Tournament

WithdrawnOrDeclined = Literal["", "withdrawn", "declined"]
"""Why a registration does not count: its sender withdrew it, or the organiser declined it."""
RegistrationStatus = Literal["place", "waiting", "entered", "joined", "struck", "withdrawn", "declined"]
"""Where a registration stands.

- ``place``: it has a place;
- ``waiting``: it is on the waiting list;
- ``entered``: it is on the list of players;
- ``joined``: its sender plays with another registration;
- ``struck``: it was removed from the list of players again;
- ``withdrawn``: its sender withdrew it;
- ``declined``: the organiser declined it.
"""


@dataclass(frozen=True, slots=True)
class RegistrationTerms:
    """The terms of registration.

    open: whether registration is possible.
    limit: the number of places, 0 for no limit.
    until: the last day (``2026-05-29``), "" for until the draw.
    note: extra text on the form, such as the menu.
    """

    open: bool
    limit: int = 0
    until: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Registration:
    """One registration.

    number: the order of arrival, from 1.
    name: of who registered.
    at: when, in ms since 1970 (UTC).
    team: the team's name, "" for a person or a pair.
    partners: the other one of a pair, or the team's players, by name.
    club: the club or place.
    category: the category chosen, "" for none.
    wish: with whom not to share a table.
    remark: a note to the organiser.
    contact: a phone number or an e-mail address.
    key: the hash of the personal link's secret, "" if entered at the desk.
    gone: ``withdrawn`` by its sender, ``declined`` by the organiser, or "" while it counts.
    reason: why it was declined.
    joined: the number of the registration it plays with, 0 for none.
    entered: the start number or team id it became, "" for none.
    language: of the form that was sent, "" if unknown.
    seeks: with whom who registers alone would like to make a pair, "" for anybody.
    """

    number: int
    name: str
    at: int
    team: str = ""
    partners: tuple[str, ...] = ()
    club: str = ""
    category: str = ""
    wish: str = ""
    remark: str = ""
    contact: str = ""
    key: str = ""
    gone: WithdrawnOrDeclined = ""
    reason: str = ""
    joined: int = 0
    entered: str = ""
    language: str = ""
    seeks: str = ""


@dataclass(frozen=True, slots=True)
class Registrations:
    """The terms of registration and all registrations. terms: None while the organiser has set none.

    rows: in order of arrival.
    """

    terms: RegistrationTerms | None = None
    rows: tuple[Registration, ...] = ()


@dataclass(frozen=True, slots=True)
class RegistrationStanding:
    """The status of a registration. waits: its place on the waiting list from 1, 0 if not waiting.

    status: ``place``, ``waiting``, ``entered`` (on the list), ``joined`` (half of a pair), ``struck``, ``withdrawn`` or
    ``declined``.
    """

    status: RegistrationStatus
    waits: int = 0


def hash_link_secret(link: str) -> str:
    """Return the SHA-256 hash of a personal link's secret, in hexadecimal digits; only this hash is stored.

    >>> hash_link_secret("abc")[:16]
    'ba7816bf8f01cfea'
    """
    return sha256(link.encode()).hexdigest()


def free_places(now: Tournament) -> int | None:
    """Return how many more entries the list of players has room for; None where there is no limit.

    Entries are players, pairs or teams. Registrations that are not on the list yet are not subtracted.
    """
    terms = now.registration.terms
    if terms is None or not terms.limit:
        return None
    if now.setup.unit == "team":
        there = sum(one.out is None for one in now.teams.values())
    else:
        there = sum(one.standing == "active" and not one.joker for one in now.players.values())
    return max(0, terms.limit - there)


def places_left_for_next(now: Tournament) -> int | None:
    """Return how many places are left for the next registration; None where there is no limit.

    It is 0 as soon as anybody waits.
    """
    free = free_places(now)
    if free is None:
        return None
    found = registration_standings(now)
    if any(one.status == "waiting" for one in found.values()):
        return 0
    used = sum(_halves(now, one) for one in now.registration.rows if found[one.number].status == "place")
    return max(0, (2 * free - used) // 2)


def registration_standings(now: Tournament) -> Mapping[int, RegistrationStanding]:
    """Return the status of each registration by its number; places are given in the order of arrival.

    As soon as one waits, all later ones wait. Half of a pair takes half of a place.
    """
    free, used, waiting = free_places(now), 0, 0
    found: dict[int, RegistrationStanding] = {}
    for one in now.registration.rows:
        if (settled := _settled(now, one)) is not None:
            found[one.number] = RegistrationStanding(settled)
            continue
        needs = _halves(now, one)
        if free is None or (not waiting and used + needs <= 2 * free):
            used += needs
            found[one.number] = RegistrationStanding("place")
        else:
            waiting += 1
            found[one.number] = RegistrationStanding("waiting", waiting)
    return found


def _settled(now: Tournament, one: Registration) -> RegistrationStatus | None:
    """Return where a registration stands that asks for no place, None for one that does."""
    if one.gone:
        return one.gone
    if one.joined:
        return "joined"
    if one.entered:
        return "entered" if one.entered in now.players or one.entered in now.teams else "struck"
    return None


def _halves(now: Tournament, one: Registration) -> int:
    return 1 if now.setup.unit == "pair" and not partner_names(now, one) else 2


def partner_names(now: Tournament, one: Registration) -> tuple[str, ...]:
    """Return the names of those who play with somebody: named in the registration, or registered and joined with it.

    one: the registration.
    """
    rows = now.registration.rows
    return (*one.partners, *(it.name for it in rows if it.joined == one.number or it.number == one.joined))


def lacks_partner(now: Tournament, one: Registration) -> bool:
    """Return whether a registration still lacks the second person of a pair. False where no pairs play."""
    return now.setup.unit == "pair" and not partner_names(now, one)


def registrations_without_partner(now: Tournament) -> tuple[Registration, ...]:
    """Return the registrations that wait or have a place and still lack the second person of a pair."""
    found = registration_standings(now)
    pending = (one for one in now.registration.rows if found[one.number].status in {"place", "waiting"})
    return tuple(one for one in pending if lacks_partner(now, one))


def entrant_name(now: Tournament, one: Registration) -> str:
    """Return the name that a registration gets on the list: the team's, both names of a pair, or the person's.

    >>> from puur.tournament.state import Setup, Tournament
    >>> now = Tournament(Setup("allgemein-paare", "allgemein", "Probe", "2026-05-29", unit="pair"))
    >>> entrant_name(now, Registration(1, "Huber Ruth", 0, partners=("Frei Beat",)))
    'Huber Ruth / Frei Beat'
    """
    if now.setup.unit == "team":
        return one.team
    return PAIR_SEPARATOR.join((one.name, *partner_names(now, one))) if now.setup.unit == "pair" else one.name


def likely_duplicates(now: Tournament) -> Mapping[int, str]:
    """Return the registrations that seem to be made twice: by number, the name that was there before.

    It was on the player list or in an earlier registration. Names are compared without regard to case and to the order
    of their words.
    """
    found: dict[int, str] = {}
    known = {
        name_words_sorted(name) for one in now.players.values() for name in (one.name, *one.name.split(PAIR_SEPARATOR))
    }
    known |= {name_words_sorted(name) for team in now.teams.values() for name in (team.name, *team.members)}
    for one in now.registration.rows:
        if one.gone or one.entered:
            continue
        own = (one.team, *one.partners) if now.setup.unit == "team" else (one.name, *one.partners)
        if one.joined:
            known |= {name_words_sorted(one.name)}
            continue
        twice = next((name for name in own if name and name_words_sorted(name) in known), None)
        if twice is not None:
            found[one.number] = twice
        known |= {name_words_sorted(name) for name in own if name}
    return found


def players_wished_apart(now: Tournament) -> Mapping[int, tuple[str, ...]]:
    """Return for registrations that wish not to share a table with somebody the start numbers of those meant.

    The keys are the numbers of registrations that are on the list, alone or as half of a pair. A value is empty where
    nobody on the list has the wished name.
    """
    found: dict[int, tuple[str, ...]] = {}
    for one in now.registration.rows:
        own = entrant_id_of_registration(now, one)
        if one.wish and own in now.players:
            wanted = name_words_sorted(one.wish)
            found[one.number] = tuple(
                it.id for it in now.players.values() if it.id != own and _is_called(it.name, wanted)
            )
    return found


def entrant_id_of_registration(now: Tournament, one: Registration) -> str:
    """Return the start number or team id that a registration became, by itself or with the one it joined.

    "" while it is not on the list of players.
    """
    return now.registration.rows[one.joined - 1].entered if one.joined else one.entered


def _is_called(name: str, wanted: tuple[str, ...]) -> bool:
    """Return whether somebody, or one of a pair, is called like that."""
    return any(name_words_sorted(one) == wanted for one in (name, *name.split(PAIR_SEPARATOR)))
