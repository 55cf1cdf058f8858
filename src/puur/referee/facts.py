"""Facts: what happened, as small dataclasses, read from a mapping as JSON has it and checked fact by fact.

A fact is a dataclass field made by :func:`fact_field` with the reader of its value. What is missing, unknown or
contradictory is BadInput that names the fact.
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from typing import Any, TypeVar

from puur.errors import BadInput
from puur.referee import reading as read
from puur.words.message import Message, said

F = TypeVar("F", bound="Facts")
"""The type of the facts of one infraction."""


class MissingFact(BadInput):
    """Raised for a fact that an infraction needs and that was not given. ``where`` has its name."""


def fact_field(reader: read.ValueReader, question: str, default: Any = MISSING) -> Any:  # noqa: ANN401 - takes its field's type
    """Return a dataclass field for a fact about an infraction.

    reader: the function that reads its JSON value. question: the message code of the question that asks a person for
    the fact. default: its value if it is not given; without one the fact is required.
    """
    return field(default=default, kw_only=True, metadata={"read": reader, "question": said(question)})


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts that a ruling on any infraction depends on; each kind of infraction adds its own in a subclass.

    seat: the offender's. mode: the id of the form of play, None if not announced. dealer: the dealer's seat, None if
    not given.
    """

    seat: int = fact_field(read.read_seat, "referee.ask-seat")
    mode: str | None = fact_field(read.optional_reader(read.read_mode), "referee.ask-mode", None)
    dealer: int | None = fact_field(read.optional_reader(read.read_seat), "referee.ask-dealer", None)

    def check(self) -> None:
        """Raise BadInput if the facts contradict each other; here nothing can."""


def read_facts(kind: type[F], given: Mapping[str, Any], known: frozenset[str]) -> F:
    """Return the facts of an infraction from JSON values by fact name. kind: the class of these facts.

    known: names of other infractions' facts, which are ignored.
    Raises BadInput that names a missing, invalid, unknown or contradicting fact.
    """
    own = {one.name: one for one in fields(kind)}
    for name in given:
        if name not in own and name not in known:
            close = difflib.get_close_matches(name, own, n=1)
            unknown = said("referee.fact-unknown", known=", ".join(own))
            raise BadInput(said("referee.fact-near", near=close[0]) if close else unknown, {"field": name})
    values: dict[str, Any] = {
        name: _value(one, given) for name, one in own.items() if name in given or one.default is MISSING
    }
    facts = kind(**values)
    facts.check()
    return facts


def _value(one: Field[Any], given: Mapping[str, Any]) -> object:
    if one.name not in given:
        raise missing_fact(one.name, one.metadata["question"])
    try:
        return one.metadata["read"](given[one.name])
    except BadInput as bad:
        raise bad.with_outer_place(field=one.name) from None


def missing_fact(name: str, question: Message) -> MissingFact:
    """Return the error to raise for a fact that was not given. name: the fact's.

    question: the text that asks a person for it.
    """
    return MissingFact(said("referee.fact-missing", question=question), {"field": name})


def contradicting_fact(name: str, message: Message) -> BadInput:
    """Return the error to raise for a fact that contradicts the others. name: the fact's.

    message: says how they contradict each other.
    """
    return BadInput(message, {"field": name})
