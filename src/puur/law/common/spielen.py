"""Following suit, tricks, what may be looked at, laying down the rest (AR 2, 5, 7, 9, 12 to 14, 20, 21)."""

from __future__ import annotations

from typing import Final

from puur.law.article import article
from puur.law.questions.spielen import Spielen
from puur.law.readings import einsehen, farbzwang, rest, untertrumpfen

SPIELEN: Final = Spielen(
    lead_card=article("any", "Wer ausspielt, darf jede Karte geben.", "AR-2-d"),
    next_leader=article("winner", "Wer den Stich gemacht hat, spielt als Nächster aus.", "AR-2-b"),
    following=article(True, "Die ausgespielte Farbe muss angegeben werden.", cites=("AR-12-a",)),
    trumping_in=article(True, "Stechen darf man immer, auch wenn man die Farbe hat.", cites=("X-7",)),
    puur_exempt=article(farbzwang.puur, "Der Trumpfbauer muss nicht angegeben werden.", "AR-20-a"),
    void_free=article(True, "Wer die Farbe nicht hat, gibt, was er will."),
    undertrumping=article(
        untertrumpfen.only_trumps_left, "Untertrumpfen darf nur, wer nur noch Trümpfe hat.", "AR-21-a"
    ),
    trump_led_lower=article(
        True,
        "Auf ausgespielten Trumpf darf jeder Trumpf gegeben werden.",
        cites=("X-8",),
    ),
    trick_owner=article("highest-card", "Der Stich gehört dem, der die höchste Karte gespielt hat."),
    turn_first=article(True, "Vor dem Ausspielen ist der Stich zu kehren.", "AR-9-b"),
    early_card=article("waits", "Die nächste Karte wird erst nach dem laufenden Stich in die Hand genommen.", "AR-9-a"),
    card_seen=article(
        True,
        "Jede Karte müssen alle erkennen können; erst dann wird der Stich gekehrt.",
        "AR-7-a",
        "AR-7-b",
    ),
    trick_view=article(
        einsehen.none, "Gekehrte Stiche bleiben zu, auch die eigenen und der erste.", "AR-5-a", "AR-5-b"
    ),
    running_points=article("hidden", "Während des Spiels wird nicht nachgezählt.", cites=("X-9",)),
    rest=article(True, "Wer alle übrigen Stiche macht, darf seine Karten hinlegen."),
    rest_test=article(
        rest.against_opponents,
        "Alle hingelegten Karten müssen gegen die Gegner Bock sein, in jeder Reihenfolge.",
        "AR-14-c",
    ),
    false_rest=article(
        "points-to-opponents", "Stimmt es nicht, erhalten die Gegner alle übrigen Stiche.", "AR-14-a", "AR-14-d"
    ),
    rest_penalty=article(0, "Strafpunkte gibt es dafür keine."),
    all_played=article(True, "Alle Spiele werden gespielt."),
    seats_fixed=article(True, "Während einer Partie werden keine Plätze getauscht.", "AR-13-a"),
)
