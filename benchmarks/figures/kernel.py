"""How fast the kernel is: against the engine that states the rules, and against the same C built for this machine.

In seconds of this process's CPU, so that what else runs here counts little.
"""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from benchmarks.figures.figure import Figure, unmeasured
from benchmarks.figures.native import native
from puur.cards import DECK_SIZE, FULL_DECK, SEATS, cards_of, mask_of
from puur.decision import Refusal
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.game.commands import Command
from puur.game.decide import decide_command
from puur.game.order import seat_to_act, seat_to_play
from puur.game.settings import Settings, new_game
from puur.game.state import FourNumbers, Game
from puur.kernel import OpenPosition, play_out_random_deals, solve
from puur.kernel.compare import DealQuestion, evaluate_each_deal
from puur.kernel.machine import Machine, WasmMachine, shared_machine, wasm_program
from puur.kernel.model import PlayModelAims, shipped_model
from puur.law.law import Law
from puur.law.legality import legal_cards
from puur.law.reglemente import reglement
from puur.law.table import card_values

_REGLEMENT: Final = "einzelschieber-2026"
_SOLVED: Final = {6: 100, 7: 40, 8: 12, 9: 4}
"""How many positions with so many tricks left; in Obenabe five times as many."""
_EXACT: Final = 60
_AT_ONCE: Final = 1000
_NAMES: Final = {"E": "trumps", "O": "Obenabe"}


def kernel_figures(times: int = 400_000) -> list[Figure]:
    """Return random deals a second, the solver's milliseconds by tricks left, and how soon the kernel is ready."""
    try:
        shared_machine()
    except BadInput:
        return unmeasured("kernel: random deals")
    law = reglement(_REGLEMENT)
    with tempfile.TemporaryDirectory() as folder:
        peer = native(Path(folder))
        return [
            Figure("kernel: ready", round(_seconds(lambda: WasmMachine(wasm_program())), 3), "s"),
            *_deals(law, times, peer),
            *_by_model(law, times // 20, peer),
            *[figure for mode in _NAMES for left in _SOLVED for figure in _solver(law, mode, left, peer)],
        ]


def _seconds(work: Callable[[], object]) -> float:
    begin = time.process_time()
    work()
    return time.process_time() - begin


def _deals(law: Law, times: int, peer: Machine | None) -> list[Figure]:
    exact = _EXACT / _seconds(lambda: _by_the_game(law, _EXACT))
    there = None if peer is None else times / _seconds(lambda: play_out_random_deals(law, "E", times, at=peer))
    here = times / _seconds(lambda: play_out_random_deals(law, "E", times))
    name = "kernel: random deals, trumps"
    return [
        Figure("game: random deals, trumps", round(exact), "deals/s"),
        Figure("kernel in native C: random deals, trumps", there and round(there), "deals/s"),
        Figure(name, round(here), "deals/s", round(here / exact, 2), "the game's own loop"),
        *([] if there is None else [Figure(name, round(here), "deals/s", round(here / there, 3), "native C")]),
    ]


def _by_model(law: Law, times: int, peer: Machine | None) -> list[Figure]:
    """Whole deals played out by the play model."""
    model = shipped_model()
    if model is None:
        return unmeasured("kernel: deals played out by the model")
    chance, asked = random.Random("model"), DealQuestion(law, "E", 0, 0, PlayModelAims("team", 0))  # noqa: S311 - as below
    whole = [_hands(chance) for _ in range(_AT_ONCE)]

    def second(at: Machine | None) -> float:
        rounds = max(1, times // _AT_ONCE)
        evaluate_each_deal(asked, model, whole, at=at)
        return (
            rounds
            * _AT_ONCE
            / _seconds(lambda: [evaluate_each_deal(asked, model, whole, at=at) for _ in range(rounds)])
        )

    here, there = second(None), None if peer is None else second(peer)
    ratio = (None, None) if there is None else (round(here / there, 3), "native C")
    return [Figure("kernel: deals played out by the model", round(here), "deals/s", *ratio)]


def _solver(law: Law, mode: str, left: int, peer: Machine | None) -> list[Figure]:
    chance = random.Random(f"{mode} {left}")  # noqa: S311 - as below
    positions = [_position(chance, left) for _ in range(_SOLVED[left] * (5 if mode == "O" else 1))]
    there = None if peer is None else _milliseconds(law, mode, positions, peer)
    here = _milliseconds(law, mode, positions, shared_machine())
    ratio = (None, None) if there is None else (round(here / there, 3), "native C")
    return [Figure(f"kernel: exact, {_NAMES[mode]}, {left} tricks left", round(here, 3), "ms", *ratio)]


def _milliseconds(law: Law, mode: str, positions: list[OpenPosition], at: Machine) -> float:
    solve(law, mode, positions[0], each=False, at=at)
    return 1000 * _seconds(lambda: [solve(law, mode, one, each=False, at=at) for one in positions]) / len(positions)


def _position(chance: random.Random, left: int) -> OpenPosition:
    pack = chance.sample(range(DECK_SIZE), 4 * left)
    a, b, c, d = (mask_of(pack[left * seat : left * seat + left]) for seat in SEATS)
    return OpenPosition((a, b, c, d), chance.randrange(4), trick=9 - left)


def _by_the_game(law: Law, times: int) -> None:
    """Deals with Eichel as trumps and a random legal card each time, by the engine that states the rules."""
    for seed in range(times):
        _one_deal(law, random.Random(seed))  # noqa: S311 - cards to measure with


def _one_deal(law: Law, chance: random.Random) -> None:
    game = _done(law, new_game(Settings(law)), cmd.TakeHands(0, _hands(chance)))
    game = _done(law, game, cmd.Announce(seat_to_act(law, game.current) or 0, "E"))
    table = card_values(law, "E")
    while game.current.phase != "done":
        deal = game.current
        if len(deal.tricks) > deal.turned and not deal.lying:
            game = _done(law, game, cmd.Turn(deal.tricks[-1].winner))
            continue
        seat = seat_to_play(law, deal)
        legal = legal_cards(law, table, deal.hands[seat], deal.lying, opens=not deal.tricks)
        game = _done(law, game, cmd.Play(seat, chance.choice(list(cards_of(legal)))))


def _hands(chance: random.Random) -> FourNumbers:
    pack = chance.sample(range(DECK_SIZE), DECK_SIZE)
    a, b, c = (mask_of(pack[9 * seat : 9 * seat + 9]) for seat in SEATS[:3])
    return a, b, c, FULL_DECK & ~(a | b | c)


def _done(law: Law, game: Game, command: Command) -> Game:
    result = decide_command(law, game, command)
    if isinstance(result, Refusal):
        raise BadInput(result.message_with_alternatives, {"command": type(command).__name__})
    return result[0]
