"""The spellings of a person's name (order, capitals, accents), to find it in a text, shorten it or take it out."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, Literal

from puur.names import APOSTROPHES, plain_text

Names = Literal["full", "given-first", "family-first", "numbers"]
"""How people are shown in public.

``full``: the whole name. ``given-first`` or ``family-first``: first name and initial of a name written in that order.
``numbers``: a number.
"""
GONE: Final = "gelöscht"
"""The word that replaces a single word of a deleted person's name."""
_KEPT: Final = 4_096
_PEOPLE: Final = re.compile(r"\s*(?:/|&|\+|\bund\b|\bet\b|\be\b|\band\b)\s*")
"""What stands between the names of a pair."""
_SPLIT: Final = re.compile(r"[\s,-]+")
_TWO_LETTERS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "\u00df": "ss"})


def words_of_name(name: str) -> list[str]:
    """Return the words of a name, split at blanks and hyphens.

    >>> words_of_name("Eva-Maria  Müller-Frei")
    ['Eva', 'Maria', 'Müller', 'Frei']
    """
    return [word for word in _SPLIT.split(name) if word]


@lru_cache(_KEPT)
def whole_name_pattern(name: str) -> re.Pattern[str] | None:
    """Return a pattern that finds a name in either order and any spelling; None for a single word.

    >>> müller, sean = whole_name_pattern("Jörg Müller"), whole_name_pattern("Seán O’Brien")
    >>> bool(müller.search("MUELLER, JOERG, Bern")), bool(müller.search("Jörg Müllers"))
    (True, False)
    >>> bool(sean.search("Verwarnung: O'Brien Sean")), bool(whole_name_pattern("Jan Łukasz").search("jan lukasz"))
    (True, True)
    """
    given = name.split()
    if len(given) == 1:
        return None
    orders = [given, given[1:] + given[:1], given[-1:] + given[:-1]]
    found = "|".join(r"[\s,]+".join(map(_spelt, order)) for order in orders)
    return re.compile(rf"(?<!\w)(?:{found})(?!\w)", re.IGNORECASE)


@lru_cache(_KEPT)
def pattern_of_words(parts: frozenset[str]) -> re.Pattern[str] | None:
    """Return a pattern that finds any of these words of names in any spelling; None if there are none."""
    if not parts:
        return None
    return re.compile(rf"(?<!\w)(?:{'|'.join(sorted(map(_spelt, parts), key=len, reverse=True))})(?!\w)", re.IGNORECASE)


def without_person(text: str, names: frozenset[str], called: str, parts: frozenset[str] = frozenset()) -> str:
    """Return a text with a person's names replaced by ``called``, and single words of names by «gelöscht».

    names: whole names, found in either order and any spelling. parts: single words of names.

    >>> names, parts = frozenset({"Jörg Müller"}), frozenset({"Jörg"})
    >>> without_person("Ausschluss von Müller Jörg, Jörg war laut", names, "Nr. 7", parts)
    'Ausschluss von Nr. 7, gelöscht war laut'
    """
    if text in names:
        return called
    for pattern in filter(None, map(whole_name_pattern, names)):
        text = pattern.sub(called, text)
    half = pattern_of_words(parts)
    return half.sub(GONE, text) if half else text


def public_names(people: Mapping[str, str], names: Names) -> dict[str, str]:
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
        return {id_: name_by_number(id_) for id_ in people}
    short = {id_: " / ".join(_short(one, names) for one in _PEOPLE.split(name)) for id_, name in people.items()}
    often = Counter(short.values())
    return {id_: f"{name} ({id_})" if often[name] > 1 else name for id_, name in short.items()}


def name_with_number(name: str, number: str) -> str:
    """Return a name with its number in parentheses; unchanged if the name says the number already.

    >>> name_with_number("Anna Meier", "7"), name_with_number("Nr. 7", "7"), name_with_number("Anna M. (7)", "7")
    ('Anna Meier (7)', 'Nr. 7', 'Anna M. (7)')
    """
    says = name in {number, name_by_number(number)} or name.endswith(f"({number})")
    return name if says else f"{name} ({number})"


def name_by_number(number: str) -> str:
    """Return the name of a person of whom only the number is shown."""
    return f"Nr. {number}"


def _short(name: str, names: Names) -> str:
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
    ways = {word, unicodedata.normalize("NFD", word), word.translate(_TWO_LETTERS), plain, plain_text(word)}
    return f"(?:{_any(ways)})"


def _any(ways: Iterable[str]) -> str:
    return "|".join(with_apostrophes(re.escape(way)) for way in sorted(ways, key=lambda way: (-len(way), way)))


def with_apostrophes(pattern: str) -> str:
    """Return a regular expression in which each apostrophe matches any kind of apostrophe, or none."""
    return re.sub(f"[{APOSTROPHES}]", f"[{APOSTROPHES}]?", pattern)
