"""The Differenzler from the draw to the Rangliste, clause by clause."""

from __future__ import annotations

from dataclasses import replace

import pytest

from puur.law.article import Article
from puur.law.law import Law
from puur.law.readings import turnier
from puur.law.readings.turnier import Format
from puur.law.reglemente import reglement
from puur.tournament import commands as cmd
from puur.tournament import kind as kinds_module
from puur.tournament.book import Guesses
from puur.tournament.bookkeeping import tournament_book
from puur.tournament.kind import built_in_kind, kind_from_toml
from puur.tournament.ranking import ranking
from puur.tournament.state import PasseDraw, Seating
from puur.tournament.topics.estimates import visible_entries

from .house import CONTROLLER, DIRECTOR, ED, OFFICE, Evening, bites, four, guesses, phone

FILE = b'title = "D"\nreglement = "edjv-differenzler-2015"\nunit = "single"\n'


def five(law: Law | str = ED, passen: int = 5) -> Evening:
    """One table of four with a Schreiber, the first Passe released."""
    evening = Evening(law, passen=passen, games=4, scribe=True)
    evening.people(5)
    evening.draw(("1", "2", "3", "4"), scorers=("5",))
    evening.do(cmd.Release(1))
    return evening


@pytest.mark.clause("ED-2-a")
def test_only_the_organiser_draws() -> None:
    evening = Evening(ED, passen=1, games=4)
    evening.people(4)
    drawn = cmd.TakeDraw((PasseDraw((Seating(1, ("1", "2", "3", "4")),)),), "7")
    for actor in (phone(1, 1), OFFICE, CONTROLLER):
        evening.refused(drawn, actor, "ED-2-a")
    evening.do(drawn, DIRECTOR)
    assert evening.now.seed == "7"


def test_who_was_drawn_to_write_writes() -> None:
    evening = five()
    refused = evening.refused(cmd.ElectScribe(1, 1, "1"), phone(1, 1))
    assert "die Nummer 5" in refused.message_in_german
    assert evening.do(cmd.ElectScribe(1, 1, "5"), phone(1, 1)) == (cmd.ScribeElected(1, 1, "5"),)


def test_once_something_is_written_only_the_office_changes_who_writes() -> None:
    evening = four(law=ED, passen=1, games=4)
    evening.do(cmd.ElectScribe(1, 1, "3"), phone(1, 1))
    evening.do(cmd.EnterGames(1, 1, (guesses(1, 2, 3, 4),)), phone(1, 1))
    evening.refused(cmd.ElectScribe(1, 1, "2"), phone(1, 1))
    assert evening.do(cmd.ElectScribe(1, 1, "2"), OFFICE) == (cmd.ScribeElected(1, 1, "2"),)


def test_a_phone_speaks_for_its_own_table_only() -> None:
    evening = Evening(ED, passen=1, games=4)
    evening.people(8)
    evening.draw(("1", "2", "3", "4"), ("5", "6", "7", "8"))
    evening.do(cmd.Release(1))
    refused = evening.refused(cmd.ElectScribe(1, 2, "5"), phone(1, 1))
    assert refused.field == "table"
    evening.do(cmd.ElectScribe(1, 2, "5"), phone(1, 2))


@pytest.mark.clause("ED-2-c")
def test_lots_are_not_exchanged() -> None:
    evening = four(law=ED, passen=1, games=4)
    before = evening.now.rounds
    assert evening.do(cmd.AskSwap("3", "4"), phone(1, 1)) == (cmd.SwapDenied("3", "4"),)
    assert evening.now.rounds == before
    assert evening.now.denied == ("3 mit 4",)
    evening.refused(cmd.Swap(1, "3", "4", "lieber so"), phone(1, 1))


