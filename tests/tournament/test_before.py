"""What was played already counts when the rest of a plan is drawn anew."""

from __future__ import annotations

import pytest

from puur.tournament.draw.meeting_costs import MeetingCostCounter, PlayedRounds
from puur.tournament.state import PasseDraw, Seating

PLAYED = (
    PasseDraw((Seating(1, ("a", "b", "c", "d"), "e"), Seating(2, ("f", "gone", "g", "h")))),
    PasseDraw((Seating(1, ("a", "c", "b", "f"), "h"), Seating(3, ("d", "g", "gone", "e")))),
)
NUMBER = {name: at for at, name in enumerate("abcdefgh")}
BEFORE = PlayedRounds(
    PLAYED, (PasseDraw((Seating(1, ("a", "gone", "b", "c")), Seating(2, ("d", "e", "f", "g")))),), NUMBER
)


def counted(*, partners: bool) -> dict[str, int]:
    """Meetings by pair: a hundred for each as partners, one for each other."""
    meetings = MeetingCostCounter(len(NUMBER), 98)
    BEFORE.add_meetings_to(meetings, partners=partners)
    names = sorted(NUMBER)
    codes = {p + q: meetings.codes[NUMBER[p] * len(NUMBER) + NUMBER[q]] for p in names for q in names if p < q}
    return {pair: code for pair, code in codes.items() if code}


@pytest.mark.longer
def test_partners_sit_across_and_who_is_gone_met_nobody() -> None:
    once = "ad ae af ah bd be bf bh cd ce cf ch dg eg fg gh"
    assert counted(partners=False) == {
        **dict.fromkeys(once.split(), 1),
        **dict.fromkeys(["ab", "ac", "bc", "de", "fh"], 2),
    }
    across = counted(partners=True)
    assert {pair for pair, code in across.items() if code >= 100} == {"ac", "bd", "fg", "ab", "cf", "eg"}


def test_how_often_and_where_everybody_was() -> None:
    assert {name: BEFORE.passen_played()[at] for name, at in NUMBER.items()} == dict(
        zip("abcdefgh", (2, 2, 2, 2, 1, 2, 2, 1), strict=True)
    )
    assert BEFORE.passen_written() == {NUMBER["e"]: 1, NUMBER["h"]: 1}
    assert BEFORE.tables_visited()[NUMBER["h"]] == [2, 1]
    assert BEFORE.tables_visited()[NUMBER["d"]] == [1, 3]


def test_a_planned_table_stays_where_all_are_still_there() -> None:
    assert BEFORE.planned_tables_without_departures(0) == [[NUMBER[name] for name in "defg"]]
    assert BEFORE.planned_tables_without_departures(1) == []
