"""What a page shows in German: the words that give a German sentence away, outside what is marked as German."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser
from typing import Final

import httpx

WORDS: Final = frozenset(
    re.findall(
        r"\w+",
        """der die das den dem und oder aber ist sind war wird werden wurde hat haben kann muss soll nicht kein keine
        nichts noch schon nur auch mit ohne für von vom bei beim bis zu zum zur auf aus nach wer wie was wo wenn
        dann ein eine einen einer ihr ihre sie wir jemand niemand im am gibt bitte
        übersicht anmeldung auslosung rangliste preise mitglieder resultate kasse suchen zurück""",
    )
)
"""None of them is a French word."""
SEEN: Final = ("aria-label", "title", "placeholder", "alt", "data-sure")
VOID: Final = {"meta", "link", "input", "img", "br", "rect", "path", "circle", "polyline", "source", "hr"}
CODE: Final = {"script", "style", "code", "textarea"}
LINK: Final = re.compile(r'href="(/[^"#]*)')


class _Reader(HTMLParser):
    """The texts of a page, each as long as its element, without what is marked as German."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._open: list[tuple[str, bool]] = []

    @property
    def _skipped(self) -> bool:
        return any(skipped for _, skipped in self._open)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        german = (given.get("lang") or "fr").startswith("de")
        if not self._skipped and not german:
            self.texts += [given[name] or "" for name in SEEN if name in given]
        if tag not in VOID:
            self._open.append((tag, german or tag in CODE))

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not self._skipped:
            self.texts.append(data)


def german(page: str) -> Iterator[str]:
    """The texts of a page that are German."""
    reader = _Reader()
    reader.feed(page)
    for text in reader.texts:
        if WORDS & set(re.findall(r"\w+", text.lower())):
            yield " ".join(text.split())


def walked(client: httpx.Client, begin: Iterable[str], within: str, most: int = 400) -> Iterator[tuple[str, str]]:
    """Each page that can be reached by links from some pages without leaving what is within."""
    waiting, seen = list(begin), set(begin)
    while waiting and most:
        address, most = waiting.pop(0), most - 1
        answer = client.get(address)
        if "text/html" not in answer.headers.get("content-type", ""):
            continue
        assert answer.status_code == 200, address
        yield address, answer.text
        for link in LINK.findall(answer.text):
            onward = link.replace("&amp;", "&")
            if re.match(within, onward) and onward not in seen:
                seen.add(onward)
                waiting.append(onward)
