"""The shared slate over HTTP: begin one, write on it with its key, follow it with its id."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, get, post, put
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter, QueryParameter

from puur.errors import Missing
from puur.law.files.read import MOST_BYTES
from puur.law.reglemente import is_file
from puur.service.slates import SlateLine, Slates, SlateUpdate
from puur.web.answers import ASKING, TELLING
from puur.web.rulebook.workshop import TOO_MUCH
from puur.web.slate.law import SlateRules
from puur.web.slate.rules import own_slate_rules
from puur.web.working import check_rule_set, worker_pool
from puur.words.message import said

SlateId = Annotated[str, PathParameter(max_length=40)]
Seen = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
Version = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class NewSlate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The request for a new score slate. reglement: the text of an own rule set's file; empty for a listed one."""

    reglement: Annotated[str, msgspec.Meta(max_length=MOST_BYTES)] = ""


class NewSlateKeys(msgspec.Struct, frozen=True):
    """The answer to creating a score slate.

    slate: its id, with which one reads. key: the secret with which one writes.
    """

    slate: str
    key: str


class SlateLines(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request: entries to add to a slate in order; those whose id is stored already are ignored.

    key: the secret key for writing. after: the version that the sender has.
    """

    key: Annotated[str, msgspec.Meta(max_length=80)]
    lines: Annotated[list[SlateLine], msgspec.Meta(max_length=500)]
    after: Version = 0


class SlatePages(Controller):
    """HTTP routes of shared score slates for games with real cards."""

    path = "/api/slates"

    @post(responses=TELLING, opt={"founds": "slate"})
    async def create_slate(self, state: State, data: JSONBody[NewSlate | None] = None) -> NewSlateKeys:
        """Create a shared score slate, and return its id and the secret key for writing on it.

        Without a body, or with a listed rule set, the slate has no rules of its own.
        """
        slates: Slates = state.slates
        own = data.reglement if data is not None else ""
        name = await check_rule_set(state, own) if own else ""
        text = name if is_file(name) else ""
        return NewSlateKeys(*await slates.create_slate(text))

    @get("/{slate:str}", responses=ASKING)
    async def read_entries(self, slate: SlateId, state: State, after: Seen = 0) -> SlateUpdate:
        """Return the entries of a slate that are newer than a version. after: the version; 0 for all.

        Raises Missing if there is no such slate.
        """
        slates: Slates = state.slates
        return await slates.read(slate, after)

    @get("/{slate:str}/rules", responses=ASKING)
    async def get_rules(self, slate: SlateId, state: State) -> SlateRules:
        """Return the scoring rules of a slate's own rule set. Raises Missing if it has none."""
        slates: Slates = state.slates
        text = await slates.own_rules(slate)
        if not text:
            raise Missing(said("table.slate-no-rules", slate=slate), {"field": "slate"})
        return (await worker_pool(state).run_task(own_slate_rules, text, too_much=TOO_MUCH)).rules

    @put("/{slate:str}", responses=TELLING)
    async def add_entries(self, slate: SlateId, data: JSONBody[SlateLines], state: State) -> SlateUpdate:
        """Add entries to a slate, and return all that are newer than the sender's version.

        Raises BadInput for a wrong key, or if the slate would have more than 5,000 entries.
        """
        slates: Slates = state.slates
        return await slates.write(slate, data.key, data.lines, data.after)
