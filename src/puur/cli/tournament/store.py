"""The tournaments of a shell: in whose name it asks, what it asks, and what was done by it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextvars import ContextVar
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeVar

import typer

from puur.cli.shell.store import with_journal

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from puur.concurrency import Resource
    from puur.journal import Journal
    from puur.service.tournament.store import Tournaments
    from puur.tournament.commands import Actor, Command, Event, Role
    from puur.tournament.state import Tournament

T = TypeVar("T")
Id = Annotated[str, typer.Argument(metavar="ID", help="The tournament, as puur tournament list names it.")]
Yes = Annotated[bool, typer.Option("--yes", help="Also where the Rangliste hangs and changes by it.")]
BY: Final = "Terminal"
ROLE: Final[ContextVar[Role]] = ContextVar("role", default="director")
"""In whose name this call asks."""
AS_IT_IS: Final = "as it is"
"""Has seen whatever stands there now."""
Seen = int | Literal["as it is"] | None


def with_store(
    work: Callable[[Tournaments], Awaitable[T]], data: Path | None, database: str | None, *, begins: bool = False
) -> T:
    """Return what the work with the tournaments of the store returns. begins: as for :func:`with_journal`."""

    async def with_tournaments(journal: Journal) -> T:
        from puur.service.tournament.store import Tournaments, Unconfirmed

        try:
            return await work(Tournaments(journal))
        except Unconfirmed as unseen:
            from puur.cli.tournament.effect import asked_back

            raise asked_back(unseen) from None

    return with_journal(with_tournaments, data, database, begins=begins)


def asker() -> Actor:
    """Return who types in a shell: the one who holds the tournament, where no other role is named."""
    from puur.tournament.commands import Actor

    return Actor(ROLE.get(), BY)


@dataclass(frozen=True, slots=True)
class Done:
    """What was done: the tournament before and after, and what happened."""

    before: Tournament
    now: Tournament
    events: Sequence[Event]

    def in_words(self) -> list[tuple[str, str, str]]:
        """Return each thing that became another: what it is called, what it was and what it is."""
        from puur.tournament.evolve import changes
        from puur.tournament.labels import label, says
        from puur.words.catalogue import plain
        from puur.words.formats import page_voice

        def said(subject: Resource, value: object) -> str:
            return plain(says(self.before, subject, value), page_voice("de"))

        return [
            (plain(label(self.before, one.subject)), said(one.subject, one.before), said(one.subject, one.after))
            for one in changes(self.before, self.events)[1]
        ]

    def stood(self) -> list[str]:
        """Return what had stood there, line by line."""
        from puur.tournament.labels import NO, NOTHING
        from puur.words.catalogue import sentence

        new = {sentence(NOTHING), sentence(NO)}
        return [f"vorher: {what}: {was}" for what, was, _ in self.in_words() if was not in new]

    def document(self) -> dict[str, object]:
        """Return the same for programs."""
        from puur.service.tournament.entries import named

        return {"events": [{"kind": each["is"], **each} for each in named(self.events)], "before": self.stood()}


async def carried(  # noqa: PLR0913 - the commands, who sends them, having seen and confirmed what
    store: Tournaments,
    tournament: str,
    commands: Callable[[Tournament], Sequence[Command]],
    *,
    yes: bool = False,
    seen: Seen = AS_IT_IS,
    own: bool = False,
) -> Done:
    """Carry commands out, all or none. commands: made of the tournament as it is.

    yes: also if the Rangliste that hangs changes. seen, own: as for :meth:`Tournaments.do`.
    """
    from puur.service.tournament.store import WHATEVER

    there = await store.kept(tournament)
    look = there.version if isinstance(seen, str) else seen
    asked, confirmed = commands(there.state), WHATEVER if yes else ""
    events = await store.do(tournament, asked, asker(), seen=look, confirmed=confirmed, own=own)
    return Done(there.state, await store.get(tournament), events)


def kind_of(word: str) -> Callable[..., Command]:
    """Return what makes the command of a word; KeyError if there is none."""
    return commands()[word]


def commands() -> dict[str, type[Command]]:
    """Return every command that a tournament knows, by its word."""
    from puur.tournament.evolve import COMMANDS

    return {str(one.__struct_config__.tag): one for one in COMMANDS}


def words(code: str, **values: Any) -> str:  # noqa: ANN401 - what a sentence puts in
    """Return a sentence of the desk with values put in."""
    from puur.words.catalogue import sentence
    from puur.words.message import Message

    return sentence(Message(code, values))
