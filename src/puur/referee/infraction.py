"""An infraction: its name, what people call it, which facts it reads, which question decides, and the answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from puur.law.law import Law, answer
from puur.law.relevance import moot
from puur.referee.facts import Facts
from puur.referee.ruling import Answer, clauses_of


@dataclass(frozen=True)
class Infraction:
    """One kind. ``question`` is the law's question that says whether the regulation knows it at all.

    title: what people at the table say happened. facts: the class of its facts. answer: law and facts -> the answer.
    """

    kind: str
    title: str
    facts: type[Facts]
    question: str
    answer: Callable[[Law, Any], Answer]

    def known_to(self, law: Law) -> bool:
        """Return whether the regulation, or the rules it builds on, answer it; else its director decides."""
        says = answer(law, self.question).says
        return says != "director" and not moot(law, self.question)

    def named_in(self, law: Law) -> bool:
        """Return whether the regulation says anything on it, were it only that it is forbidden."""
        spoken = any(clauses_of(answer(law, self.question))) and not moot(law, self.question)
        return self.known_to(law) or spoken
