"""What is asked where everybody plays alone for points of his own (Hindersi and its relatives)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from puur.law.article import Article, article
from puur.law.chapters.chapter import Applicability, Chapter
from puur.law.readings.umgang import Reckoning, by_sum

for_players = Applicability(lambda law: law.settlement.says == "players")
by_rank = Applicability(lambda law: law.settlement.says == "players" and law.reckoning.says is not by_sum)


@dataclass(frozen=True, eq=False, kw_only=True)
class Allein(Chapter):
    """Rule questions on games where each plays alone: few points wanted, settlement by rank.

    Each field is one question of a rule set; its value is the article that answers it, by default the usual one.
    """

    heading: ClassVar[str] = "Jeder für sich"

    goal: Article[Literal["fewest", "most"]] = for_players.ask(
        "Liegt vorn, wer wenig oder wer viel hat?",
        article("most", "Vorn liegt, wer am meisten Punkte hat."),
        later=True,
    )
    durchmarsch: Article[Literal["as-taken", "others-charged"]] = for_players.ask(
        "Was wird geschrieben, wenn einer alle Stiche macht?",
        article("as-taken", "Wer alle Stiche macht, schreibt alle Punkte."),
        later=True,
    )
    reckoning: Article[Reckoning] = for_players.ask(
        "Was entscheidet, die Summe oder Striche nach dem Rang?",
        article(by_sum, "Es entscheidet die Summe."),
        later=True,
    )
    umgang: Article[int] = by_rank.ask(
        "Nach wie vielen Spielen gibt es Striche?",
        article(4, "Striche gibt es nach vier Spielen, wenn jeder einmal gegeben hat."),
        later=True,
    )
    own_weis: Article[Literal["plus", "minus"]] = for_players.ask(
        "Zählen die eigenen Weise und Stöck dazu oder ab?",
        article("plus", "Eigene Weise und Stöck zählen dazu."),
        when=lambda law: law.weis.says or law.stoeck.says,
        later=True,
    )
    table_weis: Article[bool] = for_players.ask(
        "Zählt ein Weis, der in einem Stich auf dem Tisch liegt?",
        article(False, "Was im Stich liegt, ist kein Weis."),
        later=True,
    )
    last_deal: Article[Literal["once", "double"]] = for_players.ask(
        "Zählt das letzte Spiel der Partie doppelt?",
        article("once", "Jedes Spiel zählt gleich viel."),
        later=True,
    )
    schellen_led: Article[Literal["any-time", "only-left"]] = for_players.ask(
        "Darf man Schellen ausspielen, wo Schellen oder der König zu vermeiden sind?",
        article("any-time", "Ausspielen darf man jede Karte, auch eine Schelle."),
        when=lambda law: any(one.task for one in law.forms.says.each),
        later=True,
    )
    charges: Article[Mapping[str, int]] = for_players.ask(
        "Was kostet, was man zu vermeiden hat?",
        article(
            {"stiche": 5, "schellenkarten": 10, "ober": 20, "koenig": 40, "letzter": 50},
            "Ein Stich 5, eine Schelle 10, ein Ober 20, der Rosen-König 40, der letzte Stich 50.",
        ),
        when=lambda law: any(one.task for one in law.forms.says.each),
        later=True,
    )
