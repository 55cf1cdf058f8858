"""Hidden Differenzler of the federation EDJV, 13 May 2015."""

from __future__ import annotations

from typing import Final

from puur.law.article import article, note
from puur.law.catalogue import find_source
from puur.law.documents import law_without_foreign_citations, leave_gaps_to_director
from puur.law.law import Law, amend
from puur.law.readings import (
    ansagen,
    einsehen,
    falsche_karten,
    farbzwang,
    geben,
    rest,
    turnier,
    untertrumpfen,
    wiederholung,
    zettel,
)
from puur.law.spielarten import DIFFERENZLER

_SAYS: Final = amend(
    law_without_foreign_citations(DIFFERENZLER, "ED"),
    id="edjv-differenzler-2015",
    title="Verdeckter Differenzler EDJV 2015",
    source=find_source("ED"),
    notes=(
        note("Der Vorstand des EDJV hat das Reglement am 13. Mai 2015 genehmigt.", "ED-kopf-a"),
        note("Die männliche Form steht nur der Lesbarkeit wegen.", "ED-1-b"),
        note("Der Jasszettel liegt während des Spiels offen auf dem Mäppli.", "ED-10-d"),
        note("Niemand muss einem anderen zu seiner Schätzung verhelfen.", "ED-21-b"),
    ),
    # Geben
    first_dealer=article(
        geben.seat_a, "Das erste Spiel gibt immer der Spieler auf Platz a, egal, wer schreibt.", "ED-3-a", "ED-3-d"
    ),
    steps=article(
        geben.TRUMP_BY_CUT,
        "Trumpf abheben, nochmals mischen, erneut abheben, verteilen.",
        "ED-3-i",
        "ED-3-j",
    ),
    cutter=article(geben.left_neighbour, "Abheben muss der Hintermann.", "ED-5-c"),
    cut_duty=article(True, "Abheben ist Pflicht.", cites=("ED-3-e",)),
    cut_least=article(3, "Wer abhebt, nimmt mindestens drei Karten.", "ED-3-e"),
    packets=article((3, 3, 3), "Der Geber verteilt dreimal drei Karten.", "ED-3-b"),
    misdeal=article(geben.same_dealer, "Wer falsch verteilt hat, verteilt nochmals.", cites=("ED-5-a", "ED-5-b")),
    redeal_trump=article("stays", "Beim erneuten Verteilen bleibt die Trumpffarbe.", "ED-5-d"),
    hand_check=article("before-estimate", "Vor dem Schätzen prüft jeder, ob er neun Karten hat.", "ED-7-a"),
    # Ansagen
    trump_maker=article("cut-card", "Den Trumpf zeigt das Abheben, niemand sagt ihn an.", cites=("ED-3-f",)),
    trump_card=article(
        geben.bottom_of_lifted,
        "Die unterste Karte des abgehobenen Pakets zeigt den Trumpf.",
        "ED-3-f",
        cites=("ED-6",),
    ),
    trump_shown=article("until-end", "Die Trumpffarbe bleibt bis zum Schluss für alle angezeigt.", "ED-3-g"),
    turned_card=article("back-into-pack", "Der abgehobene Trumpf geht ins Paket zurück.", "ED-3-h"),
    opening_leader=article(ansagen.right_of_dealer_leads, "Rechts vom Geber wird ausgespielt.", "ED-4-b"),
    estimates=article("hidden", "Jeder schätzt verdeckt, ohne dass es die Mitspieler sehen.", "ED-1-a"),
    estimate_until=article("first-card", "Ist die erste Karte gespielt, wird keine Schätzung mehr geändert.", "ED-9-f"),
    release=article(
        "all-estimates-in",
        "Liegen alle vier Schätzungen vor, wird der Trumpf nochmals genannt und das Spiel freigegeben.",
        "ED-10-c",
    ),
    estimate_with_buur=article(
        "warned", "Mit dem Trumpf-Puur 0 zu schätzen ist regelwidrig.", "ED-21-c", cites=("ED-9",)
    ),
    estimate_least=article(1, "Mit dem Trumpf-Puur ist nur 0 zu tief.", cites=("ED-21-c", "ED-9")),
    # Spielen
    next_leader=article("winner", "Wer gestochen hat, spielt aus.", "ED-6-a"),
    trick_owner=article("highest-card", "Niemand nimmt einen Stich, der ihm nicht gehört.", "ED-6-b"),
    following=article(True, "Wer die Farbe hat, muss sie bekennen.", cites=("ED-12-a",)),
    puur_exempt=article(farbzwang.puur, "Der Trumpf-Puur muss auch auf Trumpf nicht angegeben werden.", "ED-11-b"),
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
    digits=article(zettel.two_digits, "Jede Zahl hat mindestens zwei Ziffern.", "ED-8-a", "ED-10-a"),
    slip_columns=article(("geschätzt", "erspielt", "Differenz"), "Jeder füllt alle drei Spalten aus.", "ED-8-b"),
    slips=article("hidden-until-counted", "Die Schätzzettel bleiben verdeckt im Mäppli.", "ED-10-b"),
    slip_scribe=article(True, "Nur der neutrale Schreiber sieht die Schätzungen.", "ED-9-b"),
    slip_binds=article("slip", "Es gilt nur die Zahl auf dem Schätzzettel.", "ED-10-g"),
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
    scribe_chosen=article(
        "organiser", "Ob mit Schreiber gespielt wird, entscheidet das Organisationskomitee.", "ED-2-j"
    ),
    without_scribe=article(turnier.by_fours, "Wenn die Zahl der Jasser durch vier aufgeht.", "ED-2-h", cites=("ED-8",)),
    scribe_from=article("anybody", "Gibt es keinen separaten Schreiber, schreibt irgendein Spieler.", "ED-3-c"),
    unvisaed=article("provisional", "Das Resultat braucht ein Visum; vorher gilt es nicht.", "ED-9-p"),
    ranking=article("fewest-points", "Vorn liegt, wer die kleinste Differenz hat.", cites=("ED-1", "ED-22-a")),
    ranking_tie=article(
        turnier.best_then_next, "Die bessere Einzelpasse, dann die nächste.", "ED-22-a", cites=("ED-13",)
    ),
    called=article("Jassleiter", "Der Tisch ruft den Jassleiter.", cites=("ED-9-n", "ED-23-a")),
    director=article("Jassleiter", "Der Jassleiter entscheidet endgültig.", "ED-23-a"),
    warnings=article(2, "Vor dem Ausschluss kommen mindestens zwei Verwarnungen.", "ED-21-a"),
    repetition=article("announced", "Der Tisch wiederholt nur, wenn der Jassleiter davon weiss.", "ED-17-a"),
    readers=article(2, "Zwei Spieler halten die Zahlen fest, Schreiber und Leser.", "ED-10-j"),
    # Falsche Karten
    wrong_card_exchange=article(
        falsche_karten.only_the_suit,
        "Im laufenden Stich darf der Spieler ohne Folgen berichtigen, aber nicht mit Trumpf stechen.",
        "ED-12-a",
        "ED-12-b",
        cites=("ED-10",),
    ),
    no_trump_exchange=article(
        falsche_karten.only_the_suit, "Im laufenden Stich darf der Spieler ohne Folgen berichtigen.", cites=("ED-12-a",)
    ),
    wrong_card_open=article(falsche_karten.nothing, "Alle Karten behalten den Stichwert.", cites=("ED-12-a",)),
    no_trump_open=article(falsche_karten.nothing, "Alle Karten behalten den Stichwert.", cites=("ED-12-a",)),
    undertrump_open=article(falsche_karten.nothing, "Alle Karten behalten den Stichwert.", cites=("ED-12-a",)),
    wrong_card_followers=article(
        "may-change", "Wer nach dem Fehlbaren gespielt hat, darf seine Karte ebenfalls ändern.", "ED-12-c"
    ),
    wrong_card_late=article(
        "repeat", "Ist der Stich gekehrt, wird zu Ende gespielt und das Spiel dann wiederholt.", "ED-12-e"
    ),
    wrong_card_play_on=article(
        falsche_karten.nothing,
        "Bis zum Ende des Spiels behalten alle Karten ihren Stichwert.",
        "ED-12-d",
        cites=("ED-12-e",),
    ),
    no_trump_play_on=article(
        falsche_karten.nothing,
        "Bis zum Ende des Spiels behalten alle Karten ihren Stichwert.",
        cites=("ED-12-d", "ED-12-e"),
    ),
    undertrump_play_on=article(
        falsche_karten.nothing,
        "Bis zum Ende des Spiels behalten alle Karten ihren Stichwert.",
        cites=("ED-12-d", "ED-12-e"),
    ),
    repeat_choice=article(
        "repeat-or-keep", "Die anderen behalten ihre Differenz oder wiederholen.", "ED-16-a", cites=("ED-3",)
    ),
    repeat_until=article("before-new-deal", "Was sie wählen, sagen sie vor dem neuen Verteilen.", "ED-16-b"),
    repeat_counts=article(wiederholung.repeated, "Wer wiederholt, dem zählt das Wiederholungsspiel.", cites=("ED-3",)),
    repeat_penalty=article(20, "Der Fehlbare erhält 20 Strafpunkte.", "ED-16-c"),
    repeat_offender=article(wiederholung.higher, "Dem Fehlbaren zählt die höhere der beiden Differenzen.", "ED-16-d"),
    # Fehler beim Spielen
    wrong_leader=article(
        "first-trick-only",
        "Hat der Falsche das Spiel eröffnet, wird es ohne Folgen berichtigt, bis der erste Stich gekehrt ist.",
        cites=("ED-4-b", "ED-4-e", "ED-12"),
    ),
    rest_test=article(
        rest.against_everybody,
        "Wer seine Karten hinlegt, muss alle übrigen Stiche machen, wie auch immer gespielt wird.",
        cites=("ED-14-b",),
    ),
    false_rest=article("points-as-played", "Es wird weitergespielt und nicht wiederholt.", "ED-14-c", cites=("ED-11",)),
    rest_penalty=article(20, "Stimmt es nicht, kommen zur Differenz aus dem Spiel 20 Strafpunkte.", "ED-14-b"),
    counted=article(
        "allowed", "Die eigenen Stiche darf man nachzählen, solange es die anderen nicht sehen.", cites=("ED-13-a",)
    ),
    # Fehler beim Geben und Ansagen
    misdealt=article(
        "redeal",
        "Derselbe Spieler gibt nochmals, sein Hintermann hebt ab; der Trumpf bleibt.",
        "ED-5-a",
        cites=("ED-5-c", "ED-5-d"),
    ),
    exposed_dealing=article(
        "redeal",
        "Ist ein Kartenbild sichtbar geworden, gibt derselbe Spieler nochmals, sein Hintermann hebt ab; der Trumpf "
        "bleibt.",
        "ED-5-b",
        cites=("ED-5-c", "ED-5-d"),
    ),
    misdeal_until=article(
        "first-card", "Beanstanden kann man es, bis die erste Karte gespielt ist.", cites=("ED-7-a",)
    ),
    misdeal_forfeit=article(
        "first-trick-turned", "Ist die erste Karte gespielt, wird fertig gespielt.", cites=("ED-7-a",)
    ),
    wrong_dealer=article(
        "redeal",
        "Wird es vor der ersten Karte beanstandet, gibt der Richtige neu.",
        "ED-4-c",
        cites=("ED-17",),
    ),
    forgotten_dealer=article(
        "deals-last", "Ist es dafür zu spät, gilt das Spiel, und der Vergessene gibt als Letzter.", "ED-4-d"
    ),
    wrong_dealer_last=article(
        "first-trick-turned",
        "Im letzten Spiel der Passe lässt sich das nach dem Kehren des ersten Stichs nicht mehr ändern.",
        "ED-4-e",
    ),
    lost_card=article(
        "repeat",
        "Hat jemand am Schluss eine Karte zu wenig oder zu viel, wird das Spiel wiederholt.",
        "ED-7-b",
        cites=("ED-5",),
    ),
    # Bemerkungen und Zeichen
    remark=article(
        "director",
        "Unnötige Bemerkungen, Notizen und Hilfsmittel sind verboten, auch dem Schreiber. Der Jassleiter verwarnt; "
        "Punkte kostet es nicht.",
        "ED-18-a",
        "ED-18-b",
        "ED-10-f",
        "ED-9-d",
        cites=("ED-21-a",),
    ),
    # Was sonst noch vorkommt
    cards_thrown_in=article(
        "repeat", "Das Spiel wird wiederholt, weil die Karten vor der Auswertung zusammengeworfen sind.", "ED-15-d"
    ),
    estimate_missing=article(
        "played-and-more",
        "Wer nichts geschätzt hat, bekommt als Differenz die erspielten Punkte und 20 dazu; "
        "das Spiel wird nicht wiederholt.",
        "ED-10-l",
        "ED-10-m",
        cites=("ED-2",),
    ),
    estimate_missing_cost=article(20, "Zu den erspielten Punkten kommen 20 dazu.", cites=("ED-10-l",)),
    estimate_ignored=article(
        "warned",
        "Wer gar nicht versucht, das Geschätzte zu erreichen, wird vom Jassleiter verwarnt und beim zweiten Mal "
        "ausgeschlossen; einem anderen zu seinem Resultat helfen muss niemand. Punkte kostet es nicht.",
        "ED-21-d",
        cites=("ED-21-a",),
    ),
    trick_taken=article(
        "given-back", "Der Stich gehört dem, der ihn gestochen hat; alle am Tisch sagen es sofort.", "ED-6-c"
    ),
    scribe_steps_in=article(
        ("trick", "count"),
        "Der Schreiber greift nur ein, wenn jemand einen falschen Stich nimmt oder falsch zählt; Nichtfarben melden "
        "die Spieler selber.",
        "ED-9-m",
        "ED-9-o",
        cites=("ED-14",),
    ),
)
LAW: Final[Law] = leave_gaps_to_director(_SAYS)
"""The rule set of the federation EDJV of 13 May 2015: its hidden Differenzler."""
