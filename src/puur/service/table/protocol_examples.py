"""One example of every message on a table's WebSocket; the tests read each with the type that the server reads it with.

What the server tells is made by the server's own code, from a deal with fixed seeds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from puur.game.evolve import evolve
from puur.game.fields import Kind, fields
from puur.game.tagged import tag as tag_of
from puur.service.live.dealer import chances_of, dealing_steps
from puur.service.table import messages
from puur.service.table.screen import Here, Screen
from puur.service.table.state import Chance, Created, Seated, Table, opened
from puur.service.table.views import Heard, refused
from puur.words import message

SAID: Final[dict[str, dict[str, Any]]] = {
    "hello": {"seat": "WyJhYmMiLDAsIi4uLiJd.signature", "version": 17},
    "claim": {"id": "c3", "kind": "revoke", "against": 1, "choose": "annul"},
    "withdraw": {"id": "c4"},
    "ready": {"id": "b7", "seed": "what I typed, so that I know nobody chose my cards"},
    "phrase": {"id": "b8", "phrase": 3},
    "chat": {"id": "b9", "text": "Schön gespielt!"},
    "host": {"id": "c1", "what": "bot", "seat": 2, "level": "rules"},
    "report": {"id": "c2", "seat": 1},
}
"""By tag: what a client may send beside the commands of the game, without the tag itself."""
_FIELDS: Final[Mapping[Kind, Any]] = {
    "seat": 3,
    "who": 3,
    "card": "SU",
    "cards": [],
    "weise": ["E6-8"],
    "mode": "S",
    "points": 57,
    "flag": False,
    "word": "remark",
    "facts": {"what": "sign"},
}
_NAMES: Final = ("Anna", "Beat", "Chiara", "Dario")
_SERVER: Final = "00" * 32
_SEATS: Final = ("a", "b", "c", "d")


def said(tag: str) -> bytes:
    """Return the example of something a client says."""
    known = next((kind for shape, kind in messages.ACTS.items() if tag_of(shape) == tag), None)
    act = {} if known is None else {"id": "a1", **{field.name: _FIELDS[field.kind] for field in fields(known)}}
    return msgspec.json.encode({"do": tag, **SAID.get(tag, act)})


def told(tag: str) -> bytes:
    """Return the example of something the server tells."""
    return {"step": _step, "refused": _refused, "heard": _heard}[tag]()


def _step() -> bytes:
    return Screen().steps(_table(), (0,), Here(frozenset(range(4))), ack=(0, "b7"))[0]


def _table() -> Table:
    """Return a table of four after the first deal, whose seeds are set."""
    table = opened("ZTgQmVNk", Created("gruempi-2011", "german", {}, "key 0", by_invitation=True))
    game = table.game
    for _, events in dealing_steps(table.settings.law, game, *chances_of(_SERVER, _SEATS, 1)):
        for event in events:
            game = evolve(game, event)
    seats = tuple(Seated(seat, "human", name, f"key {seat}") for seat, name in enumerate(_NAMES))
    chances = (Chance(1, "of deal 1 (SHA-256)", _SERVER, _SEATS), Chance(2, "of deal 2 (SHA-256)", _SERVER))
    return Table(table.id, table.created, table.settings, game, seats, chances=chances, version=12)


def _refused() -> bytes:
    why = message.said("game.not-in-hand", seat=2, card="RB")
    return msgspec.json.encode(refused("a4", why, ("AR-21",), ("R9", "TB")))


def _heard() -> bytes:
    return msgspec.json.encode(Heard(1, phrase=3))
