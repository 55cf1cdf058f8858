"""Playing the deal once more (Spielwiederholung): what every infraction that leads to it has in common."""

from __future__ import annotations

from typing import Any

from puur.game.free.effects import DifferencePoints, RepeatDeal
from puur.law.article import Article
from puur.law.law import Law
from puur.referee.facts import Facts
from puur.referee.ruling import NEW_DEAL, Answer, Option
from puur.words.message import said


def repetition(law: Law, facts: Facts, *because: Article[Any]) -> Answer:
    """Return that the deal is repeated, what the offender pays, and what each innocent player may choose."""
    repeated = RepeatDeal(offender=facts.seat, dealer=facts.dealer)
    costs = DifferencePoints(facts.seat, law.repeat_penalty.says)
    options: tuple[Option, ...] = ()
    articles = [*because, law.repeat_penalty, law.repeat_offender]
    if law.repeat_choice.says == "repeat-or-keep":
        articles += [law.repeat_choice, law.repeat_until]
        options = (
            Option("repeat", "opponents", said("referee.option-repeat")),
            Option("keep", "opponents", said("referee.option-keep")),
        )
    deadline = NEW_DEAL if law.repeat_until.says == "before-new-deal" else said("referee.until-first-card-played")
    return Answer(tuple(articles), (repeated, costs), options, deadline)
