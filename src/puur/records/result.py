"""The result of a replayed record as the JSON document ``puur-result/1``, with the articles that ended each Partie."""

from __future__ import annotations

from typing import Any, Final

from puur.cards import CARD_TEXTS, team_of
from puur.game.auction import bid_multiplier, highest_bid
from puur.game.free.effects import effect_document
from puur.game.free.state import ClaimRuling
from puur.game.score.outcome import DealOutcome, deal_outcome, slate_totals_now
from puur.game.state import Deal, Game, PartieEnd, Trick
from puur.law.article import Article
from puur.law.law import Law, fingerprint
from puur.records.replay import ReplayedRecord
from puur.referee.ruling import Answer, Ruling, ruling_in_sentences
from puur.words.message import said

_ENDING_KIND: Final = "ended"
_CALLED_BY_OTHERS: Final = said("referee.thanked-by-others")
_BOTH_AT_TARGET: Final = said("referee.both-at-target")
_Articles = tuple[Article[Any], ...]


def why_ended(law: Law, game: Game) -> Ruling | None:
    """Return what ended the game, worded like a referee's ruling with its clauses; None while the game goes on."""
    end = game.finished
    return None if end is None else ruling_in_sentences(_ENDING_KIND, _answer(law, game, end))


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
    return Answer((law.thanks_wins, *_before_thanks(law, game)), (), more=(_CALLED_BY_OTHERS,))


def _before_thanks(law: Law, game: Game) -> _Articles:
    """What goes before the first thanks: the order after the first trick, after the last who owns it."""
    if len(game.current.tricks) == law.hand_size.says and law.stoeck_rank.says != "always":
        return (law.last_trick_first,)
    return law.finish_first, law.finish_order


def _by_thanks(law: Law, game: Game, end: PartieEnd) -> Answer:
    target, totals = law.target.says, slate_totals_now(law, game)
    other = None if end.winner is None else totals[1 - end.winner]
    both = target is not None and other is not None and other >= target
    return Answer(
        (law.thanks_wins, law.finish_first) if both else (law.thanks_wins,), (), more=(_BOTH_AT_TARGET,) if both else ()
    )


_RESULT_FORMAT: Final = "puur-result/1"


def result_document(replayed: ReplayedRecord) -> dict[str, Any]:
    """Return a replay's result as the JSON-ready dict ``puur-result/1``.

    Keys: ``format``, ``reglement``, ``law`` (fingerprint), ``deals`` (points of each), ``total`` (by side),
    ``finished`` (how the game ended, or null) and ``ending`` (why, as a ruling with its clauses, or null).
    """
    law, game = replayed.settings.law, replayed.game
    return {
        "format": _RESULT_FORMAT,
        "reglement": law.id,
        "law": fingerprint(law),
        "deals": [_deal(law, game, deal) for deal in all_deals(game)],
        "total": list(slate_totals_now(law, game)),
        "finished": _finished(replayed),
        "ending": _ending(law, game),
    }


def all_deals(game: Game) -> tuple[Deal, ...]:
    """Return all deals of a game, cancelled ones too, the current one last."""
    return game.past if game.deal is None else (*game.past, game.deal)


def _finished(replayed: ReplayedRecord) -> dict[str, Any] | None:
    end = replayed.game.finished
    if end is None or replayed.ended is None:
        return None
    deal, action = replayed.ended
    return {"winner": end.winner, "by": end.by, "deal": deal, "action": action, "schneider": end.schneider}


def _ending(law: Law, game: Game) -> dict[str, Any] | None:
    """Why ``by`` is what it is; None while the Partie goes on."""
    said = why_ended(law, game)
    if said is None:
        return None
    return {"ruling": said.text, "clauses": list(said.clauses), "decisions": list(said.decisions)}


def _deal(law: Law, game: Game, deal: Deal) -> dict[str, Any]:
    brought = deal_outcome(law, game, deal)
    return {
        "mode": deal.mode,
        "factor": brought.factor,
        "announcer": deal.announcer,
        "pushed": deal.pushed,
        "tricks": [_trick(trick) for trick in deal.tricks],
        "leader": deal.leader,
        "lying": [CARD_TEXTS[card] for card in deal.lying],
        **_deal_result(law, deal, brought),
        "annulled": deal.annulled,
        "penalties": [{"seat": one.seat, "points": one.points, "clauses": list(one.clauses)} for one in deal.penalties],
        "warnings": [{"seat": seat, "clauses": list(clauses)} for seat, clauses in deal.warnings],
        "claims": [_claim(ruled) for ruled in deal.free.claims] if deal.free else [],
        **_contract(law, deal, brought.bid),
    }


def _deal_result(law: Law, deal: Deal, brought: DealOutcome) -> dict[str, Any]:
    """What the deal brought; the estimates only where there are some."""
    return {
        "card_points": list(brought.card_points),
        "seat_points": list(deal.seat_points),
        "match": brought.match,
        "weis": list(brought.weis),
        "stoeck": list(brought.stoeck),
        "score": list(brought.score),
        "bids": list(deal.bids) if law.estimates.says != "none" else None,
        "differences": None if brought.differences is None else list(brought.differences),
    }


def _contract(law: Law, deal: Deal, written: tuple[int, int]) -> dict[str, Any]:
    """What was bid, how often it counts and who writes it; nothing where the form is not auctioned."""
    if law.trump_maker.says != "auction":
        return {}
    bid = highest_bid(deal)
    if bid is None:
        return {"contract": None}
    said = {"seat": bid.seat, "points": bid.points, "mode": bid.mode, "times": bid_multiplier(deal)}
    return {"contract": {**said, "written": list(written)}}


def _claim(ruled: ClaimRuling) -> dict[str, Any]:
    return {
        "kind": ruled.kind,
        "seat": ruled.seat,
        "against": ruled.against,
        "choose": ruled.choose,
        "trick": ruled.trick,
        "ruling": ruled.text,
        "clauses": list(ruled.clauses),
        "expired": ruled.expired,
        "effects": [effect_document(effect) for effect in ruled.effects],
    }


def _trick(trick: Trick) -> dict[str, Any]:
    return {
        "leader": trick.leader,
        "cards": [CARD_TEXTS[card] for card in trick.cards],
        "winner": trick.winner,
        "points": trick.points,
    }
