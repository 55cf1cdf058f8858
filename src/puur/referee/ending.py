"""Cards laid down too soon («Rest», Herärühre), and thanks said too soon (Bedanken)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from puur.cards import team_of
from puur.game.effects import DifferencePoints, Effect, GameLost, PenaltyTo, TricksFrom
from puur.law.article import Article
from puur.law.law import Law
from puur.law.table import card_table
from puur.referee import reading as read
from puur.referee.facts import Facts, contradiction, fact
from puur.referee.infraction import Infraction
from puur.referee.ruling import SERIES, Answer, no_infraction

Articles = tuple[Article[Any], ...]
AT_ONCE: Final = "sofort, solange die Karten offen liegen"
BEFORE_NEXT: Final = "bis das nächste Spiel beginnt"


@dataclass(frozen=True, slots=True)
class LaidDown(Facts):
    """All four hands; trick: the next one to be led; leader: by whom; how: laid down, or shown to the opponents."""

    mode: str = fact(read.mode, "Was ist angesagt?")
    hands: tuple[int, ...] = fact(read.four_hands, "Was haben alle vier noch in der Hand?")
    trick: int = fact(read.trick, "Welcher Stich kommt als nächster?")
    leader: int = fact(read.seat, "Wer spielt dazu aus?")
    how: str = fact(read.word("laid", "shown"), "Hat er die Karten hingelegt oder gezeigt?", "laid")

    def check(self) -> None:
        """Everybody holds as many cards as there are tricks to come."""
        wanted = read.TRICKS + 1 - self.trick
        for seat, hand in enumerate(self.hands):
            if hand.bit_count() != wanted:
                message = (
                    f"seat {seat} holds {hand.bit_count()} cards; before trick {self.trick} everybody has {wanted}"
                )
                raise contradiction("hands", message)


def answer_rest(law: Law, facts: LaidDown) -> Answer:
    """If any card can be beaten, all tricks to come go to the opponents, or it costs points."""
    if facts.how == "shown" and law.rest_shown.says == "nothing":
        return no_infraction(law.rest_shown)
    table = card_table(law, facts.mode)
    if law.rest_test.says(facts.seat, facts.hands, facts.leader, table.strength, table.trumps):
        return no_infraction(law.rest_test)
    shown = (law.rest_shown,) if facts.how == "shown" else ()
    articles, effects = _lost(law, facts)
    penalties, costs = _costs(law, facts.seat)
    deadline = SERIES if any(isinstance(one, PenaltyTo) for one in costs) else AT_ONCE
    return Answer((law.rest_test, *shown, *articles, *penalties), (*effects, *costs), deadline=deadline)


def _lost(law: Law, facts: LaidDown) -> tuple[Articles, tuple[Effect, ...]]:
    if law.false_rest.says == "points-as-played":
        return (law.false_rest,), ()
    return (law.false_rest,), (TricksFrom(facts.trick, 1 - team_of(facts.seat)),)


def _costs(law: Law, seat: int) -> tuple[Articles, tuple[Effect, ...]]:
    """Strafpunkte: added to the difference where each plays against an estimate."""
    points = law.rest_penalty.says
    if not points:
        return (), ()
    differences = law.settlement.says == "differences"
    return (law.rest_penalty,), (DifferencePoints(seat, points) if differences else PenaltyTo(seat, points),)


@dataclass(frozen=True, slots=True)
class Thanked(Facts):
    """points: what the side really has; target; caused_by_wrong_card: it is short only because of the opponents' card.

    words: what was said, if that is in doubt.
    """

    points: int = fact(read.points, "Wie viele Punkte hat die Partei wirklich?")
    target: int = fact(read.points, "Auf wie viele Punkte wird gespielt?")
    caused_by_wrong_card: bool = fact(read.yes_no, "Fehlen sie wegen einer falschen Karte der Gegner?")
    words: str | None = fact(read.maybe(read.text), "Was wurde gesagt?", None)


def answer_thanks(law: Law, facts: Thanked) -> Answer:
    """Thanks without the points: the Partie is lost, or it costs Strafpunkte."""
    if facts.words is not None and not law.thanks_free.says and facts.words not in law.thanks.says:
        return no_infraction(law.thanks)
    spoken = (law.thanks_free,) if facts.words is not None and facts.words not in law.thanks.says else ()
    if facts.points >= facts.target:
        return no_infraction(*spoken, law.thanks_wins)
    if facts.caused_by_wrong_card and law.thanks_wrong_card.says == "lapses":
        return Answer((law.thanks_wrong_card,), no_infraction().effects, deadline=BEFORE_NEXT)
    if law.false_thanks.says == "costs-points":
        cost = PenaltyTo(facts.seat, law.false_thanks_penalty.says)
        return Answer((*spoken, law.false_thanks_penalty, law.false_thanks), (cost,), deadline=SERIES)
    return Answer((*spoken, law.false_thanks), (GameLost(team_of(facts.seat)),), deadline=BEFORE_NEXT)


INFRACTIONS: Final = (
    Infraction("cards-laid-down", "Karten hingelegt: «Rest»", LaidDown, "false_rest", answer_rest, once=True),
    Infraction("false-thanks", "Zu früh bedankt", Thanked, "false_thanks", answer_thanks, once=True),
)
