"""Friends and blocked accounts: two accounts that both ask for it are friends, and each can end that alone.

A stream has only the ids of other accounts. Their names are read from these accounts, so they disappear with them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

import msgspec

from puur.errors import BadInput
from puur.service.account.state import (
    Account,
    AccountBlocked,
    AccountUnblocked,
    FriendAsked,
    FriendRemoved,
    FriendWished,
    TableVisibilitySet,
)
from puur.service.account.store import Accounts, SeatIndex
from puur.service.live.hub import Hub
from puur.service.live.seating import TableLink
from puur.service.table.state import TableState
from puur.words.message import said

_MAX_RELATIONS_OF_A_KIND: Final = 200
"""How many accounts one account can ask to be friends, be asked by, or block: so many of each."""
_SEATS_SEARCHED: Final = 8
"""In how many of a friend's last stored seats the server looks for the table where the friend sits now."""
_Relation = Literal["guest", "none", "wished", "asked", "friend", "blocked"]


class AtTable(msgspec.Struct, frozen=True):
    """The table where a friend sits now.

    table: its id.
    title: the name of the rule set it plays.
    invitation: the signed text that lets somebody take a free seat there; None if one can only watch.
    """

    table: str
    title: str
    invitation: str | None


class Friend(msgspec.Struct, frozen=True):
    """Another account as its friends see it.

    account: its id.
    name: as its owner wrote it.
    table: where it sits now; None if nowhere, or if its owner does not share that.
    """

    account: str
    name: str
    table: AtTable | None = None


class RelationToSeat(msgspec.Struct, frozen=True):
    """What an account is to the person at another seat (0 to 3) of its table.

    how: ``friend``, ``blocked``, ``wished`` (this account asked to be friends), ``asked`` (the other one did),
    ``none``, or ``guest`` for a person without an account.
    """

    seat: int
    how: _Relation


@dataclass(frozen=True, slots=True)
class FriendList:
    """The other accounts that an account knows.

    friends: both wished to be friends.
    asked: they sent a friend request that is not answered yet.
    blocked: this account blocked them.
    """

    friends: list[Friend]
    asked: list[Friend]
    blocked: list[Friend]


