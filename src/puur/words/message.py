"""A message as the program knows it: a code and values, never a sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import msgspec


class Message(msgspec.Struct, frozen=True):
    """What is to be said. code: ``area.what``, as ``game.not-in-hand``; values: what the sentence puts in, by name."""

    code: str
    values: Mapping[str, Value]

    @property
    def area(self) -> str:
        """Return the first word of the code: which file has the sentence."""
        return self.code.partition(".")[0]


Value: TypeAlias = str | int | float | Sequence[str | int | Message] | Message | None


def said(code: str, /, **values: Value) -> Message:
    """Return the message with that code and these values.

    >>> said("game.turn", seat=2)
    Message(code='game.turn', values={'seat': 2})
    """
    return Message(code, values)


def coded(what: Message | str) -> tuple[str | None, Mapping[str, Value]]:
    """Return the code and the values of a message for the wire; no code for what is still a sentence."""
    return (None, {}) if isinstance(what, str) else (what.code, what.values)
