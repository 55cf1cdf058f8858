"""Puzzles for who wants to become Kontrolleur: a situation from the scenarios, and what holds by this Reglement.

The right answer is the referee's; the wrong ones are what the other Reglemente really answer to the same facts.
"""

from __future__ import annotations

import tomllib
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from puur.errors import BadInput
from puur.law.coverage import SCENARIOS_FOLDER
from puur.law.law import Law
from puur.law.reglemente import BUILT_IN_LAW_IDS
from puur.law.reglemente import reglement as law
from puur.law.settlement import is_each_alone
from puur.referee.judge import rule_on_json
from puur.referee.ruling import Ruling

_MAX_CHOICES: Final = 4
"""The most answers of a puzzle to choose from, the right one among them."""


@dataclass(frozen=True, slots=True)
class RulingPuzzle:
    """A puzzle for learners: which ruling on an infraction is right? id: the puzzle's. reglement: the rule set's id.

    kind: the infraction's id. facts: JSON values by fact name.
    answers: rulings in a fixed order. right: the place (from 0) of the right one.
    The scenario's title and the answers' clauses are hidden, since they would reveal the solution.
    """

    id: str
    reglement: str
    kind: str
    facts: Mapping[str, Any]
    answers: tuple[Ruling, ...]
    right: int


@lru_cache(maxsize=64)
def puzzles_of_rule_set(reglement: str) -> tuple[RulingPuzzle, ...]:
    """Return the puzzles of a rule set (its id) in a fixed mixed order. Equal facts make only one puzzle."""
    found = [one for id_, case in _cases(_edition(reglement)) if (one := _puzzle(reglement, id_, case))]
    alike = {(one.kind, repr(sorted(one.facts.items()))): one for one in reversed(found)}
    return tuple(sorted(alike.values(), key=lambda puzzle: zlib.crc32(puzzle.id.encode())))


def _edition(reglement: str) -> str:
    """Return the id of the edition on which a Reglement stands: its own, or that of the nearest one below it."""
    below: Law | None = law(reglement)
    while below is not None and below.id not in BUILT_IN_LAW_IDS:
        below = below.base
    return "allgemein" if below is None else below.id


def _cases(reglement: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for path in sorted((SCENARIOS_FOLDER / reglement).glob("*.toml")):
        for number, case in enumerate(tomllib.loads(path.read_text(encoding="utf-8"))["case"], 1):
            if "rule" in case and ": " in case.get("title", "") and not case.keys() & {"settings", "law"}:
                yield f"{reglement}/{path.stem}:{number}", case


def _puzzle(reglement: str, id_: str, case: Mapping[str, Any]) -> RulingPuzzle | None:
    """The case as a puzzle; None where all Reglemente answer alike."""
    facts = {name: None if value == "none" else value for name, value in case["facts"].items()}
    right = _ruling_on(case["rule"], reglement, facts)
    if right is None:
        return None
    wrong = _wrong(case["rule"], facts, right, _related(reglement))
    if not wrong and is_each_alone(law(reglement)):  # nobody else plays so: better another game's answer than no puzzle
        wrong = _wrong(case["rule"], facts, right, BUILT_IN_LAW_IDS)
    answers = sorted((right, *wrong[: _MAX_CHOICES - 1]), key=lambda said: zlib.crc32((id_ + said.text).encode()))
    told = tuple(one.without_decision_references() for one in answers)
    return RulingPuzzle(id_, reglement, case["rule"], facts, told, answers.index(right)) if wrong else None


@lru_cache(maxsize=64)
def _related(reglement: str) -> tuple[str, ...]:
    """Return the Reglemente that also play in sides, or everybody alone: «Differenz» would give an answer away."""
    return tuple(one for one in BUILT_IN_LAW_IDS if is_each_alone(law(one)) == is_each_alone(law(reglement)))


def _wrong(kind: str, facts: Mapping[str, Any], right: Ruling, others: Iterable[str]) -> list[Ruling]:
    """Return what others rule on the same facts, each ruling once."""
    wrong: list[Ruling] = []
    for other in others:
        said = _ruling_on(kind, other, facts)
        if said is not None and said.clauses and not any(_alike(said, known) for known in (right, *wrong)):
            wrong.append(said)
    return wrong


def _ruling_on(kind: str, reglement: str, facts: Mapping[str, Any]) -> Ruling | None:
    try:
        return rule_on_json(kind, reglement, facts)
    except BadInput:
        return None


def _alike(one: Ruling, other: Ruling) -> bool:
    """Whether two rulings come to the same, or are told in the same words."""
    return one.text == other.text or (one.effects, one.options) == (other.effects, other.options)
