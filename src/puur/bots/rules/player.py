"""The player that puts the skills together."""

from __future__ import annotations

import random

from puur.bots.interface import Briefing
from puur.bots.rules import alone_play, announcement, bidding, speech, team_play
from puur.bots.rules.view import PlayView
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.observe import Observation
from puur.law.settlement import is_scored_by_own_points


class RulesBot:
    """A bot that follows rules of thumb and counts cards, without search."""

    name = "rules"
    level = 1

    def __init__(self, briefing: Briefing) -> None:
        """Sit down with a law and a seed."""
        self._law = briefing.law
        self._chance = random.Random(f"{self.name} {briefing.seed}")

    def act(self, seen: Observation) -> Command:
        """Return the bot's announcement, estimate, card or claim to have won. Raises ValueError for a spectator."""
        if seen.seat is None:
            raise ValueError("a spectator has nothing to decide")
        if "thanks" in seen.may and (said := speech.say_between_tricks(self._law, seen)) is not None:
            return said
        if seen.phase == "bid":
            return cmd.Bid(seen.seat, alone_play.estimate_own_points(self._law, seen))
        if seen.phase == "auction":
            return bidding.choose_auction_call(self._law, seen)
        if seen.phase == "announce":
            return announcement.choose_form_or_push(self._law, seen, self._chance)
        if seen.history and not seen.legal & (seen.legal - 1):
            card = seen.legal.bit_length() - 1
            return cmd.Play(seen.seat, card, (), bool(seen.stoeck_with >> card & 1))
        view = PlayView(self._law, seen)
        return speech.play_with_announcements(view, _best_card(view))

    def react(self, seen: Observation) -> Command | None:
        """Return a claim to have won, or a request to see the opponents' melds; else None."""
        return speech.say_between_tricks(self._law, seen)


def _best_card(view: PlayView) -> int:
    """The card by what is written: own points, the distance to an estimate, the points of the side."""
    if view.seen.legal.bit_count() == 1:
        return view.seen.legal.bit_length() - 1
    if is_scored_by_own_points(view.law):
        return alone_play.card_for_own_points(view)
    return alone_play.card_towards_estimate(view) if view.alone else team_play.best_card(view)
