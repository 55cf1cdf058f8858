"""Weise and Stöck as facts of a deal: who holds them, what they are worth, whose count, what can still be shown."""

from __future__ import annotations

from functools import cache, lru_cache

from puur.cards import RANKS, SEATS, mask_of, team_of
from puur.game.state import AnnouncedWeise, Deal, FourNumbers, replace_seat_value
from puur.law.form import form_of, trump_suit
from puur.law.law import Law
from puur.law.readings.weis import Weis, find_weise


def weise_in_hand(law: Law, hand: int, mode: str) -> tuple[Weis, ...]:
    """Return the melds (Weise) in a hand (a set), highest first; empty where melds do not count.

    mode: the id of the form of play, which decides how melds rank.
    """
    if not law.weis.says or weis_barred_in_form(law, mode):
        return ()
    found = find_weise(hand, law.run_least.says)
    return _find_weise(law, hand, mode) if len(found) > 1 else found


@lru_cache(1 << 14)
def _find_weise(law: Law, hand: int, mode: str) -> tuple[Weis, ...]:
    found = sorted(find_weise(hand, law.run_least.says), key=lambda weis: weis_order_key(law, weis, mode), reverse=True)
    return tuple(found) if law.kreuzweis.says else _without_overlap(found)


def weis_barred_in_form(law: Law, mode: str) -> bool:
    """Return whether melds do not count in this form of play, though they do in others of the rules."""
    if law.weis_forms.says == "not-on-wunsch":
        return form_of(mode).is_wish
    return law.weis_forms.says == "trumps-only" and trump_suit(mode) is None


def _without_overlap(weise: list[Weis]) -> tuple[Weis, ...]:
    kept: list[Weis] = []
    for weis in weise:
        if not any(weis.cards & other.cards for other in kept):
            kept.append(weis)
    return tuple(kept)


def points_of_weis(law: Law, weis: Weis) -> int:
    """Return the points of one meld by these rules, without multiplier."""
    if weis.suit is None:
        return law.four_points.says[RANKS[weis.low]]
    return law.run_points.says[weis.length]


def weis_order_key(law: Law, weis: Weis, mode: str) -> tuple[int, ...]:
    """Return a sort key by which melds compare in a form of play; a larger key is a higher meld."""
    return law.weis_order.says(weis, points_of_weis(law, weis), mode)


def highest_announcement(law: Law, announced: tuple[AnnouncedWeise, ...], mode: str) -> AnnouncedWeise | None:
    """Return the announcement with the highest first meld; None without any. mode: the id of the form of play.

    announced: in order of speaking. Among equals the first one wins, or the last one where the rules say so.
    """
    leading: AnnouncedWeise | None = None
    for said in announced:
        if leading is None:
            leading = said
            continue
        mine, highest = weis_order_key(law, said.weise[0], mode), weis_order_key(law, leading.weise[0], mode)
        if mine > highest or (mine == highest and law.weis_tie.says == "last"):
            leading = said
    return leading


@lru_cache(1 << 10)
def _valid(law: Law, announced: tuple[AnnouncedWeise, ...], side: int, mode: str) -> tuple[tuple[int, Weis], ...]:
    """The Weise that count, with the seat that announced each."""
    counting: list[tuple[int, Weis]] = []
    highest = highest_announcement(law, announced, mode)
    for said in announced:
        if (team_of(said.seat) == side or law.weis_side.says == "both") and (law.weis_partner.says or said is highest):
            limit = len(said.weise) if law.weis_further.says != "none" else 1
            counting += [(said.seat, weis) for weis in said.weise[:limit]]
    return tuple(counting)


