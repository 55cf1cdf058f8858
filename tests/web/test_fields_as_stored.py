"""What a form holds is the stored text, in every language: opened and saved unchanged, it changes nothing."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable, Iterator, Sequence
from html.parser import HTMLParser
from pathlib import Path

import pytest
from jinja2 import DictLoader
from litestar import Litestar
from litestar.testing import TestClient

from puur.dates import parse_date_and_time
from puur.journal import MemoryJournal
from puur.tournament.kind import format_text, parse_format
from puur.web.templating import jinja_environment
from puur.words.formats import language_with_page_formats, parse_day
from puur.words.message import said

from .german_left import walked
from .quick import quick_app, quick_keys
from .test_club_doors import SECRET, _enter, _kept
from .test_french import FILES
from .test_tournament_pages import Desk

FORGOTTEN = "Ehemaliges Mitglied 2"
"""As a club stores whoever asked to be forgotten; a page in French calls them «Ancien membre 2»."""
NUMBERED = "Bären Nr. 4"
"""A name that somebody typed, which reads like the number of a person whose name is not shown."""
Field = tuple[str, str]
"""Name and value of a field of a form."""
CHOSEN = re.compile(r"/mails")
"""Pages whose forms are about one language, at first the reader's."""
ANEW = frozenset({"_token", "_once", "_seen", "seed"})
"""Fields that are another each time a page is opened."""


@pytest.mark.parametrize(
    "template",
    [
        '<input value="{{ value }}">',
        '<input value="{{ {1: value}.get(1, "") if true else "}" }}">',
        '<option value="{{ value }}">{{ value }}</option>',
        '<textarea id="{{ 1 }}" name="text">{{ value }}</textarea>',
        '{% macro field(one) %}<input value="{{ one }}">{% endmacro %}{{ field(value) }}',
    ],
)
@pytest.mark.parametrize("value", [FORGOTTEN, NUMBERED, -100])
def test_a_field_holds_the_stored_value(template: str, value: str | int) -> None:
    page = jinja_environment(DictLoader({"page": template})).get_template("page")
    for language in ("de", "fr", "it", "en"):
        fields = _Fields(page.render(value=value, voice=language_with_page_formats(language)))
        assert [held for _, held in fields.held] == [str(value)], language


def test_a_message_in_a_field_is_worded_and_everything_beside_a_field_too() -> None:
    text = '<textarea>{{ what }}</textarea>{{ who }} {{ number }} {{ say("club.for-member", other=who, name="A") }}'
    page = jinja_environment(DictLoader({"page": text})).get_template("page")
    what = said("tournament.list", items=[said("tournament.now-back", who="Anna")])
    shown = page.render(what=what, who=FORGOTTEN, number=-100, voice=language_with_page_formats("fr"))
    assert "tournament" not in shown.split("</textarea>")[0]
    assert shown.endswith("</textarea>Ancien membre 2 −100 Ancien membre 2 (pour A)")


def test_every_field_of_every_template_is_one_that_is_kept_as_stored(checkout: Path) -> None:
    """A value in several parts, or with other spaces, would be worded for a reader."""
    loose = re.compile(r'\bvalue="[^"{]*\{\{-?|<textarea\b[^>]*>\s*\{\{-?')
    environment = jinja_environment(DictLoader({}))
    left = set()
    for path in checkout.glob("src/puur/web/*/templates/**/*.html"):
        kept = environment.preprocess(path.read_text())
        shown = [kept[found.end() :].split("}}")[0].strip() for found in loose.finditer(kept)]
        left |= {f"{path.name}: {one}" for one in shown if not one.endswith("| stored")}
    assert left == {"parts.html: here"}, "an address and what follows it"


@pytest.fixture
def reading() -> Iterator[tuple[TestClient[Litestar], MemoryJournal]]:
    store = MemoryJournal()
    with TestClient(quick_app(store, SECRET)) as client:
        client.app.state.desk.keys = quick_keys(store, SECRET)
        yield client, store


