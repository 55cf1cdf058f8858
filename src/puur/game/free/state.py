"""What only a free table knows of a deal: what happened beside the rules, and what rulings have made of it.

At a free table any card can be played at any time. What a trick then is:

- The first card on the empty table leads, whoever laid it; who should have led is noted with it (``Laid.due``).
- A card laid before its turn, or a second one of the same seat, lies there (``ahead``) as that seat's card. It falls
  into place when the seat's turn comes, in this trick or in the next.
- Four cards in place are a trick; from its leader on they are in the order of the seats.
- Where somebody has no card left, there is no further trick: what is left goes to whoever won the last.
"""

from __future__ import annotations

import msgspec

from puur.game.free.effects import Effect

DifferenzBySeat = tuple[int | None, ...]
"""The difference between estimate and points of each seat; None for a seat without one."""
ClaimedFactValue = str | bool | int | None
"""The value of a fact that a claim states: a word, yes or no, a seat, or None for nobody."""


class LaidCard(msgspec.Struct, frozen=True):
    """How a card was played at a free table.

    trick: which one, counted from 1. due: the seat whose turn it was. table: the cards that lay there before it.
    ahead: whether it was laid before its turn, or together with another card of the seat.
    """

    seat: int
    card: int
    trick: int
    due: int
    table: tuple[int, ...]
    ahead: bool


class UnaskedCall(msgspec.Struct, frozen=True):
    """An announcement or pass of a seat out of turn. mode: the form of play it named, None for a pass."""

    seat: int
    mode: str | None


class IncidentReport(msgspec.Struct, frozen=True):
    """A reported fact that no card shows: ``seat`` reports that the seat ``who`` did ``what`` (an incident kind).

    cards: those concerned, by number. facts: answers, each with the name of its question.
    """

    seat: int
    what: str
    who: int
    cards: tuple[int, ...] = ()
    facts: tuple[tuple[str, ClaimedFactValue], ...] = ()


class ClaimRuling(msgspec.Struct, frozen=True):
    """An infraction that a seat claimed at a free table, with the referee's ruling and the consequences applied.

    kind: the infraction's id. seat, against: claimant and accused. text: the ruling's sentence. clauses: ids it rests
    on.
    expired: the claim came too late. choose: the option chosen by its id, None if there was no choice.
    trick: the trick concerned (counted from 1), or None. upheld: there was an infraction, claimed in time.
    """

    kind: str
    seat: int
    against: int
    text: str
    clauses: tuple[str, ...]
    expired: bool
    choose: str | None
    trick: int | None
    effects: tuple[Effect, ...]
    upheld: bool


class BarredLead(msgspec.Struct, frozen=True):
    """A team (0: seats 0 and 2) may not lead the suit (0 to 3 for E R S T) until the opponents win a trick."""

    team: int
    suit: int
    clauses: tuple[str, ...]


class RulingOrder(msgspec.Struct, frozen=True):
    """A ruling's order to a seat to play one of these cards (a set) next. clauses: ids of the clauses it rests on.

    losing: the cards among them (a set) that cannot win a trick once played.
    """

    seat: int
    cards: int
    clauses: tuple[str, ...]
    losing: int = 0


class Repetition(msgspec.Struct, frozen=True):
    """A repetition of a deal that a ruling ordered (Differenzler).

    offenders: seats that get the higher of the two differences.
    choices: by seat, True to count the repetition, False to keep the first result, None if not chosen.
    differences: by seat, those of the first time, None until it is played.
    added: points that rulings add to the differences, by seat.
    """

    offenders: tuple[int, ...]
    choices: tuple[bool | None, ...] = (None, None, None, None)
    differences: DifferenzBySeat | None = None
    added: tuple[int, int, int, int] = (0, 0, 0, 0)


class FreeTablePart(msgspec.Struct, frozen=True):
    """What only a free table knows of a deal: what happened against the rules, and what rulings made of it.

    laid: how each card was played.
    shown: cards (a set) that lay there and were taken back: everybody knows who has them.
    ahead: cards laid before their turn, as (seat, card), in order.
    devalued: cards (a set) that can win no trick any more. losers: seats that cannot win the running trick.
    trick_to: the team that gets the running trick, with the seat that broke the rule. next_leader: who leads after it.
    all_to: the team that gets every further trick. ordered: what seats must play. barred: what teams may not lead.
    open_hands: seats whose cards lie open. spoken: announcements out of turn. reports, claims: as made.
    caps: (seat, most points) where Weise count no more than that. stoeck_void: the Stöck do not count.
    added: points added to the differences, by seat. due_dealer: the seat that should have dealt, None where it did.
    repeat: ordered for when this deal is over. repeated: this deal is the repetition of one.
    """

    laid: tuple[LaidCard, ...] = ()
    shown: int = 0
    ahead: tuple[tuple[int, int], ...] = ()
    devalued: int = 0
    losers: tuple[int, ...] = ()
    trick_to: tuple[int, int] | None = None
    next_leader: int | None = None
    all_to: int | None = None
    ordered: tuple[RulingOrder, ...] = ()
    barred: tuple[BarredLead, ...] = ()
    open_hands: tuple[int, ...] = ()
    spoken: tuple[UnaskedCall, ...] = ()
    reports: tuple[IncidentReport, ...] = ()
    claims: tuple[ClaimRuling, ...] = ()
    caps: tuple[tuple[int, int], ...] = ()
    stoeck_void: bool = False
    added: tuple[int, int, int, int] = (0, 0, 0, 0)
    due_dealer: int | None = None
    repeat: Repetition | None = None
    repeated: Repetition | None = None

    def first_card_ahead(self, seat: int) -> int | None:
        """Return the first card that this seat has played ahead of its turn; None if there is none."""
        return next((card for who, card in self.ahead if who == seat), None)
