"""Who may declare results final is asked for before the button, where the office has nobody yet."""

from __future__ import annotations

import asyncio

import httpx
import pytest
from litestar.testing import TestClient

from puur.journal import MemoryJournal

from .club_money import HOME, lived_until
from .quick import quick_app, quick_keys
from .test_club_money_pages import SECRET, enter

pytestmark = pytest.mark.slow


def shown(client: httpx.Client, on: str) -> str:
    return client.get(f"{HOME}/tag/2026/1/resultate?am={on}T12:00:00").text


def test_who_declares_results_final_is_asked_for_before() -> None:
    """In 2019 nobody had been elected yet."""
    store = MemoryJournal()
    keys = quick_keys(store, SECRET)
    asyncio.run(lived_until(store, keys, "ReleaseResults"))
    with TestClient(quick_app(store, SECRET)) as client:
        client.app.state.desk.keys = keys
        enter(client)
        there, missing = shown(client, "2027-01-05"), shown(client, "2019-01-05")
    assert ">Für endgültig erklären<" in there
    assert "Endgültig erklären kann das nur der Chef" not in there
    assert ">Für endgültig erklären<" not in missing
    assert "Endgültig erklären kann das nur der Chef Jahrestrophy" in missing
    assert f"href='{HOME}/mitglieder" in missing
