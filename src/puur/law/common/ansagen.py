"""Who makes the game and how it is said (AR 2, 19)."""

from __future__ import annotations

from typing import Final

from puur.cards import MODES
from puur.law.article import article
from puur.law.questions.ansagen import Ansagen
from puur.law.readings import ansagen, geben

ANSAGEN: Final = Ansagen(
    forms=article(MODES, "Vier Trumpffarben, Obenabe und Undenufe."),
    trump_maker=article("players", "Die Spieler bestimmen den Trumpf."),
    trump_card=article(geben.bottom_of_lifted, "Abgehoben wird nicht um den Trumpf."),
    chooser=article(ansagen.vorhand, "Vorhand bestimmt, rechts vom Geber.", cites=("AR-19-e",)),
    push=article("to-partner", "Vorhand darf dem Partner schieben.", cites=("AR-19-e",)),
    push_back=article(False, "Der Partner darf nicht zurückschieben.", cites=("AR-19-e",)),
    push_word=article("gschobe", "Geschoben wird mit dem Wort «gschobe»."),
    silent_trump=article(
        True,
        "Ohne Bemerkung zeigt die erste Karte den Trumpf.",
        "AR-19-a",
    ),
    silent_form=article(
        ansagen.its_suit,
        "Obenabe und Undenufe müssen gesagt werden; auch ein Ass oder ein Sechser zeigt sonst Trumpf.",
        "AR-19-b",
        "AR-19-c",
    ),
    announcement_final=article(True, "Die erste Ansage gilt, eine Korrektur gibt es nicht.", "AR-19-d"),
    partner_waits=article(False, "Alle nehmen ihre Karten gleich auf."),
    opening_leader=article(ansagen.chooser_leads, "Vorhand spielt aus, auch nach dem Schieben.", "AR-2-a"),
    opening_card=article("any", "Das Spiel darf mit jeder Karte eröffnet werden."),
    trump_shown=article("until-end", "Am Bildschirm bleibt der Trumpf immer angezeigt.", cites=("X-10",)),
    turned_card=article("to-dealer", "Die aufgelegte Karte erhält der Geber als letzte."),
    turned_card_lies=article("until-first-card", "Eine Trumpfkarte wird nicht aufgelegt."),
    estimates=article("none", "Geschätzt wird nicht."),
    estimate_until=article("first-card", "Geschätzt wird nicht."),
    release=article("by-announcement", "Mit der Ansage ist das Spiel frei."),
    estimate_with_buur=article("free", "Geschätzt wird nicht."),
    estimate_least=article(0, "Geschätzt wird nicht."),
)
