"""The referee is asked in the browser: twenty situations, with what the documents say written down by hand."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Page, expect

from .conftest import Opened

Answers = dict[str, str]


@dataclass(frozen=True)
class Situation:
    """What is tapped, what must be read, what must not, and where it stands."""

    reglement: str
    kind: str
    tapped: Answers
    reads: tuple[str, ...]
    clauses: tuple[str, ...] = ()
    reads_not: tuple[str, ...] = field(default=())


REVOKE: Answers = {"seat": "1", "mode": "E", "led": "R", "played": "SA", "hand": "RK R6 T7", "trick": "3"}
SITUATIONS = (
    # GR, Unkorrekte Spielweise: the open trick is corrected, both cards lose their Stichwert.
    Situation(
        "gruempi-2011",
        "revoke",
        REVOKE | {"hand": "RK T7", "open": "ja"},
        ("ausgetauscht", "Ohne Stichwert in diesem Spiel: Rose König, Schelle Ass"),
        ("GR-unkorrekt-d", "GR-unkorrekt-e"),
    ),
    # GR: noticed later, annulled or the suit and the trumps without the Puur lose it.
    Situation(
        "gruempi-2011",
        "revoke",
        REVOKE | {"hand": "RA RB E9 EK EU", "open": "nein"},
        ("Die Gegner wählen", "annullieren", "Ohne Stichwert in diesem Spiel: Eichel 9, Eichel König"),
        ("GR-unkorrekt-f", "GR-unkorrekt-g", "GR-unkorrekt-h"),
    ),
    # GR: two cards at once, the opponents say which belongs to which trick.
    Situation(
        "gruempi-2011",
        "two-cards",
        {"seat": "2", "mode": "E", "cards": "EU E6"},
        ("Beide Karten stechen in diesem Spiel nicht mehr", "Die Gegner"),
        ("GR-unkorrekt-a", "GR-unkorrekt-b"),
    ),
    # GR: the points of the cards looked at go to the opponents: 11 + 0 + 10 + 0.
    Situation(
        "gruempi-2011",
        "turned-tricks-looked-at",
        {"seat": "0", "mode": "E", "cards": "RA R6 SB T7", "trick_seen": "2", "trick": "4"},
        ("gehen an die Gegner", "21 Punkte", "157"),
        ("GR-irrtum-h",),
    ),
    # GR: the partner pointed at the Stöck.
    Situation(
        "gruempi-2011",
        "stoeck-prompted",
        {"seat": "2", "mode": "E"},
        ("Die Stöck von A werden nicht geschrieben",),
        ("GR-stoeck-f", "GR-stoeck-g"),
    ),
    # GR: thanked too early, the Partie is lost.
    Situation(
        "gruempi-2011",
        "false-thanks",
        {"seat": "0", "mode": "E", "points": "2490", "target": "2500", "caused_by_wrong_card": "nein"},
        ("A und C verlieren die Partie",),
        ("GR-ausmachen-k",),
    ),
    # GR: counting during the game loses.
    Situation(
        "gruempi-2011", "counted-for-thanks", {"seat": "1"}, ("B und D verlieren die Partie",), ("GR-ausmachen-n",)
    ),
    # ES 1.5: Nichtfarben in the open trick: highest card of the suit, trick to the opponents, next lead to the right.
    Situation(
        "einzelschieber-2026",
        "revoke",
        REVOKE | {"open": "ja"},
        ("gibt dafür: Rose König.", "Der Stich geht an A und C", "spielt C aus"),
        ("ES-1.5-f", "ES-1.5-h", "ES-1.5-k", "ES-1.5-l"),
    ),
    # ES 1.5: noticed later, all tricks from the faulty one on.
    Situation(
        "einzelschieber-2026",
        "revoke",
        REVOKE | {"open": "nein"},
        ("Ab Stich 3 gehen alle Stiche und die 5 Punkte an A und C",),
        ("ES-1.5-q", "ES-1.5-r", "ES-1.5-s"),
        ("annullieren",),
    ),
    # ES 1.5: the wrong player leads.
    Situation(
        "einzelschieber-2026",
        "wrong-leader",
        {"seat": "1", "mode": "E", "card": "SA", "trick": "4", "open": "ja", "pushed": "nein"},
        ("Der Stich geht an A und C", "Ohne Stichwert in diesem Spiel: Schelle Ass", "spielt C aus"),
        ("ES-1.5-a", "ES-1.5-c", "ES-1.5-d", "ES-1.5-e"),
    ),
    # ES 1.4: the partner pushed; dealt again, the opponents announce: Vorhand (right of the dealer) deals.
    Situation(
        "einzelschieber-2026",
        "partner-announced",
        {"seat": "2", "dealer": "3", "did": "push", "first_trick_open": "ja"},
        ("neu verteilt", "A gibt neu"),
        ("ES-1.4-i", "ES-1.4-j", "ES-1.4-k"),
    ),
    # ES 1.6: remarks cost no points; the Kontrolleur.
    Situation(
        "einzelschieber-2026",
        "remark",
        {"seat": "2", "what": "bock"},
        ("Kontrolleur",),
        ("ES-1.6-c",),
        ("Strafpunkte für",),
    ),
    # AR 8: the partner led; his suit is barred until the opponents have a trick.
    Situation(
        "allgemein",
        "wrong-leader",
        {"seat": "2", "mode": "E", "card": "SA", "trick": "1", "open": "ja", "pushed": "ja"},
        ("A und C dürfen Schelle nicht ausspielen, bis die Gegner einen Stich gemacht haben",),
        ("AR-8-a", "AR-8-c"),
    ),
    # AR 8: if it was trump the opponents decide whether trump is led.
    Situation(
        "allgemein",
        "wrong-leader",
        {"seat": "2", "mode": "E", "card": "EA", "trick": "1", "open": "ja", "pushed": "ja"},
        ("Die Gegner wählen", "Trumpf"),
        ("AR-8-b",),
        ("dürfen Eichel nicht ausspielen",),
    ),
    # AR 19: annulled, and Vorhand, who should have decided, deals.
    Situation(
        "allgemein",
        "partner-announced",
        {"seat": "2", "dealer": "3", "did": "announce", "first_trick_open": "ja"},
        ("zählt für niemand", "A gibt neu"),
        ("AR-19-e",),
    ),
    # AR 23.5: 100 announced with four Unders in hand: forfeited.
    Situation(
        "allgemein",
        "weis-too-low",
        {"seat": "0", "mode": "E", "announced": "100", "held": "4xU", "written": "nein"},
        ("Der Weis von A zählt nicht",),
        ("AR-23.5-c",),
    ),
    # AJ 3.4: a false thanks costs 500, the round goes on.
    Situation(
        "ajz08-2017",
        "false-thanks",
        {"seat": "0", "mode": "E", "points": "1990", "target": "1999", "caused_by_wrong_card": "nein"},
        ("500 Strafpunkte für A",),
        ("AJ-3.4-w",),
        ("verlieren",),
    ),
    # AJ 3.4: the wrong player dealt: 100 for both who make trump.
    Situation(
        "ajz08-2017",
        "wrong-dealer",
        {
            "seat": "1",
            "dealer": "0",
            "first_card_played": "nein",
            "first_trick_turned": "nein",
            "last_deal": "nein",
            "trump_team": "1",
        },
        ("100 Strafpunkte für B", "100 Strafpunkte für D"),
        ("AJ-3.4-f",),
    ),
    # ED 12: corrected in the running trick without consequences, not by trumping.
    Situation(
        "edjv-differenzler-2015",
        "revoke",
        REVOKE | {"hand": "R8 E9", "played": "S7", "open": "ja"},
        ("gibt dafür: Rose 8.",),
        ("ED-12-a", "ED-12-b", "ED-12-c"),
        ("Ohne Stichwert",),
    ),
    # ED 10: nothing estimated: the points made and 20.
    Situation(
        "edjv-differenzler-2015",
        "estimate-missing",
        {"seat": "3", "mode": "R", "played": "43"},
        ("63 Punkte mehr Differenz für D",),
        ("ED-10-l", "ED-10-m"),
    ),
)


def tap(page: Page, name: str, value: str) -> None:
    """Answers one question as a finger would: tiles, cards, or a number."""
    field_ = page.locator(f'input[name="{name}"]')
    if field_.first.get_attribute("type") in {"radio", "checkbox"}:
        for one in value.split():
            page.locator(f'label:has(input[name="{name}"][value="{one}"])').click()
    else:
        field_.fill(value)


@pytest.mark.live
@pytest.mark.parametrize("width", [360, 1280])
def test_twenty_situations_are_answered_as_the_documents_say(opened: Opened, width: int) -> None:
    page = opened("/fragen", width=width, height=800)
    assert len(SITUATIONS) == 20
    for asked in SITUATIONS if width == 360 else SITUATIONS[:3]:
        page.goto(page.url.split("/fragen")[0] + f"/fragen/{asked.kind}?reglement={asked.reglement}")
        for name, value in asked.tapped.items():
            tap(page, name, value)
        page.get_by_role("button", name="Was gilt?").click()
        ruling = page.locator("#antwort")
        for words in (*asked.reads, *asked.clauses):
            expect(ruling).to_contain_text(words)
        for words in asked.reads_not:
            expect(ruling).not_to_contain_text(words)


@pytest.mark.live
def test_from_what_happened_to_the_clause_and_the_link_repeats_it(opened: Opened) -> None:
    page = opened("/fragen")
    page.get_by_label("Reglement").select_option("gruempi-2011")
    page.get_by_label("Suchen").fill("zwei karten")
    page.get_by_role("button", name="Zeigen").click()
    page.get_by_role("link", name="Zwei Karten").click()
    page.get_by_role("button", name="Was gilt?").click()
    expect(page.get_by_role("alert")).to_contain_text("Es fehlt noch etwas")
    for name, value in (("seat", "2"), ("mode", "E"), ("cards", "EU E6")):
        tap(page, name, value)
    page.get_by_role("button", name="Was gilt?").click()
    address = page.url
    page.get_by_role("link", name="GR-unkorrekt-b").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("GR-unkorrekt-b")
    page.goto(address)
    expect(page.locator("#antwort")).to_contain_text("Beide Karten stechen in diesem Spiel nicht mehr")
    page.locator("summary", has_text="Allgemeine Jassregeln").click()
    expect(page.get_by_text("die andere geht zurück").first).to_be_visible()


@pytest.mark.live
def test_what_contradicts_itself_is_told_at_the_field(opened: Opened) -> None:
    page = opened("/fragen/missing-card?reglement=allgemein")
    for name, value in (("short", "0"), ("surplus", "0"), ("first_trick_turned", "ja"), ("seat", "0")):
        tap(page, name, value)
    page.get_by_role("button", name="Was gilt?").click()
    expect(page.locator("#surplus-fehler")).to_have_text("Das passt nicht zu den anderen Angaben.")


@pytest.mark.live
def test_practice_keeps_the_score_and_explains(opened: Opened) -> None:
    page = opened("/ueben?reglement=gruempi-2011")
    for _ in range(3):
        page.locator("button.answer").first.click()
        expect(page.locator("#antwort")).to_contain_text("Steht in")
        page.get_by_role("link", name="Nächste Aufgabe").click()
    expect(page.get_by_text("von 3 richtig")).to_be_visible()


@pytest.mark.live
@pytest.mark.parametrize(
    "path",
    [
        "/fragen",
        "/fragen/cards-laid-down?reglement=gruempi-2011",
        "/fragen/weis-vorhand?reglement=gruempi-2011&gefragt=1&seat=1&mode=E&announced=20&held=R9-U&written=nein",
        "/fragen/plakat?reglement=ajz08-2017",
        "/fragen/stelle/ED-12-a",
        "/ueben?reglement=ajz08-2017",
        "/ueben?reglement=ajz08-2017&antwort=1",
    ],
)
def test_axe_finds_nothing(opened: Opened, axe: str, path: str) -> None:
    page = opened(path, scheme="dark" if "ajz08" in path else "light")
    page.evaluate(axe)
    found = page.evaluate(
        "async () => (await axe.run()).violations.map((one) => [one.id, one.nodes.map((node) => node.html)])"
    )
    assert found == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
