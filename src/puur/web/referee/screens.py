"""The contents of the referee's pages: the choice, the questions with the ruling, the poster, one clause.

Nothing here needs a server: a phone without a connection shows the same (:mod:`puur.web.referee.alone`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from puur.errors import BadInput, Missing
from puur.law.law import INFRACTION_CHAPTERS
from puur.law.reader import question_with_answer, questions_of_chapter, rules_where_silent_message
from puur.people_names import name_for_comparison
from puur.referee.facts import MissingFact
from puur.referee.judge import INFRACTIONS_BY_KIND, infractions_by_topic, unmentioned_infractions
from puur.web.referee.address import RefereeQuery
from puur.web.referee.answering import RulingText, describe_ruling, rulings_by_other_rule_sets
from puur.web.referee.asking import (
    SEAT_LETTERS,
    are_needed_answers_given,
    contradiction_message,
    lacks_needed_answer,
    question_fields,
    read_facts,
)
from puur.web.rulebook.clause_shown import clause_summary, clause_view
from puur.words.catalogue import Language, sentences_of_area
from puur.words.message import Message, said

_DECKS: Final = (("german", said("page-referee.german-cards")), ("french", said("page-referee.french-cards")))


@dataclass(frozen=True, slots=True)
class RefereeScreen:
    """A page: the file name of its template, and what it shows."""

    template: str
    context: Mapping[str, Any]


def build_referee_screen(template: str, query: RefereeQuery, **context: Any) -> RefereeScreen:  # noqa: ANN401 - whatever the template asks for
    """Return a page with the data common to all referee pages.

    template: its file, below ``fragen``. context: what else it shows.
    """
    return RefereeScreen(
        f"fragen/{template}", {"now": query, "laws": query.laws, "decks": _DECKS, "seats": SEAT_LETTERS, **context}
    )


def choice_screen(query: RefereeQuery) -> RefereeScreen:
    """Return the page for choosing rule set and infraction."""
    wanted = query.first_value("suche").strip()
    found = {query.to_text(group): _titles(query, kinds, wanted) for group, kinds in infractions_by_topic()}
    return build_referee_screen(
        "choose.html", query, groups=found, wanted=wanted, silent=unmentioned_infractions(query.law)
    )


def question_screen(query: RefereeQuery, kind: str) -> RefereeScreen:
    """Return the page with the questions of an infraction, and the ruling once all needed ones are answered.

    kind: the id of the infraction. Raises Missing for an unknown one.
    """
    if kind not in INFRACTIONS_BY_KIND:
        raise Missing(said("page-referee.no-kind", kind=kind), {"field": "kind"})
    asked = question_fields(INFRACTIONS_BY_KIND[kind], query.deck, query.query, query.language)
    told = read_facts(asked, query.query) if are_needed_answers_given(asked, query.query) else None
    found = _NOTHING if told is None else _ruling_screen(kind, query, told)
    return build_referee_screen(
        "ask.html",
        query,
        kind=kind,
        title=query.to_text(INFRACTIONS_BY_KIND[kind].name),
        asked=asked,
        said=found.answer,
        others=found.others,
        wrong=found.wrong,
        missing=[one.name for one in asked if one.name in found.missing or lacks_needed_answer(one)]
        if "gefragt" in query.query
        else [],
    )


def poster_screen(query: RefereeQuery) -> RefereeScreen:
    """Return the page with all rulings on mistakes, for printing."""
    rest = rules_where_silent_message(query.law)
    return build_referee_screen(
        "poster.html", query, chapters=_chapters(query), rest=query.to_text(rest) if rest else ""
    )


def clause_screen(query: RefereeQuery, id_: str) -> RefereeScreen:
    """Return the page that explains a clause: its German text, and what follows from it.

    id_: of the clause. Raises Missing for an unknown one.
    """
    found = clause_view(id_)
    if found is None:
        raise Missing(said("page-referee.no-clause", id=id_), {"field": "clause"})
    return build_referee_screen(
        "clause.html",
        query,
        id=id_,
        source=found.source,
        issued=found.edition,
        answers=dict.fromkeys(
            (query.law_sentence(one.question), query.law_sentence(one.answer)) for one in found.answers
        ),
        asked=query.law_sentence(found.asked),
        reading=query.law_sentence(found.reading),
        summary=clause_summary(id_, query.language),
        quotes=[(one.clauses, one.text) for one in found.quotes],
    )


def _titles(now: RefereeQuery, kinds: tuple[str, ...], wanted: str) -> tuple[tuple[str, str], ...]:
    words = name_for_comparison(wanted).split()
    named = ((kind, now.to_text(INFRACTIONS_BY_KIND[kind].name)) for kind in kinds)
    found = ((kind, title, f"{title} {_other_words(kind, now.language)}") for kind, title in named)
    return tuple((kind, title) for kind, title, text in found if all(one in name_for_comparison(text) for one in words))


def _other_words(kind: str, language: Language) -> str:
    """Return the words other than its title by which people look for an infraction, "" for none."""
    return " ".join(sentences_of_area("referee", language).get(f"referee.kind-{kind}-also", ()))


@dataclass(frozen=True, slots=True)
class _RulingScreen:
    """The ruling that a page shows, and those of other rule sets.

    answer: the ruling; None if there is none yet. others: those of other rule sets on the same facts.

    wrong: fact → what is wrong with it, if there is no ruling. missing: the fact without which there is none.
    """

    answer: RulingText | None = None
    others: tuple[RulingText, ...] = ()
    wrong: Mapping[str, Message] = field(default_factory=dict)
    missing: tuple[str, ...] = ()


_NOTHING: Final = _RulingScreen()


def _ruling_screen(kind: str, now: RefereeQuery, told: dict[str, Any]) -> _RulingScreen:
    try:
        return _RulingScreen(describe_ruling(kind, now.name, told, now), rulings_by_other_rule_sets(kind, told, now))
    except BadInput as bad:
        field = str(bad.where.get("field", ""))
        if isinstance(bad, MissingFact):
            return _RulingScreen(missing=(field,))
        return _RulingScreen(wrong={field: contradiction_message(field)})


def _chapters(now: RefereeQuery) -> tuple[tuple[str, tuple[tuple[str, str, tuple[str, ...]], ...]], ...]:
    """By chapter: question, answer and clauses of what the regulation says on mistakes."""
    found = []
    for chapter in INFRACTION_CHAPTERS:
        lines = (question_with_answer(now.law, question) for question in questions_of_chapter(chapter))
        told = [one for one in lines if not one.moot and one.clauses]
        if told:
            rows = tuple((now.law_sentence(one.wording), now.law_sentence(one.answer), one.clauses) for one in told)
            found.append((now.law_sentence(chapter.heading), rows))
    return tuple(found)
