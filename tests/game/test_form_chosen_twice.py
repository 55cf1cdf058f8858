"""At a free table a form that was used up is played all the same, and what was done is written down as what it is."""

from __future__ import annotations

from puur.bots.fallback import any_legal_command
from puur.decision import Refusal
from puur.game import commands as cmd
from puur.game import dealer
from puur.game.decide import decide_command
from puur.game.events import ModeAnnounced
from puur.game.free.events import FormRepeated
from puur.game.order import seat_to_act
from puur.game.settings import new_game, table_settings
from puur.game.state import Game
from puur.law.law import Law
from puur.law.reglemente import reglement


def begun(law: Law, game: Game) -> Game:
    def draw(n: int) -> int:
        return n // 2

    if game.deal is None:
        game = taken(law, game, dealer.name_dealer(law, game, draw))
    game = taken(law, game, dealer.next_shuffle(law, game, draw))
    while game.current.phase == "prepare":
        game = taken(law, game, dealer.next_dealing_command(law, game.current, draw))
    return game


def taken(law: Law, game: Game, command: cmd.Command) -> Game:
    result = decide_command(law, game, command)
    assert not isinstance(result, Refusal), result
    return result[0]


def asked(law: Law, game: Game) -> int:
    seat = seat_to_act(law, game.current)
    assert seat is not None
    return seat


def played_out(law: Law, game: Game) -> Game:
    while game.current.phase != "done":
        command = any_legal_command(law, game, asked(law, game))
        assert command is not None
        game = taken(law, game, command)
        deal = game.current
        if deal.phase == "play" and len(deal.tricks) > deal.turned and not deal.lying:
            game = taken(law, game, cmd.Turn(deal.tricks[-1].winner))
    return game


def second_choice(table: str) -> tuple[Law, Game, int]:
    """A Coiffeur in which the side that is asked has chosen Eichel before."""
    settings = table_settings(reglement("coiffeur"), {"table": table} if table == "free" else {})
    law, game = settings.law, begun(settings.law, new_game(settings, "german"))
    first = asked(law, game)
    game = taken(law, game, cmd.Announce(first, "E"))
    for _ in range(4):
        game = begun(law, played_out(law, game))
        seat = asked(law, game)
        if seat % 2 == first % 2:
            return law, game, seat
        game = taken(law, game, any_legal_command(law, game, seat) or cmd.Push(seat))
    raise AssertionError


def test_a_strict_table_refuses_it() -> None:
    law, game, seat = second_choice("strict")
    assert isinstance(decide_command(law, game, cmd.Announce(seat, "E")), Refusal)


def test_a_free_table_plays_it_and_says_what_it_is() -> None:
    law, game, seat = second_choice("free")
    result = decide_command(law, game, cmd.Announce(seat, "E"))
    assert not isinstance(result, Refusal)
    kinds = [type(event) for event in result[1]]
    assert kinds[:2] == [FormRepeated, ModeAnnounced]
    over = played_out(law, result[0])
    assert over.current.mode == "E"
