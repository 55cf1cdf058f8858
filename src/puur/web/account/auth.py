"""Which account is signed in on a browser: a signed cookie that is sent only to the account's addresses.

Requests from other sites do not carry it. But a form elsewhere could sign somebody in to the account of its author, so
requests that another site's page sends are refused. A browser says with each request from which site it comes, and no
page can forge that. Programs say nothing, and are let through.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

import msgspec
from itsdangerous import BadSignature, URLSafeTimedSerializer
from litestar import Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State
from litestar.handlers import BaseRouteHandler

from puur.errors import BadInput
from puur.service.account.sign_in import Passkeys
from puur.service.account.state import Account
from puur.service.account.store import Accounts
from puur.web.answers import WebRequest
from puur.words.message import said

ACCOUNT_COOKIE: Final = "puur_account"
"""The name of the cookie that says which account is signed in."""
ACCOUNT_API_PATH: Final = "/api/account"
"""The path below which all addresses of accounts are; the cookie is sent to these only."""
_SECONDS: Final = 180 * 86_400
NO_STORE_HEADERS: Final = {"Cache-Control": "no-store"}
"""The header that forbids browsers and proxies to keep an answer, since it is personal."""
_OWN: Final = ("same-origin", "none")
_ASKS: Final = ("GET", "HEAD")


class Me(msgspec.Struct, frozen=True):
    """The account that is signed in.

    name: its name. keys: how many passkeys it has. phrase: whether it has a recovery phrase.
    seats: how many seats it stores.
    """

    name: str
    keys: int
    phrase: bool
    seats: int


class AccountAuth:
    """Who is signed in on a browser: the accounts, the passkey checks and the session cookie, shared by all routes."""

    def __init__(self, accounts: Accounts, secret: str) -> None:
        """Share the accounts among the routes.

        secret: of the server, with which cookies and passkey requests are signed.
        """
        self.accounts, self.passkeys, self.secret = accounts, Passkeys(secret), secret
        self._signer = URLSafeTimedSerializer(secret, salt="account")
        self._exported: set[str] = set()

    @contextmanager
    def limit_to_one_export(self, id: str) -> Iterator[None]:
        """Return a context that lets only one export of an account (id) run at a time, since it may be large.

        Raises BadInput if one is running already.
        """
        if id in self._exported:
            raise BadInput(said("account.busy"), {"field": "account"})
        self._exported.add(id)
        try:
            yield
        finally:
            self._exported.discard(id)

    async def require_account(self, request: WebRequest) -> tuple[Account, str]:
        """Return the account signed in on this browser, and the id of the session.

        Raises BadInput if nobody is signed in, the account was closed, or the session was ended or is older than 180
        days.
        """
        try:
            id, opening = self._signer.loads(request.cookies.get(ACCOUNT_COOKIE, ""), max_age=_SECONDS)
        except (BadSignature, ValueError, TypeError):
            id, opening = "", ""
        account = await self.accounts.find(str(id)) if id else None
        if account is None or opening not in account.openings:
            raise BadInput(said("account.signed-out"), {"field": "account"})
        return account, str(opening)

    async def _leave_other(self, request: WebRequest, opening: str) -> None:
        """End the opening that this browser had before: no copy of its cookie opens anything any more."""
        with suppress(BadInput):
            account, before = await self.require_account(request)
            if before != opening:
                await self.accounts.sign_out(account.id, before)

    async def signed_in_response(self, request: WebRequest, id: str, opening: str) -> Response[Me]:
        """Return the HTTP answer to a successful sign-in: a summary of the account, and its session cookie.

        Another session that was open in this browser ends. id: of the account. opening: the id of the new session.
        """
        await self._leave_other(request, opening)
        account = await self.accounts.find(id)
        value = str(self._signer.dumps([id, opening]))
        secure = request.url.scheme == "https"
        cookie = Cookie(
            ACCOUNT_COOKIE, ACCOUNT_API_PATH, value, _SECONDS, httponly=True, samesite="strict", secure=secure
        )
        return Response(account_summary(account or Account(id)), cookies=[cookie], headers=NO_STORE_HEADERS)


def account_summary(account: Account) -> Me:
    """Return what an account's owner sees of it: its name, what opens it, and how many seats it stores."""
    return Me(account.name, len(account.keys), bool(account.phrase), len(account.seats))


def account_auth(state: State) -> AccountAuth:
    """Return this server's sign-in service: accounts, passkeys and session cookie. state: of the application."""
    found: AccountAuth = state.account_auth
    return found


def reject_other_sites(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Raise BadInput (400) for a request that another website's page sent (CSRF), before anything is done.

    It is a guard of the web framework, known by the headers Sec-Fetch-Site or Origin. GET and HEAD always pass, and so
    do programs, which send neither header.
    """
    if connection.scope.get("method") in _ASKS:
        return
    site, origin = connection.headers.get("sec-fetch-site"), connection.headers.get("origin")
    url = connection.base_url
    own = site in _OWN if site is not None else origin in (None, f"{url.scheme}://{url.netloc}")
    if not own:
        raise BadInput(said("account.elsewhere"), {"field": "origin"})
