"""The accounts of this server: created, signed in and out, their seats, and their deletion.

:class:`SeatIndex` knows which account holds which seat. It reads the streams of all accounts, each from where it
stopped last time, also for the names in the public ranking and the accounts of recovery phrases. It keeps only hashes
of seat keys and phrases.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Never

import msgspec
from msgspec.structs import replace

from puur.errors import BadInput
from puur.journal import Entry, Journal, NewEntry
from puur.service.account.state import (
    ACCOUNT_STREAM_PREFIX,
    ENTRY_KIND_BY_EVENT,
    Account,
    AccountClosed,
    AccountOpened,
    KeyAdded,
    PhraseSet,
    RankingNameSet,
    SeatKept,
    SignedIn,
    SignedOut,
    apply_account_entry,
)
from puur.service.clock import now
from puur.service.live.seating import TableLink
from puur.service.ratings.counting import RatedSeat, SeatKey
from puur.service.replay import apply_or_damaged, skip_unreadable
from puur.service.repository import Repository, StreamType
from puur.service.stream import PendingAppend, VersionedState
from puur.text import tidy
from puur.words.message import said

_seat: Final = msgspec.json.Decoder(SeatKept).decode
_phrase: Final = msgspec.json.Decoder(PhraseSet).decode
_listed: Final = msgspec.json.Decoder(RankingNameSet).decode


SEAT_READING_PAUSE_FACTOR: Final = 20
"""For 20 times as long as reading the accounts' seats took, the server does not read them again."""


class SeatIndex:
    """Finds the account that holds a seat, from the seats stored by all accounts.

    It also knows who is in the public ranking, and which account a recovery phrase opens.

    Each server process has its own index and reads on what other processes have stored.
    seats: (table id, seat, hash of the seat's key) → the account that stored the seat first, and when
    (ms since 1970, UTC).
    names: account id → its name in the public ranking, "" if it is not shown there.
    phrases: hash of a recovery phrase → the id of the account that it opens.
    changes: how often new entries were read; while it stays the same, so does the index.
    """

    def __init__(self, journal: Journal) -> None:
        """Take the journal in which the accounts are kept."""
        self._journal = journal
        self._read: dict[str, int] = {}
        self._own: dict[str, list[SeatKey]] = {}
        self.seats: dict[SeatKey, RatedSeat] = {}
        self.names: dict[str, str] = {}
        self.phrases: dict[str, str] = {}
        self._phrase_of: dict[str, str] = {}
        self.changes = 0
        self._until = 0

    async def read_new_entries(self) -> None:
        """Read what other processes have stored in all accounts since the last reading.

        Nothing is read if that was only moments ago. Entries of this process need no reading: they are indexed at once.
        """
        begun = now()
        if begun < self._until:
            return
        for stream in await self._journal.streams(ACCOUNT_STREAM_PREFIX):
            with skip_unreadable():
                await self.read_account_entries(stream.removeprefix(ACCOUNT_STREAM_PREFIX))
        self._until = now() + SEAT_READING_PAUSE_FACTOR * (now() - begun)

    async def read_account_entries(self, account: str) -> None:
        """Read new entries of one account.

        Raises Damaged at an unreadable entry; that entry and all later ones of this reading are then skipped for good.
        """
        fresh = await self._journal.read(f"{ACCOUNT_STREAM_PREFIX}{account}", self._read.get(account, 0))
        fresh = [one for one in fresh if one.version > self._read.get(account, 0)]
        if fresh:
            self._read[account] = fresh[-1].version
            self.changes += 1
        for entry in fresh:
            apply_or_damaged(self._take, account, entry)

    def _take(self, account: str, entry: Entry) -> None:
        if entry.kind == ENTRY_KIND_BY_EVENT[AccountClosed]:
            self._forget(account)
        elif entry.kind == ENTRY_KIND_BY_EVENT[SeatKept]:
            self._keep(account, _seat(entry.data), entry.at)
        elif entry.kind == ENTRY_KIND_BY_EVENT[RankingNameSet]:
            self.names[account] = _listed(entry.data).name
        elif entry.kind == ENTRY_KIND_BY_EVENT[PhraseSet]:
            self._forget_phrase(account)
            self._phrase_of[account] = _phrase(entry.data).hash
            self.phrases[self._phrase_of[account]] = account

    def _keep(self, account: str, kept: SeatKept, at: int) -> None:
        """Whoever was first has it: a link may have been passed on."""
        seat = (kept.table, kept.seat, kept.key)
        if seat not in self.seats or at < self.seats[seat].at:
            self.seats[seat] = RatedSeat(account, at)
            self._own.setdefault(account, []).append(seat)

    def _forget_phrase(self, account: str) -> None:
        self.phrases.pop(self._phrase_of.pop(account, ""), None)

    def _forget(self, account: str) -> None:
        self.names.pop(account, None)
        self._forget_phrase(account)
        for seat in self._own.pop(account, []):
            if seat in self.seats and self.seats[seat].account == account:
                del self.seats[seat]

    def accounts_by_seat(self, table: str, keys: Iterable[str]) -> tuple[str, ...]:
        """Return the account id of each seat of a table, by seat; "" where no account holds it.

        Nothing is read from the store.
        table: its id. keys: by seat, the hash of the secret key in the seat's link; "" for none.
        """
        found = (self.seats.get((table, seat, key)) for seat, key in enumerate(keys))
        return tuple("" if one is None else one.account for one in found)

    def tables_of_several_accounts(self) -> set[str]:
        """Return the ids of the tables where at least two different accounts stored a seat.

        Nothing is read from the store.
        """
        people: dict[str, set[str]] = {}
        for (table, _, _), kept in self.seats.items():
            people.setdefault(table, set()).add(kept.account)
        return {table for table, there in people.items() if len(there) > 1}


