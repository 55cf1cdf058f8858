"""Accounts over HTTP: created and opened by a passkey or a recovery phrase, and all that is for their owner alone.

A browser is recognised by a signed cookie, which is sent only to these addresses and not from other sites. The
account's stream says which sessions are still open. Passkeys are verified in a thread, as loading the library takes a
second.

A recovery phrase is for addresses without https, where there are no passkeys. It is sent to its owner once, when it is
made. Only its hash is stored, and no address and no log contains it.
"""

from __future__ import annotations

import secrets
from asyncio import to_thread
from contextlib import suppress
from typing import Annotated, Any, Final

import msgspec
from litestar import Controller, MediaType, Response, get, post
from litestar.datastructures import State
from litestar.params import FromQuery, JSONBody, Parameter

from puur.errors import BadInput
from puur.service.account.sign_in import RelyingParty, hash_phrase, new_phrase, parse_phrase
from puur.service.account.state import PhraseSet
from puur.service.history import PartieSummary
from puur.service.live.hub import Hub
from puur.web.account.door import COOKIE, PATH, PRIVATE, Me, account_door, account_summary, reject_other_sites
from puur.web.account.history import MOST, Seats, device_games_of, games_at_seats
from puur.web.account.push import push_service
from puur.web.account.ratings import ratings_of_account
from puur.web.answers import ASKING, TELLING, WebRequest
from puur.web.rate_limits import RateLimited
from puur.web.sliding_windows import SlidingWindow, client_address
from puur.words.message import said

Called = Annotated[str, msgspec.Meta(max_length=24)]
Ticket = Annotated[str, msgspec.Meta(max_length=300)]


class NewAccount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The request to create an account. name: shown on its owner's devices.

    It is the body of the request that begins it; the browser then makes a passkey, or a recovery phrase is returned.
    """

    name: Called


class PasskeyAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request with the browser's answer to a passkey request (WebAuthn Level 3, 5.1).

    ticket: the signed text that came with the passkey request. credential: the answer itself.
    name: of the account that is created with it, else "".
    """

    ticket: Ticket
    credential: dict[str, Any]
    name: Called = ""


class PasskeyRequest(msgspec.Struct, frozen=True):
    """The answer of the server that asks a browser to make or use a passkey.

    options: for ``navigator.credentials`` in the browser. ticket: signed text to be sent back with the answer.
    """

    options: dict[str, Any]
    ticket: str


WantedOut = Annotated[PasskeyRequest, Parameter(schema_component_key="accounts_Wanted")]
"""A :class:`PasskeyRequest`, with the name that it has in the OpenAPI document."""


class CurrentAccount(msgspec.Struct, frozen=True):
    """The answer on who is signed in. me: the account that is signed in on this browser; None if there is none."""

    me: Me | None


class SeatCount(msgspec.Struct, frozen=True):
    """The answer to storing seats in an account. kept: how many of the seats sent were new to it."""

    kept: int


class GamesPage(msgspec.Struct, frozen=True):
    """A page of the games that an account has played.

    games: newest seats first. next: the value of ``after`` with which the next page is asked for; None on the last
    page.
    """

    games: list[PartieSummary]
    next: int | None


