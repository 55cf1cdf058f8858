"""The lines of one deal in the text notation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from puur.game import commands as cmd
from puur.game.commands import Action
from puur.records.model import Fair, Hand, RecordedDeal
from puur.records.text_line import Line, Token, four, number
from puur.records.text_speech import Speech
from puur.records.text_words import NO_CARDS
from puur.records.words import read_card, read_mode


class DealLines:
    """A deal while its lines come in."""

    def __init__(self, title: Token, speech: Speech) -> None:
        """Begin with the line ``Spiel 1``."""
        self.title, self.speech = title, speech
        self.dealt_by: int | None = None
        self.hands: dict[int, Hand] = {}
        self.mode: str | None = None
        self.bids: dict[int, int] = {}
        self.seeds: dict[str, Any] = {}
        self.actions: list[Action] = []
        self.awaits_hands = False

    def deal(self) -> RecordedDeal:
        """Return the deal; BadInput says what is missing."""
        if self.dealt_by is None:
            raise self.title.bad("this deal has no line Geber")
        missing = [name for seat, name in enumerate(self.speech.called) if seat not in self.hands]
        if missing:
            raise self.title.bad(f"this deal lacks the hands of {', '.join(missing)}")
        a, b, c, d = (self.hands[seat] for seat in range(4))
        w, x, y, z = (self.bids.get(seat) for seat in range(4))
        bids = (w, x, y, z) if self.bids else None
        return RecordedDeal(self.dealt_by, (a, b, c, d), bids, self.mode, tuple(self.actions), self._fair())

    def _fair(self) -> Fair | None:
        if not self.seeds:
            return None
        for name, keyword in (("commit", "Zusage"), ("seats", "Beiträge"), ("deal", "Mischung")):
            if name not in self.seeds:
                raise self.title.bad(f"this deal has seeds, but no line {keyword}")
        return Fair(self.seeds["commit"], self.seeds.get("server"), self.seeds["seats"], self.seeds["deal"])

    def unnamed(self, line: Line) -> None:
        """A line that begins with a player: one more hand, or what that player does."""
        if self.awaits_hands:
            self.hand(line)
        else:
            self.actions += self.speech.actions(line)

    def dealer(self, line: Line, first: Token) -> None:
        """``Geber: Dario``."""
        if self.dealt_by is not None:
            raise first.bad("who deals stands once")
        self.dealt_by = self.speech.who(line)

    def begin_hands(self, line: Line, first: Token) -> None:
        """``Hände:`` and the first hand, perhaps on the next line."""
        del first
        self.awaits_hands = True
        if line.peek is not None:
            self.hand(line)

    def hand(self, line: Line) -> None:
        """A player and the cards dealt to him; ``??`` is a card nobody showed, – an empty hand."""
        place = line.peek
        seat = self.speech.who(line)
        if seat in self.hands and place is not None:
            raise place.bad(f"the hand of {self.speech.called[seat]} stands here a second time")
        cards = []
        while line.peek is not None:
            token = line.take("a card")
            if token.text not in NO_CARDS:
                cards.append(token.read(read_card))
        self.hands[seat] = tuple(cards)
        self.awaits_hands = len(self.hands) < len(self.speech.called)

    def trump(self, line: Line, first: Token) -> None:
        """``Trumpf: Rose``: a card showed it."""
        if self.mode is not None:
            raise first.bad("the trump that a card shows stands once")
        self.mode = line.take("a suit").read(read_mode)

    def estimates(self, line: Line, first: Token) -> None:
        """``Schätzung: Anna 30, Beat 50``; who is not named is not known."""
        del first
        while (token := line.peek) is not None:
            seat = self.speech.who(line)
            if seat in self.bids:
                raise token.bad(f"the estimate of {self.speech.called[seat]} stands here a second time")
            self.bids[seat] = line.take("the estimate").read(number)

    def act(self, line: Line, first: Token) -> None:
        """``Ansage: Anna schiebt``; players may follow on the next lines."""
        del first
        if line.peek is not None:
            self.actions += self.speech.actions(line)

    def trick(self, line: Line, first: Token) -> None:
        """``Stich 3: Anna S9, S8, SA, S6``; a wrong number shows that a card is missing."""
        token = line.peek
        played = sum(isinstance(action, cmd.Play) for action in self.actions)
        if token is not None and token.text.isdecimal():
            line.take("")
            if played % 4 or token.read(number) != played // 4 + 1:
                raise token.bad(f"{played} cards have been played: this is not the beginning of Stich {token.text}")
        self.act(line, first)

    def seed(self, name: str, value: object, first: Token) -> None:
        """Keep a part of what shows that the deal was fair."""
        if name in self.seeds:
            raise first.bad(f"{first.text} stands once")
        self.seeds[name] = value


DEAL_LINES: Final[dict[str, Callable[[DealLines, Line, Token], None]]] = {
    "geber": DealLines.dealer,
    "hände": DealLines.begin_hands,
    "trumpf": DealLines.trump,
    "schätzung": DealLines.estimates,
    "ansage": DealLines.act,
    "stich": DealLines.trick,
    "zusage": lambda deal, line, first: deal.seed("commit", line.take("64 hex digits").text, first),
    "aufgedeckt": lambda deal, line, first: deal.seed("server", line.take("64 hex digits").text, first),
    "beiträge": lambda deal, line, first: deal.seed("seats", four(line), first),
    "mischung": lambda deal, line, first: deal.seed("deal", line.take("a number").read(number), first),
}
