"""Which card may be played, who wins the trick, what may be looked at, and laying down the rest.

Following suit, tricks, what may be looked at, laying down the rest (AR 2, 5, 7, 9, 12 to 14, 20, 21).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from puur.law.article import Article, article
from puur.law.chapters.chapter import Chapter, applies_with_rest, applies_with_trumps, ask
from puur.law.readings import einsehen, farbzwang, untertrumpfen
from puur.law.readings import rest as rests
from puur.law.readings.einsehen import TrickViewRule
from puur.law.readings.farbzwang import ExemptCardsRule
from puur.law.readings.rest import RestRule
from puur.law.readings.untertrumpfen import UndertrumpingRule


@dataclass(frozen=True, eq=False, kw_only=True)
class Spielen(Chapter):
    """Rule questions on playing cards and tricks.

    Each field is one question of a rule set; its value is the article that answers it, by default the usual one.
    """

    heading: ClassVar[str] = "Spielen"

    lead_card: Article[Literal["any", "trump"]] = ask(
        "Welche Karte darf man ausspielen?", article("any", "Wer ausspielt, darf jede Karte geben.", "AR-2-d")
    )
    next_leader: Article[Literal["winner", "next-seat"]] = ask(
        "Wer spielt zum nächsten Stich aus?",
        article("winner", "Wer den Stich gemacht hat, spielt als Nächster aus.", "AR-2-b"),
    )
    following: Article[bool] = ask(
        "Muss man die ausgespielte Farbe angeben?",
        article(True, "Die ausgespielte Farbe muss angegeben werden.", cites=("AR-12-a",)),
    )
    trumping_in: Article[bool] = applies_with_trumps.ask(
        "Darf man stechen, obwohl man die Farbe hätte?",
        article(True, "Stechen darf man immer, auch wenn man die Farbe hat.", cites=("X-7",)),
    )
    puur_exempt: Article[ExemptCardsRule] = applies_with_trumps.ask(
        "Muss man den Trumpf-Puur angeben?",
        article(farbzwang.puur, "Der Trumpf-Puur muss nicht angegeben werden.", "AR-20-a"),
    )
    void_free: Article[bool] = ask(
        "Darf man frei abwerfen, wenn die Farbe fehlt?", article(True, "Wer die Farbe nicht hat, gibt, was er will.")
    )
    undertrumping: Article[UndertrumpingRule] = applies_with_trumps.ask(
        "Darf man untertrumpfen?",
        article(untertrumpfen.only_trumps_left, "Untertrumpfen darf nur, wer nur noch Trümpfe hat.", "AR-21-a"),
    )
    trump_led_lower: Article[bool] = applies_with_trumps.ask(
        "Darf man auf ausgespielten Trumpf einen tieferen geben?",
        article(
            True,
            "Auf ausgespielten Trumpf darf man immer einen tieferen geben.",
            cites=("X-8", "X-12"),
        ),
    )
    trick_owner: Article[Literal["highest-card", "leader"]] = ask(
        "Wem gehört ein Stich?", article("highest-card", "Der Stich gehört dem, der die höchste Karte gespielt hat.")
    )
    turn_first: Article[bool] = ask(
        "Muss der Stich gekehrt sein, bevor ausgespielt wird?",
        article(True, "Vor dem Ausspielen muss der Stich gekehrt sein.", "AR-9-b"),
    )
    early_card: Article[Literal["waits", "lies"]] = ask(
        "Darf man eine Karte zum Voraus bereithalten?",
        article("waits", "Die nächste Karte nimmt man erst nach dem laufenden Stich in die Hand.", "AR-9-a"),
    )
    card_seen: Article[bool] = ask(
        "Müssen alle die Karte erkennen können, bevor der Stich gekehrt wird?",
        article(
            True,
            "Alle müssen jede Karte erkennen können; erst dann wird der Stich gekehrt.",
            "AR-7-a",
            "AR-7-b",
        ),
    )
    trick_view: Article[TrickViewRule] = ask(
        "Darf man gekehrte Stiche ansehen?",
        article(einsehen.none, "Gekehrte Stiche bleiben zu, auch die eigenen und der erste.", "AR-5-a", "AR-5-b"),
    )
    running_points: Article[Literal["hidden", "own"]] = ask(
        "Darf man während des Spiels nachzählen?",
        article("hidden", "Während des Spiels wird nicht nachgezählt.", cites=("X-9",)),
    )
    rest: Article[bool] = ask(
        "Darf man die restlichen Karten auf den Tisch legen?",
        article(True, "Wer alle übrigen Stiche macht, darf seine Karten hinlegen."),
    )
    rest_test: Article[RestRule] = applies_with_rest.ask(
        "Wann stimmt es, dass man alle übrigen Stiche macht?",
        article(
            rests.against_opponents,
            "Alle hingelegten Karten müssen gegen die Gegner Bock sein, in jeder Reihenfolge.",
            "AR-14-c",
        ),
    )
    false_rest: Article[Literal["points-to-opponents", "points-as-played"]] = applies_with_rest.ask(
        "Was geschieht, wenn jemand den Rest zu Unrecht hinlegt?",
        article(
            "points-to-opponents", "Stimmt es nicht, erhalten die Gegner alle übrigen Stiche.", "AR-14-a", "AR-14-d"
        ),
    )
    rest_penalty: Article[int] = applies_with_rest.ask(
        "Wie viele Strafpunkte kostet es, falsch hinzulegen?", article(0, "Strafpunkte gibt es dafür keine.")
    )
    all_played: Article[bool] = ask(
        "Werden alle Spiele gespielt, ohne eines zu teilen (ungespielt zu lassen)?",
        article(True, "Alle Spiele werden gespielt."),
    )
    seats_fixed: Article[bool] = ask(
        "Bleiben die Plätze während der Partie?",
        article(True, "Während einer Partie tauscht niemand den Platz.", "AR-13-a"),
    )
