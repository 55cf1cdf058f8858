"""The clubs of a store: a command in, events out; and the audit log of a club, with values before and after.

An entry is one command with everything that followed from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial, reduce
from typing import Final

import msgspec

from puur.club.money.bill_mail import SendBills
from puur.club.money.double_entry import DatedClubEvent
from puur.club.privacy import ForgetPerson, PersonForgotten
from puur.club.season.core import Command, Event, Role
from puur.club.season.decide import decide_command, events_or_raise, evolve
from puur.club.season.people import FoundClub
from puur.club.season.serialization import author_words, command_spec, name_in_journal
from puur.club.season.state import Club
from puur.club.state_labels import NOTHING_LABEL, before_and_after_words, path_label, path_step_label, value_words
from puur.club.write_conflicts import (
    conflicts_with_newer_values,
    find_overwrite_conflicts,
    list_club_changes,
    value_at_club_path,
)
from puur.concurrency import Conflict, ConflictRefusal, ConflictText, ReadVersion, StaleWrite, ValueChange
from puur.decision import Refusal
from puur.errors import BadInput
from puur.journal import Entry, Journal
from puur.service.audit_log import AuditLine, AuditLogs, FieldChange, to_audit_line
from puur.service.clock import now, to_local_time
from puur.service.club.entries import ClubEntry, events_with_dates, subject_time_and_events, to_new_entry
from puur.service.club.erasure import MemberErasure, entries_without_member
from puur.service.mail.outbox import CLUB_OUTBOX_PREFIX, Outbox
from puur.service.repository import AuditTrailEntry, CommandMeta, Outcome, Repository, StreamType
from puur.words.message import Message, said, say_moment


def _apply(there: Club | None, entry: Entry) -> tuple[Club, Iterable[ValueChange]]:
    before = there or Club()
    after = reduce(evolve, subject_time_and_events(entry)[1], before)
    return after, list_club_changes(before, after)


def _conflict_text(club: Club, one: Conflict) -> ConflictText:
    saw, theirs, mine = (value_words(club, value) for value in (one.saw, one.theirs, one.mine))
    return ConflictText(path_label(club, one.subject), saw, theirs, mine, author_words(one.mark.who), one.mark.at)


def _trail(entry: Entry) -> AuditTrailEntry:
    raw = msgspec.json.decode(entry.data, type=ClubEntry)
    events = tuple(msgspec.json.decode(one) for one in raw.events)
    return AuditTrailEntry(entry.version, entry.at, entry.who, entry.kind, events, raw.at)


CLUB_STREAM_TYPE: Final = StreamType(
    prefix="club/",
    field="club",
    apply=_apply,
    missing=lambda name: said("service.club-missing", id=name),
    id_taken=lambda name: said("service.club-taken", id=name),
    busy=said("service.club-busy"),
    describe_conflict=_conflict_text,
    trail=_trail,
    renews=frozenset({name_in_journal(ForgetPerson)}),
)
"""The type of the streams ``club/…``: how the state of one club is folded, and what errors say of it."""


class Clubs(Repository[Club, Command, Event]):
    """The clubs of a store, with their commands. wrote: called after each write, so that mail is sent soon."""

    def __init__(self, journal: Journal) -> None:
        """Take the journal they are kept in."""
        super().__init__(journal, CLUB_STREAM_TYPE)
        self.wrote: Callable[[], None] = lambda: None

    async def found_club(self, command: FoundClub, who: str) -> Club:
        """Store a new club and return its state. who: the author, for the audit log.

        command: the new club's id, name and rules. Raises BadInput if the id is taken or the club's rules are invalid.
        """
        at = to_local_time(now())
        await self.begin(
            command.id, [to_new_entry(command, events_or_raise(decide_command(Club(), command, at)), who, at)]
        )
        return await self.get(command.id)

    async def get(self, id: str) -> Club:
        """Return the current state of a club. Raises Missing if there is none with that id."""
        return (await self.get_versioned(id)).state

    async def carry_out(  # noqa: PLR0913 - the command, who sends it, when, having seen what
        self,
        id: str,
        asked: Command | Sequence[Command],
        who: str,
        *,
        command_id: str | None = None,
        at: datetime | None = None,
        seen: int | None = None,
        role: Role = "board",
    ) -> tuple[Event, ...]:
        """Carry out one or several commands, all or none, and return the events that followed.

        id: of the club. asked: the command or commands. who: the author, for the audit log.
        role: whose permissions apply.
        command_id: an id chosen by the sender; the same id again does nothing and returns no events. None: no such
        check.
        at: the Swiss local time it is about, such as a sheet typed the day after; None for now.
        seen: the version that the sender had read. Raises StaleWrite if somebody has changed the same value since.
        None or 0 skips this.
        Raises Missing for an unknown id. BadInput names the wrong field.
        """
        sent = CommandMeta(who, command_id, seen or None)
        commands = asked if isinstance(asked, Sequence) else (asked,)
        if any(isinstance(one, SendBills) for one in commands):
            before = len((await self.get(id)).bill_mail.sendings)
            await Outbox(self.journal, id, CLUB_OUTBOX_PREFIX).create_outbox_if_missing(after=before)
        try:
            events = await self.decide_and_store(id, commands, partial(self._answer, who=who, at=at, role=role), sent)
        except StaleWrite:
            raise
        except BadInput as bad:
            late = await self._too_late(id, commands[0], at, sent, bad) if len(commands) == 1 else None
            raise (late or bad) from None
        self.wrote()
        return events

    def _answer(  # noqa: PLR0913 - the command, who asks as what, when, having seen what
        self, club: Club, command: Command, look: ReadVersion | None, *, who: str, at: datetime | None, role: Role
    ) -> Outcome[Club, Event] | Refusal:
        when = at or to_local_time(now())
        events = decide_command(club, command, when, role)
        if isinstance(events, Refusal):
            return events
        after = reduce(evolve, events, club)
        over = () if look is None else find_overwrite_conflicts(look, club, after)
        if over:
            return ConflictRefusal(said("club.somebody-was-quicker"), differing=over)
        entry = to_new_entry(command, events, who, when)
        if isinstance(command, ForgetPerson) and events and isinstance(events[0], PersonForgotten):
            forgetting = MemberErasure(club, command.who, events[0], entry)
            return Outcome(after, events, entry, partial(entries_without_member, self.journal, forgetting))
        return Outcome(after, events, entry)

    async def _too_late(
        self, id: str, command: Command, at: datetime | None, sent: CommandMeta, bad: BadInput
    ) -> StaleWrite | None:
        """Return what is refused because somebody was quicker, with both values; sending it again changes nothing."""
        there = await self.find(id)
        look = None if there is None else sent.version_read(there)
        if there is None or look is None or look.seen >= there.version:
            return None
        saw = await self.state_at_version(id, look.seen) or Club()
        events = decide_command(saw, command, at or to_local_time(now()))
        if isinstance(events, Refusal):
            return None
        late = conflicts_with_newer_values(look, saw, there.state, reduce(evolve, events, saw))
        refusal = ConflictRefusal(bad.said, bad.clauses, differing=late, insists=False)
        return replace(self.stale_write_error(there.state, refusal, there.version), where=bad.where) if late else None

    async def events_with_dates(self, id: str) -> list[DatedClubEvent]:
        """Return every event of a club with its date and author, in order: what the club's ledger is computed from."""
        return list(events_with_dates(await self.entries(id)))


