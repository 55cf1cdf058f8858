"""The referee's pages: what happened, the questions, the ruling; the rules for the wall."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, cast
from urllib.parse import urlencode

from litestar import Controller, Response, get
from litestar.params import FromPath

from puur.cards import Deck
from puur.errors import BadInput
from puur.law.law import INFRACTIONS, Law
from puur.law.reader import TITLES, Line, asked_in, line
from puur.law.reglemente import IDS, reglement
from puur.referee.judge import infraction
from puur.referee.kinds import KINDS
from puur.service.missing import Missing
from puur.web.answers import Asked
from puur.web.clauses import shown
from puur.web.desk import HANDLERS, page
from puur.web.referee.answering import Answer, answered, elsewhere
from puur.web.referee.asking import Query, complete, facts, questions
from puur.web.referee.words import SEATS, groups

USUAL: Final = "allgemein"
NEEDED: Final = "Das braucht es noch."
CONTRADICTS: Final = "Das passt nicht zu den anderen Angaben."
DECKS: Final = (("german", "Deutschschweizer Karten"), ("french", "Französische Karten"))


@dataclass(frozen=True, slots=True)
class Asking:
    """What the address says: by which Reglement, with which cards, and all the rest."""

    law: Law
    deck: Deck
    query: Query

    def address(self, path: str, **more: object) -> str:
        """Return the address of a page that keeps Reglement and cards."""
        return f"{path}?{urlencode({'reglement': self.law.id, 'karten': self.deck, **more})}"


def asking(request: Asked) -> Asking:
    """Read the address; Missing for a Reglement that is not there."""
    query = {name: request.query_params.getall(name) for name in request.query_params}
    chosen = (query.get("reglement") or [USUAL])[0]
    if chosen not in IDS:
        raise Missing(f"ein Reglement «{chosen}» gibt es nicht", {"field": "reglement"})
    law = reglement(chosen)
    deck = (query.get("karten") or [law.decks.says[0]])[0]
    return Asking(law, cast("Deck", deck if deck in ("german", "french") else "german"), query)


class Fragen(Controller):
    """Everything is read from the address, so that a link repeats it."""

    path = "/fragen"
    exception_handlers = HANDLERS
    include_in_schema = False

    @get(sync_to_thread=False)
    def choose(self, request: Asked) -> Response[str]:
        """Choose the Reglement and what happened."""
        now = asking(request)
        wanted = (now.query.get("suche") or [""])[0].strip()
        found = {group: _titles(kinds, wanted) for group, kinds in groups().items()}
        return _page(request, "fragen/choose.html", now, groups=found, wanted=wanted, silent=_silent(now.law))

    @get("/{kind:str}", sync_to_thread=False)
    def ask(self, request: Asked, kind: FromPath[str]) -> Response[str]:
        """Ask what matters, and answer as soon as it is known."""
        now = asking(request)
        if kind not in KINDS:
            raise Missing(f"«{kind}» kennt der Schiedsrichter nicht", {"field": "kind"})
        asked = questions(KINDS[kind], now.deck, now.query)
        told = facts(asked, now.query) if complete(asked, now.query) else None
        said = NOTHING if told is None else _said(kind, now, told)
        return _page(
            request,
            "fragen/ask.html",
            now,
            kind=kind,
            title=KINDS[kind].title,
            asked=asked,
            said=said.answer,
            others=said.others,
            wrong=said.wrong,
            missing="gefragt" in now.query and told is None,
        )

    @get("/plakat", sync_to_thread=False)
    def poster(self, request: Asked) -> Response[str]:
        """Everything the Reglement says on mistakes, to print and hang up."""
        now = asking(request)
        return _page(request, "fragen/poster.html", now, chapters=_chapters(now.law))

    @get("/stelle/{clause:str}", sync_to_thread=False)
    def clause(self, request: Asked, clause: FromPath[str]) -> Response[str]:
        """What stands behind a clause, in our own words."""
        now, found = asking(request), shown(clause)
        if found is None:
            raise Missing(f"eine Stelle «{clause}» gibt es nicht", {"field": "clause"})
        return _page(
            request,
            "fragen/clause.html",
            now,
            id=clause,
            source=f"{found.source}, {found.edition}" if found.source else "",
            answers=dict.fromkeys((one.question, one.answer) for one in found.answers),
            reading=found.reading,
        )


def _titles(kinds: tuple[str, ...], wanted: str) -> tuple[tuple[str, str], ...]:
    words = wanted.casefold().split()
    named = ((kind, KINDS[kind].title) for kind in kinds)
    return tuple((kind, title) for kind, title in named if all(word in title.casefold() for word in words))


def _silent(law: Law) -> frozenset[str]:
    """The kinds on which the regulation says nothing."""
    return frozenset(kind for kind in KINDS if not infraction(kind).known_to(law))


@dataclass(frozen=True, slots=True)
class Said:
    """The answer, those of the other Reglemente, or which fact is wrong."""

    answer: Answer | None = None
    others: tuple[Answer, ...] = ()
    wrong: Mapping[str, str] = field(default_factory=dict)


NOTHING: Final = Said()


def _said(kind: str, now: Asking, told: dict[str, Any]) -> Said:
    try:
        return Said(answered(kind, now.law.id, told, now.deck), elsewhere(kind, now.law.id, told, now.deck))
    except BadInput as bad:
        missing = bad.message.startswith("this fact is missing")
        return Said(wrong={str(bad.where.get("field", "")): NEEDED if missing else CONTRADICTS})


def _chapters(law: Law) -> tuple[tuple[str, tuple[Line, ...]], ...]:
    found = []
    for chapter in INFRACTIONS:
        lines = (line(law, question) for question in asked_in(chapter))
        said = tuple(one for one in lines if not one.moot and one.clauses)
        if said:
            found.append((TITLES[chapter.__name__], said))
    return tuple(found)


def _page(request: Asked, template: str, now: Asking, **context: Any) -> Response[str]:  # noqa: ANN401 - whatever the template asks for
    laws = [(id_, reglement(id_).title) for id_ in IDS]
    return page(request, template, now=now, laws=laws, decks=DECKS, seats=SEATS, **context)