class PasskeyPages(Controller):
    """HTTP routes for creating accounts, signing in and out, and managing passkeys."""

    path = PATH
    guards = (reject_other_sites,)

    @post("/wish", responses=TELLING, status_code=200)
    async def new_account_options(self, data: JSONBody[NewAccount], request: WebRequest, state: State) -> WantedOut:
        """Return what the browser is asked, to create the passkey of a new account. Nothing is stored yet."""
        asked = await to_thread(account_door(state).passkeys.registration_options, _site(request), data.name or "Puur")
        return PasskeyRequest(asked.options, asked.ticket)

    @post("/make", responses=TELLING, opt={"founds": "account"})
    async def create_account(self, data: JSONBody[PasskeyAnswer], request: WebRequest, state: State) -> Response[Me]:
        """Create an account with the passkey that the browser made, and sign in.

        Raises BadInput if the answer is not valid.
        """
        door = account_door(state)
        id, key = await to_thread(door.passkeys.register, _site(request), data.ticket, data.credential)
        return await door.signed_in_response(request, id, await door.accounts.create_account(id, data.name, key))

    @post("/ask", responses=TELLING, status_code=200)
    async def sign_in_options(self, request: WebRequest, state: State) -> WantedOut:
        """Return what the browser is asked, to sign in with a passkey."""
        asked = await to_thread(account_door(state).passkeys.sign_in_options, _site(request))
        return PasskeyRequest(asked.options, asked.ticket)

    @post("/enter", responses=TELLING, status_code=200)
    async def sign_in(self, data: JSONBody[PasskeyAnswer], request: WebRequest, state: State) -> Response[Me]:
        """Sign in with the browser's passkey. Raises BadInput if the answer is not valid or its account is unknown."""
        door = account_door(state)
        id, name = door.passkeys.claimed_account_and_key(data.credential)
        account = await door.accounts.find(id)
        if account is None or name not in account.keys:
            raise BadInput(said("account.passkey-wrong"), {"field": "credential"})
        kept, site = account.keys[name], _site(request)
        key, challenge = await to_thread(door.passkeys.verify_sign_in, site, data.ticket, data.credential, kept)
        return await door.signed_in_response(request, id, await door.accounts.sign_in(id, key, challenge))

    @post("/keys/wish", responses=TELLING, status_code=200)
    async def begin_passkey(self, request: WebRequest, state: State) -> WantedOut:
        """Return what the browser is asked, to add another passkey to the account that is signed in.

        Nothing is stored yet. Raises BadInput if nobody is signed in.
        """
        door = account_door(state)
        account, _ = await door.require_account(request)
        name = account.name or "Puur"
        asked = await to_thread(door.passkeys.registration_options, _site(request), name, account.id, account.keys)
        return PasskeyRequest(asked.options, asked.ticket)

    @post("/keys", responses=TELLING)
    async def add_passkey(self, data: JSONBody[PasskeyAnswer], request: WebRequest, state: State) -> Response[Me]:
        """Add the passkey that the browser made to the account that is signed in.

        Return a summary of the account. Raises BadInput if the browser's answer is not valid or for another account, or
        if
        the account has 10 passkeys.
        """
        door = account_door(state)
        account, opening = await door.require_account(request)
        id, key = await to_thread(door.passkeys.register, _site(request), data.ticket, data.credential)
        if id != account.id:
            raise BadInput(said("account.passkey-wrong"), {"field": "ticket"})
        await door.accounts.add_key(id, key)
        return await door.signed_in_response(request, id, opening)

    @post("/leave/others", responses=TELLING, status_code=204)
    async def sign_out_others(self, request: WebRequest, state: State) -> None:
        """Sign out everywhere except on this browser, as after losing a device.

        All other sessions of the account end; this one goes on. Raises BadInput if nobody is signed in here.
        """
        door = account_door(state)
        account, opening = await door.require_account(request)
        await door.accounts.sign_out_others(account.id, opening)

    @post("/leave", responses=TELLING, status_code=204)
    async def sign_out(self, request: WebRequest, state: State) -> Response[None]:
        """Sign out this browser; copies of its cookie are void as well.

        Raises BadInput if nobody is signed in here.
        """
        door = account_door(state)
        account, opening = await door.require_account(request)
        await door.accounts.sign_out(account.id, opening)
        return _signed_out_response()


class OwnAccountPages(Controller):
    """HTTP routes for the signed-in account's own data."""

    path = PATH
    guards = (reject_other_sites,)

    @get("/", responses=ASKING)
    async def get_current_account(self, request: WebRequest, state: State) -> Response[CurrentAccount]:
        """Return the account signed in on this browser, or that there is none."""
        signed = CurrentAccount(None)
        with suppress(BadInput):
            account, _ = await account_door(state).require_account(request)
            signed = CurrentAccount(account_summary(account))
        return Response(signed, headers=PRIVATE)

    @post("/seats", responses=TELLING, status_code=200)
    async def store_seats(self, data: JSONBody[Seats], request: WebRequest, state: State) -> SeatCount:
        """Add the seats of these secret links to the account, and say how many were new; invalid links are ignored."""
        door = account_door(state)
        account, _ = await door.require_account(request)
        hub: Hub = state.hub
        links = [link for link in map(hub.links.parse_link, data.seats) if link is not None]
        return SeatCount(await door.accounts.store_seats(account.id, links))

    @get("/history", responses=ASKING)
    async def list_games(
        self, request: WebRequest, state: State, after: FromQuery[Annotated[int, msgspec.Meta(ge=0, le=100_000)]] = 0
    ) -> Response[GamesPage]:
        """Return the games that the account has played, newest seats first. after: how many seats to skip, from 0."""
        account, _ = await account_door(state).require_account(request)
        held, end = account.held_links, after + MOST
        games = await games_at_seats(state, held[after:end])
        return Response(GamesPage(games, end if end < len(held) else None), headers=PRIVATE)

    @get("/export", responses=ASKING)
    async def export_account(self, request: WebRequest, state: State) -> Response[dict[str, Any]]:
        """Return everything stored about the account, with its games, as a file."""
        door = account_door(state)
        account, _ = await door.require_account(request)
        with door.one_export(account.id):
            everything = {
                "format": "puur-account/1",
                "account": account.id,
                "written": await door.accounts.stream_content(account.id),
                "games": await games_at_seats(state, account.held_links),
                "unwitnessed": msgspec.to_builtins(await device_games_of(state).games_of_account(account.id)),
                "devices": await push_service(state).stored_data(account),
                "strength": msgspec.to_builtins(await ratings_of_account(state, account.id, account.listed)),
            }
        headers = {**PRIVATE, "Content-Disposition": 'attachment; filename="puur-konto.json"'}
        return Response(everything, media_type=MediaType.JSON, headers=headers)

    @post("/close", responses=TELLING, status_code=204)
    async def delete_account(self, request: WebRequest, state: State) -> Response[None]:
        """Delete the account and everything stored about it, irrevocably."""
        door = account_door(state)
        account, _ = await door.require_account(request)
        await device_games_of(state).close(account.id)
        await push_service(state).delete_devices(account)
        await door.accounts.close(account.id)
        return _signed_out_response()


