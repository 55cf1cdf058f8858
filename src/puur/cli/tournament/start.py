"""``puur tournament`` new, list, kinds, pin, final, demo: how tournaments begin and which there are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from puur.cli.shell.language import Speaker, translate_code
from puur.cli.shell.output import JsonOption, print_document_or_text
from puur.cli.shell.store import DatabaseOption, DataFolderOption, run_on_journal
from puur.cli.shell.typed_commands import parse_day
from puur.cli.tournament.store import TournamentIdArgument, run_on_tournaments, shell_author
from puur.desk import TERMINAL_AUTHOR
from puur.errors import BadInput, Missing
from puur.service.clock import now, to_local_time
from puur.words.catalogue import current_language, sentence
from puur.words.formats import language_with_page_formats
from puur.words.message import Message, quoted, said

if TYPE_CHECKING:
    from puur.journal import Journal
    from puur.service.tournament.store import Tournaments
    from puur.tournament.kind import TournamentKind
    from puur.tournament.state import Tournament


_File = Annotated[Path | None, typer.Option("--save", metavar="FILE", help="Save the kind that a file defines.")]


def manage_tournament_kinds(  # noqa: PLR0913 - each is an option of the command
    *,
    show: Annotated[str | None, typer.Option(metavar="ID", help="Print the file that defines a kind.")] = None,
    save: _File = None,
    delete: Annotated[str | None, typer.Option(metavar="ID", help="Take a kind of your own off the list.")] = None,
    data: DataFolderOption = None,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
) -> None:
    """List the kinds of tournament, with the formats each can have, or save, show or delete one."""
    from puur.tournament.kind import kind_to_toml

    if sum(one is not None for one in (show, save, delete)) > 1:
        raise BadInput(said("desk.one-at-a-time"), {"field": "kind"})
    if show is not None:
        text = kind_to_toml(_find_kind(show, data, database))
        print_document_or_text({"id": show, "file": text}, text.rstrip(), as_json=as_json, is_file=True)
        return
    found = run_on_journal(lambda store: _kinds_after(store, save, delete), data, database, begins=save is not None)
    rows = [_row(one) for one in found.values()]
    wide = max(map(len, found))
    lines = (f"{one.id:<{wide}}  {Speaker().translate_rule(one.title)} ({_formats(one)})" for one in found.values())
    print_document_or_text({"kinds": rows}, "\n".join(lines), as_json=as_json)


async def _kinds_after(store: Journal, save: Path | None, delete: str | None) -> dict[str, TournamentKind]:
    from puur.service.tournament.kinds import TournamentKinds

    there = TournamentKinds(store)
    if save is not None:
        await there.save(_kind_in(save), TERMINAL_AUTHOR)
    if delete is not None:
        await there.delete(delete, TERMINAL_AUTHOR)
    return await there.all_kinds()


def _formats(one: TournamentKind) -> str:
    """Return the formats of a kind for people."""
    told = (f"{chosen.passen}x{chosen.games}" for chosen in one.formats)
    formats = [
        translate_code("desk.short-format-scribe", what=what) if chosen.scribe else what
        for what, chosen in zip(told, one.formats, strict=True)
    ]
    if one.knockout:
        return translate_code("desk.formats-knockout", formats=formats)
    return ", ".join(formats) or translate_code("desk.no-passen")


def _row(one: TournamentKind) -> dict[str, Any]:
    from puur.law.reglemente import law_id_from_id_or_text
    from puur.tournament.kind import format_text

    formats = [format_text(chosen) for chosen in one.formats]
    return {
        "id": one.id,
        "title": one.title,
        "reglement": law_id_from_id_or_text(one.reglement),
        "unit": one.unit,
        "formats": formats,
    }


def _kind_in(file: Path) -> TournamentKind:
    from puur.cli.shell.inputs import law_name_for_playing
    from puur.law_reference import file_opener_beside
    from puur.tournament.kind import kind_from_toml
    from puur.tournament.words import id_from_name

    try:
        kind = kind_from_toml(id_from_name(file.stem) or "art", file.read_bytes(), file_opener_beside(file))
        law_name_for_playing(kind.reglement)
    except BadInput as bad:
        raise bad if "file" in bad.where else bad.with_outer_place(file=str(file)) from None
    return kind


def _free_by(file: Path) -> TournamentKind | None:
    """Return the free tournament by a regulation's file; None if it is another file."""
    from puur.cli.shell.inputs import law_name_for_playing
    from puur.law.reglemente import is_law_file_text, reglement
    from puur.law_reference import read_law_file
    from puur.tournament.kind import built_in_kinds
    from puur.tournament.topics.setup import KIND_IDS_FOR_ANY_GAME, format_for_law

    if not is_law_file_text(read_law_file(str(file))):
        return None
    by, free = law_name_for_playing(str(file)), built_in_kinds()[KIND_IDS_FOR_ANY_GAME["single"]]
    return replace(free, reglement=by, formats=(format_for_law(free, reglement(by), free.formats[0]),))


