"""What players say and do in the notation: a line of it becomes actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from puur.cards import Deck
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game.commands import Action
from puur.game.fields import CommandField, FieldKind, command_fields
from puur.game.free.state import ClaimedFactValue
from puur.law.readings.weis import Weis
from puur.records.text_line import (
    ACTION_BY_WORD,
    ACTION_WORDS,
    EQUALS_SIGN,
    FACT_BY_WORD,
    IGNORED_WORDS,
    TextLine,
    Token,
    parse_number,
)
from puur.records.words import WEIS_EXAMPLES, find_mode, read_card, read_mode, read_weis
from puur.referee.open_questions import check_reported_facts
from puur.words.message import quoted, said

_EXPECTED_SPEECH: Final = said("record.what-said")


class ActionTextReader:
    """Parses what players do in the text notation of one record, knowing their names and the deck."""

    def __init__(self, called: tuple[str, ...], deck: Deck = "german") -> None:
        """Take what each seat is called, and the deck."""
        self.called, self.deck = called, deck
        self._seats = {f"p{seat + 1}": seat for seat in range(4)}
        self._seats |= {name.casefold(): seat for seat, name in enumerate(called)}

    def find_seat(self, token: Token) -> int | None:
        """Return the seat of the player whose whole short name, or label ``P1`` to ``P4``, is the word, in any case.

        None if there is no such player, and for a word in quotes.
        """
        return None if token.quoted else self._seats.get(token.text.casefold())

    def take_player(self, line: TextLine) -> int:
        """Take a player's name, in full or abbreviated, from the line and return the seat.

        Raises BadInput with line and column if it names nobody or several.
        """
        token = line.take_word(said("record.what-who", names=[*self.called]))
        seat = self.find_seat(token)
        return self._shortened(token) if seat is None else seat

    def _shortened(self, token: Token) -> int:
        short = token.text.casefold()
        meant = {seat for seat, name in enumerate(self.called) if short and name.casefold().startswith(short)}
        if len(meant) != 1 or token.quoted:
            raise token.bad(said("record.no-player", given=quoted(token.text), names=[*self.called]))
        return meant.pop()

    def take_actions(self, line: TextLine) -> list[Action]:
        """Take the rest of a line, which begins with a player, and return its actions in order.

        They are cards that go round from that player, or something that he says. Raises BadInput with line and column
        for anything else.
        """
        done: list[Action] = []
        seat, named = self.take_player(line), True
        while (token := line.peek_word) is not None:
            other = self._named(token)
            if other is not None and not named:
                line.take_word("")
                seat, named = other, True
            elif self._is_card(token):
                done.append(self._played(line, seat))
                seat, named = (seat + 1) % 4, False
            elif not token.quoted and token.text.casefold() in IGNORED_WORDS:
                line.take_word("")
            elif named:
                done.append(self._spoken(line, seat))
                named = False
            else:
                raise token.bad(said("record.found", found=quoted(token.text), what=said("record.what-speaker")))
        if named:
            line.take_word(_EXPECTED_SPEECH)
        return done

    def _named(self, token: Token) -> int | None:
        return self._shortened(token) if token.colon and self.find_seat(token) is None else self.find_seat(token)

    def _is_card(self, token: Token) -> bool:
        if token.quoted:
            return False
        try:
            return self.read_card(token.text) >= 0
        except ValueError:
            return False

    def read_card(self, word: str) -> int:
        """Return the card (its number) that a word means, HIDDEN for ``??``. Raises ValueError for anything else."""
        return read_card(word, self.deck)

    def read_weis(self, word: str) -> Weis:
        """Return the meld that a word means. Raises ValueError that says how one is written."""
        return read_weis(word, self.deck)

    def read_mode(self, word: str) -> str:
        """Return the id of the form of play that a word means. Raises ValueError that lists the valid ones."""
        return read_mode(word, self.deck)

    def _spoken(self, line: TextLine, seat: int) -> Action:
        token = line.take_word(_EXPECTED_SPEECH)
        mode = None if token.quoted else find_mode(token.text, self.deck)
        if mode is not None:
            return cmd.Announce(seat, mode)
        kind = None if token.quoted else ACTION_BY_WORD.get(token.text.casefold())
        if kind is None:
            raise token.bad(said("record.found", found=quoted(token.text), what=_EXPECTED_SPEECH))
        given = dict[str, Any]()
        for field in command_fields(kind):
            before = ACTION_WORDS[kind].before.get(field.name)
            value = self._field(line, field, given) if before is None or _goes_on(line, before) else None
            given[field.name] = seat if value is None and field.kind == "who" else value
        return kind(seat, **{name: value for name, value in given.items() if value is not None})

    def _field(self, line: TextLine, field: CommandField, given: dict[str, Any]) -> object:
        """Take what stands for a field; None where it may be left out and is."""
        if field.kind in ("seat", "who"):
            token = line.peek_word
            left_out = field.name not in _NAMED and (token is None or token.new)
            return None if left_out else self.take_player(line)
        if field.kind == "facts":
            return _facts(line, given["what"])
        take = _TAKE.get(field.kind)
        return line.take_word(_WORDS.get(field.name, field.name)).text if take is None else take(self, line)

    def take_cards(self, line: TextLine) -> tuple[int, ...]:
        """Take as many cards from the line as follow without a comma; return their numbers, empty if none follows."""
        cards = []
        while (token := line.peek_word) is not None and not token.new and self._is_card(token):
            cards.append(line.take_word("").read(self.read_card))
        return tuple(cards)

    def _weise(self, line: TextLine) -> tuple[Weis, ...]:
        found = []
        while (token := line.peek_word) is not None and not token.quoted and self._is_weis(token.text):
            found.append(line.take_word("").read(self.read_weis))
        return tuple(found)

    def _is_weis(self, word: str) -> bool:
        try:
            self.read_weis(word)
        except ValueError:
            return False
        return True

    def take_weise(self, line: TextLine) -> tuple[Weis, ...]:
        """Take one or more melds from the line and return them.

        Raises BadInput with line and column if none follows.
        """
        found = self._weise(line)
        if not found:
            like = WEIS_EXAMPLES[self.deck]
            line.take_word(said("record.what-weis", run=like["run"], four=like["four"])).read(self.read_weis)
        return found

    def _played(self, line: TextLine, seat: int) -> cmd.Play:
        """A card with what is said beside it: ``SU weist E6-8 Stöck``; the word weist may be left out."""
        card = line.take_word(said("record.what-card")).read(self.read_card)
        weis: tuple[Weis, ...] = self._weise(line)
        stoeck = False
        while (token := line.peek_word) is not None and not token.quoted:
            word = ACTION_BY_WORD.get(token.text.casefold())
            if word is cmd.DeclareWeis and not weis:
                line.take_word("")
                weis = self.take_weise(line)
            elif word is cmd.ShowStoeck and not stoeck:
                line.take_word("")
                stoeck = True
            else:
                break
        return cmd.Play(seat, card, weis, stoeck)


_NAMED: Final = frozenset(name for spoken in ACTION_WORDS.values() for name in spoken.before)
"""Fields that a word announces."""
_WORDS: Final = {"what": "what is reported", "kind": "what is claimed", "choose": "what is chosen"}


def _goes_on(line: TextLine, word: str) -> bool:
    """Take the word if it comes next, and return whether it did."""
    token = line.peek_word
    if token is None or token.quoted or token.text.casefold() != word.casefold():
        return False
    line.take_word("")
    return True


def _facts(line: TextLine, what: str) -> tuple[tuple[str, ClaimedFactValue], ...]:
    """``NAME=ANSWER`` as often as it comes."""
    facts = dict[str, ClaimedFactValue]()
    while (token := line.peek_word) is not None and not token.new and EQUALS_SIGN in token.text:
        name, told = line.take_word("").text.split(EQUALS_SIGN, 1)
        facts[name] = FACT_BY_WORD[told] if told in FACT_BY_WORD else int(told) if told.isdecimal() else told
        try:
            check_reported_facts(what, facts)
        except BadInput as bad:
            raise token.bad(bad.said) from None
    return tuple(facts.items())


_TAKE: Final[Mapping[FieldKind, Callable[[ActionTextReader, TextLine], object]]] = {
    "card": lambda speech, line: line.take_word(said("record.what-card")).read(speech.read_card),
    "cards": ActionTextReader.take_cards,
    "weise": ActionTextReader.take_weise,
    "mode": lambda speech, line: line.take_word(said("record.what-mode")).read(speech.read_mode),
    "points": lambda _, line: line.take_word(said("record.what-estimate")).read(parse_number),
    "flag": lambda _, __: True,
}
"""How a field is taken that is no player and no word."""
