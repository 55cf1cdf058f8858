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
from puur.service.account.sign_in import RelyingParty, hash_recovery_phrase, new_recovery_phrase, parse_recovery_phrase
from puur.service.account.state import PhraseSet
from puur.service.history import PartieSummary
from puur.service.live.hub import Hub
from puur.web.account.auth import (
    ACCOUNT_API_PATH,
    ACCOUNT_COOKIE,
    NO_STORE_HEADERS,
    Me,
    account_auth,
    account_summary,
    reject_other_sites,
)
from puur.web.account.history import MAX_SEATS_PER_REQUEST, Seats, device_games_of, games_at_seats
from puur.web.account.push import push_service
from puur.web.account.ratings import ratings_of_account
from puur.web.answers import READ_ERROR_RESPONSES, WRITE_ERROR_RESPONSES, WebRequest
from puur.web.rate_limits import RateLimited
from puur.web.sliding_windows import SlidingWindow, rate_limit_address
from puur.words.message import said

_AccountName = Annotated[str, msgspec.Meta(max_length=24)]
_PasskeyTicket = Annotated[str, msgspec.Meta(max_length=300)]


class NewAccount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The JSON body with which a new account begins. name: shown on its owner's devices; "" for none.

    After it the browser makes a passkey, or the server answers with a recovery phrase.
    """

    name: _AccountName


class PasskeyAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request with the browser's answer to a passkey request (WebAuthn Level 3, 5.1).

    ticket: the signed text that came with the passkey request. credential: the answer itself.
    name: of the account that is created with it, else "".
    """

    ticket: _PasskeyTicket
    credential: dict[str, Any]
    name: _AccountName = ""


class PasskeyRequest(msgspec.Struct, frozen=True):
    """The answer of the server that asks a browser to make or use a passkey.

    options: for ``navigator.credentials`` in the browser. ticket: signed text to be sent back with the answer.
    """

    options: dict[str, Any]
    ticket: str


_PasskeyRequestOut = Annotated[PasskeyRequest, Parameter(schema_component_key="accounts_Wanted")]
"""A :class:`PasskeyRequest`, with the name that it has in the OpenAPI document."""


class CurrentAccount(msgspec.Struct, frozen=True):
    """The answer on who is signed in. me: the account that is signed in on this browser; None if there is none."""

    me: Me | None


class SeatCount(msgspec.Struct, frozen=True):
    """The answer to storing seats in an account. kept: how many of the seats sent were new to it."""

    kept: int


class GamesPage(msgspec.Struct, frozen=True):
    """The JSON answer with the games at some of an account's seats.

    games: the finished ones, the newest first. next: the value of ``after`` that asks for further seats; None if there
    are no more.
    """

    games: list[PartieSummary]
    next: int | None


