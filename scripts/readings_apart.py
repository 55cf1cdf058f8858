"""Write for every two readings of a question a case that tells them apart: src/puur/workshop/apart.json.

First the shortest deal that the search of ``puur rules differ`` finds, then a scenario that comes out differently (most
of what the referee asks). What neither shows is left out: its reason is in ``unseen.toml`` beside the file.
With names of questions only those are searched again. Readings that are new join those whose ids never change.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any, Final

from puur.law.files.options import ReadingOption, articles_of_built_in_laws, reading_options
from puur.law.law import INFRACTION_CHAPTERS, Law, does_question_apply, question_wordings
from puur.law.reader import questions_of_chapter
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.law.switches import table_choices
from puur.records.json_write import record_document
from puur.records.model import Record
from puur.workshop.differ import BROKEN_RULES_ERRORS, find_difference
from puur.workshop.example import law_of_case, law_with_answer
from puur.workshop.search import SearchBudget
from puur.workshop.twins import last_outcome_under

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
from tests.law.scenario import Case, all_cases, law_of  # noqa: E402 - the scenarios are played by the tests
from tests.workshop.outcomes import outcome  # noqa: E402

GOLDEN: Final = ROOT / "src" / "puur" / "workshop" / "apart.json"
IDS_KEPT: Final = ROOT / "tests" / "golden" / "readings.json"
SHORT: Final = SearchBudget(openings=25, deals=3, partien=0)
LONG: Final = SearchBudget(openings=25, deals=6, partien=1)
DEALS: Final = 2
"""A longer record is no example."""
REFEREE: Final = {name for chapter in INFRACTION_CHAPTERS for name in questions_of_chapter(chapter)}


def told_apart(question: str) -> Iterator[dict[str, Any]]:
    """Yield a case for each pair of readings, where one is found."""
    for one, other in combinations(reading_options(question), 2):
        found = at_a_table(question, one, other) or by_scenario(question, one, other)
        if found is not None:
            yield {"a": one.id, "b": other.id, **found}


def at_a_table(question: str, one: ReadingOption, other: ReadingOption) -> dict[str, Any] | None:
    """Return the shortest deal on which two readings part, under the first regulation under which they do."""
    laws = [] if question in REFEREE else [*under(question)]
    for effort, some in ((SHORT, laws[:6]), (LONG, laws[:2]), (SHORT, laws[6:])):
        for at in some:
            law = law_of_case(at)
            try:
                found = find_difference(
                    law_with_answer(law, question, one), law_with_answer(law, question, other), effort
                ).difference
            except BROKEN_RULES_ERRORS:
                continue
            if found is not None and found.length[0] <= DEALS and shows(law, question, (one, other), found.record):
                return {**at, "record": record_document(found.record), "at": [found.deal, found.action]}
    return None


def under(question: str) -> Iterator[dict[str, Any]]:
    """Yield where a question arises: under regulations as they are, then as a table may choose them."""
    plain = [law for law in map(reglement, BUILT_IN_LAW_IDS) if does_question_apply(law, question)]
    yield from ({"on": law.id} for law in plain)
    for law in map(reglement, BUILT_IN_LAW_IDS):
        for id_, switch in table_choices(law).items() if law not in plain else ():
            for option in switch.options:
                at = {"on": law.id, "settings": {id_: option}}
                if does_question_apply(law_of_case(at), question):
                    yield at


def shows(law: Law, question: str, readings: tuple[ReadingOption, ...], record: Record) -> bool:
    """Return whether a record told again comes out differently (it does not keep in which order was estimated)."""
    sides = [last_outcome_under(law_with_answer(law, question, reading), record) for reading in readings]
    return len({side and (side.allowed, side.points, side.finished) for side in sides}) > 1


def by_scenario(question: str, one: ReadingOption, other: ReadingOption) -> dict[str, Any] | None:
    """Return the first scenario that comes out differently."""
    for case in cases(question):
        law = law_of(case)
        if outcome(case, law_with_answer(law, question, one)) != outcome(case, law_with_answer(law, question, other)):
            return {"case": case.id}
    return None


@cache
def cases(question: str) -> tuple[Case, ...]:
    """Return the scenarios that show somebody's answer, then those of the same ruling."""
    ids = {id_ for article in articles_of_built_in_laws(question) for id_ in article.ids}
    shown = [case for case in all_cases() if ids & set(case.clauses)]
    ruled = {case.data["rule"] for case in shown if "rule" in case.data}
    alike = [case for case in all_cases() if case.data.get("rule") in ruled and case not in shown]
    return (*shown, *alike)


def main() -> None:
    """Write the file, a question a line."""
    known = json.loads(GOLDEN.read_text(encoding="utf-8")) if GOLDEN.exists() else {}
    keep_ids()
    wanted = sys.argv[1:] or list(question_wordings())
    for name in question_wordings():
        if len(reading_options(name)) > 1 and name in wanted:
            known[name] = list(told_apart(name))
            pairs = len([*combinations(reading_options(name), 2)])
            print(name, f"{len(known[name])} of {pairs}", flush=True)
            write(known)


def keep_ids() -> None:
    """Add what is new to the ids of readings; none is ever taken away (docs/decisions/0041)."""
    kept = json.loads(IDS_KEPT.read_text(encoding="utf-8"))
    for name in question_wordings():
        there = [one.id for one in reading_options(name)]
        if there:
            kept[name] = [*dict.fromkeys((*kept.get(name, ()), *there))]
    IDS_KEPT.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def write(found: dict[str, Any]) -> None:
    """Write what is there so far, in the order of the chapters."""
    rows = (
        f"{json.dumps(name)}: [\n" + ",\n".join(map(_line, found[name])) + "\n]"
        for name in question_wordings()
        if name in found
    )
    GOLDEN.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")


def _line(one: dict[str, Any]) -> str:
    return json.dumps(one, ensure_ascii=False, separators=(",", ":"))


if __name__ == "__main__":
    main()
