"""Hidden Differenzler of the federation EDJV, 13 May 2015."""

from __future__ import annotations

from typing import Final

from puur.law import notes
from puur.law.article import article
from puur.law.documents import by_usage
from puur.law.law import Law, amend
from puur.law.readings import ansagen, einsehen, farbzwang, geben, turnier, untertrumpfen, zettel
from puur.law.reglemente import verstoesse
from puur.law.sources import source
from puur.law.spielarten.differenzler import DIFFERENZLER

LAW: Final[Law] = amend(
    by_usage(DIFFERENZLER, "ED"),
    id="edjv-differenzler-2015",
    title="Verdeckter Differenzler EDJV 2015",
    source=source("ED"),
    notes=notes.ED,
    # Geben
    first_dealer=article(
        geben.seat_a, "Das erste Spiel gibt immer der Spieler auf Platz a, wer auch schreibt.", "ED-3-a", "ED-3-d"
    ),
    steps=article(
        geben.TRUMP_BY_CUT,
        "Abheben um den Trumpf, nochmals mischen, erneut abheben, verteilen.",
        "ED-3-i",
        "ED-3-j",
    ),
    cutter=article(geben.left_neighbour, "Abheben muss der Hintermann.", "ED-5-c"),
    cut_duty=article(True, "Abheben ist Pflicht.", cites=("ED-3-e",)),
    cut_least=article(3, "Abgehoben werden mindestens drei Karten.", "ED-3-e"),
    packets=article((3, 3, 3), "Verteilt wird dreimal drei Karten.", "ED-3-b"),
    misdeal=article(geben.same_dealer, "Wer falsch verteilt hat, verteilt nochmals.", cites=("ED-5-a", "ED-5-b")),
    redeal_trump=article("stays", "Beim erneuten Verteilen bleibt die Trumpffarbe.", "ED-5-d"),
    hand_check=article("before-estimate", "Vor dem Schätzen prüft jeder, ob er neun Karten hat.", "ED-7-a"),
    # Ansagen
    trump_maker=article("cut-card", "Den Trumpf zeigt das Abheben, angesagt wird er nie.", cites=("ED-3-f",)),
    trump_card=article(
        geben.bottom_of_lifted, "Die unterste Karte des abgehobenen Pakets zeigt den Trumpf.", "ED-3-f", cites=("ED-6",)
    ),
    trump_shown=article("until-end", "Die Trumpffarbe bleibt bis zum Schluss für alle angezeigt.", "ED-3-g"),
    turned_card=article("back-into-pack", "Der abgehobene Trumpf geht ins Ries zurück.", "ED-3-h"),
    opening_leader=article(ansagen.right_of_dealer_leads, "Rechts vom Geber wird ausgespielt.", "ED-4-b"),
    estimates=article("hidden", "Jeder schätzt verdeckt vor den Mitspielern.", "ED-1-a"),
    estimate_until=article("first-card", "Ist die erste Karte gespielt, wird keine Schätzung mehr geändert.", "ED-9-f"),
    release=article(
        "all-estimates-in", "Liegen alle vier Schätzungen vor, wird der Trumpf nochmals genannt.", "ED-10-c"
    ),
    estimate_with_buur=article(
        "warned", "Mit dem Trumpf-Buur 0 zu schätzen ist regelwidrig.", "ED-21-c", cites=("ED-9",)
    ),
    estimate_least=article(1, "Mit dem Trumpf-Buur ist nur 0 zu tief.", cites=("ED-21-c", "ED-9")),
    # Spielen
    next_leader=article("winner", "Wer gestochen hat, spielt aus.", "ED-6-a"),
    trick_owner=article("highest-card", "Niemand nimmt einen Stich, der ihm nicht gehört.", "ED-6-b"),
    following=article(True, "Wer die Farbe hat, muss sie bekennen.", cites=("ED-12-a",)),
    puur_exempt=article(farbzwang.puur, "Der Trumpf-Buur muss auch auf Trumpf nicht angegeben werden.", "ED-11-b"),
    undertrumping=article(
        untertrumpfen.free_when_void, "Untertrumpfen darf, wer die ausgespielte Farbe nicht hat.", "ED-11-a"
    ),
    trick_view=article(einsehen.own, "Die eigenen Stiche darf man verdeckt nachzählen.", "ED-13-a", cites=("X-9",)),
    running_points=article("own", "Nachzählen darf man, was man selber gemacht hat.", cites=("ED-13-a", "X-9")),
    rest=article(False, "Rest gibt es nicht, jede Karte wird einzeln gespielt.", "ED-14-a"),
    # Zählen
    settlement=article("differences", "Das Ergebnis ist die Summe der Differenzen.", "ED-9-k", cites=("ED-1",)),
    difference=article("absolute", "Es zählt, wie weit man danebenliegt.", "ED-9-j", cites=("ED-1",)),
    last_trick=article(5, "152 Kartenpunkte und 5 für den letzten Stich.", cites=("ED-9-i",)),
    deal_total=article(157, "Zusammen müssen es 157 Punkte sein.", "ED-9-i"),
    counting=article("each-player", "Jeder Spieler zählt am Ende seine Karten.", "ED-15-a"),
    digits=article(zettel.two_digits, "Geschrieben werden mindestens zwei Ziffern.", "ED-8-a", "ED-10-a"),
    slip_columns=article(("geschätzt", "erspielt", "Differenz"), "Alle drei Spalten sind auszufüllen.", "ED-8-b"),
    slips=article("hidden-until-counted", "Die Schätzzettel bleiben verdeckt im Mäppli.", "ED-10-b"),
    slip_scribe=article(True, "Nur der neutrale Schreiber sieht die Schätzungen.", "ED-9-b"),
    slip_binds=article("slip", "Verbindlich ist einzig die Zahl auf dem Schätzzettel.", "ED-10-g"),
    own_note=article(True, "Die eigene Schätzung darf man sich notieren.", "ED-10-e"),
    sheet_locked=article(True, "Während des Spiels wird auf dem Jasszettel nichts eingetragen.", "ED-9-h"),
    count_first=article("deal-total", "Erst bei 157 Punkten wird das Mäppli geöffnet.", "ED-10-i"),
    next_deal_when=article("all-entered", "Weiter geht es erst, wenn alles eingetragen ist.", "ED-10-k"),
    # Ausmachen
    deals=article(4, "Jeder verteilt pro Passe einmal.", "ED-4-a"),
    # Turnier
    formats=article(
        (turnier.Format(5, 4, scribe=True), turnier.Format(4, 4)),
        "Gewöhnlich fünf Passen zu vier Spielen; in einer davon schreibt man.",
        "ED-2-e",
    ),
    final_formats=article(
        (turnier.Format(8, 4), turnier.Format(8, 4, scribe=True)), "Acht Passen zu vier Spielen.", "ED-2-i"
    ),
    scribe_chosen=article("organiser", "Ob mit Schreiber, entscheidet das Austragungs-OK.", "ED-2-j"),
    without_scribe=article(turnier.by_fours, "Wenn die Zahl der Jasser aufgeht.", "ED-2-h", cites=("ED-8",)),
    scribe_from=article("anybody", "Ohne separaten Schreiber übernimmt das irgendein Spieler.", "ED-3-c"),
    unvisaed=article("provisional", "Das Resultat ist zu visieren; vorher gilt es nicht.", "ED-9-p"),
    ranking=article("fewest-points", "Vorne ist die kleinste Differenz.", cites=("ED-1", "ED-22-a")),
    ranking_tie=article(
        turnier.best_then_next, "Die bessere Einzelpasse, dann die nächste.", "ED-22-a", cites=("ED-13",)
    ),
    called=article("Jassleiter", "Gerufen wird der Jassleiter.", cites=("ED-9-n", "ED-23-a")),
    director=article("Jassleiter", "Der Jassleiter entscheidet endgültig.", "ED-23-a"),
    warnings=article(2, "Ausgeschlossen wird erst nach wiederholter Verwarnung.", "ED-21-a"),
    repetition=article("announced", "Wiederholt wird nur, wenn der Jassleiter davon weiss.", "ED-17-a"),
    readers=article(2, "Zwei Spieler halten die Zahlen fest, Schreiber und Leser.", "ED-10-j"),
    # Verstösse
    **verstoesse.ED,
)
