"""After the game: step through it, take it along, see it by other rules, and check that nobody chose the cards."""

from __future__ import annotations

import contextlib
import json
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from tests.given import spread
from websockets.sync.client import connect

from .conftest import PART, Dealt, Opened
from .measured import narrow, problems
from .player import DESKTOP, PHONE

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("same_cards")]


def played(site: str, reglement: str) -> str:
    """Play one deal against bots, close the table, and return its id."""
    body = {"reglement": reglement, "seats": [{"kind": "me", "name": "Anna"}, *[{"kind": "bot"}] * 3]}
    data, headers = json.dumps(body).encode(), {"content-type": "application/json"}
    with urllib.request.urlopen(urllib.request.Request(f"{site}/api/tables", data, headers)) as answer:  # noqa: S310
        opened = json.load(answer)
    with connect(f"ws{site[4:]}/ws/table/{opened['table']}") as line:
        line.send(json.dumps({"do": "hello", "seat": opened["seat"]}))
        answered: set[str] = set()
        for told in map(json.loads, line):
            if told["type"] != "step":
                continue
            if told["view"]["state"] == "over":
                return str(opened["table"])
            said, deal = _next(told["view"]), told["view"]["deal"] or {}
            place = f"{said and said['do']} {deal.get('phase')} {deal.get('tricks')}"
            if said is not None and place not in answered:
                answered.add(place)
                line.send(json.dumps({"id": place, **said}))
    raise AssertionError


def _next(view: dict[str, Any]) -> dict[str, Any] | None:
    deal, me = view["deal"], view["me"]
    if deal is None:
        return {"do": "ready", "seed": PART} if view["fair"] else None
    if deal["phase"] == "done":
        return {"do": "host", "what": "end"}
    if deal["phase"] == "bid" and deal["bids"][me] is None:
        return {"do": "bid", "points": 40}
    if deal["to_act"] != me:
        return None
    if deal["phase"] == "announce":
        return {"do": "announce", "mode": "S"}
    return {"do": "play", "card": deal["legal"][0]} if deal["legal"] else None


def step_through(page: Page) -> int:
    page.get_by_role("button", name="Zum Anfang").click(force=True)
    steps = int(page.locator("input[type=range]").get_attribute("max") or 0)
    for _ in range(steps):
        page.keyboard.press("ArrowRight")
    return steps


def test_a_game_is_stepped_through_and_compared(opened: Opened, site: str, dealt: Dealt, axe: str) -> None:
    dealt("gruempi-2011", lambda game: game.current.chooser == 0)  # no Differenzler has what a bot might choose
    page = opened(f"/r/{played(site, 'gruempi-2011')}", **PHONE)
    page.wait_for_selector(".felt")
    page.keyboard.press("ArrowRight")
    assert step_through(page) >= 36
    assert page.locator(".hands .card").count() == 0
    assert page.locator("tbody tr").count() >= 9
    assert narrow(page)
    assert problems(page, axe) == []
    page.locator("section[aria-labelledby=otherwise] select").select_option("einzelschieber-2026")
    page.get_by_role("button", name="Vergleichen").click()
    page.wait_for_selector(".found li")
    page.locator("section[aria-labelledby=otherwise] select").select_option("edjv-differenzler-2015")
    page.get_by_role("button", name="Vergleichen").click()
    page.wait_for_selector(".found >> text=Ohne Schätzung gibt es keine Differenz.")
    assert problems(page, axe) == []


def test_the_record_can_be_downloaded(opened: Opened, site: str, tmp_path: Path) -> None:
    page = opened(f"/r/{played(site, 'einzelschieber-2026')}", **DESKTOP)
    for name, ending in (("Als JSON", "json"), ("Als Text", "txt")):
        with page.expect_download() as downloading:
            page.get_by_role("link", name=name).click()
        file = tmp_path / f"record.{ending}"
        downloading.value.save_as(file)
        other = opened("/nachspielen", **DESKTOP)
        other.set_input_files("input[type=file]", file)
        other.wait_for_selector(".felt")


