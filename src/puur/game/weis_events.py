"""What was announced and shown beside the cards: Weise and Stöck."""

from __future__ import annotations

import msgspec

from puur.law.readings.weis import Weis


class WeisAnnounced(msgspec.Struct, frozen=True):
    """A seat announced Weise (added to what it announced before)."""

    seat: int
    weise: tuple[Weis, ...]


class WeisReported(msgspec.Struct, frozen=True):
    """Among equal Weise: this seat said how high its own is, or only «gut» (named is False)."""

    seat: int
    named: bool


class WeisShown(msgspec.Struct, frozen=True):
    """A seat showed the Weise it had announced to everybody."""

    seat: int


class WeisDecided(msgspec.Struct, frozen=True):
    """The side whose Weise are valid, None if nobody announced any."""

    side: int | None


class Disclosed(msgspec.Struct, frozen=True):
    """The valid Weise are laid open to all."""


class Repeated(msgspec.Struct, frozen=True):
    """A seat repeated what it had announced."""

    seat: int


class StoeckShown(msgspec.Struct, frozen=True):
    """A seat has shown the Stöck."""

    seat: int


class StoeckAdded(msgspec.Struct, frozen=True):
    """The Stöck of the Spiel before were named while the next is being dealt; the slate as it then stands."""

    seat: int
    written: tuple[int, ...]


WeisEvent = WeisAnnounced | WeisReported | WeisShown | WeisDecided | Disclosed | Repeated | StoeckShown | StoeckAdded
