"""The Einzelschieber from the draw to the Rangliste, clause by clause."""

from __future__ import annotations

import pytest

from puur.law.law import Law
from puur.law.readings import turnier
from puur.law.readings.turnier import Format
from puur.tournament import commands as cmd
from puur.tournament import kind as kinds_module
from puur.tournament.book import Guesses, Sides
from puur.tournament.bookkeeping import player_sheet_status, tournament_book
from puur.tournament.kind import built_in_kind, kind_from_toml
from puur.tournament.ranking import ranking
from puur.tournament.state import PasseDraw, Seating
from puur.tournament.topics.conduct import AffectedPartner, affected_partner, flat_score_misprint_warning
from puur.words.catalogue import to_text

from .house import CONTROLLER, DIRECTOR, ES, OFFICE, Evening, bites, four, phone, sides

FILE = b'title = "E"\nreglement = "einzelschieber-2026"\nunit = "single"\n'


@pytest.mark.clause("ES-1.1-g")
def test_four_passen_and_no_fifth(monkeypatch: pytest.MonkeyPatch) -> None:
    def scenario(law: Law) -> None:
        with monkeypatch.context() as other:
            other.setattr(kinds_module, "reglement", lambda _: law)
            usual = kind_from_toml("probe", FILE).formats[0]
        assert usual == Format(4, 8)
        evening = four(passen=usual.passen, games=usual.games, law=law)
        for passe in range(1, 5):
            evening.play(passe, 1, 640)
            if passe < 4:
                evening.do(cmd.Release(passe + 1))
        evening.refused(cmd.Release(5), DIRECTOR, "ES-1.1-g")
        evening.do(cmd.VisaTotal("1", 2560))

    bites(scenario, ES, formats=(Format(3, 12),))
    assert built_in_kind("einzelschieber").formats == (Format(4, 8), Format(4, 12), Format(3, 12))


@pytest.mark.clause("ES-1.1-j")
def test_everybody_has_a_standblatt_before_the_first_passe() -> None:
    evening = Evening(ES)
    evening.people(40)
    assert not evening.now.sheets
    names = [str(number) for number in range(1, 41)]
    evening.draw(*[(names[at], names[at + 1], names[at + 2], names[at + 3]) for at in range(0, 40, 4)])
    assert [player_sheet_status(evening.now, player) for player in names] == ["issued"] * 40


@pytest.mark.clause("ES-1.2-a")
def test_the_table_names_who_writes() -> None:
    def scenario(law: Law) -> None:
        evening = four(law=law)
        evening.do(cmd.SitDown(1, 1, ("1", "2", "3", "4")), phone(1, 1))
        first = cmd.EnterGame(1, 1, 1, sides(92))
        evening.refused(first, phone(1, 1, "4"), "ES-1.2-a")
        evening.do(cmd.ElectScribe(1, 1, "4"), phone(1, 1))
        evening.do(first, phone(1, 1, "4"))

    bites(scenario, ES, scribe_from="nobody")


@pytest.mark.clause("ES-1.2-b")
def test_only_the_schreiber_writes() -> None:
    evening = four()
    evening.do(cmd.SitDown(1, 1, ("1", "2", "3", "4")), phone(1, 1))
    evening.do(cmd.ElectScribe(1, 1, "4"), phone(1, 1))
    evening.do(cmd.EnterGame(1, 1, 1, sides(92)), phone(1, 1, "4"))
    evening.refused(cmd.EnterGame(1, 1, 2, sides(80)), phone(1, 1, "2"))
    evening.refused(cmd.EnterGame(1, 1, 2, sides(80)), phone(1, 2, "2"))
    assert evening.now.slip((1, 1)).entries["table"] == (Sides((92, 65)),)


@pytest.mark.clause("ES-1.2-e")
def test_a_passe_waits_for_the_release() -> None:
    def scenario(law: Law) -> None:
        evening = four(passen=2, law=law)
        evening.play(1, 1, 157)
        games = (sides(80), sides(80))
        evening.refused(cmd.EnterGames(2, 1, games), OFFICE, "ES-1.2-e")
        evening.refused(cmd.Release(2), OFFICE)
        evening.do(cmd.Release(2))
        evening.do(cmd.EnterGames(2, 1, games), OFFICE)

    bites(scenario, ES, passe_starts="any-time")


