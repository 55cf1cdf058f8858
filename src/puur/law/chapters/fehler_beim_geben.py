"""What happens when shuffling, dealing or announcing went wrong (AR 6, 17, 19)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from puur.law.article import Article, article
from puur.law.chapters.chapter import Chapter, ask, ask_penalty, bottom_card_is_trump, players_choose_trump


@dataclass(frozen=True, eq=False, kw_only=True)
class FehlerBeimGeben(Chapter):
    """Rule questions on mistakes in shuffling and dealing, and on missing cards.

    Each field is one question of a rule set; its value is the article that answers it, by default the usual one.
    """

    heading: ClassVar[str] = "Fehler beim Geben und Ansagen"

    reshuffle: Article[Literal["until-cut", "until-dealt", "director"]] = ask(
        "Bis wann kann man verlangen, dass nochmals gemischt wird?",
        article(
            "until-cut", "Findet jemand, es sei zu wenig gemischt, wird vor dem Abheben nochmals gemischt.", "AR-17-h"
        ),
    )
    misdealt: Article[Literal["redeal", "stands", "director"]] = ask(
        "Was geschieht, wenn vergeben wurde?",
        article("redeal", "Das Spiel ist vergeben und zählt nicht; derselbe Spieler gibt neu.", "AR-17-k"),
    )
    exposed_dealing: Article[Literal["redeal", "stands", "director"]] = ask(
        "Was geschieht, wenn beim Verteilen eine Karte sichtbar wird?",
        article("redeal", "Ist eine Karte sichtbar geworden, wird neu verteilt.", "AR-17-n"),
    )
    misdeal_until: Article[Literal["own-card", "first-card", "any-time"]] = ask(
        "Bis wann kann man beanstanden, dass falsch verteilt wurde?",
        article(
            "own-card",
            "Beanstanden kann es jeder, bis er selber eine Karte gespielt hat.",
            "AR-17-o",
            cites=("AR-3",),
        ),
        when=lambda law: law.misdealt.says != "director",
    )
    misdeal_forfeit: Article[Literal["first-trick-turned", "never"]] = ask(
        "Wann ist es zum Beanstanden in jedem Fall zu spät?",
        article("first-trick-turned", "Ist der erste Stich gekehrt, gilt das Spiel.", "AR-17-p", cites=("AR-3",)),
        when=lambda law: law.misdealt.says != "director",
    )
    misdeal_penalty: Article[int] = ask_penalty("Wie viele Strafpunkte kostet es, falsch zu verteilen?")
    wrong_count: Article[Literal["valid-after-first-trick", "never-valid"]] = ask(
        "Gilt ein Spiel, das mit zu vielen oder zu wenigen Karten gespielt wurde?",
        article(
            "valid-after-first-trick",
            "Auch mit zu vielen oder zu wenigen Karten gilt das Spiel, sobald der erste Stich gekehrt ist.",
            "AR-17-q",
            cites=("AR-4",),
        ),
        when=lambda law: law.lost_card.says == "annul-or-accept",
    )
    wrong_dealer: Article[Literal["redeal", "stands", "director"]] = ask(
        "Was geschieht, wenn der Falsche verteilt hat?",
        article(
            "redeal",
            "Hat der Falsche verteilt, wird neu gegeben, und zwar vom Richtigen.",
            cites=("AR-17-o", "AR-3"),
        ),
    )
    forgotten_dealer: Article[Literal["deals-last", "nothing"]] = ask(
        "Was geschieht, wenn erst später bemerkt wird, dass der Falsche verteilt hat?",
        article("nothing", "Danach gilt das Spiel, als hätte der Richtige gegeben."),
        when=lambda law: law.wrong_dealer.says != "director",
    )
    wrong_dealer_last: Article[Literal["first-trick-turned", "first-card"]] = ask(
        "Bis wann lässt sich das im letzten Spiel der Passe noch ändern?",
        article("first-card", "Im letzten Spiel der Passe ist es nicht anders."),
        when=lambda law: law.wrong_dealer.says != "director",
    )
    wrong_dealer_penalty: Article[int] = ask_penalty("Wie viele Strafpunkte kostet es, wenn der Falsche verteilt?")
    partner_announced: Article[Literal["vorhand-deals", "same-dealer", "partner-deals-twice", "stands", "director"]] = (
        players_choose_trump.ask(
            "Was geschieht, wenn der Partner statt Vorhand ansagt oder schiebt?",
            article(
                "vorhand-deals",
                "Vorhand, die hätte ansagen oder schieben dürfen, gibt neu; so sagen die Gegner als Nächste an.",
                "AR-19-e",
                "AR-19-f",
            ),
        )
    )
    partner_announced_by: Article[Literal["annulled", "redealt"]] = players_choose_trump.ask(
        "Wird ein Spiel, in dem der Falsche angesagt hat, annulliert oder neu verteilt?",
        article("annulled", "Das Spiel wird annulliert.", cites=("AR-19-e",)),
        when=lambda law: law.partner_announced.says in {"vorhand-deals", "partner-deals-twice"},
    )
    partner_announced_until: Article[Literal["first-trick-turned", "any-time"]] = players_choose_trump.ask(
        "Bis wann kann man beanstanden, dass der Falsche angesagt hat?",
        article("first-trick-turned", "Das gilt, bis der erste Stich gekehrt ist.", cites=("AR-19-e", "AR-12")),
        when=lambda law: law.partner_announced.says in {"vorhand-deals", "partner-deals-twice"},
    )
    lost_card: Article[Literal["annul-or-accept", "repeat", "director"]] = ask(
        "Was geschieht, wenn während des Spiels eine Karte fehlt?",
        article(
            "annul-or-accept",
            "Fehlt jemandem eine Karte, entscheiden seine Gegner: das Spiel annullieren oder es gelten lassen.",
            "AR-6-a",
            cites=("AR-4", "X-3"),
        ),
    )
    bottom_card_hidden: Article[Literal["redeal", "stands"]] = bottom_card_is_trump.ask(
        "Was geschieht, wenn die unterste Karte nicht aufgelegt wurde?",
        article("stands", "Eine unterste Karte wird nicht aufgelegt."),
    )
