"""``puur analyse``: every decision of a record graded by what its seat could know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

from puur.cli.shell.language import Speaker
from puur.cli.shell.law_file import AtHand, read_rule_set_files
from puur.cli.shell.lines import STREAM, answer_lines
from puur.cli.shell.output import Json, emit
from puur.errors import BadInput
from puur.words.message import said

_MOST_MS = 60_000
Deal = Annotated[int | None, typer.Option("--deal", min=0, metavar="N", help="Only this deal, counted from 0.")]
Think = Annotated[
    int | None, typer.Option("--think-ms", min=1, max=_MOST_MS, metavar="T", help="Milliseconds a decision.")
]
Seed = Annotated[int, typer.Option("--seed", help="Equal seeds draw equal deals.")]


def analyse(  # noqa: PLR0913 - options of a command
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record; - for one JSON record a line.")],
    deal: Deal = None,
    think_ms: Think = None,
    seed: Seed = 1,
    *,
    reglement: AtHand = None,
    as_json: Json = False,
) -> int:
    """Grade every announcement, push, estimate and card by what that seat could know, and say what was better."""
    from puur.analysis.record import USUAL
    from puur.records.files import read_file

    effort = USUAL if think_ms is None else replace(USUAL, seconds=think_ms / 1000)
    asked: dict[str, Any] = {"deal": deal, "effort": effort, "seed": seed}
    speaker, rules = Speaker(), read_rule_set_files(reglement)
    if file == STREAM:
        return answer_lines(lambda line: _document(_record(line, rules), asked, speaker)[0])
    document, text = _document(read_file(Path(file), rules), asked, speaker)
    emit(document, text, as_json=as_json)
    return 0


def _record(line: bytes | None, rules: Mapping[str, str]) -> Any:  # noqa: ANN401 - a record, read lazily
    from puur.records.files import read_record

    if line is None:
        raise BadInput(said("analysis.too-long"))
    return read_record(line, rules)


def _document(record: Any, asked: dict[str, Any], speaker: Speaker) -> tuple[dict[str, Any], str]:  # noqa: ANN401
    from puur.analysis.document import analysis_document, analysis_markdown
    from puur.analysis.record import analyse as graded
    from puur.words.cards import cards_shown
    from puur.words.catalogue import Voice, sentence
    from puur.words.message import Message

    voice = Voice(speaker.language, cards_shown(record.deck, speaker.language))

    def say(message: Message) -> str:
        return sentence(message, voice)

    found = graded(record, **asked)
    return analysis_document(found, say), analysis_markdown(found, record.players, say)
