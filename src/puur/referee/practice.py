"""Puzzles for who wants to become Kontrolleur: a situation from the scenarios, and what holds by this Reglement.

The right answer is the referee's; the wrong ones are what the other Reglemente really answer to the same facts.
"""

from __future__ import annotations

import tomllib
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from puur.errors import BadInput
from puur.law.coverage import SCENARIOS
from puur.law.reglemente import IDS
from puur.referee.judge import rule
from puur.referee.ruling import Ruling

MOST: Final = 4
"""Answers to choose from, the right one among them."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """What happened, told in a sentence and as facts; the answers in a fixed order, and which is right."""

    id: str
    reglement: str
    situation: str
    kind: str
    facts: Mapping[str, Any]
    answers: tuple[Ruling, ...]
    right: int


@cache
def puzzles(reglement: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a Reglement, in an order that mixes the matters but is always the same."""
    found = (_puzzle(reglement, id_, case) for id_, case in _cases(reglement))
    return tuple(sorted((one for one in found if one), key=lambda puzzle: zlib.crc32(puzzle.id.encode())))


def _cases(reglement: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for path in sorted((SCENARIOS / reglement).glob("*.toml")):
        for number, case in enumerate(tomllib.loads(path.read_text(encoding="utf-8"))["case"], 1):
            if "rule" in case and ": " in case.get("title", "") and not case.keys() & {"settings", "law"}:
                yield f"{reglement}/{path.stem}:{number}", case


def _puzzle(reglement: str, id_: str, case: Mapping[str, Any]) -> Puzzle | None:
    """The case as a puzzle; None where all Reglemente answer alike."""
    facts = {name: None if value == "none" else value for name, value in case["facts"].items()}
    right = _asked(case["rule"], reglement, facts)
    if right is None:
        return None
    wrong: list[Ruling] = []
    for other in IDS:
        said = _asked(case["rule"], other, facts)
        if said is not None and said.clauses and not any(_alike(said, known) for known in (right, *wrong)):
            wrong.append(said)
    answers = sorted((right, *wrong[: MOST - 1]), key=lambda said: zlib.crc32((id_ + said.text).encode()))
    situation = str(case["title"]).split(": ", 1)[0]
    return (
        Puzzle(id_, reglement, situation, case["rule"], facts, tuple(answers), answers.index(right)) if wrong else None
    )


def _asked(kind: str, reglement: str, facts: Mapping[str, Any]) -> Ruling | None:
    try:
        return rule(kind, reglement, facts)
    except BadInput:
        return None


def _alike(one: Ruling, other: Ruling) -> bool:
    """Whether two rulings come to the same, or are told in the same words."""
    return one.text == other.text or (one.effects, one.options) == (other.effects, other.options)
