"""What a seat can do now, by name: beside its legal cards everything that a table offers it."""

from __future__ import annotations

from collections.abc import Mapping

from puur.cards import team_of
from puur.game.declaring import late_choices
from puur.game.elements import stoeck_suffice
from puur.game.order import to_act
from puur.game.reporting import may_ask, may_show
from puur.game.showing import nameable
from puur.game.state import Deal, Game
from puur.game.stoeck import stoeck_holder, stoeck_showable
from puur.game.tafel import result_writable, stoeck_writable
from puur.law.law import Law


def possible(law: Law, game: Game, seat: int) -> frozenset[str]:
    """Return what this seat can do now; RuntimeError without a deal.

    announce push bid play turn ask rest share thanks stoeck weis: the moves of the game.
    write-result, write-stoeck: what the Schreiber may still write.
    count: it should check now that it has all its cards; ready: it may take its next card in hand; hold, seen: it may
    say that it has not, or now has, recognised every card of the trick; show: it may lay its announced Weise open.
    """
    if game.finished is not None:
        return frozenset({"stoeck"}) if nameable(law, game, seat) else frozenset()
    parts = (
        _moves(law, game, seat),
        _about_weise(law, game, seat),
        _writing(law, game, seat),
        _manners(law, game, seat),
    )
    return frozenset([name for part in parts for name, is_possible in part.items() if is_possible])


def _moves(law: Law, game: Game, seat: int) -> Mapping[str, bool]:
    deal = game.current
    turn = to_act(law, deal) == seat
    announces, plays = deal.phase == "announce" and turn, deal.phase == "play"
    between = not deal.lying and bool(deal.hands[seat])
    return {
        "announce": announces,
        "push": announces and law.push.says != "never" and not deal.pushed,
        "bid": _may_bid(law, deal, seat),
        "play": plays and turn,
        "turn": _may_turn(deal, seat),
        "rest": law.rest.says and plays and between and deal.leader == seat and bool(deal.tricks),
        "share": not law.all_played.says and deal.phase in ("announce", "play"),
        "thanks": (game.called or game.free) and law.target.says is not None,
    }


def _may_turn(deal: Deal, seat: int) -> bool:
    return len(deal.tricks) > deal.turned and not (deal.lying or deal.held) and deal.tricks[-1].winner == seat


def _may_bid(law: Law, deal: Deal, seat: int) -> bool:
    if law.estimates.says == "none" or deal.phase not in ("bid", "play") or deal.lying or deal.tricks:
        return False
    return deal.bids[seat] is None or law.estimate_until.says == "first-card"


def _about_weise(law: Law, game: Game, seat: int) -> Mapping[str, bool]:
    deal = game.current
    early = len(deal.tricks) < 2  # noqa: PLR2004 - from the second trick on, Weise are past
    return {
        "weis": early and bool(late_choices(law, deal, seat)),
        "show": early and may_show(law, deal, seat),
        "ask": early and may_ask(law, deal, seat),
        "stoeck": nameable(law, game, seat) or _has_stoeck_to_show(law, game, seat),
    }


def _has_stoeck_to_show(law: Law, game: Game, seat: int) -> bool:
    if stoeck_holder(law, game.current) != seat:
        return False
    return stoeck_showable(law, game.current) or stoeck_suffice(law, game, team_of(seat))


def _writing(law: Law, game: Game, seat: int) -> Mapping[str, bool]:
    return {
        "write-result": seat == game.scribe and result_writable(law, game, seat),
        "write-stoeck": seat == game.scribe and stoeck_writable(law, game, seat),
    }


def _manners(law: Law, game: Game, seat: int) -> Mapping[str, bool]:
    deal = game.current
    trick_lies = bool(deal.lying) or deal.turned < len(deal.tricks)
    return {
        "count": _should_count(law, deal, seat),
        "ready": bool(deal.hands[seat]) and (law.early_card.says != "waits" or not deal.has_played(seat)),
        "hold": law.card_seen.says and trick_lies and seat not in deal.held,
        "seen": seat in deal.held,
    }


def _should_count(law: Law, deal: Deal, seat: int) -> bool:
    untouched = bool(deal.hands[seat]) and deal.hands[seat] == deal.dealt[seat] and not deal.tricks
    if law.hand_check.says == "advised":
        return untouched
    return untouched and law.estimates.says != "none" and deal.bids[seat] is None
