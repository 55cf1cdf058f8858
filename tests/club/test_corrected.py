"""A correction of published results says who belongs elsewhere by it, also on a day that was composed before."""

from __future__ import annotations

from datetime import timedelta

from tests.club.stage import Stage, composed, finish, first_day, here, planned

from puur.club.season.as_year import season_standings
from puur.club.season.closure import PublishResults, ReleaseResults, WithdrawResults
from puur.club.season.days.composition import Compose
from puur.club.season.days.drinks_and_sheets import SignSheet
from puur.club.season.days.results import correction_notes, misplaced_player_notes
from puur.club.season.days.rounds import CorrectRound
from puur.club.season.tasks import season_tasks
from puur.words.catalogue import to_text


def published() -> Stage:
    """The first day is published and the second composed by it."""
    stage = first_day()
    finish(stage)
    stage.do(PublishResults(2026, 1))
    return composed(planned(stage, 2), 2)


def correct(stage: Stage, points: tuple[int, int]) -> None:
    """Correct the third Jassrunde of the series A, in which its last was ahead."""
    stage.number = 1
    stage.do(WithdrawResults(2026, 1, "m6", "falsch abgeschrieben"))
    stage.do(CorrectRound(2026, 1, "A", 2, points, "falsch abgeschrieben"))
    stage.do(*(SignSheet(stage.at(member)) for member in ("m1", "m2", "m3", "m4")))
    stage.now += timedelta(days=1)
    stage.do(ReleaseResults(2026, 1, "m6"), PublishResults(2026, 1))


def said(stage: Stage) -> list[str]:
    names = {one.id: one.name for one in stage.club.members.values()}
    return [
        to_text(one) for one in correction_notes(stage.club, 2026, season_standings(stage.club, 2026).days[0], names)
    ]


def elsewhere(stage: Stage) -> list[tuple[object, object, object]]:
    found = misplaced_player_notes(stage.club, 2026, stage.year.days[2])
    return [(one.values["member"], one.values["series"], one.values["due"]) for one in found]


def test_a_correction_says_who_belongs_in_another_series_by_it() -> None:
    stage = published()
    assert said(stage) == [] == elsewhere(stage)
    correct(stage, (1100, 2210))
    result, moved = said(stage)
    assert result.startswith("Berichtigung vom ")
    assert moved == (
        "Dadurch kommt am nächsten Jasstag M3 in die Serie A (vorher C), M2 in die Serie B (vorher D), "
        "M1 in die Serie B (vorher A), M12 in die Serie C (vorher B), M4 in die Serie D (vorher B)."
    )
    sits = {("m1", "A", "B"), ("m2", "D", "B"), ("m3", "C", "A"), ("m4", "B", "D"), ("m12", "B", "C")}
    assert set(elsewhere(stage)) == sits
    asked = [one for one in season_tasks(stage.club, 2026, stage.now) if one.what.code == "club.sits-elsewhere"]
    assert {(one.who, one.day) for one in asked} == {("trophy", 2)}
    assert len(asked) == len(sits)


def test_a_correction_that_moves_nobody_says_nothing_of_it() -> None:
    stage = published()
    correct(stage, (2011, 1299))
    assert len(said(stage)) == 1
    assert elsewhere(stage) == []


def test_who_sits_elsewhere_by_the_boards_own_reason_is_not_named() -> None:
    stage = published()
    correct(stage, (1100, 2210))
    sits = {table.name: tuple(one.member for one in table.places if one.member) for table in stage.year.days[2].tables}
    stage.number = 2
    hosts = {table.name: one.guest_of for table in stage.day.tables for one in table.places if one.guest_of}
    stage.do(Compose(2026, 2, series=sits, hosts=hosts, reason="Vorstand: alles bleibt, wie es eingeteilt war"))
    assert elsewhere(stage) == []
    here(stage)
    assert not [one for one in season_tasks(stage.club, 2026, stage.now) if one.what.code == "club.sits-elsewhere"]
