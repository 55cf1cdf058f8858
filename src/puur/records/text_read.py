"""Text -> record: forgiving where only one thing can be meant; an error names line and column."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

import msgspec

from puur.cards import Deck
from puur.errors import BadInput
from puur.naming import law_name_of_content
from puur.records.json_read import read_deck, read_json
from puur.records.json_write import record_document
from puur.records.model import LONGEST, MOST_DEALS, NOBODY, Record, Setting
from puur.records.text_deal import DEAL_LINES, DealLines
from puur.records.text_line import TextLine, Token, parse_four_texts, parse_number
from puur.records.text_speech import SpeechReader
from puur.records.text_words import EDITION, KEYWORDS, RULES, TABLES, THANKS, TITLE, labels_by_seat
from puur.records.words import find_mode
from puur.text import compose
from puur.words.message import quoted, said

_FACTOR: Final = re.compile(r"(\w)[x×*=]?([0-9]{1,6})")


def read_text(data: bytes) -> Record:
    """Return the record in the text notation (UTF-8). Raises BadInput with line, column and what was expected."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadInput(said("record.no-text")) from None
    # The lines of a regulation stay as they are: what a record says of its hash is about these very letters.
    rows = [row if row.startswith(RULES) else compose(row) for row in text.split("\n")]
    own = "\n".join(row[1:].removeprefix(" ").rstrip() for row in rows if row.startswith(RULES))
    lines = [TextLine(row, place) for place, row in enumerate(rows, 1) if not row.lstrip().startswith(("#", RULES))]
    lines = [line for line in lines if line.tokens]
    reader = _Reader(_deck(lines), own)
    for line in lines:
        reader.read(line)
    return reader.record()


def _deck(lines: list[TextLine]) -> Deck:
    """The deck that the header names: it says what the letters of all other lines mean, also of those above it."""
    for line in lines:
        words = [token.text for token in line.tokens[:2]]
        if len(words) > 1 and KEYWORDS.get(words[0].casefold()) == "karten":
            try:
                return read_deck(words[1])
            except ValueError:
                break  # the line itself says so
    return "german"


class _Reader:
    """Takes one line after the other; what a line means is told by its first word."""

    def __init__(self, deck: Deck, own: str) -> None:
        self.titled, self.own = False, own
        self.header: dict[str, Any] = {"deck": deck, "players": NOBODY}
        self.seen: set[str] = set()
        self.settings: dict[str, Setting] = {}
        self.speech = SpeechReader(NOBODY, deck)
        self.deals: list[DealLines] = []

    def read(self, line: TextLine) -> None:
        """Take a line."""
        first = line.take_word(TITLE)
        keyword = "" if first.quoted else KEYWORDS.get(first.text.casefold(), "")
        if not self.titled:
            self._title(first, line)
        elif keyword == "spiel":
            self._begin(line, first)
        elif keyword in _HEADER_LINES:
            self._header(keyword, line, first)
        elif not self.deals:
            raise first.bad(said("record.no-header", given=quoted(first.text[:LONGEST])))
        elif keyword:
            self.deals[-1].awaits_hands = False
            DEAL_LINES[keyword](self.deals[-1], line, first)
        else:
            line.next = 0
            self.deals[-1].read_player_line(line)
        line.expect_end()

    def _title(self, first: Token, line: TextLine) -> None:
        if first.text.casefold() != TITLE.casefold():
            raise first.bad(said("record.no-record", title=f"{TITLE} {EDITION}"))
        edition = line.take_word(EDITION)
        if edition.text != EDITION:
            raise edition.bad(said("record.other-edition", given=quoted(edition.text[:LONGEST]), known=EDITION))
        self.titled = True

    def _begin(self, line: TextLine, first: Token) -> None:
        """``Spiel 1``; the number may be left out, a wrong one shows that a deal is missing."""
        expected = len(self.deals) + 1
        if (
            line.next_word is not None
            and (token := line.take_word(said("record.what-number"))).read(parse_number) != expected
        ):
            raise token.bad(said("record.other-deal", number=expected))
        if expected > MOST_DEALS:
            raise first.bad(said("record.most-deals", most=MOST_DEALS))
        self.deals.append(DealLines(first, self.speech))

    def _header(self, keyword: str, line: TextLine, first: Token) -> None:
        """A line before the first deal; each kind stands once, a Schalter once for each name."""
        name, value = _HEADER_LINES[keyword](self, line)
        if name in self.seen or self.deals:
            raise first.bad(said("record.once-before", word=first.text))
        self.seen.add(name)
        group, _, setting = name.partition(" ")
        if group == "setting":
            self.settings[setting] = value
        else:
            self.header[name] = value
        if name == "players":
            self.speech = SpeechReader(labels_by_seat(value), self.speech.deck)

    def record(self) -> Record:
        """Return the whole record; its limits are those of the JSON."""
        if "reglement" not in self.header:
            raise BadInput(
                said("record.expected", what=said("record.what-line", word="Reglement")), {"line": 1, "column": 1}
            )
        self._rules()
        deals = tuple(deal.deal() for deal in self.deals)
        lines: dict[tuple[int, int | None], int] = {(at, None): deal.title.line for at, deal in enumerate(self.deals)}
        lines |= {(at, action): line for at, deal in enumerate(self.deals) for action, line in enumerate(deal.lines)}
        record = Record(settings=MappingProxyType(self.settings), deals=deals, lines=lines, **self.header)
        read_json(msgspec.json.encode(record_document(record)))
        return record

    def _rules(self) -> None:
        """Take the file that was played by, where it came with the record."""
        hash_ = self.header.pop("rules", None)
        if self.own:
            self.header["reglement"] = law_name_of_content(f"{self.own}\n", self.header["reglement"], hash_ or "")


