"""The other reading of decision AJ-30: where the club has Strafpunkte for a mistake, they are all that follows."""

from __future__ import annotations

from typing import Any, Final

from puur.law.article import Article, article
from puur.law.readings import falsche_karten, fehler_beim_weisen

_STAYS: Final = "Die Karte bleibt liegen: es bleibt bei den Strafpunkten."
_KEEPS: Final = "Den Stichwert verliert keine Karte: es bleibt bei den Strafpunkten."


def _only(says: object, text: str, *clauses: str) -> Article[Any]:
    return article(says, text, cites=(*clauses, "AJ-30"))


STRAFPUNKTE_ALONE: Final[dict[str, Article[Any]]] = {
    **{
        name: _only(falsche_karten.nothing, _STAYS, "AJ-3.4-t")
        for name in ("wrong_card_exchange", "no_trump_exchange", "undertrump_exchange")
    },
    **{
        name: _only(falsche_karten.nothing, _KEEPS, "AJ-3.4-t")
        for name in (
            "wrong_card_open",
            "no_trump_open",
            "undertrump_open",
            "wrong_card_play_on",
            "no_trump_play_on",
            "undertrump_play_on",
        )
    },
    "wrong_card_late": _only("nothing", "Ist der Stich gekehrt, bleibt es bei den Strafpunkten.", "AJ-3.4-t"),
    "wrong_leader_pushed": _only("alone", "Es bleibt bei den Strafpunkten.", "AJ-3.4-l"),
    "played_early_exchange": _only("never", _STAYS, "AJ-3.4-u"),
    "played_early_value": _only("keeps", _KEEPS, "AJ-3.4-u"),
    "played_early_exchanged": _only("keep", _KEEPS, "AJ-3.4-u"),
    "weis_too_low": _only(
        fehler_beim_weisen.whole, "Der Weis zählt, wie er gehalten wird: es bleibt bei den Strafpunkten.", "AJ-3.4-n"
    ),
    "weis_false_report": _only("nothing", "Es bleibt bei den Strafpunkten.", "AJ-3.4-m"),
    "weis_false_harm": _only("nothing", "Annulliert wird nicht: es bleibt bei den Strafpunkten.", "AJ-3.4-m"),
    "weis_vorhand": _only(
        "remark", "Mit «Vorhand» statt «gut» sagt er den anderen etwas über seine Karten.", "AJ-2.2.1-aa"
    ),
}
"""Question -> its answer; on mistakes for which there are no Strafpunkte the subsidiary rules hold as before."""
