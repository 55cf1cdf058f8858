"""A club with more than one year: every year is reached, and opening the next one names what is unfinished."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest
from litestar.testing import TestClient
from tests.club.stage import YEAR, Stage, finish, first_day, planned, play

from puur.club.season.days.start_and_end import EndDay
from puur.club.season.meetings import PlanMeeting
from puur.club.season.schedule import OpenYear
from puur.journal import MemoryJournal
from puur.web.app import ServerOptions, create_app
from puur.words.catalogue import LANGUAGES

from .quick import quick_keys
from .test_club_two_at_once import HOME, SECRET, Browser, written

pytestmark = pytest.mark.slow

AM = "2026-03-01T12:00:00"


def two_years() -> Stage:
    """2026 with one day of eight played and a GV set; 2027 opened beside it."""
    stage = first_day()
    finish(stage)
    planned(stage, 2)
    stage.do(PlanMeeting(YEAR, "gv", datetime(YEAR, 3, 20, 19), "Wahlen"), OpenYear(YEAR + 1))  # noqa: DTZ001
    return stage


@pytest.fixture
def board() -> Iterator[Browser]:
    """Somebody on the board of a club with two years."""
    journal = MemoryJournal()
    keys = quick_keys(journal, SECRET)
    asyncio.run(written(journal, two_years(), keys))
    with TestClient(create_app(ServerOptions("", secret=SECRET, posts=10_000, works=10_000), journal)) as client:
        client.app.state.desk.keys = keys
        yield Browser(client, "Anna")


def test_every_year_is_reached_and_the_one_that_is_played_stays_in_the_menu(board: Browser) -> None:
    page = board.get(f"{HOME}/jahre?am={AM}").text
    for where in ("jahr/2026", "rangliste/2026", "kasse/2026", "anlass/2026/gv", "tag/2026/1/resultate", "jahr/2027"):
        assert f'href="{HOME}/{where}?am=' in page, where
    home = board.get(f"{HOME}?am={AM}").text
    assert "Jahr 2026</a>" in home
    assert "Jahr 2027</a>" in home
    assert "Schon eröffnet:" in home
    assert 'value="OpenYear"' not in home
    assert f'href="{HOME}/jahre?am=' in home
    assert "Generalversammlung</a>, 20. März 2026" in home


def test_a_task_of_one_year_among_several_sets_the_year_apart(board: Browser) -> None:
    for language in LANGUAGES:
        board.client.headers["accept-language"] = language
        tasks = re.findall(r'<p class="soft">(2026.*)', board.get(f"{HOME}?am=2027-03-01T12:00:00").text)
        assert tasks, language
        assert all(one.startswith("2026 · ") for one in tasks), tasks


def test_every_hour_of_a_club_is_written_as_french_writes_it(board: Browser) -> None:
    board.client.headers["accept-language"] = "fr"
    for where in ("", "/jahr/2026", "/anlass/2026/gv", "/tag/2026/1", "/tag/2026/2", "/verlauf"):
        page = board.get(f"{HOME}{where}?am={AM}").text
        shown = re.sub(r"<[^>]*>", " ", re.sub(r"<(script|style).*?</\1>", "", page, flags=re.DOTALL))
        assert re.findall(r"(?<![\d:])\d\d:\d\d(?![\d:])", shown) == [], where
    assert "20 mars 2026 à 19\u00a0h\u00a000" in board.get(f"{HOME}?am={AM}").text


def test_opening_a_year_names_what_is_unfinished(board: Browser) -> None:
    asked = re.findall(r'data-sure="(Noch nicht fertig[^"]*)"', board.get(f"{HOME}?am=2027-03-01T12:00:00").text)
    assert asked
    assert "2026: 1 von 8 Jasstagen ist gespielt; das Jahr ist nicht abgeschlossen" in asked[0]


def test_a_year_is_closed_early_where_it_says_what_is_not_awarded(board: Browser) -> None:
    page = board.get(f"{HOME}/jahr/2026?am={AM}").text
    assert "keine Jahrestrophy und keinen Eintrag in der Hall of Fame" in page


def test_sheets_are_signed_where_results_are_declared_final() -> None:
    journal, stage = MemoryJournal(), first_day()
    for series in "ABC":
        play(stage, series, ((2100, 1500), (2050, 1400), (2010, 1300)))
    stage.now += timedelta(hours=5)
    stage.do(EndDay(YEAR, 1))
    keys = quick_keys(journal, SECRET)
    asyncio.run(written(journal, stage, keys))
    with TestClient(create_app(ServerOptions("", secret=SECRET, posts=10_000, works=10_000), journal)) as client:
        client.app.state.desk.keys = keys
        page = Browser(client, "Anna").get(f"{HOME}/tag/2026/1/resultate").text
    for series in "ABC":
        assert f">Serie {series}: alle haben unterschrieben</button>" in page
