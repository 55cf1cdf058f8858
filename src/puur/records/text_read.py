"""Read a record from the plain-text notation; an error names line and column.

Other spellings are accepted where only one thing can be meant.
"""

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
from puur.law_reference import checked_law_text
from puur.records.json_read import read_deck, read_json
from puur.records.json_write import record_document
from puur.records.model import (
    DEFAULT_PLAYER_NAMES,
    MAX_RECORD_DEALS,
    MAX_WORD_CHARACTERS,
    FairnessProof,
    GivenHint,
    HandCards,
    Record,
    RecordedDeal,
    SettingValue,
)
from puur.records.text_line import (
    KEYWORD_BY_WORD,
    LAW_FILE_SIGN,
    NO_CARDS_WORDS,
    RECORD_TITLE,
    TABLE_KIND_WORDS,
    TEXT_FORMAT_VERSION,
    WIN_CALL_WORDS,
    TextLine,
    Token,
    labels_by_seat,
    parse_four_texts,
    parse_number,
)
from puur.records.text_speech import ActionTextReader
from puur.records.words import find_mode
from puur.text import to_nfc
from puur.words.message import quoted, said


class _DealLines:
    """Parses the lines of one deal in the text notation of records.

    Each of its methods parses one line and keeps what it says; BadInput names line and column.
    """

    def __init__(self, title: Token, speech: ActionTextReader) -> None:
        """Begin with the line ``Spiel 1``."""
        self.title, self.speech = title, speech
        self.dealt_by: int | None = None
        self.hands: dict[int, HandCards] = {}
        self.mode: str | None = None
        self.bids: dict[int, int] = {}
        self.hints: list[GivenHint] = []
        self.seeds: dict[str, Any] = {}
        self.actions: list[Action] = []
        self.lines: list[int] = []
        self.awaits_hands = False

    def deal(self) -> RecordedDeal:
        """Return the parsed deal. Raises BadInput that says what is missing."""
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

    def _fair(self) -> FairnessProof | None:
        if not self.seeds:
            return None
        for name, keyword in (("commit", "Zusage"), ("seats", "Beiträge"), ("deal", "Mischung")):
            if name not in self.seeds:
                raise self.title.bad(said("record.seeds-lack", word=keyword))
        return FairnessProof(self.seeds["commit"], self.seeds.get("server"), self.seeds["seats"], self.seeds["deal"])

    def read_player_line(self, line: TextLine) -> None:
        """Parse a line that begins with a player: a hand while hands are missing, otherwise actions."""
        if self.awaits_hands:
            self.read_hand(line)
        else:
            self._take(line)

    def _take(self, line: TextLine) -> None:
        """Keep what a line says that people did, and where it stands."""
        done = self.speech.take_actions(line)
        self.actions += done
        self.lines += [line.number] * len(done)

    def read_dealer(self, line: TextLine, first: Token) -> None:
        """Parse a line such as ``Geber: Dario``, which names the dealer.

        first: the line's first word, already taken.
        """
        if self.dealt_by is not None:
            raise first.bad(said("record.once", what=first.text))
        self.dealt_by = self.speech.take_player(line)

    def begin_hands(self, line: TextLine, first: Token) -> None:
        """Parse the line ``Hände:``, after which the first hand may follow.

        first: the line's first word, already taken.
        """
        del first
        self.awaits_hands = True
        if line.peek_word is not None:
            self.read_hand(line)

    def read_hand(self, line: TextLine) -> None:
        """Parse the line of a player's hand: ``??`` is an unknown card, «–» an empty hand."""
        place = line.peek_word
        seat = self.speech.take_player(line)
        if seat in self.hands and place is not None:
            raise place.bad(said("record.second-hand", name=self.speech.called[seat]))
        cards = []
        while line.peek_word is not None:
            token = line.take_word(said("record.what-card"))
            if token.text not in NO_CARDS_WORDS:
                cards.append(token.read(self.speech.read_card))
        self.hands[seat] = tuple(cards)
        self.awaits_hands = len(self.hands) < len(self.speech.called)

    def read_trump(self, line: TextLine, first: Token) -> None:
        """Parse a line such as ``Trumpf: Rose``: the trump that a card showed."""
        if self.mode is not None:
            raise first.bad(said("record.once", what=first.text))
        self.mode = line.take_word(said("record.what-suit")).read(self.speech.read_mode)

    def read_estimates(self, line: TextLine, first: Token) -> None:
        """Parse a line such as ``Schätzung: Anna 30, Beat 50``; estimates of players not named are unknown."""
        del first
        while (token := line.peek_word) is not None:
            seat = self.speech.take_player(line)
            if seat in self.bids:
                raise token.bad(said("record.second-estimate", name=self.speech.called[seat]))
            self.bids[seat] = line.take_word(said("record.what-estimate")).read(parse_number)

    def read_hint(self, line: TextLine, first: Token) -> None:
        """Parse a line such as ``Tipp: Anna 5``, which says that Anna was given a hint.

        The number is that of the deal's action for which she got it, from 1; 0 is her estimate.
        """
        del first
        while line.peek_word is not None:
            seat = self.speech.take_player(line)
            self.hints.append(GivenHint(line.take_word(said("record.what-number")).read(parse_number) - 1, seat))

    def read_actions(self, line: TextLine, first: Token) -> None:
        """Parse ``Ansage: Anna schiebt``; further actions may follow on the next lines."""
        del first
        if line.peek_word is not None:
            self._take(line)

    def read_trick(self, line: TextLine, first: Token) -> None:
        """Parse ``Stich 3: Anna S9, S8, SA, S6``.

        Raises BadInput if the number (from 1) is not that of the next trick.
        """
        token = line.peek_word
        played = sum(isinstance(action, cmd.Play) for action in self.actions)
        if token is not None and token.text.isdecimal():
            line.take_word("")
            if played % 4 or token.read(parse_number) != played // 4 + 1:
                raise token.bad(said("record.no-such-trick", n=played, trick=token.text))
        self.read_actions(line, first)

    def store_seed(self, name: str, value: object, first: Token) -> None:
        """Store a part of the fairness proof that a line has. name, value: the part's.

        first: the line's first word, for errors. Raises BadInput if that part is there already.
        """
        if name in self.seeds:
            raise first.bad(said("record.once", what=first.text))
        self.seeds[name] = value


