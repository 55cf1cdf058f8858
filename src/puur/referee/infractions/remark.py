"""Somebody said or showed what may influence the game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from puur.game.free.effects import Disqualified, PenaltyTo
from puur.law.article import Article
from puur.law.law import Law
from puur.referee import reading as read
from puur.referee.facts import Facts, fact_field
from puur.referee.infraction import Infraction
from puur.referee.position import ClaimPosition, FactsByName
from puur.referee.ruling import (
    ACCEPT_OPTION,
    DEADLINE_RESULT_CONFIRMED,
    DEADLINE_SERIES_ENDS,
    Answer,
    annul_option,
    answer_no_infraction,
)

_REMARK_KINDS: Final = (
    "remark",
    "sign",
    "knock",
    "bock",
    "question",
    "answer",
    "points",
    "weis",
    "aid",
    "note",
    "consult",
    "scribe",
)
"""The kinds of forbidden remarks and signs."""


@dataclass(frozen=True, slots=True)
class RemarkFacts(Facts):
    """The facts by which the referee rules on a forbidden remark or sign.

    what: one of :data:`_REMARK_KINDS`. trick: the current one, counted from 1.
    """

    what: str = fact_field(read.word_reader(*_REMARK_KINDS), "referee.ask-what", "remark")
    trick: int = fact_field(read.read_trick, "referee.ask-in-which-trick", 2)


def _answer_remark(law: Law, facts: RemarkFacts) -> Answer:
    """Rule on a forbidden remark: the opponents choose, penalty points, or disqualification.

    Return the deciding articles, the consequences or options, and the deadline for claiming.
    """
    about_weis = facts.what == "weis"
    rule = law.weis_remarks if about_weis else law.remarks
    if not (_weis_forbidden(law, facts.trick) if about_weis else facts.what in law.remarks.says):
        return answer_no_infraction(rule)
    said = Answer((rule,), ())
    if law.remark.says == "annul-or-accept":
        said = Answer((rule, law.remark), (), (annul_option(facts.dealer), ACCEPT_OPTION), DEADLINE_RESULT_CONFIRMED)
    if law.remark.says == "disqualified":
        said = Answer((rule, law.remark), (Disqualified(facts.seat),), deadline=DEADLINE_SERIES_ENDS)
    if law.remark_penalty.says:
        cost = PenaltyTo(facts.seat, law.remark_penalty.says)
        said = replace(
            said,
            articles=(*said.articles, law.remark_penalty),
            effects=(*said.effects, cost),
            deadline=DEADLINE_SERIES_ENDS,
        )
    return said


def answer_like_remark(law: Law, facts: Facts, because: Article[Any]) -> Answer:
    """Return the answer of the rules to something that they treat like a forbidden remark.

    because: the article that says so, which is cited instead of the one on remarks.
    """
    said = _answer_remark(law, RemarkFacts(seat=facts.seat, mode=facts.mode, dealer=facts.dealer))
    return replace(said, articles=(because, *said.articles[1:]))


def _weis_forbidden(law: Law, trick: int) -> bool:
    return {"from-second-trick": trick > 1, "any-time": True, "never": False}[law.weis_remarks.says]


def _facts_of_remark(at: ClaimPosition) -> FactsByName | None:
    """Return the facts by name on a remark: the number of the trick in which it was made."""
    return {"trick": min(at.current_trick, at.law.hand_size.says)}


INFRACTIONS: Final = (Infraction("remark", RemarkFacts, "remark", _answer_remark, told=True, reads=_facts_of_remark),)
"""The infraction of a remark that may influence the game, with its facts and the question that settles it."""
