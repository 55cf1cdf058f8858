"""``puur season`` on the clubs of the store that `puur serve` uses, too: found, do, show, tasks, calendar, export."""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import wraps
from inspect import Parameter, signature
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, NamedTuple, TypeVar, get_args

import typer

from puur.cli.days import day_option
from puur.cli.output import Json, emit
from puur.cli.season_files import Reglement, read_text, with_own
from puur.cli.store import Data, Database, with_journal
from puur.errors import BadInput
from puur.words.catalogue import sentence
from puur.words.message import said

if TYPE_CHECKING:
    from puur.club.season.core import Command, Event
    from puur.club.season.state import Club
    from puur.journal import Journal
    from puur.service.club.store import Clubs

T = TypeVar("T")
BY: Final = "Terminal"
_MOST: Final = 80
ClubId = Annotated[str, typer.Argument(metavar="CLUB", help="The club's id.")]
Seen = Annotated[
    int | None,
    typer.Option(min=1, metavar="VERSION", help="The last entry seen, as puur season trail numbers it."),
]
Year = Annotated[int, typer.Argument(metavar="YEAR", help="The Jassjahr.")]


@dataclass(frozen=True, slots=True)
class Terminal:
    """Where a command finds the clubs and how it answers: the options that all of them have."""

    data: Path | None
    database: str | None
    as_json: bool

    def ask(self, work: Callable[[Clubs], Awaitable[T]], *, begins: bool = False) -> T:
        """Return what the work with the clubs of the store returns. begins: as for :func:`with_journal`."""

        async def asked(journal: Journal) -> T:
            from puur.service.club.store import Clubs

            return await work(Clubs(journal))

        return with_journal(asked, self.data, self.database, begins=begins)

    def club(self, club: str) -> Club:
        """Return a club of the store as it is."""
        return self.ask(lambda clubs: clubs.get(club))

    def do(self, club: str, command: Command) -> Sequence[Event]:
        """Let something happen in a club, and return what follows from it."""
        return self.ask(lambda clubs: clubs.do(club, command, BY))

    def emit(self, document: object, text: str) -> None:
        """Print the document or the text, whichever is asked for."""
        emit(document, text, as_json=self.as_json)

    def wrote(self, file: Path) -> None:
        """Say that a file is written."""
        self.emit({"file": str(file)}, f"{file} geschrieben")


def at_terminal(command: Callable[..., None]) -> Callable[..., None]:
    """Make a command take ``--data``, ``--database`` and ``--json`` where it is given its Terminal, as the first."""
    asks = signature(command, eval_str=True)

    @wraps(command)
    def asked(*, data: Path | None, database: str | None, as_json: bool, **given: Any) -> None:  # noqa: ANN401 - its own
        command(Terminal(data, database, as_json), **given)

    asked.__signature__ = asks.replace(parameters=[*[*asks.parameters.values()][1:], *_ALWAYS])  # type: ignore[attr-defined]
    return asked


_ALWAYS: Final = tuple(
    Parameter(name, Parameter.KEYWORD_ONLY, default=otherwise, annotation=kind)
    for name, kind, otherwise in (("data", Data, None), ("database", Database, None), ("as_json", Json, False))
)


@at_terminal
def found(
    here: Terminal,
    club: ClubId,
    *,
    name: Annotated[str, typer.Option(help="The club's name.")],
    rules: Annotated[str, typer.Option(metavar="ID|FILE", help="Its rules: an id, or a file.")] = "ajz08-2017",
    reglement: Reglement = None,
) -> None:
    """Begin a club in the store."""
    from puur.club.season.people import FoundClub

    here.ask(lambda clubs: clubs.found(FoundClub(club, name, with_own(read_text(rules), reglement)), BY), begins=True)
    here.emit({"club": club}, f"{name} ist erfasst. Weiter: puur season do {club} AddMember …")


