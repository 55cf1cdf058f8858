"""Entries from two sides, protests, prizes: what no Reglement asks for and every evening needs."""

from __future__ import annotations

from typing import Any

from puur.cli.tournament.evening import views
from puur.cli.tournament.store import CommandResult
from puur.concurrency import Conflict, ConflictRefusal, WriteStamp
from puur.tournament import commands as cmd
from puur.tournament.book import Sides
from puur.tournament.bookkeeping import agreed_deals, desk_and_table_differ, players_who_may_confirm, tournament_book
from puur.tournament.commands import Actor
from puur.tournament.editions import protest_deadline
from puur.tournament.export import book_document
from puur.tournament.matches import rank_by_match_deals
from puur.tournament.papers.job import PrintJob
from puur.tournament.papers.results import prize_receipt_data
from puur.tournament.prizes import prize_receipts, prize_winners, untaken_prizes
from puur.tournament.ranking import ranking
from puur.tournament.state import PasseDraw, Seating
from puur.tournament.topics.lots import tables_without_result

from .house import CONTROLLER, DIRECTOR, ES, MINUTE, OFFICE, Evening, four, phone, sides


def at_the_table(evening: Evening) -> None:
    evening.do(cmd.SitDown(1, 1, ("1", "2", "3", "4")), phone(1, 1))
    evening.do(cmd.ElectScribe(1, 1, "1"), phone(1, 1))


def test_what_the_table_enters_counts_when_the_other_side_agrees() -> None:
    evening = four()
    at_the_table(evening)
    evening.do(cmd.EnterGames(1, 1, (sides(80), sides(90))), phone(1, 1, "1"))
    assert not evening.now.slip((1, 1)).closed
    assert players_who_may_confirm(evening.law, evening.now.rounds[1].tables[0], evening.now.slip((1, 1))) == ("2", "4")
    for player in ("1", "3", "9"):
        evening.refused(cmd.Confirm(1, 1, player), phone(1, 1))
    evening.do(cmd.Confirm(1, 1, "2"), phone(1, 1))
    assert evening.now.slip((1, 1)).closed
    assert tables_without_result(evening.now, 1) == []


def test_a_new_entry_must_be_read_again() -> None:
    evening = four(games=3)
    at_the_table(evening)
    evening.do(cmd.EnterGame(1, 1, 1, sides(80)), phone(1, 1, "1"))
    evening.do(cmd.Confirm(1, 1, "2"), phone(1, 1))
    evening.do(cmd.EnterGame(1, 1, 2, sides(90)), phone(1, 1, "1"))
    assert evening.now.slip((1, 1)).confirmed == ()
    evening.refused(cmd.EnterGame(1, 1, 4, sides(90)), phone(1, 1, "1"))
    evening.do(cmd.EnterGame(1, 1, 1, sides(81)), phone(1, 1, "1"))
    assert evening.now.slip((1, 1)).entries["table"] == (sides(81), sides(90))


def test_desk_and_table_that_differ_are_told_and_nothing_counts() -> None:
    evening = four()
    at_the_table(evening)
    evening.do(cmd.EnterGames(1, 1, (sides(80),)), phone(1, 1, "1"))
    evening.do(cmd.EnterGames(1, 1, (sides(81), sides(90))), OFFICE)
    slip = evening.now.slip((1, 1))
    assert desk_and_table_differ(evening.now.setup, evening.law, slip)
    assert agreed_deals(evening.now.setup, evening.law, slip) is None
    assert not slip.closed
    evening.do(cmd.Correct(1, 1, (sides(80), sides(90)), "auf dem Zettel stehen 80"), CONTROLLER)
    assert evening.now.slip((1, 1)).closed
    assert evening.now.sheets["1"].lines == {1: 170}


def test_two_helpers_with_the_same_sheet_are_told() -> None:
    evening = four(games=3)
    sepp, seen = Actor("office", "Sepp"), evening.version
    evening.do(cmd.EnterGames(1, 1, (sides(80), sides(90))), OFFICE)
    told = evening.refused(cmd.EnterGames(1, 1, (sides(80), sides(91), sides(70))), sepp, seen=seen)
    assert isinstance(told, ConflictRefusal)
    (clash,) = told.differing
    assert clash == Conflict(
        ("slips", 1, 1, "games", "desk", 2),
        None,
        sides(90),
        sides(91),
        WriteStamp(seen + 1, evening.at, "office: Rita"),
    )
    evening.do(cmd.EnterGames(1, 1, (sides(80), sides(90), sides(70))), sepp, seen)
    assert evening.now.slip((1, 1)).closed
    assert evening.do(cmd.EnterGames(1, 1, (sides(80), sides(90), sides(70))), OFFICE, seen) == ()
    closed = evening.refused(cmd.EnterGames(1, 1, (sides(81), sides(90), sides(70))), OFFICE, seen=seen)
    assert isinstance(closed, ConflictRefusal)
    assert not closed.insists  # only the officials can change it now
    assert (sides(80), sides(81)) in [(one.theirs, one.mine) for one in closed.differing]


