"""Read the plain values in a rule set file, write them back, and say them in German.

A value that its question does not accept raises :class:`UnfitValueError`, whose message says what would be right.
"""

from __future__ import annotations

import difflib
import types
import typing
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final

import msgspec

from puur.cards import MODE_LETTERS, RANKS
from puur.law.files.options import (
    NO_NUMBER_WORD,
    answer_type,
    articles_of_built_in_laws,
    is_same_answer,
    may_number_be_missing,
    number_bounds,
    value_type,
)
from puur.law.form import FORMS_BY_ID, SCORE_SHEET_LINE_IDS, Forms, forms_named
from puur.law.law import answer, question_wordings
from puur.law.spielarten import COMMON_LAW
from puur.words.cards import line_words
from puur.words.message import Message, said

_WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "steps": {
        "shuffle": "mischen",
        "cut": "abheben",
        "cut-trump": "den Trumpf abheben",
        "turn-bottom": "die unterste Karte aufdecken",
        "deal": "verteilen",
    },
    "remarks": {
        "remark": "Bemerkungen",
        "sign": "Zeichen",
        "knock": "Klopfen",
        "bock": "«Bock»",
        "question": "Fragen",
        "answer": "Antworten",
        "points": "der Stand der Punkte",
        "consult": "sich beraten",
    },
    "scribe_steps_in": {"trick": "beim Stich", "count": "beim Zählen", "revoke": "wenn nicht Farbe gegeben wird"},
    "charges": {
        "stiche": "ein Stich",
        "schellenkarten": "eine Schellenkarte",
        "ober": "ein Ober",
        "koenig": "der Rosen-König",
        "letzter": "der letzte Stich",
    },
}
"""What stands in lists and tables, and what it is called."""


def _value_in_words(question: str, value: object) -> str:
    """Return a value in German words. question: the one it answers. value: as in a rule set file, parsed.

    >>> _value_in_words("formats", [{"passen": 3, "games": 6, "scribe": False}])
    '3 Passen zu 6 Spielen'
    >>> _value_in_words("final_quota", 50)
    '50 Prozent'
    >>> _value_in_words("steps", ["shuffle", "cut-trump", "deal"])
    'mischen, den Trumpf abheben, verteilen'
    """
    if isinstance(value, bool):
        return "Ja" if value else "Nein"
    if value == NO_NUMBER_WORD:
        return "keine"
    own = _OWN.get(question)
    if own is not None:
        return own(value)
    words = _WORDS.get(question, {})
    if isinstance(value, Mapping):
        return ", ".join(f"{words.get(str(key), key)}: {one}" for key, one in value.items())
    if isinstance(value, list):
        return ", ".join(words.get(str(one), str(one)) for one in value) or "nichts"
    return str(value)


def _formats(value: Any) -> str:  # noqa: ANN401 - as a file writes it
    return " oder ".join(map(_format, value)) or "Das ist offen"


def _format(one: Mapping[str, Any]) -> str:
    passen, games = int(one["passen"]), int(one["games"])
    many = f"{passen} {'Passe' if passen == 1 else 'Passen'} zu {games} {'Spiel' if games == 1 else 'Spielen'}"
    return f"{many} mit Schreiber" if one.get("scribe") else many


def _quoted(value: Sequence[str]) -> str:
    return ", ".join(f"«{one}»" for one in value)


_OWN: Final[Mapping[str, Callable[[Any], str]]] = {
    "formats": _formats,
    "final_formats": _formats,
    "final_quota": lambda value: f"{value} Prozent",
    "thanks": _quoted,
    "pack": lambda value: f"alle {len(value)}",
}
"""Questions whose value is said in a way of its own."""


MAX_VALUE_LENGTH: Final = 200
"""The most characters of a word, and the most entries of a list or table, in a rule set file."""
_MOST_POINTS: Final = 10_000
_DECKS: Final = ("german", "french")
_ORDERS: Final = ("side_order", "trump_order", "obenabe_order", "undenufe_order")


class UnfitValueError(Exception):
    """Raised for a value in a rule set file that its question does not accept; its message says what would be right."""

    def __init__(self, message: Message) -> None:
        """Take what is wrong and would be right."""
        super().__init__(message.code)
        self.message = message


