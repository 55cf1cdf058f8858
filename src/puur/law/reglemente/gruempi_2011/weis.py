"""«Der Weis» and «Die Stöcke»."""

from __future__ import annotations

from typing import Any, Final

from puur.law.article import Article, article
from puur.law.common.weisen import FOUR_POINTS, RUN_POINTS
from puur.law.readings import stoeck, weis, weisordnung

WEIS: Final[dict[str, Article[Any]]] = {
    "run_least": article(3, "Ein Weis braucht mindestens drei Karten in einer Reihe.", "GR-weisbew-a"),
    "run_points": article(
        RUN_POINTS,
        "Drei in einer Reihe 20, vier 50, fünf 100, sechs 150, sieben 200, acht 250.",
        *(f"GR-weisbew-{letter}" for letter in "bcdefg"),
    ),
    "nine_run": article("points", "Neun in einer Reihe zählen 300, und es wird weitergespielt.", "GR-weisbew-h"),
    "four_points": article(
        FOUR_POINTS,
        "Vier Gleiche 100, auch Sechser, Siebner und Achter; vier Neuner 150, vier Under 200.",
        *(f"GR-weisbew-{letter}" for letter in "ijkl"),
    ),
    "kreuzweis": article(True, "Übers Kreuz weisen darf man.", "GR-weisbew-m"),
    "weis_when": article("with-first-card", "Gewiesen wird beim Ausspielen.", "GR-weismeld-a"),
    "weis_until": article(
        weis.until_covered, "Hat der Nächste die Karte gedeckt, wird nicht mehr gewiesen.", "GR-weismeld-b"
    ),
    "weis_last_until": article(
        "trick-turned", "Der Letzte darf weisen, bis der Stich gekehrt ist.", "GR-weismeld-c", cites=("GR-10",)
    ),
    "weis_first": article("highest", "Zuerst wird nur der höchste Weis angesagt.", "GR-weismeld-f"),
    "weis_further": article("equal-or-lower", "Gilt er, dürfen gleich hohe und tiefere Weise dazu.", "GR-weismeld-g"),
    "weis_further_until": article(
        "second-card", "Das geschieht sofort, vor der eigenen zweiten Karte.", "GR-weismeld-h"
    ),
    "weis_asking": article("second-trick-led", "Nach Weisen fragen darf man bis zum zweiten Stich.", "GR-weismeld-i"),
    "weis_repeat": article(
        "second-trick-led", "Auch Überhörtes erfragt man bis zum zweiten Stich.", cites=("GR-weismeld-i",)
    ),
    "weis_decided": article(
        "after-first-trick", "Nach dem ersten Stich steht der gültige Weis fest.", "GR-weismeld-j", cites=("GR-10",)
    ),
    "weis_order": article(
        weisordnung.points_cards_top_trump,
        "Es entscheiden Wert, Zahl der Karten, höchste Karte, Trumpf; beim Undenufe ist der Sechser die höchste.",
        "GR-weismeld-u",
        cites=("GR-11", "GR-13"),
    ),
    "weis_tie": article("first", "Ganz gleiche Weise: es gilt, wer zuerst gewiesen hat.", cites=("GR-11",)),
    "weis_hopeless": article(False, "Weise, die nie gelten können, werden nicht angesagt.", "GR-weismeld-n"),
    "weis_disclosure": article(
        "unasked", "Der gültige Weis wird unaufgefordert benannt, spätestens zum zweiten Stich.", "GR-weismeld-r"
    ),
    "weis_label": article(
        weis.by_strongest_card,
        "Genannt wird die ranghöchste Karte, auch beim Undenufe.",
        "GR-weismeld-s",
        "GR-weismeld-t",
    ),
    "weis_trick": article(False, "Der Weis braucht keinen Stich.", "GR-weismeld-v"),
    "stoeck_cards": article("KO", "König und Ober vom Trumpf sind die Stöck.", "GR-stoeck-a"),
    "stoeck_points": article(20, "Die Stöck zählen 20.", "GR-stoeck-b"),
    "stoeck_rank": article(
        "first-trick",
        "Die Stöck gehen beim Ausmachen vor, aber nur mit dem ersten Stich.",
        "GR-stoeck-c",
        "GR-ausmachen-f",
    ),
    "stoeck_when": article("second-card", "Gewiesen werden sie mit der zweiten Stöckkarte.", "GR-stoeck-d"),
    "stoeck_until": article(
        stoeck.until_covered,
        "Ist die zweite Stöckkarte gedeckt, sind die Stöck verloren.",
        "GR-stoeck-e",
        cites=("GR-18",),
    ),
    "stoeck_written": article(
        "next-trick-led",
        "Gewiesene Stöck werden sofort geschrieben, spätestens zum nächsten Stich.",
        "GR-stoeck-h",
        cites=("GR-10",),
    ),
    "stoeck_trick": article(False, "Die Stöck gelten auch ohne Stich.", "GR-stoeck-i"),
    "stoeck_in_weis": article(True, "Stöck in einem gültigen Weis weist man nicht eigens.", "GR-stoeck-j"),
    "stoeck_to_finish": article(
        True,
        "Genügen die Stöck zum Ausmachen, dürfen sie jederzeit gezeigt werden.",
        "GR-stoeck-k",
        "GR-stoeck-l",
        "GR-ausmachen-g",
    ),
    "stoeck_deciding": article(
        "trick-turned",
        "Entscheidet die Ausmachregel, dürfen die Stöck gezeigt werden, bis der Stich gekehrt ist.",
        "GR-stoeck-m",
    ),
}
