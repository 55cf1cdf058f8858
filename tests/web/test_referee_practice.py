"""A puzzle shows cards as cards and gives nothing away by its words; a question that is not answered is marked."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest
from litestar.testing import TestClient

from puur.journal import MemoryJournal
from puur.law.reglemente import BUILT_IN_LAW_IDS
from puur.referee.practice import puzzles_of_rule_set
from puur.web.app import ServerOptions, create_app
from puur.web.areas import navigation_group

pytestmark = pytest.mark.slow
PRACTISED = ("gruempi-2011", "einzelschieber-2026", "allgemein", "ajz08-2017", "edjv-differenzler-2015")
"""Whose documents have situations; the others' are those of the edition they build on."""


@pytest.fixture(scope="module")
def client() -> Iterator[httpx.Client]:
    with TestClient(create_app(ServerOptions("", secret="of this test"), MemoryJournal())) as made:  # noqa: S106
        yield made


def _place(reglement: str, kind: str, *, weis: str = "") -> int:
    return next(
        number
        for number, one in enumerate(puzzles_of_rule_set(reglement))
        if one.kind == kind and (not weis or one.facts.get("held") in (weis, [weis]))
    )


@pytest.mark.parametrize("path", ["/fragen", "/ueben", "/fragen/plakat"])
def test_the_page_one_is_on_is_marked_whatever_is_asked(client: httpx.Client, path: str) -> None:
    page = client.get(f"{path}?reglement=allgemein&karten=german").text
    tabs = page.partition('class="tabs"')[2].partition("</nav>")[0]
    assert re.findall(r'href="(/[a-z/]+)[^"]*" aria-current="page"', tabs) == [path]
    assert navigation_group("/ueben") == "learn"


def test_weise_are_drawn_as_cards_too(client: httpx.Client) -> None:
    number = _place("gruempi-2011", "weis-too-low", weis="EU-A")
    page = client.get(f"/ueben?reglement=gruempi-2011&nr={number}&karten=german").text
    facts = page[page.index('<dl class="facts">') : page.index("</dl>")]
    assert re.findall(r"/cards/german/(\w+)\.svg", facts) == ["EU", "EO", "EK", "EA"]
    assert "EU-A" not in facts
    four = _place("gruempi-2011", "weis-too-low", weis="4xU")
    french = client.get(f"/ueben?reglement=gruempi-2011&nr={four}&karten=french").text
    assert re.findall(r"/cards/french/(\w+)\.svg", french) == ["EU", "RU", "SU", "TU"]


def test_whatever_has_puzzles_is_looked_at() -> None:
    assert {one for one in BUILT_IN_LAW_IDS if puzzles_of_rule_set(one)} == set(PRACTISED)


@pytest.mark.parametrize("reglement", PRACTISED)
def test_no_puzzle_says_whose_answer_is_right(reglement: str) -> None:
    for one in puzzles_of_rule_set(reglement):
        assert len(one.answers) > 1
        assert not [
            said.text for said in one.answers if "Auslegung" in said.text or re.search(r"\b[A-Z]{2}-\d", said.text)
        ]


@pytest.mark.parametrize("reglement", PRACTISED)
def test_no_puzzle_comes_twice(reglement: str) -> None:
    shown = [(one.kind, str(sorted(one.facts.items()))) for one in puzzles_of_rule_set(reglement)]
    assert len(set(shown)) == len(shown)


def test_the_title_of_a_puzzle_is_what_it_is_about_and_not_what_holds(client: httpx.Client) -> None:
    number = _place("edjv-differenzler-2015", "wrong-leader")
    page = client.get(f"/ueben?reglement=edjv-differenzler-2015&nr={number}").text
    assert "sagt das Reglement nichts</h2>" not in page
    assert re.search(r"<section class=\"card\">\s*<h2>[^<]{5,60}</h2>", page)


def test_what_is_usual_is_told_where_the_case_does_not_say_otherwise(client: httpx.Client) -> None:
    number = _place("gruempi-2011", "weis-too-low")
    page = client.get(f"/ueben?reglement=gruempi-2011&nr={number}").text
    assert "Sind die Gegner dadurch benachteiligt?" in page


def test_the_question_that_is_not_answered_is_marked_where_it_stands(client: httpx.Client) -> None:
    page = client.get(
        "/fragen/wrong-leader?reglement=ajz08-2017&gefragt=1&seat=1&mode=E&trick=1&open=ja&pushed=nein"
    ).text
    marked = re.findall(r'<fieldset class="ask bad" id="frage-(\w+)"', page)
    assert marked == ["card"]
    assert page.count("Diese Frage ist noch nicht beantwortet.") == 1
    assert '<a href="#frage-card">' in page
    assert "autofocus" in page
    assert "ask bad" not in client.get("/fragen/wrong-leader?reglement=ajz08-2017").text


@pytest.mark.parametrize("reglement", ["allgemein", "gruempi-2011"])
def test_no_answer_speaks_of_another_game(reglement: str) -> None:
    told = [answer.text for one in puzzles_of_rule_set(reglement) for answer in one.answers]
    assert len(told) > 40
    assert not [text for text in told if "Differenz" in text]
