"""``puur rules``: regulations as files, what they can say, whether one is right, where two part, and on paper."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from puur.cli.shell.inputs import law_name_for_reading
from puur.cli.shell.language import Speaker
from puur.cli.shell.output import JsonOption, heading_line, print_document_or_text, text_beside_label, wrap_paragraph
from puur.errors import BadInput
from puur.law.law import CHAPTER_CLASSES
from puur.law.reader import questions_of_chapter
from puur.words.catalogue import Voice, current_language, to_text
from puur.words.message import said

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from puur.workshop.check import CheckedLawFile

_File = Annotated[Path, typer.Argument(metavar="FILE", help="A rule set's file, *.reglement.toml.")]
_COLUMN: Final = 28


def list_questions(*, as_json: JsonOption = False) -> None:
    """List every question that a rule set file can answer, with the possible answers."""
    from puur.law.files.catalogue import question_documents

    found = question_documents()
    speaker, parts = Speaker(), list[str]()
    for chapter in CHAPTER_CLASSES:
        parts.append(heading_line(speaker.translate_rule(chapter.heading)))
        asked = questions_of_chapter(chapter)
        parts += [_question(one, speaker) for one in found if one["id"] in asked]
    print_document_or_text({"questions": found}, "\n".join(parts), as_json=as_json)


def _question(one: dict[str, Any], speaker: Speaker) -> str:
    rows = [wrap_paragraph(f"{one['id']}: {speaker.translate_rule(one['asks'])}")]
    rows += [
        text_beside_label(f"  {reading['id']}", speaker.translate_rule(reading["says"]), _COLUMN)
        for reading in one["readings"]
    ]
    if one["value"]:
        rows.append(text_beside_label("  value", f"{one['value']} = {one['example']}", _COLUMN))
    rows += [
        text_beside_label(f"    {word['id']}", word["says"], _COLUMN)
        for word in one["words"]
        if not _is_reading(one, word)
    ]
    return "\n".join(rows)


def _is_reading(one: dict[str, Any], word: dict[str, str]) -> bool:
    """Whether a word stands among the readings already."""
    return any(reading["id"] == word["id"] for reading in one["readings"])


def check_rule_set_file(file: _File, *, as_json: JsonOption = False) -> int:
    """Check whether a rule set file is valid and can be played; exit 1, with all errors listed, if not."""
    from puur.law_reference import read_law_file
    from puur.workshop.check import check_file, notes_on_inherited_answers

    found, voice = check_file(read_law_file(str(file))), Voice(current_language())
    found_wrong = [BadInput(to_text(bad.said, voice), {"file": str(file), **bad.where}) for bad in found.problems]
    problems = [{"where": dict(bad.where), "message": bad.message} for bad in found_wrong]
    document = {
        "id": None if found.law is None else found.law.id,
        "articles": found.own_answer_count,
        "changes": found.questions_with_stance("changes"),
        "confirms": found.questions_with_stance("confirms"),
        "problems": problems,
    }
    told = [] if found.law is None else [to_text(one, voice) for one in notes_on_inherited_answers(found.law)]
    document["remarks"] = told
    lines = [*(one.in_words(voice.language) for one in found_wrong), *_check_report(found, told, Speaker())]
    print_document_or_text(document, "\n".join(lines), as_json=as_json)
    return 1 if problems else 0


def _check_report(found: CheckedLawFile, remarks: Sequence[str], speaker: Speaker) -> list[str]:
    """Whether the file is fine, and what its regulation changes and confirms; nothing where it is no regulation."""
    if found.law is None:
        return []
    law, lines = found.law, list[str]()
    if not found.problems:
        lines.append(speaker.say("reglement.fine", title=law.title, id=law.id, n=found.own_answer_count))
    lines += map(wrap_paragraph, remarks)
    if changes := found.questions_with_stance("changes"):
        lines.append(wrap_paragraph(speaker.say("reglement.changes", questions=", ".join(changes))))
    if confirms := found.questions_with_stance("confirms"):
        lines.append(wrap_paragraph(speaker.say("reglement.confirms", questions=", ".join(confirms))))
    return lines


def print_rule_set_file(
    id: Annotated[str, typer.Argument(metavar="ID", help="A rule set, or a file to be put in order.")],
    *,
    as_json: JsonOption = False,
) -> None:
    """Print a rule set as a TOML file, from which you can begin your own."""
    from puur.law.files.read import canonical_law_text
    from puur.law.files.reader import base_laws

    text = canonical_law_text(id if id in base_laws() else law_name_for_reading(id))
    print_document_or_text({"file": text}, text, as_json=as_json, is_file=True)


def print_rule_set_poster(
    id: Annotated[str, typer.Argument(metavar="ID", help="A rule set, or a file.")],
    pdf: Annotated[Path, typer.Option("--pdf", help="Where the PDF goes.")],
    paper: Annotated[str, typer.Option(help="a4 or a5")] = "a4",
    *,
    as_json: JsonOption = False,
) -> None:
    """Print a rule set as a poster."""
    from puur.cli.rules.app import find_law
    from puur.workshop.sheet import PAPER_SIZES, law_sheet_pdf

    if paper not in PAPER_SIZES:
        raise BadInput(said("rules.no-paper", paper=paper, known=[*PAPER_SIZES]), {"field": "--paper"})
    law = find_law(id)
    made = law_sheet_pdf(law, paper, current_language())
    pdf.write_bytes(made)
    print_document_or_text({"id": law.id, "pdf": str(pdf), "bytes": len(made)}, str(pdf), as_json=as_json)


def find_differing_deal(
    one: Annotated[str, typer.Argument(metavar="A", help="A rule set, or a file.")],
    other: Annotated[str, typer.Argument(metavar="B", help="A rule set, or a file.")],
    every: Annotated[bool, typer.Option("--all", help="One deal for each question on which they differ.")] = False,
    *,
    as_json: JsonOption = False,
) -> None:
    """Find the shortest deal whose course or result differs between two rule sets."""
    from puur.cli.rules.app import find_law
    from puur.workshop.differ import (
        difference_by_question,
        difference_to_json,
        find_difference,
        search_result_to_json,
        search_result_to_text,
    )

    a, b = find_law(one), find_law(other)
    found = find_difference(a, b)
    document = search_result_to_json(a, b, found, current_language())
    if every:
        document["parts"] = [
            difference_to_json(a, b, name, difference, current_language())
            for name, difference in difference_by_question(a, b)
        ]
    print_document_or_text(document, search_result_to_text(a, b, found, current_language()), as_json=as_json)
