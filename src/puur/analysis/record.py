"""A record walked through once more: at every decision what the seat knew, what it could do, and what it did."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from statistics import fmean
from typing import Final

from puur.analysis.announcing import by_bids, by_forms
from puur.analysis.batches import Effort, weigh
from puur.analysis.cards import EXACT, Seat, by_estimate, by_points, with_open_hands
from puur.analysis.decision import Decision, Kind, Moment, graded
from puur.analysis.reasons import reason
from puur.bots.simulating import PUSH
from puur.cards import TEXTS
from puur.decision import Refusal
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.decide import step
from puur.game.observe import Observation, observe
from puur.game.state import Game
from puur.law.law import Law
from puur.law.settling import alone
from puur.records.model import HIDDEN, Record, RecordedDeal
from puur.records.replay import as_command, deal_steps, refused, set_table
from puur.words.message import Message, said

USUAL: Final = Effort()


@dataclass(frozen=True, slots=True)
class Skipped:
    """A decision that cannot be graded, and why."""

    deal: int
    trick: int
    seat: int
    why: Message | str


@dataclass(frozen=True, slots=True)
class Analysis:
    """Every decision of a record in order; skipped: those that could not be graded; deals: how many were looked at."""

    decisions: tuple[Decision, ...]
    skipped: tuple[Skipped, ...]
    deals: int


def analyse(record: Record, *, deal: int | None = None, effort: Effort = USUAL, seed: int = 1) -> Analysis:
    """Grade a record's decisions, of all deals or of one (from 0). BadInput as `replay`; no such deal."""
    if deal is not None and deal not in range(len(record.deals)):
        raise BadInput(said("analysis.no-deal", n=len(record.deals)), {"deal": deal})
    found = list(walk(record, deal=deal, effort=effort, seed=seed))
    decisions = tuple(one for one in found if isinstance(one, Decision))
    skipped = tuple(one for one in found if isinstance(one, Skipped))
    return Analysis(decisions, skipped, 1 if deal is not None else len(record.deals))


def walk(
    record: Record, *, deal: int | None = None, effort: Effort = USUAL, seed: int = 1
) -> Iterator[Decision | Skipped]:
    """Yield each decision as soon as it is graded."""
    settings, game = set_table(record)
    law = settings.law
    for number, recorded in enumerate(record.deals):
        for place, action in deal_steps(law, recorded, number):
            command = as_command(law, game, action, place)
            if deal in {None, number}:
                yield from _decision(law, game, _Here(recorded, number, effort, seed), command)
            result = step(law, game, command)
            if isinstance(result, Refusal):
                raise refused(result, place)
            game = result[0]


@dataclass(frozen=True, slots=True)
class _Here:
    deal: RecordedDeal
    number: int
    effort: Effort
    seed: int


def _decision(law: Law, game: Game, here: _Here, command: Command) -> Iterator[Decision | Skipped]:
    if not isinstance(command, cmd.Play | cmd.Announce | cmd.Push | cmd.Bid) or game.deal is None:
        return
    seen = observe(law, game, command.seat)
    moment = _moment(here.number, seen, command)
    try:
        yield _graded(_Asked(law, game, here, seen), moment, command)
    except BadInput as why:
        yield Skipped(here.number, moment.trick, moment.seat, why.said)


def _moment(deal: int, seen: Observation, command: cmd.Play | cmd.Announce | cmd.Push | cmd.Bid) -> Moment:
    kind: Kind
    if isinstance(command, cmd.Play):
        kind, chosen = "play", TEXTS[command.card]
    elif isinstance(command, cmd.Announce):
        kind, chosen = "announce", command.mode
    elif isinstance(command, cmd.Push):
        kind, chosen = "push", PUSH
    else:
        kind, chosen = "bid", str(command.points)
    return Moment(deal, len(seen.history), command.seat, kind, chosen)


@dataclass(frozen=True, slots=True)
class _Asked:
    """Before a decision: the law, the game, the deal, and what the seat sees."""

    law: Law
    game: Game
    here: _Here
    seen: Observation

    @property
    def seat(self) -> Seat:
        """The seat that decides; BadInput where its hand is not known."""
        if HIDDEN in self.here.deal.hands[self.seen.seat or 0]:
            raise BadInput(said("analysis.hand-unknown"))
        return Seat(self.law, self.seen, self.here.seed)


def _graded(asked: _Asked, moment: Moment, command: Command) -> Decision:
    seat, effort = asked.seat, asked.here.effort
    if isinstance(command, cmd.Play):
        return _card(seat, asked, moment)
    if isinstance(command, cmd.Bid):
        return _why(seat, graded(moment, weigh(effort, by_bids(seat, effort))))
    factors = seat.law.factors.says[seat.seen.deck]
    scale = fmean(factors[form] for form in seat.seen.forms)
    return _why(seat, graded(moment, weigh(effort, by_forms(seat, effort)), scale=scale))


def _card(seat: Seat, asked: _Asked, moment: Moment) -> Decision:
    effort, hands = asked.here.effort, asked.here.deal.hands
    each_alone = alone(seat.law)
    batch = by_estimate(seat, effort) if each_alone else by_points(seat, effort)
    shown = not each_alone and seat.left <= EXACT and not any(HIDDEN in hand for hand in hands)
    open_hands = with_open_hands(seat, asked.game.current.hands) if shown else None
    return _why(seat, graded(moment, weigh(effort, batch), open_hands=open_hands))


def _why(seat: Seat, decision: Decision) -> Decision:
    return replace(decision, reason=reason(seat, decision))
