"""``puur mcp``: an assistant's tools answer what the commands answer, refuse in words, and open nothing."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from puur.cli import main
from puur.cli.mcp import MAX_INPUT_BYTES, build_server
from puur.law.reglemente import BUILT_IN_LAW_IDS
from puur.words.catalogue import set_shell_language

pytestmark = pytest.mark.longer  # the SDK is loaded

TWO_CARDS = {"seat": 1, "mode": "E", "cards": ["E6", "E7"]}
OPEN = {"hands": ["EU E6", "E9 T6", "TA T7", "RA SA"], "mode": "E", "leader": 0}


def client(to: Any) -> Any:  # noqa: ANN401 - what the SDK says of it
    """Return a client; the SDK, whose import takes a second, is loaded by who asks."""
    from mcp import Client  # noqa: PLC0415 - as it says

    return Client(to)


def call(tool: str, **asked: object) -> Any:  # noqa: ANN401 - what the SDK says of it
    async def ask() -> Any:  # noqa: ANN401
        async with client(build_server()) as there:
            return await there.call_tool(tool, asked)

    return asyncio.run(ask())


def document(tool: str, **asked: object) -> Mapping[str, Any]:
    answer = call(tool, **asked)
    assert not answer.is_error, answer.content
    found: Mapping[str, Any] = answer.structured_content
    return found


def refusal(tool: str, **asked: object) -> str:
    answer = call(tool, **asked)
    assert answer.is_error
    return str(answer.content[0].text)


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> Any:  # noqa: ANN401 - a document
    assert main([*words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_the_tools_say_what_they_are_for() -> None:
    async def ask() -> Any:  # noqa: ANN401
        async with client(build_server()) as there:
            return (await there.list_tools()).tools

    tools = {one.name: one for one in asyncio.run(ask())}
    assert [*tools] == ["rule_sets", "rules", "infractions", "referee", "why", "solve", "analyse", "replay"]
    assert all(len(one.description) > 40 for one in tools.values())
    assert tools["referee"].input_schema["required"] == ["kind", "facts"]


def test_rule_sets_and_rules_are_those_of_the_shell(capsys: pytest.CaptureFixture[str]) -> None:
    assert [one["id"] for one in document("rule_sets")["rule_sets"]] == [*BUILT_IN_LAW_IDS]
    shown = printed(capsys, "rules", "show", "gruempi-2011", "--chapter", "weis")
    assert document("rules", reglement="gruempi-2011", chapter="weis")["chapters"] == shown["chapters"]


def test_a_ruling_has_its_clauses_and_the_words_of_the_document(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    kinds = {one["kind"]: one["facts"] for one in document("infractions", reglement="allgemein")["infractions"]}
    assert set(TWO_CARDS) <= set(kinds["two-cards"])
    ruling = document("referee", kind="two-cards", facts=TWO_CARDS)
    file = tmp_path / "facts.json"
    file.write_text(json.dumps(TWO_CARDS))
    shown = printed(capsys, "rule", "two-cards", "--facts", str(file))
    assert {**ruling, "text": ""} == {**shown, "text": ""}
    assert ruling["clauses"]
    assert all(id_.rpartition("-")[0] in ruling["text"] for id_ in ruling["clauses"])


def test_why_says_what_stands_behind_a_clause(capsys: pytest.CaptureFixture[str]) -> None:
    reason = document("why", id="AR-21-a")
    assert reason["clauses"] == printed(capsys, "rules", "why", "AR-21-a")["clauses"]
    assert "AR-21-a" in reason["text"]


def test_a_record_is_played_again_graded_and_a_position_solved(capsys: pytest.CaptureFixture[str]) -> None:
    record = printed(capsys, "record", "deal", "--reglement", "allgemein", "--seed", "1")
    assert document("replay", record=record)["reglement"] == "allgemein"
    assert "decisions" in json.dumps(document("analyse", record=record, think_ms=1))
    assert document("solve", position=OPEN)["cards"] == {"E6": 47, "EU": 72}


@pytest.mark.parametrize(
    "tool,asked,says",
    [
        ("rules", {"reglement": "algemein"}, "vielleicht allgemein"),
        ("rules", {"reglement": "/etc/house.toml"}, "hier wird keine Datei geöffnet"),
        ("referee", {"kind": "two-cards", "facts": {"seat": 1, "mode": "E"}}, "Feld «cards»: diese Angabe fehlt"),
        ("why", {"id": "AR-9999"}, "gibt es nicht"),
        ("replay", {"record": {"format": "x"}}, "puur-record/1"),
        ("replay", {"record": {"format": "x" * MAX_INPUT_BYTES}}, "zu lang"),
        ("solve", {"position": {"a": 1}}, "Feld «a»"),
    ],
)
def test_what_cannot_be_is_refused_in_words(tool: str, asked: dict[str, object], says: str) -> None:
    assert says in refusal(tool, **asked)


def test_it_answers_in_the_language_of_the_run() -> None:
    set_shell_language("fr")
    try:
        assert "disposition" in refusal("why", id="AR-9999")
        assert "gibt es nicht" not in refusal("why", id="AR-9999")
    finally:
        set_shell_language("de")


@pytest.mark.slow
def test_an_assistant_starts_it_and_hangs_up() -> None:
    """As an assistant does it: its own process, JSON-RPC on standard input and output, nothing else there."""
    from mcp import StdioServerParameters  # noqa: PLC0415 - as for a client
    from mcp.client.stdio import stdio_client  # noqa: PLC0415 - the same

    started = StdioServerParameters(command=sys.executable, args=["-m", "puur", "mcp", "--language", "en"])

    async def ask() -> Any:  # noqa: ANN401
        async with client(stdio_client(started)) as there:
            return await there.call_tool("why", {"id": "X-7"})

    answer = asyncio.run(ask())
    assert answer.structured_content["decision"]["decision"]["id"] == "X-7"


@pytest.mark.slow
def test_standard_input_that_ends_ends_it() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "puur", "mcp"], input=b"", capture_output=True, check=False, timeout=60
    )
    assert (done.returncode, done.stdout) == (0, b"")
