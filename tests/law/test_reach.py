"""A clause counts only where a user can come to its code."""

from __future__ import annotations

from pathlib import Path

import pytest

from puur.law import reach
from puur.law.coverage import clause_coverages
from puur.law.reach import lines_reached_only_by_tests, questions_asked_in_code, unreached_clauses

pytestmark = pytest.mark.longer  # all sources are read


@pytest.mark.endurance
def test_what_commands_and_pages_use_is_reached_and_what_only_tests_use_is_not() -> None:
    missed = lines_reached_only_by_tests()
    assert "puur.referee.judge" not in missed
    assert "puur.cli.rules.referee" not in missed
    assert "puur.referee.infractions.revoke" not in missed
    assert missed["puur.cards"]  # hands as text are for tests and doctests


def test_questions_are_asked_somewhere() -> None:
    assert {"push", "undertrumping", "wrong_card_late", "day_deck", "ranking_tie"} <= questions_asked_in_code()


def test_what_only_the_law_asks_itself_counts_as_asked_nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = {
        "law/chapters/ansagen.py": "def is_due(law): return law.target\n\nDUE = is_due\n",
        "game/__init__.py": "from puur.game import push\n\nPUSHES = push\n",
        "game/play.py": "from puur.game import push\n\ndef play(law): return law.undertrumping\n\npush.push(play)\n",
        "game/push.py": "import puur.game.play as there\n\ndef push(law): return law.push\n\n"
        "def swap(law): return law.seats_fixed\n",
    }
    for path, text in texts.items():
        (tmp_path / "puur" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "puur" / path).write_text(text, encoding="utf-8")
    monkeypatch.setattr(reach, "PACKAGE_FOLDER", tmp_path / "puur")
    monkeypatch.setattr(reach, "_reached", reach._reached.__wrapped__)  # noqa: SLF001 - not what was kept before
    assert questions_asked_in_code.__wrapped__() == {"undertrumping", "push"}
    assert lines_reached_only_by_tests.__wrapped__() == {"puur.game.push": (range(5, 6),)}


def test_no_clause_is_carried_out_for_tests_alone() -> None:
    assert unreached_clauses() == frozenset()


def test_a_clause_that_nobody_reaches_does_not_count() -> None:
    before, after = clause_coverages("allgemein"), clause_coverages("allgemein", unreached=frozenset({"AR-21-a"}))
    lost = {row.clause.id for row in before if row.is_implemented_and_tested} - {
        row.clause.id for row in after if row.is_implemented_and_tested
    }
    assert lost == {"AR-21-a"}
