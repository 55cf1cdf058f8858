"""Deletes a person's name from a club's stream: each entry is rewritten without it, if all figures stay the same.

Numbers, days, references and ids stay as they were. docs/decisions/0012-forgetting-a-person.md says why the journal is
rewritten here, and only here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from puur.club.money.bank import AddressSet
from puur.club.money.bill_mail import ContactSet
from puur.club.money.double_entry import DatedClubEvent
from puur.club.money.ledger import compute_ledger
from puur.club.money.receivables import items_ever_owed, overpaid_amount
from puur.club.privacy import PersonForgotten, names_of_non_members
from puur.club.season.as_year import season_standings
from puur.club.season.core import Event
from puur.club.season.decide import replay_events
from puur.club.season.people import MemberPut
from puur.club.season.serialization import decode_event, encode_event
from puur.club.season.state import Club
from puur.club.year.standings import Standings
from puur.errors import BadInput
from puur.journal import Entry, Journal, NewEntry
from puur.people_names import replace_person_names, split_name_words
from puur.service.club.entries import club_access, encode_entry, events_with_dates, subject_time_and_events
from puur.service.credentials import CREDENTIAL_STREAM_PREFIX
from puur.service.mail.outbox import CLUB_OUTBOX_PREFIX, delete_addresses_in_outbox
from puur.service.stream import rewrite_stream
from puur.words.message import said

FREE_TEXT_FIELDS: Final = frozenset(
    {"agenda", "drink", "hall", "house", "items", "name", "order", "payer", "person", "reason", "reversed"}
    | {"rules", "street", "subject", "tavern", "text", "town", "why", "withdrawn"}
)
"""Names of event fields with free text, in which a person's whole name may appear."""
FIELDS_WITH_SINGLE_NAMES: Final = frozenset({"agenda", "items", "order", "reason", "reversed", "why", "withdrawn"})
"""Names of event fields in which people may be called by a first or family name alone."""
MEMBER_ID_FIELDS: Final = frozenset(
    {"away", "by", "excused", "hosts", "late", "lot", "member", "members", "summer", "whom"}
)
"""Names of event fields that hold members' ids."""
TEXT_FIELDS_WITHOUT_NAMES: Final = frozenset(
    {"called", "channel", "country", "how", "iban", "id", "incomplete", "item", "kind", "language", "line", "mail"}
    | {"office", "references", "reply", "texts"}
    | {"kept_how", "matter", "on_account", "postcode", "seed", "reference", "series"}
)
"""Names of event fields with text that cannot hold a person's name, such as codes and bank numbers."""
_SHORTEST: Final = 3


@dataclass(frozen=True, slots=True)
class _MemberMask:
    """The names to remove when a person asks to be forgotten.

    event: the request, with the name that replaces the others.
    before: the member's former id, "" for somebody who is no member.
    names: every whole name the person had.
    parts: single words of these names that nobody else shares.
    lines: the ids of bank lines that paid what the person owed.
    mails: every e-mail address the person had.
    """

    event: PersonForgotten
    before: str
    names: frozenset[str]
    parts: frozenset[str]
    lines: frozenset[str]
    mails: frozenset[str] = frozenset()

    def say(self, text: str, *, halves: bool) -> str:
        """Return a text in which the person's whole names are replaced.

        halves: also replace single words of the names, such as the first name alone.
        """
        return replace_person_names(text, self.names, self.event.called, self.parts if halves else frozenset())


def _names_to_mask(club: Club, events: Iterable[Event], who: str, event: PersonForgotten) -> _MemberMask:
    """Return which names to remove for a person from all stored events.

    events: all events of the club. who: the member id, or the name of somebody who is no member. event: the request.
    Names that others also have stay.
    """
    member, events = who if who in club.members else "", tuple(events)
    names = frozenset(_borne(events, member)) if member else frozenset({who})
    members = {one.name for one in club.members.values() if one.id != member}
    taken = {
        word.casefold() for name in members | (names_of_non_members(club) - names) for word in split_name_words(name)
    }
    parts = {word for name in names for word in split_name_words(name) if len(word) >= _SHORTEST}
    paid = {one.reference for one in items_ever_owed(club, date.max) if who in (one.member, one.person)}
    lines = frozenset(one.line.id for one in club.books.lines if one.on_account in paid)
    own = frozenset(part for part in parts if part.casefold() not in taken)
    mails = (one.contact.mail for one in events if isinstance(one, ContactSet) and one.member == member)
    return _MemberMask(event, member, names - members, own, lines, frozenset(filter(None, mails)))


def _borne(events: Iterable[Event], member: str) -> Iterator[str]:
    """Every name that a member has had."""
    for event in events:
        if isinstance(event, MemberPut) and event.person.id == member:
            yield event.person.name
            yield " ".join(event.person.name.split())


def _mask_events(who: _MemberMask, events: Iterable[Event]) -> Iterator[Event]:
    """Yield copies of the events without the person's names; events that set the person's addresses are dropped.

    who: the names to remove.
    """
    for event in events:
        if isinstance(event, AddressSet | ContactSet) and event.member == who.before:
            continue
        plain = _mask_own_entry(who, msgspec.json.decode(encode_event(event)))
        yield decode_event(msgspec.json.encode(_walk(who, plain)))


