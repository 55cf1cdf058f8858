"""A bot in ten lines: it announces its longest suit, leads its strongest card and follows with its cheapest.

puur arena python:ten_lines:Bot random --reglement einzelschieber-2026
"""

from puur.api import Announce, Bid, Play
from puur.cards import SUIT_MASKS, SUITS, cards_of
from puur.law.table import card_values


class Bot:
    name, level = "ten lines", 0

    def __init__(self, briefing):
        self.law = briefing.law

    def act(self, seen):
        if seen.phase == "bid":
            return Bid(seen.seat, 39)
        if seen.phase == "announce":
            return Announce(
                seen.seat, max(SUITS, key=lambda suit: (seen.hand & SUIT_MASKS[SUITS.index(suit)]).bit_count())
            )
        table = card_values(self.law, seen.mode)
        best = (lambda card: -table.points[card]) if seen.lying else (lambda card: table.strength[card])
        return Play(seen.seat, max(cards_of(seen.legal), key=best), weis=() if seen.history else seen.weis_choices[:1])
