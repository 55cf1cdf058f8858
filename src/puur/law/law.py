"""The Law: one field a question, and the way one law is made from another.

A regulation says only what it says itself: ``amend(BASE, source=…, undertrumping=article(…))``.
Everything else it takes from its base, and :func:`stance` tells which is which.
"""

from __future__ import annotations

import difflib
import hashlib
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any, Literal

from puur.errors import BadInput
from puur.law.article import Article, Source
from puur.law.questions.ansagen import Ansagen
from puur.law.questions.ausmachen import Ausmachen
from puur.law.questions.benehmen import Benehmen
from puur.law.questions.falsche_karten import FalscheKarten
from puur.law.questions.fehler_beim_geben import FehlerBeimGeben
from puur.law.questions.fehler_beim_weisen import FehlerBeimWeisen
from puur.law.questions.geben import Geben
from puur.law.questions.karten import Karten
from puur.law.questions.spielen import Spielen
from puur.law.questions.spielfehler import Spielfehler
from puur.law.questions.strafliste import Strafliste
from puur.law.questions.turnier import Turnier
from puur.law.questions.weisen import Weisen
from puur.law.questions.wiederholung import Wiederholung
from puur.law.questions.zaehlen import Zaehlen

Stance = Literal["changes", "confirms", "silent"]


@dataclass(frozen=True, eq=False, kw_only=True)
class Law(
    Karten, Geben, Ansagen, Spielen, Weisen, Zaehlen, Ausmachen, Turnier,
    FalscheKarten, Spielfehler, FehlerBeimGeben, FehlerBeimWeisen, Benehmen, Strafliste, Wiederholung,
):  # fmt: skip
    """Everything a game asks, answered.

    id: the Reglement's id (``gruempi-2011``); base: the law it amends, None for the common law.
    notes: clause ids that are information, with the German sentence shown on the regulation's page.
    """

    id: str
    title: str
    source: Source
    base: Law | None = None
    notes: tuple[Article[None], ...] = ()


INFRACTIONS: tuple[type, ...] = (
    FalscheKarten,
    Spielfehler,
    FehlerBeimGeben,
    FehlerBeimWeisen,
    Benehmen,
    Strafliste,
    Wiederholung,
)
"""The chapters that only the referee asks."""
CHAPTERS: tuple[type, ...] = (Karten, Geben, Ansagen, Spielen, Weisen, Zaehlen, Ausmachen, Turnier, *INFRACTIONS)


@cache
def questions() -> dict[str, str]:
    """Return every question's name with its German wording, in the order of the chapters."""
    return {field.name: field.metadata["question"] for chapter in CHAPTERS for field in fields(chapter)}


def answer(law: Law, question: str) -> Article[Any]:
    """Return the law's article on that question; KeyError if there is no such question."""
    if question not in questions():
        raise KeyError(question)
    article: Article[Any] = getattr(law, question)
    return article


def _unknown(question: str) -> BadInput:
    """Return the complaint that there is no such question, with the nearest one."""
    near = difflib.get_close_matches(question, questions(), n=1, cutoff=0)[0]
    return BadInput(f"there is no question {question!r}; the nearest is {near!r}", {"question": question})


def amend(base: Law, *, id: str, title: str, source: Source, **own: Any) -> Law:  # noqa: A002, ANN401
    """Return a law that answers like its base except where it says something itself.

    BadInput if it answers what nobody asks, with the nearest question.
    """
    for name in own:
        if name not in questions() and name != "notes":
            raise _unknown(name)
    return replace(base, id=id, title=title, source=source, base=base, **{"notes": (), **own})


def settle(law: Law, **chosen: Article[Any]) -> Law:
    """Return the law in force at one table: a choice the law leaves open is made, its base stays."""
    changes: dict[str, Any] = dict(chosen)
    return replace(law, **changes)


def stance(law: Law, question: str) -> Stance:
    """Return whether the law changes, confirms, or is silent on its base's answer to a question."""
    own = answer(law, question)
    if law.base is None:
        return "changes" if own.clauses else "silent"
    inherited = answer(law.base, question)
    if own is inherited:
        return "silent"
    return "confirms" if own.says == inherited.says else "changes"


def own_articles(law: Law) -> dict[str, Article[Any]]:
    """Return the questions on which the law speaks itself."""
    return {name: answer(law, name) for name in questions() if stance(law, name) != "silent"}


def fingerprint(law: Law) -> str:
    """Return 16 hex digits that change whenever an answer of the law in force changes."""
    parts = [f"{law.id}@{law.source.edition}"]
    parts += [f"{name}={_reading_name(answer(law, name).says)}" for name in questions()]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def _reading_name(says: object) -> str:
    name = getattr(says, "__qualname__", None)
    return f"{getattr(says, '__module__', '')}.{name}" if name else repr(says)
