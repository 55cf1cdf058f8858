"""``puur record``: a record in the other notation, and a fresh deal as a record."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from puur.cli.shell.law_file import AtHand, playable_law_name, read_rule_set_files
from puur.cli.shell.output import Json, emit, print_json

record = typer.Typer(help="Convert records; deal a fresh one.", no_args_is_help=False)


class Notation(StrEnum):
    """The two notations of a game record: JSON and text."""

    JSON = "json"
    TEXT = "text"


@record.command()
def convert(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record in either notation; - is standard input.")],
    *,
    to: Annotated[Notation, typer.Option(help="The notation to print it in.")],
    reglement: AtHand = None,
    as_json: Json = False,
) -> None:
    """Print a record in the other notation (or set right in the same); nothing is lost on the way."""
    from puur.records.files import read_file
    from puur.records.json_write import record_document, write_json
    from puur.records.text_write import write_text

    found = read_file(file, read_rule_set_files(reglement))
    if as_json and to is Notation.JSON:
        print_json(record_document(found))
        return
    text = write_json(found) if to is Notation.JSON else write_text(found)
    emit({"notation": to.value, "text": text}, text, as_json=as_json)


@record.command()
def deal(
    *,
    reglement: Annotated[str, typer.Option(help="The rule set to deal by.")],
    seed: Annotated[int, typer.Option(help="The same number deals the same cards.")],
    dealer: Annotated[int | None, typer.Option(min=0, max=3, help="The seat that deals; else by the rules.")] = None,
    deck: Annotated[str | None, typer.Option(help="german or french; default: as the rule set says.")] = None,
    as_json: Json = False,
) -> None:
    """Print a fresh deal: shuffled, cut and dealt as the Reglement has it, with nothing played yet."""
    from puur.records.json_read import read_deck, read_word
    from puur.records.json_write import record_document
    from puur.records.recorder import fresh_record
    from puur.records.text_write import write_text

    dealt = fresh_record(
        playable_law_name(reglement), read_word(read_deck, deck, "--deck") if deck else None, seed, dealer
    )
    emit(record_document(dealt), write_text(dealt), as_json=as_json)
