"""What happened: Rangliste, protests, prizes."""

from __future__ import annotations

from puur.game.tagged import Happening


class Published(Happening, frozen=True, tag="published"):
    """The Rangliste was hung up; reason: what was corrected since the Fassung before."""

    at: int
    reason: str = ""


class Objected(Happening, frozen=True, tag="objected"):
    """A player protested against the Rangliste."""

    number: int
    at: int
    player: str
    text: str


class ProtestAnswered(Happening, frozen=True, tag="protest-answered"):
    """A protest was answered; granted: something is to be corrected."""

    number: int
    text: str
    granted: bool = False


class PrizesLetGo(Happening, frozen=True, tag="prizes-let-go"):
    """The prizes do not wait for the answer to a protest."""

    number: int
    reason: str


class PrizesSet(Happening, frozen=True, tag="prizes-set"):
    """The prize table."""

    prizes: tuple[str, ...]


class PrizeTaken(Happening, frozen=True, tag="prize-taken"):
    """A player has a prize, or gave it back."""

    number: int
    player: str | None


class PrizeSettled(Happening, frozen=True, tag="prize-settled"):
    """A prize that a new Fassung touches stays with who has it, or was handed over to this player."""

    number: int
    player: str
    reason: str


class Closed(Happening, frozen=True, tag="closed"):
    """The tournament is over, or not yet."""

    closed: bool
