"""The HTTP API: what it answers, what it refuses and how, what it never tells."""

from __future__ import annotations

import asyncio
import http.client
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.given import luck

from puur.records.files import read_record
from puur.records.json_write import write_json
from puur.records.model import HIDDEN_CARD, Record
from puur.records.replay import replay_recorded_game
from puur.service.live.fairness import fair_deals
from puur.service.table.replays import replay_record
from puur.service.table.transcript import read_table_with_last_record, redact_for_seat
from puur.service.table.what_if import compare_rule_sets

from .house import Ear, four_people, move, new_hub, play_on, say
from .server import Server

pytestmark = pytest.mark.slow

LINES = [{"id": "a", "at": 1, "kind": "deal", "fields": {"points": [100, 57]}}]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"))
    running.start()
    yield running
    running.kill()


@pytest.mark.parametrize(
    "asked, body, status, words",
    [
        ("GET /api/nothing", None, 404, "Diese Seite gibt es nicht"),
        ("GET /api/tables/nowhere", None, 404, "Diesen Tisch gibt es nicht"),
        ("GET /api/tables/nowhere/record", None, 404, "Diesen Tisch gibt es nicht"),
        ("GET /api/tables/nowhere/fair", None, 404, "Diesen Tisch gibt es nicht"),
        ("GET /api/tables/nowhere/links", None, 404, "Diesen Tisch gibt es nicht"),
        ("GET /api/replays/nowhere", None, 404, "Diesen Tisch gibt es nicht"),
        ("GET /api/clauses/nothing", None, 404, "eine Klausel"),
        ("GET /api/rules/nothing", None, 404, "ein Reglement"),
        ("GET /api/slate-rules/nothing", None, 404, "ein Reglement"),
        ("GET /api/slates/nowhere", None, 404, "Diese Tafel gibt es nicht"),
        ("PUT /api/slates/nowhere", {"key": "k", "lines": []}, 404, "Diese Tafel gibt es nicht"),
        ("GET /api/qr?text=https://elsewhere.example/t/1", None, 400, "diesen Server"),
        ("GET /api/qr?text=javascript:alert(1)", None, 400, "diesen Server"),
        ("PUT /api/tables", {}, 405, "an dieser Adresse"),
        ("POST /api/tables", b"{", 400, "kein JSON"),
        ("POST /api/tables", {"reglement": "gruempi-2011", "seats": []}, 400, "hier braucht es"),
        ("POST /api/tables", {"reglement": "gruempi-2011", "seats": [{"kind": "bot"}] * 4}, 400, "vier Plätze"),
        ("POST /api/seats", {"invitation": "made up", "name": "Anna"}, 400, "Diese Einladung gilt nicht"),
        ("POST /api/seats", {"invitation": "x", "name": "A" * 25}, 400, "hier braucht es"),
        ("POST /api/replays", {"record": "nonsense"}, 400, ""),
        ("POST /api/what-if", {"reglement": "gruempi-2011"}, 400, "entweder"),
        ("POST /api/analyses", {"deal": 0}, 400, "entweder"),
        ("POST /api/analyses", {"deal": -1, "record": {}}, 400, ""),
        ("POST /api/analyses", {"deal": 0, "record": {}, "language": "rm"}, 400, ""),
        ("POST /api/analyses", {"deal": 0, "table": "nothere"}, 404, ""),
        ("POST /api/what-if", {"reglement": "nothing", "record": {}}, 400, ""),
    ],
)
def test_every_refusal_has_one_shape(server: Server, asked: str, body: object, status: int, words: str) -> None:
    method, path = asked.split(" ", 1)
    code, told = server.ask(method, path, body)
    assert code == status
    assert told.keys() == {"error"}
    assert told["error"].keys() == {"message", "where", "clauses", "code", "values"}
    assert words in told["error"]["message"]
    assert "\n" not in told["error"]["message"]


def test_a_refusal_has_a_code_beside_its_message_where_it_has_one(server: Server) -> None:
    _, told = server.ask("GET", "/api/tables/nowhere")
    assert told["error"]["code"] == "table.missing"
    assert told["error"]["values"] == {"table": "nowhere"}
    _, told = server.ask("POST", "/api/tables", {})
    assert (told["error"]["code"], told["error"]["where"]) == ("misfit.missing", {"field": "reglement"})
    seats = [{"kind": "me"}, {"kind": "mo"}, {"kind": "open"}, {"kind": "open"}]
    _, told = server.ask("POST", "/api/tables", {"reglement": "allgemein", "seats": seats})
    assert (told["error"]["code"], told["error"]["where"]) == ("misfit.word-known", {"field": "seats[1].kind"})
    assert told["error"]["values"]["known"] == ["bot", "me", "open"]
    _, told = server.ask("POST", "/api/seats", {"invitation": "x", "sead": 1})
    assert (told["error"]["code"], told["error"]["where"]) == ("misfit.unknown", {"field": "sead"})


