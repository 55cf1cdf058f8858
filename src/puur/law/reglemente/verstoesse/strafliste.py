"""The club's list of Strafpunkte, and what else only one document knows: the regulations beside each other."""

from __future__ import annotations

from typing import Any, Final

from puur.law.article import Article, article

GR: Final[dict[str, Article[Any]]] = {
    "weis_second": article(0, "Gilt der höchste, darf man weitere Weise ansagen.", cites=("GR-weismeld-g",)),
    "weis_unasked": article(0, "Der Inhalt wird ohnehin unaufgefordert genannt.", cites=("GR-weismeld-r",)),
    "stoeck_prompted": article(
        "void",
        "Der Partner darf nicht auf die Stöck aufmerksam machen; tut er es, werden die 20 Punkte nicht geschrieben.",
        "GR-stoeck-f",
        "GR-stoeck-g",
    ),
    "cards_thrown_in": article(
        "estimate",
        "Die Stiche werden so gut wie möglich rekonstruiert und die Punkte geschätzt, zusammen 157; wiederholt wird "
        "das Spiel nicht.",
        "GR-schreiben-i",
        "GR-schreiben-j",
    ),
}

ES: Final[dict[str, Article[Any]]] = {
    "partner_saw_cards": article(
        "director", "Der Partner nimmt seine Karten erst nach dem Entscheid von Vorhand auf.", cites=("ES-1.4-c",)
    ),
    "cards_thrown_in": article(
        "estimate",
        "Die Parteien einigen sich auf geschätzte Punkte, zusammen 157; wiederholt wird das Spiel nicht.",
        "ES-1.7-c",
        cites=("ES-10",),
    ),
}

AJ: Final[dict[str, Article[Any]]] = {
    "penalty_time": article("series", "Strafpunkte gibt es nur während der Spielzeit der Serie.", "AJ-3.4-a"),
    "phone_penalty_time": article(
        "any-time", "Beim Telefon gilt das vom Spielbeginn bis zum Spielende.", cites=("AJ-1.4-a", "AJ-15")
    ),
    "glass": article(-100, "Ein Glas umwerfen oder etwas verschütten kostet 100 Strafpunkte.", "AJ-3.4-b"),
    "phone": article(-300, "Das Telefon ohne Bewilligung zu brauchen, kostet 300 Strafpunkte.", "AJ-3.4-c", "AJ-1.4-a"),
    "phone_excuse": article(
        "does-not-help",
        "Wird der Notfall nicht anerkannt, gibt es zur Runde Bier auch die Strafpunkte.",
        "AJ-1.4-g",
        cites=("AJ-1.4-f",),
    ),
    "phone_secret": article(
        -500, "Heimlich kostet es 500 Strafpunkte statt der 300.", "AJ-3.4-d", cites=("AJ-1.4-a", "AJ-17")
    ),
    "teabag": article(-100, "Beuteltee ohne Zusatz kostet 100 Strafpunkte.", "AJ-3.4-e", "AJ-1.7-h"),
    "teabag_addition": article("allowed", "Mit einem Zusatz ist er erlaubt.", cites=("AJ-3.4-e", "AJ-18")),
    "knocked_cut": article(-50, "Klopfen statt Abheben kostet 50 Strafpunkte.", "AJ-3.4-g", cites=("AJ-2.2.1-c",)),
    "card_exposed": article(
        -200, "Eine Karte, die sichtbar aus der Hand fällt, kostet 200 Strafpunkte.", "AJ-3.4-i", cites=("AJ-19",)
    ),
    "card_dropped_hidden": article(
        -100, "Eine Karte, die verdeckt aus der Hand fällt, kostet 100 Strafpunkte.", "AJ-3.4-j", cites=("AJ-19",)
    ),
    "partner_saw_cards": article(
        -100, "Die Karten aufzunehmen, bevor der Partner entschieden hat, kostet 100 Strafpunkte.", "AJ-3.4-k"
    ),
    "weis_second": article(
        -100,
        "Neben dem höchsten einen weiteren Weis anzusagen, kostet 100 Strafpunkte.",
        "AJ-3.4-p",
        cites=("AJ-2.2.2-n",),
    ),
    "weis_unasked": article(
        -200,
        "Den Inhalt eines Weises ungefragt zu nennen, kostet 200 Strafpunkte.",
        "AJ-3.4-q",
        cites=("AJ-2.2.2-x",),
    ),
    "slate_reversed": article(
        -100,
        "Liegt die Tafel verkehrt und wird darauf auf der falschen Seite geschrieben, kostet es 100 Strafpunkte.",
        "AJ-3.4-aa",
    ),
}

ED: Final[dict[str, Article[Any]]] = {
    "cards_thrown_in": article(
        "repeat", "Das Spiel wird wiederholt, weil die Karten vor der Auswertung zusammengeworfen sind.", "ED-15-d"
    ),
    "estimate_missing": article(
        "played-and-more",
        "Wer nichts geschätzt hat, dem zählen die erspielten Punkte und 20 dazu; wiederholt wird nicht.",
        "ED-10-l",
        "ED-10-m",
        cites=("ED-2",),
    ),
    "estimate_missing_cost": article(20, "Zu den erspielten Punkten kommen 20 dazu.", cites=("ED-10-l",)),
    "estimate_ignored": article(
        "warned",
        "Wer gar nicht versucht, das Geschätzte zu erreichen, wird vom Jassleiter verwarnt und beim zweiten Mal "
        "ausgeschlossen; einem anderen zu seinem Resultat helfen muss niemand. Punkte kostet es nicht.",
        "ED-21-d",
        cites=("ED-21-a",),
    ),
    "trick_taken": article(
        "given-back", "Der Stich gehört dem, der ihn gestochen hat; alle am Tisch sagen es sofort.", "ED-6-c"
    ),
    "scribe_steps_in": article(
        ("trick", "count"),
        "Der Schreiber greift nur ein, wenn jemand einen falschen Stich nimmt oder falsch zählt; Nichtfarben melden "
        "die Spieler selber.",
        "ED-9-m",
        "ED-9-o",
        cites=("ED-14",),
    ),
}
