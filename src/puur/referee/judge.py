"""Asking the referee: which kinds there are, what a regulation answers to facts."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from types import MappingProxyType
from typing import Any

from puur.errors import BadInput
from puur.game.settings import settle_table
from puur.law.law import Law, answer, arises
from puur.law.reglemente import IDS, reglement
from puur.referee.facts import Facts, read_facts
from puur.referee.infraction import Infraction
from puur.referee.kinds import KINDS
from puur.referee.ruling import Ruling, director, ruling, silent
from puur.words.message import said


def infraction(kind: str) -> Infraction:
    """Return the infraction of that name; BadInput names those that look alike."""
    if kind not in KINDS:
        close = difflib.get_close_matches(kind, KINDS, n=3)
        near, known = (
            said("referee.kind-unknown", kind=kind, near=[*close]),
            said("referee.kind-none", kind=kind, known=[*KINDS]),
        )
        raise BadInput(near if close else known, {"field": "kind"})
    return KINDS[kind]


def judge(law: Law, kind: str, facts: Facts) -> Ruling:
    """Return what the law answers to facts that are already read; where it says nothing, the director decides."""
    asked = infraction(kind)
    decides = answer(law, asked.question)
    if asked.known_to(law):
        return ruling(kind, asked.answer(law, facts))
    return ruling(kind, director(law, decides) if decides.ids and arises(law, asked.question) else silent(law))


def rule(
    kind: str, reglement_id: str, given: Mapping[str, Any], settings: Mapping[str, object] = MappingProxyType({})
) -> Ruling:
    """Return the ruling on facts as JSON has them, at a table with these settings.

    BadInput for an unknown kind, Reglement or setting, or facts that fail.
    """
    asked, law = infraction(kind), settle_table(reglement(reglement_id), settings).law
    return judge(law, kind, facts_of(asked, given))


def facts_of(asked: Infraction, given: Mapping[str, Any]) -> Facts:
    """Return the facts of an infraction from a mapping; BadInput names the fact that fails."""
    return read_facts(asked.facts, given, _names())


@cache
def _names() -> frozenset[str]:
    return frozenset(one.name for asked in KINDS.values() for one in fields(asked.facts))


def kinds_known() -> dict[str, list[str]]:
    """Return by Reglement the kinds on which it says something, itself or by the rules it builds on."""
    return {id_: [kind for kind, asked in KINDS.items() if asked.named_in(reglement(id_))] for id_ in IDS}