def test_scrubbing_and_jumping_to_a_trick(opened: Opened, site: str) -> None:
    page = opened(f"/r/{played(site, 'edjv-differenzler-2015')}", **DESKTOP)
    page.get_by_role("button", name="Zu Stich 5").click()
    assert page.locator(".felt .card").count() == 4
    assert page.locator(".hands .card").count() == 4 * 4
    page.locator("input[type=range]").fill("0")
    assert page.locator(".hands .card").count() == 4 * 9


def test_a_file_of_mine_is_shown(opened: Opened, checkout: Path, axe: str) -> None:
    page = opened("/nachspielen", **PHONE)
    assert problems(page, axe) == []
    page.set_input_files("input[type=file]", checkout / "examples" / "schelle.jass.json")
    page.wait_for_selector(".felt")
    assert "Anna" in page.locator(".board").inner_text()


def test_a_bad_record_is_explained(browser: Browser, site: str) -> None:
    page = browser.new_page(locale="de-CH")
    page.goto(f"{site}/nachspielen")
    page.fill("textarea", "Das ist kein Protokoll")
    page.get_by_role("button", name="Ansehen").click()
    page.wait_for_selector("[role=alert] >> text=kein Protokoll, das Puur lesen kann")
    assert "beginnt mit der Zeile Puur-Protokoll 1" in page.inner_text("p[lang=de-CH]")
    page.close()


@pytest.mark.parametrize("reglement", spread(("gruempi-2011", "edjv-differenzler-2015", "haerdoepfel"), "gruempi-2011"))
def test_the_browser_deals_again(opened: Opened, site: str, axe: str, reglement: str) -> None:
    page = opened(f"/pruefen/{played(site, reglement)}", **PHONE)
    page.wait_for_selector(".verdict.good")
    assert narrow(page)
    assert problems(page, axe) == []


def test_the_example_fits_and_a_swapped_card_does_not(opened: Opened, axe: str) -> None:
    page = opened("/pruefen", scheme="dark", **DESKTOP)
    page.get_by_role("button", name="Beispiel").click()
    page.get_by_role("button", name="Nachrechnen").click()
    page.wait_for_selector(".verdict.good")
    assert problems(page, axe) == []
    swapped = page.locator("textarea").input_value().replace("E6 E7 EA", "EB E7 EA").replace("EB RB RU", "E6 RB RU")
    page.fill("textarea", swapped)
    page.get_by_role("button", name="Nachrechnen").click()
    page.wait_for_selector(".verdict.bad")
    assert "stimmt nicht: diese Hand hatte EB E7 EA" in page.locator("main").inner_text()


LOST = Path(__file__).parents[1] / "analysis" / "lost.jass.json"


@pytest.mark.parametrize("size", spread([PHONE, DESKTOP], PHONE), ids=["phone", "desktop"])
def test_a_lost_deal_says_what_would_have_been_better(opened: Opened, axe: str, size: dict[str, Any]) -> None:
    pytest.importorskip("wasmtime", reason="the extra kernel is not installed")
    page = opened("/nachspielen", **size)
    page.set_input_files("input[type=file]", LOST)
    page.wait_for_selector(".felt")
    page.get_by_role("button", name="Durchsehen").click()
    ace = page.get_by_role("button", name="random spielt Rose Ass")
    ace.wait_for(timeout=90_000)
    ace.click()
    chosen = page.locator("tr.chosen")
    assert "Rose Ass" in chosen.inner_text()
    assert page.get_by_text("92% heisst:").is_visible()
    assert page.locator("section[aria-labelledby=better] tr.best").inner_text().startswith("Schelle König")
    assert page.get_by_role("img", name="random: Schelle König, besser").is_visible()
    assert narrow(page)
    assert problems(page, axe) == []