@pytest.mark.clause("ES-1.3-a")
def test_dealing_waits_until_all_four_sit() -> None:
    def scenario(law: Law) -> None:
        evening = four(law=law)
        evening.do(cmd.ElectScribe(1, 1, "1"), phone(1, 1))
        evening.do(cmd.SitDown(1, 1, ("1", "2", "3")), phone(1, 1))
        evening.refused(cmd.EnterGame(1, 1, 1, sides(92)), phone(1, 1, "1"), "ES-1.3-a")
        evening.do(cmd.SitDown(1, 1, ("4",)), phone(1, 1))
        evening.do(cmd.EnterGame(1, 1, 1, sides(92)), phone(1, 1, "1"))

    bites(scenario, ES, dealing_starts="any-time")


@pytest.mark.clause("ES-1.7-a")
def test_a_spiel_is_two_totals_one_for_each_side() -> None:
    evening = four()
    wrong = evening.refused(cmd.EnterGames(1, 1, (sides(80), Sides((60 + 32, 64)))), OFFICE, "ES-1.7-b")
    assert wrong.field == "games[1]"
    evening.refused(cmd.EnterGames(1, 1, (Guesses("R", (1, 2, 3, 4), (60, 32, 35, 30)),)), OFFICE)
    evening.do(cmd.EnterGames(1, 1, (Sides((60 + 32, 65)),)), OFFICE)
    assert evening.now.slip((1, 1)).entries["desk"] == (Sides((92, 65)),)


@pytest.mark.parametrize("points", [(-5, 162), (158, -1), (257, 0), (85, 73), (157, 157)])
def test_what_cannot_be_is_refused_at_its_spiel_and_nothing_is_written(points: tuple[int, int]) -> None:
    evening = four()
    assert evening.refused(cmd.EnterGames(1, 1, (sides(80), Sides(points))), OFFICE).field == "games[1]"
    assert not evening.now.slip((1, 1)).entries


@pytest.mark.clause("ES-1.7-d")
def test_a_passe_closes_when_all_spiele_are_there_and_add_up() -> None:
    evening = four(games=8)
    seven = tuple(sides(80) for _ in range(7))
    assert not evening.now.slip((1, 1)).closed
    evening.do(cmd.EnterGames(1, 1, seven), OFFICE)
    assert not evening.now.slip((1, 1)).closed
    evening.refused(cmd.Visa(1, 1))
    # A sum that is wrong can only come from elsewhere: it does not close the Passe either.
    evening.do(cmd.EnterGames(1, 1, seven), OFFICE)
    from puur.tournament.decide import evolve  # noqa: PLC0415
    from puur.tournament.topics.draft import Draft  # noqa: PLC0415 - only to look at the gate itself
    from puur.tournament.topics.games import close_sheet_if_complete  # noqa: PLC0415

    wrong = evolve(evening.now, cmd.GamesEntered(1, 1, "desk", (*seven, Sides((80, 76)))))
    desk = Draft(evening.law, wrong, OFFICE, 0, evolve)
    close_sheet_if_complete(desk, 1, 1)
    assert desk.events == []
    evening.do(cmd.EnterGames(1, 1, (*seven, sides(80))), OFFICE)
    assert evening.now.slip((1, 1)).closed


@pytest.mark.clause("ES-1.7-e")
def test_the_results_stand_on_four_standblaetter() -> None:
    evening = four(games=8)
    evening.play(1, 1, 640)
    assert {player: sheet.lines for player, sheet in evening.now.sheets.items()} == {
        "1": {1: 640},
        "2": {1: 616},
        "3": {1: 640},
        "4": {1: 616},
    }


