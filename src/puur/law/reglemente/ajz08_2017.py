"""AJZ 08, Regelwerk of 8 February 2017: the club's Schieber to 1999."""

from __future__ import annotations

from typing import Final

from puur.cards import MODES
from puur.law import notes
from puur.law.article import article
from puur.law.law import Law, amend
from puur.law.readings import ansagen, ausmachen, einsehen, rest, stoeck, untertrumpfen, weisordnung
from puur.law.sources import source
from puur.law.spielarten.schieber import SCHIEBER

_GERMAN: Final = dict.fromkeys(MODES, 1) | {"S": 2, "T": 2, "O": 3, "U": 3}
_FRENCH: Final = dict.fromkeys(MODES, 1) | {"E": 2, "T": 2, "O": 3, "U": 3}

LAW: Final[Law] = amend(
    SCHIEBER,
    id="ajz08-2017",
    title="AJZ 08 2017",
    source=source("AJ"),
    notes=notes.AJ,
    chooser=article(
        ansagen.schilten_seven_then_round,
        "Zuerst bestimmt, wer die Schilten-7 (Schaufel-7) hat, dann der Nächste der Reihe nach.",
        "AJ-2.2.1-e",
        cites=("AJ-10",),
    ),
    silent_trump=article(False, "Der Trumpf wird angesagt."),
    partner_waits=article(True, "Der Partner nimmt die Karten erst nach dem Entscheid auf.", "AJ-2.2.1-h"),
    factors=article(
        {"german": _GERMAN, "french": _FRENCH},
        "Eichel und Rose (Ecke und Herz) einfach, Schelle und Schilte (Schaufel und Kreuz) doppelt, "
        "Obenabe und Uneufe dreifach.",
        "AJ-2.2.1-i",
        "AJ-2.2.1-j",
        "AJ-2.2.1-k",
        "AJ-2.2.1-l",
    ),
    undertrumping=article(
        untertrumpfen.unless_unavoidable,
        "Untertrumpfen nur, wenn es nicht anders geht oder nur Trümpfe gehalten werden.",
        "AJ-2.2.1-x",
        "AJ-2.2.1-z",
    ),
    trick_view=article(
        einsehen.first_until_second_turned,
        "Der erste Stich darf angeschaut werden, bis der zweite gekehrt ist.",
        "AJ-2.2.1-s",
    ),
    rest_test=article(
        rest.against_everybody, "Auch der eigene Partner darf keinen Stich machen können.", "AJ-2.2.1-ad"
    ),
    nine_run=article("points", "Neun in einer Reihe zählen 300.", "AJ-2.2.2-g"),
    weis_further=article("none", "Jeder Spieler weist nur einmal.", "AJ-2.2.2-n", cites=("AJ-12",)),
    weis_hopeless=article(True, "Ein Weis darf auch nutzlos angesagt werden."),
    weis_order=article(
        weisordnung.points_run_first,
        "Der wertmässig höchste Weis gilt, eine Reihe geht vor vier gleichen.",
        "AJ-2.2.2-r",
        "AJ-2.2.2-u",
        "AJ-2.2.2-v",
        "AJ-2.2.2-w",
        cites=("AJ-13", "L-1"),
    ),
    weis_disclosure=article(
        "on-opponents-request", "Der Inhalt wird nur auf Frage eines Gegners genannt.", "AJ-2.2.2-x"
    ),
    weis_trick=article(True, "Der Weis braucht einen Stich.", "AJ-2.2.2-z"),
    weis_at_thanks=article(
        "credited", "Bedankt sich der Gegner, gilt auch der unbestätigte Weis.", "AJ-2.2.1-ao", cites=("AJ-22",)
    ),
    stoeck_when=article("any-time", "Die Stöck dürfen jederzeit genannt werden.", "AJ-2.2.2-ab"),
    stoeck_until=article(stoeck.until_next_deal, "Bis das nächste Spiel verteilt ist."),
    stoeck_in_weis=article(False, "Auch im Weis müssen die Stöck genannt werden."),
    schneider=article("none", "Schneider hat keine Folgen.", "AJ-2.2.1-am", cites=("AJ-20",)),
    target=article(1999, "Gespielt wird auf 1999 Punkte.", "AJ-2.2.1-aj"),
    target_open=article(False, "Das Ziel steht fest."),
    finish_order=article(ausmachen.stoeck_weis_stich, "Ausgemacht wird Stöck – Wys – Stich.", cites=("AJ-14",)),
    surplus=article(True, "Was über das Ziel hinaus erspielt wird, zählt.", "AJ-2.2.1-ak", cites=("AJ-21", "L-2")),
    false_thanks=article("minus-500", "Falsches Bedanken kostet 500 Strafpunkte.", cites=("AJ-3.4",)),
)
