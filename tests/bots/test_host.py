from __future__ import annotations

import pytest
from tests.bots.tables import play_out

from puur.bots.host import TableHost, open_table, seat_players
from puur.bots.interface import Bot, Briefing
from puur.bots.random_bot import RandomBot
from puur.cards import cards_of
from puur.decision import Refusal
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.observe import Observation
from puur.law.reglemente import BUILT_IN_LAW_IDS

ONE_PERSON = (None, "rules", "random", "rules")


def decide(host: TableHost, seat: int) -> Command:
    """A person who plays anything."""
    bot = RandomBot(Briefing(host.law, seed=seat))
    return bot.act(host.observation(seat))


@pytest.mark.longer
@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_a_person_is_waited_for_and_can_finish(id_: str) -> None:
    host = open_table(id_, seats=ONE_PERSON, seed=4)
    asked = 0
    while not host.finished:
        if host.advance_one_step():
            continue
        if host.deal_over:
            assert host.waiting_for() is None
            assert not isinstance(host.start_next_deal(), Refusal)
            continue
        assert host.waiting_for() == 0
        asked += 1
        assert not isinstance(host.submit(decide(host, 0)), Refusal)
    assert asked >= 9


def test_in_the_differenzler_people_estimate_in_any_order() -> None:
    host = open_table("edjv-differenzler-2015", seats=[None, "rules", None, "rules"], seed=1)
    host.start_next_deal()
    while host.advance_one_step():
        pass
    assert host.due() == (0, 2)
    assert not isinstance(host.submit(cmd.Bid(2, 40)), Refusal)
    assert host.waiting_for() == 0
    assert not isinstance(host.submit(cmd.Bid(0, 30)), Refusal)
    assert host.game.current.phase == "play"


def test_a_refused_command_changes_nothing() -> None:
    host = open_table("gruempi-2011", seats=ONE_PERSON, seed=4)
    host.start_next_deal()
    before = host.game
    refused = host.submit(cmd.Announce(0, "E"))
    assert isinstance(refused, Refusal)
    assert host.game is before
    assert cmd.Announce(0, "E") not in host.commands


@pytest.mark.longer
@pytest.mark.parametrize("stop", range(5, 60, 9))
def test_a_game_is_taken_up_where_it_stopped(stop: int) -> None:
    first = open_table("ajz08-2017", seats=["rules"] * 4, seed=8)
    first.start_next_deal()
    for _ in range(stop):
        if not first.advance_one_step():
            first.start_next_deal()
    again = TableHost(
        first.settings, first.game, seat_players(first.settings, ["rules", "random", "rules", "random"]), seed=9
    )
    play_out(again)


def test_the_commands_lead_to_the_same_game() -> None:
    first = open_table("gruempi-2011", seats=["rules"] * 4, seed=2)
    play_out(first)
    again = open_table("gruempi-2011", seats=[None] * 4, seed=77)
    for command in first.commands:
        assert not isinstance(again.submit(command), Refusal)
    assert again.game == first.game


class Cheat:
    """Plays the lowest card there is, its own or not."""

    name, level = "cheat", 0

    def act(self, seen: Observation) -> Command:
        if seen.phase == "announce":
            return cmd.Announce(seen.seat or 0, "E")
        return cmd.Play(seen.seat or 0, next(cards_of(~seen.hand)))


def test_a_bot_that_breaks_a_rule_is_named() -> None:
    cheat: Bot = Cheat()
    host = open_table("einzelschieber-2026", seats=[cheat] * 4, seed=2)
    host.start_next_deal()
    with pytest.raises(BadInput, match="cheat at seat"):
        play_out(host)


def test_an_unknown_bot_is_named_with_what_is_near() -> None:
    with pytest.raises(BadInput, match="gemeint ist wohl «rules»"):
        open_table("allgemein", seats=["rule"] * 4)


def test_nobody_thanks_for_the_people() -> None:
    host = open_table("allgemein", {"thanks": "called", "target": 1}, seats=[None] * 4)
    host.start_next_deal()
    while host.advance_one_step():
        pass
    assert host.finished is None
