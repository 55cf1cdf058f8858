"""Questions on mistakes in shuffling, dealing, announcing and in declaring Weise.

Sources: general rules (AR) 6, 16, 17, 19 and 23.5 to 23.8.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from puur.law.article import Article, article
from puur.law.chapters.chapter import (
    Chapter,
    applies_when_bottom_card_is_trump,
    applies_when_players_choose_trump,
    applies_where_one_weis_wins,
    applies_with_weis,
    ask,
    ask_penalty,
)
from puur.law.readings import fehler_beim_weisen as weisen
from puur.law.readings.fehler_beim_weisen import TooLowWeisRule


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
        article("nothing", "Wird es erst später bemerkt, gilt das Spiel, als hätte der Richtige gegeben."),
        when=lambda law: law.wrong_dealer.says != "director",
    )
    wrong_dealer_last: Article[Literal["first-trick-turned", "first-card"]] = ask(
        "Was gilt, wenn im letzten Spiel der Passe der Falsche verteilt hat?",
        article("first-card", "Im letzten Spiel der Passe ist es nicht anders."),
        when=lambda law: law.wrong_dealer.says != "director",
    )
    wrong_dealer_penalty: Article[int] = ask_penalty("Wie viele Strafpunkte kostet es, wenn der Falsche verteilt?")
    partner_announced: Article[Literal["vorhand-deals", "same-dealer", "partner-deals-twice", "stands", "director"]] = (
        applies_when_players_choose_trump.ask(
            "Was geschieht, wenn der Partner statt Vorhand ansagt oder schiebt?",
            article(
                "vorhand-deals",
                "Vorhand, die hätte ansagen oder schieben dürfen, gibt neu; so sagen die Gegner als Nächste an.",
                "AR-19-e",
                "AR-19-f",
            ),
        )
    )
    partner_announced_by: Article[Literal["annulled", "redealt"]] = applies_when_players_choose_trump.ask(
        "Wird ein Spiel, in dem der Falsche angesagt hat, annulliert oder neu verteilt?",
        article("annulled", "Das Spiel wird annulliert.", cites=("AR-19-e",)),
        when=lambda law: law.partner_announced.says in {"vorhand-deals", "partner-deals-twice"},
    )
    partner_announced_until: Article[Literal["first-trick-turned", "any-time"]] = applies_when_players_choose_trump.ask(
        "Bis wann kann man beanstanden, dass der Falsche angesagt hat?",
        article(
            "first-trick-turned",
            "Beanstanden kann man es, bis der erste Stich gekehrt ist.",
            cites=("AR-19-e", "AR-12"),
        ),
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
    bottom_card_hidden: Article[Literal["redeal", "stands"]] = applies_when_bottom_card_is_trump.ask(
        "Was geschieht, wenn die unterste Karte nicht aufgelegt wurde?",
        article("stands", "Dazu ist nichts geregelt: das Spiel gilt."),
    )


@dataclass(frozen=True, eq=False, kw_only=True)
class FehlerBeimWeisen(Chapter):
    """Rule questions on mistakes in announcing melds.

    Each field is one question of a rule set; its value is the article that answers it, by default the usual one.
    """

    heading: ClassVar[str] = "Fehler beim Weisen und Schreiben"

    weis_correction: Article[Literal["until-covered", "never"]] = applies_with_weis.ask(
        "Bis wann darf man einen Weis berichtigen?",
        article("until-covered", "Berichtigen darf man, bis die eigene Karte gedeckt ist.", "AR-23.5-a"),
    )
    weis_too_low: Article[TooLowWeisRule] = applies_with_weis.ask(
        "Was zählt, wenn zu wenig gewiesen wurde?",
        article(
            weisen.part_counts,
            "Wer zu wenig weist, schreibt nur das Gemeldete.",
            "AR-23.5-b",
            cites=("AR-18",),
        ),
    )
    weis_no_part: Article[Literal["void", "capped"]] = applies_with_weis.ask(
        "Was zählt, wenn jemand etwas meldet, das nicht zu seinem Weis gehört?",
        article(
            "void",
            "Wer etwas meldet, das nicht zu seinem Weis gehört, verliert den Weis ganz.",
            "AR-23.5-c",
            cites=("AR-18",),
        ),
        when=lambda law: law.weis_too_low.says is weisen.part_counts,
        later=True,
    )
    weis_too_low_penalty: Article[int] = applies_with_weis.ask_penalty(
        "Wie viele Strafpunkte kostet es, zu wenig zu weisen?"
    )
    weis_false: Article[Literal["void", "stands", "director"]] = applies_with_weis.ask(
        "Was gilt ein Weis, den man gar nicht hat?", article("void", "Ein irrtümlicher Weis zählt nichts.")
    )
    weis_false_report: Article[Literal["opponents-may-report", "nothing"]] = applies_where_one_weis_wins.ask(
        "Dürfen die Gegner nach einem irrtümlichen höchsten Weis ihre kleineren melden?",
        article("opponents-may-report", "Die Gegner dürfen nachträglich ihre kleineren Weise melden.", "AR-23.7-a"),
    )
    weis_false_harm: Article[Literal["annul-or-accept", "nothing"]] = applies_with_weis.ask(
        "Was dürfen die Gegner, wenn ihnen eine falsche Meldung schadet?",
        article(
            "annul-or-accept",
            "Schadet die falsche Meldung den Gegnern, dürfen sie das Spiel annullieren.",
            "AR-23.7-c",
            cites=("X-3",),
        ),
    )
    weis_false_penalty: Article[int] = applies_with_weis.ask_penalty(
        "Wie viele Strafpunkte kostet ein Weis, den man nicht hat?"
    )
    weis_wrong_name: Article[Literal["corrected-at-once", "nothing", "director"]] = applies_with_weis.ask(
        "Was gilt, wenn ein gültiger Weis falsch benannt wird?",
        article(
            "corrected-at-once", "Wer einen gültigen Weis falsch benennt, muss es sofort berichtigen.", "AR-23.7-b"
        ),
    )
    weis_wrong_name_penalty: Article[int] = applies_with_weis.ask_penalty(
        "Wie viele Strafpunkte kostet es, einen Weis falsch zu benennen?"
    )
    weis_needless: Article[Literal["annul-or-devalue", "allowed", "director"]] = applies_where_one_weis_wins.ask(
        "Was geschieht, wenn ein Weis angesagt wird, der nicht gelten kann?",
        article(
            "annul-or-devalue",
            "Nach einem unnötigen Weis dürfen die Gegner annullieren; geht es weiter, stechen die verratenen Karten "
            "nicht mehr.",
            "AR-23.6-d",
            "AR-23.6-e",
            cites=("AR-23.6-c", "X-1", "X-3"),
        ),
    )
    weis_vorhand: Article[Literal["annul-or-devalue", "remark", "allowed", "director"]] = (
        applies_where_one_weis_wins.ask(
            "Was geschieht, wenn jemand bei gleichem Weis «Vorhand» sagt statt «gut»?",
            article(
                "annul-or-devalue",
                "Bei gleichem Weis sagt man nur «gut». Nach «Vorhand» dürfen die Gegner annullieren; geht es weiter, "
                "stechen die Karten dieses Weises nicht mehr.",
                "AR-23.5-d",
                "AR-23.5-e",
                "AR-23.5-f",
                cites=("X-1", "X-3"),
            ),
        )
    )
    late_entry: Article[Literal["void", "stands", "director"]] = ask(
        "Was gilt, wenn zu spät geschrieben wird?",
        article("void", "Was zu spät geschrieben wird, gilt nicht.", cites=("AR-16-b", "AR-16-g")),
    )
    late_entry_penalty: Article[int] = ask_penalty(
        "Wie viele Strafpunkte kostet es, zu spät zu schreiben?", when=lambda law: law.late_entry.says != "director"
    )
    corrections: Article[Literal["next-deal", "never", "director"]] = ask(
        "Bis wann kann man eine falsche Zahl berichtigen lassen?",
        article("next-deal", "Berichtigen lassen kann man eine Zahl bis zum Ende des folgenden Spiels.", "AR-16-f"),
    )
    miscounted_penalty: Article[int] = ask_penalty("Wie viele Strafpunkte kostet falsches Rechnen?")
    miswritten_penalty: Article[int] = ask_penalty("Wie viele Strafpunkte kostet falsches Schreiben?")
    slate_demand: Article[Literal["tidied", "director"]] = ask(
        "Darf man eine übersichtliche Tafel verlangen?",
        article("tidied", "Verlangen es die Gegner, wird die Tafel gleich übersichtlich geschrieben.", "AR-16-e"),
    )
