"""What a seat can do now: announce, push, turn, ask, show, thank, write."""

from __future__ import annotations

from puur.cards import team_of
from puur.game.declaring import weis_choices
from puur.game.elements import stoeck_suffice
from puur.game.manners import manners
from puur.game.order import to_act
from puur.game.showing import nameable
from puur.game.state import Deal, Game
from puur.game.stoeck import stoeck_holder, stoeck_showable
from puur.game.tafel import result_writable, stoeck_writable
from puur.law.law import Law


def possible(law: Law, game: Game, seat: int) -> frozenset[str]:
    """Return by name what this seat can do now, beside playing one of its legal cards; RuntimeError without a deal."""
    deal = game.current
    if game.finished is not None:
        return frozenset({"stoeck"}) if nameable(law, game, seat) else frozenset()
    turn = to_act(law, deal) == seat
    between = not deal.lying and bool(deal.hands[seat])
    found = {
        "announce": deal.phase == "announce" and turn,
        "push": deal.phase == "announce" and turn and law.push.says != "never" and not deal.pushed,
        "bid": law.estimates.says != "none" and deal.phase in ("bid", "play") and not (deal.lying or deal.tricks),
        "play": deal.phase == "play" and turn,
        "turn": _may_turn(deal, seat),
        "ask": _may_ask(deal, seat),
        "rest": law.rest.says and deal.phase == "play" and between and deal.leader == seat and bool(deal.tricks),
        "share": not law.all_played.says and deal.phase in ("announce", "play"),
        "thanks": game.called and law.target.says is not None,
        "stoeck": nameable(law, game, seat)
        or (
            stoeck_holder(law, deal) == seat
            and (stoeck_showable(law, deal) or stoeck_suffice(law, game, team_of(seat)))
        ),
        "weis": bool(weis_choices(law, deal, seat)) and not turn,
        "write-result": seat == game.scribe and result_writable(law, game, seat),
        "write-stoeck": seat == game.scribe and stoeck_writable(law, game, seat),
        **manners(law, deal, seat),
    }
    return frozenset(name for name, is_possible in found.items() if is_possible)


def _may_turn(deal: Deal, seat: int) -> bool:
    return len(deal.tricks) > deal.turned and not (deal.lying or deal.held) and deal.tricks[-1].winner == seat


def _may_ask(deal: Deal, seat: int) -> bool:
    first_over = len(deal.tricks) == 1 and not deal.lying
    opponents = deal.weis_side is not None and deal.weis_side != team_of(seat)
    return first_over and opponents and not deal.disclosed
