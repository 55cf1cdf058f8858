"""What a deal is worth, from its facts and the law; the slate is the sum of these."""

from __future__ import annotations

from dataclasses import dataclass

from puur.cards import team_of
from puur.game.auction import bid_multiplier, highest_bid
from puur.game.choosing import form_multiplier
from puur.game.free.state import FreeTablePart, Repetition
from puur.game.score import weis_stoeck
from puur.game.score.weis_stoeck import stoeck_points
from puur.game.state import AuctionCall, Deal, FourNumbers, Game
from puur.law.form import form_of
from puur.law.law import Law
from puur.law.settlement import is_scored_by_own_points


@dataclass(frozen=True, slots=True)
class DealOutcome:
    """The result of a deal. Pairs are by team; card points, melds and Stöck are raw, without the multiplier ``factor``.

    card_points: by the team that scores them. match: the team that gets every trick, None without a Match.
    weis, stoeck: points of valid melds and of the Stöck. bid: points of the auction's bid, by the team that scores it.
    score: as written, by team, or by seat where each plays alone.
    differences: by seat, from estimate to points made (Differenzler); None in other games.
    """

    factor: int
    card_points: tuple[int, int]
    match: int | None
    weis: tuple[int, int]
    stoeck: tuple[int, int]
    score: tuple[int, ...]
    differences: tuple[int | None, ...] | None
    bid: tuple[int, int] = (0, 0)


def deal_factor(law: Law, game: Game, deal: Deal) -> int:
    """Return the multiplier of the points of the deal's form of play; 1 before it is announced."""
    return 1 if deal.mode is None else form_multiplier(law, game.deck, deal.mode)


def card_points(deal: Deal) -> tuple[int, int]:
    """Return the raw card points by team (0: seats 0 and 2), with the bonus for the last trick."""
    a, b, c, d = deal.seat_points
    return a + c, b + d


def team_that_scores(deal: Deal, seat: int) -> int:
    """Return the team that scores what a seat takes: its own, in a Misère the opponents'."""
    return team_of(seat) if deal.mode is None or not form_of(deal.mode).avoids else 1 - team_of(seat)


def _card_points_as_scored(deal: Deal) -> tuple[int, int]:
    """Return the raw card points by the team that scores them, which in a Misère is not the one that took them."""
    mine, theirs = card_points(deal)
    return (mine, theirs) if team_that_scores(deal, 0) == 0 else (theirs, mine)


def _match_team(law: Law, deal: Deal) -> int | None:
    """Return the team (0: seats 0 and 2) that won every trick of the deal, which is a Match; None if neither did."""
    a, b, c, d = deal.tricks_won
    if a + c == law.hand_size.says:
        return 0
    return 1 if b + d == law.hand_size.says else None


def deal_outcome(law: Law, game: Game, deal: Deal) -> DealOutcome:
    """Return the result of a deal so far; a cancelled deal scores nothing."""
    times = deal_factor(law, game, deal)
    if law.settlement.says == "differences":
        return _differences(law, deal, times)
    if is_scored_by_own_points(law):
        times *= 2 if law.last_deal.says == "double" and _is_last(law, game, deal) else 1
        return DealOutcome(
            times, card_points(deal), None, (0, 0), (0, 0), _players(law, deal, _signed(deal, times)), None
        )
    if deal.annulled:
        return DealOutcome(times, card_points(deal), None, (0, 0), (0, 0), (0, 0), None)
    cards, match = _card_points_as_scored(deal), _match_team(law, deal)
    paid = None if match is None else team_that_scores(deal, match)
    weis, stoeck = weis_stoeck.weis_points(law, deal), stoeck_points(law, deal)
    if law.settlement.says == "announcer":
        return DealOutcome(times, cards, match, weis, stoeck, _announcers(law, deal, times, cards, paid), None)
    if law.settlement.says == "contract":
        score = _contracts(law, deal, times, cards, paid)
        return DealOutcome(times, cards, match, weis, stoeck, score, None, _bid_points_by_team(law, deal))
    took, beside = _took(law, deal, times, cards, paid), _written_beside(law, deal, times)
    return DealOutcome(times, cards, match, weis, stoeck, (took[0] + beside[0], took[1] + beside[1]), None)


