"""Asking the referee: which kinds there are, what a regulation answers to facts."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType
from typing import Any, Final

from puur.errors import BadInput
from puur.game.settings import table_settings
from puur.law.law import Law, answer
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.referee import infractions
from puur.referee.facts import Facts, read_facts
from puur.referee.infraction import Infraction
from puur.referee.ruling import Ruling, answer_director_decides, answer_rules_silent, ruling_in_sentences
from puur.words.message import Message, said

_ORDER: Final = (
    *("revoke", "out_of_turn", "early_card", "turned_tricks", "ending"),
    *("dealing", "missing_card", "weis", "counting", "remark", "strafliste"),
)
"""The modules of infractions in the order of a deal; one that is not named comes last."""
_FIRST_OF: Final = {
    "revoke": "playing",
    "shuffle-protest": "dealing",
    "weis-too-low": "melding",
    "stoeck-prompted": "counting",
    "remark": "at-the-table",
}
"""What one was doing, by the kind with which it begins."""


def _infractions() -> dict[str, Infraction]:
    modules = sorted(one.name for one in iter_modules(infractions.__path__))
    ordered = (*_ORDER, *(name for name in modules if name not in _ORDER))
    every = (one for name in ordered for one in import_module(f"{infractions.__name__}.{name}").INFRACTIONS)
    return {one.kind: one for one in every}


INFRACTIONS_BY_KIND: Final[dict[str, Infraction]] = _infractions()
"""Every infraction that the referee knows, by its id, in the order in which people would look for them."""


@cache
def infractions_by_topic() -> tuple[tuple[Message, tuple[str, ...]], ...]:
    """Return the ids of all infractions by topic, as (topic, ids), both in the order of a deal."""
    found: dict[str, list[str]] = {}
    group = ""
    for kind in INFRACTIONS_BY_KIND:
        group = _FIRST_OF.get(kind, group)
        found.setdefault(group, []).append(kind)
    return tuple((Message(f"referee.group-{name}", {}), tuple(kinds)) for name, kinds in found.items())


def find_infraction(kind: str) -> Infraction:
    """Return the definition of the infraction with that id. Raises BadInput that names similar ones."""
    if kind not in INFRACTIONS_BY_KIND:
        close = difflib.get_close_matches(kind, INFRACTIONS_BY_KIND, n=3)
        near, known = (
            said("referee.kind-unknown", kind=kind, near=[*close]),
            said("referee.kind-none", kind=kind, known=[*INFRACTIONS_BY_KIND]),
        )
        raise BadInput(near if close else known, {"field": "kind"})
    return INFRACTIONS_BY_KIND[kind]


def rule_on_facts(law: Law, kind: str, facts: Facts) -> Ruling:
    """Return the ruling on an infraction (kind: its id) by facts of its class.

    Where the rules are silent, the director decides. Raises BadInput for an unknown infraction.
    """
    asked = find_infraction(kind)
    if asked.is_regulated_by(law):
        return ruling_in_sentences(kind, asked.answer(law, facts))
    return ruling_in_sentences(
        kind,
        answer_director_decides(law, answer(law, asked.question))
        if asked.is_mentioned_in(law)
        else answer_rules_silent(law),
    )


def rule_on_json(
    kind: str, reglement_id: str, given: Mapping[str, Any], settings: Mapping[str, object] = MappingProxyType({})
) -> Ruling:
    """Return the ruling on an infraction (kind: its id) by facts as in JSON, under a rule set with table settings.

    reglement_id: an id or file text. given: values by fact name. settings: values by setting name.
    Raises BadInput for an unknown infraction, rule set or setting, or invalid facts.
    """
    asked, law = find_infraction(kind), table_settings(reglement(reglement_id), settings).law
    return rule_on_facts(law, kind, facts_from_json(asked, given))


def facts_from_json(asked: Infraction, given: Mapping[str, Any]) -> Facts:
    """Return an infraction's facts from JSON values by fact name. asked: the definition of the infraction.

    Names of other infractions' facts are ignored. Raises BadInput that names a missing, invalid or unknown fact.
    """
    return read_facts(asked.facts, given, _names())


@cache
def _names() -> frozenset[str]:
    return frozenset(one.name for asked in INFRACTIONS_BY_KIND.values() for one in fields(asked.facts))


def infractions_by_law() -> dict[str, list[str]]:
    """Return the ids of the infractions that each rule set mentions, by rule set id."""
    return {
        id_: [kind for kind in INFRACTIONS_BY_KIND if kind not in unmentioned_infractions(reglement(id_))]
        for id_ in BUILT_IN_LAW_IDS
    }


def unmentioned_infractions(law: Law) -> frozenset[str]:
    """Return the ids of the infractions that these rules do not mention at all."""
    return frozenset(kind for kind, asked in INFRACTIONS_BY_KIND.items() if not asked.is_mentioned_in(law))