def _find_kind(name: str, data: Path | None, database: str | None) -> TournamentKind:
    """Return a kind of tournament by its name: a built-in one, a file, or one saved in the store.

    data, database: the store's folder or URL; None for both uses the default. Raises BadInput if there is none.
    """
    from puur.service.tournament.kinds import TournamentKinds
    from puur.tournament.kind import built_in_kinds

    if name in built_in_kinds():
        return built_in_kinds()[name]
    if Path(name).is_file():
        return _free_by(Path(name)) or _kind_in(Path(name))
    if name.endswith(".toml"):
        raise BadInput(said("shell.no-such-file"), {"file": name})

    async def find(store: Journal) -> TournamentKind:
        try:
            return await TournamentKinds(store).get(name)
        except Missing as bad:  # also of a store that is not there yet: what is wrong is the name
            raise BadInput(bad.said, bad.where) from None

    return run_on_journal(find, data, database)


def create_tournament(  # noqa: PLR0913 - each is an option of the command
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the tournament is called.")],
    *,
    kind: Annotated[str, typer.Option(help="The kind (puur tournament kinds), a file of one, or a rule set's file.")],
    date: Annotated[str, typer.Option(metavar="DAY", help="The day: 29.5.2026, 29. Mai 2026, 2026-05-29.")] = "",
    place: Annotated[str, typer.Option(help="Where it is held.")] = "",
    club: Annotated[str, typer.Option(help="The organiser, printed on the papers.")] = "",
    form: Annotated[
        str | None, typer.Option("--format", help="Rounds times deals: 4x8, 5x4 mit Schreiber (with a scorer).")
    ] = None,
    reglement: Annotated[str | None, typer.Option(help="Another rule set than the kind's.")] = None,
    uneven: Annotated[bool, typer.Option(help="Draw also if somebody must sit out.")] = False,
    id: Annotated[str | None, typer.Option(help="An id of your own; without it Puur makes one.")] = None,
    data: DataFolderOption = None,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
) -> None:
    """Open a tournament and print its id."""
    from puur.cli.shell.inputs import law_name_for_playing
    from puur.law.reglemente import reglement as law_of
    from puur.tournament.kind import parse_format
    from puur.tournament.topics.setup import format_for_law, kind_for_law, new_setup, unusual_size_note

    chosen = _find_kind(kind, data, database)
    by = law_name_for_playing(reglement or chosen.reglement)
    taken = parse_format(form) if form and chosen.formats else None
    if reglement:
        law = law_of(by)
        taken = taken or (format_for_law(chosen, law, chosen.formats[0]) if chosen.formats else None)
        chosen = kind_for_law(chosen, law)
    setup = replace(
        new_setup(chosen, name, _day(date), taken),
        reglement=by,
        place=place,
        club=club,
        uneven=uneven,
    )

    async def make(store: Tournaments) -> str:
        return await store.create(setup, shell_author(), id, prizes=chosen.prizes)

    made, warning = (
        run_on_tournaments(make, data, database, begins=True),
        _setup_warning(setup) or unusual_size_note(setup.law, setup),
    )
    text = f"{made}\n{translate_code('desk.mind', what=warning)}" if warning else made
    print_document_or_text(
        {"id": made, "name": name, "warning": sentence(warning) if warning else None}, text, as_json=as_json
    )