def _took(law: Law, deal: Deal, times: int, cards: tuple[int, int], paid: int | None) -> list[int]:
    """What each side writes for its tricks: the card points, and the Match to whom it is paid."""
    return [times * cards[team] + (_bonus(law, deal, team, times) if paid == team else 0) for team in (0, 1)]


def _contracts(law: Law, deal: Deal, times: int, cards: tuple[int, int], paid: int | None) -> tuple[int, int]:
    """What is written for a bid and against it: the bid for who is right, and what each side has taken.

    Before the deal is over the bidders' points do not stand until they suffice; their opponents' do.
    """
    beside, bid = _written_beside(law, deal, times), _bid_points_by_team(law, deal)
    took, stands = _took(law, deal, times, cards, paid), highest_bid(deal)
    if stands is not None and bid == (0, 0):
        took[team_of(stands.seat)] = 0
    return took[0] + bid[0] + beside[0], took[1] + bid[1] + beside[1]


def _bid_points_by_team(law: Law, deal: Deal) -> tuple[int, int]:
    """Return the points of the auction's bid by team: the bidder's if reached, else the opponents'.

    Both are 0 while that is open.
    """
    bid = highest_bid(deal)
    if bid is None or deal.phase == "auction" or law.settlement.says != "contract":
        return 0, 0
    made = _reached(law, deal, bid)
    if not made and sum(deal.tricks_won) < law.hand_size.says:
        return 0, 0
    points, team = bid_multiplier(deal) * bid.points, team_of(bid.seat) if made else 1 - team_of(bid.seat)
    return (points, 0) if team == 0 else (0, points)


def _reached(law: Law, deal: Deal, bid: AuctionCall) -> bool:
    """Whether who bid has made so many points by now; a Match that is bid with every trick."""
    team = team_of(bid.seat)
    if bid.points > law.deal_total.says:
        return _match_team(law, deal) == team
    beside = _written_beside(law, deal, 1)[team] if law.contract_counts.says == "all" else 0
    return _card_points_as_scored(deal)[team] + beside >= bid.points


def _written_beside(law: Law, deal: Deal, times: int) -> tuple[int, int]:
    """Weis and Stöck by team, as they are written."""
    weis, stoeck = weis_stoeck.weis_points(law, deal), stoeck_points(law, deal)
    of_weis, of_stoeck = times if law.weis_factor.says else 1, times if law.stoeck_factor.says else 1
    return of_weis * weis[0] + of_stoeck * stoeck[0], of_weis * weis[1] + of_stoeck * stoeck[1]


def _players(law: Law, deal: Deal, times: int) -> FourNumbers:
    """What each player writes once the deal is over: what he took; or nothing, and the others all, if he took all."""
    if deal.annulled or deal.phase != "done":
        return 0, 0, 0, 0
    all_taken = max(deal.tricks_won) == law.hand_size.says
    if all_taken and law.durchmarsch.says == "others-charged":
        whole = sum(deal.seat_points)
        a, b, c, d = (0 if won else times * whole for won in deal.tricks_won)
    else:
        a, b, c, d = (
            times * sum(each)
            for each in zip(deal.seat_points, weis_stoeck.weis_and_stoeck_points_by_seat(law, deal), strict=True)
        )
    return a, b, c, d


def _signed(deal: Deal, times: int) -> int:
    """How often a deal counts, less than 0 where what one takes is taken off."""
    return -times if deal.mode is not None and form_of(deal.mode).credit else times


def _is_last(law: Law, game: Game, deal: Deal) -> bool:
    """Whether it is the last deal of the Partie."""
    counted = [one for one in game.past if not one.annulled]
    number = next((place for place, one in enumerate(counted, 1) if one is deal), len(counted) + 1)
    return number == law.deals.says


def _announcers(law: Law, deal: Deal, times: int, cards: tuple[int, int], paid: int | None) -> tuple[int, int]:
    """What is written where only the side that announced writes: its points by the factor, in its own line."""
    if deal.announcer is None:
        return 0, 0
    team, over = team_of(deal.announcer), deal.phase == "done"
    raw = _rounded(cards[team]) if law.rounding.says == "tens" and over else cards[team]
    prize = law.match_bonus.says * (times if law.match_factor.says else 1)
    lost = prize if paid == 1 - team and law.kontermatch.says == "minus" else 0
    written = times * raw + (prize if paid == team else 0) - lost + _written_beside(law, deal, times)[team]
    return (written, 0) if team == 0 else (0, written)


