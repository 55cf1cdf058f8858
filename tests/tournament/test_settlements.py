"""By which regulations a tournament can be held: a sheet holds two numbers, or four estimates with points."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.tournament.house import DIRECTOR

from puur.cli import main
from puur.decision import Refusal
from puur.law.article import Article
from puur.law.form import forms
from puur.law.reglemente import IDS, reglement
from puur.law.settlement import at_tournaments
from puur.tournament import commands as cmd
from puur.tournament.book import Sides
from puur.tournament.counting import sum_of_a_game, wrong_passe
from puur.tournament.decide import open_tournament
from puur.tournament.state import Setup

NOT = {"hindersi", "molotow", "guggitaler", "coiffeur"}


@pytest.mark.parametrize("id_", IDS)
def test_what_no_sheet_of_a_tournament_holds_is_refused_in_one_sentence(id_: str) -> None:
    law = reglement(id_)
    form = law.formats.says[0] if law.formats.says else None
    size = (form.passen, form.games, form.scribe) if form else (4, 8, False)
    setup = Setup("k", id_, "Probe", "2026-05-29", passen=size[0], games=size[1], scribe=size[2])
    answer = open_tournament(law, cmd.Open(setup), DIRECTOR)
    refused = isinstance(answer, Refusal) and answer.field == "reglement"
    assert refused == (id_ in NOT), answer
    if isinstance(answer, Refusal):
        assert answer.clauses == law.settlement.ids


def test_in_a_sidi_the_bid_is_written_too_so_no_sum_is_asked() -> None:
    law = reglement("sidi-barrani")
    none, nothing = Article(says=False, text="Gibt es nicht."), Article(says=0, text="Zählt nichts.")
    plain = replace(law, weis=none, stoeck=none, match_bonus=nothing)
    assert at_tournaments(plain)
    assert sum_of_a_game(plain) is None
    assert wrong_passe(plain, [Sides((233, 34))] * 8, 8) is None


def test_where_forms_come_to_different_sums_a_deal_has_no_one_sum() -> None:
    law = reglement("einzelschieber-2026")
    assert sum_of_a_game(law) == 157
    assert sum_of_a_game(replace(law, forms=Article(forms("ERSTOU", "tutti"), "Auch Tutti."))) is None


def test_the_shell_refuses_it_too(capsys: pytest.CaptureFixture[str], tmp_path: object) -> None:
    new = ("tournament", "new", "Abend", "--kind", "allgemein", "--format", "4x8", "--reglement", "hindersi")
    assert main([*new, "--data", str(tmp_path)]) == 2
    told = capsys.readouterr().err
    assert "kein Turnier" in told
    assert told.count("\n") == 1
