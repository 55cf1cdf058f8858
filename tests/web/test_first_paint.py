"""What comes with the document: the home page's first view in one's language, and the names of what a page asks for."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from puur.journal import MemoryJournal
from puur.web.app import ServerOptions, create_app
from puur.web.pages import BUILT_PAGES_FOLDER, FRONTEND_PAGE_ROUTES

pytestmark = pytest.mark.skipif(
    not (BUILT_PAGES_FOLDER / "index.html").is_file(), reason="the pages are not built: make pages"
)
ASKED = re.compile(r'(?:href|src)="/(assets/[^"]+\.(?:js|css))"')
MOST_BYTES = 90_000
"""Scripts, styles and letters of the first visit, without what is fetched while nothing else is to do."""


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient[Litestar]]:
    with TestClient(create_app(ServerOptions("memory"), MemoryJournal())) as client:
        yield client


@pytest.mark.parametrize(
    "language, title", [("de", "Ein Tisch"), ("fr", "Une table"), ("it", "Un tavolo"), ("en", "One table")]
)
def test_the_home_page_can_be_read_before_any_script_is_there(
    client: TestClient[Litestar], language: str, title: str
) -> None:
    page = client.get("/", headers={"Accept-Language": language}).text
    first = page.partition('<div id="app">')[2]
    assert first.startswith('<div class="framed" inert>'), "nothing of it can be pressed yet"
    assert title in first
    assert 'style="' not in first, "our own policy forbids it"


def test_every_document_names_its_parts_once_and_all_are_there(client: TestClient[Litestar]) -> None:
    always = set(ASKED.findall((BUILT_PAGES_FOLDER / "index.html").read_text(encoding="utf-8")))
    for address in (*FRONTEND_PAGE_ROUTES, "/t/abc"):
        path = re.sub(r"\{.*?\}", "abc", address)
        page = client.get(path, headers={"Accept-Language": "fr"}).text
        asked = ASKED.findall(page)
        assert len(asked) == len(set(asked))
        assert all((BUILT_PAGES_FOLDER / name).is_file() for name in asked), path
        assert set(asked) > always, path
        assert "<!-- ahead -->" not in page
        assert ('<div class="framed" inert>' in page) == (not path.startswith("/t/"))
        assert ('fetchpriority="low"' in page) == (path == "/"), (
            "the script is waited for where nothing is seen without"
        )


def test_a_part_is_sent_as_it_was_packed_to_whoever_takes_that(client: TestClient[Litestar]) -> None:
    for name in ASKED.findall(client.get("/").text):
        packed = client.get(f"/{name}", headers={"Accept-Encoding": "gzip, br"})
        plain = client.get(f"/{name}", headers={"Accept-Encoding": "gzip"})
        assert packed.headers["content-encoding"] == "br"
        assert packed.headers["vary"] == "Accept-Encoding"
        assert packed.content == (BUILT_PAGES_FOLDER / f"{name}.br").read_bytes()
        assert plain.content == (BUILT_PAGES_FOLDER / name).read_bytes()
        assert packed.headers["content-type"] == plain.headers["content-type"]
        assert "immutable" in packed.headers["cache-control"]
    assert client.get("/assets/index.br").status_code == 404


@pytest.mark.parametrize("path", ["/", "/heute"])
def test_what_a_page_asks_for_first_is_light(client: TestClient[Litestar], path: str) -> None:
    page = client.get(path, headers={"Accept-Language": "de"})
    letters = [
        one.stat().st_size
        for one in (BUILT_PAGES_FOLDER / "assets").glob("*.woff2")
        if one.name.startswith(("letters", "zero"))
    ]
    parts = [(BUILT_PAGES_FOLDER / f"{name}.br").stat().st_size for name in ASKED.findall(page.text)]
    assert sum(parts) + sum(letters) <= MOST_BYTES