_READER_BY_KEYWORD: Final[dict[str, Callable[[_DealLines, TextLine, Token], None]]] = {
    "geber": _DealLines.read_dealer,
    "hände": _DealLines.begin_hands,
    "trumpf": _DealLines.read_trump,
    "schätzung": _DealLines.read_estimates,
    "tipp": _DealLines.read_hint,
    "ansage": _DealLines.read_actions,
    "stich": _DealLines.read_trick,
    "zusage": lambda deal, line, first: deal.store_seed("commit", line.take_word(said("record.what-hex")).text, first),
    "aufgedeckt": lambda deal, line, first: deal.store_seed(
        "server", line.take_word(said("record.what-hex")).text, first
    ),
    "beiträge": lambda deal, line, first: deal.store_seed("seats", parse_four_texts(line), first),
    "mischung": lambda deal, line, first: deal.store_seed(
        "deal", line.take_word(said("record.what-number")).read(parse_number), first
    ),
}


_FACTOR: Final = re.compile(r"(\w)[x×*=]?([0-9]{1,6})")


def read_text(data: bytes) -> Record:
    """Return the record in the text notation (UTF-8). Raises BadInput with line, column and what was expected."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadInput(said("record.no-text")) from None
    # The lines of a regulation stay as they are: what a record says of its hash is about these very letters.
    rows = [row if row.startswith(LAW_FILE_SIGN) else to_nfc(row) for row in text.split("\n")]
    own = "\n".join(row[1:].removeprefix(" ").rstrip() for row in rows if row.startswith(LAW_FILE_SIGN))
    lines = [
        TextLine(row, place) for place, row in enumerate(rows, 1) if not row.lstrip().startswith(("#", LAW_FILE_SIGN))
    ]
    lines = [line for line in lines if line.tokens]
    reader = _Reader(_deck(lines), own)
    for line in lines:
        reader.read(line)
    return reader.record()


def _deck(lines: list[TextLine]) -> Deck:
    """The deck that the header names: it says what the letters of all other lines mean, also of those above it."""
    for line in lines:
        words = [token.text for token in line.tokens[:2]]
        if len(words) > 1 and KEYWORD_BY_WORD.get(words[0].casefold()) == "karten":
            try:
                return read_deck(words[1])
            except ValueError:
                break  # the line itself says so
    return "german"


class _Reader:
    """Takes one line after the other; what a line means is told by its first word."""

    def __init__(self, deck: Deck, own: str) -> None:
        self.titled, self.own = False, own
        self.header: dict[str, Any] = {"deck": deck, "players": DEFAULT_PLAYER_NAMES}
        self.seen: set[str] = set()
        self.settings: dict[str, SettingValue] = {}
        self.speech = ActionTextReader(DEFAULT_PLAYER_NAMES, deck)
        self.deals: list[_DealLines] = []

    def read(self, line: TextLine) -> None:
        """Take a line."""
        first = line.take_word(RECORD_TITLE)
        keyword = "" if first.quoted else KEYWORD_BY_WORD.get(first.text.casefold(), "")
        if not self.titled:
            self._title(first, line)
        elif keyword == "spiel":
            self._begin(line, first)
        elif keyword in _HEADER_LINES:
            self._header(keyword, line, first)
        elif not self.deals:
            raise first.bad(said("record.no-header", given=quoted(first.text[:MAX_WORD_CHARACTERS])))
        elif keyword:
            self.deals[-1].awaits_hands = False
            _READER_BY_KEYWORD[keyword](self.deals[-1], line, first)
        else:
            line.next = 0
            self.deals[-1].read_player_line(line)
        line.expect_end()

    def _title(self, first: Token, line: TextLine) -> None:
        if first.text.casefold() != RECORD_TITLE.casefold():
            raise first.bad(said("record.no-record", title=f"{RECORD_TITLE} {TEXT_FORMAT_VERSION}"))
        edition = line.take_word(TEXT_FORMAT_VERSION)
        if edition.text != TEXT_FORMAT_VERSION:
            raise edition.bad(
                said(
                    "record.other-edition", given=quoted(edition.text[:MAX_WORD_CHARACTERS]), known=TEXT_FORMAT_VERSION
                )
            )
        self.titled = True

    def _begin(self, line: TextLine, first: Token) -> None:
        """``Spiel 1``; the number may be left out, a wrong one shows that a deal is missing."""
        expected = len(self.deals) + 1
        if (
            line.peek_word is not None
            and (token := line.take_word(said("record.what-number"))).read(parse_number) != expected
        ):
            raise token.bad(said("record.other-deal", number=expected))
        if expected > MAX_RECORD_DEALS:
            raise first.bad(said("record.most-deals", most=MAX_RECORD_DEALS))
        self.deals.append(_DealLines(first, self.speech))

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
            self.speech = ActionTextReader(labels_by_seat(value), self.speech.deck)

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
            self.header["reglement"] = checked_law_text(f"{self.own}\n", self.header["reglement"], hash_ or "")


def _factors(deck: Deck, line: TextLine) -> SettingValue:
    agreed: dict[str, int] = {}
    while line.peek_word is not None:
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


def _switch(line: TextLine) -> tuple[str, SettingValue]:
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
    "bedanken": lambda _, line: ("setting thanks", _worded(WIN_CALL_WORDS, line)),
    "tisch": lambda _, line: ("setting table", _worded(TABLE_KIND_WORDS, line)),
    "schalter": lambda _, line: _switch(line),
}
