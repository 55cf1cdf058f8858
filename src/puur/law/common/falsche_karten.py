"""Wrong cards (AR 8, 12)."""

from __future__ import annotations

from typing import Final

from puur.law.article import article
from puur.law.questions.falsche_karten import FalscheKarten
from puur.law.readings import falsche_karten as karten

FALSCHE_KARTEN: Final = FalscheKarten(
    wrong_card_exchange=article(
        karten.any_legal,
        "Liegt der Stich noch offen, wird die falsche Karte zurückgenommen und eine richtige gegeben.",
        "AR-8-e",
        cites=("X-7",),
    ),
    no_trump_exchange=article(
        karten.any_legal,
        "Liegt der Stich noch offen, wird die falsche Karte zurückgenommen und ein Trumpf gegeben.",
        cites=("AR-8-e",),
    ),
    wrong_card_open=article(
        karten.played_and_withheld,
        "Die falsche und die zurückbehaltene höchste Karte der Farbe stechen in diesem Spiel nicht mehr.",
        "AR-8-c",
        "AR-12-a",
        cites=("AR-5", "X-1"),
    ),
    no_trump_open=article(
        karten.played_and_trumps,
        "Die falsche Karte und alle seine Trümpfe stechen in diesem Spiel nicht mehr.",
        "AR-12-b",
        cites=("AR-8-c", "AR-5", "X-1"),
    ),
    undertrump_exchange=article(
        karten.any_legal,
        "Liegt der Stich noch offen, wird der zu tiefe Trumpf zurückgenommen und eine erlaubte Karte gegeben.",
        cites=("AR-8-e", "AR-21-a"),
    ),
    undertrump_open=article(
        karten.played_and_exchanged,
        "Der zu tiefe Trumpf und die Karte, die er dafür gibt, stechen in diesem Spiel nicht mehr.",
        cites=("AR-8-c", "AR-5", "X-1"),
    ),
    wrong_card_trick=article("as-played", "Der Stich gehört der höchsten Karte, die noch sticht.", cites=("X-2",)),
    wrong_card_leads=article("winner", "Wer den Stich macht, spielt aus.", cites=("X-2",)),
    wrong_card_followers=article("stay", "Was nachher gespielt wurde, bleibt liegen."),
    wrong_card_late=article(
        "annul-play-on-or-accept",
        "Ist der Stich gekehrt, dürfen die Gegner das Spiel annullieren, Weiterspielen verlangen oder es dabei lassen.",
        "AR-8-f",
        "AR-8-g",
        "AR-8-h",
        cites=("X-3", "X-4"),
    ),
    wrong_card_play_on=article(
        karten.highest_withheld,
        "Verlangen sie Weiterspielen, sticht die zurückbehaltene höchste Karte der Farbe nicht mehr.",
        "AR-8-i",
        cites=("AR-5", "X-1"),
    ),
    no_trump_play_on=article(
        karten.trumps,
        "Verlangen sie Weiterspielen, stechen seine restlichen Trümpfe nicht mehr.",
        "AR-8-j",
        cites=("AR-5", "X-1"),
    ),
    undertrump_play_on=article(
        karten.trumps,
        "Verlangen sie Weiterspielen, stechen seine restlichen Trümpfe nicht mehr.",
        cites=("AR-8-j", "AR-5", "X-1"),
    ),
    puur_spared=article(karten.spare_puur, "Der Trumpfbauer sticht weiterhin.", "AR-12-c"),
    wrong_card_penalty=article(0, "Strafpunkte gibt es dafür keine."),
)
