"""Puts a decoder's errors into words: at which field, what is wrong, and what would be right."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import reduce
from typing import Any, Final, Literal, NamedTuple

from msgspec import inspect

from puur.errors import BadInput
from puur.words.message import Message, quoted, said

_STEP: Final = re.compile(r"\.?([^.\[\]]+)|\[(\d+|\.\.\.)\]")
_KEY: Final = re.compile(r"(unknown|missing required) field `(.*)`", re.DOTALL)
_BYTE: Final = re.compile(r"\(byte (\d+)\)")
_WORD: Final = re.compile(r"Invalid (enum )?value ")
_KINDS: Final = re.compile(r"Expected `([^`]+)`, got `([^`]+)`")
_BOUND: Final = re.compile(r"Expected `(\w+)` (?:of length )?(>=|<=|>|<|(?=\d))\s*(\d+)")
_HOW_MANY: Final[Mapping[str, str]] = {
    ">=": "misfit.at-least",
    "<=": "misfit.at-most",
    ">": "misfit.more-than",
    "<": "misfit.fewer-than",
    "": "misfit.exactly",
}
_UNITS: Final[Mapping[str, str]] = {"array": "misfit.entries", "str": "misfit.letters"}
_TYPES: Final[Mapping[str, Message]] = {
    "int": said("misfit.int"),
    "str": said("misfit.str"),
    "bool": said("misfit.bool"),
    "array": said("misfit.array"),
    "object": said("misfit.object"),
    "decimal": said("misfit.decimal"),
    "float": said("misfit.float"),
    "time": said("misfit.time"),
    "date": said("misfit.date"),
    "datetime": said("misfit.datetime"),
    "null": said("misfit.null"),
}
_FORM: Final = tuple(
    (re.compile(complaint), said(code))
    for complaint, code in (
        (r"missing required field|`array` of length", "misfit.fill-in"),
        (r"encoded datetime", "misfit.form-datetime"),
        (r"encoded date", "misfit.form-date"),
        (r"encoded time", "misfit.form-time"),
        (r"Expected `int \| null`", "misfit.form-number-or-empty"),
        (r"Expected `int`", "misfit.form-number"),
    )
)
"""What a form says where a file would be told something else."""
_LONGEST: Final = 60


class _DecodeComplaint(NamedTuple):
    """An error message of msgspec, taken apart. field: the path, such as ``days[0].x``; "" for the whole document.

    text: what is wrong. key: whether a key is ``missing`` or ``unknown``, "" for another error.
    """

    field: str
    text: str
    key: Literal["missing", "unknown", ""]


def _parse_complaint(text: str) -> _DecodeComplaint:
    """Return an error text of msgspec taken apart into path, message, and whether a key is missing or unknown.

    >>> _parse_complaint("Object contains unknown field `x` - at `$.days[0]`").field
    'days[0].x'
    """
    message, _, path = text.partition(" - at `$")
    field, named = path.rstrip("`").removeprefix("."), _KEY.search(message)
    if named is None:
        return _DecodeComplaint(field, message, "")
    return _DecodeComplaint(f"{field}.{named[2][:_LONGEST]}".lstrip("."), message, _key(named[1]))


def _key(words: str) -> Literal["missing", "unknown"]:
    return "unknown" if words == "unknown" else "missing"


def explain_decode_error(text: str, expected: str, kind: Any) -> BadInput:  # noqa: ANN401 - whatever type is decoded to
    """Return the error to raise for a file that msgspec could not decode: field, what is wrong, and what is right.

    text: msgspec's error message. kind: the type that was decoded to.
    expected: the format of the file, such as ``puur-record/1``, "" for none; only the error for an unknown key names
    it.
    """
    found = _parse_complaint(text)
    if found.key:
        unknown = said("misfit.unknown", expected=expected) if expected else said("misfit.unknown-here")
        why = said("misfit.missing") if found.key == "missing" else unknown
    else:
        why = _explain(found.text, _words_allowed_at(kind, found.field))
    return BadInput(why, {"field": found.field} if found.field else {})


def explain_malformed_json(error: Exception) -> Message:
    """Return the message for text that is not JSON. error: the exception raised when it was decoded.

    >>> explain_malformed_json(ValueError("JSON is malformed: invalid character (byte 7)")).values
    {'at': 7}
    """
    if isinstance(error, RecursionError):
        return said("misfit.deep")
    if isinstance(error, UnicodeDecodeError):
        return said("misfit.no-text", byte=error.start)
    if "truncated" in str(error):
        return said("misfit.cut-off")
    byte = _BYTE.search(str(error))
    return said("misfit.broken-at", at=int(byte[1])) if byte else said("misfit.broken")


def explain_form_error(text: str, expected: str, kind: Any) -> BadInput:  # noqa: ANN401
    """Return the error to raise for a web form that msgspec could not decode, naming its field in words for its user.

    text: msgspec's error message. kind: the type that was decoded to.
    expected: what the form should be, in a word or two; it is only named in the error for an unknown field.
    """
    told = explain_decode_error(text, expected, kind)
    message = next((says for found, says in _FORM if found.search(text)), told.said)
    field = re.sub(r"\[(\d+)\]", r".\1", str(told.where.get("field", "")))
    return BadInput(message, {"field": field} if field else {})


def _explain(message: str, words: tuple[str, ...]) -> Message:
    kinds, bound = _KINDS.fullmatch(message), _BOUND.match(message)
    if kinds:
        return said("misfit.kind", wanted=_join_kinds(kinds[1]), got=_TYPES.get(kinds[2], kinds[2]))
    if bound:
        much = said(_UNITS[bound[1]], count=bound[3]) if bound[1] in _UNITS else bound[3]
        return said(_HOW_MANY[bound[2]], wanted=_TYPES.get(bound[1], bound[1]), much=much)
    if message.startswith("Invalid RFC3339 encoded "):
        shape = message.rsplit(maxsplit=1)[-1]
        return said("misfit.expected", wanted=_TYPES.get(shape, shape))
    if (unknown := _WORD.match(message)) is not None:
        word = quoted(message[unknown.end() :].strip("'")[:_LONGEST])
        return said("misfit.word-known", word=word, known=[*words]) if words else said("misfit.word", word=word)
    return said("misfit.otherwise", text=message[:200])


def _join_kinds(kinds: str) -> Message | str:
    wanted: list[Message | str] = [_TYPES.get(one.strip(), one.strip()) for one in kinds.split("|")]
    return reduce(lambda one, other: said("misfit.or", one=one, other=other), wanted)


def _words_allowed_at(kind: Any, path: str) -> tuple[str, ...]:  # noqa: ANN401 - whatever type a file is decoded to
    """Return the words that a type allows at a path such as ``days[0].series[1].status``.

    kind: the type that a document is decoded to. Empty if anything but a choice of words is expected there.
    """
    places = [inspect.type_info(kind)]
    for name, index in _STEP.findall(path):
        places = [below for one in places for below in _types_below(one, name, index)]
    return tuple(str(word) for one in places for word in getattr(one, "values", ()))


def _types_below(place: inspect.Type, name: str, index: str) -> list[inspect.Type]:
    """Return what may stand one step further in: under a key, or in a list."""
    if name:
        if isinstance(place, inspect.StructType) and name == place.tag_field:
            return [inspect.LiteralType((place.tag,))]
        fields = getattr(place, "fields", ())
        return [kind for one in fields if one.encode_name == name for kind in _union_members(one.type)]
    if isinstance(place, inspect.TupleType):
        return [kind for one in place.item_types for kind in _union_members(one)] if index else []
    item = getattr(place, "item_type", None)
    return _union_members(item) if item is not None else []


def _union_members(kind: inspect.Type) -> list[inspect.Type]:
    return list(kind.types) if isinstance(kind, inspect.UnionType) else [kind]