@pytest.mark.clause("ED-2-e", "ED-2-i", "ED-2-j")
def test_five_passen_of_four_and_eight_in_the_final(monkeypatch: pytest.MonkeyPatch) -> None:
    def scenario(law: Law) -> None:
        with monkeypatch.context() as other:
            other.setattr(kinds_module, "reglement", lambda _: law)
            assert kind_from_toml("probe", FILE).formats[0] == Format(5, 4, scribe=True)
            final = kind_from_toml("probe", FILE + b"final = true\n").formats
            assert final == (Format(8, 4), Format(8, 4, scribe=True))

    bites(scenario, ED, formats=(Format(4, 4),))
    bites(scenario, ED, final_formats=(Format(5, 4), Format(8, 4, scribe=True)))
    assert built_in_kind("differenzler").formats == (Format(5, 4, scribe=True), Format(4, 4))

    def chosen(law: Law) -> None:
        Evening(law, passen=8, games=4, scribe=True)
        assert Evening(law, passen=5, games=4).now.setup.scribe is False

    bites(chosen, ED, scribe_chosen="document")


@pytest.mark.clause("ED-2-h")
def test_without_schreiber_the_number_must_go_up() -> None:
    def scenario(law: Law) -> None:
        evening = Evening(law, passen=1, games=4)
        evening.people(5)
        drawn = PasseDraw((Seating(1, ("1", "2", "3", "4")),), ("5",))
        evening.refused(cmd.TakeDraw((drawn,)), DIRECTOR, "ED-2-h")
        evening.do(cmd.DropOut("5"))
        evening.do(cmd.TakeDraw((PasseDraw(drawn.tables),)))

    bites(scenario, ED, without_scribe=turnier.any_number)
    bites(scenario, ED, without_scribe=turnier.by_fives)


@pytest.mark.clause("ED-3-c")
def test_without_schreiber_one_of_the_four_takes_it_over() -> None:
    def scenario(law: Law) -> None:
        evening = four(law=law, games=4)
        evening.refused(cmd.Estimate(1, 1, 0, 40), phone(1, 1, "3"), "ED-3-c")
        evening.do(cmd.ElectScribe(1, 1, "3"), phone(1, 1))
        evening.do(cmd.Estimate(1, 1, 0, 40), phone(1, 1, "3"))
        evening.refused(cmd.EnterGame(1, 1, 1, guesses(1, 1, 1, 1)), phone(1, 1, "1"))
        evening.refused(cmd.EnterGames(1, 1, (guesses(1, 1, 1, 1),)), phone(1, 1, "1"))

    bites(scenario, ED, scribe_from="nobody")


def _estimated(evening: Evening, *numbers: int) -> None:
    for seat, number in enumerate(numbers):
        evening.do(cmd.Estimate(1, 1, seat, number), phone(1, 1, "5"))


@pytest.mark.clause("ED-9-c", "ED-9-e")
def test_play_begins_when_four_numbers_are_noted_and_the_trump_is_named() -> None:
    evening = five()
    count = cmd.CountGame(1, 1, (52, 30, 45, 30))
    _estimated(evening, 42, 30, 55)
    evening.refused(cmd.FreeGame(1, 1, "S"), phone(1, 1, "5"))
    evening.refused(count, phone(1, 1, "5"))
    evening.do(cmd.Estimate(1, 1, 3, 20), phone(1, 1, "5"))
    evening.refused(count, phone(1, 1, "5"))
    evening.refused(cmd.FreeGame(1, 1, "O"), phone(1, 1, "5"))
    assert evening.do(cmd.FreeGame(1, 1, "S"), phone(1, 1, "5")) == (cmd.GameFreed(1, 1, "S"),)
    evening.refused(cmd.Estimate(1, 1, 0, 50), phone(1, 1, "5"), "ED-9-f")
    evening.do(count, phone(1, 1, "5"))
    assert evening.now.slip((1, 1)).entries["table"] == (Guesses("S", (42, 30, 55, 20), (52, 30, 45, 30)),)


