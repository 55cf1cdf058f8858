"""The common law, and kinds of game: each the common law with what makes it that kind, no document, only usage."""

from __future__ import annotations

from typing import Final

from puur.law.article import Source, article, note
from puur.law.catalogue import find_source
from puur.law.form import forms_named
from puur.law.law import Law, amend
from puur.law.readings import ansagen, geben, untertrumpfen

GENERAL_RULES_SOURCE: Final = find_source("AR")
"""The document with the general rules of Jass, whose clause ids begin with ``AR``."""
COMMON_LAW: Final = Law(
    id="gemeinrecht",
    title="Allgemeine Jassregeln",
    source=GENERAL_RULES_SOURCE,
    notes=(
        note("Zum Bedanken gehört der Handschlag mit dem Partner.", "AR-3-c", cites=("AR-21",)),
        note("Wer schreibt, notiert die Punkte übersichtlich.", "AR-16-c"),
    ),
)
"""Every question with its common answer, where the general Jass rules (AR) or usage give one."""

SCHIEBER: Final[Law] = amend(
    COMMON_LAW, id="schieber", title="Allgemeine Jassregeln (Schieber)", source=Source("", "Schieber", "Brauch", "")
)
"""Schieber: two against two, the trump may be pushed (geschoben) to the partner.

Its title is that of the rule set that says no more than it: «Schieber» alone is «Chibre» in French, which is another.
"""

EINZELSCHIEBER: Final[Law] = amend(
    SCHIEBER,
    id="einzelschieber",
    title="Einzelschieber",
    source=Source("", "Einzelschieber", "Brauch", ""),
    weis=article(False, "Es wird nicht gewiesen."),
    stoeck=article(False, "Die Stöck zählen nicht."),
    match_bonus=article(0, "Ein Match bringt keinen Zuschlag."),
    schneider=article("none", "Schneider gibt es nicht."),
    target=article(None, "Ein Punkteziel gibt es nicht."),
    target_open=article(False, "Ein Punkteziel gibt es nicht."),
    dealer_after_partie=article("anybody", "Für jede Passe gilt wieder die Regel für den ersten Geber."),
    deals=article(8, "Eine Passe hat acht Spiele."),
    rest=article(False, "Alle neun Stiche werden gespielt."),
)
"""Einzelschieber: a Schieber in which each player keeps the points; no Weis, no Stöck, no factors."""

DIFFERENZLER: Final[Law] = amend(
    COMMON_LAW,
    id="differenzler",
    title="Differenzler",
    source=Source("", "Differenzler", "Brauch", ""),
    forms=article(forms_named("ERST"), "Es gibt nur die vier Trumpffarben."),
    trump_maker=article("cut-card", "Den Trumpf zeigt eine Karte."),
    trump_card=article(geben.bottom_of_lifted, "Die unterste Karte des abgehobenen Pakets zeigt den Trumpf."),
    chooser=article(ansagen.nobody, "Niemand bestimmt den Trumpf."),
    push=article("never", "Niemand darf schieben."),
    silent_trump=article(False, "Die erste Karte zeigt keinen Trumpf."),
    opening_leader=article(ansagen.right_of_dealer_leads, "Rechts vom Geber wird ausgespielt."),
    steps=article(geben.TRUMP_BY_CUT, "Mischen, Trumpf abheben, mischen, abheben, verteilen."),
    estimates=article("hidden", "Jeder schätzt seine Punkte verdeckt."),
    estimate_until=article("first-card", "Ist die erste Karte gespielt, wird keine Schätzung mehr geändert."),
    estimate_with_buur=article("free", "Auch mit dem Trumpf-Puur darf man so tief schätzen, wie man will."),
    turned_card=article("back-into-pack", "Die Karte, die den Trumpf zeigt, geht zurück ins Paket."),
    release=article("all-estimates-in", "Das Spiel ist frei, sobald alle geschätzt haben."),
    undertrumping=article(
        untertrumpfen.free_when_void,
        "Untertrumpfen darf auch, wer die ausgespielte Farbe nicht hat: viele Punkte sind nicht immer gut.",
        "AR-25.2-a",
    ),
    weis=article(False, "Es wird nicht gewiesen."),
    stoeck=article(False, "Die Stöck zählen nicht."),
    match_bonus=article(0, "Ein Match bringt keinen Zuschlag.", cites=("ED-1",)),
    settlement=article("differences", "Jeder schreibt, wie weit er danebenliegt.", cites=("ED-1",)),
    difference=article("absolute", "Es zählt, wie weit man danebenliegt."),
    counting=article("each-player", "Jeder zählt für sich."),
    slip_columns=article((), "Keine Spalte ist vorgeschrieben."),
    sheet_locked=article(False, "Eintragen darf man jederzeit."),
    slips=article("hidden-until-counted", "Bis gezählt ist, kennt niemand die Schätzung eines andern."),
    slip_scribe=article(False, "Auch wer schreibt, kennt die Schätzungen erst, wenn gezählt ist."),
    slip_binds=article("slip", "Es gilt die Zahl, die geschätzt wurde."),
    own_note=article(True, "Die eigene Schätzung darf man sehen."),
    schneider=article("none", "Schneider gibt es nicht."),
    target=article(None, "Ein Punkteziel gibt es nicht."),
    target_open=article(False, "Ein Punkteziel gibt es nicht."),
    dealer_after_partie=article("anybody", "Für jede Passe gilt wieder die Regel für den ersten Geber."),
    deals=article(4, "Eine Passe hat vier Spiele."),
    rest=article(False, "Jede Karte wird gespielt."),
)
"""Differenzler: each for himself, each estimates his points; the sum of the differences is to stay small."""

EACH_AVOIDS_POINTS_LAW: Final[Law] = amend(
    COMMON_LAW,
    id="jeder-fuer-sich",
    title="Jeder für sich",
    source=Source("", "Jeder für sich", "Brauch", ""),
    chooser=article(ansagen.nobody, "Niemand bestimmt den Trumpf."),
    push=article("never", "Niemand darf schieben."),
    silent_trump=article(False, "Die erste Karte zeigt keinen Trumpf."),
    opening_leader=article(ansagen.right_of_dealer_leads, "Vorhand, rechts vom Geber, spielt aus.", cites=("AR-2-a",)),
    undertrumping=article(
        untertrumpfen.free_when_void,
        "Untertrumpfen darf auch, wer die ausgespielte Farbe nicht hat: viele Punkte sind nicht immer gut.",
        cites=("AR-25.2-a",),
    ),
    weis=article(False, "Es wird nicht gewiesen."),
    stoeck=article(False, "Die Stöck zählen nicht."),
    match_bonus=article(0, "Ein Match bringt keinen Zuschlag."),
    settlement=article("players", "Jeder schreibt die Punkte, die er macht."),
    counting=article("each-player", "Jeder zählt für sich."),
    goal=article("fewest", "Vorn liegt, wer am wenigsten Punkte hat."),
    schneider=article("none", "Schneider gibt es nicht."),
    target=article(None, "Ein Punkteziel gibt es nicht."),
    target_open=article(False, "Ein Punkteziel gibt es nicht."),
    dealer_after_partie=article("anybody", "Für jede Partie gilt wieder die Regel für den ersten Geber."),
    deals=article(4, "Jeder gibt einmal."),
    rest=article(False, "Jede Karte wird gespielt."),
)
"""Each for himself, and points are what nobody wants: what Hindersi, Molotow and Guggitaler have in common."""
