"""The lessons as a page shows them, with right answers, points and clauses computed from the rule set."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import msgspec

from puur.cards import CARD_TEXTS, SUITS, Deck, cards_of, parse_hand
from puur.errors import Missing
from puur.law.law import Law, answer
from puur.law.reglemente import reglement
from puur.law.table import card_values
from puur.service.learning.lessons import LESSONS, LearnTask, LearnTaskKind, Lesson, find_lesson
from puur.service.learning.practice import MAX_PRACTICE_MOVES, ExerciseView, exercise_view, play_moves
from puur.service.learning.questions import answer_options
from puur.words.cards import card_formatters
from puur.words.catalogue import Language, Voice, sentence
from puur.words.law import translate_rule_sentence
from puur.words.message import said


@dataclass(frozen=True, slots=True)
class CourseReader:
    """For whom a lesson is written. language: of the sentences. deck: the kind of cards, ``german`` or ``french``."""

    language: Language
    deck: Deck

    @property
    def voice(self) -> Voice:
        """Return how sentences are worded for this reader."""
        return Voice(self.language, card_formatters(self.deck, self.language))


class LearnCard(msgspec.Struct, frozen=True):
    """A card such as ``EU``, and the points that it counts in the form of play of the lesson's step."""

    card: str
    points: int


class LearnRule(msgspec.Struct, frozen=True):
    """A sentence of the rules (``text``), with the ids of the clauses that say so."""

    text: str
    clauses: tuple[str, ...]


class LearnStep(msgspec.Struct, frozen=True):
    """One step of a lesson: cards to look at, a question, or tricks to play against bots.

    kind: ``show`` (look at cards), ``lay``, ``takes``, ``points``, ``weis``, ``stoeck``, ``best``, ``call``
    (questions),
    ``play`` (tricks against bots) or ``table`` (a whole game).
    mode: the id of the form of play, such as ``E``. Cards are texts such as ``EU``.
    cards: the hand, or the cards shown, with their points. lying: the cards of the trick so far, in playing order.
    options: the possible answers. right: those that are correct.
    why: wrong answer → why it is wrong.
    because: why the best answer is the best; "" if the rules say it.
    rules: the rules that the step is about.
    tricks: how many tricks to play; 0 if none.
    """

    kind: LearnTaskKind
    mode: str
    cards: tuple[LearnCard, ...]
    lying: tuple[str, ...]
    options: tuple[str, ...]
    right: tuple[str, ...]
    why: dict[str, str]
    because: str
    rules: tuple[LearnRule, ...]
    tricks: int


class LearnLesson(msgspec.Struct, frozen=True):
    """A lesson with its steps. reglement: the id of its rule set. minutes: how long a complete beginner needs."""

    id: str
    reglement: str
    minutes: int
    steps: tuple[LearnStep, ...]


class Course(msgspec.Struct, frozen=True):
    """All lessons, in order. facts: name → number that their sentences mention, as the rules say it."""

    lessons: tuple[LearnLesson, ...]
    facts: dict[str, int]


@cache
def course_json(reader: CourseReader) -> bytes:
    """Return all lessons in the reader's language as JSON (a :class:`Course`)."""
    voice = reader.voice
    shown = tuple(LearnLesson(one.id, one.reglement, one.minutes, tuple(_steps(one, voice))) for one in LESSONS)
    return msgspec.json.encode(Course(shown, _facts(reglement(LESSONS[0].reglement))))


def practice_view(id: str, step: int, moves: tuple[str, ...], deck: Deck) -> ExerciseView:
    """Return what is on the table in a lesson's step that is played, after these moves of the learner.

    id: of the lesson. step: its number in the lesson, from 0. deck: the kind of cards to show.
    moves: in order, each the id of a form of play, ``push``, an estimate or a card; only the first 12 count.
    Raises Missing if nothing is played there, BadInput for a text that is no move.
    """
    found = find_lesson(id)
    exercise = found.tasks[step].exercise if found is not None and step < len(found.tasks) else None
    if exercise is None:
        raise Missing(said("service.no-lesson", value=id), {"field": "lesson"})
    sat = play_moves(exercise, moves[:MAX_PRACTICE_MOVES])
    return exercise_view(sat.moments, sat.refused, deck, done=sat.done)


def _facts(law: Law) -> dict[str, int]:
    trump, side = law.trump_points.says, law.side_points.says
    return {
        "cards": law.hand_size.says,
        "buur": trump["U"],
        "nell": trump["9"],
        "ace": side["A"],
        "king": side["K"],
        "ober": side["O"],
        "under": side["U"],
        "ten": side["B"],
        "eight": law.obenabe_points.says["8"],
        "last": law.last_trick.says,
        "total": law.deal_total.says,
        "match": law.match_bonus.says,
        "target": law.target.says or 0,
        "three": law.run_points.says[3],
        "four": law.run_points.says[4],
        "alike": law.four_points.says["A"],
        "buurs": law.four_points.says["U"],
        "nells": law.four_points.says["9"],
        "stoeck": law.stoeck_points.says,
    }


def _steps(one: Lesson, voice: Voice) -> Iterator[LearnStep]:
    law = reglement(one.reglement)
    for task in one.tasks:
        about = [answer(law, name) for name in task.about]
        rules = tuple(LearnRule(translate_rule_sentence(one.text, voice), one.ids) for one in about if one.ids)
        cards = tuple(LearnCard(CARD_TEXTS[card], _worth(law, task, card)) for card in _cards(law, task))
        options, right, why = answer_options(law, task, voice)
        tricks = task.exercise.tricks if task.exercise else 0
        lying = tuple(task.lying.split())
        because = sentence(said(task.because), voice) if task.because else ""
        yield LearnStep(task.kind, task.mode, cards, lying, options, right, why, because, rules, tricks)


def _worth(law: Law, task: LearnTask, card: int) -> int:
    """What a card counts, where the step is about that."""
    told = any(name.endswith("_points") for name in task.about)
    return card_values(law, task.mode).points[card] if told else 0


def _cards(law: Law, task: LearnTask) -> list[int]:
    """A hand as it is held, or a whole suit from its highest card down."""
    if task.cards not in SUITS or not task.cards:
        return list(cards_of(parse_hand(task.cards))) if task.cards else []
    strength = card_values(law, task.mode).strength
    suit = SUITS.index(task.cards)
    return sorted(range(9 * suit, 9 * suit + 9), key=lambda card: -strength[card])
