"""What can be asked: Rangliste, protests, prizes."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Publish:
    """The Rangliste is hung up, or a new Fassung of it. reason: what was corrected; empty for what can be seen."""

    reason: str = ""


@dataclass(frozen=True, slots=True)
class Object:
    """A player protests against the Rangliste."""

    player: str
    text: str


@dataclass(frozen=True, slots=True)
class AnswerProtest:
    """The director answers a protest. granted: something is to be corrected."""

    number: int
    text: str
    granted: bool = False


@dataclass(frozen=True, slots=True)
class LetPrizesGo:
    """The director lets the prizes go that wait for the answer to a protest."""

    number: int
    reason: str


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
class SettlePrize:
    """A prize that a new Fassung touches stays with who has it, or is handed over to this player."""

    number: int
    player: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Close:
    """The tournament is over, or after all not yet."""

    closed: bool = True
