"""A ruling: what applies at once, what somebody may choose, until when, and why."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from puur.game.effects import AnnulDeal, Effect, Nothing, PenaltyTo, document
from puur.law.article import Article
from puur.law.catalogue import catalogue
from puur.law.decisions import decisions
from puur.law.law import Law
from puur.law.switches import SWITCHES

Chooser = Literal["opponents", "director", "table"]
NONE: Final[tuple[Effect, ...]] = (Nothing(),)

TRICK_OPEN: Final = "bis der Stich gekehrt ist"
RESULT: Final = "bis beide Parteien das Resultat des Spiels bestätigen oder das nächste Spiel verteilt ist"
SERIES: Final = "bis zum Ende der Spielzeit der Serie"
CONTROL: Final = "am Ende des Spiels, bevor die Karten zusammengelegt werden"
NEW_DEAL: Final = "bevor die Karten neu verteilt werden"


@dataclass(frozen=True, slots=True)
class Option:
    """Something that may be chosen, by whom, in words, and what follows from it."""

    id: str
    chosen_by: Chooser
    text: str
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Ruling:
    """The answer. ``effects`` apply whatever is chosen.

    deadline: until when it can be claimed, in words; expired: that has passed. decisions: the readings it follows; see:
    kinds that it may be instead.
    """

    kind: str
    clauses: tuple[str, ...]
    text: str
    effects: tuple[Effect, ...]
    options: tuple[Option, ...] = ()
    deadline: str | None = None
    expired: bool = False
    decisions: tuple[str, ...] = ()
    see: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """What an infraction's module answers: the articles that decide, as they are read out, and what follows.

    more: a sentence that stands in no article. see: kinds that it may be instead.
    """

    articles: tuple[Article[Any], ...]
    effects: tuple[Effect, ...]
    options: tuple[Option, ...] = ()
    deadline: str | None = None
    expired: bool = False
    more: str = ""
    see: tuple[str, ...] = ()


def no_infraction(*articles: Article[Any]) -> Answer:
    """Return that nothing happened which the articles punish."""
    return Answer(articles, NONE, more="Das bleibt ohne Folgen.")


def too_late(deadline: str, *articles: Article[Any]) -> Answer:
    """Return that it was an infraction, noticed after the deadline."""
    return Answer(articles, NONE, (), deadline, expired=True, more="Dafür ist es jetzt zu spät.")


def silent(law: Law) -> Answer:
    """Return that the regulation says nothing on it, so that whoever leads the event decides."""
    return replace(director(law), more="Dazu sagt das Reglement nichts.")


def director(law: Law, *articles: Article[Any], deadline: str | None = None) -> Answer:
    """Return that whoever leads the event decides, as the articles say."""
    who = law.called.says
    option = Option("director", "director", f"Es entscheidet der {who}.")
    return Answer(articles, (), (option,), deadline)


def with_penalty(said: Answer, seat: int, costs: Article[int]) -> Answer:
    """Return the answer with the Strafpunkte of that article beside it; they can be given when all else is too late."""
    if not costs.says:
        return said
    penalty, articles = PenaltyTo(seat, costs.says), (costs, *said.articles)
    if said.expired or said.effects == NONE:
        return Answer(articles, (penalty,), deadline=SERIES)
    return replace(said, articles=articles, effects=(penalty, *said.effects), deadline=_beside(said.deadline))


def _beside(deadline: str | None) -> str:
    """Until when there are Strafpunkte, and until when there is the rest."""
    return SERIES if deadline in (None, SERIES) else f"für die Strafpunkte {SERIES}, für das Spiel {deadline}"


PENALTY_OPEN: Final = _beside(TRICK_OPEN)


def annul(
    dealer: int | None, text: str = "Das Spiel annullieren: es zählt für niemand und wird neu gegeben."
) -> Option:
    """Return the opponents' choice to annul the deal."""
    return Option("annul", "opponents", text, (AnnulDeal(dealer),))


def ruling(kind: str, answer: Answer) -> Ruling:
    """Return the ruling in words: each article's sentence once, the clauses they stand on."""
    sentences = dict.fromkeys(article.text for article in answer.articles)
    clauses = dict.fromkeys(id_ for article in answer.articles for id_ in clauses_of(article))
    named = dict.fromkeys(id_ for article in answer.articles for id_ in article.cites if id_ in decisions())
    words = " ".join(filter(None, (*sentences, answer.more, _choosable(named))))
    return Ruling(
        kind,
        tuple(clauses),
        words,
        answer.effects,
        answer.options,
        answer.deadline,
        answer.expired,
        tuple(named),
        answer.see,
    )


def _choosable(named: Iterable[str]) -> str:
    """Name the readings that a table may choose otherwise."""
    chosen = [id_ for id_ in named if id_ in SWITCHES]
    return f"(Auslegung {', '.join(chosen)})" if chosen else ""


def clauses_of(article: Article[Any]) -> Iterable[str]:
    """Return the clauses of an article, those it claims and those it leans on; decisions are none."""
    return (id_ for id_ in article.ids if id_ in catalogue())


def ruling_document(said: Ruling) -> dict[str, Any]:
    """Return the ruling as the public interface writes it."""
    return {
        "kind": said.kind,
        "clauses": list(said.clauses),
        "ruling": said.text,
        "options": [_option(option) for option in said.options],
        "effects": [document(effect) for effect in said.effects],
        "deadline": said.deadline,
        "expired": said.expired,
        "decisions": list(said.decisions),
        "see": list(said.see),
    }


def _option(option: Option) -> dict[str, Any]:
    return {
        "id": option.id,
        "chosen_by": option.chosen_by,
        "text": option.text,
        "effects": [document(effect) for effect in option.effects],
    }
