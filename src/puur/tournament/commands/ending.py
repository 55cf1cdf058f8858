"""What can be asked: Rangliste, protests, prizes."""

from __future__ import annotations

from puur.game.tagged import Wanted


class Publish(Wanted, frozen=True, tag="Publish"):
    """The Rangliste is hung up, or a new Fassung of it. reason: what was corrected; empty for what can be seen."""

    reason: str = ""


class Object(Wanted, frozen=True, tag="Object"):
    """A player protests against the Rangliste."""

    player: str
    text: str


class AnswerProtest(Wanted, frozen=True, tag="AnswerProtest"):
    """The director answers a protest. granted: something is to be corrected."""

    number: int
    text: str
    granted: bool = False


class LetPrizesGo(Wanted, frozen=True, tag="LetPrizesGo"):
    """The director lets the prizes go that wait for the answer to a protest."""

    number: int
    reason: str


class SetPrizes(Wanted, frozen=True, tag="SetPrizes"):
    """The prize table, the best first."""

    prizes: tuple[str, ...]


class TakePrize(Wanted, frozen=True, tag="TakePrize"):
    """A player takes a prize; None gives it back."""

    number: int
    player: str | None


class SettlePrize(Wanted, frozen=True, tag="SettlePrize"):
    """A prize that a new Fassung touches stays with who has it, or is handed over to this player."""

    number: int
    player: str
    reason: str = ""


class Close(Wanted, frozen=True, tag="Close"):
    """The tournament is over, or after all not yet."""

    closed: bool = True
