"""Days as people write them, hours as the clock on the wall in Switzerland has them."""

from __future__ import annotations

import time

import pytest

from puur.service.clock import to_local_time
from puur.words.catalogue import sentence
from puur.words.formats import format_time_of_day, parse_day
from puur.words.message import say_moment

AT = 1_780_000_000_000


@pytest.mark.parametrize(
    "typed,meant",
    [
        ("29. Mai 2026", "2026-05-29"),
        ("29.5.2026", "2026-05-29"),
        ("29. 5. 26", "2026-05-29"),
        ("29/05/2026", "2026-05-29"),
        ("2026-05-29", "2026-05-29"),
        ("1er mai 2026", "2026-05-01"),
        ("3 maggio 2026", "2026-05-03"),
        ("12 Sept. 2026", "2026-09-12"),
        ("3. März 58", "1958-03-03"),
        ("29. Februar 2026", None),
        ("29. Mai", None),
        ("morgen", None),
        ("14.00", None),
        ("", None),
        ("9" * 500, None),
    ],
)
def test_days_are_read_as_people_write_them(typed: str, meant: str | None) -> None:
    found = parse_day(typed)
    assert (None if found is None else found.isoformat()) == meant


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the system knows no TZ")
@pytest.mark.parametrize("zone", ["UTC", "America/New_York"])
def test_hours_are_those_of_the_hall_wherever_the_server_stands(zone: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as there:
        there.setenv("TZ", zone)
        time.tzset()
        try:
            assert format_time_of_day(AT) == "22.26 Uhr"
            assert sentence(say_moment(to_local_time(AT))) == "28. Mai 2026, 22.26 Uhr"
        finally:
            there.undo()
            time.tzset()
