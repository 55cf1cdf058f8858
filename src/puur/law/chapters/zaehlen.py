"""What a deal is worth and how it is written (AR 10, 11, 15, 16)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from puur.cards import MODES
from puur.law.article import Article, article
from puur.law.chapters.chapter import Chapter, ask, for_sides, to_a_target, with_estimates, with_stoeck
from puur.law.readings import schaetzen, tafel, zettel
from puur.law.readings.schaetzen import LastCredit
from puur.law.readings.tafel import Slate
from puur.law.readings.zettel import Digits

Factors = Mapping[str, Mapping[str, int]]
"""By deck (``german``, ``french``), then by line of the score sheet, how often points of a form of play count."""


def factors_for_both_decks(**by_mode: int) -> dict[str, dict[str, int]]:
    """Return multipliers by deck, then by form id, equal for both decks. by_mode: those that do not count once."""
    single = dict.fromkeys(MODES, 1) | by_mode
    return {"german": single, "french": single}


@dataclass(frozen=True, eq=False, kw_only=True)
class Zaehlen(Chapter):
    """Rule questions on counting points and writing the score.

    Each field is one question of a rule set; its value is the article that answers it, by default the usual one.
    """

    heading: ClassVar[str] = "Zählen und Schreiben"

    settlement: Article[Literal["sides", "announcer", "differences", "players", "contract"]] = ask(
        "Was wird geschrieben: Punkte der Parteien oder Differenzen?",
        article("sides", "Jede Partei schreibt ihre Punkte."),
    )
    last_trick: Article[int] = ask(
        "Was zählt der letzte Stich zusätzlich?", article(5, "Der letzte Stich zählt 5 zusätzlich.", "AR-10-a")
    )
    last_trick_first: Article[bool] = ask(
        "Zählt der letzte Stich vor den Kartenpunkten?",
        article(True, "Der letzte Stich zählt vor den Kartenpunkten.", "AR-10-b"),
    )
    deal_total: Article[int] = ask("Wie viele Punkte hat ein Spiel?", article(157, "Ein Spiel hat 157 Punkte."))
    passe_total: Article[int] = for_sides.ask(
        "Wie viele Punkte hat eine Passe?",
        article(0, "Passen gibt es keine."),
        when=lambda law: law.deals.says is not None,
    )
    match_bonus: Article[int] = ask(
        "Was bringt ein Match?", article(100, "Alle Stiche bringen 100 Punkte Prämie.", "AR-11-a")
    )
    kontermatch: Article[Literal["as-match", "doubled", "minus"]] = ask(
        "Was bringt ein Kontermatch?",
        article("as-match", "Ein Kontermatch zählt wie ein Match.", "AR-11-b", "AR-11-c"),
        when=lambda law: law.match_bonus.says != 0,
    )
    match_factor: Article[bool] = ask(
        "Wird auch der Match multipliziert?",
        article(True, "Auch der Match zählt mit dem Faktor."),
        when=lambda law: law.match_bonus.says != 0,
    )
    factors: Article[Factors] = for_sides.ask(
        "Wie oft zählt welche Spielform?",
        article(factors_for_both_decks(), "Jede Spielform zählt einfach, wenn nichts vereinbart ist."),
    )
    factors_open: Article[bool] = for_sides.ask(
        "Darf der Tisch die Faktoren vereinbaren?", article(False, "Die Faktoren stehen fest.")
    )
    schneider: Article[Literal["extra-point", "none"]] = to_a_target.ask(
        "Was gilt, wenn der Verlierer die Hälfte nicht erreicht?",
        article(
            "extra-point", "Wer die Hälfte nicht erreicht, ist Schneider: ein Punkt mehr für den Sieger.", "AR-15-a"
        ),
    )
    schneider_counts: Article[Literal["up-to-winners-element", "written-only"]] = to_a_target.ask(
        "Was darf der Verlierer gegen den Schneider mitzählen?",
        article(
            "up-to-winners-element",
            "Gegen den Schneider zählen gekehrte Stiche und Stöck, der Weis nach seinem Platz beim Ausmachen.",
            "AR-15-b",
            "AR-15-c",
            "AR-15-e",
            cites=("AR-10",),
        ),
        when=lambda law: law.schneider.says != "none",
    )
    difference: Article[Literal["absolute", "signed"]] = with_estimates.ask(
        "Wie wird die Differenz gerechnet?", article("absolute", "Niemand schätzt.")
    )
    exact_hit: Article[int] = with_estimates.ask(
        "Was wird abgezogen, wenn die Schätzung genau stimmt?",
        article(0, "Eine genaue Schätzung bringt nichts weiter."),
        later=True,
    )
    exact_zero: Article[Literal["with-a-trick", "never"]] = with_estimates.ask(
        "Bringt auch eine genaue Null den Abzug?",
        article("with-a-trick", "Eine Null bringt den Abzug nur mit einem Stich."),
        when=lambda law: law.exact_hit.says != 0,
        later=True,
    )
    last_estimate: Article[LastCredit] = with_estimates.ask(
        "Was zieht ab, wer als Letzter schätzt und alle andern gehört hat?",
        article(schaetzen.no_credit, "Wer als Letzter schätzt, erhält dafür nichts."),
        when=lambda law: law.estimate_order.says == "in-turn",
        later=True,
    )
    slate: Article[Slate] = for_sides.ask(
        "Wie wird auf die Tafel geschrieben?",
        article(tafel.z_form, "Rechts steht nur eine Zahl.", "AR-16-d", cites=("AR-11",)),
    )
    slate_history: Article[Literal["struck", "kept"]] = for_sides.ask(
        "Was geschieht mit alten Zahlen?", article("struck", "Alte Zahlen werden gestrichen.")
    )
    written_from: Article[Literal["at-once", "next-deal"]] = for_sides.ask(
        "Wann kommt das Resultat auf die Tafel?",
        article("at-once", "Das Resultat eines Spiels wird sofort notiert.", "AR-16-a"),
    )
    written: Article[Literal["scribes-first-card", "next-deal-dealt", "at-once"]] = for_sides.ask(
        "Bis wann wird das Resultat geschrieben?",
        article(
            "scribes-first-card",
            "Schreiben darf man, bis der Schreiber im neuen Spiel eine Karte gibt.",
            "AR-16-b",
        ),
    )
    stoeck_written: Article[Literal["next-trick-led", "scribes-next-card", "next-deal-dealt"]] = with_stoeck.ask(
        "Bis wann werden Stöck geschrieben?",
        article(
            "scribes-next-card",
            "Weis und Stöck werden gleich geschrieben, bevor der Schreiber zum nächsten Stich eine Karte gibt.",
            "AR-16-g",
            "AR-23.8-d",
        ),
    )
    digits: Article[Digits] = with_estimates.ask(
        "Wie werden Zahlen auf den Zettel geschrieben?",
        article(zettel.plain, "Zahlen werden gewöhnlich geschrieben."),
    )
    slip_columns: Article[tuple[str, ...]] = with_estimates.ask(
        "Welche Spalten füllt der Spieler aus?", article((), "Zettel gibt es keine.")
    )
    slips: Article[Literal["hidden-until-counted", "open"]] = with_estimates.ask(
        "Bis wann bleiben die Schätzzettel verdeckt?", article("open", "Zettel gibt es keine.")
    )
    slip_scribe: Article[bool] = with_estimates.ask(
        "Sieht der neutrale Schreiber die Schätzzettel?", article(False, "Zettel gibt es keine.")
    )
    sheet_locked: Article[bool] = with_estimates.ask(
        "Ist der Jasszettel während des Spiels gesperrt?", article(False, "Einen Jasszettel gibt es nicht.")
    )
    slip_binds: Article[Literal["slip", "note"]] = with_estimates.ask(
        "Welche Zahl gilt, wenn zwei notiert sind?", article("slip", "Zettel gibt es keine.")
    )
    count_first: Article[Literal["deal-total", "nothing"]] = ask(
        "Was muss stimmen, bevor Karten oder Zettel weggelegt werden?",
        article("deal-total", "Zusammen müssen es 157 Punkte sein."),
    )
    next_deal_when: Article[Literal["all-entered", "any-time"]] = ask(
        "Wann darf das nächste Spiel beginnen?", article("any-time", "Das nächste Spiel darf jederzeit beginnen.")
    )
    own_note: Article[bool] = with_estimates.ask(
        "Darf man die eigene Schätzung sehen?", article(False, "Niemand schätzt.")
    )
    counting: Article[Literal["each-player", "each-side"]] = ask(
        "Wer zählt am Ende des Spiels?", article("each-side", "Jede Partei zählt ihre Stiche.")
    )
    pairing: Article[Literal["each-with-each", "fixed"]] = for_sides.ask(
        "Wer spielt in welcher Runde mit wem?", article("fixed", "Die Parteien bleiben die ganze Partie.")
    )
    pairing_draw: Article[Literal["highest-two", "one-and-three"]] = for_sides.ask(
        "Wie werden die Parteien ausgelost?",
        article("highest-two", "Die Parteien stehen fest."),
        when=lambda law: law.pairing.says != "fixed",
    )
    pairing_last: Article[Literal["remaining", "drawn"]] = for_sides.ask(
        "Wer spielt die letzte Runde zusammen?",
        article("remaining", "Die Parteien stehen fest."),
        when=lambda law: law.pairing.says != "fixed",
    )
