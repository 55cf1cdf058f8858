"""What all pages of the desk share: doors and PINs, forms that lose nothing, sendings that count once, plain words."""

from __future__ import annotations

import asyncio
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from jinja2 import ChoiceLoader, DictLoader
from litestar import Controller, Litestar, Response, get, post
from litestar.datastructures import State
from litestar.testing import TestClient

from puur.errors import BadInput
from puur.journal import MemoryJournal
from puur.service.work.fair_queue import FairQueue
from puur.web.answers import WebRequest
from puur.web.app import ServerOptions, create_app
from puur.web.desk import (
    ERROR_PAGE_HANDLERS,
    DeskServices,
    ProtectedPlace,
    find_visitor,
    read_form,
    redirect,
    render_page,
    require_role,
)
from puur.web.desk.door import SignInPages
from puur.web.desk.forms import FormInput
from puur.web.desk.tries import (
    MAX_WRONG_PINS_PER_DEVICE,
    MAX_WRONG_PINS_PER_PLACE,
    PIN_WINDOW_MINUTES,
    AttemptingDevice,
    PinAttempts,
)
from puur.web.desk.view import TEMPLATE_ENVIRONMENT
from puur.web.sliding_windows import SlidingWindow

from .quick import quick_keys

pytestmark = pytest.mark.slow

PLACE = ProtectedPlace("probe/1", "Probelauf", "/probe/1", {"leitung": "Leitung", "buero": "Büro"})
SECRET = "a secret of this test"  # noqa: S105
FORM = """{% extends "desk/base.html" %}{% from "desk/parts.html" import field, hidden, wrong with context %}
{% block main %}<form method="post">{{ wrong() }}{{ hidden() }}{{ field("points", "Punkte") }}</form>{% endblock %}"""


class Probe(Controller):
    path = "/probe/1"
    exception_handlers = ERROR_PAGE_HANDLERS

    @get()
    async def show(self, request: WebRequest) -> Response[str]:
        return render_page(request, "probe.html", visitor=await find_visitor(request, PLACE))

    @get("/innen")
    async def inside(self, request: WebRequest) -> Response[str]:
        return render_page(request, "probe.html", visitor=await require_role(request, PLACE, "buero"))

    @post("/innen")
    async def take(self, request: WebRequest, state: State) -> Response[str]:
        visitor = await require_role(request, PLACE, "buero")
        form = await read_form(request)
        points = form.read_number("points", least=0, most=157, needed=True)
        if not form.has_no_errors:
            return render_page(request, "probe.html", visitor=visitor, form=form)
        state.taken.append((form.once, points, visitor.author))
        return redirect(request, "/probe/1", "Eingetragen.")

    @get("/leitung")
    async def lead(self, request: WebRequest) -> Response[str]:
        await require_role(request, PLACE)
        return redirect(request, "/probe/1")

    @get("/kaputt")
    async def broken(self) -> Response[str]:
        raise RuntimeError


@pytest.fixture
def client() -> Iterator[TestClient[Litestar]]:
    async def prepare(app: Litestar) -> None:
        store = MemoryJournal()
        desk = DeskServices(store, SECRET)
        desk.keys = quick_keys(store, SECRET)

        async def find(id: str) -> ProtectedPlace:  # noqa: A002
            assert id == "1"
            return PLACE

        desk.finders["probe"] = find
        app.state.desk, app.state.taken, app.state.drawing = desk, [], FairQueue(1, 1_000, share=1)
        await desk.keys.set_pin(PLACE, "leitung", "471100", "test")
        await desk.keys.set_pin(PLACE, "buero", "0815", "test")

    with TestClient(Litestar([Probe, SignInPages], on_startup=[prepare])) as one:
        yield one


