"""A Weis was announced too low, not held, named wrongly, needlessly, or answered with «Vorhand»."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from puur.cards import cards_of
from puur.game import weis_stoeck
from puur.game.effects import Effect, LosesTrickValue, WeisCapped, WeisVoid
from puur.law.article import Article
from puur.law.law import Law
from puur.law.readings.weis import Weis
from puur.referee import reading as read
from puur.referee.facts import Facts, contradiction, fact
from puur.referee.infraction import Infraction
from puur.referee.remark import remark_as
from puur.referee.ruling import RESULT, Answer, Option, annul, no_infraction, with_penalty

COVERED: Final = "bis die eigene Karte gedeckt ist"


@dataclass(frozen=True, slots=True)
class Announced(Facts):
    """What was announced and what is held.

    covered: the next player has covered the announcer's card, so that he can no longer correct himself. harmed: the
    opponents suffered from it (they would have had the higher Weis, or played otherwise).
    """

    announced: int = fact(read.points, "Wie viele Punkte hat er gewiesen?")
    held: tuple[Weis, ...] = fact(read.weise, "Welche Weise hat er wirklich?")
    written: bool = fact(read.yes_no, "Ist der Weis schon geschrieben?")
    covered: bool = fact(read.yes_no, "Hat der Nächste seine Karte schon gedeckt?", default=True)
    harmed: bool = fact(read.yes_no, "Sind die Gegner dadurch benachteiligt?", default=True)


@dataclass(frozen=True, slots=True)
class Betrayed(Announced):
    """Announced cards that the others should not have learnt: held names the Weis concerned."""

    def check(self) -> None:
        """The Weis concerned must be named: its cards are what matters."""
        if not self.held:
            raise contradiction("held", "name the Weis concerned, as in [S6-8]")


@dataclass(frozen=True, slots=True)
class Named(Facts):
    """A valid Weis with a wrong name; corrected: at once, by himself."""

    corrected: bool = fact(read.yes_no, "Hat er sich sofort berichtigt?", default=False)
    harmed: bool = fact(read.yes_no, "Sind die Gegner dadurch benachteiligt?", default=True)


def worth(law: Law, facts: Announced) -> list[tuple[int, Weis]]:
    """Return the Weise held with their points, raw, the highest first."""
    return sorted(((weis_stoeck.points(law, one), one) for one in facts.held), key=lambda pair: -pair[0])


def answer_too_low(law: Law, facts: Announced) -> Answer:
    """What he announced counts, or nothing."""
    held = worth(law, facts)
    if not held or facts.announced >= held[0][0]:
        return no_infraction(law.weis_too_low)
    if early := _in_time(law, facts):
        return early
    says = law.weis_too_low.says(facts.announced, held[0][1], law.run_points.says)
    effects: dict[str, tuple[Effect, ...]] = {
        "capped": (WeisCapped(facts.seat, facts.announced),),
        "void": (WeisVoid(facts.seat),),
        "whole": (),
    }
    articles = () if says == "whole" else (law.weis_too_low,)
    return with_penalty(Answer(articles, effects[says], deadline=RESULT), facts.seat, law.weis_too_low_penalty)


def _in_time(law: Law, facts: Announced) -> Answer | None:
    """He may still correct himself."""
    if law.weis_correction.says == "until-covered" and not facts.covered:
        return replace(no_infraction(law.weis_correction), deadline=COVERED)
    return None


def answer_false(law: Law, facts: Announced) -> Answer:
    """He announced what he does not hold; who holds more than that has announced too little."""
    held = [points for points, _ in worth(law, facts)]
    if facts.announced in held:
        return no_infraction(law.weis_false)
    if held and held[0] > facts.announced:
        return answer_too_low(law, facts)
    if early := _in_time(law, facts):
        return early
    articles: tuple[Article[Any], ...] = (law.weis_false,)
    if law.weis_false_report.says == "opponents-may-report":
        articles += (law.weis_false_report,)
    effects: tuple[Effect, ...] = (WeisVoid(facts.seat),) if law.weis_false.says == "void" else ()
    said = _harmed(law, Answer(articles, effects, deadline=RESULT), facts)
    return with_penalty(said, facts.seat, law.weis_false_penalty) if facts.written else said


def answer_wrong_name(law: Law, facts: Named) -> Answer:
    """He named a valid Weis wrongly."""
    if law.weis_wrong_name.says == "corrected-at-once" and facts.corrected:
        return no_infraction(law.weis_wrong_name)
    said = _harmed(law, Answer((law.weis_wrong_name,), (), deadline=RESULT), facts)
    return with_penalty(said, facts.seat, law.weis_wrong_name_penalty)


def _harmed(law: Law, said: Answer, facts: Announced | Named) -> Answer:
    """Whom it harms may have the deal annulled."""
    if law.weis_false_harm.says == "nothing" or not facts.harmed:
        return said
    accept = Option("accept", "opponents", "Es dabei lassen: das Spiel zählt.")
    return replace(said, articles=(*said.articles, law.weis_false_harm), options=(annul(facts.dealer), accept))


def answer_needless(law: Law, facts: Betrayed) -> Answer:
    """A Weis that can never count was announced."""
    return _betrayed(law.weis_needless, facts)


def answer_vorhand(law: Law, facts: Betrayed) -> Answer:
    """Among equal Weise somebody said «Vorhand»: where remarks cost Strafpunkte, that is one."""
    if law.weis_vorhand.says == "remark":
        return remark_as(law, facts, law.weis_vorhand)
    return with_penalty(_betrayed(law.weis_vorhand, facts), facts.seat, law.remark_penalty)


def _betrayed(decides: Article[Any], facts: Betrayed) -> Answer:
    if decides.says == "allowed":
        return no_infraction(decides)
    cards = 0
    for one in facts.held:
        cards |= one.cards
    devalued = LosesTrickValue(tuple(cards_of(cards)))
    options = (
        annul(facts.dealer),
        Option("play-on", "opponents", "Weiterspielen; die Karten dieses Weises stechen nicht mehr.", (devalued,)),
    )
    return Answer((decides,), (), options, RESULT)


INFRACTIONS: Final = (
    Infraction("weis-too-low", "Zu wenig gewiesen", Announced, "weis_false", answer_too_low, once=True),
    Infraction("weis-false", "Gewiesen, was er nicht hat", Announced, "weis_false", answer_false, once=True),
    Infraction("weis-wrong-name", "Einen Weis falsch benannt", Named, "weis_wrong_name", answer_wrong_name, once=True),
    Infraction("weis-needless", "Unnötig gewiesen", Betrayed, "weis_needless", answer_needless, once=True),
    Infraction(
        "weis-vorhand", "Bei gleichem Weis «Vorhand» gesagt", Betrayed, "weis_vorhand", answer_vorhand, once=True
    ),
)
