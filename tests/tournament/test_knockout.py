"""The knock-out with consolation: byes by lot, the bracket by results, and who is how far in the end."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puur.errors import BadInput
from puur.journal import MemoryJournal
from puur.law.reglemente import reglement
from puur.service.tournament.demo import create_demo
from puur.service.tournament.draw import plan_rounds
from puur.service.tournament.site import SiteOptions, site_files
from puur.service.tournament.store import Tournaments
from puur.tournament import commands as cmd
from puur.tournament.book_read import read_book
from puur.tournament.bookkeeping import tournament_book
from puur.tournament.export import book_document
from puur.tournament.kind import built_in_kinds, kind_from_toml, kind_to_toml
from puur.tournament.knockout import CupRound, CupTable, MatchReferee, bracket_size, cup_after_rounds, next_pairing
from puur.tournament.papers.hall import bracket_data
from puur.tournament.papers.job import PaperSize, PrintJob
from puur.tournament.papers.print import paper_as_pdf
from puur.tournament.papers.score_sheets import player_sheet_data
from puur.tournament.ranking import RankingLine, ranking
from puur.tournament.ranking_notes import unequal_plan_notes, unequal_ranking_notes
from puur.tournament.result_rounds import (
    bracket_rows,
    cup_match_documents,
    current_cup,
    is_next_round_unpaired,
    is_pairing_outdated,
    list_cup_matches,
    tied_matches,
    why_round_cannot_be_paired,
)
from puur.tournament.state import PasseDraw, Seating, Tournament
from puur.tournament.topics.lots import why_no_draw
from puur.tournament.topics.setup import new_setup
from puur.words.catalogue import sentence

from .house import OFFICE, Evening, draw_next, sides

LAW = reglement("allgemein")


def knockout(pairs: int) -> Evening:
    """An evening of the knock-out with so many pairs, nothing drawn."""
    evening = Evening(LAW, unit="pair", knockout=True, games=2, passen=1)
    evening.people(pairs)
    return evening


def play_all(evening: Evening) -> None:
    """Let the pair with the lower number win each table of the round."""
    passe = evening.now.released
    for one in evening.now.rounds[passe].tables:
        made = 100 if int(one.seats[0]) < int(one.seats[1]) else 57
        evening.do(cmd.EnterGames(passe, one.table, (sides(made), sides(made))), OFFICE)


def play_whole(evening: Evening, seed: int = 7) -> None:
    while is_next_round_unpaired(evening.now):
        draw_next(evening, seed)
        play_all(evening)


def lines_of(evening: Evening) -> list[RankingLine]:
    return [*ranking(LAW, tournament_book(evening.now), provisional=True)]


def stages(evening: Evening) -> dict[str, str]:
    return {line.player.id: sentence(line.merit) if line.merit else "" for line in lines_of(evening)}


def waits(evening: Evening) -> str:
    """Why the next round cannot be drawn, "" where it can."""
    why = why_round_cannot_be_paired(evening.now)
    return sentence(why) if why else ""


def pairs_of(drawn: PasseDraw) -> list[frozenset[str]]:
    return [frozenset(one.seats) for one in drawn.tables]


def test_eight_pairs_play_three_rounds_with_final_third_place_and_consolation() -> None:
    evening = knockout(8)
    first = draw_next(evening)
    assert (len(first.tables), first.sitting_out, evening.now.setup.passen) == (4, (), 3)
    play_all(evening)
    second = draw_next(evening)
    winners = {min(one, key=int) for one in pairs_of(first)}
    assert [one <= winners for one in pairs_of(second)] == [True, True, False, False]
    play_all(evening)
    third = draw_next(evening)
    assert [len(one) for one in pairs_of(third)] == [2, 2, 2]
    play_all(evening)
    assert not is_next_round_unpaired(evening.now)
    over = why_no_draw(evening.now)
    assert over is not None
    assert sentence(over).startswith("Alle Partien des K.-o. sind gespielt")  # not: nobody is registered
    assert [sentence(line.merit) if line.merit else "" for line in lines_of(evening)[:5]] == [
        "Platz 1",
        "Platz 2",
        "Platz 3",
        "Platz 4",
        "Trostrunde gewonnen",
    ]
    assert lines_of(evening)[0].player.id == "1"
    assert [line.rank for line in lines_of(evening)[:5]] == [1, 2, 3, 4, 5]


def test_nobody_has_a_place_or_is_out_while_the_last_round_is_played() -> None:
    evening = knockout(8)
    for _ in range(2):
        draw_next(evening)
        play_all(evening)
    last = draw_next(evening)
    now = stages(evening)
    both = [{now[one] for one in pair} for pair in pairs_of(last)]
    assert both == [{"noch im Tableau"}, {"Spiel um Platz 3"}, {"Trostrunde"}]


def test_of_eleven_pairs_five_have_a_bye_and_the_loser_of_a_first_match_plays_in_the_consolation() -> None:
    evening = knockout(11)
    first = draw_next(evening)
    assert (len(first.tables), len(first.sitting_out), evening.now.setup.passen) == (3, 5, 4)
    play_all(evening)
    second = draw_next(evening)
    play_all(evening)
    cup = current_cup(evening.now)
    assert cup is not None
    cells = {(one.passe, one.table): one for row in bracket_rows(cup, {}) for one in row}
    assert sum(one.has_bye for one in cells.values() if one.passe == 1 and one.table is not None) == 0
    assert all(one.has_bye for row in bracket_rows(cup, {}) for one in row if one.passe == 1 and one.table is None)
    beaten = {max(one, key=int) for one in pairs_of(second)[:4]}
    assert beaten & set(first.sitting_out) <= set(cup.pool)
    assert not beaten - set(first.sitting_out) & set(cup.pool)
    play_whole(evening)
    told = stages(evening)
    assert list(told.values()).count("Trostrunde gewonnen") == 1
    assert list(told.values())[:4] == ["Platz 1", "Platz 2", "Platz 3", "Platz 4"]
    assert lines_of(evening)[0].player.id == "1"


@pytest.mark.parametrize("pairs", [2, 3, 4, 5, 6, 7, 9, 12, 16, 23])
def test_everybody_plays_and_nobody_meets_twice_whatever_the_number(pairs: int) -> None:
    evening = knockout(pairs)
    play_whole(evening, seed=pairs)
    met = [two for drawn in evening.now.rounds.values() for two in pairs_of(drawn)]
    assert len(met) == len(set(met))
    assert frozenset().union(*met) == set(evening.now.players)
    assert sorted(line.rank or 0 for line in lines_of(evening))[:2] == [1, 2]
    cup = current_cup(evening.now)
    assert cup is not None
    assert len(cup.pool) <= 1
    assert cup.last <= len(evening.now.rounds) <= cup.last + 1


@pytest.mark.parametrize("sign, winner", [(1, "2"), (-1, "1")])
def test_a_bracket_shows_points_below_zero_as_they_were_made(sign: int, winner: str) -> None:
    drawn = CupRound((CupTable(1, ("1", "2"), (-20, 30)),), ())
    cup = cup_after_rounds([drawn], MatchReferee({}, sign))
    assert cup is not None
    assert cup.going_on == [winner]
    assert [one["points"] for one in cup_match_documents(list_cup_matches(cup, {}), cup)] == [[-20, 30]]


@settings(deadline=None, max_examples=80)
@given(st.integers(2, 40), st.data())
def test_whoever_wins_the_whole_ends_with_one_winner_of_each_part(pairs: int, data: st.DataObject) -> None:
    names = [str(one) for one in range(1, pairs + 1)]
    size = bracket_size(pairs)
    playing, free = names[: 2 * pairs - size], names[2 * pairs - size :]
    now = [*zip(playing[::2], playing[1::2], strict=True)]
    rounds: list[CupRound] = []
    while True:
        wins = [data.draw(st.booleans()) for _ in now]
        tables = tuple(
            CupTable(at, two, (9, 1) if won else (1, 9)) for at, (two, won) in enumerate(zip(now, wins, strict=True), 1)
        )
        rounds.append(CupRound(tables, tuple(free)))
        cup = cup_after_rounds(rounds, MatchReferee({}, 1))
        assert cup is not None
        assert not cup.undecided()
        pairing = next_pairing(cup, {})
        if pairing.is_empty:
            break
        pool = list(pairing.pool)
        free = [*pairing.free, *([pool.pop()] if len(pool) % 2 else [])]
        third = [pairing.third] if pairing.third else []
        now = [*pairing.main, *third, *zip(pool[::2], pool[1::2], strict=True)]
        assert len(rounds) <= cup.last + 1
    assert sum(one is not None for one in cup.going_on) == 1
    assert len(cup.pool) <= 1
    assert sum(match.part == "third" for match in cup.matches) == (pairs > 3)
    assert set(cup.stages) == set(names)


def test_another_seed_draws_another_first_round_and_the_same_seed_the_same() -> None:
    evening = knockout(11)
    assert plan_rounds(evening.now, 3) == plan_rounds(evening.now, 3)
    assert len({plan_rounds(evening.now, seed).rounds for seed in range(10)}) > 8


def test_families_do_not_meet_in_the_first_round_while_it_goes() -> None:
    evening = Evening(LAW, unit="pair", knockout=True, games=2, passen=1, apart=(("1", "2"), ("3", "4")))
    evening.people(8)
    for seed in range(20):
        (drawn,) = plan_rounds(evening.now, seed).rounds
        assert not {frozenset({"1", "2"}), frozenset({"3", "4"})} & set(pairs_of(drawn))


def test_the_next_round_waits_for_results_and_contains_what_the_bracket_says() -> None:
    evening = knockout(8)
    first = draw_next(evening)
    assert waits(evening).startswith("In der Passe 1 fehlen die Resultate von 4 Tischen")
    assert evening.refused(cmd.TakeDraw((first,), "1", 2)).field == "rounds"
    play_all(evening)
    assert "ergibt das Tableau" in evening.refused(cmd.TakeDraw((first,), "1", 2)).message_in_german
    assert evening.refused(cmd.TakeDraw((first, first), "1", 2)).message_in_german.startswith(
        "Im K.-o. wird eine Passe nach"
    )
    (second,) = plan_rounds(evening.now, 7).rounds
    evening.do(cmd.TakeDraw((second,), "7", 2))
    swap = cmd.Swap(2, second.tables[0].seats[0], second.tables[2].seats[0], "Wunsch")
    assert "ergibt das Tableau" in evening.refused(swap).message_in_german


def test_a_first_round_must_have_its_byes() -> None:
    evening = knockout(6)
    (drawn,) = plan_rounds(evening.now, 7).rounds
    a, b = drawn.sitting_out
    wrong = PasseDraw((*drawn.tables, Seating(3, (a, b, a, b))))
    assert "genau 2 Freilose" in evening.refused(cmd.TakeDraw((wrong,), "7")).message_in_german


def test_a_tie_is_decided_by_a_further_deal() -> None:
    evening = knockout(4)
    draw_next(evening)
    for one in evening.now.rounds[1].tables:
        evening.do(cmd.EnterGames(1, one.table, (sides(100), sides(57))), OFFICE)
    assert [one.table for one in tied_matches(evening.now)] == [1, 2]
    assert waits(evening).startswith("In der Passe 1 haben am Tisch 1 beide Paare gleich viele Punkte")
    seats = [one.seats for one in evening.now.rounds[1].tables]
    wrong = (seats[0][0], seats[1][0])
    assert evening.refused(cmd.SettleTie(wrong)).field == "players"
    evening.do(cmd.SettleTie((seats[0][1], seats[0][0])))
    evening.do(cmd.SettleTie((seats[1][0], seats[1][1])))
    assert why_round_cannot_be_paired(evening.now) is None
    assert pairs_of(draw_next(evening)) == [
        frozenset({seats[0][1], seats[1][0]}),
        frozenset({seats[0][0], seats[1][1]}),
    ]
    again = evening.refused(cmd.SettleTie((seats[0][0], seats[0][1])))
    assert "Die Passe 2 ist schon mit dem Sieger von Tisch 1 der Passe 1 freigegeben" in again.message_in_german


def test_a_correction_that_turns_a_match_is_refused_once_the_next_round_is_released() -> None:
    evening = knockout(8)
    first = draw_next(evening)
    play_all(evening)
    (second,) = plan_rounds(evening.now, 7).rounds
    evening.do(cmd.TakeDraw((second,), "7", 2))
    assert not is_pairing_outdated(evening.now)
    lower, higher = (sides(20),) * 2, (sides(90),) * 2
    first_won = int(first.tables[0].seats[0]) < int(first.tables[0].seats[1])
    turned, back = (lower, higher) if first_won else (higher, lower)
    evening.do(cmd.Correct(1, 1, turned, "vertauscht"))
    assert is_pairing_outdated(evening.now)
    assert evening.refused(cmd.Release(2)).message_in_german.startswith(
        "Seit die Passe 2 ausgelost ist, hat ein Sieger gewechselt"
    )
    evening.do(cmd.TakeDraw(plan_rounds(evening.now, 7).rounds, "7", 2))
    assert not is_pairing_outdated(evening.now)
    evening.do(cmd.Release(2))
    told = evening.refused(cmd.Correct(1, 1, back, "doch nicht")).message_in_german
    assert told.startswith("Die Passe 2 ist schon mit dem Sieger von Tisch 1 der Passe 1 freigegeben")
    same = (sides(21), sides(20)) if first_won else (sides(91), sides(90))
    evening.do(cmd.Correct(1, 1, same, "ein Punkt"))
    evening.do(cmd.TakeBackRelease(2))
    evening.do(cmd.Correct(1, 1, back, "doch nicht"))
    assert is_pairing_outdated(evening.now)


def test_whoever_leaves_before_a_round_lets_the_opponent_go_on() -> None:
    evening = knockout(8)
    draw_next(evening)
    play_all(evening)
    evening.do(cmd.DropOut("1", "krank", anyway=True))
    second = draw_next(evening)
    assert len(second.tables) == 3
    (free,) = second.sitting_out
    play_all(evening)
    third = draw_next(evening)
    assert free in pairs_of(third)[0]
    play_whole(evening)
    assert len([line for line in lines_of(evening) if line.rated]) == 7


def test_whoever_leaves_in_a_round_loses_the_match_without_a_result() -> None:
    evening = knockout(8)
    first = draw_next(evening)
    gone, stays = first.tables[0].seats[:2]
    evening.do(cmd.DropOut(gone, "krank", anyway=True))
    for one in first.tables[1:]:
        evening.do(cmd.EnterGames(1, one.table, (sides(100), sides(100))), OFFICE)
    assert why_round_cannot_be_paired(evening.now) is None
    evening.do(cmd.TakeDraw(plan_rounds(evening.now, 7).rounds, "7", 2))
    evening.do(cmd.Release(2))
    assert evening.now.table_of(2, stays) is not None
    assert len(evening.now.rounds[2].tables) == 3


def test_where_no_match_is_left_the_evening_is_to_be_ended() -> None:
    evening = knockout(4)
    draw_next(evening)
    play_all(evening)
    for one in ("1", "2", "3"):
        evening.do(cmd.DropOut(one, "krank", anyway=True))
    assert waits(evening).startswith("Kein Spiel ist mehr offen")
    evening.do(cmd.EndEvening(1))
    assert [line.player.id for line in lines_of(evening) if line.rated] == ["4"]


def test_whoever_comes_late_is_not_in_the_bracket() -> None:
    evening = knockout(8)
    draw_next(evening)
    evening.do(cmd.AddPlayers((cmd.NewPlayer("Zu spät"),)))
    play_all(evening)
    play_whole(evening)
    assert all("9" not in two for drawn in evening.now.rounds.values() for two in pairs_of(drawn))


def test_it_is_a_kind_for_pairs_alone_without_points_for_sitting_out() -> None:
    kind = built_in_kinds()["ko-paare"]
    assert kind_from_toml(kind.id, kind_to_toml(kind).encode()) == kind
    assert new_setup(kind, "Probe", "2026-05-29").knockout
    with pytest.raises(BadInput, match="für feste Paare"):
        kind_from_toml("x", kind_to_toml(replace(kind, unit="single")).encode())
    single = Evening(LAW)
    assert single.refused(cmd.ChangeSetup(replace(single.now.setup, knockout=True))).field == "knockout"
    pairs = knockout(4)
    setup = pairs.now.setup
    assert pairs.refused(cmd.ChangeSetup(replace(setup, sat_out=100))).field == "sat_out"
    assert pairs.refused(cmd.ChangeSetup(replace(setup, best_of=1))).field == "best_of"
    assert pairs.refused(cmd.ChangeSetup(replace(setup, swiss=True))).field == "knockout"


@pytest.mark.parametrize("pairs", [8, 11])
def test_a_whole_evening_is_invented_drawn_and_published(pairs: int) -> None:
    async def play() -> Tournament:
        store = Tournaments(MemoryJournal())
        setup = new_setup(built_in_kinds()["ko-paare"], "Probe", "2026-05-29")
        return await store.get(await create_demo(store, replace(setup, games=2), pairs, 3, whole=True))

    now = asyncio.run(play())
    assert len(now.editions) == 1
    assert len(now.rounds) == now.setup.passen
    assert [line.rank for line in ranking(LAW, tournament_book(now))][:4] == [1, 2, 3, 4]


def test_it_is_on_paper_on_the_website_and_in_the_list_of_matches() -> None:
    evening = knockout(11)
    play_whole(evening)
    cup = current_cup(evening.now)
    assert cup is not None
    document = bracket_data(PrintJob(tournament_book(evening.now), LAW))
    assert document["heads"] == ["Achtelfinal", "Viertelfinal", "Halbfinal", "Final"]
    spans = [cell["span"] for row in document["items"] for cell in row["cells"]]
    assert [spans.count(one) for one in (1, 2, 4, 8)] == [8, 4, 2, 1]
    titles = [one["title"] for one in document["others"]]
    assert titles.count("Spiel um Platz 3") == 1
    assert titles.count("Trostrunde") == len(titles) - 1
    matches = [*cup_match_documents(list_cup_matches(cup, {}), cup)]
    assert sum(one["table"] is None for one in matches) == 5
    assert sum(one["part"] == "third" for one in matches) == 1
    page = site_files(evening.now, SiteOptions())["index.html"].decode()
    for words in ("<caption>Tableau</caption>", "Spiel um Platz 3", "Trostrunde gewonnen", "wie weit ein Paar kam"):
        assert words in page, words


@pytest.mark.longer
@pytest.mark.parametrize("pairs, size", [(3, "a4"), (11, "a4"), (40, "a3")])
def test_the_bracket_is_printed(pairs: int, size: PaperSize) -> None:
    evening = knockout(pairs)
    draw_next(evening)
    assert paper_as_pdf("tableau", PrintJob(tournament_book(evening.now), LAW, paper=size)).startswith(b"%PDF")


def test_a_tournament_without_a_bracket_prints_none() -> None:
    with pytest.raises(BadInput, match="Für ein Tableau braucht es ein ausgelostes K"):
        paper_as_pdf("tableau", PrintJob(tournament_book(knockout(4).now), LAW))


def test_a_pair_that_is_out_reads_so_on_its_sheet_and_nobody_is_told_to_play_fewer_rounds() -> None:
    evening = knockout(8)
    play_whole(evening)
    sheets = player_sheet_data(PrintJob(tournament_book(evening.now), LAW))["items"]
    assert "ausgeschieden" in {row["beside"] for one in sheets for row in one["rows"]}
    assert not unequal_plan_notes(evening.now)
    assert not unequal_ranking_notes(LAW, tournament_book(evening.now), lines_of(evening))


def test_the_file_of_a_tournament_is_ranked_as_the_evening() -> None:
    evening = knockout(11)
    play_whole(evening)
    read = read_book(msgspec.json.encode(book_document(tournament_book(evening.now))))
    assert not read.problems
    there = [(line.player.id, line.rank, line.merit) for line in ranking(LAW, read.book, provisional=True)]
    assert there == [(line.player.id, line.rank, line.merit) for line in lines_of(evening)]
    wrong = {**book_document(tournament_book(evening.now)), "knockout": {"free": [["1", 99]]}}
    with pytest.raises(BadInput, match="knockout nennt free"):
        read_book(msgspec.json.encode(wrong))
