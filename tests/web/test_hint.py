"""A hint at a table with bots: what a good player would do, why, and that it was asked for stands in the replay."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.given import spread
from websockets.sync.client import connect

from .conftest import Opened
from .measured import narrow, problems
from .player import ASKED, PHONE
from .test_after_the_game import _next

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("same_cards")]
WAIT = 60_000


def ask(address: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, data, {"content-type": "application/json"})  # noqa: S310
    with urllib.request.urlopen(request) as answer:  # noqa: S310
        found: dict[str, Any] = json.load(answer)
    return found


def table(site: str, reglement: str, *others: str) -> dict[str, Any]:
    seats = [{"kind": "me", "name": "Anna"}, *({"kind": kind} for kind in others or ("bot",) * 3)]
    return ask(f"{site}/api/tables", {"reglement": reglement, "seats": seats})


def play_with_hints(site: str, opened: dict[str, Any]) -> list[dict[str, Any]]:
    """Play a deal as the hints say; ask twice for each of the first three."""
    hints: list[dict[str, Any]] = []
    with connect(f"ws{site[4:]}/ws/table/{opened['table']}") as line:
        line.send(json.dumps({"do": "hello", "seat": opened["seat"]}))
        answered: set[str] = set()
        for told in map(json.loads, line):
            if told["type"] != "step":
                continue
            if told["view"]["state"] == "over":
                return hints
            said, deal = _next(told["view"]), told["view"]["deal"] or {}
            place = f"{said and said['do']} {deal.get('phase')} {deal.get('tricks')}"
            if said is None or place in answered:
                continue
            answered.add(place)
            if said["do"] in {"announce", "bid", "play"} and len(hints) < 3:
                body = {"seat": opened["seat"], "language": "de"}
                first, second = (ask(f"{site}/api/tables/{opened['table']}/hint", body) for _ in range(2))
                assert first == second
                hints.append(first)
                said = followed(said, first)
            line.send(json.dumps({"id": place, **said}))
    raise AssertionError


def followed(said: dict[str, Any], hint: dict[str, Any]) -> dict[str, Any]:
    if hint["kind"] == "announce":
        return {"do": "push"} if hint["best"] == "push" else {"do": "announce", "mode": hint["best"]}
    if hint["kind"] == "bid":
        return {"do": "bid", "points": int(hint["best"])}
    return {**said, "card": hint["best"]}


@pytest.mark.parametrize("reglement", spread(["allgemein", "differenzler"], "allgemein"))
def test_hints_can_be_followed_and_stand_in_the_replay(site: str, reglement: str) -> None:
    pytest.importorskip("wasmtime", reason="the extra kernel is not installed")
    opened = table(site, reglement)
    hints = play_with_hints(site, opened)
    assert len(hints) == 3
    assert all(one["said"] for one in hints)
    replay = ask(f"{site}/api/replays/{opened['table']}")
    marked = replay["hints"]
    assert len(marked) == 3
    kept = ask(f"{site}/api/tables/{opened['table']}/record")["deals"][0]["hints"]
    assert [(one["seat"], -1 if one["action"] is None else one["action"]) for one in kept] == [
        (one["seat"], one["action"]) for one in marked
    ]
    assert {one["seat"] for one in marked} == {0}
    frames = replay["deals"][0]["frames"]
    for one, hint in zip(marked, hints, strict=True):
        number = None if one["action"] < 0 else one["action"]
        done = [f["said"] for f in frames if f["action"] == number and f["said"] and f["said"]["seat"] == 0]
        assert {"play": "card", "bid": "points", "announce": "mode"}[hint["kind"]] in done[0] or hint["best"] == "push"
        assert hint["best"] in {str(value) for value in done[0].values()} | {"push"}


def test_there_is_no_hint_where_somebody_else_may_come(site: str) -> None:
    opened = table(site, "allgemein", "open", "bot", "bot")
    with pytest.raises(urllib.error.HTTPError) as no:
        ask(f"{site}/api/tables/{opened['table']}/hint", {"seat": opened["seat"]})
    assert json.load(no.value)["error"]["code"] == "table.hint-bots"


def test_the_menu_has_a_hint_when_one_is_to_decide(opened: Opened, site: str, axe: str) -> None:
    pytest.importorskip("wasmtime", reason="the extra kernel is not installed")
    made = table(site, "differenzler")
    page = opened(f"/t/{made['table']}#s={made['seat']}", hurry=True, **PHONE)
    page.wait_for_selector(ASKED, timeout=WAIT)
    page.locator("[aria-keyshortcuts=M]").click()
    page.get_by_role("button", name="Was würde ein guter Spieler tun?").click(timeout=WAIT)
    expect(page.locator("dialog[open] .headline")).to_contain_text("Punkte", timeout=WAIT)
    expect(page.locator("dialog[open]")).to_contain_text("Beim Nachspielen steht")
    assert narrow(page)
    assert problems(page, axe) == []


def play_to_the_last_card(site: str, opened: dict[str, Any]) -> None:
    with connect(f"ws{site[4:]}/ws/table/{opened['table']}") as line:
        line.send(json.dumps({"do": "hello", "seat": opened["seat"]}))
        answered: set[str] = set()
        for told in map(json.loads, line):
            if told["type"] != "step":
                continue
            said, deal = _next(told["view"]), told["view"]["deal"] or {}
            place = f"{said and said['do']} {deal.get('phase')} {deal.get('tricks')}"
            if said is None or place in answered:
                continue
            if said["do"] == "play" and len(deal["hand"]) == 1:
                return
            answered.add(place)
            line.send(json.dumps({"id": place, **said}))
    raise AssertionError


def test_with_one_card_left_no_hint_is_offered(opened: Opened, site: str) -> None:
    made = table(site, "differenzler")
    play_to_the_last_card(site, made)
    page = opened(f"/t/{made['table']}#s={made['seat']}", hurry=True, **PHONE)
    expect(page.locator(".hand .legal")).to_have_count(1, timeout=WAIT)
    page.locator("[aria-keyshortcuts=M]").click()
    expect(page.get_by_role("link", name="Regeln").first).to_be_visible()
    expect(page.get_by_role("button", name="Was würde ein guter Spieler tun?")).to_have_count(0)
