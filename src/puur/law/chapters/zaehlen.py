"""Questions on counting: what a deal is worth, how a Partie ends, and how it is settled where everybody plays alone.

Sources: general rules (AR) 3, 10, 11, 15 and 16. Games in which everybody plays alone are Hindersi and its relatives.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from puur.cards import MODE_LETTERS
from puur.law.article import Article, article
from puur.law.chapters.chapter import (
    Applicability,
    Chapter,
    applies_for_sides,
    applies_to_a_target,
    applies_with_card_points,
    applies_with_estimates,
    applies_with_multipliers,
    applies_with_stoeck,
    applies_with_weis,
    ask,
)
from puur.law.readings import ausmachen, schaetzen, tafel, zettel
from puur.law.readings.ausmachen import FinishOrderRule
from puur.law.readings.schaetzen import LastEstimatorCreditRule
from puur.law.readings.tafel import StrokesRule
from puur.law.readings.umgang import UmgangMarksRule, by_sum
from puur.law.readings.zettel import SheetNumberRule

_FactorsByDeck = Mapping[str, Mapping[str, int]]
"""By deck (``german``, ``french``), then by line of the score sheet, how often points of a form of play count."""

_applies_with_a_slate = Applicability(lambda law: applies_for_sides.holds(law) and law.sheet.says == "usual")
_applies_with_a_finish_order = Applicability(
    lambda law: applies_to_a_target.holds(law) and (law.weis.says or law.stoeck.says)
)


def factors_for_both_decks(**by_mode: int) -> dict[str, dict[str, int]]:
    """Return multipliers by deck, then by form id, equal for both decks. by_mode: those that do not count once."""
    single = dict.fromkeys(MODE_LETTERS, 1) | by_mode
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
        when=lambda law: law.last_trick.says != 0,
    )
    deal_total: Article[int] = applies_with_card_points.ask(
        "Wie viele Punkte hat ein Spiel?", article(157, "Ein Spiel hat 157 Punkte.")
    )
    passe_total: Article[int] = applies_for_sides.ask(
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
    match_factor: Article[bool] = applies_with_multipliers.ask(
        "Wird auch der Match multipliziert?",
        article(True, "Auch der Match zählt mit dem Faktor."),
        when=lambda law: law.match_bonus.says != 0,
    )
    factors: Article[_FactorsByDeck] = applies_for_sides.ask(
        "Wie oft zählt welche Spielform?",
        article(factors_for_both_decks(), "Jede Spielform zählt einfach, wenn nichts vereinbart ist."),
    )
    factors_open: Article[bool] = applies_for_sides.ask(
        "Darf der Tisch die Faktoren vereinbaren?", article(False, "Die Faktoren stehen fest.")
    )
    schneider: Article[Literal["extra-point", "none"]] = applies_to_a_target.ask(
        "Was gilt, wenn der Verlierer die Hälfte nicht erreicht?",
        article(
            "extra-point", "Wer die Hälfte nicht erreicht, ist Schneider: ein Punkt mehr für den Sieger.", "AR-15-a"
        ),
    )
    schneider_counts: Article[Literal["up-to-winners-element", "written-only"]] = applies_to_a_target.ask(
        "Was darf der Verlierer mitzählen, um nicht Schneider zu werden?",
        article(
            "up-to-winners-element",
            "Um nicht Schneider zu werden, darf der Verlierer gekehrte Stiche und Stöck mitzählen. Den Weis zählt er "
            "nicht mit, wenn der Gewinner mit etwas ausgemacht hat, das nach der Ausmachregel vor dem Weis kommt.",
            "AR-15-b",
            "AR-15-c",
            "AR-15-e",
            cites=("AR-10",),
        ),
        when=lambda law: law.schneider.says != "none",
    )
    difference: Article[Literal["absolute", "signed"]] = applies_with_estimates.ask(
        "Wie wird die Differenz gerechnet?", article("absolute", "Niemand schätzt.")
    )
    exact_hit: Article[int] = applies_with_estimates.ask(
        "Was wird abgezogen, wenn die Schätzung genau stimmt?",
        article(0, "Eine genaue Schätzung bringt nichts weiter."),
        later=True,
    )
    exact_zero: Article[Literal["with-a-trick", "never"]] = applies_with_estimates.ask(
        "Wird auch bei einer genauen Null etwas abgezogen?",
        article("with-a-trick", "Bei einer genauen Null wird nur abgezogen, wenn man einen Stich gemacht hat."),
        when=lambda law: law.exact_hit.says != 0,
        later=True,
    )
    last_estimate: Article[LastEstimatorCreditRule] = applies_with_estimates.ask(
        "Wie viel darf man abziehen, wenn man als Letzter schätzt und alle andern gehört hat?",
        article(schaetzen.no_credit, "Auch wer als Letzter schätzt, zieht dafür nichts ab."),
        when=lambda law: law.estimate_order.says == "in-turn",
        later=True,
    )
    slate: Article[StrokesRule] = _applies_with_a_slate.ask(
        "Wie wird auf die Tafel geschrieben?",
        article(tafel.z_form, "Rechts auf der Tafel steht nur eine Zahl.", "AR-16-d", cites=("AR-11",)),
    )
    slate_history: Article[Literal["struck", "kept"]] = _applies_with_a_slate.ask(
        "Was geschieht mit alten Zahlen?", article("struck", "Alte Zahlen werden gestrichen.")
    )
    written_from: Article[Literal["at-once", "next-deal"]] = applies_for_sides.ask(
        "Wann kommt das Resultat auf die Tafel?",
        article("at-once", "Das Resultat eines Spiels wird sofort notiert.", "AR-16-a"),
    )
    written: Article[Literal["scribes-first-card", "next-deal-dealt", "at-once"]] = applies_for_sides.ask(
        "Bis wann wird das Resultat geschrieben?",
        article(
            "scribes-first-card",
            "Schreiben darf man, bis der Schreiber im neuen Spiel eine Karte gibt.",
            "AR-16-b",
        ),
    )
    stoeck_written: Article[Literal["next-trick-led", "scribes-next-card", "next-deal-dealt"]] = (
        applies_with_stoeck.ask(
            "Bis wann werden Stöck geschrieben?",
            article(
                "scribes-next-card",
                "Weis und Stöck werden sofort geschrieben, spätestens bevor der Schreiber zum nächsten Stich eine "
                "Karte gibt.",
                "AR-16-g",
                "AR-23.8-d",
            ),
        )
    )
    digits: Article[SheetNumberRule] = applies_with_estimates.ask(
        "Wie werden Zahlen auf den Zettel geschrieben?",
        article(zettel.plain, "Zahlen werden wie gewohnt geschrieben."),
    )
    slip_columns: Article[tuple[str, ...]] = applies_with_estimates.ask(
        "Welche Spalten füllt der Spieler aus?", article((), "Zettel gibt es keine.")
    )
    slips: Article[Literal["hidden-until-counted", "open"]] = applies_with_estimates.ask(
        "Bis wann bleiben die Schätzzettel verdeckt?", article("open", "Zettel gibt es keine.")
    )
    slip_scribe: Article[bool] = applies_with_estimates.ask(
        "Sieht der neutrale Schreiber die Schätzzettel?", article(False, "Zettel gibt es keine.")
    )
    sheet_locked: Article[bool] = applies_with_estimates.ask(
        "Ist der Jasszettel während des Spiels gesperrt?", article(False, "Einen Jasszettel gibt es nicht.")
    )
    slip_binds: Article[Literal["slip", "note"]] = applies_with_estimates.ask(
        "Welche Zahl gilt, wenn zwei notiert sind?", article("slip", "Zettel gibt es keine.")
    )
    count_first: Article[Literal["deal-total", "nothing"]] = applies_with_card_points.ask(
        "Was muss stimmen, bevor Karten oder Zettel weggelegt werden?",
        article("deal-total", "Zusammen müssen es 157 Punkte sein."),
    )
    next_deal_when: Article[Literal["all-entered", "any-time"]] = ask(
        "Wann darf das nächste Spiel beginnen?", article("any-time", "Das nächste Spiel darf jederzeit beginnen.")
    )
    own_note: Article[bool] = applies_with_estimates.ask(
        "Darf man die eigene Schätzung sehen?", article(False, "Niemand schätzt.")
    )
    counting: Article[Literal["each-player", "each-side"]] = ask(
        "Wer zählt am Ende des Spiels?", article("each-side", "Jede Partei zählt ihre Stiche.")
    )
    pairing: Article[Literal["each-with-each", "fixed"]] = applies_for_sides.ask(
        "Wer spielt in welcher Runde mit wem?", article("fixed", "Die Parteien bleiben die ganze Partie gleich.")
    )
    pairing_draw: Article[Literal["highest-two", "one-and-three"]] = applies_for_sides.ask(
        "Wie werden die Parteien ausgelost?",
        article("highest-two", "Die Parteien stehen fest."),
        when=lambda law: law.pairing.says != "fixed",
    )
    pairing_last: Article[Literal["remaining", "drawn"]] = applies_for_sides.ask(
        "Wer spielt die letzte Runde zusammen?",
        article("remaining", "Die Parteien stehen fest."),
        when=lambda law: law.pairing.says != "fixed",
    )


@dataclass(frozen=True, eq=False, kw_only=True)
class Ausmachen(Chapter):
    """Rule questions on reaching the target and ending the game.

    Each field is one question of a rule set; its value is the article that answers it, by default the usual one.
    """

    heading: ClassVar[str] = "Ausmachen und Bedanken"

    target: Article[int | None] = ask(
        "Auf wie viele Punkte wird gespielt?",
        article(1000, "Die Partie geht auf das vereinbarte Punkteziel, hier 1000."),
    )
    target_open: Article[bool] = applies_to_a_target.ask(
        "Darf der Tisch das Ziel festlegen?", article(True, "Das Ziel vereinbart der Tisch.", cites=("AR-3-g",))
    )
    deals: Article[int | None] = ask(
        "Wie viele Spiele werden gespielt?", article(None, "Eine feste Zahl von Spielen gibt es nicht.")
    )
    finish_order: Article[FinishOrderRule] = _applies_with_a_finish_order.ask(
        "In welcher Reihenfolge wird beim Ausmachen gezählt?",
        article(ausmachen.stoeck_stich_weis, "Beim Ausmachen gilt Stöck – Stich – Weis.", "AR-15-d", cites=("AR-1",)),
    )
    finish_first: Article[Literal["order", "first-thanks"]] = _applies_with_a_finish_order.ask(
        "Was entscheidet, wenn beide mit dem gleichen Stich das Ziel erreichen?",
        article(
            "order",
            "Erreichen beide mit dem ersten Stich das Ziel, gilt die Ausmachregel, egal, wer sich zuerst bedankt.",
            cites=("AR-1", "L-4"),
        ),
    )
    finish_later: Article[Literal["trick", "deal"]] = applies_to_a_target.ask(
        "Was entscheidet ab dem zweiten Stich: der Stich oder das ganze Spiel?",
        article("trick", "Ab dem zweiten Stich entscheidet der Stich, mit dem das Ziel erreicht wird."),
    )
    finish_by_weis: Article[bool] = applies_with_weis.ask(
        "Darf man sich mit dem Weis allein bedanken?",
        article(True, "Auch der Weis macht aus."),
        when=lambda law: law.target.says is not None,
    )
    surplus: Article[bool] = applies_to_a_target.ask(
        "Zählt, was über das Ziel hinaus erspielt wird?", article(False, "Was über das Ziel hinausgeht, zählt nicht.")
    )
    thanks: Article[tuple[str, ...]] = applies_to_a_target.ask(
        "Mit welchen Worten bedankt man sich?",
        article(
            ("Mer bedanked eus!", "Mer sind dusse!"), "Man sagt «Mer bedanked eus!» oder «Mer sind dusse!».", "AR-3-b"
        ),
    )
    thanks_free: Article[bool] = applies_to_a_target.ask(
        "Gelten auch andere Worte, die klar genug sind?", article(False, "Andere Worte gelten nicht als Bedanken.")
    )
    thanks_when: Article[Literal["any-time", "on-turn"]] = applies_to_a_target.ask(
        "Wann darf man sich bedanken?",
        article("any-time", "Bedanken darf man sich jederzeit, egal, wer dran ist.", "AR-3-d"),
    )
    thanks_who: Article[Literal["either-partner", "scribe-only"]] = applies_to_a_target.ask(
        "Wer darf sich bedanken, und wen bindet es?",
        article("either-partner", "Auch wer nicht schreibt, darf sich bedanken.", "AR-3-e"),
    )
    thanks_wins: Article[Literal["partie", "nothing"]] = applies_to_a_target.ask(
        "Was bringt das Bedanken?",
        article("partie", "Wer sich zuerst bedankt und das Ziel erreicht hat, gewinnt.", "AR-3-f"),
    )
    thanks_stops: Article[bool] = applies_to_a_target.ask(
        "Bricht das Bedanken das Spiel sofort ab?", article(True, "Mit dem Bedanken ist das Spiel beendet.", "AR-3-a")
    )
    thanks_counts: Article[Literal["complete-trick", "no-open-trick"]] = applies_to_a_target.ask(
        "Zählt der offene Stich beim Bedanken?",
        article("complete-trick", "Ein vollzähliger Stich auf dem Tisch zählt mit.", "AR-3-h"),
    )
    false_thanks: Article[Literal["loses-partie", "costs-points"]] = applies_to_a_target.ask(
        "Was geschieht, wenn man sich zu früh bedankt?",
        article("loses-partie", "Wer sich bedankt, ohne die Punkte zu haben, hat verloren.", "AR-3-g"),
    )
    false_thanks_penalty: Article[int] = applies_to_a_target.ask(
        "Wie viele Strafpunkte kostet es, sich zu früh zu bedanken?",
        article(0, "Strafpunkte gibt es dafür keine."),
        when=lambda law: law.false_thanks.says != "loses-partie",
    )


_applies_to_single_players = Applicability(lambda law: law.settlement.says == "players")
_applies_to_points_by_rank = Applicability(
    lambda law: law.settlement.says == "players" and law.reckoning.says is not by_sum
)


@dataclass(frozen=True, eq=False, kw_only=True)
class Allein(Chapter):
    """Rule questions on games where each plays alone: few points wanted, settlement by rank.

    Each field is one question of a rule set; its value is the article that answers it, by default the usual one.
    """

    heading: ClassVar[str] = "Jeder für sich"

    goal: Article[Literal["fewest", "most"]] = _applies_to_single_players.ask(
        "Wer liegt vorn: wer wenig oder wer viel hat?",
        article("most", "Vorn liegt, wer am meisten Punkte hat."),
        later=True,
    )
    durchmarsch: Article[Literal["as-taken", "others-charged"]] = _applies_to_single_players.ask(
        "Was wird geschrieben, wenn einer alle Stiche macht?",
        article("as-taken", "Wer alle Stiche macht, schreibt alle Punkte."),
        later=True,
    )
    reckoning: Article[UmgangMarksRule] = _applies_to_single_players.ask(
        "Was entscheidet, die Summe der Punkte oder die Striche, die jeder nach seinem Rang erhält?",
        article(by_sum, "Es entscheidet die Summe."),
        later=True,
    )
    umgang: Article[int] = _applies_to_points_by_rank.ask(
        "Nach wie vielen Spielen gibt es Striche?",
        article(4, "Striche gibt es nach vier Spielen, wenn jeder einmal gegeben hat."),
        later=True,
    )
    own_weis: Article[Literal["plus", "minus"]] = _applies_to_single_players.ask(
        "Werden die eigenen Weise und Stöck dazugezählt oder abgezogen?",
        article("plus", "Eigene Weise und Stöck werden dazugezählt."),
        when=lambda law: law.weis.says or law.stoeck.says,
        later=True,
    )
    table_weis: Article[bool] = _applies_to_single_players.ask(
        "Zählt ein Weis, der in einem Stich auf dem Tisch liegt?",
        article(False, "Was im Stich liegt, ist kein Weis."),
        when=lambda law: law.weis.says or law.stoeck.says,
        later=True,
    )
    last_deal: Article[Literal["once", "double"]] = _applies_to_single_players.ask(
        "Zählt das letzte Spiel der Partie doppelt?",
        article("once", "Jedes Spiel zählt gleich viel."),
        later=True,
    )
    schellen_led: Article[Literal["any-time", "only-left"]] = _applies_to_single_players.ask(
        "Darf man Schellen ausspielen, wo Schellen oder der König zu vermeiden sind?",
        article("any-time", "Ausspielen darf man jede Karte, auch eine Schelle."),
        when=lambda law: any(one.task for one in law.forms.says.each),
        later=True,
    )
    charges: Article[Mapping[str, int]] = _applies_to_single_players.ask(
        "Wie viel kosten die Stiche und Karten, die man vermeiden soll?",
        article(
            {"stiche": 5, "schellenkarten": 10, "ober": 20, "koenig": 40, "letzter": 50},
            "Ein Stich 5, eine Schelle 10, ein Ober 20, der Rosen-König 40, der letzte Stich 50.",
        ),
        when=lambda law: any(one.task for one in law.forms.says.each),
        later=True,
    )
