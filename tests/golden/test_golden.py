"""What a store ever held is read for ever: every golden stream comes to the same as on the day it was written."""

from __future__ import annotations

import gzip
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from puur.club.season import serialization as club
from puur.journal import Entry
from puur.service.table import codec as game
from puur.service.tournament import entries as tournament

from .folded import fold
from .write import Kind, Line

HERE = Path(__file__).parent
NAMES = sorted(file.name.split(".")[0] for file in HERE.glob("*.streams.jsonl.gz"))
READ: dict[str, Callable[[bytes], Any]] = {
    "game-command": lambda data: game.decode_game_commands(data)[0],
    "game-event": lambda data: game.decode_game_events(data)[0],
    "tournament-event": lambda data: tournament.decode_tournament_events(data)[0],
    "club-event": club.decode_event,
}
WRITTEN: dict[str, Callable[[Any], Any]] = {
    "game-command": lambda told: told["do"][0],
    "game-event": lambda told: told["events"][0],
    "tournament-event": lambda told: told[0],
    "club-event": lambda told: told,
}
"""Where a kind's tag and fields stand in what is stored."""
SAID = ("law", "message")
"""What is said for people, and by a law: it is not stored, and may say more by now."""
TAGS = ("is", "do", "type")
CHANGED: frozenset[str] = frozenset()
"""Tags that an upcaster has changed in more than the name; each has a test of its own."""


def streams(name: str) -> dict[str, list[Entry]]:
    found: dict[str, list[Entry]] = defaultdict(list)
    for row in gzip.decompress((HERE / f"{name}.streams.jsonl.gz").read_bytes()).splitlines():
        one = msgspec.json.decode(row, type=Line)
        entry = Entry(one.stream, one.version, one.at, one.who, one.kind, one.data.encode(), one.command)
        found[one.stream].append(entry)
    return found


def covers(now: Any, then: Any) -> bool:  # noqa: ANN401 - JSON
    """Whether everything that was told then is told now; more may stand beside it, and a sentence be said better."""
    if isinstance(then, dict):
        return isinstance(now, dict) and all(
            key in now and covers(now[key], then[key]) for key in then if key not in SAID
        )
    if isinstance(then, list):
        return isinstance(now, list) and len(now) == len(then) and all(map(covers, now, then))
    return bool(now == then)


@pytest.mark.longer
@pytest.mark.parametrize("name", NAMES)
def test_every_stream_comes_to_what_it_came_to(name: str) -> None:
    expected = msgspec.json.decode(gzip.decompress((HERE / f"{name}.folded.json.gz").read_bytes()))
    there = streams(name)
    assert there.keys() == expected.keys()
    for stream, stored in there.items():
        now = msgspec.json.decode(msgspec.json.encode(fold(stored)))
        assert covers(now, expected[stream]), stream


@pytest.mark.parametrize("name", NAMES)
def test_one_of_each_kind_is_read_with_all_its_fields(name: str) -> None:
    for row in (HERE / f"{name}.kinds.jsonl").read_bytes().splitlines():
        kind = msgspec.json.decode(row, type=Kind)
        stood = WRITTEN[kind.family](msgspec.json.decode(kind.data))
        fields = stood[1] if isinstance(stood, list) else {key: stood[key] for key in stood if key not in TAGS}
        tag = stood[0] if isinstance(stood, list) else next(stood[key] for key in TAGS if key in stood)
        now = msgspec.json.decode(msgspec.json.encode(READ[kind.family](kind.data.encode())))
        assert tag in CHANGED or all(covers(now[name], value) for name, value in fields.items()), kind.data


def test_there_is_a_first_golden_store() -> None:
    assert NAMES[0] == "2026-11"
