"""``puur season`` for a club in the store: found, show, tasks, calendar, export, papers; trail, person, forget, pin.

The store is the one that `puur serve` uses.
"""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from puur.cli.season.files import JasstagRuleSetOption, read_club_rules_text, replace_rule_set
from puur.cli.season.terminal import (
    ClubCommandContext,
    ClubIdArgument,
    YearArgument,
    struct_to_document,
    with_store_and_json_options,
)
from puur.cli.shell.desk_text import audit_line_text, changed_value_line
from puur.cli.shell.language import translate_code, translate_message
from puur.cli.shell.store import run_on_journal
from puur.desk import TERMINAL_AUTHOR
from puur.errors import BadInput
from puur.words.catalogue import current_language, sentence
from puur.words.law import translate_rule_name
from puur.words.message import quoted, said, say_moment

if TYPE_CHECKING:
    from puur.service.audit_log import AuditLine
    from puur.service.club.store import Clubs
    from puur.service.repository import AuditTrailEntry


_UNPUBLISHED: Final = {"provisional": "page-club.provisional", "final": "page-club.final-unpublished"}
"""The code of the note on results that nobody has published yet, by their state."""


@with_store_and_json_options
def found_club(
    here: ClubCommandContext,
    club: ClubIdArgument,
    *,
    name: Annotated[str, typer.Option(help="The club's name.")],
    rules: Annotated[
        str, typer.Option(metavar="ID|FILE", help="Its rules: ajz08-2017, blank, or a file.")
    ] = "ajz08-2017",
    reglement: JasstagRuleSetOption = None,
) -> None:
    """Create a club in the store."""
    from puur.club.season.people import FoundClub

    text = replace_rule_set(read_club_rules_text(rules), reglement)
    here.run_on_clubs(
        lambda clubs: clubs.found_club(FoundClub(club, name, text, language=current_language()), TERMINAL_AUTHOR),
        begins=True,
    )
    here.print_result({"club": club}, translate_code("club.founded-next", name=name, club=club))


@with_store_and_json_options
def show_club_year(here: ClubCommandContext, club: ClubIdArgument, year: YearArgument) -> None:
    """Show a year of a club in the store, with its fines as of now, as `puur season standings` shows a file."""
    from puur.cli.season.standings import season_text, standings_document
    from puur.club.money.receivables import items_ever_owed
    from puur.club.season.as_year import (
        provisional_results_notes,
        results_state,
        rules_of_season,
        season_standings,
        year_from_season,
    )
    from puur.service.clock import now, to_local_time

    there, today = here.load_club(club), to_local_time(now()).date()
    rules, own, whole = (
        rules_of_season(there, year),
        year_from_season(there, year, today),
        season_standings(there, year, today),
    )
    year_document, days = standings_document(rules, own, whole), there.years[year].days
    for day in year_document["days"]:
        day["state"] = results_state(days[day["day"]])
    unpublished = {
        day["day"]: said(_UNPUBLISHED[day["state"]]) for day in year_document["days"] if day["state"] in _UNPUBLISHED
    }
    none = {fine.id for fine in there.years[year].fines if not fine.day and not fine.reversed}
    meetings = [one for one in items_ever_owed(there, today) if one.year == year and one.fine in none]
    counted = provisional_results_notes(there.years[year], days)
    here.print_result(year_document, season_text(rules, own, whole, unpublished, meetings, counted))


@with_store_and_json_options
def export_club_year(
    here: ClubCommandContext,
    club: ClubIdArgument,
    year: YearArgument,
    *,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Default: standard output.")] = None,
) -> None:
    """Write a year of a club as a season, puur-season/1, with its fines as of today."""
    import msgspec

    from puur.club.season.as_year import year_from_season
    from puur.service.clock import now, to_local_time

    own = year_from_season(here.load_club(club), year, to_local_time(now()).date())
    text = msgspec.json.format(msgspec.json.encode(own), indent=1).decode()
    if out is None:
        here.print_result(own, text)
        return
    out.write_text(text, encoding="utf-8")
    here.print_result({"file": str(out)}, translate_code("club.season-written", file=str(out)))


