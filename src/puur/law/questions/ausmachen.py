"""How a Partie ends: target or number of deals, finishing order, thanks (Bedanken)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from puur.law.article import Article
from puur.law.questions.ask import ask
from puur.law.readings.ausmachen import FinishOrder


@dataclass(frozen=True, eq=False, kw_only=True)
class Ausmachen:
    """From the first point to the last word."""

    target: Article[int | None] = ask("Auf wie viele Punkte wird gespielt?")
    target_open: Article[bool] = ask("Darf der Tisch das Ziel festlegen?")
    deals: Article[int | None] = ask("Wie viele Spiele werden gespielt?")
    finish_order: Article[FinishOrder] = ask("In welcher Reihenfolge wird beim Ausmachen gezählt?")
    finish_first: Article[Literal["order", "first-thanks"]] = ask(
        "Was entscheidet, wenn beide mit dem gleichen Stich das Ziel erreichen?"
    )
    finish_later: Article[Literal["trick", "deal"]] = ask(
        "Was entscheidet ab dem zweiten Stich: der Stich oder das ganze Spiel?"
    )
    finish_by_weis: Article[bool] = ask("Darf man sich mit dem Weis allein bedanken?")
    surplus: Article[bool] = ask("Zählt, was über das Ziel hinaus erspielt wird?")
    thanks: Article[tuple[str, ...]] = ask("Mit welchen Worten bedankt man sich?")
    thanks_free: Article[bool] = ask("Gelten auch andere Worte, die klar genug sind?")
    thanks_when: Article[Literal["any-time", "on-turn"]] = ask("Wann darf man sich bedanken?")
    thanks_who: Article[Literal["either-partner", "scribe-only"]] = ask("Wer darf sich bedanken, und wen bindet es?")
    thanks_wins: Article[Literal["partie", "nothing"]] = ask("Was bringt das Bedanken?")
    thanks_stops: Article[bool] = ask("Bricht das Bedanken das Spiel sofort ab?")
    thanks_counts: Article[Literal["complete-trick", "no-open-trick"]] = ask("Zählt der offene Stich beim Bedanken?")
    false_thanks: Article[Literal["loses-partie", "costs-points"]] = ask(
        "Was geschieht, wenn man sich zu früh bedankt?"
    )
    false_thanks_penalty: Article[int] = ask("Wie viele Strafpunkte kostet es, sich zu früh zu bedanken?")
