"""Which infractions a seat can claim now, and which questions only the claimant can answer.

A question is asked only if its answer changes the ruling. What can be claimed is told from public information alone, so
that no hidden card shows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from itertools import product
from typing import Any, Final

from puur.cards import SEATS
from puur.errors import BadInput
from puur.game.free.state import ClaimedFactValue
from puur.game.state import Game
from puur.law.law import Law
from puur.referee import reading as read
from puur.referee.claiming import facts_shown_by_game, ruling_on_claim_facts
from puur.referee.infraction import Infraction
from puur.referee.judge import INFRACTIONS_BY_KIND, find_infraction
from puur.referee.position import ClaimPosition, FactsByName
from puur.referee.ruling import Ruling
from puur.referee.words import fact_answer_text
from puur.words.catalogue import sentence
from puur.words.message import Message, said

_FrozenFacts = tuple[tuple[str, Any], ...]
_RulingByFacts = dict[tuple[ClaimedFactValue, ...], Ruling | None]
"""By the answers given, the ruling; None where the answers contradict the rest."""


@dataclass(frozen=True, slots=True)
class FactQuestion:
    """A question to whoever claims an infraction, about a fact that no card shows. name: of the fact.

    says: the question as a text. options: possible answers, as (value, text). seats: whether the answers are seats (0
    to 3), or None for nobody.
    """

    name: str
    says: Message
    options: tuple[tuple[ClaimedFactValue, Message | str], ...]
    seats: bool

    @property
    def text(self) -> str:
        """Return the question in German."""
        return sentence(self.says)

    @property
    def answers(self) -> tuple[tuple[ClaimedFactValue, str], ...]:
        """Return the possible answers as (value, German text), in order."""
        return tuple((value, word if isinstance(word, str) else sentence(word)) for value, word in self.options)


def questions_to_claimant(law: Law, game: Game, kind: str, against: int, claimant: int) -> tuple[FactQuestion, ...]:
    """Return what a claimant must still be asked; empty if the game shows everything or nothing depends on it.

    kind: the id of the infraction. against: the accused seat. claimant: the seat that claims.
    Raises KeyError for an unknown infraction.
    """
    given = _shown_facts(law, game, kind, against, claimant)
    return () if given is None else _questions_left(law, kind, _frozen(given))


def _is_claim_in_time(law: Law, game: Game, kind: str, against: int, claimant: int | None) -> bool:
    """Return whether a claim would be in time for at least one possible answer to the open questions.

    kind: the id of the infraction. against: the accused seat. claimant: the seat that claims, None for anybody.
    False if the game shows no such infraction.
    """
    given = _shown_facts(law, game, kind, against, claimant)
    if given is None:
        return False
    return any(said is not None and not said.expired for said in _rulings(law, kind, _frozen(given)).values())


def check_reported_facts(kind: str, told: Mapping[str, ClaimedFactValue]) -> None:
    """Raise BadInput for a reported fact that the infraction does not ask for, or that is invalid; else do nothing.

    kind: the id of the infraction. told: values by fact name. Raises BadInput for an unknown infraction too.
    """
    known = {
        one.name: one.metadata["read"] for one in fields(find_infraction(kind).facts) if _values(one.metadata["read"])
    }
    for name, value in told.items():
        if name not in known or name in _EVERYBODYS:
            wanted: list[str | int] = [*(one for one in known if one not in _EVERYBODYS)]
            raise BadInput(said("referee.fact-not-told", kind=kind, known=wanted or "–"), {"field": name})
        try:
            known[name](value)
        except BadInput as bad:
            raise bad.with_outer_place(field=name) from None


def _shown_facts(law: Law, game: Game, kind: str, against: int, claimant: int | None) -> FactsByName | None:
    try:
        return facts_shown_by_game(law, game, kind, against, claimant)
    except BadInput:  # it can be claimed later
        return None


@lru_cache(maxsize=2000)
def _questions_left(law: Law, kind: str, given: _FrozenFacts) -> tuple[FactQuestion, ...]:
    asked, rulings = find_infraction(kind), _rulings(law, kind, given)
    names = tuple(_open(asked, given))
    return tuple(_question(asked, name, rulings, at) for at, name in enumerate(names) if _matters(rulings, at))


@lru_cache(maxsize=2000)
def _rulings(law: Law, kind: str, given: _FrozenFacts) -> _RulingByFacts:
    left = _open(find_infraction(kind), given)
    every = product(*left.values())
    return {told: _ruling(law, kind, dict(given) | dict(zip(left, told, strict=True))) for told in every}


def _ruling(law: Law, kind: str, given: FactsByName) -> Ruling | None:
    try:
        return ruling_on_claim_facts(law, kind, given)
    except BadInput:
        return None


def _matters(rulings: _RulingByFacts, at: int) -> bool:
    """Whether two answers to this question, all others being alike, come to different rulings."""
    alike: dict[tuple[ClaimedFactValue, ...], set[str]] = {}
    for told, ruled in rulings.items():
        if ruled is not None:
            alike.setdefault((*told[:at], *told[at + 1 :]), set()).add(repr(ruled))
    return any(len(found) > 1 for found in alike.values())


def _question(asked: Infraction, name: str, rulings: _RulingByFacts, at: int) -> FactQuestion:
    one = next(one for one in fields(asked.facts) if one.name == name)
    possible = dict.fromkeys(told[at] for told, ruled in rulings.items() if ruled is not None)
    answers = tuple((value, fact_answer_text(name, value)) for value in possible)
    return FactQuestion(name, one.metadata["question"], answers, _inner(one.metadata["read"]) is read.read_seat)


def _open(asked: Infraction, given: _FrozenFacts) -> dict[str, tuple[ClaimedFactValue, ...]]:
    """The facts that the game does not show and that a person can choose, with their values."""
    known = {name for name, _ in given}
    found = {one.name: _values(one.metadata["read"]) for one in fields(asked.facts) if one.name not in known}
    return {name: values for name, values in found.items() if values}


def _values(reader: read.ValueReader) -> tuple[ClaimedFactValue, ...]:
    inner = _inner(reader)
    known: dict[read.ValueReader, tuple[ClaimedFactValue, ...]] = {
        read.read_yes_no: (True, False),
        read.read_seat: (0, 1, 2, 3),
    }
    values = inner.words if isinstance(inner, read.WordReader) else known.get(inner, ())
    return (*values, None) if values and isinstance(reader, read.OptionalReader) else values


def _inner(reader: read.ValueReader) -> read.ValueReader:
    return reader.read if isinstance(reader, read.OptionalReader) else reader


def _frozen(given: FactsByName) -> _FrozenFacts:
    return tuple((name, _still(value)) for name, value in given.items())


def _still(value: Any) -> Any:  # noqa: ANN401 - any fact
    return tuple(map(_still, value)) if isinstance(value, list) else value


_EVERYBODYS: Final = frozenset({"seat", "dealer"})
"""Facts of every infraction: the claim and the game have them."""


@dataclass(frozen=True, slots=True)
class ClaimableInfraction:
    """An infraction that a seat could claim now at a free table, for a list to choose from.

    kind: the infraction's id. title: its name as a text to show. against: the seats that can be accused of it.
    """

    kind: str
    title: str
    against: tuple[int, ...]


def claimable_infractions(law: Law, game: Game, seat: int) -> tuple[ClaimableInfraction, ...]:
    """Return the infractions that a seat can claim now at a free table, true or not, in the referee's order.

    Empty at a strict table. For infractions visible on the table only possible offenders are named, else everybody
    but the seat.
    """
    deal = game.deal
    if deal is None or not game.free:
        return ()
    found = []
    for kind, asked in INFRACTIONS_BY_KIND.items():
        if not asked.is_mentioned_in(law) and not asked.everybodys:
            continue
        against = tuple(
            other for other in SEATS if other != seat and _possible(ClaimPosition(law, game, other, seat), asked)
        )
        if against:
            found.append(ClaimableInfraction(kind, asked.title, against))
    return tuple(found)


def _possible(at: ClaimPosition, asked: Infraction) -> bool:
    if asked.by_dealer and at.seat != at.deal.dealer:
        return False
    if asked.public is not None:
        return asked.public(at) and not (asked.charged_once and at.is_found_guilty(asked.kind))
    return _is_claim_in_time(at.law, at.game, asked.kind, at.seat, at.claimant)
