"""What a deal is worth and how it is written (AR 10, 11, 15, 16)."""

from __future__ import annotations

from typing import Final

from puur.cards import MODES
from puur.law.article import article
from puur.law.questions.zaehlen import Zaehlen
from puur.law.readings import tafel, zettel


def factors(**by_mode: int) -> dict[str, dict[str, int]]:
    """Return factors by deck and game form, the same on both decks; forms not named count single."""
    single = dict.fromkeys(MODES, 1) | by_mode
    return {"german": single, "french": single}


ZAEHLEN: Final = Zaehlen(
    settlement=article("sides", "Geschrieben werden die Punkte der Parteien."),
    last_trick=article(5, "Der letzte Stich zählt 5 zusätzlich.", "AR-10-a"),
    last_trick_first=article(True, "Der letzte Stich zählt vor den Kartenpunkten.", "AR-10-b"),
    deal_total=article(157, "Ein Spiel hat 157 Punkte."),
    passe_total=article(0, "Passen gibt es keine."),
    match_bonus=article(100, "Alle Stiche bringen 100 Punkte Prämie.", "AR-11-a"),
    kontermatch=article("as-match", "Ein Kontermatch zählt wie ein Match.", "AR-11-b", "AR-11-c"),
    match_factor=article(True, "Auch der Match zählt mit dem Faktor."),
    factors=article(factors(), "Jede Spielform zählt einfach, wenn nichts vereinbart ist."),
    factors_open=article(False, "Die Faktoren stehen fest."),
    schneider=article(
        "extra-point", "Wer die Hälfte nicht erreicht, ist Schneider: ein Punkt mehr für den Sieger.", "AR-15-a"
    ),
    schneider_counts=article(
        "up-to-winners-element",
        "Gegen den Schneider zählen gekehrte Stiche und Stöck, der Weis nach dem Rang des Ausmachens.",
        "AR-15-b",
        "AR-15-c",
        "AR-15-e",
        cites=("AR-10",),
    ),
    difference=article("absolute", "Geschätzt wird nicht."),
    slate=article(tafel.z_form, "Rechts steht nur eine Zahl.", "AR-16-d", cites=("AR-11",)),
    slate_history=article("struck", "Alte Zahlen werden gestrichen."),
    written_from=article("at-once", "Das Resultat eines Spiels wird sofort notiert.", "AR-16-a"),
    written=article(
        "scribes-first-card",
        "Geschrieben werden darf, bis der Schreiber im neuen Spiel eine Karte gibt.",
        "AR-16-b",
    ),
    stoeck_written=article(
        "scribes-next-card",
        "Weis und Stöck werden gleich geschrieben, bevor der Schreiber zum nächsten Stich eine Karte gibt.",
        "AR-16-g",
        "AR-23.8-d",
    ),
    digits=article(zettel.plain, "Zahlen werden gewöhnlich geschrieben."),
    slip_columns=article((), "Zettel gibt es keine."),
    slips=article("open", "Zettel gibt es keine."),
    slip_scribe=article(False, "Zettel gibt es keine."),
    sheet_locked=article(False, "Einen Jasszettel gibt es nicht."),
    slip_binds=article("slip", "Zettel gibt es keine."),
    count_first=article("deal-total", "Zusammen müssen es 157 Punkte sein."),
    next_deal_when=article("any-time", "Weitergegeben werden darf jederzeit."),
    own_note=article(False, "Geschätzt wird nicht."),
    counting=article("each-side", "Jede Partei zählt ihre Stiche."),
    pairing=article("fixed", "Die Parteien bleiben die ganze Partie."),
    pairing_draw=article("highest-two", "Die Parteien stehen fest."),
    pairing_last=article("remaining", "Die Parteien stehen fest."),
)
