"""Who makes the game, how it is said, and the hidden estimates of the Differenzler."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from puur.law.article import Article
from puur.law.questions.ask import ask
from puur.law.readings.ansagen import Chooser, Leader, SilentForm
from puur.law.readings.geben import CutCard


@dataclass(frozen=True, eq=False, kw_only=True)
class Ansagen:
    """From nine cards in the hand to the first card on the table."""

    forms: Article[str] = ask("Welche Spielformen gibt es?")
    trump_maker: Article[Literal["players", "cut-card", "bottom-card"]] = ask("Woher kommt der Trumpf?")
    trump_card: Article[CutCard] = ask("Welche Karte zeigt beim Abheben den Trumpf?")
    chooser: Article[Chooser] = ask("Wer bestimmt den Trumpf?")
    push: Article[Literal["to-partner", "never"]] = ask("Darf man schieben?")
    push_back: Article[bool] = ask("Darf der Partner zurückschieben?")
    push_word: Article[str] = ask("Mit welchem Wort wird geschoben?")
    silent_trump: Article[bool] = ask("Zeigt die erste Karte ohne Ansage den Trumpf?")
    silent_form: Article[SilentForm] = ask("Welche Spielform zeigt die erste Karte ohne Ansage?")
    announcement_final: Article[bool] = ask("Gilt die erste Ansage?")
    partner_waits: Article[bool] = ask("Muss der Partner mit dem Aufnehmen der Karten warten?")
    opening_leader: Article[Leader] = ask("Wer spielt die erste Karte?")
    opening_card: Article[Literal["any", "trump"]] = ask("Welche Karte darf das Spiel eröffnen?")
    trump_shown: Article[Literal["until-end", "until-first-card", "hidden"]] = ask(
        "Wie lange bleibt der Trumpf angezeigt?"
    )
    turned_card: Article[Literal["back-into-pack", "to-dealer"]] = ask(
        "Was geschieht mit der Karte, die den Trumpf zeigt?"
    )
    turned_card_lies: Article[Literal["until-first-card", "until-end"]] = ask(
        "Wie lange bleibt die aufgelegte Trumpfkarte liegen?"
    )
    estimates: Article[Literal["none", "hidden", "open"]] = ask(
        "Werden die Punkte geschätzt, und wer sieht die Schätzung?"
    )
    estimate_until: Article[Literal["first-card", "never-changed"]] = ask(
        "Bis wann darf die Schätzung geändert werden?"
    )
    release: Article[Literal["by-announcement", "all-estimates-in"]] = ask("Wann wird das Spiel freigegeben?")
    estimate_with_buur: Article[Literal["warned", "refused", "free"]] = ask(
        "Was geschieht, wenn man mit dem Trumpf-Buur zu tief schätzt?"
    )
    estimate_least: Article[int] = ask("Wie viel muss man mit dem Trumpf-Buur mindestens schätzen?")
