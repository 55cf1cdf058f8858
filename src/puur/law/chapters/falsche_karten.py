"""What happens when a wrong card was given: Nichtfarben (a revoke), no trump on trump, undertrumping.

Wrong cards (AR 8, 12).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from puur.law.article import Article, article
from puur.law.chapters.chapter import Chapter, ask, ask_penalty
from puur.law.readings import falsche_karten as karten
from puur.law.readings import untertrumpfen
from puur.law.readings.falsche_karten import Cards, Spared

Late = Literal["annul-or-play-on", "annul-play-on-or-accept", "tricks", "repeat", "nothing"]


@dataclass(frozen=True, eq=False, kw_only=True)
class FalscheKarten(Chapter):
    """Rule questions on illegally played cards and the opponents' choices.

    Each field is one question of a rule set; its value is the article that answers it, by default the usual one.
    """

    heading: ClassVar[str] = "Falsche Karten"

    wrong_card_exchange: Article[Cards] = ask(
        "Was kommt an die Stelle der falschen Karte, solange der Stich liegt?",
        article(
            karten.any_legal,
            "Liegt der Stich noch offen, wird die falsche Karte zurückgenommen und eine richtige gegeben.",
            "AR-8-e",
            cites=("X-7",),
        ),
    )
    no_trump_exchange: Article[Cards] = ask(
        "Und wenn Trumpf hätte gegeben werden müssen?",
        article(
            karten.any_legal,
            "Liegt der Stich noch offen, wird die falsche Karte zurückgenommen und ein Trumpf gegeben.",
            cites=("AR-8-e",),
        ),
    )
    wrong_card_open: Article[Cards] = ask(
        "Welche Karten stechen nach dem Tausch im offenen Stich nicht mehr?",
        article(
            karten.played_and_withheld,
            "Die falsche und die zurückbehaltene höchste Karte der Farbe stechen in diesem Spiel nicht mehr.",
            "AR-8-c",
            "AR-12-a",
            cites=("AR-5", "X-1"),
        ),
    )
    no_trump_open: Article[Cards] = ask(
        "Und wenn auf Trumpf kein Trumpf gegeben wurde?",
        article(
            karten.played_and_trumps,
            "Die falsche Karte und alle seine Trümpfe stechen in diesem Spiel nicht mehr.",
            "AR-12-b",
            cites=("AR-8-c", "AR-5", "X-1"),
        ),
    )
    undertrump_exchange: Article[Cards] = ask(
        "Und wenn untertrumpft wurde?",
        article(
            karten.any_legal,
            "Liegt der Stich noch offen, wird der zu tiefe Trumpf zurückgenommen und eine Karte der ausgespielten "
            "Farbe gegeben, ohne solche eine erlaubte.",
            cites=("AR-8-e", "AR-21-a", "AR-22-b", "AR-24"),
        ),
        when=lambda law: law.undertrumping.says is not untertrumpfen.free_when_void,
    )
    undertrump_open: Article[Cards] = ask(
        "Welche Karten stechen nach dem Tausch einer untertrumpften nicht mehr?",
        article(
            karten.played_and_exchanged,
            "Der zu tiefe Trumpf und die Karte, die er dafür gibt, stechen in diesem Spiel nicht mehr.",
            cites=("AR-8-c", "AR-22-c", "AR-5", "AR-24", "X-1"),
        ),
        when=lambda law: law.undertrumping.says is not untertrumpfen.free_when_void,
    )
    wrong_card_trick: Article[Literal["as-played", "to-opponents"]] = ask(
        "Wem gehört der Stich mit der Fehlkarte?",
        article("as-played", "Der Stich gehört der höchsten Karte, die noch sticht.", cites=("X-2",)),
    )
    wrong_card_leads: Article[Literal["winner", "right-of-offender"]] = ask(
        "Wer spielt nach dem Stich mit der Fehlkarte aus?",
        article("winner", "Wer den Stich macht, spielt aus.", cites=("X-2",)),
    )
    wrong_card_followers: Article[Literal["may-change", "stay"]] = ask(
        "Dürfen jene, die nachher gespielt haben, ihre Karte ändern?",
        article("stay", "Was nachher gespielt wurde, bleibt liegen."),
        when=lambda law: law.wrong_card_late.says == "repeat",
    )
    wrong_card_late: Article[Late] = ask(
        "Was gilt, wenn die falsche Karte erst nach dem Kehren bemerkt wird?",
        article(
            "annul-play-on-or-accept",
            "Ist der Stich gekehrt, dürfen die Gegner das Spiel annullieren, Weiterspielen verlangen oder es dabei "
            "lassen.",
            "AR-8-f",
            "AR-8-g",
            "AR-8-h",
            cites=("X-3", "X-4"),
        ),
    )
    wrong_card_play_on: Article[Cards] = ask(
        "Welche Karten stechen nicht mehr, wenn weitergespielt wird?",
        article(
            karten.highest_withheld,
            "Verlangen sie Weiterspielen, sticht die zurückbehaltene höchste Karte der Farbe nicht mehr.",
            "AR-8-i",
            cites=("AR-5", "X-1"),
        ),
        when=lambda law: law.wrong_card_late.says != "nothing",
    )
    no_trump_play_on: Article[Cards] = ask(
        "Und wenn auf Trumpf kein Trumpf gegeben wurde und weitergespielt wird?",
        article(
            karten.trumps,
            "Verlangen sie Weiterspielen, stechen seine restlichen Trümpfe nicht mehr.",
            "AR-8-j",
            cites=("AR-5", "X-1"),
        ),
        when=lambda law: law.wrong_card_late.says != "nothing",
    )
    undertrump_play_on: Article[Cards] = ask(
        "Und wenn untertrumpft wurde und weitergespielt wird?",
        article(
            karten.trumps,
            "Verlangen sie Weiterspielen, stechen seine restlichen Trümpfe nicht mehr.",
            cites=("AR-8-j", "AR-5", "X-1"),
        ),
        when=lambda law: (
            law.undertrumping.says is not untertrumpfen.free_when_void and law.wrong_card_late.says != "nothing"
        ),
    )
    puur_spared: Article[Spared] = ask(
        "Sticht der Trumpf-Puur weiterhin?",
        article(karten.spare_puur, "Der Trumpf-Puur sticht weiterhin.", "AR-12-c"),
        when=lambda law: law.wrong_card_play_on.says is not karten.nothing and law.wrong_card_late.says != "nothing",
    )
    wrong_card_penalty: Article[int] = ask_penalty("Wie viele Strafpunkte kostet eine falsche Karte?")