def test_who_has_looked_writes_over_it() -> None:
    evening = four(games=3)
    evening.do(cmd.EnterGames(1, 1, (sides(80),)), OFFICE)
    evening.do(cmd.EnterGames(1, 1, (sides(81),)), Actor("office", "Sepp"), evening.version)
    assert evening.now.slip((1, 1)).entries["desk"] == (sides(81),)


def test_double_entry_needs_both() -> None:
    evening = four(entering="double")
    games = (sides(80), sides(90))
    evening.do(cmd.EnterGames(1, 1, games), OFFICE)
    assert not evening.now.slip((1, 1)).closed
    at_the_table(evening)
    evening.do(cmd.EnterGames(1, 1, games), phone(1, 1, "1"))
    assert evening.now.slip((1, 1)).closed


def published() -> Evening:
    evening = four()
    evening.do(cmd.EnterGames(1, 1, (sides(157), sides(90))), OFFICE)
    evening.do(cmd.Visa(1, 1))
    for player in "1234":
        evening.do(cmd.VisaTotal(player))
    evening.refused(cmd.Object("2", "zu wenig"))
    evening.do(cmd.Publish())
    return evening


def test_a_protest_is_heard_for_thirty_minutes() -> None:
    evening = published()
    evening.at += 30 * MINUTE
    evening.do(cmd.Object("2", "Spiel 2 ist verkehrt herum"), phone(1, 1))
    evening.at += 1
    evening.refused(cmd.Object("4", "auch"))
    evening.refused(cmd.Close())
    evening.do(cmd.AnswerProtest(1, "Der Zettel ist richtig"))
    evening.refused(cmd.AnswerProtest(1, "doch nicht"))
    evening.do(cmd.Close())
    assert protest_deadline(evening.law, evening.now) is None
    evening.refused(cmd.Pay("1"))
    evening.do(cmd.Close(closed=False))
    evening.do(cmd.Pay("1"))


def test_closing_while_protests_are_heard_asks_first() -> None:
    evening = published()
    evening.at += 29 * MINUTE
    told = evening.refused(cmd.Close(), DIRECTOR, *evening.law.protest_minutes.ids)
    assert told.field == "anyway"
    assert told.message_in_german.startswith("Einsprachen sind möglich bis ")
    evening.do(cmd.SetPrizes(("Schinken",)))
    assert "und 1 von 1 Preisen ist noch nicht vergeben" in evening.refused(cmd.Close()).message_in_german
    evening.do(cmd.Close(anyway=True))
    assert protest_deadline(evening.law, evening.now) is None


def listed(evening: Evening) -> tuple[list[dict[str, object]], str]:
    """What the shell lists of the prizes: its rows for a program, and its text."""
    found: Any
    found, text = views.show_prizes(CommandResult(evening.now, evening.now, ()), {})
    return found["winners"], text


def test_the_shell_says_for_what_whoever_chooses_next_has_to_wait() -> None:
    evening = published()
    evening.do(cmd.SetPrizes(("Schinken",)), OFFICE)
    rows, text = listed(evening)
    assert "wählt jetzt" in text
    assert all(one["next"] for one in rows)
    evening.do(cmd.Correct(1, 1, (sides(0), sides(67)), "Spalten verwechselt"), CONTROLLER)
    rows, text = listed(evening)
    assert "wartet auf die Fassung 2 der Rangliste" in text
    assert "wählt jetzt" not in text
    assert not any(one["next"] for one in rows)


