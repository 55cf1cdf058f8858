"""What is told for notice names its Jasstag, once."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.club.build import RULES, day, document, guest, read_year, seat, series

from puur.club.year.model import YearProblem
from puur.club.year.remarks import notes_on_results_not_from_play_alone
from puur.club.year.results import DayResults
from puur.words.catalogue import to_text
from puur.words.message import Message


def test_a_note_of_a_jasstag_names_it_where_its_sentence_does_not() -> None:
    other = Message("club.other-series", {"series": ["A"], "expected": ["A", "B"]})
    assert to_text(YearProblem(other, {"day": 2}).message_with_day).startswith("Jasstag 2: gespielt wurde in A")
    named = Message("club.day-still-open", {"day": 3})
    assert YearProblem(named, {"day": 3}).message_with_day is named
    assert YearProblem(other).message_with_day is other


NAMED, NAMELESS = guest("m4"), {**guest("m4"), "name": None}


@pytest.mark.parametrize(
    "seats, told",
    [
        ([seat("m4"), seat("m5"), seat("m6", "nobody"), NAMED], "club.incomplete-without"),
        ([seat("m4"), seat("m5"), seat("m6", "nobody"), NAMELESS], "club.incomplete-without"),
        ([seat("m4"), seat("m5", "nobody"), seat("m6", "nobody")], "club.incomplete-without"),
        ([seat("m4"), seat("m5"), seat("m6"), NAMELESS], "club.incomplete-guest"),
        ([seat("m4"), seat("m5"), seat("m6")], "club.incomplete-guest"),
        ([seat("m4"), seat("m5"), seat("m6", "substitute", "Egon"), NAMED], "club.incomplete-seat"),
    ],
)
def test_a_series_that_did_not_play_says_who_was_missing_as_far_as_paper_says_it(
    seats: list[dict[str, Any]], told: str
) -> None:
    raw = document(day(3, series("B", seats, status="incomplete")))
    (written,) = read_year(msgspec.json.encode(raw), RULES).days
    (note,) = notes_on_results_not_from_play_alone(written, DayResults((), ()))
    assert (note.said.code, note.where) == (told, {"day": 3, "series": "B"})
    missing = [one["member"] for one in seats if one.get("played_by") == "nobody"]
    assert note.said.values.get("missing", []) == missing
