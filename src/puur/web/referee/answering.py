"""A ruling as a page shows it: what holds, what follows in words and numbers, who may choose, where it stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from puur.cards import Deck
from puur.errors import BadInput
from puur.game.effects import Effect, Nothing, PointsToOpponents
from puur.law.law import Law
from puur.law.reglemente import IDS, reglement
from puur.law.table import card_table
from puur.referee.judge import infraction, rule
from puur.referee.ruling import Option, Ruling
from puur.referee.words import effects_text
from puur.web.referee.words import SEATS

CHOOSERS = {
    "opponents": "Die Gegner wählen",
    "director": "Es entscheidet die Leitung",
    "table": "Der Tisch einigt sich",
}


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that may be chosen, with what follows from it."""

    text: str
    then: str


@dataclass(frozen=True, slots=True)
class Answer:
    """A ruling in words. follows: what holds here, a sentence each; text: what the Reglement says.

    see: kinds that it may be instead, with what people call them.
    """

    reglement: str
    title: str
    text: str
    follows: tuple[str, ...]
    slate: str
    chooser: str
    choices: tuple[Choice, ...]
    deadline: str
    expired: bool
    clauses: tuple[str, ...]
    see: tuple[tuple[str, str], ...]


def answered(kind: str, reglement_id: str, facts: Mapping[str, Any], deck: Deck) -> Answer:
    """Return the ruling on these facts in words; BadInput names the fact that fails."""
    law, said = reglement(reglement_id), rule(kind, reglement_id, facts)
    chooser = CHOOSERS[said.options[0].chosen_by] if said.options else ""
    return Answer(
        reglement_id,
        law.title,
        said.text,
        tuple(effects_text((one,), deck, SEATS) for one in said.effects if not isinstance(one, Nothing)),
        slate(law, said, facts, deck),
        chooser,
        tuple(_choice(option, deck) for option in said.options),
        said.deadline or "",
        said.expired,
        said.clauses,
        tuple((other, infraction(other).title) for other in said.see),
    )


def _choice(option: Option, deck: Deck) -> Choice:
    return Choice(option.text, "" if option.id == "annul" else effects_text(option.effects, deck, SEATS))


def slate(law: Law, said: Ruling, facts: Mapping[str, Any], deck: Deck) -> str:
    """Return what moves on the slate, as numbers; empty where no points of cards move."""
    moved = sum(_points(law, effect, facts) for effect in said.effects)
    if not moved:
        return ""
    factor = law.factors.says[deck].get(str(facts.get("mode")), 1) if law.settlement.says != "differences" else 1
    times = f" mal {factor} = {moved * factor}" if factor > 1 else ""
    return f"{moved} Punkte wechseln die Seite{times}; zusammen bleiben es {law.deal_total.says}."


def _points(law: Law, effect: Effect, facts: Mapping[str, Any]) -> int:
    if not isinstance(effect, PointsToOpponents):
        return 0
    if effect.cards is None:
        return effect.points or 0
    mode = facts.get("mode")
    worth = card_table(law, str(mode)).points if mode else None
    return sum(worth[card] for card in effect.cards) if worth else 0


def elsewhere(kind: str, reglement_id: str, facts: Mapping[str, Any], deck: Deck) -> tuple[Answer, ...]:
    """Return how the other Reglemente rule on the same facts; left out is who cannot be asked with these facts."""
    found = []
    for other in IDS:
        if other != reglement_id and infraction(kind).known_to(reglement(other)):
            try:
                found.append(answered(kind, other, facts, deck))
            except BadInput:
                continue
    return tuple(found)