def test_a_mistake_is_tried_again_at_the_table_as_it_was(opened: Opened, axe: str) -> None:
    pytest.importorskip("wasmtime", reason="the extra kernel is not installed")
    page = opened("/nachspielen", **PHONE)
    page.set_input_files("input[type=file]", LOST)
    page.wait_for_selector(".felt")
    page.get_by_role("button", name="Durchsehen").click()
    page.get_by_role("button", name="random spielt Rose Ass").wait_for(timeout=90_000)
    page.locator("li", has_text="random spielt Rose Ass").get_by_role("button", name="Nochmals versuchen").click()
    again = page.get_by_role("dialog", name="random ist dran, Stich 6")
    again.get_by_role("button", name="Rose Ass").click()
    again.get_by_text("Punkte weniger als das Beste").wait_for()
    again.get_by_role("button", name="Zeigen, was am besten ist").click()
    again.get_by_text("Am besten: Schelle König").wait_for()
    again.get_by_role("button", name="Schelle König").click()
    again.get_by_text("Nichts bringt im Schnitt mehr").wait_for()
    assert narrow(page)
    assert problems(page, axe) == []


def test_marks_come_while_it_still_looks_and_one_may_stop(opened: Opened, axe: str) -> None:
    pytest.importorskip("wasmtime", reason="the extra kernel is not installed")
    page = opened("/nachspielen", scheme="dark", **PHONE)
    page.set_input_files("input[type=file]", LOST)
    page.wait_for_selector(".felt")
    page.get_by_role("button", name="Durchsehen").click()
    better = page.locator("section[aria-labelledby=better]")
    mark = better.get_by_role("button", name="random, Rose Ass: grober Fehler", exact=True)
    mark.wait_for(timeout=90_000)
    stop = better.get_by_role("button", name="Genug")
    with contextlib.suppress(PlaywrightTimeout):  # all is graded already
        stop.click(timeout=1_000)
    expect(better.locator("progress")).to_have_count(0, timeout=90_000)
    expect(better.get_by_role("img", name="Punkte, im letzten")).to_have_count(1)
    mark.click()
    expect(better.locator("tr.chosen")).to_contain_text("±")
    assert narrow(page)
    assert problems(page, axe) == []


GRADE_HERE = """
async (body) => {
  const headers = {"content-type": "application/json"};
  const ask = async (path) => (await fetch(path, {method: "POST", headers, body})).json();
  const asked = await ask("/api/analyses/questions");
  const found = asked.decisions.map((one) => one.known);
  await new Promise((done, fail) => {
    const worker = new Worker("/grading-worker.js", {type: "module"});
    worker.onerror = fail;
    worker.onmessage = ({data}) => {
      for (const {place, decision} of data.graded ?? []) found[place] = decision;
      if (data.finished) done();
    };
    worker.postMessage({asked, most: Infinity});
  });
  return [found, (await ask("/api/analyses")).decisions];
}
"""


@pytest.mark.parametrize("reglement", spread(("allgemein", "edjv-differenzler-2015", "ajz08-2017"), days=3))
def test_the_page_grades_exactly_as_the_shell_does(opened: Opened, site: str, reglement: str) -> None:
    pytest.importorskip("wasmtime", reason="the extra kernel is not installed")
    page = opened("/nachspielen")
    lost = reglement == "allgemein"
    source = {"record": json.loads(LOST.read_bytes())} if lost else {"table": played(site, reglement)}
    here, there = page.evaluate(GRADE_HERE, json.dumps({**source, "deal": 0}))
    assert len(here) == len(there) >= 36
    for one, other in zip(here, there, strict=True):
        assert {key: one[key] for key in ("trick", "seat", "kind", "chosen", "best", "grade")} == {
            key: other[key] for key in ("trick", "seat", "kind", "chosen", "best", "grade")
        }
        values = {option["option"]: (option["value"], option["stderr"], option["open"]) for option in one["options"]}
        for option in other["options"]:
            value, stderr, shown = values[option["option"]]
            assert value == pytest.approx(option["value"], abs=0.051)
            assert stderr == pytest.approx(option["stderr"], abs=0.051)
            assert shown == option["open"]
