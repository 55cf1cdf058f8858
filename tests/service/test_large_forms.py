"""A form may be large, or made of a hundred thousand fields: nobody's move waits, and nobody remembers it."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlencode

import pytest
from litestar._parsers import parse_url_encoded_form_data

from .standing_still import Watched
from .test_bombs import MOST, PIN, TOKEN, TRIES, Sender

pytestmark = [pytest.mark.slow, pytest.mark.live]
HEADERS = {"content-type": "application/x-www-form-urlencoded"}
FORMS = {
    "the same field": b"&a=1" * 240_000,
    "many fields": b"".join(b"&a%d=1" % number for number in range(100_000)),
    "nothing between": b"&" * 900_000,
    "a long name": b"&name=" + b"%41" * 300_000,
    "a name of blanks": b"&name=" + b"x+" * 400_000,
}


@pytest.fixture(scope="module")
def sender() -> Iterator[Sender]:
    with Watched() as server:
        sender = Sender(server)
        sender.send("kind", b"x")
        yield sender
        sender.client.close()


def slowest(sender: Sender, where: str, body: bytes) -> float:
    """Seconds of the longest turn, the least of some tries."""
    found = []
    for attempt in range(TRIES):
        token = TOKEN.search(sender.client.get("/turnier/neu").text)
        assert token
        sender.server.look()
        whole = b"_token=%s&try=%d%s" % (token[1].encode(), attempt, body)
        answer = sender.client.post(where, content=whole, headers=HEADERS)
        assert answer.status_code in {200, 400, 413, 422}, answer.text[:500]
        assert sender.client.get("/healthz").status_code == 200
        found.append(sender.server.longest)
    return min(found)


@pytest.mark.parametrize("form", FORMS)
def test_no_form_holds_up_a_table(sender: Sender, form: str) -> None:
    assert slowest(sender, "/turnier/neu", FORMS[form]) < MOST / 2


def test_a_large_list_taken_holds_up_nobody(sender: Sender) -> None:
    assert slowest(sender, f"{sender.tournament}/einlesen", b"&step=take&rows=" + b"%41" * 1_300_000) < MOST / 2


RULES = {
    "keys in keys": ".".join(["a"] * 9_000) + "=1",
    "many keys": "".join(f"b{number}=1\n" for number in range(60_000)),
    "many notes": "# x\n" * 100_000,
    "deep": "a=" + "[" * 100_000,
}


@pytest.mark.parametrize("rules", RULES)
def test_no_rules_of_a_club_hold_up_a_table(sender: Sender, rules: str) -> None:
    body = urlencode({"command": "ChangeRules", "reason": "Beschluss", "rules": RULES[rules]})
    assert slowest(sender, "/verein/probe/regeln", f"&{body}".encode()) < MOST / 2


def test_no_form_is_remembered(sender: Sender) -> None:
    before = parse_url_encoded_form_data.cache_info().currsize
    sender.form("/turnier/neu", data={"name": "Geheim", "pin": PIN})
    assert parse_url_encoded_form_data.cache_info().currsize == before
