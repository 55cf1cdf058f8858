"""``puur tournament draw``: who sits where in every Passe."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from puur.cli.shell.language import translate_code, translate_message
from puur.cli.shell.output import JsonOption, print_document_or_text
from puur.cli.shell.store import DatabaseOption, DataFolderOption
from puur.cli.tournament.store import run_on_tournaments, shell_author
from puur.errors import BadInput
from puur.words.catalogue import sentence
from puur.words.message import quoted, said

if TYPE_CHECKING:
    from puur.service.tournament.store import Tournaments
    from puur.tournament.draw.repeats import DrawnSeatingPlan, RepeatedMeetings
    from puur.tournament.draw.wishes import DrawWishes
    from puur.tournament.state import Tournament

_SEEDS = 1_000_000_000

_Left = Annotated[
    str,
    typer.Option(help="Who is left over where players do not divide by four: rest, write (a table of five), or joker."),
]
_Scribes = Annotated[
    bool | None,
    typer.Option("--scribes/--no-scribes", help="With a scorer who does not play; default: as the rule set says."),
]


def print_draw(  # noqa: PLR0913 - a command has as many options as it needs
    tournament: Annotated[
        str | None, typer.Argument(metavar="[ID]", help="A tournament of the store: what is not released is drawn.")
    ] = None,
    *,
    players: Annotated[int | None, typer.Option(help="How many play; they are numbered from 1.")] = None,
    passen: Annotated[int | None, typer.Option(help="How many rounds.")] = None,
    reglement: Annotated[str | None, typer.Option(help="The rule set to play by.")] = None,
    seed: Annotated[int | None, typer.Option(help="The same number draws the same plan; default: random.")] = None,
    apart: Annotated[
        list[str] | None, typer.Option(metavar="A,B…", help="Numbers that must not meet; may be repeated.")
    ] = None,
    pairs: Annotated[bool, typer.Option("--pairs", help="Each number is a pair that stays together.")] = False,
    left: _Left = "rest",
    resting: Annotated[
        list[str] | None, typer.Option(metavar="PASSE:A,B…", help="Who sits out in a round, as you choose.")
    ] = None,
    scribes: _Scribes = None,
    anyway: Annotated[bool, typer.Option("--anyway", help="Include players who have not checked in.")] = False,
    whole: Annotated[
        bool, typer.Option("--whole", help="Draw everything again, even if only somebody came or left.")
    ] = False,
    data: DataFolderOption = None,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
) -> None:
    """Draw the plan: nobody meets the same partner twice, nor anybody twice at a table, if possible."""
    if seed is None:
        seed = secrets.randbelow(_SEEDS)
    wishes = replace(_wishes(apart or [], resting or [], left, pairs=pairs, scribes=scribes), whole=whole)
    start = time.perf_counter()
    first = 1
    if tournament is not None:
        plan, now = _into(tournament, seed, wishes, data, database, anyway=anyway)
        first, wishes = now.released + 1, replace(wishes, pairs=now.setup.unit == "pair")
        seated = {name for passe in plan.rounds for one in passe.tables for name in one.people}
        players = len(seated.union(*(passe.sitting_out for passe in plan.rounds)))
    elif players is not None and passen is not None and reglement is not None:
        plan = _free(players, passen, reglement, seed, wishes)
    else:
        raise BadInput(said("desk.id-or-players"), {"field": "players"})
    seconds = time.perf_counter() - start
    print_document_or_text(
        {**_draw_document(plan), "first": first, "seconds": round(seconds, 4)},
        _text(plan, players, wishes, first),
        as_json=as_json,
    )


def _free(players: int, passen: int, reglement: str, seed: int, wishes: DrawWishes) -> DrawnSeatingPlan:
    """Draw for so many numbers, whoever they are."""
    from puur.cli.shell.inputs import law_name_for_playing
    from puur.law.reglemente import reglement as law_of
    from puur.tournament.draw.draw import MAX_DRAWN_PLAYERS, DrawTask, draw_seating_plan
    from puur.tournament.ranking_notes import fewer_rounds_notes

    names = [str(number) for number in range(1, min(players, MAX_DRAWN_PLAYERS + 1) + 1)]
    law = law_of(law_name_for_playing(reglement))
    plan = draw_seating_plan(DrawTask(names, passen, law, wishes), seed)
    return (
        replace(plan, relaxed=(*plan.relaxed, *fewer_rounds_notes(law, plan))) if _with_scribes(plan, wishes) else plan
    )


def _into(  # noqa: PLR0913 - the tournament, how it is drawn, and where it is kept
    tournament: str, seed: int, wishes: DrawWishes, data: Path | None, database: str | None, *, anyway: bool
) -> tuple[DrawnSeatingPlan, Tournament]:
    """Draw the Passen of a tournament that are not released yet, write them down, and return it too."""
    from puur.service.tournament.draw import draw_rounds

    async def work(store: Tournaments) -> tuple[DrawnSeatingPlan, Tournament]:
        plan = await draw_rounds(store, tournament, shell_author(), seed, wishes, anyway=anyway)
        return plan, await store.get(tournament)

    return run_on_tournaments(work, data, database)


def _draw_document(plan: DrawnSeatingPlan) -> dict[str, Any]:
    """Return a seating plan as a JSON-ready dict.

    ``most``: the most meetings of any pair. ``least``: the lower bound. ``reached``: whether it is met.
    """
    return {
        "seed": plan.seed,
        "rounds": [
            [{"table": one.table, "seats": list(one.seats), "scorer": one.scorer} for one in passe.tables]
            for passe in plan.rounds
        ],
        "sitting_out": [list(passe.sitting_out) for passe in plan.rounds],
        "repeats": _figures(plan.meetings.repeats),
        "most": _figures(plan.meetings.maximum),
        "least": {"repeats": _figures(plan.least.repeats), "most": _figures(plan.least.maximum)},
        "reached": plan.meetings == plan.least,
        "relaxed": [sentence(one) for one in plan.relaxed],
    }


def _figures(counted: RepeatedMeetings) -> dict[str, int]:
    return {"partner": counted.partner, "opponent": counted.opponent, "table": counted.table}


def _wishes(apart: list[str], resting: list[str], left: str, *, pairs: bool, scribes: bool | None) -> DrawWishes:
    from puur.tournament.draw.wishes import DrawWishes, parse_left_over_handling

    groups = tuple(frozenset(_numbers(group)) for group in apart)
    return DrawWishes(groups, pairs, parse_left_over_handling(left), _by_passe(resting), scribes)


def _by_passe(picked: list[str]) -> Mapping[int, tuple[str, ...]]:
    found = {}
    for text in picked:
        passe, colon, out = text.partition(":")
        if not colon or not passe.strip().isdecimal():
            raise BadInput(said("desk.resting-like-this", text=quoted(text)), {"field": "--resting"})
        found[int(passe)] = _numbers(out)
    return found


def _numbers(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(",") if word.strip())


def _text(plan: DrawnSeatingPlan, players: int, wishes: DrawWishes, first: int) -> str:
    from puur.tournament.draw.wishes import left_over_sentences

    lines = [translate_code("desk.drawn-number", seed=plan.seed), ""]
    for number, passe in enumerate(plan.rounds, first):
        lines.append(translate_code("page-tournament.passe-n", passe=number))
        for one in passe.tables:
            table = translate_code("page-tournament.table-n", table=f"{one.table:>3}")
            writes = f"   {translate_code('paper.writes')}: {one.scorer}" if one.scorer else ""
            lines.append(f"  {table}   {'  '.join(f'{name:>4}' for name in one.seats)}{writes}")
        if passe.sitting_out:
            resting = ", ".join(passe.sitting_out)
            lines.append(f"  {translate_code('desk.draw-sitting-out', n=len(passe.sitting_out), names=resting)}")
        lines.append("")
    lines.append(translate_code("desk.draw-repeats", **_figures(plan.repeats)))
    lines += [f"  {translate_message(one)}" for one in plan.relaxed]
    if players % 4 and not wishes.pairs and not _with_scribes(plan, wishes):
        lines += ["", *map(translate_message, left_over_sentences(players, len(plan.rounds), wishes))]
    return "\n".join(lines)


def _with_scribes(plan: DrawnSeatingPlan, wishes: DrawWishes) -> bool:
    """Return whether those who do not play write: nothing is to choose, and who plays fewer Passen is told."""
    return wishes.left != "write" and any(one.scorer for passe in plan.rounds for one in passe.tables)
