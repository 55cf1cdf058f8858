"""Puur from Python, in five words: a Reglement's law, a deal, a move, what a seat may know, what its cards are worth.

>>> import puur
>>> table = puur.deal("einzelschieber-2026", seed=7)
>>> seat = table.due
>>> table = puur.play(table, Announce(seat, "E"))
>>> seen = puur.observe(table, table.due)
>>> seen.mode, seen.hand.bit_count()
('E', 9)

What stands here is public: it changes only with the first number of the version, and the changelog says what is added.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace

from puur.arena.table import random_first_deal
from puur.cards import SEATS, card_text
from puur.decision import Refusal
from puur.errors import BadInput
from puur.game.commands import Announce, Bid, Command, Double, Pass, Play, Push, Raise
from puur.game.decide import decide_command
from puur.game.observe import Observation
from puur.game.observe import observe as _observe
from puur.game.order import seat_to_act, seats_to_estimate
from puur.game.settings import Settings, new_game, table_settings
from puur.game.state import Game
from puur.law.law import Law
from puur.law.reglemente import reglement as _reglement
from puur.law_reference import LawReference, law_id_or_text, read_law_file

__all__ = [
    "Announce", "Bid", "Double", "Law", "Observation", "Pass", "Play", "Push", "Raise", "Table", "analyse", "deal",
    "observe", "play", "reglement",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Table:
    """A table at which one deal is played. settings: its rules and options. game: the state of the game.

    It is immutable: :func:`play` returns the next state as another table.
    """

    settings: Settings
    game: Game

    @property
    def law(self) -> Law:
        """Return the rules of the table."""
        return self.settings.law

    @property
    def due(self) -> int | None:
        """Return the seat (0 to 3) that must act next; None if the deal is over."""
        current = self.game.deal
        if self.game.finished is not None or current is None or current.phase == "done":
            return None
        if current.phase == "bid":
            return seats_to_estimate(self.law, current)[0]
        return seat_to_act(self.law, current)


def reglement(id: LawReference) -> Law:  # noqa: A002 - the Reglement's own word
    """Return the rules of a rule set: by id, by a file ``*.reglement.toml``, or by such a file's text.

    Raises BadInput for an unknown id, suggesting similar ones, or naming file, line and key of a file's first error.
    """
    return _reglement(law_id_or_text(id, read_law_file))


def deal(id: LawReference, *, seed: int = 0, **chosen: object) -> Table:  # noqa: A002 - the Reglement's own word
    """Return a table with cards dealt from a seed. Raises BadInput for an unknown rule set or an invalid setting.

    id: a rule set's id, the path of a file ``*.reglement.toml``, or such a file's text.
    chosen: the table's settings by name, as in a record (docs/reference/settings.md).
    """
    settings = table_settings(reglement(id), chosen)
    chance = random.Random(seed)  # noqa: S311 - equal seeds, equal cards
    return play(
        Table(settings, new_game(settings)), random_first_deal(settings.law, chance.randrange(len(SEATS)), chance)
    )


def play(table: Table, command: Command) -> Table:
    """Return the table after a command; the given table stays unchanged.

    Raises BadInput that names the clause that forbids it, and what would be allowed.
    """
    result = decide_command(table.law, table.game, command)
    if isinstance(result, Refusal):
        raise BadInput(result.message_with_alternatives, {"command": repr(command)}, result.clauses)
    return replace(table, game=result[0])


def observe(table: Table, seat: int | None) -> Observation:
    """Return what a seat may know now (None: a spectator); nothing hidden is in it."""
    return _observe(table.law, table.game, seat)


def analyse(table: Table, seat: int, *, worlds: int = 40, seed: int = 0) -> Mapping[str, float]:
    """Return by legal card (as text) how many raw points the seat's side is expected to be ahead after it.

    It uses only what the seat can know. worlds: how many random deals are averaged. With five cards a hand or fewer,
    each deal is solved exactly. Equal seeds give equal results. The result is empty if it is not the seat's turn.
    Raises BadInput outside play or without the extra ``kernel``.
    """
    from puur.determinization import open_position_with_hands, sample_deals  # noqa: PLC0415
    from puur.kernel.determinization import WorldSearch, evaluate_worlds  # noqa: PLC0415 - an extra

    seen = observe(table, seat)
    deals = sample_deals(table.law, seen, times=worlds, seed=seed).deals
    way = WorldSearch(exact=5, times=6, policy="random")
    at = open_position_with_hands(seen, deals[0])
    values = evaluate_worlds(table.law, seen.mode or "", seat, at, deals, way, seed=seed) if seen.legal else {}
    return {card_text(card): value for card, value in values.items()}
