"""What a question can be answered with: readings by their public ids, or a plain value with its type and bounds.

A reading's public id is its own word (``annul-or-accept``) or its function's name with dashes (``only-trumps-left``).
The ids stand in files that people keep, so they are never changed; ``tests/golden/readings.json`` holds them.
"""

from __future__ import annotations

import sys
import tomllib
import types
import typing
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from puur.law.article import Article
from puur.law.form import Forms
from puur.law.law import CHAPTER_CLASSES, Law, answer, question_wordings
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.law.spielarten import COMMON_LAW
from puur.law.switches import SWITCHES_BY_DECISION

NO_NUMBER_WORD: Final = "none"
"""How a file writes that there is no number (no target, no fixed count of deals)."""
_MOST: Final = 10_000
_NOTHING: Final[Article[Any]] = Article(None, "")
_NUMBER_BOUNDS: Final[Mapping[str, tuple[int, int]]] = {
    "cut_least": (1, 35),
    "cut_most": (1, 35),
    "hand_size": (9, 9),
    "run_least": (2, 9),
    "estimate_least": (0, 157),
    "bid_least": (1, 157),
    "bid_step": (1, 157),
    "bid_above": (0, 1000),
    "deals": (1, 1000),
    "umgang": (1, 100),
    "target": (1, 100_000),
    "readers": (1, 4),
    "warnings": (0, 100),
    "match_partien": (0, 100),
    "protest_minutes": (0, 10_080),
    "stoeck_points": (0, _MOST),
    "match_bonus": (0, _MOST),
    "last_trick": (0, 1000),
    "deal_total": (1, _MOST),
    "passe_total": (0, 100_000),
    "final_quota": (0, 100),
}
"""Least and greatest whole number by question, both allowed; other numbers lie between -10000 and 10000."""


@dataclass(frozen=True)
class ReadingOption:
    """A named answer to a rule question, as a rule set file can give it. id: the name under which the file gives it.

    text: its German sentence. says: the answer itself, a value or function.
    """

    id: str
    text: str
    says: Any


@cache
def answer_type(question: str) -> Any:  # noqa: ANN401 - a type
    """Return the type annotation of the answers to a question."""
    return _hints()[question]


@cache
def _hints() -> dict[str, Any]:
    found = {name: one for chapter in CHAPTER_CLASSES for name, one in typing.get_type_hints(chapter).items()}
    return {name: typing.get_args(found[name])[0] for name in question_wordings()}


@cache
def reading_options(question: str) -> tuple[ReadingOption, ...]:
    """Return the named answers that a question can have; empty where it takes only a plain value."""
    found = dict(_readings(question))
    return tuple(ReadingOption(id_, answer_text(question, says), says) for id_, says in found.items())


def _readings(question: str) -> Iterator[tuple[str, object]]:
    """Literal words first, then the functions beside the common answer, then named values."""
    for part in _parts(question):
        if typing.get_origin(part) is typing.Literal:
            yield from ((str(word), word) for word in typing.get_args(part))
    common = answer(COMMON_LAW, question).says
    if isinstance(common, types.FunctionType):
        yield from ((one.__name__.replace("_", "-"), one) for one in _siblings(question, common))
    else:
        module = sys.modules.get(type(common).__module__)
        named: Mapping[str, object] = getattr(module, "NAMED", {})
        yield from ((id_, one) for id_, one in named.items() if type(one) is type(common))


def _parts(question: str) -> tuple[Any, ...]:
    """The types of which an answer may be: those of a union, or the one."""
    whole = answer_type(question)
    return typing.get_args(whole) if typing.get_origin(whole) in {typing.Union, types.UnionType} else (whole,)


def _siblings(question: str, common: types.FunctionType) -> tuple[Any, ...]:
    """The group of readings that holds every answer any law gives; of two, the one that belongs to the question."""
    groups = [group for group in sys.modules[common.__module__].READINGS if common in group]
    given = {
        article.says for article in articles_of_built_in_laws(question) if isinstance(article.says, types.FunctionType)
    }
    whole = [group for group in groups if given <= set(group)]
    if question == "next_seat":
        return max(whole or groups, key=len)
    return min(whole or groups, key=len) if question == "misdeal" else (whole or groups)[0]


@cache
def built_in_laws() -> tuple[Law, ...]:
    """Return all built-in rule sets, and with them the common rules that they build on."""
    return (COMMON_LAW, *map(reglement, BUILT_IN_LAW_IDS))


def articles_of_built_in_laws(question: str) -> Iterator[Any]:
    """Yield every article by which a built-in rule set, or a choice that it leaves to tables, answers a question."""
    for law in built_in_laws():
        yield answer(law, question)
    for switch in SWITCHES_BY_DECISION.values():
        yield from (option[question] for option in switch.options.values() if question in option)


@cache
def _written() -> Mapping[str, Mapping[str, str]]:
    return tomllib.loads(Path(__file__).with_name("readings.toml").read_text(encoding="utf-8"))


def answer_text(question: str, says: object) -> str:
    """Return the German sentence that built-in rule sets give with an answer to a question; "" if none has that answer.

    says: the answer itself, a value or function.
    """
    for id_, reading in _readings(question):
        if is_same_answer(reading, says):
            own = _written().get(question, {}).get(id_)
            if own is not None:
                return own
    found = [article for article in articles_of_built_in_laws(question) if is_same_answer(article.says, says)]
    return max(found, key=lambda article: bool(article.clauses), default=_NOTHING).text


def is_same_answer(one: object, other: object) -> bool:
    """Return whether two answers are equal, also by type: True is not 1."""
    return type(one) is type(other) and one == other


def reading_id(question: str, says: object) -> str | None:
    """Return the public id of a named answer to a question; None for a plain value. says: the answer itself."""
    return next((id_ for id_, one in _readings(question) if is_same_answer(one, says)), None)


def value_type(question: str) -> str | None:
    """Return the type of a question's plain values: bool, int, text, list or table.

    None if it takes only named answers.
    """
    if isinstance(answer(COMMON_LAW, question).says, types.FunctionType):
        return None
    kinds = (_KINDS.get(typing.get_origin(part) or part) for part in _parts(question))
    return next((kind for kind in kinds if kind is not None), None)


_KINDS: Final[Mapping[Any, str]] = {
    bool: "bool",
    int: "int",
    str: "text",
    Forms: "text",
    tuple: "list",
    Mapping: "table",
}


def number_bounds(question: str) -> tuple[int, int] | None:
    """Return the least and the greatest number (both allowed) that a question takes; None where it takes none."""
    return _NUMBER_BOUNDS.get(question, (-_MOST, _MOST)) if value_type(question) == "int" else None


def may_number_be_missing(question: str) -> bool:
    """Return whether a number that answers the question may be missing («none»), as where no target is played to."""
    return type(None) in typing.get_args(answer_type(question))
