"""How the daily challenge is played. A line is every announcement and card of all seats, in order.

The player sits at seat 0 and announces first. The others are bots. Their chance comes only from the day's seeds and the
line so far: the same line always gets the same replies. All functions are pure and run in a worker process.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from puur.api import Table, observe
from puur.bots.catalogue import make_bot
from puur.bots.interface import Briefing
from puur.bots.simulation import PUSH_OPTION
from puur.cards import CARD_TEXTS, SEATS, Deck, cards_of
from puur.decision import Refusal
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.decide import decide_command
from puur.game.events import DealerNamed, Event
from puur.game.evolve import evolve
from puur.game.score.outcome import deal_outcome
from puur.game.settings import new_game, table_settings
from puur.game.state import Game
from puur.law.reglemente import reglement
from puur.records.fair import SeedStream, commitment_of_seed, deal_by_draws, deal_seed
from puur.records.json_write import write_json
from puur.records.model import FairnessProof, PlayerNames
from puur.records.recorder import begin_record, record_all
from puur.service.learning.practice import LEARNER_SEAT, ExerciseView, TableMoment, exercise_view, parse_move

_RULE_SET_ID: Final = "allgemein"
_DEALER_SEAT: Final = 3
"""The seat that deals; the next one (seat 0) announces."""
_DEAL_NUMBER: Final = 1
"""The number of the day's only deal, with which its cards are drawn from the seed."""
MoveSequence = tuple[str, ...]
"""All moves of a daily challenge in order, by every seat: announcements and cards in text form."""
MoveWithReplies = tuple[str, ...]
"""One move of seat 0, followed by the bots' moves until seat 0 is to move again."""


@dataclass(frozen=True, slots=True)
class DailySeeds:
    """What the cards and bots of a daily challenge are computed from.

    server: the server's secret seed, hexadecimal.
    added: the players' part, four texts: the day, the hash of what they contributed the day before, and two empty ones.
    level: the name of the bots' program.
    """

    server: str
    added: PlayerNames
    level: str

    @property
    def seed(self) -> bytes:
        """Return the seed from which the cards are drawn, made of the server's seed and the contributions."""
        return deal_seed(self.server, self.added, _DEAL_NUMBER)


@dataclass(frozen=True, slots=True)
class DayScore:
    """The points of a finished try at the daily challenge.

    mode: the id of the announced form of play, such as ``E``.
    own, other: points written for the player's side and for the other one, multiplied as the form of play demands.
    """

    mode: str
    own: int
    other: int


@dataclass(frozen=True, slots=True)
class TryResult:
    """What followed from one move of a player in the daily challenge.

    refusal: why the move is not allowed; None if it is.
    step: the player's move and the bots' moves after it, in order.
    score: the points if the deal is over, else None.
    """

    refusal: Refusal | None = None
    step: MoveWithReplies = ()
    score: DayScore | None = None


def deal_day(day: DailySeeds) -> Table:
    """Return the table of a day with its cards dealt; the player sits at seat 0 and announces first."""
    settings = table_settings(reglement(_RULE_SET_ID), {})
    game = evolve(new_game(settings), DealerNamed(_DEALER_SEAT))
    return Table(settings, deal_by_draws(settings.law, game, SeedStream(day.seed))[0])


def table_after_moves(day: DailySeeds, line: Sequence[str]) -> Table:
    """Return a day's table after these moves of all seats, in playing order.

    line: each the id of a form of play (``E``), ``push`` or a card (``EU``), as written in game records.
    They must be allowed, as stored ones are. Raises BadInput if a text is no move.
    """
    table = deal_day(day)
    for move in line:
        table = _apply_command(table, parse_move(observe(table, table.due), move))
    return table


def apply_move(day: DailySeeds, line: MoveSequence, move: str) -> TryResult:
    """Return what follows from a move of seat 0: the bots play on until seat 0 is to move again or the deal is over.

    line: the moves of all seats before it. move: the id of a form of play (``E``), ``push`` or a card (``EU``).
    A move that the rules forbid gives a refusal; a text that is no move raises BadInput.
    """
    table = table_after_moves(day, line)
    result = decide_command(table.law, table.game, parse_move(observe(table, LEARNER_SEAT), move))
    if isinstance(result, Refusal):
        return TryResult(result)
    return _answer_bots(day, replace(table, game=result[0]), (*line, move), 1)


def apply_known_step(day: DailySeeds, line: MoveSequence, known: MoveWithReplies) -> TryResult:
    """Return the result of a step that was computed before; no bot is asked again.

    line: the moves of all seats before it. known: the step, that is the player's move and the bots' replies.
    """
    table = table_after_moves(day, (*line, *known))
    return TryResult(None, known, _score_try(table) if table.due is None else None)


def _answer_bots(day: DailySeeds, table: Table, line: MoveSequence, own: int) -> TryResult:
    """Let the bots play until it is seat 0's turn. own: so many moves at the end of the line are of this step."""
    begun = len(line) - own
    while table.due not in {None, LEARNER_SEAT}:
        move = _choose_bot_move(day, table, line)
        table, line = _apply_command(table, parse_move(observe(table, table.due), move)), (*line, move)
    return TryResult(None, line[begun:], _score_try(table) if table.due is None else None)


