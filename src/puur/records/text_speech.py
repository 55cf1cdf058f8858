"""What players say and do in the notation: a line of it becomes actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game.free import Claim, Fact
from puur.law.readings.weis import Weis
from puur.records.model import Action
from puur.records.text_line import Line, Token, number
from puur.records.text_words import ABOUT, AGAINST, CHOOSES, EQUALS, FACTS, FILLERS, SPEECH
from puur.records.words import find_mode, read_card, read_weis
from puur.referee.asked import check_told

EXPECTED: Final = "a card, a game form, or one of schiebt, weist, Stöck, fragt, kehrt, Rest, bedankt sich"


class Speech:
    """Reads the lines of one record; knows what the players are called."""

    def __init__(self, called: tuple[str, ...]) -> None:
        """Take what each seat is called."""
        self.called = called
        self._seats = {f"p{seat + 1}": seat for seat in range(4)}
        self._seats |= {name.casefold(): seat for seat, name in enumerate(called)}

    def seat(self, token: Token) -> int | None:
        """Return the seat that the word names in full, None if it names none."""
        return None if token.quoted else self._seats.get(token.text.casefold())

    def who(self, line: Line) -> int:
        """Take the word that must name a player, in full or by its first letters."""
        token = line.take(f"who: {', '.join(self.called)}")
        seat = self.seat(token)
        return self._shortened(token) if seat is None else seat

    def _shortened(self, token: Token) -> int:
        short = token.text.casefold()
        meant = {seat for seat, name in enumerate(self.called) if short and name.casefold().startswith(short)}
        if len(meant) != 1 or token.quoted:
            raise token.bad(f"{token.text!r} is none of the players {', '.join(self.called)}")
        return meant.pop()

    def actions(self, line: Line) -> list[Action]:
        """Return what the line says: a player, then cards that go round from there, or something said."""
        said: list[Action] = []
        seat, named = self.who(line), True
        while (token := line.peek) is not None:
            other = self._named(token)
            if other is not None and not named:
                line.take("")
                seat, named = other, True
            elif self._is_card(token):
                said.append(_played(line, seat))
                seat, named = (seat + 1) % 4, False
            elif not token.quoted and token.text.casefold() in FILLERS:
                line.take("")
            elif named:
                said.append(self._spoken(line, seat))
                named = False
            else:
                raise token.bad(f"found {token.text!r}, expected a card or the player who says this")
        if named:
            line.take(EXPECTED)
        return said

    def _named(self, token: Token) -> int | None:
        return self._shortened(token) if token.colon and self.seat(token) is None else self.seat(token)

    def _is_card(self, token: Token) -> bool:
        if token.quoted:
            return False
        try:
            return read_card(token.text) >= 0
        except ValueError:
            return False

    def _spoken(self, line: Line, seat: int) -> Action:
        token = line.take(EXPECTED)
        mode = None if token.quoted else find_mode(token.text)
        if mode is not None:
            return cmd.Announce(seat, mode)
        word = "" if token.quoted else SPEECH.get(token.text.casefold(), "")
        if word not in _SPOKEN:
            raise token.bad(f"found {token.text!r}, expected {EXPECTED}")
        return _SPOKEN[word](self, line, seat)

    def asked(self, line: Line, seat: int) -> cmd.Ask:
        """``fragt``, perhaps followed by the player who shall repeat."""
        token = line.peek
        return cmd.Ask(seat, None if token is None or token.new else self.who(line))

    def claimed(self, line: Line, seat: int) -> Claim:
        """``reklamiert KIND gegen WHO wählt WHAT``."""
        kind, against, choose = line.take("what is claimed").text, None, None
        if (token := line.peek) is not None and token.text.casefold() == AGAINST and not token.quoted:
            line.take("")
            against = self.who(line)
        if (token := line.peek) is not None and token.text.casefold() == CHOOSES and not token.quoted:
            line.take("")
            choose = line.take("what is chosen").text
        return Claim(seat, kind, against, choose)

    def reported(self, line: Line, seat: int) -> cmd.Report:
        """``berichtet WHAT von WHO R9 NAME=ANSWER``: the player, the cards and the answers may be left out."""
        what, who, cards = line.take("what is reported").text, seat, list[int]()
        if (token := line.peek) is not None and token.text.casefold() == ABOUT and not token.quoted:
            line.take("")
            who = self.who(line)
        while (token := line.peek) is not None and not token.new and self._is_card(token):
            cards.append(line.take("").read(read_card))
        facts = dict[str, Fact]()
        while (token := line.peek) is not None and not token.new and EQUALS in token.text:
            name, told = line.take("").text.split(EQUALS, 1)
            facts[name] = FACTS[told] if told in FACTS else int(told) if told.isdecimal() else told
            _check(token, what, facts)
        return cmd.Report(seat, what, who, tuple(cards), tuple(facts.items()))


def _check(token: Token, what: str, facts: dict[str, Fact]) -> None:
    try:
        check_told(what, facts)
    except BadInput as bad:
        raise token.bad(bad.message) from None


def _weise(line: Line) -> tuple[Weis, ...]:
    found = []
    while (token := line.peek) is not None and not token.quoted and _is_weis(token.text):
        found.append(line.take("").read(read_weis))
    return tuple(found)


def _is_weis(word: str) -> bool:
    try:
        read_weis(word)
    except ValueError:
        return False
    return True


def _some_weise(line: Line) -> tuple[Weis, ...]:
    found = _weise(line)
    if not found:
        line.take("a Weis, as in E6-8 or 4xU").read(read_weis)
    return found


def _played(line: Line, seat: int) -> cmd.Play:
    """A card with what is said beside it: ``SU weist E6-8 Stöck``; the word weist may be left out."""
    card = line.take("a card").read(read_card)
    weis: tuple[Weis, ...] = _weise(line)
    stoeck = False
    while (token := line.peek) is not None and not token.quoted:
        word = SPEECH.get(token.text.casefold())
        if word == "weis" and not weis:
            line.take("")
            weis = _some_weise(line)
        elif word == "stoeck" and not stoeck:
            line.take("")
            stoeck = True
        else:
            break
    return cmd.Play(seat, card, weis, stoeck)


_SPOKEN: Final[dict[str, Callable[[Speech, Line, int], Action]]] = {
    "push": lambda _, __, seat: cmd.Push(seat),
    "bid": lambda _, line, seat: cmd.Bid(seat, line.take("the estimate").read(number)),
    "weis": lambda _, line, seat: cmd.DeclareWeis(seat, _some_weise(line)),
    "show": lambda _, __, seat: cmd.ShowWeis(seat),
    "stoeck": lambda _, __, seat: cmd.ShowStoeck(seat),
    "ask": Speech.asked,
    "turn": lambda _, __, seat: cmd.Turn(seat),
    "hold": lambda _, __, seat: cmd.Hold(seat),
    "seen": lambda _, __, seat: cmd.Seen(seat),
    "rest": lambda _, __, seat: cmd.LayDown(seat),
    "misdeal": lambda _, __, seat: cmd.Misdeal(seat),
    "share": lambda _, __, seat: cmd.Share(seat),
    "thanks": lambda _, __, seat: cmd.Thank(seat),
    "claim": Speech.claimed,
    "report": Speech.reported,
}
