"""Why a decision was not the best: what differs between what was done and what would have been better."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from puur.analysis.decision import GradedMove
from puur.analysis.worth import SeatToPlay, trick_outcomes_after_card
from puur.bots.simulation import PUSH_OPTION
from puur.cards import FULL_DECK, SEATS, cards_of, mask_of, parse_card, suit_of
from puur.game.state import FourNumbers
from puur.law.settlement import is_each_alone, is_scored_by_own_points
from puur.law.table import CardValues, card_values
from puur.words.message import Message, said

_WORLDS: Final = 20
LIKELY, _MORE = 0.65, 0.25
"""From the first share of deals (0 to 1) on a trick counts as likely; by the second a card takes it more often."""
_WORTH: Final = 4
"""Points by which two cards differ enough for it to be the reason."""
_HALF: Final = 0.5
_PART: Final = 0.4
"""What explains less of a loss than this part is not its reason."""


@dataclass(frozen=True, slots=True)
class CardReason:
    """What a card did in simulated deals, to explain a mistake. card: its number. text: the same card as text.

    takes: share of deals (0 to 1) in which the own side wins the trick. worth: the trick's average points.
    points: of the card itself. trump: whether it is a trump.
    bock: no other player can hold a higher card of the suit. next: exactly one higher card is with the others.
    backed: another card of the suit is held that no card of the others beats.
    partner: share of deals (0 to 1) in which the partner holds the highest card of the suit.
    """

    card: int
    text: str
    takes: float
    worth: float
    points: int
    trump: bool
    bock: bool
    next: bool
    backed: bool
    partner: float


@dataclass(frozen=True, slots=True)
class _CardReasons:
    """The card that was played (``done``) and a better one, compared to explain a mistake.

    leads: the card opens a trick. loss: how many points the played card is behind. chose: the own side chose the form
    of play.
    """

    done: CardReason
    better: CardReason
    leads: bool
    loss: float
    chose: bool

    @property
    def more_tricks_share(self) -> float:
        """Return by what share of deals (-1 to 1) the better card wins the trick more often."""
        return self.better.takes - self.done.takes

    @property
    def points_given_away(self) -> int:
        """Return how many points more the played card gives to the opponents."""
        return self.done.points - self.better.points if self.done.takes <= 1 - LIKELY else 0

    @property
    def points_gained(self) -> float:
        """Return how many points more the better card brings its side in this trick."""
        return self.more_tricks_share * self.better.worth


def reason_for_mistake(seat: SeatToPlay, decision: GradedMove) -> Message | None:
    """Return an explanation of a mistake; None if the move was graded best or good, or none is found."""
    if decision.grade in {"best", "good"}:
        return None
    moment, loss = decision.moment, round(decision.loss)
    if moment.kind == "bid":
        low = int(moment.chosen) < int(decision.best)
        best = int(decision.best)
        return said("analysis.bid-low", best=best, n=loss) if low else said("analysis.bid-high", best=best, n=loss)
    if moment.kind != "play":
        return _of_forms(decision.best, moment.chosen, loss)
    if is_scored_by_own_points(seat.law):
        return said("analysis.own-points-card", card=decision.best, n=loss)
    if is_each_alone(seat.law):
        return _of_estimate(seat, decision, loss)
    return _of_cards(seat, decision)


def _of_forms(best: str, chosen: str, loss: int) -> Message:
    if best == PUSH_OPTION:
        return said("analysis.push-better", n=loss)
    if chosen == PUSH_OPTION:
        return said("analysis.push-worse", form=best, n=loss)
    return said("analysis.form-better", form=best, n=loss)


def _of_estimate(seat: SeatToPlay, decision: GradedMove, loss: int) -> Message:
    estimate = seat.seen.bids[seat.own_seat] or 0
    return said("analysis.estimate-card", card=decision.best, estimate=estimate, n=loss)


def _of_cards(seat: SeatToPlay, decision: GradedMove) -> Message:
    worlds = seat.sample_worlds(_WORLDS, 0)
    done, better = (card_statistics(seat, card, worlds) for card in (decision.moment.chosen, decision.best))
    announcer = seat.seen.announcer
    chose = announcer is not None and seat.is_partner(announcer)
    lines = _CardReasons(done, better, not seat.seen.lying, decision.loss, chose)
    return next((found for look in _LOOKS if (found := look(lines)) is not None), _later(lines))


def card_statistics(seat: SeatToPlay, text: str, worlds: list[FourNumbers]) -> CardReason:
    """Return what playing a card (as text) of the seat led to in these simulated deals, on average.

    worlds: the deals, each as four sets of cards by seat.
    """
    card, table = parse_card(text), card_values(seat.law, seat.seen.mode or "", len(seat.seen.history))
    tricks = list(trick_outcomes_after_card(seat, text, worlds))
    own = seat.own_seat.__eq__ if is_each_alone(seat.law) else seat.is_partner
    above = _above(seat, table, card)
    return CardReason(
        card,
        text,
        fmean(own(taker) for taker, _ in tricks),
        fmean(worth for _, worth in tricks),
        table.points[card],
        bool(table.trumps >> card & 1),
        above == 0,
        above == 1,
        any(_above(seat, table, own) == 0 for own in cards_of(_suit(seat.seen.hand, card) & ~(1 << card))),
        fmean(_leads_suit(hands, seat, table, card) for hands in worlds),
    )


def _suit(cards: int, card: int) -> int:
    """Of a set the cards of this one's suit."""
    return cards & (511 << 9 * suit_of(card))


