"""``puur tournament registration`` and ``add``: who registers before the evening, who takes part."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

import typer

from puur.cli.shell.language import translate_code, translate_message
from puur.cli.shell.output import JsonOption, print_document_or_text
from puur.cli.shell.store import DatabaseOption, DataFolderOption
from puur.cli.tournament.evening.named import (
    ShellCommandDefinition,
    ShellParameter,
    TypedValues,
    build_shell_command,
    shell_argument,
    shell_option,
)
from puur.cli.tournament.store import (
    CommandResult,
    TournamentIdArgument,
    carry_out,
    find_command_class,
    run_on_tournaments,
)
from puur.errors import BadInput
from puur.words.catalogue import current_language, sentence
from puur.words.message import Message, said

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puur.roster.cells import CellTable
    from puur.tournament.commands import Command
    from puur.tournament.pair_proposal import PairProposal
    from puur.tournament.state import Tournament


registration_app = typer.Typer(help="Registering before the evening: the form, the waiting list, who gets on the list.")
"""The command group ``puur tournament registration``: its subcommands are registered here."""


_REGISTRATION_PARAMETERS: Final[Mapping[str, ShellParameter]] = {
    "number": shell_argument(int, "NUMBER", "The registration, from 1."),
    "numbers": shell_argument(list[int] | None, "[NUMBER...]", "The registrations; without one all that have a place."),
    "other": shell_argument(int, "OTHER", "The other registration."),
    "name": shell_argument(str, "NAME", "Who registers."),
    "limit": shell_option(int, "How many places there are; 0 for no limit."),
    "until": shell_option(str, "The last day, as 2026-05-29; without it until the draw."),
    "note": shell_option(str, "A note on the form."),
    "team": shell_option(str, "What the team is called."),
    "partners": shell_option(list[str] | None, "Who else plays; again for more.", "--with"),
    "club": shell_option(str, "The club."),
    "category": shell_option(str, "One of the tournament's categories."),
    "wish": shell_option(str, "With whom they do not want to share a table.", "--not-with"),
    "seeks": shell_option(str, "With whom they want to make a pair, if they have no partner.", "--seeks"),
    "seed": shell_option(int, "The seed: the same people and the same seed give the same pairs."),
    "remark": shell_option(str, "A remark."),
    "contact": shell_option(str, "A telephone number or an e-mail address."),
    "reason": shell_argument(str, "REASON", "The reason; the person who registered reads it."),
    "anyway": shell_option(bool, "Register even if somebody of that name is there already."),
}
_WRITTEN: Final = "[team] [partners] [club] [category] [wish] [seeks] [remark] [contact]"


def _open(now: Tournament, given: TypedValues) -> Command:
    """Open the form; terms that are not named stay as they were."""
    named = {name: value for name, value in given.items() if value is not None}
    return find_command_class("SetRegistration")(open=True, **{**_kept_terms(now), **named})


def _close(now: Tournament, _: TypedValues) -> Command:
    """Close the form and leave the rest of the terms."""
    return find_command_class("SetRegistration")(open=False, **_kept_terms(now))


def _kept_terms(now: Tournament) -> TypedValues:
    terms = now.registration.terms
    return {} if terms is None else {"limit": terms.limit, "until": terms.until, "note": terms.note}


def _register(_: Tournament, given: TypedValues) -> Command:
    partners = tuple(given["partners"] or ())
    return find_command_class("Register")(**{**given, "partners": partners, "language": current_language()})


def _take(_: Tournament, given: TypedValues) -> Command:
    return find_command_class("TakeRegistrations")(tuple(given["numbers"] or ()), given["anyway"])


def _propose(now: Tournament, seed: int | None) -> PairProposal:
    from puur.service.tournament.draw import fresh_seed
    from puur.tournament.pair_proposal import propose_pairs

    return propose_pairs(now, fresh_seed() if seed is None else seed)


def _pair_all(now: Tournament, given: TypedValues) -> Command:
    """Make the pairs of a proposal; BadInput where nobody can be paired."""
    pairs = _propose(now, given["seed"]).pairs
    if not pairs:
        raise BadInput(said("page-signup.pairs-none"), {"field": "pairs"})
    return find_command_class("PairAllRegistrations")(tuple(one.numbers for one in pairs), str(given["seed"]))


def _show_proposal(done: CommandResult, given: TypedValues) -> tuple[object, str]:
    """Show the pairs with what each rests on, who is left, and the seed that gives them again."""
    from puur.tournament.pair_proposal import REASON_WORDS

    found = _propose(done.before, given["seed"])
    lines = [
        f"{one.first.number:>4} + {one.second.number:<4} {one.first.name} / {one.second.name}  "
        f"({translate_message(REASON_WORDS[one.why])})"
        for one in found.pairs
    ]
    if found.left:
        names = ", ".join(f"{one.name} ({one.number})" for one in found.left)
        lines += [translate_code("page-signup.pairs-left", n=len(found.left)) + f": {names}"]
    if not found.pairs and not found.left:
        lines += [translate_code("page-signup.pairs-none")]
    lines += [translate_code("signup.pair-unmet", name=one.name, wish=one.seeks) for one in found.unmet]
    pairs = [{"pair": one.numbers, "names": (one.first.name, one.second.name), "why": one.why} for one in found.pairs]
    document = {"seed": found.seed, "pairs": pairs, "left": [one.number for one in found.left]}
    return document, "\n".join([*lines, translate_code("signup.pair-seed", seed=str(found.seed))])


def _show(done: CommandResult, _: TypedValues) -> tuple[object, str]:
    """Show the terms, and each registration with where it stands."""
    from puur.tournament.registration import (
        entrant_name,
        likely_duplicates,
        places_left_for_next,
        registration_standings,
    )
    from puur.tournament.value_words import REGISTRATION_STATUS_NAMES, registration_terms_words

    now = done.after
    stand, left, twice = registration_standings(now), places_left_for_next(now), likely_duplicates(now)
    terms = now.registration.terms
    lines = [
        translate_code("page-signup.not-set")
        if terms is None
        else translate_code("signup.form-is", terms=registration_terms_words(now, terms))
    ]
    if left:
        pairs = now.setup.unit == "pair"
        lines.append(translate_code("page-signup.places-left-pairs" if pairs else "page-signup.places-left", n=left))
    elif left is not None:
        lines.append(translate_code("page-signup.full-desk"))
    rows = []
    for one in now.registration.rows:
        at, name = stand[one.number], entrant_name(now, one)
        said_of = translate_message(REGISTRATION_STATUS_NAMES[at.status]) + (f" ({at.waits})" if at.waits else "")
        lines.append(f"{one.number:>4}  {name:<32}  {said_of}")
        written = (one.club, one.category, one.contact, one.remark, one.reason)
        about = [*filter(None, written), *([translate_code("page-signup.wishes", name=one.wish)] if one.wish else [])]
        about += [translate_code("page-signup.seeks", name=one.seeks)] if one.seeks else []
        about += [translate_code("page-signup.double", name=twice[one.number])] if one.number in twice else []
        lines += [f"      {', '.join(about)}"] if about else []
        rows.append(_document(one, name, at.status, at.waits))
    return {"terms": terms, "left": left, "registrations": rows}, "\n".join(lines)


def _document(one: Any, name: str, status: str, waits: int) -> dict[str, object]:  # noqa: ANN401 - a Registration
    """Return a registration for programs, without what its link hashes to."""
    fields = (
        "number",
        "name",
        "at",
        "team",
        "partners",
        "club",
        "category",
        "wish",
        "remark",
        "contact",
        "reason",
        "seeks",
    )
    kept = {field: getattr(one, field) for field in fields}
    return {**kept, "seeks": one.seeks, "entrant": name, "status": status, "waits": waits, "entered": one.entered}


def _take_report(done: CommandResult, _: TypedValues) -> tuple[object, str]:
    """Say who is on the list now, under which number."""
    before = {one.number: one.entered for one in done.before.registration.rows}
    new = [one for one in done.after.registration.rows if one.entered and not before.get(one.number)]
    document = {"entered": [{"registration": one.number, "id": one.entered} for one in new]}
    names = {id_: one.name for listed in (done.after.players, done.after.teams) for id_, one in listed.items()}
    lines = [f"{one.entered:>5}  {names[one.entered]}" for one in new if one.entered in names]
    return document, "\n".join([translate_code("signup.taken-told", n=len(new)), *lines])


_ROWS: Final[Mapping[str, ShellCommandDefinition]] = {
    "show": ShellCommandDefinition("Show who registered, who has a place and who waits.", "", shows=_show),
    "open": ShellCommandDefinition(
        *("Open the form for everybody.", _open, "[limit] [until] [note]", "page-signup.is-open")
    ),
    "close": ShellCommandDefinition("Close the form.", _close, "", "page-signup.is-shut"),
    "add": ShellCommandDefinition(
        *("Enter somebody who registered by telephone.", _register, f"name {_WRITTEN} [anyway]", "signup.added")
    ),
    "take": ShellCommandDefinition(
        "Put registrations on the list of players.", _take, "[numbers] [anyway]", shows=_take_report
    ),
    "pair": ShellCommandDefinition(
        *("Put two together who look for a partner.", "PairRegistrations", "number other", "signup.paired")
    ),
    "propose": ShellCommandDefinition(
        "Propose pairs of those who registered alone, by their wishes and a lot; nothing is stored.",
        "",
        "[seed]",
        shows=_show_proposal,
    ),
    "pair-all": ShellCommandDefinition("Make the pairs that a seed proposes.", _pair_all, "seed", shows=_show_proposal),
    "part-all": ShellCommandDefinition(
        "Take all pairs apart again that are not on the list yet.", "PartAllRegistrations", "", "signup.parted-all"
    ),
    "part": ShellCommandDefinition(
        "Take the two of a pair apart again.", "PartRegistrations", "number", "signup.parted"
    ),
    "decline": ShellCommandDefinition(
        *("Decline a registration, with the reason.", "DeclineRegistration", "number reason"),
        "signup.declined-told",
    ),
    "withdraw": ShellCommandDefinition(
        "Withdraw the registration of somebody who does not come.",
        "WithdrawRegistration",
        "number",
        "signup.withdrawn-told",
    ),
    "restore": ShellCommandDefinition(
        *("Let a registration count that was withdrawn or declined.", "RestoreRegistration", "number"),
        "signup.restored",
    ),
}


def write_registrations_csv(
    tournament: TournamentIdArgument,
    *,
    out: Annotated[Path, typer.Option(metavar="FILE", help="The CSV file to write.")],
    data: DataFolderOption = None,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
) -> None:
    """Write the registrations as a CSV file."""
    from puur.service.tournament.papers import registrations_csv

    out.write_bytes(registrations_csv(run_on_tournaments(lambda store: store.get(tournament), data, database)))
    print_document_or_text({"file": str(out)}, translate_code("shell.written", file=str(out)), as_json=as_json)


for _name, _row in _ROWS.items():
    registration_app.command(_name)(build_shell_command(_row, _REGISTRATION_PARAMETERS))
registration_app.command("csv")(write_registrations_csv)


_NAMES: Final = {"keep": "name", "turn": "turned", "part": "several"}
"""What a column of names means (:mod:`puur.roster.columns`), by the value of ``--names``."""


_LISTS: Final = frozenset({".csv", ".xlsx", ".xls", ".txt", ".ods"})
"""Endings of files that hold a list of people; nobody is called so."""


def add_players(  # noqa: PLR0913 - each is an option of the command
    tournament: TournamentIdArgument,
    name: Annotated[str | None, typer.Argument(metavar="[NAME]", help="Who plays; or use --from.")] = None,
    *,
    club: Annotated[str, typer.Option(help="The club.")] = "",
    paid: Annotated[bool, typer.Option(help="The entry fee is paid.")] = False,
    joker: Annotated[bool, typer.Option(help="Fills a seat and is not ranked.")] = False,
    source: Annotated[Path | None, typer.Option("--from", help="A list: CSV, XLSX, or - for standard input.")] = None,
    earlier: Annotated[
        str, typer.Option("--earlier", metavar="ID", help="The list of an earlier tournament, without numbers.")
    ] = "",
    names: Annotated[
        Literal["keep", "turn", "part"],
        typer.Option(help="Names in one column: keep them, turn first and family name round, or part several people."),
    ] = "keep",
    anyway: Annotated[bool, typer.Option(help="Add people who are on the list already as somebody else.")] = False,
    data: DataFolderOption = None,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
) -> None:
    """Add a player, or import a list: add new players, update those who are there already."""
    from puur.roster.columns import meanings_with_names_as
    from puur.roster.preview import preview_list, preview_notes
    from puur.tournament.commands import AddPlayers, NewPlayer
    from puur.tournament.incoming import (
        drop_too_long_values,
        import_commands,
        importable_player_columns,
        known_people,
        players_as_import_table,
    )

    if sum(bool(it) for it in (name is not None, source, earlier)) != 1:
        raise BadInput(said("desk.name-or-list"), {"field": "name"})
    if name and (Path(name).suffix.lower() in _LISTS or Path(name).is_file()):
        raise BadInput(said("desk.name-is-file", file=name), {"field": "name"})
    if name is None and (club or paid or joker):
        given = [option for option, value in {"--club": club, "--paid": paid, "--joker": joker}.items() if value]
        raise BadInput(said("desk.only-with-name", option=given[0]), {"field": given[0].removeprefix("--")})
    one = AddPlayers((NewPlayer(name or "", club=club, paid=paid, joker=joker),), anyway)
    sheet, notes = _read_list(source), list[Message]()
    if earlier:
        sheet = players_as_import_table(run_on_tournaments(lambda store: store.get(earlier), data, database))

    def commands_for(now: Tournament) -> Sequence[Command]:
        if sheet is None:
            return [one]
        wanted = importable_player_columns(now)
        preview = drop_too_long_values(
            preview_list(sheet, wanted, known_people(now), meanings_with_names_as(sheet, wanted, _NAMES[names]))
        )
        notes.extend(preview_notes(preview, anyway=anyway))
        return import_commands(preview, "all" if anyway else "changed")

    done = run_on_tournaments(lambda store: carry_out(store, tournament, commands_for), data, database)
    document, text = _entry_report(done, notes)
    print_document_or_text(document, text, as_json=as_json)


def _entry_report(done: CommandResult, notes: Sequence[Message]) -> tuple[object, str]:
    """What came in with its number, and what was noted of the list."""
    from puur.tournament.commands import PlayersEntered

    entered = [one for event in done.events if isinstance(event, PlayersEntered) for one in event.players]
    document = {"entered": [{"id": one.id, "name": one.name} for one in entered], "notes": list(map(sentence, notes))}
    return document, "\n".join([*map(translate_message, notes), *(f"{one.id:>5}  {one.name}" for one in entered)])


def _read_list(source: Path | None) -> CellTable | None:
    from puur.roster.cells import read_sheet

    if source is None:
        return None
    data = sys.stdin.buffer.read() if str(source) == "-" else source.read_bytes()
    try:
        return read_sheet(data)
    except BadInput as bad:
        raise bad.with_outer_place(file=str(source)) from None
