"""No template holds a sentence: what people read stands in the catalogue, in four languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from jinja2 import DictLoader, nodes

from puur.club.season.serialization import COMMAND_BY_TAG
from puur.web.templating import jinja_environment
from puur.words.catalogue import CATALOGUES_FOLDER

SOURCE = CATALOGUES_FOLDER.parent / "web"
TEMPLATES = sorted(file.relative_to(SOURCE) for file in SOURCE.rglob("*.html") if "static" not in file.parts)
WORD = re.compile(r"[A-Za-zÄÖÜäöüßàéè]{2,}")
COMMENT = re.compile(r"\{#.*?#\}", re.DOTALL)
SAYS = re.compile(r"\{\{.*?\}\}|\{%.*?%\}", re.DOTALL)
READ_OUT = re.compile(r'(?:aria-label|title|placeholder|alt|data-sure)="([^"]*)"')
NAMES = {"Puur", "· Puur", "CSV", "Excel", "JSON", "PDF", "CHF", ": CHF"}
"""What is the same in every language."""
MARKUP = {"desk", "beamer", "/turnier"}
ATTRIBUTES = re.compile(r'^"?\s*(?:\w[\w-]*="[^"]*"?\s*|autofocus\s*)+$|^" \w+="$')
CONSTANTS = {*COMMAND_BY_TAG, "CH", "CSV", "Excel", "PDF", "ABCD", "Fr. 25.–", "main big", "<br>", " (CHF "}


def texts(source: str) -> Iterator[str]:
    """What a template shows as it stands."""
    plain = SAYS.sub("\x01", COMMENT.sub("", source))
    yield from READ_OUT.findall(plain)
    for piece in re.split(r"<[^>]*>|\x01|\n", plain):
        if not ATTRIBUTES.fullmatch(piece.strip()):
            yield piece.strip()


def constants(source: str) -> Iterator[str]:
    """What a template writes in quotes, save what only looks like addresses, names of fields and formats."""
    for found in jinja_environment(DictLoader({})).parse(source).find_all(nodes.Const):
        if isinstance(found.value, str) and not re.fullmatch(r"[a-z0-9_./#?=&%:,; -]*|%.*", found.value):
            yield found.value


@pytest.mark.parametrize("template", TEMPLATES, ids=str)
def test_a_template_holds_no_sentence(template: Path) -> None:
    source = (SOURCE / template).read_text(encoding="utf-8")
    assert [one for one in texts(source) if WORD.search(one) and one not in NAMES | MARKUP] == []
    assert [one for one in constants(source) if WORD.search(one) and one not in CONSTANTS] == []


@pytest.mark.parametrize("sentence", ["<p>Noch keine.</p>", '<a title="Zur Liste">x</a>', '{{ field("a", "Wann?") }}'])
def test_a_sentence_would_be_noticed(sentence: str) -> None:
    found = [*texts(sentence), *constants(sentence)]
    assert [one for one in found if WORD.search(one) and one not in CONSTANTS | NAMES | MARKUP] != []
