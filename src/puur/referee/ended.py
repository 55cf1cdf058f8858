"""Why a Partie is over, and why with that: the articles that say so, as a ruling is read out."""

from __future__ import annotations

from typing import Any, Final

from puur.cards import team_of
from puur.game.score.outcome import totals_now
from puur.game.state import Game, PartieEnd
from puur.law.article import Article
from puur.law.law import Law
from puur.referee.ruling import Answer, Ruling, ruling_in_sentences
from puur.words.message import said

KIND: Final = "ended"
ANOTHER: Final = said("referee.thanked-by-others")
BOTH: Final = said("referee.both-at-target")
Articles = tuple[Article[Any], ...]


def why_ended(law: Law, game: Game) -> Ruling | None:
    """Return what ended the game, worded like a referee's ruling with its clauses; None while the game goes on."""
    end = game.finished
    return None if end is None else ruling_in_sentences(KIND, _answer(law, game, end))


def _answer(law: Law, game: Game, end: PartieEnd) -> Answer:
    if end.by in ("stoeck", "weis", "stich"):
        return _by_points(law, game, end)
    alone = {"false-thanks": law.false_thanks, "instant-win": law.nine_run, "all-deals": law.deals}
    if end.by in alone:
        return Answer((alone[end.by],), ())
    return _by_thanks(law, game, end)


def _by_points(law: Law, game: Game, end: PartieEnd) -> Answer:
    """The finishing order decided: by itself, or against the side that said thanks first."""
    thanked = None if game.deal is None else game.deal.thanked
    if thanked is None or end.winner is None or team_of(thanked) == end.winner:
        return Answer((law.surplus,) if law.surplus.says else (law.finish_order,), ())
    return Answer((law.thanks_wins, *_before_thanks(law, game)), (), more=(ANOTHER,))


def _before_thanks(law: Law, game: Game) -> Articles:
    """What goes before the first thanks: the order after the first trick, after the last who owns it."""
    if len(game.current.tricks) == law.hand_size.says and law.stoeck_rank.says != "always":
        return (law.last_trick_first,)
    return law.finish_first, law.finish_order


def _by_thanks(law: Law, game: Game, end: PartieEnd) -> Answer:
    target, totals = law.target.says, totals_now(law, game)
    other = None if end.winner is None else totals[1 - end.winner]
    both = target is not None and other is not None and other >= target
    return Answer((law.thanks_wins, law.finish_first) if both else (law.thanks_wins,), (), more=(BOTH,) if both else ())
