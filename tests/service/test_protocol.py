"""`docs/protocol.md` shows what the server really hears and tells: every example is read with its types."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from puur.decision import Refusal, tag_of
from puur.service.table import messages, replies
from puur.web.connections.websocket import MAX_UNREAD_BYTES
from puur.web.play.socket import FIRST_FRAME_SECONDS, FRAME_BURST_SECONDS, MAX_FRAME_BYTES, MAX_FRAMES_PER_SECOND
from puur.words.message import said

SAID = [tag_of(one) for one in messages.CLIENT_MESSAGE_CLASSES]
TOLD = [one.__struct_config__.tag for one in get_args(replies.ServerMessage)]
EXAMPLE = re.compile(r"^### `(\w+)`$.*?^```json\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def page(checkout: Path) -> str:
    return (checkout / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_every_message_has_an_example(page: str) -> None:
    assert [tag for tag, _ in EXAMPLE.findall(page)] == [*SAID, *TOLD]


def test_every_example_is_read_by_the_type_it_shows(page: str) -> None:
    for tag, text in EXAMPLE.findall(page):
        read: msgspec.Struct = (
            messages.read_message(text) if tag in SAID else msgspec.json.decode(text, type=replies.ServerMessage)
        )
        assert read.__struct_config__.tag == tag
        assert msgspec.json.decode(msgspec.json.encode(read)).keys() == json.loads(text).keys()


def test_the_example_of_a_step_is_a_table_with_cards_on_it(page: str) -> None:
    step = msgspec.json.decode(dict(EXAMPLE.findall(page))["step"], type=replies.Step)
    assert step.view.deal is not None
    assert len(step.view.deal.hand) == 9


def test_a_refusal_is_told_as_a_sentence_and_as_its_code_with_values() -> None:
    refusal = Refusal(said("game.turn", seat=1, other=0), ("AR-1",), ("R9",))
    told = msgspec.json.decode(
        msgspec.json.encode(replies.to_refused("a4", refusal.message_with_alternatives, refusal.clauses))
    )
    assert told["message"] == "Jetzt ist Platz 2 dran; erlaubt: R9"
    assert told["code"] == "game.allowed-instead"
    assert told["values"] == {"why": {"code": "game.turn", "values": {"seat": 1, "other": 0}}, "allowed": ["R9"]}
    assert replies.to_refused("a4", "ein Satz").code is None


def test_the_limits_are_those_of_the_server(page: str) -> None:
    said = " ".join(page.split())
    assert f"within {FIRST_FRAME_SECONDS:.0f} seconds" in said
    assert f"at most {MAX_FRAME_BYTES} bytes. A connection may send {MAX_FRAMES_PER_SECOND:.0f} frames a second" in said
    assert f"{MAX_FRAMES_PER_SECOND * FRAME_BURST_SECONDS:.0f} at once" in said
    assert f"{MAX_UNREAD_BYTES // 1024} KiB wait" in said
