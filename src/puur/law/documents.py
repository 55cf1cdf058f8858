"""Which documents a law stands on, so that nothing of another is ever cited at its table.

A regulation that builds on the general rules stands on them too. One that stands for itself takes over how the game is
played, as usage, but not the general rules' clauses: :func:`law_without_foreign_citations` is what such a
regulation is built on.
"""

from __future__ import annotations

import typing
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from puur.law.article import Article
from puur.law.law import INFRACTION_CHAPTERS, Law, answer, question_wordings, stance_on_base

_COMMON_PREFIX: Final = "X"
"""The prefix of the ids of decisions that are about all documents."""


def document_prefixes(law: Law) -> frozenset[str]:
    """Return the prefixes of the clause ids (``AR``) of a rule set's document and of all those that it builds on."""
    found: set[str] = set()
    at: Law | None = law
    while at is not None:
        found.add(at.source.prefix)
        at = at.base
    return frozenset(found - {""})


def ids_of_own_documents(law: Law, *ids: str) -> tuple[str, ...]:
    """Return those of the clause ids that belong to documents of these rules, in the given order.

    >>> from puur.law.reglemente import reglement
    >>> ids_of_own_documents(reglement("einzelschieber-2026"), "ED-9-p", "ES-1.7-f")
    ('ES-1.7-f',)
    """
    mine = document_prefixes(law)
    return tuple(id_ for id_ in ids if _owner(id_) in mine)


def law_without_foreign_citations(law: Law, own: str) -> Law:
    """Return the rules with the same answers, but citing no document but one, as usual practice for that one.

    own: the prefix of the clause ids (``AR``) that may still be cited; decisions about all documents may be too.
    The result has no base and no notes.
    """
    bare: dict[str, Any] = {name: _without_foreign_clauses(answer(law, name), own) for name in question_wordings()}
    return replace(law, base=None, notes=(), **bare)


def leave_gaps_to_director(law: Law) -> Law:
    """Return the rules with each infraction that they do not regulate themselves left to the tournament director.

    This changes the questions of the referee that can be answered by ``director`` and that the rules take from their
    base.
    """
    silent: Article[Any] = Article("director", "Dazu sagt das Reglement nichts: die Leitung entscheidet.")
    hints = {name: hint for chapter in INFRACTION_CHAPTERS for name, hint in typing.get_type_hints(chapter).items()}
    open_ = (name for name, hint in hints.items() if "director" in typing.get_args(typing.get_args(hint)[0]))
    changes: dict[str, Any] = {name: silent for name in open_ if stance_on_base(law, name) == "silent"}
    return replace(law, **changes)


def with_added_citations(law: Law, *names: str, cites: tuple[str, ...]) -> Law:
    """Return the rules with further clause ids cited for the named questions; their answers stay the same.

    names: of the questions. cites: the ids to add. Raises KeyError for an unknown question.
    """
    changes: dict[str, Any] = {name: answer(law, name) for name in names}
    return replace(law, **{name: replace(own, cites=own.cites + cites) for name, own in changes.items()})


def with_renewed_citations(law: Law, base: Law) -> Law:
    """Return the rules with citations of base clauses that they replaced changed to their own clauses.

    base: the rules that they amend. A clause is replaced if no answer that rests on it was taken over.
    """
    pairs = [(answer(law, name), answer(base, name)) for name in question_wordings()]
    kept = {id_ for own, old in pairs if own is old for id_ in old.clauses}
    instead = {id_: own.clauses for own, old in pairs if own.clauses for id_ in old.clauses if id_ not in kept}
    cited = {name: tuple(_now(answer(law, name).cites, instead)) for name in question_wordings()}
    changes = {name: cites for name, cites in cited.items() if cites != answer(law, name).cites}
    new: dict[str, Any] = {name: replace(answer(law, name), cites=cites) for name, cites in changes.items()}
    return replace(law, **new)


def _now(cites: tuple[str, ...], instead: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    for id_ in cites:
        yield from instead.get(id_, (id_,))


def _without_foreign_clauses(article: Article[Any], own: str) -> Article[Any]:
    kept = [
        tuple(id_ for id_ in ids if _owner(id_) in (own, _COMMON_PREFIX)) for ids in (article.clauses, article.cites)
    ]
    if kept == [article.clauses, article.cites]:
        return article
    return Article(article.says, article.text, *kept)


def _owner(id_: str) -> str:
    return id_.partition("-")[0]
