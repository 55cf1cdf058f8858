"""What has changed in a view: the fields that differ, and how they are merged into the former view.

A view is a JSON object of objects that always have the same fields. A difference is an object with only the changed
fields: an object is merged into the object that is there, anything else replaces it. No field is ever removed.
"""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType

Fields = dict[str, Any]


def diff(old: Any, new: Any) -> Any | UnsetType:  # noqa: ANN401 - any part of a view
    """Return what must be merged into ``old`` to get ``new``; UNSET if they are equal. Both are JSON values.

    Of objects only the changed fields are in it; anything else is replaced as a whole.

    >>> diff({"deal": {"to_act": 1, "lying": ["E6"]}}, {"deal": {"to_act": 2, "lying": ["E6"]}})
    {'deal': {'to_act': 2}}
    """
    if type(old) is not type(new):
        return new
    if type(new) is dict:
        return _diff_fields(old, new)
    if old == new:
        return UNSET
    return _diff_fields(_fields(old), _fields(new)) if isinstance(new, Struct) else new


def _diff_fields(old: Fields, new: Fields) -> Fields | UnsetType:
    """Look into those fields alone that are not what they were; what is kept is the same object, and told at once."""
    known = old if old.keys() >= new.keys() else dict.fromkeys(new, UNSET) | old
    changed: Fields = {}
    for name in [name for name, value in new.items() if known[name] is not value]:
        if (part := diff(known[name], new[name])) is not UNSET:
            changed[name] = part
    return changed or UNSET


def _fields(one: Struct) -> Fields:
    return {name: getattr(one, name) for name in one.__struct_fields__}


def apply_delta(old: Any, change: Any) -> Any:  # noqa: ANN401 - JSON
    """Return the JSON value ``old`` with a difference merged into it, as :func:`diff` returns one (``change``).

    >>> apply_delta({"deal": {"to_act": 1, "lying": ["E6"]}}, {"deal": {"to_act": 2}})
    {'deal': {'to_act': 2, 'lying': ['E6']}}
    """
    if not (isinstance(old, dict) and isinstance(change, dict)):
        return change
    return old | {name: apply_delta(old.get(name), value) for name, value in change.items()}
