"""A hint at a table with bots: what a good player would do now, and why. The game notes that a hint was given."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from puur.analysis.advice import advise
from puur.analysis.decision import DecisionKind, Effort
from puur.analysis.worth import SeatToPlay
from puur.errors import BadInput
from puur.game.observe import Observation, observe
from puur.journal import Entry
from puur.service.table.state import ENTRY_KIND_BY_EVENT, HintGiven, TableState
from puur.service.table.transcript import read_table_with_last_record
from puur.words.cards import card_formatters
from puur.words.catalogue import Language, Voice, sentence
from puur.words.message import said

_EFFORT: Final = Effort()
_HINTED: Final = msgspec.json.Decoder(HintGiven).decode


class Hint(msgspec.Struct, frozen=True):
    """A suggested move.

    kind: what must be decided: ``play`` (a card), ``announce``, ``push`` or ``bid``.
    best: the move: a card such as ``EU``, the id of a form of play, ``push`` or an estimate.
    said: move and reason in a sentence of the reader's language.
    """

    kind: DecisionKind
    best: str
    said: str


def check_hint_allowed(table: TableState, seat: int) -> None:
    """Raise BadInput unless hints are allowed: all other seats have bots, the table is strict and a deal is in play.

    seat: the one that asks, 0 to 3.
    """
    people = any(one.kind != "bot" for one in table.seats if one.seat != seat)
    if people or table.game.free or table.is_over or table.game.deal is None:
        raise BadInput(said("table.hint-bots"))


def hint_json(entries: Sequence[Entry], seat: int, language: Language) -> bytes:
    """Return what a good player would do now at a seat (0 to 3), as JSON (:class:`Hint`), by what the seat may know.

    entries: all that is stored of the table. Runs in a worker process. Raises BadInput if it is not the seat's turn.
    """
    found = read_table_with_last_record(entries)
    if found is None:
        raise BadInput(said("table.nothing-written"), {"field": "table"})
    table = found.table
    law = table.settings.law
    advice = advise(SeatToPlay(law, seen := observe(law, table.game, seat), _seed(seen)), _EFFORT)
    voice = Voice(language, card_formatters(table.game.deck, language))
    told = (sentence(one, voice) for one in (advice.why, advice.beside) if one is not None)
    return msgspec.json.encode(Hint(advice.kind, advice.best, " ".join(told)))


def _seed(seen: Observation) -> int:
    """The same for all that is asked at one decision: who asks twice hears the same."""
    return 100 * seen.deals_done + 4 * len(seen.history) + len(seen.lying)


def last_move_version(entries: Sequence[Entry]) -> int:
    """Return the version of the last stored entry that is a move of the game; 0 if there is none.

    If it has grown since a hint was computed, the hint is outdated.
    """
    return next((entry.version for entry in reversed(entries) if entry.kind == "game"), 0)


def has_hint(entries: Sequence[Entry], seat: int) -> bool:
    """Return whether this seat (0 to 3) got a hint for its next move already, that is since the last move of the game.

    entries: all that is stored of the table.
    """
    for entry in reversed(entries):
        if entry.kind == "game":
            return False
        if entry.kind == ENTRY_KIND_BY_EVENT[HintGiven] and _HINTED(entry.data).seat == seat:
            return True
    return False