class PasskeyPages(Controller):
    """HTTP routes for creating accounts, signing in and out, and managing passkeys."""

    path = ACCOUNT_API_PATH
    guards = (reject_other_sites,)

    @post("/wish", responses=WRITE_ERROR_RESPONSES, status_code=200)
    async def begin_new_account(
        self, data: JSONBody[NewAccount], request: WebRequest, state: State
    ) -> _PasskeyRequestOut:
        """POST /api/account/wish: return what the browser needs to create the passkey of a new account.

        Anybody may ask. Nothing is stored yet: the browser's passkey goes to :meth:`create_account`. The name in the
        browser is the account's, or “Puur” without one. BadInput (400) if the server has no library for passkeys.
        """
        asked = await to_thread(account_auth(state).passkeys.registration_options, _site(request), data.name or "Puur")
        return PasskeyRequest(asked.options, asked.ticket)

    @post("/make", responses=WRITE_ERROR_RESPONSES, opt={"founds": "account"})
    async def create_account(self, data: JSONBody[PasskeyAnswer], request: WebRequest, state: State) -> Response[Me]:
        """POST /api/account/make: create an account with the browser's new passkey, and sign in there.

        Answers 201 with a summary of the account and sets the session cookie. BadInput (400) if the answer is not valid
        or its account exists already; 429 if this address has created too many accounts today.
        """
        door = account_auth(state)
        id, key = await to_thread(door.passkeys.verify_new_passkey, _site(request), data.ticket, data.credential)
        return await door.signed_in_response(request, id, await door.accounts.create_account(id, data.name, key))

    @post("/ask", responses=WRITE_ERROR_RESPONSES, status_code=200)
    async def begin_sign_in(self, request: WebRequest, state: State) -> _PasskeyRequestOut:
        """POST /api/account/ask: return what the browser needs to sign in with any passkey it has for this website.

        Anybody may ask; nothing is stored. The browser's answer goes to :meth:`sign_in`.
        """
        asked = await to_thread(account_auth(state).passkeys.sign_in_options, _site(request))
        return PasskeyRequest(asked.options, asked.ticket)

    @post("/enter", responses=WRITE_ERROR_RESPONSES, status_code=200)
    async def sign_in(self, data: JSONBody[PasskeyAnswer], request: WebRequest, state: State) -> Response[Me]:
        """POST /api/account/enter: sign in with the browser's passkey and set the session cookie.

        Answers 200 with a summary of the account. BadInput (400) if the answer is not valid or its account is unknown.
        """
        door = account_auth(state)
        id, name = door.passkeys.claimed_account_and_key(data.credential)
        account = await door.accounts.find(id)
        if account is None or name not in account.keys:
            raise BadInput(said("account.passkey-wrong"), {"field": "credential"})
        kept, site = account.keys[name], _site(request)
        key, challenge = await to_thread(door.passkeys.verify_sign_in, site, data.ticket, data.credential, kept)
        return await door.signed_in_response(request, id, await door.accounts.sign_in(id, key, challenge))

    @post("/keys/wish", responses=WRITE_ERROR_RESPONSES, status_code=200)
    async def begin_passkey(self, request: WebRequest, state: State) -> _PasskeyRequestOut:
        """POST /api/account/keys/wish: return what the browser needs to make a further passkey for its account.

        Nothing is stored yet: the browser's passkey goes to :meth:`add_passkey`. BadInput (400) if nobody is signed in.
        """
        door = account_auth(state)
        account, _ = await door.require_account(request)
        name = account.name or "Puur"
        asked = await to_thread(door.passkeys.registration_options, _site(request), name, account.id, account.keys)
        return PasskeyRequest(asked.options, asked.ticket)

    @post("/keys", responses=WRITE_ERROR_RESPONSES)
    async def add_passkey(self, data: JSONBody[PasskeyAnswer], request: WebRequest, state: State) -> Response[Me]:
        """POST /api/account/keys: add the passkey that the browser made to the account signed in there.

        Answers 201 with a summary of the account; a passkey that it has already changes nothing. BadInput (400) if
        nobody is signed in, the answer is not valid or for another account, or the account has 10 passkeys.
        """
        door = account_auth(state)
        account, opening = await door.require_account(request)
        id, key = await to_thread(door.passkeys.verify_new_passkey, _site(request), data.ticket, data.credential)
        if id != account.id:
            raise BadInput(said("account.passkey-wrong"), {"field": "ticket"})
        await door.accounts.add_key(id, key)
        return await door.signed_in_response(request, id, opening)

    @post("/leave/others", responses=WRITE_ERROR_RESPONSES, status_code=204)
    async def sign_out_others(self, request: WebRequest, state: State) -> None:
        """POST /api/account/leave/others: end all sessions of the account except the one of this browser.

        It is for somebody who lost a device. Answers 204. BadInput (400) if nobody is signed in here.
        """
        door = account_auth(state)
        account, opening = await door.require_account(request)
        await door.accounts.sign_out_others(account.id, opening)

    @post("/leave", responses=WRITE_ERROR_RESPONSES, status_code=204)
    async def sign_out(self, request: WebRequest, state: State) -> Response[None]:
        """POST /api/account/leave: end this browser's session and delete its cookie.

        Copies of the cookie are void as well.

        Answers 204. BadInput (400) if nobody is signed in here.
        """
        door = account_auth(state)
        account, opening = await door.require_account(request)
        await door.accounts.sign_out(account.id, opening)
        return _signed_out_response()