@pytest.mark.clause("ES-1.7-f")
def test_a_line_is_visaed_by_the_officials_and_locked() -> None:
    evening = four(games=8)
    evening.play(1, 1, 640, visa=False)
    assert evening.now.sheets["2"].visas == {}
    evening.refused(cmd.Visa(1, 1), OFFICE, "ES-1.7-f")
    evening.do(cmd.Visa(1, 1), CONTROLLER)
    assert evening.now.sheets["2"].visas == {1: "Kari"}
    changed = tuple(sides(90) for _ in range(8))
    evening.refused(cmd.EnterGames(1, 1, changed), OFFICE)
    evening.do(cmd.Correct(1, 1, changed, "verschrieben"), CONTROLLER)
    assert evening.now.sheets["2"].visas == {}


@pytest.mark.clause("ES-1.7-g")
def test_an_endtotal_that_is_wrong_is_not_accepted() -> None:
    evening = four(passen=2, games=8)
    evening.play(1, 1, 640)
    evening.do(cmd.Release(2))
    evening.refused(cmd.StateTotal("1", 640), phone(1, 1), "ES-1.1-g")
    evening.play(2, 1, 602)
    assert "1242" in evening.refused(cmd.StateTotal("1", 1232), phone(1, 1)).message_in_german
    evening.do(cmd.StateTotal("1", 1242), phone(1, 1))
    assert evening.now.sheets["1"].stated == 1242


@pytest.mark.clause("ES-1.7-h", "ES-1.7-i")
def test_without_visa_on_every_line_and_the_endtotal_nobody_is_ranked() -> None:
    def scenario(law: Law) -> None:
        evening = four(passen=1, games=8, law=law)
        evening.play(1, 1, 700, visa=False)
        evening.refused(cmd.VisaTotal("1"), DIRECTOR, "ES-1.7-i")
        evening.do(cmd.Visa(1, 1, ("2",)))
        evening.do(cmd.VisaTotal("2"))
        lines = ranking(law, tournament_book(evening.now))
        assert lines[0].player.id == "2"
        assert [line.rank for line in lines] == [1, None, None, None]
        assert {line.state for line in lines[1:]} == {"unrated"}
        evening.do(cmd.Visa(1, 1))
        evening.do(cmd.VisaTotal("1"))
        assert ranking(law, tournament_book(evening.now))[0].player.id == "1"

    bites(scenario, ES, unvisaed="provisional")


@pytest.mark.clause("ES-1.7-j")
def test_who_goes_home_with_the_standblatt_is_not_ranked() -> None:
    def scenario(law: Law) -> None:
        evening = four(passen=1, games=8, law=law)
        evening.play(1, 1, 700)
        evening.do(cmd.NotHandedIn("1"))
        last = next(line for line in ranking(law, tournament_book(evening.now)) if line.player.id == "1")
        assert (last.rank, last.rated, last.reason, last.state) == (None, False, "missing", "unrated")

    bites(scenario, ES, not_handed_in="provisional")


def _ranked(law: Law, *rows: tuple[int, ...]) -> list[tuple[str, int | None]]:
    """Rank players with these Passen."""
    evening = Evening(law, passen=4, games=8)
    evening.people(len(rows))
    for player, passen in enumerate(rows, 1):
        for passe, points in enumerate(passen, 1):
            evening.do(cmd.Adjust(str(player), passe, "flat", points, "", "Probe"))
    lines = ranking(law, tournament_book(evening.now), provisional=True)
    return [(line.player.id, line.rank) for line in lines]


@pytest.mark.clause("ES-1.8-a")
def test_the_highest_total_is_first() -> None:
    def scenario(law: Law) -> None:
        totals = ((640, 602, 700, 588), (640, 602, 700, 587), (700, 700, 600, 600))
        assert _ranked(law, *totals) == [("3", 1), ("1", 2), ("2", 3)]

    bites(scenario, ES, ranking="fewest-points")


@pytest.mark.clause("ES-1.8-b")
def test_on_equal_points_the_best_passe_counts() -> None:
    def scenario(law: Law) -> None:
        assert _ranked(law, (690, 640, 600, 600), (700, 600, 620, 610)) == [("2", 1), ("1", 2)]

    bites(scenario, ES, ranking_tie=turnier.shared)


