"""What a seat may know of a deal. The one place where hidden cards are removed: no other way leads to a seat or a bot.

What of the events all may see is a list of its own (``puur.service.table.projection``).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from puur.cards import Deck, team_of
from puur.game.auction import Auction, public_auction
from puur.game.choosing import choosable_forms
from puur.game.decisions.papers import visible_slips
from puur.game.decisions.weise import weis_choices
from puur.game.free.view import FreeObservation, cards_left_by_rulings, free_view
from puur.game.order import seat_to_act
from puur.game.possible import possible_actions_by_seat
from puur.game.score import weis_stoeck
from puur.game.score.outcome import deal_factor
from puur.game.score.tafel import current_slate
from puur.game.score.weis_stoeck import seat_credited_with_stoeck, stoeck_cards, stoeck_holder
from puur.game.state import AnnouncedWeise, Deal, Game, PartieEnd, Phase, Trick
from puur.law.law import Law
from puur.law.legality import legal_cards
from puur.law.readings.tafel import Side
from puur.law.readings.weis import Weis
from puur.law.table import card_values


@dataclass(frozen=True, slots=True)
class SaidWeis:
    """One seat's announcement of melds, as one viewer may know it.

    points: of its highest meld. shown: the melds, empty until they are laid open.
    named: how each meld known to the viewer is said aloud. report: among equals, height named (True) or only «gut»
    (False).
    """

    seat: int
    points: int
    shown: tuple[Weis, ...]
    named: tuple[str, ...]
    report: bool | None


class Observation(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A table as one seat (0 to 3) may know it; seat None is a spectator. Cards are numbers, sets of cards are ints.

    reglement: id of the rule set. chooser: the seat that chooses the form of play; announcer: the one that did.
    pushed: whether it passed the choice to its partner. mode: the form of play; factor: the multiplier of its points.
    trump_shown: whether a screen may show ``mode`` now; trump_card: the card on the table that shows it.
    forms: the forms of play, by id, that may be announced now by whoever is asked.
    auction: what has been bid and what may be bid now, None where the form is found otherwise.
    counts: cards held, by seat. to_act: the seat that must act, None if nobody or all. leader: it leads the trick.
    lying: the cards of the running trick, in order. open_trick: the complete one that is not turned yet.
    held: seats that have not recognised every card of the trick, which stays open for them.
    hand: own cards as a set, 0 while the law makes one wait to take them up (``waiting``).
    legal: the cards that may be played now (a set), 0 if it is not this seat's turn to play.
    may: what else this seat can do now, by the names of :func:`puur.game.possible.possible_actions_by_seat`.
    written: totals by side without the deal being played; slate: the strokes they are written in; target: or None.
    deals_done: complete deals before this one. finished: how the game ended, None while it goes on.
    history: complete tricks in order, for bots; viewable: numbers (from 0) of those that may be looked at.
    bids: own estimate, the others' None until the deal is done; bids_in: by seat, whether it has estimated.
    said: announcements of melds; weis_side: the team whose melds are valid; stoeck: the seat that gets the Stöck.
    weis_choices: melds this seat could announce now, the highest first; stoeck_with: cards (a set) to show Stöck with.
    own_points: this seat's points so far, None where counting is not allowed.
    free: what happened beside the rules, None at a strict table; ``legal`` says there what the rules let one play.
    """

    reglement: str
    deck: str
    phase: Phase
    dealer: int
    chooser: int | None
    pushed: bool
    announcer: int | None
    mode: str | None
    trump_shown: bool
    trump_card: int | None
    factor: int
    forms: tuple[str, ...]
    counts: tuple[int, int, int, int]
    to_act: int | None
    leader: int
    lying: tuple[int, ...]
    held: tuple[int, ...]
    open_trick: Trick | None
    history: tuple[Trick, ...]
    bids_in: tuple[bool, ...]
    weis_side: int | None
    stoeck: int | None
    written: tuple[int, ...]
    slate: tuple[Side, Side]
    target: int | None
    deals_done: int
    finished: PartieEnd | None
    bids: tuple[int | None, ...]
    auction: Auction | None = None
    said: tuple[SaidWeis, ...] = ()
    free: FreeObservation | None = None
    seat: int | None = None
    hand: int = 0
    waiting: bool = False
    viewable: frozenset[int] = frozenset()
    legal: int = 0
    may: frozenset[str] = frozenset()
    weis_choices: tuple[Weis, ...] = ()
    stoeck_with: int = 0
    own_points: int | None = None


