"""What the general rules leave to whoever leads the event: usage, none of it stands in the document."""

from __future__ import annotations

from typing import Any, Final

from puur.law.article import Article, article
from puur.law.questions.strafliste import Strafliste


def _silent() -> Article[Any]:
    return article("director", "Dazu sagen die allgemeinen Regeln nichts.")


STRAFLISTE: Final = Strafliste(
    penalty_time=article("series", "Strafpunkte gibt es keine."),
    phone_penalty_time=article("series", "Strafpunkte gibt es keine."),
    glass=_silent(),
    phone=_silent(),
    phone_excuse=article("helps", "Strafpunkte gibt es keine."),
    phone_secret=_silent(),
    teabag=_silent(),
    teabag_addition=article("allowed", "Was man trinkt, ist frei."),
    knocked_cut=_silent(),
    card_exposed=_silent(),
    card_dropped_hidden=_silent(),
    partner_saw_cards=_silent(),
    weis_second=article(0, "Neben dem höchsten darf man weitere Weise ansagen.", cites=("AR-23.3-e",)),
    weis_unasked=_silent(),
    slate_reversed=_silent(),
    stoeck_prompted=article(
        "remark", "Wer den Partner auf die Stöck aufmerksam macht, macht eine Bemerkung.", cites=("AR-4-a",)
    ),
    cards_thrown_in=_silent(),
    estimate_missing=_silent(),
    estimate_missing_cost=article(0, "Geschätzt wird nicht."),
    estimate_ignored=_silent(),
    trick_taken=_silent(),
    scribe_steps_in=_silent(),
)
