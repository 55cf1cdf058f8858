"""A recovery phrase opens an account where there are no passkeys, and it stands nowhere but with its owner."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from litestar import Litestar
from litestar.testing import TestClient

from puur.errors import BadInput
from puur.journal import MemoryJournal, NewEntry
from puur.service.account import store as account_store
from puur.service.account.sign_in import hash_recovery_phrase, new_recovery_phrase, parse_recovery_phrase
from puur.service.account.state import Account, PhraseSet
from puur.service.account.store import Accounts, SeatIndex
from puur.web.account import accounts as pages
from puur.web.app import ServerOptions, create_app

UNKNOWN = "babad-babad-babad-babad-babad-babad"
PATH = "/api/account"


@pytest.fixture(scope="module")
def store() -> MemoryJournal:
    return MemoryJournal()


@pytest.fixture(scope="module")
def server(store: MemoryJournal) -> Iterator[Litestar]:
    app = create_app(ServerOptions(""), store)
    with TestClient(app):
        yield app


@pytest.fixture
def phone(server: Litestar) -> TestClient[Litestar]:
    return TestClient(server)


@pytest.fixture
def laptop(server: Litestar) -> TestClient[Litestar]:
    return TestClient(server)


def make(page: TestClient[Litestar], name: str = "Anna") -> str:
    answer = page.post(f"{PATH}/phrase/make", json={"name": name})
    assert answer.status_code == 201
    assert answer.headers["cache-control"] == "no-store"
    assert answer.json()["me"] == {"name": name, "keys": 0, "phrase": True, "seats": 0}
    return str(answer.json()["phrase"])


def enter(page: TestClient[Litestar], phrase: str, **headers: str) -> tuple[int, str]:
    answer = page.post(f"{PATH}/phrase/enter", json={"phrase": phrase}, headers=headers)
    told = answer.json()
    return answer.status_code, told["name"] if "name" in told else told["error"]["code"]


def signed_in(page: TestClient[Litestar]) -> str | None:
    me = page.get(PATH).json()["me"]
    return None if me is None else str(me["name"])


def test_the_same_account_opens_on_another_device_however_it_is_typed(
    phone: TestClient[Litestar], laptop: TestClient[Litestar]
) -> None:
    phrase = make(phone)
    assert signed_in(laptop) is None
    assert enter(laptop, f"  {phrase.upper().replace('-', ' – ')}\n") == (200, "Anna")
    assert signed_in(laptop) == signed_in(phone) == "Anna"


def test_a_new_phrase_ends_the_old_one_and_a_stranger_gets_none(
    phone: TestClient[Litestar], laptop: TestClient[Litestar]
) -> None:
    old = make(phone)
    answer = phone.post(f"{PATH}/phrase")
    assert answer.status_code == 201
    assert enter(laptop, old) == (400, "account.phrase-wrong")
    assert enter(laptop, answer.json()["phrase"]) == (200, "Anna")
    assert laptop.post(f"{PATH}/leave").status_code == 204
    assert laptop.post(f"{PATH}/phrase").json()["error"]["code"] == "account.signed-out"


def test_a_closed_account_opens_no_more(phone: TestClient[Litestar], laptop: TestClient[Litestar]) -> None:
    phrase = make(phone)
    assert phone.post(f"{PATH}/close").status_code == 204
    assert enter(laptop, phrase) == (400, "account.phrase-wrong")


@pytest.mark.parametrize("typed", ["", "babad", UNKNOWN.replace("b", "c"), f"{UNKNOWN}-babad", "12-34", "x" * 100])
def test_what_cannot_be_a_phrase_is_said_without_repeating_it(phone: TestClient[Litestar], typed: str) -> None:
    answer = phone.post(f"{PATH}/phrase/enter", json={"phrase": typed})
    assert answer.json()["error"]["code"] == "account.phrase-form"
    assert not typed or typed not in answer.text


def test_wrong_phrases_are_counted_and_right_ones_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "MAX_WRONG_PHRASES", 3)
    with TestClient(create_app(ServerOptions(""), MemoryJournal())) as page:
        phrase = make(page)
        for _ in range(5):
            assert enter(page, phrase) == (200, "Anna")
        for _ in range(3):
            assert enter(page, UNKNOWN) == (400, "account.phrase-wrong")
        answer = page.post(f"{PATH}/phrase/enter", json={"phrase": phrase})
        assert answer.status_code == 429
        assert 0 < int(answer.headers["retry-after"]) <= pages.WRONG_PHRASE_WINDOW_SECONDS


@pytest.mark.parametrize("headers", [{"sec-fetch-site": "cross-site"}, {"origin": "https://puur.example"}])
def test_no_other_site_signs_anybody_in(
    phone: TestClient[Litestar], laptop: TestClient[Litestar], headers: dict[str, str]
) -> None:
    assert enter(laptop, make(phone, "Dieb"), **headers) == (400, "account.elsewhere")
    assert signed_in(laptop) is None


def test_a_phrase_is_neither_stored_nor_logged_nor_exported(
    phone: TestClient[Litestar],
    laptop: TestClient[Litestar],
    store: MemoryJournal,
    caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
) -> None:
    caplog.set_level(logging.DEBUG)
    phrase = make(phone)
    enter(laptop, phrase)
    enter(laptop, phrase[:-1])

    async def stored() -> str:
        return "".join([str(one) for name in await store.streams("") for one in await store.read(name)])

    out = capfd.readouterr()
    for text in (asyncio.run(stored()), caplog.text, out.out, out.err, phone.get(f"{PATH}/export").text):
        assert phrase.split("-")[0] not in text
    assert hash_recovery_phrase(phrase) in asyncio.run(stored())


@given(st.integers(0, 5), st.sampled_from("bdfghjklmnprstvz"))
def test_phrases_differ_and_each_letter_counts(word: int, letter: str) -> None:
    phrase = new_recovery_phrase()
    assert parse_recovery_phrase(phrase) == phrase != new_recovery_phrase()
    words = phrase.split("-")
    words[word] = letter + words[word][1:]
    assert (hash_recovery_phrase("-".join(words)) == hash_recovery_phrase(phrase)) == ("-".join(words) == phrase)


def test_another_process_finds_a_phrase_and_knows_when_it_was_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(account_store, "SEAT_READING_PAUSE_FACTOR", 0)

    async def story() -> None:
        journal = MemoryJournal()
        here, there = (Accounts(journal, SeatIndex(journal)) for _ in range(2))
        await here.create_account("a", "Anna", PhraseSet("old"))
        found = await there.sign_in_by_phrase("old")
        assert found is not None
        assert found[0] == "a"
        await here.set_phrase("a", "new")
        assert await there.sign_in_by_phrase("old") is None
        assert await there.sign_in_by_phrase("new") is not None
        await here.close("a")
        assert await there.sign_in_by_phrase("new") is None
        assert await there.set_phrase("a", "third") == Account("a")
        assert {one.data for one in await journal.read("account/a")} == {b"{}"}

    asyncio.run(story())


def test_an_account_without_a_phrase_opens_by_none() -> None:
    async def story() -> None:
        journal = MemoryJournal()
        assert await Accounts(journal).sign_in_by_phrase("old") is None
        accounts = Accounts(journal, SeatIndex(journal))
        told = json.dumps({"name": "Anna"}).encode()
        await journal.append("account/a", 0, [NewEntry(1, "account", "opened", told)])
        assert await accounts.sign_in_by_phrase("") is None

    asyncio.run(story())


def test_the_message_names_how_many_words_there_are() -> None:
    with pytest.raises(BadInput, match="6 Wörter mit je fünf Buchstaben"):
        parse_recovery_phrase("babad")
