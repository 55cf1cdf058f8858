"""Levels between a beginner and the strongest player: the play model with the limits that people have.

Each remembers only so much, is so sure of its cards, leads trumps so readily, and announces so boldly; none plays at
random. What it says beside the cards (Weise, Stöck, thanks, bids) it says as `rules` does.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from typing import Final, Literal

from puur.bots.hearing import FormPromiseTables, form_promise_tables
from puur.bots.interface import Briefing
from puur.bots.rules.alone_play import harm_by_card
from puur.bots.rules.player import RulesBot
from puur.bots.rules.view import PlayView
from puur.bots.simulation import nearest_allowed_estimate
from puur.cards import cards_of, mask_of
from puur.determinization import open_position_with_hands
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.observe import Observation
from puur.game.state import replace_seat_value
from puur.kernel.model import (
    STORED_UNITS_PER_POINT,
    Model,
    card_chances,
    play_model_aims,
    quarter_points_added_to_estimate_by_card,
    shipped_model,
)
from puur.kernel.play import NO_REMEMBERED_TRICKS, RememberedTricks
from puur.kernel.tables import Inexpressible
from puur.law.form import form_of
from puur.law.law import Law
from puur.law.settlement import is_scored_by_own_points
from puur.law.table import card_values, deal_total

CardMemory = Literal["nothing", "trumps", "everything"]
"""Which cards a bot of a level remembers once they are played."""
_ALL_TRICKS: Final = 9
_SHARE: Final = 0.02
"""By rules of thumb this share of a deal's points counts as much as 1 in the scores of the play model."""


@dataclass(frozen=True, slots=True)
class LevelWeaknesses:
    """The weaknesses of a bot level. A bot without any would play as the play model does.

    sharp: how strongly better cards are preferred, 1 is as in the model. remembers: how many tricks back it remembers.
    counts: which cards it counts in them. leads_trumps: how readily it leads trumps, 1 is as in the model.
    misjudges: its error in judging hands (standard deviation, in points). bold: how many points too many it expects.
    """

    sharp: float
    remembers: int = _ALL_TRICKS
    counts: CardMemory = "everything"
    leads_trumps: float = 1.0
    misjudges: float = 0.0
    bold: float = 0.0


class LimitedBot(RulesBot):
    """A bot that plays by the play model, with the weaknesses of one level."""

    character = LevelWeaknesses(1.0)

    def __init__(self, briefing: Briefing) -> None:
        """Sit down with a law and a seed."""
        super().__init__(briefing)
        self._model = shipped_model()

    def act(self, seen: Observation) -> Command:
        """Return the bot's command, by the play model with this level's weaknesses.

        Without a model it is what rules of thumb choose. Under rules that the engine does not support, cards are chosen
        by rules of thumb with the same weaknesses where each plays for the own points.
        """
        said = super().act(seen)
        if self._model is None:
            return said
        try:
            if isinstance(said, cmd.Announce | cmd.Push) and self._law.settlement.says == "sides":
                return self._announced(seen, said, self._model)
            if isinstance(said, cmd.Bid):
                return cmd.Bid(said.seat, nearest_allowed_estimate(self._law, seen, self._estimated(seen, self._model)))
            if isinstance(said, cmd.Play) and seen.legal & (seen.legal - 1):
                card = self._card(seen, self._model)
                return cmd.Play(said.seat, card, said.weis, bool(seen.stoeck_with >> card & 1))
        except Inexpressible:
            return self._played_by_thumb(seen, said)
        return said

    def _wrong(self, points: float) -> float:
        return self._chance.gauss(points + self.character.bold, self.character.misjudges)

    def _estimated(self, seen: Observation, model: Model) -> int:
        """What its cards make it hope for, about."""
        worth = quarter_points_added_to_estimate_by_card(model, card_values(self._law, seen.mode or ""))
        return round(self._wrong(sum(worth[card] for card in cards_of(seen.hand)) / STORED_UNITS_PER_POINT))

    def _announced(self, seen: Observation, said: cmd.Announce | cmd.Push, model: Model) -> Command:
        """By what the holdings promise, about; pushed where the partner is likely to have more."""
        forms = tuple(mode for mode in seen.forms if not form_of(mode).avoids)
        if not forms:
            return said
        table = self._promises(seen, model, forms)
        ahead = [
            self._wrong(table.expected_lead_in_form(seen.hand, place) / one) * one
            for place, one in enumerate(table.factors)
        ]
        most = max(ahead)
        if "push" in seen.may and most < table.average_points_ahead_in_best_form:
            return cmd.Push(said.seat)
        return cmd.Announce(said.seat, forms[ahead.index(most)])

    def _promises(self, seen: Observation, model: Model, forms: tuple[str, ...]) -> FormPromiseTables:
        seat = seen.seat or 0
        leads = self._law.opening_leader.says(seen.dealer, seen.chooser, seat) == seat
        return form_promise_tables(self._law, seen.deck, model, forms, first=leads)

    def _played_by_thumb(self, seen: Observation, said: Command) -> Command:
        """The command with one of the cards, as likely as somebody of this character plays it by rules of thumb."""
        if not isinstance(said, cmd.Play) or not is_scored_by_own_points(self._law):
            return said
        view = PlayView(self._law, seen, remembered=remembered_cards(self._law, seen, self.character))
        harm = harm_by_card(view)
        least = min(harm.values())
        unit = _SHARE * deal_total(self._law, seen.mode or "")
        weights = [exp((least - one) * self.character.sharp / unit) for one in harm.values()]
        card = self._chance.choices(list(harm), weights)[0]
        return cmd.Play(said.seat, card, said.weis, bool(seen.stoeck_with >> card & 1))

    def _card(self, seen: Observation, model: Model) -> int:
        """One of the cards, as likely as somebody of this character plays it."""
        law, mode, seat = self._law, seen.mode or "", seen.seat or 0
        made = sum(trick.points for trick in seen.history if trick.winner == seat)
        own = seen.bids[seat]
        wanted = tuple(None if own is None or one != seat else own - made for one in range(4))
        table = play_model_aims(law, mode, seen.announcer, wanted, self.character.sharp)
        position = open_position_with_hands(seen, replace_seat_value((0, 0, 0, 0), seat, seen.hand))
        gone, known = remembered_cards(law, seen, self.character), remembered_tricks(seen, self.character)
        found = card_chances(law, mode, model, position, table, gone, known)
        trumps = 0 if seen.lying else card_values(law, mode, len(seen.history)).trumps
        weights = [
            chance * (self.character.leads_trumps if trumps >> card & 1 else 1.0) for card, chance in found.items()
        ]
        return self._chance.choices(list(found), weights)[0] if any(weights) else max(cards_of(seen.legal))