class OwnAccountPages(Controller):
    """HTTP routes for the signed-in account's own data."""

    path = ACCOUNT_API_PATH
    guards = (reject_other_sites,)

    @get("/", responses=READ_ERROR_RESPONSES)
    async def get_current_account(self, request: WebRequest, state: State) -> Response[CurrentAccount]:
        """GET /api/account: return a summary of the account signed in on this browser.

        ``me`` is null if there is none; the status is 200 all the same.
        """
        signed = CurrentAccount(None)
        with suppress(BadInput):
            account, _ = await account_auth(state).require_account(request)
            signed = CurrentAccount(account_summary(account))
        return Response(signed, headers=NO_STORE_HEADERS)

    @post("/seats", responses=WRITE_ERROR_RESPONSES, status_code=200)
    async def store_seat_links(self, data: JSONBody[Seats], request: WebRequest, state: State) -> SeatCount:
        """POST /api/account/seats: add the seats of these secret links to the account, and return how many were new.

        Invalid links and links without a seat are ignored. BadInput (400) if nobody is signed in or the account would
        have more than 5,000 seats.
        """
        door = account_auth(state)
        account, _ = await door.require_account(request)
        hub: Hub = state.hub
        links = [link for link in map(hub.links.parse_link, data.seats) if link is not None]
        return SeatCount(await door.accounts.store_seats(account.id, links))

    @get("/history", responses=READ_ERROR_RESPONSES)
    async def list_games(
        self, request: WebRequest, state: State, after: FromQuery[Annotated[int, msgspec.Meta(ge=0, le=100_000)]] = 0
    ) -> Response[GamesPage]:
        """GET /api/account/history: return the finished games at 24 of the account's seats, the newest game first.

        after: how many seats to skip, from 0, counted from the one stored last. BadInput (400) if nobody is signed in.
        """
        account, _ = await account_auth(state).require_account(request)
        held, end = account.held_links, after + MAX_SEATS_PER_REQUEST
        games = await games_at_seats(state, held[after:end])
        return Response(GamesPage(games, end if end < len(held) else None), headers=NO_STORE_HEADERS)

    @get("/export", responses=READ_ERROR_RESPONSES)
    async def export_account(self, request: WebRequest, state: State) -> Response[dict[str, Any]]:
        """GET /api/account/export: return all that is stored about the account, with its games, as a JSON file.

        BadInput (400) if nobody is signed in or an export of the account is running already.
        """
        door = account_auth(state)
        account, _ = await door.require_account(request)
        with door.limit_to_one_export(account.id):
            everything = {
                "format": "puur-account/1",
                "account": account.id,
                "written": await door.accounts.stream_content(account.id),
                "games": await games_at_seats(state, account.held_links),
                "unwitnessed": msgspec.to_builtins(await device_games_of(state).games_of_account(account.id)),
                "devices": await push_service(state).stored_data(account),
                "strength": msgspec.to_builtins(await ratings_of_account(state, account.id, account.listed)),
            }
        headers = {**NO_STORE_HEADERS, "Content-Disposition": 'attachment; filename="puur-konto.json"'}
        return Response(everything, media_type=MediaType.JSON, headers=headers)

    @post("/close", responses=WRITE_ERROR_RESPONSES, status_code=204)
    async def delete_account(self, request: WebRequest, state: State) -> Response[None]:
        """POST /api/account/close: delete the account and all that is stored about it for good.

        Also its offline games and push subscriptions; this browser is signed out. Answers 204. BadInput (400) if nobody
        is signed in.
        """
        door = account_auth(state)
        account, _ = await door.require_account(request)
        await device_games_of(state).close(account.id)
        await push_service(state).delete_devices(account)
        await door.accounts.close(account.id)
        return _signed_out_response()


