"""A regulation's document -> Law: goes through it once, and keeps what is wrong with line, key and nearest word."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final

from puur.errors import BadInput
from puur.law import spielarten
from puur.law.article import Article, Source, Switch
from puur.law.catalogue import clauses_by_id, interpretations_by_id, law_id_by_prefix
from puur.law.files.options import answer_text, reading_id, reading_options, value_type
from puur.law.files.places import LinePlaces
from puur.law.files.values import (
    UnfitValueError,
    factors_filled_with_one,
    factors_with_new_forms,
    read_value,
    value_sentence,
)
from puur.law.files.write import MIRRORED_NEIGHBOURS
from puur.law.law import Law, amend, answer, fingerprint, question_wordings
from puur.law.readings.geben import QUESTIONS_NAMING_NEIGHBOURS, QUESTIONS_SAYING_LEFT_OR_RIGHT, clockwise, mirrored
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.law.settlement import has_board_sheet
from puur.words.message import Message, said

_MAX_TEXT_LENGTH: Final = 1000
_MAX_TABLE_ROWS: Final = 600
MAX_PROBLEMS: Final = 50
"""The number of errors in a rule set file after which reading it stops."""
_SIDES: Final = 2
"""How many sides (teams) play each line of a board once."""
_HEAD: Final = {"title": 120, "document": 200, "issuer": 200, "edition": 40}
_KEYS: Final = ("format", "id", "title", "builds_on", *_HEAD, "prefix", "article", "note", "switch")
_ARTICLE: Final = ("clause", "cites", "question", "reading", "value", "text")
_ID: Final = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?")
_PREFIX: Final = re.compile(r"[A-Z0-9]{1,6}")
_CLAUSE: Final = re.compile(r"[\w.§ ()/-]{1,40}")


def base_laws() -> Mapping[str, Law]:
    """Return every rule set that a file can build on, by id."""
    kinds = {one.id: one for one in vars(spielarten).values() if isinstance(one, Law)}
    return kinds | {id_: reglement(id_) for id_ in BUILT_IN_LAW_IDS}


def nearest_word(word: object, known: Iterable[str]) -> str:
    """Return the known word that is most similar to ``word``, even if it is very different.

    Raises IndexError if no word is known.
    """
    return difflib.get_close_matches(str(word)[:60], list(known), n=1, cutoff=0)[0]


def _follow(base: Law, articles: Mapping[str, Article[Any]]) -> Iterator[tuple[str, Article[Any]]]:
    """Yield what an answer changes of other ones on which the file says nothing, or not everything.

    How often new forms count, and that those count single which own factors leave out; how many Spiele fill another
    board, or make a Passe of another format; and what a Passe of so many Spiele comes to.
    """
    forms, deals = articles.get("forms"), articles.get("deals")
    factors = articles.get("factors")
    if factors is not None:
        single = factors_filled_with_one((forms or base.forms).says, factors.says)
        if single is not None:
            text = factors.text if factors.text not in _sentences(factors) else single[1]
            yield "factors", replace(factors, says=single[0], text=text)
    elif forms is not None:
        found = factors_with_new_forms(base.forms.says, forms.says, base.factors.says)
        if found is not None:
            yield "factors", Article(found[0], found[1], (), forms.clauses)
    if deals is None:
        deals = _whole_board(base, articles) or _as_formats(base, articles)
        if deals is not None:
            yield "deals", deals
    each, usual = base.deal_total.says, base.deals.says
    whole = usual is not None and base.passe_total.says == usual * each
    if whole and deals is not None and deals.says not in {None, usual} and "passe_total" not in articles:
        total = deals.says * each
        yield "passe_total", Article(total, value_sentence("passe_total", total), (), deals.ids)


def _sentences(factors: Article[Any]) -> tuple[str, str]:
    """Return what is said of factors of which nobody has said anything."""
    return answer_text("factors", factors.says), value_sentence("factors", factors.says)


def _whole_board(base: Law, articles: Mapping[str, Article[Any]]) -> Article[Any] | None:
    """Return how many Spiele fill a board of other lines than the base's; None where no board is filled."""
    forms = articles.get("forms")
    if forms is None or not has_board_sheet(base) or {"form_use", "settlement"} & articles.keys():
        return None
    lines, before = len(forms.says.score_sheet_lines), len(base.forms.says.score_sheet_lines)
    if lines == before or base.deals.says != _SIDES * before:
        return None
    return Article(_SIDES * lines, base.deals.text, (), forms.clauses)


