"""Moves on paper: ``zettel estimate 0 42``, ``zettel count 1 65``, ``zettel enter 3 Differenz 5``, ``zettel next``."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from puur.game.decisions import papers

WORDS: Mapping[str, Callable[..., papers.PaperEntry]] = {
    "estimate": lambda seat, number: papers.SubmitSlip(int(seat), int(number)),
    "note": lambda seat, number: papers.NoteEstimate(int(seat), int(number)),
    "release": papers.ReleasePlay,
    "first-card": papers.NoteFirstCardLed,
    "last-trick": papers.NoteLastTrickComplete,
    "count": lambda column, points: papers.NotePoints(int(column), int(points)),
    "done": papers.ConfirmCount,
    "enter": lambda column, name, number: papers.EnterNumber(int(column), name, int(number)),
    "next": papers.StartNextLine,
}


def parse_entry(text: str) -> papers.PaperEntry:
    """Return the entry of one line that begins with ``zettel``."""
    _, word, *rest = text.split()
    return WORDS[word](*rest)
