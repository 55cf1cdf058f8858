"""Which readings the search tells apart at a table, and why the others are not to be seen there."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from puur.law.chapters.benehmen import Benehmen
from puur.law.chapters.turnier import Turnier
from puur.law.files.options import options
from puur.law.law import INFRACTIONS, answer, settle
from puur.law.reader import asked_in
from puur.law.reglemente import reglement
from puur.workshop.differ import differ

APART: dict[str, dict[str, list[Any] | None]] = json.loads(
    (Path(__file__).parent.parent / "golden" / "readings_apart.json").read_text(encoding="utf-8")
)
NOT_AT_A_TABLE = {name for chapter in (Turnier, Benehmen, *INFRACTIONS) for name in asked_in(chapter)}
"""The referee or the desk asks these: no record of a strict table shows them."""
SHOWN = [(name, id_) for name, found in APART.items() for id_, where in found.items() if where and where[1] == 1]


def test_most_readings_of_the_play_are_told_apart() -> None:
    played = [name for name in APART if name not in NOT_AT_A_TABLE]
    apart = [name for name in played if any(APART[name].values())]
    assert len(apart) >= 20
    assert {"undertrumping", "push", "puur_exempt", "chooser", "next_leader", "trick_owner"} <= set(apart)


@pytest.mark.slow
@pytest.mark.parametrize("question, id_", SHOWN)
def test_a_reading_that_was_told_apart_still_is(question: str, id_: str) -> None:
    where = APART[question][id_]
    assert where is not None
    law = reglement(str(where[0]))
    says = next((one.says for one in options(question) if one.id == id_), None)
    changes: dict[str, Any] = {question: replace(answer(law, question), says=says)}
    assert differ(law, settle(law, **changes)).parting is not None
