"""What happens after two cards at once, a lead out of turn, an early card, a look at turned tricks, or false thanks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from puur.law.article import Article
from puur.law.questions.ask import ask


@dataclass(frozen=True, eq=False, kw_only=True)
class Spielfehler:
    """Mistakes in the play of the cards that are no wrong suit."""

    two_cards: Article[Literal["other-back", "other-next", "director"]] = ask(
        "Was geschieht, wenn zwei Karten miteinander gegeben werden?"
    )
    two_cards_value: Article[Literal["both-lose", "keep"]] = ask("Stechen zwei miteinander gegebene Karten noch?")
    wrong_leader: Article[Literal["suit-barred", "trick-to-opponents", "first-trick-only", "director"]] = ask(
        "Was geschieht, wenn der Falsche ausspielt?"
    )
    wrong_leader_trump: Article[Literal["opponents-choose", "barred"]] = ask(
        "Und wenn er irrtümlich Trumpf ausgespielt hat?"
    )
    wrong_leader_value: Article[Literal["loses", "keeps"]] = ask("Sticht eine irrtümlich ausgespielte Karte noch?")
    wrong_leader_next: Article[Literal["winner", "right-of-offender"]] = ask(
        "Wer spielt nach dem falschen Ausspiel zum nächsten Stich aus?"
    )
    wrong_leader_late: Article[Literal["too-late", "tricks"]] = ask(
        "Was gilt, wenn das falsche Ausspiel erst nach dem Kehren bemerkt wird?"
    )
    wrong_leader_pushed: Article[Literal["beside", "alone"]] = ask(
        "Gilt das auch im geschobenen Spiel, wenn es dort Strafpunkte kostet?"
    )
    wrong_leader_penalty: Article[int] = ask(
        "Wie viele Strafpunkte kostet es, im geschobenen Spiel falsch auszuspielen?"
    )
    played_early: Article[Literal["stays", "director"]] = ask("Was geschieht mit einer zu früh gespielten Karte?")
    played_early_exchange: Article[Literal["if-suit-held", "never"]] = ask(
        "Wird eine zu früh gespielte Karte ausgetauscht, wenn die Farbe angegeben werden muss?"
    )
    played_early_value: Article[Literal["loses", "keeps"]] = ask("Sticht eine zu früh gespielte Karte noch?")
    played_early_exchanged: Article[Literal["both-lose", "keep"]] = ask(
        "Stechen die zu früh gespielte und die ausgetauschte Karte noch?"
    )
    played_early_penalty: Article[int] = ask("Wie viele Strafpunkte kostet Vorspielen?")
    held_ready: Article[Literal["back", "director"]] = ask(
        "Was geschieht, wenn jemand die nächste Karte schon bereithält?"
    )
    looked: Article[Literal["points-to-opponents", "penalty", "director"]] = ask(
        "Was geschieht, wenn jemand unerlaubt gekehrte Stiche ansieht?"
    )
    looked_unseen: Article[Literal["shown-again", "never"]] = ask(
        "Wird ein Stich nochmals gezeigt, wenn jemand eine Karte nicht erkennen konnte?"
    )
    looked_inattentive: Article[Literal["refused", "shown-again"]] = ask("Auch wenn er nur nicht aufgepasst hat?")
    looked_penalty: Article[int] = ask("Wie viele Strafpunkte kostet es, gekehrte Stiche anzusehen?")
    rest_shown: Article[Literal["as-laid-down", "nothing"]] = ask(
        "Ist es wie Hinlegen, wenn jemand seine Karten den Gegnern zeigt?"
    )
    thanks_wrong_card: Article[Literal["lapses", "counts"]] = ask(
        "Was gilt, wenn beim Bedanken eine falsche Karte der Gegner mitgezählt wurde?"
    )
    counted: Article[Literal["loses-partie", "allowed", "director"]] = ask(
        "Was geschieht, wenn jemand während des Spiels nachzählt?"
    )
