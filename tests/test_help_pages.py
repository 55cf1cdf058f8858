"""Every help page below the first is in the language of the run: whatever it says has a translation (words/manual)."""

from __future__ import annotations

import re
import shlex
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import msgspec
import pytest

from puur.cli import main
from puur.cli.app import load_command
from puur.cli.commands import COMMANDS
from puur.cli.season.do import club_commands_by_name as of_clubs
from puur.cli.season.do import explain_command
from puur.cli.shell import typed_commands
from puur.cli.shell.examples import example_command_line, translate_invented_names
from puur.cli.shell.field_help import move_to_parameters
from puur.cli.shell.help_page import help_page_text
from puur.cli.shell.language import HELP_CATALOGUE_AREA, METAVAR_PATTERN, split_help_paragraphs, translate_help
from puur.cli.tournament.do import tournament_commands_by_name as of_tournaments
from puur.club.season.serialization import COMMAND_BY_TAG
from puur.words.catalogue import (
    CATALOGUES_FOLDER,
    LANGUAGES,
    Language,
    current_language,
    sentences_of_area,
    set_shell_language,
)

TRANSLATED: Final[tuple[Language, ...]] = ("de", "fr", "it")
ENGLISH: Final = re.compile(
    r"\b(?:Usage|Show this|required|COMMAND|ARGS|the|whether|which|of|with)\b|\[default|env var|<(?:int|str)"
)
"""What no page in another language says; commands, options and values stay as they are typed."""
CODE: Final = re.compile(r"`+[^`]+`+")
QUOTED: Final = re.compile(r"`+[^`]+`+|«[^»]+»")
TYPED: Final = re.compile(r"`[^`]*`|\{[^}]*\}|--[a-z][a-z-]*|(?<!\S)\*\.[a-z.]+|\b[a-z_]+(?==)|(?:https?|sqlite)://")
"""What is typed, which no translation changes."""
SAME: Final = {
    "CHF",
    "CLUB",
    "DATE",
    "FILE",
    "FOOTBALL",
    "IBAN",
    "ID",
    "JASS",
    "MINUTES",
    "NAME",
    "NO",
    "OPTIONS",
    "PASSE",
    "WHEEL",
} | {
    *("ARGUMENTS", "PARTIE", "PASSEN", "POINTS", "RAPPEN", "TABLE", "TEAM", "TEXT", "TOTAL", "VERSION", "MATCH"),
}
"""Words for a value that are the same in another language."""


def walk(command: Any, context: Any = None, path: str = "") -> Iterator[tuple[str, Any, Any]]:  # noqa: ANN401
    """Yield each command and group with its context, those too that are made from what can be asked for."""
    with command.make_context(path.rsplit(maxsplit=1)[-1], [], parent=context, resilient_parsing=True) as made:
        yield path, command, made
        for name in command.list_commands(made) if hasattr(command, "list_commands") else ():
            yield from walk(command.get_command(made, name), made, f"{path} {name}")


@cache
def every() -> dict[str, tuple[Any, Any]]:
    """Each command of the program by how it is called."""
    found = (one for name in COMMANDS for one in walk(load_command(name), path=name))
    return {path: (command, context) for path, command, context in found}


@cache
def texts() -> dict[str, str]:
    """Each paragraph that a page shows or `puur season commands` lists, and where."""
    found = {
        one: path
        for path, (command, context) in every().items()
        for text in (command.help, *(getattr(it, "help", "") for it in command.get_params(context)))
        for one in split_help_paragraphs(text or "")
    }
    return found | {
        one: "season commands"
        for kind in COMMAND_BY_TAG.values()
        for one in split_help_paragraphs(explain_command(kind))
    }


@cache
def made() -> dict[str, type[Any]]:
    """Each command that is made from its struct, and the struct."""
    groups = (("tournament", of_tournaments), ("season", of_clubs))
    return {
        f"{group} {typed_commands.to_shell_command_name(word)}": kind
        for group, kinds in groups
        for word, kind in kinds().items()
    }


@cache
def metavars() -> dict[str, str]:
    """Each word that stands for what is to be typed, and where."""
    shown = (
        (path, piece)
        for path, (command, context) in every().items()
        for piece in (
            *command.collect_usage_pieces(context),
            *(
                one.make_metavar(ctx=context)
                for one in command.get_params(context)
                if not getattr(one, "is_flag", False)
            ),
        )
    )
    return {word: path for path, piece in shown for word in METAVAR_PATTERN.findall(piece)}


