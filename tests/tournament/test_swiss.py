"""The Swiss system for pairs: neighbours of the ranking play each other, nobody twice while it goes, byes in turn."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import replace
from itertools import chain

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puur.errors import BadInput
from puur.journal import MemoryJournal
from puur.law.reglemente import reglement
from puur.service.tournament.demo import create_demo
from puur.service.tournament.draw import draw_rounds, plan_rounds, players_not_matching_draw
from puur.service.tournament.papers import papers_outdated_by_redraw
from puur.service.tournament.store import Tournaments
from puur.tournament import commands as cmd
from puur.tournament.book_read import read_book
from puur.tournament.bookkeeping import player_sheet_status, tournament_book
from puur.tournament.draw.matching import match_most_pairs
from puur.tournament.draw.result_rounds import SwissTask, draw_swiss_round
from puur.tournament.draw.wishes import NO_WISHES
from puur.tournament.export import book_document
from puur.tournament.kind import built_in_kinds, kind_from_toml, kind_to_toml
from puur.tournament.knockout import CupMatch
from puur.tournament.ranking import WinPoints, ranking, win_points
from puur.tournament.result_rounds import is_next_round_unpaired, is_pairing_outdated, totals_to_pair_by
from puur.tournament.state import PasseDraw, Setup
from puur.tournament.topics.lots import has_round_to_redraw, how_to_get_seat, is_seating_closed
from puur.tournament.topics.setup import kind_for_law, new_setup
from puur.words.catalogue import sentence
from puur.words.message import said

from .house import DIRECTOR, OFFICE, Evening, draw_next, sides

LAW = reglement("allgemein")


def swiss(pairs: int, sat_out: int | None = None) -> Evening:
    """An evening of the Swiss system with so many pairs, nothing drawn."""
    evening = Evening(LAW, unit="pair", swiss=True, games=2, passen=3, sat_out=sat_out)
    evening.people(pairs)
    return evening


def play_all(evening: Evening) -> None:
    """Let the pair with the lower number win each table of the round, the lower the clearer."""
    passe = evening.now.released
    for one in evening.now.rounds[passe].tables:
        first, second = int(one.seats[0]), int(one.seats[1])
        made = 140 - first if first < second else 17 + second
        evening.do(cmd.EnterGames(passe, one.table, (sides(made), sides(made))), OFFICE)


def meetings(rounds: list[PasseDraw]) -> Counter[frozenset[str]]:
    return Counter(frozenset(table.seats) for passe in rounds for table in passe.tables)


def _whole_matching(names: list[str], met: Counter[frozenset[str]]) -> bool:
    """Whether all but one of an odd number can be paired without meeting again."""
    at = {one: number for number, one in enumerate(names)}
    fitting = {at[a]: [at[b] for b in names if not met[frozenset((a, b))]] for a in names}
    return len(match_most_pairs([*at.values()], fitting)) >= len(names) - len(names) % 2


@settings(deadline=None, max_examples=60)
@given(st.integers(2, 14), st.integers(1, 9), st.data())
def test_everybody_once_a_round_and_nobody_meets_twice_while_it_goes(
    pairs: int, passen: int, data: st.DataObject
) -> None:
    names = [str(number) for number in range(1, pairs + 1)]
    rounds: list[PasseDraw] = []
    for _ in range(passen):
        order = data.draw(st.permutations(names))
        cut = data.draw(st.integers(0, pairs))
        task = SwissTask([one for one in (order[:cut], order[cut:]) if one], rounds, LAW, NO_WISHES)
        before = meetings(rounds)
        (drawn,) = draw_swiss_round(task, 3).rounds
        there = [*chain.from_iterable(one.seats[:2] for one in drawn.tables), *drawn.sitting_out]
        assert sorted(there) == sorted(names)
        assert len(drawn.sitting_out) == pairs % 2
        again = any(before[frozenset(one.seats)] for one in drawn.tables)
        assert again == (not _whole_matching(names, before))
        assert draw_swiss_round(task, 3).rounds == (drawn,)
        rounds.append(drawn)


@pytest.mark.parametrize("pairs", [4, 5, 8, 11, 64])
def test_nobody_meets_twice_and_nobody_sits_out_twice_in_three_rounds(pairs: int) -> None:
    evening = swiss(pairs)
    rounds = []
    for _ in range(3):
        rounds.append(draw_next(evening))
        play_all(evening)
    assert max(meetings(rounds).values()) == 1
    assert max(Counter(one for passe in rounds for one in passe.sitting_out).values(), default=1) == 1


def test_neighbours_of_the_ranking_play_each_other_and_the_best_at_table_one() -> None:
    evening = swiss(8)
    draw_next(evening)
    play_all(evening)
    order = [line.player.id for line in ranking(LAW, tournament_book(evening.now), provisional=True)]
    met = meetings([evening.now.rounds[1]])
    first = draw_next(evening).tables[0]
    expected = next(one for one in order[1:] if not met[frozenset((order[0], one))])
    assert first.seats[:2] == (order[0], expected)


def test_the_first_round_is_by_lot_and_another_seed_draws_another() -> None:
    evening = swiss(12)
    drawn = {plan_rounds(evening.now, seed).rounds for seed in range(10)}
    assert len(drawn) > 8


def test_families_do_not_meet_while_it_goes() -> None:
    for seed in range(20):
        names = [str(number) for number in range(1, 9)]
        apart = replace(NO_WISHES, apart=(frozenset({"1", "2"}), frozenset({"3", "4"})))
        (drawn,) = draw_swiss_round(SwissTask([names], [], LAW, apart), seed).rounds
        assert not {frozenset({"1", "2"}), frozenset({"3", "4"})} & meetings([drawn]).keys()
    only = replace(NO_WISHES, apart=(frozenset({"1", "2"}),))
    (drawn,) = draw_swiss_round(SwissTask([["1", "2"]], [], LAW, only), 1).rounds
    assert meetings([drawn]) == {frozenset({"1", "2"}): 1}


def test_whoever_comes_between_two_rounds_is_in_the_next_one() -> None:
    evening = swiss(4)
    draw_next(evening)
    evening.do(cmd.AddPlayers((cmd.NewPlayer("Zora / Urs"),)), OFFICE)
    evening.do(cmd.CheckIn("5"), OFFICE)
    assert how_to_get_seat(evening.now, "5") is None
    assert (is_seating_closed(evening.now), has_round_to_redraw(evening.now)) == (False, False)


def test_one_round_after_the_other_and_only_once_all_is_entered() -> None:
    evening = swiss(4)
    two = plan_rounds(evening.now, 1).rounds * 2
    assert evening.refused(cmd.TakeDraw(two, "1")).message_in_german.startswith("Im Schweizer System bildest du die")
    draw_next(evening)
    assert is_next_round_unpaired(evening.now)
    drawn = evening.now.rounds[1]
    told = evening.refused(cmd.TakeDraw((drawn,), "1", 2)).message_in_german
    assert told.startswith("In der Passe 1 fehlen die Resultate von 2 Tischen")
    assert evening.refused(cmd.Release(2)).message_in_german.startswith("Die Passe 2 ist noch nicht ausgelost")


def test_a_correction_says_that_the_pairing_rests_on_other_results() -> None:
    evening = swiss(6)
    draw_next(evening)
    play_all(evening)
    (drawn,) = plan_rounds(evening.now, 7).rounds
    evening.do(cmd.TakeDraw((drawn,), "7", 2))
    assert not is_pairing_outdated(evening.now)
    evening.do(cmd.Correct(1, 1, (sides(20), sides(20)), "vertauscht"))
    assert is_pairing_outdated(evening.now)
    evening.do(cmd.TakeDraw(plan_rounds(evening.now, 7).rounds, "7", 2))
    assert not is_pairing_outdated(evening.now)
    evening.do(cmd.Release(2))
    assert not is_pairing_outdated(evening.now)


def test_a_result_that_changes_while_it_is_paired_is_told_too() -> None:
    evening = swiss(6)
    draw_next(evening)
    play_all(evening)
    (drawn,) = plan_rounds(evening.now, 7).rounds
    before = totals_to_pair_by(evening.now)
    evening.do(cmd.Correct(1, 1, (sides(20), sides(20)), "vertauscht"))
    evening.do(cmd.TakeDraw((drawn,), "7", 2, paired_by=before))
    assert is_pairing_outdated(evening.now)


def test_who_comes_or_goes_is_no_changed_result_and_is_paired_from_the_next_draw_on() -> None:
    evening = swiss(6)
    draw_next(evening)
    play_all(evening)
    evening.do(cmd.TakeDraw(plan_rounds(evening.now, 7).rounds, "7", 2))
    evening.do(cmd.DropOut("3", "krank", anyway=True))
    evening.do(cmd.AddPlayers((cmd.NewPlayer("Zu spät"),)))
    assert not is_pairing_outdated(evening.now)
    assert players_not_matching_draw(evening.now) == ["3", "7"]
    drawn = draw_next(evening)
    assert sorted(one for table in drawn.tables for one in table.seats[:2]) == ["1", "2", "4", "5", "6", "7"]
    assert "7" in drawn.tables[-1].seats  # without points at the last table


def test_who_sits_out_gets_the_points_of_the_kind() -> None:
    evening = swiss(5, sat_out=157)
    out = draw_next(evening).sitting_out[0]
    play_all(evening)
    lines = {line.player.id: line.total for line in ranking(LAW, tournament_book(evening.now), provisional=True)}
    assert lines[out] == 157
    assert draw_next(evening).sitting_out != (out,)


def test_it_is_a_kind_for_pairs_alone() -> None:
    kind = built_in_kinds()["schweizer-paare"]
    assert kind_from_toml(kind.id, kind_to_toml(kind).encode()) == kind
    assert new_setup(kind, "Probe", "2026-05-29").swiss
    assert kind_for_law(kind, reglement("einzelschieber-2026")).swiss
    with pytest.raises(BadInput, match="für feste Paare"):
        kind_from_toml("x", kind_to_toml(replace(kind, unit="single")).encode())
    single = Evening(LAW)
    assert single.refused(cmd.ChangeSetup(replace(single.now.setup, swiss=True))).field == "swiss"


def test_a_whole_evening_is_invented_paired_and_published() -> None:
    async def play() -> tuple[int, Counter[frozenset[str]], int]:
        store = Tournaments(MemoryJournal())
        setup = new_setup(built_in_kinds()["schweizer-paare"], "Probe", "2026-05-29")
        id_ = await create_demo(store, replace(setup, games=2), 9, 3, whole=True)
        now = await store.get(id_)
        return len(now.rounds), meetings([*now.rounds.values()]), len(now.editions)

    rounds, met, editions = asyncio.run(play())
    assert (rounds, max(met.values()), editions) == (5, 1, 1)


def test_nobody_is_finished_while_a_round_is_to_be_paired() -> None:
    evening = swiss(4)
    draw_next(evening)
    play_all(evening)
    assert player_sheet_status(evening.now, "1") == "entered"
    assert evening.refused(cmd.VisaTotal("1")).field == "player"
    assert evening.refused(cmd.Publish()).field == "anyway"
    evening.do(cmd.EndEvening(1))
    assert player_sheet_status(evening.now, "1") == "visaed"
    assert not is_next_round_unpaired(evening.now)


def test_the_store_refuses_to_pair_while_a_table_is_open() -> None:
    async def play() -> None:
        store = Tournaments(MemoryJournal())
        setup = Setup("k", "allgemein", "Probe", "2026-05-29", "pair", 3, 2, swiss=True)
        id_ = await store.create(setup, DIRECTOR, "abend")
        await store.carry_out(id_, cmd.AddPlayers(tuple(cmd.NewPlayer(f"Paar {one}") for one in "ABCD")), DIRECTOR)
        await draw_rounds(store, id_, DIRECTOR, 1)
        await store.carry_out(id_, cmd.Release(1), DIRECTOR)
        await draw_rounds(store, id_, DIRECTOR, 1)

    with pytest.raises(BadInput, match="In der Passe 1 fehlen die Resultate von 2 Tischen, das erste von Tisch 1"):
        asyncio.run(play())


def test_after_a_redraw_only_papers_of_rounds_that_it_changed_and_that_are_not_over_are_void() -> None:
    evening = swiss(4)
    for seed in (7, 8):
        (drawn,) = plan_rounds(evening.now, seed).rounds
        evening.do(cmd.TakeDraw((drawn,), str(seed), 1))
    assert {piece for one in papers_outdated_by_redraw(evening.now, 1) for piece in one.reprints if piece[0]} == {
        ("1", "1"),
        ("1", "2"),
    }
    evening.do(cmd.Release(1))
    play_all(evening)
    draw_next(evening)
    assert [one.number for one in evening.now.draws] == [1, 2]
    assert papers_outdated_by_redraw(evening.now, 1) == (), (
        "the first round is over, and the second was not paired by draw 1"
    )


def won(evening: Evening) -> dict[str, tuple[int, int]]:
    """Win points and Buchholz by start number."""
    lines = ranking(LAW, tournament_book(evening.now), provisional=True)
    values = {line.player.id: line.merit.values for line in lines if line.merit}
    return {player: (int(str(one["n"])), int(str(one["buchholz"]))) for player, one in values.items()}


def by_wins(pairs: int, sat_out: int | None = None) -> Evening:
    """An evening of the Swiss system with win points."""
    evening = Evening(LAW, unit="pair", swiss=True, win_points=True, games=2, passen=3, sat_out=sat_out)
    evening.people(pairs)
    return evening


def test_two_win_points_for_a_win_one_for_a_tie_and_those_of_the_opponents_break_the_tie() -> None:
    evening = by_wins(4)
    first = draw_next(evening)
    (a, b), (c, d) = (one.seats[:2] for one in first.tables)
    evening.do(cmd.EnterGames(1, 1, (sides(80), sides(80))), OFFICE)
    evening.do(cmd.EnterGames(1, 2, (sides(100), sides(57))), OFFICE)
    assert won(evening) == {a: (2, 0), b: (0, 2), c: (1, 1), d: (1, 1)}
    lines = ranking(LAW, tournament_book(evening.now), provisional=True)
    assert lines[0].player.id == a
    assert {line.player.id for line in lines[1:3]} == {c, d}
    assert lines[-1].player.id == b
    assert lines[-1].total < lines[1].total
    evening.do(cmd.DropOut(d, "krank", anyway=True))
    assert won(evening)[c] == (1, 1)


def test_win_points_rank_before_the_points_and_pair_the_next_round() -> None:
    evening = by_wins(8)
    draw_next(evening)
    for one in evening.now.rounds[1].tables:
        made = 79 if one.table == 1 else 140  # a narrow win counts as much as a clear one
        evening.do(cmd.EnterGames(1, one.table, (sides(made), sides(made))), OFFICE)
    winners = {one.seats[0] for one in evening.now.rounds[1].tables}
    second = draw_next(evening)
    assert [set(one.seats) <= winners for one in second.tables] == [True, True, False, False]


def test_sitting_out_counts_as_a_win_against_an_opponent_with_the_own_points() -> None:
    evening = by_wins(5, sat_out=157)
    out = draw_next(evening).sitting_out[0]
    play_all(evening)
    assert won(evening)[out] == (2, 2)


def test_who_left_in_a_match_has_lost_it_and_is_still_an_opponent() -> None:
    evening = by_wins(4)
    first = draw_next(evening)
    gone, stays = first.tables[0].seats[:2]
    evening.do(cmd.DropOut(gone, "krank", anyway=True))
    assert won(evening)[stays] == (2, 0)


def test_a_match_with_somebody_who_is_not_ranked_counts_for_nobody() -> None:
    """Each order of the two, once tied and once won."""
    tied = CupMatch(1, 1, "main", ("1", "9"), (80, 80))
    won = CupMatch(1, 2, "main", ("9", "2"), (100, 57), "9")
    matches = [tied, won]
    assert win_points(["1", "2"], matches, []) == {"1": WinPoints(0, 0), "2": WinPoints(0, 0)}


def test_win_points_are_of_the_swiss_system_and_a_kind_of_their_own() -> None:
    kind = built_in_kinds()["schweizer-siegpunkte"]
    assert kind_from_toml(kind.id, kind_to_toml(kind).encode()) == kind
    assert new_setup(kind, "Probe", "2026-05-29").win_points
    pairs = swiss(4)
    assert pairs.refused(cmd.ChangeSetup(replace(pairs.now.setup, swiss=False, win_points=True))).field == "win_points"
    both = replace(pairs.now.setup, win_points=True, best_of=2)
    assert pairs.refused(cmd.ChangeSetup(both)).field == "best_of"


def test_a_file_with_win_points_is_ranked_as_the_evening() -> None:
    evening = by_wins(5, sat_out=157)
    for _ in range(3):
        draw_next(evening)
        play_all(evening)
    read = read_book(msgspec.json.encode(book_document(tournament_book(evening.now))))
    assert not read.problems
    there = [(line.player.id, line.rank, line.merit) for line in ranking(LAW, read.book, provisional=True)]
    lines = ranking(LAW, tournament_book(evening.now), provisional=True)
    assert there == [(line.player.id, line.rank, line.merit) for line in lines]
    assert sum(points for points, _ in won(evening).values()) == 3 * 2 * 3
    assert sentence(lines[0].merit or said("tournament.no")).startswith("6 Siegpunkte, Buchholz")
