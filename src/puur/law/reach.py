"""What a user can reach, read from the sources: functions that no command and no page comes to are only tests'.

It begins with what runs when a module is loaded, with commands (``module:function`` in the table of commands) and with
what a framework calls (whatever stands under a decorator of somebody else's). From there a name leads to what it means
in its module: a function there, or one imported. What is asked of an object (``at.open``) leads to every method of that
name.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from puur.law.coverage import PACKAGE_FOLDER, clause_uses_in_code
from puur.law.law import answer, question_wordings
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement

_NON_REGISTERING_DECORATORS: Final = frozenset(
    {"claims", "cache", "lru_cache", "property", "cached_property", "dataclass", "staticmethod"}
)
"""Decorators that do not register a function anywhere: such a function must still be reached by its name."""
_FUNCTION_TARGET: Final = re.compile(r"puur(\.\w+)*:\w+")
"""A function named in a string, as the table of commands does."""
_LAW: Final = ("puur.law.chapters", "puur.law.reglemente", "puur.law.spielarten", "puur.law.switches")
"""The modules in which rule questions are put and answered; what uses the answers is elsewhere."""
_LAW_NAMES: Final = frozenset({"law", "reglement"})
_MAIN_FUNCTION: Final = ("puur.cli.app", "main")
_Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@dataclass(eq=False)
class CodePiece:
    """A function, class or module body in the search for code that no user can reach, only tests.

    first, last: its lines, both included. entry: it is called from outside, such as by a command or a page.
    names: identifiers used in it. asked: attributes used (``at.open``).
    targets: functions named in texts (``module:function``). of_law: names of rule questions used.
    """

    module: str
    first: int
    last: int
    entry: bool
    names: set[str] = field(default_factory=set)
    asked: set[str] = field(default_factory=set)
    targets: set[str] = field(default_factory=set)
    of_law: set[str] = field(default_factory=set)


@dataclass(eq=False)
class ModuleCode:
    """One module in the search for code that users cannot reach. pieces: its functions, classes and body.

    own: pieces by name. imported: by local name, the module and the name imported from it.
    """

    pieces: list[CodePiece] = field(default_factory=list)
    own: dict[str, CodePiece] = field(default_factory=dict)
    imported: dict[str, tuple[str, str]] = field(default_factory=dict)


@cache
def unreached_clauses() -> frozenset[str]:
    """Return the ids of the clauses whose code only tests reach, no command and no page.

    Clauses of answers that such code never asks for are among them.
    """
    missed, asked = lines_reached_only_by_tests(), questions_asked_in_code()
    found = set()
    for use in clause_uses_in_code():
        file, _, line = use.place.partition(":")
        module = file.removeprefix("src/").removesuffix(".py").replace("/", ".").removesuffix(".__init__")
        if any(int(line) in lines for lines in missed.get(module, ())):
            found.add(use.clause)
    for law in map(reglement, BUILT_IN_LAW_IDS):
        for name in question_wordings():
            found |= set() if name in asked else set(answer(law, name).clauses)
    return frozenset(found)


@cache
def lines_reached_only_by_tests() -> dict[str, tuple[range, ...]]:
    """Return the lines of functions that only tests reach, as ranges, by module name."""
    modules, seen = _reached()
    missed: dict[str, list[range]] = defaultdict(list)
    for module in modules.values():
        for piece in module.pieces:
            if piece not in seen:
                missed[piece.module].append(range(piece.first, piece.last + 1))
    return {name: tuple(lines) for name, lines in missed.items()}


@cache
def questions_asked_in_code() -> frozenset[str]:
    """Return the names of the rule questions that code which users can reach asks of a law."""
    _, seen = _reached()
    return frozenset(name for piece in seen if not piece.module.startswith(_LAW) for name in piece.of_law)


@cache
def _reached() -> tuple[dict[str, ModuleCode], set[CodePiece]]:
    modules, methods = _read()
    seen: set[CodePiece] = set()
    left = [piece for module in modules.values() for piece in module.pieces if piece.entry]
    left += _imported_pieces(*_MAIN_FUNCTION, modules, set())
    while left:
        piece = left.pop()
        if piece not in seen:
            seen.add(piece)
            left += _leads_to(piece, modules, methods)
    return modules, seen


def _leads_to(
    piece: CodePiece, modules: dict[str, ModuleCode], methods: dict[str, list[CodePiece]]
) -> Iterator[CodePiece]:
    module = modules[piece.module]
    for name in piece.names:
        if name in module.own:
            yield module.own[name]
        elif name in module.imported:
            where, what = module.imported[name]
            yield from _imported_pieces(where, what, modules, piece.asked)
    for name in piece.asked:
        yield from methods.get(name, ())
    for target in piece.targets:
        where, _, what = target.partition(":")
        yield from _imported_pieces(where, what, modules, piece.asked)


def _imported_pieces(where: str, what: str, modules: dict[str, ModuleCode], asked: set[str]) -> Iterator[CodePiece]:
    """What ``from where import what`` brings: a definition there, one passed on by it, or of a module what is asked."""
    there = modules.get(where)
    if there is not None and what in there.own:
        yield there.own[what]
    elif there is not None and there.imported.get(what, (where, what)) != (where, what):
        yield from _imported_pieces(*there.imported[what], modules, asked)
    elif (module := modules.get(f"{where}.{what}" if what else where)) is not None:
        yield from (module.own[name] for name in asked if name in module.own)


def _read() -> tuple[dict[str, ModuleCode], dict[str, list[CodePiece]]]:
    modules: dict[str, ModuleCode] = {}
    methods: dict[str, list[CodePiece]] = defaultdict(list)
    for path in sorted(PACKAGE_FOLDER.rglob("*.py")):
        parts = path.relative_to(PACKAGE_FOLDER.parent).with_suffix("").parts
        name = ".".join(parts).removesuffix(".__init__")
        modules[name] = _module(name, ast.parse(path.read_text(encoding="utf-8")), methods)
    return modules, methods


def _module(name: str, tree: ast.Module, methods: dict[str, list[CodePiece]]) -> ModuleCode:
    made = ModuleCode()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            made.imported |= {one.asname or one.name: (node.module, one.name) for one in node.names}
        elif isinstance(node, ast.Import):
            made.imported |= {one.asname or one.name.partition(".")[0]: (one.name, "") for one in node.names}
    top = [node for node in tree.body if isinstance(node, _Definition)]
    made.pieces.append(_piece(name, tree, top, entry=True))
    for node in top:
        made.own[node.name] = _defined(name, node, made, methods)
    return made


def _defined(module: str, node: _Definition, made: ModuleCode, methods: dict[str, list[CodePiece]]) -> CodePiece:
    inner = [one for one in node.body if isinstance(one, _Definition)] if isinstance(node, ast.ClassDef) else []
    piece = _piece(module, node, inner, entry=_is_called(node))
    made.pieces.append(piece)
    for one in inner:
        method = _defined(module, one, made, methods)
        overrides = isinstance(node, ast.ClassDef) and node.bases
        if overrides or one.name.startswith("__"):
            piece.names.add(f"{node.name}.{one.name}")
            made.own[f"{node.name}.{one.name}"] = method
        methods[one.name].append(method)
    return piece


def _of_law(asks: ast.Attribute) -> set[str]:
    """What is asked, if it is asked of a law: of ``law``, ``table.law`` or ``reglement(…)``."""
    base = asks.value.func if isinstance(asks.value, ast.Call) else asks.value
    return {asks.attr} if {getattr(base, "id", ""), getattr(base, "attr", "")} & _LAW_NAMES else set()


def _is_called(node: _Definition) -> bool:
    """Whether something else than a name in our sources calls it."""
    decorators = (one.func if isinstance(one, ast.Call) else one for one in node.decorator_list)
    names = {one.attr if isinstance(one, ast.Attribute) else getattr(one, "id", "") for one in decorators}
    return bool(names - _NON_REGISTERING_DECORATORS)


def _piece(module: str, node: ast.Module | _Definition, without: list[_Definition], *, entry: bool) -> CodePiece:
    first, last = (0, 0) if isinstance(node, ast.Module) else (node.lineno, node.end_lineno or node.lineno)
    piece, left = CodePiece(module, first, last, entry), [node]
    skipped = set(map(id, without))
    while left:
        for one in ast.iter_child_nodes(left.pop()):
            if isinstance(one, ast.Name):
                piece.names.add(one.id)
            elif isinstance(one, ast.Attribute):
                piece.asked.add(one.attr)
                piece.of_law |= _of_law(one)
            elif isinstance(one, ast.Constant) and _FUNCTION_TARGET.fullmatch(str(one.value)):
                piece.targets.add(str(one.value))
            elif isinstance(one, ast.Constant) and isinstance(one.value, str) and one.value.isidentifier():
                piece.of_law.add(one.value)
            if id(one) not in skipped:
                left.append(one)  # type: ignore[arg-type]
    return piece
