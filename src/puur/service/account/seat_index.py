"""Which account holds which seat, read from the streams of all accounts, each continued from where it was read last.

The names in the public ranking and the accounts of recovery phrases are read on the same way. Only hashes of seat keys
and phrases are kept.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from puur.journal import Entry, Journal
from puur.service.account.state import KINDS, PREFIX, AccountClosed, PhraseSet, RankingNameSet, SeatKept
from puur.service.clock import now
from puur.service.ratings.counting import RatedSeat, Seat
from puur.service.replay import apply_or_damaged, skip_unreadable

_seat: Final = msgspec.json.Decoder(SeatKept).decode
_phrase: Final = msgspec.json.Decoder(PhraseSet).decode
_listed: Final = msgspec.json.Decoder(RankingNameSet).decode


REST: Final = 20
"""After a reading, nothing is read again for 20 times as long as it took."""


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
        self._own: dict[str, list[Seat]] = {}
        self.seats: dict[Seat, RatedSeat] = {}
        self.names: dict[str, str] = {}
        self.phrases: dict[str, str] = {}
        self._phrase_of: dict[str, str] = {}
        self.changes = 0
        self._until = 0

    async def read_new_entries(self) -> None:
        """Read the entries of accounts stored since the last reading; do nothing if that was only moments ago.

        Entries written by this process need no reading: they are indexed at once.
        """
        begun = now()
        if begun < self._until:
            return
        for stream in await self._journal.streams(PREFIX):
            with skip_unreadable():
                await self.read_account(stream.removeprefix(PREFIX))
        self._until = now() + REST * (now() - begun)

    async def read_account(self, account: str) -> None:
        """Read new entries of one account.

        Raises Damaged at an unreadable entry; that entry and all later ones of this reading are then skipped for good.
        """
        fresh = await self._journal.read(f"{PREFIX}{account}", self._read.get(account, 0))
        fresh = [one for one in fresh if one.version > self._read.get(account, 0)]
        if fresh:
            self._read[account] = fresh[-1].version
            self.changes += 1
        for entry in fresh:
            apply_or_damaged(self._take, account, entry)

    def _take(self, account: str, entry: Entry) -> None:
        if entry.kind == KINDS[AccountClosed]:
            self._forget(account)
        elif entry.kind == KINDS[SeatKept]:
            self._keep(account, _seat(entry.data), entry.at)
        elif entry.kind == KINDS[RankingNameSet]:
            self.names[account] = _listed(entry.data).name
        elif entry.kind == KINDS[PhraseSet]:
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

    def tables(self) -> set[str]:
        """Return the ids of tables at which at least two accounts sat."""
        people: dict[str, set[str]] = {}
        for (table, _, _), kept in self.seats.items():
            people.setdefault(table, set()).add(kept.account)
        return {table for table, there in people.items() if len(there) > 1}
