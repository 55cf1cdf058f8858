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
from puur.game.decide import step
from puur.game.evolve import evolve
from puur.game.fields import Kind, fields
from puur.service.live.dealer import chances_of, dealing_steps
from puur.service.table import free_views, messages, views
from puur.service.table.delta_stream import DeltaStream
from puur.service.table.projection import Presence, TableProjection
from puur.service.table.public_events import to_public_events
from puur.service.table.state import DealChance, SeatTaken, TableCreated, TableState, empty_table
from puur.service.table.views import Heard, Pong, refused
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
_HERE: Final = Presence(frozenset(range(4)))


def said(tag: str) -> bytes:
    """Return the example of something a client says."""
    known = next((kind for shape, kind in messages.ACTS.items() if tag_of(shape) == tag), None)
    act = {} if known is None else {"id": "a1", **{field.name: _FIELDS[field.kind] for field in fields(known)}}
    return msgspec.json.encode({"do": tag, **SAID.get(tag, act)})


def told(tag: str) -> bytes:
    """Return the example of something the server tells."""
    return {"step": _step, "change": _change, "refused": _refused, "heard": _heard, "pong": _pong}[tag]()


def _step() -> bytes:
    return _feed(_table()).whole(0, "b7")


def _change() -> bytes:
    """Return what follows for the seat after the one that announces."""
    before = _table()
    feed, law, seat = _feed(before), before.settings.law, before.game.current.dealer
    done = step(law, before.game, Announce((seat + 1) % 4, "S"))
    if isinstance(done, Refusal):
        raise TypeError(done)
    game, events = done
    after = replace(before, game=game, version=13)
    feed.go_on(TableProjection().picture(after, range(4), _HERE), 13, to_public_events(events))
    return feed.frame((seat + 1) % 4, 1, "a1") or b""


def _feed(table: TableState) -> DeltaStream:
    """Return the stream of what is told at a table, with one frame told; its name is the same each time."""
    feed = DeltaStream()
    feed.stream = "6f1c03ab"
    feed.go_on(TableProjection().picture(table, range(4), _HERE), table.version, ())
    return feed


def _table() -> TableState:
    """Return a table of four after the first deal, whose seeds are set."""
    table = empty_table("ZTgQmVNk", TableCreated("gruempi-2011", "german", {}, "key 0", by_invitation=True))
    game = table.game
    for _, events in dealing_steps(table.settings.law, game, *chances_of(_SERVER, _SEATS, 1)):
        for event in events:
            game = evolve(game, event)
    seats = tuple(SeatTaken(seat, "human", name, f"key {seat}") for seat, name in enumerate(_NAMES))
    chances = (DealChance(1, "of deal 1 (SHA-256)", _SERVER, _SEATS), DealChance(2, "of deal 2 (SHA-256)", _SERVER))
    return TableState(table.id, table.created, table.settings, game, seats, chances=chances, version=12)


def _refused() -> bytes:
    why = message.said("game.not-in-hand", seat=2, card="RB")
    return msgspec.json.encode(refused("a4", why, ("AR-21",), ("R9", "TB")))


def _heard() -> bytes:
    return msgspec.json.encode(Heard(1, phrase=3))


def _pong() -> bytes:
    return msgspec.json.encode(Pong())


PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "protocol.md"
INTRODUCTION: Final = """\
# What goes over the wire

<!-- Written by `make docs` from src/puur/service/table: messages.py, views.py, free_views.py. -->

The HTTP API describes itself at `/openapi.json`. What happens at a table goes over its WebSocket, `/ws/table/TABLE`:
one JSON object a text frame, both ways. Cards, forms and Weise are written as in [records](record-format.md).

## How it goes

- **Hello first.** The first frame is `hello`, within 10 seconds, with the seat link of one's seat, or without one to
  look on. The answer is a `step` with the whole table as that seat may know it. To who says no more every further
  `step` is whole too, so a client that has missed something needs nothing but the next one.
- **Folding.** Who says `fold` is told what is new instead, as a `change`: `all` goes into the view it has, then `own`.
  An object goes into the object there, field by field; everything else (a list, a number, null) replaces what is there.
  That is all: after each `change` the view is what a `step` would have shown, and no rule of Jass is needed for it.
- **Number.** The frames of a table have numbers, one after the other, in a `stream` whose name stands in the `step`. A
  `change` follows the number before its own, or the one in `since`. Who has another one says `hello` again. Who comes
  back says in `hello` which `stream` and `number` it has, and is told in one `change` what it missed, as long as the
  server has kept that (the last 32 frames), and else the whole table. Who looks on is told the whole.
- **Version.** Each change of the table makes it one or more versions newer.
- **Once.** Every command carries an `id` of the client's choosing, new for each command of a seat. It is answered by
  a `step` or `change` whose `ack` is that id, or by `refused`. A command that was not answered, because the connection
  broke, is sent again with the same id: it is answered, and not carried out twice. Nothing is acknowledged before it is
  safe.
- **Order.** The commands of one connection are taken one after the other.
- **Limits.** A frame holds at most 4096 bytes; 20 frames a second in the long run, 60 at once; 4 devices a seat; 40
  who look on. Who goes beyond, or reads so slowly that 256 KiB wait, is let go (close code 1008, with the reason, or
  without any). A frame that cannot be read is `refused` with `id` null.
- **Still there?** The server pings a connection that has been silent for 3 seconds (WebSocket pings) and lets it go
  when nothing answers for 3.5 more. A client says `ping` when it has heard nothing for a while, and comes back by
  itself when no `pong` follows.
- **Away.** A bot plays for who is gone for 45 seconds, or has let the clock run out twice in a row, until the person
  comes back or says anything (`back`, or a move).
- **Looking on** is some seconds late, shows no hand, and may say nothing but `hello` and `ping`.
"""
LINES: Final = """\
## Records by the line

`puur replay -` reads one record a line (a `puur-record/1` document, see [records](record-format.md)) and writes one
result a line (`puur-result/1`), or `{"error": {"message": …, "where": {…}, "clauses": […]}}` for a line that is no
record or breaks a rule, in the same order:

```console
$ tr -d '\\n' < examples/schelle.jass.json | puur replay -
{"format":"puur-result/1","reglement":"gruempi-2011",...}
```

`puur rule -` does the same for rulings: one `{"kind": …, "reglement": …, "facts": …}` a line in, one ruling a line
out.
"""


def page() -> str:
    """Return the page."""
    return INTRODUCTION + "\n" + "\n".join(_messages()) + "\n" + LINES


def _messages() -> Iterator[str]:
    yield from ("## What a client says", "")
    for one in messages.SAID:
        yield from _message(one, said(_tag(one)))
    yield from ("## What the server tells", "")
    for one in get_args(views.Told):
        yield from _message(one, told(_tag(one)))
    yield from ("## The parts of a step", "")
    for one in shown():
        if one not in get_args(views.Told):
            yield from _struct(one)


def shown() -> Iterator[type[msgspec.Struct]]:
    """Yield everything that a client is shown, messages and their parts, as the modules have it."""
    for module in (views, free_views):
        for one in vars(module).values():
            if isinstance(one, type) and issubclass(one, msgspec.Struct) and one.__module__ == module.__name__:
                yield one


def _message(one: type[msgspec.Struct], example: bytes) -> Iterator[str]:
    yield from _struct(one)
    yield from ("```json", msgspec.json.format(example, indent=0).decode(), "```", "")


def _struct(one: type[msgspec.Struct]) -> Iterator[str]:
    info = cast("types.StructType", types.type_info(one))
    yield from (f"### {_title(info)}", "", " ".join(_plain(inspect.getdoc(one) or "").split()), "")
    fields = [_field(field) for field in info.fields]
    if info.tag is not None:
        fields.insert(0, f"| `{info.tag_field}` | `{info.tag}` |")
    yield from ("| field | is |", "|---|---|", *fields, "")


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
