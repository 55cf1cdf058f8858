"""Deletes a person's name from a club's stream: each entry is rewritten without it, if all figures stay the same.

See docs/decisions/0012-forgetting-a-person.md for why the journal is rewritten here, and only here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from puur.club.privacy.erasure import PersonForgotten
from puur.club.privacy.mask import MemberMask, computed_figures, mask_events, names_to_mask
from puur.club.season.decide import replay
from puur.club.season.state import Club
from puur.errors import BadInput
from puur.journal import Entry, Journal, NewEntry
from puur.service.club.door import club_access
from puur.service.club.entries import encode_entry, events_with_dates, when_and_events
from puur.service.credentials import PREFIX as DOORS
from puur.service.mail.outbox import CLUB_PREFIX, forget_in_outbox
from puur.service.stream import rewrite_stream
from puur.words.message import said


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

    await rewrite_stream(journal, f"{DOORS}{club_access(what.club).scope}", None, at_the_door)
    if who.before:
        number = [*what.club.members].index(who.before) + 1
        await forget_in_outbox(journal, what.club.id, frozenset({number}), CLUB_PREFIX)
    return fresh


def _rewrite_entries(what: MemberErasure, entries: Sequence[Entry]) -> tuple[MemberMask, list[Entry]]:
    """Return whom to replace, and what the entries say from now on."""
    happened = (moment.event for moment in events_with_dates(entries))
    who = names_to_mask(what.club, happened, " ".join(what.asked.split()), what.event)
    fresh = [_mask_entry(who, entry) for entry in entries]
    _same_figures(what, who, entries, fresh)
    return who, fresh


def _mask_entry(who: MemberMask, entry: Entry) -> Entry:
    at, events = when_and_events(entry)
    return replace(entry, who=who.say(entry.who, halves=True), data=encode_entry(at, mask_events(who, events)))


def _same_figures(what: MemberErasure, who: MemberMask, old: Sequence[Entry], fresh: Sequence[Entry]) -> None:
    at, _ = when_and_events(what.note)
    ids = {who.before: what.event.member} if who.before else {}
    club = replay(moment.event for moment in events_with_dates(fresh))
    before = computed_figures(what.club, events_with_dates(old), at.date(), ids)
    if computed_figures(club, events_with_dates(fresh), at.date(), {}) != before:
        raise BadInput(said("service.figure-would-change"), {"field": "who"})
