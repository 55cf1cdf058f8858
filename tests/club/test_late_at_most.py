"""Nobody comes later than a day: the minutes were mistyped."""

from __future__ import annotations

from tests.club.stage import composed, planned, started

from puur.club.season.days.attendance import Arrive, CorrectArrival


def test_more_minutes_than_a_day_has_are_refused_at_their_field() -> None:
    stage = composed(planned(started(), 1), 1)
    stage.now = stage.day.gathering
    stage.refused(Arrive(stage.at("m1"), 1441), "minutes", "AJ-1.3-d")
    stage.do(Arrive(stage.at("m1"), 20))
    stage.refused(CorrectArrival(stage.at("m1"), 2000, "vertippt"), "minutes")
    stage.do(CorrectArrival(stage.at("m1"), 1440, "vertippt"))
    assert stage.place("m1").late == 1440
