"""Questions on announcing: who chooses the form of play, which forms there are, estimates, and the auction (Steigern).

Sources: general rules (AR) 2 and 19. Slalom, Gusti, Trio, forms that are used up, estimates of the Differenzler and the
auction are asked only where a game has them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from puur.law.article import Article, article
from puur.law.chapters.chapter import (
    Chapter,
    applies_in_an_auction,
    applies_when_bottom_card_is_trump,
    applies_when_card_order_changes,
    applies_when_players_choose_trump,
    applies_when_somebody_announces,
    applies_with_a_contract,
    applies_with_estimates,
    applies_with_trumps,
    ask,
)
from puur.law.form import Forms, forms_named
from puur.law.readings import ansagen, geben
from puur.law.readings.ansagen import ChooserRule, LeaderRule, SilentFormRule, TurnedFormRule
from puur.law.readings.geben import CutCardRule


@dataclass(frozen=True, eq=False, kw_only=True)
class Ansagen(Chapter):
    """Rule questions on choosing the form of play, between deal and first card.

    Each field is one question of a rule set; its value is the article that answers it, by default the usual one.
    """

    heading: ClassVar[str] = "Ansagen"

    forms: Article[Forms] = ask(
        "Welche Spielformen gibt es?", article(forms_named("ERSTOU"), "Vier Trumpffarben, Obenabe und Undenufe.")
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
    trump_card: Article[CutCardRule] = ask(
        "Welche Karte zeigt beim Abheben den Trumpf?",
        article(geben.bottom_of_lifted, "Das Abheben zeigt keinen Trumpf."),
        when=lambda law: law.trump_maker.says == "cut-card",
    )
    turned_form: Article[TurnedFormRule] = ask(
        "Welche Spielform zeigt die aufgelegte Karte?",
        article(ansagen.its_suit, "Die Farbe der aufgelegten Karte ist Trumpf, egal, welche Karte es ist."),
        when=lambda law: law.trump_maker.says in {"cut-card", "bottom-card"},
        later=True,
    )
    chooser: Article[ChooserRule] = applies_when_somebody_announces.ask(
        "Wer bestimmt den Trumpf?", article(ansagen.vorhand, "Vorhand bestimmt, rechts vom Geber.", cites=("AR-19-e",))
    )
    push: Article[Literal["to-partner", "to-next", "never"]] = applies_when_players_choose_trump.ask(
        "Darf man schieben?", article("to-partner", "Vorhand darf dem Partner schieben.", cites=("AR-19-e",))
    )
    push_back: Article[bool] = ask(
        "Darf der Partner zurückschieben?",
        article(False, "Der Partner darf nicht zurückschieben.", cites=("AR-19-e",)),
        when=lambda law: law.push.says == "to-partner",
    )
    push_word: Article[str] = ask(
        "Mit welchem Wort wird geschoben?",
        article("gschobe", "Wer schiebt, sagt «gschobe»."),
        when=lambda law: law.push.says != "never",
    )
    silent_trump: Article[bool] = applies_when_players_choose_trump.ask(
        "Zeigt die erste Karte ohne Ansage den Trumpf?",
        article(
            True,
            "Ohne Bemerkung zeigt die erste Karte den Trumpf.",
            "AR-19-a",
        ),
    )
    silent_form: Article[SilentFormRule] = applies_when_players_choose_trump.ask(
        "Welche Spielform zeigt die erste Karte ohne Ansage?",
        article(
            ansagen.its_suit,
            "Obenabe und Undenufe müssen gesagt werden; auch ein Ass oder ein Sechser zeigt sonst Trumpf.",
            "AR-19-b",
            "AR-19-c",
        ),
        when=lambda law: not law.forms.says.trumps_only,
    )
    announcement_final: Article[bool] = applies_when_players_choose_trump.ask(
        "Gilt die erste Ansage?", article(True, "Die erste Ansage gilt und lässt sich nicht berichtigen.", "AR-19-d")
    )
    partner_waits: Article[bool] = applies_when_players_choose_trump.ask(
        "Muss der Partner mit dem Aufnehmen der Karten warten?", article(False, "Alle nehmen ihre Karten sofort auf.")
    )
    opening_leader: Article[LeaderRule] = ask(
        "Wer spielt die erste Karte?",
        article(ansagen.chooser_leads, "Vorhand spielt aus, auch nach dem Schieben.", "AR-2-a"),
    )
    opening_card: Article[Literal["any", "trump"]] = ask(
        "Welche Karte darf das Spiel eröffnen?", article("any", "Mit jeder Karte darf man das Spiel eröffnen.")
    )
    trump_shown: Article[Literal["until-end", "until-first-card", "hidden"]] = applies_with_trumps.ask(
        "Wie lange bleibt der Trumpf angezeigt?",
        article("until-end", "Am Bildschirm bleibt der Trumpf immer angezeigt.", cites=("X-10",)),
    )
    turned_card: Article[Literal["back-into-pack", "to-dealer"]] = ask(
        "Was geschieht mit der Karte, die den Trumpf zeigt?",
        article("to-dealer", "Die aufgelegte Karte erhält der Geber als letzte."),
        when=lambda law: law.trump_maker.says in {"cut-card", "bottom-card"},
    )
    turned_card_lies: Article[Literal["until-first-card", "until-end"]] = applies_when_bottom_card_is_trump.ask(
        "Wie lange bleibt die aufgelegte Trumpfkarte liegen?",
        article("until-first-card", "Eine Trumpfkarte wird nicht aufgelegt."),
    )
    estimates: Article[Literal["none", "hidden", "open"]] = ask(
        "Werden die Punkte geschätzt, und wer sieht die Schätzung?", article("none", "Niemand schätzt.")
    )
    estimate_until: Article[Literal["first-card", "never-changed"]] = applies_with_estimates.ask(
        "Bis wann darf man die Schätzung ändern?", article("first-card", "Niemand schätzt.")
    )
    release: Article[Literal["by-announcement", "all-estimates-in"]] = applies_with_estimates.ask(
        "Wann wird das Spiel freigegeben?", article("by-announcement", "Mit der Ansage ist das Spiel frei.")
    )
    estimate_order: Article[Literal["together", "in-turn"]] = applies_with_estimates.ask(
        "In welcher Reihenfolge wird geschätzt?", article("together", "Alle schätzen gleichzeitig."), later=True
    )
    estimate_with_buur: Article[Literal["warned", "refused", "free"]] = applies_with_estimates.ask(
        "Was geschieht, wenn man mit dem Trumpf-Puur zu tief schätzt?", article("free", "Niemand schätzt.")
    )
    estimate_least: Article[int] = applies_with_estimates.ask(
        "Wie viel muss man mit dem Trumpf-Puur mindestens schätzen?",
        article(0, "Niemand schätzt."),
        when=lambda law: law.estimate_with_buur.says != "free",
    )


@dataclass(frozen=True, eq=False, kw_only=True)
class Spielformen(Chapter):
    """Rule questions on special forms of play and on passing the choice.

    Each field is one question of a rule set; its value is the article that answers it, by default the usual one.
    """

    heading: ClassVar[str] = "Weitere Spielformen"

    turning_counts: Article[Literal["first-trick", "obenabe"]] = applies_when_card_order_changes.ask(
        "Was zählen die Karten, wenn die Reihenfolge von Stich zu Stich wechselt?",
        article("first-trick", "Das ganze Spiel zählt so, wie der erste Stich gespielt wird."),
        later=True,
    )
    turning_leader: Article[Literal["announcer", "as-usual"]] = applies_when_card_order_changes.ask(
        "Wer spielt aus, wenn nach dem Schieben eine wechselnde Spielform angesagt wird?",
        article("announcer", "Bei Slalom, Gusti und Trio spielt aus, wer sie ansagt."),
        later=True,
    )
    form_use: Article[Literal["any-time", "once-a-side"]] = applies_when_somebody_announces.ask(
        "Wie oft darf eine Partei eine Spielform wählen?",
        article("any-time", "Jede Spielform darf immer wieder gewählt werden."),
        later=True,
    )
    forced: Article[Literal["vorhand", "fourth"]] = ask(
        "Wer muss ansagen, wenn alle schieben?",
        article("vorhand", "Schieben alle, muss Vorhand ansagen."),
        when=lambda law: law.push.says == "to-next",
        later=True,
    )
    sheet: Article[Literal["usual", "board"]] = ask(
        "Worauf wird geschrieben?",
        article("usual", "Man schreibt auf die Tafel oder den Jasszettel."),
        later=True,
    )
    rounding: Article[Literal["none", "tens"]] = ask(
        "Werden die Punkte vor dem Multiplizieren gerundet?",
        article("none", "Die Punkte bleiben ungerundet."),
        when=lambda law: law.settlement.says == "announcer",
        later=True,
    )


@dataclass(frozen=True, eq=False, kw_only=True)
class Steigern(Chapter):
    """Rule questions on bidding.

    Each field is one question of a rule set; its value is the article that answers it, by default the usual one.
    """

    heading: ClassVar[str] = "Steigern"

    bid_least: Article[int] = applies_in_an_auction.ask(
        "Wie viele Punkte bietet man mindestens?", article(40, "Niemand steigert."), later=True
    )
    bid_step: Article[int] = applies_in_an_auction.ask(
        "In welchen Schritten wird gesteigert?", article(10, "Niemand steigert."), later=True
    )
    bid_above: Article[int] = applies_in_an_auction.ask(
        "Um wie viel darf ein Gebot höher sein als alle Punkte des Spiels?", article(0, "Niemand steigert."), later=True
    )
    passed: Article[Literal["may-return", "out"]] = applies_in_an_auction.ask(
        "Darf man wieder bieten, nachdem man gepasst hat?", article("may-return", "Niemand steigert."), later=True
    )
    all_pass: Article[Literal["next-dealer", "same-dealer"]] = applies_in_an_auction.ask(
        "Was gilt, wenn alle passen?", article("next-dealer", "Niemand steigert."), later=True
    )
    double: Article[Literal["once", "answered", "never"]] = applies_in_an_auction.ask(
        "Darf man das Gebot der Gegner doppeln?", article("once", "Niemand steigert."), later=True
    )
    contract_counts: Article[Literal["cards", "all"]] = applies_with_a_contract.ask(
        "Was zählt für das Gebot?", article("cards", "Auf ein Gebot wird nicht gespielt."), later=True
    )