@with_store_and_json_options
def list_club_tasks(here: ClubCommandContext, club: ClubIdArgument, year: YearArgument) -> None:
    """List the open tasks of members and offices, the most urgent first."""
    from puur.club.season import tasks as topic
    from puur.club.season.as_year import rules_of_season
    from puur.club.year.model import club_voice
    from puur.service.clock import now, to_local_time

    there, at = here.load_club(club), to_local_time(now())
    found = topic.season_tasks(there, year, at)
    names = {person.id: person.name for person in there.members.values()}
    rules, spoken = rules_of_season(there, year), club_voice(names, current_language())
    width = max((len(_until_words(task.until)) for task in found), default=0)
    lines = [
        f"{'!' if task.overdue(at) else ' '} {_until_words(task.until):<{width}}  "
        f"{translate_rule_name(topic.responsible_name(there, rules, task, at), spoken)}: {sentence(task.what, spoken)}"
        for task in found
    ]
    here.print_result(
        {"tasks": [{**struct_to_document(task), "what": sentence(task.what, club_voice(names))} for task in found]},
        "\n".join(lines) or translate_code("club.nothing-to-do"),
    )


def _until_words(until: datetime | None) -> str:
    """Return day and time of day in the reader's language; "" for none."""
    return translate_message(say_moment(until)) if until else ""


@with_store_and_json_options
def write_year_calendar(
    here: ClubCommandContext,
    club: ClubIdArgument,
    year: YearArgument,
    *,
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help="The calendar.")] = Path("jassjahr.ics"),
) -> None:
    """Write the year's days and deadlines as a calendar file (ICS)."""
    from puur.club.season import calendar_file
    from puur.club.season.as_year import season_of_club
    from puur.service.clock import now, to_local_time

    there = here.load_club(club)
    season_of_club(there, year)
    out.write_bytes(calendar_file.season_calendar_ics(there, year, to_local_time(now())))
    here.report_file_written(out)


@with_store_and_json_options
def print_day_papers(  # noqa: PLR0913 - the day, the paper, the store
    here: ClubCommandContext,
    club: ClubIdArgument,
    year: YearArgument,
    day: Annotated[int, typer.Argument(metavar="DAY", help="The Jass day, from 1.")],
    *,
    what: Annotated[
        str, typer.Option(help="tagesblatt: a sheet per series to sign; resultate: the results to publish.")
    ] = "tagesblatt",
    logo: Annotated[Path | None, typer.Option(metavar="FILE", help="The club's logo: PNG, JPEG, GIF or SVG.")] = None,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="The folder for the PDF.")] = Path(),
) -> None:
    """Print a day's sheets or results as PDF."""
    from puur.club.papers.sheets import ClubPrintJob, typeset_day_paper
    from puur.tournament.papers.typeset import Letterhead, read_logo

    head = Letterhead(logo=None if logo is None else read_logo(logo))
    there = here.load_club(club)
    made = typeset_day_paper(what, ClubPrintJob(there, year, day, head, current_language()))
    out.mkdir(parents=True, exist_ok=True)
    file = out / f"{what}-{year}-{day}.pdf"
    file.write_bytes(made)
    here.report_file_written(file)


@with_store_and_json_options
def show_club_audit_log(
    here: ClubCommandContext,
    club: ClubIdArgument,
    *,
    search: Annotated[str, typer.Option(help="Only entries with all these words: a name, «Jasstag 3», «2010».")] = "",
) -> None:
    """Show a club's audit log: when, who, what, and the values before."""
    from puur.service.audit_log import search_lines, to_german
    from puur.service.club.store import club_audit_logs

    async def work(clubs: Clubs) -> list[tuple[AuditLine, AuditTrailEntry]]:
        raw = {one.version: one for one in await clubs.audit_trail(club)}
        lines = search_lines(await club_audit_logs(clubs).lines(club), search, current_language())
        return [(one, raw[one.version]) for one in reversed(lines)]

    found = here.run_on_clubs(work)
    rows = [
        {
            **_raw(raw),
            "done": to_german(one.done),
            "reasons": one.reasons,
            "changes": [each.says for each in one.altered],
        }
        for one, raw in found
    ]
    here.print_result({"trail": rows}, "\n".join(audit_line_with_changes_text(one) for one, _ in found))


