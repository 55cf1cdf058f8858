"""What a law's way of settling means to whoever counts: whether everybody plays alone, and who is ahead."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from puur.law.article import Article, article
from puur.law.form import form_of
from puur.law.readings import turnier
from puur.law.readings.schaetzen import no_credit
from puur.law.readings.turnier import TieBreakRule
from puur.law.readings.umgang import by_sum
from puur.words.message import Message, said

if TYPE_CHECKING:
    from puur.law.law import Law

_RankingOrder = Literal["most-points", "fewest-points"]
_TieDrawKind = Literal["lot", "card"]

MOST_POINTS_LEAD: Final[Article[_RankingOrder]] = article("most-points", "Vorn liegt, wer am meisten Punkte hat.")
"""The article by which whoever has most points leads."""
FEWEST_POINTS_LEAD: Final[Article[_RankingOrder]] = article("fewest-points", "Vorn liegt, wer am wenigsten Punkte hat.")
"""The article by which whoever has fewest points leads."""
MOST_STRICHE_LEAD: Final[Article[_RankingOrder]] = article("most-points", "Vorn liegt, wer am meisten Striche hat.")
"""One of the default answers on who is ahead in a ranking, where a rule set leaves it open: the most strokes lead."""

DRAWN_TIE_RULES: Final[Mapping[TieBreakRule, _TieDrawKind]] = {turnier.by_lot: "lot", turnier.by_card: "card"}
"""The tie rules that leave a tie to chance, with how it is drawn."""


def tie_draw_kind(law: Law) -> _TieDrawKind | None:
    """Return how complete ties in a ranking are drawn, by ``lot`` or ``card``; None where tied players share a rank."""
    if law.ranking_tie.says in DRAWN_TIE_RULES:
        return DRAWN_TIE_RULES[law.ranking_tie.says]
    return None if law.ranking_last.says == "shared" else law.ranking_last.says


def needs_match_counts(law: Law) -> bool:
    """Return whether the ranking needs each player's number of Matches, so that totals do not suffice."""
    return law.ranking_tie.says is turnier.most_matches


def is_each_alone(law: Law) -> bool:
    """Return whether each plays alone, so that a deal is written as four scores, by seat."""
    return law.settlement.says in {"differences", "players"}


def is_scored_by_estimate(law: Law) -> bool:
    """Return whether players estimate their points and score the difference (Differenzler)."""
    return law.settlement.says == "differences"


def is_scored_by_announcer(law: Law) -> bool:
    """Return whether only the side that announced scores a deal (Coiffeur)."""
    return law.settlement.says == "announcer"


def has_board_sheet(law: Law) -> bool:
    """Return whether the score sheet is a board, where each side fills in each form of play once."""
    return is_scored_by_announcer(law) and law.form_use.says == "once-a-side"


def is_scored_by_own_points(law: Law) -> bool:
    """Return whether each player scores the points that he took himself."""
    return law.settlement.says == "players"


def are_few_points_wanted(law: Law, mode: str) -> bool:
    """Return whether a player who plays alone is better off with few points in a form of play (mode: its id)."""
    return does_fewest_lead(law) != form_of(mode).credit


def does_fewest_lead(law: Law) -> bool:
    """Return whether in a game by these rules the side or player with the smallest sum of points is ahead."""
    return is_scored_by_estimate(law) or (is_scored_by_own_points(law) and law.goal.says == "fewest")


def is_decided_by_marks(law: Law) -> bool:
    """Return whether marks (strokes and noughts) decide after each cycle of deals, instead of sums."""
    return is_scored_by_own_points(law) and law.reckoning.says is not by_sum


def does_fewest_rank_first(law: Law) -> bool:
    """Return whether the smallest total is first in a tournament's ranking."""
    return does_fewest_lead(law) and not is_decided_by_marks(law)


def is_ranking_open(ranking: Article[_RankingOrder]) -> bool:
    """Return whether the article on the ranking is only a default, because the rule set does not say who comes first.

    Who comes first then follows from how deals are scored.
    """
    return any(ranking is one for one in (MOST_POINTS_LEAD, FEWEST_POINTS_LEAD, MOST_STRICHE_LEAD))


def effective_ranking_article(law: Law) -> Article[_RankingOrder]:
    """Return the article that says whether high or low totals come first in a tournament's ranking.

    Where the rule set does not say, it follows from how deals are scored.
    """
    if not is_ranking_open(law.ranking):
        return law.ranking
    if is_decided_by_marks(law):
        return MOST_STRICHE_LEAD
    return FEWEST_POINTS_LEAD if does_fewest_lead(law) else MOST_POINTS_LEAD


@dataclass(frozen=True, slots=True)
class Contradiction:
    """A fault of a rule set: two of its answers contradict each other on who is ahead.

    question, other: the names of both questions. said: a sentence that explains the contradiction.
    """

    question: str
    other: str
    said: Message


def ranking_contradiction(law: Law) -> Contradiction | None:
    """Return which answers of a rule set contradict each other on who is ahead; None if they agree.

    One is the answer on the ranking; the other is on the goal or the settlement of deals.
    """
    if is_ranking_open(law.ranking) or (law.ranking.says == "fewest-points") == does_fewest_rank_first(law):
        return None
    taken_over = (
        law.base is not None
        and law.ranking is law.base.ranking
        and does_fewest_rank_first(law) != does_fewest_rank_first(law.base)
    )
    if not (is_each_alone(law) or taken_over):
        return None
    other = "goal" if is_scored_by_own_points(law) else "settlement"
    return Contradiction("ranking", other, said("reglement.ranking-contradicts", other=other))


def why_not_rankable(law: Law) -> Contradiction | None:
    """Return the contradiction for which no tournament ranking is possible by these rules; None if one is possible.

    A credit for estimating last depends on the order of estimates, which slips do not record.
    """
    apart = ranking_contradiction(law)
    if apart is not None or not is_scored_by_estimate(law):
        return apart
    if law.estimate_order.says == "in-turn" and law.last_estimate.says is not no_credit:
        return Contradiction("last_estimate", "estimate_order", said("reglement.credit-unknown"))
    return None
