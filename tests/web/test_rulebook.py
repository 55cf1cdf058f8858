"""The rule book: every regulation whole, in four languages, each sentence with its clause; any two side by side."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from itertools import combinations_with_replacement
from pathlib import Path

import pytest
from litestar.testing import TestClient

from puur.law.law import applicable_questions
from puur.law.reader import question_with_answer
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.web.app import ServerOptions, create_app
from puur.web.rulebook.book import (
    differing_answers_by_chapter,
    ids_behind_answer,
    is_brauch_only,
    point_figures,
    rule_book_chapters,
    strength_figures,
    trick_figures,
)
from puur.words.catalogue import LANGUAGES, Language, Voice
from puur.words.law import translate_rule_sentence

CARDS = re.compile(r'src="/cards/([a-z-]+)/[ERST][6-9BUOKA]\.svg" alt="([^"]+)"')


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:  # type: ignore[type-arg]
    store = tmp_path_factory.mktemp("data") / "puur.db"
    with TestClient(create_app(ServerOptions(f"sqlite:///{store}"))) as asking:
        yield asking


@cache
def there(client: TestClient, address: str) -> bool:  # type: ignore[type-arg]
    return bool(client.get(address).status_code == 200)


@pytest.mark.parametrize("name", BUILT_IN_LAW_IDS)
def test_every_question_that_arises_stands_in_the_book_once(name: str) -> None:
    law = reglement(name)
    told = [one.question for part in rule_book_chapters(law) for one in part.lines]
    assert sorted(told) == sorted(applicable_questions(law))


def test_the_book_of_a_game_without_trumps_shows_and_tells_of_none(client: TestClient) -> None:  # type: ignore[type-arg]
    page = unescape(client.get("/regeln/guggitaler", headers={"accept-language": "de"}).text)
    assert "Jede Farbe: von links nach rechts immer schwächer." in page
    for told in ("bleibt der Trumpf", "tiefste Trumpf", "Trumpf ist", "Was die Trümpfe zählen", "als Trumpf."):
        assert told not in page, told
    assert trick_figures(reglement("guggitaler")) == point_figures(reglement("guggitaler")) == ()


@pytest.mark.parametrize("name", BUILT_IN_LAW_IDS)
def test_behind_every_sentence_stands_where_it_is_from(name: str) -> None:
    law = reglement(name)
    for question in applicable_questions(law):
        one = question_with_answer(law, question)
        assert ids_behind_answer(one) or is_brauch_only(one) or one.origin


@pytest.mark.parametrize("name", BUILT_IN_LAW_IDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_says_it_in_its_language(client: TestClient, name: str, language: str) -> None:  # type: ignore[type-arg]
    page = unescape(client.get(f"/regeln/{name}", headers={"accept-language": language}).text)
    law = reglement(name)
    for question in applicable_questions(law):
        assert translate_rule_sentence(question_with_answer(law, question).answer, Voice(language)) in page  # type: ignore[arg-type]
    decks = {deck for deck, _ in CARDS.findall(page)}
    known = law.decks.says
    romance = language in {"fr", "it"} and "french" in known
    assert {deck.partition("-")[0] for deck in decks} == {"french" if romance else known[0]}
    assert (f"french-{language}" in decks) == romance
    drawn = set(re.findall(r'src="(/cards/[^"]+)"', page))
    assert drawn
    assert all(there(client, one) for one in drawn)


def test_the_cards_are_called_as_people_call_them(client: TestClient) -> None:  # type: ignore[type-arg]
    page = unescape(client.get("/regeln/allgemein", headers={"accept-language": "fr"}).text)
    assert ("french-fr", "roi de cœur") in {(deck, name.lower()) for deck, name in CARDS.findall(page)}
    german = unescape(client.get("/regeln/allgemein?karten=german", headers={"accept-language": "fr"}).text)
    assert {deck for deck, _ in CARDS.findall(german)} == {"german"}


def test_what_is_shown_is_what_is_played() -> None:
    law = reglement("allgemein")
    assert [card for card, _ in strength_figures(law)[0].cards] == [
        "EU",
        "E9",
        "EA",
        "EK",
        "EO",
        "EB",
        "E8",
        "E7",
        "E6",
    ]
    assert dict(point_figures(law)[0].cards)["EU"] == "20"
    assert [card for card, note in trick_figures(law)[0].cards if "✓" in note] == ["E6"]


@pytest.mark.parametrize(
    "address", ["/regeln/nix", "/regeln/vergleich?eins=nix", "/regeln/a%2Fb", "/regeln/allgemein/x"]
)
def test_a_regulation_that_is_not_there_is_missing(client: TestClient, address: str) -> None:  # type: ignore[type-arg]
    answer = client.get(address, headers={"accept": "text/html"})
    assert answer.status_code == 404


@pytest.mark.endurance
@pytest.mark.slow
def test_any_two_are_compared(client: TestClient) -> None:  # type: ignore[type-arg]
    for one, other in combinations_with_replacement(BUILT_IN_LAW_IDS, 2):
        page = client.get("/regeln/vergleich", params={"eins": one, "zwei": other})
        assert page.status_code == 200
        apart = differing_answers_by_chapter(reglement(one), reglement(other)) if one != other else {}
        count = sum(len(rows) for rows in apart.values())
        assert page.text.count('<tr><th scope="row">') == count
        assert one == other or count > 0


def test_the_shelf_names_them_all(client: TestClient) -> None:  # type: ignore[type-arg]
    page = client.get("/regeln").text
    assert all(f'href="/regeln/{name}"' in page for name in BUILT_IN_LAW_IDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_invitation_shows_what_it_is(client: TestClient, language: Language) -> None:  # type: ignore[type-arg]
    seats = [{"kind": "me", "name": "Anna"}, *[{"kind": "open"}] * 3]
    table = client.post("/api/tables", json={"reglement": "gruempi-2011", "seats": seats}).json()["table"]
    page = unescape(client.get(f"/t/{table}", headers={"accept-language": language}).text)
    told = dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)"', page))
    assert translate_rule_sentence(reglement("gruempi-2011").title, Voice(language)) in told["title"]
    assert told["description"].startswith(("3 ", "3"))
    assert told["url"] == f"http://testserver.local/t/{table}"
    assert "Anna" not in page
    picture = client.get(told["image"].removeprefix("http://testserver.local"))
    assert (picture.status_code, picture.headers["content-type"], picture.content[1:4]) == (200, "image/png", b"PNG")
    assert picture.content[16:24] == (1200).to_bytes(4, "big") + (630).to_bytes(4, "big")


def test_the_game_can_be_installed(client: TestClient) -> None:  # type: ignore[type-arg]
    manifest = client.get("/puur.webmanifest").json()
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == ("/", "/", "standalone")
    for icon in manifest["icons"]:
        assert client.get(icon["src"]).status_code == 200
    assert client.get("/sw.js").headers["content-type"].startswith("text/javascript")
    assert Path(manifest["icons"][0]["src"]).suffix == ".png"


def test_what_a_table_plays_by_stands_in_its_own_book(client: TestClient) -> None:  # type: ignore[type-arg]
    seats = [{"kind": "me", "name": "Anna"}, *[{"kind": "open"}] * 3]
    wanted = {"reglement": "allgemein", "deck": "french", "seats": seats, "settings": {"target": 1500}}
    table = client.post("/api/tables", json=wanted).json()["table"]
    page = unescape(client.get(f"/regeln/tisch/{table}").text)
    assert "1500" in page
    assert {deck for deck, _ in CARDS.findall(page)} == {"french"}
    assert client.get("/regeln/tisch/nix", headers={"accept": "text/html"}).status_code == 404