def test_who_says_no_name_may_sit_down(server: Server) -> None:
    seats = [{"kind": "me", "name": ""}, *[{"kind": "open"}] * 3]
    _, opened = server.ask("POST", "/api/tables", {"reglement": "allgemein", "seats": seats})
    code, taken = server.ask("POST", "/api/seats", {"invitation": opened["invitation"], "name": ""})
    assert (code, taken["table"]) == (201, opened["table"])


def test_what_is_too_large_is_not_read(server: Server) -> None:
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    line.putrequest("POST", "/api/replays")
    line.putheader("content-type", "application/json")
    line.putheader("content-length", "3000000")
    line.endheaders(b"{")
    answer = line.getresponse()
    assert answer.status == 413
    assert "error" in json.loads(answer.read())
    line.close()


def test_who_writes_too_often_is_asked_to_wait(tmp_path: Path) -> None:
    running = Server(tmp_path)
    running.start()
    try:
        codes = [400]
        while codes[-1] == 400 and len(codes) <= 610:  # each further refusal is answered late on purpose
            codes.append(running.ask("POST", "/api/seats", {"invitation": "x", "name": "A"})[0])
        assert codes[:501] == [400] * 501
        assert codes[-1] == 429
        assert running.ask("GET", "/api/reglemente")[0] == 200
    finally:
        running.kill()


def test_names_are_text_and_links_open_one_seat(server: Server) -> None:
    table, links = server.table("gruempi-2011")
    _, seat = server.ask("GET", f"/api/tables/{table}/links", **{"X-Puur-Seat": links[2]})
    assert seat["number"] == 2
    assert seat["seat"].endswith(links[2])
    assert server.ask("GET", f"/api/tables/{table}/links", **{"X-Puur-Seat": links[2] + "x"})[0] == 400
    other, _ = server.table("gruempi-2011")
    assert server.ask("GET", f"/api/tables/{other}/links", **{"X-Puur-Seat": links[2]})[0] == 400
    code, drawn = server.ask("GET", f"/api/qr?text={seat['watch']}")
    assert code == 200
    assert drawn.startswith(b"<svg ")


def test_during_play_the_record_is_for_who_plays(server: Server) -> None:
    table, links = server.table("gruempi-2011")
    assert server.ask("GET", f"/api/tables/{table}/record")[0] == 400
    code, record = server.ask("GET", f"/api/tables/{table}/record", **{"X-Puur-Seat": links[0]})
    assert code == 200
    assert record["reglement"] == "gruempi-2011"
    assert server.ask("GET", f"/api/replays/{table}")[0] == 400
    code, text = server.ask("GET", f"/api/tables/{table}/record?form=text", **{"X-Puur-Seat": links[0]})
    assert code == 200
    assert text.startswith(b"Puur-Protokoll 1")


def test_a_slate_takes_every_line_once_whoever_sends_it_again(server: Server) -> None:
    _, begun = server.ask("POST", "/api/slates")
    path, key = f"/api/slates/{begun['slate']}", begun["key"]
    more = [*LINES, {"id": "b", "at": 2, "kind": "undo", "fields": {"of": "a\u202e\x00"}}]
    assert server.ask("PUT", path, {"key": key, "lines": LINES})[1]["version"] == 2
    assert server.ask("PUT", path, {"key": key, "lines": LINES})[1]["version"] == 2
    assert [line["id"] for line in server.ask("PUT", path, {"key": key, "lines": more, "after": 2})[1]["lines"]] == [
        "b"
    ]
    code, followed = server.ask("GET", path)
    assert (code, [line["id"] for line in followed["lines"]]) == (200, ["a", "b"])
    assert followed["lines"][1]["fields"] == {"of": "a"}
    assert server.ask("GET", f"{path}?after=3")[1]["lines"] == []
    assert server.ask("PUT", path, {"key": "other", "lines": LINES})[0] == 400


def test_a_clause_says_what_it_answers(server: Server) -> None:
    code, clause = server.ask("GET", "/api/clauses/AR-21")
    assert code == 200
    assert any("gruempi-2011" in answer["reglemente"] or answer["reglemente"] for answer in clause["answers"])


