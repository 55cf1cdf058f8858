"""What the server tells a client of a free table: what can be claimed there, and what was ruled.

Beside every German text of ours stands the message it is made of, for who reads another language; the law is German.
"""

from __future__ import annotations

import msgspec

from puur.game.free.state import ClaimedFactValue
from puur.service.table.terms import CardText, Seat, SuitLetter
from puur.words.message import Message


class HandView(msgspec.Struct, frozen=True):
    """Cards of a seat that all can see at a free table: played before its turn, in order, or a hand laid down."""

    seat: Seat
    cards: tuple[CardText, ...]


class BarredLeadView(msgspec.Struct, frozen=True):
    """A suit that a team (0 or 1) may not lead for now, because a ruling on a broken rule forbids it."""

    team: int
    suit: SuitLetter


class ClaimAnswerView(msgspec.Struct, frozen=True):
    """A possible answer to a question that somebody who claims a broken rule is asked.

    value: what to send.
    text: the answer in German.
    says: the same for a reader's language; null if only cards or numbers are in it.
    """

    value: ClaimedFactValue
    text: str
    says: Message | None


class QuestionView(msgspec.Struct, frozen=True):
    """A question to whoever makes a claim, about what cards do not show.

    name: of the fact, under which the answer is sent.
    text: the question in German.
    seats: whether the answers are seat numbers, of which one may be null (nobody).
    answers: those that are possible, in order.
    says: the question for a reader's language.
    """

    name: str
    text: str
    seats: bool
    answers: tuple[ClaimAnswerView, ...]
    says: Message


class ClaimableView(msgspec.Struct, frozen=True):
    """An infraction that the viewing seat can claim now, as one line of the list from which it reports one.

    kind: its id.
    title: its name in German.
    group: the topic under which it is listed.
    against: the seats that may be accused.
    shown: whether cards that everybody has seen may prove it.
    card: whether the claim must name a card: the one that the accused seat has looked at.
    questions: those to be answered before the claim can be decided.
    within: in which situation the infraction happens, for a reader's language.
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
    """A consequence of a broken rule that somebody may choose, where the ruling leaves a choice.

    id: with which this option is chosen.
    text: what the option is, in German.
    follows: what follows from it, in German, as far as this seat may know them.
    says, effects: the same for a reader's language.
    """

    id: str
    text: str
    follows: str
    says: Message
    effects: tuple[Message, ...]


class AccusedView(msgspec.Struct, frozen=True):
    """A claim of a broken rule whose consequence somebody must choose now, with the ruling on it.

    seat: who made the claim.
    kind: the id of the infraction.
    title: its name in German.
    against: the accused seat.
    text: the ruling in German; `translations` by language, as far as there are any.
    clauses: the ids of the clauses that say so.
    deadline: until when the choice is possible, in German; `until` for a reader's language.
    follows: what applies in any case, in German; `effects` for a reader's language.
    choosers: the seats that may choose.
    choices: what they may choose; empty for everybody else.
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
    translations: dict[str, str]


class RuledView(msgspec.Struct, frozen=True):
    """A claim of a broken rule that was decided, with the ruling on it.

    seat: who made the claim.
    kind: the id of the infraction.
    title: its name in German.
    against: the accused seat.
    text: the ruling in German; `translations` by language, as far as there are any.
    clauses: the ids of the clauses that say so.
    upheld: whether the accused seat broke the rule.
    expired: whether the claim came too late.
    chosen: the option that was taken; `chose` for a reader's language.
    follows: the consequences in German; `effects` for a reader's language.
    choice: whether this is no new claim, but a seat's answer on whether a deal played again counts for it.
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
    translations: dict[str, str]


class RepeatView(msgspec.Struct, frozen=True):
    """That the present deal will be played again because of a broken rule, and for whom that counts.

    kind: the id of the infraction.
    against: the accused seat.
    offenders: the seats that are to blame.
    choices: by seat, true if the repeated deal counts for it, false if it keeps this one; null if it has not chosen.
    to_say: the people who must still choose. A seat chooses by a claim of the same kind with `repeat` or `keep`.
    """

    kind: str
    against: Seat
    offenders: tuple[Seat, ...]
    choices: tuple[bool | None, ...]
    to_say: tuple[Seat, ...]


class FreeView(msgspec.Struct, frozen=True):
    """What a client shows in addition at a free table, where players may break rules and others claim that.

    ahead: cards played before a seat's turn.
    waits: of these, the ones laid in turn that wait because a card before them was taken back.
    due: the seat that should have led the trick that lies open.
    devalued: cards that can win no trick any more.
    playable: the own cards that can be laid now, in turn or not.
    barred: suits that a team may not lead.
    open_hands: hands that were laid down.
    claimable: which infractions the viewing seat can claim now.
    accused: the claim of a broken rule whose consequence somebody must choose; null without one.
    claims: the claims of broken rules that were decided in this deal.
    repeat: that the deal will be played again.
    repeated: whether it is being played for the second time.
    penalties: penalty points (Strafpunkte) by seat in this deal.
    """

    ahead: tuple[HandView, ...]
    waits: tuple[CardText, ...]
    due: Seat | None
    devalued: tuple[CardText, ...]
    playable: tuple[CardText, ...]
    barred: tuple[BarredLeadView, ...]
    open_hands: tuple[HandView, ...]
    claimable: tuple[ClaimableView, ...]
    accused: AccusedView | None
    claims: tuple[RuledView, ...]
    repeat: RepeatView | None
    repeated: bool
    penalties: tuple[int, ...]
