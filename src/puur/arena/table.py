"""A deal or a Partie played by four players; only who must act is shown anything."""

from __future__ import annotations

import random
from collections.abc import Sequence

from puur.arena.duel import Duel
from puur.arena.house import Player
from puur.cards import SUITS, mask_of
from puur.decision import Refusal
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game import dealer
from puur.game.commands import Command
from puur.game.decide import step
from puur.game.events import Event
from puur.game.observe import observe
from puur.game.order import to_act, to_estimate
from puur.game.settings import Settings, new_game
from puur.game.state import Deal, Four, Game
from puur.law.law import Law
from puur.law.readings.mischen import Draw
from puur.records.model import Names, Record
from puur.records.recorder import begin, note

MOST_DEALS = 400
"""Of a Partie."""


class Table:
    """One game from the first card dealt; ``record`` is None where none is kept."""

    def __init__(self, duel: Duel, settings: Settings, players: Sequence[Player], names: Names) -> None:
        """Sit the players down."""
        self.law, self._players = settings.law, players
        self.game = new_game(settings, duel.deck)
        self.record: Record | None = begin(duel.reglement, duel.deck, names) if duel.kept else None
        self.deals = 0

    def deal(self, number: int, chance: random.Random) -> None:
        """Play one deal, the first of a Partie; dealers take turns."""
        self._done(first_deal(self.law, number % 4, chance))
        self.play()

    def partie(self, seed: str) -> None:
        """Play a whole Partie, every deal of it with chance of its own, so that it is the same in every seating."""
        while self.game.finished is None and self.deals < MOST_DEALS:
            draw = random.Random(f"{seed} {self.deals}").randrange
            if self.deals == 0:
                self._done(dealer.name_dealer(self.law, self.game, draw))
            self._done(dealer.begin(self.law, self.game, draw))
            self._prepare(draw)
            self.play()

    def _prepare(self, draw: Draw) -> None:
        while self.game.current.phase == "prepare":
            self._done(dealer.prepare(self.law, self.game.current, draw))

    def play(self) -> None:
        """Play the deal that has been dealt, to its end or that of the Partie."""
        law, self.deals = self.law, self.deals + 1
        turned_by_hand = not law.turn_first.says
        while self.game.finished is None and (deal := self.game.deal) is not None and deal.phase != "done":
            if turned_by_hand and len(deal.tricks) > deal.turned and not deal.lying:
                self._done(cmd.Turn(deal.tricks[-1].winner))
            else:
                self._act(_due(law, deal))

    def _act(self, seat: int) -> None:
        seen = observe(self.law, self.game, seat)
        player = self._players[seat]
        refused = self._try(player.act(seen, self.game))
        if refused is not None:
            self._done(player.refused(refused, seen))

    def _done(self, command: Command) -> None:
        """Carry out what must be possible. BadInput where it is not."""
        refused = self._try(command)
        if refused is not None:
            raise BadInput(refused.with_way_out, {"command": repr(command)}, refused.clauses)

    def _try(self, command: Command) -> Refusal | None:
        result = step(self.law, self.game, command)
        if isinstance(result, Refusal):
            return result
        self.game, events = result
        if self.record is not None:
            self._note(self.record, command, events)
        return None

    def _note(self, record: Record, command: Command, events: tuple[Event, ...]) -> None:
        self.record = note(record, command, events)


def _due(law: Law, deal: Deal) -> int:
    """The seat that acts next; of those who must estimate the first that has not."""
    if deal.phase == "bid":
        return to_estimate(law, deal)[0]
    seat = to_act(law, deal)
    if seat is None:
        message = f"nobody can go on in phase {deal.phase}"
        raise RuntimeError(message)
    return seat


def first_deal(law: Law, dealt_by: int, chance: random.Random) -> cmd.TakeHands:
    """Return hands dealt by chance."""
    pack = dealer.shuffled(law, chance.randrange)
    trump = SUITS[pack[-1] // 9] if law.trump_maker.says == "bottom-card" else chance.choice(law.forms.says.ids)
    a, b, c, d = (mask_of(hand) for hand in law.dealing.says(pack, dealt_by, law.packets.says))
    hands: Four = (a, b, c, d)
    return cmd.TakeHands(dealt_by, hands, trump if law.trump_maker.says in ("cut-card", "bottom-card") else None)


__all__ = ["Game", "Table", "first_deal"]
