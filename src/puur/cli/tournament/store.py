"""The tournaments of a shell: in whose name it sends commands, what came of one, and what a correction would change.

A correction of a published ranking shows its effect before it is carried out.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextvars import ContextVar
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeVar

import typer

from puur.cli.shell.failure import ConfirmationRequired
from puur.cli.shell.language import translate_code, translate_message
from puur.cli.shell.store import run_on_journal
from puur.desk import TERMINAL_AUTHOR
from puur.people_names import name_with_number
from puur.words.catalogue import sentence, to_text
from puur.words.formats import language_with_page_formats
from puur.words.grammar import number_text
from puur.words.message import Message, said

if TYPE_CHECKING:
    from puur.journal import Journal
    from puur.service.tournament.store import ConfirmationNeeded, Tournaments
    from puur.tournament.commands import Actor, Command, Event, Role
    from puur.tournament.correction import RankingEffect
    from puur.tournament.ranking import RankingLine
    from puur.tournament.state import Tournament


_T = TypeVar("_T")
TournamentIdArgument = Annotated[
    str, typer.Argument(metavar="ID", help="The tournament, as puur tournament list names it.")
]
"""The argument with the id of a tournament in the store."""
ConfirmOption = Annotated[bool, typer.Option("--yes", help="Confirm a change to a ranking that is already published.")]
"""The option ``--yes``, which confirms a change to a ranking that is already published."""
ROLE_OF_THIS_RUN: Final[ContextVar[Role]] = ContextVar("role", default="director")
"""The role in whose name this run gives commands."""
_AS_IT_IS: Final = "as it is"
"""The value of ``seen`` for a sender who accepts the present state, whatever it is."""
_Seen = int | Literal["as it is"] | None


def run_on_tournaments(
    work: Callable[[Tournaments], Awaitable[_T]], data: Path | None, database: str | None, *, begins: bool = False
) -> _T:
    """Run a function on the tournaments of a store and return its result.

    data, database: the store's folder or URL; None for both uses the default. begins: create the store if it is
    missing. Raises BadInput where a change of the published ranking must be confirmed. work: the function; it gets the
    tournaments.
    """

    async def with_tournaments(journal: Journal) -> _T:
        from puur.service.tournament.store import ConfirmationNeeded, Tournaments

        try:
            return await work(Tournaments(journal))
        except ConfirmationNeeded as unseen:
            raise _confirmation_error(unseen) from None

    return run_on_journal(with_tournaments, data, database, begins=begins)


def shell_author() -> Actor:
    """Return in whose name a shell sends commands: the director, unless another role is chosen for this run."""
    from puur.tournament.commands import Actor

    return Actor(ROLE_OF_THIS_RUN.get(), TERMINAL_AUTHOR)


@dataclass(frozen=True, slots=True)
class CommandResult:
    """What came of a command.

    before, after: the state of the tournament. events: what happened, oldest first.
    """

    before: Tournament
    after: Tournament
    events: Sequence[Event]

    def changed_values(self) -> list[tuple[Message, Message | str, Message | str]]:
        """Return each value that changed as (name of the value, before, after)."""
        from puur.tournament.decide import evolve_with_changes
        from puur.tournament.labels import path_label, value_at_path_words

        return [
            (
                path_label(self.after, one.subject),
                value_at_path_words(self.before, one.subject, one.before),
                value_at_path_words(self.after, one.subject, one.after),
            )
            for one in evolve_with_changes(self.before, self.events)[1]
        ]

    def lines_before(self) -> list[str]:
        """Return what the commands replaced, with the values before, as lines of text in the language of this run."""
        return list(map(translate_message, self._messages_before()))

    def _messages_before(self) -> Iterator[Message]:
        from puur.tournament.value_words import EMPTY_WORD, WORD_FOR_NO

        new = {to_text(EMPTY_WORD), to_text(WORD_FOR_NO)}
        for what, was, _ in self.changed_values():
            if to_text(was, language_with_page_formats("de")) not in new:
                yield said("desk.stood-there", what=what, was=was)

    def replaced_values_document(self) -> list[str]:
        """Return the values that the commands replaced, in German words for JSON output."""
        return [sentence(one, language_with_page_formats("de")) for one in self._messages_before()]

    def to_document(self) -> dict[str, object]:
        """Return the result as a JSON-ready dict.

        Its keys are ``events`` (what happened) and ``before`` (the values replaced, in German words).
        """
        from puur.service.tournament.entries import tagged_events

        return {
            "events": [{"kind": each["is"], **each} for each in tagged_events(self.events)],
            "before": self.replaced_values_document(),
        }


async def carry_out(  # noqa: PLR0913 - the commands, who sends them, having seen and confirmed what
    store: Tournaments,
    tournament: str,
    commands: Callable[[Tournament], Sequence[Command]],
    *,
    yes: bool = False,
    seen: _Seen = _AS_IT_IS,
    own: bool = False,
) -> CommandResult:
    """Carry out commands on a tournament in the store, all or none, and return what changed.

    tournament: the id. commands: makes them from the current state. yes: also if the published ranking changes; else
    ConfirmationNeeded is raised. seen: the version that the sender had read; a value changed
    since is not overwritten (StaleWrite). By default it is the present version; None skips the check. own: whether
    what the sender wrote later counts as read too.
    """
    from puur.service.tournament.store import CONFIRMATION_OF_ANY_RANKING_CHANGE

    there = await store.get_versioned(tournament)
    look = there.version if isinstance(seen, str) else seen
    asked, confirmed = commands(there.state), CONFIRMATION_OF_ANY_RANKING_CHANGE if yes else ""
    events = await store.carry_out(tournament, asked, shell_author(), seen=look, confirmed=confirmed, own=own)
    return CommandResult(there.state, await store.get(tournament), events)


def find_command_class(word: str) -> Callable[..., Command]:
    """Return the class of a command by its name, such as ``AddTeam``. Raises KeyError if there is none."""
    return _commands_by_name()[word]


def _commands_by_name() -> dict[str, type[Command]]:
    """Return every command of a tournament, by name."""
    from puur.tournament.decide import COMMANDS

    return {str(one.__struct_config__.tag): one for one in COMMANDS}


def _confirmation_error(unseen: ConfirmationNeeded) -> ConfirmationRequired:
    """Return the error that shows how the published ranking would change, and how to confirm that.

    unseen: the change that was not confirmed.
    """
    told, document = "\n".join(_effect_lines(unseen.effect)), {"effect": _effect_document(unseen.effect)}
    return ConfirmationRequired(said("desk.asked-back"), told, document)


def _effect_lines(effect: RankingEffect) -> Iterator[str]:
    """Yield the changes of the published ranking as lines of text, in the language of this run."""
    from puur.tournament.correction import affected_prize_words, join_messages

    what = join_messages(effect.corrections) or said("desk.no-correction")
    yield translate_code("desk.against-edition", number=effect.number, what=what)
    for old, new in effect.moves:
        line = new or old
        if line is not None:
            ranks = {"old": _rank(old), "new": _rank(new), "was": _total(old), "now": _total(new)}
            yield f"  {translate_code('desk.rank-moves', name=_line_name(old, new), **ranks)}"
    if effect.fallen:
        yield translate_code("desk.visa-again", ids=[*effect.fallen])
    if effect.kept_visas:
        yield translate_code("desk.visa-stays", ids=[*effect.kept_visas])
    for prize in effect.prizes:
        yield translate_code("desk.prize-touched", what=affected_prize_words(prize))
    yield from map(translate_message, effect.finals)


def _effect_document(effect: RankingEffect) -> dict[str, Any]:
    """Return the changes of the published ranking as a JSON-ready dict.

    Its keys are ``edition``, ``corrections``, ``ranks``, ``visa_again``, ``visa_kept``, ``finals`` and ``prizes``.
    """
    return {
        "edition": effect.number,
        "corrections": [to_text(one) for one in effect.corrections],
        "ranks": [_move(line, old, new) for old, new in effect.moves if (line := new or old) is not None],
        "visa_again": list(effect.fallen),
        "visa_kept": list(effect.kept_visas),
        "finals": [to_text(one) for one in effect.finals],
        "prizes": [
            {"number": one.prize.number, "prize": one.prize.text, "player": one.then.player.id} for one in effect.prizes
        ],
    }


def _move(line: RankingLine, old: RankingLine | None, new: RankingLine | None) -> dict[str, Any]:
    return {
        "player": line.player.id,
        "name": line.player.name,
        "rank": [old and old.rank, new and new.rank],
        "total": [old and old.total, new and new.total],
    }


def _line_name(old: RankingLine | None, new: RankingLine | None) -> str:
    line = new or old
    name = name_with_number(line.player.name, line.player.id) if line else ""
    renamed = old is not None and new is not None and old.player.name != new.player.name
    return translate_code("desk.formerly-called", name=name, was=old.player.name) if renamed and old else name


def _rank(line: RankingLine | None) -> str:
    return "–" if line is None or line.rank is None else str(line.rank)


def _total(line: RankingLine | None) -> str:
    return "–" if line is None else number_text(line.total)
