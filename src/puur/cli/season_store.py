"""``puur season`` on the clubs of the store that `puur serve` uses, too: found, do, show, tasks, calendar, export."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, NamedTuple, TypeVar, get_args

import typer

from puur.cli.output import Json, emit
from puur.cli.season_files import read_text
from puur.cli.store import Data, Database, url_in
from puur.errors import BadInput
from puur.words.catalogue import sentence
from puur.words.message import said

if TYPE_CHECKING:
    from puur.club.season.core import Command
    from puur.club.season.state import Club
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


def with_clubs(work: Callable[[Clubs], Awaitable[T]], data: Path | None, database: str | None) -> T:
    """Return what the work with the clubs of the store returns."""

    async def run() -> T:
        from puur.journal import open_journal
        from puur.service.club.store import Clubs

        journal = await open_journal(database or url_in(data))
        try:
            return await work(Clubs(journal))
        finally:
            await journal.close()

    return asyncio.run(run())


def found(  # noqa: PLR0913 - the club, its rules, the store
    club: ClubId,
    *,
    name: Annotated[str, typer.Option(help="The club's name.")],
    rules: Annotated[str, typer.Option(metavar="ID|FILE", help="Its rules: an id, or a file.")] = "ajz08-2017",
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Begin a club in the store."""
    from puur.club.season.people import FoundClub

    with_clubs(lambda clubs: clubs.found(FoundClub(club, name, read_text(rules)), BY), data, database)
    emit({"club": club}, f"{name} ist erfasst. Weiter: puur season do {club} AddMember …", as_json=as_json)


def do(  # noqa: PLR0913 - the command, its fields, the time, the store
    club: ClubId,
    command: Annotated[str, typer.Argument(metavar="COMMAND|-", help="What happens; - reads one JSON a line.")],
    fields: Annotated[str, typer.Argument(metavar="FIELDS", help="Its fields as a JSON object.")] = "{}",
    *,
    at: Annotated[datetime | None, typer.Option(help="The local time it is about; default: now.")] = None,
    seen: Seen = None,
    role: Annotated[
        str, typer.Option("--as", metavar="ROLE", help="As whom: board, treasurer, trophy or day; who may what holds.")
    ] = "board",
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
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

    done = with_clubs(work, data, database)
    text = "\n".join(", ".join(f"{key} {_short(value)}" for key, value in event.items()) for event in done)
    emit({"events": done}, text or "nichts Neues", as_json=as_json)


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


def show(club: ClubId, year: Year, *, data: Data = None, database: Database = None, as_json: Json = False) -> None:
    """Show a year of a club in the store, with its fines as of now, as `puur season standings` shows a file."""
    from puur.cli.season_standings import text
    from puur.club.document import document
    from puur.club.season.as_year import as_year, rules_of, standings
    from puur.service.clock import local, now

    there, today = _club(club, data, database), local(now()).date()
    rules, own, whole = rules_of(there, year), as_year(there, year, today), standings(there, year, today)
    emit(document(rules, own, whole), text(rules, own, whole), as_json=as_json)


def export(  # noqa: PLR0913 - the year, the file, the store
    club: ClubId,
    year: Year,
    *,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Default: standard output.")] = None,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Write a year of a club as a season, puur-season/1."""
    import msgspec

    from puur.club.season.as_year import as_year

    own = as_year(_club(club, data, database), year)
    text = msgspec.json.format(msgspec.json.encode(own), indent=1).decode()
    if out is None:
        emit(own, text, as_json=as_json)
        return
    out.write_text(text, encoding="utf-8")
    emit({"file": str(out)}, f"{out} geschrieben: puur season standings {out}", as_json=as_json)


def tasks(club: ClubId, year: Year, *, data: Data = None, database: Database = None, as_json: Json = False) -> None:
    """List what there is to do now, the most urgent first."""
    from puur.club.problem import voice
    from puur.club.season import tasks as topic
    from puur.club.season.as_year import rules_of
    from puur.service.clock import local, now

    there, at = _club(club, data, database), local(now())
    found = topic.tasks(there, year, at)
    names = {person.id: person.name for person in there.members.values()}
    offices = {office.id: office.name for office in rules_of(there, year).office}
    lines = [
        f"{'!' if task.overdue(at) else ' '} {f'{task.until:%d.%m.%Y %H:%M}' if task.until else '':<17}"
        f"{names.get(task.who) or offices.get(task.who, task.who)}: {sentence(task.what, voice(names))}"
        for task in found
    ]
    emit(
        {"tasks": [{**shown(task), "what": sentence(task.what)} for task in found]},
        "\n".join(lines) or "Nichts zu tun.",
        as_json=as_json,
    )


def calendar(  # noqa: PLR0913 - the year, the file, the store
    club: ClubId,
    year: Year,
    *,
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help="The calendar.")] = Path("jassjahr.ics"),
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Write the year's days and deadlines as a calendar file (ICS)."""
    from puur.club.season import ics
    from puur.club.season.as_year import season
    from puur.service.clock import local, now

    there = _club(club, data, database)
    season(there, year)
    out.write_bytes(ics.calendar(there, year, local(now())))
    emit({"file": str(out)}, f"{out} geschrieben", as_json=as_json)


def _club(club: str, data: Path | None, database: str | None) -> Club:
    return with_clubs(lambda clubs: clubs.get(club), data, database)
