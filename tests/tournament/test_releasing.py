"""A Passe that was let begin too early waits again; a Rangliste on which nobody stands is asked about."""

from __future__ import annotations

from puur.tournament import commands as cmd

from .house import DIRECTOR, ES, OFFICE, Evening, four, phone, sides


def test_a_release_is_taken_back_as_long_as_nothing_is_written() -> None:
    evening = four(passen=2)
    evening.refused(cmd.Release(2))
    evening.do(cmd.Release(2, anyway=True))
    evening.do(cmd.TakeBackRelease(2))
    assert evening.now.released == 1
    assert evening.do(cmd.TakeBackRelease(2)) == ()  # somebody else was quicker
    evening.do(cmd.EnterGames(1, 1, (sides(80), sides(90))), OFFICE)
    evening.do(cmd.Release(2))
    evening.do(cmd.SitDown(2, 1, ("1", "2", "3", "4")), phone(2, 1))
    evening.do(cmd.EnterGames(2, 1, (sides(80),)), OFFICE)
    assert evening.refused(cmd.TakeBackRelease(2)).field == "passe"
    evening.refused(cmd.TakeBackRelease(1))
    evening.refused(cmd.TakeBackRelease(2), OFFICE)


def test_an_empty_rangliste_is_hung_up_only_knowingly() -> None:
    evening = four()
    assert evening.refused(cmd.Publish(), DIRECTOR).field == "anyway"
    evening.do(cmd.Publish(anyway=True), DIRECTOR)
    assert len(evening.now.editions) == 1


def test_a_draw_asks_about_those_who_are_not_here() -> None:
    evening = four()
    one = evening.now.rounds[1]
    evening.do(cmd.CheckIn("1"), OFFICE)
    fresh = Evening(ES, passen=1, games=2)
    fresh.people(4)
    fresh.do(cmd.CheckIn("1"), OFFICE)
    asked = fresh.refused(cmd.TakeDraw((one,)))
    assert asked.field == "anyway"
    assert asked.said.values["n"] == 3  # type: ignore[union-attr]
    fresh.do(cmd.TakeDraw((one,), anyway=True))
