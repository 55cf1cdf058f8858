"""The pages of registering, without a browser: the form for anybody, one's own link, the list at the desk."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest
from litestar.testing import TestClient

from puur.journal import MemoryJournal

from .quick import quick_app, quick_keys

pytestmark = pytest.mark.slow

NEW = {"name": "Probe", "date": "29.5.2036", "art": "einzelschieber|4x8", "pin": "471100", "reglement": "allgemein"}
SECRET = "a secret of this test"  # noqa: S105
PHONE = "079 123 45 67"


class Hall:
    """A tournament whose form is open, who leads it, and a stranger with a browser of his own."""

    def __init__(self, client: httpx.Client, stranger: httpx.Client, kind: str) -> None:
        self.client, self.stranger = client, stranger
        form = {**NEW, "art": kind, "_token": _hidden(client, "/turnier/neu")["_token"]}
        self.home = str(client.post("/turnier/neu", data=form, follow_redirects=False).headers["location"])

    def send(self, path: str, **fields: str) -> str:
        form = {**fields, **_hidden(self.client, f"{self.home}/anmeldungen")}
        return self.client.post(f"{self.home}{path}", data=form, follow_redirects=True).text

    def see(self, path: str) -> str:
        return self.client.get(f"{self.home}{path}").text

    def register(self, name: str, **fields: str) -> httpx.Response:
        """Send the form as somebody without a PIN; the answer is the page that it leads to."""
        form = {"name": name, "contact": PHONE, **fields, **_hidden(self.stranger, f"{self.home}/anmelden")}
        return self.stranger.post(f"{self.home}/anmelden", data=form, follow_redirects=True)

    def own(self, page: str, path: str, **fields: str) -> str:
        """Send a form of one's own page. page: its address."""
        form = {**fields, **_hidden(self.stranger, page)}
        return self.stranger.post(f"{page}{path}", data=form, follow_redirects=True).text


def _hidden(client: httpx.Client, path: str) -> dict[str, str]:
    return dict(re.findall(r'name="(_token|_seen)" value="(\w+)"', client.get(path).text))


@pytest.fixture
def hall(request: pytest.FixtureRequest) -> Iterator[Hall]:
    journal = MemoryJournal()
    with TestClient(quick_app(journal, SECRET)) as client:
        client.app.state.desk.keys = quick_keys(journal, SECRET)
        stranger = TestClient(client.app)
        stranger.blocking_portal = client.blocking_portal
        yield Hall(client, stranger, getattr(request, "param", "einzelschieber|4x8"))


def _path(answer: httpx.Response) -> str:
    return answer.url.path


def test_from_the_form_to_the_list_and_back(hall: Hall) -> None:
    assert "gibt es hier kein Formular" in hall.stranger.get(f"{hall.home}/anmelden").text
    assert 'name="open" value="1"' in hall.client.get(f"{hall.home}/anmeldungen").text
    assert "Formular öffnen" in hall.client.get(f"{hall.home}/anmeldungen").text
    told = hall.send("/anmeldungen/angaben", open="1", limit="2", until="20.5.2036", note="Essen ab 18 Uhr")
    assert "Das Formular ist offen. Noch 2 Plätze frei." in told
    hall.client.cookies.set("language", "fr")
    assert 'value="20 mai 2036"' in hall.client.get(f"{hall.home}/anmeldungen").text
    hall.client.cookies.delete("language")
    assert f'href="{hall.home}/anmelden"' in hall.stranger.get(hall.home).text
    form = hall.stranger.get(f"{hall.home}/anmelden").text
    assert "Noch 2 Plätze frei." in form
    assert "Anmelden bis 20. Mai 2036." in form
    assert "Essen ab 18 Uhr" in form
    anna = hall.register("Anna Arn", wish="Beat Boss")
    assert "Du hast einen Platz." in anna.text
    assert anna.url.path in anna.text
    hall.register("Beat Boss")
    carla = hall.register("Carla Cuche")
    assert "Du bist als Nächstes dran" in carla.text
    assert "Auf die Warteliste" in hall.stranger.get(f"{hall.home}/anmelden").text
    assert "2 Voranmeldungen mit Platz stehen noch nicht auf der Liste." in hall.see("")
    assert "2 Voranmeldungen stehen jetzt auf der Liste." in hall.send("/anmeldungen/uebernehmen")
    assert "Anna Arn" in hall.see("/anmeldung")
    assert "Du spielst mit der Nummer 1 mit." in hall.stranger.get(_path(anna)).text
    assert "Kreuz an, dass du nicht kommst" in hall.own(_path(anna), "/abmelden")
    assert f'href="{hall.home}/spieler/1"' in hall.stranger.get(_path(anna)).text
    assert "Du bist abgemeldet." in hall.own(_path(anna), "/abmelden", sure="1")
    assert "Anna Arn" not in hall.see("/anmeldung")
    assert "Du hast einen Platz." in hall.stranger.get(_path(carla)).text


