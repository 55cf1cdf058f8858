"""A player's own view of the first Spiel in the AJZ: where the Schilten-7 lies is not known, who speaks shows it."""

from __future__ import annotations

from puur.cards import parse_card, parse_hand
from puur.decision import Refusal
from puur.game import commands as cmd
from puur.game.decide import decide_command
from puur.game.observe import observe
from puur.game.settings import new_game, table_settings
from puur.game.state import Game
from puur.law.reglemente import reglement

LAW = reglement("ajz08-2017")


def _seen(own: str) -> cmd.TakeHands:
    """Seat 0 sees its own nine cards, the others' are hidden."""
    return cmd.TakeHands(3, (parse_hand(own), 0, 0, 0), hidden=(0, 9, 9, 9))


def _after(*commands: cmd.Command) -> Game:
    game = new_game(table_settings(LAW, {}))
    for command in commands:
        result = decide_command(LAW, game, command)
        assert not isinstance(result, Refusal), result
        game = result[0]
    return game


def test_who_announces_has_the_schilten_seven_and_leads() -> None:
    game = _after(_seen("E6 E7 E8 R6 R7 R8 S6 S7 S8"), cmd.Announce(2, "E"), cmd.Play(2, parse_card("T7")))
    assert (game.current.chooser, game.current.leader, game.current.lying) == (2, 2, (parse_card("T7"),))


def test_who_hides_cards_still_has_as_many() -> None:
    seen = observe(LAW, _after(_seen("E6 E7 E8 R6 R7 R8 S6 S7 S8"), cmd.Announce(2, "E")), 0)
    assert seen.counts == (9, 9, 9, 9)


def test_who_pushes_leads_although_the_partner_announces() -> None:
    game = _after(_seen("E6 E7 E8 R6 R7 R8 S6 S7 S8"), cmd.Push(1), cmd.Announce(3, "U"))
    assert (game.current.chooser, game.current.leader) == (1, 1)


def test_whose_cards_are_known_cannot_choose_without_it() -> None:
    dealt = _after(_seen("E6 E7 E8 R6 R7 R8 S6 S7 S8"))
    refusal = decide_command(LAW, dealt, cmd.Announce(0, "E"))
    assert isinstance(refusal, Refusal)
    assert "AJ-2.2.1-e" in refusal.clauses
