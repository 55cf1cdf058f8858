"""Learning over HTTP: the lessons, the hands that are played in them against bots, and the training exercises."""

from __future__ import annotations

from typing import Annotated, cast

import msgspec
from litestar import Controller, MediaType, Response, get, post
from litestar.datastructures import State
from litestar.params import FromQuery, JSONBody

from puur.cards import Deck
from puur.service.learning.course import Course, CourseReader, course_json, practice_view
from puur.service.learning.exercises import MAX_EXERCISE_NUMBER, ExerciseKind, TrainingView, training_json
from puur.service.learning.practice import ExerciseView
from puur.web.answers import READ_ERROR_RESPONSES, WRITE_ERROR_RESPONSES
from puur.web.working import analysis_worker_pool, worker_pool
from puur.words.catalogue import Language
from puur.words.message import said

_LONG = said("service.practice-long")
_MoveText = Annotated[str, msgspec.Meta(max_length=20)]


class PracticeRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The JSON body with what a learner has done in a step of a lesson that is played at a table.

    lesson: its id. step: number of the step, from 0. deck: the kind of cards to show.
    moves: all own moves so far, in order: the id of a form of play (``E``), ``push``, an estimate or a card (``EU``).
    """

    lesson: Annotated[str, msgspec.Meta(max_length=20)]
    step: Annotated[int, msgspec.Meta(ge=0, le=20)]
    deck: Deck = "german"
    moves: Annotated[tuple[_MoveText, ...], msgspec.Meta(max_length=12)] = ()


class TrainingRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The JSON body of a request for a training exercise, to show it or to grade an answer.

    sort: what is trained: ``announce``, ``estimate`` or ``card``. number: which exercise, from 0; equal numbers have
    equal
    cards. answer: the chosen option; "" shows the exercise only. deck: the kind of cards. language: of the texts.
    """

    sort: ExerciseKind
    number: Annotated[int, msgspec.Meta(ge=0, le=MAX_EXERCISE_NUMBER)]
    answer: Annotated[str, msgspec.Meta(max_length=20)] = ""
    language: Language = "de"
    deck: Deck = "german"


class LearningPages(Controller):
    """HTTP routes for lessons and training; nothing is stored about the learner."""

    path = "/api"

    @get("/lessons", responses=READ_ERROR_RESPONSES, sync_to_thread=True)
    def list_lessons(self, language: FromQuery[Language] = "de", deck: FromQuery[Deck] = "german") -> Response[Course]:
        """GET /api/lessons: return all lessons, in order, with their right answers and the rules behind them.

        language: of the texts. deck: the kind of cards that sentences speak of.
        """
        return cast("Response[Course]", Response(course_json(CourseReader(language, deck)), media_type=MediaType.JSON))

    @post("/practice", responses=WRITE_ERROR_RESPONSES, status_code=200)
    async def play_lesson_step(self, data: JSONBody[PracticeRequest], state: State) -> ExerciseView:
        """POST /api/practice: return the table of a lesson's step after the learner's moves and the bots' replies.

        BadInput (400) for an unknown lesson or a step that is not played.
        """
        return await worker_pool(state).run_task(
            practice_view, data.lesson, data.step, data.moves, data.deck, too_much=_LONG
        )

    @post("/training", responses=WRITE_ERROR_RESPONSES, status_code=200)
    async def show_or_grade_exercise(self, data: JSONBody[TrainingRequest], state: State) -> Response[TrainingView]:
        """POST /api/training: return an exercise; with an answer also the value of each option and the reason."""
        reader = CourseReader(data.language, data.deck)
        made = await analysis_worker_pool(state).run_task(
            training_json, data.sort, data.number, data.answer, reader, too_much=_LONG
        )
        return cast("Response[TrainingView]", Response(made, media_type=MediaType.JSON))
