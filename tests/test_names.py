"""One class name, one thing; the words that were given up stay away; the glossary's words are where it says."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

from puur.cli.program_terms import PROGRAM_TERMS, TERMS_OF_SHARED_CLASS_NAMES, ProgramTerm
from puur.cli.reference import reference_pages

pytestmark = pytest.mark.longer

SOURCE: Final = Path(__file__).resolve().parent.parent / "src" / "puur"
MOST_SHARED: Final = 19
GIVEN_UP_MODULES: Final = """
    apart ask asked asker audience bell caller crowd difference doors drawn earlier errands feed found free_show
    given happened holders inside kept misfit namesake neighbours post pulse remembered remote removal room seen
    served shapes shelf show shown signs sound stable steward streams tally told told_again turns unwitnessed walls
    wanted watch worlds
"""
"""Names of modules that said it in a word of the house: :mod:`puur.service.live.scheduler` was *steward* once."""
GIVEN_UP_CLASSES: Final = """
    Accused Again Altered Anew Announcing Answered Apart Around Asked Asker Asking Audience Barred Beginning Begun
    Bell Beside Betrayed Booked Bringing Broken Brought Came Careless Choosing Circle Clash Company Contended
    Counted Crowd Decided Decoded Done Door Early Elsewhere Ended Erring Feed Filling Found Founded Founding
    Gallery Graded Guessing Handed Happening Heads Held Here Hinting Holders House Kept Known Late Led Listed
    Listener Listing Look Looked Lot Mark Measured Met Moved Named Neighbours Nominated Noted Offered Ordered
    Otherwise Outdated Owed Own OwnHead Packing Painted Parcel Parted Parting Past Patience Paying Planned Playing
    Practised Probed Prompted Pulse Putting Quiet Quoted Ranked Rated Reached Reacting Read Remembered Replayed
    Rewording Room Roomy Same Seated Sending Sent SetUp Settling Shapes Shared Shelf Shelved Showing Shown
    Shuffled Signed Sitting Skipped Solved Sort Spoken Stable Steward Stored Streams Subject Telling There Told
    TooOften Touched Trail Trained Tried Trouble Twins Two Typed Unconfirmed Unwitnessed Wanted Was Watched Way
    Ways Weighed When Whom Wire Wish Wishing Worth Written Wrote
"""
"""Names of classes of which nobody knew what they are; private ones count too, without the underscore."""
GIVEN_UP_FUNCTIONS: Final = """
    _asked _bare _beside _counted _done _drawn _found _given _held _here _kept _known _left _made _meant _said _seen
    _shown _taken _there _told _wanted asked made shown told wanted
"""
"""Names of functions that said what had happened to a value, not what the value is."""


@cache
def definitions() -> tuple[tuple[type, str, str], ...]:
    """Every class and function with its module, dotted and without ``puur.``."""
    found: list[tuple[type, str, str]] = []
    for path in sorted(SOURCE.rglob("*.py")):
        module = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
        found.extend(
            (type(node), node.name, module)
            for node in ast.walk(ast.parse(path.read_bytes()))
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        )
    return tuple(found)


def classes() -> Iterator[tuple[str, str]]:
    """Yield every class with its module."""
    for kind, name, module in definitions():
        if kind is ast.ClassDef:
            yield name, module.removesuffix(".__init__")


def test_a_class_name_is_defined_once() -> None:
    found: dict[str, list[str]] = defaultdict(list)
    for name, module in classes():
        found[name].append(module)
    twice = {name: sorted(modules) for name, modules in found.items() if len(modules) > 1}
    assert twice == {
        name: sorted(term.module for term in terms) for name, terms in TERMS_OF_SHARED_CLASS_NAMES.items()
    }, "a class has the name of what it is; puur.cli.program_terms lists those of two packages"


def test_few_names_are_shared_and_none_within_a_package() -> None:
    assert len(TERMS_OF_SHARED_CLASS_NAMES) <= MOST_SHARED
    packages = {
        name: [term.module.partition(".")[0] for term in terms] for name, terms in TERMS_OF_SHARED_CLASS_NAMES.items()
    }
    assert [name for name, of in packages.items() if len(of) != len(set(of))] == []


def test_no_class_has_a_name_that_was_given_up() -> None:
    assert [(name, module) for name, module in classes() if name.lstrip("_") in GIVEN_UP_CLASSES.split()] == []


def test_no_function_has_a_name_that_was_given_up() -> None:
    given_up = GIVEN_UP_FUNCTIONS.split()
    functions = [(name, module) for kind, name, module in definitions() if kind is not ast.ClassDef]
    found = {f"{module}.{name}" for name, module in functions if name in given_up}
    assert sorted(found) == []


def test_no_module_has_a_name_that_was_given_up() -> None:
    parts = {(part, path) for path in SOURCE.rglob("*.py") for part in path.relative_to(SOURCE).with_suffix("").parts}
    assert [str(path) for part, path in parts if part in GIVEN_UP_MODULES.split()] == []


@pytest.mark.parametrize(
    "term", [*PROGRAM_TERMS, *(one for terms in TERMS_OF_SHARED_CLASS_NAMES.values() for one in terms)], ids=str
)
def test_a_word_of_the_program_lives_where_the_glossary_says(term: ProgramTerm) -> None:
    module = import_module(f"puur.{term.module}")
    assert term.word in {*vars(module), term.module.rpartition(".")[2]}
    assert term.meaning[0].islower()
    assert not term.meaning.endswith(".")


def test_the_glossary_is_in_order_and_has_every_word() -> None:
    words = [term.word for term in PROGRAM_TERMS]
    assert words == sorted(set(words), key=str.lower)
    page = reference_pages()["glossary.md"]
    assert [word for word in (*words, *TERMS_OF_SHARED_CLASS_NAMES) if f"| {word} |" not in page] == []
