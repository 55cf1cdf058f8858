"""What can be asked: Rangliste, protests, prizes."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Publish:
    """The Rangliste is hung up."""


@dataclass(frozen=True, slots=True)
class Object:
    """A player protests against the Rangliste."""

    player: str
    text: str


@dataclass(frozen=True, slots=True)
class AnswerProtest:
    """The director answers a protest."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class SetPrizes:
    """The prize table, the best first."""

    prizes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TakePrize:
    """A player takes a prize; None gives it back."""

    number: int
    player: str | None


@dataclass(frozen=True, slots=True)
class Close:
    """The tournament is over, or after all not yet."""

    closed: bool = True
