"""No sentence stands in the shell's code: what is printed comes from the catalogues, in the language of the run."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from puur.cli.shell.language import HELP_CATALOGUE_AREA
from puur.words.catalogue import CATALOGUES_FOLDER, Language, sentences_of_area

CLI: Final = CATALOGUES_FOLDER.parent / "cli"
LETTERS: Final = r"[^\W\d_]"
WORDS: Final = re.compile(rf"{LETTERS}{{2,}}[^\w]*[ ,.:;!?][^\w]*{LETTERS}{{2,}}")
"""Two words beside each other."""
WORD: Final = re.compile(rf"(?<![\w/.<]){LETTERS}{{3,}}(?![\w/])")
"""A word that is no part of a path, an address or an escape."""
NAMED: Final = re.compile(rf"[A-ZÄÖÜ]{LETTERS}+|.*[äöüéèàâêîôûçÄÖÜ].*")
"""A single word that no program would call anything: a noun, or one with an accent."""
NOT_SAID: Final = (
    re.compile(r"[a-z]+(?:-[a-z]+)*\.[a-z0-9.-]*"),  # a sentence's code, or how one begins
    re.compile(r"(?:(?:not|bold|dim|strike|on) ?)*(?:#[0-9a-f]{6} ?)?(?:on #[0-9a-f]{6})?"),  # how something is drawn
    re.compile(r"(?:\[\w+(?:=\w+)?\] ?)+"),  # what a row of the evening takes
    re.compile(r"SELECT .*"),  # a query
)
NO_TEXTS: Final = {
    *(
        "Argument",
        "Option",
        "TyperOption",
        "Typer",
        "day_option",
        "Command",
        "ShellCommandDefinition",
        "shell_argument",
        "shell_option",
    ),  # help pages
    *(
        "Literal",
        "Annotated",
        "cast",
        "find_command_class",
        "import_module",
        "compile",
        "Binding",
    ),  # types, commands, keys
}
"""What takes no text that a command answers with."""
NO_TEXT: Final = {"CSS", "DEFAULT_CSS", "DIALOG_CSS", "_WHAT", "_FIELD_HELP"}
"""What is called so is none either: style sheets, a help page's words."""
OTHERWISE: Final = {
    "__init__.py": "what is said where the packages are missing that every sentence needs",
    "season/script.py": "what people of an invented club say and are called: their data",
    "reference.py": "writes pages of the documentation, which are German",
    "program_terms.py": "the same, in English",
    "commands.py": "how commands are typed",
    "app.py": "the same",
    "shell/button_commands.py": "the same",
    "shell/examples.py": "the same",
    "shell/failure.py": "what Typer says, to be put in our words",
    "table/plain.py": "what is typed, in each language",
    "table/typed.py": "the same",
    "table/screen/keys.py": "what is pressed, and what it calls",
}
"""Files that are not looked at, and why."""
KNOWN: Final = {
    "as it is": "a value of a type",
    "no value": "what the English help says for None",
    "next deal": "the same",
    "Puur": "our name",
    "puur": "the same",
    "Vreni": "the name of a bot",
    "Sepp": "the same",
    "Trudi": "the same",
    "Enter": "a key",
    "CHF": "the currency, before an amount",
    "jass-": "how the file of a record begins",
    ": http://": "an address",
    "env var:": "how Typer names a variable, to be put in our words",
    "?mode=ro": "a setting of a store",
    '{"do": "CheckIn", "player": "17"}': "a command as it is typed",
}
"""What is no sentence, and what it is."""
OF_A_RECORD: Final = {"weis", "stich", "schneider", "mit"}
"""German words that a record has in every language, and the licence that is written like one."""


def files() -> list[Path]:
    return [one for one in sorted(CLI.rglob("*.py")) if str(one.relative_to(CLI)) not in OTHERWISE]


def name_of(node: ast.AST) -> str:
    return str(getattr(node, "id", None) or getattr(node, "attr", ""))