_MAX_SEATS: Final = 5000
_MAX_PASSKEYS: Final = 10
ACCOUNT_STREAM_TYPE: Final[StreamType[Account]] = StreamType(
    prefix=ACCOUNT_STREAM_PREFIX,
    field="account",
    apply=apply_account_entry,
    missing=lambda _: said("account.passkey-wrong"),
    id_taken=lambda _: said("account.passkey-late"),
    busy=said("account.busy"),
    renews=frozenset({ENTRY_KIND_BY_EVENT[AccountClosed]}),
)
"""The type of the streams ``account/…``: how the state of one account is folded, and what errors say of it."""


class Accounts:
    """The user accounts of this server: stores them and their sessions, seats and names in the ranking."""

    def __init__(self, journal: Journal, holders: SeatIndex | None = None) -> None:
        """Keep the accounts in ``journal``.

        holders: the index to update when an account stores seats or a phrase; without it no phrase is found.
        """
        self._streams: Repository[Account, Never, Never] = Repository(journal, ACCOUNT_STREAM_TYPE)
        self._holders = holders

    async def create_account(self, id: str, name: str, key: KeyAdded | PhraseSet) -> str:
        """Store an account with the first passkey or phrase that opens it, and return the id of a new session.

        id, key: the id and the passkey that :meth:`Passkeys.register` returned;
        or a random id, and a new phrase's hash.
        name: shown on its owner's devices. Raises BadInput if the id is taken.
        """
        opening = secrets.token_urlsafe(9)
        first = SignedIn(opening, key.id, key.count) if isinstance(key, KeyAdded) else SignedIn(opening)
        await self._streams.begin(id, [_new(AccountOpened(tidy(name))), _new(key), _new(first)])
        await self._index(id)
        return opening

    async def find(self, id: str) -> Account | None:
        """Return the account with this id; None if it does not exist or is closed."""
        there = await self._streams.find(id)
        return None if there is None or there.state.closed else there.state

    async def sign_in(self, id: str, key: KeyAdded, challenge: str) -> str:
        """Store a sign-in with a passkey that was verified before, and return the id of a new session.

        id: of the account. key: the passkey with its new signature counter.
        challenge: of that verification. Raises BadInput if it was used before, or if the account is closed or unknown.
        """
        opening = secrets.token_urlsafe(9)
        entry = _new(SignedIn(opening, key.id, key.count), challenge)
        written = await self._streams.write(
            id, lambda there: PendingAppend([entry]) if _is_open(there) else None, challenge
        )
        if written is None:
            raise BadInput(said("account.passkey-late"), {"field": "ticket"})
        return opening

    async def sign_in_by_phrase(self, phrase: str) -> tuple[str, str] | None:
        """Store a sign-in with a recovery phrase; return the account id and the id of the new session.

        phrase: its hash. None if it opens no account (any more).
        """
        id, opening = await self._find_by_phrase(phrase), secrets.token_urlsafe(9)

        def decide(there: VersionedState[Account] | None) -> PendingAppend[Account, Never] | None:
            opens = there is not None and there.state.phrase == phrase
            return PendingAppend([_new(SignedIn(opening))]) if opens else None

        return (id, opening) if id and await self._streams.write(id, decide) else None

    async def set_phrase(self, id: str, phrase: str) -> Account:
        """Store that a recovery phrase opens an account (``id``) from now on, in place of any other.

        phrase: its hash. Return the account; a closed or unknown one stays as it is, and an empty account is returned.
        """
        await self.store_events(id, lambda _: [PhraseSet(phrase)])
        await self._index(id)
        return await self.find(id) or Account(id)

    async def _find_by_phrase(self, phrase: str) -> str:
        """Return the id of the account that a phrase (its hash) may open, "" if there is none."""
        if self._holders is None:
            return ""
        if phrase not in self._holders.phrases:
            await self._holders.read_new_entries()
        return self._holders.phrases.get(phrase, "")

    async def _index(self, id: str) -> None:
        if self._holders is not None:
            await self._holders.read_account_entries(id)

    async def sign_out(self, id: str, opening: str) -> None:
        """End the session with the id ``opening`` of an account.

        Nothing happens if the account is closed or unknown.
        """
        await self._streams.write(
            id, lambda there: PendingAppend([_new(SignedOut(opening))]) if _is_open(there) else None
        )

    async def sign_out_others(self, id: str, opening: str) -> None:
        """End all sessions of an account except the one with the id ``opening``.

        Nothing happens if the account is closed or unknown.
        """

        def decide(there: VersionedState[Account] | None) -> PendingAppend[Account, Never] | None:
            if there is None or there.state.closed:
                return None
            return PendingAppend([_new(SignedOut(one)) for one in there.state.openings if one != opening])

        await self._streams.write(id, decide)

    async def add_key(self, id: str, key: KeyAdded) -> None:
        """Add a passkey to an account; a known one is ignored, and so is a closed or unknown account.

        Raises BadInput if the account has 10 already.
        id: of the account. key: the passkey, as :meth:`Passkeys.register` returned it.
        """

        def decide(there: VersionedState[Account] | None) -> PendingAppend[Account, Never] | None:
            if there is not None and key.id in there.state.keys:
                return None
            if there is not None and len(there.state.keys) >= _MAX_PASSKEYS:
                raise BadInput(said("account.many-keys", most=_MAX_PASSKEYS), {"field": "credential"})
            return PendingAppend([_new(key)]) if _is_open(there) else None

        await self._streams.write(id, decide)

    async def store_seats(self, id: str, held: Iterable[TableLink]) -> int:
        """Store seats that an account (``id``) holds, and return how many were new; 0 if it is closed or unknown.

        held: the links to the seats; invitations among them are ignored. Raises BadInput if there are more than 5,000.
        """
        wanted = [SeatKept(link.table, link.seat, link.key) for link in held if link.seat is not None]

        def decide(there: VersionedState[Account] | None) -> PendingAppend[Account, Never] | None:
            if there is None or there.state.closed:
                return None
            known = set(there.state.seats)
            fresh = [one for one in dict.fromkeys(wanted) if one not in known]
            if len(known) + len(fresh) > _MAX_SEATS:
                raise BadInput(said("account.many-seats", most=_MAX_SEATS), {"field": "seats"})
            return PendingAppend([_new(one) for one in fresh])

        written = await self._streams.write(id, decide)
        await self._index(id)
        return 0 if written is None else len(written.entries)

    async def set_ranking_name(self, id: str, name: str) -> None:
        """Store the name under which an account (``id``) is shown in the public ranking of ratings; "" takes it out.

        Nothing happens if the account is closed or unknown.
        """
        new = RankingNameSet(tidy(name))
        await self.store_events(id, lambda there: [new] if there.listed != new.name else [])

    async def store_events(self, id: str, decide: Callable[[Account], Sequence[msgspec.Struct]]) -> None:
        """Store the events that ``decide`` returns for the state of an account (``id``).

        Nothing is stored if it is closed or unknown.
        decide: may be called again with a newer state if another process was faster.
        """

        def draft(there: VersionedState[Account] | None) -> PendingAppend[Account, Never] | None:
            return (
                None
                if there is None or there.state.closed
                else PendingAppend([_new(one) for one in decide(there.state)])
            )

        await self._streams.write(id, draft)

    async def stream_content(self, id: str) -> list[dict[str, Any]]:
        """Return every stored entry about an account (``id``) as JSON data, in order, for its owner to download.

        Each has ``at`` (ms since 1970, UTC), ``kind`` and the fields of its event. Empty for an unknown account.
        """
        return [
            {"at": one.at, "kind": one.kind, **msgspec.json.decode(one.data, type=dict)}
            for one in await self._streams.read(id)
        ]

    async def close(self, id: str) -> None:
        """Delete everything in an account (``id``) for good; every server process rejects it from now on.

        Nothing happens if it is closed or unknown.
        """
        await self._streams.write(
            id,
            lambda there: PendingAppend([_new(AccountClosed())], rewrite=_erase_entries) if _is_open(there) else None,
        )


def _is_open(there: VersionedState[Account] | None) -> bool:
    return there is not None and not there.state.closed


def _new(what: msgspec.Struct, command: str | None = None) -> NewEntry:
    """The owner's name is in one entry only, and who writes is always the owner."""
    return NewEntry(now(), "account", ENTRY_KIND_BY_EVENT[type(what)], msgspec.json.encode(what), command)


async def _erase_entries(entries: Sequence[Entry]) -> Sequence[Entry]:
    return [replace(one, data=b"{}") for one in entries]
