"""Somebody said or showed what may influence the game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from puur.game.effects import PenaltyTo
from puur.law.article import Article
from puur.law.law import Law
from puur.referee import reading as read
from puur.referee.facts import Facts, fact
from puur.referee.infraction import Infraction
from puur.referee.ruling import RESULT, SERIES, Answer, Option, annul, no_infraction

WHAT: Final = {
    "remark": "eine Bemerkung",
    "sign": "ein Zeichen",
    "knock": "Klopfen",
    "bock": "«Bock»",
    "question": "eine Frage, die niemand beantwortet hat",
    "answer": "eine Antwort",
    "points": "etwas über die Punkte",
    "weis": "etwas über einen Weis",
    "aid": "ein Hilfsmittel",
    "note": "eine Notiz",
    "consult": "eine Absprache der Partner, ob man nach dem Weis fragt",
    "scribe": "eine Bemerkung des Schreibers zu einer Schätzung",
}
"""What can have been said or shown, in words."""


@dataclass(frozen=True, slots=True)
class Said(Facts):
    """what: one of :data:`WHAT`; trick: the one that is running, which matters for words about Weise."""

    what: str = fact(read.word(*WHAT), "Was war es?", "remark")
    trick: int = fact(read.trick, "In welchem Stich?", 2)


def answer(law: Law, facts: Said) -> Answer:
    """The opponents choose, or it costs Strafpunkte."""
    about_weis = facts.what == "weis"
    rule = law.weis_remarks if about_weis else law.remarks
    if not (_weis_forbidden(law, facts.trick) if about_weis else facts.what in law.remarks.says):
        return no_infraction(rule)
    said = Answer((rule,), ())
    if law.remark.says == "annul-or-accept":
        accept = Option("accept", "opponents", "Es dabei lassen: das Spiel zählt.")
        said = Answer((rule, law.remark), (), (annul(facts.dealer), accept), RESULT)
    if law.remark_penalty.says:
        cost = PenaltyTo(facts.seat, law.remark_penalty.says)
        said = replace(said, articles=(*said.articles, law.remark_penalty), effects=(cost,), deadline=SERIES)
    return said


def remark_as(law: Law, facts: Facts, because: Article[Any]) -> Answer:
    """Return what follows where the article takes something else for a remark."""
    said = answer(law, Said(seat=facts.seat, mode=facts.mode, dealer=facts.dealer))
    return replace(said, articles=(because, *said.articles[1:]))


def _weis_forbidden(law: Law, trick: int) -> bool:
    return {"from-second-trick": trick > 1, "any-time": True, "never": False}[law.weis_remarks.says]


INFRACTIONS: Final = (Infraction("remark", "Bemerkung, Zeichen, Klopfen, «Bock»", Said, "remark", answer, told=True),)