@pytest.mark.clause("ED-9-g", "ED-10-h", "ED-15-b", "ED-15-c")
def test_estimates_are_hidden_until_157_are_counted_and_then_open_to_all() -> None:
    evening = five()

    def seen(viewer: str | None) -> tuple[object, ...]:
        seating = evening.now.seating((1, 1))
        assert seating is not None
        written, now = visible_entries(evening.law, seating, evening.now.slip((1, 1)), viewer)
        return len(written), now

    _estimated(evening, 42, 30, 55, 20)
    evening.do(cmd.FreeGame(1, 1, "S"), phone(1, 1, "5"))
    assert seen("1") == (0, (42, None, None, None))
    assert seen("5") == (0, (42, 30, 55, 20))
    assert seen(None) == (0, (None,) * 4)
    wrong = evening.refused(cmd.CountGame(1, 1, (52, 30, 45, 28)), phone(1, 1, "5"), "ED-9-i")
    assert "155" in wrong.message_in_german
    assert seen("2")[0] == 0
    evening.do(cmd.CountGame(1, 1, (52, 30, 45, 30)), phone(1, 1, "5"))
    seating = evening.now.seating((1, 1))
    assert seating is not None
    for viewer in ("1", "2", None):
        written, _ = visible_entries(evening.law, seating, evening.now.slip((1, 1)), viewer)
        assert written == (Guesses("S", (42, 30, 55, 20), (52, 30, 45, 30)),)


@pytest.mark.clause("ED-9-l")
def test_what_stands_on_the_standblatt_is_written_with_ballpoint() -> None:
    evening = five(passen=1)
    right = (guesses(1, 2, 3, 4),) * 4
    evening.do(cmd.EnterGames(1, 1, right), OFFICE)
    assert evening.now.sheets["1"].lines == {1: 4}
    other = (guesses(0, 2, 3, 4),) * 4
    evening.refused(cmd.EnterGames(1, 1, other), phone(1, 1, "5"), "ED-9-l")
    evening.refused(cmd.Correct(1, 1, other, "verschrieben"), phone(1, 1, "5"))
    evening.refused(cmd.Correct(1, 1, other, " "), CONTROLLER)
    evening.do(cmd.Correct(1, 1, other, "verschrieben"), CONTROLLER)
    assert evening.now.sheets["1"].lines == {1: 0}


@pytest.mark.clause("ED-9-p")
def test_a_result_counts_when_it_is_visaed_and_is_provisional_before() -> None:
    def scenario(law: Law) -> None:
        evening = five(law, passen=1)
        evening.do(cmd.EnterGames(1, 1, (guesses(1, 2, 3, 4),) * 4), OFFICE)
        evening.refused(cmd.Visa(1, 1), OFFICE, "ED-9-p")
        first = ranking(law, tournament_book(evening.now))[0]
        assert (first.rank, first.state) == (None, "provisional")
        evening.do(cmd.Visa(1, 1))
        evening.do(cmd.VisaTotal("1", 4))
        first = ranking(law, tournament_book(evening.now))[0]
        assert (first.rank, first.player.id, first.total) == (1, "1", 4)

    bites(scenario, ED, unvisaed="unrated")


@pytest.mark.clause("ED-9-n")
def test_the_schreiber_reports_what_he_sees() -> None:
    evening = five()
    evening.do(cmd.CallOfficial("Schätzzettel korrigiert", 1, 1, report=True), phone(1, 1, "5"))
    assert [(one.text, one.report, one.ruling) for one in evening.now.calls] == [
        ("Schätzzettel korrigiert", True, None)
    ]
    evening.refused(cmd.CallOfficial("  ", 1, 1, report=True), phone(1, 1, "5"))


@pytest.mark.clause("ED-10-j")
def test_schreiber_and_leser_are_two_people() -> None:
    def scenario(law: Law) -> None:
        evening = four(law=law, games=4)
        evening.do(cmd.ElectScribe(1, 1, "3"), phone(1, 1))
        evening.do(cmd.EnterGames(1, 1, (guesses(1, 2, 3, 4),) * 4), phone(1, 1, "3"))
        assert not evening.now.slip((1, 1)).closed
        evening.refused(cmd.Confirm(1, 1, "3"), phone(1, 1), "ED-10-j")
        evening.do(cmd.Confirm(1, 1, "4"), phone(1, 1))
        assert evening.now.slip((1, 1)).closed

    bites(scenario, ED, readers=1)


