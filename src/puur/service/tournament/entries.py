"""The events of a tournament as JSON in the journal: write and read them, and delete people's names from them.

An entry is a list of objects with a type tag. Entries are rewritten without the names only if all figures stay equal;
see docs/decisions/0035-whose-name-stands-where.md.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from puur.errors import BadInput
from puur.journal import Entry, Journal
from puur.journal.serializer import EventSerializer
from puur.service.mail.outbox import delete_addresses_in_outbox
from puur.service.stream import rewrite_stream
from puur.service.upcasters import TOURNAMENT_EVENT_UPCASTERS
from puur.tournament.commands import Command, Event, Forget, ForgetAll, Forgotten, Registered, RegistrationChanged
from puur.tournament.decide import EVOLVES, evolve
from puur.tournament.name_removal import PlayerMask, mask_event, names_to_mask, results_without_names
from puur.tournament.state import Tournament
from puur.tournament.topics.setup import Opened, apply_opened
from puur.words.message import said

_EVENTS: Final[EventSerializer[Event]] = EventSerializer(EVOLVES, TOURNAMENT_EVENT_UPCASTERS, "is")
_ENCODER: Final = msgspec.json.Encoder()


def encode_tournament_events(events: Iterable[Event]) -> bytes:
    """Return the events as a JSON list of tagged objects."""
    return _ENCODER.encode(list(events))


def decode_tournament_events(data: bytes) -> list[Event]:
    """Return the events in what :func:`encode_tournament_events` wrote, now or in any earlier version.

    Raises BadInput if it is unreadable.
    """
    return _EVENTS.read(data)


def command_kind(command: Command | type[Command]) -> str:
    """Return the name under which a command is stored, such as ``add-players``."""
    return str(command.__struct_config__.tag)


def tagged_events(events: Sequence[Event]) -> tuple[dict[str, Any], ...]:
    """Return the events as dicts, in order, as the audit trail shows them. The key ``is`` has the type tag."""
    return tuple(msgspec.to_builtins(one) for one in events)


ERASURE_COMMANDS: Final[tuple[type[Command], ...]] = (Forget, ForgetAll)
"""The commands that delete people's names, after which older entries are rewritten without them."""


@dataclass(frozen=True, slots=True)
class PlayerErasure:
    """A request to delete a player's name from all that is stored of a tournament.

    id: of the tournament. door: the name of the stream with its PINs and sign-in links, from which names go too.
    asked: the player's start number or name, as typed; "" for all players.
    event: the event that documents the deletion. at: when (ms since 1970, UTC).
    """

    id: str
    door: str
    asked: str
    event: Event
    at: int


async def entries_without_player(journal: Journal, what: PlayerErasure, entries: Sequence[Entry]) -> Sequence[Entry]:
    """Return all entries of a tournament rewritten without a person's name, as many and in the same order.

    what: the request to delete the name. The caller must store the entries.
    The person's mail addresses, and the name in the stream of PINs, are deleted at once.
    Raises BadInput, without any change, for an unknown name, or if any result would change with that.
    """
    who, fresh = await asyncio.to_thread(_rewrite_entries, what, entries)
    await delete_addresses_in_outbox(journal, what.id, _emptied(entries, fresh))

    async def at_the_door(there: Sequence[Entry]) -> Sequence[Entry]:
        """Whoever set a PIN has written a name there."""
        return [replace(entry, who=who.mask_text(entry.who, halves=True)) for entry in there]

    await rewrite_stream(journal, what.door, None, at_the_door)
    return fresh


def _rewrite_entries(what: PlayerErasure, entries: Sequence[Entry]) -> tuple[PlayerMask, list[Entry]]:
    """Return whom to replace, and what the entries say from now on."""
    assert isinstance(what.event, Forgotten)  # noqa: S101 - nothing else follows from these commands
    who = names_to_mask(
        [event for entry in entries for event in decode_tournament_events(entry.data)], what.asked, what.event
    )
    fresh = [_mask_entry(who, entry) for entry in entries]
    if not what.event.player and not what.event.everybody and fresh == list(entries):
        raise BadInput(said("tournament.nobody-called-so"), {"field": "who"})
    if results_without_names(_fold_entries(fresh)) != results_without_names(_fold_entries(entries)):
        raise BadInput(said("service.figure-would-change"), {"field": "who"})
    return who, fresh


def _emptied(entries: Sequence[Entry], fresh: Sequence[Entry]) -> frozenset[int]:
    """Return the numbers of the registrations of which less is written than before."""
    changed = (both for both in zip(entries, fresh, strict=True) if both[0].data != both[1].data)
    found = [event for entry, _ in changed for event in decode_tournament_events(entry.data)]
    return frozenset(one.registration.number for one in found if isinstance(one, Registered | RegistrationChanged))


def _mask_entry(who: PlayerMask, entry: Entry) -> Entry:
    events = msgspec.json.decode(encode_tournament_events(decode_tournament_events(entry.data)))
    data = msgspec.json.encode([mask_event(who, event) for event in events])
    return replace(entry, who=who.mask_author(entry.who), data=encode_tournament_events(decode_tournament_events(data)))


def _fold_entries(entries: Iterable[Entry]) -> Tournament:
    events = [event for entry in entries for event in decode_tournament_events(entry.data)]
    assert isinstance(events[0], Opened)  # noqa: S101 - it was read before
    return reduce(evolve, events[1:], apply_opened(events[0]))
