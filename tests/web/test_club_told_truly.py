"""What a club's page says of time and money is so: no deadline that is over, no fine that is none, no hour as a day."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from html import unescape

import pytest
from litestar.testing import TestClient
from tests.club.stage import AJZ, YEAR, Stage, composed, first_day, planned, play, started
from tests.club.test_ending import nobody_came

from puur.club.season.closure import CloseYear
from puur.club.season.days.attendance import Arrive
from puur.club.season.days.notices import SayAbsent
from puur.club.season.days.start_and_end import EndDay
from puur.club.season.fines import ReverseFine
from puur.journal import MemoryJournal
from puur.service.club.entries import club_access
from puur.web.app import ServerOptions, create_app

from .quick import quick_keys
from .test_club_two_at_once import HOME, SECRET, Browser, written

pytestmark = pytest.mark.slow
THREE = ((2100, 1500), (2050, 1400), (2010, 1300))
DAY = f"{HOME}/tag/{YEAR}/1"


@contextmanager
def at_the_desk(stage: Stage) -> Iterator[Browser]:
    journal = MemoryJournal()
    keys = quick_keys(journal, SECRET)
    asyncio.run(written(journal, stage, keys))
    with TestClient(create_app(ServerOptions("", secret=SECRET, posts=10_000, works=10_000), journal)) as client:
        client.app.state.desk.keys = keys
        yield Browser(client, "Anna")


def text(browser: Browser, where: str, language: str = "de") -> str:
    browser.client.headers["accept-language"] = language
    page = re.sub(r"<(script|style).*?</\1>", "", browser.get(where).text, flags=re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", page)).replace("\u00a0", " ").split())


def late() -> Stage:
    """Somebody came twenty minutes late to the first day, 31 January, and owes for it until 10 February."""
    stage = composed(planned(started(), 1), 1)
    stage.now = stage.day.gathering
    stage.do(Arrive(stage.at("m11"), 20))
    return stage


def test_a_deadline_that_is_over_is_not_shown_as_running() -> None:
    with at_the_desk(late()) as board:
        for on, told, french in (
            ("2026-02-10", "Ohne Zuschlag zu zahlen bis 10. Februar 2026", "Délai sans supplément jusqu’au 10 février"),
            (
                "2026-02-11",
                "Die Frist, ohne Zuschlag zu zahlen, ist am 10. Februar 2026 abgelaufen",
                "Le délai pour payer sans supplément a expiré le 10 février 2026",
            ),
        ):
            where = f"{HOME}/kasse/{YEAR}?am={on}T12:00:00"
            assert told in text(board, where)
            assert french in text(board, where, "fr")


def test_a_member_is_not_told_of_a_deadline_that_is_over() -> None:
    stage, lifted = late(), late()
    lifted.do(ReverseFine(YEAR, lifted.year.fines[0].id, "falscher Name"))
    own = "ohne Zuschlag bis 10. Februar 2026"
    assert own in own_page(stage, "2026-02-10")
    told = own_page(stage, "2026-02-11")
    assert own not in told
    assert "die Frist ohne Zuschlag ist abgelaufen (bis 10. Februar 2026)" in told
    assert "délai sans supplément échu (jusqu’au 10 février 2026)" in own_page(stage, "2026-02-11", "fr")
    told = own_page(lifted, "2026-02-10")
    assert "aufgehoben" in told
    assert "Zuschlag" not in told


def own_page(stage: Stage, on: str, language: str = "de") -> str:
    with at_the_desk(stage) as browser:
        app, number = browser.client.app, [*stage.club.members].index("m11") + 1
        link = asyncio.run(app.state.desk.keys.create_link(club_access(stage.club), "member", number))
        browser.get(f"/tuer/{link}")
        return text(browser, f"{HOME}/mein?am={on}T12:00:00", language)


@pytest.mark.parametrize("costs", [True, False])
def test_a_fine_for_a_late_name_is_told_only_where_there_is_one(costs: bool) -> None:  # noqa: FBT001
    rules = AJZ if costs else re.sub(r"late_name = 20\b", "late_name = 0", AJZ)
    stage = composed(planned(started(rules), 1), 1)
    stage.do(SayAbsent(stage.at("m12")))
    with at_the_desk(stage) as board:
        told = text(board, f"{DAY}?am=2026-01-30T12:00:00")
        french = text(board, f"{DAY}?am=2026-01-30T12:00:00", "fr")
    assert "Der Name muss bis 31. Januar 2026, 12.00 Uhr da sein" in told
    assert ("danach kostet es eine Busse" in told) is costs
    assert ("ensuite, il y a une amende" in french) is costs


def test_play_that_went_past_midnight_is_told_with_its_day() -> None:
    stage = first_day()
    for name in "ABC":
        play(stage, name, THREE)
    stage.now += timedelta(hours=11, minutes=3)
    stage.do(EndDay(YEAR, 1))
    with at_the_desk(stage) as board:
        assert "Spielende war am 1. Februar 2026, 02.03 Uhr." in text(board, DAY)
        assert "Le jeu s’est terminé le 1er février 2026 à 2 h 03." in text(board, DAY, "fr")


def test_whoever_goes_while_the_series_plays_is_led_to_the_series() -> None:
    stage = first_day()
    play(stage, "A", THREE)
    with at_the_desk(stage) as board:
        page = board.get(f"{DAY}?am={YEAR}-01-31T18:00:00").text
    seats = dict(re.findall(r'<section class="card seat" id="platz-(\w+)">(.*?)</section>', page, flags=re.DOTALL))
    assert (">Geht nach Hause<" in seats["A0"], ">Geht, bevor die Serie zu Ende ist<" in seats["A0"]) == (True, False)
    assert (">Geht nach Hause<" in seats["B0"], ">Geht, bevor die Serie zu Ende ist<" in seats["B0"]) == (False, True)
    assert re.search(rf'<a class="button" href="{DAY}/serie/B(\?[^"]*)?">Geht, bevor', seats["B0"])


def test_a_year_that_nobody_may_win_says_so_before_and_after() -> None:
    stage = nobody_came()
    with at_the_desk(stage) as board:
        where = f"{HOME}/jahr/{YEAR}?am=2026-12-31T12:00:00"
        assert "Niemand kann dieses Jahr die Jahrestrophy gewinnen. Das Jahr wird ohne Sieger" in text(board, where)
        assert "L’année se clôt sans vainqueur" in text(board, where, "fr")
        assert 'id="sieger"' not in board.get(where).text
    stage.do(CloseYear(YEAR, "m6"))
    with at_the_desk(stage) as board:
        for where in (f"/jahr/{YEAR}", f"/rangliste/{YEAR}", "/jahre"):
            assert "Dieses Jahr hat keinen Sieger." in text(board, HOME + where), where
            assert "cette année n’a pas de vainqueur" in text(board, HOME + where, "fr"), where
        assert "Noch ist kein Jahr abgeschlossen" in text(board, f"{HOME}/ruhm")
