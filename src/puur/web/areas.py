"""Which pages there are, and the frame around each: the list and the frame that the pages' scripts use too.

The front end reads ``areas.json`` as well. The build renders ``static/frame.json`` from its components.
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple, NotRequired, TypedDict
from urllib.parse import quote

from markupsafe import Markup, escape

WEB_PACKAGE_FOLDER: Final = Path(__file__).parent
"""The folder of this package."""
SERVER_RENDERED_PAGE: Final = "server"
"""The value of :attr:`Area.page` for pages that the server renders."""
_LANGUAGES: Final = re.compile(r'<details class="languages.*?</details>', re.DOTALL)


class _AreaEntry(TypedDict):
    path: str
    page: str
    group: str
    entry: NotRequired[str]


class _Area(NamedTuple):
    """A page of the front end, and what the navigation shows for it.

    path: its address. ``:name`` is a part that varies (with ``?``: that may be missing), ``*`` anything below.
    page: what shows it; ``server`` where the server does.
    group: the name of the navigation's entry that it belongs to.
    entry: where a link to it is: ``bar`` is also in the bar of a phone, "" is nowhere.
    """

    path: str
    page: str
    group: str
    entry: str


class PageFrame(NamedTuple):
    """The HTML before and after a page's content."""

    before: Markup
    after: Markup


def _read_areas() -> tuple[_Area, ...]:
    listed: list[_AreaEntry] = json.loads((WEB_PACKAGE_FOLDER / "areas.json").read_text(encoding="utf-8"))
    return tuple(_Area(one["path"], one["page"], one["group"], one.get("entry", "")) for one in listed)


PAGE_AREAS: Final = _read_areas()
"""All areas of the website, as the file ``areas.json`` lists them."""


def frontend_page_paths() -> tuple[str, ...]:
    """Return the paths at which a page of the front end can be opened, as routes of the web framework.

    Pages that the server writes, and tables, which have a document of their own, are not among them.

    >>> [one in frontend_page_paths() for one in ("/freunde", "/heute/{rest:path}", "/r", "/verein")]
    [True, True, False, False]
    """
    found: dict[str, None] = {}
    for area in PAGE_AREAS:
        first, varies, _ = re.sub(r"/[:*]", "\0", area.path).partition("\0")
        if area.page == SERVER_RENDERED_PAGE or first == "/t":
            continue
        if not varies or (area.path.endswith(("?", "*")) and area.path.count(":") < 2):  # noqa: PLR2004
            found[first or "/"] = None
        if varies:
            found[f"{first}/{{rest:path}}"] = None
    return tuple(found)


def navigation_group(path: str) -> str:
    """Return the name of the navigation's entry that a URL path belongs to; "" if to none.

    >>> navigation_group("/verein/roessli/kasse"), navigation_group("/r/abc"), navigation_group("/tuer")
    ('club', 'learn', '')
    """
    first = path.split("/")[1]
    return next((one.group for one in PAGE_AREAS if one.path.split("/")[1] == first), "")


def frame_of_page(language: str, here: str, onward: str | None) -> PageFrame:
    """Return the HTML before and after a page's content, in its language.

    Both are empty while the pages are not built.
    here: the page's path, whose entry of the navigation is marked.
    onward: the address to which the switch of languages comes back; None leaves out the switch.
    """
    try:
        before, after = _marked_frame(
            WEB_PACKAGE_FOLDER / "static", language, navigation_group(here), onward is not None
        )
    except FileNotFoundError:
        return PageFrame(Markup(), Markup())
    return PageFrame(Markup(before.replace("ONWARD", str(escape(quote(onward or "/", safe=""))))), after)  # noqa: S704


@cache
def _marked_frame(folder: Path, language: str, group: str, switch: bool) -> tuple[str, Markup]:  # noqa: FBT001
    """Return the HTML before and after a page's content, with the entry marked in which one is.

    folder: where the built pages are; FileNotFoundError where they are not built. switch: whether the languages can be
    switched.
    """
    before, after = _frames_in(folder / "frame.json").get(language, ("", ""))
    before = before if switch else _LANGUAGES.sub("", before)
    return _mark_entry(before, group), _mark_entry(after, group)


def _mark_entry(drawn: str, group: str) -> Markup:
    """Return the frame with the entry marked in which one is; what it is made of is ours."""
    there = f'data-area="{group}"'
    marked = drawn.replace(there, f'{there} aria-current="page"')
    if group and not any(one.group == group and one.entry == "bar" for one in PAGE_AREAS):
        marked = marked.replace("data-more", "data-more data-here")
    return Markup(marked)  # noqa: S704


@cache
def _frames_in(file: Path) -> dict[str, tuple[str, str]]:
    drawn: dict[str, tuple[str, str]] = json.loads(file.read_text(encoding="utf-8"))
    return drawn
