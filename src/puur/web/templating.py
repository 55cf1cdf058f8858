"""How templates are rendered: an unknown name is an error, and all values are escaped.

A template says a sentence with ``say("page-desk.enter")``, values by name. Any other value that is a message (such as
an error) is also worded in the page's language: ``{{ problem }}``.

A number with its German noun, in the singular or the plural: «1 Tisch», «2 Tische».
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, MutableMapping
from datetime import datetime, time, timedelta
from functools import lru_cache
from typing import Any, Final
from urllib.parse import quote

from jinja2 import BaseLoader, Environment, StrictUndefined, pass_context
from jinja2.ext import Extension
from jinja2.runtime import Context
from markupsafe import Markup, escape

from puur.law.catalogue import documents_of_clauses
from puur.people_names import MAX_NAME_LETTERS
from puur.web.areas import PageFrame, frame_of_page
from puur.words import formats
from puur.words.catalogue import LANGUAGE_NAMES, Language, Voice, localize_decimal, sentence
from puur.words.grammar import localize_hours, number_text
from puur.words.law import translate_anonymous_names, translate_rule_name, translate_rule_sentence
from puur.words.message import Message, said, say_day, say_moment, say_time, say_time_alone


def _number_with_noun(number: int, one: str, many: str) -> str:
    """Return a number with its German noun: ``_number_with_noun(1, "Tisch", "Tische")`` is «1 Tisch».

    one, many: the noun for 1 and for all other numbers; a verb may follow in them («Tisch fehlt», «Tische fehlen»).
    """
    return f"{number} {one if number == 1 else many}"


_GERMAN: Final = formats.language_with_page_formats("de")
_MOST_SAID: Final = 8192
"""So many sentences that hold only numbers are kept in memory."""
HTML_LANGUAGE_TAGS: Final = {"de": "de-CH", "fr": "fr-CH", "it": "it-CH", "en": "en"}
"""Language → its tag in the HTML attribute ``lang``."""


class _FlatEnvironment(Environment):
    """An environment whose templates hold its globals in a plain dict, since each page and import copies them."""

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        return {**self.globals, **(d or {})}


_FIELD: Final = re.compile(
    r"""(?P<before>\bvalue="|<textarea\b[^>]*>)\{\{ (?P<shown>(?:(?!\}\}).)*) \}\}(?="|</textarea>)"""
)
"""What a field holds, in a template: the value of an input or an option, or the text of a textarea."""


class _StoredInFields(Extension):
    """Print in every field the text as it is stored, not as it is worded for a reader.

    Elsewhere a page words what it prints (see :func:`_finalize`). What a field holds comes back when the form is sent,
    so it must be the stored text: a form that is opened and saved unchanged changes nothing.
    """

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:  # noqa: ARG002 - Jinja's
        return _FIELD.sub(r"\g<before>{{ (\g<shown>) | stored }}", source)


def jinja_environment(loader: BaseLoader) -> Environment:
    """Return the Jinja environment for the templates of a loader.

    A page's ``voice`` decides the language, German by default.
    Filters: ``address`` quotes a part of a URL. ``day``, ``hour`` and ``number`` format a value, ``decimal`` one with
    a decimal point. ``date``, ``time``, ``moment`` and ``until`` word a date or a time, ``clock`` the times in a text.
    ``minus`` gives a number that is joined with a text its minus sign.
    ``counted("Tisch", "Tische")`` gives a number with its noun. ``through(called)`` maps a function; ``join`` joins
    values.
    What a field holds (``value="{{ … }}"``, ``<textarea>``) is printed as it is stored, see :class:`_StoredInFields`.
    ``named`` gives a title, office or offence of a rule sheet, ``written`` the documents of clauses.
    """
    made = _FlatEnvironment(
        loader=loader,
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        cache_size=-1,  # all of them: the cache of a limited size costs more than its hits save
        finalize=_finalize,
        extensions=[_StoredInFields],
    )
    made.filters["address"] = lambda text: quote(str(text), safe="")
    made.filters["counted"] = _number_with_noun
    made.filters["stored"] = _stored
    made.filters["through"] = lambda several, show: [show(one) for one in several]
    made.filters["join"] = _join
    made.filters["written"] = documents_of_clauses
    made.filters["day"] = _language_filter(formats.format_day)
    made.filters["hour"] = _language_filter(formats.format_time_alone)
    made.filters["clock"] = _language_filter(localize_hours)
    said_filters = {"date": say_day, "time": say_time, "time_alone": say_time_alone, "moment": say_moment}
    for name, say in said_filters.items():
        made.filters[name] = _said_filter(say)
    made.filters["until"] = _until_text
    made.filters["minus"] = number_text
    made.filters["named"] = _named
    made.filters["decimal"] = _language_filter(localize_decimal)
    made.filters["number"] = _language_filter(formats.format_number)
    made.globals |= {
        "voice": _GERMAN,
        "say": _say,
        "german": _german,
        "law": _law,
        "card_file": _card_file,
        "frame": _frame,
        "tags": HTML_LANGUAGE_TAGS,
        "languages": LANGUAGE_NAMES,
        "longest_name": MAX_NAME_LETTERS,
    }
    return made


def _language_filter(write: Callable[[Any, Language], str]) -> Callable[[Context, Any], str]:
    """Return a template filter that calls ``write(value, language)`` with the language of the page."""

    @pass_context
    def written(context: Context, value: Any) -> str:  # noqa: ANN401 - whatever it writes
        return write(value, context["voice"].language)

    return written


def _said_filter(say: Callable[[Any], Message]) -> Callable[[Context, Any], str]:
    """Return a template filter that says the message of a value in the language of the page."""
    return _language_filter(lambda value, language: sentence(say(value), Voice(language)))


def to_markup(message: Message, voice: Voice) -> Markup:
    """Return a message as safe HTML: the catalogue's text may contain markup, values are escaped.

    voice: the language and formats. Values that are messages, also in lists, are worded in it too.
    """
    values = {name: _safe(value, voice) for name, value in message.values.items()}
    return Markup(sentence(Message(message.code, values), voice))  # noqa: S704 - escaped just above


def _safe(value: Any, voice: Voice) -> Any:  # noqa: ANN401 - as the sentence puts it in
    if isinstance(value, Message):
        return to_markup(value, voice)
    if isinstance(value, list | tuple):
        return [_safe(one, voice) for one in value]
    if value is None or isinstance(value, int | float):
        return value
    plain = isinstance(value, str) and not isinstance(value, Markup)
    return escape(translate_anonymous_names(value, voice) if plain else value)


@pass_context
def _say(context: Context, code: str, /, **values: Any) -> Markup:  # noqa: ANN401
    voice: Voice = context["voice"]
    if all(type(value) is int for value in values.values()):
        return _say_numbers(code, tuple(values.items()), voice.language)
    return to_markup(Message(code, values), voice)


@lru_cache(_MOST_SAID)
def _say_numbers(code: str, values: tuple[tuple[str, int], ...], language: Language) -> Markup:
    """Return a sentence that holds no text but its own, such as «Tisch 5», which many pages show again and again."""
    return to_markup(Message(code, dict(values)), formats.language_with_page_formats(language))


@pass_context
def _frame(context: Context) -> PageFrame:
    """Return what stands around the page; no switch of languages where the page cannot be had in another."""
    return frame_of_page(context["voice"].language, context["here"], context.get("onward"))


@pass_context
def _german(context: Context, value: object) -> Markup:
    """Mark an element that shows law: it is German, unless it is a message, and said in the page's language."""
    foreign = context["voice"].language != "de" and not isinstance(value, Message)
    return Markup(' lang="de"') if foreign else Markup()


