"""Mutants: small wrong programs, each one edit away from the right one.

What only people read is left alone (text, docstrings, messages of errors), and what only a type checker reads. A word
that is an answer (``"any-time"``) becomes another word of the same ``Literal``: such a mutant is as valid as the
original and says something else.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from .kinds import KINDS, READ_BY_NOBODY, Edit
from .nodes import calls, is_type, lines, named

Siblings = Mapping[str, str]
"""Word -> the next word of the Literal it belongs to; words of several are not in it."""


@dataclass(frozen=True)
class Mutant:
    """One edit. ``file`` from the root, ``place`` the function or class, ``nth`` among those that read the same."""

    file: str
    place: str
    kind: str
    before: str
    after: str
    nth: int
    first: int
    last: int
    number: int

    @property
    def key(self) -> str:
        """Return what names it as long as its function says the same, wherever that is in the file."""
        parts = {field: getattr(self, field) for field in ("file", "place", "kind", "before", "after")}
        return name_of(**parts, nth=self.nth)


def name_of(*, file: str, place: str, kind: str, before: str, after: str, nth: int) -> str:  # noqa: PLR0913 - its parts
    """Return the name of a mutant of which these are the parts."""
    return f"{file}::{place} {kind}: {before} => {after} #{nth}"


def mutants(file: str, source: str, siblings: Siblings) -> list[Mutant]:
    """Return every mutant of a source, in the order of its text."""
    seen: Counter[tuple[str, ...]] = Counter()
    found = []
    for number, (place, (kind, node, other)) in enumerate(_edits(ast.parse(source), siblings)):
        says = (place, kind, ast.unparse(node), ast.unparse(other))
        found.append(Mutant(file, *says, seen[says], *lines(node), number))
        seen[says] += 1
    return found


def mutated(source: str, mutant: Mutant, siblings: Siblings) -> ast.Module:
    """Return the tree of the source with that one edit. Raises LookupError if the source does not have it."""
    tree = ast.parse(source)
    for number, (_, (_, node, other)) in enumerate(_edits(tree, siblings)):
        if number == mutant.number:
            _Replace(node, other).visit(tree)
            return ast.fix_missing_locations(tree)
    raise LookupError(mutant.key)


def siblings(sources: Iterable[str]) -> Siblings:
    """Return the next word for every word that is in Literals with the same words only."""
    groups: dict[str, set[tuple[str, ...]]] = {}
    for source in sources:
        for words in filter(None, map(_literal, ast.walk(ast.parse(source)))):
            for word in words:
                groups.setdefault(word, set()).add(words)
    only = {word: next(iter(found)) for word, found in groups.items() if len(found) == 1}
    return {word: words[(words.index(word) + 1) % len(words)] for word, words in only.items() if len(words) > 1}


def _literal(node: ast.AST) -> tuple[str, ...]:
    """Return the words of a Literal; none for anything else."""
    if not isinstance(node, ast.Subscript) or not named(node.value, "Literal"):
        return ()
    values = (one.value for one in ast.walk(node.slice) if isinstance(one, ast.Constant))
    return tuple(value for value in values if isinstance(value, str) and value)


class _Replace(ast.NodeTransformer):
    """Puts one node in the place of another."""

    def __init__(self, node: ast.AST, other: ast.AST) -> None:
        self.node, self.other = node, ast.copy_location(other, node)

    def visit(self, node: ast.AST) -> ast.AST:
        """Return the other node where the one is met."""
        return self.other if node is self.node else super().visit(node)


def _edits(tree: ast.Module, siblings: Siblings) -> Iterator[tuple[str, Edit]]:
    """Yield the edits below a node with the function or class they stand in."""
    walk: list[tuple[str, ast.AST]] = [("", tree)]
    while walk:
        place, node = walk.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            place = f"{place}.{node.name}".lstrip(".")
        yield from ((place, edit) for edit in _of(node, siblings))
        walk += [(place, child) for child in reversed(list(_below(node)))]


def _below(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what may be mutated below a node."""
    match node:
        case ast.JoinedStr() | ast.Raise() | ast.Assert() | ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            yield from (one for one in [*node.args.defaults, *node.args.kw_defaults] if one)
            yield from node.body
        case ast.ClassDef():
            yield from node.body
        case ast.AnnAssign(target=target, value=ast.expr() as value) | ast.Assign(targets=[target], value=value):
            yield from () if named(target, "__all__") or is_type(value) else (value,)
        case ast.Subscript(value=value, slice=index):
            yield from (value,) if is_type(index) else (value, index)
        case _ if not calls(node, READ_BY_NOBODY):
            yield from ast.iter_child_nodes(node)


def _of(node: ast.AST, siblings: Siblings) -> Iterator[Edit]:
    """Yield the edits of one node."""
    for kind in KINDS:
        yield from kind(node)
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in siblings:
        yield "word", node, ast.Constant(siblings[node.value])