def weis_points(law: Law, deal: Deal) -> tuple[int, int]:
    """Return the points of each team's valid melds (0: seats 0 and 2), without multiplier."""
    if deal.weis_side is None or deal.mode is None or not deal.weis:
        return 0, 0
    sums = _by_seat(law, deal.weis, deal.weis_side, deal.mode)
    for seat, most in deal.free.caps if deal.free else ():
        sums = replace_seat_value(sums, seat, min(sums[seat], most))
    a, b, c, d = sums
    return (a + c if _confirmed(law, deal, 0) else 0), (b + d if _confirmed(law, deal, 1) else 0)


@lru_cache(1 << 10)
def _by_seat(law: Law, announced: tuple[AnnouncedWeise, ...], side: int, mode: str) -> FourNumbers:
    """What the Weise count that do, by seat."""
    sums = [0, 0, 0, 0]
    for seat, weis in _valid(law, announced, side, mode):
        sums[seat] += points_of_weis(law, weis)
    return sums[0], sums[1], sums[2], sums[3]


def _confirmed(law: Law, deal: Deal, team: int) -> bool:
    if not law.weis_trick.says or deal.tricks_won[team] or deal.tricks_won[team + 2]:
        return True
    stopped = deal.thanked is not None and team_of(deal.thanked) != team
    return stopped and law.weis_at_thanks.says == "credited"


def stoeck_barred_on_wish(law: Law, mode: str) -> bool:
    """Return whether Stöck do not count because this form of play was chosen as a wish (Wunsch) on the score sheet.

    mode: the id of the form of play.
    """
    return law.stoeck_forms.says == "not-on-wunsch" and form_of(mode).is_wish


@cache
def stoeck_cards(law: Law, mode: str | None) -> int:
    """Return the two Stöck cards (king and queen of trumps) as a set; 0 if there are none in this form of play."""
    suit = trump_suit(mode) if mode else None
    if suit is None or not law.stoeck.says:
        return 0
    if stoeck_barred_on_wish(law, mode or ""):
        return 0
    return mask_of(9 * suit + RANKS.index(rank) for rank in law.stoeck_cards.says)


def stoeck_holder(law: Law, deal: Deal) -> int | None:
    """Return the seat that was dealt both Stöck cards; None if nobody was, or it is not known."""
    pair = stoeck_cards(law, deal.mode)
    holder = _whose(pair, deal.dealt) if pair else None
    return None if holder is None or pair & _cards_played_before_trump(law, deal) else holder


def _first_discard_position(law: Law, deal: Deal) -> tuple[int, int]:
    """Return (trick, place in it) of the first card that did not follow suit, both from 0; (9, 0) if there is none yet.

    Where trumps are found while playing, that card shows them.
    """
    for number, cards in enumerate([*(trick.cards for trick in deal.tricks), deal.lying]):
        for place, card in enumerate(cards):
            if card // 9 != cards[0] // 9:
                return number, place
    return law.hand_size.says, 0


def _cards_played_before_trump(law: Law, deal: Deal) -> int:
    """Return the cards (a set) played before trumps were found in play; 0 if the rules have no such form."""
    if not any(one.finds for one in law.forms.says.each):
        return 0
    number, place = _first_discard_position(law, deal)
    tricks = [*(trick.cards for trick in deal.tricks), deal.lying]
    return mask_of(card for cards in tricks[:number] for card in cards) | mask_of(tricks[number][: place + 1])


@lru_cache(4096)
def _whose(pair: int, hands: FourNumbers) -> int | None:
    return next((seat for seat, hand in enumerate(hands) if hand & pair == pair), None)


def seat_credited_with_stoeck(law: Law, deal: Deal) -> int | None:
    """Return the seat that scores the Stöck: it showed them, or has both in a valid meld where that suffices.

    None if no seat does.
    """
    if deal.free is not None and deal.free.stoeck_void:
        return None
    if deal.stoeck is not None or not law.stoeck_in_weis.says or deal.weis_side is None:
        return deal.stoeck
    pair = stoeck_cards(law, deal.mode)
    return _in_weis(law, deal.weis, deal.weis_side, deal.mode or "", pair) if pair and deal.weis else None