def _signed_out_response() -> Response[None]:
    answer: Response[None] = Response(None, status_code=204, headers=NO_STORE_HEADERS)
    answer.delete_cookie(ACCOUNT_COOKIE, ACCOUNT_API_PATH)
    return answer


def _site(request: WebRequest) -> RelyingParty:
    url = request.base_url
    return RelyingParty(url.hostname or "", f"{url.scheme}://{url.netloc}")


MAX_WRONG_PHRASES: Final = 20
"""So many wrong phrases an address may send in :data:`WRONG_PHRASE_WINDOW_SECONDS`."""
WRONG_PHRASE_WINDOW_SECONDS: Final = 600.0
"""The time over which wrong recovery phrases of an address are counted."""


class TypedPhrase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request to sign in. phrase: a recovery phrase (six words) as somebody typed it."""

    phrase: Annotated[str, msgspec.Meta(max_length=100)]


class NewPhrase(msgspec.Struct, frozen=True):
    """The answer with a new recovery phrase, which is shown this once, and the account that it opens (``me``)."""

    phrase: str
    me: Me


class PhrasePages(Controller):
    """HTTP routes for recovery phrases: create an account with one, sign in with it, replace it."""

    path = f"{ACCOUNT_API_PATH}/phrase"
    guards = (reject_other_sites,)

    @post("/make", responses=WRITE_ERROR_RESPONSES, opt={"founds": "account"})
    async def create_account(
        self, data: JSONBody[NewAccount], request: WebRequest, state: State
    ) -> Response[NewPhrase]:
        """POST /api/account/phrase/make: create an account that a new recovery phrase opens, and sign in this browser.

        Answers 201 with the phrase, which is shown this once, and sets the session cookie. 429 if this address has
        created too many accounts today.
        """
        door, id, phrase = account_auth(state), secrets.token_urlsafe(12), new_recovery_phrase()
        opening = await door.accounts.create_account(id, data.name, PhraseSet(hash_recovery_phrase(phrase)))
        entered = await door.signed_in_response(request, id, opening)
        return Response(NewPhrase(phrase, entered.content), cookies=entered.cookies, headers=NO_STORE_HEADERS)

    @post("/enter", responses=WRITE_ERROR_RESPONSES, status_code=200)
    async def sign_in(self, data: JSONBody[TypedPhrase], request: WebRequest, state: State) -> Response[Me]:
        """POST /api/account/phrase/enter: sign in with a recovery phrase and set the session cookie.

        Answers 200 with a summary of the account. BadInput (400) if it opens no account. RateLimited (429) after 20
        wrong ones from one address in ten minutes.
        """
        door, tried, who = account_auth(state), _tried(state), rate_limit_address(request)
        phrase = hash_recovery_phrase(parse_recovery_phrase(data.phrase))
        wait = tried.seconds_to_wait(who, MAX_WRONG_PHRASES)
        if wait:
            raise RateLimited(said("account.phrase-often"), wait)
        at = tried.count_hit(who)
        found = await door.accounts.sign_in_by_phrase(phrase)
        if found is None:
            raise BadInput(said("account.phrase-wrong"), {"field": "phrase"})
        tried.uncount_hit(who, at)
        return await door.signed_in_response(request, *found)

    @post("/", responses=WRITE_ERROR_RESPONSES)
    async def replace_phrase(self, request: WebRequest, state: State) -> Response[NewPhrase]:
        """POST /api/account/phrase: give the account signed in a new recovery phrase and return it.

        The old phrase opens the account no more. Answers 201. BadInput (400) if nobody is signed in.
        """
        door = account_auth(state)
        account, _ = await door.require_account(request)
        phrase = new_recovery_phrase()
        changed = await door.accounts.set_phrase(account.id, hash_recovery_phrase(phrase))
        return Response(NewPhrase(phrase, account_summary(changed)), headers=NO_STORE_HEADERS)


def _tried(state: State) -> SlidingWindow:
    found: SlidingWindow = state.phrases_tried
    return found
