"""Which card may be played, who wins the trick, what may be looked at, and laying down the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from puur.law.article import Article
from puur.law.questions.ask import ask
from puur.law.readings.einsehen import TrickView
from puur.law.readings.farbzwang import Exempt
from puur.law.readings.rest import RestTest
from puur.law.readings.untertrumpfen import Undertrumping


@dataclass(frozen=True, eq=False, kw_only=True)
class Spielen:
    """From the first card to the ninth trick."""

    lead_card: Article[Literal["any", "trump"]] = ask("Welche Karte darf man ausspielen?")
    next_leader: Article[Literal["winner", "next-seat"]] = ask("Wer spielt zum nächsten Stich aus?")
    following: Article[bool] = ask("Muss die ausgespielte Farbe angegeben werden?")
    trumping_in: Article[bool] = ask("Darf man stechen, obwohl man die Farbe hätte?")
    puur_exempt: Article[Exempt] = ask("Muss der Trumpfpuur angegeben werden?")
    void_free: Article[bool] = ask("Darf man frei abwerfen, wenn die Farbe fehlt?")
    undertrumping: Article[Undertrumping] = ask("Darf man untertrumpfen?")
    trump_led_lower: Article[bool] = ask("Darf auf ausgespielten Trumpf ein tieferer gegeben werden?")
    trick_owner: Article[Literal["highest-card", "leader"]] = ask("Wem gehört ein Stich?")
    turn_first: Article[bool] = ask("Muss der Stich gekehrt sein, bevor ausgespielt wird?")
    early_card: Article[Literal["waits", "lies"]] = ask("Darf eine Karte zum Voraus bereitgehalten werden?")
    card_seen: Article[bool] = ask("Müssen alle die Karte erkennen können, bevor der Stich gekehrt wird?")
    trick_view: Article[TrickView] = ask("Darf man gekehrte Stiche ansehen?")
    running_points: Article[Literal["hidden", "own"]] = ask("Darf man während des Spiels nachzählen?")
    rest: Article[bool] = ask("Darf man die restlichen Karten auf den Tisch legen?")
    rest_test: Article[RestTest] = ask("Wann stimmt es, dass alle übrigen Stiche gemacht werden?")
    false_rest: Article[Literal["points-to-opponents", "points-as-played"]] = ask(
        "Was geschieht, wenn es nicht stimmt?"
    )
    rest_penalty: Article[int] = ask("Wie viele Strafpunkte kostet es, falsch hinzulegen?")
    all_played: Article[bool] = ask("Werden alle Spiele gespielt, ohne zu teilen?")
    seats_fixed: Article[bool] = ask("Bleiben die Plätze während der Partie?")
