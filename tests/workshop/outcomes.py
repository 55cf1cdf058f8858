"""How a scenario comes out under another reading of one question."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from tests.law.checks import check
from tests.law.scenario import Case, all_cases, set_table

from puur.errors import BadInput
from puur.law.law import Law


@cache
def by_id() -> Mapping[str, Case]:
    """Return every scenario by its id."""
    return {case.id: case for case in all_cases()}


def outcome(case: Case, law: Law) -> str:
    """Return how a case comes out: as written, or what is found instead; nothing where it cannot be played."""
    try:
        check(set_table(case, law), case.data)
    except (AssertionError, BadInput) as wrong:
        return str(wrong) or "fails"
    except Exception:  # noqa: BLE001 - readings that do not fit together show nothing
        return ""
    return ""
