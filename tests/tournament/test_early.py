"""An evening that ends before its planned Passen is ranked by those that were played, and says so; it can go on."""

from __future__ import annotations

from puur.tournament import commands as cmd
from puur.tournament.bookkeeping import early_end_note, may_change_own_entry, player_sheet_status, tournament_book
from puur.tournament.check import find_problems
from puur.tournament.correction import effect_if_published_now, effect_to_confirm
from puur.tournament.editions import current_ranking_lines
from puur.tournament.ranking import RankingLine
from puur.tournament.topics.sheets import final_total_of
from puur.words.catalogue import to_text

from .house import ES, OFFICE, Evening

TWO = (("1", "2", "3", "4"), ("5", "6", "7", "8"))


def in_the_third() -> Evening:
    """Four Passen are planned; the third is being played when the light goes out: one of its two tables is entered."""
    evening = Evening(ES, passen=4, games=8)
    evening.people(8)
    evening.draw(*TWO)
    for passe in (1, 2, 3):
        evening.do(cmd.Release(passe))
        evening.play(passe, 1, 600 + passe)
        if passe < 3:
            evening.play(passe, 2, 700 + passe)
    return evening


def ranked(evening: Evening) -> dict[str, RankingLine]:
    return {one.player.id: one for one in current_ranking_lines(evening.now, provisional=True)}


def test_it_is_ranked_by_the_passen_that_all_have_played() -> None:
    evening = in_the_third()
    assert ranked(evening)["1"].total == 601 + 602 + 603
    evening.do(cmd.EndEvening(2))
    lines = ranked(evening)
    assert (lines["1"].total, lines["1"].passen) == (601 + 602, (601, 602))
    assert (lines["5"].rank, lines["1"].rank) == (1, 5)
    assert final_total_of(evening.now, "1") == 601 + 602
    assert to_text(early_end_note(evening.now) or "") == "nach 2 von 4 Passen"
    assert not find_problems(evening.law, tournament_book(evening.now, closed_only=True))


def test_a_passe_in_which_tables_are_missing_counts_only_knowingly() -> None:
    evening = in_the_third()
    refused = evening.refused(cmd.EndEvening(3))
    assert refused.field == "anyway"
    assert "Passe 3 (Tisch 2)" in to_text(refused.said)
    evening.do(cmd.EndEvening(3, anyway=True))
    assert ranked(evening)["5"].passen == (701, 702, None)
    for after in (0, 4, 9):
        assert evening.refused(cmd.EndEvening(after)).field == "after"
    evening.refused(cmd.EndEvening(2), OFFICE)


def test_no_passe_begins_until_it_is_taken_back_and_then_everything_counts() -> None:
    evening = in_the_third()
    evening.do(cmd.EndEvening(2))
    assert evening.do(cmd.EndEvening(2)) == ()
    assert evening.refused(cmd.Release(4, anyway=True)).field == "passe"
    evening.do(cmd.ResumeEvening())
    assert evening.do(cmd.ResumeEvening()) == ()
    assert ranked(evening)["1"].total == 601 + 602 + 603
    evening.do(cmd.Release(4, anyway=True))


def test_an_endtotal_is_visaed_of_what_counts_and_falls_when_it_goes_on() -> None:
    evening = in_the_third()
    evening.refused(cmd.VisaTotal("5"))
    evening.do(cmd.EndEvening(2))
    for player in map(str, range(1, 9)):
        evening.do(cmd.VisaTotal(player, final_total_of(evening.now, player)))
    evening.do(cmd.Publish())
    assert all(line.rated for line in current_ranking_lines(evening.now))
    evening.do(cmd.ResumeEvening())
    assert {player_sheet_status(evening.now, player) for player in ("1", "5")} == {"entered"}


def test_who_sees_a_rangliste_that_hangs_is_told_by_how_many_passen_the_next_one_counts() -> None:
    evening = in_the_third()
    evening.do(cmd.Publish(anyway=True))
    evening.do(cmd.EndEvening(2))
    change = effect_if_published_now(evening.now)
    assert change is not None
    assert "nach 2 von 4 Passen" in map(to_text, change.corrections)


def test_points_by_decision_in_a_later_passe_do_not_count() -> None:
    evening = in_the_third()
    evening.do(cmd.Adjust("1", 3, "penalty", -20, "", "zu spät"))
    evening.do(cmd.EndEvening(2))
    assert ranked(evening)["1"].total == 601 + 602


def test_a_total_is_a_correction_only_if_it_was_on_a_rangliste() -> None:
    evening = Evening(ES, passen=2, games=8)
    evening.people(8)
    evening.draw(*TWO)
    evening.do(cmd.Release(1))
    for table in (1, 2):
        evening.play(1, table, 600)
    evening.do(cmd.Publish(anyway=True))
    evening.do(cmd.Release(2))
    for table in (1, 2):
        before = evening.now
        evening.do(cmd.EnterTotals(2, table, (700, 556)), OFFICE)
        assert effect_to_confirm(before, evening.now) is None
        assert may_change_own_entry(evening.now, (2, table), "Rita")
    change = effect_if_published_now(evening.now)
    assert change is not None
    assert change.only_adds_results
    assert [*map(to_text, change.corrections)] == ["Passe 2 eingetragen"]
    before = evening.now
    evening.do(cmd.CorrectTotals(1, 1, (610, 646), "falsch abgelesen"))
    corrected = effect_to_confirm(before, evening.now)
    assert corrected is not None
    assert not corrected.only_adds_results


def test_visas_after_an_interim_rangliste_ask_nothing() -> None:
    evening = in_the_third()
    evening.do(cmd.Publish(anyway=True))
    evening.do(cmd.EndEvening(2))
    before = evening.now
    for player in map(str, range(1, 9)):
        evening.do(cmd.VisaTotal(player))
    assert effect_to_confirm(before, evening.now) is None
    change = effect_if_published_now(evening.now)
    assert change is not None
    assert "8 Standblätter visiert" in map(to_text, change.corrections)
