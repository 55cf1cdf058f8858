"""Steigern (the auction): who bids a number and a form, who doubles, and what a bid brings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from puur.law.article import Article, article
from puur.law.chapters.chapter import Chapter, in_an_auction, to_a_contract


@dataclass(frozen=True, eq=False, kw_only=True)
class Steigern(Chapter):
    """Rule questions on bidding.

    Each field is one question of a rule set; its value is the article that answers it, by default the usual one.
    """

    heading: ClassVar[str] = "Steigern"

    bid_least: Article[int] = in_an_auction.ask(
        "Wie viele Punkte bietet man mindestens?", article(40, "Niemand steigert."), later=True
    )
    bid_step: Article[int] = in_an_auction.ask(
        "In welchen Schritten wird gesteigert?", article(10, "Niemand steigert."), later=True
    )
    bid_above: Article[int] = in_an_auction.ask(
        "Wie viel mehr als alle Punkte lässt sich bieten?", article(0, "Niemand steigert."), later=True
    )
    passed: Article[Literal["may-return", "out"]] = in_an_auction.ask(
        "Darf wieder bieten, wer gepasst hat?", article("may-return", "Niemand steigert."), later=True
    )
    all_pass: Article[Literal["next-dealer", "same-dealer"]] = in_an_auction.ask(
        "Was gilt, wenn alle passen?", article("next-dealer", "Niemand steigert."), later=True
    )
    double: Article[Literal["once", "answered", "never"]] = in_an_auction.ask(
        "Darf man das Gebot der Gegner doppeln?", article("once", "Niemand steigert."), later=True
    )
    contract_counts: Article[Literal["cards", "all"]] = to_a_contract.ask(
        "Was zählt für das Gebot?", article("cards", "Auf ein Gebot wird nicht gespielt."), later=True
    )
