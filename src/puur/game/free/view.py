"""What a seat may know of a free table: what lies there is public, what a ruling says of hidden cards is not."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from puur.cards import mask_of
from puur.game.free.cards import barred_leads, ruling_order_for_seat
from puur.game.free.effects import Effect, Exchange, LosesTrickValue, MustPlay
from puur.game.free.state import BarredLead, ClaimRuling, FreeTablePart, IncidentReport, Repetition
from puur.game.state import Deal


@dataclass(frozen=True, slots=True)
class FreeObservation:
    """What one seat may know of the part of a deal that only a free table has. Cards are numbers, sets are ints.

    ahead: cards laid before their turn, as (seat, card).
    waits: those of ``ahead`` (a set) that were laid in turn and wait because a card before them was taken back.
    due: the seat that should have led the trick that lies open, None where the right one did.
    devalued: cards (a set) that cannot win a trick: those on the table, those played, and this seat's own.
    playable: the own cards (a set) that can be laid now, in turn or not.
    barred: leads that rulings forbid. open_hands: (seat, its cards as a set) for hands that lie open.
    reports: facts that seats have reported. claims: the infractions ruled on, hidden cards left out.
    repeat: this deal will be played again. repeated: it is the repetition of one. None otherwise.
    """

    ahead: tuple[tuple[int, int], ...]
    waits: int
    due: int | None
    devalued: int
    playable: int
    barred: tuple[BarredLead, ...]
    open_hands: tuple[tuple[int, int], ...]
    reports: tuple[IncidentReport, ...]
    claims: tuple[ClaimRuling, ...]
    repeat: Repetition | None
    repeated: Repetition | None


def free_view(deal: Deal, seat: int | None) -> FreeObservation | None:
    """Return the free table's state as a seat (None: spectator) may know it; None at a strict table."""
    free = deal.free
    if free is None:
        return None
    known = known_cards(deal, free, seat)
    return FreeObservation(
        ahead=free.ahead,
        waits=_waits(free),
        due=_due(deal, free),
        devalued=free.devalued & known,
        playable=_playable(deal, seat),
        barred=free.barred,
        open_hands=tuple((one, deal.hands[one]) for one in free.open_hands),
        reports=free.reports,
        claims=tuple(_veil_ruling(ruled, known, seat) for ruled in free.claims),
        repeat=free.repeat,
        repeated=free.repeated,
    )


def known_cards(deal: Deal, free: FreeTablePart, seat: int | None) -> int:
    """Return the cards (a set) whose place this seat (None: spectator) knows: played, exposed, or its own.

    free: what happened beside the rules in that deal.
    """
    known = deal.played_cards | free.shown | (0 if seat is None else deal.dealt[seat])
    for one in free.open_hands:
        known |= deal.hands[one]
    for ruled in free.claims:
        for effect in ruled.effects:
            known |= _shown_before(effect)
    return known


def _shown_before(effect: Effect) -> int:
    """Of a card that must be played everybody knows: it lay there already."""
    return 1 << effect.card if isinstance(effect, MustPlay) else 0


def _veil_ruling(ruled: ClaimRuling, known: int, seat: int | None) -> ClaimRuling:
    """Return a ruling without those cards that this seat (None: spectator) does not know.

    known: the cards it knows, a set.
    """
    return replace(ruled, effects=tuple(veil_effect(effect, known, seat) for effect in ruled.effects))


def veil_effect(effect: Effect, known: int, seat: int | None) -> Effect:
    """Return a ruling's consequence without cards that this seat (None: spectator) does not know.

    known: the cards it knows, a set. Consequences that name no hidden cards come back unchanged.
    """
    if isinstance(effect, LosesTrickValue):
        return LosesTrickValue(tuple(card for card in effect.cards if known >> card & 1))
    if isinstance(effect, Exchange) and effect.seat != seat:
        return Exchange(effect.seat, ())
    return effect


def _waits(free: FreeTablePart) -> int:
    lying = {card for _, card in free.ahead}
    return mask_of(one.card for one in free.laid if one.card in lying and not one.ahead)


def _due(deal: Deal, free: FreeTablePart) -> int | None:
    number = len(deal.tricks) + (1 if deal.lying else 0)
    lead = next((one for one in free.laid if one.trick == number and not one.table and not one.ahead), None)
    return None if lead is None or lead.due == lead.seat else lead.due


def _playable(deal: Deal, seat: int | None) -> int:
    if seat is None or deal.phase not in ("announce", "auction", "bid", "play"):
        return 0
    order = ruling_order_for_seat(deal, seat)
    hand = deal.hands[seat]
    return hand if order is None else hand & order.cards


def cards_left_by_rulings(deal: Deal, seat: int, legal: int) -> int:
    """Return the cards (a set) that a seat may play if it follows earlier rulings.

    legal: those that the rules allow, a set. Where a ruling orders certain cards, those are returned even if they are
    not legal. Suits that may not be led are left out of the legal cards, unless nothing would be left.
    """
    order = ruling_order_for_seat(deal, seat)
    if order is not None:
        return deal.hands[seat] & order.cards
    if deal.lying:
        return legal
    return legal & ~barred_leads(deal, seat) or legal
