"""Mistakes in the play of the cards: what the regulations say beside each other."""

from __future__ import annotations

from typing import Any, Final

from puur.law.article import Article, article
from puur.law.common.spielfehler import SPIELFEHLER
from puur.law.readings import rest
from puur.law.reglemente.verstoesse.subsidiary import subsidiary

GR: Final[dict[str, Article[Any]]] = {
    "two_cards": article(
        "other-next",
        "Die Gegner bestimmen, welche der zwei zu diesem Stich gehört und welche er zum nächsten gibt.",
        "GR-unkorrekt-b",
        cites=("GR-8",),
    ),
    "two_cards_value": article(
        "both-lose", "Beide Karten stechen in diesem Spiel nicht mehr.", "GR-unkorrekt-a", cites=("X-1",)
    ),
    "played_early_value": article(
        "loses", "Eine vorgespielte Karte sticht in diesem Spiel nicht mehr.", "GR-irrtum-i", cites=("X-1",)
    ),
    "looked": article(
        "points-to-opponents",
        "Die Punkte der angesehenen Karten gehen an die Gegner.",
        "GR-irrtum-h",
        cites=("GR-irrtum-g",),
    ),
    "false_rest": article(
        "points-to-opponents",
        "Ist nur eine seiner Karten zu schlagen, gehen alle übrigen Stiche an die Gegner.",
        "GR-irrtum-a",
        cites=("GR-9",),
    ),
    "counted": article(
        "loses-partie",
        "Während des Spiels wird nicht nachgezählt: die Partei, die es tut, verliert die Partie.",
        "GR-ausmachen-n",
        cites=("GR-ausmachen-m", "GR-16"),
    ),
}

ES: Final[dict[str, Article[Any]]] = {
    "wrong_leader": article(
        "trick-to-opponents",
        "Die Karte geht zurück, und es spielt aus, wer an der Reihe war. Der Stich gehört den Gegnern.",
        "ES-1.5-a",
        "ES-1.5-b",
        "ES-1.5-c",
    ),
    "wrong_leader_value": article(
        "loses",
        "Die irrtümlich ausgespielte Karte sticht nicht mehr, zählt aber.",
        "ES-1.5-e",
        cites=("X-1",),
    ),
    "wrong_leader_next": article(
        "right-of-offender", "Zum nächsten Stich spielt aus, wer rechts vom Fehlbaren sitzt.", "ES-1.5-d"
    ),
    "wrong_leader_late": article(
        "tricks",
        "Ist der Stich gekehrt, wird zu Ende gespielt; bei der Kontrolle am Schluss gehen alle Stiche ab dem "
        "fehlerhaften an die Gegner.",
        cites=("ES-1.5-q", "ES-1.5-r", "ES-1.5-s", "ES-8"),
    ),
    "played_early": article("stays", "Eine zu früh gespielte Karte bleibt liegen.", "ES-1.5-o"),
    "played_early_exchange": article(
        "if-suit-held", "Muss er farben, nimmt er sie zurück und gibt die Farbe.", "ES-1.5-p"
    ),
    "played_early_value": article("keeps", "Sie sticht wie sonst.", cites=("ES-11",)),
    "played_early_exchanged": article("keep", "Beide Karten stechen wie sonst.", cites=("ES-11",)),
    "held_ready": article(
        "director",
        "Eine Karte nimmt man erst in die Hand, wenn der vorherige Stich gekehrt ist; Punkte kostet es nicht.",
        cites=("ES-1.6-e", "ES-9"),
    ),
    "looked": article(
        "director",
        "Gekehrte Stiche darf man nicht mehr ansehen; Punkte kostet es nicht.",
        cites=("ES-1.6-f", "ES-9"),
    ),
    "false_rest": article(
        "points-to-opponents",
        "Ist nicht jede Karte Bock, gehen ab jetzt die Karten beider Partner an die Gegner.",
        "ES-1.6-h",
        cites=("ES-7",),
    ),
}

AJ: Final[dict[str, Article[Any]]] = subsidiary(
    SPIELFEHLER,
    "two_cards",
    "two_cards_value",
    "wrong_leader",
    "wrong_leader_trump",
    "wrong_leader_value",
    "wrong_leader_late",
    "wrong_leader_pushed",
    "played_early",
    "played_early_exchange",
    "played_early_value",
    "played_early_exchanged",
) | {
    "wrong_leader_penalty": article(
        -200,
        "Spielt bei geschobenem Spiel der Falsche aus, kostet es 200 Strafpunkte.",
        "AJ-3.4-l",
        cites=("AJ-2.2.1-g",),
    ),
    "played_early_penalty": article(-100, "Vorspielen kostet 100 Strafpunkte.", "AJ-3.4-u"),
    "looked": article("penalty", "Punkte gehen keine an die Gegner.", cites=("AJ-2.2.1-s", "AJ-2.2.1-t")),
    "looked_penalty": article(-200, "Vergangene Stiche unerlaubt anzusehen, kostet 200 Strafpunkte.", "AJ-3.4-s"),
}

ED: Final[dict[str, Article[Any]]] = {
    "wrong_leader": article(
        "first-trick-only",
        "Hat der Falsche das Spiel eröffnet, wird es ohne Folgen berichtigt, bis der erste Stich gekehrt ist.",
        cites=("ED-4-b", "ED-4-e", "ED-12"),
    ),
    "rest_test": article(
        rest.against_everybody,
        "Wer seine Karten hinlegt, muss alle übrigen Stiche machen, wie auch immer gespielt wird.",
        cites=("ED-14-b",),
    ),
    "false_rest": article(
        "points-as-played", "Es wird weitergespielt und nicht wiederholt.", "ED-14-c", cites=("ED-11",)
    ),
    "rest_penalty": article(20, "Stimmt es nicht, kommen zur Differenz aus dem Spiel 20 Strafpunkte.", "ED-14-b"),
    "counted": article(
        "allowed", "Die eigenen Stiche darf man nachzählen, solange es die anderen nicht sehen.", cites=("ED-13-a",)
    ),
}
