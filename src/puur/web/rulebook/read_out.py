"""Rules as data, for pages that compute themselves: no rule of Jass is written in the browser's code.

The page that checks a deal does its own arithmetic, and so does the slate (:mod:`puur.web.slate`).
"""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from litestar import Controller, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody, QueryParameter

from puur.cards import CARD_TEXTS, DECK_SIZE, SEATS
from puur.errors import Missing
from puur.law.files.read import MAX_RULE_SET_BYTES
from puur.law.law import Law, answer, applicable_questions, does_question_apply
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.law.switches import table_choices
from puur.law_reference import unpack_law_from_url
from puur.web.answers import READ_ERROR_RESPONSES, WRITE_ERROR_RESPONSES
from puur.web.working import rule_set_id_or_text, worker_pool
from puur.words.law import rule_sentence_translations
from puur.words.message import said

PackedRules = Annotated[str, QueryParameter(max_length=60_000, pattern="^[A-Za-z0-9_=.~-]*$")]
"""A rule set of somebody's own as packed into an address, in characters that need no escaping there."""
_LIFTED: Final = 10
_DEAL_ARTICLES: Final = ("pack", "steps", "shuffling", "cut_least", "cut_most", "trump_card", "dealing", "packets")


class ReadOutSentence(msgspec.Struct, frozen=True):
    """A sentence of a rule set, with the ids of the clauses that say so.

    text: in German. translations: by language, as far as there are any.
    """

    text: str
    clauses: tuple[str, ...]
    translations: dict[str, str]


class DealSteps(msgspec.Struct, frozen=True):
    """How a rule set deals cards, so that anybody can deal again from published seeds.

    id, title: of the rule set. pack: the cards before the first shuffle, from top to bottom.
    steps: what is done, in order. again: the same for a deal again whose trump stays.
    cut_least, cut_most: how many cards may be cut off.
    trump_from_cut: where the card lies that shows the trump, counted from the cut; -1 is the lowest card cut off.
    stays_out: whether that card does not go back into the pack.
    shows: card → the forms of play that it can show; empty where no card shows any.
    hands: positions in the pack (0 is the top) of the cards for the dealer, for the next seat, and so on.
    says: name of a rule question → what the rule set says.
    """

    id: str
    title: str
    pack: tuple[str, ...]
    steps: tuple[str, ...]
    again: tuple[str, ...]
    cut_least: int
    cut_most: int
    trump_from_cut: int
    stays_out: bool
    shows: dict[str, tuple[str, ...]]
    hands: tuple[tuple[int, ...], ...]
    says: dict[str, ReadOutSentence]


class DealStepsRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request on how a rule set deals. reglement: its id, or the text of a file."""

    reglement: Annotated[str, msgspec.Meta(max_length=MAX_RULE_SET_BYTES)]


class DealStepsPages(Controller):
    """JSON routes of how a rule set deals cards, below ``/api/deal-steps``. Everybody may use them."""

    path = "/api"

    @get("/deal-steps/{id:str}", responses=READ_ERROR_RESPONSES)
    async def get_deal_steps(self, id: FromPath[str], state: State, regeln: PackedRules = "") -> DealSteps:
        """GET /api/deal-steps/ID: return how a rule set deals cards, as JSON, for dealing again from published seeds.

        id: of the rule set; 404 for an unknown one. regeln: the text of an own one as packed into URLs by
        :func:`puur.law_reference.pack_law_for_url`, used if it has that id; 400 if it is invalid.
        """
        return deal_steps(await listed_or_packed_law(state, id, regeln))

    @post("/deal-steps", responses=WRITE_ERROR_RESPONSES, status_code=200)
    async def get_deal_steps_of_sent_rule_set(self, data: JSONBody[DealStepsRequest], state: State) -> DealSteps:
        """POST /api/deal-steps: return how a rule set deals cards, as JSON with status 200.

        The body names a built-in rule set by its id, or has the text of an own one; 400 with its first error if that
        is invalid. Nothing is stored.
        """
        return deal_steps(reglement(await rule_set_id_or_text(state, data.reglement)))


async def listed_or_packed_law(state: State, id: str, word: str) -> Law:
    """Return the rules with that id: listed ones, or those packed into an address.

    state: the application's. word: the packed rules; "" for none. They are unpacked in a worker process.
    Raises Missing if neither has that id, BadInput if the packed rules are invalid, Busy if too much waits.
    """
    if word and id not in BUILT_IN_LAW_IDS:
        law = reglement(
            await worker_pool(state).run_task(unpack_law_from_url, word, too_much=said("reglement.too-much"))
        )
        if law.id == id:
            return law
    return require_listed_law(id)


def require_listed_law(id: str) -> Law:
    """Return the rule set with that id. Raises Missing, whose message lists the valid ids, if there is none."""
    if id not in BUILT_IN_LAW_IDS:
        raise Missing(said("rules.no-reglement", id=id, known=[*BUILT_IN_LAW_IDS]), {"field": "id"})
    return reglement(id)


def deal_steps(law: Law) -> DealSteps:
    """Return how a rule set deals cards, as data for pages that deal again from published seeds."""
    steps, places = law.steps.says, tuple(range(DECK_SIZE))
    kept = law.redeal_trump.says == "stays" and "cut-trump" in steps
    return DealSteps(
        id=law.id,
        title=law.title,
        pack=tuple(CARD_TEXTS[card] for card in law.pack.says),
        steps=steps,
        again=steps[steps.index("cut-trump") + 1 :] if kept else steps,
        cut_least=law.cut_least.says,
        cut_most=law.cut_most.says,
        trump_from_cut=law.trump_card.says(places, _LIFTED) - _LIFTED,
        stays_out="cut-trump" in steps and law.turned_card.says != "back-into-pack",
        shows=_shows(law),
        hands=law.dealing.says(places, SEATS[0], law.packets.says),
        says=sentences_by_question(law, _DEAL_ARTICLES),
    )


def _shows(law: Law) -> dict[str, tuple[str, ...]]:
    if not does_question_apply(law, "turned_form"):
        return {}
    options = (option for switch in table_choices(law).values() for option in switch.options.values())
    readings = (law.turned_form, *(option["turned_form"] for option in options if "turned_form" in option))
    return {CARD_TEXTS[card]: tuple(dict.fromkeys(one.says(card) for one in readings)) for card in law.pack.says}


def sentences_by_question(law: Law, names: tuple[str, ...]) -> dict[str, ReadOutSentence]:
    """Return name of a rule question → what the rules say.

    names: of the questions; those that do not apply to these rules are left out.
    """
    asked = set(applicable_questions(law))
    articles: dict[str, Any] = {name: answer(law, name) for name in names if name in asked}
    return {
        name: ReadOutSentence(one.text, one.ids, rule_sentence_translations(one.text)) for name, one in articles.items()
    }