def _as_formats(base: Law, articles: Mapping[str, Article[Any]]) -> Article[Any] | None:
    """Return how many Spiele a Passe has where the file names other formats; None where they leave it open."""
    formats = articles.get("formats")
    games = {one.games for one in formats.says} if formats is not None else set()
    if len(games) != 1 or games == {base.deals.says} or {one.games for one in base.formats.says} != {base.deals.says}:
        return None
    (deals,) = games
    return Article(deals, value_sentence("deals", deals), (), formats.clauses if formats is not None else ())


class _EnoughError(Exception):
    """As much is wrong as anybody reads: to look for the rest would only take time."""


def _mirrored_neighbour_id(question: str, id_: str) -> str:
    """Return the id of an answer that names a neighbour by order of play, for one that names it at a clockwise table.

    The same call translates back. Answers to questions about other things come back unchanged.
    """
    return MIRRORED_NEIGHBOURS.get(id_, id_) if question in QUESTIONS_NAMING_NEIGHBOURS else id_


def _mirrored(base: Law) -> Iterator[tuple[str, Article[Any]]]:
    """Yield what a clockwise game takes over with left and right exchanged in its words.

    A decision on which side a document means is none there.
    """
    for name in QUESTIONS_SAYING_LEFT_OR_RIGHT:
        own = answer(base, name)
        if (text := mirrored(own.text)) != own.text and name != "next_seat":
            yield name, Article(own.says, text, (), tuple(one for one in own.ids if one not in interpretations_by_id()))


