"""Something was written too late, wrongly, or so that nobody can read it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from puur.game.free.effects import EntryVoid
from puur.law.article import Article
from puur.law.law import Law
from puur.referee import reading as read
from puur.referee.facts import Facts, fact_field
from puur.referee.infraction import Infraction
from puur.referee.ruling import Answer, answer_no_infraction, answer_too_late, with_penalty
from puur.words.message import said

UNTIL: Final = {
    "scribes-first-card": said("referee.until-scribes-first-card"),
    "next-deal-dealt": said("referee.until-next-deal-dealt"),
    "at-once": said("referee.until-after-deal"),
    "next-trick-led": said("referee.until-next-trick-led"),
    "scribes-next-card": said("referee.until-scribes-next-card"),
}
NEXT_DEAL: Final = said("referee.until-following-over")


@dataclass(frozen=True, slots=True)
class LateEntryFacts(Facts):
    """The facts by which the referee rules on a score written too late.

    what: a result, a meld or the Stöck. seat: the scorer's.
    """

    what: str = fact_field(read.word("result", "weis", "stoeck"), "referee.ask-late-what", "result")


@dataclass(frozen=True, slots=True)
class WrongEntryFacts(Facts):
    """The facts by which the referee rules on a wrong number on the score slate.

    next_deal_over: whether the deal after the wrong number is over, True or False.
    """

    next_deal_over: bool = fact_field(read.yes_no, "referee.ask-next-deal-over", default=False)


@dataclass(frozen=True, slots=True)
class UnclearEntryFacts(Facts):
    """The facts by which the referee rules on a score slate that cannot be read.

    They are only the common ones of :class:`Facts`: the offender's seat, the form of play and the dealer.
    """


def answer_late_entry(law: Law, facts: LateEntryFacts) -> Answer:
    """Rule on a late entry: it does not count.

    Return the deciding articles, the consequences and the deadline for claiming.
    """
    when: Article[Any] = law.written if facts.what == "result" else law.stoeck_written
    if law.late_entry.says == "stands":
        return answer_no_infraction(law.late_entry)
    said = Answer((when, law.late_entry), (EntryVoid(),), deadline=UNTIL[when.says])
    return with_penalty(said, facts.seat, law.late_entry_penalty)


def answer_miscounted(law: Law, facts: WrongEntryFacts) -> Answer:
    """Rule on points that were added up wrongly: corrected in time, perhaps with penalty points.

    Return the deciding articles, the consequences and the deadline for claiming.
    """
    return with_penalty(_corrected(law, facts), facts.seat, law.miscounted_penalty)


def answer_miswritten(law: Law, facts: WrongEntryFacts) -> Answer:
    """Rule on points that were written down wrongly: corrected in time, perhaps with penalty points.

    Return the deciding articles, the consequences and the deadline for claiming.
    """
    return with_penalty(_corrected(law, facts), facts.seat, law.miswritten_penalty)


def _corrected(law: Law, facts: WrongEntryFacts) -> Answer:
    if law.corrections.says == "never" or facts.next_deal_over:
        return answer_too_late(NEXT_DEAL, law.corrections)
    return Answer((law.corrections,), (), deadline=NEXT_DEAL)


def answer_unclear_slate(law: Law, facts: UnclearEntryFacts) -> Answer:
    """Rule on an illegible slate: it is rewritten.

    Return the deciding articles, the consequences and the deadline for claiming.
    """
    del facts
    return Answer((law.slate_demand,), ())


INFRACTIONS: Final = (
    Infraction("late-writing", LateEntryFacts, "late_entry", answer_late_entry, told=True),
    Infraction("miscounted", WrongEntryFacts, "corrections", answer_miscounted, told=True),
    Infraction("miswritten", WrongEntryFacts, "corrections", answer_miswritten, told=True),
    Infraction("slate-unclear", UnclearEntryFacts, "slate_demand", answer_unclear_slate, told=True),
)