def observe(law: Law, game: Game, seat: int | None) -> Observation:
    """Return what a seat (None: spectator) may know of the game now. Raises RuntimeError if no deal has begun."""
    return observe_each(law, game, (seat,))[seat]


def observe_each(law: Law, game: Game, seats: Iterable[int | None]) -> dict[int | None, Observation]:
    """Return what each of these seats (None: spectator) may know now, by seat. Computes what they share once.

    Raises RuntimeError before the first deal.
    """
    alike, alone = _seen_by_all(law, game), _Alone(law, game)
    return {seat: alike if seat is None else alone.seen_by(seat, alike) for seat in seats}


def _seen_by_all(law: Law, game: Game) -> Observation:
    """What everybody at the table may know, who looks on too."""
    deal = game.current
    return Observation(
        reglement=law.id,
        deck=game.deck,
        phase=deal.phase,
        dealer=deal.dealer,
        chooser=deal.chooser,
        pushed=deal.pushed,
        announcer=deal.announcer,
        mode=deal.mode,
        trump_shown=_trump_shown(law, deal),
        trump_card=_trump_card(law, deal),
        factor=deal_factor(law, game, deal),
        forms=choosable_forms(law, game),
        auction=public_auction(law, deal),
        counts=_counts(deal),
        to_act=seat_to_act(law, deal),
        leader=deal.leader,
        lying=deal.lying,
        held=deal.held,
        open_trick=deal.tricks[-1] if len(deal.tricks) > deal.turned and not deal.lying else None,
        history=deal.tricks,
        bids_in=tuple([bid is not None for bid in deal.bids]),
        weis_side=deal.weis_side,
        stoeck=seat_credited_with_stoeck(law, deal),
        written=game.written,
        slate=current_slate(law, game),
        target=law.target.says,
        deals_done=len([past for past in game.past if not past.annulled]),
        finished=game.finished,
        bids=_bids(law, deal, None),
        said=_said_weise(law, game, None),
        free=None if deal.free is None else free_view(deal, None),
    )


class _Alone:
    """What a seat alone may know, beside what everybody does; what it takes to tell it is found once for four seats."""

    __slots__ = ("deal", "game", "law", "may", "running", "stoeck", "winners")

    def __init__(self, law: Law, game: Game) -> None:
        self.law, self.game, self.deal = law, game, game.current
        self.may = possible_actions_by_seat(law, game)
        self.stoeck = showable_stoeck_cards(law, self.deal)
        self.winners = [trick.winner for trick in self.deal.tricks]
        self.running = law.running_points.says == "own"

    def seen_by(self, seat: int, alike: Observation) -> Observation:
        """Add it to what everybody knows."""
        law, game, deal = self.law, self.game, self.deal
        waiting = _waits(law, deal, seat)
        hand = 0 if waiting else deal.hands[seat]
        return replace(
            alike,
            seat=seat,
            hand=hand,
            waiting=waiting,
            viewable=law.trick_view.says(seat, self.winners, deal.turned == len(deal.tricks)),
            legal=legal_cards_of_seat(law, deal, seat, hand) if seat == alike.to_act else 0,
            may=self.may[seat],
            bids=_bids(law, deal, seat) if law.estimates.says != "none" else deal.bids,
            said=_said_weise(law, game, seat) if deal.weis else (),
            weis_choices=() if waiting or game.finished else weis_choices(law, deal, seat),
            stoeck_with=self.stoeck.get(seat, 0),
            free=None if deal.free is None else free_view(deal, seat),
            own_points=deal.seat_points[seat] if self.running else None,
        )