@pytest.mark.clause("ED-17-a")
def test_nothing_is_repeated_without_telling_the_jassleiter() -> None:
    def scenario(law: Law) -> None:
        evening = four(law=law, games=4)
        evening.do(cmd.ElectScribe(1, 1, "3"), phone(1, 1))
        evening.do(cmd.EnterGame(1, 1, 1, guesses(1, 2, 3, 4)), phone(1, 1, "3"))
        again = cmd.Repeat(1, 1, 1)
        evening.refused(again, phone(1, 1, "3"), "ED-17-a")
        evening.do(cmd.AllowRepeat(1, 1, 1), CONTROLLER)
        evening.do(again, phone(1, 1, "3"))
        assert evening.now.slip((1, 1)).entries == {"table": ()}
        evening.refused(again, phone(1, 1, "3"), "ED-17-a")

    bites(scenario, ED, repetition="free")


@pytest.mark.clause("ED-19-a")
def test_nobody_plays_under_a_false_name() -> None:
    evening = Evening(ED, passen=5, games=4)
    evening.do(cmd.AddPlayers((cmd.NewPlayer("Müller Meinrad"),)))
    evening.refused(cmd.CheckIn("1", shown="Meier Hans"), OFFICE, "ED-19-a")
    assert not evening.now.players["1"].here
    evening.do(cmd.CheckIn("1", shown="MEINRAD MUELLER"), OFFICE)
    assert evening.now.players["1"].here


@pytest.mark.clause("ED-20-a", "ED-23-b")
def test_a_forged_standblatt_disqualifies_and_is_reported() -> None:
    evening = five(passen=1)
    evening.do(cmd.EnterGames(1, 1, (guesses(1, 2, 3, 4),) * 4), OFFICE)
    evening.do(cmd.Visa(1, 1))
    for player in "1234":
        evening.do(cmd.VisaTotal(player))
    assert ranking(evening.law, tournament_book(evening.now))[0].player.id == "1"
    evening.refused(cmd.Disqualify("1", "27 auf 17 geändert"), CONTROLLER)
    evening.do(cmd.Disqualify("1", "27 auf 17 geändert"))
    lines = ranking(evening.law, tournament_book(evening.now))
    assert [(line.rank, line.player.id) for line in lines][:3] == [(1, "2"), (2, "3"), (3, "4")]
    assert next(line for line in lines if line.player.id == "1").reason == "disqualified"
    assert [(one.player, one.sent) for one in evening.now.incidents] == [("1", False)]
    assert "27 auf 17" in evening.now.incidents[0].text
    evening.do(cmd.ReportSent(1))
    assert [one.sent for one in evening.now.incidents] == [True]


@pytest.mark.clause("ED-21-a")
def test_exclusion_needs_two_warnings() -> None:
    def scenario(law: Law) -> None:
        evening = five(law)
        evening.do(cmd.Warn("1", "spielt nicht mit"))
        evening.refused(cmd.Exclude("1", "wieder"), DIRECTOR, "ED-21-a")
        evening.do(cmd.Warn("1", "spielt immer noch nicht mit"))
        evening.do(cmd.Exclude("1", "zum dritten Mal"))
        assert evening.now.players["1"].standing == "excluded"

    bites(scenario, ED, warnings=1)
    bites(scenario, ED, warnings=3)


@pytest.mark.clause("ED-22-a")
def test_on_equal_points_the_better_single_passe_decides() -> None:
    def scenario(law: Law) -> None:
        evening = Evening(law, passen=4, games=4)
        evening.people(3)
        for player, passen in enumerate(((12, 22, 26, 40), (35, 10, 20, 35), (10, 21, 29, 40)), 1):
            for passe, points in enumerate(passen, 1):
                evening.do(cmd.Adjust(str(player), passe, "flat", points, "", "Probe"))
        lines = ranking(law, tournament_book(evening.now), provisional=True)
        assert [(line.player.id, line.rank) for line in lines] == [("2", 1), ("3", 2), ("1", 3)]

    bites(scenario, ED, ranking_tie=turnier.best_only)
    bites(scenario, ED, ranking_tie=turnier.shared)
    bites(scenario, ED, ranking="most-points")


