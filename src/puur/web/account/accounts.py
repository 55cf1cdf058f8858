"""Accounts over HTTP: made and opened by a passkey, and everything that belongs to one only for who has it open.

A browser is known by a signed cookie that goes to these addresses only and with no other site's requests; the account's
stream says which openings still hold. Answers are checked in a thread: what checks them takes a second to load.
"""

from __future__ import annotations

from asyncio import to_thread
from contextlib import suppress
from typing import Annotated, Any

import msgspec
from litestar import Controller, MediaType, Response, get, post
from litestar.datastructures import State
from litestar.params import FromQuery, JSONBody, Parameter

from puur.errors import BadInput
from puur.service.account.passkeys import RelyingParty
from puur.service.history.summary import PartieSummary
from puur.service.live.hub import Hub
from puur.web.account.device_games import device_games_of
from puur.web.account.door import COOKIE, PATH, PRIVATE, Me, door_of, me, own_pages_only
from puur.web.account.history import MOST, Seats, recall
from puur.web.account.push import post_of
from puur.web.account.ratings import strengths
from puur.web.answers import ASKING, TELLING, WebRequest
from puur.words.message import said

Called = Annotated[str, msgspec.Meta(max_length=24)]
Ticket = Annotated[str, msgspec.Meta(max_length=300)]


class NewAccount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who wants an account: what it is called on its owner's devices."""

    name: Called


class PasskeyAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser answered, as JSON has it (WebAuthn Level 3, 5.1); name: of an account that is made by it."""

    ticket: Ticket
    credential: dict[str, Any]
    name: Called = ""


class PasskeyRequest(msgspec.Struct, frozen=True):
    """What to ask the browser for, and what comes back with its answer."""

    options: dict[str, Any]
    ticket: str


WantedOut = Annotated[PasskeyRequest, Parameter(schema_component_key="accounts_Wanted")]
"""As the OpenAPI document names it beside another of its name: not after the module that it happens to stand in."""


class CurrentAccount(msgspec.Struct, frozen=True):
    """Whose account this browser has open, None if none is."""

    me: Me | None


class SeatCount(msgspec.Struct, frozen=True):
    """How many seats were new to the account."""

    kept: int


class GamesPage(msgspec.Struct, frozen=True):
    """Partien of an account, and from which seat to ask for more; None where that is all."""

    games: list[PartieSummary]
    next: int | None


class PasskeyPages(Controller):
    """An account is made, opened and left; another passkey is added to it."""

    path = PATH
    guards = (own_pages_only,)

    @post("/wish", responses=TELLING, status_code=200)
    async def wish(self, data: JSONBody[NewAccount], request: WebRequest, state: State) -> WantedOut:
        """Return what to ask a browser for where an account shall be made."""
        asked = await to_thread(door_of(state).passkeys.wish, _site(request), data.name or "Puur")
        return PasskeyRequest(asked.options, asked.ticket)

    @post("/make", responses=TELLING, opt={"founds": "account"})
    async def make(self, data: JSONBody[PasskeyAnswer], request: WebRequest, state: State) -> Response[Me]:
        """Make an account by the new passkey, and open it."""
        door = door_of(state)
        id, key = await to_thread(door.passkeys.register, _site(request), data.ticket, data.credential)
        return await door.entered(request, id, await door.accounts.begin(id, data.name, key))

    @post("/ask", responses=TELLING, status_code=200)
    async def ask(self, request: WebRequest, state: State) -> WantedOut:
        """Return what to ask a browser for where an account shall be opened."""
        asked = await to_thread(door_of(state).passkeys.ask, _site(request))
        return PasskeyRequest(asked.options, asked.ticket)

    @post("/enter", responses=TELLING, status_code=200)
    async def enter(self, data: JSONBody[PasskeyAnswer], request: WebRequest, state: State) -> Response[Me]:
        """Open the account to which a passkey belongs."""
        door = door_of(state)
        id, name = door.passkeys.account_and_key(data.credential)
        account = await door.accounts.find(id)
        if account is None or name not in account.keys:
            raise BadInput(said("account.passkey-wrong"), {"field": "credential"})
        kept, site = account.keys[name], _site(request)
        key, challenge = await to_thread(door.passkeys.verify, site, data.ticket, data.credential, kept)
        return await door.entered(request, id, await door.accounts.sign_in(id, key, challenge))

    @post("/keys/wish", responses=TELLING, status_code=200)
    async def wish_another(self, request: WebRequest, state: State) -> WantedOut:
        """Return what to ask a browser for where another passkey shall open one's account."""
        door = door_of(state)
        account, _ = await door.open(request)
        name = account.name or "Puur"
        asked = await to_thread(door.passkeys.wish, _site(request), name, account.id, account.keys)
        return PasskeyRequest(asked.options, asked.ticket)

    @post("/keys", responses=TELLING)
    async def add(self, data: JSONBody[PasskeyAnswer], request: WebRequest, state: State) -> Response[Me]:
        """Let another passkey open one's account."""
        door = door_of(state)
        account, opening = await door.open(request)
        id, key = await to_thread(door.passkeys.register, _site(request), data.ticket, data.credential)
        if id != account.id:
            raise BadInput(said("account.passkey-wrong"), {"field": "ticket"})
        await door.accounts.add_key(id, key)
        return await door.entered(request, id, opening)

    @post("/leave/others", responses=TELLING, status_code=204)
    async def leave_others(self, request: WebRequest, state: State) -> None:
        """End all other openings, as after a lost device; this browser's stays."""
        door = door_of(state)
        account, opening = await door.open(request)
        await door.accounts.sign_out_others(account.id, opening)

    @post("/leave", responses=TELLING, status_code=204)
    async def leave(self, request: WebRequest, state: State) -> Response[None]:
        """End this opening, wherever its cookie was copied to."""
        door = door_of(state)
        account, opening = await door.open(request)
        await door.accounts.sign_out(account.id, opening)
        return _signed_out_response()


