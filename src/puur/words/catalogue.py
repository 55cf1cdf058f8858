"""The sentences, by language and code, said with values put in.

A sentence names what it puts in and how to show it: ``Am Zug ist {seat:seat}``, ``{card:card} ist nicht in der Hand``.
How something is shown is up to the reader's :class:`Voice`: names for seats, cards of a deck. A code with several
sentences has one for each number that the language tells apart (``n`` among its values decides). Where the sentence of
``game.turn`` is about the reader's own seat, ``game.turn-me`` says it: «Jetzt bist du am Zug». ``{title:law}`` is what
the law or one of its documents says or is called, in the reader's language.
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

from puur.words.message import Message, Value

Language = Literal["de", "fr", "it", "en"]
LANGUAGES: Final[tuple[Language, ...]] = ("de", "fr", "it", "en")
"""The first one is that of the documents."""
FOLDER: Final = Path(__file__).parent
_BEFORE_LAST: Final[Mapping[str, Mapping[Language, str]]] = {
    "or": {"de": "oder", "fr": "ou", "it": "o", "en": "or"},
    "and": {"de": "und", "fr": "et", "it": "e", "en": "and"},
}
"""What a list has before its last word: ``{names:and}``."""
_SEAT: Final[Mapping[Language, str]] = {"de": "Platz", "fr": "place", "it": "posto", "en": "seat"}
"""Before the number of a seat, where the voice knows no names."""
Shown = Callable[[Value], str]

GERMAN_AREAS: Final = ("law", "names", "decisions", "scenarios")
"""Catalogues looked up by the German that the rules are written in; there are none of them in German."""


@dataclass(frozen=True, slots=True)
class Voice:
    """How messages are worded for a reader: the language, and how values are shown.

    language: de, fr, it or en.
    shown: the formatting function by kind of value (``seat``, ``card`` …); None where nothing special is shown.
    me: the reader's seat (0 to 3), who is then addressed; None for nobody.
    """

    language: Language = "de"
    shown: Mapping[str, Shown] | None = None
    me: int | None = None


PLAIN: Final = Voice()
"""German, with every value as it stands, and a seat by its number."""


_CURRENT: Final[ContextVar[Language]] = ContextVar("language", default="de")


def current() -> Language:
    """Return the language in which the command line now speaks; German until :func:`speak` sets another."""
    return _CURRENT.get()


def speak(language: Language) -> None:
    """Set the language in which the command line speaks from now on, in the current context (``contextvars``) only."""
    _CURRENT.set(language)


@cache
def sentences(area: str, language: Language) -> Mapping[str, Sequence[str]]:
    """Return all sentences of one catalogue in a language, by message code.

    area: the name of the catalogue, which is the part of a code before its first dot. Each value is a list: one form,
    or singular and plural. For the rules' own catalogues the keys are German sentences. Raises FileNotFoundError if
    there is no such catalogue.
    """
    found: Mapping[str, Sequence[str]] = json.loads((FOLDER / language / f"{area}.json").read_bytes())
    return found


def german_said(german: str, language: Language) -> str:
    """Return the translation of a German sentence of the rules; the German itself where none exists."""
    if language == "de":
        return german
    found = (sentences(area, language).get(german) for area in GERMAN_AREAS)
    return next(filter(None, found), [german])[0]


def _many(number: int, language: Language) -> bool:
    """Return whether the language uses its plural (CLDR 48, cardinals: French counts 0 with the singular)."""
    return number > 1 if language == "fr" else number != 1


def sentence(message: Message, voice: Voice = PLAIN) -> str:
    """Return a message in words, in the language of the voice, with its values filled in.

    voice: the reader's language and formats; German and plain values by default. The value ``n`` chooses the plural.
    Raises KeyError where the catalogue lacks the code or the message lacks a value. Raises FileNotFoundError where the
    catalogue itself is missing.

    >>> from puur.words.message import said
    >>> sentence(said("service.club-busy"))
    'Der Verein ist gerade überlastet, bitte noch einmal'
    """
    there, number = sentences(message.area, voice.language), message.values.get("n")
    of_me = voice.me is not None and message.values.get("seat") == voice.me
    forms = (there.get(f"{message.code}-me") if of_me else None) or there[message.code]
    form = forms[-1] if isinstance(number, int) and _many(number, voice.language) else forms[0]
    if "{" not in form and "}" not in form:
        return form
    said = _MessageFormatter(voice).vformat(form, (), message.values)
    return _before_a_vowel(said) if voice.language == "it" else said


_ARTICLE_AND_DAY: Final = re.compile(r"\b([Ii]|[Aa]|[Dd]a|[Dd]e|[Nn]e)l (?=(?:0?8|11)(?:\.\d|[ \u00a0][^\W\d]))")
_CONTRACTED: Final = {"i": "l", "a": "all", "da": "dall", "de": "dell", "ne": "nell"}


def _before_a_vowel(said: str) -> str:
    """Return an Italian sentence with the article that the eighth and the eleventh of a month have.

    >>> _before_a_vowel("Dal 11.02.2026 al 8 marzo, non il 1.3.2026 o il 18.5.2026")
    'Dall’11.02.2026 all’8 marzo, non il 1.3.2026 o il 18.5.2026'
    """

    def contracted(found: re.Match[str]) -> str:
        word = _CONTRACTED[found[1].lower()]
        return f"{word.capitalize() if found[1][0].isupper() else word}’"

    return _ARTICLE_AND_DAY.sub(contracted, said)


def to_text(what: Message | str, voice: Voice = PLAIN) -> str:
    """Return a message in words, as :func:`sentence` does; a string is returned unchanged."""
    return what if isinstance(what, str) else sentence(what, voice)


def _ended(text: str) -> str:
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."


def _opening(text: str) -> str:
    return text[:1].upper() + text[1:]


_PRINTED: Final = ("Under", "Ober", "Banner")
"""What is printed on the cards keeps its capital."""
_LETTERS: Final = re.compile("[ERST][6789BUOKA]")
_FRENCH: Final = re.compile(r"\s(?:de\s|d’)")
"""What only a card in French words holds: ``as de rose``."""
_ITALIAN_SUIT: Final = re.compile(r"\b(?:Ghiande|Rose|Campanelli|Scudi|Fiori|Cuori|Quadri|Picche)\b")


def with_article(card: str) -> str:
    """Return the French name of a card with its definite article, as in running text.

    The name begins with a small letter, except for the ranks of the German deck (Under, Ober).

    >>> [with_article(card) for card in ("roi de rose", "Dame de cœur", "as de pique", "Under d’écusson", "8 de gland")]
    ['le roi de rose', 'la dame de cœur', 'l’as de pique', 'l’Under d’écusson', 'le 8 de gland']
    """
    card = card if card.startswith(_PRINTED) else card[:1].lower() + card[1:]
    if card.startswith(("as", "Under", "Ober")):
        return f"l’{card}"
    return f"la {card}" if card.startswith("dame") else f"le {card}"


def joined(preposition: str, card: str) -> str:
    """Return an Italian preposition joined with the definite article of a card, followed by the card.

    preposition: ``da`` or ``a``. card: its Italian name, without an article.

    >>> joined("da", "9"), joined("da", "donna"), joined("a", "asso"), joined("a", "re di cuori")
    ('dal 9', 'dalla donna', 'all’asso', 'al re di cuori')
    """
    said = the(card)
    for article, contracted in (("il ", "l "), ("la ", "lla "), ("l’", "ll’")):
        if said.startswith(article):
            return f"{preposition}{contracted}{said.removeprefix(article)}"
    return f"{preposition} {card}"


def the(card: str) -> str:
    """Return the Italian or French name of a card with its definite article, as in running text.

    Codes of records, such as ``E8``, are returned unchanged.

    >>> [the(card) for card in ("re di rose", "Donna di cuori", "asso di scudi", "Under di rose", "8 di fiori", "E8")]
    ['il re di rose', 'la donna di cuori', 'l’asso di scudi', 'l’Under di rose', 'l’8 di fiori', 'E8']
    """
    if _LETTERS.fullmatch(card):
        return card
    if _FRENCH.search(card):
        return with_article(card)
    card = card if card.startswith(_PRINTED) else card[:1].lower() + card[1:]
    if card.startswith(("asso", "Under", "Ober", "8")):
        return f"l’{card}"
    return f"la {card}" if card.startswith("donna") else f"il {card}"


_WORDS: Final[Mapping[str, Callable[[str], str]]] = {
    "reason": lambda text: text.rstrip("."),
    "inside": lambda text: text[:1].lower() + text[1:],
    "the": the,
    "from": lambda card: joined("da", card),
    "to": lambda card: joined("a", card),
    "small": lambda form: _ITALIAN_SUIT.sub(lambda suit: suit[0].lower(), form),
    "opening": lambda text: _opening(text.rstrip(".")),
    "ended": _ended,
    "sentence": lambda text: _ended(_opening(text)),
}
"""How words are put in: as part of a sentence, where one begins, as a sentence of its own."""


class _MessageFormatter(Formatter):
    """Puts values into a sentence as the voice shows them."""

    def __init__(self, voice: Voice) -> None:
        self._voice = voice

    def format_field(self, value: Value, format_spec: str) -> str:
        if isinstance(value, Message):
            value = sentence(value, self._voice)
        if format_spec in ("the_card", "The_card"):
            named = the(self.format_field(value, "card"))
            return _opening(named) if format_spec == "The_card" else named
        if isinstance(value, list | tuple):
            return self._listed([self.format_field(one, format_spec) for one in value], format_spec)
        show = (self._voice.shown or {}).get(format_spec)
        if show is not None:
            return show(value)
        if format_spec == "law":
            return german_said(str(value), self._voice.language)
        if format_spec == "seat":
            return f"{_SEAT[self._voice.language]} {value}"
        return _WORDS.get(format_spec, str)(str(value))

    def _listed(self, several: Sequence[str], format_spec: str) -> str:
        """Return several in a row, the last one after «or» or «and» where the format asks for it."""
        before_last = _BEFORE_LAST.get(format_spec)
        if before_last is None or len(several) < 2:  # noqa: PLR2004 - one alone needs no word
            return ", ".join(several)
        return f"{', '.join(several[:-1])} {before_last[self._voice.language]} {several[-1]}"
