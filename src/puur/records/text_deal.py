"""The lines of one deal of a text record, taken as they come: the dealer, the hands, what was said and played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from puur.game import commands as cmd
from puur.game.commands import Action
from puur.records.model import FairnessProof, GivenHint, Hand, RecordedDeal
from puur.records.text_line import TextLine, Token, parse_four_texts, parse_number
from puur.records.text_speech import SpeechReader
from puur.records.text_words import NO_CARDS
from puur.words.message import said


class DealLines:
    """Parses the lines of one deal in the text notation of records.

    Each of its methods parses one line and keeps what it says; BadInput names line and column.
    """

    def __init__(self, title: Token, speech: SpeechReader) -> None:
        """Begin with the line ``Spiel 1``."""
        self.title, self.speech = title, speech
        self.dealt_by: int | None = None
        self.hands: dict[int, Hand] = {}
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
        if line.next_word is not None:
            self.read_hand(line)

    def read_hand(self, line: TextLine) -> None:
        """Parse the line of a player's hand: ``??`` is an unknown card, «–» an empty hand."""
        place = line.next_word
        seat = self.speech.take_player(line)
        if seat in self.hands and place is not None:
            raise place.bad(said("record.second-hand", name=self.speech.called[seat]))
        cards = []
        while line.next_word is not None:
            token = line.take_word(said("record.what-card"))
            if token.text not in NO_CARDS:
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
        while (token := line.next_word) is not None:
            seat = self.speech.take_player(line)
            if seat in self.bids:
                raise token.bad(said("record.second-estimate", name=self.speech.called[seat]))
            self.bids[seat] = line.take_word(said("record.what-estimate")).read(parse_number)

    def read_hint(self, line: TextLine, first: Token) -> None:
        """Parse a line such as ``Tipp: Anna 5``, which says that Anna was given a hint.

        The number is that of the deal's action for which she got it, from 1; 0 is her estimate.
        """
        del first
        while line.next_word is not None:
            seat = self.speech.take_player(line)
            self.hints.append(GivenHint(line.take_word(said("record.what-number")).read(parse_number) - 1, seat))

    def read_actions(self, line: TextLine, first: Token) -> None:
        """Parse ``Ansage: Anna schiebt``; further actions may follow on the next lines."""
        del first
        if line.next_word is not None:
            self._take(line)

    def read_trick(self, line: TextLine, first: Token) -> None:
        """Parse ``Stich 3: Anna S9, S8, SA, S6``.

        Raises BadInput if the number (from 1) is not that of the next trick.
        """
        token = line.next_word
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


DEAL_LINES: Final[dict[str, Callable[[DealLines, TextLine, Token], None]]] = {
    "geber": DealLines.read_dealer,
    "hände": DealLines.begin_hands,
    "trumpf": DealLines.read_trump,
    "schätzung": DealLines.read_estimates,
    "tipp": DealLines.read_hint,
    "ansage": DealLines.read_actions,
    "stich": DealLines.read_trick,
    "zusage": lambda deal, line, first: deal.store_seed("commit", line.take_word(said("record.what-hex")).text, first),
    "aufgedeckt": lambda deal, line, first: deal.store_seed(
        "server", line.take_word(said("record.what-hex")).text, first
    ),
    "beiträge": lambda deal, line, first: deal.store_seed("seats", parse_four_texts(line), first),
    "mischung": lambda deal, line, first: deal.store_seed(
        "deal", line.take_word(said("record.what-number")).read(parse_number), first
    ),
}
