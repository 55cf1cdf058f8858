"""An account by passkey or six words: one's history on another device, and its end."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from puur.service.live.scheduler import Pace

from .conftest import Opened
from .measured import narrow, problems
from .player import DESKTOP, PHONE
from .strangers import play_to_the_end, seat_link

pytest.importorskip("webauthn", reason="the extra account is not installed")
pytestmark = pytest.mark.slow
PACE = Pace(bot=0.0, trick=0.0, look=20.0, away=600.0, first=0.0, late=0.0)
INSIDE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def authenticator(page: Page) -> tuple[Any, str]:
    """Give a browser an authenticator of its own; return the way to it and its id."""
    way = page.context.new_cdp_session(page)
    way.send("WebAuthn.enable")
    return way, str(way.send("WebAuthn.addVirtualAuthenticator", {"options": INSIDE})["authenticatorId"])


def played(page: Page, home: str) -> None:
    """Play a Partie against bots at the table that the one big button opens."""
    page.click(".play")
    page.wait_for_url("**/t/*")
    play_to_the_end(home, page.url.rpartition("/")[2], [seat_link(page)])


@pytest.mark.endurance
def test_what_was_played_on_the_phone_is_found_on_the_laptop(opened: Opened, site: str, axe: str) -> None:
    home = site.replace("127.0.0.1", "localhost")
    phone = opened(home, **PHONE, hurry=True)
    way, keys = authenticator(phone)
    played(phone, site)
    phone.goto(f"{home}/gespielt")
    expect(phone.get_by_role("main").get_by_role("link", name="Nachspielen")).to_have_count(1)
    phone.get_by_label("Dein Name").fill("Anna")
    phone.get_by_role("button", name="Konto anlegen").click()
    expect(phone.get_by_text("Angemeldet als Anna")).to_be_visible()
    expect(phone.get_by_role("main").get_by_role("link", name="Nachspielen")).to_have_count(1)
    assert problems(phone, axe) == []
    assert narrow(phone)

    laptop = opened(f"{home}/gespielt", **DESKTOP, hurry=True)
    other, spare = authenticator(laptop)
    expect(laptop.get_by_text("Hier ist noch keine Partie")).to_be_visible()
    [made] = way.send("WebAuthn.getCredentials", {"authenticatorId": keys})["credentials"]
    other.send("WebAuthn.addCredential", {"authenticatorId": spare, "credential": made})
    laptop.get_by_role("button", name="Ich habe eines: anmelden").click()
    expect(laptop.get_by_text("Angemeldet als Anna")).to_be_visible()
    expect(laptop.get_by_role("main").get_by_role("link", name="Nachspielen")).to_have_count(1)
    assert problems(laptop, axe) == []

    laptop.get_by_role("link", name="Puur").click()
    played(laptop, site)
    phone.reload()
    expect(phone.get_by_role("main").get_by_role("link", name="Nachspielen")).to_have_count(2)
    phone.get_by_role("button", name="Überall sonst abmelden").click()
    expect(phone.get_by_text("Das Konto ist jetzt nur noch auf diesem Gerät offen.")).to_be_visible()
    laptop.goto(f"{home}/gespielt")
    expect(laptop.get_by_role("button", name="Ich habe eines: anmelden")).to_be_visible()
    expect(laptop.get_by_role("main").get_by_role("link", name="Nachspielen")).to_have_count(1)

    phone.get_by_role("button", name="Konto löschen").click()
    assert problems(phone, axe) == []
    phone.get_by_role("button", name="Ja, löschen").click()
    expect(phone.get_by_text("Das Konto ist gelöscht")).to_be_visible()
    expect(phone.get_by_role("main").get_by_role("link", name="Nachspielen")).to_have_count(1)


def test_without_https_six_words_and_a_link_open_the_account_on_another_device(
    opened: Opened, site: str, axe: str
) -> None:
    phone = opened(f"{site}/freunde", **PHONE)
    phone.get_by_label("Dein Name").fill("Anna")
    phone.get_by_role("button", name="Konto anlegen").click()
    shown = phone.get_by_role("dialog", name="Deine sechs Wörter")
    expect(shown.get_by_role("listitem")).to_have_count(6)
    words = shown.get_by_role("listitem").all_inner_texts()
    link = shown.get_by_label("Link, der dein Konto öffnet").input_value()
    assert link == f"{site}/gespielt#konto={'-'.join(words)}"
    assert problems(phone, axe) == []
    assert narrow(phone)
    phone.emulate_media(media="print")
    expect(shown.get_by_role("button")).to_have_count(0)
    expect(shown.get_by_role("listitem")).to_have_text(words)
    expect(shown.get_by_role("img")).to_be_visible()
    phone.emulate_media(media="screen")
    shown.get_by_role("button", name="Ich habe sie").click()
    expect(phone.get_by_role("heading", name="Freunde", level=1)).to_be_visible()
    expect(phone.get_by_label("Wollen wir zusammen jassen?")).to_be_visible()

    laptop = opened(f"{site}/gespielt", **DESKTOP)
    laptop.get_by_label("Deine sechs Wörter").fill(" ".join(words).upper())
    laptop.get_by_role("button", name="Mit den Wörtern anmelden").click()
    expect(laptop.get_by_text("Angemeldet als Anna")).to_be_visible()
    laptop.get_by_role("button", name="Neue Wörter anlegen").click()
    assert problems(laptop, axe) == []
    laptop.get_by_role("dialog").get_by_role("button", name="Neue Wörter anlegen").click()
    fresh = laptop.get_by_label("Link, der dein Konto öffnet").input_value()
    assert fresh != link

    other = opened(fresh, **PHONE)
    expect(other.get_by_label("Deine sechs Wörter")).to_have_value(fresh.partition("=")[2])
    assert other.url == f"{site}/gespielt"
    other.get_by_role("button", name="Mit den Wörtern anmelden").click()
    expect(other.get_by_text("Angemeldet als Anna")).to_be_visible()
    assert problems(other, axe) == []


def test_who_sends_the_browsers_question_away_has_changed_nothing(opened: Opened, site: str) -> None:
    page = opened(f"{site.replace('127.0.0.1', 'localhost')}/gespielt", **PHONE)
    page.evaluate("() => { navigator.credentials.get = () => Promise.reject(new DOMException('', 'NotAllowedError')) }")
    page.get_by_role("button", name="Ich habe eines: anmelden").click()
    expect(page.get_by_text("Es wurde kein Passkey gewählt")).to_be_visible()
    expect(page.get_by_role("button", name="Konto anlegen")).to_be_enabled()
