"""An infraction: its name, what people call it, which facts it reads, which question decides, and the answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from puur.law.law import Law, answer, does_question_apply
from puur.referee.facts import Facts
from puur.referee.position import ClaimPosition, FactsReader
from puur.referee.ruling import Answer, clauses_of
from puur.words.catalogue import sentence
from puur.words.message import Message


@dataclass(frozen=True)
class Infraction:
    """The definition of an infraction. kind: its id.

    question: the name of the rule question that says what follows from it. facts: class of its facts.
    answer: computes the answer from rules and facts.
    reads: reads facts from a game, None where only people can tell them.
    public: returns whether a seat may have done it, judged by what everybody sees; None to judge by the game's facts.
    by_dealer: only the dealer can do it. once: a seat is charged with it only once per deal.
    told: only people saw it, no card shows it. everybodys: visible to all at a table.
    trumps: only possible in forms of play with trumps.
    """

    kind: str
    facts: type[Facts]
    question: str
    answer: Callable[[Law, Any], Answer]
    reads: FactsReader | None = field(default=None, kw_only=True)
    public: Callable[[ClaimPosition], bool] | None = field(default=None, kw_only=True)
    by_dealer: bool = field(default=False, kw_only=True)
    once: bool = field(default=False, kw_only=True)
    told: bool = field(default=False, kw_only=True)
    everybodys: bool = field(default=False, kw_only=True)
    trumps: bool = field(default=False, kw_only=True)

    @property
    def name(self) -> Message:
        """Return the name of the infraction in the words of players, as a message for any language."""
        return Message(f"referee.kind-{self.kind}", {})

    @property
    def title(self) -> str:
        """Return the name of the infraction in German."""
        return sentence(self.name)

    @property
    def charged_once(self) -> bool:
        """Return whether a seat can be charged with it only once per deal."""
        return self.once or self.by_dealer

    def is_regulated_by(self, law: Law) -> bool:
        """Return whether these rules say what follows from the infraction. If not, the tournament director decides."""
        says = answer(law, self.question).says
        return says != "director" and self._arises(law)

    def is_mentioned_in(self, law: Law) -> bool:
        """Return whether these rules mention the infraction, even if they leave it to the tournament director."""
        spoken = any(clauses_of(answer(law, self.question))) and self._arises(law)
        return self.is_regulated_by(law) or spoken

    def _arises(self, law: Law) -> bool:
        return does_question_apply(law, self.question) and (law.forms.says.trumps or not self.trumps)
