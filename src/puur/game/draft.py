"""A decision in the making: events are carried out as they are found, so that the next can build on them."""

from __future__ import annotations

from typing import NoReturn

from puur.cards import card_text, cards_of
from puur.decision import CommandInProgress, CommandRefused, Refusal
from puur.game.events import Event
from puur.game.evolve import evolve
from puur.game.state import Deal, Game
from puur.law.article import Article
from puur.law.law import Law
from puur.words.message import Message


class Draft(CommandInProgress[Game, Event]):
    """One command's decision in progress: the rules, the game state, and the events produced so far."""

    __slots__ = ("law",)

    def __init__(self, law: Law, game: Game) -> None:
        """Begin with a game."""
        super().__init__(game, evolve)
        self.law = law

    @property
    def deal(self) -> Deal:
        """Return the current deal with all events so far applied. Raises RuntimeError if there is none."""
        return self.now.current


def refuse_by_ruling(message: Message | str, clauses: tuple[str, ...], allowed: tuple[str, ...]) -> NoReturn:
    """Raise CommandRefused because an earlier ruling forbids the command.

    clauses: ids that the ruling rests on. allowed: texts of what would be possible, may be empty.
    """
    raise CommandRefused(Refusal(message, clauses, allowed))


def refuse(
    message: Message | str, *articles: Article[object], allowed: tuple[str, ...] = (), field: str | None = None
) -> NoReturn:
    """Raise CommandRefused, citing the clauses of these articles.

    allowed: texts of what would be possible. field: the part of the command that is wrong, None for the whole.
    """
    raise CommandRefused(Refusal(message, tuple(clause for one in articles for clause in one.ids), allowed, field))


def card_set_texts(cards: int) -> tuple[str, ...]:
    """Return the texts, such as ``EU``, of the cards of a set, by rising card number."""
    return tuple(card_text(card) for card in cards_of(cards))
