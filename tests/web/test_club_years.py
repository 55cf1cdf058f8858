"""A club with more than one year: every year is reached, and opening the next one names what is unfinished."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from datetime import datetime

import pytest
from argon2 import PasswordHasher
from litestar.testing import TestClient
from tests.club.stage import YEAR, Stage, finish, first_day, planned

from puur.club.season.meetings import PlanMeeting
from puur.club.season.schedule import OpenYear
from puur.journal import MemoryJournal
from puur.service.doors import Keys
from puur.web.app import Options, create_app

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
    keys = Keys(journal, SECRET, PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))
    asyncio.run(written(journal, two_years(), keys))
    with TestClient(create_app(Options("", secret=SECRET, posts=10_000), journal)) as client:
        client.app.state.desk.keys = keys
        yield Browser(client, "Anna")


def test_every_year_is_reached_and_the_one_that_is_played_stays_in_the_menu(board: Browser) -> None:
    page = board.get(f"{HOME}/jahre?am={AM}").text
    for where in ("jahr/2026", "rangliste/2026", "kasse/2026", "anlass/2026/gv", "tag/2026/1/resultate", "jahr/2027"):
        assert f'href="{HOME}/{where}?am=' in page, where
    home = board.get(f"{HOME}?am={AM}").text
    assert "Jahr 2026</a>" in home
    assert f'href="{HOME}/jahre?am=' in home
    assert "Generalversammlung</a>, 20.03.2026" in home


def test_opening_a_year_names_what_is_unfinished(board: Browser) -> None:
    asked = re.findall(r'data-sure="(Noch nicht fertig[^"]*)"', board.get(f"{HOME}?am={AM}").text)
    assert asked
    assert "2026: 1 von 8 Jasstagen sind gespielt; das Jahr ist nicht abgeschlossen" in asked[0]


def test_a_year_is_closed_early_where_it_says_what_is_not_awarded(board: Browser) -> None:
    page = board.get(f"{HOME}/jahr/2026?am={AM}").text
    assert "keine Jahrestrophy, keinen Eintrag in der Hall of Fame" in page
