"""Forgetting a person in a club's stream: every entry is written without the name, if all figures stay what they are.

See docs/decisions/0012-forgetting-a-person.md for why the journal is rewritten here, and only here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from puur.club.privacy.check import figures
from puur.club.privacy.erasure import PersonForgotten
from puur.club.privacy.mask import Mask, mask, masked
from puur.club.season.decide import replayed
from puur.club.season.state import Club
from puur.errors import BadInput
from puur.journal import Conflict, Entry, Journal, New
from puur.service.club.entries import data, moments, written


@dataclass(frozen=True, slots=True)
class Forgetting:
    """Somebody to forget, in a club as it is at a version of its stream. asked: the member's id or name, as sent."""

    club: Club
    stream: str
    version: int
    asked: str
    event: PersonForgotten


async def forget(journal: Journal, what: Forgetting, note: New) -> int:
    """Replace the person in all entries and add the note, all at once; return the stream's new version.

    Conflict if somebody has written in the meantime; BadInput, and nothing changed, if a figure would be another.
    """
    entries = await journal.read(what.stream)
    if len(entries) != what.version:
        raise Conflict(what.stream)
    who, changed = await asyncio.to_thread(_rewritten, what, entries, note)
    await _forget_at_the_door(journal, what.club, who)
    return await journal.rewrite(what.stream, what.version, changed, note)


async def _forget_at_the_door(journal: Journal, club: Club, who: Mask) -> None:
    """Whoever set a PIN has written a name there, too."""
    stream = f"desk/verein/{club.id}"
    there = await journal.read(stream)
    said = [msgspec.structs.replace(entry, who=who.say(entry.who, halves=True)) for entry in there]
    changed = [one for one, old in zip(said, there, strict=True) if one != old]
    if changed:
        await journal.rewrite(stream, len(there), changed)


def _rewritten(what: Forgetting, entries: Sequence[Entry], note: New) -> tuple[Mask, list[Entry]]:
    """Return whom to replace, and the entries that say something else from now on."""
    happened = (moment.event for moment in moments(entries))
    who = mask(what.club, happened, " ".join(what.asked.split()), what.event)
    fresh = [_masked(who, entry) for entry in entries]
    _same_figures(what, who, entries, fresh, note)
    return who, [one for one, old in zip(fresh, entries, strict=True) if one != old]


def _masked(who: Mask, entry: Entry) -> Entry:
    at, events = written(entry)
    return msgspec.structs.replace(entry, who=who.say(entry.who, halves=True), data=data(at, masked(who, events)))


def _same_figures(what: Forgetting, who: Mask, old: Sequence[Entry], fresh: Sequence[Entry], note: New) -> None:
    at, _ = written(Entry(what.stream, what.version + 1, note.at, note.who, note.kind, note.data))
    ids = {who.before: what.event.member} if who.before else {}
    club = replayed(moment.event for moment in moments(fresh))
    before = figures(what.club, moments(old), at.date(), ids)
    if figures(club, moments(fresh), at.date(), {}) != before:
        raise BadInput("mit dem Namen würde sich eine Zahl ändern; nichts wurde gelöscht", {"field": "who"})
