"""A line of the notation in pieces, each with the column where it stands."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeVar

from puur.errors import BadInput
from puur.records.model import LONGEST, NOBODY, Names, UnreadableWord, why_unreadable
from puur.words.message import Message, quoted, said

T = TypeVar("T")
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

    def read(self, reader: Callable[[str], T]) -> T:
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
    def next_word(self) -> Token | None:
        """Return the next word without taking it; None at the end."""
        return self.tokens[self.next] if self.next < len(self.tokens) else None

    def take_word(self, expected: Message | str) -> Token:
        """Return the next word and go on to the one after it.

        expected: what should follow, for the BadInput that is raised if there is no word left.
        """
        token = self.next_word
        if token is None:
            column = len(self.text.rstrip()) + 1
            raise BadInput(said("record.expected", what=expected), {"line": self.number, "column": column})
        self.next += 1
        return token

    def take_rest(self) -> str:
        """Take all words that are left on the line and return them as one text."""
        token = self.next_word
        self.next = len(self.tokens)
        return "" if token is None else self.text[token.column - 1 :].strip()

    def expect_end(self) -> None:
        """Raise BadInput, with line and column, if a word of the line has not been taken."""
        if self.next_word is not None:
            raise self.next_word.bad(said("record.nothing-more", found=quoted(self.next_word.text[:LONGEST])))


def parse_number(word: str) -> int:
    """Return the whole number that a word is; ValueError if it is none. The Swiss thousands sign is ignored."""
    digits = word.replace("'", "").replace("’", "")
    if not re.fullmatch(r"-?[0-9]{1,9}", digits):
        raise UnreadableWord(said("record.no-number", given=quoted(word[:LONGEST])))
    return int(digits)


def parse_four_texts(line: TextLine) -> Names:
    """Take the rest of a line and return its four texts, separated by commas (single words also without).

    Raises BadInput with line and column if there are not four.
    """
    place = line.take_word(said("record.what-four"))
    line.next -= 1
    rest = line.take_rest()
    found = [item[1].strip() for item in _ITEM.finditer(rest)]
    if len(found) == 1:
        found = rest.split()
    if len(found) != len(NOBODY):
        raise place.bad(said("record.found-four", n=len(found)))
    a, b, c, d = (str(json.loads(text, strict=False)) if text.startswith('"') else text for text in found)
    return a, b, c, d
