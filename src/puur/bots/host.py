"""A local table without input and output: it deals, lets the bots act, and waits for people.

>>> table = open_table("einzelschieber-2026", seats=["rules", "random", "rules", "random"], seed=7)
>>> while not table.finished:
...     _ = table.advance_one_step() or table.start_next_deal()
>>> sum(table.game.current.seat_points)
157
"""

from __future__ import annotations

import logging
import random
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from puur.bots.catalogue import make_bot
from puur.bots.claims import bot_claim_with_ruling
from puur.bots.fallback import any_legal_command
from puur.bots.interface import Bot, Briefing, ReactingBot
from puur.cards import Deck
from puur.decision import Refusal
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game import dealer
from puur.game.commands import Command
from puur.game.decide import decide_command
from puur.game.events import Event
from puur.game.observe import Observation, observe
from puur.game.order import seat_to_act, seats_to_estimate
from puur.game.settings import Settings, new_game, table_settings
from puur.game.state import Game, PartieEnd
from puur.law_reference import LawReference, load_law
from puur.referee.claiming import opponents_of
from puur.words.message import said

Events = tuple[Event, ...]
"""What happened, in order; empty if nothing did."""
_HOST: Final = "table"
LOG: Final = logging.getLogger("puur.bots")
"""The operator's log of bots; moves that a local table refused are logged here."""


