"""A ruling as a page shows it: what applies, the consequences in words and numbers, who may choose, the clauses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from puur.errors import BadInput
from puur.game.choosing import form_multiplier
from puur.game.free.effects import Effect, PointsToOpponents
from puur.law.law import Law
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.law.table import card_values
from puur.referee.judge import find_infraction, rule_on_json
from puur.referee.ruling import Ruling, RulingOption
from puur.referee.words import effect_messages, effects_text
from puur.web.referee.address import RefereeQuery
from puur.web.referee.asking import SEAT_LETTERS
from puur.words.message import Message, said

_CHOOSERS: Final[Mapping[str, Message]] = {
    "opponents": said("referee.opponents-choose"),
    "innocent": said("referee.innocent-choose"),
    "director": said("referee.director-decides"),
    "table": said("referee.table-agrees"),
}


@dataclass(frozen=True, slots=True)
class RulingChoice:
    """An option of a ruling that somebody may choose.

    text: what it is, in words. then: what follows from it.
    """

    text: str
    then: str


@dataclass(frozen=True, slots=True)
class RulingText:
    """A ruling in words on an infraction that somebody asked the referee about.

    reglement: the rule set's title. title: what happened. text: what the rule set says.
    follows: the consequences, a sentence each. slate: how the points change, "" if they do not.
    chooser: who may choose among ``choices``. deadline: until when. expired: whether the deadline is over.
    clauses: the ids of the clauses that say so. see: similar infractions as pairs (kind, title).
    quotes: pairs of clause ids and their wording in German.
    official: the official who decides, "" where the rules do.
    """

    reglement: str
    title: str
    text: str
    follows: tuple[str, ...]
    slate: str
    chooser: str
    choices: tuple[RulingChoice, ...]
    deadline: str
    expired: bool
    clauses: tuple[str, ...]
    see: tuple[tuple[str, str], ...]
    quotes: tuple[tuple[tuple[str, ...], str], ...] = ()
    official: str = ""


def describe_ruling(kind: str, name: str, facts: Mapping[str, Any], query: RefereeQuery) -> RulingText:
    """Return the ruling on an infraction by a rule set, in the words of the page.

    kind: the id of the infraction. name: the rule set's id or text. facts: name → value.
    now: the page's language and cards.
    Raises BadInput, which names the fact that is missing or impossible.
    """
    law, ruled = reglement(name), rule_on_json(kind, name, facts)
    return RulingText(
        law.id,
        law.title,
        ruled.text_for(query.voice),
        tuple(query.to_text(one) for one in effect_messages(ruled.effects)),
        _slate_change_sentence(law, ruled, facts, query),
        query.to_text(_CHOOSERS[ruled.options[0].chooser]) if ruled.options else "",
        tuple(_choice(option, query) for option in ruled.options),
        query.to_text(ruled.until) if ruled.until else "",
        ruled.expired,
        ruled.clauses,
        tuple((other, query.to_text(find_infraction(other).name)) for other in ruled.see),
        ruled.quotes,
        next((query.to_text(one.says) for one in ruled.options if one.chosen_by == "director"), ""),
    )


def _choice(option: RulingOption, now: RefereeQuery) -> RulingChoice:
    then = "" if option.id == "annul" else effects_text(option.effects, now.deck, SEAT_LETTERS, now.language)
    return RulingChoice(now.to_text(option.says), then)


def _slate_change_sentence(law: Law, ruled: Ruling, facts: Mapping[str, Any], now: RefereeQuery) -> str:
    """Return a sentence on how the ruling changes the points on the slate; "" if it does not.

    law: the rules. ruled: the ruling. facts: name → value, among them the form of play (``mode``), on which the factor
    depends.
    """
    moved, total = sum(_points(law, effect, facts) for effect in ruled.effects), law.deal_total.says
    if not moved:
        return ""
    factor = (
        form_multiplier(law, now.deck, str(facts.get("mode") or "E")) if law.settlement.says != "differences" else 1
    )
    if factor == 1:
        return now.to_text(said("page-referee.moves", points=moved, total=total))
    times = said("page-referee.moves-times", points=moved, factor=factor, product=moved * factor, total=total)
    return now.to_text(times)


def _points(law: Law, effect: Effect, facts: Mapping[str, Any]) -> int:
    if not isinstance(effect, PointsToOpponents):
        return 0
    if effect.cards is None:
        return effect.points or 0
    mode = facts.get("mode")
    worth = card_values(law, str(mode)).points if mode else None
    return sum(worth[card] for card in effect.cards) if worth else 0


def rulings_by_other_rule_sets(kind: str, facts: Mapping[str, Any], query: RefereeQuery) -> tuple[RulingText, ...]:
    """Return what the other listed rule sets rule on the same infraction (``kind``, its id) with the same facts.

    Those that do not know the infraction, or need other facts, are left out. now: the page's rule set and language.
    """
    found = []
    for other in BUILT_IN_LAW_IDS:
        if other != query.law.id and find_infraction(kind).is_regulated_by(reglement(other)):
            try:
                found.append(describe_ruling(kind, other, facts, query))
            except BadInput:
                continue
    return tuple(found)