def _setup_warning(setup: object) -> Message | None:
    """Return a warning for the organiser before the first round; None if all is well, or ``setup`` is no ``Setup``."""
    from puur.tournament.state import Setup
    from puur.tournament.topics.conduct import flat_score_misprint_warning

    return flat_score_misprint_warning(setup.law, setup) if isinstance(setup, Setup) else None


def list_tournaments(
    *, data: DataFolderOption = None, database: DatabaseOption = None, as_json: JsonOption = False
) -> None:
    """List the tournaments of the store."""

    async def read(store: Tournaments) -> list[dict[str, Any]]:
        return [_list_row(id_, now) for id_, now in await store.readable_states()]

    rows = run_on_tournaments(read, data, database)
    told = (_row_words(row) for row in rows)
    lines = (f"{row['id']:<10}  {row['date']:<10}  {one}" for row, one in zip(rows, told, strict=True))
    print_document_or_text(
        {"tournaments": rows}, "\n".join(lines) or translate_code("desk.no-tournament"), as_json=as_json
    )


def _list_row(id_: str, now: Tournament) -> dict[str, Any]:
    """Return a tournament of the list. players: entries on its list, pairs where pairs play; teams: of a Grümpi."""
    setup = now.setup
    counted = {"players": len(now.players), "teams": len(now.teams)}
    return {"id": id_, "name": setup.name, "date": setup.date, "unit": setup.unit, **counted}


def _row_words(row: Mapping[str, Any]) -> str:
    codes = {"pair": "desk.tournament-row-pair", "team": "desk.tournament-row-team"}
    count = row["teams"] if row["unit"] == "team" else row["players"]
    return translate_code(codes.get(row["unit"], "desk.tournament-row"), name=row["name"], n=count)


def _day(typed: str | None) -> str:
    """Return a day as it was typed, today's where nothing was; BadInput for what is none."""
    return parse_day(typed, "date") if typed else to_local_time(now()).date().isoformat()


def open_final(  # noqa: PLR0913 - tournament, how many, how, store
    tournament: TournamentIdArgument,
    *,
    top: Annotated[
        str, typer.Option(help="How many of the best go on, 20 or 25%; default: as the rule set says.")
    ] = "",
    form: Annotated[
        str | None,
        typer.Option("--format", help="Rounds times deals, 2x8; default: as the rule set or the tournament says."),
    ] = None,
    scribe: Annotated[bool, typer.Option("--scribe", help="With scorers who do not play.")] = False,
    anyway: Annotated[bool, typer.Option("--anyway", help="Even if something is still open.")] = False,
    data: DataFolderOption = None,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
) -> None:
    """Open the final with the best, who keep their numbers; only its own rounds count."""
    from puur.service.tournament.final import (
        lines_of_ranked_players,
        open_final,
        parse_final_qualifier_count,
        qualifiers_for_full_tables,
    )
    from puur.tournament.kind import parse_format
    from puur.tournament.topics.lots import start_numbers_per_table

    chosen = parse_format(form) if form else None

    async def work(store: Tournaments) -> tuple[str, list[str], bool]:
        now = await store.get(tournament)
        going, least = parse_final_qualifier_count(now, top), start_numbers_per_table(now)
        ranked = len(lines_of_ranked_players(now))
        if ranked and going < least:
            proposed = qualifiers_for_full_tables(ranked, least)
            raise BadInput(said("service.final-least", n=going, least=least, proposed=proposed), {"field": "top"})
        made = await open_final(
            store,
            tournament,
            shell_author(),
            going,
            chosen,
            scribe=scribe,
            anyway=anyway,
            voice=language_with_page_formats(current_language()),
        )
        return made, list((await store.get(made)).players), now.setup.best_of is not None

    made, players, of_best = run_on_tournaments(work, data, database)
    lines = [made, translate_code("desk.in-the-final", players=len(players))]
    lines += [translate_code("page-tournament.final-all-count")] if of_best else []
    print_document_or_text({"id": made, "players": players}, "\n".join(lines), as_json=as_json)


