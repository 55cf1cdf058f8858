"""Somebody looked at turned tricks, or counts them while the game goes on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from puur.cards import team_of
from puur.game.effects import GameLost, PenaltyTo, PointsToOpponents
from puur.law.law import Law
from puur.referee import reading as read
from puur.referee.facts import Facts, contradiction, fact
from puur.referee.infraction import Infraction
from puur.referee.ruling import SERIES, Answer, director, no_infraction, silent

NOBODY: Final = -1
COUNTED: Final = "bis das Spiel gezählt ist"
PARTIE: Final = "bis die Partie zu Ende ist"


@dataclass(frozen=True, slots=True)
class Looked(Facts):
    """cards: those he saw; trick_seen, trick: of which trick they are and which is running.

    unseen: he looked because he had not been able to recognise a card, and said so at once, or had not paid attention.
    """

    cards: tuple[int, ...] = fact(read.cards, "Welche Karten hat er angesehen?")
    trick_seen: int = fact(read.trick, "Welchen Stich hat er angesehen?")
    trick: int = fact(read.trick, "Welcher Stich läuft?")
    winner: int | None = fact(read.maybe(read.seat), "Wer hat den angesehenen Stich gemacht?", None)
    unseen: str | None = fact(
        read.maybe(read.word("at-once", "inattentive")), "Konnte er eine Karte nicht erkennen?", None
    )

    def check(self) -> None:
        """The trick is turned, and a trick has four cards."""
        if self.trick_seen >= self.trick:
            raise contradiction(
                "trick_seen", f"trick {self.trick_seen} is not turned while trick {self.trick} is running"
            )
        if not 1 <= len(self.cards) <= 4:  # noqa: PLR2004 - a trick has four cards
            raise contradiction("cards", "expected the one to four cards of the trick that he saw")


def answer(law: Law, facts: Looked) -> Answer:
    """The points of what he saw change sides, or it costs Strafpunkte; unless he may look."""
    latest_turned = True
    if facts.trick_seen - 1 in law.trick_view.says(facts.seat, _winners(facts), latest_turned):
        return no_infraction(law.trick_view)
    if law.looked.says == "director":
        return director(law, law.looked) if law.looked.ids else silent(law)
    if facts.unseen == "at-once" and law.looked_unseen.says == "shown-again":
        return no_infraction(law.looked_unseen)
    careless = facts.unseen == "inattentive"
    if careless and law.looked_inattentive.says == "shown-again":
        return no_infraction(law.looked_inattentive)
    why = (law.looked_inattentive, law.looked) if careless else (law.looked,)
    if law.looked.says == "penalty":
        cost = PenaltyTo(facts.seat, law.looked_penalty.says)
        return Answer((law.looked_penalty, *why), (cost,), deadline=SERIES)
    return Answer(why, (PointsToOpponents(cards=facts.cards),), deadline=COUNTED)


def _winners(facts: Looked) -> list[int]:
    """Who won the turned tricks, as far as it matters: whether the trick he saw is his own."""
    known = facts.winner if facts.winner is not None else NOBODY
    return [known] * (facts.trick - 1)


@dataclass(frozen=True, slots=True)
class Counted(Facts):
    """Somebody counts his tricks to know whether it is enough."""


def answer_counted(law: Law, facts: Counted) -> Answer:
    """The side loses the Partie, or may."""
    if law.counted.says == "allowed":
        return no_infraction(law.counted)
    return Answer((law.counted,), (GameLost(team_of(facts.seat)),), deadline=PARTIE)


INFRACTIONS: Final = (
    Infraction("turned-tricks-looked-at", "Gekehrte Stiche angesehen", Looked, "trick_view", answer, told=True),
    Infraction("counted-for-thanks", "Während des Spiels nachgezählt", Counted, "counted", answer_counted, told=True),
)
