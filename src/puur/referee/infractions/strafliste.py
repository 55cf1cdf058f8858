"""What costs Strafpunkte and nothing else: the club's list, matter by matter."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from puur.game.free.effects import PenaltyTo
from puur.law.article import Article
from puur.law.law import Law, answer
from puur.referee import reading as read
from puur.referee.facts import Facts, fact
from puur.referee.infraction import Infraction
from puur.referee.infractions.weis import announced
from puur.referee.position import Given, Position
from puur.referee.ruling import SERIES, Answer, no_infraction, too_late
from puur.words.message import Message, said

Reply = Callable[[Law, Any], Answer]
DAY: Final = said("referee.until-day-over")


@dataclass(frozen=True, slots=True)
class StraflisteFacts(Facts):
    """Facts on an offence from a club's list of penalties. playing: during the playing time of the series."""

    playing: bool = fact(read.yes_no, "referee.ask-playing", default=True)


@dataclass(frozen=True, slots=True)
class Telephone(StraflisteFacts):
    """Facts on a phone at the table. permission: had one, had none, or a rejected emergency."""

    permission: str = fact(read.word("none", "granted", "emergency-rejected"), "referee.ask-permission", "none")


@dataclass(frozen=True, slots=True)
class Tea(StraflisteFacts):
    """Facts on drinking tea. addition: something was in it."""

    addition: bool = fact(read.yes_no, "referee.ask-addition", default=False)


@dataclass(frozen=True, slots=True)
class Slate(StraflisteFacts):
    """Facts on a slate the wrong way round. wrong_side: something was written on the wrong side."""

    wrong_side: bool = fact(read.yes_no, "referee.ask-wrong-side", default=True)


def cost(question: str) -> Reply:
    """Return a function that rules with the penalty points of a question."""

    def reply(law: Law, facts: StraflisteFacts) -> Answer:
        return _charged(facts, answer(law, question), law.penalty_time, SERIES)

    return reply


def _charged(facts: StraflisteFacts, says: Article[Any], time: Article[Any], deadline: Message) -> Answer:
    if says.says == 0:
        return no_infraction(says)
    if time.says == "series" and not facts.playing:
        return too_late(deadline, time)
    return Answer((says,), (PenaltyTo(facts.seat, says.says),), deadline=deadline)


def answer_phone(law: Law, facts: Telephone) -> Answer:
    """Rule on a phone: a permission protects, a rejected emergency does not."""
    rejected = facts.permission == "emergency-rejected"
    if facts.permission == "granted" or (rejected and law.phone_excuse.says == "helps"):
        return no_infraction(law.phone)
    said = _charged(facts, law.phone, law.phone_penalty_time, DAY)
    if not rejected:
        return said
    return Answer((*said.articles, law.phone_excuse), said.effects, said.options, said.deadline, said.expired)


def answer_secret(law: Law, facts: StraflisteFacts) -> Answer:
    """Rule on secret phone use: penalty points that no emergency excuses."""
    return _charged(facts, law.phone_secret, law.phone_penalty_time, DAY)


def answer_tea(law: Law, facts: Tea) -> Answer:
    """Rule on tea: with an addition it is not plain tea."""
    if facts.addition and law.teabag_addition.says == "allowed":
        return no_infraction(law.teabag_addition)
    return _charged(facts, law.teabag, law.penalty_time, SERIES)


def answer_slate(law: Law, facts: Slate) -> Answer:
    """Rule on a reversed slate: only if something was written on the wrong side."""
    if not facts.wrong_side:
        return no_infraction(law.slate_reversed)
    return _charged(facts, law.slate_reversed, law.penalty_time, SERIES)


def _at_the_table(at: Position) -> Given:
    del at
    return {"playing": True}


INFRACTIONS: Final = (
    Infraction("card-exposed", StraflisteFacts, "card_exposed", cost("card_exposed"), told=True, reads=_at_the_table),
    Infraction(
        "card-dropped-hidden",
        StraflisteFacts,
        "card_dropped_hidden",
        cost("card_dropped_hidden"),
        told=True,
        reads=_at_the_table,
    ),
    Infraction("knocked-cut", StraflisteFacts, "knocked_cut", cost("knocked_cut"), told=True, reads=_at_the_table),
    Infraction(
        "partner-saw-cards",
        StraflisteFacts,
        "partner_saw_cards",
        cost("partner_saw_cards"),
        told=True,
        reads=_at_the_table,
    ),
    Infraction(
        "weis-second", StraflisteFacts, "weis_second", cost("weis_second"), reads=_at_the_table, public=announced
    ),
    Infraction(
        "weis-unasked",
        StraflisteFacts,
        "weis_unasked",
        cost("weis_unasked"),
        told=True,
        reads=_at_the_table,
        public=announced,
    ),
    Infraction("slate-reversed", Slate, "slate_reversed", answer_slate, told=True, reads=_at_the_table),
    Infraction("glass", StraflisteFacts, "glass", cost("glass"), told=True, reads=_at_the_table),
    Infraction("phone", Telephone, "phone", answer_phone, told=True, reads=_at_the_table),
    Infraction("phone-secret", StraflisteFacts, "phone_secret", answer_secret, told=True, reads=_at_the_table),
    Infraction("teabag", Tea, "teabag", answer_tea, told=True, reads=_at_the_table),
)