def _signed_out_response() -> Response[None]:
    answer: Response[None] = Response(None, status_code=204, headers=PRIVATE)
    answer.delete_cookie(COOKIE, PATH)
    return answer


def _site(request: WebRequest) -> RelyingParty:
    url = request.base_url
    return RelyingParty(url.hostname or "", f"{url.scheme}://{url.netloc}")


WRONG: Final = 20
"""So many wrong phrases an address may send in :data:`WRONG_SECONDS`."""
WRONG_SECONDS: Final = 600.0


class TypedPhrase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request to sign in. phrase: a recovery phrase (six words) as somebody typed it."""

    phrase: Annotated[str, msgspec.Meta(max_length=100)]


class NewPhrase(msgspec.Struct, frozen=True):
    """The answer with a new recovery phrase, which is shown this once, and the account that it opens (``me``)."""

    phrase: str
    me: Me


class PhrasePages(Controller):
    """HTTP routes for recovery phrases: create an account with one, sign in with it, replace it."""

    path = f"{PATH}/phrase"
    guards = (reject_other_sites,)

    @post("/make", responses=TELLING, opt={"founds": "account"})
    async def create_account(
        self, data: JSONBody[NewAccount], request: WebRequest, state: State
    ) -> Response[NewPhrase]:
        """Create an account that a recovery phrase opens, sign in, and return the phrase."""
        door, id, phrase = account_door(state), secrets.token_urlsafe(12), new_phrase()
        opening = await door.accounts.create_account(id, data.name, PhraseSet(hash_phrase(phrase)))
        entered = await door.signed_in_response(request, id, opening)
        return Response(NewPhrase(phrase, entered.content), cookies=entered.cookies, headers=PRIVATE)

    @post("/enter", responses=TELLING, status_code=200)
    async def sign_in(self, data: JSONBody[TypedPhrase], request: WebRequest, state: State) -> Response[Me]:
        """Sign in with a recovery phrase.

        Raises BadInput if it opens no account, and RateLimited after too many wrong ones from one address.
        """
        door, tried, who = account_door(state), _tried(state), client_address(request)
        phrase = hash_phrase(parse_phrase(data.phrase))
        wait = tried.seconds_to_wait(who, WRONG)
        if wait:
            raise RateLimited(said("account.phrase-often"), wait)
        at = tried.count_hit(who)
        found = await door.accounts.sign_in_by_phrase(phrase)
        if found is None:
            raise BadInput(said("account.phrase-wrong"), {"field": "phrase"})
        tried.uncount_hit(who, at)
        return await door.signed_in_response(request, *found)

    @post("/", responses=TELLING)
    async def replace_phrase(self, request: WebRequest, state: State) -> Response[NewPhrase]:
        """Give the account that is signed in a new recovery phrase, and return it; an earlier one opens it no more."""
        door = account_door(state)
        account, _ = await door.require_account(request)
        phrase = new_phrase()
        changed = await door.accounts.set_phrase(account.id, hash_phrase(phrase))
        return Response(NewPhrase(phrase, account_summary(changed)), headers=PRIVATE)


def _tried(state: State) -> SlidingWindow:
    found: SlidingWindow = state.phrases_tried
    return found
