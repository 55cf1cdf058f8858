"""Friends over HTTP: made by a link or at a table, and ended; also open tables without blocked accounts."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from itsdangerous import BadSignature, URLSafeTimedSerializer
from litestar import Controller, Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody

from puur.errors import BadInput
from puur.service.account.friends import Friend, Friends, RelationToSeat
from puur.service.account.state import Account
from puur.service.live.hub import Hub
from puur.service.live.seating import TableLink
from puur.service.table.state import TableState
from puur.web.account.auth import ACCOUNT_API_PATH, NO_STORE_HEADERS, account_auth, reject_other_sites
from puur.web.answers import READ_ERROR_RESPONSES, WRITE_ERROR_RESPONSES, WebRequest
from puur.web.play.duplicates import AT_OTHER_TABLE_MESSAGE, browsers_at_duplicate_tables
from puur.web.play.table_bodies import NewTable, OpenTable, SeatLinkAnswer, SeatLinkAnswerOut, TableMatch, TakeSeat
from puur.web.play.tables import MAX_OPEN_TABLES_LISTED, join_stranger, to_open_table
from puur.words.message import said

_DAYS: Final = 14
"""For how many days a friend link is valid."""
_AccountId = Annotated[str, msgspec.Meta(max_length=64)]
_LinkText = Annotated[str, msgspec.Meta(max_length=300)]


class FriendsView(msgspec.Struct, frozen=True):
    """The JSON answer with the other accounts that the account signed in knows.

    link: the signed text of a friend link (not the whole URL), valid for 14 days; whoever uses it becomes a friend.
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

    link: _LinkText


class FriendLinkOwner(msgspec.Struct, frozen=True):
    """The answer to who shared a friend link. name: of that person's account, as its owner wrote it."""

    name: str


class OtherAccount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request that does something to another account, such as blocking it.

    account: its id, from the list of friends.
    """

    account: _AccountId


class TableVisibility(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request that sets whether friends see at which table the account sits (``on``)."""

    on: bool


class OwnSeatRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request about the people at the own table. seat: the signed text of the own seat's secret link."""

    seat: _LinkText


class PersonAtTable(OwnSeatRequest, frozen=True, forbid_unknown_fields=True):
    """The body of a request that does something to another person at the own table.

    seat: the signed text of the own seat's secret link. other: the person's seat, 0 to 3.
    """

    other: Annotated[int, msgspec.Meta(ge=0, le=3)]


