"""An infraction: its name, what people call it, which facts it reads, which question decides, and the answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from puur.law.law import Law, answer, arises
from puur.referee.facts import Facts
from puur.referee.position import Position, Reader
from puur.referee.ruling import Answer, clauses_of
from puur.words.catalogue import sentence
from puur.words.message import Message


@dataclass(frozen=True)
class Infraction:
    """One kind. ``question`` is the law's question that says whether the regulation knows it at all.

    facts: the class of its facts.
    answer: law and facts -> the answer.
    reads: what a game shows of it, None where it shows nothing.
    public: whether everybody sees that a seat could have done it; without it that is told from the facts.
    by_dealer: only who dealt can have done it.
    once: one seat can do it only once in a deal, so that it is not charged again to who says it again; so is what
        only the dealer does.
    told: no card and no word of the game shows it, people saw it.
    everybodys: everybody at a table sees it and wants it settled, also where a Reglement leaves it to whoever leads
        the event.
    trumps: it can only happen where there are some.
    """

    kind: str
    facts: type[Facts]
    question: str
    answer: Callable[[Law, Any], Answer]
    reads: Reader | None = field(default=None, kw_only=True)
    public: Callable[[Position], bool] | None = field(default=None, kw_only=True)
    by_dealer: bool = field(default=False, kw_only=True)
    once: bool = field(default=False, kw_only=True)
    told: bool = field(default=False, kw_only=True)
    everybodys: bool = field(default=False, kw_only=True)
    trumps: bool = field(default=False, kw_only=True)

    @property
    def name(self) -> Message:
        """Return what people at the table say happened."""
        return Message(f"referee.kind-{self.kind}", {})

    @property
    def title(self) -> str:
        """Return the same in German."""
        return sentence(self.name)

    @property
    def charged_once(self) -> bool:
        """Return whether a seat is charged with it only once in a deal."""
        return self.once or self.by_dealer

    def known_to(self, law: Law) -> bool:
        """Return whether the regulation, or the rules it builds on, answer it; else its director decides."""
        says = answer(law, self.question).says
        return says != "director" and self._arises(law)

    def named_in(self, law: Law) -> bool:
        """Return whether the regulation says anything on it, were it only that it is forbidden."""
        spoken = any(clauses_of(answer(law, self.question))) and self._arises(law)
        return self.known_to(law) or spoken

    def _arises(self, law: Law) -> bool:
        return arises(law, self.question) and (law.forms.says.trumps or not self.trumps)
