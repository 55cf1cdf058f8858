"""Who makes the game, how it is said, and the hidden estimates of the Differenzler (AR 2, 19)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from puur.law.article import Article, article
from puur.law.chapters.chapter import (
    Chapter,
    ask,
    bottom_card_is_trump,
    players_choose_trump,
    somebody_speaks,
    with_estimates,
)
from puur.law.form import Forms
from puur.law.form import forms_named as named_forms
from puur.law.readings import ansagen, geben
from puur.law.readings.ansagen import Chooser, Leader, SilentForm, TurnedForm
from puur.law.readings.geben import CutCard


@dataclass(frozen=True, eq=False, kw_only=True)
class Ansagen(Chapter):
    """Rule questions on choosing the form of play, between deal and first card.

    Each field is one question of a rule set; its value is the article that answers it, by default the usual one.
    """

    heading: ClassVar[str] = "Ansagen"

    forms: Article[Forms] = ask(
        "Welche Spielformen gibt es?", article(named_forms("ERSTOU"), "Vier Trumpffarben, Obenabe und Undenufe.")
    )
    trump_maker: Article[Literal["players", "cut-card", "bottom-card", "auction", "fixed-order"]] = ask(
        "Woher kommt der Trumpf?", article("players", "Die Spieler bestimmen den Trumpf.")
    )
    found_counts: Article[Literal["retroactive", "from-then"]] = ask(
        "Zählen Puur und Nell auch in den Stichen, bevor der Trumpf bekannt war?",
        article("retroactive", "Der Trumpf zählt rückwirkend, auch in den Stichen davor."),
        when=lambda law: any(one.finds for one in law.forms.says.each),
        later=True,
    )
    trump_card: Article[CutCard] = ask(
        "Welche Karte zeigt beim Abheben den Trumpf?",
        article(geben.bottom_of_lifted, "Das Abheben zeigt keinen Trumpf."),
        when=lambda law: law.trump_maker.says == "cut-card",
    )
    turned_form: Article[TurnedForm] = ask(
        "Welche Spielform zeigt die aufgelegte Karte?",
        article(ansagen.its_suit, "Ihre Farbe ist Trumpf, gleich welche Karte es ist."),
        when=lambda law: law.trump_maker.says in {"cut-card", "bottom-card"},
        later=True,
    )
    chooser: Article[Chooser] = somebody_speaks.ask(
        "Wer bestimmt den Trumpf?", article(ansagen.vorhand, "Vorhand bestimmt, rechts vom Geber.", cites=("AR-19-e",))
    )
    push: Article[Literal["to-partner", "to-next", "never"]] = players_choose_trump.ask(
        "Darf man schieben?", article("to-partner", "Vorhand darf dem Partner schieben.", cites=("AR-19-e",))
    )
    push_back: Article[bool] = ask(
        "Darf der Partner zurückschieben?",
        article(False, "Der Partner darf nicht zurückschieben.", cites=("AR-19-e",)),
        when=lambda law: law.push.says != "never",
    )
    push_word: Article[str] = ask(
        "Mit welchem Wort wird geschoben?",
        article("gschobe", "Wer schiebt, sagt «gschobe»."),
        when=lambda law: law.push.says != "never",
    )
    silent_trump: Article[bool] = players_choose_trump.ask(
        "Zeigt die erste Karte ohne Ansage den Trumpf?",
        article(
            True,
            "Ohne Bemerkung zeigt die erste Karte den Trumpf.",
            "AR-19-a",
        ),
    )
    silent_form: Article[SilentForm] = players_choose_trump.ask(
        "Welche Spielform zeigt die erste Karte ohne Ansage?",
        article(
            ansagen.its_suit,
            "Obenabe und Undenufe müssen gesagt werden; auch ein Ass oder ein Sechser zeigt sonst Trumpf.",
            "AR-19-b",
            "AR-19-c",
        ),
        when=lambda law: not law.forms.says.trumps_only,
    )
    announcement_final: Article[bool] = players_choose_trump.ask(
        "Gilt die erste Ansage?", article(True, "Die erste Ansage gilt und lässt sich nicht berichtigen.", "AR-19-d")
    )
    partner_waits: Article[bool] = players_choose_trump.ask(
        "Muss der Partner mit dem Aufnehmen der Karten warten?", article(False, "Alle nehmen ihre Karten gleich auf.")
    )
    opening_leader: Article[Leader] = ask(
        "Wer spielt die erste Karte?",
        article(ansagen.chooser_leads, "Vorhand spielt aus, auch nach dem Schieben.", "AR-2-a"),
    )
    opening_card: Article[Literal["any", "trump"]] = ask(
        "Welche Karte darf das Spiel eröffnen?", article("any", "Jede Karte darf das Spiel eröffnen.")
    )
    trump_shown: Article[Literal["until-end", "until-first-card", "hidden"]] = ask(
        "Wie lange bleibt der Trumpf angezeigt?",
        article("until-end", "Am Bildschirm bleibt der Trumpf immer angezeigt.", cites=("X-10",)),
    )
    turned_card: Article[Literal["back-into-pack", "to-dealer"]] = ask(
        "Was geschieht mit der Karte, die den Trumpf zeigt?",
        article("to-dealer", "Die aufgelegte Karte erhält der Geber als letzte."),
        when=lambda law: law.trump_maker.says in {"cut-card", "bottom-card"},
    )
    turned_card_lies: Article[Literal["until-first-card", "until-end"]] = bottom_card_is_trump.ask(
        "Wie lange bleibt die aufgelegte Trumpfkarte liegen?",
        article("until-first-card", "Eine Trumpfkarte wird nicht aufgelegt."),
    )
    estimates: Article[Literal["none", "hidden", "open"]] = ask(
        "Werden die Punkte geschätzt, und wer sieht die Schätzung?", article("none", "Niemand schätzt.")
    )
    estimate_until: Article[Literal["first-card", "never-changed"]] = with_estimates.ask(
        "Bis wann darf man die Schätzung ändern?", article("first-card", "Niemand schätzt.")
    )
    release: Article[Literal["by-announcement", "all-estimates-in"]] = with_estimates.ask(
        "Wann wird das Spiel freigegeben?", article("by-announcement", "Mit der Ansage ist das Spiel frei.")
    )
    estimate_order: Article[Literal["together", "in-turn"]] = with_estimates.ask(
        "In welcher Reihenfolge wird geschätzt?", article("together", "Alle schätzen gleichzeitig."), later=True
    )
    estimate_with_buur: Article[Literal["warned", "refused", "free"]] = with_estimates.ask(
        "Was geschieht, wenn man mit dem Trumpf-Puur zu tief schätzt?", article("free", "Niemand schätzt.")
    )
    estimate_least: Article[int] = with_estimates.ask(
        "Wie viel muss man mit dem Trumpf-Puur mindestens schätzen?",
        article(0, "Niemand schätzt."),
        when=lambda law: law.estimate_with_buur.says != "free",
    )