class FriendPages(Controller):
    """HTTP routes for friends, requests and blocked accounts."""

    path = f"{ACCOUNT_API_PATH}/friends"
    guards = (reject_other_sites,)

    @get("/", responses=READ_ERROR_RESPONSES)
    async def list_friends(self, request: WebRequest, state: State) -> Response[FriendsView]:
        """GET /api/account/friends: return the account's friends, the open requests to it, and whom it blocked.

        A friend has the table where it sits, if it shares that. BadInput (400) if nobody is signed in.
        """
        own, _ = await account_auth(state).require_account(request)
        found = await _friends_of(state).friend_list(own)
        shown = FriendsView(_signer(state).dumps(own.id), own.shown, found.friends, found.asked, found.blocked)
        return Response(shown, headers=NO_STORE_HEADERS)

    @post("/look", responses=WRITE_ERROR_RESPONSES, status_code=200)
    async def get_link_owner_name(self, data: JSONBody[FriendLink], state: State) -> FriendLinkOwner:
        """POST /api/account/friends/look: return the name of the account that shared a friend link.

        Anybody with the link may ask. BadInput (400) if it is forged, older than 14 days, or its account is closed.
        """
        there = await account_auth(state).accounts.find(_offerer(state, data.link))
        if there is None:
            raise BadInput(said("account.friend-link"), {"field": "link"})
        return FriendLinkOwner(there.name)

    @post("/", responses=WRITE_ERROR_RESPONSES, status_code=204)
    async def befriend(self, data: JSONBody[FriendLink], request: WebRequest, state: State) -> None:
        """POST /api/account/friends: become friends at once with the account that shared a link. Answers 204.

        BadInput (400) if nobody is signed in, the link is not valid or one's own, its owner has blocked this account,
        or one of them has 200 friends and open requests.
        """
        own, _ = await account_auth(state).require_account(request)
        await _friends_of(state).befriend(own.id, _offerer(state, data.link))

    @post("/yes", responses=WRITE_ERROR_RESPONSES, status_code=204)
    async def accept_request(self, data: JSONBody[OtherAccount], request: WebRequest, state: State) -> None:
        """POST /api/account/friends/yes: accept the friend request of another account.

        Answers 204, also if that account has sent no request: then nothing happens. BadInput (400) if nobody is signed
        in.
        """
        own, _ = await account_auth(state).require_account(request)
        if data.account in own.asked:
            await _friends_of(state).send_request(own.id, data.account)

    @post("/part", responses=WRITE_ERROR_RESPONSES, status_code=204)
    async def end_friendship(self, data: JSONBody[OtherAccount], request: WebRequest, state: State) -> None:
        """POST /api/account/friends/part: end a friendship, withdraw a friend request, or decline one.

        Answers 204. BadInput (400) if nobody is signed in or there is none of these with the other account.
        """
        own, _ = await account_auth(state).require_account(request)
        await _friends_of(state).end_friendship(own.id, _related_account(own, data.account))

    @post("/block", responses=WRITE_ERROR_RESPONSES, status_code=204)
    async def block(self, data: JSONBody[OtherAccount], request: WebRequest, state: State) -> None:
        """POST /api/account/friends/block: block a friend, or somebody with whom a friend request is open.

        A friendship ends by that. Answers 204. BadInput (400) if nobody is signed in, or for any other account.
        """
        own, _ = await account_auth(state).require_account(request)
        await _friends_of(state).block(own.id, _related_account(own, data.account))

    @post("/unblock", responses=WRITE_ERROR_RESPONSES, status_code=204)
    async def unblock(self, data: JSONBody[OtherAccount], request: WebRequest, state: State) -> None:
        """POST /api/account/friends/unblock: stop blocking an account. The two do not become friends again by that.

        Answers 204, also if it was not blocked. BadInput (400) if nobody is signed in.
        """
        own, _ = await account_auth(state).require_account(request)
        await _friends_of(state).unblock(own.id, data.account)

    @post("/shown", responses=WRITE_ERROR_RESPONSES, status_code=204)
    async def set_table_visibility(self, data: JSONBody[TableVisibility], request: WebRequest, state: State) -> None:
        """POST /api/account/friends/shown: choose whether friends see at which table the account signed in sits.

        Answers 204. BadInput (400) if nobody is signed in.
        """
        own, _ = await account_auth(state).require_account(request)
        await _friends_of(state).set_table_visibility(own.id, on=data.on)


