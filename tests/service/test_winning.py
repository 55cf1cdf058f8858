"""Whose card is winning is shown while a trick lies, and only where that tells nothing that is hidden."""

from __future__ import annotations

import pytest
from tests.given import luck
from tests.law.scenario import fill

from puur.cards import cards_of
from puur.decision import Refusal
from puur.game import commands as cmd
from puur.game.decide import decide_command
from puur.game.observe import observe
from puur.game.order import seat_to_play
from puur.game.settings import new_game, table_settings
from puur.game.state import Game
from puur.law.law import Law
from puur.law.reglemente import reglement
from puur.service.table.serializer import public_deal_fields


def after(law: Law, game: Game, command: cmd.Command) -> Game:
    result = decide_command(law, game, command)
    assert not isinstance(result, Refusal), result
    return result[0]


def winning(law: Law, game: Game) -> object:
    return public_deal_fields(law, game, observe(law, game, None))["winning"]


def announced(reglement_: str, *, free: bool = False) -> tuple[Law, Game]:
    settings = table_settings(reglement(reglement_), {"table": "free"} if free else {})
    law = settings.law
    game = after(law, new_game(settings), cmd.TakeHands(3, fill(["E6 E7 EU", "R6 R7", "RA E9", "S6"])))
    chooser = game.current.chooser
    assert chooser is not None
    return law, after(law, game, cmd.Announce(chooser, "E"))


def play(law: Law, game: Game, seat: int) -> Game:
    card = luck("winning", len(game.current.lying), seat).choice(list(cards_of(observe(law, game, seat).legal)))
    return after(law, game, cmd.Play(seat, card))


@pytest.mark.parametrize("id_", ["allgemein", "gruempi-2011", "einzelschieber-2026", "ajz08-2017"])
def test_who_takes_the_trick_had_the_winning_card_before_it(id_: str) -> None:
    law, game = announced(id_)
    assert winning(law, game) is None
    for _ in range(8):
        for _ in range(3):
            game = play(law, game, seat_to_play(law, game.current))
            before = winning(law, game)
            assert before is not None
        last = seat_to_play(law, game.current)
        game = play(law, game, last)
        assert game.current.tricks[-1].winner in {before, last}


def test_at_a_free_table_people_judge_themselves() -> None:
    law, game = announced("allgemein", free=True)
    leader = game.current.leader
    game = after(law, game, cmd.Play(leader, next(iter(cards_of(game.current.hands[leader])))))
    assert winning(law, game) is None
