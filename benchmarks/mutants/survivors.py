"""The mutants that no test can or need notice, each with its reason: ``survivors.toml``.

An entry names its mutant by what it says (file, function, kind, before, after), not by a line: it goes along when the
function moves, and names nothing any more when the function says something else.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from .edits import Mutant, name_of

FIELDS = ("file", "place", "kind", "before", "after")


@dataclass(frozen=True)
class Survivor:
    """One entry. equivalent: whether no test could tell; the others count against the score."""

    key: str
    reason: str
    equivalent: bool


def read(path: Path) -> Mapping[str, Survivor]:
    """Return the entries by the key of their mutant. Raises ValueError for one without a reason."""
    tables = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    found = {}
    for name, equivalent in (("equivalent", True), ("open", False)):
        for row in tables.get(name, ()):
            key = name_of(**{field: row[field] for field in FIELDS}, nth=row.get("nth", 0))
            if not row.get("reason", "").strip():
                raise ValueError(f"{path.name}: no reason for {key}")
            found[key] = Survivor(key, row["reason"], equivalent)
    return found


def entry(mutant: Mutant) -> str:
    """Return the entry to write for a survivor, its reason still to be found.

    >>> print(entry(Mutant("a.py", "f", "sign", "-x", "x", 1, 3, 3, 0)))
    [[equivalent]]
    file = 'a.py'
    place = 'f'
    kind = 'sign'
    before = '''-x'''
    after = '''x'''
    nth = 1
    reason = ""
    """
    lines = [f"{field} = {_quoted(field, getattr(mutant, field))}" for field in FIELDS]
    return "\n".join(["[[equivalent]]", *lines, *([f"nth = {mutant.nth}"] if mutant.nth else []), 'reason = ""'])


def _quoted(field: str, text: str) -> str:
    mark = "'''" if field in {"before", "after"} else "'"
    return f"{mark}{text}{mark}"


@dataclass(frozen=True)
class Score:
    """How many of a package (or of all) were killed."""

    mutants: int
    killed: int
    equivalent: int

    @property
    def percent(self) -> float:
        """Return the killed of a hundred that are not equivalent."""
        different = self.mutants - self.equivalent
        return 100.0 * self.killed / different if different else 100.0

    def __add__(self, other: Score) -> Score:
        """Return both together."""
        return Score(self.mutants + other.mutants, self.killed + other.killed, self.equivalent + other.equivalent)


def score(tried: Iterable[Mutant], survived: Sequence[Mutant], known: Mapping[str, Survivor]) -> Score:
    """Count. A mutant that was killed is not equivalent, whatever an entry says."""
    number = len(list(tried))
    equivalent = sum(one.key in known and known[one.key].equivalent for one in survived)
    return Score(number, number - len(survived), equivalent)
