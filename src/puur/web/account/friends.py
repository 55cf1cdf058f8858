"""Friends over HTTP: made by a link or at a table, and ended; also open tables without blocked accounts."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from itsdangerous import BadSignature, URLSafeTimedSerializer
from litestar import Controller, Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody

from puur.errors import BadInput
from puur.service.account.friends import Friend, Friends, Neighbour
from puur.service.account.state import Account
from puur.service.live.hub import Hub
from puur.service.live.seating import Link
from puur.service.table.state import TableState
from puur.web.account.door import PATH, PRIVATE, account_door, reject_other_sites
from puur.web.answers import ASKING, TELLING, WebRequest
from puur.web.play.duplicates import OTHER, duplicate_clients
from puur.web.play.table_bodies import NewTable, OpenTable, SeatLinkAnswer, SeatOut, TableMatch, TakeSeat
from puur.web.play.tables import MOST_OPEN, join_stranger, to_open_table
from puur.words.message import said

DAYS: Final = 14
"""For how many days a friend link is valid."""
Id = Annotated[str, msgspec.Meta(max_length=64)]
LinkText = Annotated[str, msgspec.Meta(max_length=300)]


class FriendsView(msgspec.Struct, frozen=True):
    """The answer with the other accounts that the account signed in here knows.

    link: the signed text of a link (not the whole URL) that makes whoever opens it a friend.
    shown: whether friends see at which table this account sits.
    friends: both wished it. asked: they sent a request. blocked: this account blocked them.
    """

    link: str
    shown: bool
    friends: list[Friend]
    asked: list[Friend]
    blocked: list[Friend]


class FriendLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request about a friend link, which makes whoever uses it a friend.

    link: its signed text, not the whole URL.
    """

    link: LinkText


class Offerer(msgspec.Struct, frozen=True):
    """The answer to who shared a friend link. name: of that person's account, as its owner wrote it."""

    name: str


class OtherAccount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request that does something to another account, such as blocking it.

    account: its id, from the list of friends.
    """

    account: Id


class TableVisibility(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request that sets whether friends see at which table the account sits (``on``)."""

    on: bool


class SeatOfTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request about the people at the own table. seat: the signed text of the own seat's secret link."""

    seat: LinkText


class PersonAtTable(SeatOfTable, frozen=True, forbid_unknown_fields=True):
    """The body of a request that does something to another person at the own table.

    seat: the signed text of the own seat's secret link. other: the person's seat, 0 to 3.
    """

    other: Annotated[int, msgspec.Meta(ge=0, le=3)]


class FriendPages(Controller):
    """HTTP routes for friends, requests and blocked accounts."""

    path = f"{PATH}/friends"
    guards = (reject_other_sites,)

    @get("/", responses=ASKING)
    async def list_friends(self, request: WebRequest, state: State) -> Response[FriendsView]:
        """Return the account's friends with the tables where they sit, the open requests, and whom it blocked."""
        own, _ = await account_door(state).require_account(request)
        found = await friends_of(state).friend_list(own)
        shown = FriendsView(_signer(state).dumps(own.id), own.shown, found.friends, found.asked, found.blocked)
        return Response(shown, headers=PRIVATE)

    @post("/look", responses=TELLING, status_code=200)
    async def name_of_link_owner(self, data: JSONBody[FriendLink], state: State) -> Offerer:
        """Return the name of the account that shared a friend link. Raises BadInput if the link is no longer valid."""
        there = await account_door(state).accounts.find(_offerer(state, data.link))
        if there is None:
            raise BadInput(said("account.friend-link"), {"field": "link"})
        return Offerer(there.name)

    @post("/", responses=TELLING, status_code=204)
    async def befriend(self, data: JSONBody[FriendLink], request: WebRequest, state: State) -> None:
        """Become friends with the person who shared a link.

        Raises BadInput if nobody is signed in, the link is not valid, its owner has blocked this account, or one of
        them
        has 200 friends and open requests.
        """
        own, _ = await account_door(state).require_account(request)
        await friends_of(state).befriend(own.id, _offerer(state, data.link))

    @post("/yes", responses=TELLING, status_code=204)
    async def accept_request(self, data: JSONBody[OtherAccount], request: WebRequest, state: State) -> None:
        """Accept the friend request of another account.

        Nothing happens if that account has sent no request. Raises BadInput if nobody is signed in.
        """
        own, _ = await account_door(state).require_account(request)
        if data.account in own.asked:
            await friends_of(state).send_request(own.id, data.account)

    @post("/part", responses=TELLING, status_code=204)
    async def end_friendship(self, data: JSONBody[OtherAccount], request: WebRequest, state: State) -> None:
        """End a friendship of the account signed in, take back its friend request, or decline one.

        Raises BadInput if there is none of these with the other account.
        """
        own, _ = await account_door(state).require_account(request)
        await friends_of(state).end_friendship(own.id, _related_account(own, data.account))

    @post("/block", responses=TELLING, status_code=204)
    async def block(self, data: JSONBody[OtherAccount], request: WebRequest, state: State) -> None:
        """Block a friend of the account signed in, or somebody who sent it a friend request.

        Raises BadInput for any other account.
        """
        own, _ = await account_door(state).require_account(request)
        await friends_of(state).block(own.id, _related_account(own, data.account))

    @post("/unblock", responses=TELLING, status_code=204)
    async def unblock(self, data: JSONBody[OtherAccount], request: WebRequest, state: State) -> None:
        """Stop blocking an account that the account signed in has blocked; they do not become friends again by that."""
        own, _ = await account_door(state).require_account(request)
        await friends_of(state).unblock(own.id, data.account)

    @post("/shown", responses=TELLING, status_code=204)
    async def set_table_visibility(self, data: JSONBody[TableVisibility], request: WebRequest, state: State) -> None:
        """Choose whether friends see at which table the account sits."""
        own, _ = await account_door(state).require_account(request)
        await friends_of(state).set_table_visibility(own.id, on=data.on)


class FriendTablePages(Controller):
    """HTTP routes for relations to people at the own table, and for open tables."""

    path = f"{PATH}/tables"
    guards = (reject_other_sites,)

    @post("/company", responses=TELLING, status_code=200)
    async def relations_at_table(
        self, data: JSONBody[SeatOfTable], request: WebRequest, state: State
    ) -> Response[list[Neighbour]]:
        """Return what the account is to each other person at its table, such as friend or blocked."""
        own, _ = await account_door(state).require_account(request)
        async with _hub(state).visit(_link(state, data.seat).table) as room:
            _hub(state).seat_of_link(room, data.seat)
            return Response(await friends_of(state).relations_at_table(own, room.table), headers=PRIVATE)

    @post("/ask", responses=TELLING, status_code=204)
    async def send_request(self, data: JSONBody[PersonAtTable], request: WebRequest, state: State) -> None:
        """Send a friend request to a person at the own table.

        Nothing happens if that person has no account. Raises BadInput if the sender does not hold the seat.
        """
        own, other = await _own_and_other(data, request, state)
        if other:
            await friends_of(state).send_request(own, other)

    @post("/block", responses=TELLING, status_code=204)
    async def block(self, data: JSONBody[PersonAtTable], request: WebRequest, state: State) -> None:
        """Block a person at the own table.

        Nothing happens if that person has no account. Raises BadInput if the sender does not hold the seat.
        """
        own, other = await _own_and_other(data, request, state)
        if other:
            await friends_of(state).block(own, other)

    @get("/open", responses=ASKING)
    async def open_tables(self, request: WebRequest, state: State) -> Response[list[OpenTable]]:
        """Return the public tables where somebody waits for strangers to join.

        Tables of an account that blocks this one, or is blocked by it, are left out.
        """
        own, _ = await account_door(state).require_account(request)
        rooms = _hub(state).open_tables(MOST_OPEN)
        found = [room.table for room in rooms if not await friends_of(state).is_blocked_at(own, room.table)]
        return Response([to_open_table(_hub(state), table) for table in found], headers=PRIVATE)

    @post("/meet", responses=TELLING, opt={"founds": "table"})
    async def join_stranger(self, data: JSONBody[NewTable], request: WebRequest, state: State) -> TableMatch:
        """Join a stranger who waits for the same game, or wait at a new table; the account keeps the seat.

        Nobody who blocks this account, or is blocked by it, is met.
        """
        own, _ = await account_door(state).require_account(request)

        async def may(table: TableState) -> bool:
            fits = table.created.accounts_only or not data.accounts_only
            return fits and await friends_of(state).may_be_matched_at(own, table)

        async def keep(seat: str) -> None:
            await account_door(state).accounts.store_seats(own.id, [_link(state, seat)])

        return await join_stranger(data, state, may, keep)

    @post("/seat", responses=TELLING)
    async def take_seat(self, data: JSONBody[TakeSeat], request: WebRequest, state: State) -> SeatOut:
        """Take a free seat by an invitation; the account keeps it.

        Raises BadInput beside somebody who blocks it or is blocked.
        """
        own, _ = await account_door(state).require_account(request)
        link = _link(state, data.invitation)
        async with _hub(state).visit(link.table) as room:
            if not room.table.created.by_invitation and await friends_of(state).is_blocked_at(own, room.table):
                raise BadInput(said("account.kept-apart"), {"field": "invitation"})
            same = room.table.created.same
        duplicate_clients(state).check_not_at_other_table(same, request)
        twin = await _hub(state).read_table_state(same.twin) if same else None
        if twin is not None and own.id in await friends_of(state).accounts_by_seat(twin):
            raise BadInput(OTHER, {"field": "invitation"})
        seat = await _hub(state).take_seat(link, data.name, data.seat)
        duplicate_clients(state).note_table(same, link.table, request)
        await account_door(state).accounts.store_seats(own.id, [_link(state, seat)])
        return SeatLinkAnswer(link.table, seat)


async def _own_and_other(data: PersonAtTable, request: WebRequest, state: State) -> tuple[str, str]:
    """Return one's account and that of who sits there, "" where he has none."""
    own, _ = await account_door(state).require_account(request)
    async with _hub(state).visit(_link(state, data.seat).table) as room:
        _hub(state).seat_of_link(room, data.seat)
        return own.id, (await friends_of(state).accounts_by_seat(room.table))[data.other]


def _related_account(own: Account, other: str) -> str:
    """Return another account that one has to do with; BadInput for any other."""
    if other not in (*own.wishes, *own.asked):
        raise BadInput(said("account.no-friend"), {"field": "account"})
    return other


def _offerer(state: State, link: str) -> str:
    try:
        return str(_signer(state).loads(link, max_age=DAYS * 86_400))
    except (BadSignature, ValueError, TypeError):
        raise BadInput(said("account.friend-link"), {"field": "link"}) from None


def _signer(state: State) -> Any:  # noqa: ANN401 - what itsdangerous says of itself
    return URLSafeTimedSerializer(account_door(state).secret, salt="friend")


def _link(state: State, text: str) -> Link:
    link = _hub(state).links.parse_link(text)
    if link is None:
        raise BadInput(said("table.invitation"), {"field": "seat"})
    return link


def _hub(state: State) -> Hub:
    hub: Hub = state.hub
    return hub


def friends_of(state: State) -> Friends:
    """Return this server's friendships. state: the application's."""
    found: Friends = state.friends
    return found
