"""Other answers to the same question: what a scenario must refute if it bites."""

from __future__ import annotations

import sys
import types
import typing
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from puur.law.form import Forms
from puur.law.law import Law, answer


def other_readings(law: Law, question: str) -> Iterator[object]:
    """Yield the base's answer if it differs, then siblings of the law's own."""
    says = answer(law, question).says
    if law.base is not None and answer(law.base, question).says != says:
        yield answer(law.base, question).says
    options = _options(law, question)
    yield from (option for option in options if option != says) if options else _near(says)


def _options(law: Law, question: str) -> tuple[object, ...]:
    """The answers a question allows, where it names them."""
    inner = typing.get_args(typing.get_type_hints(type(law))[question])[0]
    return typing.get_args(inner) if typing.get_origin(inner) is typing.Literal else ()


def _near(says: object) -> Iterator[object]:
    if isinstance(says, bool):
        yield not says
    elif isinstance(says, int):
        yield from (says + 1, says - 1)
    elif isinstance(says, str):
        yield says[::-1]
        yield from (says[:place] + says[place + 1 :] for place in range(len(says)))
        yield from (_swap(says, place) for place in range(len(says) - 1))
    elif isinstance(says, tuple):
        yield from (says[:place] + says[place + 1 :] for place in range(len(says)))
        yield says[::-1]
    elif isinstance(says, Forms):
        yield from (Forms(each) for each in _near(says.each) if isinstance(each, tuple))
    elif isinstance(says, Mapping):
        yield from _changed_entries(says)
    elif isinstance(says, types.FunctionType):
        yield from _siblings(says)


def _swap(text: str, place: int) -> str:
    return text[:place] + text[place + 1] + text[place] + text[place + 2 :]


def _changed_entries(says: Mapping[Any, Any]) -> Iterator[object]:
    missing = [rank for rank in "6789BUOKA" if rank not in says] if all(isinstance(k, str) for k in says) else []
    for key in (*says, *(missing if "german" not in says and "E" not in says else ())):
        value = says.get(key, 0)
        for other in _near(value):
            yield {**says, key: other}


def _siblings(says: Callable[..., object]) -> Iterator[object]:
    module = sys.modules[says.__module__]
    for group in module.READINGS:
        if says in group:
            yield from (other for other in group if other is not says)


def law_with_answer(law: Law, question: str, says: object) -> Law:
    """Return the law with another answer to one question; sentence and clauses stay, so that only the answer bites."""
    changed: dict[str, Any] = {question: replace(answer(law, question), says=says)}
    return replace(law, **changed)