@pytest.mark.clause("ED-23-a")
def test_what_the_jassleiter_decides_is_final() -> None:
    def scenario(law: Law) -> None:
        evening = five(law)
        evening.do(cmd.CallOfficial("Wiederholung?", 1, 1), phone(1, 1))
        evening.do(cmd.Rule(1, "Die Wiederholung gilt nicht", "nicht gemeldet"), CONTROLLER)
        evening.refused(cmd.Appeal(1, "Wir wollen wiederholen"), phone(1, 1), "ED-23-a")
        assert "Jassleiter" in evening.refused(cmd.Rule(1, "doch", "doch"), CONTROLLER, "ED-23-a").message_in_german
        evening.do(cmd.Rule(1, "Die Wiederholung gilt nicht", "nicht gemeldet"), DIRECTOR)
        evening.refused(cmd.Rule(1, "doch", "doch"), DIRECTOR, "ED-23-a")

    bites(scenario, ED, director="Spielleiter")


def test_an_empty_slip_can_be_entered_and_costs_the_points_and_20() -> None:
    evening = five(passen=1)
    empty = Guesses("R", (52, None, 45, 30), (52, 30, 45, 30))
    evening.do(cmd.EnterGames(1, 1, (empty, *(guesses(0, 0, 0, 0),) * 3)), OFFICE)
    assert evening.now.sheets["2"].lines == {1: 50}


@pytest.mark.parametrize(
    "played, noughts, why",
    [
        ((156, 1, 0, 0), (), "156 lässt sich mit keinen Karten machen"),
        ((157, 0, 0, 0), (1,), "auf Platz b ist das nicht so"),
    ],
)
def test_what_no_cards_make_is_not_counted(
    played: tuple[int, int, int, int], noughts: tuple[int, ...], why: str
) -> None:
    evening = five()
    _estimated(evening, 42, 30, 55, 20)
    evening.do(cmd.FreeGame(1, 1, "S"), phone(1, 1, "5"))
    refusal = evening.refused(cmd.CountGame(1, 1, played, None, noughts), phone(1, 1, "5"))
    assert refusal.field == "played"
    assert why in refusal.message_in_german
    assert evening.now.slip((1, 1)).entries == {}


def test_what_a_table_counts_is_written_there_and_each_spiel_once() -> None:
    evening = Evening(ED, passen=1, games=4)
    evening.people(8)
    evening.draw(("1", "2", "3", "4"), ("5", "6", "7", "8"))
    evening.do(cmd.Release(1))
    evening.do(cmd.ElectScribe(1, 2, "5"), phone(1, 2))
    for number in (1, 2):
        for seat, points in enumerate((42, 30, 55, 20)):
            evening.do(cmd.Estimate(1, 2, seat, points), phone(1, 2, "5"))
        count = cmd.CountGame(1, 2, (52, 30, 45, 30), number)
        assert evening.refused(count, phone(1, 2, "5")).clauses == evening.law.release.ids
        evening.do(cmd.FreeGame(1, 2, "S"), phone(1, 2, "5"))
        evening.do(count, phone(1, 2, "5"))
        for counted in range(1, number + 1):
            again = cmd.CountGame(1, 2, (52, 30, 45, 30), counted)
            assert evening.refused(again, phone(1, 2, "5")).field == "game"
    assert len(evening.now.slip((1, 2)).entries["table"]) == 2
    assert evening.now.slip((1, 1)).entries == {}


@pytest.mark.parametrize("readers, closed", [(1, True), (2, False)])
def test_a_passe_is_closed_with_its_last_spiel_where_nobody_has_to_confirm(readers: int, closed: bool) -> None:  # noqa: FBT001
    law = replace(reglement(ED), readers=Article(readers, "Probe"))
    evening = five(law, passen=1)
    for _ in range(4):
        assert not evening.now.slip((1, 1)).closed
        _estimated(evening, 42, 30, 55, 20)
        evening.do(cmd.FreeGame(1, 1, "S"), phone(1, 1, "5"))
        evening.do(cmd.CountGame(1, 1, (52, 30, 45, 30)), phone(1, 1, "5"))
    assert evening.now.slip((1, 1)).closed is closed
