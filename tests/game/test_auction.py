"""The auction: whose word is next, what may be bid, how it ends, and what the bid brings; whole games by bots."""

from __future__ import annotations

import pytest

from puur.bots.host import TableHost, open_table
from puur.cards import parse_hand
from puur.decision import Refusal
from puur.game import commands as cmd
from puur.game.decide import decide_command
from puur.game.observe import observe
from puur.game.order import seat_to_act
from puur.game.score.outcome import deal_outcome
from puur.game.settings import new_game, table_settings
from puur.game.state import Game
from puur.law.law import Law
from puur.law.reglemente import reglement
from puur.records.files import read_record
from puur.records.json_write import write_json
from puur.records.recorder import begin_record, record_all
from puur.records.replay import replay_recorded_game
from puur.records.text_write import write_text

SIDI = "sidi-barrani"


def begun(**chosen: object) -> tuple[Law, Game]:
    """A table at which each holds one suit, dealt by seat 3."""
    law = table_settings(reglement(SIDI), chosen).law
    suits = [parse_hand(" ".join(suit + rank for rank in "6789BUOKA")) for suit in "ERST"]
    hands = cmd.TakeHands(3, (suits[0], suits[1], suits[2], suits[3]))
    return law, done(law, new_game(table_settings(reglement(SIDI), chosen)), hands)


def done(law: Law, game: Game, *commands: cmd.Command) -> Game:
    for command in commands:
        found = decide_command(law, game, command)
        assert not isinstance(found, Refusal), (command, found)
        game = found[0]
    return game


def played_on(law: Law, game: Game) -> Game:
    """The deal to its end, always the highest card that goes."""
    while game.current.phase == "play":
        seat = seat_to_act(law, game.current) or 0
        game = done(law, game, cmd.Play(seat, observe(law, game, seat).legal.bit_length() - 1))
    return game


def test_what_may_be_bid_stands_in_the_observation() -> None:
    law, game = begun()
    first = observe(law, game, 0)
    assert first.auction is not None
    assert first.auction.numbers == (*range(40, 151, 10), 157)
    assert {"raise", "pass"} <= first.may
    assert "double" not in first.may
    after = observe(law, done(law, game, cmd.Raise(0, 150, "E")), 1)
    assert after.auction is not None
    assert (after.auction.seat, after.auction.points, after.auction.mode) == (0, 150, "E")
    assert after.auction.numbers == (157,)
    assert "double" in after.may
    top = observe(law, done(law, game, cmd.Raise(0, 157, "E")), 1)
    assert "raise" not in top.may


def test_who_has_passed_is_left_out_where_the_table_wants_it_so() -> None:
    law, game = begun(**{"SI-34": "out"})
    game = done(law, game, cmd.Pass(0), cmd.Raise(1, 40, "R"), cmd.Pass(2), cmd.Raise(3, 50, "T"))
    assert seat_to_act(law, game.current) == 1
    game = done(law, game, cmd.Pass(1))
    assert (game.current.phase, game.current.mode, game.current.announcer) == ("play", "T", 3)


def test_a_double_can_be_answered_once_and_then_counts_four_times() -> None:
    law, game = begun(**{"SI-35": "answered"})
    game = done(law, game, cmd.Raise(0, 100, "E"), cmd.Double(1))
    assert (game.current.phase, seat_to_act(law, game.current)) == ("auction", 0)
    refused = decide_command(law, game, cmd.Raise(0, 110, "E"))
    assert isinstance(refused, Refusal)
    played = played_on(law, done(law, game, cmd.Double(0)))
    assert deal_outcome(law, played, played.current).score == (557, 0)
    assert done(law, game, cmd.Pass(0)).current.phase == "play"


def test_a_match_that_is_bid_needs_every_trick() -> None:
    law, game = begun(**{"SI-33": "match"})
    game = played_on(law, done(law, game, cmd.Raise(0, 257, "E"), cmd.Pass(1), cmd.Pass(2), cmd.Pass(3)))
    assert deal_outcome(law, game, game.current).bid == (257, 0)
    assert deal_outcome(law, game, game.current).score == (514, 0)


@pytest.mark.parametrize("choice, dealer", [("next-dealer", 0), ("same-dealer", 3)])
def test_where_all_pass_the_cards_are_dealt_anew(choice: str, dealer: int) -> None:
    law, game = begun(**{"SI-37": choice})
    game = done(law, game, *(cmd.Pass(seat) for seat in range(4)))
    assert (game.deal, game.next_dealer) == (None, dealer)


def played_out(bots: list[str], chosen: dict[str, str], seed: int) -> TableHost:
    host = open_table(SIDI, {"target": 500, **chosen}, seats=bots, seed=seed)
    while not host.finished:
        result = host.start_next_deal() if host.deal_over else host.advance_one_step()
        assert not isinstance(result, Refusal)
    return host


EVERY = {"SI-31": "90", "SI-32": "5", "SI-33": "match", "SI-34": "out", "SI-35": "answered", "SI-36": "for-the-bid"}


@pytest.mark.longer
@pytest.mark.parametrize("chosen", [{}, EVERY, {"SI-36": "none", "SI-35": "never"}], ids=["usual", "every", "bare"])
@pytest.mark.parametrize("bots", [["random"] * 4, ["rules", "greedy", "strong", "random"]], ids=["random", "mixed"])
def test_bots_play_whole_games_and_their_record_says_the_same(bots: list[str], chosen: dict[str, str]) -> None:
    host = played_out(bots, chosen, 4)
    record = begin_record(SIDI, "german", ("Anna", "Beat", "Chiara", "Dario"), {"target": 500, **chosen})
    record, game = record_all(record, host.commands)
    assert game.written == host.game.written
    for text in (write_json(record), write_text(record)):
        assert replay_recorded_game(read_record(text.encode())).game.finished == host.game.finished
