"""Why a decision was not the best: what differs between what was done and what would have been better."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from puur.analysis.cards import Seat, tricks_with
from puur.analysis.decision import Decision
from puur.bots.simulating import PUSH
from puur.cards import FULL, mask_of, parse_card, suit_of
from puur.game.state import Four
from puur.law.settling import alone, own_points
from puur.law.table import CardTable, card_table
from puur.words.message import Message, said

_WORLDS: Final = 20
_LIKELY, _MORE = 0.65, 0.35
"""A trick is likely to be taken from the one on; one card takes it more often than another by the other."""
_WORTH: Final = 4
"""Points by which two cards differ enough for it to be the reason."""


@dataclass(frozen=True, slots=True)
class Line:
    """A card, how often the own side then takes the trick, and what the trick is worth on average."""

    card: int
    text: str
    takes: float
    worth: float
    points: int
    trump: bool
    bock: bool


@dataclass(frozen=True, slots=True)
class Lines:
    """What was done and what would have been better; leads: whether the card opens a trick; loss: in points."""

    done: Line
    better: Line
    leads: bool
    loss: float


def reason(seat: Seat, decision: Decision) -> Message | None:
    """Return why the decision gave something away; None where it did not, or nothing tells it apart."""
    if decision.grade in {"best", "good"}:
        return None
    moment, loss = decision.moment, round(decision.loss)
    if moment.kind == "bid":
        low = int(moment.chosen) < int(decision.best)
        best = int(decision.best)
        return said("analysis.bid-low", best=best, n=loss) if low else said("analysis.bid-high", best=best, n=loss)
    if moment.kind != "play":
        return _of_forms(decision.best, moment.chosen, loss)
    if own_points(seat.law):
        return said("analysis.own-points-card", card=decision.best, n=loss)
    if alone(seat.law):
        return _of_estimate(seat, decision, loss)
    return _of_cards(seat, decision)


def _of_forms(best: str, chosen: str, loss: int) -> Message:
    if best == PUSH:
        return said("analysis.push-better", n=loss)
    if chosen == PUSH:
        return said("analysis.push-worse", form=best, n=loss)
    return said("analysis.form-better", form=best, n=loss)


def _of_estimate(seat: Seat, decision: Decision, loss: int) -> Message:
    estimate = seat.seen.bids[seat.number] or 0
    return said("analysis.estimate-card", card=decision.best, estimate=estimate, n=loss)


def _of_cards(seat: Seat, decision: Decision) -> Message:
    worlds = seat.worlds(_WORLDS, 0)
    done, better = (_line(seat, card, worlds) for card in (decision.moment.chosen, decision.best))
    lines = Lines(done, better, not seat.seen.lying, decision.loss)
    return next((found for look in _LOOKS if (found := look(lines)) is not None), _later(lines))


def _line(seat: Seat, text: str, worlds: list[Four]) -> Line:
    card, table = parse_card(text), card_table(seat.law, seat.seen.mode or "", len(seat.seen.history))
    tricks = list(tricks_with(seat, text, worlds))
    return Line(
        card,
        text,
        fmean(taken for taken, _ in tricks),
        fmean(worth for _, worth in tricks),
        table.points[card],
        bool(table.trumps >> card & 1),
        _is_bock(seat, table, card),
    )


def _is_bock(seat: Seat, table: CardTable, card: int) -> bool:
    """Whether no higher card of its suit is out any more."""
    gone = mask_of(one for trick in seat.seen.history for one in trick.cards) | mask_of(seat.seen.lying)
    others = FULL & ~gone & ~seat.seen.hand
    suit = suit_of(card)
    return not any(
        others >> other & 1 and table.strength[other] > table.strength[card] for other in range(9 * suit, 9 * suit + 9)
    )


def _gave(lines: Lines) -> Message | None:
    """Points on a trick of the others."""
    done, better = lines.done, lines.better
    if lines.leads or done.takes > 1 - _LIKELY or done.points - better.points < _WORTH:
        return None
    return said("analysis.gave", card=done.text, better=better.text, n=done.points - better.points)


def _kept(lines: Lines) -> Message | None:
    """Points kept back from a trick of the own side."""
    done, better = lines.done, lines.better
    if lines.leads or min(done.takes, better.takes) < _LIKELY or better.points - done.points < _WORTH:
        return None
    return said("analysis.kept", card=better.text, n=better.points - done.points)


def _lost(lines: Lines) -> Message | None:
    done, better = lines.done, lines.better
    if better.takes - done.takes < _MORE:
        return None
    return said("analysis.trick-lost", card=better.text, n=round(better.worth))


def _ruffed(lines: Lines) -> Message | None:
    done, better = lines.done, lines.better
    if lines.leads or not done.trump or better.trump:
        return None
    return said("analysis.trump-spent", card=done.text, better=better.text, n=round(done.worth))


def _drew(lines: Lines) -> Message | None:
    if not lines.leads or lines.done.trump == lines.better.trump:
        return None
    if lines.better.trump:
        return said("analysis.trumps-out", card=lines.better.text)
    return said("analysis.trump-led", card=lines.better.text)


def _bock(lines: Lines) -> Message | None:
    done, better = lines.done, lines.better
    if lines.leads and better.bock and not done.bock:
        return said("analysis.bock", card=better.text)
    if not lines.leads and done.bock and done.takes < _LIKELY and not better.bock:
        return said("analysis.bock-thrown", card=done.text, better=better.text)
    return None


def _dear(lines: Lines) -> Message | None:
    """A trick taken with more than it needed."""
    done, better = lines.done, lines.better
    same = suit_of(done.card) == suit_of(better.card)
    if lines.leads or not same or min(done.takes, better.takes) < _LIKELY or done.card == better.card:
        return None
    return said("analysis.dear", card=better.text, done=done.text)


def _later(lines: Lines) -> Message:
    return said("analysis.later", card=lines.better.text, n=round(lines.loss))


_LOOKS: Final[tuple[Callable[[Lines], Message | None], ...]] = (_gave, _lost, _kept, _ruffed, _drew, _bock, _dear)
