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
from puur.game import commands as cmd
from puur.game.commands import Action
from puur.records.json_read import read_deck, read_json, told_by
from puur.records.json_write import document
from puur.records.model import LONGEST, MOST_DEALS, NOBODY, Fair, Hand, HintAsked, Record, RecordedDeal, Setting
from puur.records.text_line import TextLine, Token, four, number
from puur.records.text_speech import Speech
from puur.records.text_words import EDITION, KEYWORDS, NO_CARDS, RULES, TABLES, THANKS, TITLE, labels
from puur.records.words import find_mode
from puur.words.message import said


class DealLines:
    """A deal while its lines come in."""

    def __init__(self, title: Token, speech: Speech) -> None:
        """Begin with the line ``Spiel 1``."""
        self.title, self.speech = title, speech
        self.dealt_by: int | None = None
        self.hands: dict[int, Hand] = {}
        self.mode: str | None = None
        self.bids: dict[int, int] = {}
        self.hints: list[HintAsked] = []
        self.seeds: dict[str, Any] = {}
        self.actions: list[Action] = []
        self.lines: list[int] = []
        self.awaits_hands = False

    def deal(self) -> RecordedDeal:
        """Return the deal; BadInput says what is missing."""
        if self.dealt_by is None:
            raise self.title.bad(said("record.no-dealer"))
        missing = [name for seat, name in enumerate(self.speech.called) if seat not in self.hands]
        if missing:
            raise self.title.bad(said("record.lacks-hands", names=[*missing]))
        a, b, c, d = (self.hands[seat] for seat in range(4))
        w, x, y, z = (self.bids.get(seat) for seat in range(4))
        bids = (w, x, y, z) if self.bids else None
        did = tuple(self.actions)
        return RecordedDeal(self.dealt_by, (a, b, c, d), bids, self.mode, did, self._fair(), tuple(self.hints))

    def _fair(self) -> Fair | None:
        if not self.seeds:
            return None
        for name, keyword in (("commit", "Zusage"), ("seats", "Beiträge"), ("deal", "Mischung")):
            if name not in self.seeds:
                raise self.title.bad(said("record.seeds-lack", word=keyword))
        return Fair(self.seeds["commit"], self.seeds.get("server"), self.seeds["seats"], self.seeds["deal"])

    def unnamed(self, line: TextLine) -> None:
        """A line that begins with a player: one more hand, or what that player does."""
        if self.awaits_hands:
            self.hand(line)
        else:
            self._take(line)

    def _take(self, line: TextLine) -> None:
        """Keep what a line says that people did, and where it stands."""
        done = self.speech.actions(line)
        self.actions += done
        self.lines += [line.number] * len(done)

    def dealer(self, line: TextLine, first: Token) -> None:
        """``Geber: Dario``."""
        if self.dealt_by is not None:
            raise first.bad(said("record.once", what=first.text))
        self.dealt_by = self.speech.who(line)

    def begin_hands(self, line: TextLine, first: Token) -> None:
        """``Hände:`` and the first hand, perhaps on the next line."""
        del first
        self.awaits_hands = True
        if line.peek is not None:
            self.hand(line)

    def hand(self, line: TextLine) -> None:
        """A player and the cards dealt to him; ``??`` is a card nobody showed, – an empty hand."""
        place = line.peek
        seat = self.speech.who(line)
        if seat in self.hands and place is not None:
            raise place.bad(said("record.second-hand", name=self.speech.called[seat]))
        cards = []
        while line.peek is not None:
            token = line.take(said("record.what-card"))
            if token.text not in NO_CARDS:
                cards.append(token.read(self.speech.card))
        self.hands[seat] = tuple(cards)
        self.awaits_hands = len(self.hands) < len(self.speech.called)

    def trump(self, line: TextLine, first: Token) -> None:
        """``Trumpf: Rose``: a card showed it."""
        if self.mode is not None:
            raise first.bad(said("record.once", what=first.text))
        self.mode = line.take(said("record.what-suit")).read(self.speech.mode)

    def estimates(self, line: TextLine, first: Token) -> None:
        """``Schätzung: Anna 30, Beat 50``; who is not named is not known."""
        del first
        while (token := line.peek) is not None:
            seat = self.speech.who(line)
            if seat in self.bids:
                raise token.bad(said("record.second-estimate", name=self.speech.called[seat]))
            self.bids[seat] = line.take(said("record.what-estimate")).read(number)

    def hinted(self, line: TextLine, first: Token) -> None:
        """``Tipp: Anna 5``: asked before the fifth thing that was done; 0 is the estimate."""
        del first
        while line.peek is not None:
            seat = self.speech.who(line)
            self.hints.append(HintAsked(line.take(said("record.what-number")).read(number) - 1, seat))

    def act(self, line: TextLine, first: Token) -> None:
        """``Ansage: Anna schiebt``; players may follow on the next lines."""
        del first
        if line.peek is not None:
            self._take(line)

    def trick(self, line: TextLine, first: Token) -> None:
        """``Stich 3: Anna S9, S8, SA, S6``; a wrong number shows that a card is missing."""
        token = line.peek
        played = sum(isinstance(action, cmd.Play) for action in self.actions)
        if token is not None and token.text.isdecimal():
            line.take("")
            if played % 4 or token.read(number) != played // 4 + 1:
                raise token.bad(said("record.no-such-trick", n=played, trick=token.text))
        self.act(line, first)

    def seed(self, name: str, value: object, first: Token) -> None:
        """Keep a part of what shows that the deal was fair."""
        if name in self.seeds:
            raise first.bad(said("record.once", what=first.text))
        self.seeds[name] = value


