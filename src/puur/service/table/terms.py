"""The types of seats, cards and forms of play in messages to and from clients."""

from __future__ import annotations

from typing import Annotated, Any, Required, TypedDict

import msgspec

from puur.game.fields import Seat as Seat  # noqa: PLC0414 - one of these terms

SuitLetter = Annotated[str, msgspec.Meta(pattern="^[ERST]$")]
"""A suit as a letter: Eichel (E), Rose (R), Schelle (S) or Schilte (T)."""
ModeId = Annotated[str, msgspec.Meta(pattern="^([ERSTOU]|[a-z][a-z0-9]*(-[A-Za-z]+)*)$", max_length=24)]
"""The id of a form of play: a letter, or for a board a line and the way it is played, such as ``slalom-O``."""
CardText = Annotated[str, msgspec.Meta(pattern="^[ERST][6789BUOKA]$")]
"""A card as suit and rank, such as ``EU``."""
WeisText = Annotated[str, msgspec.Meta(pattern="^([ERST][6789BUOKA]-[6789BUOKA]|4x[6789BUOKA])$")]
"""A Weis as text: the first and last card of a run, such as ``E6-E8``, or four alike, such as ``4xU``."""
FactWord = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
"""A word that answers a question about an infraction, with 1 to 40 characters."""


ClaimAnswerValue = FactWord | bool | Seat | None
"""An answer to a question about an infraction."""


class Happened(TypedDict, total=False):
    """Something that happened in a game, for display and sound.

    what: the name of the event, such as ``Played``; it decides which of the other fields there are.
    seat: whose action it was. mode: the form of play. winner: the seat that took the trick, or the side or seat that
    won.
    side: of the players at seats 0 and 2, or 1 and 3. taker: who takes cards that were laid down.
    by: what ended the game. written: the points for each side or seat. silent: whether the first card announced it.
    kind, title: the id and German name of an infraction. against: the accused seat.
    text, clauses: the ruling in German, and the ids of its clauses. translations: the ruling by language.
    upheld: whether the rule was broken.
    """

    what: Required[str]
    seat: Seat
    card: CardText | None
    mode: ModeId | None
    dealer: Seat
    winner: Seat | None
    by: str
    taker: Seat
    silent: bool
    side: int | None
    points: int
    written: tuple[int, ...]
    kind: str
    against: Seat
    title: str
    text: str
    translations: dict[str, str]
    clauses: tuple[str, ...]
    upheld: bool


class Said(TypedDict, total=False):
    """An action of a seat as written in a game record.

    do: what was done, such as ``play``; it decides which of the other fields there are. mode: the form of play.
    points: of an estimate or bid. weis: melds announced with a card, as ``E6-8``. stoeck: whether the Stöck were.
    of: the other seat that the action concerns.
    """

    seat: Required[Seat]
    do: Required[str]
    card: CardText
    mode: ModeId
    points: int
    weis: tuple[str, ...]
    stoeck: bool
    of: Seat


ShownEvent = Annotated[dict[str, Any], Happened]
"""An event as one viewer sees it, as a plain object; :class:`Happened` documents its fields."""
ActionAsRecorded = Annotated[dict[str, Any], Said]
"""The same as plain objects, which is what they are here."""