class Friends:
    """The friendships between accounts of this server: requests, friends and blocked accounts."""

    def __init__(self, accounts: Accounts, holders: SeatIndex, hub: Hub) -> None:
        """Take the accounts, who holds which seat, and the tables."""
        self._accounts, self._holders, self._hub = accounts, holders, hub

    async def friend_list(self, own: Account) -> FriendList:
        """Return an account's friends, the open requests it received, and whom it blocked.

        Closed accounts are left out.
        A friend's entry has the table where the friend sits now, if the friend shares that;
        all other entries have none.
        own: the account whose list it is.
        """
        wished = await self._find_accounts(own.wishes)
        friends = [await self._friend(one) for one in wished if own.id in one.wishes and own.id not in one.blocked]
        return FriendList(
            friends,
            _to_friends(await self._find_accounts(own.asked)),
            _to_friends(await self._find_accounts(own.blocked)),
        )

    async def _find_accounts(self, ids: Iterable[str]) -> list[Account]:
        return [one for id in ids if (one := await self._accounts.find(id)) is not None]

    async def _friend(self, one: Account) -> Friend:
        tables = [await self._at(link) for link in one.held_links[:_SEATS_SEARCHED]] if one.shown else []
        return Friend(one.id, one.name, next((at for at in tables if at is not None), None))

    async def _at(self, link: TableLink) -> AtTable | None:
        room = self._hub.table_in_memory(link.table)
        if room is None or link.seat not in room.present or room.table.is_over:
            return None
        table, seat = room.table, room.table.seats[link.seat]
        if seat.key != link.key or not await self._hub.may_be_watched(link.table, table.created):
            return None
        joins = not table.is_full and (not table.created.by_invitation or table.created.host == seat.key)
        return AtTable(table.id, table.settings.law.title, self._hub.links.invitation_link(table.id) if joins else None)

    async def befriend(self, own: str, other: str) -> None:
        """Make two accounts friends at once, because ``own`` used the link that ``other`` shared.

        own, other: ids. If ``own`` had blocked the other, that ends.
        Raises BadInput if the other does not exist, is closed or has blocked this one, if both are the same account, or
        if one of them has 200 friends and open requests.
        """
        there = await self._find_other(own, other)
        if there is None or own in there.blocked:
            raise BadInput(said("account.friend-link"), {"field": "link"})
        await self._accounts.store_events(own, lambda now: [*_unblock(now, other), *_wish(now, other)])
        await self._accounts.store_events(other, lambda now: _wish(now, own))

    async def send_request(self, own: str, other: str) -> None:
        """Send a friend request from ``own`` to ``other`` (ids); two requests that cross make a friendship.

        If ``own`` had blocked the other, that ends. Nothing happens if the other does not exist or is ``own`` itself.
        If the other has blocked ``own`` or has 200 requests, the request never reaches it, and the sender does not
        notice.
        Raises BadInput if ``own`` has 200 friends and requests already.
        """
        if await self._find_other(own, other) is None:
            return
        await self._accounts.store_events(own, lambda now: [*_unblock(now, other), *_wish(now, other)])

        def add_request(now: Account) -> list[msgspec.Struct]:
            known = own in (*now.wishes, *now.asked, *now.blocked) or len(now.asked) >= _MAX_RELATIONS_OF_A_KIND
            return [] if known else [FriendAsked(own)]

        await self._accounts.store_events(other, add_request)

    async def end_friendship(self, own: str, other: str) -> None:
        """End the friendship of ``own`` with ``other`` (ids), withdraw a friend request, or decline one.

        Nothing of it stays in either account. Nothing happens if there is none of these, or an account does not exist.
        """
        await self._accounts.store_events(own, lambda now: _part(now, other))
        await self._accounts.store_events(other, lambda now: _part(now, own))

    async def block(self, own: str, other: str) -> None:
        """Block the account ``other`` for ``own`` (ids) and end the friendship.

        Nothing happens if the other does not exist or is ``own`` itself. Raises BadInput if ``own`` has blocked 200
        already.
        """
        if await self._find_other(own, other) is None:
            return
        await self.end_friendship(own, other)
        await self._accounts.store_events(own, lambda now: _block(now, other))

    async def unblock(self, own: str, other: str) -> None:
        """Stop blocking the account ``other`` for ``own`` (ids). They do not become friends again by that.

        Nothing happens if it was not blocked.
        """
        await self._accounts.store_events(own, lambda now: _unblock(now, other))

    async def set_table_visibility(self, own: str, *, on: bool) -> None:
        """Store whether (``on``) friends see at which table the account ``own`` (its id) sits."""
        await self._accounts.store_events(own, lambda now: [TableVisibilitySet(on)] if now.shown != on else [])

    async def _find_other(self, own: str, other: str) -> Account | None:
        return None if own == other else await self._accounts.find(other)

    async def is_blocked_at(self, own: Account, table: TableState) -> bool:
        """Return whether anybody at a table has blocked the account ``own``, or is blocked by it.

        Guests and bots do not count.
        """
        for other in await self.accounts_by_seat(table):
            there = await self._find_other(own.id, other) if other else None
            if there is not None and (other in own.blocked or own.id in there.blocked):
                return True
        return False

    async def may_be_matched_at(self, own: Account, table: TableState) -> bool:
        """Return whether an account may be matched with the strangers at a table.

        Two that blocked each other are never matched. An account that blocks somebody meets only players with an
        account, since the blocked person could return as a guest.
        own: the account that looks for a game. table: where strangers wait.
        """
        at = await self.accounts_by_seat(table)
        guests = any(one.kind == "human" and not at[one.seat] for one in table.seats)
        return not (guests and own.blocked) and not await self.is_blocked_at(own, table)

    async def may_guest_be_matched_at(self, table: TableState) -> bool:
        """Return whether a guest without an account may be matched to a table: if no account there blocks anybody."""
        there = [await self._accounts.find(one) for one in await self.accounts_by_seat(table) if one]
        return not any(one is not None and one.blocked for one in there)

    async def accounts_by_seat(self, table: TableState) -> tuple[str, ...]:
        """Return the id of the account that holds each seat of a table, by seat (0 to 3); "" for a bot or a guest.

        It first reads which seats other server processes have stored.
        """
        await self._holders.read_new_entries()
        return self._holders.accounts_by_seat(table.id, [one.key if one.kind == "human" else "" for one in table.seats])

    async def relations_at_table(self, own: Account, table: TableState) -> list[RelationToSeat]:
        """Return what an account is to each other person at its table, in seat order.

        Bots and the account's own seats are left out; a person without an account is a ``guest``.
        """
        at = await self.accounts_by_seat(table)
        others = [(seat, await self._find_other(own.id, other) if other else None) for seat, other in enumerate(at)]
        people = [one.seat for one in table.seats if one.kind == "human"]
        return [
            RelationToSeat(seat, _relation(own, one)) for seat, one in others if seat in people and at[seat] != own.id
        ]


def _relation(own: Account, other: Account | None) -> _Relation:
    if other is None:
        return "guest"
    if other.id in own.blocked:
        return "blocked"
    if other.id in own.wishes:
        return "friend" if own.id in other.wishes else "wished"
    return "asked" if other.id in own.asked else "none"


def _wish(now: Account, other: str) -> list[msgspec.Struct]:
    if other not in now.wishes and len(now.wishes) >= _MAX_RELATIONS_OF_A_KIND:
        raise BadInput(said("account.many-friends", most=_MAX_RELATIONS_OF_A_KIND), {"field": "account"})
    return [] if other in now.wishes else [FriendWished(other)]


def _part(now: Account, other: str) -> list[msgspec.Struct]:
    return [FriendRemoved(other)] if other in (*now.wishes, *now.asked) else []


def _block(now: Account, other: str) -> list[msgspec.Struct]:
    if other not in now.blocked and len(now.blocked) >= _MAX_RELATIONS_OF_A_KIND:
        raise BadInput(said("account.many-blocked", most=_MAX_RELATIONS_OF_A_KIND), {"field": "account"})
    return [] if other in now.blocked else [AccountBlocked(other)]


def _unblock(now: Account, other: str) -> list[msgspec.Struct]:
    return [AccountUnblocked(other)] if other in now.blocked else []


def _to_friends(found: Sequence[Account]) -> list[Friend]:
    return [Friend(one.id, one.name) for one in found]