class TableHost:
    """A local table for people and bots, without input and output.

    game: its state. commands, events: all since it opened. refused: illegal bot moves.
    A user interface calls :meth:`start_next_deal`, then :meth:`advance` until it returns nothing: then
    :meth:`waiting_for` a person, or the deal is over.
    """

    def __init__(self, settings: Settings, game: Game, seats: Sequence[Bot | None], seed: int = 0) -> None:
        """Sit down at a new or a resumed game; a seat of None is a person's."""
        self.settings = settings
        self.law = settings.law
        self.game = game
        self.seats = tuple(seats)
        self.commands: list[Command] = []
        self.events: list[Event] = []
        self._draw = random.Random(f"{_HOST} {seed}").randrange
        self.refused: Counter[str] = Counter()
        self._asked: Game | None = None
        self._watched: tuple[Game, bool] | None = None

    @property
    def finished(self) -> PartieEnd | None:
        """Return how the game ended; None while it goes on."""
        return self.game.finished

    @property
    def deal_over(self) -> bool:
        """Return whether the deal is over, so that a new one must begin."""
        return self.game.deal is None or self.game.deal.phase == "done"

    def due(self) -> tuple[int, ...]:
        """Return the seats that must act now."""
        deal = self.game.deal
        if self.finished or deal is None or deal.phase in ("prepare", "done"):
            return ()
        if deal.phase == "bid":
            return seats_to_estimate(self.law, deal)
        turn = seat_to_act(self.law, deal)
        return () if turn is None else (turn,)

    def waiting_for(self) -> int | None:
        """Return the seat of the person who must act; None if it is up to a bot or the table."""
        return next((seat for seat in self.due() if self.seats[seat] is None), None)

    def observation(self, seat: int | None) -> Observation:
        """Return what a seat may know (None: a spectator); RuntimeError before the first deal."""
        return observe(self.law, self.game, seat)

    def submit(self, command: Command) -> Events | Refusal:
        """Carry out a person's command and return its events; a Refusal if the rules forbid it, which changes nothing.

        The command and events are appended to ``commands`` and ``events``.
        """
        result = decide_command(self.law, self.game, command)
        if isinstance(result, Refusal):
            return result
        self.game, events = result
        self.commands.append(command)
        self.events += events
        return events

    def start_next_deal(self) -> Events | Refusal:
        """Begin a deal, with a shuffle, and return the events; :meth:`advance` completes dealing.

        At a free table bots may first claim infractions. Then only these events are returned, and the deal begins
        with the next call. Returns a Refusal if no deal can begin.
        """
        if claimed := self._claims(late=True):
            return claimed
        named: Events | Refusal = ()
        if self.finished is None and self.game.deal is None and self.game.next_dealer is None:
            named = self.submit(dealer.name_dealer(self.law, self.game, self._draw))
        if isinstance(named, Refusal):
            return named
        shuffled = self.submit(dealer.next_shuffle(self.law, self.game, self._draw))
        return shuffled if isinstance(shuffled, Refusal) else named + shuffled

    def advance_one_step(self) -> Events:
        """Do one thing that needs no person and return its events; empty if a person must act or a new deal must begin.

        An illegal move of a bot is replaced by a legal one, but raises BadInput if all players are bots.
        """
        if self.game.deal is None:
            return ()
        claimed = self._claims(late=self.finished is not None)
        if claimed or self.finished:
            return claimed
        return self._react() or self._table_action() or self._bot_action()

    def _claims(self, *, late: bool) -> Events:
        """At a free table, ask every bot once whether it has noticed something; where a person may claim, only late."""
        if not self.game.free or self.game.deal is None or self._seen_already(late=late):
            return ()
        for seat, bot in enumerate(self.seats):
            found = None if bot is None else bot_claim_with_ruling(self.law, self.game, seat)
            if found is not None and (late or not self._persons(found.ruled.against)):
                return self._carry_out(found, f"claim of seat {seat}")
        self._watched = self.game, late
        return ()

    def _seen_already(self, *, late: bool) -> bool:
        """Return whether the bots have been asked about this very state."""
        return self._watched is not None and self._watched[0] is self.game and self._watched[1] == late

    def _persons(self, against: int) -> bool:
        """Return whether a person is among those who may claim against a seat."""
        return any(self.seats[seat] is None for seat in opponents_of(self.law, against))

    def _table_action(self) -> Events:
        deal = self.game.current
        if deal.phase == "prepare":
            return self._carry_out(dealer.next_dealing_command(self.law, deal, self._draw), _HOST)
        if deal.phase == "play" and len(deal.tricks) > deal.turned and not deal.lying:
            return self._carry_out(cmd.Turn(deal.tricks[-1].winner), _HOST)
        return ()

    def _bot_action(self) -> Events:
        for seat in self.due():
            bot = self.seats[seat]
            if bot is not None:
                return self._act(seat, bot.act(self.observation(seat)), f"{bot.name} at seat {seat}")
        return ()

    def _act(self, seat: int, command: Command, who: str) -> Events:
        """Carry out what a bot has decided; where a person waits for it and it is refused, something else."""
        instead = None
        if None in self.seats and isinstance(decide_command(self.law, self.game, command), Refusal):
            self.refused[who] += 1
            LOG.error("%s was refused, %d time(s) by now; it plays something else", who, self.refused[who])
            instead = any_legal_command(self.law, self.game, seat)
        return self._carry_out(instead or command, who)

    def _react(self) -> Events:
        """Between two tricks, ask every bot once whether it has something to say."""
        deal = self.game.current
        if self._asked is self.game or not deal.tricks or deal.lying:
            return ()
        for seat, bot in enumerate(self.seats):
            if isinstance(bot, ReactingBot) and (said := bot.react(self.observation(seat))) is not None:
                return self._carry_out(said, f"{bot.name} at seat {seat}")
        self._asked = self.game
        return ()

    def _carry_out(self, command: Command, who: str) -> Events:
        result = self.submit(command)
        if isinstance(result, Refusal):
            message = said("game.bot-refused", command=repr(command), why=result.message_with_alternatives)
            raise BadInput(message, {"bot": who}, result.clauses)
        return result


def open_table(  # noqa: PLR0913 - everything that makes a table
    id: LawReference,  # noqa: A002 - the Reglement's own word
    chosen: Mapping[str, object] | None = None,
    *,
    seats: Sequence[Bot | str | None],
    deck: Deck | None = None,
    scribe: int | None = None,
    seed: int = 0,
) -> TableHost:
    """Return a new table, before its first deal.

    Raises BadInput for an unknown rule set or bot, or an invalid setting.
    id: of the rule set, or its file. chosen: settings by name. seats: by seat a bot, a bot's name, or None for a
    person.
    deck: by default the rule set's. scribe: the scorer's seat, or None. seed: equal seeds give equal cards.
    """
    settings = table_settings(load_law(id), {} if chosen is None else chosen)
    return TableHost(settings, new_game(settings, deck, scribe), seat_players(settings, seats, seed), seed)


def seat_players(settings: Settings, seats: Sequence[Bot | str | None], seed: int = 0) -> tuple[Bot | None, ...]:
    """Return the player of each seat, None for a person; bots given by name are made, each with a seed of its own.

    Raises BadInput for an unknown bot.
    """
    return tuple(
        make_bot(player, Briefing(settings.law, 4 * seed + seat)) if isinstance(player, str) else player
        for seat, player in enumerate(seats)
    )
