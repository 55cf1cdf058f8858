"""What a table refuses is said in the language of the screen: every sentence of the engine has its translations."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from puur.law.law import Law
from puur.law.reglemente import IDS, reglement

ASKED = (
    *("announcing", "decide", "declaring", "playing", "reporting", "showing", "thanking", "turning"),
    *("announcing_free", "playing_free"),
)
"""The modules of the game that decide what a page can ask for, at a strict table and at a free one."""
PARTS = {"annulling": ("share",), "partie": ("next_partie",)}
"""And of these only some functions."""
SERVED = ("speech", "hub", "room", "claims")


def wording(node: ast.expr, module: ModuleType) -> Iterator[str]:
    """Yield the sentences that an expression can be, with {} for what is put in; nothing for one passed on."""
    if isinstance(node, ast.Constant):
        yield str(node.value)
    elif isinstance(node, ast.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    elif isinstance(node, ast.IfExp):
        yield from wording(node.body, module)
        yield from wording(node.orelse, module)
    elif isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
        yield from vars(module)[node.value.id].values()
    elif isinstance(node, ast.Name) and node.id.isupper():
        yield vars(module)[node.id]
    else:
        assert ast.unparse(node) in {"result.message", "bad.message", "str(problem)"}, ast.unparse(node)


def refused_in(name: str, only: tuple[str, ...] = ()) -> Iterator[str]:
    """Yield what the functions of a module refuse with."""
    module = importlib.import_module(name)
    assert module.__file__ is not None
    tree: ast.AST = ast.parse(Path(module.__file__).read_text(encoding="utf-8"))
    roots: list[ast.AST] = [
        node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name in only
    ] or [tree]
    for node in (inner for root in roots for inner in ast.walk(root)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            place = {"refuse": 0, "refuse_by": 0, "Refused": 1, "BadInput": 0}.get(node.func.id)
            if place is not None:
                yield from wording(node.args[place], module)


def sentences() -> set[str]:
    """Everything that a page can be refused with."""
    found = {text for name in ASKED for text in refused_in(f"puur.game.{name}")}
    found |= {text for name, only in PARTS.items() for text in refused_in(f"puur.game.{name}", only)}
    return found | {
        text for name in SERVED for text in refused_in(f"puur.service.{name}") if text[0] != text[0].lower()
    }


def forbidding(law: Law) -> set[str]:
    """The sentences of a Reglement that can forbid a card (puur.law.legality.why_not)."""
    leads = [one.text for one in (law.lead_card, law.opening_card) if one.says == "trump"]
    others = [one.text for one in (law.trump_led_lower, law.trumping_in, law.void_free) if not one.says]
    return {law.following.text, law.undertrumping.text, *leads, *others}


def table(checkout: Path, language: str) -> dict[str, str]:
    """The translations as they stand in the front end."""
    file = checkout / "frontend" / "src" / "words" / "refusals" / f"{language}.ts"
    rows = re.findall(r'^  "(.+)":\s+"(.+)",$', file.read_text(encoding="utf-8"), re.MULTILINE)
    return dict(rows)


def test_the_sentences_are_found() -> None:
    found = sentences()
    assert len(found) > 60
    assert {"{} nicht spielbar ({})", "Zuerst schätzen alle vier", "Der Tisch ist angehalten"} <= found


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_every_refusal_has_its_words(checkout: Path, language: str) -> None:
    words = table(checkout, language)
    assert sorted(sentences() - words.keys()) == []
    assert sorted({text for id_ in IDS for text in forbidding(reglement(id_))} - words.keys()) == []


@pytest.mark.parametrize("language", ["de", "en", "fr", "it"])
def test_no_translation_is_left_over_and_none_names_what_is_not_there(checkout: Path, language: str) -> None:
    known = sentences() | {text for id_ in IDS for text in forbidding(reglement(id_))}
    for german, other in table(checkout, language).items():
        assert german in known
        slots = {int(number) for number in re.findall(r"\{(\d):(?:card|seat|weis|mode|text|reason)\}", other)}
        assert slots <= set(range(german.count("{}")))
        assert other.count("{") == len(re.findall(r"\{\d:", other))


def test_the_page_knows_the_server_s_sentences_by_how_they_begin(checkout: Path) -> None:
    page = (checkout / "frontend" / "src" / "words" / "failure.ts").read_text(encoding="utf-8")
    server = "".join(
        path.read_text(encoding="utf-8")
        for folder in ("service", "web")
        for path in (checkout / "src" / "puur" / folder).glob("*.py")
    )
    known = re.findall(r'^  \["(.+)", "\w+"\],$', page, re.MULTILINE)
    assert len(known) > 5
    assert [start for start in known if f'"{start}' not in server] == []
