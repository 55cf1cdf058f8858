"""A dispute at a tournament, from the phone at the table to the Kontrolleur, on to the Turnierleiter, and back."""

from __future__ import annotations

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from puur.journal.sql import open_journal
from puur.service.credentials import CredentialStore
from puur.service.tournament.store import Tournaments
from puur.tournament import commands as cmd
from puur.tournament.commands import Actor, NewPlayer
from puur.tournament.draw.draw import DrawTask, draw_seating_plan
from puur.tournament.state import Setup
from puur.web.running import read_or_create_secret
from puur.web.tournament.place import tournament_access

from .evening import evening, sound
from .test_referee_pages import tap

pytestmark = pytest.mark.slow

LEAD = Actor("director", "Vreni")
NICHTFARBEN = {"seat": "1", "mode": "E", "led": "R", "played": "SA", "hand": "RK R6 T7", "trick": "3", "open": "ja"}


async def hall(folder: Path) -> tuple[str, dict[str, str]]:
    """Four people at a table in the first of two Passen; where they play, and links for three devices."""
    store = await open_journal(f"sqlite:///{folder / 'puur.db'}")
    tournaments = Tournaments(store)
    setup = Setup("einzelschieber", "einzelschieber-2026", "Frühlingsjass", "2026-05-29", "single", 4, 8)
    id_ = await tournaments.create(setup, LEAD)
    people = tuple(NewPlayer(name) for name in ("Anna Amstutz", "Beat Bühler", "Chiara Casutt", "Dario Degen"))
    await tournaments.carry_out(id_, cmd.AddPlayers(people), LEAD)
    there = await tournaments.get(id_)
    rounds = draw_seating_plan(DrawTask(tuple(there.players), 4, there.law), 1).rounds
    await tournaments.carry_out(id_, cmd.TakeDraw(rounds, "1"), LEAD)
    await tournaments.carry_out(id_, cmd.Release(1), LEAD)
    keys, here = (
        CredentialStore(store, read_or_create_secret(folder)),
        tournament_access(id_, await tournaments.get(id_)),
    )
    links = {role: await keys.create_link(here, role, 1 if role == "table" else None) for role in here.roles}
    await store.close()
    return f"/turnier/{id_}", links


def asked(page: Page, facts: dict[str, str]) -> None:
    page.get_by_role("link", name="Was gilt? Den Schiedsrichter fragen").click()
    page.get_by_role("link", name="Farbe nicht angegeben").click()
    for name, value in facts.items():
        tap(page, name, value)
    page.get_by_role("button", name="Was gilt?").click()
    page.get_by_role("link", name="Mit dieser Antwort an den Tisch").click()
    expect(page.locator("#gefragt")).to_contain_text("Der Stich geht an A und C")
    expect(page.locator("#gefragt")).to_contain_text("ES-1.5-k")


def decided(page: Page, ruling: str, reason: str) -> None:
    page.locator("textarea[name=text]").first.fill(ruling)
    page.locator("textarea[name=reason]").first.fill(reason)
    page.get_by_role("button", name="Entscheiden").first.click()
    expect(page.get_by_text("Der Tisch sieht den Entscheid.")).to_be_visible()


@pytest.mark.live
@pytest.mark.endurance
def test_a_dispute_goes_up_and_the_decision_comes_back(browser: Browser, tmp_path: Path, axe: str) -> None:
    with ThreadPoolExecutor(1) as beside:  # a browser of this module keeps the loop of this thread
        home, links = beside.submit(asyncio.run, hall(tmp_path)).result()
    with evening(browser, tmp_path) as night:
        night.home = f"{night.site}{home}"
        table, floor, lead = night.browse(phone=True), night.browse("dark", phone=True), night.page
        for page, role in ((table, "table"), (floor, "controller"), (lead, "director")):
            page.goto(f"{night.site}/tuer/{links[role]}")
        settled_and_called(table)
        floor.goto(f"{night.home}/verhalten")
        overruled(floor)
        sound(floor, axe)
        appealed(table)
        sound(table, axe)
        floor.reload()
        expect(floor.locator("#ruf-2")).to_contain_text("Darüber entscheidet der Turnierleiter")
        expect(night.go("verhalten").locator("section.card").first).to_contain_text("weitergezogen")
        decided(lead, "Der Stich geht an A und C", "Der Rosen-König lag im siebten Stich (ES-1.5-k)")
        sound(lead, axe)
        table.reload()
        expect(table.locator("#ruf-2")).to_contain_text("endgültig")
        expect(table.locator("#ruf-2")).not_to_contain_text("soll entscheiden")
        record = night.go("protokoll").locator("main")
        for done, about in (("Am Tisch geeinigt", 1), ("Gerufen", 2), ("Entschieden", 2), ("Weitergezogen", 2)):
            line = record.locator("ol.trail > li").filter(has_text=done)
            expect(line.first).to_contain_text(f"Ruf {about} (Passe 1, Tisch 1)")


def overruled(floor: Page) -> None:
    """The Reglement's words stand ready; whoever decides otherwise has to say why."""
    call = floor.locator("#ruf-2")
    expect(call).to_contain_text("Der Stich geht an A und C")
    expect(call.get_by_label("Grund")).to_have_value(re.compile("ES-1.5-k"))
    call.get_by_label("Entscheid").fill("Die Karte war richtig")
    call.get_by_label("Grund").fill("")
    call.get_by_role("button", name="Entscheiden").click()
    expect(floor.get_by_role("alert")).to_contain_text("Warum?")
    expect(call.get_by_label("Entscheid")).to_have_value("Die Karte war richtig")
    decided(floor, "Die Karte war richtig", "Die Rose war fertig")


def settled_and_called(table: Page) -> None:
    """Once the four agree, once somebody has to come."""
    asked(table, NICHTFARBEN)
    table.get_by_role("button", name="Wir sind alle einverstanden").click()
    expect(table.locator("#ruf-1")).to_contain_text("Am Tisch geeinigt")
    asked(table, NICHTFARBEN)
    table.locator("#gefragt").get_by_role("button", name="Kontrolleur rufen").click()
    expect(table.locator("#ruf-2")).to_contain_text("Der Kontrolleur ist gerufen")


def appealed(table: Page) -> None:
    """The decision arrives by itself, and is taken on."""
    expect(table.locator("#ruf-2")).to_contain_text("Die Rose war fertig", timeout=30_000)
    table.get_by_text("Nicht einverstanden: der Turnierleiter soll entscheiden").click()
    table.get_by_label("Warum soll es anders sein?").fill("Er hatte den König noch")
    table.get_by_role("button", name="Weiterziehen").click()
    expect(table.locator("#ruf-2")).to_contain_text("Jetzt entscheidet der Turnierleiter")
