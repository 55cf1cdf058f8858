"""Steps of the draw: who met whom so far, who sits out, and how a Passe is mended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

import pytest

from puur.tournament.draw.anneal import meeting_cost_of_plan, reduce_repeated_meetings
from puur.tournament.draw.chance import SeededRandom
from puur.tournament.draw.meeting_costs import MeetingCostCounter, PlayedRounds
from puur.tournament.draw.planning import PlanningTask
from puur.tournament.draw.redraw import _Passe, _Redraw
from puur.tournament.draw.shape import NonPlayers, RoundSizes, round_layout_of_shape, shape_of_passe
from puur.tournament.state import PasseDraw, Seating


def begun(
    players: int, *, partners: bool = True, plays: Mapping[int, int] | None = None, met: Iterable[tuple[int, int]] = ()
) -> _Redraw:
    """Return a new draw of one Passe, for players who have played so often and met these."""
    names = [f"p{number}" for number in range(players)]
    history = PlayedRounds((), (), {name: number for number, name in enumerate(names)})
    field = PlanningTask(players, RoundSizes((players // 4,), scribes=False), partners, (), {}, history)
    meetings = MeetingCostCounter(players, 4)
    for one, other in met:
        meetings.add(one, other, partners=False)
    return _Redraw(field, names, SeededRandom("redraw", 1), meetings, Counter(plays or {}), Counter())


def together(redraw: _Redraw, one: int, other: int) -> tuple[int, int]:
    """Return how often two met as partners, and how often as opponents."""
    meetings = redraw.meetings
    with_, against = divmod(meetings.codes[one * meetings.players + other], meetings.base)
    return with_, against


@pytest.mark.parametrize("partners", [True, False])
def test_only_those_who_sit_across_are_partners_and_whoever_writes_meets_all_four(partners: bool) -> None:  # noqa: FBT001
    redraw = begun(5, partners=partners)
    drawn = PasseDraw((Seating(1, ("p0", "p1", "p2", "p3"), "p4"),))
    redraw.count_ahead(drawn)
    across = (1, 0) if partners else (0, 1)
    assert [together(redraw, 0, 2), together(redraw, 1, 3)] == [across] * 2
    assert {together(redraw, *pair) for pair in ((0, 1), (0, 3), (1, 2), (2, 3))} == {(0, 1)}
    assert {together(redraw, seat, 4) for seat in range(4)} == {(0, 1)}
    redraw.count_ahead(drawn, by=-1)
    assert not any(redraw.meetings.codes)


def test_whoever_has_left_has_met_nobody() -> None:
    redraw = begun(4)
    redraw.count_ahead(PasseDraw((Seating(1, ("p0", "gone", "p2", "too"), "p3"),)))
    met = {(one, other): together(redraw, one, other) for one in range(4) for other in range(one + 1)}
    assert {pair: times for pair, times in met.items() if any(times)} == {
        (2, 0): (1, 0),
        (3, 0): (0, 1),
        (3, 2): (0, 1),
    }


def test_of_those_without_a_place_whoever_has_played_most_sits_out_and_nobody_else_gets_up() -> None:
    redraw = begun(6, plays={0: 3, 1: 3, 2: 3, 3: 3, 4: 1, 5: 3}, met=[(4, 0)])
    passe = _Passe({1: [0, 1, 2, None]}, [3])
    redraw._choose_out(passe)  # noqa: SLF001 - one step alone
    assert (passe.tables, passe.out) == ({1: [0, 1, 2, 4]}, [3, 5])


def test_whoever_has_played_less_takes_the_place_of_somebody_he_has_met() -> None:
    redraw = begun(5, plays={0: 3, 1: 3, 2: 3, 3: 2, 4: 2}, met=[(4, 0)])
    passe = _Passe({1: [0, 1, 2, 3]}, [])
    redraw._choose_out(passe)  # noqa: SLF001 - one step alone
    assert (passe.tables, passe.out) == ({1: [4, 1, 2, 3]}, [0])


def test_a_passe_is_mended_with_the_same_seed_as_it_always_was_and_fewer_meet_again() -> None:
    first, second = [*range(12)], SeededRandom("reduce", 3).shuffled(range(12))
    form = round_layout_of_shape(shape_of_passe(RoundSizes((3, 3), scribes=False), 0, NonPlayers((), ())), across=True)
    meetings = MeetingCostCounter(12, 2)
    meetings.add_row(first, form)
    meetings.add_row(second, form)
    assert meeting_cost_of_plan(meetings, [second], [form]) == 20
    reduce_repeated_meetings(second, form, meetings, SeededRandom("reduce", 4))
    assert meeting_cost_of_plan(meetings, [second], [form]) == 9
    assert second == [1, 10, 4, 11, 9, 0, 2, 7, 5, 3, 6, 8]
