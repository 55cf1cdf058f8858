"""The lessons: what is shown, asked and played. The right answers and points come from the rule set.

The sentences are with the page (``frontend/src/learn/words``), one text for each step. A step names the questions of
the law that its text is about, and gets their clauses.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from puur.service.learning.practice import Exercise

LearnTaskKind = Literal["show", "lay", "takes", "points", "weis", "stoeck", "best", "call", "play", "table"]
"""The kind of a step in a lesson; :class:`LearnTask` says what each means."""


@dataclass(frozen=True, slots=True)
class LearnTask:
    """One step of a lesson as its author wrote it, before the rules supply sentences and points.

    kind: one of these.
    ``show``: cards with their points, from the highest down.
    ``lay``: which cards of a hand may be laid.
    ``takes``: which of the lying cards takes the trick.
    ``points``: what the trick counts.
    ``weis``: what the hand may announce.
    ``stoeck``: which cards are the Stöck.
    ``best``: which card of a hand is the best to play.
    ``call``: what to announce with a hand.
    ``play``: some tricks against bots.
    ``table``: a whole game at a table.

    mode: the form of play.
    about: names of the rule questions that the step is about.
    cards: a hand, or what is shown, as texts such as ``EU`` with blanks (a suit's letter means all its cards).
    lying: the cards of the trick, the first one led by seat 1; for ``best``, those laid before seat 0.
    exercise: the deal to play, for ``play``.
    right: the best answer. because: the code of the sentence that says why.
    """

    kind: LearnTaskKind
    mode: str
    about: tuple[str, ...]
    cards: str = ""
    lying: str = ""
    exercise: Exercise | None = None
    right: str = ""
    because: str = ""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson as its author wrote it.

    reglement: the id of its rule set. minutes: how long a complete beginner needs. tasks: its steps in order.
    """

    id: str
    reglement: str
    minutes: int
    tasks: tuple[LearnTask, ...]


def _play(reglement: str, seed: int, mode: str | None, first: int = 0, tricks: int = 3) -> LearnTask:
    return LearnTask("play", mode or "", (), exercise=Exercise(reglement, seed, mode, first, tricks))


_SCHIEBER: Final = "allgemein"
_DIFFERENZLER: Final = "differenzler"
LESSONS: Final[tuple[Lesson, ...]] = (
    Lesson(
        "stich",
        _SCHIEBER,
        2,
        (
            LearnTask("show", "O", ("hand_size",), "EA RA SA TA"),
            LearnTask("show", "O", (), "R"),
            LearnTask("lay", "O", ("following",), "R8 RO E7 SA TK", "RB"),
            LearnTask("takes", "O", ("next_leader", "trick_owner"), "", "RB RK SA R7"),
            _play(_SCHIEBER, 12, "O"),
        ),
    ),
    Lesson(
        "trumpf",
        _SCHIEBER,
        2,
        (
            LearnTask("show", "E", ("trump_order",), "E"),
            LearnTask("takes", "E", ("trick_owner",), "", "RA E6 RK RB"),
            LearnTask("lay", "E", ("trumping_in", "following"), "R6 RO EA S7 T9", "RK"),
            LearnTask("lay", "E", ("puur_exempt",), "EU R8 SA T7", "EK"),
            _play(_SCHIEBER, 899, "E"),
        ),
    ),
    Lesson(
        "unter",
        _SCHIEBER,
        2,
        (
            LearnTask("lay", "E", ("undertrumping",), "E7 EU S8 TO", "RA E9"),
            LearnTask("lay", "E", ("undertrumping",), "E6 E7", "RA E9"),
            _play(_SCHIEBER, 7, "E"),
        ),
    ),
    Lesson(
        "punkte",
        _SCHIEBER,
        2,
        (
            LearnTask("show", "E", ("side_points",), "R"),
            LearnTask("show", "E", ("trump_points",), "E"),
            LearnTask("points", "E", ("trump_points", "side_points"), "", "RA RB E9 R6"),
            LearnTask("show", "E", ("last_trick", "deal_total", "match_bonus"), ""),
            _play(_SCHIEBER, 9, "R", 6),
        ),
    ),
    Lesson(
        "ansagen",
        _SCHIEBER,
        2,
        (
            LearnTask("show", "", ()),
            LearnTask("show", "O", ("obenabe_order", "obenabe_points"), "S"),
            LearnTask("show", "U", ("undenufe_order", "undenufe_points"), "S"),
            LearnTask("show", "", ("push", "opening_leader"), ""),
            _play(_SCHIEBER, 387, None, 0, 4),
        ),
    ),
    Lesson(
        "weis",
        _SCHIEBER,
        2,
        (
            LearnTask("weis", "E", ("run_points", "run_least"), "S7 S8 S9 EA EK R6 RB TO T6"),
            LearnTask("weis", "E", ("four_points",), "EU RU SU TU E6 R7 S8 TA TK"),
            LearnTask("stoeck", "E", ("stoeck_cards", "stoeck_points"), "EK EO RK RO S6"),
            _play(_SCHIEBER, 25, "E"),
        ),
    ),
    Lesson(
        "gut",
        _SCHIEBER,
        2,
        (
            LearnTask("call", "", (), "EA E8 RK R7 S6 TU TA TO T6", right="T", because="service.learn-call"),
            LearnTask("call", "", (), "EO E7 RK RB R6 SK S9 TO T8", right="push", because="service.learn-push"),
            LearnTask("best", "E", (), "E7 E9 EK EU R8 RA S7 SO TK", right="EU E9", because="service.learn-draw"),
            LearnTask("best", "O", (), "EO R8 RB RO RK RA S6 SK TK", right="RA RK RO", because="service.learn-bock"),
            LearnTask(
                "best", "E", (), "E8 EO R7 RB RO S8 SA T6 TK", "R8 RA R6", right="RB", because="service.learn-give"
            ),
            LearnTask(
                "best", "E", (), "R7 RB RO S6 S8 SA T6 T8 TK", "RA R8 R9", right="R7", because="service.learn-least"
            ),
            LearnTask(
                "best", "E", (), "E8 S6 S7 SB SA T6 T8 TO TK", "RA R8 RB", right="E8", because="service.learn-cut"
            ),
        ),
    ),
    Lesson(
        "partie",
        _SCHIEBER,
        4,
        (
            LearnTask("show", "", ("target", "match_bonus", "written_from"), ""),
            _play(_SCHIEBER, 151, None, 0, 9),
            LearnTask("show", "", ("finish_order",)),
            LearnTask("table", "", ()),
        ),
    ),
    Lesson(
        "differenzler",
        _DIFFERENZLER,
        3,
        (
            LearnTask("show", "", ("estimates", "deals"), ""),
            _play(_DIFFERENZLER, 5, None, 0, 9),
        ),
    ),
)
"""All lessons in the order in which they are taught, each with its rule set and steps."""


def find_lesson(id: str) -> Lesson | None:
    """Return the lesson with that id; None if there is none."""
    return next((one for one in LESSONS if one.id == id), None)