@pytest.mark.slow
def test_a_tournament_has_the_same_fields_in_all_languages(reading: tuple[TestClient[Litestar], MemoryJournal]) -> None:
    client, _ = reading
    desk = Desk(client)
    desk.create(name=f"Probe {NUMBERED}", lead=FORGOTTEN, place=NUMBERED)
    desk.listed([f"Nr. {n} Vorname;{NUMBERED};Nr. 1" for n in range(1, 11)])
    desk.post("auslosung", seed="7", left="rest")
    desk.post("passe/1/freigeben")
    desk.post("verhalten/korrektur", player="3", kind="fine", points="-100", passe="1", reason=FORGOTTEN)
    begin = ["/turnier", "/turnier/neu", "/turnier/arten", desk.home, *(f"{desk.home}/{one}" for one in ("final",))]
    fields = _same_in_all_languages(client, begin, rf"/(?:turnier|tuer/pins){FILES}")
    held = {value for _, value in fields}
    assert {f"Probe {NUMBERED}", NUMBERED, "Nr. 3 Vorname"} <= held


@pytest.mark.slow
def test_a_club_has_the_same_fields_in_all_languages(reading: tuple[TestClient[Litestar], MemoryJournal]) -> None:
    client, store = reading
    asyncio.run(_kept(store))
    _enter(client, "board")
    fields = _same_in_all_languages(client, ["/verein", "/verein/demo"], rf"/(?:verein|tuer/pins){FILES}")
    assert len(fields) > 100


def _different(address: str, german: Sequence[Field], french: Sequence[Field]) -> Iterator[tuple[Field, Field]]:
    """Yield the fields that differ; a new kind's title is a suggestion, and its sizes are read in every language."""
    new_kind = address.startswith("/turnier/arten/neu?")
    for one, other in zip(german, french, strict=True):
        if new_kind and one[0] == other[0] == "more":
            one, other = (one[0], _read_sizes(one[1])), (other[0], _read_sizes(other[1]))  # noqa: PLW2901
        if one != other and not (new_kind and one[0] == "title"):
            yield one, other


def _read_sizes(text: str) -> str:
    return ", ".join(format_text(parse_format(one)) for one in text.split(", ") if one)


def _same_in_all_languages(client: TestClient[Litestar], begin: Iterable[str], within: str) -> set[tuple[str, str]]:
    """Compare the fields of all pages in German with those in French, and return them as pairs of name and value."""
    found: dict[str, dict[str, list[tuple[str, str]]]] = {}
    for language in ("de", "fr"):
        client.cookies.set("language", language)
        pages = walked(client, begin, within, 120)
        found[language] = {address: _Fields(page).held for address, page in pages if not CHOSEN.search(address)}
    assert len(found["de"]) > 30
    changed = {
        address: different
        for address, held in found["de"].items()
        if (different := [*_different(address, held, found["fr"][address])])
    }
    assert changed == {}
    fields = {one for held in found["de"].values() for one in held}
    assert not [one for one in fields if "−" in one[1]]
    return fields


class _Fields(HTMLParser):
    """What the fields of a page hold: pairs of name and value. An option's name is ``option``."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.held: list[tuple[str, str]] = []
        self._area: str | None = None
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "textarea":
            self._area = given.get("name") or ""
            self.held.append((self._area, ""))
        elif tag in {"input", "option", "button"} and "value" in given and given.get("name") not in ANEW:
            self.held.append((given.get("name") or tag, _meant(given["value"] or "")))

    def handle_endtag(self, tag: str) -> None:
        if tag == "textarea":
            self._area = None

    def handle_data(self, data: str) -> None:
        if self._area is not None:
            self.held[-1] = (self._area, self.held[-1][1] + data)


def _meant(value: str) -> str:
    """A day is written in the reader's language, and read in all of them."""
    day = parse_date_and_time(value) or parse_day(value)
    return str(day) if day else value
