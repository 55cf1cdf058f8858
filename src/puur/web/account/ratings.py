"""How strong people play, over HTTP: the Rangliste for everybody, one's own strength for who has the account open."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from litestar import Controller, Response, get, post
from litestar.datastructures import State
from litestar.params import FromQuery, JSONBody

from puur.law.reglemente import IDS, reglement
from puur.service.ratings.counting import SURE, RatingStanding
from puur.service.ratings.store import RankingRow, Ratings
from puur.web.account.door import PATH, PRIVATE, door_of, own_pages_only
from puur.web.answers import ASKING, TELLING, WebRequest
from puur.web.rulebook.read_out import law_of

MOST: Final = 200
"""So many stand on a Rangliste."""
Called = Annotated[str, msgspec.Meta(max_length=24)]
Chosen = FromQuery[Annotated[str, msgspec.Meta(max_length=40)]]


class RatedKind(msgspec.Struct, frozen=True):
    """A regulation that has a Rangliste."""

    id: str
    title: str


class Ranking(msgspec.Struct, frozen=True):
    """A Rangliste. kinds: of which regulations there is one; within: who is known less surely stands on none."""

    reglement: str
    title: str
    within: int
    rows: list[RankingRow]
    kinds: list[RatedKind]


class OwnStanding(msgspec.Struct, frozen=True):
    """How strong one plays in a regulation."""

    reglement: str
    title: str
    standing: RatingStanding


class Strengths(msgspec.Struct, frozen=True):
    """One's own strength, by regulation; listed: under which name one is found on the Ranglisten, "" if one is not."""

    listed: str
    standings: list[OwnStanding]


class RankingNameRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Under which name one wishes to be found; empty: not at all."""

    name: Called


class Rankings(Controller):
    """The Ranglisten, for everybody."""

    path = "/api/ranking"

    @get("/", responses=ASKING)
    async def ranking(self, state: State, reglement: Chosen = IDS[0]) -> Ranking:
        """Return who plays how well by a regulation, of those who wish to be found."""
        ratings, title = ratings_of(state), law_of(reglement).title
        rows = await ratings.ranking(reglement, MOST)
        known = {reglement, *await ratings.kinds()}
        return Ranking(reglement, title, round(2 * SURE), rows, [_kind(id) for id in IDS if id in known])


class OwnRating(Controller):
    """One's own strength, and whether others may find it."""

    path = PATH
    guards = (own_pages_only,)

    @get("/strength", responses=ASKING)
    async def mine(self, request: WebRequest, state: State) -> Response[Strengths]:
        """Return how strong one plays, by regulation."""
        account, _ = await door_of(state).open(request)
        return Response(await strengths(state, account.id, account.listed), headers=PRIVATE)

    @post("/listing", responses=TELLING, status_code=204)
    async def list_as(self, data: JSONBody[RankingNameRequest], request: WebRequest, state: State) -> None:
        """Be found on the Ranglisten under a name, or not any more."""
        door = door_of(state)
        account, _ = await door.open(request)
        await door.accounts.list_as(account.id, data.name)


async def strengths(state: State, account: str, listed: str) -> Strengths:
    """Return how strong an account plays. state: the application's."""
    found = await ratings_of(state).of(account)
    return Strengths(listed, [OwnStanding(id, _kind(id).title, found[id]) for id in IDS if id in found])


def ratings_of(state: State) -> Ratings:
    """Return the ratings of this server. state: the application's."""
    found: Ratings = state.ratings
    return found


def _kind(id: str) -> RatedKind:
    return RatedKind(id, reglement(id).title)
