"""Lines of the plain-text notation, split into tokens with their columns, and the words and player labels it uses.

>>> labels_by_seat(("Anna Amstutz", "Beat", "Chiara", "Dario"))
('Anna', 'Beat', 'Chiara', 'Dario')
>>> labels_by_seat(("Anna A.", "Anna B.", "Chiara", "Rose"))
('P1', 'P2', 'P3', 'P4')
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeVar

from puur.cards import Deck
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game.commands import Action
from puur.records.model import DEFAULT_PLAYER_NAMES, MAX_WORD_CHARACTERS, PlayerNames, UnreadableWord, why_unreadable
from puur.records.words import read_card, read_mode, read_weis
from puur.words.message import Message, quoted, said

_T = TypeVar("_T")
_LONGEST_LINE: Final = 20_000
_ITEM: Final = re.compile(r'\s*("(?:[^"\\]|\\.)*"|[^,;|"]+)\s*(?:[,;|]|$)')
_PIECE: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[^\s,;|·()"]+|"|,')


@dataclass(frozen=True, slots=True)
class Token:
    """A word of the text notation, with line and column (both from 1).

    quoted: it was in quotes, so that it cannot be a keyword. colon: a colon follows. new: a comma comes before it.
    """

    text: str
    line: int
    column: int
    quoted: bool = False
    colon: bool = False
    new: bool = False

    def bad(self, message: Message | str) -> BadInput:
        """Return a BadInput with this message and the word's line and column, for the caller to raise."""
        return BadInput(message, {"line": self.line, "column": self.column})

    def read(self, reader: Callable[[str], _T]) -> _T:
        """Return what ``reader`` makes of the word.

        A ValueError that it raises becomes BadInput with line and column.
        """
        try:
            return reader(self.text)
        except ValueError as error:
            raise self.bad(why_unreadable(error)) from None


class TextLine:
    """The words of one line of the text notation of records, taken one by one from the left."""

    def __init__(self, text: str, number: int) -> None:
        """Cut the line into words.

        number: the line's, from 1, for the place in errors. Raises BadInput for a line that is too long, or for a
        quotation mark that is not closed.
        """
        if len(text) > _LONGEST_LINE:
            raise BadInput(said("record.long-line", most=_LONGEST_LINE), {"line": number, "column": _LONGEST_LINE})
        self.text, self.number = text, number
        self.tokens: list[Token] = []
        new = False
        for piece in _PIECE.finditer(text):
            if piece[0] == ",":
                new = True
                continue
            self.tokens.append(self._token(piece[0], piece.start() + 1, new=new))
            new = False
        self.next = 0

    def _token(self, word: str, column: int, *, new: bool) -> Token:
        if word.startswith('"'):
            return Token(self._unquoted(word, column), self.number, column, quoted=True, new=new)
        colon = word.endswith(":")
        return Token(word.rstrip(":") if colon else word, self.number, column, colon=colon, new=new)

    def _unquoted(self, word: str, column: int) -> str:
        try:
            text = json.loads(word, strict=False)
        except ValueError:
            raise BadInput(said("record.no-end"), {"line": self.number, "column": column}) from None
        return str(text)

    @property
    def peek_word(self) -> Token | None:
        """Return the next word without taking it; None at the end."""
        return self.tokens[self.next] if self.next < len(self.tokens) else None

    def take_word(self, expected: Message | str) -> Token:
        """Return the next word and go on to the one after it.

        expected: what should follow, for the BadInput that is raised if there is no word left.
        """
        token = self.peek_word
        if token is None:
            column = len(self.text.rstrip()) + 1
            raise BadInput(said("record.expected", what=expected), {"line": self.number, "column": column})
        self.next += 1
        return token

    def take_rest(self) -> str:
        """Take all words that are left on the line and return them as one text."""
        token = self.peek_word
        self.next = len(self.tokens)
        return "" if token is None else self.text[token.column - 1 :].strip()

    def expect_end(self) -> None:
        """Raise BadInput, with line and column, if a word of the line has not been taken."""
        if self.peek_word is not None:
            raise self.peek_word.bad(
                said("record.nothing-more", found=quoted(self.peek_word.text[:MAX_WORD_CHARACTERS]))
            )


