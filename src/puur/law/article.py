"""An article: who gives which answer to a question, where it is written, in one sentence.

An article names the clauses that it carries out. Where none does, the function that does claims them: a ruling, a draw
or a fine says ``@claims("GR-unkorrekt-a")``. What is claimed where is read from the sources
(:mod:`puur.law.coverage`), so the ids stand there as plain text.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

T = TypeVar("T")
"""The type of an article's value: whatever answers its question."""
T_co = TypeVar("T_co", covariant=True)
"""The type of an article's value, where an article may stand for one with a more general value."""
FunctionWithClauses = TypeVar("FunctionWithClauses", bound=Callable[..., object])
"""The type of a function that :func:`claims` marks with the clauses that it implements."""


@dataclass(frozen=True)
class Source:
    """A rule document. prefix: the letters with which its clause ids begin (``AR``). issuer: who published it.

    edition: the document's date or year, such as ``2017-02-08``, or which of its numbers are meant.
    reworded: what people read of the edition, where its words were changed after laws had been stored with it.
    """

    prefix: str
    title: str
    issuer: str
    edition: str
    reworded: str = ""

    @property
    def edition_shown(self) -> str:
        """The edition as people read it."""
        return self.reworded or self.edition


@dataclass(frozen=True)
class Article(Generic[T_co]):
    """A rule set's answer to one question about the rules. says: the answer itself, a value or a function.

    text: the answer as one German sentence.
    clauses: the ids of clauses that it implements; each only once per rule set.
    cites: further ids worth showing, of clauses or of decisions (``X-7``).
    """

    says: T_co
    text: str
    clauses: tuple[str, ...] = ()
    cites: tuple[str, ...] = ()

    @property
    def ids(self) -> tuple[str, ...]:
        """Return all clause and decision ids to cite for this answer: its own ones, then the further ones."""
        return self.clauses + self.cites


def article(says: T, text: str, *clauses: str, cites: tuple[str, ...] = ()) -> Article[T]:
    """Return an article: one answer to a rule question.

    says: the answer itself, a value or a function. text: the answer as a German sentence.
    clauses: ids of the clauses that it implements. cites: further ids of clauses or decisions to show with it.
    """
    return Article(says, text, clauses, cites)


def note(text: str, *clauses: str, cites: tuple[str, ...] = ()) -> Article[None]:
    """Return an article of a rule set that only informs players and answers no question of the rules.

    text: a German sentence. clauses: ids of the clauses that it renders. cites: further ids to show with it.
    """
    return Article(None, text, clauses, cites)


def claims(*clauses: str) -> Callable[[FunctionWithClauses], FunctionWithClauses]:
    """Return a decorator that marks a function or class as implementing these clauses, by their ids.

    It changes nothing else; the coverage check finds it in the source text. Raises ValueError without a clause.
    """
    if not clauses:
        raise ValueError("claims() needs at least one clause id")

    def unchanged(target: FunctionWithClauses) -> FunctionWithClauses:
        return target

    return unchanged


@dataclass(frozen=True)
class Switch:
    """A choice that a rule set leaves to each table, because its document is ambiguous or says so.

    reglemente: ids of the rule sets that offer it. question: what is chosen, in German.
    options: by option id, the articles that the option sets, by question name; none for an option that changes nothing.
    """

    reglemente: tuple[str, ...]
    question: str
    options: Mapping[str, Mapping[str, Article[Any]]] = field(default_factory=dict)
