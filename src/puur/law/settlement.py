"""What a law's way of settling means to whoever counts: whether everybody plays alone, and who is ahead."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from puur.law.article import Article, article
from puur.law.form import form
from puur.law.readings import turnier
from puur.law.readings.schaetzen import no_credit
from puur.law.readings.turnier import Tie
from puur.law.readings.umgang import by_sum
from puur.words.message import Message, said

if TYPE_CHECKING:
    from puur.law.law import Law

Ranking = Literal["most-points", "fewest-points"]
Drawn = Literal["lot", "card"]

MOST_AHEAD: Final[Article[Ranking]] = article("most-points", "Vorn liegt, wer am meisten Punkte hat.")
FEWEST_AHEAD: Final[Article[Ranking]] = article("fewest-points", "Vorn liegt, wer am wenigsten Punkte hat.")
STRICHE_AHEAD: Final[Article[Ranking]] = article("most-points", "Vorn liegt, wer am meisten Striche hat.")
"""The ways to begin a Rangliste, as they follow from the settlement where a regulation leaves it open."""

DRAWN: Final[Mapping[Tie, Drawn]] = {turnier.by_lot: "lot", turnier.by_card: "card"}
"""The ways to break a tie that nothing decides which was played."""


def drawn_tie(law: Law) -> Drawn | None:
    """Return how complete ties are drawn (lots or cards); None where they share a rank."""
    if law.ranking_tie.says in DRAWN:
        return DRAWN[law.ranking_tie.says]
    return None if law.ranking_last.says == "shared" else law.ranking_last.says


def matches_count(law: Law) -> bool:
    """Return whether the ranking needs the number of Matches, so that totals do not suffice."""
    return law.ranking_tie.says is turnier.most_matches


def alone(law: Law) -> bool:
    """Return whether each plays alone, so that four scores are written, by seat."""
    return law.settlement.says in {"differences", "players"}


def by_estimate(law: Law) -> bool:
    """Return whether players estimate their points and score the difference (Differenzler)."""
    return law.settlement.says == "differences"


def by_announcer(law: Law) -> bool:
    """Return whether only the announcing side scores a deal (Coiffeur)."""
    return law.settlement.says == "announcer"


def board(law: Law) -> bool:
    """Return whether the score sheet is a board: each side fills in each form of play once."""
    return by_announcer(law) and law.form_use.says == "once-a-side"


def own_points(law: Law) -> bool:
    """Return whether each player scores his own points."""
    return law.settlement.says == "players"


def few_wanted(law: Law, mode: str) -> bool:
    """Return whether a player who plays alone wants few points in a form of play."""
    return fewest(law) != form(mode).credit


def fewest(law: Law) -> bool:
    """Return whether the smallest sum leads."""
    return by_estimate(law) or (own_points(law) and law.goal.says == "fewest")


def by_marks(law: Law) -> bool:
    """Return whether marks (strokes and noughts) decide after each cycle of deals, instead of sums."""
    return own_points(law) and law.reckoning.says is not by_sum


def few_ahead(law: Law) -> bool:
    """Return whether the smallest total is first in the ranking."""
    return fewest(law) and not by_marks(law)


def is_open(ranking: Article[Ranking]) -> bool:
    """Return whether the rules do not say who is first in the ranking, so that it follows from the scoring."""
    return any(ranking is one for one in (MOST_AHEAD, FEWEST_AHEAD, STRICHE_AHEAD))


def following_ranking(law: Law) -> Article[Ranking]:
    """Return the article that says whether high or low totals come first in a tournament's ranking.

    Where the rule set does not say, it follows from how deals are scored.
    """
    if not is_open(law.ranking):
        return law.ranking
    if by_marks(law):
        return STRICHE_AHEAD
    return FEWEST_AHEAD if fewest(law) else MOST_AHEAD


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Two answers of a rule set that contradict each other on who is ahead, with an explanation."""

    question: str
    other: str
    said: Message


def contradiction(law: Law) -> Contradiction | None:
    """Return which answers contradict each other on who is ahead; None if they agree."""
    if is_open(law.ranking) or (law.ranking.says == "fewest-points") == few_ahead(law):
        return None
    taken_over = law.base is not None and law.ranking is law.base.ranking and few_ahead(law) != few_ahead(law.base)
    if not (alone(law) or taken_over):
        return None
    other = "goal" if own_points(law) else "settlement"
    return Contradiction("ranking", other, said("reglement.ranking-contradicts", other=other))


def unranked(law: Law) -> Contradiction | None:
    """Return why no tournament ranking is possible by these rules; None if one is.

    A credit for estimating last depends on the order of estimates, which slips do not record.
    """
    apart = contradiction(law)
    if apart is not None or not by_estimate(law):
        return apart
    if law.estimate_order.says == "in-turn" and law.last_estimate.says is not no_credit:
        return Contradiction("last_estimate", "estimate_order", said("reglement.credit-unknown"))
    return None
