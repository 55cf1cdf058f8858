"""How a Partie ends: target or number of deals, finishing order, thanks (Bedanken) (AR 3, 15)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from puur.law.article import Article, article
from puur.law.chapters.chapter import Chapter, ask, to_a_target, with_weis
from puur.law.readings import ausmachen
from puur.law.readings.ausmachen import FinishOrder


@dataclass(frozen=True, eq=False, kw_only=True)
class Ausmachen(Chapter):
    """Rule questions on reaching the target and ending the game.

    Each field is one question of a rule set; its value is the article that answers it, by default the usual one.
    """

    heading: ClassVar[str] = "Ausmachen und Bedanken"

    target: Article[int | None] = ask(
        "Auf wie viele Punkte wird gespielt?",
        article(1000, "Die Partie geht auf das vereinbarte Punkteziel, hier 1000."),
    )
    target_open: Article[bool] = to_a_target.ask(
        "Darf der Tisch das Ziel festlegen?", article(True, "Das Ziel vereinbart der Tisch.", cites=("AR-3-g",))
    )
    deals: Article[int | None] = ask(
        "Wie viele Spiele werden gespielt?", article(None, "Eine feste Zahl von Spielen gibt es nicht.")
    )
    finish_order: Article[FinishOrder] = to_a_target.ask(
        "In welcher Reihenfolge wird beim Ausmachen gezählt?",
        article(ausmachen.stoeck_stich_weis, "Beim Ausmachen gilt Stöck – Stich – Weis.", "AR-15-d", cites=("AR-1",)),
    )
    finish_first: Article[Literal["order", "first-thanks"]] = to_a_target.ask(
        "Was entscheidet, wenn beide mit dem gleichen Stich das Ziel erreichen?",
        article(
            "order",
            "Erreichen beide mit dem ersten Stich das Ziel, gilt die Ausmachregel, egal, wer sich zuerst bedankt.",
            cites=("AR-1", "L-4"),
        ),
    )
    finish_later: Article[Literal["trick", "deal"]] = to_a_target.ask(
        "Was entscheidet ab dem zweiten Stich: der Stich oder das ganze Spiel?",
        article("trick", "Danach entscheidet der Stich, mit dem das Ziel erreicht wird."),
    )
    finish_by_weis: Article[bool] = with_weis.ask(
        "Darf man sich mit dem Weis allein bedanken?",
        article(True, "Auch der Weis macht aus."),
        when=lambda law: law.target.says is not None,
    )
    surplus: Article[bool] = to_a_target.ask(
        "Zählt, was über das Ziel hinaus erspielt wird?", article(False, "Was über das Ziel hinausgeht, zählt nicht.")
    )
    thanks: Article[tuple[str, ...]] = to_a_target.ask(
        "Mit welchen Worten bedankt man sich?",
        article(
            ("Mer bedanked eus!", "Mer sind dusse!"), "Man sagt «Mer bedanked eus!» oder «Mer sind dusse!».", "AR-3-b"
        ),
    )
    thanks_free: Article[bool] = to_a_target.ask(
        "Gelten auch andere Worte, die klar genug sind?", article(False, "Andere Worte gelten nicht als Bedanken.")
    )
    thanks_when: Article[Literal["any-time", "on-turn"]] = to_a_target.ask(
        "Wann darf man sich bedanken?",
        article("any-time", "Bedanken darf man sich jederzeit, egal, wer dran ist.", "AR-3-d"),
    )
    thanks_who: Article[Literal["either-partner", "scribe-only"]] = to_a_target.ask(
        "Wer darf sich bedanken, und wen bindet es?",
        article("either-partner", "Auch wer nicht schreibt, darf sich bedanken.", "AR-3-e"),
    )
    thanks_wins: Article[Literal["partie", "nothing"]] = to_a_target.ask(
        "Was bringt das Bedanken?",
        article("partie", "Wer sich zuerst bedankt und das Ziel erreicht hat, gewinnt.", "AR-3-f"),
    )
    thanks_stops: Article[bool] = to_a_target.ask(
        "Bricht das Bedanken das Spiel sofort ab?", article(True, "Mit dem Bedanken ist das Spiel beendet.", "AR-3-a")
    )
    thanks_counts: Article[Literal["complete-trick", "no-open-trick"]] = to_a_target.ask(
        "Zählt der offene Stich beim Bedanken?",
        article("complete-trick", "Ein vollzähliger Stich auf dem Tisch zählt mit.", "AR-3-h"),
    )
    false_thanks: Article[Literal["loses-partie", "costs-points"]] = to_a_target.ask(
        "Was geschieht, wenn man sich zu früh bedankt?",
        article("loses-partie", "Wer sich ohne die Punkte bedankt, hat verloren.", "AR-3-g"),
    )
    false_thanks_penalty: Article[int] = to_a_target.ask(
        "Wie viele Strafpunkte kostet es, sich zu früh zu bedanken?",
        article(0, "Strafpunkte gibt es dafür keine."),
        when=lambda law: law.false_thanks.says != "loses-partie",
    )
