"""«Das Schreiben», «Das Ausmachen», and the target from the introduction."""

from __future__ import annotations

from typing import Any, Final

from puur.law.article import Article, article
from puur.law.common.zaehlen import factors
from puur.law.readings import ausmachen, tafel

SCHREIBEN: Final[dict[str, Article[Any]]] = {
    "slate": article(
        tafel.z_form,
        "Geschrieben wird in Z-Form: oben Hunderter, in der Mitte Fünfziger, unten Zwanziger, rechts unten der Rest.",
        "GR-schreiben-a",
        "GR-schreiben-b",
        "GR-schreiben-c",
        "GR-schreiben-d",
    ),
    "slate_history": article("struck", "Zahlen, die nicht mehr gelten, werden gestrichen.", "GR-schreiben-e"),
    "match_bonus": article(100, "Ein Match bringt 100 Punkte dazu.", "GR-schreiben-k"),
    "kontermatch": article("as-match", "Ein Kontermatch wird wie ein Match geschrieben.", "GR-schreiben-l"),
    "match_factor": article(True, "Auch der Match wird vervielfacht.", cites=("GR-14",)),
    "weis_factor": article(True, "Auch der Weis wird vervielfacht.", cites=("GR-14",)),
    "stoeck_factor": article(True, "Auch die Stöck werden vervielfacht.", cites=("GR-14",)),
    "factors": article(
        factors(S=2, T=2, O=3, U=3),
        "Eichel und Rose zählen einfach, Schelle und Schilte doppelt, Obenabe und Undenufe dreifach.",
        "GR-schreiben-m",
        "GR-schreiben-n",
        "GR-schreiben-o",
        cites=("GR-14",),
    ),
    "schneider": article("none", "Schneider gibt es nicht."),
    "target": article(2500, "Gespielt wird auf 2500 Punkte.", "GR-einleitung-e"),
    "target_open": article(False, "Das Ziel steht fest."),
    "finish_first": article(
        "order", "Haben beide mit dem ersten Stich genug, gilt die Ausmachregel.", "GR-ausmachen-a"
    ),
    "finish_order": article(
        ausmachen.stoeck_weis_stich,
        "Zuerst zählen die Stöck, auch zusammen mit Weis oder Stich, dann der Weis, dann der Stich.",
        "GR-ausmachen-b",
        "GR-ausmachen-c",
        cites=("GR-15",),
    ),
    "finish_later": article(
        "trick", "Ab dem zweiten Stich entscheidet der Stich, mit dem es reicht.", "GR-ausmachen-d", cites=("GR-20",)
    ),
    "finish_by_weis": article(True, "Wer sich mit dem Weis bedankt, braucht keinen Stich.", "GR-ausmachen-e"),
    "thanks": article(("Wir bedanken uns!",), "Man sagt üblicherweise «Wir bedanken uns!»."),
    "thanks_free": article(True, "Es gilt auch jedes andere Wort, das klar genug ist.", "GR-ausmachen-i"),
    "thanks_wins": article("partie", "Mit dem Bedanken ist die Partie gewonnen.", "GR-ausmachen-h"),
    "thanks_who": article(
        "either-partner", "Bedankt sich einer, gilt es für beide, wer auch schreibt.", "GR-ausmachen-j"
    ),
    "false_thanks": article(
        "loses-partie", "Wer sich zu früh bedankt, verliert die Partie.", "GR-ausmachen-k", cites=("GR-16",)
    ),
    "thanks_counts": article(
        "complete-trick",
        "Der Stich, der noch offen auf dem Tisch liegt, zählt beim Bedanken mit.",
        "GR-ausmachen-l",
        cites=("GR-17",),
    ),
}