def _mask_own_entry(who: _MemberMask, event: dict[str, Any]) -> dict[str, Any]:
    """What is about the person itself: its entry as a member, what the bank says of its payments."""
    if event["type"] == "member" and event["person"]["id"] == who.before:
        kept = {key: value for key, value in event["person"].items() if key != "born"}
        return {**event, "person": {**kept, "id": who.event.member, "name": who.event.called}}
    if event["type"] == "bill-mail" and event["reply"] in who.mails:
        return {**event, "reply": ""}
    if event["type"] == "bank" and event["booked"]["line"]["id"] in who.lines:
        line = {**event["booked"]["line"], "payer": who.event.called, "text": ""}
        return {**event, "booked": {**event["booked"], "line": line}}
    return event


def _walk(who: _MemberMask, value: Any, key: str = "") -> Any:  # noqa: ANN401 - any JSON
    if isinstance(value, dict):
        return {_id(who, name): _walk(who, part, name if _fixed(name) else key) for name, part in value.items()}
    if isinstance(value, list):
        return [_walk(who, part, key) for part in value]
    if not isinstance(value, str):
        return value
    if key == "payer" and value == who.before:
        return who.event.member
    if key in FREE_TEXT_FIELDS:
        return who.say(value, halves=key in FIELDS_WITH_SINGLE_NAMES)
    return _id(who, value) if key in MEMBER_ID_FIELDS else value


def _fixed(name: str) -> bool:
    return name in FREE_TEXT_FIELDS or name in MEMBER_ID_FIELDS or name in TEXT_FIELDS_WITHOUT_NAMES


def _id(who: _MemberMask, text: str) -> str:
    return who.event.member if who.before and text == who.before else text


def club_figures_without_names(
    club: Club, moments: Iterable[DatedClubEvent], on: date, ids: Mapping[str, str]
) -> tuple[object, ...]:
    """Return all computed figures of a club without names, to compare before and after forgetting a person.

    moments: all stored events. on: the day of calculation. ids: maps former ids to their replacements. The tuple has
    the ledger's postings, what is owed, the Hall of Fame and the seasons.
    """
    books = [
        (one.number, one.on, one.debit, one.credit, one.amount, one.reference, ids.get(one.member, one.member))
        for one in compute_ledger(moments, on).lines
    ]
    owed = [
        (one.reference, one.owed, one.due, overpaid_amount(club, one.reference)) for one in items_ever_owed(club, on)
    ]
    fame = [(row.year, row.total) for row in club.fame]
    years = [_year(season_standings(club, year, on), ids) for year in sorted(club.years)]
    return (books, owed, fame, years)


def _year(whole: Standings, ids: Mapping[str, str]) -> tuple[Any, ...]:
    days = [
        [(ids.get(one.member, one.member), one.series, one.provisional, one.final) for one in day.results.results]
        for day in whole.days
    ]
    rows = [(one.rank, ids.get(one.member, one.member), one.total, one.absences, one.trophy) for one in whole.year]
    return days, rows, [(one.amount, one.owed, one.due) for one in whole.fines], [one.money for one in whole.beer]


@dataclass(frozen=True, slots=True)
class MemberErasure:
    """A request to delete a person's name from all that is stored of a club, after it was checked.

    club: its present state.
    asked: the member's id or name, as it was typed.
    event: the event that documents the deletion.
    note: the entry that stores this event.
    """

    club: Club
    asked: str
    event: PersonForgotten
    note: NewEntry


async def entries_without_member(journal: Journal, what: MemberErasure, entries: Sequence[Entry]) -> Sequence[Entry]:
    """Return all entries of a club rewritten without the person's name, as many and in the same order.

    what: the request to delete the name. The caller must store the entries.
    The name in the stream of PINs and the addresses in the outbox are deleted at
    once.
    Raises BadInput, without any change, if any result of the club would change with that.
    """
    who, fresh = await asyncio.to_thread(_rewrite_entries, what, entries)

    async def at_the_door(there: Sequence[Entry]) -> Sequence[Entry]:
        """Whoever set a PIN has written a name there."""
        return [replace(entry, who=who.say(entry.who, halves=True)) for entry in there]

    await rewrite_stream(journal, f"{CREDENTIAL_STREAM_PREFIX}{club_access(what.club).scope}", None, at_the_door)
    if who.before:
        number = [*what.club.members].index(who.before) + 1
        await delete_addresses_in_outbox(journal, what.club.id, frozenset({number}), CLUB_OUTBOX_PREFIX)
    return fresh


def _rewrite_entries(what: MemberErasure, entries: Sequence[Entry]) -> tuple[_MemberMask, list[Entry]]:
    """Return whom to replace, and what the entries say from now on."""
    happened = (moment.event for moment in events_with_dates(entries))
    who = _names_to_mask(what.club, happened, " ".join(what.asked.split()), what.event)
    fresh = [_mask_entry(who, entry) for entry in entries]
    _same_figures(what, who, entries, fresh)
    return who, fresh


def _mask_entry(who: _MemberMask, entry: Entry) -> Entry:
    at, events = subject_time_and_events(entry)
    return replace(entry, who=who.say(entry.who, halves=True), data=encode_entry(at, _mask_events(who, events)))


def _same_figures(what: MemberErasure, who: _MemberMask, old: Sequence[Entry], fresh: Sequence[Entry]) -> None:
    at, _ = subject_time_and_events(what.note)
    ids = {who.before: what.event.member} if who.before else {}
    club = replay_events(moment.event for moment in events_with_dates(fresh))
    before = club_figures_without_names(what.club, events_with_dates(old), at.date(), ids)
    if club_figures_without_names(club, events_with_dates(fresh), at.date(), {}) != before:
        raise BadInput(said("service.figure-would-change"), {"field": "who"})
