"""Bots at a free table: they play by the rules, claim what a person would notice, and err only to let one practise."""

from __future__ import annotations

import pytest

from puur.bots.claims import noticed_infraction
from puur.bots.host import TableHost, seat_players
from puur.bots.interface import Bot, Briefing
from puur.bots.mistakes import ErringBot
from puur.game.commands import Claim
from puur.game.free.state import ClaimRuling
from puur.game.observe import observe
from puur.game.settings import new_game, table_settings
from puur.law.reglemente import reglement
from puur.records.replay import replay_recorded_game
from puur.records.text_read import read_text

IDS = ("gruempi-2011", "allgemein", "einzelschieber-2026", "ajz08-2017", "edjv-differenzler-2015")
HANDS = """Hände: P1 E6 E7 E8 E9 EU R6 R7 R8 R9
P2 EO EK EA EB RU RO RK RA RB
P3 S6 S7 S8 S9 SU T6 T7 T8 T9
P4 SO SK SA SB TU TO TK TA TB
"""


def _play(id: str, seed: int, *, erring: bool, table: str = "free", steps: int = 250) -> TableHost:  # noqa: A002
    settings = table_settings(reglement(id), {"table": table})
    bots: list[Bot | None] = list(seat_players(settings, ["rules"] * 4, seed))
    if erring and bots[1] is not None:
        bots[1] = ErringBot(bots[1], Briefing(settings.law, seed))
    host = TableHost(settings, new_game(settings), bots, seed)
    for _ in range(steps):
        if not host.advance_one_step() and not host.finished:
            host.start_next_deal()
    return host


def _claims(host: TableHost) -> list[ClaimRuling]:
    deals = (*host.game.past, host.game.deal)
    return [ruled for deal in deals if deal is not None and deal.free is not None for ruled in deal.free.claims]


@pytest.mark.slow
@pytest.mark.parametrize("id", IDS)
def test_without_practice_nobody_errs_and_nobody_claims(id: str) -> None:  # noqa: A002
    host = _play(id, 1, erring=False)
    assert len(host.commands) > 100
    assert _claims(host) == []


@pytest.mark.slow
@pytest.mark.parametrize("id", IDS)
def test_one_bot_errs_and_the_others_notice_rightly(id: str) -> None:  # noqa: A002
    claims = _claims(_play(id, 1, erring=True))
    assert claims
    assert {ruled.against for ruled in claims} == {1}
    assert all(ruled.upheld for ruled in claims if ruled.kind in {"revoke", "revoke-trump", "undertrump"})


@pytest.mark.longer
def test_the_same_seed_brings_the_same_mistakes() -> None:
    one, other = (_play("gruempi-2011", 3, erring=True).commands for _ in range(2))
    assert one == other
    assert one != _play("gruempi-2011", 4, erring=True).commands


def test_at_a_strict_table_the_erring_bot_plays_by_the_rules() -> None:
    strict = _play("gruempi-2011", 3, erring=True, table="strict")
    assert strict.commands == _play("gruempi-2011", 3, erring=False, table="strict").commands


def _seen(moves: str, seat: int) -> Claim | None:
    text = f"Puur-Protokoll 1\nReglement: gruempi-2011\nTisch: frei\nSpiel 1\nGeber: P4\n{HANDS}P1 Schilte\n{moves}"
    replayed = replay_recorded_game(read_text(text.encode()))
    law = replayed.settings.law
    return noticed_infraction(law, observe(law, replayed.game, seat))


def test_a_wrong_card_is_noticed_when_the_suit_appears_and_not_before() -> None:
    moves = "P1 R6, EO, S6, SO\nP1 E6"
    assert _seen(moves, 0) is None
    assert _seen(moves + ", RA", 0) == Claim(0, "revoke", 1)
    assert _seen(moves + ", RA", 2) == Claim(2, "revoke", 1)
    assert _seen(moves + ", RA", 3) is None, "the partner keeps quiet"


def test_it_is_claimed_once() -> None:
    moves = "P1 R6, EO, S6, SO\nP1 E6, RA\n"
    assert _seen(moves, 2) == Claim(2, "revoke", 1)
    claimed = moves + "P1 reklamiert revoke gegen P2 wählt play-on\n"
    assert _seen(claimed, 2) is None
    assert _seen(claimed + "P3 S7\nP4 SK\nP1 E7, EK", 2) == Claim(2, "revoke", 1), "RA on Eichel was another wrong card"


def test_out_of_turn_is_seen_by_everybody() -> None:
    assert _seen("P3 S6", 1) == Claim(1, "wrong-leader", 2)
    assert _seen("P1 R6\nP3 S6", 1) == Claim(1, "early-card", 2)
    assert _seen("P1 R6, RA\nP2 RB", 2) == Claim(2, "two-cards", 1)


def test_who_followed_a_card_that_was_taken_back_did_not_play_early() -> None:
    taken_back = "P1 R6, EO, S6\nP1 reklamiert revoke gegen P2"
    assert _seen(taken_back, 1) is None, "P3 was in turn"
    assert _seen(f"{taken_back}\nP4 SO", 2) == Claim(2, "early-card", 3)


def test_laid_down_cards_are_doubted_by_who_can_beat_them() -> None:
    moves = "P1 R6, RA, S6, SO\nP2 Rest"
    assert _seen(moves, 2) == Claim(2, "cards-laid-down", 1), "holds trumps"
