"""Claiming at the table in the terminal: what can be claimed, and what the Reglement says to it."""

from __future__ import annotations

from puur.cli.table.sitting import LocalTable
from puur.game import commands as cmd
from puur.game.commands import Claim
from puur.game.free.effects import Effect
from puur.game.free.view import known_cards, veil_effect
from puur.referee.claiming import opponents_of, ruling_on, settle_claim
from puur.referee.open_questions import Claimable, claimable_infractions
from puur.referee.ruling import Ruling
from puur.referee.words import effects_text


def list_claimable(sitting: LocalTable) -> tuple[Claimable, ...]:
    """Return the infractions that the player can claim against opponents now; empty before the first deal."""
    if not sitting.has_deal:
        return ()
    others = opponents_of(sitting.law, sitting.me)
    found = []
    for one in claimable_infractions(sitting.law, sitting.game, sitting.me):
        against = tuple(seat for seat in one.against if seat in others)
        if against:
            found.append(Claimable(one.kind, one.title, against))
    return tuple(found)


def ruling_on_claim(sitting: LocalTable, kind: str, against: int) -> Ruling | None:
    """Return the ruling on an infraction if the player claimed it; None if the game shows no such infraction.

    kind: id of the infraction. against: the accused seat (0 to 3). Raises BadInput where a fact is missing.
    """
    return ruling_on(sitting.law, sitting.game, kind, against)


def settling_command(sitting: LocalTable, kind: str, against: int, choose: str | None) -> cmd.CarryOut:
    """Return the command that settles a claimed infraction. Raises BadInput if it cannot be settled.

    kind: id of the infraction. against: the accused seat (0 to 3). choose: the id of the consequence, where there is a
    choice; else None.
    """
    return settle_claim(sitting.law, sitting.game, Claim(sitting.me, kind, against, choose))


def ruling_lines(sitting: LocalTable, said: Ruling) -> list[str]:
    """Return a ruling as sentences: what applies with its clauses, then what follows. Hidden cards are left out."""
    follows = effects_text(
        tuple(hide_unknown_cards(sitting, effect) for effect in said.effects),
        sitting.words.deck,
        sitting.words.names,
        sitting.words.language,
    )
    clauses = f" [{', '.join(said.clauses)}]" if said.clauses else ""
    return [line for line in (f"{sitting.words.translate_rule(said.text)}{clauses}", follows) if line]


def hide_unknown_cards(sitting: LocalTable, effect: Effect) -> Effect:
    """Return a consequence of a ruling without the cards that the player may not know.

    Unchanged where no cards are hidden.
    """
    deal = sitting.game.current
    return effect if deal.free is None else veil_effect(effect, known_cards(deal, deal.free, sitting.me), sitting.me)
