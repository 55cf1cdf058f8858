"""Questions on mistakes in play: a wrong card, two cards, a lead out of turn, a look at turned tricks, false thanks.

Sources: general rules (AR) 3, 5, 7 to 9, 12, 14, 22 and 24.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from puur.law.article import Article, article
from puur.law.chapters.chapter import (
    Chapter,
    applies_to_a_target,
    applies_with_rest,
    applies_with_trumps,
    ask,
    ask_penalty,
)
from puur.law.readings import falsche_karten as karten
from puur.law.readings import untertrumpfen
from puur.law.readings.falsche_karten import DevaluedCardsRule, SparedTrumpsRule


@dataclass(frozen=True, eq=False, kw_only=True)
class Spielfehler(Chapter):
    """Rule questions on mistakes in play other than wrong suits.

    Each field is one question of a rule set; its value is the article that answers it, by default the usual one.
    """

    heading: ClassVar[str] = "Fehler beim Spielen"

    two_cards: Article[Literal["other-back", "other-next", "director"]] = ask(
        "Was geschieht, wenn zwei Karten miteinander gegeben werden?",
        article(
            "other-back", "Die Gegner bestimmen, welche der zwei im Stich bleibt; die andere geht zurück.", "AR-24-b"
        ),
    )
    two_cards_value: Article[Literal["both-lose", "keep"]] = ask(
        "Stechen zwei miteinander gegebene Karten noch?",
        article("both-lose", "Beide Karten stechen in diesem Spiel nicht mehr.", "AR-24-a", cites=("X-1",)),
        when=lambda law: law.two_cards.says != "director",
    )
    wrong_leader: Article[Literal["suit-barred", "trick-to-opponents", "first-trick-only", "director"]] = ask(
        "Was geschieht, wenn der Falsche ausspielt?",
        article(
            "suit-barred",
            "Die Karte geht zurück. Die Partei des Fehlbaren darf diese Farbe erst wieder ausspielen, wenn die Gegner "
            "einen Stich gemacht haben.",
            "AR-8-a",
            cites=("AR-6",),
        ),
    )
    wrong_leader_trump: Article[Literal["opponents-choose", "barred"]] = applies_with_trumps.ask(
        "Was geschieht, wenn der Falsche Trumpf ausspielt?",
        article(
            "opponents-choose",
            "War es Trumpf, geht die Karte zurück, und die Gegner bestimmen, ob zu diesem Stich Trumpf ausgespielt "
            "werden muss.",
            "AR-8-b",
        ),
        when=lambda law: law.wrong_leader.says == "suit-barred",
    )
    wrong_leader_value: Article[Literal["loses", "keeps"]] = ask(
        "Sticht eine irrtümlich ausgespielte Karte noch?",
        article(
            "loses", "Die irrtümlich ausgespielte Karte sticht in diesem Spiel nicht mehr.", cites=("AR-8-c", "X-1")
        ),
        when=lambda law: law.wrong_leader.says not in ("director", "first-trick-only"),
    )
    wrong_leader_next: Article[Literal["winner", "right-of-offender"]] = ask(
        "Wer spielt nach dem falschen Ausspiel zum nächsten Stich aus?",
        article("winner", "Wer den Stich macht, spielt aus."),
        when=lambda law: law.wrong_leader.says == "trick-to-opponents",
    )
    wrong_leader_late: Article[Literal["too-late", "tricks"]] = ask(
        "Was gilt, wenn das falsche Ausspiel erst nach dem Kehren bemerkt wird?",
        article("too-late", "Ist der Stich gekehrt, bleibt er, wie er gespielt ist.", cites=("AR-8-a",)),
        when=lambda law: law.wrong_leader.says not in ("director", "first-trick-only"),
    )
    wrong_leader_pushed: Article[Literal["beside", "alone"]] = ask(
        "Gelten diese Folgen auch im geschobenen Spiel, wenn falsches Ausspielen dort Strafpunkte kostet?",
        article("beside", "Das gilt auch, wenn geschoben wurde.", cites=("AR-8-a",)),
        when=lambda law: (
            law.wrong_leader_penalty.says != 0 and law.wrong_leader.says not in ("director", "first-trick-only")
        ),
    )
    wrong_leader_penalty: Article[int] = ask_penalty(
        "Wie viele Strafpunkte kostet es, im geschobenen Spiel falsch auszuspielen?",
        when=lambda law: law.wrong_leader.says not in ("director", "first-trick-only"),
    )
    played_early: Article[Literal["stays", "director"]] = ask(
        "Was geschieht mit einer zu früh gespielten Karte?",
        article("stays", "Eine zu früh gespielte Karte bleibt liegen.", "AR-22-a"),
    )
    played_early_exchange: Article[Literal["if-suit-held", "never"]] = ask(
        "Wird eine zu früh gespielte Karte ausgetauscht, wenn die Farbe angegeben werden muss?",
        article(
            "if-suit-held",
            "Muss der Spieler die Farbe angeben, tauscht er die zu früh gespielte Karte gegen eine dieser Farbe.",
            "AR-22-b",
        ),
        when=lambda law: law.played_early.says != "director",
    )
    played_early_value: Article[Literal["loses", "keeps"]] = ask(
        "Sticht eine zu früh gespielte Karte noch?",
        article(
            "loses", "Eine zu früh gespielte Karte sticht in diesem Spiel nicht mehr.", cites=("AR-8-c", "AR-13", "X-1")
        ),
        when=lambda law: law.played_early.says != "director",
    )
    played_early_exchanged: Article[Literal["both-lose", "keep"]] = ask(
        "Stechen die zu früh gespielte und die ausgetauschte Karte noch?",
        article(
            "both-lose",
            "Die zu früh gespielte und die ausgetauschte Karte stechen nicht mehr.",
            "AR-22-c",
            cites=("X-1",),
        ),
        when=lambda law: law.played_early.says != "director",
    )
    played_early_penalty: Article[int] = ask_penalty(
        "Wie viele Strafpunkte kostet Vorspielen?", when=lambda law: law.played_early.says != "director"
    )
    held_ready: Article[Literal["back", "director"]] = ask(
        "Was geschieht, wenn jemand die nächste Karte schon bereithält?",
        article(
            "back",
            "Die nächste Karte nimmt man erst in die Hand, wenn der Stich fertig ist. Wer sie schon bereithält, "
            "steckt sie zurück. Weitere Folgen hat es nicht.",
            cites=("AR-9-a",),
        ),
    )
    looked: Article[Literal["points-to-opponents", "penalty", "director"]] = ask(
        "Was geschieht, wenn jemand unerlaubt gekehrte Stiche ansieht?",
        article(
            "points-to-opponents",
            "Die Punkte aller angesehenen Karten gehen an die Gegner.",
            "AR-5-d",
            cites=("AR-5-a",),
        ),
    )
    looked_unseen: Article[Literal["shown-again", "never"]] = ask(
        "Wird ein Stich nochmals gezeigt, wenn jemand eine Karte nicht erkennen konnte?",
        article(
            "shown-again",
            "Wer eine Karte nicht erkennen konnte und es sofort sagt, dem wird der Stich nochmals gezeigt.",
            "AR-5-c",
            "AR-7-c",
        ),
        when=lambda law: law.looked.says != "director",
    )
    looked_inattentive: Article[Literal["refused", "shown-again"]] = ask(
        "Wird ein Stich auch dem nochmals gezeigt, der nur nicht aufgepasst hat?",
        article(
            "refused", "Wer nicht aufgepasst hat, darf nicht verlangen, dass der Stich nochmals gezeigt wird.", "AR-7-d"
        ),
        when=lambda law: law.looked.says != "director",
    )
    looked_penalty: Article[int] = ask(
        "Wie viele Strafpunkte kostet es, gekehrte Stiche anzusehen?",
        article(0, "Strafpunkte gibt es dafür keine."),
        when=lambda law: law.looked.says == "penalty",
    )
    rest_shown: Article[Literal["as-laid-down", "nothing"]] = applies_with_rest.ask(
        "Gilt es als Hinlegen, wenn jemand den Gegnern seine Karten zeigt?",
        article("as-laid-down", "Karten zeigen gilt wie Karten hinlegen.", "AR-14-b"),
    )
    thanks_wrong_card: Article[Literal["lapses", "counts"]] = applies_to_a_target.ask(
        "Was gilt, wenn beim Bedanken eine falsche Karte der Gegner mitgezählt wurde?",
        article(
            "lapses",
            "Fehlen die Punkte nur wegen einer falschen Karte der Gegner, fällt das Bedanken ohne Folgen dahin.",
            "AR-3-i",
        ),
    )
    counted: Article[Literal["loses-partie", "allowed", "director"]] = ask(
        "Was geschieht, wenn jemand während des Spiels nachzählt?",
        article("director", "Ob Nachzählen Folgen hat, ist nicht geregelt."),
    )


_LateRevokeConsequence = Literal["annul-or-play-on", "annul-play-on-or-accept", "tricks", "repeat", "nothing"]


@dataclass(frozen=True, eq=False, kw_only=True)
class FalscheKarten(Chapter):
    """Rule questions on illegally played cards and the opponents' choices.

    Each field is one question of a rule set; its value is the article that answers it, by default the usual one.
    """

    heading: ClassVar[str] = "Falsche Karten"

    wrong_card_exchange: Article[DevaluedCardsRule] = ask(
        "Was kommt an die Stelle der falschen Karte, solange der Stich liegt?",
        article(
            karten.any_legal,
            "Liegt der Stich noch offen, wird die falsche Karte zurückgenommen und eine richtige gegeben.",
            "AR-8-e",
            cites=("X-7",),
        ),
    )
    no_trump_exchange: Article[DevaluedCardsRule] = applies_with_trumps.ask(
        "Was kommt an die Stelle der falschen Karte, wenn Trumpf hätte gegeben werden müssen?",
        article(
            karten.any_legal,
            "Liegt der Stich noch offen, wird die falsche Karte zurückgenommen und ein Trumpf gegeben.",
            cites=("AR-8-e",),
        ),
    )
    wrong_card_open: Article[DevaluedCardsRule] = ask(
        "Welche Karten stechen nach dem Tausch im offenen Stich nicht mehr?",
        article(
            karten.played_and_withheld,
            "Die falsche Karte und die höchste zurückbehaltene Karte der ausgespielten Farbe stechen in diesem Spiel "
            "nicht mehr.",
            "AR-8-c",
            "AR-12-a",
            cites=("AR-5", "X-1"),
        ),
    )
    no_trump_open: Article[DevaluedCardsRule] = applies_with_trumps.ask(
        "Welche Karten stechen nach dem Tausch nicht mehr, wenn auf Trumpf kein Trumpf gegeben wurde?",
        article(
            karten.played_and_trumps,
            "Die falsche Karte und alle Trümpfe des Fehlbaren stechen in diesem Spiel nicht mehr.",
            "AR-12-b",
            cites=("AR-8-c", "AR-5", "X-1"),
        ),
    )
    undertrump_exchange: Article[DevaluedCardsRule] = applies_with_trumps.ask(
        "Was kommt an die Stelle der falschen Karte, wenn untertrumpft wurde?",
        article(
            karten.any_legal,
            "Liegt der Stich noch offen, wird der zu tiefe Trumpf zurückgenommen und eine Karte der ausgespielten "
            "Farbe gegeben. Wer diese Farbe nicht hat, gibt eine Karte, die erlaubt ist.",
            cites=("AR-8-e", "AR-21-a", "AR-22-b", "AR-24"),
        ),
        when=lambda law: law.undertrumping.says is not untertrumpfen.free_when_void,
    )
    undertrump_open: Article[DevaluedCardsRule] = applies_with_trumps.ask(
        "Welche Karten stechen nach dem Tausch nicht mehr, wenn untertrumpft wurde?",
        article(
            karten.played_and_exchanged,
            "Der zu tiefe Trumpf und die dafür gegebene Karte stechen in diesem Spiel nicht mehr.",
            cites=("AR-8-c", "AR-22-c", "AR-5", "AR-24", "X-1"),
        ),
        when=lambda law: law.undertrumping.says is not untertrumpfen.free_when_void,
    )
    wrong_card_trick: Article[Literal["as-played", "to-opponents"]] = ask(
        "Wem gehört der Stich mit der falschen Karte?",
        article("as-played", "Der Stich gehört der höchsten Karte, die noch sticht.", cites=("X-2",)),
    )
    wrong_card_leads: Article[Literal["winner", "right-of-offender"]] = ask(
        "Wer spielt nach dem Stich mit der falschen Karte aus?",
        article("winner", "Wer den Stich macht, spielt aus.", cites=("X-2",)),
    )
    wrong_card_followers: Article[Literal["may-change", "stay"]] = ask(
        "Dürfen jene, die nachher gespielt haben, ihre Karte ändern?",
        article("stay", "Was nachher gespielt wurde, bleibt liegen."),
        when=lambda law: law.wrong_card_late.says == "repeat",
    )
    wrong_card_late: Article[_LateRevokeConsequence] = ask(
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
    wrong_card_play_on: Article[DevaluedCardsRule] = ask(
        "Welche Karten stechen nicht mehr, wenn weitergespielt wird?",
        article(
            karten.highest_withheld,
            "Verlangen sie Weiterspielen, sticht die höchste zurückbehaltene Karte der ausgespielten Farbe nicht mehr.",
            "AR-8-i",
            cites=("AR-5", "X-1"),
        ),
        when=lambda law: law.wrong_card_late.says != "nothing",
    )
    no_trump_play_on: Article[DevaluedCardsRule] = applies_with_trumps.ask(
        "Welche Karten stechen beim Weiterspielen nicht mehr, wenn auf Trumpf kein Trumpf gegeben wurde?",
        article(
            karten.trumps,
            "Verlangen sie Weiterspielen, stechen die restlichen Trümpfe des Fehlbaren nicht mehr.",
            "AR-8-j",
            cites=("AR-5", "X-1"),
        ),
        when=lambda law: law.wrong_card_late.says != "nothing",
    )
    undertrump_play_on: Article[DevaluedCardsRule] = applies_with_trumps.ask(
        "Welche Karten stechen beim Weiterspielen nicht mehr, wenn untertrumpft wurde?",
        article(
            karten.trumps,
            "Verlangen sie Weiterspielen, stechen die restlichen Trümpfe des Fehlbaren nicht mehr.",
            cites=("AR-8-j", "AR-5", "X-1"),
        ),
        when=lambda law: (
            law.undertrumping.says is not untertrumpfen.free_when_void and law.wrong_card_late.says != "nothing"
        ),
    )
    puur_spared: Article[SparedTrumpsRule] = applies_with_trumps.ask(
        "Sticht der Trumpf-Puur weiterhin?",
        article(karten.spare_puur, "Der Trumpf-Puur sticht weiterhin.", "AR-12-c"),
        when=lambda law: law.wrong_card_play_on.says is not karten.nothing and law.wrong_card_late.says != "nothing",
    )
    wrong_card_penalty: Article[int] = ask_penalty("Wie viele Strafpunkte kostet eine falsche Karte?")
