"""The strongest player: likely worlds, played on by the play model, for as long as it may think."""

from __future__ import annotations

from math import inf
from typing import Final

from puur.bots.announcing import Announcer
from puur.bots.hearing import announcement_evidence
from puur.bots.interface import Briefing
from puur.bots.search import Uniform
from puur.bots.simulation import nearest_allowed_estimate
from puur.bots.stakes import stakes_of_deal
from puur.cards import mask_of
from puur.determinization import knowledge_of_hidden_hands, open_position_with_hands
from puur.game import commands as cmd
from puur.game.choosing import form_multiplier
from puur.game.commands import Command
from puur.game.observe import Observation
from puur.game.state import replace_seat_value
from puur.kernel.compare import CompareAnswer, CompareQuestion, Goal, compare_cards, thread_clock
from puur.kernel.model import Model, play_model_aims, shipped_model
from puur.kernel.tables import Inexpressible
from puur.law.law import Law
from puur.law.settlement import are_few_points_wanted, is_each_alone, is_scored_by_own_points

_SHARP: Final = 1.5
"""In play-outs everybody plays somewhat better than the model has it."""
_ROUND_MS: Final = 5.0
"""What a round takes, about, at the beginning of a deal on an old laptop: so many rounds fit into the time."""
_DEALS: Final = 100
_DEALS_A_MS: Final = 5
"""Deals that an announcement looks at: so many, and more where there is time."""
_PART: Final = 0.4
"""Of the time it may take it means to use this much,"""
_MOST: Final = 0.5
"""and begins nothing new after this much: on a slow machine the time ends a search, elsewhere the rounds do."""


class Best(Uniform):
    """The strongest bot: it plays likely deals on by the play model, for as long as it may think."""

    name = "best"
    level = 6

    def __init__(self, briefing: Briefing) -> None:
        """Sit down with a law, a seed and so much time."""
        super().__init__(briefing)
        self._model = shipped_model()
        self._ms = _PART * briefing.think_ms
        self._most = _MOST * briefing.think_ms / 1000
        self._until = inf

    def act(self, seen: Observation) -> Command:
        """Return the command within the thinking time, which begins now and counts this thread's computing time."""
        self._until = thread_clock() + self._most
        return super().act(seen)

    def command_without_card_search(self, seen: Observation) -> Command:
        """Return announcements and estimates from simulations with the play model."""
        if self._model is None:
            return super().command_without_card_search(seen)
        deals = max(_DEALS, round(_DEALS_A_MS * self._ms))
        announcing = Announcer(self._law, self._model, deals, self._chance, self._until)
        try:
            if seen.phase == "announce" and self._law.settlement.says == "sides":
                return announcing.choose(seen)
            if seen.phase == "announce" and self._law.settlement.says == "announcer":
                return announcing.choose_coiffeur_line(seen)
            if seen.phase == "auction":
                return announcing.bid(seen)
            if seen.phase == "bid" and seen.mode is not None:
                return cmd.Bid(seen.seat or 0, nearest_allowed_estimate(self._law, seen, announcing.estimate(seen)))
        except Inexpressible:
            pass
        return super().command_without_card_search(seen)

    def _card(self, seen: Observation, usual: int) -> int:
        if self._model is None:
            return super()._card(seen, usual)
        return self.compare_cards(seen, self._model).best_card

    def compare_cards(self, seen: Observation, model: Model) -> CompareAnswer:
        """Return the value of each legal card over likely deals, by the play model.

        Raises Inexpressible for rules that the engine does not support. Each call uses another seed.
        """
        self._rolls += 1
        rounds = max(1, round(self._ms / _ROUND_MS))
        asked = compare_question(self._law, seen, model)
        return compare_cards(asked, model, rounds=rounds, seed=self._rolls, until=self._until)

    def _alone(self, seen: Observation, said: Command) -> Command:
        several = seen.phase == "play" and bool(seen.legal & (seen.legal - 1))
        if self._model is None or not is_each_alone(self._law) or not isinstance(said, cmd.Play) or not several:
            return super()._alone(seen, said)
        card = self.compare_cards(seen, self._model).best_card
        return cmd.Play(said.seat, card, said.weis, bool(seen.stoeck_with >> card & 1))


def compare_question(law: Law, seen: Observation, model: Model) -> CompareQuestion:
    """Return the engine's question for comparing the cards that the observing seat could play.

    Raises BadInput for a spectator, or outside play.
    """
    seat, mode = seen.seat or 0, seen.mode or ""
    hidden = knowledge_of_hidden_hands(law, seen)
    played = tuple(card for trick in seen.history for card in trick.cards)
    own = seen.hand | mask_of(
        card
        for leader, cards in [*((trick.leader, trick.cards) for trick in seen.history), (seen.leader, seen.lying)]
        for place, card in enumerate(cards)
        if _seat(law, leader, place) == seat
    )
    unseen = ~(seen.hand | mask_of(played) | mask_of(seen.lying)) & ((1 << 36) - 1)
    first = seen.history[0].leader if seen.history else seen.leader
    position = open_position_with_hands(seen, replace_seat_value((0, 0, 0, 0), seat, seen.hand))
    bonus = _bonus(law, seen)
    return CompareQuestion(
        law, mode, seat, position, own, unseen, hidden, first, play_model_aims(law, mode, seen.announcer, seen.bids),
        played, heard=announcement_evidence(law, seen, model, first), goal=_goal(law, mode), bonus=bonus,
        made=_points_made(seen), sharp=_SHARP, stakes=stakes_of_deal(law, seen, bonus),
    )  # fmt: skip


def _seat(law: Law, leader: int, place: int) -> int:
    seat = leader
    for _ in range(place):
        seat = law.next_seat.says(seat)
    return seat


def _goal(law: Law, mode: str) -> Goal:
    if not is_each_alone(law):
        return "ahead"
    if not is_scored_by_own_points(law):
        return "nearest"
    return "fewest" if are_few_points_wanted(law, mode) else "most"


def _points_made(seen: Observation) -> tuple[int, ...]:
    """The points of the complete tricks, by seat."""
    made = [0, 0, 0, 0]
    for trick in seen.history:
        made[trick.winner] += trick.points
    return tuple(made)


def _bonus(law: Law, seen: Observation) -> tuple[int, int]:
    """What a match would bring each side that has taken all tricks so far, in points before the factor."""
    if not law.match_bonus.says:
        return 0, 0
    factor = form_multiplier(law, seen.deck, seen.mode or "")
    bonus = law.match_bonus.says if law.match_factor.says else round(law.match_bonus.says / max(1, factor))
    took = {trick.winner % 2 for trick in seen.history}
    return (0 if 1 in took else bonus), (0 if 0 in took else bonus)
