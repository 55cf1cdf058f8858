"""What the server tells a client of a free table: what can be claimed there, and what was ruled.

Beside every German text of ours stands the message it is made of, for who reads another language; the law is German.
"""

from __future__ import annotations

import msgspec

from puur.game.free.state import Fact
from puur.service.table.terms import CardText, Seat, Suit
from puur.words.message import Message


class HandView(msgspec.Struct, frozen=True):
    """Cards of a seat: those laid before its turn, in order, or a hand that lies open."""

    seat: Seat
    cards: tuple[CardText, ...]


class BarredView(msgspec.Struct, frozen=True):
    """A team may not lead this suit for a while."""

    team: int
    suit: Suit


class AnswerView(msgspec.Struct, frozen=True):
    """An answer to a question: the value to be sent, and how people say it."""

    value: Fact
    text: str
    says: Message | None


class QuestionView(msgspec.Struct, frozen=True):
    """What no card shows and who claims is asked; seats: the answers are seats (or null for nobody)."""

    name: str
    text: str
    seats: bool
    answers: tuple[AnswerView, ...]
    says: Message


class ClaimableView(msgspec.Struct, frozen=True):
    """What this seat can claim now, and of whom, told from what lies open to all.

    group: what one was doing (within).
    shown: the cards on the table may bear it out; else it rests on what people saw.
    card: a card that was looked at must be named first (``incident``).
    questions: what else is told with it first.
    """

    kind: str
    title: str
    group: str
    against: tuple[Seat, ...]
    shown: bool
    card: bool
    questions: tuple[QuestionView, ...]
    within: Message


class ChoiceView(msgspec.Struct, frozen=True):
    """An option of a ruling in words, and what follows from it as far as this seat may know."""

    id: str
    text: str
    follows: str
    says: Message
    effects: tuple[Message, ...]


class AccusedView(msgspec.Struct, frozen=True):
    """A claim that waits for a choice: what the Reglement says; ``choices`` only for who may choose (``choosers``)."""

    seat: Seat
    kind: str
    title: str
    against: Seat
    text: str
    clauses: tuple[str, ...]
    deadline: str | None
    follows: str
    choosers: tuple[Seat, ...]
    choices: tuple[ChoiceView, ...]
    until: Message | None
    effects: tuple[Message, ...]


class RuledView(msgspec.Struct, frozen=True):
    """A claim with its ruling; ``follows``: what was carried out, in words; ``chosen``: the option, in words.

    choice: nothing new is claimed; the seat says what of a repetition counts for it.
    """

    seat: Seat
    kind: str
    title: str
    against: Seat
    text: str
    clauses: tuple[str, ...]
    upheld: bool
    expired: bool
    chosen: str | None
    follows: str
    choice: bool
    chose: Message | None
    effects: tuple[Message, ...]


class RepeatView(msgspec.Struct, frozen=True):
    """The deal will be played again because of a claim of that kind; ``choices`` say for whom that counts.

    A seat chooses with a claim of the same kind and ``repeat`` or ``keep``; to_say: people who have still to do so.
    """

    kind: str
    against: Seat
    offenders: tuple[Seat, ...]
    choices: tuple[bool | None, ...]
    to_say: tuple[Seat, ...]


class FreeView(msgspec.Struct, frozen=True):
    """What only a free table knows; see :class:`puur.game.free.view.FreeObservation`.

    waits: of the cards ahead those that were laid in turn and wait because one before them was taken back.
    due: who should have led the trick that lies open.
    devalued: cards that can win no trick any more.
    playable: own cards that can be laid now, in turn or not.
    repeat: the deal will be played again.
    repeated: it is that second time.
    penalties: Strafpunkte of each seat in this deal.
    """

    ahead: tuple[HandView, ...]
    waits: tuple[CardText, ...]
    due: Seat | None
    devalued: tuple[CardText, ...]
    playable: tuple[CardText, ...]
    barred: tuple[BarredView, ...]
    open_hands: tuple[HandView, ...]
    claimable: tuple[ClaimableView, ...]
    accused: AccusedView | None
    claims: tuple[RuledView, ...]
    repeat: RepeatView | None
    repeated: bool
    penalties: tuple[int, ...]
