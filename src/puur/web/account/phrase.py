"""Accounts opened by a recovery phrase, over HTTP: for addresses without https, where there are no passkeys.

A phrase is sent to its owner once, when it is made; only its hash is stored, and it stands in no address and no log.
"""

from __future__ import annotations

import secrets
from typing import Annotated, Final

import msgspec
from litestar import Controller, Response, post
from litestar.datastructures import State
from litestar.params import JSONBody

from puur.errors import BadInput
from puur.service.account.phrase import hash_phrase, new_phrase, parse_phrase
from puur.service.account.state import PhraseSet
from puur.web.account.accounts import NewAccount
from puur.web.account.door import PATH, PRIVATE, Me, account_door, account_summary, reject_other_sites
from puur.web.answers import TELLING, WebRequest
from puur.web.limits.client_address import client_address
from puur.web.limits.middleware import RateLimited
from puur.web.limits.sliding_window import SlidingWindow
from puur.words.message import said

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
