"""Where a page names a clause of a document, its own words stand beside it, marked as German."""

from __future__ import annotations

import html

import pytest
from litestar.testing import TestClient

from puur.journal import MemoryJournal
from puur.words.catalogue import sentences

from .quick import quick_app

pytestmark = pytest.mark.slow

EARLY = "/fragen/early-card?reglement=allgemein&gefragt=1&seat=3&mode=E&card=E6&led=R&hand=R8&hand=T7&table=R7&table=EA"
WORDS = "«Wer eine Karte zu früh auf den Tisch legt, darf diese nicht mehr zurücknehmen"


@pytest.mark.parametrize("address", ["/klausel/AR-22-b", "/fragen/stelle/AR-22-b", EARLY])
@pytest.mark.parametrize("language", ["de", "fr"])
def test_a_page_quotes_the_clause(address: str, language: str) -> None:
    with TestClient(quick_app(MemoryJournal(), "secret")) as client:
        answer = client.get(address, headers={"Accept-Language": language})
        assert answer.status_code == 200
        page = html.unescape(answer.text)
        assert f'<blockquote lang="de"><p>{WORDS}' in page


def test_what_stands_behind_a_refusal_has_the_words_and_their_language() -> None:
    with TestClient(quick_app(MemoryJournal(), "secret")) as client:
        found = client.get("/api/clauses/AR-22").json()
        assert [one["clauses"] for one in found["quotes"]] == [["AR-22-a", "AR-22-b"], ["AR-22-c"]]
        assert {one["language"] for one in found["quotes"]} == {"de"}


def test_what_a_clause_answers_is_said_in_the_readers_language() -> None:
    with TestClient(quick_app(MemoryJournal(), "secret")) as client:
        found = client.get("/api/clauses/AR-22", headers={"Accept-Language": "fr"}).json()
        told = client.get("/api/rules/allgemein/clauses/AR-22-a", headers={"Accept-Language": "fr"}).json()
    german = sentences("law", "fr").keys()
    answers = [*found["answers"], *told]
    assert len(answers) > 1
    assert not {one[part] for one in answers for part in ("question", "answer")} & german
    assert found["source"] == "Règles générales du jass"
