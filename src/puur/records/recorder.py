"""A game being played becomes a record: give it every command that was accepted, with the events that followed.

>>> from puur.game.decide import decide_command
>>> from puur.records.replay import settings_and_new_game
>>> record = begin_record("allgemein", "german", settings={"target": 1000})
>>> settings, game = settings_and_new_game(record)
>>> command = cmd.TakeHands(3, (511, 511 << 9, 511 << 18, 511 << 27))
>>> _, events = decide_command(settings.law, game, command)
>>> record_command(record, command, events).deals[0].dealer
3
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from puur.cards import Deck, cards_of
from puur.decision import Refusal
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game.commands import Action, Command
from puur.game.decide import decide_command
from puur.game.events import DealerNamed, Dealt, Event
from puur.game.evolve import evolve
from puur.game.fields import without_words
from puur.game.settings import new_game, table_settings
from puur.game.state import Game
from puur.law.law import fingerprint
from puur.law.reglemente import reglement
from puur.records.fair import deal_by_draws, random_stream
from puur.records.model import (
    DEFAULT_PLAYER_NAMES,
    HIDDEN_CARD,
    FairnessProof,
    GivenHint,
    HandCards,
    PlayerNames,
    Record,
    RecordedDeal,
    SettingValue,
)
from puur.records.replay import settings_and_new_game

_PREPARING = (cmd.NameDealer, cmd.Shuffle, cmd.Cut, cmd.DealOut, cmd.TakeHands)


def begin_record(
    id: str,
    deck: Deck | None,
    players: PlayerNames = DEFAULT_PLAYER_NAMES,
    settings: Mapping[str, SettingValue] | None = None,
    scribe: int | None = None,
) -> Record:
    """Return a record without deals for a table.

    Raises BadInput for an unknown rule set, forbidden settings or deck.
    id: of the rule set, or its file's text. deck: by default the rule set's. players: names by seat.
    settings: values by name. scribe: the scorer's seat, or None.
    """
    chosen = MappingProxyType(dict(settings or {}))
    table = table_settings(reglement(id), chosen)
    game = new_game(table, deck)
    return Record(id, game.deck, players, chosen, (), fingerprint(table.law), scribe)


def record_command(
    record: Record, command: Command, events: Sequence[Event], fair: FairnessProof | None = None
) -> Record:
    """Return the record with one more command that the game accepted.

    Naming a dealer, shuffling and cutting are not recorded; swapping seats swaps the players' names.
    events: those of the command. fair: the fairness proof, for the command that deals. Raises TypeError for the start
    of another game, which needs a record of its own.
    """
    if isinstance(command, cmd.NextPartie):
        message = "another Partie is another record"
        raise TypeError(message)
    if isinstance(command, cmd.SwapSeats):
        return replace(record, players=_swapped(record.players, command.seat, command.other))
    dealt = next((event for event in events if isinstance(event, Dealt)), None)
    if dealt is not None:
        return replace(record, deals=(*_tidied(record), _dealt(dealt, fair)))
    if isinstance(command, _PREPARING):
        return record
    aloud = reglement(record.reglement).estimate_order.says == "in-turn"
    before = _tidied(record) if isinstance(command, cmd.Play) else record.deals
    return replace(record, deals=(*before[:-1], _with(before[-1], command, aloud=aloud)))


def add_hint_to_record(record: Record, seat: int, *, estimates: bool) -> Record:
    """Return the record with a note that a seat was given a hint for its next action in the last deal.

    estimates: the next action is an estimate (Differenzler).
    """
    last = record.deals[-1]
    asked = GivenHint(-1 if estimates else len(last.actions), seat)
    return replace(record, deals=(*record.deals[:-1], replace(last, hints=(*last.hints, asked))))


def record_all(record: Record, commands: Iterable[Command]) -> tuple[Record, Game]:
    """Return the record and its game after all these commands, which begin with an empty game of the record's settings.

    Raises BadInput if one is refused.
    """
    table = table_settings(reglement(record.reglement), record.settings)
    game = new_game(table, record.deck, record.scribe)
    for command in commands:
        result = decide_command(table.law, game, command)
        if isinstance(result, Refusal):
            raise BadInput(result.message_with_alternatives, {}, result.clauses)
        game, events = result
        record = record_command(record, command, events)
    return record, game


def _tidied(record: Record) -> tuple[RecordedDeal, ...]:
    """Leave out that the trick was turned where the next card says the same."""
    if not record.deals or not reglement(record.reglement).turn_first.says:
        return record.deals
    last = record.deals[-1]
    if not last.actions or not isinstance(last.actions[-1], cmd.Turn):
        return record.deals
    left = last.actions[:-1]
    hints = tuple(replace(one, action=min(one.action, len(left))) for one in last.hints)
    return (*record.deals[:-1], replace(last, actions=left, hints=hints))


def _swapped(players: PlayerNames, one: int, other: int) -> PlayerNames:
    names = list(players)
    names[one], names[other] = names[other], names[one]
    return names[0], names[1], names[2], names[3]


def _dealt(dealt: Dealt, fair: FairnessProof | None) -> RecordedDeal:
    a, b, c, d = (_hand(hand, hidden) for hand, hidden in zip(dealt.hands, dealt.hidden, strict=True))
    return RecordedDeal(dealt.dealer, (a, b, c, d), None, dealt.mode, (), fair)


def _hand(cards: int, hidden: int) -> HandCards:
    return (*cards_of(cards), *(HIDDEN_CARD,) * hidden)


def _with(deal: RecordedDeal, command: Command, *, aloud: bool) -> RecordedDeal:
    """Add what somebody did: a first estimate to the estimates, everything else to the actions.

    aloud: estimates are said in turn; who changes his before the next one speaks has only said the last one.
    """
    if isinstance(command, cmd.Bid):
        bids = list(deal.bids or (None, None, None, None))
        if bids[command.seat] is None or (aloud and not deal.actions):
            bids[command.seat] = command.points
            return replace(deal, bids=(bids[0], bids[1], bids[2], bids[3]))
    return replace(deal, actions=(*deal.actions, _plain(command)))


def _plain(command: Command) -> Action:
    """Return the command without the words it was said in, a ruling as the claim it answers: the rest follows."""
    if isinstance(command, cmd.CarryOut):
        ruled = command.ruled
        return cmd.Claim(ruled.seat, ruled.kind, ruled.against, ruled.choose)
    if not isinstance(command, Action):
        message = f"{command!r} is no action of a deal"
        raise TypeError(message)
    return without_words(command)


def fresh_record(id: str, deck: Deck | None, seed: int, dealer: int | None = None) -> Record:
    """Return a record with one freshly dealt deal and no actions; equal seeds deal equal cards.

    id: of the rule set. deck: None for the rule set's own. dealer: a seat, None to follow the rules.
    Raises BadInput for an unknown rule set, a wrong deck or an impossible dealer.
    """
    record = begin_record(id, deck)
    settings, game = settings_and_new_game(record)
    if dealer is not None:
        game = evolve(game, DealerNamed(dealer))
    _, deal = deal_by_draws(settings.law, game, random_stream(seed))
    return replace(record, deals=(deal,))
