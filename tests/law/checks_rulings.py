"""What the referee must answer: a case with ``rule`` (a kind) and ``facts`` as a person would give them.

A fact that is null is written "none". ``effects`` and ``options`` (by id) are lines: the effect's name and its values,
as in ``loses_trick_value SA RK`` or ``exchange 1 RK``; an empty list where nothing follows. ``deadline`` must be
contained in the deadline's words.
``cites``: clauses that must stand under the ruling; ``cites_not``: clauses that must not; ``names``: decisions that the
ruling must name, in its words too. ``why``: clauses and decisions that say why the Partie is over; ``see``: kinds that
it may be instead.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from puur.game.free.effects import Effect, effect_document
from puur.records.result import why_ended
from puur.referee.judge import INFRACTIONS_BY_KIND, facts_from_json, find_infraction, rule_on_facts
from puur.referee.ruling import Ruling

from .scenario import Table

Data = Mapping[str, Any]


def _same(found: object, expected: object) -> None:
    assert found == expected, f"found {found!r}, expected {expected!r}"


def _ruled(table: Table, data: Data) -> Ruling:
    given = {name: None if value == "none" else value for name, value in data["facts"].items()}
    return rule_on_facts(table.law, data["rule"], facts_from_json(find_infraction(data["rule"]), given))


def _line(effect: Effect) -> str:
    name, *values = effect_document(effect).values()
    words = [" ".join(value) if isinstance(value, list) else str(value) for value in values if value is not None]
    return " ".join([name, *words])


def _lines(effects: tuple[Effect, ...]) -> list[str]:
    return [_line(effect) for effect in effects]


def effects(table: Table, value: list[str], data: Data) -> None:
    """What applies at once."""
    _same(_lines(_ruled(table, data).effects), value)


def options(table: Table, value: Mapping[str, list[str]], data: Data) -> None:
    """What may be chosen, with what follows from it."""
    found = {option.id: _lines(option.effects) for option in _ruled(table, data).options}
    _same(found, {name: list(lines) for name, lines in value.items()})


def deadline(table: Table, value: str, data: Data) -> None:
    """Until when."""
    found = _ruled(table, data).deadline
    assert value in (found or "none"), f"found {found!r}, expected {value!r}"


def expired(table: Table, value: object, data: Data) -> None:
    """Whether it is too late."""
    _same(_ruled(table, data).expired, value)


def cites(table: Table, value: list[str], data: Data) -> None:
    """These clauses stand under the ruling."""
    _same([id_ for id_ in value if id_ not in _ruled(table, data).clauses], [])


def cites_not(table: Table, value: list[str], data: Data) -> None:
    """These clauses do not."""
    _same([id_ for id_ in value if id_ in _ruled(table, data).clauses], [])


def names(table: Table, value: list[str], data: Data) -> None:
    """These decisions are named, in the list and in the words."""
    said = _ruled(table, data)
    _same([id_ for id_ in value if id_ not in said.decisions or id_ not in said.text], [])


def see(table: Table, value: list[str], data: Data) -> None:
    """The kinds that it may be instead, by name and in words."""
    said = _ruled(table, data)
    _same(list(said.see), value)
    _same([kind for kind in value if INFRACTIONS_BY_KIND[kind].title not in said.text], [])


def why(table: Table, value: list[str], data: Data) -> None:
    """These clauses and decisions say why the Partie is over, and with what."""
    del data
    said = why_ended(table.law, table.game)
    assert said is not None, "not finished"
    _same([id_ for id_ in value if id_ not in (*said.clauses, *said.decisions)], [])


def charged_offender(table: Table, value: list[list[int]], data: Data) -> None:
    """What the offender is charged of the first and the repeated Spiel's difference: [first, again, charged]."""
    del data
    _same([[first, again, table.law.repeat_offender.says(first, again)] for first, again, _ in value], value)


CHECKS: Mapping[str, Callable[[Table, Any, Data], None]] = {
    "effects": effects, "options": options, "deadline": deadline, "expired": expired, "cites": cites,
    "cites_not": cites_not, "names": names, "why": why, "see": see, "charged_offender": charged_offender,
}  # fmt: skip