def read_value(question: str, raw: object) -> object:
    """Return the answer that a TOML value means for a question.

    raw: as parsed. Where a question allows none, the text :data:`NO_NUMBER_WORD` means None.
    Raises UnfitValueError, with what would be right, for other values and for questions that take named answers only.
    """
    kind = value_type(question)
    if kind is None:
        raise UnfitValueError(said("reglement.takes-reading"))
    if raw == NO_NUMBER_WORD and may_number_be_missing(question):
        return None
    if kind == "int":
        return _number(question, raw)
    if question == "factors" and isinstance(raw, Mapping):
        return _factors(raw)
    if question == "forms":
        return _forms(raw)
    _check_words(question, raw)
    try:
        value = msgspec.convert(raw, answer_type(question), str_keys=True)
    except (msgspec.ValidationError, RecursionError):
        raise UnfitValueError(_expected(question)) from None
    _bounded(question, value)
    return _shipped_value(question, value)


def _expected(question: str) -> Message:
    """What a question takes, with an example that somebody answers with, and what it is made of where that is known."""
    given = (one.says for one in articles_of_built_in_laws(question))
    example = toml_text(to_toml_value(next(filter(None, given), answer(COMMON_LAW, question).says)))
    if question == "steps":
        return said("reglement.value-steps", known=[*allowed_words(question)], example=example)
    if words := allowed_words(question):
        return said("reglement.value-words", known=[*words], example=example)
    if keys := _keys_of(question):
        return said("reglement.value-keys", known=[*keys], example=example)
    return said("reglement.value-like", example=example)


@cache
def allowed_words(question: str) -> tuple[str, ...]:
    """Return the words that a question's plain values may consist of; empty if it takes no words.

    For the forms of play these are the names of the score sheet's lines.
    """
    lists = (part for part in _parts(answer_type(question)) if typing.get_origin(part) is tuple)
    words = [word for part in lists for one in typing.get_args(part)[:1] for word in _literals(one)]
    return SCORE_SHEET_LINE_IDS if question == "forms" else tuple(dict.fromkeys(words))


def _parts(type_: Any) -> tuple[Any, ...]:  # noqa: ANN401 - a type
    """The types of which an answer may be: those of a union, or the one."""
    return typing.get_args(type_) if typing.get_origin(type_) in {typing.Union, types.UnionType} else (type_,)


def _literals(type_: Any) -> tuple[str, ...]:  # noqa: ANN401 - a type
    return typing.get_args(type_) if typing.get_origin(type_) is typing.Literal else ()


def _keys_of(question: str) -> tuple[str, ...]:
    """Return by what names the numbers of a question stand: ranks, runs of so many cards, or the parts of an entry."""
    common, entry = answer(COMMON_LAW, question).says, next(iter(typing.get_args(answer_type(question))), None)
    if isinstance(common, Mapping):
        return tuple(map(str, common))
    return tuple(entry.__annotations__) if hasattr(entry, "__dataclass_fields__") else ()


def _check_words(question: str, raw: object) -> None:
    """Refuse a word that is none of those that go, by itself and with the nearest."""
    known = allowed_words(question)
    if not known or not isinstance(raw, list):
        return
    for word in raw:
        if isinstance(word, str) and word not in known:
            near = difflib.get_close_matches(word[:40], known, n=1, cutoff=0.6)
            code = "reglement.no-word-near" if near else "reglement.no-word"
            raise UnfitValueError(said(code, word=word[:40], near=near[0] if near else "", known=[*known]))


def _number(question: str, raw: object) -> int:
    least, most = number_bounds(question) or (0, 0)
    if type(raw) is not int or not least <= raw <= most:
        raise UnfitValueError(said("reglement.value-number", least=least, most=most))
    return raw


def _factors(raw: Mapping[Any, Any]) -> object:
    """Factors by form, or by deck and form; a form that is not named counts single."""
    by_deck = raw if raw and all(key in _DECKS for key in raw) else dict.fromkeys(_DECKS, raw)
    found = {}
    for deck in _DECKS:
        given = by_deck.get(deck, {})
        right = isinstance(given, Mapping) and all(
            mode in SCORE_SHEET_LINE_IDS and type(times) is int and 1 <= times <= 100  # noqa: PLR2004 - as a table may agree
            for mode, times in given.items()
        )
        if not right:
            raise UnfitValueError(said("game.factors-numbers", modes=" ".join(SCORE_SHEET_LINE_IDS), most=100))
        found[deck] = dict.fromkeys(MODE_LETTERS, 1) | dict(given)
    return _shipped_value("factors", found)


