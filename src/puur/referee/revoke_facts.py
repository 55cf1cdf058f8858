"""The facts of a wrong card: what was led, what was given, what the offender holds."""

from __future__ import annotations

from dataclasses import dataclass

from puur.cards import FULL, card_text, mask_of, trump_suit
from puur.referee import reading as read
from puur.referee.facts import Facts, contradiction, fact


@dataclass(frozen=True, slots=True)
class Revoke(Facts):
    """A wrong card.

    hand: what the offender holds now, without the card; since: what he played in later tricks (it shows, where the
    hand no longer does, that he could have followed). trick: in which it happened; open: it is not turned yet.
    """

    mode: str = fact(read.mode, "Was ist angesagt?")
    led: int = fact(read.suit, "Welche Farbe war ausgespielt?")
    played: int = fact(read.card, "Welche Karte gab er?")
    hand: int = fact(read.hand, "Was hat er noch in der Hand?")
    trick: int = fact(read.trick, "In welchem Stich war es?")
    open: bool = fact(read.yes_no, "Liegt der Stich noch offen?")
    since: int = fact(read.hand, "Was hat er seither gespielt?", 0)

    def check(self) -> None:
        """The wrong card is not in the hand any more, and no card is in two places."""
        if self.hand >> self.played & 1:
            raise contradiction("hand", f"{card_text(self.played)} was played, it cannot be in the hand too")
        if self.since & (self.hand | 1 << self.played):
            raise contradiction("since", "a card cannot be played and held, or played twice")
        if self.open and self.since:
            raise contradiction("since", "while the trick lies open, nothing was played after it")

    @property
    def before(self) -> tuple[int, ...]:
        """Return cards that lay before his as far as they matter: some card of the led suit."""
        return (9 * self.led,)

    @property
    def held(self) -> int:
        """Return what he held when he chose the card, as far as is known.

        Once the deal is over the hand is empty: then any card may have been among it, and the accusation is believed.
        """
        known = self.hand | self.since
        if not known and not self.open:
            known = FULL & ~mask_of(self.before)
        return known | 1 << self.played

    @property
    def trump_led(self) -> bool:
        """Return whether trump was led."""
        return trump_suit(self.mode) == self.led


@dataclass(frozen=True, slots=True)
class TrumpRevoke(Revoke):
    """No trump on a trump lead."""

    def check(self) -> None:
        """Trump must be led."""
        Revoke.check(self)
        if not self.trump_led:
            raise contradiction("led", "trump was not led: that is the kind revoke")


@dataclass(frozen=True, slots=True)
class Undertrump(Revoke):
    """A lower trump than one that lay there. table: the cards before his, in order."""

    table: tuple[int, ...] = fact(read.cards, "Welche Karten lagen schon da?")

    def check(self) -> None:
        """There are trumps; the cards on the table are others, one to three, and begin with the led suit."""
        Revoke.check(self)
        if trump_suit(self.mode) is None:
            raise contradiction("mode", "there are no trumps in Obenabe and Undenufe")
        if not 1 <= len(self.table) <= 3:  # noqa: PLR2004 - who undertrumps plays second, third or fourth
            raise contradiction("table", "expected the one to three cards that lay before his")
        if self.table[0] // 9 != self.led:
            raise contradiction("table", f"{card_text(self.table[0])} lies first, but led names another suit")
        if mask_of(self.table) & (self.hand | self.since | 1 << self.played):
            raise contradiction("table", "a card that lay there before cannot be his")

    @property
    def before(self) -> tuple[int, ...]:
        """Return the cards that lay before his."""
        return self.table