def _leads_suit(hands: FourNumbers, seat: SeatToPlay, table: CardValues, card: int) -> bool:
    """Whether the partner holds the highest card of that suit."""
    left = _suit(sum(hands), card)
    highest = max(cards_of(left), key=lambda one: table.strength[one], default=card)
    return bool(hands[(seat.own_seat + 2) % len(SEATS)] >> highest & 1)


def _above(seat: SeatToPlay, table: CardValues, card: int) -> int:
    """How many higher cards of its suit are out still."""
    gone = mask_of(one for trick in seat.seen.history for one in trick.cards) | mask_of(seat.seen.lying)
    others = FULL_DECK & ~gone & ~seat.seen.hand
    suit = suit_of(card)
    return sum(
        others >> other & 1 and table.strength[other] > table.strength[card] for other in range(9 * suit, 9 * suit + 9)
    )


def _gave(lines: _CardReasons) -> Message | None:
    """Points on a trick of the others."""
    done, better, n = lines.done, lines.better, lines.points_given_away
    if (
        lines.leads
        or n < max(_WORTH, _PART * lines.loss)
        or (lines.more_tricks_share >= _MORE and lines.points_gained > n)
    ):
        return None
    return said("analysis.gave", card=done.text, better=better.text, n=n)


def _led_away(lines: _CardReasons) -> Message | None:
    """Points led into a trick of the others."""
    if not lines.leads or lines.more_tricks_share >= _MORE or lines.points_given_away < max(_WORTH, _PART * lines.loss):
        return None
    return said("analysis.led-away", card=lines.done.text, better=lines.better.text)


def _kept_points_reason(lines: _CardReasons) -> Message | None:
    """Points kept back from a trick of the own side."""
    done, better = lines.done, lines.better
    if lines.leads or min(done.takes, better.takes) < LIKELY or better.points - done.points < _WORTH:
        return None
    return said("analysis.kept", card=better.text, n=better.points - done.points)


def _lost(lines: _CardReasons) -> Message | None:
    done, better = lines.done, lines.better
    if lines.more_tricks_share < _MORE or done.text == better.text:
        return None
    if lines.points_gained < _PART * lines.loss:
        return said("analysis.lead-won", card=better.text, n=round(lines.loss))
    return said("analysis.trick-lost", card=better.text, n=round(better.worth))


def _ruffed(lines: _CardReasons) -> Message | None:
    done, better = lines.done, lines.better
    if lines.leads or not done.trump or better.trump:
        return None
    return said("analysis.trump-spent", card=done.text, better=better.text, n=round(done.worth) - done.points)


def _drew(lines: _CardReasons) -> Message | None:
    if not lines.leads or lines.done.trump == lines.better.trump:
        return None
    if lines.better.trump:
        return said("analysis.trumps-out", card=lines.better.text) if lines.chose else None
    if lines.done.takes >= LIKELY:
        return said("analysis.trump-kept", card=lines.done.text, better=lines.better.text)
    return said("analysis.trump-led", card=lines.better.text)


def _bock(lines: _CardReasons) -> Message | None:
    done, better = lines.done, lines.better
    if lines.leads and better.bock and not done.bock and better.takes >= _HALF:
        return said("analysis.bock", card=better.text)
    if not lines.leads and done.bock and done.takes < LIKELY and not better.bock:
        return said("analysis.bock-thrown", card=done.text, better=better.text)
    return None


def _next(lines: _CardReasons) -> Message | None:
    """A card led to the one that beats it; later it would have been the highest."""
    done, better = lines.done, lines.better
    if not lines.leads or not done.next or better.next or done.takes >= LIKELY or done.trump > better.trump:
        return None
    return said("analysis.next-led", card=done.text, better=better.text)


def _kept_suit(lines: _CardReasons) -> Message | None:
    """A card thrown from a suit in which the own hand has the highest."""
    done, better = lines.done, lines.better
    thrown = not lines.leads and not done.trump and done.takes <= 1 - LIKELY
    if not thrown or better.trump or better.backed or not done.backed or suit_of(done.card) == suit_of(better.card):
        return None
    return said("analysis.suit-kept", card=done.text, better=better.text)


def _partner(lines: _CardReasons) -> Message | None:
    if not lines.leads or lines.better.partner < max(_HALF, lines.done.partner + _MORE):
        return None
    return said("analysis.partner-suit", card=lines.better.text)


def _dear(lines: _CardReasons) -> Message | None:
    """A trick taken with more than it needed."""
    done, better = lines.done, lines.better
    same = suit_of(done.card) == suit_of(better.card)
    if lines.leads or not same or min(done.takes, better.takes) < LIKELY or done.card == better.card:
        return None
    return said("analysis.dear", card=better.text, done=done.text)


def _later(lines: _CardReasons) -> Message:
    return said("analysis.later", card=lines.better.text, done=lines.done.text, n=round(lines.loss))


_LOOKS: Final[tuple[Callable[[_CardReasons], Message | None], ...]] = (
    *(_gave, _lost, _kept_points_reason, _led_away, _ruffed, _drew, _bock),
    *(_next, _kept_suit, _partner, _dear),
)