def has_none(node: ast.AST) -> bool:
    """Whether nothing in this is a text: a docstring, a type, the words of a help page."""
    match node:
        case ast.Expr(value=ast.Constant()) | ast.arg():
            return True
        case ast.Call(func=taker) | ast.Subscript(value=taker):
            return name_of(taker) in NO_TEXTS
        case ast.Assign(targets=[named]) | ast.AnnAssign(target=named):
            return name_of(named) in NO_TEXT
    return False


def texts(node: ast.AST, *, formatted: bool = False) -> Iterator[tuple[ast.Constant, bool]]:
    """Yield each string, and whether it stands in an f-string."""
    if has_none(node):
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node, formatted
    for child in (node.value,) if isinstance(node, ast.AnnAssign) else ast.iter_child_nodes(node):
        if child is not None:
            yield from texts(child, formatted=isinstance(node, ast.JoinedStr))


def is_said(text: str, *, formatted: bool) -> bool:
    """Whether a text is for people: two words or more, a noun, or a word within an f-string."""
    plain = text.strip()
    if plain in KNOWN or any(one.fullmatch(plain) for one in NOT_SAID):
        return False
    if formatted:
        return WORD.search(text) is not None
    return WORDS.search(text) is not None or (NAMED.fullmatch(plain) is not None and not plain.isupper())


def texts_of(code: str) -> list[tuple[int, str, bool]]:
    """The place of each text, the text, and whether it is for people."""
    found = texts(ast.parse(code))
    return [(node.lineno, str(node.value), is_said(str(node.value), formatted=formatted)) for node, formatted in found]


@pytest.mark.parametrize("file", files(), ids=lambda file: str(file.relative_to(CLI)))
def test_no_sentence_stands_in_the_shells_code(file: Path) -> None:
    assert [(line, text) for line, text, said in texts_of(file.read_text(encoding="utf-8")) if said] == []


@pytest.mark.longer
def test_no_german_word_stands_alone() -> None:
    """Words that German sentences have and English ones have not; what a program calls something is English."""
    german = vocabulary("de") - vocabulary("en") - OF_A_RECORD
    found = [
        f"{file.relative_to(CLI)}:{line}: {text}"
        for file in files()
        for line, text, _ in texts_of(file.read_text(encoding="utf-8"))
        if text in german
    ]
    assert found == []


@cache
def vocabulary(language: Language) -> set[str]:
    """Each word in small letters that stands in the catalogues."""
    areas = [area.stem for area in (CATALOGUES_FOLDER / "de").glob("*.json") if area.stem != HELP_CATALOGUE_AREA]
    forms = (form for area in areas for all_ in sentences_of_area(area, language).values() for form in all_)
    return {word for form in forms for word in re.findall(r"\b[a-zà-ÿ]{3,}\b", re.sub(r"\{[^}]*\}", "", form))}


@pytest.mark.parametrize(
    "code, wanted",
    [
        ('emit(d, f"{n} Spieler")', True),
        ('x = "Nichts ist offen."', True),
        ('x: Final = "Alles stimmt."', True),
        ('x = rows or "Turnierleitung"', True),
        ('x = "zurückgeholt"', True),
        ('x = word("desk.no-prizes")', False),
        ('x = {"name": 1, "sqlite:///": 2}', False),
        ('def f() -> None:\n    """Return what is said."""', False),
        ('x: Annotated[str, typer.Option(help="Who plays.")] = ""', False),
    ],
)
def test_what_is_looked_for(code: str, wanted: bool) -> None:  # noqa: FBT001 - a case
    assert any(said for _, _, said in texts_of(code)) is wanted


@pytest.mark.longer
def test_what_is_exempt_is_there() -> None:
    assert all((CLI / name).is_file() for name in OTHERWISE)
    everywhere = {text.strip() for file in CLI.rglob("*.py") for _, text, _ in texts_of(file.read_text())}
    assert everywhere >= KNOWN.keys()


def test_what_was_typed_stands_between_the_quotation_marks_of_the_language() -> None:
    typed = re.compile(r"said\([^)]*=repr\(")
    left = [
        f"{file.relative_to(CLI)}: {found[0]}"
        for file in CLI.rglob("*.py")
        for found in typed.finditer(file.read_text("utf-8"))
    ]
    assert left == []
