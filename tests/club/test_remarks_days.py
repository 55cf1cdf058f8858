"""What is told for notice names its Jasstag, once."""

from __future__ import annotations

from puur.club.year.problem import YearProblem
from puur.words.catalogue import to_text
from puur.words.message import Message


def test_a_note_of_a_jasstag_names_it_where_its_sentence_does_not() -> None:
    other = Message("club.other-series", {"series": ["A"], "expected": ["A", "B"]})
    assert to_text(YearProblem(other, {"day": 2}).message_with_day).startswith("Jasstag 2: es wurde in A gespielt")
    named = Message("club.day-still-open", {"day": 3})
    assert YearProblem(named, {"day": 3}).message_with_day is named
    assert YearProblem(other).message_with_day is other
