"""Write ``docs/protocol.md``: what goes over a table's WebSocket, from the types that the server reads and writes.

Every message has an example; what the server tells is made by its own code from a deal with fixed seeds.
``--check`` writes nothing and fails where the page is not what the types say.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, cast, get_args

import msgspec
from msgspec import inspect as types
from msgspec.structs import replace

from puur.decision import Refusal, tag_of
from puur.game.commands import Announce
from puur.game.decide import decide_command
from puur.game.evolve import evolve
from puur.game.fields import FieldKind, command_fields
from puur.service.live.fairness import dealing_random_sources, dealing_steps
from puur.service.table import free_views, messages, replies, views
from puur.service.table.delta_stream import DeltaStream
from puur.service.table.projection import Presence, TableProjection, to_public_events
from puur.service.table.replies import Heard, Pong, to_refused
from puur.service.table.state import DealChance, SeatTaken, TableCreated, TableState, table_state_at_creation
from puur.words import message

SAID: Final[dict[str, dict[str, Any]]] = {
    "hello": {
        "seat": "WyJhYmMiLDAsIi4uLiJd.signature",
        "version": 12,
        "fold": True,
        "stream": "6f1c03ab",
        "number": 17,
    },
    "claim": {"id": "c3", "kind": "revoke", "against": 1, "choose": "annul"},
    "withdraw": {"id": "c4"},
    "ping": {"hidden": True},
    "back": {"id": "c5"},
    "ready": {"id": "b7", "seed": "what I typed, so that I know nobody chose my cards"},
    "phrase": {"id": "b8", "phrase": 3},
    "chat": {"id": "b9", "text": "Schön gespielt!"},
    "host": {"id": "c1", "what": "bot", "seat": 2, "level": "rules", "asked": ""},
    "report": {"id": "c2", "seat": 1},
}
"""By tag: what a client may send beside the commands of the game, without the tag itself."""
_FIELDS: Final[Mapping[FieldKind, Any]] = {
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
_HERE: Final = Presence(frozenset(range(4)))


def said(tag: str) -> bytes:
    """Return the example of something a client says."""
    known = next((kind for shape, kind in messages.GAME_COMMAND_BY_MESSAGE.items() if tag_of(shape) == tag), None)
    act = {} if known is None else {"id": "a1", **{field.name: _FIELDS[field.kind] for field in command_fields(known)}}
    return msgspec.json.encode({"do": tag, **SAID.get(tag, act)})


def told(tag: str) -> bytes:
    """Return the example of something the server tells."""
    return {"step": _step, "change": _change, "refused": _refused, "heard": _heard, "pong": _pong}[tag]()


def _step() -> bytes:
    return _feed(_table()).full_view_message(0, "b7")


def _change() -> bytes:
    """Return what follows for the seat after the one that announces."""
    before = _table()
    feed, law, seat = _feed(before), before.settings.law, before.game.current.dealer
    done = decide_command(law, before.game, Announce((seat + 1) % 4, "S"))
    if isinstance(done, Refusal):
        raise TypeError(done)
    game, events = done
    after = replace(before, game=game, version=13)
    feed.advance_to_view(TableProjection().project_table(after, range(4), _HERE), 13, to_public_events(events))
    return feed.changes_since((seat + 1) % 4, 1, "a1") or b""


def _feed(table: TableState) -> DeltaStream:
    """Return the stream of what is told at a table, with one frame told; its name is the same each time."""
    feed = DeltaStream()
    feed.stream = "6f1c03ab"
    feed.advance_to_view(TableProjection().project_table(table, range(4), _HERE), table.version, ())
    return feed


def _table() -> TableState:
    """Return a table of four after the first deal, whose seeds are set."""
    table = table_state_at_creation("ZTgQmVNk", TableCreated("gruempi-2011", "german", {}, "key 0", by_invitation=True))
    game = table.game
    for _, events in dealing_steps(table.settings.law, game, *dealing_random_sources(_SERVER, _SEATS, 1)):
        for event in events:
            game = evolve(game, event)
    seats = tuple(SeatTaken(seat, "human", name, f"key {seat}") for seat, name in enumerate(_NAMES))
    chances = (DealChance(1, "of deal 1 (SHA-256)", _SERVER, _SEATS), DealChance(2, "of deal 2 (SHA-256)", _SERVER))
    return TableState(table.id, table.created, table.settings, game, seats, chances=chances, version=12)


def _refused() -> bytes:
    why = message.said("game.not-in-hand", seat=2, card="RB")
    return msgspec.json.encode(to_refused("a4", why, ("AR-21",), ("R9", "TB")))


def _heard() -> bytes:
    return msgspec.json.encode(Heard(1, phrase=3))


def _pong() -> bytes:
    return msgspec.json.encode(Pong())


_MEANS: Final = re.compile(r"([a-z_]+(?:, [a-z_]+)*): (.+)")
PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "protocol.md"
INTRODUCTION: Final = """\
# WebSocket protocol

