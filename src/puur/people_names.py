"""Names of people: compared in any spelling, put in alphabetical order, found in a text, shortened or taken out."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Final, Literal, Protocol

from puur.text import tidy

MAX_NAME_LETTERS: Final = 80
"""The most letters of the name of a person, a team, a club or an event, wherever it is typed or read."""
_KEPT: Final = 8_192
APOSTROPHES: Final = "'’‘‛ʼʻʹ′´`"  # noqa: RUF001 - all that programs put for one
"""All characters that programs write for an apostrophe."""
_LETTERS: Final = str.maketrans(
    {"ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ħ": "h", "ĸ": "k"}
    | {"\N{LATIN SMALL LETTER DOTLESS I}": "i", "ŋ": "n", "ŧ": "t", "ƒ": "f"}
    | dict.fromkeys("‐‑‒–—−", "-")  # noqa: RUF001 - what programs put for a hyphen
    | dict.fromkeys(APOSTROPHES, None)
)
"""Letters that Unicode does not take apart, hyphens as one, apostrophes as none."""
_SPELT_OUT: Final = (("ae", "a"), ("oe", "o"), ("ue", "u"))


@lru_cache(_KEPT)
def name_for_comparison(text: str) -> str:
    """Return a name for comparison: no case, accents, apostrophes, ligatures; ü equals ue.

    >>> name_for_comparison("Müller-Rüegg"), name_for_comparison("Mueller-Rueegg"), name_for_comparison("Zoë")
    ('muller-rugg', 'muller-rugg', 'zo')
    >>> name_for_comparison("O’Brien") == name_for_comparison("obrien")
    True
    """
    plain = _plain_text(text)
    for spelt, short in _SPELT_OUT:
        while spelt in plain:  # an ü before an e, as in Rüegg, is spelt out as uee
            plain = plain.replace(spelt, short)
    return plain


def _plain_text(text: str) -> str:
    """Return a text without case, accents (also those of ä, ö and ü), apostrophes and ligatures; any dash is ``-``.

    >>> _plain_text("Łukasz O’Brien"), _plain_text("Müller")
    ('lukasz obrien', 'muller')
    """
    plain = text.casefold()
    if not plain.isascii():
        # The acute accent by itself falls into a blank when taken apart, so signs are translated before and after.
        plain = unicodedata.normalize("NFKD", plain.translate(_LETTERS))
        plain = "".join(char for char in plain if not unicodedata.combining(char))
    return plain.translate(_LETTERS)


def is_same_name(one: str, other: str) -> bool:
    """Return whether two names are the same but for spelling (case, accents, ü as ue) and the order of their words.

    >>> is_same_name("Meinrad Müller", "MUELLER Meinrad")
    True
    """
    return name_words_sorted(one) == name_words_sorted(other)


@lru_cache(_KEPT)
def name_words_sorted(name: str) -> tuple[str, ...]:
    """Return the words of a name as :func:`name_for_comparison` writes them, sorted; equal names have equal results."""
    return tuple(sorted(name_for_comparison(name).split()))


_APOSTROPHES: Final = str.maketrans(dict.fromkeys(APOSTROPHES))
_HYPHENS: Final = str.maketrans(dict.fromkeys("-‐‑‒–—", " "))  # noqa: RUF001 - and for a hyphen
AlphabeticalKey = tuple[tuple[int, ...], str]
"""A sort key of a text: the letters as numbers in the order of the alphabet, then the text itself."""


@lru_cache(_KEPT)
def alphabetical_key(text: str) -> AlphabeticalKey:
    """Return a sort key for a name: Unicode collation in the order of the Swiss alphabet.

    ä sorts beside a, Ł beside L, Š beside S. An apostrophe is ignored, a hyphen counts as a blank, and numbers are
    compared by their value.

    >>> sorted(["Zürcher", "Łukasz", "Ärni", "Lutz", "Šarić", "Arnold", "Schmid", "Lukas"], key=alphabetical_key)
    ['Ärni', 'Arnold', 'Lukas', 'Łukasz', 'Lutz', 'Šarić', 'Schmid', 'Zürcher']
    """
    plain = re.sub(r"\d+", lambda number: number[0].zfill(6), tidy(text.translate(_APOSTROPHES).translate(_HYPHENS)))
    return _collator().sort_key(plain), text


class _Collator(Protocol):
    def sort_key(self, text: str) -> tuple[int, ...]: ...


@cache
def _collator() -> _Collator:
    """Return the collator; its table is read by whoever sorts first."""
    from pyuca import Collator  # noqa: PLC0415 - reading its table takes a tenth of a second

    collator: _Collator = Collator()
    return collator


NameDisplayMode = Literal["full", "given-first", "family-first", "numbers"]
"""How people are shown in public.

``full``: the whole name. ``given-first`` or ``family-first``: first name and initial of a name written in that order.
``numbers``: a number.
"""
_GONE: Final = "gelöscht"
"""The word that replaces a single word of a deleted person's name."""
_PEOPLE: Final = re.compile(r"\s*(?:/|&|\+|\bund\b|\bet\b|\be\b|\band\b)\s*")
"""What stands between the names of a pair."""
_SPLIT: Final = re.compile(r"[\s,-]+")
_TWO_LETTERS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "\u00df": "ss"})


def split_name_words(name: str) -> list[str]:
    """Return the words of a name, split at blanks and hyphens.

    >>> split_name_words("Eva-Maria  Müller-Frei")
    ['Eva', 'Maria', 'Müller', 'Frei']
    """
    return [word for word in _SPLIT.split(name) if word]


