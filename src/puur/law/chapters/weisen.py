"""Weis (a run of at least three cards of one suit, or four alike) and the Stöck (König and Ober of trumps).

Weis (runs and four alike) and the Stöck (König and Ober of trumps) (AR 23).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from puur.law.article import Article, article
from puur.law.chapters.chapter import (
    Chapter,
    applies_for_sides,
    applies_to_a_target,
    applies_where_one_weis_wins,
    applies_with_multipliers,
    applies_with_stoeck,
    applies_with_weis,
    ask,
)
from puur.law.chapters.karten import PointsByRank
from puur.law.readings import stoeck as windows
from puur.law.readings import weis as weise
from puur.law.readings import weisordnung
from puur.law.readings.stoeck import StoeckWindowRule
from puur.law.readings.weis import LaterWeisAllowed, WeisLabelRule, WeisWindowRule
from puur.law.readings.weisordnung import WeisOrderRule

RUN_POINTS: Final = {3: 20, 4: 50, 5: 100, 6: 150, 7: 200, 8: 250, 9: 300}
"""What a run of cards of one suit counts as Weis: number of cards → points."""

FOUR_OF_A_KIND_POINTS: Final = {
    "6": 100,
    "7": 100,
    "8": 100,
    "9": 150,
    "B": 100,
    "U": 200,
    "O": 100,
    "K": 100,
    "A": 100,
}
"""What four of a kind count as Weis: letter of the rank → points."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Weisen(Chapter):
    """Rule questions on melds (Weis) and Stöck (king and queen of trumps).

    Each field is one question of a rule set; its value is the article that answers it, by default the usual one.
    """

    heading: ClassVar[str] = "Weis und Stöck"

    weis: Article[bool] = ask("Wird gewiesen?", article(True, "Es wird gewiesen."))
    run_points: Article[Mapping[int, int]] = applies_with_weis.ask(
        "Was zählen Karten in einer Reihe?",
        article(
            RUN_POINTS,
            "Drei in einer Reihe 20, vier 50, fünf 100, sechs 150, sieben 200, acht 250.",
            *(f"AR-23.1-{letter}" for letter in "bcdefg"),
        ),
    )
    run_least: Article[int] = applies_with_weis.ask(
        "Wie viele Karten in einer Reihe braucht ein Weis?",
        article(3, "Ein Weis braucht drei Karten einer Farbe in einer Reihe."),
    )
    nine_run: Article[Literal["points", "wins"]] = applies_with_weis.ask(
        "Was bringen neun Karten in einer Reihe?",
        article("wins", "Neun in einer Reihe gewinnen die Partie sofort.", "AR-23.1-h", cites=("AR-14",)),
    )
    four_points: Article[PointsByRank] = applies_with_weis.ask(
        "Was zählen vier Gleiche?",
        article(
            FOUR_OF_A_KIND_POINTS,
            "Vier Gleiche 100, vier Under 200, vier Neuner 150.",
            *(f"AR-23.1-{x}" for x in "ijk"),
        ),
    )
    weis_forms: Article[Literal["all", "trumps-only", "not-on-wunsch"]] = applies_with_weis.ask(
        "In welchen Spielformen wird gewiesen?",
        article(
            "all",
            "In jeder Spielform wird nach den gleichen Regeln gewiesen.",
            *(f"AR-23.1-{letter}" for letter in "alm"),
        ),
        when=lambda law: not law.forms.says.trumps_only,
    )
    weis_factor: Article[bool] = applies_with_weis.ask(
        "Wird der Weis mit dem Faktor der Spielform multipliziert?",
        article(True, "Der Weis zählt mit dem Faktor der Spielform.", "AR-23.1-n"),
        when=applies_with_multipliers.holds,
    )
    kreuzweis: Article[bool] = applies_with_weis.ask(
        "Darf dieselbe Karte zu zwei Weisen gehören?",
        article(True, "Eine Karte darf zu zwei Weisen gehören.", "AR-23.2-a", "AR-23.2-b"),
    )
    weis_when: Article[Literal["with-first-card", "any-time"]] = applies_with_weis.ask(
        "Wann wird gewiesen?", article("with-first-card", "Man weist mit der ersten Karte.", "AR-23.3-a")
    )
    weis_until: Article[WeisWindowRule] = applies_with_weis.ask(
        "Bis wann darf man weisen?",
        article(weise.until_covered, "Ist die eigene Karte gedeckt, wird nicht mehr gewiesen.", "AR-23.3-b"),
    )
    weis_last_until: Article[Literal["trick-turned", "at-once"]] = applies_with_weis.ask(
        "Bis wann darf der Letzte im Stich weisen?",
        article("trick-turned", "Der Letzte darf weisen, bis der Stich gekehrt ist.", "AR-23.3-c"),
    )
    weis_first: Article[Literal["highest", "any"]] = applies_with_weis.ask(
        "Welcher Weis wird zuerst angesagt?",
        article("highest", "Zuerst wird nur der höchste Weis angesagt.", "AR-23.3-d"),
    )
    weis_complete: Article[bool] = applies_with_weis.ask(
        "Muss man einen Weis ganz ansagen?",
        article(True, "Ein Weis wird ganz angesagt.", cites=("AR-23.5-a",)),
    )
    weis_duty: Article[bool] = applies_with_weis.ask(
        "Muss man einen Weis ansagen?", article(False, "Weisen ist freiwillig.")
    )
    weis_further: Article[LaterWeisAllowed] = applies_with_weis.ask(
        "Welche weiteren Weise darf man dazu ansagen?",
        article(
            "equal-or-lower",
            "Die Partei mit dem höchsten Weis darf weitere ansagen.",
            "AR-23.3-e",
            cites=("AR-15",),
        ),
    )
    weis_further_until: Article[Literal["second-card", "first-trick"]] = applies_with_weis.ask(
        "Bis wann darf man weitere Weise ansagen?",
        article("second-card", "Weitere Weise folgen vor der eigenen zweiten Karte.", "AR-23.3-f"),
    )
    weis_hopeless: Article[bool] = applies_with_weis.ask(
        "Darf man einen Weis ansagen, der nicht mehr gelten kann?",
        article(
            False,
            "Weise, die nicht mehr gelten können, werden nicht angesagt.",
            "AR-23.6-c",
        ),
    )
    weis_side: Article[Literal["one", "both"]] = applies_with_weis.ask(
        "Welche Partei schreibt ihre Weise?", article("one", "Nur die Partei, deren Weis gilt, schreibt ihre Weise.")
    )
    weis_partner: Article[bool] = applies_where_one_weis_wins.ask(
        "Zählt mit dem höchsten Weis auch der des Partners?",
        article(True, "Auch der Weis des Partners zählt.", cites=("AR-23.3-e",)),
        when=applies_for_sides.holds,
    )
    weis_decided: Article[Literal["after-first-trick", "at-end"]] = applies_where_one_weis_wins.ask(
        "Wann steht fest, welcher Weis gilt?",
        article("after-first-trick", "Nach dem ersten Stich steht fest, wer schreibt."),
    )
    weis_order: Article[WeisOrderRule] = applies_with_weis.ask(
        "Welcher von mehreren Weisen ist der höchste?",
        article(
            weisordnung.points_cards_top_trump,
            "Es entscheiden der Wert, die Zahl der Karten, die höchste Karte, dann der Trumpf.",
            "AR-23.4-d",
            "AR-23.4-f",
            "AR-23.4-g",
            "AR-23.4-h",
            cites=("AR-17",),
        ),
    )
    weis_tie: Article[Literal["first", "last"]] = applies_where_one_weis_wins.ask(
        "Welcher von zwei ganz gleichen Weisen gilt?",
        article("first", "Von zwei ganz gleichen Weisen gilt der, der zuerst angesagt wurde.", "AR-23.4-e"),
    )
    weis_label: Article[WeisLabelRule] = applies_with_weis.ask(
        "Wie wird ein Weis benannt?",
        article(
            weise.by_strongest_card,
            "Wer weist, nennt die ranghöchste Karte; bei Undenufe ist das die tiefste.",
            "AR-23.4-b",
            "AR-23.4-c",
        ),
    )
    weis_disclosure: Article[Literal["unasked", "on-request"]] = applies_with_weis.ask(
        "Wann wird der Inhalt eines Weises offengelegt?",
        article("on-request", "Wollen es die Gegner, legt man die Weise offen.", "AR-23.6-a"),
    )
    weis_asking: Article[Literal["second-trick-led", "announcers-second-card"]] = applies_with_weis.ask(
        "Bis wann darf man nach einem Weis fragen?",
        article("second-trick-led", "Fragen darf man nur vor dem zweiten Stich.", cites=("AR-23.6-a", "AR-16")),
    )
    weis_repeat: Article[Literal["second-trick-led", "announcers-second-card"]] = applies_with_weis.ask(
        "Bis wann darf man nach einer überhörten Ansage fragen?",
        article(
            "announcers-second-card",
            "Nach Überhörtem darf man fragen, bis der Weisende seine zweite Karte gibt.",
            "AR-23.3-g",
        ),
    )
    weis_report: Article[Literal["as-announced", "highest-first"]] = applies_with_weis.ask(
        "In welcher Reihenfolge werden Weise mit gleich vielen Punkten gemeldet?",
        article("as-announced", "Weise mit gleich vielen Punkten werden der Reihe nach gemeldet.", "AR-23.4-a"),
    )
    weis_shown: Article[bool] = applies_with_weis.ask(
        "Darf man Weise auch zeigen, statt sie zu nennen?",
        article(True, "Ein Weis darf statt genannt auch gezeigt werden.", "AR-23.6-f"),
    )
    weis_trick: Article[bool] = applies_with_weis.ask(
        "Braucht der Weis einen Stich?",
        article(
            False, "Der Weis gilt auch ohne Stich, selbst wenn die Gegner einen Match machen.", "AR-23.7-d", "AR-23.7-e"
        ),
    )
    weis_at_thanks: Article[Literal["as-always", "credited"]] = applies_with_weis.ask(
        "Was gilt für einen unbestätigten Weis, wenn sich der Gegner bedankt?",
        article("as-always", "Der Weis gilt beim Bedanken wie sonst."),
        when=applies_to_a_target.holds,
    )
    stoeck: Article[bool] = ask("Zählen die Stöck?", article(True, "Die Stöck zählen."))
    stoeck_forms: Article[Literal["all", "not-on-wunsch"]] = applies_with_stoeck.ask(
        "Zählen die Stöck auch auf einem Wunsch?",
        article("all", "Wo eine Farbe Trumpf ist, zählen die Stöck."),
        when=lambda law: any(one.is_wish for one in law.forms.says.each),
        later=True,
    )
    stoeck_cards: Article[str] = applies_with_stoeck.ask(
        "Welche Karten sind die Stöck?", article("KO", "König und Ober (Dame) vom Trumpf sind die Stöck.", "AR-23.8-a")
    )
    stoeck_points: Article[int] = applies_with_stoeck.ask(
        "Was zählen die Stöck?", article(20, "Die Stöck zählen 20.", "AR-23.8-b")
    )
    stoeck_factor: Article[bool] = applies_with_stoeck.ask(
        "Werden die Stöck mit dem Faktor multipliziert?",
        article(True, "Auch die Stöck zählen mit dem Faktor."),
        when=applies_with_multipliers.holds,
    )
    stoeck_when: Article[Literal["second-card", "any-time"]] = applies_with_stoeck.ask(
        "Wann werden die Stöck gewiesen?",
        article("second-card", "Man weist sie mit der zweiten Stöckkarte.", "AR-23.8-c"),
    )
    stoeck_until: Article[StoeckWindowRule] = applies_with_stoeck.ask(
        "Bis wann kann man die Stöck noch weisen?",
        article(
            windows.until_next_trick_led,
            "Die Stöck gelten, wenn sie vor dem nächsten Stich gewiesen sind.",
            cites=("AR-20",),
        ),
    )
    stoeck_trick: Article[bool] = applies_with_stoeck.ask(
        "Brauchen die Stöck einen Stich?", article(False, "Die Stöck gelten auch ohne Stich.", "AR-23.8-f")
    )
    stoeck_in_weis: Article[bool] = applies_with_stoeck.ask(
        "Gelten Stöck in einem gültigen Weis ohne eigene Ansage?",
        article(
            True,
            "Stöck in einem gültigen Weis werden gleich mitgeschrieben.",
            "AR-23.8-e",
        ),
    )
    stoeck_to_finish: Article[bool] = applies_with_stoeck.ask(
        "Darf man Stöck, die zum Ausmachen reichen, jederzeit zeigen?",
        article(
            True,
            "Genügen die Stöck zum Ausmachen, darf man sie jederzeit zeigen.",
            "AR-23.8-g",
        ),
        when=lambda law: law.target.says is not None,
    )
    stoeck_rank: Article[Literal["first-trick", "always", "never"]] = applies_with_stoeck.ask(
        "Wie lange gehen die Stöck beim Ausmachen vor?",
        article(
            "first-trick", "Die Stöck gehen beim Ausmachen nur vor, wenn das Ziel mit dem ersten Stich erreicht wird."
        ),
        when=applies_to_a_target.holds,
    )
    stoeck_deciding: Article[Literal["fourth-card", "trick-turned", "next-trick-led"]] = applies_with_stoeck.ask(
        "Bis wann darf man Stöck zeigen, wenn die Ausmachregel entscheidet?",
        article(
            "trick-turned",
            "Entscheidet die Ausmachregel, dürfen die Stöck gezeigt werden, bis der Stich gekehrt ist.",
            "AR-23.8-h",
            cites=("AR-19",),
        ),
        when=applies_to_a_target.holds,
    )