@pytest.mark.clause("ES-1.8-c")
def test_then_the_second_best_and_at_last_the_rank_is_shared() -> None:
    def scenario(law: Law) -> None:
        rows = ((700, 630, 610, 590), (590, 700, 640, 600), (600, 590, 640, 700), (500, 500, 500, 500))
        assert _ranked(law, *rows) == [("2", 1), ("3", 1), ("1", 3), ("4", 4)]

    bites(scenario, ES, ranking_tie=turnier.best_only)


@pytest.mark.clause("ES-1.9-b", "ES-1.9-c", "ES-1.9-d")
def test_the_kontrolleur_is_called_and_the_turnierleiter_has_the_last_word() -> None:
    def scenario(law: Law) -> None:
        evening = four(law=law)
        evening.do(cmd.CallOfficial("Streit um den letzten Stich", 1, 1), phone(1, 1))
        assert [(call.table, call.ruling) for call in evening.now.calls] == [(1, None)]
        nobody = evening.refused(cmd.Rule(1, "Stich an A", "ES-1.5"), phone(1, 1)).message_in_german
        assert "Kontrolleur" in nobody
        assert "Turnierleiter" in nobody
        evening.do(cmd.Rule(1, "Stich an A", "ES-1.5"), CONTROLLER)
        assert [(call.ruling, call.is_decided_by_director) for call in evening.now.calls] == [("Stich an A", False)]
        evening.refused(cmd.Rule(1, "Stich an B", "Er war höher"), CONTROLLER, "ES-1.9-d")
        evening.do(cmd.Rule(1, "Stich an B", "Er war höher"), DIRECTOR)
        assert evening.now.calls[0].is_decided_by_director
        evening.refused(cmd.Rule(1, "doch A", "doch"), DIRECTOR, "ES-1.9-d")

    bites(scenario, ES, called="Jassleiter", director="Spielleiter")


def _dispute(evening: Evening) -> tuple[str | None, str, bool, bool]:
    """What is decided and why, whether somebody must decide, whether it is final."""
    call = evening.now.calls[0]
    return call.ruling, call.reason, call.awaits_ruling, call.is_decided_by_director


@pytest.mark.clause("ES-1.9-b", "ES-1.9-c", "ES-1.9-d")
def test_a_dispute_goes_from_the_table_over_the_kontrolleur_to_the_turnierleiter() -> None:
    def scenario(law: Law) -> None:
        evening, table = four(law=law), phone(1, 1)
        evening.do(cmd.Settle("Nichtfarben", "Der Stich geht an die Gegner", "ES-1.5-k", 1, 1, "revoke?seat=1"), table)
        evening.refused(cmd.Appeal(1, "doch nicht"), table, "ES-1.9-b")
        evening.refused(cmd.Rule(1, "Nein", " "), CONTROLLER)
        evening.do(cmd.Rule(1, "Die Karte war richtig", "Er hatte keine Rose mehr"), CONTROLLER)
        assert _dispute(evening) == ("Die Karte war richtig", "Er hatte keine Rose mehr", False, False)
        evening.refused(cmd.Appeal(1, "  "), table)
        evening.do(cmd.Appeal(1, "Er hatte den Rosen-König noch"), table)
        evening.refused(cmd.Appeal(1, "noch einmal"), table)
        evening.refused(cmd.Rule(1, "Nein", "nein"), CONTROLLER, "ES-1.9-d")
        assert _dispute(evening) == ("Die Karte war richtig", "Er hatte keine Rose mehr", True, False)
        evening.do(cmd.Rule(1, "Der Stich geht an die Gegner", "Der König lag im letzten Stich"), DIRECTOR)
        assert _dispute(evening) == ("Der Stich geht an die Gegner", "Der König lag im letzten Stich", False, True)
        evening.refused(cmd.Appeal(1, "nochmals"), table, "ES-1.9-d")

    bites(scenario, ES, called="Turnierleiter")


