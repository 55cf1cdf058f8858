"""Something was written too late, wrongly, or so that nobody can read it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from puur.game.free.effects import EntryVoid
from puur.law.article import Article
from puur.law.law import Law
from puur.referee import reading as read
from puur.referee.facts import Facts, fact
from puur.referee.infraction import Infraction
from puur.referee.ruling import Answer, no_infraction, too_late, with_penalty
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
    """What was written after its time: the result of a deal, a Weis, the Stöck. The seat is who wrote."""

    what: str = fact(read.word("result", "weis", "stoeck"), "referee.ask-late-what", "result")


@dataclass(frozen=True, slots=True)
class WrongEntryFacts(Facts):
    """A number that is wrong. next_deal_over: the deal after it is over too."""

    next_deal_over: bool = fact(read.yes_no, "referee.ask-next-deal-over", default=False)


@dataclass(frozen=True, slots=True)
class UnclearEntryFacts(Facts):
    """A slate that cannot be read."""


def answer_late(law: Law, facts: LateEntryFacts) -> Answer:
    """The entry does not count."""
    when: Article[Any] = law.written if facts.what == "result" else law.stoeck_written
    if law.late_entry.says == "stands":
        return no_infraction(law.late_entry)
    said = Answer((when, law.late_entry), (EntryVoid(),), deadline=UNTIL[when.says])
    return with_penalty(said, facts.seat, law.late_entry_penalty)


def answer_miscounted(law: Law, facts: WrongEntryFacts) -> Answer:
    """The sum was wrong."""
    return with_penalty(_corrected(law, facts), facts.seat, law.miscounted_penalty)


def answer_miswritten(law: Law, facts: WrongEntryFacts) -> Answer:
    """What was written was wrong."""
    return with_penalty(_corrected(law, facts), facts.seat, law.miswritten_penalty)


def _corrected(law: Law, facts: WrongEntryFacts) -> Answer:
    if law.corrections.says == "never" or facts.next_deal_over:
        return too_late(NEXT_DEAL, law.corrections)
    return Answer((law.corrections,), (), deadline=NEXT_DEAL)


def answer_unclear(law: Law, facts: UnclearEntryFacts) -> Answer:
    """The slate is written again; the score stays."""
    del facts
    return Answer((law.slate_demand,), ())


INFRACTIONS: Final = (
    Infraction("late-writing", LateEntryFacts, "late_entry", answer_late, told=True),
    Infraction("miscounted", WrongEntryFacts, "corrections", answer_miscounted, told=True),
    Infraction("miswritten", WrongEntryFacts, "corrections", answer_miswritten, told=True),
    Infraction("slate-unclear", UnclearEntryFacts, "slate_demand", answer_unclear, told=True),
)