def test_the_description_is_complete(server: Server) -> None:
    _, described = server.ask("GET", "/openapi.json")
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            takes = operation.get("parameters") or operation.get("requestBody")
            assert not takes or {"400", "404"} <= operation["responses"].keys(), (method, path)
            for code, answer in operation["responses"].items():
                if int(code) >= 400:
                    assert answer["content"]["application/json"]["schema"]["$ref"].endswith("ErrorAnswer"), (path, code)


async def half_played(reglement: str, seed: int, steps: int) -> tuple[Any, str]:
    """Play so many rounds at a table and return the hub and the table."""
    hub, chance = new_hub(), luck("http", seed)
    table, _ = await four_people(hub, reglement)
    async with hub.visit(table) as room:
        ears = [Ear(seat) for seat in range(4)]
        for ear in ears:
            await hub.connect_client(room, ear)
        if steps == 0:
            await play_on(hub, room, ears, chance)
        for count in range(steps):
            await asyncio.sleep(0.0005)
            for ear in ears:
                said = move(ear.last["view"], chance, count)
                if said is not None:
                    simple = {"weis": [], "stoeck": False} if said["do"] == "play" else {}
                    await say(hub, room, ear, said | simple)
    return hub, table


@pytest.mark.parametrize("reglement", ["einzelschieber-2026", "edjv-differenzler-2015", "ajz08-2017", "gruempi-2011"])
def test_a_finished_table_is_a_record_that_replays(reglement: str) -> None:
    hub, table = asyncio.run(half_played(reglement, 3, 0))
    found = read_table_with_last_record(asyncio.run(hub.entries(table)))
    assert found is not None
    again = replay_recorded_game(read_record(write_json(found.record).encode()))
    game = found.table.game
    assert again.game.finished == game.finished
    assert again.game.written == game.written
    shown = replay_record(found.record)
    assert msgspec.json.encode(shown.written)
    assert [deal.fair is not None for deal in shown.deals] == [True] * len(shown.deals)
    assert sum(len(deal.frames) for deal in shown.deals) > 36
    for other in ("gruempi-2011", "edjv-differenzler-2015", "allgemein", "ajz08-2017", "haerdoepfel"):
        compared = compare_rule_sets(found.record, other, {})
        assert len(compared.deals) == len(found.record.deals)
    same = compare_rule_sets(found.record, reglement, {})
    assert [one.refused for one in same.deals] == [()] * len(same.deals)
    assert [one.now for one in same.deals[:-1]] == [one.was for one in same.deals[:-1]]


def test_every_dealt_hand_follows_from_the_seeds() -> None:
    hub, table = asyncio.run(half_played("edjv-differenzler-2015", 5, 0))
    entries = asyncio.run(hub.entries(table))
    found, deals = read_table_with_last_record(entries), fair_deals(entries)
    assert found is not None
    played = [deal for deal in deals if deal.server is not None]
    assert len(played) == len(found.record.deals)
    for deal, recorded in zip(played, found.record.deals, strict=True):
        assert deal.dealer == recorded.dealer
        assert [len(hand) for hand in deal.hands] == [9] * 4
        assert recorded.fair is not None
        assert recorded.fair.commit == deal.commit
        assert sum(len(step.draws) for step in deal.steps) > 30


@pytest.mark.parametrize("reglement", ["gruempi-2011", "edjv-differenzler-2015", "ajz08-2017"])
@pytest.mark.parametrize("steps", [3, 12, 25, 44])
def test_what_a_seat_has_seen_hides_what_nobody_showed_it(reglement: str, steps: int) -> None:
    hub, table = asyncio.run(half_played(reglement, steps, steps))
    found = read_table_with_last_record(asyncio.run(hub.entries(table)))
    assert found is not None
    deal = found.table.game.deal
    assert deal is not None
    for seat in range(4):
        seen = redact_for_seat(found, seat)
        check_seen(seen, found.record, seat, over=deal.phase == "done", played=deal.played_cards)


def check_seen(seen: Record, whole: Record, seat: int, *, over: bool, played: int) -> None:
    assert seen.deals[:-1] == whole.deals[:-1]
    last, all_of_it = seen.deals[-1], whole.deals[-1]
    if over:
        assert last == all_of_it
        return
    assert last.fair is None
    for other in range(4):
        known = [card for card in last.hands[other] if card != HIDDEN_CARD]
        assert len(last.hands[other]) == 9
        if other != seat:
            assert all(played >> card & 1 for card in known)
    for other, bid in enumerate(last.bids or ()):
        assert other == seat or bid is None
    text = json.loads(write_json(seen))
    assert "server" not in json.dumps(text["deals"][-1])
