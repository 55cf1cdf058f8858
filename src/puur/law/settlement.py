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
    """Return what is drawn between those who have the same in everything that counts; None where they share a rank."""
    if law.ranking_tie.says in DRAWN:
        return DRAWN[law.ranking_tie.says]
    return None if law.ranking_last.says == "shared" else law.ranking_last.says


def matches_count(law: Law) -> bool:
    """Return whether the Rangliste needs to know who made how many Matches, so that no total is enough."""
    return law.ranking_tie.says is turnier.most_matches


def alone(law: Law) -> bool:
    """Return whether everybody counts for himself: four numbers are written, by seat."""
    return law.settlement.says in {"differences", "players"}


def by_estimate(law: Law) -> bool:
    """Return whether everybody estimates his points beforehand, and what is written is how far he was off."""
    return law.settlement.says == "differences"


def by_announcer(law: Law) -> bool:
    """Return whether only the side that announced a deal writes what it made of it (Coiffeur)."""
    return law.settlement.says == "announcer"


def board(law: Law) -> bool:
    """Return whether the sheet is a board: a line for each form, a field a side, each written once."""
    return by_announcer(law) and law.form_use.says == "once-a-side"


def own_points(law: Law) -> bool:
    """Return whether everybody writes the points that he takes himself."""
    return law.settlement.says == "players"


def few_wanted(law: Law, mode: str) -> bool:
    """Return whether who plays alone is glad of few points in a form of play."""
    return fewest(law) != form(mode).credit


def fewest(law: Law) -> bool:
    """Return whether the smallest sum is ahead."""
    return by_estimate(law) or (own_points(law) and law.goal.says == "fewest")


def by_marks(law: Law) -> bool:
    """Return whether ranks decide: Striche and Nuller are written after each Umgang, and not the sums."""
    return own_points(law) and law.reckoning.says is not by_sum


def few_ahead(law: Law) -> bool:
    """Return whether the smallest total is first on a Rangliste; of Striche the most are."""
    return fewest(law) and not by_marks(law)


def is_open(ranking: Article[Ranking]) -> bool:
    """Return whether no regulation says who is ahead on a Rangliste: the article only follows from the settlement."""
    return any(ranking is one for one in (MOST_AHEAD, FEWEST_AHEAD, STRICHE_AHEAD))


def following_ranking(law: Law) -> Article[Ranking]:
    """Return who is ahead on the Rangliste: as the regulation says; where it leaves it open, as is settled."""
    if not is_open(law.ranking):
        return law.ranking
    if by_marks(law):
        return STRICHE_AHEAD
    return FEWEST_AHEAD if fewest(law) else MOST_AHEAD


@dataclass(frozen=True, slots=True)
class Contradiction:
    """A regulation's answer from which no result at the desk follows: on which question, with which other, and why."""

    question: str
    other: str
    said: Message


def contradiction(law: Law) -> Contradiction | None:
    """Return which answers of a regulation contradict each other on who is ahead; None where they agree.

    What brings nothing good at the table must not be first on the Rangliste.
    """
    if is_open(law.ranking) or (law.ranking.says == "fewest-points") == few_ahead(law):
        return None
    taken_over = law.base is not None and law.ranking is law.base.ranking and few_ahead(law) != few_ahead(law.base)
    if not (alone(law) or taken_over):
        return None
    other = "goal" if own_points(law) else "settlement"
    return Contradiction("ranking", other, said("reglement.ranking-contradicts", other=other))


def unranked(law: Law) -> Contradiction | None:
    """Return why no Rangliste of a tournament follows from the law; None where one does.

    What the last one to speak takes off for his estimate depends on the order in which the four spoke, and no slip of
    a tournament holds that order.
    """
    apart = contradiction(law)
    if apart is not None or not by_estimate(law):
        return apart
    if law.estimate_order.says == "in-turn" and law.last_estimate.says is not no_credit:
        return Contradiction("last_estimate", "estimate_order", said("reglement.credit-unknown"))
    return None
