"""The sentences, by language and code, said with values put in.

A sentence names what it puts in and how to show it: ``Am Zug ist {seat:seat}``, ``{card:card} ist nicht in der Hand``.
How something is shown is up to the reader's :class:`Voice`: names for seats, cards of a deck. A code with several
sentences has one for each number that the language tells apart (``n`` among its values decides). Where the sentence of
``game.turn`` is about the reader's own seat, ``game.turn-me`` says it: «Jetzt bist du am Zug»; so it is for a team,
whose seats are ``one`` and ``other``. ``{title:law}`` is what the law or one of its documents says or is called, in the
reader's language.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Final, Literal

from puur.words.grammar import (
    add_euphonic_d,
    card_after_preposition,
    card_with_article,
    contract_italian_seat_articles,
    elide_before_day,
    localize_hours,
    number_text,
    with_small_italian_suits,
)
from puur.words.message import Message, Value

Language = Literal["de", "fr", "it", "en"]
"""The language of a text: German, French, Italian or English."""
LANGUAGES: Final[tuple[Language, ...]] = ("de", "fr", "it", "en")
"""The languages in which everything is said; the first one is that of the documents."""
LANGUAGE_NAMES: Final[Mapping[Language, str]] = {"de": "Deutsch", "fr": "Français", "it": "Italiano", "en": "English"}
"""What each language calls itself."""
CATALOGUES_FOLDER: Final = Path(__file__).parent
"""The folder with the catalogues, one subfolder for each language."""
_BEFORE_LAST: Final[Mapping[str, Mapping[Language, str]]] = {
    "or": {"de": "oder", "fr": "ou", "it": "o", "en": "or"},
    "and": {"de": "und", "fr": "et", "it": "e", "en": "and"},
    "member": {"de": "und", "fr": "et", "it": "e", "en": "and"},
}
"""What a list has before its last word: ``{names:and}``; several members of a club are always a list with «und»."""
_IS_ENDED: Final = re.compile(r"[.!?…](?: \([^()]*\))?$")
_SEAT: Final[Mapping[Language, str]] = {"de": "Platz", "fr": "la place", "it": "il posto", "en": "seat"}
"""Before the number of a seat, from 1, where the voice knows no names; code and JSON count seats from 0."""
ValueFormatter = Callable[[Value], str]
"""A function of a value in a message that returns its text in one language."""

CATALOGUES_KEYED_BY_GERMAN_TEXT: Final = ("law", "names", "decisions", "scenarios", "glossary", "club-file")
"""The catalogues whose keys are the German texts of the rules, so that there is none of them in German."""


@dataclass(frozen=True, slots=True)
class Voice:
    """How messages are worded for a reader: the language, and how values are shown.

    language: de, fr, it or en.
    shown: the formatting function by kind of value (``seat``, ``card`` …); None where nothing special is shown.
    me: the reader's seat (0 to 3), who is then addressed; None for nobody.
    """

    language: Language = "de"
    shown: Mapping[str, ValueFormatter] | None = None
    me: int | None = None


PLAIN_GERMAN_VOICE: Final = Voice()
"""The voice that speaks German, leaves every value as it stands and names a seat by its number."""


_CURRENT: Final[ContextVar[Language]] = ContextVar("language", default="de")


def language_or_default(given: str | None, otherwise: Language = "de") -> Language:
    """Return a language that was stored or asked for, if everything is said in it; else the other one.

    given: such as ``fr``; None if none was.

    >>> language_or_default("fr"), language_or_default("rm"), language_or_default(None, "it")
    ('fr', 'de', 'it')
    """
    return next((one for one in LANGUAGES if one == given), otherwise)


def current_language() -> Language:
    """Return the language of the command line; German until :func:`set_shell_language` sets another."""
    return _CURRENT.get()


def set_shell_language(language: Language) -> None:
    """Set the language in which the command line speaks from now on, in the current context (``contextvars``) only."""
    _CURRENT.set(language)


@cache
def sentences_of_area(area: str, language: Language) -> Mapping[str, Sequence[str]]:
    """Return all sentences of one catalogue in a language, by message code.

    area: the name of the catalogue, which is the part of a code before its first dot. Each value is a list: one form,
    or singular and plural. For the rules' own catalogues the keys are German sentences. Raises FileNotFoundError if
    there is no such catalogue.
    """
    found: Mapping[str, Sequence[str]] = json.loads((CATALOGUES_FOLDER / language / f"{area}.json").read_bytes())
    return found


def translate_german_sentence(german: str, language: Language) -> str:
    """Return the translation of a German sentence of the rules; the German itself where none exists.

    A sentence that Puur itself stored with names in it is found by its pattern, such as ``Ausschluss von {name}: …``.

    >>> translate_german_sentence("Ausschluss von Anna (3): laut", "fr")
    'Exclusion, Anna (3): laut'
    """
    if language == "de":
        return german
    found = (sentences_of_area(area, language).get(german) for area in CATALOGUES_KEYED_BY_GERMAN_TEXT)
    return (next(filter(None, found), None) or [_stored_said(german, language)])[0]


def _stored_said(german: str, language: Language) -> str:
    for pattern, told in _stored_patterns(language):
        filled = pattern.fullmatch(german)
        if filled is not None:
            return told.format(**filled.groupdict())
    return german


@cache
def _stored_patterns(language: Language) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Return the names with placeholders as patterns, each with what the language says for it."""
    return tuple(
        (re.compile(re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+)", re.escape(german)), re.DOTALL), told)
        for german, (told, *_) in sentences_of_area("names", language).items()
        if "{" in german
    )


def _many(number: int, language: Language) -> bool:
    """Return whether the language uses its plural (CLDR 48, cardinals: French counts 0 with the singular)."""
    return abs(number) > 1 if language == "fr" else abs(number) != 1


def sentence(message: Message, voice: Voice = PLAIN_GERMAN_VOICE) -> str:
    """Return a message in words, in the language of the voice, with its values filled in.

    voice: the reader's language and formats; German and plain values by default. The value ``n`` chooses the plural.
    Raises KeyError where the catalogue lacks the code or the message lacks a value. Raises FileNotFoundError where the
    catalogue itself is missing.

    >>> from puur.words.message import said
    >>> sentence(said("service.club-busy"))
    'Der Verein ist gerade überlastet, bitte noch einmal'
    """
    there, number = sentences_of_area(message.area, voice.language), message.values.get("n")
    about = ("one", "other") if "one" in message.values else ("seat",)
    of_me = voice.me is not None and voice.me in map(message.values.get, about)
    forms = (there.get(f"{message.code}-me") if of_me else None) or there[message.code]
    form = forms[-1] if isinstance(number, int) and _many(number, voice.language) else forms[0]
    if "{" not in form and "}" not in form:
        return form
    said = _fill_in(form, message.values, voice)
    return add_euphonic_d(contract_italian_seat_articles(elide_before_day(said))) if voice.language == "it" else said


def to_text(what: Message | str, voice: Voice = PLAIN_GERMAN_VOICE) -> str:
    """Return a message in words, as :func:`sentence` does; a string is returned unchanged."""
    return what if isinstance(what, str) else sentence(what, voice)


def localize_decimal(text: str, language: Language) -> str:
    """Return a number written with a decimal point with the decimal separator of the language.

    >>> localize_decimal("5399.17", "fr"), localize_decimal("1.03", "it")
    ('5399,17', '1.03')
    """
    return number_text(text).replace(".", sentence(Message("format.decimal", {}), Voice(language)))


def _ended(text: str) -> str:
    """Return a sentence with its full stop; one with its source in brackets after the stop needs no second."""
    return text if _IS_ENDED.search(text) else f"{text}."


def _opening(text: str) -> str:
    return text[:1].upper() + text[1:]


_WORDS: Final[Mapping[str, Callable[[str, Language], str]]] = {
    "law": translate_german_sentence,
    "seat": lambda number, language: f"{_SEAT[language]} {int(number) + 1 if number.isdecimal() else number}",
    "the": card_with_article,
    "from": lambda card, _: card_after_preposition("da", card),
    "to": lambda card, _: card_after_preposition("a", card),
    "clock": localize_hours,
    "bare": lambda digits, _: digits.removeprefix("0"),
    "decimal": localize_decimal,
    "small": lambda form, _: with_small_italian_suits(form),
    "inside": lambda text, _: text[:1].lower() + text[1:],
    "reason": lambda text, _: text.rstrip("."),
    "opening": lambda text, _: _opening(text.rstrip(".")),
    "ended": lambda text, _: _ended(text),
    "sentence": lambda text, _: _ended(_opening(text)),
}
"""How a value is put in, by the kind that its placeholder names: as part of a sentence, or as one of its own."""


@cache
def _pieces(form: str) -> Sequence[tuple[str, str | None, str]]:
    """Return the parts of a sentence in order: a text, then the value's name (None at the end) and how to show it."""
    return [(text, name, kind or "") for text, name, kind, _ in Formatter().parse(form)]


def _fill_in(form: str, values: Mapping[str, Value], voice: Voice) -> str:
    """Return a sentence with its values put in, as the voice shows them."""
    made: list[str] = []
    for text, name, kind in _pieces(form):
        made.append(text)
        if name is not None:
            made.append(_show_value(values[name], kind, voice))
    return "".join(made)


def _show_value(value: Value, kind: str, voice: Voice) -> str:
    if isinstance(value, Message):
        value = sentence(value, voice)
    if isinstance(value, list | tuple):
        return _list_values([_show_value(one, kind, voice) for one in value], kind, voice.language)
    if kind in {"the_card", "The_card"}:
        named = card_with_article(_show_value(value, "card", voice), voice.language)
        return _opening(named) if kind == "The_card" else named
    show = (voice.shown or {}).get(kind)
    if show is not None:
        return show(value)
    word = _WORDS.get(kind)
    shown = number_text(value) if isinstance(value, int | float) else str(value)
    return shown if word is None else word(shown, voice.language)


def _list_values(several: Sequence[str], kind: str, language: Language) -> str:
    """Return several in a row, the last one after «or» or «and» where the sentence asks for it."""
    before_last = _BEFORE_LAST.get(kind)
    if before_last is None or len(several) < 2:  # noqa: PLR2004 - one alone needs no word
        return ", ".join(several)
    return f"{', '.join(several[:-1])} {before_last[language]} {several[-1]}"
