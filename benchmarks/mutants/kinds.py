"""The kinds of edits: each looks at one node of a program and says what could stand there instead."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy

from .nodes import alike, calls, is_text, is_type, named

Edit = tuple[str, ast.AST, ast.AST]
"""Kind, the node, and what is in its place."""

COMPARISONS: Mapping[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
ARITHMETIC: Mapping[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
OPPOSITES = {"min": "max", "max": "min", "any": "all", "all": "any"}
READ_BY_NOBODY = {"assert_never", "TypeVar", "NewType", "cast"}


def _comparison(node: ast.AST) -> Iterator[Edit]:
    if isinstance(node, ast.Compare):
        for at, op in enumerate(node.ops):
            other = deepcopy(node)
            other.ops[at] = COMPARISONS[type(op)]()
            yield "comparison", node, other


def _boolean(node: ast.AST) -> Iterator[Edit]:
    match node:
        case ast.BoolOp(op=op, values=values):
            yield "and-or", node, ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "not", node, operand


def _arithmetic(node: ast.AST) -> Iterator[Edit]:
    match node:
        case ast.BinOp(left=left, op=op, right=right) if type(op) in ARITHMETIC:
            if not (is_text(left) or is_text(right) or is_type(node)):
                yield "arithmetic", node, ast.BinOp(left, ARITHMETIC[type(op)](), right)
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            yield "sign", node, operand


def _constant(node: ast.AST) -> Iterator[Edit]:
    match node:
        case ast.Constant(value=bool() as value):
            yield "constant", node, ast.Constant(not value)
        case ast.Constant(value=int() | float() as value):
            yield "constant", node, ast.Constant(value + 1)


def _condition(node: ast.AST) -> Iterator[Edit]:
    match node:
        case ast.If(test=test) | ast.IfExp(test=test) if not isinstance(test, ast.Compare | ast.UnaryOp):
            if not named(test, "TYPE_CHECKING"):
                yield "condition", test, ast.UnaryOp(ast.Not(), test)
        case ast.comprehension(ifs=[_, *_]):
            yield "condition", node, _with(node, ifs=[])


def _statement(node: ast.AST) -> Iterator[Edit]:
    match node:
        case ast.Expr(value=ast.Call() as call) if not calls(call, READ_BY_NOBODY):
            yield "statement", node, ast.Pass()
        case ast.AugAssign() | ast.Raise() | ast.Continue() | ast.Break():
            yield "statement", node, ast.Pass()


def _returned(node: ast.AST) -> Iterator[Edit]:
    match node:
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant | ast.JoinedStr):
            truth = isinstance(value, ast.Compare | ast.BoolOp) or calls(value, {"any", "all", "bool", "isinstance"})
            yield "return", node, ast.Return(ast.UnaryOp(ast.Not(), value) if truth else ast.Constant(None))


def _call(node: ast.AST) -> Iterator[Edit]:
    match node:
        case ast.Call(func=ast.Name(id=name)) if name in OPPOSITES:
            yield "call", node, _with(node, func=ast.Name(OPPOSITES[name], ast.Load()))
        case ast.Call(func=ast.Name() | ast.Attribute(), args=[first, second, *rest]):
            if alike(first, second) and not is_type(first):
                yield "arguments", node, _with(node, args=[second, first, *rest])


def _with(node: ast.AST, **fields: object) -> ast.AST:
    """Return the node with other fields, its children shared."""
    return type(node)(**{**dict(ast.iter_fields(node)), **fields})


KINDS: tuple[Callable[[ast.AST], Iterator[Edit]], ...] = (
    _comparison,
    _boolean,
    _arithmetic,
    _constant,
    _condition,
    _statement,
    _returned,
    _call,
)