def _forms(raw: object) -> object:
    """Forms by name: letters in one word, or a list of letters, forms (``slalom-O``) and lines (``slalom``)."""
    named = [raw] if isinstance(raw, str) else raw
    if (
        not isinstance(named, list)
        or not 1 <= len(named) <= MAX_VALUE_LENGTH
        or not all(isinstance(one, str) for one in named)
    ):
        raise UnfitValueError(_expected("forms"))
    try:
        found = forms_named(*[one[:MAX_VALUE_LENGTH] for one in named])
    except KeyError as unknown:
        name = str(unknown.args[0])[:40]
        near = difflib.get_close_matches(name, [*FORMS_BY_ID, *SCORE_SHEET_LINE_IDS], n=1, cutoff=0.6)
        code = "reglement.no-form-near" if near else "reglement.no-form"
        raise UnfitValueError(
            said(code, form=name, near=near[0] if near else "", known=[*SCORE_SHEET_LINE_IDS])
        ) from None
    if not found.ids or len(set(found.ids)) != len(found.ids):
        raise UnfitValueError(said("reglement.forms-once"))
    return _shipped_value("forms", found)


def _bounded(question: str, value: object) -> None:
    """Refuse what the type allows and no table could use."""
    if isinstance(value, str | tuple | Mapping) and len(value) > MAX_VALUE_LENGTH:
        raise UnfitValueError(said("reglement.value-long", most=MAX_VALUE_LENGTH))
    words = value if isinstance(value, tuple) else (value,)
    if any(isinstance(word, str) and (len(word) > MAX_VALUE_LENGTH or not word.isprintable()) for word in words):
        raise UnfitValueError(said("reglement.value-long", most=MAX_VALUE_LENGTH))
    right = _RIGHT.get(question)
    if right is not None and not right(value):
        raise UnfitValueError(_expected(question))
    if question == "charges":
        return
    if isinstance(value, Mapping) and not all(_points(key, points) for key, points in value.items()):
        raise UnfitValueError(_expected(question))


def _points(key: object, points: object) -> bool:
    named = key in tuple(RANKS) if isinstance(key, str) else isinstance(key, int) and 1 <= key <= len(RANKS)
    return named and type(points) is int and 0 <= points <= _MOST_POINTS


def _permutation(value: Any) -> bool:  # noqa: ANN401 - an answer
    return sorted(value) == sorted(RANKS)


_RIGHT: Final[Mapping[str, Callable[[Any], bool]]] = {
    **dict.fromkeys(_ORDERS, _permutation),
    "pack": lambda value: value == answer(COMMON_LAW, "pack").says,
    "packets": lambda value: sum(value) == len(RANKS) and all(1 <= size <= len(RANKS) for size in value),
    "steps": lambda value: bool(value) and value[-1] == "deal" and value.count("deal") == 1 and "shuffle" in value,
    "charges": lambda value: (
        set(value) == set(answer(COMMON_LAW, "charges").says)
        and all(0 <= one <= _MOST_POINTS for one in value.values())
    ),
    "decks": lambda value: bool(value) and len(set(value)) == len(value),
    "stoeck_cards": lambda value: len(value) == len(set(value)) == 2 and all(rank in RANKS for rank in value),  # noqa: PLR2004
}


def _shipped_value(question: str, value: object) -> object:
    """The same answer as somebody else's is that answer, entry by entry in its order."""
    return next((one.says for one in articles_of_built_in_laws(question) if is_same_answer(one.says, value)), value)


def to_toml_value(says: object) -> object:
    """Return an answer as a value that TOML can express: numbers, texts, lists and dicts.

    None becomes :data:`NO_NUMBER_WORD`.

    Multipliers that are equal for both decks are written once.
    """
    if says is None:
        return NO_NUMBER_WORD
    if isinstance(says, Forms):
        return "".join(says.ids) if all(len(one) == 1 for one in says.ids) else list(says.ids)
    if isinstance(says, Mapping):
        alike = list(says) == list(_DECKS) and says["german"] == says["french"]
        return to_toml_value(says["german"]) if alike else {str(key): to_toml_value(one) for key, one in says.items()}
    if isinstance(says, tuple | list):
        return [to_toml_value(one) for one in says]
    return says if isinstance(says, bool | int | str) else _by_field(says)


