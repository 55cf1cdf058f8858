"""What a ruling does to a deal or to a person: one small class an effect, named as in the public interface.

The referee says them, :mod:`puur.game.free.rulings` carries them out. Cards are numbers, seats and teams count from 0,
``trick`` counts from 1 as people do.

>>> document(TricksFrom(trick=3, team=1))
{'effect': 'tricks_from', 'trick': 3, 'team': 1}
>>> document(LosesTrickValue((8, 0)))
{'effect': 'loses_trick_value', 'cards': ['EA', 'E6']}
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from puur.cards import card_text


class _Effect(msgspec.Struct, frozen=True, tag_field="effect"):
    """Tagged, so that whatever stores a game can tell the effects apart."""


class LosesTrickValue(_Effect, frozen=True, tag="loses_trick_value"):
    """These cards can win no trick any more in this deal; their points still count."""

    cards: tuple[int, ...]


class PointsToOpponents(_Effect, frozen=True, tag="points_to_opponents"):
    """The points of these cards, or so many, go to the opponents of who did it."""

    cards: tuple[int, ...] | None = None
    points: int | None = None


class TrickTo(_Effect, frozen=True, tag="trick_to"):
    """The trick in question goes to this team."""

    team: int


class TricksFrom(_Effect, frozen=True, tag="tricks_from"):
    """A trick (1 to 9) and all after it go to the team, with the points for the last one."""

    trick: int
    team: int


class AnnulDeal(_Effect, frozen=True, tag="annul_deal"):
    """The deal counts for nobody; ``dealer`` deals again, None where the facts do not tell who."""

    dealer: int | None = None


class Redeal(_Effect, frozen=True, tag="redeal"):
    """The cards are dealt again, before anything counted."""

    dealer: int | None = None


class DealsNext(_Effect, frozen=True, tag="deals_next"):
    """The seat deals the deal after the next one too: twice in a row."""

    seat: int


class Disqualified(_Effect, frozen=True, tag="disqualified"):
    """The person is out of the ranking; who leads the tournament carries it out, at the table nothing changes."""

    seat: int


class RepeatDeal(_Effect, frozen=True, tag="repeat_deal"):
    """The deal is played to its end and then again (Differenzler)."""

    offender: int
    dealer: int | None = None


class PenaltyTo(_Effect, frozen=True, tag="penalty"):
    """Strafpunkte for a person, outside the points of the deal; ``points`` is negative."""

    seat: int
    points: int


class DifferencePoints(_Effect, frozen=True, tag="difference_points"):
    """These points are added to the person's difference (Differenzler)."""

    seat: int
    points: int


class GameLost(_Effect, frozen=True, tag="game_lost"):
    """The team has lost the Partie."""

    team: int


class MustPlay(_Effect, frozen=True, tag="must_play"):
    """The seat plays that card next."""

    seat: int
    card: int


class Leads(_Effect, frozen=True, tag="leads"):
    """The seat leads the next trick."""

    seat: int


class SuitBarred(_Effect, frozen=True, tag="suit_barred"):
    """The team may not lead the suit (E R S T) until what ``until`` says has happened."""

    team: int
    suit: str
    until: str


class WeisVoid(_Effect, frozen=True, tag="weis_void"):
    """The Weise of this seat do not count."""

    seat: int


class WeisCapped(_Effect, frozen=True, tag="weis_capped"):
    """The Weise of this seat count no more than these points, raw."""

    seat: int
    points: int


class Exchange(_Effect, frozen=True, tag="exchange"):
    """The seat takes its card of the open trick back and plays one of these.

    losing: those of them that lose their trick value once given, where it is not known yet which it will be. The public
    interface does not write them: of cards that certainly lose it ``loses_trick_value`` tells.
    """

    seat: int
    cards: tuple[int, ...]
    losing: tuple[int, ...] = ()


class NotWinner(_Effect, frozen=True, tag="not_winner"):
    """The seat cannot win the trick in question."""

    seat: int


class StoeckVoid(_Effect, frozen=True, tag="stoeck_void"):
    """The Stöck, which this seat holds, are not written."""

    seat: int


class EntryVoid(_Effect, frozen=True, tag="entry_void"):
    """What was written too late does not count."""


class Nothing(_Effect, frozen=True, tag="none"):
    """Nothing follows."""


Effect = (
    LosesTrickValue
    | PointsToOpponents
    | TrickTo
    | TricksFrom
    | AnnulDeal
    | Redeal
    | DealsNext
    | Disqualified
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
_MAY_BE_NULL: Final = {"dealer"}
_UNWRITTEN: Final = {"losing"}


def document(effect: Effect) -> dict[str, Any]:
    """Return the effect as the public interface writes it; a dealer nobody knows is null."""
    written: dict[str, Any] = {"effect": type(effect).__struct_config__.tag}
    for name in effect.__struct_fields__:
        value = getattr(effect, name)
        if (value is not None or name in _MAY_BE_NULL) and name not in _UNWRITTEN:
            written[name] = _plain(name, value)
    return written


def _plain(name: str, value: object) -> object:
    if name == "card" and isinstance(value, int):
        return card_text(value)
    return [card_text(card) for card in value] if isinstance(value, tuple) else value