_ROLES: Final = {
    "director": said("desk.role-director"),
    "controller": said("desk.role-controller"),
    "office": said("desk.role-office"),
}


def set_tournament_pin(  # noqa: PLR0913 - a command has as many options as it needs
    tournament: TournamentIdArgument,
    *,
    role: Annotated[str, typer.Option(help="director, controller or office.")] = "director",
    pin: Annotated[str, typer.Option(prompt="PIN", hide_input=True, help="The new PIN; asked for if it is not named.")],
    data: DataFolderOption = None,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
) -> None:
    """Set the PIN of a role for the tournament's pages; whoever used the old one is signed out."""
    from puur.service.credentials import CredentialStore, ProtectedPlace
    from puur.service.tournament.store import Tournaments

    if role not in _ROLES:
        raise BadInput(said("desk.there-is", there=[*_ROLES], what=quoted(role)), {"field": "role"})

    async def set_it(journal: Journal) -> None:
        setup = (await Tournaments(journal).get(tournament)).setup
        in_german = {one: sentence(called) for one, called in _ROLES.items()}
        place = ProtectedPlace(f"turnier/{tournament}", setup.name, f"/turnier/{tournament}", in_german)
        await CredentialStore(journal, "").set_pin(place, role, pin, TERMINAL_AUTHOR)

    run_on_journal(set_it, data, database)
    print_document_or_text(
        {"tournament": tournament, "role": role}, translate_code("desk.pin-holds", role=_ROLES[role]), as_json=as_json
    )


def create_demo_tournament(  # noqa: PLR0913 - each is an option of the command
    *,
    players: Annotated[int, typer.Option(min=4, max=5000, help="How many people take part.")] = 64,
    kind: Annotated[str, typer.Option(help="The kind (puur tournament kinds).")] = "einzelschieber",
    seed: Annotated[int, typer.Option(help="The same number makes the same evening.")] = 1,
    id: Annotated[str | None, typer.Option(help="An id of your own; without it Puur makes one.")] = None,
    whole: Annotated[
        bool, typer.Option("--whole", help="Play up to the ranking; without it the last round is left to you.")
    ] = False,
    data: DataFolderOption = None,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
) -> None:
    """Fill a new tournament with invented people and simulated tables, and print its id."""
    from puur.service.tournament.demo import create_demo
    from puur.tournament.topics.setup import new_setup

    chosen = _find_kind(kind, data, database)
    if not chosen.formats:
        raise BadInput(said("desk.no-passen-to-practise"), {"field": "kind"})
    form = chosen.formats[0]
    setup = new_setup(chosen, translate_code("desk.demo-name", title=chosen.title), _day(None))
    author, clubs = translate_code("desk.demo-author"), translate_code("desk.demo-clubs").split(", ")
    made = run_on_tournaments(
        lambda store: create_demo(store, setup, players, seed, id=id, whole=whole, author=author, clubs=clubs),
        data,
        database,
        begins=True,
    )
    if setup.unit == "pair":
        code = "desk.demo-whole-pair" if whole else "desk.demo-left-pair"
    else:
        code = "desk.demo-whole" if whole else "desk.demo-left"
    told = translate_code(code, n=players, passe=form.passen)
    print_document_or_text({"id": made, "players": players}, f"{made}\n{told}", as_json=as_json)