def parse_number(word: str) -> int:
    """Return the whole number that a word is; ValueError if it is none. The Swiss thousands sign is ignored."""
    digits = word.replace("'", "").replace("’", "").replace("−", "-")
    if not re.fullmatch(r"-?[0-9]{1,9}", digits):
        raise UnreadableWord(said("record.no-number", given=quoted(word[:MAX_WORD_CHARACTERS])))
    return int(digits)


def parse_four_texts(line: TextLine) -> PlayerNames:
    """Take the rest of a line and return its four texts, separated by commas (single words also without).

    Raises BadInput with line and column if there are not four.
    """
    place = line.take_word(said("record.what-four"))
    line.next -= 1
    rest = line.take_rest()
    found = [item[1].strip() for item in _ITEM.finditer(rest)]
    if len(found) == 1:
        found = rest.split()
    if len(found) != len(DEFAULT_PLAYER_NAMES):
        raise place.bad(said("record.found-four", n=len(found)))
    a, b, c, d = (str(json.loads(text, strict=False)) if text.startswith('"') else text for text in found)
    return a, b, c, d


RECORD_TITLE: Final = "Puur-Protokoll"
"""The German word with which a record in plain text begins."""
TEXT_FORMAT_VERSION: Final = "1"
"""The version of the plain-text notation, which follows the title of a record."""
DECK_WORDS: Final[Mapping[Deck, str]] = {"german": "deutsch", "french": "französisch"}
"""The German word for each deck in a text record: deck → word."""
WIN_CALL_WORDS: Final = {"automatic": "automatisch", "called": "gerufen"}
"""The German word for how a game ends at its target in a text record: setting → word."""
TABLE_KIND_WORDS: Final = {"strict": "streng", "free": "frei"}
"""The German word for the kind of table in a text record: setting → word."""
SETTING_KEYWORDS: Final[Mapping[str, str]] = {
    "target": "Ziel",
    "factors": "Faktoren",
    "thanks": "Bedanken",
    "table": "Tisch",
}
"""Settings that have a line of their own in a text record, with its keyword; all others stand under ``Schalter``."""


class ActionWords:
    """The words for an action in the text notation of records. All of them are read; the first one is written.

    before: by field of the action, the word that stands before it.
    """

    def __init__(self, *words: str, **before: str) -> None:
        """Take the words; none where the action begins with its first field."""
        self.written = words[0] if words else ""
        self.read = tuple(word.split()[0].casefold() for word in words)
        self.before = before


