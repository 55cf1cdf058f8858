"""What is asked beside the six usual forms of play: Slalom, Gusti, Trio, and lines that are used up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from puur.law.article import Article, article
from puur.law.chapters.chapter import Chapter, ask, with_turning


@dataclass(frozen=True, eq=False, kw_only=True)
class Spielformen(Chapter):
    """Rule questions on special forms of play and on passing the choice.

    Each field is one question of a rule set; its value is the article that answers it, by default the usual one.
    """

    heading: ClassVar[str] = "Weitere Spielformen"

    turning_counts: Article[Literal["first-trick", "obenabe"]] = with_turning.ask(
        "Was zählen die Karten, wenn die Reihenfolge von Stich zu Stich wechselt?",
        article("first-trick", "Es zählt das ganze Spiel so, wie der erste Stich gespielt wird."),
        later=True,
    )
    turning_leader: Article[Literal["announcer", "as-usual"]] = with_turning.ask(
        "Wer spielt aus, wenn eine wechselnde Spielform geschoben wurde?",
        article("announcer", "Slalom, Gusti und Trio spielt aus, wer sie ansagt."),
        later=True,
    )
    form_use: Article[Literal["any-time", "once-a-side"]] = ask(
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
