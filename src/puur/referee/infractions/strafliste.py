"""What costs Strafpunkte and nothing else: the club's list, matter by matter."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from puur.game.free.effects import PenaltyTo
from puur.law.article import Article
from puur.law.law import Law, answer
from puur.referee import reading as read
from puur.referee.facts import Facts, fact_field
from puur.referee.infraction import Infraction
from puur.referee.infractions.weis import has_announced_weis
from puur.referee.position import ClaimPosition, FactsByName
from puur.referee.ruling import DEADLINE_SERIES_ENDS, Answer, answer_no_infraction, answer_too_late
from puur.words.message import Message, said

_AnswerFunction = Callable[[Law, Any], Answer]
_UNTIL_DAY_OVER: Final = said("referee.until-day-over")


@dataclass(frozen=True, slots=True)
class StraflisteFacts(Facts):
    """The facts by which the referee rules on an offence from a club's list of penalties (Strafliste).

    playing: it happened during the playing time of the series.
    """

    playing: bool = fact_field(read.read_yes_no, "referee.ask-playing", default=True)


@dataclass(frozen=True, slots=True)
class TelephoneFacts(StraflisteFacts):
    """The facts by which the referee rules on a phone at the table.

    permission: the player had ``none``, it was ``granted``, or an emergency was pleaded and rejected
    (``emergency-rejected``).
    """

    permission: str = fact_field(
        read.word_reader("none", "granted", "emergency-rejected"), "referee.ask-permission", "none"
    )


@dataclass(frozen=True, slots=True)
class TeaFacts(StraflisteFacts):
    """The facts by which the referee rules on drinking tea made from a tea bag. addition: something was in it."""

    addition: bool = fact_field(read.read_yes_no, "referee.ask-addition", default=False)


@dataclass(frozen=True, slots=True)
class ReversedSlateFacts(StraflisteFacts):
    """The facts by which the referee rules on a score slate laid the wrong way round.

    wrong_side: something was written on the wrong side.
    """

    wrong_side: bool = fact_field(read.read_yes_no, "referee.ask-wrong-side", default=True)


def _penalty_answer_for(question: str) -> _AnswerFunction:
    """Return a function that rules on an offence by the penalty points that the rules set for it.

    question: the name of the rule question whose answer is those points. The function takes the rules and the facts.
    """

    def reply(law: Law, facts: StraflisteFacts) -> Answer:
        return _charged(facts, answer(law, question), law.penalty_time, DEADLINE_SERIES_ENDS)

    return reply


def _charged(facts: StraflisteFacts, says: Article[Any], time: Article[Any], deadline: Message) -> Answer:
    if says.says == 0:
        return answer_no_infraction(says)
    if time.says == "series" and not facts.playing:
        return answer_too_late(deadline, time)
    return Answer((says,), (PenaltyTo(facts.seat, says.says),), deadline=deadline)


def _answer_phone(law: Law, facts: TelephoneFacts) -> Answer:
    """Rule on a phone: a permission protects, a rejected emergency does not.

    Return the deciding articles, the penalty points, and the deadline for claiming.
    """
    rejected = facts.permission == "emergency-rejected"
    if facts.permission == "granted" or (rejected and law.phone_excuse.says == "helps"):
        return answer_no_infraction(law.phone)
    said = _charged(facts, law.phone, law.phone_penalty_time, _UNTIL_DAY_OVER)
    if not rejected:
        return said
    return Answer((*said.articles, law.phone_excuse), said.effects, said.options, said.deadline, said.expired)


def _answer_secret_phone(law: Law, facts: StraflisteFacts) -> Answer:
    """Rule on secret phone use: penalty points that no emergency excuses.

    Return the deciding articles, the penalty points, and the deadline for claiming.
    """
    return _charged(facts, law.phone_secret, law.phone_penalty_time, _UNTIL_DAY_OVER)


def _answer_tea(law: Law, facts: TeaFacts) -> Answer:
    """Rule on tea made from a tea bag: with an addition it is not plain tea.

    Return the deciding articles, the penalty points, and the deadline for claiming.
    """
    if facts.addition and law.teabag_addition.says == "allowed":
        return answer_no_infraction(law.teabag_addition)
    return _charged(facts, law.teabag, law.penalty_time, DEADLINE_SERIES_ENDS)


def _answer_reversed_slate(law: Law, facts: ReversedSlateFacts) -> Answer:
    """Rule on a reversed slate: only if something was written on the wrong side.

    Return the deciding articles, the penalty points, and the deadline for claiming.
    """
    if not facts.wrong_side:
        return answer_no_infraction(law.slate_reversed)
    return _charged(facts, law.slate_reversed, law.penalty_time, DEADLINE_SERIES_ENDS)


def _at_the_table(at: ClaimPosition) -> FactsByName:
    del at
    return {"playing": True}


INFRACTIONS: Final = (
    Infraction(
        "card-exposed",
        StraflisteFacts,
        "card_exposed",
        _penalty_answer_for("card_exposed"),
        told=True,
        reads=_at_the_table,
    ),
    Infraction(
        "card-dropped-hidden",
        StraflisteFacts,
        "card_dropped_hidden",
        _penalty_answer_for("card_dropped_hidden"),
        told=True,
        reads=_at_the_table,
    ),
    Infraction(
        "knocked-cut",
        StraflisteFacts,
        "knocked_cut",
        _penalty_answer_for("knocked_cut"),
        told=True,
        reads=_at_the_table,
    ),
    Infraction(
        "partner-saw-cards",
        StraflisteFacts,
        "partner_saw_cards",
        _penalty_answer_for("partner_saw_cards"),
        told=True,
        reads=_at_the_table,
    ),
    Infraction(
        "weis-second",
        StraflisteFacts,
        "weis_second",
        _penalty_answer_for("weis_second"),
        reads=_at_the_table,
        public=has_announced_weis,
    ),
    Infraction(
        "weis-unasked",
        StraflisteFacts,
        "weis_unasked",
        _penalty_answer_for("weis_unasked"),
        told=True,
        reads=_at_the_table,
        public=has_announced_weis,
    ),
    Infraction(
        "slate-reversed", ReversedSlateFacts, "slate_reversed", _answer_reversed_slate, told=True, reads=_at_the_table
    ),
    Infraction("glass", StraflisteFacts, "glass", _penalty_answer_for("glass"), told=True, reads=_at_the_table),
    Infraction("phone", TelephoneFacts, "phone", _answer_phone, told=True, reads=_at_the_table),
    Infraction("phone-secret", StraflisteFacts, "phone_secret", _answer_secret_phone, told=True, reads=_at_the_table),
    Infraction("teabag", TeaFacts, "teabag", _answer_tea, told=True, reads=_at_the_table),
)
"""The infractions that cost only penalty points, each with its facts and the question that settles it."""
