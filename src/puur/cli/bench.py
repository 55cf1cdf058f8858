"""``puur bench``: the figures that the README quotes, measured here and now, by the programs of the checkout."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

import puur
from puur.cli.shell.language import translate_code
from puur.cli.shell.output import JsonOption, print_document_or_text
from puur.errors import BadInput
from puur.words.message import said


def bench(  # noqa: PLR0913 - each is a size to measure at
    *,
    deals: Annotated[int, typer.Option(min=1, help="How many deals to replay.")] = 1000,
    tables: Annotated[int, typer.Option(min=0, help="How many tables the server holds; 0 leaves it out.")] = 1500,
    seconds: Annotated[float, typer.Option(min=1, help="How long the server is measured.")] = 20.0,
    clubs: Annotated[int, typer.Option(min=1, help="How many clubs the federation has.")] = 400,
    players: Annotated[int, typer.Option(min=4, help="How many players are ranked.")] = 10_000,
    hall: Annotated[int, typer.Option(min=4, help="How many players are drawn, and get a player's sheet.")] = 2000,
    phones: Annotated[int, typer.Option(min=0, help="How many phones write at once; 0 leaves them out.")] = 300,
    as_json: JsonOption = False,
) -> None:
    """Measure: deals replayed a second, how fast the command starts, a club's years, a server under load."""
    _find_programs()
    from benchmarks.figures import Sizes, lines, machine, measured

    sizes = Sizes(deals, tables, seconds, clubs, players, hall, phones)
    here, figures = machine(), measured(sizes)
    parts = {name: here[name] for name in ("processor", "cores", "system", "python")}
    head = [translate_code("shell.bench-cores", **parts)]
    head += [] if here["load"] is None else [translate_code("shell.bench-load", load=here["load"])]
    print_document_or_text(
        {"machine": here, "figures": figures}, "\n".join([*head, "", *lines(figures)]), as_json=as_json
    )


def _find_programs() -> None:
    """Put the checkout on the path: what measures is no part of what is installed."""
    checkout = Path(puur.__file__).resolve().parents[2]
    if not (checkout / "benchmarks").is_dir():
        raise BadInput(said("shell.bench-in-source"), {"command": "bench"})
    if str(checkout) not in sys.path:
        sys.path.insert(0, str(checkout))