<!-- Written by `make docs` from src/puur/service/table: messages.py, replies.py, views.py, free_views.py. -->

This page has every message of the WebSocket of a table, for those who write a client or a bot. A table's WebSocket is
`/ws/table/TABLE`: one JSON object per text frame, both ways. Cards, game forms and melds (Weise) are written as in
[records](record-format.md).

## HTTP API (REST)

Everything else goes over HTTP, mostly JSON under `/api/`. Every server describes that API in OpenAPI at
`/openapi.json`, with paths, parameters and answers.

## How it works

- **Hello first.** The first frame is `hello`, within 10 seconds, with the link of your seat, or without one to watch.
  The answer is a `step` with the whole table as that seat may know it. If the client says no more than that, every
  further `step` is whole too, so a client that has missed something needs nothing but the next one.
- **Deltas (`fold`).** A client that says `fold` gets a delta instead, as a `change`: `all` goes into the view it has,
  then `own`. An object goes into the object there, field by field; everything else (a list, a number, null) replaces
  what is there. After each `change` the view is what a `step` would have shown, and the client needs no rule of Jass
  for it.
- **Number.** The frames of a table have numbers, one after the other, in a `stream` whose name is in the `step`. A
  `change` follows the number before its own, or the one in `since`. A client that has another number says `hello`
  again.
- **Reconnecting.** A client that comes back says in `hello` which `stream` and `number` it has. One `change` tells it
  what it missed, as long as the server has kept that (the last 32 frames), and else a `step` the whole table. A
  spectator always gets the whole table.
- **Version.** Each change of the table makes it one or more versions newer.
- **Idempotent commands.** Every command carries an `id` that the client chooses, new for each command of a seat. The
  answer is a `step` or `change` whose `ack` is that id, or `refused`. If the connection broke before the answer, the
  client sends the command again with the same id: it is answered, and not carried out twice. Nothing is acknowledged
  before it is safe.
- **Order.** The commands of one connection are carried out one after the other.
- **Rate limits.** A frame holds at most 4096 bytes. A connection may send 20 frames a second in the long run and 60
  at once. A seat has at most 4 devices, a table 40 spectators. The server closes a connection that goes beyond, or
  reads so slowly that 256 KiB wait (close code 1008, with the reason, or without any). A frame that cannot be read is
  `refused` with `id` null.
- **Heartbeat.** The server pings a connection that has been silent for 3 seconds (WebSocket pings) and closes it when
  nothing answers for 3.5 more. A client says `ping` when it has heard nothing for a while, and reconnects by itself
  when no `pong` follows.
- **Away.** A bot plays for a person who is gone for 45 seconds, or has let the clock run out twice in a row. It stops
  when the person comes back or says anything (`back`, or a move).
- **Spectators** see the table some seconds late and no hand, and may say nothing but `hello` and `ping`.
"""
LINES: Final = """\
## Records by the line

`puur replay -` reads one record per line (a `puur-record/1` document, see [records](record-format.md)) and writes one
result per line (`puur-result/1`), in the same order. For a line that is no record or breaks a rule it writes
`{"error": {"message": …, "where": {…}, "clauses": […]}}`:

```console
$ tr -d '\\n' < examples/schelle.jass.json | puur replay -
{"format":"puur-result/1","reglement":"gruempi-2011",...}
```

