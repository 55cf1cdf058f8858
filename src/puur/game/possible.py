"""What a seat can do now, by name: beside its legal cards everything that a table offers it.

Each offer stands once: when it can come at all, which tables know it, and to whom it then goes.
"""

# ruff: noqa: ARG001 - every offer is asked the same way

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from puur.cards import SEATS, team_of
from puur.game.auction import count_doubles, higher_points, may_double
from puur.game.choosing import choosable_forms, may_push
from puur.game.decisions.stoeck import may_name_late_stoeck
from puur.game.decisions.weise import may_ask_to_see_weis, may_lay_weis_open, weis_choices_without_card
from puur.game.order import seat_to_act, seats_allowed_to_estimate
from puur.game.score.standing import is_won_by_unshown_stoeck
from puur.game.score.tafel import can_write_result, can_write_stoeck
from puur.game.score.weis_stoeck import can_show_stoeck, stoeck_holder
from puur.game.state import Deal, Game, Phase
from puur.law.form import form_of
from puur.law.law import Law

_Stage = Phase | Literal["opening", "trick", "between"]
"""A phase, where ``play`` has three: the ``opening`` are the first two tricks, after which Weise are past; then a
``trick`` begun, or ``between`` two of them.
"""
_SeatBits = int
"""A set of seats: bit n is seat n."""
_SeatsThatMay = Callable[[Law, Game, Deal], _SeatBits]

_NO_SEATS: Final[_SeatBits] = 0
_ALL_SEATS: Final[_SeatBits] = 0b1111


class _Table(NamedTuple):
    """What of a table stays: its law, whether one may say thanks, whether one of the seats keeps the slate."""

    law: Law
    thanks: bool
    scribe: bool


class PossibleAction(NamedTuple):
    """A kind of action that a table may offer to seats, such as playing a card or asking for melds.

    name: as in :func:`possible_actions_by_seat`. stages: the phases of a deal in which it can occur.
    whom: returns the seats that may take it now, as a set of bits (bit n is seat n).
    known: returns whether the rules and settings of a table have it at all.
    """

    name: str
    stages: tuple[_Stage, ...]
    whom: _SeatsThatMay
    known: Callable[[_Table], bool] = lambda _: True


def possible_actions_by_seat(law: Law, game: Game) -> tuple[frozenset[str], ...]:
    """Return, by seat, the names of the actions that it can take now. Raises RuntimeError without a deal.

    announce push raise pass double bid play turn ask rest share thanks stoeck weis: the moves of the game.
    write-result, write-stoeck: what the Schreiber may still write.
    count: it should check now that it has all its cards.
    ready: it may take its next card in hand.
    hold, seen: it may say that it has not, or now has, recognised every card of the trick.
    show: it may lay its announced Weise open.
    """
    deal = game.current
    if game.finished is not None:
        return _by_seat(("stoeck",), (_names_stoeck(law, game, deal),))
    names, offers = _known_offers(law, game.called or game.free, game.scribe is not None, _stage(deal))
    return _by_seat(names, tuple([whom(law, game, deal) for whom in offers]))


@lru_cache(4096)
def _by_seat(names: tuple[str, ...], whom: tuple[_SeatBits, ...]) -> tuple[frozenset[str], ...]:
    offered = list(zip(names, whom, strict=True))
    return tuple(frozenset(name for name, seats in offered if seats >> seat & 1) for seat in SEATS)


def _stage(deal: Deal) -> _Stage:
    if deal.phase != "play":
        return deal.phase
    return "opening" if len(deal.tricks) < 2 else "trick" if deal.lying else "between"  # noqa: PLR2004


@lru_cache(1024)
def _known_offers(
    law: Law,
    thanks: bool,  # noqa: FBT001 - as the table is
    scribe: bool,  # noqa: FBT001 - as the table is
    stage: _Stage,
) -> tuple[tuple[str, ...], tuple[_SeatsThatMay, ...]]:
    table = _Table(law, thanks, scribe)
    offers = [offer for offer in _POSSIBLE_ACTIONS if stage in offer.stages and offer.known(table)]
    return tuple(offer.name for offer in offers), tuple(offer.whom for offer in offers)


def _those(holds: Callable[[int], bool]) -> _SeatBits:
    return sum([1 << seat for seat in SEATS if holds(seat)])


def _everybody(law: Law, game: Game, deal: Deal) -> _SeatBits:
    return _ALL_SEATS


def _acts(law: Law, game: Game, deal: Deal) -> _SeatBits:
    seat = seat_to_act(law, deal)
    return _NO_SEATS if seat is None else 1 << seat


def _announces(law: Law, game: Game, deal: Deal) -> _SeatBits:
    return _acts(law, game, deal) if choosable_forms(law, game) else _NO_SEATS


def _pushes(law: Law, game: Game, deal: Deal) -> _SeatBits:
    return _acts(law, game, deal) if may_push(law, game) else _NO_SEATS


def _raises(law: Law, game: Game, deal: Deal) -> _SeatBits:
    return _acts(law, game, deal) if higher_points(law, deal) and not count_doubles(deal) else _NO_SEATS


def _doubles(law: Law, game: Game, deal: Deal) -> _SeatBits:
    seat = seat_to_act(law, deal)
    return 1 << seat if seat is not None and may_double(law, deal, seat) else _NO_SEATS


def _bids(law: Law, game: Game, deal: Deal) -> _SeatBits:
    if deal.lying or deal.tricks:
        return _NO_SEATS
    return _those(lambda seat: seat in seats_allowed_to_estimate(law, deal))


def _turns(law: Law, game: Game, deal: Deal) -> _SeatBits:
    lies = len(deal.tricks) > deal.turned and not (deal.lying or deal.held)
    return 1 << deal.tricks[-1].winner if lies else _NO_SEATS


