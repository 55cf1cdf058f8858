"""How a question is asked: one field with its wording for people, the common answer, and when it arises."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, TypeVar

from puur.law.article import Article, article
from puur.law.catalogue import is_own_sheet
from puur.law.settlement import is_each_alone, why_not_rankable

if TYPE_CHECKING:
    from puur.law.law import Law

T = TypeVar("T")
LawCondition = Callable[["Law"], bool]
"""A function of a law that returns whether a question arises under it."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Chapter:
    """A group of rule questions on one matter. heading: the group's German title.

    Each dataclass field is a question; its value is the article that answers it.
    """

    heading: ClassVar[str]


@dataclass(frozen=True)
class Applicability:
    """A condition under which rule questions apply. holds: a function that returns whether a rule set fulfils it."""

    holds: LawCondition

    def ask(
        self,
        question: str,
        common: Article[T],
        *,
        when: LawCondition | None = None,
        silent: object = None,
        later: bool | Literal["answered"] = False,
    ) -> Article[T]:
        """Return a dataclass field for a rule question, with its German wording and its default answer.

        when: a condition on the law besides the group's own. silent: an answer with which the question never applies.
        later: the question was added after laws were stored, so its default must not change their fingerprints.
        ``"answered"`` exempts the answers of built-in rule sets too.
        """
        every = (self.holds,) if when is None else (self.holds, when)
        asked: Any = field(
            default=common, metadata={"question": question, "when": every, "silent": silent, "later": later}
        )
        return asked  # type: ignore[no-any-return]  # a dataclass field takes the type it is annotated with

    def ask_penalty(self, question: str, *, when: LawCondition | None = None) -> Article[int]:
        """Return a dataclass field for the penalty points of an offence; the default is 0, for none.

        Under rules that answer 0 the question counts as one that does not apply.
        question: its German wording. when: a condition on the law besides the group's own.
        """
        return self.ask(question, article(0, "Strafpunkte gibt es dafür keine."), when=when, silent=0)


def _may_hold_one(law: Law) -> bool:
    """Whether somebody may hold a tournament by a sheet of his own, which need not say how many Passen it has."""
    return is_own_sheet(law.source) and why_not_rankable(law) is None


_ALWAYS_APPLIES: Final = Applicability(lambda _: True)
ask: Final = _ALWAYS_APPLIES.ask
ask_penalty: Final = _ALWAYS_APPLIES.ask_penalty
applies_with_obenabe: Final = Applicability(lambda law: not law.forms.says.trumps_only)
applies_when_players_choose_trump: Final = Applicability(lambda law: law.trump_maker.says == "players")
applies_in_an_auction: Final = Applicability(lambda law: law.trump_maker.says == "auction")
applies_with_a_contract: Final = Applicability(lambda law: law.settlement.says == "contract")
applies_when_somebody_announces: Final = Applicability(lambda law: law.trump_maker.says in {"players", "auction"})
applies_when_bottom_card_is_trump: Final = Applicability(lambda law: law.trump_maker.says == "bottom-card")
applies_with_estimates: Final = Applicability(lambda law: law.estimates.says != "none")
applies_with_rest: Final = Applicability(lambda law: law.rest.says)
applies_with_weis: Final = Applicability(lambda law: law.weis.says)
applies_with_stoeck: Final = Applicability(lambda law: law.stoeck.says)
applies_for_sides: Final = Applicability(lambda law: not is_each_alone(law))
applies_when_card_order_changes: Final = Applicability(
    lambda law: any(one.changes_order for one in law.forms.says.each)
)
applies_to_a_target: Final = Applicability(lambda law: law.target.says is not None)
applies_at_a_tournament: Final = Applicability(lambda law: bool(law.formats.says) or _may_hold_one(law))
applies_with_a_ranking: Final = Applicability(
    lambda law: applies_at_a_tournament.holds(law) or law.match_partien.says != 0
)
"""Where people or teams are ranked and choose prizes: also on a day of football and Jass, which has no Passen."""
applies_with_repetition: Final = Applicability(lambda law: law.repeat_choice.says != "none")
