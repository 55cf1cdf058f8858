"""A decision in the making: events are carried out as they are found, so that the next can build on them."""

from __future__ import annotations

from typing import NoReturn

from puur.cards import card_text, cards_of
from puur.decision import CommandRefused, Decision, Refusal
from puur.game.events import Event
from puur.game.evolve import evolve
from puur.game.state import Deal, Game
from puur.law.article import Article
from puur.law.law import Law
from puur.words.message import Message


class Draft(Decision[Game, Event]):
    """What a command's handler needs: rules, game state, and the events produced so far."""

    __slots__ = ("law",)

    def __init__(self, law: Law, game: Game) -> None:
        """Begin with a game."""
        super().__init__(game, evolve)
        self.law = law

    @property
    def deal(self) -> Deal:
        """Return the current deal, including events so far."""
        return self.now.current


def refuse_by(message: Message | str, clauses: tuple[str, ...], allowed: tuple[str, ...]) -> NoReturn:
    """Refuse the command because of a ruling, citing clauses. Always raises."""
    raise CommandRefused(Refusal(message, clauses, allowed))


def refuse(
    message: Message | str, *articles: Article[object], allowed: tuple[str, ...] = (), field: str | None = None
) -> NoReturn:
    """Refuse the command, citing articles. allowed: what would be possible. field: what is wrong. Always raises."""
    raise CommandRefused(Refusal(message, tuple(clause for one in articles for clause in one.ids), allowed, field))


def names(cards: int) -> tuple[str, ...]:
    """Return the cards of a set as text."""
    return tuple(card_text(card) for card in cards_of(cards))
