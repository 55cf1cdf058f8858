"""How a Partie is won where its two totals do not say it: what the Reglement knows, and the clause of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, cast

from puur.game.score.partie import can_be_final_totals, nearest_final_totals
from puur.law.article import Article
from puur.law.law import Law
from puur.tournament.calls_prizes_teams import JassGameDecidedBy, MatchPartie, MatchSide
from puur.tournament.words import join_with_or
from puur.words.message import Message, said


@dataclass(frozen=True, slots=True)
class SpecialWinRule:
    """A special way to win a Jass game.

    id: as in ``MatchPartie.how``.
    says: the way, in words.
    clauses: the ids of the clauses that allow it.
    short: whether the winner may be below the target.
    """

    id: JassGameDecidedBy
    says: Message
    clauses: tuple[str, ...]
    short: bool


WINNING_WAY_NAMES: Final[Mapping[JassGameDecidedBy, Message]] = {
    "stoeck": said("tournament.won-stoeck"),
    "weis": said("tournament.won-weis"),
    "trick": said("tournament.won-trick"),
    "thanks": said("tournament.won-thanks"),
    "false-thanks": said("tournament.won-false-thanks"),
    "counted": said("tournament.won-counted"),
    "decision": said("tournament.won-decision"),
}
"""The display name of each special way to win a Jass game."""
HOME_AND_AWAY: Final[tuple[MatchSide, MatchSide]] = ("home", "away")
"""Both sides of a match: the team named first is at home."""
_SHORT: Final = ("false-thanks", "counted", "decision")
"""Where the other side lost, whatever either had written by then."""


def special_win_rules(law: Law) -> Mapping[JassGameDecidedBy, SpecialWinRule]:
    """Return the special ways to win under these rules, by id; those that the rules do not know are missing.

    Simply reaching the target is not among them.
    """
    found = {
        "stoeck": law.finish_order if law.stoeck.says else None,
        "weis": law.finish_order if law.weis.says else None,
        "trick": law.finish_later,
        "thanks": law.thanks_wins if law.thanks_wins.says == "partie" else None,
        "false-thanks": law.false_thanks if law.false_thanks.says == "loses-partie" else None,
        "counted": law.counted if law.counted.says == "loses-partie" else None,
        "decision": law.director,
    }
    return {
        one: SpecialWinRule(one, WINNING_WAY_NAMES[one], article.clauses or article.cites, short=one in _SHORT)
        for one, article in cast("dict[JassGameDecidedBy, Article[object] | None]", found).items()
        if article is not None
    }


@dataclass(frozen=True, slots=True)
class WinnerDoubt:
    """Why two totals do not tell who won a Jass game, or why no game can end with them.

    says: the question to ask, in words.
    clauses: the ids of the clauses behind it.
    field: what is missing or wrong: a field of the command ``EnterPartie``, such as ``winner``.
    """

    says: Message
    clauses: tuple[str, ...]
    field: str


def decide_winner(
    law: Law, points: tuple[int, int], winner: MatchSide | None = None, how: JassGameDecidedBy = ""
) -> MatchSide | WinnerDoubt:
    """Return the side that won a Jass game, or a ``WinnerDoubt``: the question that must be answered first.

    points: the totals, home first. winner: the side that somebody stated; None for no statement. how: the way it won,
    "" for simply by points. Totals suffice where exactly one side reached the target. Where both did, somebody must say
    who was first.
    """
    known, target = special_win_rules(law), law.target.says
    short = join_with_or([one.says for one in known.values() if one.short])
    if how and how not in known:
        return WinnerDoubt(
            said("tournament.how-unknown", ways=join_with_or([one.says for one in known.values()])), (), "how"
        )
    reached = [target is None or one >= target for one in points]
    if winner is None:
        if not any(reached):
            return WinnerDoubt(said("tournament.partie-won", target=target, ways=short), law.target.ids, "points")
        if all(reached) and (target is not None or points[0] == points[1]):
            first = join_with_or([one.says for one in known.values() if not one.short])
            return WinnerDoubt(
                said("tournament.partie-who", target=target or 0, ways=first), law.finish_order.ids, "winner"
            )
        winner = "home" if (points[0] > points[1] if target is None else reached[0]) else "away"
    own = HOME_AND_AWAY.index(winner)
    if not reached[own] and not (how and known[how].short):
        says = said("tournament.partie-short", points=points[own], target=target, ways=short)
        return WinnerDoubt(says, law.target.ids, "how")
    return winner


def find_winner_doubt(
    law: Law, points: tuple[int, int], winner: MatchSide, how: JassGameDecidedBy = ""
) -> WinnerDoubt | None:
    """Return a question (``WinnerDoubt``) where no game can end with these totals; None if they are possible.

    points: home first. winner: the side that won. how: the way it won, "" for simply by points. Somebody may confirm
    the totals all the same, because a ruling may have set them.
    """
    known = special_win_rules(law)
    lost = points[1 - HOME_AND_AWAY.index(winner)]
    if how == "false-thanks" and law.target.says is not None and lost >= law.target.says:
        says = said("tournament.thanks-were-right", points=lost, target=law.target.says)
        return WinnerDoubt(says, known[how].clauses, "sure")
    broken = bool(how) and known[how].short
    if can_be_final_totals(law, points, broken=broken):
        return None
    made, near = (" : ".join(map(str, one)) for one in (points, nearest_final_totals(law, points, broken=broken)))
    says = said("tournament.partie-impossible", made=made, near=near, target=law.target.says or 0)
    return WinnerDoubt(says, law.deal_total.ids + law.target.ids + law.surplus.ids, "sure")


def winning_clause(law: Law, how: JassGameDecidedBy, typed: str = "") -> str:
    """Return the clause that justifies a way of winning: as typed, else those of the rules joined by commas.

    how: the way it won; "" for simply by points, which needs no clause and gives "". Raises KeyError for a way that the
    rules lack, if no clause was typed.
    """
    if not how:
        return ""
    return typed or ", ".join(special_win_rules(law)[how].clauses)


def typed_winning_clause(law: Law, partie: MatchPartie) -> str:
    """Return the clause that somebody typed for a Jass game; "" if none was.

    Also "" if it is the one that the rules name anyway.
    """
    there = partie.how in special_win_rules(law) and partie.clause == winning_clause(law, partie.how)
    return "" if there else partie.clause


def unusual_win_words(partie: MatchPartie) -> Message | None:
    """Return in words how a Jass game was won where the totals do not tell; None where they do.

    The clause and the reason are added where they are known.
    """
    if not partie.how:
        return None
    words = (
        said("tournament.won-clause", how=WINNING_WAY_NAMES[partie.how], clause=partie.clause)
        if partie.clause
        else None
    )
    says = words or WINNING_WAY_NAMES[partie.how]
    return said("tournament.won-reason", how=says, reason=partie.reason) if partie.reason else says