def _factors(deck: Deck, line: TextLine) -> Setting:
    agreed: dict[str, int] = {}
    while line.next_word is not None:
        token = line.take_word(said("record.what-factor"))
        found = _FACTOR.fullmatch(token.text)
        mode = find_mode(found[1], deck) if found else None
        if not found or mode is None or mode in agreed:
            raise token.bad(said("record.no-factor", given=quoted(token.text)))
        agreed[mode] = int(found[2])
    return agreed


def _worded(known: Mapping[str, str], line: TextLine) -> str:
    """Return the English value of a German word (or of itself)."""
    token = line.take_word(" or ".join(known.values()))
    for value, word in known.items():
        if token.text.casefold() in (word, value):
            return value
    raise token.bad(said("record.not-one-of", given=quoted(token.text), known=[*known.values()]))


def _switch(line: TextLine) -> tuple[str, Setting]:
    """``Schalter: AR-15 lower``: any setting by its name; a value that is no plain word as in JSON."""
    name = line.take_word(said("record.what-setting")).text
    place = line.take_word(said("record.what-value", name=name))
    line.next -= 1
    rest = line.take_rest()
    try:
        value = json.loads(rest) if rest[:1] in tuple('"{-0123456789') else rest
    except (ValueError, RecursionError):
        raise place.bad(said("record.no-value")) from None
    return f"setting {name}", value


_HEADER_LINES: Final[dict[str, Callable[[_Reader, TextLine], tuple[str, Any]]]] = {
    "reglement": lambda _, line: ("reglement", line.take_word(said("record.what-reglement")).text),
    "karten": lambda _, line: ("deck", line.take_word(said("record.what-deck")).read(read_deck)),
    "schreiber": lambda reader, line: ("scribe", reader.speech.take_player(line)),
    "gesetz": lambda _, line: ("law", line.take_word(said("record.what-law")).text),
    "regeln": lambda _, line: ("rules", line.take_word("the fingerprint of the rules below").text),
    "spieler": lambda _, line: ("players", parse_four_texts(line)),
    "ziel": lambda _, line: ("setting target", line.take_word(said("record.what-target")).read(parse_number)),
    "faktoren": lambda reader, line: ("setting factors", _factors(reader.speech.deck, line)),
    "bedanken": lambda _, line: ("setting thanks", _worded(THANKS, line)),
    "tisch": lambda _, line: ("setting table", _worded(TABLES, line)),
    "schalter": lambda _, line: _switch(line),
}
