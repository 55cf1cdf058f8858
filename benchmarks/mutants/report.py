"""What a run says at its end: a table, the survivors nobody has explained, the entries that are out of date."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from .edits import Mutant
from .survivors import Score, Survivor, entry, score

ROW = "{:<12}{:>8}{:>8}{:>12}{:>10}{:>9}"


def report(tried: Mapping[str, Sequence[Mutant]], survived: Sequence[Mutant], known: Mapping[str, Survivor]) -> str:
    """Return the report. tried: package -> its mutants."""
    parts = (_unexplained(survived, known), _outdated(tried, survived, known), _table(tried, survived, known))
    return "\n".join(line for part in parts for line in part)


def total(tried: Mapping[str, Sequence[Mutant]], survived: Sequence[Mutant], known: Mapping[str, Survivor]) -> Score:
    """Return the score of all packages together."""
    return score([one for found in tried.values() for one in found], survived, known)


def _unexplained(survived: Sequence[Mutant], known: Mapping[str, Survivor]) -> Iterator[str]:
    for one in survived:
        if one.key not in known:
            yield f"survived: {one.file}:{one.first}\n{entry(one)}\n"
        elif not known[one.key].equivalent:
            yield f"survived, known: {one.file}:{one.first} {known[one.key].reason}\n"


def _outdated(
    tried: Mapping[str, Sequence[Mutant]], survived: Sequence[Mutant], known: Mapping[str, Survivor]
) -> Iterator[str]:
    killed = {one.key for found in tried.values() for one in found} - {one.key for one in survived}
    for key in sorted(killed & set(known)):
        yield f"killed now, its entry can go: {key}\n"


def _table(
    tried: Mapping[str, Sequence[Mutant]], survived: Sequence[Mutant], known: Mapping[str, Survivor]
) -> Iterator[str]:
    yield ROW.format("package", "mutants", "killed", "equivalent", "survived", "score")
    for name, found in tried.items():
        yield _row(name, score(found, [one for one in survived if one in found], known))
    yield _row("together", total(tried, survived, known))


def _row(name: str, one: Score) -> str:
    left = one.mutants - one.killed - one.equivalent
    return ROW.format(name, one.mutants, one.killed, one.equivalent, left, f"{one.percent:.1f} %")