def _by_field(says: object) -> object:
    fields: dict[str, Any] = msgspec.to_builtins(says)
    return {name: to_toml_value(one) for name, one in fields.items()}


_CARDS: Final = {"german": "Deutschschweizer", "french": "französischen"}
_TIMES: Final = {1: "einfach", 2: "doppelt", 3: "dreifach", 4: "vierfach", 5: "fünffach", 6: "sechsfach"}


def value_sentence(question: str, says: object) -> str:
    """Return a German sentence for a plain value that answers a question, where nobody wrote a text for it.

    >>> value_sentence("match_bonus", 200)
    'Was bringt ein Match? 200.'
    >>> value_sentence("decks", ("french", "german"))
    'Man spielt mit französischen oder Deutschschweizer Karten.'
    """
    if question == "factors" and isinstance(says, Mapping) and isinstance(to_toml_value(says), Mapping):
        return factors_sentence(says["german"])
    if isinstance(says, Forms):
        return f"Es gibt {_listed(says.score_sheet_lines)}."
    if question == "decks" and isinstance(says, tuple):
        return f"Man spielt mit {' oder '.join(_CARDS[one] for one in says)} Karten."
    return f"{question_wordings()[question]} {_value_in_words(question, to_toml_value(says))}."


def factors_with_new_forms(
    base: Forms, now: Forms, factors: Mapping[str, Mapping[str, int]]
) -> tuple[object, str] | None:
    """Return multipliers completed for new forms of play, as (multipliers, German text); None if nothing is missing.

    base: the forms for which ``factors`` were written. now: the present forms.
    factors: by deck (``german``, ``french``), then by line of the score sheet. A new line gets its form's own
    multiplier.
    """
    first = {one.score_sheet_line: one.factor for one in reversed(now.each)}
    new = {line: times for line, times in first.items() if line not in base.score_sheet_lines}
    if all(times == 1 for times in new.values()):
        return None
    says = {
        deck: {**dict(given), **{line: given.get(line, new[line]) for line in new}} for deck, given in factors.items()
    }
    told = {line: says["german"].get(line, first[line]) for line in now.score_sheet_lines}
    return says, factors_sentence(told)


def factors_filled_with_one(now: Forms, factors: Mapping[str, Mapping[str, int]]) -> tuple[object, str] | None:
    """Return multipliers with 1 for each line that lacks one, as (multipliers, German text); None if none is missing.

    now: the present forms. factors: by deck (``german``, ``french``), then by line of the score sheet.
    Only lines whose form would otherwise count more than once are added.
    """
    first = {one.score_sheet_line: one.factor for one in reversed(now.each)}
    left = [line for line, times in first.items() if times > 1 and line not in factors["german"]]
    if not left:
        return None
    says = {deck: {**given, **{line: given.get(line, 1) for line in left}} for deck, given in factors.items()}
    return says, factors_sentence({line: says["german"].get(line, 1) for line in now.score_sheet_lines})


def factors_sentence(times: Mapping[str, int]) -> str:
    """Return the German sentence that says which forms count how often: those that count alike together.

    times: line of the score sheet → multiplier.
    """
    parts = []
    for number in dict.fromkeys(times.values()):
        names = [form for form in times if times[form] == number]
        verb = "zählen" if len(names) > 1 else "zählt"
        parts.append(f"{_listed(names)} {verb} {_TIMES.get(number, f'{number}-fach')}")
    return ", ".join(parts) + "."


def _listed(lines: Sequence[str]) -> str:
    """The lines in words, the last one after «und»."""
    names = [line_words(line, "german", "de") for line in lines]
    return " und ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def toml_text(value: object) -> str:
    """Return a value (bool, number, text, list or dict) written as TOML, in one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return msgspec.json.encode(value).decode()
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(str(key))} = {toml_text(one)}" for key, one in value.items()) + " }"
    return "[" + ", ".join(toml_text(one) for one in typing.cast("list[object]", value)) + "]"


def _key(name: str) -> str:
    bare = name.isascii() and name.replace("-", "").replace("_", "").isalnum()
    return name if bare else toml_text(name)