class LawFileReader:
    """Reads a parsed rule set file (TOML) once and collects its errors, each with its line, in ``problems``.

    Each of its methods reads one part of the file.
    """

    def __init__(self, document: dict[str, Any], places: LinePlaces, *, typed: bool = False) -> None:
        """Take the document and the places in its text. typed: see :func:`puur.law.files.read.read_law`."""
        self.document, self.places, self.typed = document, places, typed
        self.clockwise = False
        self.problems: list[BadInput] = []
        self.base = ""
        self.prefix = ""
        self.at: tuple[str, int] = ("", 0)

    def read_law(self) -> Law | None:
        """Return the rules in the file. None if there are errors, which are then in ``problems``."""
        with suppress(_EnoughError):
            return self._law()
        return None

    def _law(self) -> Law | None:
        self.check_known_keys(self.document, _KEYS)
        base, id_ = self.read_required_base(), self.read_id()
        title, document, issuer, edition = (self.read_one_line_text(key, most) for key, most in _HEAD.items())
        if not title:
            self.record_error("title", said("reglement.missing", key="title"))
        self.prefix = self.read_prefix(id_)
        rows = self.read_tables(self.document, "article")
        self.clockwise = any(self._turns_left(row) for row in rows)
        articles: dict[str, Any] = {**self.read_articles("article", rows)}
        notes = tuple(self.read_note(number, row) for number, row in enumerate(self.read_tables(self.document, "note")))
        choices = tuple(self.read_switches())
        if self.problems or base is None:
            return None
        source = Source(self.prefix, document or title, issuer, edition)
        if self.clockwise:
            articles = {**dict(_mirrored(base)), **articles}
        if self.typed:
            articles |= dict(_follow(base, articles))
        law = amend(base, id=id_, title=title, source=source, notes=notes, choices=choices, **articles)
        if id_ in BUILT_IN_LAW_IDS and fingerprint(law) != fingerprint(reglement(id_)):
            self.at = ("", 0)
            self.record_error("id", said("reglement.id-taken", id=id_))
        return law

    def record_error(self, key: str, message: Message) -> None:
        """Add an error at a key of the current table to ``problems``, with its line. key: "" for the whole table.

        Raises an internal error that ends reading after :data:`MAX_PROBLEMS` errors.
        """
        table, number = self.at
        line = self.places.line_of(table, number, key)
        where: dict[str, object] = {} if line is None else {"line": line}
        if line is None and table:
            where[table] = number + 1
        self.problems.append(BadInput(message, {**where, "key": key} if key else where))
        if len(self.problems) >= MAX_PROBLEMS:
            raise _EnoughError

    def check_known_keys(self, table: Mapping[str, Any], known: Sequence[str]) -> None:
        """Record an error for each key of a table that is not among the known ones."""
        for key in table:
            if key not in known:
                self.record_error(key[:60], said("reglement.key-unknown", key=key[:60], near=nearest_word(key, known)))

    def read_tables(self, table: Mapping[str, Any], key: str) -> list[dict[str, Any]]:
        """Return the list of tables under a key, empty if there is none.

        Records an error for anything else, or too many.
        """
        rows = table.get(key, [])
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            self.record_error(key, said("reglement.tables", key=key))
            return []
        if len(rows) > _MAX_TABLE_ROWS:
            self.record_error(key, said("reglement.too-many", key=key, most=_MAX_TABLE_ROWS))
            return []
        return rows

    def read_one_line_text(self, key: str, most: int, table: Mapping[str, Any] | None = None) -> str:
        """Return the text under a key, stripped; "" if it is missing.

        Records an error, and returns "", unless it is one line of at most ``most`` characters.
        table: where the key is, by default the whole document.
        """
        value = (self.document if table is None else table).get(key, "")
        if not isinstance(value, str) or len(value) > most or not value.isprintable():
            self.record_error(key, said("reglement.text", key=key, most=most))
            return ""
        return value.strip()

    def read_required_base(self) -> Law | None:
        """Return the rules that the file builds on.

        Records an error and returns None if they are missing or unknown.
        """
        name, known = self.document.get("builds_on"), base_laws()
        if isinstance(name, str) and name in known:
            self.base = name
            return known[name]
        if name is None:
            self.record_error("builds_on", said("reglement.missing", key="builds_on"))
        else:
            self.record_error(
                "builds_on", said("reglement.base-unknown", base=str(name)[:60], near=nearest_word(name, known))
            )
        return None

    def read_id(self) -> str:
        """Return the id that the file gives its rules.

        Records an error and returns "" if it is missing or not allowed.
        """
        value = self.document.get("id", "")
        if not isinstance(value, str) or not _ID.fullmatch(value):
            self.record_error("id", said("reglement.id"))
            return ""
        return value

    def read_prefix(self, id_: str) -> str:
        """Return the letters with which the file's clause ids begin: as given, else the initials of its id in capitals.

        Records an error and returns "" if the letters are not allowed.
        """
        made = "".join(word[:1] for word in id_.split("-")).upper()[:4] or "R"
        value = self.document.get("prefix", f"{made}R" if made in {*law_id_by_prefix(), "X", "L"} else made)
        if not isinstance(value, str) or not _PREFIX.fullmatch(value) or value in {"X", "L"}:
            self.record_error("prefix", said("reglement.prefix"))
            return ""
        return value

    def read_articles(self, table: str, rows: Sequence[Mapping[str, Any]], begin: int = 0) -> dict[str, Article[Any]]:
        """Return the answers in a file's tables, by question name; invalid ones are left out and recorded as errors.

        table: the name of the tables. rows: their contents. begin: the number of the first one (from 0), for line
        numbers.
        """
        found: dict[str, Article[Any]] = {}
        lines: dict[str, int] = {}
        for number, row in enumerate(rows, begin):
            self.at = (table, number)
            self.check_known_keys(row, _ARTICLE)
            name = self.read_question(row)
            if name is None:
                continue
            if name in lines:
                first = self.places.line_of(table, lines[name], "question") or lines[name] + 1
                self.record_error("question", said("reglement.twice", question=name, line=first))
                continue
            lines[name] = number
            article = self.read_article(name, row)
            if article is not None:
                found[name] = article
        return found

    def read_question(self, row: Mapping[str, Any]) -> str | None:
        """Return the name of the question that a table answers.

        Records an error and returns None if there is no such question.
        """
        name = row.get("question")
        if isinstance(name, str) and name in question_wordings():
            return name
        if name is None:
            self.record_error("question", said("reglement.missing", key="question"))
        else:
            close = nearest_word(name, question_wordings())
            self.record_error("question", said("reglement.question-unknown", question=str(name)[:60], near=close))
        return None

    def read_article(self, question: str, row: Mapping[str, Any]) -> Article[Any] | None:
        """Return the answer that a table gives to a question. Records an error and returns None if it is invalid."""
        before = len(self.problems)
        if ("reading" in row) == ("value" in row):
            self.record_error("reading", said("reglement.reading-or-value"))
            return None
        says = (
            self.read_named_answer(question, row["reading"])
            if "reading" in row
            else self.read_plain_value(question, row["value"])
        )
        text = self.read_one_line_text("text", _MAX_TEXT_LENGTH, row) or self._sentence_of(question, says)
        ids = self.read_clause_ids("clause", row), self.read_citations(row)
        return Article(says, text, *ids) if len(self.problems) == before else None

    def read_named_answer(self, question: str, id_: object) -> object:
        """Return the answer with that public id. Records an error and returns None if the question has none such."""
        known = {one.id: one.says for one in reading_options(question)}
        if isinstance(id_, str) and self.clockwise:
            id_ = "clockwise" if question == "next_seat" else _mirrored_neighbour_id(question, id_)
        if isinstance(id_, str) and id_ in known:
            return known[id_]
        if not known:
            self.record_error("reading", said("reglement.takes-value", type=value_type(question) or ""))
        else:
            word, close = str(id_)[:60], nearest_word(id_, known)
            self.record_error("reading", said("reglement.reading-unknown", reading=word, near=close, known=[*known]))
        return None

    def _turns_left(self, row: Mapping[str, Any]) -> bool:
        """Whether an article says that play goes clockwise; that is also what «left-neighbour» is typed for."""
        named = {"clockwise", "left-neighbour"} if self.typed else {"clockwise"}
        return row.get("question") == "next_seat" and row.get("reading") in named

    def _sentence_of(self, question: str, says: object) -> str:
        """Return the sentence of an answer that has none of its own."""
        text = answer_text(question, says) or value_sentence(question, says)
        return (
            mirrored(text)
            if self.clockwise and question in QUESTIONS_SAYING_LEFT_OR_RIGHT and says is not clockwise
            else text
        )

    def read_plain_value(self, question: str, raw: object) -> object:
        """Return the plain value that answers a question, read from TOML.

        Records an error and returns None if it does not fit.
        """
        try:
            value = read_value(question, raw)
        except UnfitValueError as unfit:
            known = [one.id for one in reading_options(question)]
            told = said("reglement.takes-reading-of", known=known) if known else unfit.message
            self.record_error("value", told if value_type(question) is None else unfit.message)
            return None
        id_ = reading_id(question, value)
        return value if id_ is None else self.read_named_answer(question, id_)

    def read_clause_ids(self, key: str, row: Mapping[str, Any]) -> tuple[str, ...]:
        """Return the clause ids under a key, each with the file's own prefix added where it lacks one.

        Records an error for an id that a built-in document does not have.
        """
        made = []
        for one in self.read_words(key, row):
            id_ = one if one.startswith(f"{self.prefix}-") or one in clauses_by_id() else f"{self.prefix}-{one}"
            if self.prefix in law_id_by_prefix() and id_ not in clauses_by_id():
                self.record_error(
                    key, said("reglement.clause-unknown", clause=one, near=nearest_word(id_, clauses_by_id()))
                )
            made.append(id_)
        return tuple(made)

    def read_citations(self, row: Mapping[str, Any]) -> tuple[str, ...]:
        """Return the ids of clauses of other documents that a table cites; empty if it cites none.

        Invalid ones are recorded as an error.
        """
        return self.read_words("cites", row)

    def read_words(self, key: str, row: Mapping[str, Any]) -> tuple[str, ...]:
        """Return the short words under a key, which may be one or a list; empty if it is missing.

        Records an error and returns an empty tuple for anything else.
        """
        value = row.get(key, [])
        words = [value] if isinstance(value, str | int) and not isinstance(value, bool) else value
        right = isinstance(words, list) and len(words) <= 40 and all(isinstance(one, str | int) for one in words)  # noqa: PLR2004
        if not right or not all(_CLAUSE.fullmatch(str(one)) for one in words):
            self.record_error(key, said("reglement.clause", key=key))
            return ()
        return tuple(str(one) for one in words)

    def read_note(self, number: int, row: Mapping[str, Any]) -> Article[None]:
        """Return a statement that only informs. number: which of the file's notes, from 0. row: its table.

        Errors in it are recorded.
        """
        self.at = ("note", number)
        self.check_known_keys(row, ("clause", "cites", "text"))
        return Article(
            None,
            self.read_one_line_text("text", _MAX_TEXT_LENGTH, row),
            self.read_clause_ids("clause", row),
            self.read_citations(row),
        )

    def read_switches(self) -> Iterable[tuple[str, Switch]]:
        """Yield the choices that the file leaves to tables, as (id, choice). Errors in them are recorded."""
        passed = options_before = 0
        for number, row in enumerate(self.read_tables(self.document, "switch")):
            self.at = ("switch", number)
            self.check_known_keys(row, ("id", "asks", "option"))
            id_, asks = self.read_one_line_text("id", 40, row), self.read_one_line_text("asks", _MAX_TEXT_LENGTH, row)
            if not id_ or not asks:
                missing = "asks" if id_ else "id"
                self.record_error(missing, said("reglement.missing", key=missing))
            choices: dict[str, Mapping[str, Article[Any]]] = {}
            for option in self.read_tables(row, "option"):
                self.at = ("switch.option", options_before)
                options_before += 1
                self.check_known_keys(option, ("id", "article"))
                name, rows = self.read_one_line_text("id", 40, option), self.read_tables(option, "article")
                choices[name] = self.read_articles("switch.option.article", rows, passed)
                passed += len(rows)
            yield id_, Switch((self.document.get("id", ""),), asks, choices)
