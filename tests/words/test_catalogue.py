"""Every code has a sentence in every language, every sentence a code, and all put in the same values."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from puur.errors import BadInput
from puur.words.catalogue import FOLDER, LANGUAGES, Voice, sentence, sentences
from puur.words.message import said

SOURCE = FOLDER.parent
AREAS = sorted(file.stem for file in (FOLDER / "de").glob("*.po"))
CODE = re.compile(r"[a-z]+\.[a-z0-9-]+")
DONE: tuple[str, ...] = ()
"""Packages in which no message is a sentence any more."""


def codes() -> dict[str, str]:
    """Each code that the program says, and a place where it does."""
    found: dict[str, str] = {}
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
                continue
            if CODE.fullmatch(node.value) and node.value.partition(".")[0] in AREAS:
                found[node.value] = f"{file.relative_to(SOURCE)}:{node.lineno}"
    return found


def put_in(form: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(form) if name is not None}


def test_every_code_has_a_sentence_in_every_language() -> None:
    for code, place in codes().items():
        for language in LANGUAGES:
            assert code in sentences(code.partition(".")[0], language), f"{place}: {code} has no sentence in {language}"


@pytest.mark.parametrize("area", AREAS)
def test_every_sentence_is_said_somewhere(area: str) -> None:
    said_ = codes()
    for language in LANGUAGES:
        assert [code for code in sentences(area, language) if code not in said_] == []


@pytest.mark.parametrize("area", AREAS)
def test_the_same_is_put_in_in_every_language(area: str) -> None:
    for code, forms in sentences(area, "de").items():
        wanted = {language: {*map(frozenset, map(put_in, sentences(area, language)[code]))} for language in LANGUAGES}
        assert all(found == {frozenset(put_in(forms[-1]))} for found in wanted.values()), f"{code}: {wanted}"


@pytest.mark.parametrize("area", AREAS)
def test_swiss_spelling(area: str) -> None:
    everything = [form for forms in sentences(area, "de").values() for form in forms]
    assert not [form for form in everything if "ß" in form]


def test_what_the_program_reads_is_what_the_catalogues_say(checkout: Path) -> None:
    subprocess.run([sys.executable, checkout / "scripts" / "build_words.py", "--check"], check=True)


def literals(package: str) -> Iterator[str]:
    """Where a refusal is made from a sentence."""
    for file in (SOURCE / package).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                refuses = node.func.id in {"BadInput", "Refusal", "refuse", "refuse_by", "Missing"}
                if refuses and isinstance(node.args[0], ast.JoinedStr | ast.Constant | ast.BinOp):
                    yield f"{file.relative_to(SOURCE)}:{node.lineno}"


def test_no_refusal_is_made_from_a_sentence() -> None:
    assert [place for package in DONE for place in literals(package)] == []


def test_who_reads_french_is_told_in_french() -> None:
    busy = said("service.club-busy")
    assert sentence(busy, Voice("fr")) == "Le club est surchargé en ce moment, veuillez réessayer"
    assert sentence(said("service.club-busy")) == BadInput(busy, {"field": "club"}).message
    assert str(BadInput(busy, {"field": "club"}, ("AJ-1",))).startswith("field club: Der Verein")