def _rounded(points: int) -> int:
    """To tens, five up."""
    return (points + 5) // 10 * 10


def _bonus(law: Law, deal: Deal, team: int, times: int) -> int:
    bonus = law.match_bonus.says * (times if law.match_factor.says else 1)
    against = deal.announcer is not None and deal.announcer % 2 != team
    return 2 * bonus if against and law.kontermatch.says == "doubled" else bonus


def _differences(law: Law, deal: Deal, times: int) -> DealOutcome:
    nothing = DealOutcome(times, card_points(deal), None, (0, 0), (0, 0), (0, 0, 0, 0), None)
    set_aside = deal.annulled and deal.free is not None and deal.free.repeat is not None
    if deal.phase != "done" or (deal.annulled and not set_aside):
        return nothing
    sides = card_points(deal)
    counted = deal.seat_points if law.counting.says == "each-player" else sides * 2
    off = tuple(_off(law, deal, seat, made) for seat, made in enumerate(counted))
    if deal.free is not None:
        off = _ruled(law, deal.free, off)
    score = (0, 0, 0, 0) if set_aside else tuple(value or 0 for value in off)
    return DealOutcome(times, card_points(deal), None, (0, 0), (0, 0), score, off)


def _off(law: Law, deal: Deal, seat: int, made: int) -> int | None:
    """What a seat writes for having made so many points; None where it has estimated nothing."""
    bid = deal.bids[seat]
    if bid is None:
        return None
    return charged_difference(law, bid, made, trick=bool(deal.tricks_won[seat])) - _credit(law, deal, seat)


def charged_difference(law: Law, bid: int, made: int, *, trick: bool) -> int:
    """Return the points charged for an estimate: the difference to the points made, less what an exact one earns.

    bid: the estimate. made: points made. trick: whether any trick was taken, which an exact estimate of 0 may need.
    The result may be negative.
    """
    return difference_from_estimate(law, bid, made) - _exact(law, bid, made, trick=trick)


def _exact(law: Law, bid: int, made: int, *, trick: bool) -> int:
    """What is taken off where an estimate was exactly right; for a nought only as the law says."""
    if bid != made or (bid == 0 and not (trick and rewards_zero_with_trick(law))):
        return 0
    return law.exact_hit.says


def rewards_zero_with_trick(law: Law) -> bool:
    """Return whether these rules reward an exact estimate of 0 points (Differenzler), but only if a trick was taken."""
    return law.exact_hit.says != 0 and law.exact_zero.says == "with-a-trick"


def _credit(law: Law, deal: Deal, seat: int) -> int:
    """What the last to speak takes off where it goes round: the dealer, once everybody has spoken."""
    said = [bid for bid in deal.bids if bid is not None]
    if seat != deal.dealer or law.estimate_order.says == "together" or len(said) < len(deal.bids):
        return 0
    return law.last_estimate.says(law.deal_total.says, sum(said))


def _ruled(law: Law, free: FreeTablePart, off: tuple[int | None, ...]) -> tuple[int | None, ...]:
    """What rulings make of the differences: those of a repetition against the first ones, then what is added.

    Who broke the rule takes the higher of the two; of the others each what he chose before the new deal, silence keeps.
    """
    again = free.repeated
    if again is not None and again.differences is not None:
        off = tuple(
            _repeated(law, again, seat, first, second)
            for seat, (first, second) in enumerate(zip(again.differences, off, strict=True))
        )
    return tuple(value if not more else (value or 0) + more for value, more in zip(off, free.added, strict=True))


def _repeated(law: Law, again: Repetition, seat: int, first: int | None, second: int | None) -> int | None:
    if first is None or second is None:
        return second if first is None else first
    if seat in again.offenders:
        return law.repeat_offender.says(first, second)
    return law.repeat_counts.says(first, second) if again.choices[seat] else first


def difference_from_estimate(law: Law, bid: int, made: int) -> int:
    """Return the difference of points made and estimate: its absolute value, or made - bid where the rules say so."""
    return abs(bid - made) if law.difference.says == "absolute" else made - bid


def slate_totals_now(law: Law, game: Game) -> tuple[int, ...]:
    """Return the totals on the slate with the current deal so far: by team, or by seat where each plays alone."""
    if game.deal is None:
        return game.written
    score = deal_outcome(law, game, game.deal).score
    return tuple(was + now for was, now in zip(game.written, score, strict=True))