def remembered_cards(law: Law, seen: Observation, character: LevelWeaknesses) -> int:
    """Return the played cards (a set) that a player of this character still remembers."""
    tricks = seen.history[max(0, len(seen.history) - character.remembers) :]
    gone = mask_of(card for trick in tricks for card in trick.cards)
    if character.counts == "nothing":
        gone = 0
    elif character.counts == "trumps":
        gone &= card_values(law, seen.mode or "", max(0, len(seen.history) - 1)).trumps
    return gone | mask_of(seen.lying)


def remembered_tricks(seen: Observation, character: LevelWeaknesses) -> RememberedTricks:
    """Return the tricks of which a player of this character still knows who played what.

    Only who counts every card notices who has no more of a suit, or which suits somebody led or threw away.
    """
    first = max(0, len(seen.history) - character.remembers)
    if character.counts != "everything" or first == len(seen.history):
        return NO_REMEMBERED_TRICKS
    tricks = seen.history[first:]
    return RememberedTricks(tuple(card for trick in tricks for card in trick.cards), first, tricks[0].leader)


class Beginner(LimitedBot):
    """A bot that knows the rules and little more: it remembers nothing and takes a hand for better than it is."""

    name = "beginner"
    level = 1
    character = LevelWeaknesses(0.1, 0, "nothing", leads_trumps=0.4, misjudges=55, bold=30)


class Casual(LimitedBot):
    """A bot that plays like somebody who plays now and then.

    It remembers the trumps of the last trick, leads them too rarely and announces boldly.
    """

    name = "casual"
    level = 2
    character = LevelWeaknesses(0.3, 1, "trumps", leads_trumps=0.6, misjudges=35, bold=20)


class Regular(LimitedBot):
    """A bot that plays like somebody who plays every week: it remembers the trumps of two tricks."""

    name = "regular"
    level = 3
    character = LevelWeaknesses(0.6, 2, "trumps", leads_trumps=0.7, misjudges=22, bold=10)


class ClubPlayer(LimitedBot):
    """A bot that counts all trumps, but not the other suits."""

    name = "club"
    level = 4
    character = LevelWeaknesses(1.4, 9, "trumps", leads_trumps=0.9, misjudges=12, bold=4)


class Expert(LimitedBot):
    """A bot that counts every card and plays what is best as a rule, without looking ahead."""

    name = "expert"
    level = 5
    character = LevelWeaknesses(8.0)
