"""An address that leads nowhere: the way home is the main button, and trying it again is offered no more."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from litestar.testing import TestClient

from puur.journal import MemoryJournal
from puur.web import pages
from puur.web.app import ServerOptions, create_app

WAYS = [
    ("/gibt-es-nicht/hier", "/"),
    ("/verein/nirgends", "/verein"),
    ("/verein/nirgends/kasse", "/verein"),
    ("/turnier/nirgends/tische", "/turnier"),
]
HELPED = {
    "de": "Die Anleitungen sind",
    "fr": "Les modes d’emploi ne sont",
    "it": "Le istruzioni non",
    "en": "The guides are not",
}


@pytest.mark.parametrize("path, home", WAYS)
def test_the_main_button_of_an_unknown_address_leads_home(path: str, home: str) -> None:
    with TestClient(create_app(ServerOptions("", secret="of this test"), MemoryJournal())) as client:  # noqa: S106
        page = client.get(path, headers={"accept": "text/html"})
    assert page.status_code == 404
    assert re.findall(r'class="button main" href="([^"]*)"', page.text) == [home]
    assert "data-back" not in page.text
    with TestClient(create_app(ServerOptions("", secret="of this test"), MemoryJournal())) as client:  # noqa: S106
        assert client.get(home).status_code == 200


def test_the_short_address_says_that_no_tournament_takes_place_today() -> None:
    with TestClient(create_app(ServerOptions("", secret="of this test"), MemoryJournal())) as client:  # noqa: S106
        page = client.get("/t", headers={"accept": "text/html"})
    assert page.url.path == "/turnier"
    assert "Heute findet hier kein öffentliches Turnier statt." in page.text


@pytest.mark.parametrize("language", HELPED)
def test_the_help_says_where_it_is_not_built_and_leads_on(
    language: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    if not (pages.BUILT_PAGES_FOLDER / "cards").is_dir():
        pytest.skip("the pages are not built: make pages")
    monkeypatch.setattr(pages, "_help_folder", lambda: tmp_path / "hilfe")
    with TestClient(create_app(ServerOptions("", secret="of this test"), MemoryJournal())) as client:  # noqa: S106
        page = client.get("/hilfe", headers={"accept-language": language})
        assert page.status_code == 200
        assert HELPED[language] in page.text
        main = page.text.partition("<main")[2].partition("</main>")[0]
        ways = re.findall(r'href="([^"]*)"', main)
        assert ways == ["/lernen", "/regeln", "/fragen", "/"]
        assert {client.get(one).status_code for one in ways} == {200}
        assert client.get("/hilfe/play.html").status_code == 404
