"""The front end's types are the server's: every field by its name, and every command."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import get_type_hints

import msgspec
import pytest

from puur.decision import tag_of
from puur.game import commands as cmd
from puur.game.commands import ACTION_CLASSES
from puur.game.fields import command_fields
from puur.service.table import free_views, messages, replays, terms, views, what_if
from puur.service.table.projection import PUBLIC_EVENT_FIELDS

SHOWN = [
    one
    for module in (views, free_views, replays, what_if)
    for one in vars(module).values()
    if isinstance(one, type) and issubclass(one, msgspec.Struct) and one.__module__ == module.__name__
]


@pytest.fixture(scope="module")
def wire(checkout: Path) -> str:
    return (checkout / "frontend" / "src" / "api" / "wire.ts").read_text(encoding="utf-8")


@pytest.mark.longer
def test_the_file_and_the_page_are_what_the_types_say(checkout: Path) -> None:
    for script in ("build_wire.py", "build_protocol.py"):
        subprocess.run([sys.executable, checkout / "scripts" / script, "--check"], check=True)


def test_what_is_shown_of_events_and_actions_has_a_type() -> None:
    shown = {name for parts in PUBLIC_EVENT_FIELDS.values() for name, _ in parts}
    assert shown | {"what"} == set(get_type_hints(terms.Happened))
    strict = [kind for kind in ACTION_CLASSES if kind not in (cmd.Report, cmd.Claim)]
    said = {field.name for kind in strict for field in command_fields(kind)}
    assert said | {"seat", "do"} == set(get_type_hints(terms.Said))


@pytest.mark.parametrize("struct", SHOWN, ids=lambda one: one.__name__)
def test_the_front_end_knows_every_field(wire: str, struct: type[msgspec.Struct]) -> None:
    body = re.search(rf"export interface {struct.__name__} {{(.*?)\n}}", wire, re.DOTALL)
    assert body is not None
    there = re.findall(r"^  (\w+)\??:", body[1], re.MULTILINE)
    assert sorted(there) == sorted({*struct.__struct_fields__} | ({"type"} if struct.__struct_config__.tag else set()))


def test_the_front_end_says_only_what_the_server_hears(wire: str) -> None:
    said = wire[wire.index("export type Command") :]
    names = {name for tags in re.findall(r"do: ([^;}]+)", said) for name in re.findall(r'"(\w+)"', tags)}
    known = {tag_of(one) for one in messages.CLIENT_MESSAGE_CLASSES} - {"hello"}
    assert names <= known
    assert known <= names
