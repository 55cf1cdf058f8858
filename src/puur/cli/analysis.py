"""``puur analyse``, ``puur solve``, ``puur fairplay``: decisions graded, open hands solved, suspicions checked.

``analyse`` grades each decision by what its seat could know. ``fairplay`` alerts a person and is never a verdict.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from puur.cli.shell.inputs import (
    STANDARD_INPUT_ARGUMENT,
    RuleSetFilesOption,
    print_answer_per_line,
    read_rule_set_files,
)
from puur.cli.shell.language import Speaker, format_decimal, translate_code
from puur.cli.shell.output import JsonOption, print_document_or_text
from puur.errors import BadInput
from puur.words.catalogue import Voice, sentence
from puur.words.formats import format_decimal_number
from puur.words.message import Message, said

if TYPE_CHECKING:
    from puur.analysis.fairplay import FairPlayFigures, FairPlayReport
    from puur.records.model import Record


_MOST_MS = 60_000
_Deal = Annotated[
    int | None, typer.Option("--deal", min=0, metavar="N", help="Only this deal: 0 is deal 1 of the text, 1 is deal 2.")
]
_Think = Annotated[
    int | None, typer.Option("--think-ms", min=1, max=_MOST_MS, metavar="T", help="Milliseconds a decision.")
]
_Seed = Annotated[int, typer.Option("--seed", help="Equal seeds draw equal deals.")]


def analyse(  # noqa: PLR0913 - options of a command
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record; - for one JSON record a line.")],
    deal: _Deal = None,
    think_ms: _Think = None,
    seed: _Seed = 1,
    *,
    reglement: RuleSetFilesOption = None,
    as_json: JsonOption = False,
) -> int:
    """Grade every announcement, push, estimate and card by what that seat could know, and say what was better."""
    from puur.analysis.record import DEFAULT_EFFORT
    from puur.records.files import read_file
    from puur.records.verify import add_place_to_error

    effort = DEFAULT_EFFORT if think_ms is None else replace(DEFAULT_EFFORT, seconds=think_ms / 1000)
    asked: dict[str, Any] = {"deal": deal, "effort": effort, "seed": seed}
    speaker, rules = Speaker(), read_rule_set_files(reglement)
    if file == STANDARD_INPUT_ARGUMENT:
        return print_answer_per_line(lambda line: _document(_record(line, rules), asked, speaker)[0])
    record = read_file(Path(file), rules)
    try:
        document, text = _document(record, asked, speaker)
    except BadInput as bad:
        raise add_place_to_error(record, bad, speaker.language) from None
    print_document_or_text(document, text, as_json=as_json)
    return 0


def _record(line: bytes | None, rules: Mapping[str, str]) -> Any:  # noqa: ANN401 - a record, read lazily
    from puur.records.files import read_record

    if line is None:
        raise BadInput(said("analysis.too-long"))
    return read_record(line, rules)


def _document(record: Any, asked: dict[str, Any], speaker: Speaker) -> tuple[dict[str, Any], str]:  # noqa: ANN401
    from puur.analysis.document import analysis_to_json, analysis_to_markdown
    from puur.analysis.record import analyse as graded
    from puur.words.cards import card_formatters

    voice = Voice(speaker.language, card_formatters(record.deck, speaker.language))

    def say(message: Message) -> str:
        return sentence(message, voice)

    found = graded(record, **asked)
    return analysis_to_json(found, say), analysis_to_markdown(found, record.players, say, asked["deal"])


def solve(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A position as JSON; - for one a line.")],
    *,
    as_json: JsonOption = False,
) -> int:
    """Solve a position: what each card brings with all hands open and best play of both sides."""
    from puur.kernel.question import answer_solve_question
    from puur.law_reference import file_opener_beside

    if file == STANDARD_INPUT_ARGUMENT:
        return print_answer_per_line(_answer)
    document = answer_solve_question(Path(file).read_bytes(), file_opener_beside(Path(file)))
    print_document_or_text(document, _solution_text(document), as_json=as_json)
    return 0


def _answer(line: bytes | None) -> dict[str, Any]:
    from puur.kernel.question import answer_solve_question
    from puur.law_reference import read_law_file

    if line is None:
        raise BadInput(said("kernel.too-long"))
    return answer_solve_question(line, read_law_file)


def _solution_text(document: dict[str, Any]) -> str:
    ours, theirs = document["value"]
    cards = sorted(document["cards"].items(), key=lambda one: -one[1])
    best = f"  {translate_code('kernel.best')}"
    rows = [f"  {card}  {points}{best if card in document['best'] else ''}" for card, points in cards]
    head = translate_code("kernel.best-play", ours=ours, theirs=theirs)
    tail = translate_code("kernel.searched", nodes=document["nodes"], seconds=format_decimal(document["seconds"], 3))
    return "\n".join([head, translate_code("kernel.points-to-move"), *rows, tail])


_Worlds = Annotated[int, typer.Option("--worlds", min=2, max=200, help="How many deals to draw for each choice.")]


def fairplay(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Records; - for one JSON record a line.")],
    worlds: _Worlds = 20,
    seed: _Seed = 1,
    *,
    reglement: RuleSetFilesOption = None,
    as_json: JsonOption = False,
) -> int:
    """Test whether seats and pairs chose as if they had seen hidden cards; a moderator judges the figures."""
    from puur.analysis.fairplay import check_fair_play

    found = check_fair_play(_records(files, read_rule_set_files(reglement)), worlds=worlds, seed=seed)
    print_document_or_text(_fairplay_document(found), "\n".join(_lines(found, Speaker())), as_json=as_json)
    return 0


def _records(files: list[str], rules: Mapping[str, str]) -> Iterator[Record]:
    from puur.records.files import number_lines, read_file, read_record

    for file in files:
        if file != STANDARD_INPUT_ARGUMENT:
            yield read_file(Path(file), rules)
            continue
        for number, line in number_lines(sys.stdin.buffer):
            if line is None:
                raise BadInput(said("analysis.too-long"), {"line": number})
            try:
                yield read_record(line, rules)
            except BadInput as bad:
                raise bad.with_outer_place(line=number) from None


def _fairplay_document(found: FairPlayReport) -> dict[str, Any]:
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
        "alert": one.needs_review,
    }


def _lines(found: FairPlayReport, speaker: Speaker) -> Iterator[str]:
    if not (found.pairs or found.seats or found.skipped):
        yield speaker.say("analysis.fairplay-none")
    yield from (_line(one, speaker) for one in (*found.pairs, *found.seats))
    if any(one.needs_review for one in (*found.pairs, *found.seats)):
        yield from ("", speaker.say("analysis.fairplay-hint"))
    if found.why is not None:
        yield from ("", speaker.say("analysis.skipped", n=found.skipped, why=found.why))


def _line(one: FairPlayFigures, speaker: Speaker) -> str:
    from puur.analysis.fairplay import MIN_JUDGED_DEALS

    who: dict[str, Any] = {"name": " + ".join(one.players), "n": one.deals, "choices": one.choices}
    if one.chance is None:
        return speaker.say("analysis.fairplay-few", **who, least=MIN_JUDGED_DEALS)
    saved, error = (format_decimal_number(value, 1, speaker.language) for value in (one.saved, one.stderr))
    head = speaker.say("analysis.fairplay-line", **who, saved=saved, stderr=error)
    if not one.needs_review:
        return f"{head} {speaker.say('analysis.fairplay-calm')}"
    return f"{head} {speaker.say('analysis.fairplay-alert', n=_one_in(one.chance))}"


def _one_in(chance: float) -> int:
    """The n of «one in n», to one figure, a million at most."""
    return int(float(f"{min(1 / max(chance, 1e-9), 1e6):.0e}"))
