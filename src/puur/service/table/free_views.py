"""What the server tells a client of a free table: what can be claimed there, and what was ruled.

Beside every German text of ours stands the message it is made of, for who reads another language; the law is German.
"""

from __future__ import annotations

import msgspec

from puur.game.free.state import Fact
from puur.service.table.terms import CardText, Seat, Suit
from puur.words.message import Message


class HandView(msgspec.Struct, frozen=True):
    """Cards of a seat: played before its turn, in order, or an exposed hand."""

    seat: Seat
    cards: tuple[CardText, ...]


class BarredView(msgspec.Struct, frozen=True):
    """A suit that a team may not lead for now."""

    team: int
    suit: Suit


class AnswerView(msgspec.Struct, frozen=True):
    """A possible answer: the value to send and its text."""

    value: Fact
    text: str
    says: Message | None


class QuestionView(msgspec.Struct, frozen=True):
    """A question to whoever makes a claim, about facts that cards do not show. seats: the answers are seats or null."""

    name: str
    text: str
    seats: bool
    answers: tuple[AnswerView, ...]
    says: Message


class ClaimableView(msgspec.Struct, frozen=True):
    """An infraction that this seat can claim now, and against whom.

    group: the topic.
    within: the situation.
    shown: whether visible cards may prove it.
    card: the looked-at card must be named.
    questions: to answer first.
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
    """An option of a ruling and its consequences, as far as this seat may know them."""

    id: str
    text: str
    follows: str
    says: Message
    effects: tuple[Message, ...]


class AccusedView(msgspec.Struct, frozen=True):
    """A claim that waits for a choice, with the ruling.

    choosers: seats that may choose; only they get ``choices``.
    """

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
    """A decided claim with its ruling and consequences. chosen: the option taken.

    choice: no new claim, but a seat's answer on whether a replay counts for it.
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
    """A deal that will be replayed because of a claim; ``choices`` say for whom it counts.

    A seat chooses by a claim of the same kind with ``repeat`` or ``keep``. to_say: people who must still choose.
    """

    kind: str
    against: Seat
    offenders: tuple[Seat, ...]
    choices: tuple[bool | None, ...]
    to_say: tuple[Seat, ...]


class FreeView(msgspec.Struct, frozen=True):
    """The extra state of a free table, where players may break rules; see :class:`puur.game.free.view.FreeObservation`.

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