def _choose_bot_move(day: DailySeeds, table: Table, line: MoveSequence) -> str:
    """Return the move of the bot whose turn it is, as text; always the same one for equal arguments.

    table: the day's table after ``line``, the moves of all seats so far.
    """
    seat = table.due or 0
    chance = hashlib.sha256(b"\n".join([day.seed, str(seat).encode(), " ".join(line).encode()])).digest()
    bot = make_bot(day.level, Briefing(table.law, int.from_bytes(chance[:4], "big")))
    return _observe(bot.act(observe(table, seat)))


def _observe(command: Command) -> str:
    if isinstance(command, cmd.Play):
        return CARD_TEXTS[command.card]
    return command.mode if isinstance(command, cmd.Announce) else PUSH_OPTION


def _apply_command(table: Table, command: Command) -> Table:
    return replace(table, game=_result(table, command)[0])


def _result(table: Table, command: Command) -> tuple[Game, tuple[Event, ...]]:
    """Return what comes of a command of a line that was played."""
    result = decide_command(table.law, table.game, command)
    if isinstance(result, Refusal):
        message = f"a line that was played is refused: {result}"
        raise RuntimeError(message)  # noqa: TRY004 - a mistake of ours, not of a type
    return result


def _score_try(table: Table) -> DayScore:
    """Return the form of play and the points of both sides in the deal at this table, which must be finished."""
    deal = table.game.current
    own, other = deal_outcome(table.law, table.game, deal).score[:2]
    return DayScore(deal.mode or "", own, other)


def play_house_bot(day: DailySeeds) -> tuple[tuple[MoveWithReplies, ...], DayScore]:
    """Return how the server's own bot plays the day at seat 0: its steps and its score.

    Each step is a move of seat 0 and the replies of the other bots, in order.
    """
    steps: list[MoveWithReplies] = []
    while True:
        line = tuple(move for one in steps for move in one)
        table = table_after_moves(day, line)
        found = apply_move(day, line, _choose_bot_move(day, table, line))
        steps.append(found.step)
        if found.score is not None:
            return tuple(steps), found.score


def observe_try(day: DailySeeds, line: MoveSequence, refused: Refusal | None, deck: Deck) -> ExerciseView:
    """Return what the player at seat 0 sees after these moves of all seats.

    It contains what happened since the own last move. line: the moves in playing order.
    refused: why the player's last move was not allowed, or None. deck: the kind of cards to show.
    """
    table = deal_day(day)
    moments: list[TableMoment] = [(table, ())]
    for move in line:
        due = table.due
        result = _result(table, parse_move(observe(table, due), move))
        table = replace(table, game=result[0])
        moments = [*(moments if due != LEARNER_SEAT else ()), (table, result[1])]
    shown = moments if refused is None else moments[-1:]
    return exercise_view(shown, refused, deck, done=table.due is None)


def observe_practice(day: DailySeeds, line: MoveSequence, moves: Sequence[str], deck: Deck) -> ExerciseView:
    """Return what the player at seat 0 sees after further moves that do not count and are not stored.

    line: the moves of all seats so far. moves: those of seat 0 after it, which bots answer.
    If one is not allowed, it shows the table before that move and why. deck: the kind of cards to show.
    """
    for move in moves:
        found = apply_move(day, line, move)
        if found.refusal is not None:
            return observe_try(day, line, found.refusal, deck)
        line = (*line, *found.step)
    return observe_try(day, line, None, deck)


def try_record_json(day: DailySeeds, line: MoveSequence, players: PlayerNames, deck: Deck) -> str:
    """Return a try as a game record (JSON text) with the seeds of its cards.

    Only for a past day, as it shows all hands; the caller must check that.
    line: the moves of all seats in playing order. players: the names by seat. deck: the kind of cards.
    """
    table = deal_day(day)
    a, b, c, d = table.game.current.dealt
    commands: list[Command] = [cmd.TakeHands(_DEALER_SEAT, (a, b, c, d))]
    for move in line:
        commands.append(parse_move(observe(table, table.due), move))
        table = _apply_command(table, commands[-1])
    record, _ = record_all(begin_record(_RULE_SET_ID, deck, players), commands)
    fair = FairnessProof(commitment_of_seed(day.server), day.server, day.added, _DEAL_NUMBER)
    return write_json(replace(record, deals=(replace(record.deals[0], fair=fair),)))


def dealt_hands(day: DailySeeds) -> tuple[tuple[str, ...], ...]:
    """Return the cards dealt to each of the four seats, by seat, as texts such as ``EU``.

    Only for a past day, as it shows all hands; the caller must check that.
    """
    given = deal_day(day).game.current.dealt
    return tuple(tuple(CARD_TEXTS[card] for card in cards_of(given[seat])) for seat in SEATS)