def test_what_is_wrong_in_a_dispute_is_said_at_its_field() -> None:
    evening, table = four(), phone(1, 1)
    assert evening.refused(cmd.Settle("Nichtfarben", " ", "ES-1.5-k", 1, 1), table).field == "ruling"
    assert evening.refused(cmd.Settle("Nichtfarben", "Der Stich bleibt", " ", 1, 1), table).field == "reason"
    evening.do(cmd.CallOfficial("Streit um den letzten Stich", 1, 1), table)
    assert evening.refused(cmd.Rule(1, "", "ES-1.5"), CONTROLLER).field == "text"
    evening.do(cmd.Rule(1, "Stich an A", "ES-1.5"), CONTROLLER)
    assert evening.refused(cmd.Rule(1, "Stich an B", "Er war höher"), CONTROLLER).field == "number"


@pytest.mark.clause("ES-1.9-e")
def test_nobody_is_excluded_without_a_mahnung() -> None:
    def scenario(law: Law) -> None:
        evening = four(law=law)
        out = cmd.Exclude("1", "spricht")
        evening.refused(out, DIRECTOR, "ES-1.9-e")
        evening.do(cmd.Warn("1", "spricht"), CONTROLLER)
        evening.refused(out, CONTROLLER)
        evening.do(cmd.Adjust("1", 1, "penalty", 0, "", "Probe"))
        evening.do(cmd.Exclude("1", "spricht weiter", 660))
        assert evening.now.players["1"].standing == "excluded"
        again = evening.refused(cmd.Exclude("1", "noch einmal", 660))
        assert again.field == "player"
        assert "schon ausgeschlossen" in again.message_in_german
        passe = [one for one in evening.now.adjustments if one.kind == "flat"]
        assert [one.player for one in passe] == ["2", "4"]  # the Pauschale is given once

    bites(scenario, ES, warnings=0)
    bites(scenario, ES, warnings=2)


def _excluded(law: Law | str, passen: int, games: int) -> Evening:
    """P1 is excluded in the fifth Spiel of a Passe, at 350:278 after four."""
    evening = four(passen=passen, games=games, law=law)
    evening.do(cmd.EnterGames(1, 1, (sides(90), sides(90), sides(90), sides(80))), OFFICE)
    evening.do(cmd.Warn("1", "Zeichen"))
    evening.do(cmd.Exclude("1", "wieder Zeichen"))
    return evening


def _passe(evening: Evening) -> dict[str, int | None]:
    return {
        line.player.id: line.passen[0] for line in ranking(evening.law, tournament_book(evening.now), provisional=True)
    }


@pytest.mark.parametrize(
    "tables, out",
    [
        ((("1", "2", "3", "4"), ("5", "6", "7", "1")), ("8",)),
        ((("1", "2", "1", "4"), ("5", "6", "7", "8")), ("3",)),
        ((("1", "2", "3", "4"), ("5", "6", "7", "8")), ("2",)),
    ],
)
def test_nobody_is_drawn_to_two_places_of_a_passe(
    tables: tuple[tuple[str, str, str, str], ...], out: tuple[str, ...]
) -> None:
    evening = Evening(ES, passen=1, games=2)
    evening.people(8)
    drawn = PasseDraw(tuple(Seating(at, seats) for at, seats in enumerate(tables, 1)), out)
    refused = evening.refused(cmd.TakeDraw((drawn,)))
    assert refused.field == "rounds"
    assert "an zwei Orten" in refused.message_in_german


@pytest.mark.parametrize("before", ["excluded", "disqualified"])
def test_who_is_out_is_not_excluded_again(before: str) -> None:
    evening = four()
    evening.do(cmd.Warn("1", "Zeichen"))
    evening.do(cmd.Exclude("1", "wieder", 660) if before == "excluded" else cmd.Disqualify("1", "Standblatt"))
    standing = evening.now.players["1"].standing
    again = evening.refused(cmd.Exclude("1", "noch einmal", 660))
    assert (standing, again.field) == (before, "player")
    assert evening.now.players["1"].standing == before