@pytest.fixture
def spoken() -> Iterator[None]:
    before = current_language()
    yield
    set_shell_language(before)


@pytest.mark.longer
def test_the_walk_comes_to_every_level() -> None:
    assert {"play", "tournament draw", "tournament check-in", "season commands", "season arrive", "bots serve"} <= {
        *every()
    }
    assert len(texts()) > 550
    assert len(metavars()) > 80


@pytest.mark.longer
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.usefixtures("spoken")
def test_every_command_shows_a_line_that_can_be_typed_as_it_stands(language: Language) -> None:
    set_shell_language(language)
    wrong = []
    for path, (command, context) in every().items():
        if hasattr(command, "list_commands"):
            continue
        line = translate_invented_names(command.epilog or "") or example_command_line(
            f"puur {path}", command.get_params(context)
        )
        try:
            typed(path, command, context, line)
        except Exception as problem:  # noqa: BLE001 - all that are wrong are listed
            wrong.append(f"puur {path}: {line!r}: {problem}")
    assert wrong == []


def typed(path: str, command: Any, context: Any, line: str) -> None:  # noqa: ANN401 - Click's own
    """Parse a line as the shell does; of a command that is made from its struct, decode its fields too."""
    name = path.split()
    program, *words = shlex.split(line) or [""]
    if [program, *words[: len(name)]] != ["puur", *name]:
        raise ValueError("it is another command, or none")
    given = command.make_context(name[-1], words[len(name) :], parent=context.parent).params
    kind = made().get(path)
    if path == "tournament change-setup":  # what is not named stays as it is in the tournament
        return
    if kind is not None and command.callback.__module__ == typed_commands.__name__:
        read = {one.name: one.name.replace(".", "__") for one in typed_commands.list_typed_fields(kind)}
        values = {one: given.get(f"its_{it}", given.get(it)) for one, it in read.items()}
        texts = [f"{one}={value}" for one, value in values.items() if isinstance(value, str)]
        if "=@" not in "".join(texts):  # which is a file
            msgspec.convert(typed_commands.parse_typed_fields(texts, kind), kind, strict=False)


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_help_text_is_translated(language: Language) -> None:
    there = sentences_of_area(HELP_CATALOGUE_AREA, language)
    wanted = texts() | metavars()
    assert [f"{path}: {text}" for text, path in wanted.items() if text not in there] == []
    assert [text for text in there if text not in wanted] == [], "nothing says this any more"
    left = [text for text in wanted if there[text][0] == text or not there[text][0]]
    assert [text for text in left if text not in SAME] == [], "left in English"


