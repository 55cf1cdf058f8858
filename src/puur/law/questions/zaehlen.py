"""What a deal is worth and how it is written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from puur.law.article import Article
from puur.law.questions.ask import ask
from puur.law.readings.tafel import Slate
from puur.law.readings.zettel import Digits

Factors = Mapping[str, Mapping[str, int]]
"""Factor by deck and game form."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Zaehlen:
    """From the ninth trick to the slate."""

    settlement: Article[Literal["sides", "differences"]] = ask(
        "Was wird geschrieben: Punkte der Parteien oder Differenzen?"
    )
    last_trick: Article[int] = ask("Was zählt der letzte Stich zusätzlich?")
    last_trick_first: Article[bool] = ask("Zählt der letzte Stich vor den Kartenpunkten?")
    deal_total: Article[int] = ask("Wie viele Punkte hat ein Spiel?")
    passe_total: Article[int] = ask("Wie viele Punkte hat eine Passe?")
    match_bonus: Article[int] = ask("Was bringt ein Match?")
    kontermatch: Article[Literal["as-match", "doubled"]] = ask("Was bringt ein Kontermatch?")
    match_factor: Article[bool] = ask("Wird auch der Match multipliziert?")
    factors: Article[Factors] = ask("Wie oft zählt welche Spielform?")
    factors_open: Article[bool] = ask("Darf der Tisch die Faktoren vereinbaren?")
    schneider: Article[Literal["extra-point", "none"]] = ask("Was gilt, wenn der Verlierer die Hälfte nicht erreicht?")
    schneider_counts: Article[Literal["up-to-winners-element", "written-only"]] = ask(
        "Was darf der Verlierer gegen den Schneider mitzählen?"
    )
    difference: Article[Literal["absolute", "signed"]] = ask("Wie wird die Differenz gerechnet?")
    slate: Article[Slate] = ask("Wie wird auf die Tafel geschrieben?")
    slate_history: Article[Literal["struck", "kept"]] = ask("Was geschieht mit alten Zahlen?")
    written_from: Article[Literal["at-once", "next-deal"]] = ask("Wann kommt das Resultat auf die Tafel?")
    written: Article[Literal["scribes-first-card", "next-deal-dealt", "at-once"]] = ask(
        "Bis wann wird das Resultat geschrieben?"
    )
    stoeck_written: Article[Literal["next-trick-led", "scribes-next-card", "next-deal-dealt"]] = ask(
        "Bis wann werden Stöck geschrieben?"
    )
    digits: Article[Digits] = ask("Wie werden Zahlen auf den Zettel geschrieben?")
    slip_columns: Article[tuple[str, ...]] = ask("Welche Spalten füllt der Spieler aus?")
    slips: Article[Literal["hidden-until-counted", "open"]] = ask("Bis wann bleiben die Schätzzettel verdeckt?")
    slip_scribe: Article[bool] = ask("Sieht der neutrale Schreiber die Schätzzettel?")
    sheet_locked: Article[bool] = ask("Ist der Jasszettel während des Spiels gesperrt?")
    slip_binds: Article[Literal["slip", "note"]] = ask("Welche Zahl gilt, wenn zwei notiert sind?")
    count_first: Article[Literal["deal-total", "nothing"]] = ask(
        "Was muss stimmen, bevor Karten oder Zettel weggelegt werden?"
    )
    next_deal_when: Article[Literal["all-entered", "any-time"]] = ask("Wann darf das nächste Spiel beginnen?")
    own_note: Article[bool] = ask("Darf man die eigene Schätzung sehen?")
    counting: Article[Literal["each-player", "each-side"]] = ask("Wer zählt am Ende des Spiels?")
    pairing: Article[Literal["each-with-each", "fixed"]] = ask("Wer spielt in welcher Runde mit wem?")
    pairing_draw: Article[Literal["highest-two", "one-and-three"]] = ask("Wie werden die Parteien ausgelost?")
    pairing_last: Article[Literal["remaining", "drawn"]] = ask("Wer spielt die letzte Runde zusammen?")