DEAL_LINES: Final[dict[str, Callable[[DealLines, TextLine, Token], None]]] = {
    "geber": DealLines.dealer,
    "hände": DealLines.begin_hands,
    "trumpf": DealLines.trump,
    "schätzung": DealLines.estimates,
    "tipp": DealLines.hinted,
    "ansage": DealLines.act,
    "stich": DealLines.trick,
    "zusage": lambda deal, line, first: deal.seed("commit", line.take(said("record.what-hex")).text, first),
    "aufgedeckt": lambda deal, line, first: deal.seed("server", line.take(said("record.what-hex")).text, first),
    "beiträge": lambda deal, line, first: deal.seed("seats", four(line), first),
    "mischung": lambda deal, line, first: deal.seed("deal", line.take(said("record.what-number")).read(number), first),
}


_FACTOR: Final = re.compile(r"(\w)[x×*=]?([0-9]{1,6})")


def read_text(data: bytes) -> Record:
    """Return the record; BadInput says in which line and column it is wrong and what was expected."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInput(said("record.no-text", at=error.start)) from None
    rows = text.split("\n")
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
        self.speech = Speech(NOBODY, deck)
        self.deals: list[DealLines] = []

    def read(self, line: TextLine) -> None:
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
            raise first.bad(said("record.no-header", given=repr(first.text[:LONGEST])))
        elif keyword:
            self.deals[-1].awaits_hands = False
            DEAL_LINES[keyword](self.deals[-1], line, first)
        else:
            line.next = 0
            self.deals[-1].unnamed(line)
        line.end()

    def _title(self, first: Token, line: TextLine) -> None:
        if first.text.casefold() != TITLE.casefold():
            raise first.bad(said("record.no-record", title=f"{TITLE} {EDITION}"))
        edition = line.take(EDITION)
        if edition.text != EDITION:
            raise edition.bad(said("record.other-edition", given=repr(edition.text[:LONGEST]), known=EDITION))
        self.titled = True

    def _begin(self, line: TextLine, first: Token) -> None:
        """``Spiel 1``; the number may be left out, a wrong one shows that a deal is missing."""
        expected = len(self.deals) + 1
        if line.peek is not None and (token := line.take(said("record.what-number"))).read(number) != expected:
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
            self.speech = Speech(labels(value), self.speech.deck)

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
        read_json(msgspec.json.encode(document(record)))
        return record

    def _rules(self) -> None:
        """Take the file that was played by, where it came with the record."""
        hash_ = self.header.pop("rules", None)
        if self.own:
            self.header["reglement"] = told_by(f"{self.own}\n", self.header["reglement"], hash_ or "")


def _factors(deck: Deck, line: TextLine) -> Setting:
    agreed: dict[str, int] = {}
    while line.peek is not None:
        token = line.take(said("record.what-factor"))
        found = _FACTOR.fullmatch(token.text)
        mode = find_mode(found[1], deck) if found else None
        if not found or mode is None or mode in agreed:
            raise token.bad(said("record.no-factor", given=repr(token.text)))
        agreed[mode] = int(found[2])
    return agreed


def _worded(known: Mapping[str, str], line: TextLine) -> str:
    """Return the English value of a German word (or of itself)."""
    token = line.take(" or ".join(known.values()))
    for value, word in known.items():
        if token.text.casefold() in (word, value):
            return value
    raise token.bad(said("record.not-one-of", given=repr(token.text), known=[*known.values()]))


def _switch(line: TextLine) -> tuple[str, Setting]:
    """``Schalter: AR-15 lower``: any setting by its name; a value that is no plain word as in JSON."""
    name = line.take(said("record.what-setting")).text
    place = line.take(said("record.what-value", name=name))
    line.next -= 1
    rest = line.rest()
    try:
        value = json.loads(rest) if rest[:1] in tuple('"{-0123456789') else rest
    except (ValueError, RecursionError):
        raise place.bad(said("record.no-value")) from None
    return f"setting {name}", value


_HEADER_LINES: Final[dict[str, Callable[[_Reader, TextLine], tuple[str, Any]]]] = {
    "reglement": lambda _, line: ("reglement", line.take(said("record.what-reglement")).text),
    "karten": lambda _, line: ("deck", line.take(said("record.what-deck")).read(read_deck)),
    "schreiber": lambda reader, line: ("scribe", reader.speech.who(line)),
    "gesetz": lambda _, line: ("law", line.take(said("record.what-law")).text),
    "regeln": lambda _, line: ("rules", line.take("the fingerprint of the rules below").text),
    "spieler": lambda _, line: ("players", four(line)),
    "ziel": lambda _, line: ("setting target", line.take(said("record.what-target")).read(number)),
    "faktoren": lambda reader, line: ("setting factors", _factors(reader.speech.deck, line)),
    "bedanken": lambda _, line: ("setting thanks", _worded(THANKS, line)),
    "tisch": lambda _, line: ("setting table", _worded(TABLES, line)),
    "schalter": lambda _, line: _switch(line),
}
