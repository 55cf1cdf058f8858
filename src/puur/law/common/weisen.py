"""Weis (runs and four alike) and the Stöck (König and Ober of trumps) (AR 23)."""

from __future__ import annotations

from typing import Final

from puur.law.article import article
from puur.law.questions.weisen import Weisen
from puur.law.readings import stoeck, weis, weisordnung

RUN_POINTS: Final = {3: 20, 4: 50, 5: 100, 6: 150, 7: 200, 8: 250, 9: 300}
FOUR_POINTS: Final = {"6": 100, "7": 100, "8": 100, "9": 150, "B": 100, "U": 200, "O": 100, "K": 100, "A": 100}

WEISEN: Final = Weisen(
    weis=article(True, "Es wird gewiesen."),
    run_points=article(
        RUN_POINTS,
        "Drei in einer Reihe 20, vier 50, fünf 100, sechs 150, sieben 200, acht 250.",
        *(f"AR-23.1-{letter}" for letter in "bcdefg"),
    ),
    run_least=article(3, "Ein Weis braucht drei Karten einer Farbe in einer Reihe."),
    nine_run=article("wins", "Neun in einer Reihe gewinnen die Partie sofort.", "AR-23.1-h", cites=("AR-14",)),
    four_points=article(
        FOUR_POINTS, "Vier Gleiche 100, vier Buben 200, vier Neuner 150.", *(f"AR-23.1-{x}" for x in "ijk")
    ),
    weis_forms=article(
        "all", "In jeder Spielform kann gleich gewiesen werden.", *(f"AR-23.1-{letter}" for letter in "alm")
    ),
    weis_factor=article(True, "Der Weis zählt mit dem Faktor der Spielform.", "AR-23.1-n"),
    kreuzweis=article(True, "Eine Karte darf in zwei Weisen stehen.", "AR-23.2-a", "AR-23.2-b"),
    weis_when=article("with-first-card", "Gewiesen wird mit der ersten Karte.", "AR-23.3-a"),
    weis_until=article(weis.until_covered, "Ist die Karte gedeckt, wird nicht mehr gewiesen.", "AR-23.3-b"),
    weis_last_until=article("trick-turned", "Der Letzte darf weisen, bis der Stich gekehrt ist.", "AR-23.3-c"),
    weis_first=article("highest", "Zuerst wird nur der höchste Weis angesagt.", "AR-23.3-d"),
    weis_complete=article(True, "Ein Weis wird ganz angesagt.", cites=("AR-23.5-a",)),
    weis_duty=article(False, "Weisen ist freiwillig."),
    weis_further=article(
        "equal-or-lower",
        "Wer den höchsten Weis hat, darf mit dem Partner weitere ansagen.",
        "AR-23.3-e",
        cites=("AR-15",),
    ),
    weis_further_until=article("second-card", "Weitere Weise folgen vor der eigenen zweiten Karte.", "AR-23.3-f"),
    weis_hopeless=article(
        False,
        "Weise, die nicht mehr gelten können, werden nicht angesagt.",
        "AR-23.6-c",
    ),
    weis_side=article("one", "Nur eine Partei schreibt ihre Weise."),
    weis_partner=article(True, "Auch der Weis des Partners zählt.", cites=("AR-23.3-e",)),
    weis_decided=article("after-first-trick", "Nach dem ersten Stich steht fest, wer schreibt."),
    weis_order=article(
        weisordnung.points_cards_top_trump,
        "Es entscheiden der Wert, die Zahl der Karten, die höchste Karte, dann der Trumpf.",
        "AR-23.4-d",
        "AR-23.4-f",
        "AR-23.4-g",
        "AR-23.4-h",
        cites=("AR-17",),
    ),
    weis_tie=article("first", "Sonst gilt, wer zuerst gewiesen hat.", "AR-23.4-e"),
    weis_label=article(
        weis.by_strongest_card, "Genannt wird die ranghöchste Karte, auch bei Undenufe.", "AR-23.4-b", "AR-23.4-c"
    ),
    weis_disclosure=article("on-request", "Auf Wunsch der Gegner werden die Weise offengelegt.", "AR-23.6-a"),
    weis_asking=article("second-trick-led", "Gefragt wird vor dem zweiten Stich.", cites=("AR-23.6-a", "AR-16")),
    weis_repeat=article(
        "announcers-second-card",
        "Überhörtes darf erfragt werden, bis der Weisende seine zweite Karte gibt.",
        "AR-23.3-g",
    ),
    weis_report=article("as-announced", "Gleich grosse Weise werden der Reihe nach gemeldet.", "AR-23.4-a"),
    weis_shown=article(True, "Ein Weis darf statt genannt auch gezeigt werden.", "AR-23.6-f"),
    weis_trick=article(False, "Der Weis gilt auch ohne Stich und gegen einen Match.", "AR-23.7-d", "AR-23.7-e"),
    weis_at_thanks=article("as-always", "Der Weis gilt beim Bedanken wie sonst."),
    stoeck=article(True, "Die Stöck zählen."),
    stoeck_cards=article("KO", "König und Ober (Dame) vom Trumpf sind die Stöck.", "AR-23.8-a"),
    stoeck_points=article(20, "Die Stöck zählen 20.", "AR-23.8-b"),
    stoeck_factor=article(True, "Auch die Stöck zählen mit dem Faktor."),
    stoeck_when=article("second-card", "Gewiesen werden sie mit der zweiten Stöckkarte.", "AR-23.8-c"),
    stoeck_until=article(
        stoeck.until_next_trick_led, "Sie gelten, wenn sie vor dem nächsten Stich gewiesen sind.", cites=("AR-20",)
    ),
    stoeck_trick=article(False, "Die Stöck gelten auch ohne Stich.", "AR-23.8-f"),
    stoeck_in_weis=article(
        True,
        "Stöck in einem gültigen Weis werden gleich mitgeschrieben.",
        "AR-23.8-e",
    ),
    stoeck_to_finish=article(
        True,
        "Genügen die Stöck zum Ausmachen, dürfen sie jederzeit gezeigt werden.",
        "AR-23.8-g",
    ),
    stoeck_rank=article("first-trick", "Nach dem ersten Stich gehen die Stöck beim Ausmachen vor, später nicht mehr."),
    stoeck_deciding=article(
        "trick-turned",
        "Entscheidet die Ausmachregel, dürfen die Stöck gezeigt werden, bis der Stich gekehrt ist.",
        "AR-23.8-h",
        cites=("AR-19",),
    ),
)