def _raw(one: AuditTrailEntry) -> dict[str, Any]:
    at = struct_to_document(one)["about"]
    return {"version": one.version, "at": at, "who": one.who, "command": one.kind, "events": one.events}


def audit_line_with_changes_text(one: AuditLine) -> str:
    """Return an entry of the trail as printed: version, time, author and what was done; below it each changed value."""
    changes = (f"       {changed_value_line(each)}" for each in one.altered)
    who = f"{translate_message(one.who):<10}"
    return "\n".join(
        (
            f"{one.version:>5}  {translate_message(one.when)}  {who}  {audit_line_text(one)}",
            *changes,
        )
    )


@with_store_and_json_options
def set_club_pin(
    here: ClubCommandContext,
    club: ClubIdArgument,
    *,
    role: Annotated[str, typer.Option(help="board, treasurer, trophy or day.")] = "board",
    pin: Annotated[str, typer.Option(prompt="PIN", hide_input=True, help="The new PIN; asked for if it is not named.")],
) -> None:
    """Set the PIN of an office for the club's pages; whoever used the old one is signed out."""
    from puur.club.season.core import ROLE_WORDS
    from puur.journal import Journal
    from puur.service.club.entries import CLUB_ROLE_NAMES, club_access
    from puur.service.club.store import Clubs
    from puur.service.credentials import CredentialStore

    known = [one for one in CLUB_ROLE_NAMES if one != "member"]
    if role not in known:
        raise BadInput(said("club.roles-are", roles=[*known], role=quoted(role)), {"field": "role"})

    async def set_it(journal: Journal) -> None:
        await CredentialStore(journal, "").set_pin(
            club_access(await Clubs(journal).get(club)), role, pin, TERMINAL_AUTHOR
        )

    run_on_journal(set_it, here.data, here.database)
    here.print_result({"club": club, "role": role}, translate_code("desk.pin-holds", role=ROLE_WORDS[role]))


@with_store_and_json_options
def show_member_dossier(
    here: ClubCommandContext,
    club: ClubIdArgument,
    member: Annotated[str, typer.Argument(metavar="MEMBER", help="The member's id.")],
) -> None:
    """Show everything that a club has stored about a member, for whoever asks for it."""
    from puur.club.dossier import dossier_in_words, dossier_with_german_texts, member_dossier
    from puur.club.money.ledger import compute_ledger
    from puur.service.clock import now, to_local_time

    there = here.load_club(club)
    if member not in there.members:
        raise BadInput(said("club.no-member-id", member=member), {"field": "member"})
    books = compute_ledger(here.run_on_clubs(lambda clubs: clubs.events_with_dates(club)), to_local_time(now()).date())
    found = member_dossier(there, books.lines, member)
    sections = dossier_in_words(there, found)
    told = (
        (translate_message(title), ["  " + "; ".join(map(translate_message, line)) for line in lines])
        for title, lines in sections
    )
    text = "\n\n".join("\n".join([title, *lines]) for title, lines in told)
    here.print_result(dossier_with_german_texts(found), text)


@with_store_and_json_options
def forget_person(
    here: ClubCommandContext,
    club: ClubIdArgument,
    who: Annotated[str, typer.Argument(metavar="WHO", help="A member's id, or the name of who was a guest.")],
    *,
    yes: Annotated[bool, typer.Option("--yes", help="Confirm: this cannot be undone.")] = False,
) -> None:
    """Delete a person's name, birthday and address from everything stored; all results and amounts stay.

    Without --yes it is refused, and nothing is changed.
    """
    from puur.club.privacy import ForgetPerson, PersonForgotten

    if not yes:
        raise BadInput(said("club.cannot-be-undone"), {"field": "yes"})
    events = here.carry_out(club, ForgetPerson(who))
    called = next(event.called for event in events if isinstance(event, PersonForgotten))
    here.print_result({"called": called}, translate_code("club.forgotten-as", called=called))
