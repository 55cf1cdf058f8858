"""What a deal came to fits a phone: nothing of it is cut off where the box itself could be scrolled."""

from __future__ import annotations

import pytest

from puur.service.live.scheduler import Pace

from .conftest import Opened
from .player import ASKED, PHONE, by_touch, play_deal
from .pressed import OPEN

pytestmark = pytest.mark.slow

PACE = Pace(bot=0.0, trick=0.03, look=60.0, away=600.0, first=0.3, late=0.0)


def test_the_sheet_of_a_coiffeur_fits_a_phone(opened: Opened) -> None:
    page = opened(hurry=True, **PHONE)
    table = page.evaluate(OPEN, ["coiffeur", {}])
    page.goto(f"{page.url.rstrip('/')}/t/{table}")
    page.wait_for_selector(ASKED, timeout=60_000)
    play_deal(page, by_touch)
    wide = page.evaluate("[...document.querySelectorAll('.result')].map((one) => one.scrollWidth - one.clientWidth)")
    assert max(wide) <= 0
