"""What keeping the score needs, over HTTP: by each Reglement, and by somebody's own."""

from __future__ import annotations

from functools import cache
from typing import Annotated

import msgspec
from litestar import Controller, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from puur.law.files.read import MOST_BYTES
from puur.law.reglemente import IDS, reglement
from puur.naming import unpacked
from puur.web.answers import ASKING, TELLING
from puur.web.desk.own_rules import MOST_WORD
from puur.web.rulebook.read_out import law_of
from puur.web.rulebook.workshop import TOO_MUCH
from puur.web.slate.law import SlateRules, slate_rules
from puur.web.working import workers_of
from puur.workshop.check import canonical


class RulesRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A regulation of somebody's own: the text of its file, or else its word as the workshop packs it."""

    text: Annotated[str, msgspec.Meta(max_length=MOST_BYTES)] = ""
    word: Annotated[str, msgspec.Meta(max_length=MOST_WORD)] = ""


class RegulationRules(msgspec.Struct, frozen=True):
    """What keeping the score by it needs, and its canonical text."""

    rules: SlateRules
    text: str


class SlateRulesOut(Controller):
    """The values that a slate needs."""

    path = "/api/slate-rules"

    @get(sync_to_thread=False)
    def all_slate_rules(self) -> list[SlateRules]:
        """Return what keeping the score by each Reglement needs: whoever has this can go offline."""
        return all_slate_rules()

    @get("/{id:str}", responses=ASKING, sync_to_thread=False)
    def slate_rules(self, id: FromPath[str]) -> SlateRules:
        """Return what keeping the score by a Reglement needs."""
        return slate_rules(law_of(id))

    @post(responses=TELLING, status_code=200)
    async def own_slate_rules(self, data: JSONBody[RulesRequest], state: State) -> RegulationRules:
        """Return what keeping the score by a regulation of somebody's own needs."""
        return await workers_of(state).do(own_slate_rules, data.text, data.word, too_much=TOO_MUCH)


@cache
def all_slate_rules() -> list[SlateRules]:
    """Return what keeping the score by each Reglement needs."""
    return [slate_rules(reglement(name)) for name in IDS]


def own_slate_rules(text: str, word: str = "") -> RegulationRules:
    """Return what keeping the score by a file's text or word needs; BadInput is what is wrong first."""
    right = canonical(text) if text else unpacked(word, canonical)
    return RegulationRules(slate_rules(reglement(right)), right)
