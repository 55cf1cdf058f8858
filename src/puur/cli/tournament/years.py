"""``puur tournament years``: winners, a ranking over several evenings, and one person's evenings."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from puur.cli.shell.language import day_in_fixed_width, format_decimal, translate_code
from puur.cli.shell.output import JsonOption, print_document_or_text
from puur.cli.shell.store import DatabaseOption, DataFolderOption
from puur.cli.tournament.store import run_on_tournaments
from puur.errors import BadInput
from puur.words.grammar import number_text
from puur.words.message import said

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from puur.service.tournament.store import Tournaments
    from puur.tournament.years import PersonKey, PublishedEvening, PublishedEvenings


def print_ranking_over_years(  # noqa: PLR0913 - each is an option of the command
    *,
    rule: Annotated[str, typer.Option(metavar="RULE", help="What counts: points, best or mean.")] = "points",
    count: Annotated[
        int, typer.Option(min=0, max=99, help="How many evenings count; of the mean, how many it takes. 0: all.")
    ] = 0,
    like: Annotated[str, typer.Option(metavar="ID", help="Only evenings played like this tournament.")] = "",
    since: Annotated[str, typer.Option(metavar="DAY", help="Only evenings since then: 2024, or 2024-10-01.")] = "",
    person: Annotated[str, typer.Option(metavar="NAME", help="Show this person's evenings.")] = "",
    beside: Annotated[str, typer.Option(metavar="NAME", help="Compare that person with this one.")] = "",
    data: DataFolderOption = None,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
) -> None:
    """Show who won each evening and a ranking over all of them, or one person's evenings.

    Each evening counts as its ranking is published. With points, the last one ranked brings 1 and everybody further up
    one more; best adds the best totals, mean averages them.
    """
    from puur.tournament.years import (
        YEARS_MEASURES,
        YearsRule,
        are_totals_comparable,
        ranking_over_years,
        select_evenings,
        summarize_published_evening,
    )

    measure = next((one for one in YEARS_MEASURES if one == rule), None)
    if measure is None:
        raise BadInput(said("desk.years-no-rule", given=rule, rules=[*YEARS_MEASURES]), {"field": "rule"})

    async def read(store: Tournaments) -> list[PublishedEvening]:
        evenings = [summarize_published_evening(id_, now) for id_, now in await store.readable_states()]
        return [one for one in evenings if one is not None]

    there = select_evenings(run_on_tournaments(read, data, database), like, since)
    if person:
        _show_person(there, _find_person(there, person, "person"), beside, as_json=as_json)
        return
    if measure != YEARS_MEASURES[0] and not are_totals_comparable(there.evenings):
        raise BadInput(said("page-tournament.years-unlike"), {"field": "like"})
    lines = ranking_over_years(there, YearsRule(measure, count))
    document = {
        "evenings": [{"id": o.id, "name": o.name, "date": o.date, "winners": [*o.winners]} for o in there.evenings],
        "ranking": [{"rank": o.rank, "name": o.name, "evenings": o.evenings, "value": float(o.value)} for o in lines],
    }
    rows = [f"{day_in_fixed_width(one.date)}  {one.name}: {', '.join(one.winners) or '–'}" for one in there.evenings]
    rows += [
        "",
        *(f"{one.rank or '–':>4}  {_value(float(one.value)):>8}  {one.name} ({one.evenings})" for one in lines),
    ]
    print_document_or_text(
        document, "\n".join(rows) if there.evenings else translate_code("page-tournament.years-none"), as_json=as_json
    )


def _value(value: float) -> str:
    return format_decimal(value, 0 if value.is_integer() else 1)


def _find_person(there: PublishedEvenings, typed: str, field: str) -> PersonKey:
    found = there.search_people(typed)
    if not found:
        raise BadInput(said("page-tournament.nobody-named"), {"field": field})
    return found[0]


def _show_person(there: PublishedEvenings, one: PersonKey, beside: str, *, as_json: bool) -> None:
    from puur.tournament.years import head_to_head

    document: dict[str, Any] = {
        "name": there.latest_name(one),
        "evenings": [
            {"id": e.id, "name": e.name, "date": e.date, "rank": it.rank, "of": e.ranked_count, "total": it.total}
            for e, it in there.people[one]
        ],
    }
    rows = [there.latest_name(one)]
    rows += [
        f"{day_in_fixed_width(e.date)}  {it.rank or '–':>4} / {e.ranked_count:<4} {number_text(it.total):>6}  {e.name}"
        for e, it in there.people[one]
    ]
    if beside:
        other = _find_person(there, beside, "beside")
        duel, name = head_to_head(there, one, other), there.latest_name(other)
        document["beside"] = {"name": name, **asdict(duel)}
        rows += [
            "",
            translate_code(
                "page-tournament.years-ahead", name=name, ahead=duel.ahead, behind=duel.behind, level=duel.level
            ),
        ]
        met = {"partners": duel.partners, "opponents": duel.opponents, "won": duel.won, "lost": duel.lost}
        rows += [translate_code("page-tournament.years-met", **met)]
    print_document_or_text(document, "\n".join(rows), as_json=as_json)
