"""A deal or a Partie played by four players; only who must act is shown anything."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from puur.arena.duel import Duel
from puur.arena.duel_bots import SeatedBot
from puur.arena.plain import forced_card, game_after_card_within_trick
from puur.cards import mask_of
from puur.decision import Refusal
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game import dealer
from puur.game.commands import Command
from puur.game.decide import decide_command
from puur.game.events import Event
from puur.game.observe import observe
from puur.game.order import seat_to_act, seats_to_estimate
from puur.game.settings import Settings, new_game
from puur.game.state import Deal, FourNumbers, Game
from puur.law.law import Law
from puur.law.readings.mischen import RandomNumberSource
from puur.records.model import PlayerNames, Record
from puur.records.recorder import begin_record, record_command

_MAX_DEALS = 400
"""The most deals of a game; a longer one ends there."""


class ArenaTable:
    """A table where four bots play without people. record: of the game, or None if none is kept."""

    def __init__(self, duel: Duel, settings: Settings, players: Sequence[SeatedBot], names: PlayerNames) -> None:
        """Sit the players down."""
        self.law, self._players = settings.law, players
        self.game = new_game(settings, duel.deck)
        self.record: Record | None = begin_record(duel.reglement, duel.deck, names) if duel.kept else None
        self.deals = 0
        self.plainly = True
        """Whether of plain cards no more is asked than must be, see puur.arena.plain."""

    def play_deal(self, number: int, chance: random.Random) -> None:
        """Play one deal, the first of a game. number: of the pair, by which dealers take turns.

        chance: draws the cards. The bots' illegal moves are replaced and counted as forfeits.
        """
        self.begin_partie(number, chance)
        self.play_out()

    def begin_partie(self, number: int, chance: random.Random) -> None:
        """Deal the first cards of a game, by seat ``number % 4``, drawn with ``chance``."""
        self._carry_out(random_first_deal(self.law, number % 4, chance))
        self.deals += 1

    def play_partie(self, seed: str, most: int = _MAX_DEALS) -> None:
        """Play a whole game of at most ``most`` deals, with cards that depend on the seed alone."""
        while self.game.finished is None and self.deals < most:
            draw = random.Random(f"{seed} {self.deals}").randrange
            if self.deals == 0:
                self._carry_out(dealer.name_dealer(self.law, self.game, draw))
            self._carry_out(dealer.next_shuffle(self.law, self.game, draw))
            self._prepare(draw)
            self.deals += 1
            self.play_out()

    def _prepare(self, draw: RandomNumberSource) -> None:
        while self.game.current.phase == "prepare":
            self._carry_out(dealer.next_dealing_command(self.law, self.game.current, draw))

    def play_out(self, until: Callable[[Deal], bool] = lambda _: False) -> None:
        """Play the dealt cards to the end of the deal or game.

        until: returns, given the deal, whether to stop before the next move.
        """
        law = self.law
        while self.game.finished is None and (deal := self.game.deal) is not None and deal.phase != "done":
            if until(deal):
                return
            if not self._turned(deal):
                self._act(_due(law, deal))

    def _turned(self, deal: Deal) -> bool:
        """Turn the trick that lies open where somebody must do so; whether there was one."""
        if self.law.turn_first.says or len(deal.tricks) == deal.turned or deal.lying:
            return False
        self._carry_out(cmd.Turn(deal.tricks[-1].winner))
        return True

    def carry_out(self, command: Command) -> None:
        """Carry out a command at this table, and record it if a record is kept. Raises BadInput if it is illegal.

        A complete trick that still lies open is turned first, unless the rules have it turned by the next lead.
        """
        self._turned(self.game.current)
        self._carry_out(command)

    def _act(self, seat: int) -> None:
        player = self._players[seat]
        if self.plainly and player.sees_only and (card := forced_card(self.law, self.game, seat)) is not None:
            player.add_time(1, 0.0)
            self._go_on(cmd.Play(seat, card), 1 << card)
            return
        seen = observe(self.law, self.game, seat)
        refused = self._go_on(player.act(seen, self.game), seen.legal)
        if refused is not None:
            self._carry_out(player.replace_illegal(refused, seen))

    def _go_on(self, command: Command, legal: int) -> Refusal | None:
        """Carry out what somebody wants; legal: the cards that may be played, as found a moment ago."""
        plain = game_after_card_within_trick(self.law, self.game, command, legal) if self.plainly else None
        if plain is None:
            return self._try(command)
        self.game, events = plain
        if self.record is not None:
            self._note(self.record, command, events)
        return None

    def _carry_out(self, command: Command) -> None:
        """Carry out what must be possible. BadInput where it is not."""
        refused = self._try(command)
        if refused is not None:
            raise BadInput(refused.message_with_alternatives, {"command": repr(command)}, refused.clauses)

    def _try(self, command: Command) -> Refusal | None:
        result = decide_command(self.law, self.game, command)
        if isinstance(result, Refusal):
            return result
        self.game, events = result
        if self.record is not None:
            self._note(self.record, command, events)
        return None

    def _note(self, record: Record, command: Command, events: tuple[Event, ...]) -> None:
        self.record = record_command(record, command, events)


def _due(law: Law, deal: Deal) -> int:
    """The seat that acts next; of those who must estimate the first that has not."""
    if deal.phase == "bid":
        return seats_to_estimate(law, deal)[0]
    seat = seat_to_act(law, deal)
    if seat is None:
        message = f"nobody can go on in phase {deal.phase}"
        raise RuntimeError(message)
    return seat


def random_first_deal(law: Law, dealt_by: int, chance: random.Random) -> cmd.TakeHands:
    """Return the command that gives each seat a random hand. dealt_by: the dealer's seat.

    Where a card shows the trump, it is drawn too. chance: draws the cards.
    """
    pack = dealer.shuffled_pack(law, chance.randrange)
    trump = (
        law.turned_form.says(pack[-1]) if law.trump_maker.says == "bottom-card" else chance.choice(law.forms.says.ids)
    )
    a, b, c, d = (mask_of(hand) for hand in law.dealing.says(pack, dealt_by, law.packets.says))
    hands: FourNumbers = (a, b, c, d)
    return cmd.TakeHands(dealt_by, hands, trump if law.trump_maker.says in ("cut-card", "bottom-card") else None)


__all__ = ["ArenaTable", "Game", "random_first_deal"]
