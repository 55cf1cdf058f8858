"""Where a page names a clause of a document, its own words stand beside it, marked as German."""

from __future__ import annotations

import html

import pytest
from litestar.testing import TestClient

from puur.journal import MemoryJournal
from puur.words.catalogue import Voice, sentences_of_area
from puur.words.law import translate_rule_sentence

from .quick import quick_app

pytestmark = pytest.mark.slow

EARLY = "/fragen/early-card?reglement=allgemein&gefragt=1&seat=3&mode=E&card=E6&led=R&hand=R8&hand=T7&table=R7&table=EA"
NEUTRAL = {
    "de": "",
    "fr": "La personne qui note est neutre.",
    "it": "Chi segna è una persona neutrale.",
    "en": "The Schreiber is a neutral person.",
}
"""What ED-9-a says, by language; in German the document speaks for itself."""
QUOTED = {
    "de": "Das Reglement sagt:",
    "fr": "Le règlement dit (en allemand):",
    "it": "Il regolamento dice (in tedesco):",
    "en": "The rules say (in German):",
}
WORDS = "«Wer eine Karte zu früh auf den Tisch legt, darf diese nicht mehr zurücknehmen"


@pytest.mark.parametrize("address", ["/klausel/AR-22-b", "/fragen/stelle/AR-22-b", EARLY])
@pytest.mark.parametrize("language", ["de", "fr"])
def test_a_page_quotes_the_clause(address: str, language: str) -> None:
    with TestClient(quick_app(MemoryJournal(), "secret")) as client:
        answer = client.get(address, headers={"Accept-Language": language})
        assert answer.status_code == 200
        page = html.unescape(answer.text)
        assert f'<blockquote lang="de"><p>{WORDS}' in page


@pytest.mark.parametrize("language", ["de", "fr", "it", "en"])
@pytest.mark.parametrize("address", ["/klausel/ED-9-a", "/fragen/stelle/ED-9-a"])
def test_a_clause_without_an_answer_is_summed_up_before_the_documents_words(address: str, language: str) -> None:
    with TestClient(quick_app(MemoryJournal(), "secret")) as client:
        page = html.unescape(client.get(address, headers={"Accept-Language": language}).text)
        told = client.get("/api/clauses/ED-9-a", headers={"Accept-Language": language}).json()["summary"]
    assert told == NEUTRAL[language]
    quote = page.index('<blockquote lang="de"><p>«Der Schreiber ist als neutrale Person eingesetzt.»')
    assert f"{QUOTED[language]}</p>" in page[:quote]
    assert {one for one in NEUTRAL.values() if one and f"<p>{one}</p>" in page[:quote]} == {told} - {""}


def test_what_stands_behind_a_refusal_has_the_words_and_their_language() -> None:
    with TestClient(quick_app(MemoryJournal(), "secret")) as client:
        found = client.get("/api/clauses/AR-22").json()
        assert [one["clauses"] for one in found["quotes"]] == [["AR-22-a", "AR-22-b"], ["AR-22-c"]]
        assert {one["language"] for one in found["quotes"]} == {"de"}


def test_a_decision_that_is_numbered_like_a_clause_says_what_it_is_about() -> None:
    """AR-21 of the document is about undertrumping; the decision AR-21 about the handshake after the game."""
    with TestClient(quick_app(MemoryJournal(), "secret")) as client:
        page = html.unescape(client.get("/fragen/stelle/AR-21", headers={"Accept-Language": "de"}).text)
        assert page.index("Darf man untertrumpfen?") < page.index("Gehört der Handschlag zwingend zum Bedanken?")
        assert page.index("Gehört der Handschlag") < page.index("So lesen wir es:")
        found = client.get("/api/clauses/AR-21", headers={"Accept-Language": "fr"}).json()
        assert found["asked"] == translate_rule_sentence("Gehört der Handschlag zwingend zum Bedanken?", Voice("fr"))
        assert "Handschlag" not in found["asked"]


def test_what_a_clause_answers_is_said_in_the_readers_language() -> None:
    with TestClient(quick_app(MemoryJournal(), "secret")) as client:
        found = client.get("/api/clauses/AR-22", headers={"Accept-Language": "fr"}).json()
        told = client.get("/api/rules/allgemein/clauses/AR-22-a", headers={"Accept-Language": "fr"}).json()
    german = sentences_of_area("law", "fr").keys()
    answers = [*found["answers"], *told]
    assert len(answers) > 1
    assert not {one[part] for one in answers for part in ("question", "answer")} & german
    assert found["source"] == "Règles générales du jass"
