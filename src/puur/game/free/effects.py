"""What a ruling does to a deal or to a person: one small class an effect, named as in the public interface.

The referee says them, :mod:`puur.game.free.rulings` carries them out. Cards are numbers, seats and teams count from 0,
``trick`` counts from 1 as people do.

>>> effect_document(TricksFrom(trick=3, team=1))
{'effect': 'tricks_from', 'trick': 3, 'team': 1}
>>> effect_document(LosesTrickValue((8, 0)))
{'effect': 'loses_trick_value', 'cards': ['EA', 'E6']}
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from puur.cards import card_text


class _Effect(msgspec.Struct, frozen=True, tag_field="effect"):
    """Tagged, so that whatever stores a game can tell the effects apart."""


class LosesTrickValue(_Effect, frozen=True, tag="loses_trick_value"):
    """Consequence of a ruling: these cards cannot win a trick in this deal; their points still count."""

    cards: tuple[int, ...]


class PointsToOpponents(_Effect, frozen=True, tag="points_to_opponents"):
    """Consequence of a ruling: the points of these cards, or a number of points, go to the offender's opponents.

    cards: by number, None where ``points`` says how many.
    """

    cards: tuple[int, ...] | None = None
    points: int | None = None


class TrickTo(_Effect, frozen=True, tag="trick_to"):
    """Consequence of a ruling: the trick in which the infraction happened goes to this team (0: seats 0 and 2)."""

    team: int


class TricksFrom(_Effect, frozen=True, tag="tricks_from"):
    """Consequence of a ruling: a trick and all later ones of the deal go to the team, with the bonus for the last.

    trick: the first of them, counted from 1. team: 0 (seats 0 and 2) or 1.
    """

    trick: int
    team: int


class AnnulDeal(_Effect, frozen=True, tag="annul_deal"):
    """Consequence of a ruling: the deal is cancelled. dealer: the seat that deals again, None if unknown."""

    dealer: int | None = None


class Redeal(_Effect, frozen=True, tag="redeal"):
    """Consequence of a ruling: the cards are dealt again before anything counted.

    dealer: the seat that deals, None if unknown.
    """

    dealer: int | None = None


class DealsNext(_Effect, frozen=True, tag="deals_next"):
    """Consequence of a ruling: the seat must deal the next two deals."""

    seat: int


class Disqualified(_Effect, frozen=True, tag="disqualified"):
    """Consequence of a ruling: the person is out of the ranking of the tournament.

    The game itself does not carry this out; the tournament director does.
    """

    seat: int


class RepeatDeal(_Effect, frozen=True, tag="repeat_deal"):
    """Consequence of a ruling: the deal is completed and then repeated (Differenzler).

    offender: the seat that caused it. dealer: the seat that deals the repetition, None if unknown.
    """

    offender: int
    dealer: int | None = None


class PenaltyTo(_Effect, frozen=True, tag="penalty"):
    """Consequence of a ruling: penalty points (Strafpunkte) for the person at a seat, apart from the deal's points.

    points: a negative number.
    """

    seat: int
    points: int


class DifferencePoints(_Effect, frozen=True, tag="difference_points"):
    """Consequence of a ruling: points are added to a person's difference between estimate and points (Differenzler).

    seat: the person's.
    """

    seat: int
    points: int


class GameLost(_Effect, frozen=True, tag="game_lost"):
    """Consequence of a ruling: the team has lost the game."""

    team: int


class MustPlay(_Effect, frozen=True, tag="must_play"):
    """Consequence of a ruling: the seat must play that card (its number) next."""

    seat: int
    card: int


class Leads(_Effect, frozen=True, tag="leads"):
    """Consequence of a ruling: the seat leads the next trick."""

    seat: int


class SuitBarred(_Effect, frozen=True, tag="suit_barred"):
    """Consequence of a ruling: the team may not lead the suit (``E R S T``) for a while.

    team: 0 (seats 0 and 2) or 1. until: the id of the event that ends this.
    """

    team: int
    suit: str
    until: str


class WeisVoid(_Effect, frozen=True, tag="weis_void"):
    """Consequence of a ruling: the melds (Weise) that this seat announced do not count in this deal."""

    seat: int


class WeisCapped(_Effect, frozen=True, tag="weis_capped"):
    """Consequence of a ruling: the melds of this seat count at most these points, before multipliers."""

    seat: int
    points: int


class Exchange(_Effect, frozen=True, tag="exchange"):
    """Consequence of a ruling: the seat takes back its card of the open trick and plays one of ``cards`` (by number).

    losing: those that cannot win a trick once played, where it is not certain which it will be.
    """

    seat: int
    cards: tuple[int, ...]
    losing: tuple[int, ...] = ()


class NotWinner(_Effect, frozen=True, tag="not_winner"):
    """Consequence of a ruling: the seat cannot win the trick in which the infraction happened, whatever it played."""

    seat: int


class StoeckVoid(_Effect, frozen=True, tag="stoeck_void"):
    """Consequence of a ruling: the Stöck (king and queen of trumps) of this seat do not count in this deal."""

    seat: int


class EntryVoid(_Effect, frozen=True, tag="entry_void"):
    """Consequence of a ruling: a score that was written on the slate too late does not count."""


class Nothing(_Effect, frozen=True, tag="none"):
    """Consequence of a ruling: none, so nothing changes in the game. It is then the only one of the ruling."""


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
"""Any effect of a ruling on a deal or a person."""
_MAY_BE_NULL: Final = {"dealer"}
_UNWRITTEN: Final = {"losing"}


def effect_document(effect: Effect) -> dict[str, Any]:
    """Return a ruling's consequence as a JSON-ready dict: ``effect`` (its tag) and its fields.

    Cards are texts such as ``EA``. Fields that are None are left out, except an unknown dealer, which is null.
    ``losing`` is never written.
    """
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