@lru_cache(_KEPT)
def _whole_name_pattern(name: str) -> re.Pattern[str] | None:
    """Return a pattern that finds a name in either order and any spelling; None for a single word.

    >>> müller, sean = _whole_name_pattern("Jörg Müller"), _whole_name_pattern("Seán O’Brien")
    >>> bool(müller.search("MUELLER, JOERG, Bern")), bool(müller.search("Jörg Müllers"))
    (True, False)
    >>> bool(sean.search("Verwarnung: O'Brien Sean")), bool(_whole_name_pattern("Jan Łukasz").search("jan lukasz"))
    (True, True)
    """
    given = name.split()
    if len(given) == 1:
        return None
    orders = [given, given[1:] + given[:1], given[-1:] + given[:-1]]
    found = "|".join(r"[\s,]+".join(map(_spelt, order)) for order in orders)
    return re.compile(rf"(?<!\w)(?:{found})(?!\w)", re.IGNORECASE)


@lru_cache(_KEPT)
def _pattern_of_words(parts: frozenset[str]) -> re.Pattern[str] | None:
    """Return a pattern that finds any of these words of names in any spelling; None if there are none."""
    if not parts:
        return None
    return re.compile(rf"(?<!\w)(?:{'|'.join(sorted(map(_spelt, parts), key=len, reverse=True))})(?!\w)", re.IGNORECASE)


def replace_person_names(text: str, names: frozenset[str], called: str, parts: frozenset[str] = frozenset()) -> str:
    """Return a text with a person's names replaced by ``called``, and single words of names by «gelöscht».

    names: whole names, found in either order and any spelling. parts: single words of names.

    >>> names, parts = frozenset({"Jörg Müller"}), frozenset({"Jörg"})
    >>> replace_person_names("Ausschluss von Müller Jörg, Jörg war laut", names, "Nr. 7", parts)
    'Ausschluss von Nr. 7, gelöscht war laut'
    """
    if text in names:
        return called
    for pattern in filter(None, map(_whole_name_pattern, names)):
        text = pattern.sub(called, text)
    half = _pattern_of_words(parts)
    return half.sub(_GONE, text) if half else text


def public_names(people: Mapping[str, str], names: NameDisplayMode) -> dict[str, str]:
    """Return the names under which people are shown in public, by their id; equal names get the id added.

    people: full names by id. names: ``given-first`` or ``family-first``, as the full names are written; ``full`` shows
    these, and ``numbers`` only numbers.

    >>> public_names({"1": "Anna Meier", "2": "Müller, Beat", "3": "Anna Moser", "4": "Toni"}, "given-first")
    {'1': 'Anna M. (1)', '2': 'Beat M.', '3': 'Anna M. (3)', '4': 'Toni'}
    >>> public_names({"1": "Meier Anna", "2": "von Arx Eva / Frei Lea"}, "family-first")
    {'1': 'Anna M.', '2': 'Eva V. / Lea F.'}
    >>> public_names({"7": "Anna Meier"}, "numbers")
    {'7': 'Nr. 7'}
    """
    if names == "full":
        return dict(people)
    if names == "numbers":
        return {id_: anonymous_name(id_) for id_ in people}
    short = {id_: " / ".join(_short(one, names) for one in _PEOPLE.split(name)) for id_, name in people.items()}
    often = Counter(short.values())
    return {id_: f"{name} ({id_})" if often[name] > 1 else name for id_, name in short.items()}


def name_with_number(name: str, number: str) -> str:
    """Return a name with its number in parentheses; unchanged if the name says the number already.

    >>> name_with_number("Anna Meier", "7"), name_with_number("Nr. 7", "7"), name_with_number("Anna M. (7)", "7")
    ('Anna Meier (7)', 'Nr. 7', 'Anna M. (7)')
    """
    says = name in {number, anonymous_name(number)} or name.endswith(f"({number})")
    return name if says else f"{name} ({number})"


def anonymous_name(number: str) -> str:
    """Return the name of a person of whom only the number is shown."""
    return f"Nr. {number}"


def _short(name: str, names: NameDisplayMode) -> str:
    """Return the first name and the initial of a name; a name of one word is one that somebody chose."""
    family, comma, given = name.partition(",")
    parts = [*given.split(), *family.split()] if comma and given.strip() else name.split()
    if len(parts) < 2:  # noqa: PLR2004 - a first name and another one
        return name
    turned = names == "family-first" and not comma
    first, last = (parts[-1], parts[0]) if turned else (parts[0], parts[-1])
    return f"{first} {last[0].upper()}."


def _spelt(word: str) -> str:
    """Return every spelling of a word as a pattern."""
    plain = "".join(char for char in unicodedata.normalize("NFD", word) if not unicodedata.combining(char))
    ways = {word, unicodedata.normalize("NFD", word), word.translate(_TWO_LETTERS), plain, _plain_text(word)}
    return f"(?:{_any(ways)})"


def _any(ways: Iterable[str]) -> str:
    return "|".join(
        pattern_for_any_apostrophe(re.escape(way)) for way in sorted(ways, key=lambda way: (-len(way), way))
    )


def pattern_for_any_apostrophe(pattern: str) -> str:
    """Return a regular expression in which each apostrophe matches any kind of apostrophe, or none."""
    return re.sub(f"[{APOSTROPHES}]", f"[{APOSTROPHES}]?", pattern)