@at_terminal
def do(  # noqa: PLR0913 - the command, its fields, the time, the store
    here: Terminal,
    club: ClubId,
    command: Annotated[str, typer.Argument(metavar="COMMAND|-", help="What happens; - reads one JSON a line.")],
    fields: Annotated[str, typer.Argument(metavar="FIELDS", help="Its fields as a JSON object.")] = "{}",
    *,
    at: Annotated[datetime | None, day_option(help="The local time it is about; default: now.")] = None,
    seen: Seen = None,
    role: Annotated[
        str, typer.Option("--as", metavar="ROLE", help="As whom: board, treasurer, trophy or day; who may what holds.")
    ] = "board",
) -> None:
    """Let something happen in a club: AddMember, PlanDay, Compose, Arrive, EnterRound, Penalize, PayFine and so on.

    Where it is said what was seen, nothing is written over that others have written since.
    """
    from puur.club.season.core import Role

    if command == "-" and seen is not None:
        raise BadInput(said("club.seen-in-each-line"), {"field": "seen"})
    roles: dict[str, Role] = {one: one for one in get_args(Role)}
    if role not in roles:
        raise BadInput(said("club.roles-are", roles=[*roles], role=repr(role)), {"field": "role"})
    steps = list(_lines()) if command == "-" else [_step(command, fields, at, seen)]

    async def work(clubs: Clubs) -> list[dict[str, Any]]:
        done: list[dict[str, Any]] = []
        for number, one in enumerate(steps, 1):
            try:
                await _there(clubs, club, one.seen)
                events = await clubs.do(club, one.command, BY, at=one.at, seen=one.seen, role=roles[role])
            except BadInput as bad:
                raise (bad.at(line=number) if command == "-" else bad) from None
            done += [shown(event) for event in events]
        return done

    done = here.ask(work)
    text = "\n".join(", ".join(f"{key} {_short(value)}" for key, value in event.items()) for event in done)
    here.emit({"events": done}, text or "nichts Neues")


class _Step(NamedTuple):
    command: Command
    at: datetime | None
    seen: int | None


async def _there(clubs: Clubs, club: str, seen: int | None) -> None:
    """Refuse what nobody can have seen."""
    if seen is not None and not 0 < seen <= (last := (await clubs.kept(club)).version):
        raise BadInput(said("club.seen-range", last=last, seen=seen), {"field": "seen"})


def _step(command: str, fields: str, at: datetime | None, seen: int | None) -> _Step:
    import msgspec

    from puur.club.season.wire import read_command

    try:
        raw = msgspec.json.decode(fields)
    except msgspec.DecodeError as error:
        raise BadInput(said("club.no-json", why=str(error)), {"field": "fields"}) from None
    if not isinstance(raw, dict):
        raise BadInput(said("club.fields-stand-as", fields='{"name": wert}'), {"field": "fields"})
    return _Step(read_command(command, raw), at, seen)


def _lines() -> Iterator[_Step]:
    """Every line of standard input: {"command": …, "at": …, "seen": …, and its fields}."""
    import msgspec

    from puur.club.season.wire import read_command

    for number, line in enumerate(sys.stdin, 1):
        if not line.strip():
            continue
        try:
            raw: Any = msgspec.json.decode(line)
            command, at, seen = raw.pop("command"), raw.pop("at", None), raw.pop("seen", None)
            when, saw = None if at is None else datetime.fromisoformat(at), None if seen is None else int(seen)
            yield _Step(read_command(command, raw), when, saw)
        except BadInput as bad:
            raise bad.at(line=number) from None
        except (msgspec.DecodeError, AttributeError, KeyError, TypeError, ValueError):
            raise BadInput(
                said("club.each-line-is", line='{"command": …, "at": …, "seen": …, Felder}'), {"line": number}
            ) from None


def _short(value: object) -> str:
    text = " ".join(str(value).split())
    return text if len(text) <= _MOST else f"{text[:_MOST]}…"


