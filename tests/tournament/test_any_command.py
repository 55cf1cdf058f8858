"""Whatever is asked, by whomever, whenever: it happens or is refused, and what happened can be stored and replayed."""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Mapping
from datetime import date
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puur.decision import Refusal
from puur.law.reglemente import reglement
from puur.service.tournament.entries import decode_tournament_events, encode_tournament_events
from puur.tournament import commands as cmd
from puur.tournament.book import DealResult, Guesses, Sides
from puur.tournament.bookkeeping import tournament_book
from puur.tournament.check import find_problems
from puur.tournament.commands import Actor
from puur.tournament.decide import COMMANDS as ASKS
from puur.tournament.decide import decide_command, evolve
from puur.tournament.export import tournament_document
from puur.tournament.ranking import ranking
from puur.tournament.state import PasseDraw, Seating, Setup

from .house import DIRECTOR, ED, ES, GR, Evening

IDS = st.sampled_from(["1", "2", "3", "4", "5", "1", "2", "3", "4", "9", ""])
SMALL = st.sampled_from([1, 1, 1, 1, 1, 2, 2, 0, -1, 3])
POINTS = st.sampled_from([-1, 0, 30, 52, 77, 80, 157, 158, 2500])
SEATS = st.permutations(["1", "2", "3", "4"]).map(tuple) | st.tuples(IDS, IDS, IDS, IDS)
SEATING = st.builds(Seating, st.just(1), SEATS, st.none() | IDS)
GAME = st.builds(Sides, st.tuples(POINTS, POINTS) | st.just((80, 77))) | st.builds(
    Guesses, st.just("R"), st.tuples(*[st.none() | POINTS] * 4), st.just((52, 30, 45, 30)) | st.tuples(*[POINTS] * 4)
)
FORMS = {
    Setup: st.builds(Setup, st.just("k"), st.just(ES), IDS, st.just(""), passen=SMALL, games=SMALL),
    DealResult: GAME,
    PasseDraw: st.builds(PasseDraw, st.lists(SEATING, max_size=2).map(tuple), st.lists(IDS, max_size=2).map(tuple)),
    str: IDS | st.sampled_from(["Grund", "Anna", "R"]),
    bytes: st.binary(max_size=5) | st.just(b"<svg/>"),
    int: SMALL | POINTS,
    bool: st.booleans(),
    type(None): st.none(),
    date: st.just(date(2026, 5, 29)),
}


def of(kind: Any) -> st.SearchStrategy[Any]:  # noqa: ANN401, PLR0911 - any annotation of a command's field
    """What a field of this type may hold."""
    if kind in FORMS:
        return FORMS[kind]
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Literal:
        return st.sampled_from(inner)
    if origin is tuple and len(inner) == 2 and inner[1] is Ellipsis:
        return st.lists(of(inner[0]), max_size=3).map(tuple)
    if origin is Mapping:
        return st.dictionaries(*map(of, inner), max_size=2)
    if origin is tuple:
        return st.tuples(*map(of, inner))
    if inner:
        return st.one_of(*map(of, inner))
    return any_of(kind)


def any_of(kind: Any) -> st.SearchStrategy[Any]:  # noqa: ANN401 - a dataclass
    """Some command of this kind, sensible or not."""
    hints = typing.get_type_hints(kind)
    is_struct = issubclass(kind, msgspec.Struct)
    names = kind.__struct_fields__ if is_struct else tuple(field.name for field in dataclasses.fields(kind))
    fields = ((name, hints[name]) for name in names)
    return st.builds(
        kind, **{name: NAMED[name] if name in NAMED and hint in NAMEABLE else of(hint) for name, hint in fields}
    )


NAMEABLE = (int, str, tuple[int, int])
NAMED: dict[str, st.SearchStrategy[Any]] = {
    **dict.fromkeys(("passe", "table", "number", "game", "partie", "first"), SMALL),
    **dict.fromkeys(("text", "reason", "name"), st.sampled_from(["Grund", "Anna", "Beat", ""])),
    **dict.fromkeys(("home", "away"), st.sampled_from(["1", "2", "3"])),
    "seat": st.integers(-1, 4),
    "trump": st.sampled_from(["R", "O"]),
    "goals": st.tuples(SMALL, SMALL),
}
KINDS = [kind for kind in ASKS if kind is not cmd.Open]
COMMANDS = st.sampled_from(KINDS).flatmap(any_of)
DIRECTORS = st.builds(Actor, st.just("director"), st.sampled_from(["Rita", "Sepp", ""]))
PHONES = st.builds(Actor, st.just("table"), st.just("Tisch 1"), st.just((1, 1)), st.none() | IDS)
ACTORS = st.one_of(DIRECTORS, DIRECTORS, DIRECTORS, PHONES, st.builds(Actor, st.sampled_from(["controller", "office"])))


def begun(id_: str) -> Evening:
    """An evening in the middle of its first Passe, or a day of football."""
    if id_ == GR:
        evening = Evening(id_, unit="team", passen=0, games=0)
        for name in ("X", "Y"):
            evening.do(cmd.AddTeam(name))
        evening.do(cmd.AddMatch("1", "2"))
        return evening
    evening = Evening(id_, passen=2, games=2, uneven=True)
    evening.people(5)
    table = Seating(1, ("1", "2", "3", "4"))
    evening.do(cmd.TakeDraw((PasseDraw((table,), ("5",)),) * 2))
    evening.do(cmd.Release(1))
    return evening


@pytest.mark.longer
@settings(max_examples=150)
@given(st.sampled_from([ES, ED, GR, "allgemein"]), st.lists(st.tuples(COMMANDS, ACTORS), max_size=40))
def test_any_command_happens_or_is_refused(id_: str, wanted: list[tuple[cmd.Command, Actor]]) -> None:
    now, law = begun(id_).now, reglement(id_)
    for at, (command, actor) in enumerate(wanted):
        result = decide_command(law, now, command, actor, at)
        if isinstance(result, Refusal):
            assert result.message_in_german
            continue
        stored = decode_tournament_events(encode_tournament_events(result[1]))
        assert stored == list(result[1])
        again = now
        for event in stored:
            again = evolve(again, event)
        now = result[0]
        assert again == now
    book = tournament_book(now)
    ranking(law, book)
    find_problems(law, book)
    tournament_document(now)


def test_the_director_is_refused_nothing_by_his_role() -> None:
    assert all(DIRECTOR.role in ask.may for ask in ASKS.values())
