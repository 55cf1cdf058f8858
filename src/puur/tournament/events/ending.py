"""What happened: Rangliste, protests, prizes."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Published:
    """The Rangliste was hung up; reason: what was corrected since the Fassung before."""

    at: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Objected:
    """A player protested against the Rangliste."""

    number: int
    at: int
    player: str
    text: str


@dataclass(frozen=True, slots=True)
class ProtestAnswered:
    """A protest was answered; granted: something is to be corrected."""

    number: int
    text: str
    granted: bool = False


@dataclass(frozen=True, slots=True)
class PrizesLetGo:
    """The prizes do not wait for the answer to a protest."""

    number: int
    reason: str


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
class PrizeSettled:
    """A prize that a new Fassung touches stays with who has it, or was handed over to this player."""

    number: int
    player: str
    reason: str


@dataclass(frozen=True, slots=True)
class Closed:
    """The tournament is over, or not yet."""

    closed: bool