`puur rule -` does the same for rulings: one `{"kind": …, "reglement": …, "facts": …}` per line in, one ruling per line
out.
"""


def page() -> str:
    """Return the page."""
    return INTRODUCTION + "\n" + "\n".join(_messages()) + "\n" + LINES


def _messages() -> Iterator[str]:
    yield from ("## What a client says", "")
    for one in messages.CLIENT_MESSAGE_CLASSES:
        yield from _message(one, said(_tag(one)))
    yield from ("## What the server tells", "")
    for one in get_args(replies.ServerMessage):
        yield from _message(one, told(_tag(one)))
    yield from ("## The parts of a step", "")
    for one in shown():
        if one not in get_args(replies.ServerMessage):
            yield from _struct(one)


def shown() -> Iterator[type[msgspec.Struct]]:
    """Yield everything that a client is shown, messages and their parts, as the modules have it."""
    for module in (views, replies, free_views):
        for one in vars(module).values():
            if isinstance(one, type) and issubclass(one, msgspec.Struct) and one.__module__ == module.__name__:
                yield one


def _message(one: type[msgspec.Struct], example: bytes) -> Iterator[str]:
    yield from _struct(one)
    yield from ("```json", msgspec.json.format(example, indent=0).decode(), "```", "")


def _struct(one: type[msgspec.Struct]) -> Iterator[str]:
    info = cast("types.StructType", types.type_info(one))
    yield from (f"### {_title(info)}", "", *_says(_plain(inspect.getdoc(one) or "")))
    fields = [_field(field) for field in info.fields]
    if info.tag is not None:
        fields.insert(0, f"| `{info.tag_field}` | `{info.tag}` |")
    yield from ("| field | is |", "|---|---|", *fields, "")


def _says(text: str) -> Iterator[str]:
    """Yield a docstring as Markdown: running text, then what its fields mean as a list."""
    lines: list[str] = []
    for line in text.splitlines():
        field = _MEANS.match(line)
        if field:
            lines.append(f"- {', '.join(f'`{name}`' for name in field[1].split(', '))}: {field[2]}")
        elif line and lines and lines[-1]:
            lines[-1] += f" {line.strip()}"
        else:
            lines.append(line)
    yield from (*lines, "")


def _title(info: types.StructType) -> str:
    return f"`{info.tag}`" if info.tag is not None else info.cls.__name__


def _tag(one: type[msgspec.Struct]) -> str:
    return str(one.__struct_config__.tag)


def _plain(text: str) -> str:
    """Return a docstring without the marks that only Python's readers know."""
    return text.replace("``", "`").replace(":class:", "").replace(":func:", "").replace("`puur.game.observe.", "`")


def _field(field: types.Field) -> str:
    left_out = "" if field.required else "; may be left out"
    return f"| `{field.encode_name}` | {_type(field.type)}{left_out} |"


def _type(one: types.Type) -> str:
    """Return a type in words; KeyError for one that no message has had so far."""
    words: Mapping[type, Callable[[Any], str]] = {
        types.UnionType: lambda it: " or ".join(_type(part) for part in it.types),
        types.LiteralType: lambda it: " ".join(f"`{value}`" for value in it.values),
        types.StructType: lambda it: it.cls.__name__,
        types.VarTupleType: lambda it: f"list of {_type(it.item_type)}",
        types.IntType: lambda it: "number" if it.ge is None else f"number {it.ge} to {it.le}",
        types.StrType: _text,
        types.DictType: lambda _: "object",
        types.BoolType: lambda _: "true or false",
        types.NoneType: lambda _: "null",
    }
    return words[type(one)](one)


def _text(one: types.StrType) -> str:
    choice = re.fullmatch(r"\^\[(\w+)\]\$", one.pattern or "")
    if choice is not None:
        return " ".join(f"`{letter}`" for letter in choice[1])
    if one.pattern is not None:
        return f"text like `{one.pattern.replace('|', chr(92) + '|')}`"
    return "text" if one.max_length is None else f"text of {one.min_length or 0} to {one.max_length} characters"


def main() -> None:
    """Write it, or look whether it is as it should be."""
    if "--check" not in sys.argv:
        PAGE.write_text(page(), encoding="utf-8")
    elif PAGE.read_text(encoding="utf-8") != page():
        sys.exit(f"error: {PAGE.name} is not as the server's types say: make docs")


if __name__ == "__main__":
    main()
