"""Lessons and trainers: the law says what is right, bots play along, and nothing hidden is told."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from puur.analysis.decision import Effort, weigh_options
from puur.analysis.record import make_decision_evaluator
from puur.analysis.worth import SeatToPlay
from puur.api import Table, observe, play
from puur.cards import CARD_TEXTS, SEATS, cards_of, parse_card, parse_hand
from puur.errors import BadInput, Missing
from puur.game import commands as cmd
from puur.game.settings import new_game, table_settings
from puur.law.reglemente import reglement
from puur.service.learning.course import CourseReader, course_json, practice_view
from puur.service.learning.exercises import ExerciseKind, training_json
from puur.service.learning.lessons import LESSONS, LearnTask
from puur.service.learning.practice import Exercise, ExerciseView, play_moves
from puur.service.table.views import DealView

READER = CourseReader("de", "german")
LOOKED = Effort(batches=6)
GOOD = [task for one in LESSONS for task in one.tasks if task.right]
TO_PLAY = [(one.id, place) for one in LESSONS for place, task in enumerate(one.tasks) if task.exercise]


def texts(cards: int) -> list[str]:
    return [CARD_TEXTS[card] for card in cards_of(cards)]


def deal_of(view: ExerciseView) -> DealView:
    deal = view.steps[-1].view.deal
    assert deal is not None
    return deal


def seen_in(view: ExerciseView) -> set[str]:
    """Return every card that seat 0 has held, or seen on the table, since its last move."""
    seen = {event["card"] for one in view.steps for event in one.events if event["what"] == "Played"}
    for deal in (one.view.deal for one in view.steps):
        assert deal is not None
        tricks = [*deal.viewable, *([] if deal.open_trick is None else [deal.open_trick])]
        seen |= {*deal.hand, *deal.lying, *(card for one in tricks for card in one.cards)}
    return seen


def next_move(view: ExerciseView, last: int) -> str:
    deal = deal_of(view)
    if deal.phase == "announce":
        return deal.forms[0]
    return "40" if deal.phase == "bid" else deal.legal[last]


@pytest.mark.longer
@pytest.mark.parametrize("last", [0, -1])
@pytest.mark.parametrize("name, step", TO_PLAY)
def test_every_step_to_play_ends_however_one_plays(name: str, step: int, last: int) -> None:
    moves: tuple[str, ...] = ()
    while not (view := practice_view(name, step, moves, "german")).done:
        moves += (next_move(view, last),)
        assert len(moves) < 12
    tasks = next(one for one in LESSONS if one.id == name).tasks
    exercise = tasks[step].exercise
    assert exercise is not None
    assert deal_of(view).tricks == exercise.first + exercise.tricks
    assert practice_view(name, step, moves, "german") == view


@pytest.mark.parametrize("name, step", TO_PLAY)
def test_no_card_is_told_that_has_not_been_seen(name: str, step: int) -> None:
    view = practice_view(name, step, (), "german")
    seen = seen_in(view)
    told = set(re.findall(r'"([ERST][6789BUOKA])"', msgspec.json.encode(view).decode()))
    assert told <= seen
    assert len(seen) < 36


@pytest.mark.longer
def test_nobody_meets_untertrumpfen_before_it_is_explained() -> None:
    exercise = next(one for one in LESSONS if one.id == "trumpf").tasks[-1].exercise
    assert exercise is not None
    assert {"EU", "E9", "EA"} <= set(texts(play_moves(exercise, ()).observation.hand)), "the text says so"

    def met(moves: list[str]) -> Iterator[tuple[str, ...]]:
        sat = play_moves(exercise, moves)
        for card in texts(sat.observation.hand & ~sat.observation.legal) if not sat.done else ():
            refused = play_moves(exercise, [*moves, card]).refused
            yield refused.clauses if refused else ()
        for card in texts(sat.observation.legal) if not sat.done else ():
            yield from met([*moves, card])

    clauses = {clause for one in met([]) for clause in one}
    assert "AR-12-a" in clauses
    assert not [clause for clause in clauses if clause.startswith("AR-21")]


def test_a_card_that_the_law_forbids_is_refused_with_its_clause() -> None:
    exercise, moves = Exercise("allgemein", 4, "E"), list[str]()
    while not (forbidden := (seen := play_moves(exercise, moves).observation).hand & ~seen.legal):
        moves.append(CARD_TEXTS[seen.legal.bit_length() - 1])
    refused = play_moves(exercise, [*moves, CARD_TEXTS[forbidden.bit_length() - 1]]).refused
    assert refused is not None
    assert refused.clauses
    assert play_moves(exercise, moves).refused is None


def test_what_is_right_is_what_the_game_allows() -> None:
    lessons: list[dict[str, Any]] = json.loads(course_json(CourseReader("fr", "german")))["lessons"]
    steps = [step for one in lessons for step in one["steps"] if step["kind"] == "lay"]
    assert len(steps) >= 5
    for step in steps:
        assert set(step["right"]) | set(step["why"]) == set(step["options"])
        assert not set(step["right"]) & set(step["why"])
    (under,) = [step for step in steps if "E7" in step["why"] and step["lying"] == ["RA", "E9"]]
    said = "Le 7 de gland n’est pas possible ici. Seul celui qui n’a plus que des atouts peut sous-couper."
    assert under["why"]["E7"] == said
    assert under["rules"][0]["clauses"] == ["AR-21-a"]


def test_a_wrong_answer_hears_what_is_wrong_with_it() -> None:
    lessons: list[dict[str, Any]] = json.loads(course_json(READER))["lessons"]
    asked = {step["kind"]: step for one in lessons for step in one["steps"]}
    for one in lessons:
        for step in one["steps"]:
            if step["kind"] not in {"show", "play"}:
                assert set(step["why"]) == set(step["options"]) - set(step["right"])
    assert asked["takes"]["why"]["RA"] == "Eichel 6 ist Trumpf und sticht Rose Ass."
    assert "nicht zu den Stöck" in asked["stoeck"]["why"]["S6"]


def test_what_is_no_step_or_no_card_is_said() -> None:
    with pytest.raises(Missing):
        practice_view("stich", 0, (), "german")
    with pytest.raises(Missing):
        practice_view("nirgends", 3, (), "german")
    with pytest.raises(BadInput):
        practice_view("stich", 4, ("Rose 8",), "german")


@pytest.mark.longer
def test_a_puzzle_has_one_clear_best_card_and_a_reason() -> None:
    pytest.importorskip("wasmtime", reason="the extra kernel is not installed")
    shown = json.loads(training_json("card", 6, "", READER))
    assert shown["graded"] is None
    assert shown["why"] == ""
    legal = shown["table"]["steps"][-1]["view"]["deal"]["legal"]
    assert len(legal) >= 3
    best = json.loads(training_json("card", 6, legal[0], READER))["graded"]["best"]
    found = json.loads(training_json("card", 6, best, READER))
    values = sorted((one["value"] for one in found["graded"]["options"]), reverse=True)
    assert values[0] - values[1] >= 6
    assert found["graded"]["grade"] == "best"
    assert found["why"]
    worst = found["graded"]["options"][-1]["option"]
    assert json.loads(training_json("card", 6, worst, READER))["graded"]["grade"] in {
        "inaccuracy",
        "mistake",
        "blunder",
    }


@pytest.mark.longer
@pytest.mark.parametrize("sort, answer", [("announce", "push"), ("estimate", "157")])
def test_an_answer_is_graded_beside_all_others(sort: ExerciseKind, answer: str) -> None:
    pytest.importorskip("wasmtime", reason="the extra kernel is not installed")
    shown = json.loads(training_json(sort, 3, answer, READER))
    assert shown["graded"]["chosen"] == answer
    assert shown["graded"]["options"][0]["option"] == shown["graded"]["best"]
    assert json.loads(training_json(sort, 3, answer, READER)) == shown
    with pytest.raises(BadInput):
        training_json(sort, 3, "EU", READER)


def drawn(task: LearnTask) -> Table:
    """Return the table of a step that asks for the best: who plays next is seat 0; whoever leads has announced."""
    settings = table_settings(reglement("allgemein"), {})
    lying = [parse_card(one) for one in task.lying.split()]
    laid = [((place - len(lying)) % 4, card) for place, card in enumerate(lying)]
    hands = [parse_hand(task.cards), 0, 0, 0]
    for seat, card in laid:
        hands[seat] |= 1 << card
    left = list(cards_of((1 << 36) - 1 & ~sum(hands)))
    for seat in SEATS:
        while hands[seat].bit_count() < 9:
            hands[seat] |= 1 << left.pop()
    first = -len(lying) % 4
    table = play(Table(settings, new_game(settings)), cmd.TakeHands((first - 1) % 4, tuple(hands)))  # type: ignore[arg-type]
    if task.kind == "call":
        return table
    table = play(table, cmd.Announce(first, task.mode))
    for seat, card in laid:
        table = play(table, cmd.Play(seat, card))
    return table


@pytest.mark.longer
@pytest.mark.parametrize("task", GOOD, ids=lambda task: task.because)
def test_what_the_lesson_calls_best_the_coach_finds_best(task: LearnTask) -> None:
    pytest.importorskip("wasmtime", reason="the extra kernel is not installed")
    table = drawn(task)
    found = weigh_options(
        LOOKED,
        make_decision_evaluator(
            seat := SeatToPlay(table.law, observe(table, 0), 1), "announce" if task.kind == "call" else "play"
        ),
    )
    right = task.right.split()
    assert seat.seen.to_act == 0
    assert found.best in right
    assert min(one.value for option, one in found.behind.items() if option not in right) > 1


def test_the_weis_and_the_stoeck_of_a_lesson_are_announced_and_counted() -> None:
    place = len(next(one for one in LESSONS if one.id == "weis").tasks) - 1
    before = practice_view("weis", place, (), "german")
    assert [one.points for one in before.holds] == [50]
    assert (before.weis, before.stoeck) == ((0, 0), (0, 0))
    moves: tuple[str, ...] = ()
    while not (view := practice_view("weis", place, moves, "german")).done:
        moves += (next_move(view, -1),)
    assert [(one.seat, one.points) for one in deal_of(view).said] == [(0, 50), (1, 50)]
    assert (view.weis, view.stoeck) == ((50, 0), (20, 0))
