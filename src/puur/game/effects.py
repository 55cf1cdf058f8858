"""What a ruling does to a deal or to a person: one small class an effect, named as in the public interface.

The referee says them, :mod:`puur.game.carrying_out` carries them out. Cards are numbers, seats and teams count from 0,
``trick`` counts from 1 as people do.

>>> document(TricksFrom(trick=3, team=1))
{'effect': 'tricks_from', 'trick': 3, 'team': 1}
>>> document(LosesTrickValue((8, 0)))
{'effect': 'loses_trick_value', 'cards': ['EA', 'E6']}
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Final, get_args

from puur.cards import card_text


@dataclass(frozen=True, slots=True)
class LosesTrickValue:
    """These cards can win no trick any more in this deal; their points still count."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PointsToOpponents:
    """The points of these cards, or so many, go to the opponents of who did it."""

    cards: tuple[int, ...] | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True)
class TrickTo:
    """The trick in question goes to this team."""

    team: int


@dataclass(frozen=True, slots=True)
class TricksFrom:
    """A trick (1 to 9) and all after it go to the team, with the points for the last one."""

    trick: int
    team: int


@dataclass(frozen=True, slots=True)
class AnnulDeal:
    """The deal counts for nobody; ``dealer`` deals again, None where the facts do not tell who."""

    dealer: int | None = None


@dataclass(frozen=True, slots=True)
class Redeal:
    """The cards are dealt once more, before anything counted."""

    dealer: int | None = None


@dataclass(frozen=True, slots=True)
class RepeatDeal:
    """The deal is played to its end and then once more (Differenzler)."""

    offender: int
    dealer: int | None = None


@dataclass(frozen=True, slots=True)
class PenaltyTo:
    """Strafpunkte for a person, outside the points of the deal; ``points`` is negative."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class DifferencePoints:
    """These points are added to the person's difference (Differenzler)."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class GameLost:
    """The team has lost the Partie."""

    team: int


@dataclass(frozen=True, slots=True)
class MustPlay:
    """The seat plays that card next."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Leads:
    """The seat leads the next trick."""

    seat: int


@dataclass(frozen=True, slots=True)
class SuitBarred:
    """The team may not lead the suit (E R S T) until what ``until`` says has happened."""

    team: int
    suit: str
    until: str


@dataclass(frozen=True, slots=True)
class WeisVoid:
    """The Weise of this seat do not count."""

    seat: int


@dataclass(frozen=True, slots=True)
class WeisCapped:
    """The Weise of this seat count no more than these points, raw."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Exchange:
    """The seat takes its card of the open trick back and plays one of these."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NotWinner:
    """The seat cannot win the trick in question."""

    seat: int


@dataclass(frozen=True, slots=True)
class StoeckVoid:
    """The Stöck, which this seat holds, are not written."""

    seat: int


@dataclass(frozen=True, slots=True)
class EntryVoid:
    """What was written too late does not count."""


@dataclass(frozen=True, slots=True)
class Nothing:
    """Nothing follows."""


Effect = (
    LosesTrickValue
    | PointsToOpponents
    | TrickTo
    | TricksFrom
    | AnnulDeal
    | Redeal
    | RepeatDeal
    | PenaltyTo
    | DifferencePoints
    | GameLost
    | MustPlay
    | Leads
    | SuitBarred
    | WeisVoid
    | WeisCapped
    | Exchange
    | NotWinner
    | StoeckVoid
    | EntryVoid
    | Nothing
)
NAMES: Final[dict[type, str]] = dict(
    zip(
        get_args(Effect),
        (
            "loses_trick_value",
            "points_to_opponents",
            "trick_to",
            "tricks_from",
            "annul_deal",
            "redeal",
            "repeat_deal",
            "penalty",
            "difference_points",
            "game_lost",
            "must_play",
            "leads",
            "suit_barred",
            "weis_void",
            "weis_capped",
            "exchange",
            "not_winner",
            "stoeck_void",
            "entry_void",
            "none",
        ),
        strict=True,
    )
)
_MAY_BE_NULL: Final = {"dealer"}


def document(effect: Effect) -> dict[str, Any]:
    """Return the effect as the public interface writes it; a dealer nobody knows is null."""
    written: dict[str, Any] = {"effect": NAMES[type(effect)]}
    for field in fields(effect):
        value = getattr(effect, field.name)
        if value is not None or field.name in _MAY_BE_NULL:
            written[field.name] = _plain(field.name, value)
    return written


def _plain(name: str, value: object) -> object:
    if name == "card" and isinstance(value, int):
        return card_text(value)
    return [card_text(card) for card in value] if isinstance(value, tuple) else value
