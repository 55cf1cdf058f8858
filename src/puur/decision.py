"""How a command becomes events or a refusal, with the same types for game, tournament and club.

Whatever is wanted and whatever happens is a struct under a short tag of its own. The tag is what a store keeps, so it
outlives the class's name: a class can be renamed, a tag cannot (docs/decisions/0015-data-that-lasts.md). ``decide(…)``
returns events or a :class:`Refusal`. In between it works on a :class:`CommandInProgress`: what happens is carried out
as it is found, so that the next question sees it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

import msgspec

from puur.words.catalogue import sentence
from puur.words.formats import language_with_page_formats
from puur.words.message import Message, said

_State = TypeVar("_State")
_Event = TypeVar("_Event")
_T = TypeVar("_T", bound=msgspec.Struct)


class BaseCommand(msgspec.Struct, frozen=True, tag_field="do", gc=False):
    """Base class of all commands, which ask for a change in a game, a tournament or a club and may be refused.

    The type tag is its stored name, in a record the value of ``do``.
    """


class BaseEvent(msgspec.Struct, frozen=True, tag_field="is", gc=False):
    """Base class of all events: what accepted commands have changed in a game, a tournament or a club.

    A state is computed from its events alone.
    """


def tag_of(kind: type[msgspec.Struct]) -> str:
    """Return the type tag under which objects of a command or event class are stored."""
    return str(kind.__struct_config__.tag)


def leaf_classes(family: type[_T]) -> tuple[type[_T], ...]:
    """Return the leaf subclasses of a base class (family), in the order of definition; itself if it has none."""
    below = family.__subclasses__()
    return tuple(kind for one in below for kind in leaf_classes(one)) if below else (family,)


class Refusal(msgspec.Struct, frozen=True):
    """Why a command is not carried out. said: the message. clauses: ids of those that forbid it.

    allowed: what is possible instead.
    field: the part of the command to blame, as ``hands[2]``, None for the whole.
    """

    said: Message | str
    clauses: tuple[str, ...] = ()
    allowed: tuple[str, ...] = ()
    field: str | None = None

    @property
    def message_in_german(self) -> str:
        """Return why the command was refused on one line, in German."""
        return self.said if isinstance(self.said, str) else sentence(self.said, language_with_page_formats("de"))

    @property
    def message_with_alternatives(self) -> Message | str:
        """Return the message together with what is possible instead; the message alone if nothing is."""
        if not self.allowed:
            return self.said
        return said("game.allowed-instead", why=self.said, allowed=[*self.allowed])

    def __str__(self) -> str:
        """Return message, clauses and the way out on one line."""
        cited = f": {', '.join(self.clauses)}" if self.clauses else ""
        way_out = f"; erlaubt: {', '.join(self.allowed)}" if self.allowed else ""
        return f"{self.message_in_german}{cited}{way_out}"


class CommandRefused(Exception):  # noqa: N818 - a normal answer, raised to leave a decision early
    """Raised inside the function that handles a command, to refuse it; carries the refusal for its caller."""

    def __init__(self, refusal: Refusal) -> None:
        """Keep the refusal."""
        super().__init__(refusal.message_in_german)
        self.refusal = refusal


class CommandInProgress(Generic[_State, _Event]):
    """Base class for handling one command. now: the state with all events so far. events: produced so far."""

    __slots__ = ("_evolve", "events", "now")

    def __init__(self, now: _State, evolve: Callable[[_State, _Event], _State]) -> None:
        """Begin with a state."""
        self.now = now
        self.events: list[_Event] = []
        self._evolve = evolve

    def emit(self, event: _Event) -> None:
        """Add an event to ``events`` and apply it to the state ``now``."""
        self.now = self._evolve(self.now, event)
        self.events.append(event)