def shown(event: object) -> dict[str, Any]:
    """Return a struct as it stands in a JSON document."""
    import msgspec

    raw: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(event))
    return raw


def commands(
    name: Annotated[str | None, typer.Argument(metavar="[COMMAND]", help="Only this one.")] = None,
    *,
    as_json: Json = False,
) -> None:
    """List what `puur season do` understands: every command with its fields."""
    import msgspec

    from puur.club.season.wire import COMMANDS, kind_of

    if name is not None and name not in COMMANDS:
        raise BadInput(said("club.no-command", command=name, known=[*COMMANDS]), {"field": "command"})
    kinds = [kind for word, kind in COMMANDS.items() if name in (None, word)]
    fields = {kind: {one.name: one.required for one in msgspec.structs.fields(kind)} for kind in kinds}
    means = {kind: " ".join((kind.__doc__ or "").split()) for kind in kinds}
    listed = [{"command": kind_of(kind), "fields": fields[kind], "means": means[kind]} for kind in kinds]
    lines = []
    for kind in kinds:
        words = [word if required else f"[{word}]" for word, required in fields[kind].items()]
        lines += [f"{kind_of(kind)} {' '.join(words)}", f"    {means[kind]}"]
    emit({"commands": listed}, "\n".join(lines), as_json=as_json)


@at_terminal
def show(here: Terminal, club: ClubId, year: Year) -> None:
    """Show a year of a club in the store, with its fines as of now, as `puur season standings` shows a file."""
    from puur.cli.season_standings import text
    from puur.club.document import document
    from puur.club.season.as_year import as_year, rules_of, standings
    from puur.service.clock import local, now

    there, today = here.club(club), local(now()).date()
    rules, own, whole = rules_of(there, year), as_year(there, year, today), standings(there, year, today)
    here.emit(document(rules, own, whole), text(rules, own, whole))


@at_terminal
def export(
    here: Terminal,
    club: ClubId,
    year: Year,
    *,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Default: standard output.")] = None,
) -> None:
    """Write a year of a club as a season, puur-season/1."""
    import msgspec

    from puur.club.season.as_year import as_year

    own = as_year(here.club(club), year)
    text = msgspec.json.format(msgspec.json.encode(own), indent=1).decode()
    if out is None:
        here.emit(own, text)
        return
    out.write_text(text, encoding="utf-8")
    here.emit({"file": str(out)}, f"{out} geschrieben: puur season standings {out}")


@at_terminal
def tasks(here: Terminal, club: ClubId, year: Year) -> None:
    """List what there is to do now, the most urgent first."""
    from puur.club.problem import voice
    from puur.club.season import tasks as topic
    from puur.club.season.as_year import rules_of
    from puur.service.clock import local, now

    there, at = here.club(club), local(now())
    found = topic.tasks(there, year, at)
    names = {person.id: person.name for person in there.members.values()}
    offices = {office.id: office.name for office in rules_of(there, year).office}
    lines = [
        f"{'!' if task.overdue(at) else ' '} {f'{task.until:%d.%m.%Y %H:%M}' if task.until else '':<17}"
        f"{names.get(task.who) or offices.get(task.who, task.who)}: {sentence(task.what, voice(names))}"
        for task in found
    ]
    here.emit(
        {"tasks": [{**shown(task), "what": sentence(task.what)} for task in found]},
        "\n".join(lines) or "Nichts zu tun.",
    )


@at_terminal
def calendar(
    here: Terminal,
    club: ClubId,
    year: Year,
    *,
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help="The calendar.")] = Path("jassjahr.ics"),
) -> None:
    """Write the year's days and deadlines as a calendar file (ICS)."""
    from puur.club.season import ics
    from puur.club.season.as_year import season
    from puur.service.clock import local, now

    there = here.club(club)
    season(there, year)
    out.write_bytes(ics.calendar(there, year, local(now())))
    here.wrote(out)
