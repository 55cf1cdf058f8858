"""What was announced and shown beside the cards: Weise and Stöck."""

from __future__ import annotations

from puur.game.tagged import Happening
from puur.law.readings.weis import Weis


class WeisAnnounced(Happening, frozen=True, tag="weis-announced"):
    """A seat announced Weise (added to what it announced before)."""

    seat: int
    weise: tuple[Weis, ...]


class WeisReported(Happening, frozen=True, tag="weis-reported"):
    """Among equal Weise: this seat said how high its own is, or only «gut» (named is False)."""

    seat: int
    named: bool


class WeisShown(Happening, frozen=True, tag="weis-shown"):
    """A seat showed the Weise it had announced to everybody."""

    seat: int


class WeisDecided(Happening, frozen=True, tag="weis-decided"):
    """The side whose Weise are valid, None if nobody announced any."""

    side: int | None


class Disclosed(Happening, frozen=True, tag="disclosed"):
    """The valid Weise are laid open to all."""


class Repeated(Happening, frozen=True, tag="repeated"):
    """A seat repeated what it had announced."""

    seat: int


class StoeckShown(Happening, frozen=True, tag="stoeck-shown"):
    """A seat has shown the Stöck."""

    seat: int


class StoeckAdded(Happening, frozen=True, tag="stoeck-added"):
    """The Stöck of the Spiel before were named while the next is being dealt; the slate as it then stands."""

    seat: int
    written: tuple[int, ...]


WeisEvent = WeisAnnounced | WeisReported | WeisShown | WeisDecided | Disclosed | Repeated | StoeckShown | StoeckAdded
