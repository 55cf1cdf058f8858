"""The game at a live table as a record: complete, or only what one seat has seen of it so far."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

import msgspec
from msgspec import structs

from puur.game import commands as cmd
from puur.game.commands import Action, Command
from puur.game.events import Dealt, Event
from puur.game.observe import Observation, observe
from puur.journal import Entry
from puur.law.readings.weis import Weis
from puur.records.model import (
    DEFAULT_PLAYER_NAMES,
    HIDDEN_CARD,
    FairnessProof,
    HandCards,
    PlayerNames,
    Record,
    RecordedDeal,
)
from puur.records.recorder import add_hint_to_record, begin_record, record_command
from puur.service.replay import apply_or_damaged
from puur.service.table.codec import decode_game_commands, decode_game_events
from puur.service.table.state import ENTRY_KIND_BY_EVENT, DealChance, HintGiven, TableState, apply_table_entry

_HINTED: Final = msgspec.json.Decoder(HintGiven).decode


@dataclass(frozen=True, slots=True)
class TableWithLastRecord:
    """A table with the record of its last game. chances: what the cards of each recorded deal were drawn from."""

    table: TableState
    record: Record
    chances: tuple[DealChance, ...]


def read_table_with_last_record(entries: Iterable[Entry]) -> TableWithLastRecord | None:
    """Return a table and the record of its last game from all its stored entries; None without entries.

    Raises Damaged if an entry is unreadable.
    """
    table: TableState | None = None
    record: Record | None = None
    chances: tuple[DealChance, ...] = ()
    for entry in entries:
        table = apply_or_damaged(apply_table_entry, table, entry)
        if entry.kind == ENTRY_KIND_BY_EVENT[HintGiven] and record is not None and record.deals:
            estimates = table.game.current.phase == "bid"
            record = add_hint_to_record(record, _HINTED(entry.data).seat, estimates=estimates)
        if entry.kind != "game":
            continue
        commands, events = decode_game_commands(entry.data), decode_game_events(entry.data)
        if record is None or isinstance(commands[-1], cmd.NextPartie):
            record, chances = _empty(table), ()
        if not isinstance(commands[-1], cmd.NextPartie):
            record, chances = _append_commands(record, table, commands, events, chances)
    if table is None:
        return None
    return TableWithLastRecord(table, replace(record or _empty(table), players=_names(table)), chances)


def _empty(table: TableState) -> Record:
    return begin_record(table.created.reglement, table.created.deck, DEFAULT_PLAYER_NAMES, table.created.settings)


def _append_commands(
    record: Record,
    table: TableState,
    commands: Sequence[Command],
    events: Sequence[Event],
    chances: tuple[DealChance, ...],
) -> tuple[Record, tuple[DealChance, ...]]:
    dealt = any(isinstance(event, Dealt) for event in events)
    chance = table.current_deal_seeds if dealt else None
    fair = None if chance is None or chance.seats is None else _fair(chance, chance.seats)
    noted = record_command(record, commands[-1], events, fair)
    return noted, chances if chance is None else (*chances, chance)


def _fair(chance: DealChance, seats: Sequence[str]) -> FairnessProof:
    a, b, c, d = seats
    return FairnessProof(chance.commit, chance.server, (a, b, c, d), chance.deal)


def _names(table: TableState) -> PlayerNames:
    a, b, c, d = (who.name or DEFAULT_PLAYER_NAMES[who.seat] for who in table.seats)
    return a, b, c, d


def redact_for_seat(found: TableWithLastRecord, seat: int) -> Record:
    """Return a game's record as a seat (0 to 3) may have it now; cards that it has not seen are ``??``.

    found: the table with the complete record. While no deal is being played, that is the complete record.
    """
    record, game = found.record, found.table.game
    if found.table.is_over or game.deal is None or game.deal.phase == "done" or not record.deals:
        return record
    seen = observe(found.table.settings.law, game, seat)
    return replace(record, deals=(*record.deals[:-1], _redact_deal(record.deals[-1], seen, seat)))


def _redact_deal(deal: RecordedDeal, seen: Observation, seat: int) -> RecordedDeal:
    known = _known_cards(deal, seen, seat)
    a, b, c, d = (_redact_hand(hand, known) for hand in deal.hands)
    actions = (_redact_action(action, seen, seat) for action in deal.actions)
    bids = deal.bids and (seen.bids[0], seen.bids[1], seen.bids[2], seen.bids[3])
    return replace(
        deal,
        hands=(a, b, c, d),
        bids=bids if bids is not None and any(bid is not None for bid in bids) else None,
        actions=tuple(action for action in actions if action is not None),
        fair=None,
        hints=(),  # their places are counted in all that was done
    )


def _known_cards(deal: RecordedDeal, seen: Observation, seat: int) -> set[int]:
    """Return the cards whose holder the seat knows: its own if it has taken them up, and every card played."""
    played = {card for trick in seen.history for card in trick.cards} | set(seen.lying)
    return played if seen.waiting else played | set(deal.hands[seat])


def _redact_hand(hand: HandCards, known: set[int]) -> HandCards:
    shown = tuple(card for card in hand if card in known)
    return (*shown, *(HIDDEN_CARD,) * (len(hand) - len(shown)))


def _redact_action(action: Action, seen: Observation, seat: int) -> Action | None:
    """Return the action without what only who did it knows: Weise not laid open, estimates; None if nothing is left."""
    if action.seat == seat:
        return action
    shown = {weis for said in seen.said if said.seat == action.seat for weis in said.shown}
    match action:
        case cmd.Bid():
            return None
        case cmd.Play():
            return structs.replace(action, weis=_shown_weise(action.weis, shown))
        case cmd.DeclareWeis():
            weise = _shown_weise(action.weis, shown)
            return structs.replace(action, weis=weise) if weise else None
        case _:
            return action


def _shown_weise(weise: tuple[Weis, ...], shown: set[Weis]) -> tuple[Weis, ...]:
    return tuple(weis for weis in weise if weis in shown)
