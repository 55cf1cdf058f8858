"""The state of an account, folded from its stream: what opens it, its open sessions and the seats it holds.

It has no names of other people; who sat at a table is read from the table. Every field of an event has a default, as
the entries of a closed account are empty.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from puur.journal import Entry
from puur.journal.serializer import newer_tag_error
from puur.service.live.seating import TableLink

_MAX_SESSIONS_AND_DEVICES: Final = 20
"""How many sessions, and how many devices with notifications, an account can have; a further one ends the oldest."""


class AccountOpened(msgspec.Struct, frozen=True):
    """Stored event: an account was created. name: shown to its owner, on devices where the account is signed in."""

    name: str = ""


class KeyAdded(msgspec.Struct, frozen=True):
    """A passkey of an account; as a stored event: it was added.

    id, public: its id and public key, both in base64url. count: its signature counter.
    """

    id: str = ""
    public: str = ""
    count: int = 0


class PhraseSet(msgspec.Struct, frozen=True):
    """Stored event: the account got a recovery phrase, in place of any earlier one.

    hash: all that is stored of the phrase.
    """

    hash: str = ""


class SignedIn(msgspec.Struct, frozen=True):
    """Stored event of an account: a browser signed in with a passkey or the recovery phrase.

    opening: the id of the new session.
    key: the id of the passkey; "" for the phrase.
    count: the passkey's signature counter, which must grow each time.
    """

    opening: str = ""
    key: str = ""
    count: int = 0


class SignedOut(msgspec.Struct, frozen=True):
    """Stored event of an account: a session was ended; copies of its cookie are void as well.

    opening: the id of the session.
    """

    opening: str = ""


class SeatKept(msgspec.Struct, frozen=True):
    """Stored event of an account: it stored a seat at a table that it holds.

    table: the table's id.
    seat: 0 to 3.
    key: the hash of the secret key in the seat's link.
    """

    table: str = ""
    seat: int = 0
    key: str = ""


class RankingNameSet(msgspec.Struct, frozen=True):
    """Stored event of an account: its name in the public ranking of ratings was set; "" hides the account there."""

    name: str = ""


class FriendWished(msgspec.Struct, frozen=True):
    """Stored event: the account asked another one (id ``who``) to be friends; they are friends once both did."""

    who: str = ""


class FriendAsked(msgspec.Struct, frozen=True):
    """Stored event: another account (id ``who``) asked this one to be friends."""

    who: str = ""


class FriendRemoved(msgspec.Struct, frozen=True):
    """Stored event: a friendship with another account (id ``who``), or a friend request from or to it, was ended."""

    who: str = ""


class AccountBlocked(msgspec.Struct, frozen=True):
    """Stored event: the account blocked another one (id ``who``), so that the two are never matched at a table."""

    who: str = ""


class AccountUnblocked(msgspec.Struct, frozen=True):
    """Stored event: the account stopped blocking another one (id ``who``)."""

    who: str = ""


class TableVisibilitySet(msgspec.Struct, frozen=True):
    """Stored event: the owner chose whether friends see at which table this account sits (``on``)."""

    on: bool = True


class DeviceLinked(msgspec.Struct, frozen=True):
    """Stored event: a device that gets notifications was used while signed in; it is deleted together with the account.

    device: its id, derived from its push address.
    """

    device: str = ""


class AccountClosed(msgspec.Struct, frozen=True):
    """Stored event: the account was deleted, and its earlier entries were emptied."""


class Account(msgspec.Struct, frozen=True):
    """The present state of one account, as its stored entries lead to it.

    id: of the account. name: shown on its owner's devices; "" for none. keys: passkeys by their id.
    openings: ids of the open sessions, oldest first, at most 20. seats: the seats it holds, the last stored one last.
    listed: its name in the public ranking, "" if it is not shown there.
    wishes, asked: ids of accounts that it asked to be friends, and of those that asked it; friends are in both.
    blocked: ids of accounts that it blocked.
    shown: whether friends see at which table it sits.
    devices: ids of devices with notifications.
    closed: whether it was deleted; then everything else is empty.
    phrase: the hash of its recovery phrase, "" if it has none.
    """

    id: str
    name: str = ""
    keys: Mapping[str, KeyAdded] = {}
    openings: tuple[str, ...] = ()
    seats: tuple[SeatKept, ...] = ()
    listed: str = ""
    wishes: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    blocked: tuple[str, ...] = ()
    shown: bool = True
    devices: tuple[str, ...] = ()
    closed: bool = False
    phrase: str = ""

    @property
    def held_links(self) -> list[TableLink]:
        """Return a link for each seat that the account holds, the last stored one first."""
        return [TableLink(one.table, one.seat, one.key) for one in reversed(self.seats)]


def apply_account_entry(account: Account | None, entry: Entry) -> tuple[Account, tuple[()]]:
    """Return an account's state after one more stored entry of its stream. account: None before the first entry.

    The second value is always empty: this stream does not track which parts changed.
    """
    if entry.kind not in _BY_KIND:
        raise newer_tag_error(entry.kind)
    shape, change = _BY_KIND[entry.kind]
    there = account or Account(entry.stream.removeprefix(ACCOUNT_STREAM_PREFIX))
    return change(there, msgspec.json.decode(entry.data, type=shape)), ()


def _add_key(account: Account, new: KeyAdded) -> Account:
    return replace(account, keys={**account.keys, new.id: new})


def _sign_in(account: Account, new: SignedIn) -> Account:
    used = account.keys.get(new.key)
    keys = account.keys if used is None else {**account.keys, new.key: replace(used, count=new.count)}
    return replace(account, keys=keys, openings=(*account.openings, new.opening)[-_MAX_SESSIONS_AND_DEVICES:])


def _sign_out(account: Account, new: SignedOut) -> Account:
    return replace(account, openings=tuple(one for one in account.openings if one != new.opening))


def _with(there: tuple[str, ...], new: str) -> tuple[str, ...]:
    return (*_without(there, new), new)


def _without(there: tuple[str, ...], gone: str) -> tuple[str, ...]:
    return tuple(one for one in there if one != gone)


def _add_wish(account: Account, new: FriendWished) -> Account:
    return replace(account, wishes=_with(account.wishes, new.who), asked=_without(account.asked, new.who))


def _remove_friend(account: Account, new: FriendRemoved) -> Account:
    return replace(account, wishes=_without(account.wishes, new.who), asked=_without(account.asked, new.who))


_CHANGES: Final[Mapping[type[msgspec.Struct], tuple[str, Callable[[Account, Any], Account]]]] = {
    AccountOpened: ("opened", lambda account, new: replace(account, name=new.name)),
    KeyAdded: ("key-added", _add_key),
    PhraseSet: ("phrase-set", lambda account, new: replace(account, phrase=new.hash)),
    SignedIn: ("signed-in", _sign_in),
    SignedOut: ("signed-out", _sign_out),
    SeatKept: ("seat-kept", lambda account, new: replace(account, seats=(*account.seats, new))),
    RankingNameSet: ("listed", lambda account, new: replace(account, listed=new.name)),
    FriendWished: ("wished", _add_wish),
    FriendAsked: ("asked", lambda account, new: replace(account, asked=_with(account.asked, new.who))),
    FriendRemoved: ("parted", _remove_friend),
    AccountBlocked: ("blocked", lambda account, new: replace(account, blocked=_with(account.blocked, new.who))),
    AccountUnblocked: ("unblocked", lambda account, new: replace(account, blocked=_without(account.blocked, new.who))),
    TableVisibilitySet: ("shown", lambda account, new: replace(account, shown=new.on)),
    DeviceLinked: (
        "device-kept",
        lambda account, new: replace(account, devices=_with(account.devices, new.device)[-_MAX_SESSIONS_AND_DEVICES:]),
    ),
    AccountClosed: ("closed", lambda account, _: Account(account.id, closed=True)),
}
ACCOUNT_STREAM_PREFIX: Final = "account/"
"""The beginning of the name of an account's stream; the id of the account follows."""
ENTRY_KIND_BY_EVENT: Final[Mapping[type, str]] = {shape: kind for shape, (kind, _) in _CHANGES.items()}
"""Class of an event → the kind under which it is stored."""
_BY_KIND: Final[Mapping[str, tuple[Any, Callable[[Account, Any], Account]]]] = {
    kind: (shape, change) for shape, (kind, change) in _CHANGES.items()
}
