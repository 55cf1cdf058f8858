"""Ratings over HTTP: the public lists for everybody, the own ratings for whoever is signed in."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from litestar import Controller, Response, get, post
from litestar.datastructures import State
from litestar.params import FromQuery, JSONBody

from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.service.ratings.counting import MAX_LISTED_DEVIATION, RatingStanding
from puur.service.ratings.store import RankingRow, Ratings
from puur.web.account.auth import ACCOUNT_API_PATH, NO_STORE_HEADERS, account_auth, reject_other_sites
from puur.web.answers import READ_ERROR_RESPONSES, WRITE_ERROR_RESPONSES, WebRequest
from puur.web.rulebook.read_out import require_listed_law

_MOST: Final = 200
"""How many rows a public rating list has at most."""
_RankingName = Annotated[str, msgspec.Meta(max_length=24)]
_ChosenRuleSet = FromQuery[Annotated[str, msgspec.Meta(max_length=40)]]


class RatedRuleSet(msgspec.Struct, frozen=True):
    """A rule set with a rating list. id: with which the list is asked for. title: its name."""

    id: str
    title: str


class Ranking(msgspec.Struct, frozen=True):
    """The public list of ratings in a rule set, as JSON.

    reglement, title: id and name of the rule set. kinds: all rule sets that have a list.
    rows: the best first, at most 200.
    within: an account is listed only if its 95 % interval reaches at most so many points to each side.
    """

    reglement: str
    title: str
    within: int
    rows: list[RankingRow]
    kinds: list[RatedRuleSet]


class OwnStanding(msgspec.Struct, frozen=True):
    """The rating of the account signed in, in one rule set.

    reglement, title: id and name of the rule set. standing: the rating, with how certain it is.
    """

    reglement: str
    title: str
    standing: RatingStanding


class Strengths(msgspec.Struct, frozen=True):
    """The ratings of the account signed in, by rule set.

    standings: one for each rule set in which it has a rating.
    listed: its name in the public lists, "" if it is in none.
    """

    listed: str
    standings: list[OwnStanding]


class RankingNameRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request: the name to show in public rating lists; "" takes the account out of them."""

    name: _RankingName


class RatingListPages(Controller):
    """HTTP routes for public rating lists."""

    path = "/api/ranking"

    @get("/", responses=READ_ERROR_RESPONSES)
    async def get_ranking(self, state: State, reglement: _ChosenRuleSet = BUILT_IN_LAW_IDS[0]) -> Ranking:
        """GET /api/ranking?reglement=ID: return the public rating list of a rule set, and which rule sets have one.

        reglement: the id of the rule set; BadInput (400) for an unknown one. ``rows`` is empty if nobody is listed.
        """
        ratings, title = _ratings_of(state), require_listed_law(reglement).title
        rows = await ratings.ranking(reglement, _MOST)
        known = {reglement, *await ratings.rated_rule_sets()}
        return Ranking(
            reglement,
            title,
            round(2 * MAX_LISTED_DEVIATION),
            rows,
            [_kind(id) for id in BUILT_IN_LAW_IDS if id in known],
        )


class OwnRatingPages(Controller):
    """HTTP routes with which a signed-in player reads their own ratings and chooses whether rating lists show them."""

    path = ACCOUNT_API_PATH
    guards = (reject_other_sites,)

    @get("/strength", responses=READ_ERROR_RESPONSES)
    async def get_own_ratings(self, request: WebRequest, state: State) -> Response[Strengths]:
        """GET /api/account/strength: return the account's ratings, one for each rule set with a rating.

        BadInput (400) if nobody is signed in.
        """
        account, _ = await account_auth(state).require_account(request)
        return Response(await ratings_of_account(state, account.id, account.listed), headers=NO_STORE_HEADERS)

    @post("/listing", responses=WRITE_ERROR_RESPONSES, status_code=204)
    async def set_ranking_name(self, data: JSONBody[RankingNameRequest], request: WebRequest, state: State) -> None:
        """POST /api/account/listing: show the account in public rating lists under the name sent.

        An empty name hides it.

        Answers 204. BadInput (400) if nobody is signed in.
        """
        door = account_auth(state)
        account, _ = await door.require_account(request)
        await door.accounts.set_ranking_name(account.id, data.name)


async def ratings_of_account(state: State, account: str, listed: str) -> Strengths:
    """Return an account's ratings in all rule sets in which it has one.

    state: the application's. account: its id. listed: its name in the public lists, "" if it is in none.
    """
    found = await _ratings_of(state).ratings_of_account(account)
    return Strengths(listed, [OwnStanding(id, _kind(id).title, found[id]) for id in BUILT_IN_LAW_IDS if id in found])


def _ratings_of(state: State) -> Ratings:
    """Return this server's ratings. state: the application's."""
    found: Ratings = state.ratings
    return found


def _kind(id: str) -> RatedRuleSet:
    return RatedRuleSet(id, reglement(id).title)
