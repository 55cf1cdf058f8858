"""A Weis was announced too low, not held, named wrongly, needlessly, or answered with «Vorhand»."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from puur.cards import cards_of, team_of
from puur.game import state
from puur.game.decisions.weise import is_first_weis_in_time
from puur.game.free.effects import Effect, LosesTrickValue, WeisCapped, WeisVoid
from puur.game.score import weis_stoeck
from puur.law.article import Article
from puur.law.law import Law
from puur.law.readings.fehler_beim_weisen import part_counts
from puur.law.readings.weis import Weis
from puur.referee import reading as read
from puur.referee.facts import Facts, contradicting_fact, fact_field
from puur.referee.infraction import Infraction
from puur.referee.infractions.remark import answer_like_remark
from puur.referee.position import ClaimPosition, FactsByName
from puur.referee.ruling import (
    ACCEPT_OPTION,
    DEADLINE_RESULT_CONFIRMED,
    Answer,
    RulingOption,
    annul_option,
    answer_no_infraction,
    with_penalty,
)
from puur.words.message import said

_UNTIL_COVERED: Final = said("referee.until-covered")


@dataclass(frozen=True, slots=True)
class WrongWeisFacts(Facts):
    """The facts by which the referee rules on a wrongly announced meld (Weis).

    announced: the points announced. held: the melds really held. written: it was written on the slate.
    covered: the next player has played, so that it cannot be corrected any more. harmed: the opponents suffered from
    it.
    """

    announced: int = fact_field(read.read_points, "referee.ask-announced")
    held: tuple[Weis, ...] = fact_field(read.read_weise, "referee.ask-held")
    written: bool = fact_field(read.read_yes_no, "referee.ask-written")
    covered: bool = fact_field(read.read_yes_no, "referee.ask-covered", default=True)
    harmed: bool = fact_field(read.read_yes_no, "referee.ask-harmed", default=True)


@dataclass(frozen=True, slots=True)
class NeedlessWeisFacts(WrongWeisFacts):
    """The facts by which the referee rules on a meld that was revealed without need.

    held: the melds concerned, at least one.
    """

    def check(self) -> None:
        """Raise BadInput unless at least one meld concerned is named."""
        if not self.held:
            raise contradicting_fact("held", said("referee.name-the-weis"))


@dataclass(frozen=True, slots=True)
class WeisNameFacts(Facts):
    """The facts by which the referee rules on a valid meld that was called by a wrong name.

    corrected: the player corrected the name at once. harmed: the opponents suffered from it.
    """

    corrected: bool = fact_field(read.read_yes_no, "referee.ask-corrected", default=False)
    harmed: bool = fact_field(read.read_yes_no, "referee.ask-harmed", default=True)


def _points_of_held_weise(law: Law, facts: WrongWeisFacts) -> list[tuple[int, Weis]]:
    """Return the melds held as (points, meld), highest points first."""
    return sorted(((weis_stoeck.points_of_weis(law, one), one) for one in facts.held), key=lambda pair: -pair[0])


def _answer_too_low_weis(law: Law, facts: WrongWeisFacts) -> Answer:
    """Rule on a meld announced too low: it counts as announced, or nothing.

    Return the deciding articles, the consequences or options, and the deadline for claiming.
    """
    held = _points_of_held_weise(law, facts)
    if not held or facts.announced >= held[0][0]:
        return answer_no_infraction(law.weis_too_low)
    if early := _in_time(law, facts):
        return early
    says, article = _written(law, facts.announced, [one for _, one in held])
    effects: dict[str, tuple[Effect, ...]] = {
        "capped": (WeisCapped(facts.seat, facts.announced),),
        "void": (WeisVoid(facts.seat),),
        "whole": (),
    }
    articles = () if says == "whole" else (article,)
    return with_penalty(
        Answer(articles, effects[says], deadline=DEADLINE_RESULT_CONFIRMED), facts.seat, law.weis_too_low_penalty
    )


def _written(law: Law, announced: int, held: Sequence[Weis]) -> tuple[str, Article[Any]]:
    """Return what may be written, and which article says so.

    What was announced counts where it is one of the Weise held or a part of one: it was incomplete, not wrong.
    """
    if law.weis_too_low.says is not part_counts:
        return law.weis_too_low.says(announced, held[0], law.run_points.says), law.weis_too_low
    for one in held:
        part = weis_stoeck.points_of_weis(law, one) == announced
        if part or part_counts(announced, one, law.run_points.says) == "capped":
            return "capped", law.weis_too_low
    return law.weis_no_part.says, law.weis_no_part


def _in_time(law: Law, facts: WrongWeisFacts) -> Answer | None:
    """He may still correct himself."""
    if law.weis_correction.says == "until-covered" and not facts.covered:
        return replace(answer_no_infraction(law.weis_correction), deadline=_UNTIL_COVERED)
    return None


def _answer_false_weis(law: Law, facts: WrongWeisFacts) -> Answer:
    """Rule on a meld announced but not held: it does not count, and the opponents may be redressed.

    Return the deciding articles, the consequences or options, and the deadline for claiming.
    """
    held = [points for points, _ in _points_of_held_weise(law, facts)]
    if facts.announced in held:
        return answer_no_infraction(law.weis_false)
    if held and held[0] > facts.announced:
        return _answer_too_low_weis(law, facts)
    if early := _in_time(law, facts):
        return early
    articles: tuple[Article[Any], ...] = (law.weis_false,)
    if law.weis_false_report.says == "opponents-may-report":
        articles += (law.weis_false_report,)
    effects: tuple[Effect, ...] = (WeisVoid(facts.seat),) if law.weis_false.says == "void" else ()
    said = _harmed(law, Answer(articles, effects, deadline=DEADLINE_RESULT_CONFIRMED), facts)
    return with_penalty(said, facts.seat, law.weis_false_penalty) if facts.written else said


def _answer_wrong_name(law: Law, facts: WeisNameFacts) -> Answer:
    """Rule on a valid meld with a wrong name.

    No infraction where it was corrected at once and the law allows that. Else the law's penalty, and whom it harmed may
    have the deal cancelled if the law says so. Return the deciding articles, the consequences or options, and the
    deadline for claiming.
    """
    if law.weis_wrong_name.says == "corrected-at-once" and facts.corrected:
        return answer_no_infraction(law.weis_wrong_name)
    said = _harmed(law, Answer((law.weis_wrong_name,), (), deadline=DEADLINE_RESULT_CONFIRMED), facts)
    return with_penalty(said, facts.seat, law.weis_wrong_name_penalty)


def _harmed(law: Law, said: Answer, facts: WrongWeisFacts | WeisNameFacts) -> Answer:
    """Whom it harms may have the deal annulled."""
    if law.weis_false_harm.says == "nothing" or not facts.harmed:
        return said
    return replace(
        said, articles=(*said.articles, law.weis_false_harm), options=(annul_option(facts.dealer), ACCEPT_OPTION)
    )


def _answer_needless_weis(law: Law, facts: NeedlessWeisFacts) -> Answer:
    """Rule on a meld revealed that could never count.

    Return the deciding articles, the consequences or options, and the deadline for claiming.
    """
    return _betrayed(law.weis_needless, facts)


def _answer_vorhand_said(law: Law, facts: NeedlessWeisFacts) -> Answer:
    """Rule on saying «Vorhand» among equal melds, which may be a remark.

    Return the deciding articles, the consequences or options, and the deadline for claiming.
    """
    if law.weis_vorhand.says == "remark":
        return answer_like_remark(law, facts, law.weis_vorhand)
    return with_penalty(_betrayed(law.weis_vorhand, facts), facts.seat, law.remark_penalty)


def _betrayed(decides: Article[Any], facts: NeedlessWeisFacts) -> Answer:
    if decides.says == "allowed":
        return answer_no_infraction(decides)
    cards = 0
    for one in facts.held:
        cards |= one.cards
    devalued = LosesTrickValue(tuple(cards_of(cards)))
    options = (
        annul_option(facts.dealer),
        RulingOption("play-on", "opponents", said("referee.option-play-on-weis"), (devalued,)),
    )
    return Answer((decides,), (), options, DEADLINE_RESULT_CONFIRMED)


def _facts_to_judge_too_low_weis(at: ClaimPosition) -> FactsByName | None:
    """Return the facts by name on a meld that may have been announced too low; None if the seat announced none.

    at: the game at the moment of the claim, with the accused seat. Values are as in JSON. Whether it was too low is for
    the ruling to say.
    """
    said = _own_announcement(at)
    if said is None:
        return None
    held = weis_stoeck.weise_in_hand(at.law, at.deal.dealt[at.seat], at.deal.mode or "")
    return _facts_of_weis(at, said, held)


def _facts_of_false_weis(at: ClaimPosition) -> FactsByName | None:
    """Return the facts by name, as the game shows them, on a meld announced but not held; None if it shows none.

    at: the game at the moment of the claim, with the accused seat. Values are as in JSON.
    """
    said = _own_announcement(at)
    if said is None:
        return None
    held = weis_stoeck.weise_in_hand(at.law, at.deal.dealt[at.seat], at.deal.mode or "")
    if all(any(weis.cards & one.cards == weis.cards for one in held) for weis in said.weise):
        return None
    return _facts_of_weis(at, said, held)


def facts_of_needless_weis(at: ClaimPosition) -> FactsByName | None:
    """Return the facts by name, as the game shows them, on a meld revealed without need; None if it shows none.

    at: the game at the moment of the claim, with the accused seat. Values are as in JSON.
    """
    said = _own_announcement(at)
    if said is None:
        return None
    before = at.deal.weis[: at.deal.weis.index(said)]
    worth = {one.seat: weis_stoeck.points_of_weis(at.law, one.weise[0]) for one in before}
    against = max((most for seat, most in worth.items() if team_of(seat) != team_of(at.seat)), default=0)
    leader = at.deal.tricks[0].leader if at.deal.tricks else at.deal.leader
    partner = (at.seat + 2) % 4
    spoke = (partner - leader) % 4 < (at.seat - leader) % 4
    mine = weis_stoeck.points_of_weis(at.law, said.weise[0])
    if not spoke or against <= max(mine, worth.get(partner, 0)):
        return None
    return _facts_of_weis(at, said, said.weise)


def _facts_of_vorhand_said(at: ClaimPosition) -> FactsByName | None:
    """Return the facts by name on saying «Vorhand», or None; the word itself comes from the claim.

    at: the game at the moment of the claim, with the accused seat. Values are as in JSON.
    """
    said = _own_announcement(at)
    return None if said is None else _facts_of_weis(at, said, said.weise)


def _own_announcement(at: ClaimPosition) -> state.AnnouncedWeise | None:
    if at.deal.mode is None:
        return None
    return next((one for one in at.deal.weis if one.seat == at.seat), None)


def _facts_of_weis(at: ClaimPosition, said: state.AnnouncedWeise, concerned: tuple[Weis, ...]) -> FactsByName:
    return {
        "announced": weis_stoeck.points_of_weis(at.law, said.weise[0]),
        "held": [weis.text for weis in concerned],
        "written": at.deal.weis_side == team_of(at.seat),
        "covered": not is_first_weis_in_time(at.law, at.deal, at.seat),
    }


def has_announced_weis(at: ClaimPosition) -> bool:
    """Return whether the accused seat has announced a meld in this deal."""
    return any(said.seat == at.seat for said in at.deal.weis)


INFRACTIONS: Final = (
    Infraction(
        "weis-too-low",
        WrongWeisFacts,
        "weis_false",
        _answer_too_low_weis,
        once=True,
        reads=_facts_to_judge_too_low_weis,
        public=has_announced_weis,
    ),
    Infraction(
        "weis-false",
        WrongWeisFacts,
        "weis_false",
        _answer_false_weis,
        once=True,
        reads=_facts_of_false_weis,
        public=has_announced_weis,
    ),
    Infraction(
        "weis-wrong-name", WeisNameFacts, "weis_wrong_name", _answer_wrong_name, once=True, public=has_announced_weis
    ),
    Infraction(
        "weis-needless",
        NeedlessWeisFacts,
        "weis_needless",
        _answer_needless_weis,
        once=True,
        reads=facts_of_needless_weis,
        public=has_announced_weis,
    ),
    Infraction(
        "weis-vorhand",
        NeedlessWeisFacts,
        "weis_vorhand",
        _answer_vorhand_said,
        once=True,
        reads=_facts_of_vorhand_said,
        public=has_announced_weis,
    ),
)
"""The infractions in announcing a Weis, each with its facts and the question that settles it."""
