"""``puur record`` and ``puur verify``: converts a record, deals a fresh one, checks rules and fair dealing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from enum import StrEnum
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from puur.cli.shell.failure import error_document, error_line
from puur.cli.shell.inputs import (
    STANDARD_INPUT_ARGUMENT,
    NumberedLines,
    RuleSetFilesOption,
    law_name_for_playing,
    print_answer_per_line,
    read_document_or_lines,
    read_rule_set_files,
)
from puur.cli.shell.language import translate_code
from puur.cli.shell.output import JsonOption, print_document_or_text, print_json
from puur.errors import BadInput
from puur.law.reglemente import law_id_from_id_or_text
from puur.words.catalogue import current_language
from puur.words.message import said

if TYPE_CHECKING:
    from puur.records.model import FairnessProof, Record
    from puur.records.verify import RecordVerdict


record_app = typer.Typer(help="Convert records; deal a fresh one.", no_args_is_help=False)
"""The command group ``puur record``: its subcommands are registered here."""


class _Notation(StrEnum):
    """The two notations of a game record: JSON and text."""

    JSON = "json"
    TEXT = "text"


@record_app.command("convert")
def convert_record(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record in either notation; - is standard input.")],
    *,
    to: Annotated[_Notation, typer.Option(help="The notation to print it in.")],
    reglement: RuleSetFilesOption = None,
    as_json: JsonOption = False,
) -> None:
    """Print a game record in the notation that is asked for, JSON or text; nothing is lost."""
    from puur.records.files import read_file
    from puur.records.json_write import record_document, write_json
    from puur.records.text_write import write_text

    found = read_file(file, read_rule_set_files(reglement))
    if as_json and to is _Notation.JSON:
        print_json(record_document(found))
        return
    text = write_json(found) if to is _Notation.JSON else write_text(found)
    print_document_or_text({"notation": to.value, "text": text}, text, as_json=as_json, is_file=True)


@record_app.command("deal")
def deal_record(
    *,
    reglement: Annotated[str, typer.Option(help="The rule set to deal by.")],
    seed: Annotated[int, typer.Option(help="The same number deals the same cards.")],
    dealer: Annotated[int | None, typer.Option(min=0, max=3, help="The seat that deals; else by the rules.")] = None,
    deck: Annotated[str | None, typer.Option(help="german or french; default: as the rule set says.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Print a fresh deal: shuffled, cut and dealt as the Reglement has it, with nothing played yet.

    What is printed is a record as text. Its keywords, such as Geber and Hände, are German in every language.
    """
    from puur.records.json_read import read_deck, read_word
    from puur.records.json_write import record_document
    from puur.records.recorder import fresh_record
    from puur.records.text_write import write_text

    dealt = fresh_record(
        law_name_for_playing(reglement), read_word(read_deck, deck, "--deck") if deck else None, seed, dealer
    )
    print_document_or_text(record_document(dealt), write_text(dealt), as_json=as_json, is_file=True)


def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as JSON or as text; - is standard input.")],
    *,
    reglement: RuleSetFilesOption = None,
    as_json: JsonOption = False,
) -> int:
    """Check a record: every rule it breaks, with place and clauses; exit 1 if there is one."""
    from puur.records.files import read_file, read_record

    rules, whole = (
        read_rule_set_files(reglement),
        read_document_or_lines() if str(file) == STANDARD_INPUT_ARGUMENT else None,
    )
    if isinstance(whole, Iterator):
        one, other = next(whole, (1, b"")), next(whole, None)
        if other is not None:
            return _line_by_line(chain([one, other], whole), rules)
        whole = one[1]
    record = read_file(file, rules) if whole is None else read_record(whole, rules)
    try:
        verdict = _check_record(record)
    except BadInput as bad:
        raise bad.with_outer_place(file=str(file)) from None
    print_document_or_text(_document(record, verdict), _text(record, verdict), as_json=as_json)
    return 1 if verdict.violations else 0


def _line_by_line(found: NumberedLines, rules: Mapping[str, str]) -> int:
    """Print a verdict a line, in order; 1 if a rule is broken anywhere, 2 if a line is no record."""
    from puur.records.files import resolve_law_file
    from puur.records.json_read import read_json

    broken = False

    def answer(line: bytes | None) -> dict[str, Any]:
        nonlocal broken
        if line is None:
            raise BadInput(said("record.too-long"))
        record = resolve_law_file(read_json(line), rules)
        verdict = _check_record(record)
        broken = broken or bool(verdict.violations)
        return _document(record, verdict)

    return print_answer_per_line(answer, found) or int(broken)


def _check_record(record: Record) -> RecordVerdict:
    """Return the verdict, each violation with its place in the record as it was written."""
    from puur.records.verify import add_place_to_error, verify_record

    verdict = verify_record(record)
    return replace(
        verdict, violations=tuple(add_place_to_error(record, bad, current_language()) for bad in verdict.violations)
    )


def _document(record: Record, verdict: RecordVerdict) -> dict[str, Any]:
    return {
        "reglement": law_id_from_id_or_text(record.reglement),
        "valid": not verdict.violations,
        "violations": [error_document(bad)["error"] for bad in verdict.violations],
        "more": verdict.capped,
        "same_law": verdict.same_law,
        "deals": len(record.deals),
        "fair": [_fairness(deal.fair) for deal in record.deals],
    }


def _fairness(fair: FairnessProof | None) -> str | None:
    """What a deal shows of its seeds: null none, ``promised`` before the reveal, ``revealed`` after it."""
    return None if fair is None else "promised" if fair.server is None else "revealed"


def _text(record: Record, verdict: RecordVerdict) -> str:
    from puur.records.verify import count_violations

    lines = [_with_count(error_line(bad), times) for bad, times in count_violations(verdict.violations)]
    if verdict.capped:
        lines.append(translate_code("record.more-hidden", most=len(lines)))
    if verdict.same_law is False:
        lines.append(translate_code("record.other-law"))
    count, by, wrong = len(record.deals), law_id_from_id_or_text(record.reglement), len(verdict.violations)
    if wrong:
        lines.append(
            translate_code("record.deals-wrong", n=count, reglement=by, violations=said("record.violations", n=wrong))
        )
    else:
        lines.append(translate_code("record.deals-right", n=count, reglement=by))
    return "\n".join(lines)


def _with_count(what: str, times: int) -> str:
    return what if times == 1 else translate_code("record.times-found", what=what, times=times)