class FriendTablePages(Controller):
    """HTTP routes for relations to people at the own table, and for open tables."""

    path = f"{ACCOUNT_API_PATH}/tables"
    guards = (reject_other_sites,)

    @post("/company", responses=WRITE_ERROR_RESPONSES, status_code=200)
    async def list_relations_at_table(
        self, data: JSONBody[OwnSeatRequest], request: WebRequest, state: State
    ) -> Response[list[RelationToSeat]]:
        """POST /api/account/tables/company: return what the account is to each other person at its table.

        The list is in seat order, without bots. BadInput (400) if nobody is signed in or the link does not hold a seat
        there.
        """
        own, _ = await account_auth(state).require_account(request)
        async with _hub(state).visit(_link(state, data.seat).table) as room:
            _hub(state).seat_of_link(room, data.seat)
            return Response(await _friends_of(state).relations_at_table(own, room.table), headers=NO_STORE_HEADERS)

    @post("/ask", responses=WRITE_ERROR_RESPONSES, status_code=204)
    async def send_request(self, data: JSONBody[PersonAtTable], request: WebRequest, state: State) -> None:
        """POST /api/account/tables/ask: send a friend request to the person at another seat of the own table.

        Answers 204, also if that person has no account: then nothing happens. BadInput (400) if nobody is signed in,
        the link holds no seat there, or the account has 200 friends and requests already.
        """
        own, other = await _own_and_other(data, request, state)
        if other:
            await _friends_of(state).send_request(own, other)

    @post("/block", responses=WRITE_ERROR_RESPONSES, status_code=204)
    async def block(self, data: JSONBody[PersonAtTable], request: WebRequest, state: State) -> None:
        """POST /api/account/tables/block: block the person at another seat of the own table.

        Answers 204, also if that person has no account: then nothing happens. BadInput (400) if nobody is signed in or
        the link holds no seat there.
        """
        own, other = await _own_and_other(data, request, state)
        if other:
            await _friends_of(state).block(own, other)

    @get("/open", responses=READ_ERROR_RESPONSES)
    async def list_unblocked_open_tables(self, request: WebRequest, state: State) -> Response[list[OpenTable]]:
        """GET /api/account/tables/open: return up to 30 public tables where somebody waits for strangers, newest first.

        Tables of an account that blocks this one, or is blocked by it, are left out. BadInput (400) if nobody is signed
        in.
        """
        own, _ = await account_auth(state).require_account(request)
        rooms = _hub(state).tables_open_to_strangers(MAX_OPEN_TABLES_LISTED)
        found = [room.table for room in rooms if not await _friends_of(state).is_blocked_at(own, room.table)]
        return Response([to_open_table(_hub(state), table) for table in found], headers=NO_STORE_HEADERS)

    @post("/meet", responses=WRITE_ERROR_RESPONSES, opt={"founds": "table"})
    async def join_stranger(self, data: JSONBody[NewTable], request: WebRequest, state: State) -> TableMatch:
        """POST /api/account/tables/meet: sit down with a stranger who waits for the same game, or wait at a new table.

        The account stores the seat. Nobody who blocks this account, or is blocked by it, is met. Answers 201. BadInput
        (400)
        if nobody is signed in, not exactly one seat is ``me``, or the rule set does not allow the setup.
        """
        own, _ = await account_auth(state).require_account(request)

        async def may(table: TableState) -> bool:
            fits = table.created.accounts_only or not data.accounts_only
            return fits and await _friends_of(state).may_be_matched_at(own, table)

        async def keep(seat: str) -> None:
            await account_auth(state).accounts.store_seats(own.id, [_link(state, seat)])

        return await join_stranger(data, state, may, keep)

    @post("/seat", responses=WRITE_ERROR_RESPONSES)
    async def take_seat(self, data: JSONBody[TakeSeat], request: WebRequest, state: State) -> SeatLinkAnswerOut:
        """POST /api/account/tables/seat: take a free seat by an invitation; the account stores it.

        Answers 201 with the link to the seat. BadInput (400) if nobody is signed in, the invitation is invalid or no
        such seat is free. So it is if somebody at a public table blocks this account or is blocked by it, or the player
        sits at the
        other table of a duplicate match.
        """
        own, _ = await account_auth(state).require_account(request)
        link = _link(state, data.invitation)
        async with _hub(state).visit(link.table) as room:
            if not room.table.created.by_invitation and await _friends_of(state).is_blocked_at(own, room.table):
                raise BadInput(said("account.kept-apart"), {"field": "invitation"})
            same = room.table.created.same
        browsers_at_duplicate_tables(state).check_not_at_other_table(same, request)
        twin = await _hub(state).read_table_state(same.twin) if same else None
        if twin is not None and own.id in await _friends_of(state).accounts_by_seat(twin):
            raise BadInput(AT_OTHER_TABLE_MESSAGE, {"field": "invitation"})
        seat = await _hub(state).take_seat(link, data.name, data.seat)
        browsers_at_duplicate_tables(state).note_table(same, link.table, request)
        await account_auth(state).accounts.store_seats(own.id, [_link(state, seat)])
        return SeatLinkAnswer(link.table, seat)


async def _own_and_other(data: PersonAtTable, request: WebRequest, state: State) -> tuple[str, str]:
    """Return one's account and that of who sits there, "" where he has none."""
    own, _ = await account_auth(state).require_account(request)
    async with _hub(state).visit(_link(state, data.seat).table) as room:
        _hub(state).seat_of_link(room, data.seat)
        return own.id, (await _friends_of(state).accounts_by_seat(room.table))[data.other]


def _related_account(own: Account, other: str) -> str:
    """Return another account that one has to do with; BadInput for any other."""
    if other not in (*own.wishes, *own.asked):
        raise BadInput(said("account.no-friend"), {"field": "account"})
    return other


def _offerer(state: State, link: str) -> str:
    try:
        return str(_signer(state).loads(link, max_age=_DAYS * 86_400))
    except (BadSignature, ValueError, TypeError):
        raise BadInput(said("account.friend-link"), {"field": "link"}) from None


def _signer(state: State) -> Any:  # noqa: ANN401 - what itsdangerous says of itself
    return URLSafeTimedSerializer(account_auth(state).secret, salt="friend")


def _link(state: State, text: str) -> TableLink:
    link = _hub(state).links.parse_link(text)
    if link is None:
        raise BadInput(said("table.invitation"), {"field": "seat"})
    return link


def _hub(state: State) -> Hub:
    hub: Hub = state.hub
    return hub


def _friends_of(state: State) -> Friends:
    """Return this server's friendships. state: the application's."""
    found: Friends = state.friends
    return found