class OwnAccountPages(Controller):
    """What belongs to an account, for who has it open."""

    path = PATH
    guards = (own_pages_only,)

    @get("/", responses=ASKING)
    async def mine(self, request: WebRequest, state: State) -> Response[CurrentAccount]:
        """Return the account that this browser has open."""
        signed = CurrentAccount(None)
        with suppress(BadInput):
            account, _ = await door_of(state).open(request)
            signed = CurrentAccount(me(account))
        return Response(signed, headers=PRIVATE)

    @post("/seats", responses=TELLING, status_code=200)
    async def keep(self, data: JSONBody[Seats], request: WebRequest, state: State) -> SeatCount:
        """Remember the seats of these links; what is no seat link of ours is left out."""
        door = door_of(state)
        account, _ = await door.open(request)
        hub: Hub = state.hub
        links = [link for link in map(hub.links.read, data.seats) if link is not None]
        return SeatCount(await door.accounts.keep(account.id, links))

    @get("/history", responses=ASKING)
    async def history(
        self, request: WebRequest, state: State, after: FromQuery[Annotated[int, msgspec.Meta(ge=0, le=100_000)]] = 0
    ) -> Response[GamesPage]:
        """Return what was played on some seats of the account, the newest seats first; after: so many were told."""
        account, _ = await door_of(state).open(request)
        held, end = account.held_links, after + MOST
        games = await recall(state, held[after:end])
        return Response(GamesPage(games, end if end < len(held) else None), headers=PRIVATE)

    @get("/export", responses=ASKING)
    async def export(self, request: WebRequest, state: State) -> Response[dict[str, Any]]:
        """Return everything that is kept of the account, and the Partien that its seats lead to, as a file."""
        door = door_of(state)
        account, _ = await door.open(request)
        with door.one_export(account.id):
            everything = {
                "format": "puur-account/1",
                "account": account.id,
                "written": await door.accounts.stream_content(account.id),
                "games": await recall(state, account.held_links),
                "unwitnessed": msgspec.to_builtins(await device_games_of(state).of(account.id)),
                "devices": await post_of(state).kept(account),
                "strength": msgspec.to_builtins(await strengths(state, account.id, account.listed)),
            }
        headers = {**PRIVATE, "Content-Disposition": 'attachment; filename="puur-konto.json"'}
        return Response(everything, media_type=MediaType.JSON, headers=headers)

    @post("/close", responses=TELLING, status_code=204)
    async def close(self, request: WebRequest, state: State) -> Response[None]:
        """Take everything that is kept of the account away, for ever."""
        door = door_of(state)
        account, _ = await door.open(request)
        await device_games_of(state).close(account.id)
        await post_of(state).forget(account)
        await door.accounts.close(account.id)
        return _signed_out_response()


def _signed_out_response() -> Response[None]:
    answer: Response[None] = Response(None, status_code=204, headers=PRIVATE)
    answer.delete_cookie(COOKIE, PATH)
    return answer


def _site(request: WebRequest) -> RelyingParty:
    url = request.base_url
    return RelyingParty(url.hostname or "", f"{url.scheme}://{url.netloc}")
