"""The session cookie: opened once, refused when forged or old, and not sent again to a browser that holds it."""

from __future__ import annotations

import time
from types import SimpleNamespace
from typing import Any

import pytest

from puur.service.credentials import Credential
from puur.web.desk.visitor import SECONDS_PER_DAY, SESSION_COOKIE, SESSION_DAYS, Session, Sessions

HELD = Session("id").with_credential(Credential("probe/1", "leitung", 1), "Vreni").with_handled_form("form")


def request(value: str) -> Any:  # noqa: ANN401 - stands for a request
    return SimpleNamespace(cookies={SESSION_COOKIE: value})


@pytest.fixture
def desk() -> Sessions:
    return Sessions("a secret of this test")


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Seconds added to the time."""
    later, real = [0.0], time.time
    monkeypatch.setattr("puur.web.desk.visitor.time.time", lambda: real() + later[0])
    return later


def signed(desk: Sessions, session: Session = HELD) -> str:
    return str(desk.make_cookie(session, secure=False).value)


def test_a_cookie_is_read_as_it_was_written_however_often(desk: Sessions) -> None:
    value = signed(desk)
    assert [desk.read(request(value)) for _ in range(3)] == [HELD] * 3


def test_a_forged_cookie_opens_nothing_even_beside_a_good_one(desk: Sessions) -> None:
    value = signed(desk)
    assert desk.read(request(value)) == HELD
    for forged in (value[:-2], f"x{value}", signed(Sessions("another secret")), ""):
        assert desk.read(request(forged)).keys == {}
        assert not desk.is_in_cookie(request(forged), HELD)


def test_a_cookie_that_was_opened_once_still_grows_too_old(desk: Sessions, clock: list[float]) -> None:
    value = signed(desk)
    clock[0] = SESSION_DAYS * SECONDS_PER_DAY - 10
    assert desk.read(request(value)) == HELD
    clock[0] = SESSION_DAYS * SECONDS_PER_DAY + 10
    assert desk.read(request(value)).keys == {}


def test_a_cookie_is_sent_again_when_it_says_something_new_or_is_a_day_old(desk: Sessions, clock: list[float]) -> None:
    value = signed(desk)
    assert desk.is_in_cookie(request(value), HELD)
    assert not desk.is_in_cookie(request(value), HELD.with_handled_form("another"))
    clock[0] = SECONDS_PER_DAY + 10
    assert not desk.is_in_cookie(request(value), HELD)


def test_a_token_is_the_session_s_own(desk: Sessions) -> None:
    assert desk.csrf_token(HELD) == desk.csrf_token(HELD) != desk.csrf_token(Session("other"))
    assert len(desk.csrf_token(HELD)) == 32