def test_one_changes_what_one_wrote_and_only_by_ones_own_link(hall: Hall) -> None:
    hall.send("/anmeldungen/angaben", open="1")
    page = _path(hall.register("Anna Arn"))
    assert "Gespeichert" in hall.own(page, "", name="Anna Arn-Roth", contact="anna@example.org")
    assert "mailto:anna%40example.org" in hall.stranger.get(page).text
    assert "Anna Arn-Roth" in hall.see("/anmeldungen")
    wrong = f"{hall.home}/anmelden/{'0' * 32}"
    assert hall.stranger.get(wrong).status_code == 404
    assert "Unter diesem Link ist niemand angemeldet" in hall.stranger.get(wrong).text


def test_what_is_wrong_stands_at_its_field_and_what_was_typed_stays(hall: Hall) -> None:
    hall.send("/anmeldungen/angaben", open="1")
    told = hall.register("Anna Arn", contact="bei Beat").text
    assert "Es braucht eine Telefonnummer oder eine E-Mail-Adresse" in told
    assert 'value="bei Beat"' in told
    hall.register("Anna Arn")
    again = hall.register("Arn Anna").text
    assert "Arn Anna ist schon angemeldet" in again
    assert 'name="anyway"' in again
    assert "Danke, deine Anmeldung ist da." in hall.register("Arn Anna", anyway="1").text
    assert "Arn Anna steht vielleicht doppelt da" in hall.see("/anmeldungen")


def test_where_names_are_kept_back_nobody_is_told_who_is_registered(hall: Hall) -> None:
    hall.send("/anmeldungen/angaben", open="1")
    hall.send("/datenschutz", names="numbers", keep="0")
    hall.register("Anna Arn")
    assert "Danke, deine Anmeldung ist da." in hall.register("Anna Arn").text
    assert "Anna Arn steht vielleicht doppelt da" in hall.see("/anmeldungen")


def test_a_machine_and_a_flood_are_told_so_and_the_desk_goes_on(hall: Hall) -> None:
    hall.send("/anmeldungen/angaben", open="1")
    assert "Ein Feld, das leer bleiben muss" in hall.register("Robot", website="http://example.org").text
    for _ in range(5):
        hall.register("Ohne Telefon", contact="")  # what is refused is not counted
    for number in range(30):
        hall.register(f"Name{number} Vorname{number}")
    flood = hall.register("Zu Viel")
    assert "Von hier kamen viele Anmeldungen: versuch es in 60 Minuten wieder" in flood.text
    assert 'value="Zu Viel"' in flood.text
    assert "Eva Egli ist vorangemeldet." in hall.send("/anmeldungen", name="Eva Egli")
    assert "31 Voranmeldungen" in hall.see("/anmeldungen")


def test_the_desk_alone_sees_the_list(hall: Hall) -> None:
    hall.send("/anmeldungen/angaben", open="1")
    hall.register("Anna Arn", remark="=1+1")
    for path in ("/anmeldungen", "/anmeldungen/1", "/anmeldungen.csv"):
        assert PHONE not in hall.stranger.get(f"{hall.home}{path}").text
    for path in ("", "/anmelden", "/turnier.json", "/datenschutz"):
        assert "Anna Arn" not in hall.stranger.get(f"{hall.home}{path}").text
    listed = hall.see("/anmeldungen.csv")
    assert "Anna Arn" in listed
    assert "'=1+1" in listed  # no formula for a spreadsheet
    assert hall.client.get(f"{hall.home}/anmeldungen/9").status_code == 404


def test_declined_withdrawn_and_back_again(hall: Hall) -> None:
    hall.send("/anmeldungen/angaben", open="1")
    page = _path(hall.register("Anna Arn"))
    assert "Bitte ausfüllen" in hall.send("/anmeldungen/1/absagen")
    assert "sieht die Absage auf der eigenen Seite" in hall.send("/anmeldungen/1/absagen", reason="Wir sind voll")
    assert "Wir sind voll" in hall.stranger.get(page).text
    assert "Die Voranmeldung gilt wieder." in hall.send("/anmeldungen/1/zurueck")
    assert "Abgemeldet." in hall.send("/anmeldungen/1/abmelden")
    assert "Eine Voranmeldung, die nicht mehr gilt" in hall.see("/anmeldungen")
    assert "Noch einmal anmelden" in hall.stranger.get(page).text


