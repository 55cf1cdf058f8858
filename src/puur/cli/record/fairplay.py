"""``puur fairplay``: whether choices fit hidden cards better than chance; an alert for a person, never a verdict."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from puur.cli.shell.language import Speaker
from puur.cli.shell.law_file import AtHand, read_rule_set_files
from puur.cli.shell.lines import STREAM
from puur.cli.shell.output import Json, emit
from puur.errors import BadInput
from puur.words.formats import decimal_text
from puur.words.message import said

if TYPE_CHECKING:
    from puur.analysis.fairplay import FairPlay, FairPlayFigures
    from puur.records.model import Record

Worlds = Annotated[int, typer.Option("--worlds", min=2, max=200, help="How many deals to draw for each choice.")]
Seed = Annotated[int, typer.Option("--seed", help="Equal seeds draw equal deals.")]


def fairplay(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Records; - for one JSON record a line.")],
    worlds: Worlds = 20,
    seed: Seed = 1,
    *,
    reglement: AtHand = None,
    as_json: Json = False,
) -> int:
    """Compare what seats and pairs chose with what they could know, for a host or moderator to look at."""
    from puur.analysis.fairplay import fair_play

    found = fair_play(_records(files, read_rule_set_files(reglement)), worlds=worlds, seed=seed)
    emit(_document(found), "\n".join(_lines(found, Speaker())), as_json=as_json)
    return 0


def _records(files: list[str], rules: Mapping[str, str]) -> Iterator[Record]:
    from puur.records.files import number_lines, read_file, read_record

    for file in files:
        if file != STREAM:
            yield read_file(Path(file), rules)
            continue
        for number, line in number_lines(sys.stdin.buffer):
            if line is None:
                raise BadInput(said("analysis.too-long"), {"line": number})
            try:
                yield read_record(line, rules)
            except BadInput as bad:
                raise bad.with_outer_place(line=number) from None


def _document(found: FairPlay) -> dict[str, Any]:
    why = found.why
    return {
        "pairs": [_figures_document(one) for one in found.pairs],
        "seats": [_figures_document(one) for one in found.seats],
        "skipped": found.skipped,
        "why": why if why is None or isinstance(why, str) else BadInput(why).message,
    }


def _figures_document(one: FairPlayFigures) -> dict[str, Any]:
    return {
        "players": list(one.players),
        "deals": one.deals,
        "choices": one.choices,
        "saved": round(one.saved, 2),
        "stderr": round(one.stderr, 2),
        "chance": None if one.chance is None else float(f"{one.chance:.2g}"),
        "alert": one.alert,
    }


def _lines(found: FairPlay, speaker: Speaker) -> Iterator[str]:
    yield from (_line(one, speaker) for one in (*found.pairs, *found.seats))
    if any(one.alert for one in (*found.pairs, *found.seats)):
        yield from ("", speaker.say("analysis.fairplay-hint"))
    if found.why is not None:
        yield from ("", speaker.say("analysis.skipped", n=found.skipped, why=found.why))


def _line(one: FairPlayFigures, speaker: Speaker) -> str:
    from puur.analysis.fairplay import LEAST

    who: dict[str, Any] = {"name": " + ".join(one.players), "n": one.deals, "choices": one.choices}
    if one.chance is None:
        return speaker.say("analysis.fairplay-few", **who, least=LEAST)
    saved, error = (decimal_text(value, 1, speaker.language) for value in (one.saved, one.stderr))
    head = speaker.say("analysis.fairplay-line", **who, saved=saved, stderr=error)
    if not one.alert:
        return f"{head} {speaker.say('analysis.fairplay-calm')}"
    return f"{head} {speaker.say('analysis.fairplay-alert', n=_one_in(one.chance))}"


def _one_in(chance: float) -> int:
    """The n of «one in n», to one figure, a million at most."""
    return int(float(f"{min(1 / max(chance, 1e-9), 1e6):.0e}"))
