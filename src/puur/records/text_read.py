"""Text -> record: forgiving where only one thing can be meant; an error names line and column."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

import msgspec

from puur.errors import BadInput
from puur.records.json_read import read_deck, read_json
from puur.records.json_write import document
from puur.records.model import LONGEST, MOST_DEALS, NOBODY, Record, Setting
from puur.records.text_deal import DEAL_LINES, DealLines
from puur.records.text_line import Line, Token, four, number
from puur.records.text_speech import Speech
from puur.records.text_words import EDITION, KEYWORDS, TABLES, THANKS, TITLE, labels

_FACTOR: Final = re.compile(r"([ERSTOU])[x×*=]?([0-9]{1,6})", re.IGNORECASE)


def read_text(data: bytes) -> Record:
    """Return the record; BadInput says in which line and column it is wrong and what was expected."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInput(f"neither JSON nor text in UTF-8 (byte {error.start})") from None
    reader = _Reader()
    for place, row in enumerate(text.split("\n"), 1):
        line = Line(row, place)
        if line.tokens and not row.lstrip().startswith("#"):
            reader.read(line)
    return reader.record()


class _Reader:
    """Takes one line after the other; what a line means is told by its first word."""

    def __init__(self) -> None:
        self.titled = False
        self.header: dict[str, Any] = {"deck": "german", "players": NOBODY}
        self.seen: set[str] = set()
        self.settings: dict[str, Setting] = {}
        self.speech = Speech(NOBODY)
        self.deals: list[DealLines] = []

    def read(self, line: Line) -> None:
        """Take a line."""
        first = line.take(TITLE)
        keyword = "" if first.quoted else KEYWORDS.get(first.text.casefold(), "")
        if not self.titled:
            self._title(first, line)
        elif keyword == "spiel":
            self._begin(line, first)
        elif keyword in _HEADER_LINES:
            self._header(keyword, line, first)
        elif not self.deals:
            raise first.bad(f"{first.text[:LONGEST]!r} is no line of the header; the deals begin with Spiel 1")
        elif keyword:
            self.deals[-1].awaits_hands = False
            DEAL_LINES[keyword](self.deals[-1], line, first)
        else:
            line.next = 0
            self.deals[-1].unnamed(line)
        line.end()

    def _title(self, first: Token, line: Line) -> None:
        if first.text.casefold() != TITLE.casefold():
            raise first.bad(f"this is neither JSON nor a record in text: the first line is {TITLE} {EDITION}")
        edition = line.take(EDITION)
        if edition.text != EDITION:
            raise edition.bad(f"this is edition {edition.text[:LONGEST]!r} of the notation; known is {EDITION}")
        self.titled = True

    def _begin(self, line: Line, first: Token) -> None:
        """``Spiel 1``; the number may be left out, a wrong one shows that a deal is missing."""
        expected = len(self.deals) + 1
        if line.peek is not None and (token := line.take("the number")).read(number) != expected:
            raise token.bad(f"this is Spiel {expected} by count")
        if expected > MOST_DEALS:
            raise first.bad(f"at most {MOST_DEALS} deals are read")
        self.deals.append(DealLines(first, self.speech))

    def _header(self, keyword: str, line: Line, first: Token) -> None:
        """A line before the first deal; each kind stands once, a Schalter once for each name."""
        name, value = _HEADER_LINES[keyword](self, line)
        if name in self.seen or self.deals:
            raise first.bad(f"{first.text} stands once, before the first deal")
        self.seen.add(name)
        group, _, setting = name.partition(" ")
        if group == "setting":
            self.settings[setting] = value
        else:
            self.header[name] = value
        if name == "players":
            self.speech = Speech(labels(value))

    def record(self) -> Record:
        """Return the whole record; its limits are those of the JSON."""
        if "reglement" not in self.header:
            raise BadInput("expected a line Reglement", {"line": 1, "column": 1})
        deals = tuple(deal.deal() for deal in self.deals)
        record = Record(settings=MappingProxyType(self.settings), deals=deals, **self.header)
        read_json(msgspec.json.encode(document(record)))
        return record


def _factors(line: Line) -> Setting:
    agreed: dict[str, int] = {}
    while line.peek is not None:
        token = line.take("a factor")
        found = _FACTOR.fullmatch(token.text)
        if not found or found[1].upper() in agreed:
            raise token.bad(f"{token.text!r} is no factor: write game form and number once each, as in S2")
        agreed[found[1].upper()] = int(found[2])
    return agreed


def _worded(known: Mapping[str, str], line: Line) -> str:
    """Return the English value of a German word (or of itself)."""
    token = line.take(" or ".join(known.values()))
    for value, word in known.items():
        if token.text.casefold() in (word, value):
            return value
    raise token.bad(f"{token.text!r} is neither {' nor '.join(known.values())}")


def _switch(line: Line) -> tuple[str, Setting]:
    """``Schalter: AR-15 lower``: any setting by its name; a value that is no plain word as in JSON."""
    name = line.take("the name of a setting").text
    place = line.take(f"the value of {name}")
    line.next -= 1
    rest = line.rest()
    try:
        value = json.loads(rest) if rest[:1] in tuple('"{-0123456789') else rest
    except (ValueError, RecursionError):
        raise place.bad("expected a word, a whole number, or text in quotes") from None
    return f"setting {name}", value


_HEADER_LINES: Final[dict[str, Callable[[_Reader, Line], tuple[str, Any]]]] = {
    "reglement": lambda _, line: ("reglement", line.take("the id of a Reglement").text),
    "karten": lambda _, line: ("deck", line.take("deutsch or französisch").read(read_deck)),
    "schreiber": lambda reader, line: ("scribe", reader.speech.who(line)),
    "gesetz": lambda _, line: ("law", line.take("the fingerprint of a law").text),
    "spieler": lambda _, line: ("players", four(line)),
    "ziel": lambda _, line: ("setting target", line.take("the target").read(number)),
    "faktoren": lambda _, line: ("setting factors", _factors(line)),
    "bedanken": lambda _, line: ("setting thanks", _worded(THANKS, line)),
    "tisch": lambda _, line: ("setting table", _worded(TABLES, line)),
    "schalter": lambda _, line: _switch(line),
}