@lru_cache(1 << 10)
def _in_weis(law: Law, announced: tuple[AnnouncedWeise, ...], side: int, mode: str, pair: int) -> int | None:
    """Who has shown both cards in Weise that count."""
    known = [0, 0, 0, 0]
    for seat, weis in _valid(law, announced, side, mode):
        known[seat] |= weis.cards
    return next((seat for seat, cards in enumerate(known) if cards & pair == pair), None)


def stoeck_points(law: Law, deal: Deal) -> tuple[int, int]:
    """Return the points for Stöck by team (0: seats 0 and 2), without multiplier."""
    seat = seat_credited_with_stoeck(law, deal)
    sums = [0, 0]
    if seat is not None and (not law.stoeck_trick.says or deal.tricks_won[seat] or deal.tricks_won[(seat + 2) % 4]):
        sums[team_of(seat)] = law.stoeck_points.says
    return sums[0], sums[1]


def can_show_stoeck(law: Law, deal: Deal) -> bool:
    """Return whether the seat that was dealt the Stöck may show them now; False if nobody has them."""
    pair = stoeck_cards(law, deal.mode)
    holder = stoeck_holder(law, deal)
    if holder is None or deal.stoeck is not None:
        return False
    if law.stoeck_when.says == "any-time":
        return True
    if deal.hands[holder] & pair:
        return False
    return law.stoeck_until.says(*_since_second(deal, pair))


def is_too_late_for_stoeck(law: Law, deal: Deal) -> bool:
    """Return whether the Stöck were not shown and it is too late to show them."""
    pair = stoeck_cards(law, deal.mode)
    holder = stoeck_holder(law, deal)
    if holder is None or deal.hands[holder] & pair or deal.stoeck is not None:
        return False
    return not can_show_stoeck(law, deal)


def _since_second(deal: Deal, pair: int) -> tuple[int, bool, bool]:
    """Cards on top of the second Stöck card, whether its trick is turned, whether the next is led."""
    for number in range(len(deal.tricks), -1, -1):
        cards = deal.lying if number == len(deal.tricks) else deal.tricks[number].cards
        places = [place for place, card in enumerate(cards) if pair >> card & 1]
        if places:
            later = number + 1 < len(deal.tricks) or (number < len(deal.tricks) and bool(deal.lying))
            return len(cards) - 1 - places[-1], number < deal.turned, later
    return 0, False, False


def weis_and_stoeck_points_by_seat(law: Law, deal: Deal) -> FourNumbers:
    """Return the points by seat for melds and Stöck, before any multiplier, in games where each plays alone.

    Own ones are subtracted where the rules count them as minus (``own_weis``); those in the cards of a won trick are
    added where the rules count them (``table_weis``).
    """
    sums = dict.fromkeys(SEATS, 0)
    sign = -1 if law.own_weis.says == "minus" else 1
    for said in deal.weis:
        sums[said.seat] += sign * sum(points_of_weis(law, weis) for weis in said.weise)
    stoeck = seat_credited_with_stoeck(law, deal)
    if stoeck is not None:
        sums[stoeck] += sign * law.stoeck_points.says
    if law.table_weis.says:
        for number, trick in enumerate(deal.tricks):
            sums[trick.winner] += _in_trick(law, deal, number)
    return sums[0], sums[1], sums[2], sums[3]


def _in_trick(law: Law, deal: Deal, number: int) -> int:
    """What a trick brings as a Weis: three or four in a row, four alike, and the Stöck once trumps are known."""
    cards = mask_of(deal.tricks[number].cards)
    worth = sum(points_of_weis(law, weis) for weis in find_weise(cards, law.run_least.says))
    pair = stoeck_cards(law, deal.mode)
    known = number >= _first_discard_position(law, deal)[0] or not any(one.finds for one in law.forms.says.each)
    return worth + (law.stoeck_points.says if pair and known and cards & pair == pair else 0)
