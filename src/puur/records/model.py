"""What a record holds, whichever notation it is written in.

A record is the settings of a table and its deals. What people do is held as the commands of :mod:`puur.game`, so that
replaying a record is nothing but giving its commands to the game again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from puur.cards import DECK_SIZE, Deck
from puur.game.commands import Action
from puur.words.catalogue import sentence
from puur.words.formats import language_with_page_formats
from puur.words.message import Message

RECORD_FORMAT: Final = "puur-record/1"
"""The value of ``format`` in a record in JSON: the name and version of the file format."""
HIDDEN_CARD: Final = -1
"""In a hand: a card that nobody showed, written ``??``."""
MAX_RECORD_BYTES: Final = 4 * 1024 * 1024
"""The largest record that is read, in bytes: 4 MiB."""
MAX_LAW_CHARACTERS: Final = 256 * 1024
"""The most characters of a rule set file."""
MAX_RECORD_DEALS: Final = 2_000
"""The largest number of deals in a record."""
MAX_DEAL_ACTIONS: Final = 400
"""The largest number of actions in one deal of a record."""
MAX_HAND_CARDS: Final = DECK_SIZE
"""The largest number of cards in one hand of a record: the whole pack."""
MAX_RECORD_SETTINGS: Final = 36
"""The largest number of settings of a record, and of facts of one claim."""
MAX_RECORD_NUMBER: Final = 1_000_000
"""The largest number that a record may have anywhere, such as points."""
MAX_WORD_CHARACTERS: Final = 200
"""The most characters of a name or a word."""
DEFAULT_PLAYER_NAMES: Final = ("P1", "P2", "P3", "P4")
"""The players of a record that names none, and what a seat is called where names do not tell them apart."""

SettingValue = str | int | Mapping[str, int]
"""The value of a table's setting in a record: a word, a number, or a number by game form."""
HandCards = tuple[int, ...]
"""The cards of one hand in a record, by number; :data:`HIDDEN_CARD` for a card that nobody showed."""
SeatEstimates = tuple[int | None, int | None, int | None, int | None]
"""The estimate of each seat in points; None for a seat without one."""
PlayerNames = tuple[str, str, str, str]
"""The names of the players by seat."""


class UnreadableWord(ValueError):  # noqa: N818 - it is what was typed that is bad, not an error of ours
    """Raised for a word that cannot be parsed. said: why, and what would be right."""

    def __init__(self, said: Message) -> None:
        """Take what is said."""
        super().__init__(sentence(said, language_with_page_formats("de")))
        self.said = said


def why_unreadable(problem: ValueError) -> Message | str:
    """Return the message of a parse error of a word, or its plain text."""
    return problem.said if isinstance(problem, UnreadableWord) else str(problem)


@dataclass(frozen=True, slots=True)
class FairnessProof:
    """The proof that a deal's cards follow from seeds, see :mod:`puur.records.fair`.

    deal: its number, part of what is hashed. commit: the SHA-256 of the server's seed, in hex, published before the
    deal.
    server: that seed in hex, None until it is revealed. seats: the texts that the seats added, by seat.
    """

    commit: str
    server: str | None
    seats: PlayerNames
    deal: int


@dataclass(frozen=True, slots=True)
class GivenHint:
    """A hint that a seat was given, noted in a record.

    action: the number (from 0) of the deal's action that it was for; -1 for the estimate.
    """

    action: int
    seat: int


@dataclass(frozen=True, slots=True)
class RecordedDeal:
    """One deal of a record. dealer: its seat. hands: by seat, cards as dealt, HIDDEN where one is unknown.

    bids: estimates by seat, None if unknown. mode: the trump that a card showed, or None.
    actions: what was done, in order. fair: the fairness proof, or None. hints: those given at a table with bots.
    """

    dealer: int
    hands: tuple[HandCards, HandCards, HandCards, HandCards]
    bids: SeatEstimates | None = None
    mode: str | None = None
    actions: tuple[Action, ...] = ()
    fair: FairnessProof | None = None
    hints: tuple[GivenHint, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """A recorded game (Partie). reglement: an id, or the text of a rule set file. players: names by seat.

    settings: what the table chose, by setting name.
    scribe: the scorer's seat, or None.
    law: fingerprint of the rules when recorded, or None.
    lines: by (deal, action or None), the line (from 1) of the text it was read from.
    """

    reglement: str
    deck: Deck
    players: PlayerNames = DEFAULT_PLAYER_NAMES
    settings: Mapping[str, SettingValue] = field(default_factory=lambda: MappingProxyType({}))
    deals: tuple[RecordedDeal, ...] = ()
    law: str | None = None
    scribe: int | None = None
    lines: Mapping[tuple[int, int | None], int] = field(default_factory=dict, compare=False, repr=False)
