"""Mistakes in shuffling, dealing and announcing (AR 6, 17, 19)."""

from __future__ import annotations

from typing import Final

from puur.law.article import article
from puur.law.questions.fehler_beim_geben import FehlerBeimGeben

FEHLER_BEIM_GEBEN: Final = FehlerBeimGeben(
    reshuffle=article(
        "until-cut", "Findet jemand, es sei zu wenig gemischt, wird vor dem Abheben nochmals gemischt.", "AR-17-h"
    ),
    misdealt=article("redeal", "Das Spiel ist vergeben; derselbe Spieler gibt neu, gezählt wird nichts.", "AR-17-k"),
    exposed_dealing=article("redeal", "Ist eine Karte sichtbar geworden, wird neu verteilt.", "AR-17-n"),
    misdeal_until=article(
        "own-card",
        "Beanstanden kann es jeder, bis er selber eine Karte gespielt hat.",
        "AR-17-o",
        cites=("AR-3",),
    ),
    misdeal_forfeit=article(
        "first-trick-turned", "Ist der erste Stich gekehrt, gilt das Spiel.", "AR-17-p", cites=("AR-3",)
    ),
    misdeal_penalty=article(0, "Strafpunkte gibt es dafür keine."),
    wrong_count=article(
        "valid-after-first-trick",
        "Auch mit zu vielen oder zu wenigen Karten gilt das Spiel, sobald der erste Stich gekehrt ist.",
        "AR-17-q",
        cites=("AR-4",),
    ),
    wrong_dealer=article(
        "redeal",
        "Hat der Falsche verteilt, wird neu gegeben, und zwar vom Richtigen.",
        cites=("AR-17-o", "AR-3"),
    ),
    forgotten_dealer=article("nothing", "Danach gilt das Spiel, als hätte der Richtige gegeben."),
    wrong_dealer_last=article("first-card", "Im letzten Spiel der Passe ist es nicht anders."),
    wrong_dealer_penalty=article(0, "Strafpunkte gibt es dafür keine."),
    partner_announced=article(
        "vorhand-deals",
        "Vorhand, die hätte ansagen oder schieben dürfen, gibt neu; so sagen die Gegner als Nächste an.",
        "AR-19-e",
        "AR-19-f",
    ),
    partner_announced_by=article("annulled", "Das Spiel wird annulliert.", cites=("AR-19-e",)),
    partner_announced_until=article(
        "first-trick-turned", "Das gilt, bis der erste Stich gekehrt ist.", cites=("AR-19-e", "AR-12")
    ),
    lost_card=article(
        "annul-or-accept",
        "Fehlt jemandem eine Karte, entscheiden seine Gegner: das Spiel annullieren oder es gelten lassen.",
        "AR-6-a",
        cites=("AR-4", "X-3"),
    ),
    bottom_card_hidden=article("stands", "Eine unterste Karte wird nicht aufgelegt."),
)
