"""A record played once more by the exact engine."""

from __future__ import annotations

from dataclasses import dataclass

from puur.decision import Refusal
from puur.game.decide import step
from puur.game.settings import Settings, new_game, settle_table
from puur.game.state import Game
from puur.law.reglemente import reglement
from puur.records.model import Record
from puur.records.steps import as_command, deal_steps, refused


@dataclass(frozen=True, slots=True)
class Replayed:
    """The law in force, the game as far as it went, and where it ended: deal and action, None while it goes on."""

    settings: Settings
    game: Game
    ended: tuple[int, int | None] | None


def replay(record: Record) -> Replayed:
    """Play the record; BadInput names the deal and the action that no rule allows, and the clauses."""
    settings, game = set_table(record)
    law, ended = settings.law, None
    for number, deal in enumerate(record.deals):
        for place, action in deal_steps(law, deal, number):
            before = game.finished
            result = step(law, game, as_command(law, game, action, place))
            if isinstance(result, Refusal):
                raise refused(result, place)
            game = result[0]
            if game.finished != before:
                ended = None if game.finished is None else (number, place.action)
    return Replayed(settings, game, ended)


def resume(record: Record) -> tuple[Settings, Game]:
    """Return the table and the game as they stand at the record's end, ready for the next command."""
    replayed = replay(record)
    return replayed.settings, replayed.game


def set_table(record: Record) -> tuple[Settings, Game]:
    """Return the table's set-up and an empty slate; BadInput names what the Reglement does not allow."""
    settings = settle_table(reglement(record.reglement), record.settings)
    return settings, new_game(settings, record.deck, record.scribe)
