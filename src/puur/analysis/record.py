"""A record walked through again: at every decision what the seat knew, what it could do, and what it did."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from statistics import fmean
from typing import Final, TypeVar

from puur.analysis.announcement import by_bids, by_forms
from puur.analysis.cards import EXACT, SeatToPlay, by_cards, with_open_hands
from puur.analysis.decision import Batch, DecisionPoint, Effort, GradedMove, Kind, graded, weigh
from puur.analysis.reasons import reason
from puur.bots.simulation import PUSH
from puur.cards import TEXTS
from puur.decision import Refusal
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.decide import step
from puur.game.observe import observe
from puur.game.state import Game
from puur.law.law import Law
from puur.law.settlement import is_each_alone
from puur.records.model import HIDDEN, Record, RecordedDeal
from puur.records.replay import as_command, deal_steps, refused, set_table
from puur.words.message import Message, said

USUAL: Final = Effort()


@dataclass(frozen=True, slots=True)
class SkippedDecision:
    """A decision that could not be graded, with the reason."""

    deal: int
    trick: int
    seat: int
    why: Message | str


@dataclass(frozen=True, slots=True)
class Analysis:
    """All graded decisions of a record in order, and skipped ones."""

    decisions: tuple[GradedMove, ...]
    skipped: tuple[SkippedDecision, ...]
    deals: int


@dataclass(frozen=True, slots=True)
class DecisionContext:
    """Everything needed to grade a decision: rules, game before it, effort and seed."""

    law: Law
    game: Game
    deal: RecordedDeal
    number: int
    effort: Effort
    seed: int

    def seat(self, seat: int) -> SeatToPlay:
        """Return the deciding seat. Raises BadInput if its hand is unknown."""
        if HIDDEN in self.deal.hands[seat]:
            raise BadInput(said("analysis.hand-unknown"))
        return SeatToPlay(self.law, observe(self.law, self.game, seat), self.seed)


Found = TypeVar("Found")
Looking = Callable[[DecisionContext, DecisionPoint], Found]
"""What is made of a decision."""
Deciding = cmd.Play | cmd.Announce | cmd.Push | cmd.Bid


def analyse(record: Record, *, deal: int | None = None, effort: Effort = USUAL, seed: int = 1) -> Analysis:
    """Return all graded decisions of a record, or of one deal (from 0). BadInput as `replay`."""
    check_deal(record, deal)
    found = list(walk(record, deal=deal, effort=effort, seed=seed))
    decisions = tuple(one for one in found if isinstance(one, GradedMove))
    skipped = tuple(one for one in found if isinstance(one, SkippedDecision))
    return Analysis(decisions, skipped, 1 if deal is not None else len(record.deals))


def check_deal(record: Record, deal: int | None) -> None:
    """Raise BadInput if the record has no such deal (from 0); None means all."""
    if deal is not None and deal not in range(len(record.deals)):
        raise BadInput(said("analysis.no-deal", n=len(record.deals)), {"deal": deal})


def walk(
    record: Record, *, deal: int | None = None, effort: Effort = USUAL, seed: int = 1
) -> Iterator[GradedMove | SkippedDecision]:
    """Yield each graded decision as soon as it is computed."""
    return through(record, decided, deal=deal, effort=effort, seed=seed)


def through(
    record: Record, look: Looking[Found], *, deal: int | None = None, effort: Effort = USUAL, seed: int = 1
) -> Iterator[Found | SkippedDecision]:
    """Yield a function's result for each decision; its BadInput marks the decision as skipped."""
    settings, game = set_table(record)
    law = settings.law
    for number, recorded in enumerate(record.deals):
        for place, action in deal_steps(law, recorded, number):
            command = as_command(law, game, action, place)
            if deal in {None, number}:
                yield from _decision(DecisionContext(law, game, recorded, number, effort, seed), command, look)
            result = step(law, game, command)
            if isinstance(result, Refusal):
                raise refused(result, place)
            game = result[0]


def _decision(asked: DecisionContext, command: Command, look: Looking[Found]) -> Iterator[Found | SkippedDecision]:
    if not isinstance(command, Deciding) or asked.game.deal is None:
        return
    if isinstance(command, cmd.Play) and (shown := _announcement_by_card(asked, command)) is not None:
        announced, after = shown
        yield from _looked(asked, _moment(asked, announced), look)
        asked = replace(asked, game=after)
    yield from _looked(asked, _moment(asked, command), look)


def _announcement_by_card(asked: DecisionContext, command: cmd.Play) -> tuple[cmd.Announce, Game] | None:
    """What a first card shows that is led without a word, and the game as if that had been said; None for others."""
    if asked.game.current.phase != "announce" or not asked.law.silent_trump.says:
        return None
    announced = cmd.Announce(command.seat, asked.law.silent_form.says(command.card))
    result = step(asked.law, asked.game, announced)
    return None if isinstance(result, Refusal) else (announced, result[0])


def _looked(asked: DecisionContext, moment: DecisionPoint, look: Looking[Found]) -> Iterator[Found | SkippedDecision]:
    try:
        yield look(asked, moment)
    except BadInput as why:
        yield SkippedDecision(asked.number, moment.trick, moment.seat, why.said)


def _moment(asked: DecisionContext, command: Deciding) -> DecisionPoint:
    kind: Kind
    if isinstance(command, cmd.Play):
        kind, chosen = "play", TEXTS[command.card]
    elif isinstance(command, cmd.Announce):
        kind, chosen = "announce", command.mode
    elif isinstance(command, cmd.Push):
        kind, chosen = "push", PUSH
    else:
        kind, chosen = "bid", str(command.points)
    return DecisionPoint(asked.number, len(asked.game.current.tricks), command.seat, kind, chosen)


def decided(asked: DecisionContext, moment: DecisionPoint) -> GradedMove:
    """Return a decision graded and explained. Raises BadInput if that is impossible."""
    seat = asked.seat(moment.seat)
    found = graded(
        moment,
        weigh(asked.effort, batch_of(seat, moment.kind)),
        scale=scale_of(seat, moment.kind),
        open_hands=shown_open(asked, seat, moment.kind),
    )
    return replace(found, reason=reason(seat, found))


def batch_of(seat: SeatToPlay, kind: Kind) -> Batch:
    """Return the function that simulates a decision's options. Raises BadInput if unsupported."""
    if kind == "bid":
        return by_bids(seat)
    return by_cards(seat) if kind == "play" else by_forms(seat)


def scale_of(seat: SeatToPlay, kind: Kind) -> float:
    """Return the score points per raw card point where forms are compared."""
    if kind in {"play", "bid"}:
        return 1.0
    factors = seat.law.factors.says[seat.seen.deck]
    return fmean(factors[form] for form in seat.seen.forms)


def shown_open(asked: DecisionContext, seat: SeatToPlay, kind: Kind) -> Mapping[str, int] | None:
    """Return each card's result with all hands known; None if not computed."""
    hands = asked.deal.hands
    if kind != "play" or is_each_alone(seat.law) or seat.left > EXACT or any(HIDDEN in hand for hand in hands):
        return None
    return with_open_hands(seat, asked.game.current.hands)
