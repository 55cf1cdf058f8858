"""In French, what an entry of a history says was done is a sentence with its verb, right for everybody."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import puur
from puur.club.season.serialization import command_spec
from puur.tournament.decide import COMMANDS
from puur.words.catalogue import Voice, sentence, sentences_of_area
from puur.words.message import said

HEADS: Final = re.compile(r"(?:club\.done|(?:tournament|money|mail|signup)\.did)-[\w-]+")
"""The codes of what was done, in a club's history and a tournament's."""
VERB: Final = re.compile(r"\b(?:a|ont|s’est|est|sont|vient)\b")
GENDERED: Final = re.compile(r"^(?:Il|Elle|Le membre|Quelqu’un) (?:est|s’est) ")
"""A participle after these would have to agree with somebody whose gender nobody knows."""

SOURCES: Final = Path(puur.__file__).parent


def heads() -> Iterator[str]:
    for area in ("club", "tournament", "money", "mail", "signup"):
        yield from (code for code in sentences_of_area(area, "fr") if HEADS.fullmatch(code))


def test_commands_have_such_heads() -> None:
    labels = {ask.label for ask in COMMANDS.values()}
    assert {one for one in labels if not HEADS.fullmatch(one)} == set()
    known = command_spec("EnterRound")
    assert known is not None
    assert HEADS.fullmatch(known.label)


@pytest.mark.parametrize("code", sorted(heads()))
def test_what_was_done_is_a_sentence_in_french(code: str) -> None:
    told = sentence(said(code), Voice("fr"))
    assert VERB.search(told)
    assert told[:1].isupper()
    assert not told.endswith(".")  # a reason may follow
    assert not GENDERED.search(told)


def test_a_head_is_said_in_a_history_only() -> None:
    """Elsewhere, as in brackets in a row of a ranking, the sentence would be out of place."""
    sources = [
        file
        for part in ("cli", "web")
        for file in (SOURCES / part).rglob("*")
        if file.suffix in {".py", ".html"} and "static" not in file.parts  # what is built quotes sources
    ]
    assert sources
    assert {file.name for file in sources if HEADS.search(file.read_text(encoding="utf-8"))} == set()
