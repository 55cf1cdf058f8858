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
"""The type of the answer to a question."""
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
"""Declares a question that arises under every law, as a dataclass field; see :meth:`Applicability.ask`."""
ask_penalty: Final = _ALWAYS_APPLIES.ask_penalty
"""Declares the question how many penalty points an offence costs, under every law; see
:meth:`Applicability.ask_penalty`.
"""
applies_with_trumps: Final = Applicability(lambda law: law.forms.says.trumps)
"""Questions about trumps: under laws with a form in which there are any; a Guggitaler has none."""
applies_with_card_points: Final = Applicability(lambda law: not all(one.task for one in law.forms.says.each))
"""Questions about what cards count: under laws with a form in which they do; in a Guggitaler tasks count instead."""
applies_with_obenabe: Final = Applicability(lambda law: any("O" in one.tricks for one in law.forms.says.each))
"""Questions about Obenabe: under laws with a form in which tricks, or some of them, are played so."""
applies_with_undenufe: Final = Applicability(lambda law: any("U" in one.tricks for one in law.forms.says.each))
"""Questions about Undenufe: under laws with a form in which tricks, or some of them, are played so."""
applies_with_multipliers: Final = Applicability(
    lambda law: law.factors_open.says or any(n != 1 for deck in law.factors.says.values() for n in deck.values())
)
"""Questions about what is multiplied: under laws by which a form counts more than once, or a table may agree on it."""
applies_when_players_choose_trump: Final = Applicability(lambda law: law.trump_maker.says == "players")
"""Questions about announcing and pushing: under laws by which a player chooses the game form without an auction."""
applies_in_an_auction: Final = Applicability(lambda law: law.trump_maker.says == "auction")
"""Questions about bids: under laws by which an auction decides the game form."""
applies_with_a_contract: Final = Applicability(lambda law: law.settlement.says == "contract")
"""Questions about a contract: under laws by which a side must make the points that it bid."""
applies_when_somebody_announces: Final = Applicability(lambda law: law.trump_maker.says in {"players", "auction"})
"""Questions about the announcer: under laws by which a player chooses the game form, with or without an auction."""
applies_when_bottom_card_is_trump: Final = Applicability(lambda law: law.trump_maker.says == "bottom-card")
"""Questions about the Bodentrumpf: under laws by which the bottom card shows the trump."""
applies_with_estimates: Final = Applicability(lambda law: law.estimates.says != "none")
"""Questions about estimates: under laws by which each player estimates the points of a deal (Differenzler)."""
applies_with_rest: Final = Applicability(lambda law: law.rest.says)
"""Questions about claiming the rest: under laws by which a player may lay down the remaining cards."""
applies_with_weis: Final = Applicability(lambda law: law.weis.says)
"""Questions about Weis: under laws by which runs and four of a kind count."""
applies_with_stoeck: Final = Applicability(lambda law: law.stoeck.says)
"""Questions about the Stöck: under laws by which king and Ober of trumps count."""
applies_where_one_weis_wins: Final = Applicability(lambda law: law.weis.says and law.weis_side.says == "one")
"""Questions about which Weis is the valid one: under laws by which not the Weise of all count."""
applies_for_sides: Final = Applicability(lambda law: not is_each_alone(law))
"""Questions about partners: under laws by which two sides play, not everybody alone."""
applies_when_card_order_changes: Final = Applicability(
    lambda law: any(one.changes_order for one in law.forms.says.each)
)
"""Questions about forms such as Slalom: under laws with a form in which the order of cards changes between tricks."""
applies_to_a_target: Final = Applicability(lambda law: law.target.says is not None)
"""Questions about finishing: under laws by which a game ends at a number of points."""
applies_at_a_tournament: Final = Applicability(lambda law: bool(law.formats.says) or _may_hold_one(law))
"""Questions about tournaments: under laws that name the Passen of one, and under own rule sets fit for a ranking."""
applies_with_a_ranking: Final = Applicability(
    lambda law: applies_at_a_tournament.holds(law) or law.match_partien.says != 0
)
"""Where people or teams are ranked and choose prizes: also on a day of football and Jass, which has no Passen."""
applies_with_repetition: Final = Applicability(lambda law: law.repeat_choice.says != "none")
"""Questions about a deal played again: under laws that say which of the two results counts."""
