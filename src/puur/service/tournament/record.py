"""The audit log of a tournament, line by line: who did what when, and the values before and after."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from puur.concurrency import ResourceChange
from puur.journal import Entry
from puur.service.audit_log import EMPTY, AuditLine, AuditLogs, FieldChange, to_audit_line, to_german
from puur.service.clock import to_local_time
from puur.service.tournament.entries import decode_events
from puur.service.tournament.store import TOURNAMENTS, Tournaments, tournament_from_events
from puur.tournament.commands import Event
from puur.tournament.decide import evolve_with_changes
from puur.tournament.editions import current_edition
from puur.tournament.labels import done_words, path_label, value_at_path_words, who_words
from puur.tournament.state import Tournament
from puur.tournament.topics.awards import PrizeSettled
from puur.tournament.topics.core import player_label
from puur.tournament.topics.ending import Published
from puur.words.message import said, say_moment

_REASONS: Final = ("reason", "text", "clause")


def tournament_audit_logs(tournaments: Tournaments) -> AuditLogs[Tournament]:
    """Return the reader of all tournaments' audit logs: who did what when, and which values changed."""
    return AuditLogs(tournaments, TOURNAMENTS, _read_entry)


def _read_entry(before: Tournament | None, entry: Entry) -> tuple[Tournament, AuditLine]:
    """Return the tournament after an entry, and the line of it."""
    events = decode_events(entry.data)
    there = tournament_from_events(events) if before is None else before
    after, changed = evolve_with_changes(there, events)
    besides = *_settled_prizes(there, events), *_corrected(after, events)
    return after, _line(entry, events, (*_field_changes(there, after, changed), *besides))


def _field_changes(before: Tournament, after: Tournament, changed: Sequence[ResourceChange]) -> tuple[FieldChange, ...]:
    """Return what became another in words, what had stood there before first."""
    said = [
        FieldChange(
            path_label(after, one.subject),
            value_at_path_words(before, one.subject, one.before),
            value_at_path_words(after, one.subject, one.after),
        )
        for one in changed
    ]
    return tuple(
        sorted((one for one in said if to_german(one.before) != to_german(one.after)), key=lambda one: one.is_new)
    )


def _settled_prizes(before: Tournament, events: Iterable[Event]) -> Iterable[FieldChange]:
    """Return with whom a prize stays on which somebody decided: no part of the tournament becomes another by that."""
    holders = {one.number: one.taken for one in before.prizes}
    for event in events:
        if isinstance(event, PrizeSettled) and event.player == holders.get(event.number):
            stays = said("tournament.prize-stays", who=player_label(event.player, before))
            yield FieldChange(path_label(before, ("prizes", event.number, "taken")), EMPTY, stays)


def _corrected(after: Tournament, events: Iterable[Event]) -> Iterable[FieldChange]:
    """Return what an edition corrected that was published without a reason of its own."""
    edition = current_edition(after)
    if edition is not None and edition.corrected is not None and any(isinstance(one, Published) for one in events):
        called = said("page-tournament.edition", number=edition.number, at=edition.at)
        yield FieldChange(called, EMPTY, edition.corrected)


def _line(entry: Entry, events: Iterable[Event], altered: tuple[FieldChange, ...]) -> AuditLine:
    who, done = who_words(entry.who), done_words(entry.kind)
    given = (getattr(event, name, "") for event in events for name in _REASONS)
    reasons = tuple(dict.fromkeys(str(one) for one in given if one))
    return to_audit_line(entry, say_moment(to_local_time(entry.at)), who, done, reasons, altered)
