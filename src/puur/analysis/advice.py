"""Advise a seat on its next move by what it can know, with one sentence that says why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from puur.analysis.decision import MIN_SURE_STDERRS, DecisionKind, Effort, WeighedOptions, weigh_options
from puur.analysis.reasons import LIKELY, CardReason, card_statistics
from puur.analysis.record import make_decision_evaluator
from puur.analysis.worth import SeatToPlay
from puur.bots.simulation import PUSH_OPTION
from puur.cards import CARD_TEXTS, FULL_DECK, cards_of, mask_of, suit_of
from puur.errors import BadInput
from puur.game.order import trick_winner
from puur.law.settlement import is_each_alone, is_scored_by_own_points
from puur.law.table import CardValues, card_values
from puur.words.message import Message, said

_WORLDS: Final = 20
_WORTH: Final = 4
"""Points that are worth naming."""
_MORE: Final = 0.25
"""By this part of the deals one card takes the trick more often than another."""
_HALF: Final = 0.5
_TEN: Final = 10
_LITTLE: Final = 20
"""So few points to an estimate come by themselves."""
_LONG: Final = 5
"""So many cards of a suit are many."""

_TRUMPS: Final = (
    ("U9", "analysis.hint-form-buur-nell"),
    ("U", "analysis.hint-form-buur"),
    ("9", "analysis.hint-form-nell"),
)


@dataclass(frozen=True)
class _CardComparison:
    """A card about to be played, with the next best, to explain the choice. seat: the one that plays.

    best: what the card does in simulated deals. other: the same of the next best card, None if it is not clearly worse.
    """

    seat: SeatToPlay
    best: CardReason
    other: CardReason | None

    @cached_property
    def table(self) -> CardValues:
        """Return the strength and points of all cards in the form of play, for the current trick."""
        return card_values(self.seat.law, self.seat.seen.mode or "", len(self.seat.seen.history))

    @property
    def is_lead(self) -> bool:
        """Return whether the card to be explained opens a trick."""
        return not self.seat.seen.lying

    @property
    def would_win(self) -> bool:
        """Return whether the card to be explained would be the highest of the cards on the table."""
        return self._taker((*self.seat.seen.lying, self.best.card)) == self.seat.own_seat

    @property
    def partner_wins(self) -> bool:
        """Return whether the partner's card is the highest on the table."""
        lying, number = self.seat.seen.lying, self.seat.own_seat
        return bool(lying) and not is_each_alone(self.seat.law) and self._taker(lying) == (number + 2) % 4

    @property
    def points_on_table(self) -> int:
        """Return the points of the cards already on the table."""
        return self.table.points_of_cards(self.seat.seen.lying)

    @property
    def is_lowest(self) -> bool:
        """Return whether no other card that may be played has fewer points than the one to be explained."""
        return self.best.points == min(self.table.points[card] for card in cards_of(self.seat.seen.legal))

    @property
    def are_trumps_out(self) -> bool:
        """Return whether seats other than the deciding one still hold trumps."""
        gone = mask_of(card for trick in self.seat.seen.history for card in trick.cards)
        return bool(self.table.trumps & FULL_DECK & ~gone & ~self.seat.seen.hand)

    def _taker(self, lying: tuple[int, ...]) -> int:
        return trick_winner(self.seat.law, self.seat.seen.leader, lying, self.table)


def _why_card(seat: SeatToPlay, best: str, other: str | None) -> Message:
    """Return the reason for playing a card. best: that card, as text.

    other: the next best card, as text, if it is clearly worse, else None. Raises BadInput if no deal fits.
    """
    worlds = seat.sample_worlds(_WORLDS, 0)
    choice = _CardComparison(
        seat, card_statistics(seat, best, worlds), None if other is None else card_statistics(seat, other, worlds)
    )
    looks = _LOOKS_ALONE if is_each_alone(seat.law) else _LOOKS
    return next((found for look in looks if (found := look(choice)) is not None), _odds(choice))


