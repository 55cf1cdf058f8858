from __future__ import annotations

import pytest
from tests.bots.tables import play_out

from puur.bots.host import open_table
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement

pytestmark = pytest.mark.slow

MIXED = ("rules", "rules", "random", "random")
LINEUPS = (MIXED, ("random", "rules", "rules", "random"), ("rules",) * 4)


def whole_partie(id_: str, seed: int, thanks: str) -> None:
    """No bot is ever refused (BadInput), every deal has its points, the Partie ends, and nobody thanks too early."""
    lineup = LINEUPS[seed % len(LINEUPS)]
    deck = reglement(id_).decks.says[seed % len(reglement(id_).decks.says)]
    host = open_table(
        id_, {"thanks": thanks}, seats=lineup, deck=deck, seed=seed, scribe=seed % 5 if seed % 5 < 4 else None
    )
    assert play_out(host) or host.finished
    assert host.finished
    assert host.finished.by != "false-thanks"


@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_every_partie_ends(id_: str) -> None:
    """Ten seeds: every line-up with and without thanks, every seat and nobody as the scribe."""
    for seed in range(100, 110):
        whole_partie(id_, seed, ("automatic", "called")[seed % 2])


@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_random_bots_alone_come_to_an_end(id_: str) -> None:
    play_out(open_table(id_, seats=["random"] * 4, seed=5))


@pytest.mark.parametrize("decision, option", [("AJ-12", "further"), ("AJ-10", "right-of-dealer")])
def test_a_tables_own_choices_bind_the_bots(decision: str, option: str) -> None:
    play_out(open_table("ajz08-2017", {decision: option}, seats=MIXED, seed=3))


def test_agreed_factors_bind_the_bots() -> None:
    factors = {"E": 1, "R": 2, "S": 3, "T": 4, "O": 5, "U": 6}
    play_out(open_table("allgemein", {"factors": factors, "target": 3000}, seats=MIXED, seed=3))


def test_equal_seeds_equal_games() -> None:
    games = [open_table("gruempi-2011", seats=MIXED, seed=11) for _ in range(2)]
    for game in games:
        play_out(game)
    assert games[0].commands == games[1].commands
    assert games[0].events == games[1].events
