"""What happens when shuffling, dealing or announcing went wrong."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from puur.law.article import Article
from puur.law.questions.ask import ask


@dataclass(frozen=True, eq=False, kw_only=True)
class FehlerBeimGeben:
    """From the shuffle to the announcement, and cards that are missing later."""

    reshuffle: Article[Literal["until-cut", "until-dealt", "director"]] = ask(
        "Bis wann kann man verlangen, dass nochmals gemischt wird?"
    )
    misdealt: Article[Literal["redeal", "stands", "director"]] = ask("Was geschieht, wenn vergeben wurde?")
    exposed_dealing: Article[Literal["redeal", "stands", "director"]] = ask(
        "Was geschieht, wenn beim Verteilen eine Karte sichtbar wird?"
    )
    misdeal_until: Article[Literal["own-card", "first-card", "any-time"]] = ask(
        "Bis wann kann man beanstanden, dass falsch verteilt wurde?"
    )
    misdeal_forfeit: Article[Literal["first-trick-turned", "never"]] = ask(
        "Wann ist es für die Beanstandung in jedem Fall zu spät?"
    )
    misdeal_penalty: Article[int] = ask("Wie viele Strafpunkte kostet es, falsch zu verteilen?")
    wrong_count: Article[Literal["valid-after-first-trick", "never-valid"]] = ask(
        "Gilt ein Spiel, das mit zu vielen oder zu wenigen Karten gespielt wurde?"
    )
    wrong_dealer: Article[Literal["redeal", "stands", "director"]] = ask(
        "Was geschieht, wenn der Falsche verteilt hat?"
    )
    forgotten_dealer: Article[Literal["deals-last", "nothing"]] = ask(
        "Was geschieht, wenn erst später bemerkt wird, dass der Falsche verteilt hat?"
    )
    wrong_dealer_last: Article[Literal["first-trick-turned", "first-card"]] = ask(
        "Bis wann lässt sich das im letzten Spiel der Passe noch ändern?"
    )
    wrong_dealer_penalty: Article[int] = ask("Wie viele Strafpunkte kostet es, wenn der Falsche verteilt?")
    partner_announced: Article[Literal["vorhand-deals", "same-dealer", "stands", "director"]] = ask(
        "Was geschieht, wenn der Partner statt Vorhand ansagt oder schiebt?"
    )
    partner_announced_by: Article[Literal["annulled", "redealt"]] = ask(
        "Wird ein Spiel, in dem der Falsche angesagt hat, annulliert oder neu verteilt?"
    )
    partner_announced_until: Article[Literal["first-trick-turned", "any-time"]] = ask(
        "Bis wann kann man beanstanden, dass der Falsche angesagt hat?"
    )
    lost_card: Article[Literal["annul-or-accept", "repeat", "director"]] = ask(
        "Was geschieht, wenn während des Spiels eine Karte fehlt?"
    )
    bottom_card_hidden: Article[Literal["redeal", "stands"]] = ask(
        "Was geschieht, wenn die unterste Karte nicht aufgelegt wurde?"
    )
