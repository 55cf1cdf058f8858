"""``puur rules`` and ``puur clauses`` as they are typed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.law import scenario
from tests.law.variants import law_with_answer

from puur.cli import main
from puur.cli.rules import clauses
from puur.law.glossary import GLOSSARY_TERMS
from puur.law.law import Law
from puur.law.reach import unreached_clauses
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.words.catalogue import sentences_of_area

pytestmark = pytest.mark.slow

PAGES = [
    *(["show", id_] for id_ in BUILT_IN_LAW_IDS),
    ["list"],
    ["diff", "gruempi-2011", "ajz08-2017"],
    ["diff", "gruempi-2011", "edjv-differenzler-2015"],
    ["matrix"],
    ["why", "AR"],
    ["why", "X-10"],
    ["glossary"],
]


@pytest.fixture(autouse=True, scope="module")
def once() -> Iterator[None]:
    """What is held against the clauses, all scenarios and all code, is worked out once for each way to play them."""
    reached, play = cache(unreached_clauses), clauses._scenario_results  # noqa: SLF001
    played = cache(lambda _law_of, _player: play())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(clauses, "unreached_clauses", reached)
        patch.setattr(clauses, "_scenario_results", lambda: played(scenario.law_of, clauses._PLAYER))  # noqa: SLF001
        yield


def _said(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    assert main(words) == 0
    out = capsys.readouterr().out
    assert isinstance(out, str)
    return " ".join(out.split())


def _document(words: list[str], capsys: pytest.CaptureFixture[str]) -> Any:  # noqa: ANN401 - a JSON document
    assert main([*words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("words", PAGES, ids=" ".join)
def test_pages_fit_eighty_columns(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", *words]) == 0
    out = capsys.readouterr().out
    assert [line for line in out.splitlines() if len(line) > 80] == []
    assert _document(["rules", *words], capsys)


def _shows(id_: str, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]) -> None:
    """Every clause the test is marked with stands on the page, each with its own sentence."""
    mark = request.node.get_closest_marker("clause")
    assert mark is not None
    notes = {note["clauses"][0]: note["text"] for note in _document(["rules", "show", id_], capsys)["notes"]}
    page = _said(["rules", "show", id_], capsys)
    assert set(mark.args) == set(notes)
    for clause in mark.args:
        assert f"{notes[clause]} ({clause})" in page


@pytest.mark.clause("AR-3-c", "AR-16-c")
def test_information_of_ar_is_shown(request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]) -> None:
    _shows("allgemein", request, capsys)


@pytest.mark.clause("GR-kopf-a", "GR-einleitung-f", "GR-schreiben-f")
def test_information_of_gr_is_shown(request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]) -> None:
    _shows("gruempi-2011", request, capsys)


@pytest.mark.clause("ES-kopf-a", "ES-1.9-a")
def test_information_of_es_is_shown(request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]) -> None:
    _shows("einzelschieber-2026", request, capsys)


@pytest.mark.clause(
    "AJ-kopf-a",
    "AJ-toc-a",
    "AJ-1.1-b",
    "AJ-1.1-d",
    "AJ-1.1-i",
    "AJ-1.3-j",
    "AJ-1.3-ab",
    "AJ-1.4-b",
    "AJ-1.5-b",
    "AJ-1.6-d",
    "AJ-1.7-a",
    "AJ-1.7-b",
    "AJ-1.7-d",
    "AJ-1.7-g",
    "AJ-2.1-g",
    "AJ-4.4-b",
    "AJ-5-a",
    "AJ-5-b",
    "AJ-5-c",
)
def test_information_of_aj_is_shown(request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]) -> None:
    _shows("ajz08-2017", request, capsys)


@pytest.mark.clause("ED-kopf-a", "ED-1-b", "ED-10-d", "ED-21-b")
def test_information_of_ed_is_shown(request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]) -> None:
    _shows("edjv-differenzler-2015", request, capsys)


@pytest.mark.clause("HI-11")
def test_information_of_hi_is_shown(request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]) -> None:
    _shows("hindersi", request, capsys)


def test_a_page_says_who_says_it(capsys: pytest.CaptureFixture[str]) -> None:
    page = _said(["rules", "show", "gruempi-2011"], capsys)
    assert "Fassung 2011" in page
    assert "* Auf wie viele Punkte wird gespielt? Die Partie geht auf 2500 Punkte. (GR-einleitung-e)" in page
    assert "Auslegung X-7: " in page
    assert "Der Tisch kann wählen (X-10):" in page


def test_one_chapter_and_only_what_is_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    chapter = _said(["rules", "show", "gruempi-2011", "--chapter", "weis"], capsys)
    assert "WEIS UND STÖCK" in chapter
    assert "KARTEN" not in chapter
    own = _document(["rules", "show", "ajz08-2017", "--own"], capsys)
    assert {row["standing"] for part in own["chapters"] for row in part["lines"]} <= {"own", "confirms"}


def test_a_difference_shows_both_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    found = _document(["rules", "diff", "gruempi-2011", "ajz08-2017"], capsys)["differences"]
    target = next(row for row in found if row["one"]["question"] == "target")
    assert (target["one"]["clauses"], target["other"]["clauses"]) == (["GR-einleitung-e"], ["AJ-2.2.1-aj"])
    page = _said(["rules", "diff", "gruempi-2011", "ajz08-2017"], capsys)
    assert target["one"]["answer"] in page
    assert target["other"]["answer"] in page


@pytest.mark.parametrize(
    "words, hint",
    [
        (["rules", "show", "grumpi-2011"], "gruempi-2011"),
        (["rules", "diff", "gruempi-2011", "zzz"], "es gibt allgemein"),
        (["rules", "show", "gruempi-2011", "--chapter", "xyz"], "Ausmachen und Bedanken"),
        (["rules", "why", "AR-231"], "AR-23.1"),
        (["rules", "glossary", "Schmierren"], "schmieren"),
        (["clauses", "--reglement", "nowhere"], "gruempi-2011"),
    ],
)
def test_what_is_not_there_is_one_line_with_what_is(
    words: list[str], hint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words, "--json"]) == 2
    shown = capsys.readouterr()
    assert shown.err.count("\n") == 1
    assert hint in shown.err
    assert json.loads(shown.out)["error"]["message"] in shown.err


DOCUMENTS = {"gruempi-2011", "einzelschieber-2026", "allgemein", "ajz08-2017", "edjv-differenzler-2015"}


def test_clauses_has_a_row_for_each(capsys: pytest.CaptureFixture[str]) -> None:
    rows = _document(["clauses"], capsys)["clauses"]
    assert len([row for row in rows if row["reglement"] in DOCUMENTS]) == 735
    assert {row["reglement"] for row in rows} - DOCUMENTS <= set(BUILT_IN_LAW_IDS)
    keys = {"id", "reglement", "category", "enforcement", "summary", "implemented", "code", "tests"}
    assert all(keys <= set(row) for row in rows)
    undertrumping = next(row for row in rows if row["id"] == "GR-eroeffnung-i")
    assert undertrumping["implemented"]
    assert undertrumping["reglement"] == "gruempi-2011"
    assert len(_document(["clauses", "--reglement", "allgemein"], capsys)["clauses"]) == 156


def test_every_information_row_is_implemented(capsys: pytest.CaptureFixture[str]) -> None:
    rows = [row for row in _document(["clauses"], capsys)["clauses"] if row["enforcement"] == "INFO"]
    assert len(rows) == 31
    assert [row["id"] for row in rows if not row["implemented"]] == []


def test_clauses_tells_what_was_seen_from_what_is_declared(capsys: pytest.CaptureFixture[str]) -> None:
    rows = {row["id"]: row for row in _document(["clauses"], capsys)["clauses"]}
    assert (rows["AR-10-a"]["declared"], rows["AR-10-a"]["seen"], rows["AR-10-a"]["failing"]) == (True, True, [])
    assert (rows["AJ-1.3-a"]["declared"], rows["AJ-1.3-a"]["seen"]) == (True, None)  # shown by tests of its own


def test_a_clause_whose_scenario_fails_is_not_implemented(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def six_for_the_last_trick(case: scenario.Case) -> Law:
        return law_with_answer(reglement(case.reglement), "last_trick", 6)

    monkeypatch.setattr(scenario, "law_of", six_for_the_last_trick)
    rows = {row["id"]: row for row in _document(["clauses"], capsys)["clauses"]}
    wrong = rows["AR-10-a"]
    assert (wrong["declared"], wrong["seen"], wrong["implemented"]) == (True, False, False)
    assert any(id_.startswith("allgemein/letzter-stich-und-match") for id_ in wrong["failing"])
    assert rows["AR-17-f"]["implemented"]
    assert "AR-10-a" in _said(["clauses", "--missing"], capsys)


def test_without_a_checkout_nothing_is_seen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("puur.cli.rules.clauses._PLAYER", Path("/nowhere"))
    rows = _document(["clauses"], capsys)["clauses"]
    assert {row["seen"] for row in rows} == {None}
    assert all(row["implemented"] for row in rows)


def test_clauses_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["clauses"]) == 0
    out = capsys.readouterr().out
    assert "31/31" in out
    assert max(len(line) for line in out.splitlines()) <= 90
    assert main(["clauses", "--missing"]) == 0
    out = capsys.readouterr().out
    assert out.rstrip().endswith(("fehlen.", "fehlt."))
    assert "GR-kopf-a" not in out


def test_a_choice_of_the_table_is_told_where_it_comes_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "show", "ajz08-2017"]) == 0
    shown = capsys.readouterr().out
    assert shown.count("- beside: ") == 1
    assert "Der Tisch kann wählen (AJ-30): siehe oben." in shown


@pytest.mark.parametrize(
    "word, language, told",
    [
        ("Bock", "de", "Eine Karte, die niemand mehr schlagen kann."),
        ("briscola", "it", "il seme che batte tutti gli altri"),
        ("Stich", "fr", "pli: quatre cartes"),
        ("Bock", "en", "master card"),
    ],
)
def test_a_word_is_explained_in_the_language_of_the_shell_alone(
    word: str, language: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    page = _said(["rules", "glossary", word, "--language", language], capsys)
    assert told in " ".join(page.split())
    assert ("master card" in page) == (language == "en")


def test_each_word_of_the_glossary_stands_apart_from_its_meaning(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "glossary", "--language", "it"]) == 0
    page = capsys.readouterr().out
    assert all(re.search(rf"^{re.escape(term.word)}  ", page, re.MULTILINE) for term in GLOSSARY_TERMS)


def test_a_gloss_in_english_is_the_one_of_the_documents() -> None:
    for term in GLOSSARY_TERMS:
        assert sentences_of_area("glossary", "en")[term.german] == [term.english.replace("'", "’")]