ACTION_WORDS: Final[Mapping[type[Action], ActionWords]] = {
    cmd.Push: ActionWords("schiebt", "schieben", "gschobe", "geschoben", "push"),
    cmd.Announce: ActionWords(),
    cmd.Raise: ActionWords("bietet", "steigert"),
    cmd.Pass: ActionWords("passt", "pass"),
    cmd.Double: ActionWords("doppelt", "doppeln"),
    cmd.Bid: ActionWords("schätzt", "schaetzt"),
    cmd.Play: ActionWords(weis="weist", stoeck="Stöck"),
    cmd.DeclareWeis: ActionWords("weist", "wyst"),
    cmd.ShowWeis: ActionWords("zeigt"),
    cmd.ShowStoeck: ActionWords("Stöck", "stoeck", "stöcke"),
    cmd.Ask: ActionWords("fragt", "frage"),
    cmd.Turn: ActionWords("kehrt", "kehren"),
    cmd.Hold: ActionWords("halt", "hält"),
    cmd.Seen: ActionWords("gesehen", "weiter"),
    cmd.LayDown: ActionWords("Rest", "hinlegen"),
    cmd.Misdeal: ActionWords("vergeben", "vergä"),
    cmd.Share: ActionWords("teilen", "teilt"),
    cmd.Thank: ActionWords("bedankt sich", "dankt", "danke", "merci"),
    cmd.Report: ActionWords("berichtet", who="von"),
    cmd.Claim: ActionWords("reklamiert", against="gegen", choose="wählt"),
}
"""By class of action, its words in a text record; after them come the fields of the command, in their order."""
ACTION_BY_WORD: Final[Mapping[str, type[Action]]] = {
    word: kind for kind, spoken in ACTION_WORDS.items() for word in spoken.read
}
"""The actions in a text record: German word → class of the action; several words may mean the same."""
_BEFORE: Final = frozenset(word.casefold() for spoken in ACTION_WORDS.values() for word in spoken.before.values())
EQUALS_SIGN: Final = "="
"""The sign between the name and the value of a fact in a text record."""
FACT_BY_WORD: Final[Mapping[str, bool | None]] = {"ja": True, "nein": False, "niemand": None}
"""Answers to a question about a report that have a word of their own in a text record; others are words and seats."""
IGNORED_WORDS: Final = frozenset({"sagt", "an", "sich", "macht", "spielt", "meldet", "legt", "den", "die", "das"})
"""German words between a player and an action that are read over."""
NO_CARDS_WORDS: Final = frozenset({"–", "-"})
"""The words that stand for no cards in a text record."""
KEYWORD_BY_WORD: Final[Mapping[str, str]] = {
    **{word: word for word in ("reglement", "karten", "spieler", "schreiber", "gesetz", "regeln", "schalter")},
    **{word: word for word in ("spiel", "geber", "hände", "trumpf", "schätzung", "tipp", "ansage", "stich")},
    **{word: word for word in ("zusage", "aufgedeckt", "beiträge", "mischung")},
    **{word.lower(): word.lower() for word in SETTING_KEYWORDS.values()},
    "haende": "hände",
    "schaetzung": "schätzung",
    "beitraege": "beiträge",
}
"""By word at the beginning of a line of a text record, the keyword that it stands for."""

LAW_FILE_SIGN: Final = "|"
"""The sign with which each line of the rule set's own file begins in a text record."""
SWITCH_OPTION_PATTERN: Final = re.compile(r"[A-Za-z][\w-]*")
"""The form of the word for an option of a switch in a text record."""
_LABEL: Final = re.compile(r"[^\W\d_][\w'’-]+")
_PLAIN: Final = re.compile(r"[^\W_](?:[\w.'’/+-]*\w)?")
_PLAIN_NAME: Final = re.compile(r"[^\W_](?:[\w.'’ -]*[\w.'’])?")


def labels_by_seat(players: PlayerNames) -> tuple[str, ...]:
    """Return a short unique name per seat: the first names, or P1 to P4 if those are not distinct, plain words."""
    first = tuple(name.partition(" ")[0] for name in players)
    told_apart = len({name.casefold() for name in first}) == len(first)
    return first if told_apart and all(_may_be_label(name) for name in first) else DEFAULT_PLAYER_NAMES


def _may_be_label(word: str) -> bool:
    return bool(_LABEL.fullmatch(word)) and word not in DEFAULT_PLAYER_NAMES and not _is_reserved_word(word)


def _is_reserved_word(word: str) -> bool:
    """Return whether a word has a meaning in the text notation, so that no player may be called so."""
    low = word.casefold()
    if low in KEYWORD_BY_WORD or low in ACTION_BY_WORD or low in IGNORED_WORDS or low in _BEFORE:
        return True
    return low in {name.casefold() for name in DEFAULT_PLAYER_NAMES} or any(_reads(word, deck) for deck in DECK_WORDS)


def _reads(word: str, deck: Deck) -> bool:
    for reader in (read_card, read_weis, read_mode):
        try:
            reader(word, deck)
        except ValueError:
            continue
        return True
    return False


def quote_if_needed(text: str, *, name: bool = False) -> str:
    """Return a text as it is where the text notation of records allows that, else in double quotes as in JSON.

    name: it is a player's name, which may have spaces without quotes.
    """
    plain = (_PLAIN_NAME if name else _PLAIN).fullmatch(text)
    return text if plain else json.dumps(text, ensure_ascii=not text.isprintable())
