"""What happened: Rangliste, protests, prizes."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Published:
    """The Rangliste was hung up."""

    at: int


@dataclass(frozen=True, slots=True)
class Objected:
    """A player protested against the Rangliste."""

    number: int
    at: int
    player: str
    text: str


@dataclass(frozen=True, slots=True)
class ProtestAnswered:
    """A protest was answered."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class PrizesSet:
    """The prize table."""

    prizes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PrizeTaken:
    """A player has a prize, or gave it back."""

    number: int
    player: str | None


@dataclass(frozen=True, slots=True)
class Closed:
    """The tournament is over, or not yet."""

    closed: bool
