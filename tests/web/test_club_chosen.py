"""Whom a form is about is chosen: nobody stands there beforehand."""

from __future__ import annotations

import asyncio
import re

import pytest
from litestar.testing import TestClient

from puur.journal import MemoryJournal

from .club_forms import Forms
from .club_money import HOME, lived_until
from .quick import quick_app, quick_keys
from .test_club_money_pages import SECRET, enter, wrong

pytestmark = pytest.mark.slow


def test_nobody_is_meant_who_was_not_chosen() -> None:
    """The first of a list won the toss, held an office, excused himself: by pressing the button alone."""
    store = MemoryJournal()
    keys = quick_keys(store, SECRET)
    asyncio.run(lived_until(store, keys, "TossCoin"))
    with TestClient(quick_app(store, SECRET)) as client:
        client.app.state.desk.keys = keys
        enter(client)
        day = f"{HOME}/tag/2026/5/resultate"
        forms = Forms(client.get(day).text).shown
        toss = next(one.fields for one in forms if one.fields.get("command") == "TossCoin")
        assert toss["member"] == ""
        answer = client.post(day, data=toss)
        assert "wählen" in wrong(answer)
        assert re.search(r'id="TossCoin1-member"[^>]*aria-invalid', answer.text)
        members = Forms(client.get(f"{HOME}/mitglieder").text).shown
        chosen = {one.fields["command"]: one.fields["member"] for one in members if "member" in one.offered}
        assert chosen == {"Elect": "", "RequestStandIn": ""}
