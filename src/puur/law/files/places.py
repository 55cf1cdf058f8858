"""Where in a file something stands: the lines of its tables and keys, found in the text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

_KEY = re.compile(r"""\s*(?:"([^"]+)"|'([^']+)'|([\w-]+))\s*[=.]""")
_TABLE = re.compile(r"\s*\[\[\s*([\w.\s]+?)\s*\]\]")


class LinePlaces:
    """The line numbers of tables and keys in the text of a rule set file, for error messages."""

    def __init__(self, text: str, document: dict[str, Any]) -> None:
        """Look where the tables begin; where they cannot be told apart, no line is named."""
        self._lines = text.split("\n")
        self._begins: dict[str, list[int]] = {}
        self._keys: dict[int, dict[str, int]] = {}
        for number, line in enumerate(self._lines):
            found = _TABLE.match(line)
            if found:
                self._begins.setdefault(found[1].replace(" ", ""), []).append(number)
        self._right = {name for name in self._begins if self._begins_all(name, document)}

    def _begins_all(self, name: str, document: dict[str, Any]) -> bool:
        found: Sequence[Any] = [document]
        for part in name.split("."):
            found = [one for table in found for one in _rows(table.get(part))]
        return len(found) == len(self._begins[name])

    def line_of(self, table: str, number: int, key: str = "") -> int | None:
        """Return the line (from 1) of a key in a table of the file.

        table: its name, "" for the keys before all tables. number: which table of that name, from 0. A missing key
        gives the table's first line; a missing key before all tables gives None, as does a table that is missing or
        that cannot be found reliably in the text.
        """
        if table and (table not in self._right or number >= len(self._begins[table])):
            return None
        begin = self._begins[table][number] + 1 if table else 0
        return self._keys_from(begin).get(key, begin if table else None)

    def _keys_from(self, begin: int) -> dict[str, int]:
        """Return on which line (from 1) each key of the table stands whose entries begin on that line (from 0)."""
        found = self._keys.get(begin)
        if found is None:
            found = self._keys[begin] = {}
            for place, line in enumerate(self._lines[begin:], begin + 1):
                if _TABLE.match(line):
                    break
                if key := _KEY.match(line):
                    found.setdefault(key[key.lastindex or 0], place)
        return found


def _rows(value: object) -> list[dict[str, Any]]:
    return [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []
