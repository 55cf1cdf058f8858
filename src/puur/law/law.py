"""The Law: one field a question, and the way one law is made from another.

A regulation says only what it says itself: ``amend(BASE, source=…, undertrumping=article(…))``.
Everything else it takes from its base, and :func:`stance_on_base` tells which is which.
"""

from __future__ import annotations

import difflib
import hashlib
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import TYPE_CHECKING, Any, Concatenate, Final, Literal, ParamSpec

from puur.errors import BadInput
from puur.law.article import Article, Source
from puur.law.catalogue import interpretations_by_id, is_own_sheet
from puur.law.chapters.ansagen import Ansagen, Spielformen, Steigern
from puur.law.chapters.chapter import Chapter
from puur.law.chapters.fehler_beim_geben_und_weisen import FehlerBeimGeben, FehlerBeimWeisen
from puur.law.chapters.karten import Geben, Karten
from puur.law.chapters.spielen import Spielen
from puur.law.chapters.spielfehler import FalscheKarten, Spielfehler
from puur.law.chapters.strafen import Benehmen, Strafliste, Wiederholung
from puur.law.chapters.turnier import Turnier
from puur.law.chapters.weisen import Weisen
from puur.law.chapters.zaehlen import Allein, Ausmachen, Zaehlen
from puur.law.readings.geben import mirrored
from puur.law.settlement import MOST_POINTS_LEAD, effective_ranking_article, is_ranking_open
from puur.words.message import said

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

P = ParamSpec("P")
"""The parameters of :class:`Law` or :class:`Questions`: one keyword for each rule question."""
_Stance = Literal["changes", "confirms", "silent"]


@dataclass(frozen=True, eq=False, kw_only=True)
class Questions(
    Karten, Geben, Ansagen, Spielformen, Steigern, Spielen, Weisen, Zaehlen, Allein, Ausmachen, Turnier,
    FalscheKarten, Spielfehler, FehlerBeimGeben, FehlerBeimWeisen, Benehmen, Strafliste, Wiederholung,
):  # fmt: skip
    """All rule questions of a game, one field each, with the usual answer as default. :class:`Law` inherits them."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Law(Questions):
    """A complete set of rules: every question answered by an article. id: such as ``gruempi-2011``. title: in German.

    source: the document that has the rules. base: the rules that it amends, None for the common ones.
    notes: clauses that only inform, with German text.
    choices: what each table may choose, as (id of a decision on reading the rules, switch).
    """

    id: str
    title: str
    source: Source
    base: Law | None = None
    notes: tuple[Article[None], ...] = ()
    choices: tuple[tuple[str, Any], ...] = ()


INFRACTION_CHAPTERS: tuple[type[Chapter], ...] = (
    FalscheKarten,
    Spielfehler,
    FehlerBeimGeben,
    FehlerBeimWeisen,
    Benehmen,
    Strafliste,
    Wiederholung,
)
"""The chapters of questions that only the referee asks."""
CHAPTER_CLASSES: tuple[type[Chapter], ...] = (
    Karten,
    Geben,
    Ansagen,
    Spielformen,
    Steigern,
    Spielen,
    Weisen,
    Zaehlen,
    Allein,
    Ausmachen,
    Turnier,
    *INFRACTION_CHAPTERS,
)
"""All chapters of questions, in the order in which a rule set is shown."""


@cache
def _metadata_of_questions() -> dict[str, Mapping[str, Any]]:
    """What :func:`puur.law.chapters.chapter.ask` noted of every question, in the order of the chapters."""
    return {field.name: field.metadata for chapter in CHAPTER_CLASSES for field in fields(chapter)}


@cache
def question_wordings() -> dict[str, str]:
    """Return the German wording of every rule question, by its name, in order of chapters."""
    return {name: asked["question"] for name, asked in _metadata_of_questions().items()}


def answer(law: Law, question: str) -> Article[Any]:
    """Return the rules' answer to a question. Raises KeyError for an unknown question."""
    if question not in question_wordings():
        raise KeyError(question)
    article: Article[Any] = getattr(law, question)
    return article


def _unknown(question: str) -> BadInput:
    """Return the complaint that there is no such question, with the nearest one."""
    near = difflib.get_close_matches(question, question_wordings(), n=1, cutoff=0)[0]
    return BadInput(said("rules.no-question-near", id=question, near=near), {"question": question})


def _amending(law: Callable[P, Law]) -> Callable[Concatenate[Law, P], Law]:
    """Return what is called with a base and whatever a Law is made of: each question by its name, with its type."""
    del law

    def amend(base: Law, /, *_: P.args, **own: P.kwargs) -> Law:
        """Return a law that answers like its base except where it says something itself.

        BadInput if it answers what nobody asks, with the nearest question.
        """
        changes: dict[str, Any] = {"notes": (), "choices": (), **own}
        for name in changes.keys() - {"id", "title", "source", "notes", "choices"} - question_wordings().keys():
            raise _unknown(name)
        return _ranked(replace(base, base=base, **changes))

    return amend


amend = _amending(Law)
"""Returns a copy of a base law with some answers replaced: ``amend(base, id=…, undertrumping=article(…))``."""


def _choosing(questions: Callable[P, Questions]) -> Callable[P, Mapping[str, Article[Any]]]:
    """Return what is called with some questions, each by its name, and gives them by name."""
    del questions

    def collect_articles(*_: P.args, **answers: P.kwargs) -> Mapping[str, Article[Any]]:
        """Return articles by question, as a table chooses them."""
        named: dict[str, Any] = dict(answers)
        return named

    return collect_articles


collect_articles = _choosing(Questions)
"""Returns the articles that an option of a switch sets, question → article; each keyword is the name of a question."""


def settle_choices(law: Law, **choices: Article[Any]) -> Law:
    """Return the rules with some answers replaced by those that a table chose. choices: articles by question name.

    Whether high or low totals come first in a ranking follows from them, where the rule set leaves it open.
    Raises TypeError for an unknown question.
    """
    changes: dict[str, Any] = dict(choices)
    return _ranked(replace(law, **changes))


def _ranked(law: Law) -> Law:
    """Return the law with the Rangliste that follows from its settlement, where no regulation says who is ahead."""
    follows = effective_ranking_article(law)
    return law if law.ranking is follows else replace(law, ranking=follows)


def stance_on_base(law: Law, question: str) -> _Stance:
    """Return how the rules answer a question, compared with the rules they build on.

    ``changes``: otherwise. ``confirms``: the same, in words of their own. ``silent``: not at all, so the base's answer
    applies. Rules without a base change what they have a clause for. Raises KeyError for an unknown question.
    """
    own = answer(law, question)
    if law.base is None:
        return "changes" if own.clauses else "silent"
    inherited = answer(law.base, question)
    if own is inherited or (question == "ranking" and is_ranking_open(own)):
        return "silent"
    return "confirms" if own.says == inherited.says else "changes"


def answers_without_clause_number(law: Law, question: str) -> bool:
    """Return whether somebody's own rules answer a question themselves, without giving a clause number."""
    own = answer(law, question)
    if law.base is None or own.clauses or not is_own_sheet(law.source) or stance_on_base(law, question) == "silent":
        return False
    chosen_at_table = any(id_ in interpretations_by_id() for id_ in own.cites)
    return not (chosen_at_table or _is_taken_over(own, answer(law.base, question)))


def _is_taken_over(own: Article[Any], base: Article[Any]) -> bool:
    """Whether an answer is the base's that only cites other clauses, or has left and right exchanged in its words."""
    turned = mirrored(base.text)
    return own.says == base.says and (bool(own.cites) if own.text == base.text else own.text == turned)


def does_question_apply(law: Law, question: str) -> bool:
    """Return whether a question applies under these rules, so that its answer is worth showing.

    It does not where only the director decides, or where what the question depends on is missing: without melds, for
    example, none of the questions on melds applies.
    """
    own, asked = answer(law, question), _metadata_of_questions()[question]
    if answers_without_clause_number(law, question):
        return True
    if own.says == "director" and not own.ids:
        return False
    if law.base is not None and own is not answer(law.base, question) and own.clauses:
        return True
    if law.base is not None and own is answer(law.base, question):
        kept = all(holds(law) or not holds(law.base) for holds in asked["when"])
        return kept and (does_question_apply(law.base, question) or _is_due(law, question))
    return _is_due(law, question)


def _is_due(law: Law, question: str) -> bool:
    """Whether the answer says something, and what the question depends on holds."""
    asked = _metadata_of_questions()[question]
    speaks = asked["silent"] is None or answer(law, question).says != asked["silent"]
    return speaks and all(holds(law) for holds in asked["when"])


_LEFT_OPEN: Final = frozenset({"director", "open"})
"""Answers that leave a question to whoever leads, or to nobody."""


def can_question_matter(law: Law, question: str) -> bool:
    """Return whether a question can matter in play.

    It can if it applies under these rules, or if they leave its answer to the director.
    """
    if does_question_apply(law, question):
        return True
    says = answer(law, question).says
    left_open = isinstance(says, str) and says in _LEFT_OPEN
    return left_open and all(holds(law) for holds in _metadata_of_questions()[question]["when"])


def applicable_questions(law: Law) -> tuple[str, ...]:
    """Return the names of the questions that apply under these rules, in order of chapters."""
    return tuple(name for name in question_wordings() if does_question_apply(law, name))


def own_articles(law: Law) -> dict[str, Article[Any]]:
    """Return the articles by which the rules answer questions themselves, by question name.

    Answers that come unchanged from the rules they build on are left out.
    """
    return {name: answer(law, name) for name in question_wordings() if stance_on_base(law, name) != "silent"}


def fingerprint(law: Law) -> str:
    """Return 16 hex digits that identify the answers of the rules, as stored with records.

    Equal answers, rule set id and edition give equal digits; German texts and clauses make no difference.
    """
    parts = [f"{law.id}@{law.source.edition}"]
    for name in question_wordings():
        if not _unasked_then(law, name):
            # What only follows from another answer is no answer of its own: a law of before is still the same.
            says = (
                MOST_POINTS_LEAD.says if name == "ranking" and is_ranking_open(law.ranking) else answer(law, name).says
            )
            parts.append(f"{name}={_reading_name(says)}")
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def _unasked_then(law: Law, question: str) -> bool:
    """Whether a question, or an edition's answer to it, came later: then the law is the one that it was."""
    common: Article[Any] = getattr(Questions, question)
    asked = _metadata_of_questions()[question]
    if asked["later"] and answer(law, question).says == common.says:
        return True
    return asked["later"] == "answered" and not is_own_sheet(_speaker(law, question).source)


def _speaker(law: Law, question: str) -> Law:
    """Return the law whose answer to a question it is: the law itself, or one that it is built upon."""
    while law.base is not None and answer(law, question) is answer(law.base, question):
        law = law.base
    return law


def _reading_name(says: object) -> str:
    name = getattr(says, "__qualname__", None)
    return f"{getattr(says, '__module__', '')}.{name}" if name else repr(says)