def test_who_is_not_on_the_list_at_the_draw_is_not_told_of_a_place(hall: Hall) -> None:
    hall.send("/anmeldungen/angaben", open="1")
    page = _path(hall.register("Anna Arn"))
    for name in ("Beat Boss", "Carla Cuche", "Dani Dürr", "Eva Egli"):
        hall.send("/anmeldung", name=name)
    hall.send("/auslosung")
    shown = hall.stranger.get(page).text
    assert "Die Plätze sind ausgelost: wer noch mitspielen will" in shown
    assert "Du hast einen Platz" not in shown


@pytest.mark.parametrize("hall", ["allgemein-paare|4x8"], indirect=True)
def test_pairs_are_put_together(hall: Hall) -> None:
    hall.send("/anmeldungen/angaben", open="1", limit="2")
    anna = hall.register("Anna Arn")
    assert "Die Turnierleitung sucht jemanden." in anna.text
    hall.register("Beat Boss")
    hall.register("Carla Cuche", partners="Dani Dürr")
    assert "2 Personen suchen noch jemanden zum Mitspielen." in hall.see("/anmeldungen")
    assert "Wähl zwei verschiedene" in hall.send("/anmeldungen/paar", one="1", other="1")
    assert "Die zwei spielen zusammen." in hall.send("/anmeldungen/paar", one="1", other="2")
    assert "Du spielst mit Beat Boss." in hall.stranger.get(_path(anna)).text
    assert "Beide sind wieder für sich angemeldet." in hall.send("/anmeldungen/2/trennen")
    assert "Die zwei spielen zusammen." in hall.send("/anmeldungen/1/paar", other="2")
    assert "2 Voranmeldungen stehen jetzt auf der Liste." in hall.send("/anmeldungen/uebernehmen")
    assert "Anna Arn / Beat Boss" in hall.see("/anmeldung")


@pytest.mark.parametrize("hall", ["team-schieber|"], indirect=True)
def test_a_team_comes_with_its_players(hall: Hall) -> None:
    hall.send("/anmeldungen/angaben", open="1")
    assert "Bitte ausfüllen" in hall.register("Anna Arn").text or "Der Name fehlt" in hall.register("Anna Arn").text
    told = hall.register("Anna Arn", team="FC Aaretal", partners="Beat Boss\nCarla Cuche").text
    assert "FC Aaretal" in told
    assert "Eine Voranmeldung steht jetzt auf der Liste." in hall.send("/anmeldungen/1/uebernehmen")
    assert "Beat Boss, Carla Cuche" in hall.see("/mannschaften")


def test_the_form_speaks_french(hall: Hall) -> None:
    hall.send("/anmeldungen/angaben", open="1", limit="2")
    shown = hall.stranger.get(f"{hall.home}/anmelden", headers={"Accept-Language": "fr"}).text
    assert "Encore 2 places libres." in shown
    assert "S’inscrire" in shown


@pytest.mark.parametrize("hall", ["allgemein-paare|4x8"], indirect=True)
def test_a_proposal_of_pairs_is_looked_at_confirmed_and_taken_back(hall: Hall) -> None:
    hall.send("/anmeldungen/angaben", open="1")
    for name, wishes in (("Anna Arn", {"seeks": "Beat Boss"}), ("Beat Boss", {}), ("Carla Cuche", {})):
        assert "sucht jemanden" in hall.register(name, **wishes).text
    hall.register("Dani Dürr", wish="Carla Cuche")
    assert f'href="{hall.home}/anmeldungen/paare"' in hall.see("/anmeldungen")
    shown = hall.see("/anmeldungen/paare?los=5")
    assert 'name="pair_1_2"' in shown
    assert "eine Seite wünscht es" in shown
    assert "2 Personen bleiben allein" in shown
    assert "nicht mit Carla Cuche" in shown
    assert 'name="seed" value="5"' in shown
    assert "Kreuz mindestens ein Paar an" in hall.send("/anmeldungen/paare", seed="5")
    assert "Ein Paar ist gebildet." in hall.send("/anmeldungen/paare", seed="5", pair_1_2="1")
    assert "Anna Arn / Beat Boss" in hall.see("/anmeldungen/paare")
    assert "am liebsten mit Beat Boss" in hall.see("/anmeldungen")
    assert "hat schon jemanden zum Mitspielen" in hall.send("/anmeldungen/paare", seed="5", pair_1_2="1")
    assert "Alle sind wieder für sich angemeldet." in hall.send("/anmeldungen/paare/trennen")
    assert 'name="pair_1_2"' in hall.see("/anmeldungen/paare?los=x")
