"""Looks at deals that fit what it knows, and plays the card that is worth most in them (PIMC, Ginsberg 2001).

puur arena python:pimc:Bot rules --reglement einzelschieber-2026
"""

from puur.bots.rules.player import RulesBot
from puur.determinization import sample_deals
from puur.game.commands import Play
from puur.kernel.determinization import WorldSearch, evaluate_worlds
from puur.kernel.play import OpenPosition


class Bot(RulesBot):
    name, level = "pimc of one's own", 2

    def act(self, seen):
        said = super().act(seen)  # announcements, Weise and Stöck as `rules` has them
        if not isinstance(said, Play) or seen.phase != "play" or self._law.settlement.says == "differences":
            return said
        worlds = sample_deals(self._law, seen, times=30, seed=len(seen.history)).deals
        position = OpenPosition(worlds[0], seen.leader, seen.lying, len(seen.history))
        values = evaluate_worlds(
            self._law, seen.mode, seen.seat, position, worlds, WorldSearch(exact=5, times=4, policy="random")
        )
        card = max(values, key=values.get)
        return Play(seen.seat, card, said.weis, bool(seen.stoeck_with >> card & 1))
