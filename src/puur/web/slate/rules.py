"""The rules for keeping the score over HTTP: of each listed rule set, and of somebody's own."""

from __future__ import annotations

from functools import cache
from typing import Annotated

import msgspec
from litestar import Controller, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from puur.law.files.read import MOST_BYTES
from puur.law.reglemente import IDS, reglement
from puur.naming import unpack_from_url
from puur.web.answers import ASKING, TELLING
from puur.web.desk.own_rules import MOST_WORD
from puur.web.rulebook.read_out import require_listed_law
from puur.web.rulebook.workshop import TOO_MUCH
from puur.web.slate.law import SlateRules, slate_rules
from puur.web.working import worker_pool
from puur.workshop.check import canonical_valid_text


class RulesRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request: an own rule set.

    text: of its file. word: the same as packed into addresses, used if ``text`` is empty.
    """

    text: Annotated[str, msgspec.Meta(max_length=MOST_BYTES)] = ""
    word: Annotated[str, msgspec.Meta(max_length=MOST_WORD)] = ""


class RegulationRules(msgspec.Struct, frozen=True):
    """The answer with the scoring rules of somebody's own rule set, and its text in canonical form."""

    rules: SlateRules
    text: str


class SlateRulesPages(Controller):
    """HTTP routes that return scoring rules."""

    path = "/api/slate-rules"

    @get(sync_to_thread=False)
    def all_slate_rules(self) -> list[SlateRules]:
        """Return the scoring rules of all rule sets, for offline use."""
        return all_slate_rules()

    @get("/{id:str}", responses=ASKING, sync_to_thread=False)
    def slate_rules(self, id: FromPath[str]) -> SlateRules:
        """Return the scoring rules of the rule set with that id. Raises Missing if there is none."""
        return slate_rules(require_listed_law(id))

    @post(responses=TELLING, status_code=200)
    async def own_slate_rules(self, data: JSONBody[RulesRequest], state: State) -> RegulationRules:
        """Return the scoring rules of somebody's own rule set, and its canonical text.

        Raises BadInput with the first error in the rules.
        """
        return await worker_pool(state).run_task(own_slate_rules, data.text, data.word, too_much=TOO_MUCH)


@cache
def all_slate_rules() -> list[SlateRules]:
    """Return the scoring rules of all listed rule sets."""
    return [slate_rules(reglement(name)) for name in IDS]


def own_slate_rules(text: str, word: str = "") -> RegulationRules:
    """Return the scoring rules of somebody's own rule set, and its canonical text.

    text: of its file; "" takes ``word``, the packed rules of an address.
    Raises BadInput with the first error in the rules.
    """
    right = canonical_valid_text(text) if text else unpack_from_url(word, canonical_valid_text)
    return RegulationRules(slate_rules(reglement(right)), right)
