"""``puur solve``: the exact result of a position with all hands open."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from puur.cli.shell.language import format_decimal, translate_code
from puur.cli.shell.lines import STREAM, answer_lines
from puur.cli.shell.output import Json, emit
from puur.errors import BadInput


def solve(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A position as JSON; - for one a line.")],
    *,
    as_json: Json = False,
) -> int:
    """Solve a position: what each card brings with all hands open and best play of both sides."""
    from puur.kernel.question import answer_solve_question
    from puur.naming import file_opener_beside

    if file == STREAM:
        return answer_lines(_answer)
    document = answer_solve_question(Path(file).read_bytes(), file_opener_beside(Path(file)))
    emit(document, _solution_text(document), as_json=as_json)
    return 0


def _answer(line: bytes | None) -> dict[str, Any]:
    from puur.kernel.question import answer_solve_question
    from puur.naming import read_law_file
    from puur.words.message import said

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