def _lays_down(law: Law, game: Game, deal: Deal) -> _SeatBits:
    open_ = deal.tricks and not deal.lying and deal.hands[deal.leader] and not form_of(deal.mode or "").changes_order
    return 1 << deal.leader if open_ else _NO_SEATS


def _declares(law: Law, game: Game, deal: Deal) -> _SeatBits:
    return (
        _those(lambda seat: bool(weis_choices_without_card(law, deal, seat)))
        if deal.lying or deal.tricks
        else _NO_SEATS
    )


def _shows(law: Law, game: Game, deal: Deal) -> _SeatBits:
    return _those(lambda seat: may_lay_weis_open(law, deal, seat)) if deal.weis else _NO_SEATS


def _asks(law: Law, game: Game, deal: Deal) -> _SeatBits:
    return _those(lambda seat: may_ask_to_see_weis(law, deal, seat)) if deal.weis else _NO_SEATS


def _shows_stoeck(law: Law, game: Game, deal: Deal) -> _SeatBits:
    seat = stoeck_holder(law, deal)
    if seat is None:
        return _NO_SEATS
    now = can_show_stoeck(law, deal) or is_won_by_unshown_stoeck(law, game, team_of(seat))
    return 1 << seat if now else _NO_SEATS


def _names_stoeck(law: Law, game: Game, deal: Deal) -> _SeatBits:
    return _those(lambda seat: may_name_late_stoeck(law, game, seat))


def _writes_result(law: Law, game: Game, deal: Deal) -> _SeatBits:
    return _those(lambda seat: seat == game.scribe and can_write_result(law, game, seat))


def _writes_stoeck(law: Law, game: Game, deal: Deal) -> _SeatBits:
    return _those(lambda seat: seat == game.scribe and can_write_stoeck(law, game, seat))


def _counts(law: Law, game: Game, deal: Deal) -> _SeatBits:
    if deal.tricks:
        return _NO_SEATS
    advised = law.hand_check.says == "advised"
    return _those(lambda seat: 0 < deal.hands[seat] == deal.dealt[seat] and (advised or deal.bids[seat] is None))


def _takes_up(law: Law, game: Game, deal: Deal) -> _SeatBits:
    a, b, c, d = deal.hands
    holding = bool(a) | bool(b) << 1 | bool(c) << 2 | bool(d) << 3
    return holding if law.early_card.says != "waits" else holding & ~deal.seats_played_to_trick


def _holds(law: Law, game: Game, deal: Deal) -> _SeatBits:
    lies = deal.lying or deal.turned < len(deal.tricks)
    return _ALL_SEATS & ~_have_seen(law, game, deal) if lies else _NO_SEATS


def _have_seen(law: Law, game: Game, deal: Deal) -> _SeatBits:
    return _those(lambda seat: seat in deal.held) if deal.held else _NO_SEATS


def _has_hand_check(table: _Table) -> bool:
    return table.law.hand_check.says == "advised" or table.law.estimates.says != "none"


_BETWEEN: Final[tuple[_Stage, ...]] = ("opening", "between")
_PLAY: Final[tuple[_Stage, ...]] = (*_BETWEEN, "trick")
_DEALT: Final[tuple[_Stage, ...]] = ("announce", "auction", "bid", *_PLAY, "done")
_ALWAYS: Final[tuple[_Stage, ...]] = ("prepare", *_DEALT)

_POSSIBLE_ACTIONS: Final[tuple[PossibleAction, ...]] = (
    PossibleAction("announce", ("announce",), _announces),
    PossibleAction("push", ("announce",), _pushes, lambda table: table.law.push.says != "never"),
    PossibleAction("raise", ("auction",), _raises, lambda table: table.law.trump_maker.says == "auction"),
    PossibleAction("pass", ("auction",), _acts, lambda table: table.law.trump_maker.says == "auction"),
    PossibleAction("double", ("auction",), _doubles, lambda table: table.law.double.says != "never"),
    PossibleAction("bid", ("bid", "opening"), _bids, lambda table: table.law.estimates.says != "none"),
    PossibleAction("play", _PLAY, _acts),
    PossibleAction("turn", (*_BETWEEN, "done"), _turns),
    PossibleAction("rest", _BETWEEN, _lays_down, lambda table: table.law.rest.says),
    PossibleAction("share", ("announce", "auction", *_PLAY), _everybody, lambda table: not table.law.all_played.says),
    PossibleAction("thanks", _ALWAYS, _everybody, lambda table: table.thanks and table.law.target.says is not None),
    PossibleAction("weis", ("opening",), _declares, lambda table: table.law.weis.says),
    PossibleAction("show", ("opening",), _shows, lambda table: table.law.weis_shown.says),
    PossibleAction("ask", ("opening",), _asks, lambda table: table.law.weis.says),
    PossibleAction("stoeck", ("prepare",), _names_stoeck, lambda table: table.law.stoeck.says),
    PossibleAction("stoeck", _DEALT, _shows_stoeck, lambda table: table.law.stoeck.says),
    PossibleAction("write-result", _ALWAYS, _writes_result, lambda table: table.scribe),
    PossibleAction("write-stoeck", _ALWAYS, _writes_stoeck, lambda table: table.scribe),
    PossibleAction("count", ("announce", "auction", "bid", "opening", "done"), _counts, _has_hand_check),
    PossibleAction("ready", _ALWAYS, _takes_up),
    PossibleAction("hold", _DEALT, _holds, lambda table: table.law.card_seen.says),
    PossibleAction("seen", _DEALT, _have_seen, lambda table: table.law.card_seen.says),
)
