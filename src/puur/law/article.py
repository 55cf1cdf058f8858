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
T_co = TypeVar("T_co", covariant=True)
Claiming = TypeVar("Claiming", bound=Callable[..., object])


@dataclass(frozen=True)
class Source:
    """A document: its id in clause ids (``AR``), title, who issued it, and the date of the edition."""

    prefix: str
    title: str
    issuer: str
    edition: str


@dataclass(frozen=True)
class Article(Generic[T_co]):
    """One answer to one question.

    says: the reading itself, a value or a function.
    text: one German sentence for people.
    clauses: the clause ids that this article carries out; each id is claimed once in the whole law.
    cites: other clause or decision ids worth showing (``X-7``), not claimed here.
    """

    says: T_co
    text: str
    clauses: tuple[str, ...] = ()
    cites: tuple[str, ...] = ()

    @property
    def ids(self) -> tuple[str, ...]:
        """Return everything to be cited when this article decides."""
        return self.clauses + self.cites


def article(says: T, text: str, *clauses: str, cites: tuple[str, ...] = ()) -> Article[T]:
    """Return an article; the short way to write one."""
    return Article(says, text, clauses, cites)


def note(text: str, *clauses: str, cites: tuple[str, ...] = ()) -> Article[None]:
    """Return an article that only informs: no game can carry it out, it is shown on the regulation's page."""
    return Article(None, text, clauses, cites)


def claims(*clauses: str) -> Callable[[Claiming], Claiming]:
    """Say which clauses the decorated function or class carries out; each id is claimed once in the whole package."""
    if not clauses:
        raise ValueError("claims() needs at least one clause id")

    def unchanged(target: Claiming) -> Claiming:
        return target

    return unchanged


@dataclass(frozen=True)
class Switch:
    """A choice that the decisions leave to the table: for which regulations, what it is about, what can be chosen."""

    reglemente: tuple[str, ...]
    question: str
    options: Mapping[str, Mapping[str, Article[Any]]] = field(default_factory=dict)
