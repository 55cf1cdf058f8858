"""Which code carries out each clause, which tests and scenarios show it, and the pictures of those scenarios.

Code: the ids in calls of ``article()``, ``note()`` and ``claims()`` anywhere in the package.
Tests: the cases of the scenario files, and test functions marked ``@pytest.mark.clause("ID", …)`` where the
package lies in a checkout that has ``tests/``.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from puur.law.catalogue import Clause, clauses_by_id

PACKAGE_FOLDER: Final = Path(__file__).resolve().parent.parent
"""The folder of the installed package ``puur``."""
SCENARIOS_FOLDER: Final = PACKAGE_FOLDER / "law" / "scenarios"
"""The folder of the scenario files: positions in TOML with what the rules say about them."""
SCENARIO_TEST_FILE: Final = "tests/law/test_scenarios.py"
"""The test file that runs all scenarios, as a path from the root of the repository."""
_FIRST_CLAUSE: Final = {"article": 2, "note": 1, "claims": 0}


@dataclass(frozen=True, slots=True)
class ClauseUse:
    """A place in the code or the tests that names a clause of a rule document.

    clause: the clause's id. place: file and line, ``src/puur/law/chapters/karten.py:20``, or the id of a test.
    """

    clause: str
    place: str


@dataclass(frozen=True, slots=True)
class Scenario:
    """A test case from a scenario file. id: such as ``gruempi-2011/weis:3``. clauses: ids of those that it shows."""

    id: str
    title: str
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ClauseCoverage:
    """A clause with the code and the tests that name it.

    code: the place in the code, None if none. tests: ids of the tests.
    played: ids of the scenarios run now. failing: those of them that failed.
    reached: whether users can reach the code, True if that was not checked.
    """

    clause: Clause
    code: str | None
    tests: tuple[str, ...]
    played: tuple[str, ...] = ()
    failing: tuple[str, ...] = ()
    reached: bool = True

    @property
    def has_code_and_test(self) -> bool:
        """Return whether both code and a test name the clause."""
        return self.code is not None and bool(self.tests)

    @property
    def do_scenarios_pass(self) -> bool | None:
        """Return whether all of its scenarios that were run passed; None if none was run."""
        return not self.failing if self.played else None

    @property
    def is_implemented_and_tested(self) -> bool:
        """Return whether the clause has code that users reach and a test, and none of its scenarios run now failed.

        Where it was not checked whether users reach the code, they count as reaching it.
        """
        return self.has_code_and_test and self.reached and self.do_scenarios_pass is not False


def clause_coverages(
    reglement: str | None = None,
    *,
    played: Mapping[str, bool] = MappingProxyType({}),
    unreached: frozenset[str] = frozenset(),
) -> tuple[ClauseCoverage, ...]:
    """Return every clause, or those of one rule set, with the code and the tests that name it.

    played: whether each scenario that was run passed, by id. unreached: ids of clauses whose code no user can reach.
    """
    code = {use.clause: use.place for use in reversed(clause_uses_in_code())}
    tests: dict[str, list[str]] = {}
    for use in clause_uses_in_tests():
        tests.setdefault(use.clause, []).append(use.place)
    rows = (clause for clause in clauses_by_id().values() if reglement in (None, clause.reglement))
    cases: dict[str, list[str]] = {}
    for case in load_scenarios():
        for id_ in case.clauses:
            cases.setdefault(id_, []).append(case.id)
    return tuple(
        ClauseCoverage(
            clause,
            code.get(clause.id),
            tuple(tests.get(clause.id, ())),
            *_came_out(cases.get(clause.id, ()), played),
            reached=clause.id not in unreached,
        )
        for clause in rows
    )


def _came_out(cases: Sequence[str], played: Mapping[str, bool]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Which of a clause's scenarios were played, and which of them failed."""
    mine = tuple(case for case in cases if case in played)
    return mine, tuple(case for case in mine if not played[case])


