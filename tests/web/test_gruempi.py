"""A day of football and Jass at its pages, over HTTP: what the document lets happen can be entered, mended, printed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from litestar.testing import TestClient

from puur.cli import main
from puur.journal import MemoryJournal

from .quick import quick_app, quick_keys
from .test_tournament_pages import SECRET, Desk

pytestmark = pytest.mark.slow


@pytest.fixture
def desk() -> Iterator[Desk]:
    """The desk of the Spielleiter, with four teams."""
    store = MemoryJournal()
    with TestClient(quick_app(store, SECRET)) as client:
        client.app.state.desk.keys = quick_keys(store, SECRET)
        one = Desk(client)
        one.create(art="team-schieber|")
        for name in "WXYZ":
            one.post("mannschaften", name=f"Dorf {name}")
        yield one


PLAN = {"groups": "1", "begin": "9:00", "football": "12", "jass": "45", "pitches": "1, B"}


def test_an_evening_of_teams_is_not_told_how_many_people_a_final_needs(desk: Desk) -> None:
    said = desk.get("final")
    assert "Bei dieser Art Turnier gibt es keinen Final." in said
    assert "in der Wertung" not in said
    assert "/standblaetter" not in said


def test_a_team_of_three_is_said_and_a_team_is_mended_and_withdrawn(desk: Desk) -> None:
    told = desk.post("mannschaften", name="Dorf Drei", members="Anna\nBeat\nChiara").text
    assert "Dorf Drei nennt 3 Jasser; für die Partien, die gleichzeitig gespielt werden, braucht es 4." in unescape(
        told
    )
    assert "nennt 3 Jasser" in desk.get("mannschaften")
    desk.post("mannschaften/5", name="Dorf Vier", members="Anna\nBeat\nChiara\nDario", group="")
    page = desk.get("mannschaften")
    assert "Dorf Vier" in page
    assert "nennt 3 Jasser" not in page
    assert 'id="name-fehler">Dorf W ist schon angemeldet' in desk.post("mannschaften/5", name="Dorf W", members="").text
    desk.post("spielplan", **PLAN)
    out = desk.post("mannschaften/5/weg", reason="").text
    assert 'id="reason-fehler"' in out
    desk.post("mannschaften/5/weg", reason="zu wenig Leute")
    assert desk.get("spielplan").count("abgesagt: Dorf Vier: zu wenig Leute") == 4
    assert "abgemeldet" in desk.get("rangliste")
    desk.post("mannschaften/5/zurueck")
    assert "abgesagt" not in desk.get("spielplan")


def test_why_a_team_left_is_read_only_by_who_works_with_a_pin(desk: Desk) -> None:
    desk.post("spielplan", **PLAN)
    form = unescape(desk.get("mannschaften/4"))
    assert "Den Grund sieht nur, wer mit einer PIN arbeitet." in form
    desk.post("mannschaften/4/weg", reason="Verletzung")
    assert "Dorf Z, abgemeldet" in desk.get("beamer")
    desk.post("veroeffentlichen", anyway="1")
    doors = ("", "rangliste", "spielplan", "beamer", "turnier.json", "papiere/rangliste.pdf")
    for inside in (True, False):
        for door in doors:
            answer = desk.client.get(f"{desk.home}/{door}".rstrip("/"))
            shown = answer.content.startswith(b"%PDF") or "Verletzung" in answer.text
            assert answer.status_code == 200, door
            assert shown or not (inside and door in {"rangliste", "spielplan", "turnier.json"}), door
            assert inside or "Verletzung" not in answer.text, door
        desk.leave()
    assert "abgesagt: Dorf Z spielt nicht mehr mit" in desk.get("spielplan")


def test_a_plan_is_made_shown_to_everybody_and_printed(desk: Desk) -> None:
    wrong = desk.post("spielplan", **{**PLAN, "begin": "bald", "pitches": ""})
    assert 'id="begin-fehler">Der Beginn ist eine Zeit wie 09:30, nicht «bald»' in wrong.text
    assert "Der Spielplan für 4 Mannschaften steht." in desk.post("spielplan", **PLAN).text
    assert desk.client.get(f"{desk.home}/papiere/partiezettel.pdf").content.startswith(b"%PDF")
    assert "Spielplan" in desk.get("papiere")
    desk.leave()
    page = desk.get("spielplan")
    assert page.count('<th scope="row">') == 6
    assert "09.00" in page
    assert "Minuten für ein Fussballspiel" not in page
    assert desk.client.get(f"{desk.home}/papiere/spielplan.pdf").content.startswith(b"%PDF")
    assert "09.00" in desk.get("beamer")


def test_results_the_document_itself_produces_are_entered(desk: Desk) -> None:
    desk.post("spiele", home="1", away="2")
    desk.post("spiele/1/tore", goals_home="2", goals_away="1")
    asked = desk.post("spiele/1/partie/1", h1="2505", a1="2520", w1="", how1="")
    assert asked.status_code == 422
    assert 'id="w1-fehler">Beide können gewonnen haben' in asked.text
    told = desk.post("spiele/1/partie/1", h1="2505", a1="2520", w1="away", how1="weis").text
    assert "Dorf X gewinnt diese Partie." in told
    assert "mit dem Weis zuerst fertig (GR-ausmachen-b, GR-ausmachen-c)" in told
    short = desk.post("spiele/1/partie/2", h2="2496", a2="2300", w2="away", how2="").text
    assert 'id="how2-fehler">Mit 2300 statt 2500 gewinnt eine Seite nur aus einem besonderen Grund' in short
    told = desk.post("spiele/1/partie/2", h2="2496", a2="2300", w2="away", how2="false-thanks").text
    assert "die Gegner haben sich zu früh bedankt (GR-ausmachen-k)" in told
    assert (
        'id="reason2-fehler">Der Grund fehlt'
        in desk.post("spiele/1/partie/2", h2="0", a2="0", w2="home", how2="decision", reason2="").text
    )
    assert 'id="clear2-fehler"' in desk.post("spiele/1/partie/2/zurueck", clear2="").text
    assert "zurückgenommen" in desk.post("spiele/1/partie/2/zurueck", clear2="verwechselt").text
    assert "2505" in desk.get("protokoll")


def test_another_reason_of_a_partie_takes_its_own_clause(desk: Desk) -> None:
    desk.post("spiele", home="1", away="2")
    desk.post("spiele/1/tore", goals_home="2", goals_away="1")
    page = desk.post("spiele/1/partie/1", h1="2520", a1="2530", w1="home", how1="counted", clause1="").text
    assert "(GR-ausmachen-n)" in page
    assert value(page, "clause1") == ""
    page = desk.post("spiele/1/partie/1", h1="2520", a1="2530", w1="home", how1="stoeck", clause1="").text
    assert "(GR-ausmachen-b, GR-ausmachen-c)" in page


def test_closing_before_the_protests_are_over_asks_and_takes_none_afterwards(desk: Desk) -> None:
    desk.post("spiele", home="1", away="2")
    desk.post("preise", prizes="Pokal")
    desk.post("veroeffentlichen", anyway="1")
    assert "Einsprache aufnehmen" in desk.get("preise")
    assert 'name="anyway"' in desk.get("angaben")
    asked = desk.post("abschliessen", ja="1")
    assert asked.status_code == 422
    assert "Einsprachen sind möglich bis" in asked.text
    assert "Preise vergeben und die Kasse führen kann man weiterhin" in desk.get("angaben")
    assert "abgeschlossen" in desk.post("abschliessen", ja="1", anyway="1").text
    closed = "Das Turnier ist abgeschlossen. Anmeldung, Resultate und Rangliste bleiben, wie sie sind; Preise vergeben"
    for page in ("mannschaften/1", ""):
        assert closed in desk.get(page)
    assert desk.post("preise/1", player="1").status_code == 200
    assert "Dorf W (1)" in desk.get("preise")
    page = desk.get("preise")
    assert "Einsprachen bis" not in page
    assert "Einsprache aufnehmen" not in page


def test_nobody_is_warned_by_a_number_where_teams_play(desk: Desk) -> None:
    page = desk.get("verhalten/")
    assert not re.search(r'name="(warned|excluded|disqualified|passe)"', page)


def test_points_of_no_partie_are_asked_about_with_the_nearest(desk: Desk) -> None:
    desk.post("spiele", home="1", away="2")
    desk.post("spiele/1/tore", goals_home="2", goals_away="1")
    assert '<input type="hidden" name="sure1" value="">' in desk.get("spiele/1")
    asked = desk.post("spiele/1/partie/1", h1="19000", a1="2310", sure1="")
    assert asked.status_code == 422
    assert "möglich wäre zum Beispiel 5070 : 2310" in asked.text
    assert re.search(r'type="checkbox"[^>]*name="sure1"|name="sure1"[^>]*type="checkbox"', asked.text)
    assert 'id="sure1-fehler"' in asked.text
    assert "19000 : 2310 steht so auf dem Zettel" in asked.text
    told = desk.post("spiele/1/partie/1", h1="19000", a1="2310", sure1="1").text
    assert "gewinnt" in told
    assert re.search(r'name="sure1"[^>]*checked', told)


def test_a_stranger_is_asked_about(desk: Desk) -> None:
    desk.post("mannschaften/1", name="Dorf W", members="Anna\nBeat\nChiara\nDario")
    desk.post("spiele", home="1", away="2")
    desk.post("spiele/1/tore", goals_home="0", goals_away="0")
    four = {"p1-0": "Anna", "p1-1": "Xaver", "p1-2": "Yvo", "p1-3": "Zora"}
    asked = desk.post("spiele/1/partie/1/wer", **four).text
    assert "Yvo steht nicht in der Mannschaft Dorf W" in asked
    assert 'name="anyway1"' in asked
    assert "Eingesetzt." in desk.post("spiele/1/partie/1/wer", **four, anyway1="1").text
    assert "Partie 1a: Yvo steht nicht" in desk.get("mannschaften")


def test_two_teams_are_asked_before_they_play_twice(desk: Desk) -> None:
    desk.post("spiele", home="1", away="2")
    asked = desk.post("spiele", home="2", away="1").text
    assert 'id="away-fehler">' in asked
    assert "steht als Spiel 1 schon auf dem Plan" in asked
    assert 'name="again"' in asked
    assert "Das Spiel ist eingetragen." in desk.post("spiele", home="2", away="1", again="1").text


def test_a_match_is_mended_taken_back_and_called_off(desk: Desk) -> None:
    desk.post("spiele", home="1", away="2", start="14:30", tables="1, zwei")
    assert "Noch keine" in desk.get("spielplan")
    desk.post("spiele", home="1", away="2", start="14:30", tables="1, 2")
    desk.post("spiele/1/tore", goals_home="2", goals_away="1")
    moved = desk.post("spiele/1", home="3", away="2", start="15:00").text
    assert 'id="home-fehler">Spiel 1 ist schon gespielt: zuerst das Resultat zurücknehmen' in moved
    desk.post("spiele/1/zurueck", reopen_reason="falsches Spiel")
    desk.post("spiele/1", home="3", away="2", start="15:00", pitch="B", tables="")
    page = desk.get("spiele/1")
    assert "<h1>Dorf Y – Dorf X</h1>" in page
    assert "15.00 Uhr, Platz B" in page
    desk.post("spiele/1/absagen", off_reason="Regen")
    assert "abgesagt: Regen" in desk.get("spielplan")
    desk.post("spiele/1/doch")
    assert "abgesagt" not in desk.get("spielplan")


def test_the_office_is_not_offered_what_it_may_not_correct(desk: Desk) -> None:
    """The page of PINs says that it corrects nothing, and it overwrote every result."""
    desk.post("spiele", home="1", away="2")
    desk.post("spiele/1/tore", goals_home="2", goals_away="1")
    assert 'name="goals_reason"' not in desk.get("spiele/1")  # what one typed oneself needs no reason
    token = desk.token(desk.client.get("/turnier/neu").text)
    desk.client.post("/tuer/pins", data={"_token": token, "ort": desk.home[1:], "rolle": "office", "pin": "0815"})
    desk.leave()
    token = desk.token(desk.client.get("/turnier/neu").text)
    way_in = {"ort": desk.home[1:], "weiter": desk.home, "pin": "0815", "name": ""}
    desk.client.post("/tuer", data={"_token": token, **way_in})
    page = desk.get("spiele/1")
    assert "ändern kann es nur der Spielleiter, mit Angabe des Grundes" in page
    assert "/spiele/1/tore" not in page
    assert 'name="annul"' not in desk.get("mannschaften/1")
    assert 'name="annul"' in desk.get("mannschaften/3")  # nothing is played yet that others have entered
    refused = desk.post("spiele/1/tore", goals_home="5", goals_away="1")
    assert "ändern kann es nur der Spielleiter, mit Angabe des Grundes" in refused.text
    assert refused.status_code == 422
    desk.post("spiele/1/partie/1", h1="2500", a1="2310")
    assert "gewinnt" in desk.post("spiele/1/partie/1", h1="2310", a1="2500").text


def test_a_late_team_without_a_group_is_said_on_the_overview(desk: Desk) -> None:
    desk.post("spielplan", **{**PLAN, "groups": "2"})
    desk.post("mannschaften", name="Dorf Spät")
    for page in ("", "mannschaften", "rangliste"):
        assert "Dorf Spät hat keine Gruppe und deshalb keine Gegner" in desk.get(page), page
    desk.post("spielplan", **{**PLAN, "groups": "0"})
    assert "keine Gruppe" not in desk.get("mannschaften")
    assert "Wo sitze ich?" not in desk.get()  # nobody has a seat of a Passe here
    assert 'name="double"' not in desk.get("angaben")
    desk.post("spiele", home="1", away="2")
    assert "zählt in keiner Tabelle" in desk.get("spiele/5")


def test_a_refused_name_of_a_partie_stands_open(desk: Desk) -> None:
    """It was within a fold that was shut."""
    desk.post("spiele", home="1", away="2")
    desk.post("spiele/1/tore", goals_home="0", goals_away="0")
    four = {"p1-0": "Anna", "p1-1": "Xaver", "p1-2": "Yvo", "p1-3": "Zora"}
    desk.post("spiele/1/partie/1/wer", **four)
    refused = desk.post("spiele/1/partie/1/wer", **{**four, "p1-3": "Anna"}).text
    assert re.search(r'<details open>(?:(?!</details>).)*id="p1-3-fehler"', refused, re.DOTALL)


def test_groups_and_their_final(desk: Desk) -> None:
    desk.post("spielplan", **{**PLAN, "groups": "2"})
    page = desk.get("rangliste")
    assert "<h2>Gruppe A</h2>" in page
    asked = desk.post("spielplan/endspiel").text
    assert "2 Spiele sind noch offen: die Tabelle kann sich noch ändern." in asked
    assert 'name="anyway"' in asked
    for number in (1, 2):
        desk.post(f"spiele/{number}/tore", goals_home="3", goals_away="1")
    assert "Das Spiel ist eingetragen" in desk.post("spielplan/endspiel", final_start="17:00", anyway="1").text
    desk.post("spiele/3/tore", goals_home="1", goals_away="0")
    assert "Finalspiel Dorf W – Dorf X: 1 : 0" in unescape(desk.get("rangliste"))
    beamer = unescape(desk.get("beamer"))
    assert re.search(r"Finalspiel.*Dorf W – Dorf X.*1 : 0.*Gruppe A", beamer, re.DOTALL)


def test_a_new_plan_begins_with_the_pitches_and_tables_of_the_last(desk: Desk) -> None:
    """It began with pitch 1 again, and with tables there are none of."""
    desk.post("spielplan", **{**PLAN, "pitches": "Hauptplatz, Wiese", "jass_tables": "4"})
    page = desk.get("spielplan")
    assert re.search('name="pitches" [^>]*value="Hauptplatz, Wiese"', page)
    assert re.search('name="jass_tables" [^>]*value="4"', page)


def test_a_player_at_two_places_at_once_is_said_where_the_plan_is_made(desk: Desk) -> None:
    desk.post("mannschaften/1", name="Dorf W", members="Anna\nBeat", group="A")
    desk.post("mannschaften/2", name="Dorf X", members="Chiara\nAnna", group="B")
    desk.post("mannschaften/3", name="Dorf Y", members="", group="A")
    desk.post("mannschaften/4", name="Dorf Z", members="", group="B")
    desk.post("spielplan", **{**PLAN, "groups": "0"})
    assert "Anna steht in Dorf W und Dorf X, und beide spielen um 09.00 Uhr: Spiel 1 und Spiel 2." in desk.get(
        "spielplan"
    )


def test_putting_somebody_in_anyway_is_offered_only_where_it_can_be_done(desk: Desk) -> None:
    desk.post("mannschaften/1", name="Dorf W", members="Anna\nBeat\nDario\nEva", group="")
    desk.post("spielplan", **PLAN)
    first = next(n for n in range(1, 7) if "Dorf W" in desk.get(f"spiele/{n}").split("</h1>", 1)[0])
    desk.post(f"spiele/{first}/tore", goals_home="2", goals_away="1")
    away = desk.get(f"spiele/{first}").split("<h1>", 1)[1].split("</h1>", 1)[0].endswith("Dorf W")

    def seats(partie: int, one: str, other: str) -> dict[str, str]:
        four = ("Hans", one, "Ida", other) if away else (one, "Hans", other, "Ida")
        return {f"p{partie}-{at}": name for at, name in enumerate(four)}

    stranger = desk.post(f"spiele/{first}/partie/1/wer", **seats(1, "Anna", "Zoe")).text
    assert 'name="anyway1"' in stranger
    desk.post(f"spiele/{first}/partie/1/wer", **seats(1, "Anna", "Beat"))
    twice = desk.post(f"spiele/{first}/partie/2/wer", **seats(2, "Anna", "Eva"))
    assert f"Anna spielt schon Partie {first}a" in twice.text
    assert 'name="anyway2"' not in twice.text


def test_between_groups_and_ranking_the_final_match_is_not_forgotten(desk: Desk) -> None:
    desk.post("spielplan", **{**PLAN, "groups": "2"})
    for number in (1, 2):
        desk.post(f"spiele/{number}/tore", goals_home="3", goals_away="1")
        for partie in (1, 2):
            desk.post(f"spiele/{number}/partie/{partie}", **{f"h{partie}": "2500", f"a{partie}": "100"})
    assert "das Finalspiel eintragen" in desk.get()
    desk.post("spielplan/endspiel")
    assert "das Finalspiel eintragen" not in desk.get()


def test_nobody_is_asked_for_a_prize_for_matches_that_cannot_be_counted(desk: Desk) -> None:
    assert 'name="match_prize"' not in desk.get("preise")


def test_what_is_given_away_holds_teams_and_matches_and_the_shell_ranks_it(
    desk: Desk, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    desk.post("spielplan", **PLAN)
    desk.post("spiele/1/tore", goals_home="2", goals_away="1")
    desk.post("spiele/1/partie/1", h1="2505", a1="2520", w1="away", how1="stoeck")
    desk.post("mannschaften/4/weg", reason="Bus verpasst")
    given = desk.client.get(f"{desk.home}/turnier.json").content
    file = json.loads(given)
    assert [len(file[one]) for one in ("teams", "matches")] == [4, 6]
    partie = file["matches"][0]["parties"][0]
    assert (partie["points"], partie["winner"], partie["how"]) == ([2505, 2520], "away", "stoeck")
    path = tmp_path / "gruempi.json"
    path.write_bytes(given)
    assert main(["tournament", "rank", str(path), "--json"]) == 0
    ranked = json.loads(capsys.readouterr()[0])
    assert ranked["right"]
    jass = {one["name"]: one["jass"] for one in ranked["ranking"]}
    assert sum(jass.values()) == 1
    assert next(one["rank"] for one in ranked["ranking"] if one["name"] == "Dorf Z") is None
    # taken over on another machine, it is the same day
    store = ["--data", str(tmp_path / "store")]
    assert main(["tournament", "import", str(path), "--id", "g", *store]) == 0
    capsys.readouterr()
    assert main(["tournament", "rank", "g", "--json", *store]) == 0
    assert json.loads(capsys.readouterr()[0])["ranking"] == ranked["ranking"]
    assert main(["tournament", "schedule", "g", "--json", *store]) == 0
    assert json.loads(capsys.readouterr()[0])["matches"] == sorted(
        file["matches"], key=lambda one: (one["start"], one["number"])
    )


def test_a_file_keeps_the_name_of_the_day_and_the_shell_tells_the_final(
    desk: Desk, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    desk.home = ""
    desk.create(art="team-schieber|", name="Grümpi Dörfli")
    for name in "WX":
        desk.post("mannschaften", name=f"Dorf {name}")
    desk.post("spiele", home="1", away="2", final="1")
    desk.post("spiele/1/tore", goals_home="1", goals_away="2")
    given = desk.client.get(f"{desk.home}/turnier.json")
    assert 'filename="Gruempi-Doerfli-2026-05-29.json"' in given.headers["content-disposition"]
    path = tmp_path / "g.json"
    path.write_bytes(given.content)
    assert main(["tournament", "rank", str(path)]) == 0
    assert "Finalspiel Dorf W – Dorf X: 1 : 2" in capsys.readouterr()[0]


def test_a_final_match_without_a_winner_is_said_wherever_its_result_counts(desk: Desk) -> None:
    desk.post("spielplan", **PLAN)
    for number in range(1, 7):
        desk.post(f"spiele/{number}/tore", goals_home="1", goals_away="0")
    desk.post("spielplan/endspiel", final_home="3", final_away="4", anyway="1")
    desk.post("preise", prizes="Pokal\nBier")
    drawn = "Das Finalspiel Dorf Y – Dorf Z (Spiel 7) endete unentschieden"
    assert drawn in desk.post("spiele/7/tore", goals_home="2", goals_away="2").text
    for page in ("spiele/7", "mannschaften", "preise"):
        assert drawn in desk.get(page)
    assert "Das Finalspiel geht vor" not in desk.get("preise")
    desk.post("spiele/7/tore", goals_home="4", goals_away="5")
    page = desk.get("preise")
    assert "endete unentschieden" not in page
    assert "Das Finalspiel geht vor" in page
    assert "zählt die Tordifferenz" in desk.get("rangliste")


def test_who_chooses_first_among_groups_and_what_counts_of_a_team_that_left_is_said(
    desk: Desk, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    desk.post("preise", prizes="Pokal\nBier")
    turn = "Bei mehreren Gruppen wählen die Ersten aller Gruppen vor den Zweiten"
    desk.post("spielplan", **PLAN)
    assert turn not in desk.get("preise")
    desk.post("spiele/1/tore", goals_home="1", goals_away="0")
    desk.post("mannschaften/1/weg", reason="verletzt")
    said = "Dorf W spielt nicht mehr mit (verletzt): 1 Spiel war schon gespielt und zählt in der Tabelle, auch für die"
    desk.post("mannschaften/2", name="Dorf X", members="", group="B")
    assert turn in desk.get("preise")
    for page in ("mannschaften", "rangliste"):
        assert said in desk.get(page)
    file = tmp_path / "g.json"
    file.write_bytes(desk.client.get(f"{desk.home}/turnier.json").content)
    assert main(["tournament", "rank", str(file)]) == 0
    out = capsys.readouterr()
    assert said in out.out + out.err


def test_the_page_of_the_prizes_offers_what_is_left_to_a_team_that_left(desk: Desk) -> None:
    desk.post("preise", prizes="Pokal\nBier\nZopf\nTrost")
    desk.post("mannschaften/4/weg", reason="verletzt")
    assert "3 Mannschaften haben einen Rang in der Tabelle." in desk.get("preise")
    for team in ("1", "2", "3"):
        desk.post(f"preise/{team}", player=team)
    page = desk.get("preise")
    assert "Was noch da ist, kann an Mannschaften gehen, die nicht mehr mitspielen." in page
    assert "Für Dorf Z (4), abgemeldet" in page


def test_a_number_that_was_refused_is_left_behind_with_its_match(desk: Desk) -> None:
    desk.post("spielplan", **PLAN)
    desk.post("spiele/1/tore", goals_home="2", goals_away="1")
    page = desk.get("spiele/1")
    for where in ("tore", "partie/1", "partie/2"):  # what the script keeps of such a form goes once it was refused
        assert re.search(rf'action="[^"]+/spiele/1/{where}" data-entry', page)


def test_the_startgeld_of_a_team_is_ticked_where_one_is_asked(desk: Desk) -> None:
    assert "bezahlt" not in desk.get("mannschaften"), "where nobody asks for one, nothing is to be ticked"
    saved = desk.post("angaben", name="Grümpi", date="2026-05-29", fee="40", protest_minutes="30")
    assert "Gespeichert" in saved.text
    assert "Fr. 40.–" in unescape(desk.get("protokoll"))
    assert "Startgeld (Fr. 40.–) bezahlt: 0 von 4 Mannschaften." in unescape(desk.get("mannschaften"))
    assert "Dorf W hat bezahlt." in unescape(desk.post("mannschaften/1/bezahlt", ja="1").text)
    page = unescape(desk.get("mannschaften"))
    assert "bezahlt: 1 von 4 Mannschaften." in page
    assert (page.count("✓ bezahlt"), page.count(">nicht bezahlt")) == (1, 3)
    desk.post("mannschaften/1", name="Dorf Weiss", members="Anna", group="")
    assert "Dorf Weiss, Anna, Startgeld bezahlt" in unescape(desk.get("protokoll"))
    assert "Dorf Weiss hat noch nicht bezahlt." in unescape(desk.post("mannschaften/1/bezahlt", ja="").text)
    assert desk.client.post(f"{desk.home}/mannschaften/9/bezahlt", data={"ja": "1"}).status_code < 500


def test_the_next_plan_begins_with_what_the_last_one_was_made_with(desk: Desk) -> None:
    desk.post("spielplan", **{**PLAN, "begin": "10:30", "football": "20", "jass": "50", "jass_tables": "6"})
    page = desk.get("spielplan")
    assert [value(page, name) for name in ("begin", "football", "jass", "pitches", "jass_tables")] == [
        *("10:30", "20", "50", "1, B", "6"),
    ]
    desk.post("spiele/1/tore", goals_home="2", goals_away="1")
    assert value(desk.get("spielplan"), "begin") == "10:30", "the second match begins then too, on the other pitch"
    desk.post("spiele/2/tore", goals_home="2", goals_away="1")
    assert value(desk.get("spielplan"), "begin") > "10:30", "what is played is past"
    desk.post("spielplan", **PLAN)
    assert value(desk.get("spielplan"), "jass_tables") == "", "as many as it takes, not as many as it took"


def value(page: str, field: str) -> str:
    """What stands in a field of a form."""
    found = re.search(rf'<input[^>]*name="{field}"[^>]*>', page)
    assert found
    said = re.search(r'value="([^"]*)"', found[0])
    return said[1] if said else ""


def test_once_the_day_is_closed_no_page_has_a_form_for_what_stays_and_each_says_how_to_open_it_again(
    desk: Desk,
) -> None:
    desk.post("spielplan", **PLAN)
    desk.post("spiele/1/tore", goals_home="1", goals_away="0")
    desk.post("preise", prizes="Pokal")
    desk.post("veroeffentlichen", anyway="1")
    assert "/spiele/1/partie/1" in desk.get("spiele/1")
    desk.post("abschliessen", ja="1", anyway="1")
    for where in ("mannschaften", "mannschaften/1", "spielplan", "spiele/1", "spiele/2", "preise"):
        main = desk.get(where).split("<main", 1)[1]
        forms = set(re.findall(rf'action="{desk.home}/([^"]*)"', main))
        assert forms == ({"preise/1"} if where == "preise" else set()), where
        assert "kann die Turnierleitung das Turnier unter «Angaben» wieder öffnen" in main, where
    assert "1 : 0" in desk.get("spiele/1")
    desk.post("abschliessen", ja="")
    assert "/spiele/1/partie/1" in desk.get("spiele/1")