_AT_ONCE: Final = timedelta(minutes=1)
_KEYED: Final = 3
"""Steps to a leaf of a row that is found by its key: the rows, the key, the leaf."""
_UNTOLD: Final = frozenset({"id", "number", "counter"})
"""Leaves whose names are in the path already."""


def club_audit_logs(clubs: Clubs) -> AuditLogs[Club]:
    """Return the reader of all clubs' audit logs: who did what when, and which values changed."""
    return AuditLogs(clubs, CLUB_STREAM_TYPE, _read_entry)


def _read_entry(there: Club | None, entry: Entry) -> tuple[Club, AuditLine]:
    """Return the club after an entry, and the line of it."""
    at, events = subject_time_and_events(entry)
    before = there or Club()
    after = reduce(evolve, events, before)
    known, altered = command_spec(entry.kind), _field_changes(before, after)
    done = entry.kind if known is None else said(known.label)
    return after, to_audit_line(
        entry, _moment_words(entry, at), author_words(entry.who), done, _reasons(events), altered
    )


def _moment_words(entry: Entry, at: datetime) -> Message:
    """Return when it was written, and the moment it is about where that is another one."""
    when = say_moment(to_local_time(entry.at))
    if abs(to_local_time(entry.at) - at) < _AT_ONCE:
        return when
    return said("club.leaf-about-when", when=when, about=say_moment(at))


def _reasons(events: Iterable[Event]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(str(one) for event in events if (one := getattr(event, "reason", ""))))


def _field_changes(before: Club, after: Club) -> list[FieldChange]:
    """Return what became another in words, what had stood there before first."""
    found: list[FieldChange] = []
    for one in list_club_changes(before, after):
        where = before if one.after is None else after
        if one.subject[-1] in _UNTOLD or _is_its_key(where, one):
            continue
        was, became = before_and_after_words(after, one.subject, one.before, one.after)
        begins_as_no = (
            one.before is None and _is_default(after, one) and value_at_club_path(before, one.subject[:-1]) is None
        )
        if was != became and not begins_as_no:
            found.append(FieldChange(path_label(where, one.subject), _value_or_empty(was), _value_or_empty(became)))
    return sorted(found, key=lambda one: one.is_new)


def _is_default(club: Club, one: ValueChange) -> bool:
    """Return whether a new row has this value unless somebody sets it: no, or a number 0 that has no label."""
    return one.after is False or (one.after == 0 and not path_step_label(club, one.subject))


def _is_its_key(club: Club, one: ValueChange) -> bool:
    """Return whether a leaf repeats the key of its row; a place in a list is no key that any number could repeat."""
    if len(one.subject) < _KEYED or not isinstance(value_at_club_path(club, one.subject[:-2]), Mapping):
        return False
    return one.subject[-2] in (one.before, one.after)


def _value_or_empty(stands: Message | str) -> Message | str:
    return said("club.leaf-empty") if stands == NOTHING_LABEL else stands
