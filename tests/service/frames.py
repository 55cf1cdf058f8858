"""What a seat is told in a few games, for the test of the browser's code: frames that fold, and what must come out.

``python -m tests.service.frames`` writes the file; ``test_folding.py`` holds it to what the server tells now.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from puur.decision import Refusal
from puur.game.decide import decide_command
from puur.game.evolve import evolve
from puur.service.live.fairness import dealing_random_sources, dealing_steps
from puur.service.table import messages as m
from puur.service.table.delta_stream import DeltaStream
from puur.service.table.projection import Presence, TableProjection, to_public_events
from puur.service.table.state import SeatTaken, TableCreated, TableState, table_state_at_creation

from .house import move

FILE: Final = Path(__file__).parents[2] / "frontend" / "src" / "api" / "frames.json"
KINDS: Final = ("gruempi-2011", "edjv-differenzler-2015", "sidi-barrani")
HERE: Final = Presence(frozenset(range(4)))
TRICKS: Final = 3
MISSED: Final = 9
Json = dict[str, Any]
PLAINLY: Final[dict[str, Json]] = {"play": {"weis": [], "stoeck": False}, "announce": {"mode": "E"}}
"""What is said instead where the first was refused."""


def stories() -> list[Json]:
    """Return for each kind what one seat is told from the beginning into the second deal, and from a gap on."""
    return [_story(kind, seat) for seat, kind in enumerate(KINDS)]


def _story(kind: str, seat: int) -> Json:
    feed, screen, frames = DeltaStream(), TableProjection(), []
    feed.stream = kind
    for table, events in _played(kind):
        feed.advance_to_view(screen.project_table(table, range(4), HERE), table.version, to_public_events(events))
        frames.append(feed.changes_since(seat, feed.number - 1) or feed.full_view_message(seat))
    missed = feed.changes_since(seat, feed.number - MISSED)
    return {
        "kind": kind,
        "frames": [msgspec.json.decode(frame) for frame in frames],
        "missed": msgspec.json.decode(missed or b"null"),
        "whole": msgspec.json.decode(feed.full_view_message(seat)),
    }


def _played(kind: str) -> Iterator[tuple[TableState, list[Any]]]:
    """Yield the table after each command with what happened, until some tricks of the second deal are played."""
    chance, table = random.Random(kind), _four(kind)  # noqa: S311 - the same game each time
    yield table, []
    for number in (1, 2):
        table, events = _dealt(table, number)
        yield table, events
        while (said := _next(table, chance)) is not None:
            table, events = said
            yield table, events
            if number > 1 and len(table.game.current.tricks) == TRICKS:
                return


def _four(kind: str) -> TableState:
    table = table_state_at_creation("table", TableCreated(kind, "german", {}, "key 0", by_invitation=True))
    names = enumerate(("Anna", "Beat", "Chiara", "Dario"))
    return replace(table, seats=tuple(SeatTaken(seat, "human", name, f"key {seat}") for seat, name in names))


def _dealt(table: TableState, number: int) -> tuple[TableState, list[Any]]:
    game = table.game
    happened: list[Any] = []
    for _, events in dealing_steps(
        table.settings.law, game, *dealing_random_sources("00" * 32, ("a", "b", "c", "d"), number)
    ):
        happened += events
        for event in events:
            game = evolve(game, event)
    return replace(table, game=game, version=table.version + 1), happened


def _next(table: TableState, chance: random.Random) -> tuple[TableState, list[Any]] | None:
    """Let one do what the server takes of what occurs to them; None when the deal is over."""
    picture = TableProjection().project_table(table, range(4), HERE)
    for seat in range(4):
        view = msgspec.json.decode(msgspec.json.encode(picture.fields_for_seat(seat)))
        said = move(view, chance, 0) if view["deal"]["phase"] != "done" else None
        for tried in [] if said is None else [said, said | PLAINLY.get(said["do"], {})]:
            heard = m.read_message(msgspec.json.encode(tried))
            assert isinstance(heard, m.Act)
            done = decide_command(table.settings.law, table.game, m.to_game_command(seat, heard))
            if not isinstance(done, Refusal):
                return replace(table, game=done[0], version=table.version + 1), list(done[1])
    return None


def text() -> str:
    """Return the file."""
    lines = [msgspec.json.encode(story).decode() for story in stories()]
    return "[\n" + ",\n".join(lines) + "\n]\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
