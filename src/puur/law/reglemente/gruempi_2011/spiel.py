"""«Das Spiel»: opening, following suit, undertrumping, laying down, looking at tricks."""

from __future__ import annotations

from typing import Any, Final

from puur.law.article import Article, article
from puur.law.readings import ansagen, einsehen, farbzwang, rest, untertrumpfen

SPIEL: Final[dict[str, Article[Any]]] = {
    "chooser": article(ansagen.vorhand, "Den Trumpf bestimmt der Spieler rechts vom Geber.", cites=("GR-3",)),
    "push": article("to-partner", "Wer den Trumpf bestimmt, darf dem Partner schieben.", cites=("GR-3",)),
    "push_back": article(False, "Der Partner darf nicht zurückschieben.", cites=("GR-3",)),
    "opening_leader": article(
        ansagen.chooser_leads, "Der Spieler rechts vom Geber spielt aus, auch nach dem Schieben.", "GR-eroeffnung-b"
    ),
    "opening_card": article("any", "Die erste Karte ist frei.", "GR-eroeffnung-c"),
    "silent_trump": article(True, "Ohne Bemerkung ist die Farbe der ersten Karte Trumpf.", "GR-eroeffnung-d"),
    "silent_form": article(ansagen.its_suit, "Obenabe und Undenufe werden klar angesagt.", "GR-eroeffnung-e"),
    "following": article(True, "Die ausgespielte Farbe muss gegeben werden.", "GR-eroeffnung-f", cites=("GR-5",)),
    "puur_exempt": article(farbzwang.puur, "Nur der Trumpfpuur muss nicht gegeben werden.", "GR-eroeffnung-g"),
    "void_free": article(True, "Wer die Farbe nicht hat, gibt irgendeine Karte.", "GR-eroeffnung-h"),
    "trumping_in": article(True, "Stechen darf man immer.", cites=("X-7", "GR-5")),
    "undertrumping": article(
        untertrumpfen.only_trumps_left, "Untertrumpfen darf nur, wer nur noch Trümpfe hat.", "GR-eroeffnung-i"
    ),
    "rest_test": article(
        rest.against_opponents,
        "Wer «Rest» sagt, darf keine Karte haben, die ein Gegner schlagen kann.",
        "GR-irrtum-b",
        cites=("GR-9",),
    ),
    "trick_view": article(einsehen.none, "Gekehrte Stiche bleiben zu, auch die eigenen.", "GR-irrtum-g"),
    "running_points": article(
        "hidden", "Während des Spiels wird nicht gezählt, ob es zum Ausmachen reicht.", "GR-ausmachen-m", cites=("X-9",)
    ),
}
