"""The language that the shell speaks: ``--language``, else what the environment says, else German; and translated help.

Help texts are English in the code; the English text is looked up in the catalogues of the other languages.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from inspect import cleandoc
from typing import Final

from puur.cli.shell.button_commands import add_command_to_type
from puur.errors import BadInput
from puur.words.catalogue import (
    LANGUAGES,
    Language,
    Voice,
    current_language,
    sentence,
    sentences_of_area,
    set_shell_language,
    to_text,
)
from puur.words.formats import format_day, format_decimal_number, language_with_page_formats
from puur.words.law import TRANSLATED_SENTENCE_MARK, translate_rule_sentence
from puur.words.message import Message, Value, said

_OPTION: Final = "--language"
LANGUAGE_VARIABLE: Final = "PUUR_LANG"
"""The name of the environment variable that sets the language of the shell."""
_SYSTEM_VARIABLES: Final = ("LC_ALL", "LANG")


def extract_language_option(words: Sequence[str], environment: Mapping[str, str]) -> tuple[list[str], Language]:
    """Return (arguments without ``--language``, language of this run).

    environment: the environment variables, used where the option is missing. Words after ``--`` stay. Raises BadInput
    for an unknown language; an unsupported system language gives German. words: the arguments.
    """
    own = list(words[: words.index("--")]) if "--" in words else list(words)
    rest, asked = [], None
    left = iter(own)
    for word in left:
        if word == _OPTION:
            asked = next(left, "")
        elif word.startswith(f"{_OPTION}="):
            asked = word.partition("=")[2]
        else:
            rest.append(word)
    rest += words[len(own) :]
    if asked is not None:
        set_shell_language(_of_the_environment(environment))  # in which an unknown language is refused
        return rest, _check_language(asked, {"option": _OPTION})
    if environment.get(LANGUAGE_VARIABLE):
        return rest, _check_language(environment[LANGUAGE_VARIABLE], {"variable": LANGUAGE_VARIABLE})
    return rest, _of_the_system(environment)


def _check_language(given: str, where: Mapping[str, object]) -> Language:
    if given not in LANGUAGES:
        raise BadInput(said("shell.no-such-language", given=given, there=[*LANGUAGES]), where)
    return given


def _of_the_environment(environment: Mapping[str, str]) -> Language:
    """Return what the environment says; an unsupported language gives that of the system."""
    own = environment.get(LANGUAGE_VARIABLE)
    return own if own in LANGUAGES else _of_the_system(environment)


def _of_the_system(environment: Mapping[str, str]) -> Language:
    """Return the language of a locale such as ``fr_CH.UTF-8``."""
    for name in _SYSTEM_VARIABLES:
        if environment.get(name):
            found = environment[name].partition(".")[0].partition("_")[0].lower()
            return found if found in LANGUAGES else "de"
    return "de"


def translate_code(code: str, /, **values: Value) -> str:
    """Return the sentence of a message code in the language of this run.

    code: the catalogue, a dot and the key. values: what fills the placeholders.
    """
    return sentence(Message(code, values), language_with_page_formats(current_language()))


def translate_message(what: Message | str) -> str:
    """Return a message in the language of this run, with the command for a button that it names; a string unchanged."""
    return to_text(add_command_to_type(what), language_with_page_formats(current_language()))


def day_in_fixed_width(on: date | str) -> str:
    """Return a date in words for a column of a table, as wide as the longest one; a text is a date ``YYYY-MM-DD``."""
    return f"{format_day(str(on), current_language()):<18}"


def format_decimal(value: float, digits: int) -> str:
    """Return a number with a fixed number of decimals, formatted for the language of this run.

    digits: how many decimals are shown.
    """
    return format_decimal_number(value, digits, current_language())


@dataclass(frozen=True, slots=True)
class Speaker:
    """Puts messages and rules into words of a language, by default that of this run."""

    language: Language = field(default_factory=current_language)

    def say(self, code: str, /, **values: Value) -> str:
        """Return the sentence of a message code in the speaker's language. values: what fills the placeholders."""
        return sentence(Message(code, values), Voice(self.language))

    def translate_rule(self, german: str) -> str:
        """Return a German sentence of the rules in the speaker's language; unchanged where no translation exists."""
        return translate_rule_sentence(german, Voice(self.language))

    @property
    def translation_mark(self) -> tuple[str, ...]:
        """Return the line that says that a rule is translated from German, as a tuple; empty in German."""
        return () if self.language == "de" else (sentence(TRANSLATED_SENTENCE_MARK, Voice(self.language)),)


HELP_CATALOGUE_AREA: Final = "manual"
"""The area of the catalogues with translations of help texts, looked up by their English sentence."""
METAVAR_PATTERN: Final = re.compile(r"<[a-z ]+>|(?<![\w.])[A-Z]{2,}(?![\w-]|\.\w)")
"""A word that stands for what is to be typed: ``PLAYER``, ``<int>``; no part of a name or of a choice."""


def split_help_paragraphs(english: str) -> list[str]:
    r"""Return the paragraphs of a help text, each joined into one line, as they are looked up in the catalogue.

    >>> split_help_paragraphs("Rank the players.\n\n    Where none is published\n    it is as it stands.")
    ['Rank the players.', 'Where none is published it is as it stands.']
    """
    return [" ".join(one.split()) for one in cleandoc(english).split("\n\n") if one.strip()]


def translate_help(english: str, language: Language) -> str:
    """Return an English help text in a language, paragraph by paragraph; a paragraph without translation stays English.

    The paragraphs of the result are separated by an empty line, and each is one line. What only Python writes so is
    shown as it is typed here: ``fees m3`` in quotation marks, None as “no value”.

    >>> translate_help("The clock; None takes it away. by: ``board``.", "en")
    'The clock; no value takes it away. by: “board”.'
    """
    paragraphs = (_looked_up(one, language) for one in split_help_paragraphs(english))
    return _PYTHON.sub(lambda found: _as_typed(found, language), "\n\n".join(paragraphs))


_PYTHON: Final = re.compile(r"``(?P<code>.+?)``|\b(?P<value>None|True|False)\b(?! of\b)")
_TYPED: Final = {str(None): "no value", str(True): "true", str(False): "false"}
"""What Python writes for a value, and what is said of it: ``null`` would be read as the number by some."""


def _as_typed(found: re.Match[str], language: Language) -> str:
    if found["value"]:
        return _TYPED[found["value"]]
    return f"“{found['code']}”" if language == "en" else f"«{found['code']}»"


def translate_metavar(metavar: str, language: Language) -> str:
    """Return a placeholder of the help, such as ``FIELD=VALUE`` or ``<int>``, in a language.

    Words in it that have no translation stay English.
    """
    return METAVAR_PATTERN.sub(lambda found: _looked_up(found[0], language), metavar)


def _looked_up(english: str, language: Language) -> str:
    return english if language == "en" else sentences_of_area(HELP_CATALOGUE_AREA, language).get(english, [english])[0]
