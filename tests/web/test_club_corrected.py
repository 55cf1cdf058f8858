"""Who has read the results of a Jasstag sees what was corrected of them: when, whose, from what to what."""

from __future__ import annotations

import asyncio
from html import unescape

import httpx
import pytest
from litestar.testing import TestClient

from puur.journal import MemoryJournal
from puur.web.club import day_views
from puur.words.message import said

from .club_forms import Forms
from .club_money import HOME, lived_until
from .quick import quick_app, quick_keys
from .test_club_money_pages import SECRET, enter, token, wrong

pytestmark = pytest.mark.slow

AM = "2026-12-20T12:00:00"
DAY = {"year": "2026", "day": "3"}
RESULTS, RANKING = f"{HOME}/tag/2026/3/resultate", f"{HOME}/rangliste/2026"
SAID = "Berichtigung vom 20. Dezember 2026, 12.00 Uhr: Beat Bieri 5380 (vorher 5483)."


def does(client: httpx.Client, where: str, **fields: str) -> None:
    page = client.get(where).text
    answer = client.post(where, data={"_token": token(page), "am": AM, **fields})
    assert answer.status_code == 200, wrong(answer)


def correct(client: httpx.Client, points: list[str]) -> None:
    series = f"{HOME}/tag/2026/3/serie/A"
    typed = {f"points.{side}": one for side, one in enumerate(points)}
    does(client, series, command="CorrectRound", key="0", series="A", round="0", reason="abgeschrieben", **typed, **DAY)
    does(client, series, command="SignSheets", series="A", **DAY)


def test_everybody_sees_what_was_corrected_of_published_results() -> None:
    store = MemoryJournal()
    keys = quick_keys(store, SECRET)
    asyncio.run(lived_until(store, keys, "CloseYear"))
    with TestClient(quick_app(store, SECRET)) as client:
        client.app.state.desk.keys = keys
        everybody = httpx.Client(transport=client._transport, base_url=client.base_url)  # noqa: SLF001 - without cookies
        assert "Berichtigung" not in everybody.get(RESULTS).text + everybody.get(RANKING).text
        enter(client)
        chief = next(
            one.fields["by"]
            for one in Forms(client.get(RESULTS).text).shown
            if one.fields.get("command") == "WithdrawResults"
        )
        does(client, RESULTS, command="WithdrawResults", by=chief, reason="Tafel falsch abgeschrieben", **DAY)
        assert "Die Resultate werden berichtigt" in everybody.get(RESULTS).text
        counted = "Hier zählen Resultate mit, die noch vorläufig sind (Jasstag 3)."
        assert counted in unescape(client.get(RANKING).text), "AJ-3.3-a"
        assert "vorläufig" not in everybody.get(RANKING).text, "for everybody only published days count"
        correct(client, ["1247", "2036"])
        does(client, RESULTS, command="ReleaseResults", by=chief, **DAY)
        assert counted not in unescape(client.get(RANKING).text)
        assert SAID not in unescape(client.get(RESULTS).text), "nothing is corrected for anybody before it is published"
        does(client, RESULTS, command="PublishResults", **DAY)
        for page in (RESULTS, RANKING):
            text = unescape(everybody.get(page).text)
            assert SAID in text
            assert "abgeschrieben" not in text, "why is the desk's"
        assert f"Jasstag 3: {SAID}" in unescape(everybody.get(RANKING).text)
        assert "Correction du 20 décembre 2026 à 12" in everybody.get(RESULTS, headers={"accept-language": "fr"}).text


def test_a_day_that_was_composed_before_a_correction_says_who_would_sit_elsewhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = MemoryJournal()
    keys = quick_keys(store, SECRET)
    asyncio.run(lived_until(store, keys, "EndDay"))
    named = said("club.sits-elsewhere", member="m1", series="B", due="C")
    monkeypatch.setattr(day_views, "misplaced_player_notes", lambda *_: iter([named]))
    with TestClient(quick_app(store, SECRET)) as client:
        client.app.state.desk.keys = keys
        enter(client)
        page = unescape(client.get(f"{HOME}/tag/2026/1").text)
    assert "wäre es die Serie C" in page