@pytest.fixture(autouse=True)
def _probe_template(monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(TEMPLATE_ENVIRONMENT.loader, ChoiceLoader)
    monkeypatch.setattr(
        TEMPLATE_ENVIRONMENT.loader, "loaders", [*TEMPLATE_ENVIRONMENT.loader.loaders, DictLoader({"probe.html": FORM})]
    )


def hidden(text: str) -> dict[str, str]:
    return dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', text.split("<main", 1)[1]))


def sign_in(client: TestClient[Litestar], pin: str, name: str = "Vreni") -> httpx.Response:
    fields = hidden(client.get("/probe/1/innen").text)
    return client.post("/tuer", data={**fields, "pin": pin, "name": name}, follow_redirects=False)


def test_the_door_is_shown_to_who_has_no_role_and_leads_on_to_the_page_that_was_asked_for(
    client: TestClient[Litestar],
) -> None:
    shown = client.get("/probe/1/innen")
    assert shown.status_code == 403
    assert "Melde dich als Büro oder Leitung an, um diese Seite zu sehen." in shown.text
    answer = sign_in(client, "0815")
    assert (answer.status_code, answer.headers["location"]) == (303, "/probe/1/innen")
    inside = client.get("/probe/1/innen")
    assert "Angemeldet als Büro." in inside.text
    assert "Büro (Vreni)" in inside.text
    assert "Angemeldet als" not in client.get("/probe/1/innen").text


def test_the_first_role_may_do_what_any_other_may(client: TestClient[Litestar]) -> None:
    sign_in(client, "471100")
    assert client.get("/probe/1/innen").status_code == 200
    assert client.get("/probe/1/leitung", follow_redirects=False).status_code == 303


def test_another_role_may_not_lead(client: TestClient[Litestar]) -> None:
    sign_in(client, "0815")
    assert client.get("/probe/1/leitung").status_code == 403


def test_a_wrong_pin_is_told_at_its_field_and_the_name_stays(client: TestClient[Litestar]) -> None:
    answer = sign_in(client, "9999", "Meinrad")
    assert answer.status_code == 422
    assert 'aria-describedby="pin-hinweis pin-fehler"' in answer.text
    assert 'value="Meinrad"' in answer.text


def test_after_some_wrong_pins_even_the_right_one_must_wait(client: TestClient[Litestar]) -> None:
    for _ in range(MAX_WRONG_PINS_PER_DEVICE):
        assert "stimmt nicht" in sign_in(client, "9999").text
    assert "Zu oft falsch" in sign_in(client, "0815").text


def test_the_tries_are_forgotten_with_time_and_counted_over_all_strangers() -> None:
    now = [0.0]
    tries = PinAttempts(SlidingWindow(PIN_WINDOW_MINUTES * 60, lambda: now[0]))

    async def wrong(scope: str, device: str, known: str = "") -> None:
        async with tries.attempt(scope, AttemptingDevice(known, device, device)):
            pass

    async def trying() -> None:
        for one in range(MAX_WRONG_PINS_PER_PLACE):
            await wrong("place", f"device {one}")
        with pytest.raises(BadInput, match=f"{PIN_WINDOW_MINUTES} Minuten"):
            await wrong("place", "another")
        await wrong("place", "another", known="that of the Leitung")
        await wrong("elsewhere", "another")
        now[0] = PIN_WINDOW_MINUTES * 60 + 1
        await wrong("place", "another")

    asyncio.run(trying())


def test_a_new_pin_ends_what_the_old_one_opened(client: TestClient[Litestar]) -> None:
    sign_in(client, "0815")
    inside = dict(client.cookies)
    client.cookies.clear()
    sign_in(client, "471100")
    fields = hidden(client.get("/tuer/pins?ort=probe/1").text) | {"rolle": "buero"}
    assert client.post("/tuer/pins", data={**fields, "pin": "1291"}).status_code == 200
    client.cookies.clear()
    client.cookies.update(inside)
    assert client.get("/probe/1/innen").status_code == 403
    sign_in(client, "1291")
    assert client.get("/probe/1/innen").status_code == 200


@pytest.mark.parametrize("pin,why", [("12", "mindestens 4"), ("471100", "schon vergeben (Leitung)")])
def test_a_pin_that_cannot_be_is_told_and_not_set(client: TestClient[Litestar], pin: str, why: str) -> None:
    sign_in(client, "471100")
    fields = hidden(client.get("/tuer/pins?ort=probe/1").text) | {"rolle": "buero"}
    assert why in client.post("/tuer/pins", data={**fields, "pin": pin}).text
    client.cookies.clear()
    assert sign_in(client, "0815").status_code == 303


def test_a_link_opens_a_role_without_a_pin_and_a_forged_one_does_not(client: TestClient[Litestar]) -> None:
    sign_in(client, "471100")
    links = re.findall(r"/tuer/([\w.-]{20,})<", client.get("/tuer/pins?ort=probe/1").text)
    assert len(links) == 2
    client.cookies.clear()
    assert client.get(f"/tuer/{links[1][:-1]}x", follow_redirects=False).status_code == 400
    assert client.get("/probe/1/innen").status_code == 403
    assert client.get(f"/tuer/{links[1]}", follow_redirects=False).headers["location"] == "/probe/1"
    assert client.get("/probe/1/innen").status_code == 200


def test_after_signing_out_the_door_is_closed(client: TestClient[Litestar]) -> None:
    sign_in(client, "0815")
    token = hidden(client.get("/probe/1/innen").text)["_token"]
    client.post("/tuer/zu", data={"_token": token, "ort": "probe/1"})
    assert client.get("/probe/1/innen").status_code == 403


@pytest.mark.parametrize("onward", ["https://elsewhere.example/", "//elsewhere.example", "/\\elsewhere.example"])
def test_the_door_leads_nowhere_but_here(client: TestClient[Litestar], onward: str) -> None:
    fields = hidden(client.get("/probe/1/innen").text) | {"weiter": onward}
    answer = client.post("/tuer", data={**fields, "pin": "0815"}, follow_redirects=False)
    assert answer.headers["location"] == "/probe/1"


def test_a_form_from_elsewhere_changes_nothing(client: TestClient[Litestar]) -> None:
    sign_in(client, "0815")
    for token in ({}, {"_token": "made up"}):
        assert client.post("/probe/1/innen", data={**token, "points": "80"}).status_code == 403
    assert client.app.state.taken == []


def test_what_was_wrong_is_told_at_its_field_and_what_was_typed_stays(client: TestClient[Litestar]) -> None:
    sign_in(client, "0815")
    fields = hidden(client.get("/probe/1/innen").text)
    answer = client.post("/probe/1/innen", data={**fields, "points": "158"})
    assert answer.status_code == 422
    assert 'value="158"' in answer.text
    assert 'aria-invalid="true"' in answer.text
    assert "Hier passt eine Zahl von 0 bis 157, nicht 158." in answer.text
    assert hidden(answer.text)["_once"] == fields["_once"]


def test_a_form_carries_the_id_of_its_sending(client: TestClient[Litestar]) -> None:
    sign_in(client, "0815")
    fields = hidden(client.get("/probe/1/innen").text)
    for _ in range(2):
        client.post("/probe/1/innen", data={**fields, "points": "80"})
    assert client.app.state.taken == [(fields["_once"], 80, "Büro (Vreni)")] * 2
    assert hidden(client.get("/probe/1/innen").text)["_once"] != fields["_once"]


def test_pages_that_are_not_there_and_mistakes_of_ours_are_told_calmly(
    client: TestClient[Litestar], caplog: pytest.LogCaptureFixture
) -> None:
    assert "Diesen Ort gibt es nicht" in client.get("/tuer?ort=nirgends/1").text
    broken = client.get("/probe/1/kaputt")
    assert broken.status_code == 500
    assert "Es ging nichts verloren" in broken.text
    assert "Traceback" not in broken.text
    assert "failed" in caplog.text


@pytest.mark.parametrize(
    "typed,meant", [("29.5.2026", "2026-05-29"), ("2026-05-29", "2026-05-29"), ("31.2.2026", None), ("bald", None)]
)
def test_a_day_is_read_as_people_write_it(typed: str, meant: str | None) -> None:
    form = FormInput({"day": typed})
    assert form.read_date("day") == (meant or typed)
    assert form.has_no_errors == (meant is not None)


@pytest.mark.parametrize("typed", ["²", "1e3", "٣", "--1", "99999999", "12,5"])
def test_only_digits_make_a_number(typed: str) -> None:
    form = FormInput({"points": typed})
    assert form.read_number("points", least=0, most=157) is None
    assert "points" in form.errors


def test_a_pin_can_be_set_in_the_shell_where_it_was_forgotten_or_never_set(puur: Path, tmp_path: Path) -> None:
    store = tmp_path / "abend"
    subprocess.run([puur, "tournament", "demo", "--players", "8", "--id", "probe", "--data", store], check=True)
    subprocess.run([puur, "tournament", "pin", "probe", "--pin", "129100", "--data", store], check=True)
    app = create_app(ServerOptions(f"sqlite:///{store / 'puur.db'}", secret=SECRET))
    with TestClient(app) as client:
        fields = hidden(client.get("/turnier/probe/anmeldung").text)
        assert "stimmt nicht" in client.post("/tuer", data={**fields, "pin": "471100"}).text
        assert "Angemeldet als Turnierleitung" in client.post("/tuer", data={**fields, "pin": "129100"}).text


def test_who_comes_by_a_link_can_say_under_which_name(client: TestClient[Litestar]) -> None:
    """What somebody without a name enters has nobody beside it; the first page of the place asks, once."""
    sign_in(client, "0815", "")
    asked = client.get("/probe/1")
    assert "steht noch kein Name" in asked.text
    fields = hidden(asked.text)
    assert "steht noch kein Name" in client.post("/tuer/name", data={**fields, "name": " "}).text
    named = client.post("/tuer/name", data={**fields, "name": "Vreni"})
    assert "Im Verlauf heisst du jetzt Vreni." in named.text
    assert "Büro (Vreni)" in named.text
    assert "steht noch kein Name" not in client.get("/probe/1").text


def test_who_has_no_role_is_called_nothing(client: TestClient[Litestar]) -> None:
    fields = hidden(client.get("/probe/1/innen").text)
    answer = client.post("/tuer/name", data={**fields, "name": "Niemand"})
    assert "Niemand" not in answer.text