def _trump_shown(law: Law, deal: Deal) -> bool:
    """Whether a screen shows the trump: everybody knew it once, a purist keeps it in mind."""
    if law.trump_shown.says == "until-first-card":
        return not deal.lying and not deal.tricks
    return law.trump_shown.says == "until-end"


def _trump_card(law: Law, deal: Deal) -> int | None:
    """The bottom card lies on the table for all to see, until the law has it taken up."""
    lies = law.turned_card_lies.says == "until-end" or not (deal.lying or deal.tricks)
    return deal.trump_card if law.trump_maker.says == "bottom-card" and lies else None


def _waits(law: Law, deal: Deal, seat: int) -> bool:
    """The chooser's partner leaves his cards lying until the choice is made."""
    if deal.phase != "announce" or deal.chooser is None or not law.partner_waits.says:
        return False
    return seat == (deal.chooser + 2) % 4 and not deal.pushed


def _counts(deal: Deal) -> tuple[int, int, int, int]:
    (a, b, c, d), (w, x, y, z) = deal.hands, deal.hidden
    return a.bit_count() + w, b.bit_count() + x, c.bit_count() + y, d.bit_count() + z


def legal_cards_of_seat(law: Law, deal: Deal, seat: int, held: int | None = None) -> int:
    """Return the cards (a set) that the seat whose turn it is may play now; 0 where no card may be played.

    Whether it is the seat's turn is not checked. Where the first card may show the trump, all cards are legal before
    it.
    held: the cards (a set) it has taken up so far, by default its whole hand.
    """
    hand = deal.hands[seat] if held is None else held
    if deal.phase != "play" or deal.mode is None:
        silently = deal.phase == "announce" and law.silent_trump.says and not deal.pushed
        return hand if silently else 0
    legal = legal_cards(law, card_values(law, deal.mode, len(deal.tricks)), hand, deal.lying, opens=not deal.tricks)
    return legal if deal.free is None else cards_left_by_rulings(deal, seat, legal)


def _bids(law: Law, deal: Deal, seat: int | None) -> tuple[int | None, ...]:
    return visible_slips(law, deal.bids, seat, counted=deal.phase == "done")


def _said_weise(law: Law, game: Game, seat: int | None) -> tuple[SaidWeis, ...]:
    deal = game.current
    if not deal.weis:
        return ()
    open_side = deal.weis_side if deal.disclosed else None
    return _said_weise_of(law, game.deck, deal.mode or "", deal.weis, open_side, seat)


@lru_cache(1 << 10)
def _said_weise_of(  # noqa: PLR0913, PLR0917 - what it depends on, all of it
    law: Law, deck: Deck, mode: str, announced: tuple[AnnouncedWeise, ...], open_side: int | None, seat: int | None
) -> tuple[SaidWeis, ...]:
    """What a seat has heard; open_side: the team whose Weise were disclosed."""
    heard = []
    for said in announced:
        shown = said.weise if open_side == team_of(said.seat) or said.shown or said.seat == seat else ()
        named = shown or (said.weise[:1] if said.report else ())
        labels = tuple([law.weis_label.says(weis, mode, deck) for weis in named])
        heard.append(SaidWeis(said.seat, weis_stoeck.points_of_weis(law, said.weise[0]), shown, labels, said.report))
    return tuple(heard)


def showable_stoeck_cards(law: Law, deal: Deal) -> Mapping[int, int]:
    """Return, by seat, the cards (a set) with which it could show its Stöck; empty if nobody can."""
    holder = stoeck_holder(law, deal)
    if holder is None or deal.stoeck is not None:
        return {}
    pair = stoeck_cards(law, deal.mode)
    left = deal.hands[holder] & pair
    second_only = law.stoeck_when.says == "second-card"
    return {} if second_only and left == pair else {holder: left}
