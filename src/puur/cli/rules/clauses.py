"""``puur clauses``: which clause of the documents is carried out where, and which test shows it, here and now."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Annotated, Final

import typer

from puur.cli.shell.language import translate_code
from puur.cli.shell.output import JsonOption, print_document_or_text
from puur.errors import BadInput
from puur.law.catalogue import law_id_by_prefix
from puur.law.coverage import PACKAGE_FOLDER, ClauseCoverage, clause_coverages
from puur.law.reach import unreached_clauses
from puur.words.message import said

_KINDS: Final = {
    "ENGINE": "rules.carries-engine",
    "REFEREE": "rules.carries-referee",
    "TOURNAMENT": "rules.carries-tournament",
    "CLUB": "rules.carries-club",
    "INFO": "rules.carries-info",
}
"""The parts of the program that carry out a clause: kind → code of its name."""
_COLUMN: Final = 9
_CHECKOUT: Final = PACKAGE_FOLDER.parent.parent
_PLAYER: Final = _CHECKOUT / "tests" / "law" / "scenario.py"
"""What plays the scenarios: it is in a checkout, and nowhere else."""


def clauses(
    *,
    reglement: Annotated[str | None, typer.Option(help="Only the clauses of this rule set.")] = None,
    missing: Annotated[bool, typer.Option("--missing", help="List the clauses not implemented yet.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Show for every clause whether the program implements it, where, by which tests, and how these ended now.

    Where the scenarios can be played (in a checkout) they are: a clause with one that fails counts as not carried out,
    and so does one whose code no command and no page comes to.
    """
    from puur.law_reference import is_law_path

    if reglement is not None and is_law_path(reglement):
        raise BadInput(said("rules.own-clauses", file=reglement), {"field": "reglement"})
    if reglement is not None and reglement not in law_id_by_prefix().values():
        known = [*law_id_by_prefix().values()]
        raise BadInput(said("rules.no-reglement", id=reglement, known=known), {"field": "reglement"})
    rows = clause_coverages(reglement, played=_scenario_results(), unreached=unreached_clauses())
    if missing:
        rows = tuple(row for row in rows if not row.is_implemented_and_tested)
    text = _clause_list(rows) if missing else _count_line(rows)
    print_document_or_text({"clauses": [_entry(row) for row in rows]}, text, as_json=as_json)


def _entry(row: ClauseCoverage) -> dict[str, object]:
    clause = row.clause
    return {
        "id": clause.id,
        "reglement": clause.reglement,
        "category": clause.category,
        "enforcement": clause.enforcement,
        "summary": clause.summary,
        "implemented": row.is_implemented_and_tested,
        "declared": row.has_code_and_test,
        "seen": row.do_scenarios_pass,
        "failing": row.failing,
        "code": row.code,
        "tests": row.tests,
    }


def _count_line(rows: Sequence[ClauseCoverage]) -> str:
    """A line for each Reglement: carried out / all, by who carries it out."""
    lines = [
        translate_code("rules.carried-out"),
        "",
        _line("", [translate_code(code) for code in _KINDS.values()], translate_code("rules.every")),
    ]
    owners = list(dict.fromkeys(row.clause.reglement for row in rows))
    groups = [(owner, [row for row in rows if row.clause.reglement == owner]) for owner in owners]
    if len(groups) > 1:
        groups.append((translate_code("rules.together"), list(rows)))
    for name, group in groups:
        every = Counter(row.clause.enforcement for row in group)
        done = Counter(row.clause.enforcement for row in group if row.is_implemented_and_tested)
        cells = [f"{done[kind]}/{every[kind]}" if every[kind] else "–" for kind in _KINDS]
        lines.append(_line(name, cells, f"{done.total()}/{every.total()}"))
    return "\n".join([*lines, "", _coverage_summary(rows), translate_code("rules.lacking-where")])


def _coverage_summary(rows: Sequence[ClauseCoverage]) -> str:
    """How much of it was seen, how much is only declared."""
    if not any(row.played for row in rows):
        return translate_code("rules.only-declared")
    seen = sum(bool(row.do_scenarios_pass) for row in rows)
    failing = sum(row.do_scenarios_pass is False for row in rows)
    rest = sum(row.has_code_and_test and row.do_scenarios_pass is None for row in rows)
    if failing:
        return translate_code("rules.played-failing", n=seen, failing=failing, rest=rest)
    return translate_code("rules.played-now", n=seen, rest=rest)


def _line(name: str, cells: Sequence[str], last: str) -> str:
    wide = max(_COLUMN, *(len(translate_code(code)) + 2 for code in _KINDS.values()))
    return f"{name:<23}" + "".join(f"{cell:>{wide}}" for cell in (*cells, last))


def _clause_list(rows: Sequence[ClauseCoverage]) -> str:
    """One id a line, with what is missing."""
    lines = [f"{row.clause.id:<20}{translate_code(_KINDS[row.clause.enforcement]):<9}{_lacks(row)}" for row in rows]
    return "\n".join(
        [*lines, translate_code("rules.lacking", n=len(rows)) if rows else translate_code("rules.none-lacking")]
    )


def _lacks(row: ClauseCoverage) -> str:
    if row.code is None:
        return translate_code("rules.lacks-code")
    if not row.reached:
        return translate_code("rules.lacks-way", code=row.code)
    if row.failing:
        return translate_code("rules.lacks-right", ids=[*row.failing])
    return translate_code("rules.lacks-test", code=row.code)


def _scenario_results() -> Mapping[str, bool]:
    """Return by id whether each scenario comes out as written; empty where none can be played, as when installed."""
    if PACKAGE_FOLDER.parent.name != "src" or not _PLAYER.is_file():
        return {}
    sys.path.insert(0, str(_CHECKOUT))
    try:
        player, checks = import_module("tests.law.scenario"), import_module("tests.law.checks")
    except ImportError:  # another package is called tests: then nothing was seen
        return {}
    finally:
        sys.path.remove(str(_CHECKOUT))
    return {case.id: _comes_out(player, checks, case) for case in player.all_cases()}


def _comes_out(player: object, checks: object, case: object) -> bool:
    """Whatever goes wrong, the scenario did not come out as written."""
    try:
        checks.check(player.set_table(case, player.law_of(case)), case.data)  # type: ignore[attr-defined]
    except Exception:  # noqa: BLE001 - also a crash is no pass
        return False
    return True