def test_prizes_are_chosen_in_rank_order_and_signed_for() -> None:
    evening = published()
    evening.do(cmd.SetPrizes(("Schinken", " ", "Früchtekorb", "Wein")), OFFICE)
    lines = ranking(evening.law, tournament_book(evening.now))
    assert [(one.line.player.id, one.line.rank, one.next_in_turn) for one in prize_winners(evening.now, lines)] == [
        ("1", 1, True),
        ("3", 1, True),
        ("2", 3, False),
        ("4", 3, False),
    ], "nothing parts who is of one rank: either may choose first, and the last prize is for either"
    evening.do(cmd.TakePrize(2, "1"), OFFICE)
    evening.refused(cmd.TakePrize(2, "3"), OFFICE)
    evening.refused(cmd.TakePrize(1, "1"), OFFICE)
    evening.refused(cmd.SetPrizes(("nichts",)), OFFICE)
    assert [one.text for one in untaken_prizes(evening.now)] == ["Schinken", "Wein"]
    assert [one.line.player.id for one in prize_winners(evening.now, lines) if one.next_in_turn] == ["3"]
    (receipt,) = prize_receipts(evening.now)
    assert (receipt.rank, receipt.prize) == (1, "Früchtekorb")
    evening.do(cmd.TakePrize(1, "2"), OFFICE)
    assert [one.line.player.id for one in prize_winners(evening.now, lines) if one.prize is None] == ["3", "4"]
    printed = prize_receipt_data(
        PrintJob(tournament_book(evening.now), evening.law, receipts=prize_receipts(evening.now))
    )
    names = [evening.now.players[number].name for number in "12"]
    assert [(one["name"], one["prize"]) for one in printed["items"]] == [
        (names[0], "Früchtekorb"),
        (names[1], "Schinken"),
    ]
    evening.do(cmd.TakePrize(1, None), OFFICE)
    evening.do(cmd.TakePrize(2, None), OFFICE)
    assert prize_receipts(evening.now) == ()


def test_who_made_the_most_matches() -> None:
    assert rank_by_match_deals(published().law, tournament_book(published().now)) == (("1", 1), ("3", 1))


def test_the_file_of_an_evening_says_what_it_came_to() -> None:
    written = book_document(tournament_book(published().now))
    assert written["tables"] == [
        {"passe": 1, "table": 1, "seats": ["1", "2", "3", "4"], "scorer": None, "games": [[157, 0], [90, 67]]}
    ]
    assert {one["status"] for one in written["sheets"]} == {"visaed"}


def test_one_pair_has_nobody_to_play_against() -> None:
    evening = Evening("allgemein", passen=1, games=1, unit="pair")
    evening.people(1)
    pair = cmd.TakeDraw((PasseDraw((Seating(1, ("1", "1", "1", "1")),)),), "1", 1)
    assert evening.refused(pair).message_in_german == "Für einen Tisch braucht es zwei Paare, und angemeldet ist nur 1"


def test_pairs_stay_together_and_are_ranked_once() -> None:
    evening = Evening("allgemein", passen=1, games=1, unit="pair")
    evening.people(2)
    evening.draw(("1", "2", "1", "2"))
    evening.do(cmd.EnterGames(1, 1, (Sides((257, 40)),)), OFFICE)
    lines = ranking(evening.law, tournament_book(evening.now))
    assert [(line.rank, line.player.id, line.total) for line in lines] == [(1, "1", 257), (2, "2", 40)]


def test_a_final_stands_on_its_own_passen() -> None:
    evening = Evening(ES, passen=2, games=2, final_of="quali")
    evening.people(4)
    assert all(line.total == 0 for line in ranking(evening.law, tournament_book(evening.now), provisional=True))
    evening.refused(cmd.Release(1), DIRECTOR)


def test_a_rangliste_with_some_who_lack_results_is_asked_about_where_no_visa_is() -> None:
    evening = Evening("allgemein", passen=1, games=1)
    evening.people(8)
    evening.draw(("1", "2", "3", "4"), ("5", "6", "7", "8"))
    evening.do(cmd.Release(1))
    evening.do(cmd.EnterGames(1, 1, (Sides((100, 57)),)))
    asked = evening.refused(cmd.Publish(), DIRECTOR)
    assert "4 von 8 stehen ohne Rang, weil Resultate fehlen" in asked.message_in_german
    evening.do(cmd.Publish(anyway=True), DIRECTOR)


def test_the_shell_lists_a_prize_of_somebody_who_is_on_no_list_of_winners() -> None:
    """It was neither on the table nor with anybody."""
    evening = published()
    evening.do(cmd.SetPrizes(("Schinken", "Salami"), "Glocke"), OFFICE)
    found: Any
    found, text = views.show_prizes(CommandResult(evening.now, evening.now, ()), {})
    assert "Glocke (für die meisten Matchs)" in text
    evening.do(cmd.TakePrize(3, "1"), OFFICE)
    found, text = views.show_prizes(CommandResult(evening.now, evening.now, ()), {})
    assert found["others"] == [{"number": 3, "prize": "Glocke", "player": "1"}]
    assert "Glocke (für die meisten Matchs)" in text