@cache
def clause_uses_in_code() -> tuple[ClauseUse, ...]:
    """Return every place in the code that claims to implement a clause, in the order of files."""
    found = []
    for path in sorted(PACKAGE_FOLDER.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if any(f"{name}(" in text for name in _FIRST_CLAUSE):
            file = f"src/puur/{path.relative_to(PACKAGE_FOLDER).as_posix()}"
            found += [ClauseUse(id_, f"{file}:{line}") for id_, line in _claims_in(ast.parse(text))]
    return tuple(found)


def clause_uses_in_tests() -> tuple[ClauseUse, ...]:
    """Return every test that names a clause: scenarios first, then marked test functions.

    A test that names two is twice in it.
    """
    return (*_played(), *_marked())


@cache
def load_scenarios() -> tuple[Scenario, ...]:
    """Return every test case of the scenario files, in the order of files."""
    found = []
    for path in sorted(SCENARIOS_FOLDER.glob("*/*.toml")):
        cases = tomllib.loads(path.read_text(encoding="utf-8"))["case"]
        for number, case in enumerate(cases, 1):
            id_ = f"{path.parent.name}/{path.stem}:{number}"
            found.append(Scenario(id_, case.get("title", ""), tuple(case["clauses"])))
    return tuple(found)


def _claims_in(tree: ast.Module) -> Iterator[tuple[str, int]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _FIRST_CLAUSE:
            for argument in node.args[_FIRST_CLAUSE[node.func.id] :]:
                yield from ((id_, argument.lineno) for id_ in _texts(argument))


def _texts(node: ast.expr) -> Iterator[str]:
    """The ids written in an argument: a text, or ``*(f"AR-23.1-{x}" for x in "bcd")``."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.Starred(value=ast.GeneratorExp(elt=ast.JoinedStr(values=parts), generators=[generator])):
            for letter in ast.literal_eval(generator.iter):
                yield "".join(str(part.value) if isinstance(part, ast.Constant) else letter for part in parts)


def _played() -> Iterator[ClauseUse]:
    """Every case holds; every clause that has cases bites."""
    seen: dict[str, None] = {}
    for scenario in load_scenarios():
        for clause in scenario.clauses:
            seen[clause] = None
            yield ClauseUse(clause, f"{SCENARIO_TEST_FILE}::test_holds[{scenario.id}]")
    for clause in seen:
        yield ClauseUse(clause, f"{SCENARIO_TEST_FILE}::test_bites[{clause}]")


def _marked() -> Iterator[ClauseUse]:
    root = PACKAGE_FOLDER.parent.parent
    if PACKAGE_FOLDER.parent.name != "src":
        return
    for path in sorted((root / "tests").rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        if "mark.clause(" in text:
            file = path.relative_to(root).as_posix()
            yield from (ClauseUse(id_, f"{file}::{name}") for id_, name in _marks_in(ast.parse(text)))


def _marks_in(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.clause":
                    yield from ((id_, node.name) for argument in decorator.args for id_ in _texts(argument))


_CARD: Final = re.compile(r"[ERST][6789BUOKA]")
_SEATED: Final = re.compile(r"([0-3]):? (.*)")
_AT_HAND: Final = ("hand", "trick")


@dataclass(frozen=True)
class CardRow:
    """A row of cards in the picture of a scenario (a test case of the rules).

    seat: whose cards they are, None for those on the table. where: what they are, as a text, such as a hand.
    cards: as texts such as ``EU``.
    """

    seat: int | None
    where: str
    cards: tuple[str, ...]


@dataclass(frozen=True)
class ScenarioPicture:
    """A scenario, which is a test case of the rules, with its cards for display. id: such as ``gruempi-2011/weis:3``.

    title: in German. mode: the id of the form of play, None if there is none. rows: the cards.
    """

    id: str
    title: str
    mode: str | None
    rows: tuple[CardRow, ...]


@cache
def _cases() -> Mapping[str, Mapping[str, Any]]:
    found: dict[str, Mapping[str, Any]] = {}
    for path in sorted(SCENARIOS_FOLDER.glob("*/*.toml")):
        cases = tomllib.loads(path.read_text(encoding="utf-8"))["case"]
        found |= {f"{path.parent.name}/{path.stem}:{number}": case for number, case in enumerate(cases, 1)}
    return found


def scenario_picture(id: str) -> ScenarioPicture:  # noqa: A002 - the scenario's own word
    """Return a scenario's cards for display. id: such as ``gruempi-2011/weis:3``. Raises KeyError if there is none."""
    case = _cases()[id]
    facts: Mapping[str, Any] = case.get("facts", {})
    mode = case.get("mode", facts.get("mode"))
    return ScenarioPicture(
        id, case.get("title", ""), mode if isinstance(mode, str) else None, tuple(_rows(case, facts))
    )


def _rows(case: Mapping[str, Any], facts: Mapping[str, Any]) -> Iterator[CardRow]:
    for seat, hand in enumerate(case.get("hands", ())):
        if cards := _cards(hand):
            yield CardRow(seat, "hand", cards)
    for one in (case, facts):
        for name in _AT_HAND:
            if isinstance(one.get(name), str) and (cards := _cards(one[name])):
                yield CardRow(
                    one.get("seat") if name == "hand" and isinstance(one.get("seat"), int) else None, name, cards
                )
    if isinstance(facts.get("played"), str) and (cards := _cards(facts["played"])):
        yield CardRow(facts.get("seat"), "played", cards)
    yield from _picture_action(case.get("moves", ()))


def _picture_action(moves: tuple[str, ...]) -> Iterator[CardRow]:
    """What was played, each seat's cards in their order."""
    for move in moves:
        found = _SEATED.fullmatch(move)
        if found and (cards := _cards(found[2])):
            yield CardRow(int(found[1]), "played", cards)


def _cards(text: str) -> tuple[str, ...]:
    return tuple(_CARD.findall(text))
