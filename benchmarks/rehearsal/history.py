"""What was heard while people played: the history that is checked afterwards, small enough to be kept whole.

Of a view that somebody was shown only what tells it from another is kept: a digest of it as that seat saw it, one of
what all must see alike, and the cards that stand anywhere in it.
"""

from __future__ import annotations

import re
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

import msgspec

from puur.cards import RANKS, parse_card
from puur.journal import Entry

Fields = dict[str, Any]
_ALIKE: Final = ("phase", "counts", "lying", "tricks", "to_act", "leader", "bids_in")
_CARD: Final = re.compile(rb'"([ERST][6-9BUOKA])(?:-([6-9BUOKA]))?"')
"""A card as text, or a Weis of cards in a row (``E6-8``)."""
_encode: Final = msgspec.json.Encoder(order="sorted").encode


class Told(msgspec.Struct, frozen=True):
    """A seat (None: who looks on) was shown its table at a version. line: the number of its connection; at: ms, UTC.

    cards: all cards in it, as a set; seen: those of the events that came with it.
    """

    seat: int | None
    line: int
    at: int
    version: int
    alike: int
    whole: int
    cards: int
    seen: int = 0


class Acked(msgspec.Struct, frozen=True):
    """A command of a seat was acknowledged, in a frame of that version.

    said, at: when it was first said, and when that was heard (ms, UTC).
    """

    seat: int
    id: str
    version: int
    said: int = 0
    at: int = 0


class History(msgspec.Struct):
    """All that is known of one table: what was told, acknowledged and refused there, and what is in the store.

    refused: seats and ids of the commands that were refused for good. off: from when to when (ms, UTC) the clock of a
    server was wrong; 0: still.
    """

    table: str
    told: list[Told] = msgspec.field(default_factory=list)
    acked: list[Acked] = msgspec.field(default_factory=list)
    refused: list[tuple[int, str]] = msgspec.field(default_factory=list)
    stands: list[Entry] = msgspec.field(default_factory=list)
    off: list[tuple[int, int]] = msgspec.field(default_factory=list)

    @property
    def newest(self) -> int:
        """Return the last version that somebody was told."""
        return self.told[-1].version if self.told else 0


def keep(history: History, file: Path) -> None:
    """Write the history of a table down, a line more in the file."""
    with file.open("ab") as lines:
        lines.write(msgspec.json.encode(history) + b"\n")


def kept(file: Path) -> list[History]:
    """Return a history as it was written down."""
    return [msgspec.json.decode(line, type=History) for line in file.read_bytes().splitlines()]


def glance(view: Fields) -> tuple[int, int, int]:
    """Return the two digests of a view and its cards; who is connected is left out, each process says it for itself."""
    deal = view["deal"] or {}
    alike = [{part: deal.get(part) for part in _ALIKE}, view["slate"], view["finished"], view["state"]]
    seats = [{name: value for name, value in seat.items() if name != "connected"} for seat in view["seats"]]
    whole = _encode(view | {"seats": seats, "ends": None})
    return _digest(_encode(alike)), _digest(whole), cards_in(_encode(view["deal"]))


def cards_in(text: bytes) -> int:
    """Return all cards in some JSON, as a set."""
    found = 0
    for card, last in _CARD.findall(text):
        first = parse_card(card.decode())
        length = RANKS.index(last.decode()) - first % len(RANKS) if last else 0
        found |= ((2 << length) - 1) << first if length >= 0 else 0
    return found


def _digest(data: bytes) -> int:
    return int.from_bytes(blake2b(data, digest_size=7).digest())
