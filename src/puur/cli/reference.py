"""The reference pages under ``docs/``, written from the law itself: ``python -m puur.cli.reference docs``."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import Final

from puur.cli.app import load_command
from puur.cli.program_terms import PROGRAM_TERMS, TERMS_OF_SHARED_CLASS_NAMES, ProgramTerm
from puur.cli.rules.compare import short_names
from puur.cli.rules.text import answer_source_text, edition_date_text
from puur.cli.shell.language import Speaker
from puur.cli.shell.settings import (
    OPERATOR_COMMANDS,
    SETTABLE_OPTIONS,
    SETTINGS_FILE_NAME,
    environment_variable,
    list_settable_options,
    setting_type,
    settings_key,
)
from puur.law.catalogue import INTERPRETATION_TYPE_NAMES
from puur.law.glossary import GLOSSARY_TERMS
from puur.law.law import CHAPTER_CLASSES, Law
from puur.law.reader import (
    AnswerLine,
    answer_letters,
    answers_by_chapter,
    interpretations_of_law,
    option_texts,
    questions_of_chapter,
    switches_of_law,
)
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement

_GENERATED: Final = "<!-- Written by `make docs`; what stands here is said in src/puur/law. -->"
_OF_GLOSSARY: Final = "<!-- Written by `make docs` from src/puur/law/glossary.py and src/puur/cli/program_terms.py. -->"
_OF_SETTINGS: Final = "<!-- Written by `make docs` from the options of the commands. -->"
_PACKAGE: Final = Path(__file__).resolve().parent.parent
_GERMAN: Final = Speaker("de")
_MARKS: Final = {"own": "**eigen**", "confirms": "bestätigt", "inherited": "übernommen"}


def reference_pages() -> dict[str, str]:
    """Return the text of every generated page (Markdown) by its path below ``docs/``."""
    laws = tuple(reglement(id_) for id_ in BUILT_IN_LAW_IDS)
    found = {f"reference/{law.id}.md": _text(_page(law)) for law in laws}
    return found | {
        "reference/matrix.md": _text(_matrix(laws)),
        "reference/settings.md": _text(_settings()),
        "glossary.md": _text(_glossary()),
    }


def main(arguments: Sequence[str]) -> int:
    """Write the generated pages and return exit code 0. Existing pages are overwritten.

    arguments: the folder to write below, ``docs`` if empty.
    """
    folder = Path(arguments[0] if arguments else "docs")
    for name, text in reference_pages().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return 0


def _text(lines: Iterator[str]) -> str:
    return "\n".join(lines) + "\n"


def _page(law: Law) -> Iterator[str]:
    source = law.source
    yield from (f"# {law.title}", "", _GENERATED, "")
    yield from (f"`{law.id}` · {source.title} · {source.issuer}, {edition_date_text(source, _GERMAN)}", "")
    yield from ("«Brauch»: so wird überall gespielt, aber in keinem Dokument steht es.",)
    for chapter in answers_by_chapter(law):
        lines = [line for line in chapter.lines if not line.moot]
        if lines:
            yield from ("", f"## {chapter.title}", "", "| Frage | Antwort | Klausel | |", "|---|---|---|---|")
            yield from (_row(line) for line in lines)
    yield from _notes(law)
    yield from _choices(law)
    yield from ("", "## Auslegungen", "", "| | offen ist | es gilt | |", "|---|---|---|---|")
    for decision in interpretations_of_law(law):
        yield f"| {decision.id} | {decision.point} | {decision.holds} | {INTERPRETATION_TYPE_NAMES[decision.type]} |"


def _row(line: AnswerLine) -> str:
    read_so = "".join(f"<br>Auslegung {decision.id}" for decision in line.decisions)
    return (
        f"| {line.wording} | {line.answer}{read_so} | {answer_source_text(line, _GERMAN)} | {_MARKS[line.standing]} |"
    )


def _notes(law: Law) -> Iterator[str]:
    if law.notes:
        yield from ("", "## Hinweise", "")
        yield from (f"- {note.text} ({', '.join(note.clauses)})" for note in law.notes)


def _choices(law: Law) -> Iterator[str]:
    mine = switches_of_law(law)
    if mine:
        yield from ("", "## Was ein Tisch wählen kann", "", "| Schalter | Wahl | das gilt dann |", "|---|---|---|")
    for id_, switch in mine.items():
        for number, (name, text) in enumerate(option_texts(law, switch).items()):
            yield f"| {id_ if number == 0 else ''} | `{name}`{' (ohne Wahl)' if number == 0 else ''} | {text} |"


def _matrix(laws: tuple[Law, ...]) -> Iterator[str]:
    names = short_names(laws)
    yield from ("# Alle Fragen, alle Reglemente", "", _GENERATED, "")
    empty = "leer: die Frage stellt sich nicht, oder das Reglement lässt sie offen."
    yield from (f"Steht in einer Zeile zweimal der gleiche Buchstabe, ist die Antwort die gleiche; {empty}", "")
    yield from (f"- {name}: [{law.title}]({law.id}.md)" for name, law in zip(names, laws, strict=True))
    for chapter in CHAPTER_CLASSES:
        yield from ("", f"## {chapter.heading}", "", f"| Frage | {' | '.join(names)} |")
        yield f"|---|{'---|' * len(names)}"
        for question, wording in questions_of_chapter(chapter).items():
            yield f"| {wording} | {' | '.join(answer_letters(laws, question).values())} |"


def _glossary() -> Iterator[str]:
    yield from ("# Glossary", "", _OF_GLOSSARY, "")
    yield "The words of the game, then the [words of the program](#words-of-the-program)."
    yield from ("", "## Wörter des Spiels", "", "| Wort | heisst | English |", "|---|---|---|")
    yield from (f"| {term.word} | {term.german} | {term.english} |" for term in GLOSSARY_TERMS)
    yield from ("", "## Words of the program", "")
    yield from ("What the code calls things. Terms of the game stay German in it.", "")
    yield from _program_terms(PROGRAM_TERMS)
    yield from ("", "### Names that mean something else in each package", "")
    yield from ("Every other class name is defined once; `tests/test_names.py` sees to it.", "")
    yield from _program_terms(chain.from_iterable(TERMS_OF_SHARED_CLASS_NAMES.values()))


_KINDS_IN_FILE: Final = {bool: "`true` or `false`", int: "whole number", str: "text", list: "list of texts"}


def _settings() -> Iterator[str]:
    yield from ("# Settings of a server", "", _OF_SETTINGS, "")
    yield f"Each setting is an option of a command, an environment variable and a key of `{SETTINGS_FILE_NAME}`."
    yield "The command line goes before the environment, the environment before the file, the file before the default."
    yield "[Running a server](../server.md#settings) says how to use them."
    yield "`puur tournament`, `season` and `slate` read `PUUR_DATA` and `PUUR_DATABASE`, too: the server's own store."
    yield from (
        "",
        f"| option | variable | key in `{SETTINGS_FILE_NAME}` | value | default | what it does | commands |",
    )
    yield "|---|---|---|---|---|---|---|"
    found = {
        name: {settings_key(one): one for one in list_settable_options(load_command(name))}
        for name in sorted(OPERATOR_COMMANDS)
    }
    for key in SETTABLE_OPTIONS:
        takes = [name for name in found if key in found[name]]
        option = found["serve" if "serve" in takes else takes[0]][key]
        default = "" if option.default in {None, False} else f"`{option.default}`"
        kind = _KINDS_IN_FILE[setting_type(option)]
        named = ", ".join(f"`puur {name}`" for name in takes)
        yield f"| `--{key}` | `{environment_variable(key)}` | `{key}` | {kind} | {default} | {option.help} | {named} |"


def _program_terms(terms: Iterable[ProgramTerm]) -> Iterator[str]:
    yield from ("| word | means | where |", "|---|---|---|")
    for term in terms:
        path = term.module.replace(".", "/")
        file = f"{path}/__init__.py" if (_PACKAGE / path / "__init__.py").exists() else f"{path}.py"
        yield f"| {term.word} | {term.meaning} | [`puur.{term.module}`](../src/puur/{file}) |"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
