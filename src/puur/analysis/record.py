"""A record walked through again: at every decision what the seat knew, what it could do, and what it did."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from statistics import fmean
from typing import Final, TypeVar

from puur.analysis.decision import (
    BatchEvaluator,
    DecisionKind,
    Effort,
    GradedMove,
    RecordedDecision,
    grade_decision,
    weigh_options,
)
from puur.analysis.reasons import reason_for_mistake
from puur.analysis.worth import (
    MAX_EXACT_CARDS,
    SeatToPlay,
    make_card_evaluator,
    make_estimate_evaluator,
    make_form_evaluator,
    points_with_open_hands,
)
from puur.bots.simulation import PUSH_OPTION
from puur.cards import CARD_TEXTS
from puur.decision import Refusal
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.decide import decide_command
from puur.game.observe import observe
from puur.game.state import Game
from puur.law.law import Law
from puur.law.settlement import is_each_alone
from puur.records.model import HIDDEN_CARD, Record, RecordedDeal
from puur.records.replay import deal_steps, game_command_of_recorded_action, refusal_at_place, settings_and_new_game
from puur.words.message import Message, said

DEFAULT_EFFORT: Final = Effort()
"""How much is computed for each decision if the caller does not say."""


@dataclass(frozen=True, slots=True)
class SkippedDecision:
    """A decision that could not be graded. deal, trick: its place, from 0. seat: who decided. why: the reason."""

    deal: int
    trick: int
    seat: int
    why: Message | str


@dataclass(frozen=True, slots=True)
class Analysis:
    """All graded decisions of a record in order, and those that had to be skipped. deals: how many were analysed."""

    decisions: tuple[GradedMove, ...]
    skipped: tuple[SkippedDecision, ...]
    deals: int


@dataclass(frozen=True, slots=True)
class DecisionContext:
    """Everything needed to grade a decision. law: the rules. game: its state just before the decision.

    deal: as recorded. number: the deal's, from 0. effort: how much to compute. seed: of the simulated deals.
    """

    law: Law
    game: Game
    deal: RecordedDeal
    number: int
    effort: Effort
    seed: int

    def seat(self, seat: int) -> SeatToPlay:
        """Return the deciding seat. Raises BadInput if its hand is unknown."""
        if HIDDEN_CARD in self.deal.hands[seat]:
            raise BadInput(said("analysis.hand-unknown"))
        return SeatToPlay(self.law, observe(self.law, self.game, seat), self.seed)


_Found = TypeVar("_Found")
DecisionVisitor = Callable[[DecisionContext, RecordedDecision], _Found]
"""A function of a decision and its context, called for each decision of a record; returns what it finds."""
_Deciding = cmd.Play | cmd.Announce | cmd.Push | cmd.Bid


def analyse(record: Record, *, deal: int | None = None, effort: Effort = DEFAULT_EFFORT, seed: int = 1) -> Analysis:
    """Return all graded decisions of a record. Raises BadInput if it is illegal or has no such deal.

    deal: only this one (from 0), None for all. effort: how much to compute for each. Equal seeds give equal results.
    """
    check_deal_number(record, deal)
    found = list(_walk_decisions(record, deal=deal, effort=effort, seed=seed))
    decisions = tuple(one for one in found if isinstance(one, GradedMove))
    skipped = tuple(one for one in found if isinstance(one, SkippedDecision))
    return Analysis(decisions, skipped, 1 if deal is not None else len(record.deals))


def check_deal_number(record: Record, deal: int | None) -> None:
    """Raise BadInput if the record has no such deal (from 0); None means all."""
    if deal is not None and deal not in range(len(record.deals)):
        raise BadInput(said("analysis.no-deal", n=len(record.deals), deal=deal + 1, given=deal), {"deal": deal})


def _walk_decisions(
    record: Record, *, deal: int | None = None, effort: Effort = DEFAULT_EFFORT, seed: int = 1
) -> Iterator[GradedMove | SkippedDecision]:
    """Yield each decision of a record as soon as it is graded, or why it is skipped.

    deal: only this one (from 0), None for all. effort: how much to compute for each decision. Equal seeds give equal
    results. Raises BadInput at the illegal action of a record, after the decisions before it.
    """
    return visit_decisions(record, grade_decision_in_context, deal=deal, effort=effort, seed=seed)


def visit_decisions(
    record: Record,
    visitor: DecisionVisitor[_Found],
    *,
    deal: int | None = None,
    effort: Effort = DEFAULT_EFFORT,
    seed: int = 1,
) -> Iterator[_Found | SkippedDecision]:
    """Yield what ``visitor`` returns for each decision of a record; a decision at which it raises BadInput is skipped.

    look: is called with the context and the decision. deal: only this one (from 0), None for all.
    effort, seed: only passed on, in the context. Raises BadInput for an illegal record.
    """
    settings, game = settings_and_new_game(record)
    law = settings.law
    for number, recorded in enumerate(record.deals):
        for place, action in deal_steps(law, recorded, number):
            command = game_command_of_recorded_action(law, game, action, place)
            result = decide_command(law, game, command)
            if isinstance(result, Refusal):
                raise refusal_at_place(result, place)
            if deal in {None, number}:
                yield from _decision(DecisionContext(law, game, recorded, number, effort, seed), command, visitor)
            game = result[0]


def _decision(
    asked: DecisionContext, command: Command, look: DecisionVisitor[_Found]
) -> Iterator[_Found | SkippedDecision]:
    if not isinstance(command, _Deciding) or asked.game.deal is None:
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
    result = decide_command(asked.law, asked.game, announced)
    return None if isinstance(result, Refusal) else (announced, result[0])


def _looked(
    asked: DecisionContext, moment: RecordedDecision, look: DecisionVisitor[_Found]
) -> Iterator[_Found | SkippedDecision]:
    try:
        yield look(asked, moment)
    except BadInput as why:
        yield SkippedDecision(asked.number, moment.trick, moment.seat, why.said)


def _moment(asked: DecisionContext, command: _Deciding) -> RecordedDecision:
    kind: DecisionKind
    if isinstance(command, cmd.Play):
        kind, chosen = "play", CARD_TEXTS[command.card]
    elif isinstance(command, cmd.Announce):
        kind, chosen = "announce", command.mode
    elif isinstance(command, cmd.Push):
        kind, chosen = "push", PUSH_OPTION
    else:
        kind, chosen = "bid", str(command.points)
    return RecordedDecision(asked.number, len(asked.game.current.tricks), command.seat, kind, chosen)


def grade_decision_in_context(asked: DecisionContext, moment: RecordedDecision) -> GradedMove:
    """Return a decision graded and explained. Raises BadInput if its hand is unknown or it cannot be graded.

    asked: the rules, the game before it, and how much to compute. moment: the decision.
    """
    seat = asked.seat(moment.seat)
    found = grade_decision(
        moment,
        weigh_options(asked.effort, make_decision_evaluator(seat, moment.kind)),
        scale=slate_points_per_raw_point(seat, moment.kind),
        open_hands=find_points_with_open_hands(asked, seat, moment.kind),
    )
    return replace(found, reason=reason_for_mistake(seat, found))


def make_decision_evaluator(seat: SeatToPlay, kind: DecisionKind) -> BatchEvaluator:
    """Return the function that values the options of a decision of this kind in one batch of simulated deals.

    The function takes the batch's number (from 0), and returns the value of each option in points. Raises BadInput
    without a play model.
    """
    if kind == "bid":
        return make_estimate_evaluator(seat)
    return make_card_evaluator(seat) if kind == "play" else make_form_evaluator(seat)


def slate_points_per_raw_point(seat: SeatToPlay, kind: DecisionKind) -> float:
    """Return how many points on the slate a raw card point counts where forms of play are compared, else 1."""
    if kind in {"play", "bid"}:
        return 1.0
    factors = seat.law.factors.says[seat.seen.deck]
    return fmean(factors[form] for form in seat.seen.forms)


def find_points_with_open_hands(
    asked: DecisionContext, seat: SeatToPlay, kind: DecisionKind
) -> Mapping[str, int] | None:
    """Return the exact raw points of the seat's side after each card that it could play, with all hands known.

    The keys are cards as text. None unless the decision is on a card (``kind``), in a game by sides, with few cards
    left and all hands recorded.
    """
    hands = asked.deal.hands
    if (
        kind != "play"
        or is_each_alone(seat.law)
        or seat.cards_left > MAX_EXACT_CARDS
        or any(HIDDEN_CARD in hand for hand in hands)
    ):
        return None
    return points_with_open_hands(seat, asked.game.current.hands)