@pass_context
def _named(context: Context, german: str | Message) -> str:
    """Return what our rule sheets call something (a title, an office, an offence) in the page's language."""
    voice = context["voice"]
    return to_markup(german, voice) if isinstance(german, Message) else translate_rule_name(german, voice)


@pass_context
def _law(context: Context, german: str) -> Markup:
    """Return a sentence of the law in the page's language; marked as German where it is not translated."""
    voice = context["voice"]
    says = translate_rule_sentence(german, voice)
    foreign = says == german and voice.language != "de"
    return Markup('<span lang="de">{}</span>').format(says) if foreign else escape(says)


_OWN_LETTERS: Final = {"fr": "UK", "it": "UK", "en": "UO"}
"""By language, which cards of the French deck have other letters than in German."""


@pass_context
def _card_file(context: Context, card: str, deck: str) -> str:
    """Return where a card of a deck is drawn, with the letters of the page's language."""
    language = context["voice"].language
    own = deck == "french" and card[1] in _OWN_LETTERS.get(language, "")
    return f"/cards/{deck}-{language}/{card}.svg" if own else f"/cards/{deck}/{card}.svg"


@pass_context
def _join(context: Context, several: Iterable[Any], between: str = "") -> Markup:
    """Join what is shown, each as it would be shown alone: a message is said, and never written as code."""
    return escape(between).join(escape(_finalize(context, one)) for one in several)


@pass_context
def _until_text(context: Context, moment: datetime) -> str:
    """Write until when: what ends with a day ends at 24:00 of it, as people say, and not at 00:00 of the next."""
    last = moment - timedelta(1) if moment.time() == time() else moment
    hour = said("format.hour", hour="24", minute="00") if last is not moment else say_time(moment)
    return sentence(said("format.moment", day=say_day(last), hour=hour), context["voice"])


@pass_context
def _stored(context: Context, value: Any) -> Markup:  # noqa: ANN401 - whatever a field holds
    """Return a value for a field: unchanged, with a hyphen for a negative number; only a message is worded."""
    return to_markup(value, context["voice"]) if isinstance(value, Message) else escape(value)


@pass_context
def _finalize(context: Context, value: Any) -> Any:  # noqa: ANN401 - whatever a template shows
    if isinstance(value, Markup):  # worded already, and perhaps a form whose fields must stay as they are
        return value
    if isinstance(value, str):
        return translate_anonymous_names(value, context["voice"])
    if type(value) is int and value < 0:
        return number_text(value)
    return to_markup(value, context["voice"]) if isinstance(value, Message) else value
