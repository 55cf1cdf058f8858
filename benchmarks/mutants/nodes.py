"""What a node of a program looks like."""

from __future__ import annotations

import ast

BUILT_IN = {"int", "str", "bool", "float", "bytes"}


def named(target: ast.AST, name: str) -> bool:
    """Whether it is that name."""
    return isinstance(target, ast.Name) and target.id == name


def is_type(node: ast.AST) -> bool:
    """Whether an expression looks like a type: names with a capital, joined by | or in brackets."""
    match node:
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return is_type(left) or is_type(right)
        case ast.Subscript(value=value):
            return is_type(value)
        case ast.Name(id=name):
            return (name[0].isupper() and not name.isupper()) or name in BUILT_IN
        case ast.Constant(value=None):
            return True
    return False


def is_text(node: ast.AST) -> bool:
    """Whether it is a text written out."""
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def alike(first: ast.AST, second: ast.AST) -> bool:
    """Whether two different arguments may be of one type: two names, or two things of the same object."""
    if ast.unparse(first) == ast.unparse(second):
        return False
    match first, second:
        case ast.Name(), ast.Name():
            return True
        case ast.Attribute(value=one), ast.Attribute(value=other):
            return ast.unparse(one) == ast.unparse(other)
    return False


def calls(node: ast.AST, names: set[str]) -> bool:
    """Whether it calls one of these functions."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names


def lines(node: ast.AST) -> tuple[int, int]:
    """Return its first and its last line; what has none of its own is where its parts are."""
    parts = [one for one in ast.walk(node) if isinstance(one, ast.expr | ast.stmt)]
    return min(one.lineno for one in parts), max(one.end_lineno or one.lineno for one in parts)