def words_to_type(text: str, quoted: re.Pattern[str]) -> set[str]:
    """What a reader types: what is quoted in that way, and what needs no quotes."""
    inner = {one.strip("`«»").replace(" …", "…") for one in quoted.findall(text)}
    return inner | set(TYPED.findall(CODE.sub("", text)))


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_keeps_what_is_typed(language: Language) -> None:
    for text in texts():
        other = translate_help(text, language)
        assert words_to_type(text, CODE) <= words_to_type(other, QUOTED), other
        assert other.endswith(".") == text.endswith("."), other


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_help_text_shows_values_as_they_are_typed(language: Language) -> None:
    """The docstring of a command is written for Python; the shell reads true and not True, and no None or null."""
    told = [translate_help(text, language) for text in texts()]
    assert [one for one in told if re.search(r"``|\b(?:None|True|False)\b(?! of\b)|(?<!unter )\bnull\b", one)] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_text_stands_twice(language: Language) -> None:
    said = re.findall(
        r'^msgid "(.+)"$',
        (CATALOGUES_FOLDER / language / f"{HELP_CATALOGUE_AREA}.po").read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    assert [text for text, n in Counter(said).items() if n > 1] == []
    assert not [text for text in said if "ß" in translate_help(text, language)]


@pytest.mark.longer
@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_speaks_english_but_in_english(language: Language) -> None:
    set_shell_language(language)
    for path, (command, context) in every().items():
        shown = help_page_text(command, context)
        assert max(map(len, shown.splitlines())) <= 80, path
        if language != "en":
            assert ENGLISH.findall(TYPED.sub("", shown).replace("Hall of", "")) == [], path


@pytest.mark.parametrize(
    "language, words",
    [
        ("de", ["Aufruf: puur tournament draw [OPTIONEN] [ID]", "Argumente:", "Optionen:", "[ohne Angabe: rest]"]),
        (
            "fr",
            ["Utilisation: puur tournament draw [OPTIONS] [ID]", "Arguments:", "[par défaut:", "Afficher cette aide"],
        ),
        ("it", ["Uso: puur tournament draw [OPZIONI] [ID]", "Argomenti:", "Opzioni:", "[predefinito: rest]"]),
        ("en", ["Usage: puur tournament draw [OPTIONS] [ID]", "Arguments:", "Options:", "[default: rest]"]),
    ],
)
def test_a_page_is_in_the_language_of_the_run(
    language: str, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tournament", "draw", "--help", "--language", language]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert [one for one in words if one not in shown] == []


def test_what_is_missing_is_called_as_on_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["season", "do", "--language", "fr"]) == 2
    assert "manque CLUB " in capsys.readouterr().err
    assert main(["season", "show", "ajz", "--language", "it"]) == 2
    assert "manca ANNO " in capsys.readouterr().err


def test_the_list_of_a_clubs_commands_is_in_the_language_and_its_document_is_not(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["season", "commands", "CorrectArrival", "--language", "fr"]) == 0
    assert "Corriger les minutes" in capsys.readouterr().out
    assert main(["season", "commands", "CorrectArrival", "--language", "fr", "--json"]) == 0
    assert "Correct the minutes of an arrival" in capsys.readouterr().out


@pytest.mark.longer
def test_the_language_of_the_run_is_no_option_of_a_command() -> None:
    """`--language` is taken away before the command sees it: what it is about needs another word."""
    options = {
        path: [it for one in command.get_params(made) for it in one.opts] for path, (command, made) in every().items()
    }
    assert [path for path, names in options.items() if "--language" in names] == []


@pytest.mark.parametrize("typed_time", ["2027-03-28T19:00", "2027-03-28 19:00", "2027-03-28T19:00:00"])
def test_a_time_needs_no_seconds(typed_time: str) -> None:
    fields = typed_commands.parse_typed_fields(
        ["year=2027", "kind=gv", f"when={typed_time}"], of_clubs()["PlanMeeting"]
    )
    meeting: Any = msgspec.convert(fields, of_clubs()["PlanMeeting"], strict=False)
    assert meeting.when.isoformat() == "2027-03-28T19:00:00"


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_of_a_mail_text_names_the_language_of_the_text(language: Language) -> None:
    set_shell_language(language)
    command, context = every()["tournament mail text"]
    line = example_command_line("puur tournament mail text", command.get_params(context))
    assert line.endswith(f"--in-language {language}")


@pytest.mark.longer
def test_a_command_of_a_club_says_what_its_fields_are() -> None:
    """ "YEAR [required]" stood there alone; what the command explains itself is not said again."""
    said = {}
    for path in ("season give-fine", "season compose"):
        command, context = every()[path]
        said[path] = {one.name: getattr(one, "help", None) for one in command.get_params(context)}
    assert said["season give-fine"]["where__year"] == "The Jass year."
    assert said["season give-fine"]["where__seat"] == "The seat in its series, 0 to 3."
    assert said["season give-fine"]["kind"] is None
    assert said["season compose"]["year"] == "The Jass year."
    assert said["season compose"]["series"] is None


class Parameter(msgspec.Struct):
    """What is known of an argument or option."""

    name: str
    help: str = ""


def test_what_is_said_of_a_field_stands_at_its_parameter() -> None:
    told = ["Book it.", "on: the day; its, way: both. by: who. tisch: ``3``. Nothing else."]
    parameters = [Parameter("on"), Parameter("its_way"), Parameter("where__its"), Parameter("by", "The author.")]
    remaining, found = move_to_parameters(told, parameters)
    assert remaining == ["Book it.", "by: who. tisch: ``3``. Nothing else."]
    assert found == {"on": "The day.", "its_way": "Both.", "where__its": "Both."}
    assert move_to_parameters(["Who did it; on: a day"], parameters) == (["Who did it."], {"on": "A day."})
