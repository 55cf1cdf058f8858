"""What one has played: the Partien of one's own seat, counted from what was written, and shown to nobody else."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Sequence
from functools import cache

import pytest
from tests.given import luck

from puur.errors import BadInput
from puur.game.score.outcome import deal_outcome
from puur.journal import Entry
from puur.records.replay import replay_recorded_game
from puur.records.result import all_deals, result_document
from puur.service.history import PartieSummary, entries_up_to_partie, states_of_parties, summarize_seat
from puur.service.live.seating import TableLink
from puur.service.table.replay_export import PartieOfTable, replay_json
from puur.service.table.transcript import read_table_with_last_record

from .house import Ear, four_people, new_hub, play_on, say
from .server import Server


@cache
def two_partien(reglement: str) -> tuple[list[Entry], list[TableLink]]:
    return asyncio.run(_two_partien(reglement))


async def _two_partien(reglement: str) -> tuple[list[Entry], list[TableLink]]:
    """A Partie and its Revanche; the entries, and what the links of the four say."""
    hub = new_hub()
    table, texts = await four_people(hub, reglement)
    async with hub.visit(table) as room:
        ears = [Ear(seat) for seat in range(4)]
        for ear in ears:
            await hub.connect_client(room, ear)
        await play_on(hub, room, ears, luck(f"history {reglement} a"))
        await say(hub, room, ears[0], {"do": "again", "id": "again"})
        await play_on(hub, room, ears, luck(f"history {reglement} b"))
    entries = await hub.entries(table)
    await hub.close()
    return entries, [link for text in texts if (link := hub.links.parse_link(text))]


def of(entries: Sequence[Entry], link: TableLink) -> list[PartieSummary]:
    assert link.seat is not None
    return summarize_seat(entries, link.seat, link.key)


@pytest.mark.longer
@pytest.mark.parametrize("reglement", ["allgemein", "differenzler", "coiffeur"])
def test_both_partien_are_found_by_all_four_as_the_record_has_them(reglement: str) -> None:
    entries, links = two_partien(reglement)
    games = [of(entries, link) for link in links]
    assert [[one.number for one in mine] for mine in games] == [[1, 2]] * 4
    for number in (1, 2):
        found = read_table_with_last_record(entries_up_to_partie(entries, number))
        assert found is not None
        assert [list(mine[number - 1].total) for mine in games] == [
            result_document(replay_recorded_game(found.record))["total"]
        ] * 4
        assert [one.name for one in games[0][number - 1].players] == ["Anna", "Beat", "Chiara", "Dario"]
    finished = [one.table.game.finished for one in states_of_parties(entries)]
    for at, end in enumerate(finished):
        assert end is not None
        for seat, mine in enumerate(games):
            won = end.winner == (seat if mine[at].alone else seat % 2)
            assert mine[at].end == ("draw" if end.winner is None else "won" if won else "lost")


@pytest.mark.longer
def test_what_was_announced_pushed_and_made_is_what_lies_in_the_deals() -> None:
    entries, links = two_partien("allgemein")
    for place, one in enumerate(states_of_parties(entries)):
        law, game = one.table.settings.law, one.table.game
        tallies = [of(entries, link)[place].tally for link in links]
        deals = [deal for deal in all_deals(game) if deal.mode is not None]
        assert {tally.deals for tally in tallies} == {len(deals)}
        assert sum(tally.asked for tally in tallies) == len(deals)
        assert sum(tally.pushed for tally in tallies) == sum(deal.pushed for deal in deals)
        announced = [tried for tally in tallies for tried in tally.announced.values()]
        assert sum(tried.times for tried in announced) == len(deals)
        made = [deal_outcome(law, game, deal).card_points[(deal.announcer or 0) % 2] for deal in deals]
        assert sum(tried.points for tried in announced) == sum(made)


@pytest.mark.longer
def test_estimates_are_held_against_what_was_made() -> None:
    entries, links = two_partien("differenzler")
    for place, one in enumerate(states_of_parties(entries)):
        for seat, link in enumerate(links):
            tally = of(entries, link)[place].tally
            missed = [deal.seat_points[seat] - (deal.bids[seat] or 0) for deal in all_deals(one.table.game)]
            assert (tally.estimates, tally.off, tally.over) == (len(missed), sum(map(abs, missed)), sum(missed))


def test_another_key_than_the_seats_own_remembers_nothing() -> None:
    entries, links = two_partien("allgemein")
    first, second = links[:2]
    assert first.seat is not None
    assert second.seat is not None
    assert summarize_seat(entries, first.seat, second.key) == []
    assert summarize_seat(entries, second.seat, first.key) == []
    assert summarize_seat(entries, first.seat, "") == []


def test_a_partie_that_goes_on_is_not_remembered_yet() -> None:
    entries, links = two_partien("allgemein")
    first = entries_up_to_partie(entries, 1)
    assert [one.number for one in of(first, links[0])] == [1]
    assert of(first[:-1], links[0]) == []
    assert [one.number for one in of(entries[: len(first) + 20], links[0])] == [1]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"))
    running.start()
    yield running
    running.kill()


@pytest.mark.slow
def test_nobody_is_told_without_a_link_and_what_opens_nothing_brings_nothing(server: Server) -> None:
    seats = [{"kind": "me"}, *[{"kind": "open"}] * 3]
    _, made = server.ask("POST", "/api/tables", {"reglement": "allgemein", "seats": seats})
    links = [made["seat"], made["invitation"], "made up", ""]
    assert server.ask("POST", "/api/history", {"seats": links}) == (200, [])
    assert server.ask("POST", "/api/history", {"seats": []}) == (200, [])
    code, _ = server.ask("POST", "/api/history", {"seats": [made["seat"]] * 25})
    assert code == 400
    code, _ = server.ask("POST", "/api/history", {"table": made["table"]})
    assert code == 400


@pytest.mark.longer
def test_while_the_revanche_goes_on_the_partie_before_can_be_looked_at() -> None:
    entries, _ = two_partien("allgemein")
    begun = len(entries_up_to_partie(entries, 1))
    for stream, number, shown in ((entries, None, 2), (entries, 1, 1), (entries[: begun + 30], None, 1)):
        replay = json.loads(replay_json(PartieOfTable(stream, number)))
        assert replay["partie"] == shown
        assert replay["finished"] is not None
    with pytest.raises(BadInput):
        replay_json(PartieOfTable(entries[: begun + 30], 2))
