"""At a free table too nobody learns a hidden card: not from what can be claimed, not from a ruling."""

from __future__ import annotations

from puur.cards import SEATS, hand_text, parse_card
from puur.game.free.effects import Exchange, LosesTrickValue
from puur.game.observe import observe
from puur.records.replay import ReplayedRecord, replay_recorded_game
from puur.referee.open_questions import claimable_infractions

from .test_free_records import HANDS, record

SWAPPED = HANDS.replace("RO RK RA RB", "RO RK TU TO").replace("TU TO TK", "RB RA TK")
"""P2 and P4 hold each other's cards, none of which is played below."""
PLAYED = "P1 Obenabe\nP1 R6, EO, S6, SO\nP1 E6, RU, S7, SK"
"""P2 gave Eichel to Rose and Rose to Eichel."""


def table(moves: str, hands: str = HANDS) -> ReplayedRecord:
    return replay_recorded_game(record("gruempi-2011", moves, hands))


def test_what_can_be_claimed_is_the_same_whatever_is_hidden() -> None:
    one, other = table(PLAYED), table(PLAYED, SWAPPED)
    law = one.settings.law
    for seat in (0, 2):
        offered = claimable_infractions(law, one.game, seat)
        assert offered == claimable_infractions(law, other.game, seat)
        assert 1 in next(item.against for item in offered if item.kind == "revoke")


def test_what_cannot_have_happened_is_not_offered() -> None:
    shown = table("P1 Obenabe\nP1 R6, RA")
    kinds = {item.kind for item in claimable_infractions(shown.settings.law, shown.game, 0)}
    assert not kinds & {
        "revoke",
        "undertrump",
        "two-cards",
        "wrong-leader",
        "false-thanks",
        "weis-false",
        "cards-laid-down",
    }
    assert "remark" in kinds
    early = table("P1 Obenabe\nP1 R6\nP3 S6")
    assert "early-card" in {item.kind for item in claimable_infractions(early.settings.law, early.game, 1)}


def test_what_is_too_late_is_not_offered() -> None:
    shown = table("P1 Obenabe\nP1 R6, RA, S6, SO\nP2 RK")
    assert "misdeal" not in {item.kind for item in claimable_infractions(shown.settings.law, shown.game, 0)}
    before = table("P1 Obenabe")
    assert "misdeal" in {item.kind for item in claimable_infractions(before.settings.law, before.game, 0)}


def test_cards_that_may_be_exchanged_only_their_owner_sees() -> None:
    shown = table("P1 Obenabe\nP1 R6, EO, S6, SO\nP1 reklamiert revoke gegen P2")
    law, game = shown.settings.law, shown.game
    for seat in (*SEATS, None):
        free = observe(law, game, seat).free
        assert free is not None
        exchange, loses = free.claims[0].effects
        assert isinstance(exchange, Exchange)
        assert isinstance(loses, LosesTrickValue)
        assert bool(exchange.cards) == (seat == 1)
        assert (parse_card("RA") in loses.cards) == (seat == 1)
        assert hand_text(free.devalued) == ("EO RA" if seat == 1 else "EO")
    assert observe(law, game, 1).legal == observe(law, game, 1).hand & sum(1 << card for card in exchange_cards(shown))


def exchange_cards(shown: ReplayedRecord) -> tuple[int, ...]:
    free = shown.game.current.free
    assert free is not None
    return next(effect.cards for effect in free.claims[0].effects if isinstance(effect, Exchange))


def test_cards_laid_open_are_open() -> None:
    shown = table("P1 Schilte\nP1 R6, RA, S6, SO\nP2 Rest")
    free = observe(shown.settings.law, shown.game, 0).free
    assert free is not None
    assert [(seat, hand_text(hand)) for seat, hand in free.open_hands] == [(1, "EB EO EK EA RB RU RO RK")]
