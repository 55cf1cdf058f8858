"""An analysis as JSON, and as a text in Markdown with the turning points first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from puur.analysis.decision import DecisionKind, Grade, GradedMove, ValueEstimate
from puur.analysis.record import Analysis
from puur.words.message import Message, said

MessageRenderer = Callable[[Message], str]
"""A function that words a message in the reader's language."""
_TOLD: Final[Mapping[DecisionKind, str]] = {
    "play": "analysis.told-play",
    "announce": "analysis.told-announce",
    "push": "analysis.told-push",
    "bid": "analysis.told-bid",
}
_GRADED: Final[Mapping[Grade, str]] = {
    "best": "analysis.best",
    "good": "analysis.good",
    "inaccuracy": "analysis.inaccuracy",
    "mistake": "analysis.mistake",
    "blunder": "analysis.blunder",
}
_MOST_NAMED_DECISIONS: Final = 3
"""The most decisions that are named as costliest."""


def analysis_to_json(analysis: Analysis, say: MessageRenderer) -> dict[str, Any]:
    """Return an analysis as a JSON-ready dict with ``decisions``, ``seats`` and ``skipped``. say: words a message.

    Losses are raw card points for cards, points on the slate for forms of play.
    """
    return {
        "decisions": [_decision(one, say) for one in analysis.decisions],
        "seats": [_seat(analysis, seat) for seat in range(4)],
        "skipped": [
            {"deal": one.deal, "trick": one.trick, "seat": one.seat, "why": _plain(one.why, say)}
            for one in analysis.skipped
        ],
    }


def _plain(why: Message | str, say: MessageRenderer) -> str:
    return why if isinstance(why, str) else say(why)


def _decision(one: GradedMove, say: MessageRenderer) -> dict[str, Any]:
    moment = one.moment
    return {
        "deal": moment.deal,
        "trick": moment.trick,
        "seat": moment.seat,
        "kind": moment.kind,
        "chosen": moment.chosen,
        "options": {option: _estimated(value) for option, value in one.options.items()},
        "best": one.best,
        "loss": round(one.loss, 2),
        "grade": one.grade,
        "open": None if one.open is None else dict(one.open),
        "reason": None if one.reason is None else say(one.reason),
    }


def _estimated(value: ValueEstimate) -> dict[str, float]:
    return {"value": round(value.value, 2), "stderr": round(value.stderr, 2)}


def _seat(analysis: Analysis, seat: int) -> dict[str, Any]:
    own = [one for one in analysis.decisions if one.moment.seat == seat]
    grades = Counter(one.grade for one in own)
    return {
        "loss": round(sum(one.loss for one in own) / max(analysis.deals, 1), 2),
        "decisions": len(own),
        "blunders": grades["blunder"],
        "mistakes": grades["mistake"],
        "inaccuracies": grades["inaccuracy"],
    }


def find_costliest_mistakes(analysis: Analysis) -> list[GradedMove]:
    """Return the costliest mistakes, worst first, at most :data:`_MOST_NAMED_DECISIONS`.

    Moves graded best or good are left out.
    """
    marked = [one for one in analysis.decisions if one.grade not in {"best", "good"}]
    return sorted(marked, key=lambda one: -one.loss)[:_MOST_NAMED_DECISIONS]


def analysis_to_markdown(
    analysis: Analysis, names: tuple[str, ...], say: MessageRenderer, deal: int | None = None
) -> str:
    """Return an analysis as Markdown text. names: of the players, by seat. say: words a message.

    deal: the only one that was analysed, from 0; None for all.
    """
    title = said("analysis.title", n=analysis.deals)
    if deal is not None:
        title = said("analysis.title-of-deal", deal=deal + 1, given=deal)
    return "\n".join(_lines(analysis, names, say, title))


def _lines(analysis: Analysis, names: tuple[str, ...], say: MessageRenderer, title: Message) -> Iterator[str]:
    yield f"# {say(title)}"
    yield ""
    turns = find_costliest_mistakes(analysis)
    yield say(said("analysis.turns", n=len(turns))) if turns else say(said("analysis.no-turns"))
    yield ""
    yield from (f"{number}. {describe_decision(one, names, say)}" for number, one in enumerate(turns, 1))
    yield from ("", f"## {say(said('analysis.seats'))}", "")
    yield from (f"- {say(_seat_summary_line(analysis, seat, name, say))}" for seat, name in enumerate(names))
    marked = [one for one in analysis.decisions if one.grade not in {"best", "good"}]
    if marked:
        yield from ("", f"## {say(said('analysis.all'))}", "")
        yield from (f"- {describe_decision(one, names, say)}" for one in marked)
    if analysis.skipped:
        yield from ("", say(said("analysis.skipped", n=len(analysis.skipped), why=analysis.skipped[0].why)))


def _seat_summary_line(analysis: Analysis, seat: int, name: str, say: MessageRenderer) -> Message:
    found = _seat(analysis, seat)
    return said(
        "analysis.seat",
        name=name,
        loss=f"{found['loss']:.1f}".replace(".", say(said("format.decimal"))),
        blunders=found["blunders"],
        mistakes=found["mistakes"],
        inaccuracies=found["inaccuracies"],
    )


def describe_decision(decision: GradedMove, names: tuple[str | Message, ...], say: MessageRenderer) -> str:
    """Return a decision in a sentence: where, who, what, cost and reason. one: the graded decision.

    names: of the players, by seat. say: words a message.
    """
    moment = decision.moment
    head = said(
        _TOLD[moment.kind],
        deal=moment.deal + 1,
        trick=moment.trick + 1,
        name=names[moment.seat],
        chosen=moment.chosen,
        grade=said(_GRADED[decision.grade]),
        loss=f"{decision.loss:.0f}",
    )
    return f"{say(head)} {'' if decision.reason is None else say(decision.reason)}".rstrip()
