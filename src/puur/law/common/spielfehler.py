"""Mistakes in the play of the cards (AR 3, 5, 7 to 9, 14, 22, 24)."""

from __future__ import annotations

from typing import Final

from puur.law.article import article
from puur.law.questions.spielfehler import Spielfehler

SPIELFEHLER: Final = Spielfehler(
    two_cards=article(
        "other-back", "Die Gegner bestimmen, welche der zwei im Stich bleibt; die andere geht zurück.", "AR-24-b"
    ),
    two_cards_value=article("both-lose", "Beide Karten stechen in diesem Spiel nicht mehr.", "AR-24-a", cites=("X-1",)),
    wrong_leader=article(
        "suit-barred",
        "Die Karte geht zurück; diese Farbe darf seine Partei erst wieder ausspielen, wenn die Gegner einen Stich "
        "gemacht haben.",
        "AR-8-a",
        cites=("AR-6",),
    ),
    wrong_leader_trump=article(
        "opponents-choose",
        "War es Trumpf, geht die Karte zurück, und die Gegner bestimmen, ob zu diesem Stich Trumpf ausgespielt werden "
        "muss.",
        "AR-8-b",
    ),
    wrong_leader_value=article(
        "loses", "Die irrtümlich ausgespielte Karte sticht in diesem Spiel nicht mehr.", cites=("AR-8-c", "X-1")
    ),
    wrong_leader_next=article("winner", "Wer den Stich macht, spielt aus."),
    wrong_leader_late=article("too-late", "Das gilt, solange der Stich offen liegt.", cites=("AR-8-a",)),
    wrong_leader_pushed=article("beside", "Das gilt auch, wenn geschoben war.", cites=("AR-8-a",)),
    wrong_leader_penalty=article(0, "Strafpunkte gibt es dafür keine."),
    played_early=article("stays", "Eine zu früh gespielte Karte bleibt liegen.", "AR-22-a"),
    played_early_exchange=article(
        "if-suit-held", "Muss er die Farbe angeben, tauscht er sie gegen eine Karte der Farbe.", "AR-22-b"
    ),
    played_early_value=article("loses", "Sie sticht in diesem Spiel nicht mehr.", cites=("AR-8-c", "AR-13", "X-1")),
    played_early_exchanged=article(
        "both-lose", "Die zu früh gespielte und die ausgetauschte Karte stechen nicht mehr.", "AR-22-c", cites=("X-1",)
    ),
    played_early_penalty=article(0, "Strafpunkte gibt es dafür keine."),
    held_ready=article(
        "back",
        "Die nächste Karte nimmt man erst in die Hand, wenn der Stich fertig ist: er steckt sie zurück. Weitere Folgen "
        "hat es nicht.",
        cites=("AR-9-a",),
    ),
    looked=article(
        "points-to-opponents", "Die Punkte aller angesehenen Karten gehen an die Gegner.", "AR-5-d", cites=("AR-5-a",)
    ),
    looked_unseen=article(
        "shown-again",
        "Wer eine Karte nicht erkennen konnte und es sofort sagt, dem wird der Stich nochmals gezeigt.",
        "AR-5-c",
        "AR-7-c",
    ),
    looked_inattentive=article("refused", "Wer nicht aufgepasst hat, darf das nicht verlangen.", "AR-7-d"),
    looked_penalty=article(0, "Strafpunkte gibt es dafür keine."),
    rest_shown=article("as-laid-down", "Karten zeigen gilt wie Karten hinlegen.", "AR-14-b"),
    thanks_wrong_card=article(
        "lapses",
        "Fehlen die Punkte nur wegen einer falschen Karte der Gegner, fällt das Bedanken ohne Folgen dahin.",
        "AR-3-i",
    ),
    counted=article("director", "Ob Nachzählen Folgen hat, steht nicht da."),
)