def reason_for_form(seat: SeatToPlay, form: str) -> Message:
    """Return the reason for choosing a form of play (its id), from the own hand."""
    held = [CARD_TEXTS[card] for card in cards_of(seat.seen.hand)]
    if form in "OU":
        high, code = ("A", "analysis.hint-form-aces") if form == "O" else ("6", "analysis.hint-form-sixes")
        n = sum(one[1] == high for one in held)
        return said(code, form=form, n=n) if n > 1 else said("analysis.hint-form", form=form)
    ranks = {one[1] for one in held if one[0] == form}
    for high, code in _TRUMPS:
        if ranks.issuperset(high):
            return said(code, form=form, n=len(ranks))
    return said("analysis.hint-form-long" if len(ranks) >= _LONG else "analysis.hint-form", form=form, n=len(ranks))


def _keeps_points(choice: _CardComparison) -> Message | None:
    """The next best would give points to the others."""
    best, other = choice.best, choice.other
    if other is None or max(other.takes, best.takes) > 1 - LIKELY or other.points - best.points < _WORTH:
        return None
    return said("analysis.hint-keeps", card=best.text, other=other.text, n=other.points - best.points)


def _likelier(choice: _CardComparison) -> Message | None:
    best, other = choice.best, choice.other
    if other is None or best.takes - other.takes < _MORE or round(best.worth) < _WORTH:
        return None
    return said("analysis.hint-likelier", card=best.text, other=other.text, n=round(best.worth))


def _smears(choice: _CardComparison) -> Message | None:
    """Points on a trick that the partner has."""
    best = choice.best
    if not choice.partner_wins or choice.would_win or best.takes < LIKELY:
        return None
    if best.points >= _WORTH:
        return said("analysis.hint-smears", card=best.text, n=best.points)
    return said("analysis.hint-partners", card=best.text)


def _spares(choice: _CardComparison) -> Message | None:
    """The next best is kept for later: a trump, or what nothing beats."""
    best, other = choice.best, choice.other
    if other is None or choice.is_lead:
        return None
    if other.trump and not best.trump:
        return said("analysis.hint-spares", card=best.text, other=other.text)
    if other.bock and not best.bock and best.takes - other.takes > -_MORE:
        return said("analysis.hint-keeps-bock", card=best.text, other=other.text)
    return None


def _leads(choice: _CardComparison) -> Message | None:
    best = choice.best
    if not choice.is_lead:
        return None
    if best.trump and choice.are_trumps_out:
        return said("analysis.hint-trumps", card=best.text)
    if best.bock:
        return said("analysis.hint-bock", card=best.text)
    return None


def _leads_on(choice: _CardComparison) -> Message | None:
    """What a card may be led for that takes no trick by itself."""
    best = choice.best
    if not choice.is_lead or best.takes >= LIKELY:
        return None
    if best.partner >= _HALF:
        return said("analysis.hint-partner-suit", card=best.text)
    if _void_after(choice):
        return said("analysis.hint-void", card=best.text)
    return said("analysis.hint-leads-low", card=best.text) if choice.is_lowest and best.points < _WORTH else None


def _void_after(choice: _CardComparison) -> bool:
    """Whether the suit is gone from the hand, and trumps are left in it."""
    hand = choice.seat.seen.hand & ~(1 << choice.best.card)
    mine = any(suit_of(card) == suit_of(choice.best.card) for card in cards_of(hand))
    return not mine and not choice.best.trump and bool(hand & choice.table.trumps)


def _takes(choice: _CardComparison) -> Message | None:
    best, seen = choice.best, choice.seat.seen
    if best.takes < LIKELY:
        return None
    if choice.would_win and len(seen.lying) == 3:  # noqa: PLR2004 - the last one
        return said("analysis.hint-last", card=best.text, n=choice.points_on_table + best.points)
    if (
        choice.would_win
        and best.trump
        and choice.points_on_table >= _WORTH
        and not choice.table.trumps >> seen.lying[0] & 1
    ):
        return said("analysis.hint-ruffs", card=best.text, n=choice.points_on_table)
    return said("analysis.hint-takes", card=best.text, n=round(best.worth))


def _saves(choice: _CardComparison) -> Message | None:
    """A card for a trick of the others: it counts least, or what it might do later is worth least."""
    if choice.best.takes > 1 - LIKELY:
        return None
    if choice.is_lead:
        return said("analysis.hint-leads-cheap", card=choice.best.text)
    return said("analysis.hint-saves" if choice.is_lowest else "analysis.hint-needless", card=choice.best.text)


