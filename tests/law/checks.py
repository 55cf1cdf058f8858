"""What a scenario can say must come out: one function a key. Each gets the table, the value written, and the case."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from puur.cards import hand_text, parse_card, parse_hand
from puur.decision import Refusal
from puur.game.observe import Observation, observe
from puur.game.order import seat_to_play
from puur.game.score import standing
from puur.game.score.outcome import deal_outcome, slate_totals_now
from puur.law.legality import legal_cards
from puur.law.table import card_values

from . import checks_cards, checks_deal, checks_manners, checks_papers, checks_rulings, checks_runde, checks_tafel
from .scenario import Table, make_move, parse_move

Data = Mapping[str, Any]


def same(found: object, expected: object) -> None:
    """Fail with both values."""
    assert found == expected, f"found {found!r}, expected {expected!r}"


def _look(table: Table, seat: object) -> Observation:
    return observe(table.law, table.game, None if seat is None else int(str(seat)))


def legal(table: Table, value: str, data: Data) -> None:
    """``hand`` and ``trick`` and ``mode`` given: these cards are legal; else those of the player to move."""
    if "hand" in data:
        cards = tuple(parse_card(one) for one in data.get("trick", "").split())
        found = legal_cards(table.law, card_values(table.law, data["mode"]), parse_hand(data["hand"]), cards)
    else:
        found = _look(table, data.get("seat", seat_to_play(table.law, table.game.current))).legal
    same(hand_text(found), hand_text(parse_hand(value)))


def refused(table: Table, value: list[str] | Mapping[str, list[str]], data: Data) -> None:
    """These moves are refused now; a mapping names the clauses that must be cited."""
    del data
    moves = value if isinstance(value, Mapping) else {move: [] for move in value}
    for move, clauses in moves.items():
        refusal = replace(table).do(parse_move(move))
        assert isinstance(refusal, Refusal), f"{move} was not refused"
        missing = [clause for clause in clauses if clause not in refusal.clauses]
        assert not missing, f"{move}: {refusal} does not cite {missing}"


def accepted(table: Table, value: list[str], data: Data) -> None:
    """These moves, each by itself, are possible now."""
    del data
    for move in value:
        make_move(replace(table), move)


def leads(table: Table, value: int, data: Data) -> None:
    """The seat that leads the next trick (or the first)."""
    del data
    same(table.game.current.leader, value)


def acts(table: Table, value: int, data: Data) -> None:
    """The seat that must act."""
    del data
    same(_look(table, 0).to_act, value)


def trump(table: Table, value: str, data: Data) -> None:
    """The game form."""
    del data
    same(table.game.current.mode, value)


def factor(table: Table, value: int, data: Data) -> None:
    """How often it counts."""
    del data
    same(deal_outcome(table.law, table.game, table.game.current).factor, value)


def _outcome(key: str) -> Callable[[Table, Any, Data], None]:
    def check(table: Table, value: object, data: Data) -> None:
        del data
        deal = table.game.deal or table.game.past[-1]
        found = getattr(deal_outcome(table.law, table.game, deal), key)
        same(list(found) if isinstance(found, tuple) else found, value if value != "none" else None)

    return check


def total(table: Table, value: list[int], data: Data) -> None:
    """The slate with everything so far."""
    del data
    same(list(slate_totals_now(table.law, table.game)), value)


def striche(table: Table, value: list[int], data: Data) -> None:
    """Striche by seat; where nothing has been settled yet, nothing."""
    del data
    found = standing.striche_by_seat(table.law, table.game) if standing.settled_umgaenge(table.law, table.game) else ()
    same(list(found), value)


def nuller(table: Table, value: list[int], data: Data) -> None:
    """Nuller by seat of the last round."""
    del data
    same(list(standing.settled_umgaenge(table.law, table.game)[-1].nuller), value)


def seat_points(table: Table, value: list[int], data: Data) -> None:
    """Raw points by seat."""
    del data
    same(list(table.game.current.seat_points), value)


def finished(table: Table, value: object, data: Data) -> None:
    """False, or a table with winner, by, schneider (as far as given)."""
    del data
    end = table.game.finished
    if value is False:
        assert end is None, f"finished: {end}"
        return
    assert end is not None, "not finished"
    assert isinstance(value, Mapping)
    same({key: getattr(end, key) for key in value}, dict(value))


def penalties(table: Table, value: list[list[int]], data: Data) -> None:
    """Strafpunkte as [seat, points]."""
    del data
    same([[one.seat, one.points] for one in table.game.current.penalties], value)


def warned(table: Table, value: list[int], data: Data) -> None:
    """Seats that were warned."""
    del data
    same([seat for seat, _ in table.game.current.warnings], value)


def waits(table: Table, value: list[int], data: Data) -> None:
    """Seats that may not take up their cards yet."""
    del data
    same([seat for seat in range(4) if _look(table, seat).waiting], value)


def views(table: Table, value: Mapping[str, list[int]], data: Data) -> None:
    """By seat: the numbers (from 0) of the turned tricks it may look at."""
    del data
    same({seat: sorted(_look(table, seat).viewable) for seat in value}, dict(value))


def may(table: Table, value: Mapping[str, list[str]], data: Data) -> None:
    """By seat: what it can do now, among other things."""
    del data
    for seat, words in value.items():
        lacking = set(words) - _look(table, seat).may
        assert not lacking, f"seat {seat} may not {lacking}"


def may_not(table: Table, value: Mapping[str, list[str]], data: Data) -> None:
    """By seat: what it cannot do now."""
    del data
    for seat, words in value.items():
        wrong = set(words) & _look(table, seat).may
        assert not wrong, f"seat {seat} may {wrong}"


def choices(table: Table, value: Mapping[str, list[str]], data: Data) -> None:
    """By seat: the Weise it is offered, the highest first."""
    del data
    same({seat: [one.text for one in _look(table, seat).weis_choices] for seat in value}, dict(value))


def hears(table: Table, value: Mapping[str, list[Any]], data: Data) -> None:
    """By seat: what it knows of announced Weise, as [seat, points, [Weise laid open]]."""
    del data
    found = {seat: [[s.seat, s.points, [w.text for w in s.shown]] for s in _look(table, seat).said] for seat in value}
    same(found, dict(value))


def bids_seen(table: Table, value: Mapping[str, list[int]], data: Data) -> None:
    """By seat: the estimates it sees, -1 where hidden."""
    del data
    found = {seat: [-1 if bid is None else bid for bid in _look(table, seat).bids] for seat in value}
    same(found, dict(value))


def own_points(table: Table, value: Mapping[str, int], data: Data) -> None:
    """By seat: its own points so far as it may count them, -1 where it may not."""
    del data
    found = {seat: _look(table, seat).own_points for seat in value}
    same({seat: -1 if points is None else points for seat, points in found.items()}, dict(value))


def hands_dealt(table: Table, value: Mapping[str, str], data: Data) -> None:
    """By seat: the cards it was dealt."""
    del data
    same({seat: hand_text(table.game.current.dealt[int(seat)]) for seat in value}, dict(value))


def next_dealer(table: Table, value: int, data: Data) -> None:
    """Who deals next (or again)."""
    del data
    deal = table.game.deal
    same(table.game.next_dealer if deal is None else table.law.next_dealer.says(deal.dealer), value)


def digits(table: Table, value: Mapping[str, str], data: Data) -> None:
    """Numbers as they are written on the slips."""
    del data
    same({number: table.law.digits.says(int(number)) for number in value}, dict(value))


CHECKS: Mapping[str, Callable[[Table, Any, Data], None]] = {
    "legal": legal,
    "refused": refused, "accepted": accepted, "leads": leads, "acts": acts, "trump": trump, "factor": factor,
    "card_points": _outcome("card_points"), "match": _outcome("match"), "weis": _outcome("weis"),
    "stoeck": _outcome("stoeck"), "score": _outcome("score"), "differences": _outcome("differences"),
    "total": total, "seat_points": seat_points, "finished": finished, "penalties": penalties, "warned": warned,
    "waits": waits, "views": views, "may": may, "may_not": may_not, "choices": choices, "hears": hears,
    "bids_seen": bids_seen, "own_points": own_points, "hands_dealt": hands_dealt, "next_dealer": next_dealer,
    "digits": digits, "striche": striche, "nuller": nuller, **checks_tafel.CHECKS, **checks_papers.CHECKS,
    **checks_deal.CHECKS, **checks_manners.CHECKS, **checks_runde.CHECKS, **checks_cards.CHECKS,
    **checks_rulings.CHECKS,
}  # fmt: skip

SETUP = {
    "clauses", "title", "settings", "deck", "scribe", "written", "dealer", "hands", "mode", "pushed", "bids", "moves",
    "draws", "hand", "trick", "seat", "neutral", "rule", "facts",
}  # fmt: skip


def check(table: Table, data: Data) -> None:
    """Check everything the case says; a case that says nothing fails."""
    expectations = {key: value for key, value in data.items() if key not in SETUP}
    unknown = set(expectations) - set(CHECKS)
    assert not unknown, f"unknown keys {sorted(unknown)}; known are {sorted(CHECKS)}"
    assert expectations, "nothing is expected"
    for key, value in expectations.items():
        CHECKS[key](table, value, data)
