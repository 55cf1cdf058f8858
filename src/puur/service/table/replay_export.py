"""Computes from a table's entries: the record, the replay, the seeds, and the game under another rule set.

These functions run in a worker process (:mod:`puur.service.work.workers`), as a table may have years of entries.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from msgspec import structs

from puur.errors import BadInput
from puur.journal import Entry
from puur.records.json_write import write_json
from puur.records.model import Record
from puur.records.text_write import write_text
from puur.service.history import count_parties, entries_up_to_partie
from puur.service.live.fairness import fair_deals
from puur.service.table.replays import replay_record
from puur.service.table.transcript import TableWithLastRecord, read_table_with_last_record, redact_for_seat
from puur.service.table.what_if import compare_rule_sets
from puur.words import message


def is_last_partie_over(entries: Sequence[Entry]) -> bool:
    """Return whether a table's last game is over, so that all cards may be shown.

    entries: all that is stored of it. Raises BadInput if there are none.
    """
    return _load_transcript(entries).table.is_over


def record_text(entries: Sequence[Entry], seat: int | None, form: str) -> str:
    """Return the record of a table's last game as JSON (form ``json``) or plain text (any other form).

    entries: all that is stored of the table.
    seat: only what this seat (0 to 3) has seen so far; None for everything, then raises BadInput while the game goes
    on.
    """
    found = _load_transcript(entries)
    kept = _check_over(found) if seat is None else redact_for_seat(found, seat)
    return write_json(kept) if form == "json" else write_text(kept)


class PartieOfTable(NamedTuple):
    """Which game of a table is meant.

    entries: all that is stored of the table. number: of the game, from 1; None for the last finished one.
    """

    entries: Sequence[Entry]
    number: int | None = None


def replay_json(of: PartieOfTable) -> bytes:
    """Return the replay of a finished game as JSON (:class:`Replay`). Runs in a worker process.

    Raises BadInput while the game goes on, or if the table has no game of that number.
    """
    number, found = _find_ended_partie(of)
    return msgspec.json.encode(structs.replace(replay_record(found), partie=number))


def what_if_of_table_json(of: PartieOfTable, other: str, chosen: bytes) -> bytes:
    """Return how a finished game would have ended under another rule set, as JSON (:class:`WhatIf`).

    other: the id or the text of that rule set. chosen: its settings as JSON. Raises BadInput while the game goes on.
    """
    return msgspec.json.encode(compare_rule_sets(load_finished_record(of), other, msgspec.json.decode(chosen)))


def load_finished_record(of: PartieOfTable) -> Record:
    """Return the record of a finished game of a table. Raises BadInput while it goes on or if there is none."""
    return _find_ended_partie(of)[1]


def _find_ended_partie(of: PartieOfTable) -> tuple[int, Record]:
    """Return which Partie is meant, and its record; while another one is played, the one before."""
    many = count_parties(of.entries)
    number = min(of.number or many, many)
    found = _load_transcript(entries_up_to_partie(of.entries, number))
    if of.number is None and number > 1 and not found.table.is_over:
        number, found = number - 1, _load_transcript(entries_up_to_partie(of.entries, number - 1))
    return number, _check_over(found)


def fair_deals_json(entries: Sequence[Entry]) -> bytes:
    """Return the proof for each deal of a table that its cards were not chosen, as a JSON list of :class:`FairDeal`."""
    return msgspec.json.encode(fair_deals(entries))


def _load_transcript(entries: Sequence[Entry]) -> TableWithLastRecord:
    found = read_table_with_last_record(entries)
    if found is None:
        raise BadInput(message.said("table.nothing-written"), {"field": "table"})
    return found


def _check_over(found: TableWithLastRecord) -> Record:
    if not found.table.is_over:
        raise BadInput(message.said("table.running"), {"field": "table"})
    return found.record
