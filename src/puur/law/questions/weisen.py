"""Weis (a run of at least three cards of one suit, or four alike) and the Stöck (König and Ober of trumps)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from puur.law.article import Article
from puur.law.questions.ask import ask
from puur.law.questions.karten import Points
from puur.law.readings.stoeck import StoeckWindow
from puur.law.readings.weis import Further, Label, Window
from puur.law.readings.weisordnung import WeisOrder


@dataclass(frozen=True, eq=False, kw_only=True)
class Weisen:
    """What is announced beside the cards; the Stöck are named by their rank letters."""

    weis: Article[bool] = ask("Wird gewiesen?")
    run_points: Article[Mapping[int, int]] = ask("Was zählen Karten in einer Reihe?")
    run_least: Article[int] = ask("Wie viele Karten in einer Reihe braucht ein Weis?")
    nine_run: Article[Literal["points", "wins"]] = ask("Was bringen neun Karten in einer Reihe?")
    four_points: Article[Points] = ask("Was zählen vier Gleiche?")
    weis_forms: Article[Literal["all", "trumps-only"]] = ask("In welchen Spielformen wird gewiesen?")
    weis_factor: Article[bool] = ask("Wird der Weis mit dem Faktor der Spielform multipliziert?")
    kreuzweis: Article[bool] = ask("Darf dieselbe Karte in zwei Weisen stehen?")
    weis_when: Article[Literal["with-first-card", "any-time"]] = ask("Wann wird gewiesen?")
    weis_until: Article[Window] = ask("Bis wann darf gewiesen werden?")
    weis_last_until: Article[Literal["trick-turned", "at-once"]] = ask("Bis wann darf der Letzte im Stich weisen?")
    weis_first: Article[Literal["highest", "any"]] = ask("Welcher Weis wird zuerst angesagt?")
    weis_complete: Article[bool] = ask("Muss ein Weis vollständig angesagt werden?")
    weis_duty: Article[bool] = ask("Muss man einen Weis ansagen?")
    weis_further: Article[Further] = ask("Welche weiteren Weise dürfen dazu angesagt werden?")
    weis_further_until: Article[Literal["second-card", "first-trick"]] = ask(
        "Bis wann dürfen weitere Weise angesagt werden?"
    )
    weis_hopeless: Article[bool] = ask("Darf ein Weis angesagt werden, der nicht mehr gelten kann?")
    weis_side: Article[Literal["one", "both"]] = ask("Welche Partei schreibt ihre Weise?")
    weis_partner: Article[bool] = ask("Zählt mit dem höchsten Weis auch der des Partners?")
    weis_decided: Article[Literal["after-first-trick", "at-end"]] = ask("Wann steht fest, welcher Weis gilt?")
    weis_order: Article[WeisOrder] = ask("Welcher von mehreren Weisen ist der höchste?")
    weis_tie: Article[Literal["first", "last"]] = ask("Welcher von zwei ganz gleichen Weisen gilt?")
    weis_label: Article[Label] = ask("Wie wird ein Weis benannt?")
    weis_disclosure: Article[Literal["unasked", "on-request"]] = ask("Wann wird der Inhalt eines Weises offengelegt?")
    weis_asking: Article[Literal["second-trick-led", "announcers-second-card"]] = ask(
        "Bis wann darf nach einem Weis gefragt werden?"
    )
    weis_repeat: Article[Literal["second-trick-led", "announcers-second-card"]] = ask(
        "Bis wann darf eine überhörte Ansage erfragt werden?"
    )
    weis_report: Article[Literal["as-announced", "highest-first"]] = ask(
        "In welcher Reihenfolge werden gleiche Weise gemeldet?"
    )
    weis_shown: Article[bool] = ask("Dürfen Weise statt genannt auch gezeigt werden?")
    weis_trick: Article[bool] = ask("Braucht der Weis einen Stich?")
    weis_at_thanks: Article[Literal["as-always", "credited"]] = ask(
        "Was gilt für einen unbestätigten Weis, wenn sich der Gegner bedankt?"
    )
    stoeck: Article[bool] = ask("Zählen die Stöck?")
    stoeck_cards: Article[str] = ask("Welche Karten sind die Stöck?")
    stoeck_points: Article[int] = ask("Was zählen die Stöck?")
    stoeck_factor: Article[bool] = ask("Werden die Stöck mit dem Faktor multipliziert?")
    stoeck_when: Article[Literal["second-card", "any-time"]] = ask("Wann werden die Stöck gewiesen?")
    stoeck_until: Article[StoeckWindow] = ask("Bis wann können die Stöck noch gewiesen werden?")
    stoeck_trick: Article[bool] = ask("Brauchen die Stöck einen Stich?")
    stoeck_in_weis: Article[bool] = ask("Gelten Stöck in einem gültigen Weis ohne eigene Ansage?")
    stoeck_to_finish: Article[bool] = ask("Dürfen Stöck, die zum Ausmachen reichen, jederzeit gezeigt werden?")
    stoeck_rank: Article[Literal["first-trick", "always", "never"]] = ask(
        "Wie lange gehen die Stöck beim Ausmachen vor?"
    )
    stoeck_deciding: Article[Literal["fourth-card", "trick-turned", "next-trick-led"]] = ask(
        "Bis wann dürfen Stöck gezeigt werden, wenn die Ausmachregel entscheidet?"
    )
