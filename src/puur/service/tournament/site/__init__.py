"""A tournament as a website to upload anywhere: HTML without scripts, JSON and RSS, in four languages.

The files load nothing from other hosts; one ZIP has all of them.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import format_datetime
from functools import cache
from typing import Any, Final
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from jinja2 import Environment, PackageLoader, StrictUndefined, pass_context
from jinja2.runtime import Context

from puur.service.tournament.site import tables
from puur.tournament.book_read import read_book
from puur.tournament.check import find_problems, sort_by_round_and_table
from puur.tournament.editions import tournament_at_last_publication
from puur.tournament.export import tournament_document
from puur.tournament.file_read import read_teams
from puur.tournament.league import league_standing_document, league_table_by_group
from puur.tournament.public_view import public_view
from puur.tournament.ranking import ranking, ranking_line_document, ranking_order_note
from puur.tournament.ranking_notes import unequal_ranking_notes
from puur.tournament.state import Tournament
from puur.tournament.team_remarks import team_warnings
from puur.words import formats
from puur.words.catalogue import LANGUAGE_NAMES, LANGUAGES, Language, Voice, sentence, to_text
from puur.words.formats import language_with_page_formats
from puur.words.message import Message, said

_LANGUAGE_TAGS: Final = {"de": "de-CH", "fr": "fr-CH", "it": "it-CH", "en": "en"}
_MAX_FEED_ITEMS: Final = 20
_ZIP_EPOCH: Final = (1980, 1, 1, 0, 0, 0)
"""The time of every file in the ZIP, the earliest that a ZIP can have: an equal tournament gives an equal ZIP."""


@dataclass(frozen=True, slots=True)
class SiteOptions:
    """How a tournament's website is made.

    language: of ``index.html``; the pages in the three other languages are beside it.
    address: the URL under which the site will be published, for its news feed; "" if unknown.
    """

    language: Language = "de"
    address: str = ""

    @property
    def link(self) -> str:
        """Return the site's URL as written in its RSS feed: ``address``, else the relative URL of the index page."""
        return self.address if "://" in self.address or not self.address else f"https://{self.address}"


def site_files(now: Tournament, how: SiteOptions) -> dict[str, bytes]:
    """Return a tournament's website as file name → content: pages in four languages, ``ranking.json``, ``feed.xml``.

    Names are shown as the organiser chose. how: the language of ``index.html``, and the URL that the site will have.
    """
    face = public_view(now)
    editions = tables.ranking_editions(face)
    shown = {
        "editions": editions,
        "sections": [
            *tables.bracket_tables(face),
            *tables.seat_tables(face),
            *tables.seating_plan_tables(face),
            *tables.statistics_tables(face),
        ],
    }
    pages = {_name(one, how.language): _page(face, one, how, shown) for one in LANGUAGES}
    return {**pages, "ranking.json": _json(face), "feed.xml": _feed(face, how, editions)}


def to_zip(files: Mapping[str, bytes]) -> bytes:
    """Return files (name → content) as one ZIP archive. Equal files give an equal archive, as it stores no times."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name, _ZIP_EPOCH), content, zipfile.ZIP_DEFLATED)
    return made.getvalue()


def site_zip(now: Tournament, language: Language) -> bytes:
    """Return a tournament's website as a ZIP archive. language: of its ``index.html``."""
    return to_zip(site_files(now, SiteOptions(language)))


def _name(language: Language, first: Language) -> str:
    return "index.html" if language == first else f"{language}.html"


def _page(face: Tournament, language: Language, how: SiteOptions, lists: Mapping[str, Any]) -> bytes:
    others = [
        (LANGUAGE_NAMES[one], _LANGUAGE_TAGS[one], _name(one, how.language)) for one in LANGUAGES if one != language
    ]
    template = _environment().get_template("page.html")
    page = template.render(
        voice=language_with_page_formats(language),
        tag=_LANGUAGE_TAGS[language],
        others=others,
        setup=face.setup,
        **lists,
    )
    return page.encode()


@cache
def _environment() -> Environment:
    made = Environment(
        loader=PackageLoader("puur.service.tournament.site"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=_translate,
    )
    made.globals["say"] = _say
    made.filters["day"] = _day
    return made


@pass_context
def _say(context: Context, code: str, **values: Any) -> str:  # noqa: ANN401 - whatever a sentence puts in
    return sentence(Message(code, values), context["voice"])


@pass_context
def _translate(context: Context, value: object) -> object:
    return sentence(value, context["voice"]) if isinstance(value, Message) else value


@pass_context
def _day(context: Context, written: str) -> str:
    return formats.format_day(written, context["voice"].language)


def _json(face: Tournament) -> bytes:
    """Return the ranking that is published, as `puur tournament rank --json` prints it."""
    stood, law = tournament_at_last_publication(face), face.law
    reading = read_book(json.dumps(tournament_document(stood, closed_only=True), default=_as_list).encode())
    teams = stood.setup.unit == "team"
    ranked = () if teams else ranking(law, reading.book)
    lines = [ranking_line_document(line) for line in ranked]
    if teams:
        lines = [
            league_standing_document(line) for group in league_table_by_group(law, stood).values() for line in group
        ]
    order = ranking_order_note(law, reading.book, ranked)
    notes = (
        team_warnings(law, stood)
        if teams
        else [*([order] if order else []), *unequal_ranking_notes(law, reading.book, ranked)]
    )
    more = read_teams(law, reading.document)[1] if teams else ()
    problems = sort_by_round_and_table((*reading.problems, *find_problems(law, reading.book), *more))
    found = {
        "name": face.setup.name,
        "reglement": law.id,
        "right": not problems,
        "ranking": lines,
        "problems": [{"where": one.where, "message": one.message, "clauses": list(one.clauses)} for one in problems],
        "notes": [sentence(one) for one in notes],
    }
    return json.dumps(found, ensure_ascii=False, default=_as_list).encode() + b"\n"


def _as_list(value: object) -> object:
    """Return what JSON writes of a sequence or mapping of ours."""
    return dict(value) if isinstance(value, Mapping) else list(value)  # type: ignore[call-overload]


def _feed(face: Tournament, how: SiteOptions, editions: list[tables.RankingEdition]) -> bytes:
    """Return RSS 2.0: a message for each edition of the ranking, the newest first."""
    voice = language_with_page_formats(how.language)
    root = Element("rss", version="2.0")
    channel = SubElement(root, "channel")
    title = sentence(said("site.feed", name=face.setup.name), voice)
    for name, text in (("title", title), ("link", how.link or "index.html"), ("description", title)):
        SubElement(channel, name).text = text
    SubElement(channel, "language").text = _LANGUAGE_TAGS[how.language].lower()
    for one in editions[:_MAX_FEED_ITEMS]:
        if one.number:
            _item(channel, one, how, voice)
    indent(root)
    return b'<?xml version="1.0" encoding="utf-8"?>\n' + tostring(root, encoding="unicode").encode() + b"\n"


def _item(channel: Element, one: tables.RankingEdition, how: SiteOptions, voice: Voice) -> None:
    item = SubElement(channel, "item")
    SubElement(item, "title").text = to_text(one.title, voice)
    SubElement(item, "link").text = how.link or "index.html"
    first = sentence(said("site.first", names=[*one.first]), voice) if one.first else to_text(one.title, voice)
    SubElement(item, "description").text = first
    SubElement(item, "guid", isPermaLink="false").text = f"puur-{one.at}-{one.number}"
    SubElement(item, "pubDate").text = format_datetime(datetime.fromtimestamp(one.at / 1000, UTC))
