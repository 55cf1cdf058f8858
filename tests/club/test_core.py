"""What every command of a club looks up before it is carried out."""

from __future__ import annotations

import pytest
from tests.club.stage import YEAR, Stage, composed, planned, started

from puur.club.season.core import Draft, SeatAddress
from puur.club.season.decide import evolve
from puur.decision import CommandRefused, Refusal
from puur.words.message import said


@pytest.fixture(scope="module")
def stage() -> Stage:
    """m1 to m4 sit in A."""
    return composed(planned(started(), 1), 1)


@pytest.fixture
def draft(stage: Stage) -> Draft:
    return Draft(stage.club, stage.now, evolve)


@pytest.mark.parametrize("number", range(4))
def test_a_seat_is_one_of_four(draft: Draft, number: int) -> None:
    assert draft.place(SeatAddress(YEAR, 1, "A", number)).member == f"m{number + 1}"


@pytest.mark.parametrize("number", [-1, 4])
def test_there_is_no_other_seat(draft: Draft, number: int) -> None:
    with pytest.raises(CommandRefused) as refused:
        draft.place(SeatAddress(YEAR, 1, "A", number))
    assert refused.value.refusal == Refusal(said("club.seat-range", most=3), field="seat")


@pytest.mark.parametrize("member, code", [("", "club.choose-member"), ("m99", "club.no-member")])
def test_somebody_has_to_be_chosen_and_to_be_a_member(draft: Draft, member: str, code: str) -> None:
    with pytest.raises(CommandRefused) as refused:
        draft.known_member(member, "whom")
    assert refused.value.refusal == Refusal(said(code), field="whom")
