"""The other reading of decision AJ-30: where the club has Strafpunkte for a mistake, they are all that follows."""

from __future__ import annotations

from typing import Final, TypeVar

from puur.law.article import Article, article
from puur.law.law import chosen
from puur.law.readings import falsche_karten, fehler_beim_weisen

T = TypeVar("T")
_CARD_STAYS: Final = "Die Karte bleibt liegen: es bleibt bei den Strafpunkten."
_VALUE_KEPT: Final = "Den Stichwert verliert keine Karte: es bleibt bei den Strafpunkten."


def _only(says: T, text: str, *clauses: str) -> Article[T]:
    return article(says, text, cites=(*clauses, "AJ-30"))


_STAYS: Final = _only(falsche_karten.nothing, _CARD_STAYS, "AJ-3.4-t")
_KEEPS: Final = _only(falsche_karten.nothing, _VALUE_KEPT, "AJ-3.4-t")
STRAFPUNKTE_ALONE: Final = chosen(
    wrong_card_exchange=_STAYS,
    no_trump_exchange=_STAYS,
    undertrump_exchange=_STAYS,
    wrong_card_open=_KEEPS,
    no_trump_open=_KEEPS,
    undertrump_open=_KEEPS,
    wrong_card_play_on=_KEEPS,
    no_trump_play_on=_KEEPS,
    undertrump_play_on=_KEEPS,
    wrong_card_late=_only("nothing", "Ist der Stich gekehrt, bleibt es bei den Strafpunkten.", "AJ-3.4-t"),
    wrong_leader_pushed=_only("alone", "Es bleibt bei den Strafpunkten.", "AJ-3.4-l"),
    played_early_exchange=_only("never", _CARD_STAYS, "AJ-3.4-u"),
    played_early_value=_only("keeps", _VALUE_KEPT, "AJ-3.4-u"),
    played_early_exchanged=_only("keep", _VALUE_KEPT, "AJ-3.4-u"),
    weis_too_low=_only(
        fehler_beim_weisen.whole, "Der Weis zählt, wie er gehalten wird: es bleibt bei den Strafpunkten.", "AJ-3.4-n"
    ),
    weis_false_report=_only("nothing", "Es bleibt bei den Strafpunkten.", "AJ-3.4-m"),
    weis_false_harm=_only("nothing", "Annulliert wird nicht: es bleibt bei den Strafpunkten.", "AJ-3.4-m"),
    weis_vorhand=_only(
        "remark", "Mit «Vorhand» statt «gut» sagt er den anderen etwas über seine Karten.", "AJ-2.2.1-aa"
    ),
)
"""Question -> its answer; on mistakes for which there are no Strafpunkte the subsidiary rules hold as before."""