def _odds(choice: _CardComparison) -> Message:
    """How often the trick is the own one: what can always be said."""
    tens = round(_TEN * choice.best.takes)
    code = "analysis.hint-odds-alone" if is_each_alone(choice.seat.law) else "analysis.hint-odds"
    return said(code, card=choice.best.text, n=tens, of=_TEN)


def _estimate_hint(choice: _CardComparison) -> Message | None:
    """Where an estimate is to be met: what is missing still, or that it is enough."""
    seat = choice.seat
    bid = None if is_scored_by_own_points(seat.law) else seat.seen.bids[seat.own_seat]
    if bid is None:
        return None
    missing = bid - sum(trick.points for trick in seat.seen.history if trick.winner == seat.own_seat)
    if missing > 0 and choice.best.takes >= LIKELY:
        return said("analysis.hint-wants", card=choice.best.text, n=missing)
    if choice.best.takes > 1 - LIKELY or missing > _LITTLE:
        return None
    return said("analysis.hint-enough" if missing <= 0 else "analysis.hint-waits", card=choice.best.text, n=missing)


def _takes_alone(choice: _CardComparison) -> Message | None:
    if choice.best.takes < LIKELY or not is_scored_by_own_points(choice.seat.law):
        return None
    return said("analysis.hint-takes-alone", card=choice.best.text, n=round(choice.best.worth))


_Look = Callable[[_CardComparison], Message | None]
_LOOKS: Final[tuple[_Look, ...]] = (
    *(_keeps_points, _smears, _likelier, _spares, _leads),
    *(_leads_on, _takes, _saves),
)
_LOOKS_ALONE: Final[tuple[_Look, ...]] = (_estimate_hint, _takes_alone, _saves)


_ALIKE: Final = 1.0
"""Two answers that lie no further apart are told as equally good, in points."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint for the next decision, for the seat that must act.

    kind: what to decide. best: a card such as ``EU``, a form id, ``push``, or an estimate, as text.
    why: a sentence on the reason. beside: a sentence on how it compares with the next best; None if there is none.
    """

    kind: DecisionKind
    best: str
    why: Message
    beside: Message | None = None


def advise(seat: SeatToPlay, effort: Effort) -> Advice:
    """Return the best decision for a seat that must act, with reasons. effort: how much to compute.

    Raises BadInput if the seat has nothing to decide, or where the package has no play model or engine.
    """
    kind = _kind(seat)
    weighed = weigh_options(effort, make_decision_evaluator(seat, kind))
    best = weighed.best
    return _of_card(seat, best, weighed) if kind == "play" else Advice(kind, best, _why(seat, kind, best))


def _kind(seat: SeatToPlay) -> DecisionKind:
    seen = seat.seen
    if seen.phase == "announce" and seen.forms and {"announce", "push"} & seen.may:
        return "announce"  # though a card that is led may announce as well
    if seen.legal and seen.phase == "play":
        return "play"
    if "bid" in seen.may and seen.bids[seat.own_seat] is None:
        return "bid"
    raise BadInput(said("analysis.hint-later"))


def _why(seat: SeatToPlay, kind: DecisionKind, best: str) -> Message:
    if kind == "bid":
        return said("analysis.hint-bid", best=int(best))
    return said("analysis.hint-push") if best == PUSH_OPTION else reason_for_form(seat, best)


def _of_card(seat: SeatToPlay, best: str, weighed: WeighedOptions) -> Advice:
    others = sorted((one.value, option) for option, one in weighed.behind.items() if option != best)
    if not others:
        return Advice("play", best, said("analysis.hint-only", card=best))
    ahead, second = others[0]
    if ahead < max(_ALIKE, MIN_SURE_STDERRS * weighed.behind[second].stderr):
        return Advice("play", best, _why_card(seat, best, None), said("analysis.hint-same", other=second))
    more = None if is_each_alone(seat.law) else said("analysis.hint-more", other=second, n=round(ahead))
    return Advice("play", best, _why_card(seat, best, second), more)