@pytest.mark.clause("ES-1.9-f", "ES-1.9-h")
def test_the_opponents_get_660_for_the_aborted_passe() -> None:
    def scenario(law: Law) -> None:
        evening = _excluded(law, 4, 8)
        made = _passe(evening)
        assert (made["2"], made["4"]) == (660, 660)
        assert made["3"] == 350
        assert [(one.kind, one.clause) for one in evening.now.adjustments] == [("flat", "ES-1.9")] * 2
        assert evening.now.slip((1, 1)).aborted

    bites(scenario, ES, pauschale=turnier.Pauschale({(4, 8): 661}))


@pytest.mark.clause("ES-1.9-d")
@pytest.mark.parametrize("gets,made", [(None, 350), (660, 660), (0, 0)])
def test_who_leads_decides_what_becomes_of_the_partner(gets: int | None, made: int) -> None:
    evening = four(passen=4, games=8)
    evening.do(cmd.EnterGames(1, 1, (sides(90), sides(90), sides(90), sides(80))), OFFICE)
    evening.do(cmd.Warn("1", "Zeichen"))
    asked = affected_partner(evening.law, evening.now, "1")
    assert asked == AffectedPartner("3", 350, 660)
    evening.do(cmd.Exclude("1", "wieder Zeichen", partner_gets=gets))
    assert (_passe(evening)["2"], _passe(evening)["3"], _passe(evening)["4"]) == (660, made, 660)
    assert affected_partner(evening.law, evening.now, "1") is None


@pytest.mark.clause("ES-1.9-g")
def test_the_opponents_get_1000_where_a_passe_has_twelve_spiele() -> None:
    def scenario(law: Law) -> None:
        made = _passe(_excluded(law, 4, 12))
        assert (made["2"], made["4"]) == (1000, 1000)

    bites(scenario, ES, pauschale=turnier.Pauschale({(4, 12): 990}))


@pytest.mark.clause("ES-1.9-i")
def test_three_passen_of_twelve_give_660_as_printed_and_a_warning() -> None:
    def scenario(law: Law) -> None:
        evening = _excluded(law, 3, 12)
        assert _passe(evening)["2"] == 660
        assert "660" in to_text(flat_score_misprint_warning(law, evening.now.setup) or "")
        assert flat_score_misprint_warning(law, four(passen=4, games=12, law=law).now.setup) is None

    bites(scenario, ES, pauschale=turnier.Pauschale({(3, 12): 1000, (4, 12): 1000}))


def test_where_no_pauschale_is_written_the_director_names_one() -> None:
    evening = four(passen=5, games=8)
    evening.do(cmd.EnterGames(1, 1, (sides(90),)), OFFICE)
    evening.do(cmd.Warn("1", "Zeichen"))
    assert "660" in evening.refused(cmd.Exclude("1", "wieder"), DIRECTOR, "ES-1.9-h").message_in_german
    evening.do(cmd.Exclude("1", "wieder", 650))
    assert _passe(evening)["2"] == 650


def test_an_aborted_passe_can_be_corrected_and_stays_closed() -> None:
    evening = _excluded("einzelschieber-2026", 4, 8)
    evening.do(cmd.Correct(1, 1, (sides(100), sides(90)), "nur zwei Spiele waren fertig"))
    assert evening.now.slip((1, 1)).closed
    assert _passe(evening) == {"1": 190, "2": 660, "3": 190, "4": 660}
    assert evening.now.sheets["3"].lines == {1: 190}
    assert 1 not in evening.now.sheets["2"].lines


def test_a_pauschale_is_not_below_nothing_and_a_deduction_is() -> None:
    evening = four()
    refused = evening.refused(cmd.Adjust("1", 1, "flat", -1, "", "Probe"))
    assert refused.field == "points"
    evening.do(cmd.Adjust("1", 1, "flat", 0, "", "Probe"))
    evening.do(cmd.Adjust("1", 1, "penalty", -50, "", "Probe"))
