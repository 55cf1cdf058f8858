"""The pages for the club's own web space: no script, no other host, names as people allow it, JSON as `rank` has it."""

from __future__ import annotations

import json
import re
import time
import zipfile
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest

from puur.cli import main
from puur.cli.tournament.store import run_on_tournaments
from puur.service.tournament.site import SiteOptions, site_files
from puur.service.tournament.site.tables import seating_plan_tables
from puur.tournament import commands as cmd
from puur.tournament.state import Tournament
from puur.words.catalogue import LANGUAGES, Language

from .house import GR, Evening

FILES = {"index.html", "fr.html", "it.html", "en.html", "ranking.json", "feed.xml"}


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("daten")
    assert main(["tournament", "demo", "--players", "16", "--whole", "--id", "abend", "--data", str(folder)]) == 0
    return folder


def evening(data: Path, id_: str = "abend") -> Tournament:
    return run_on_tournaments(lambda store: store.get(id_), data, None)


def published(data: Path, out: Path, capsys: pytest.CaptureFixture[str], *more: str) -> list[str]:
    capsys.readouterr()
    assert main(["tournament", "site", "abend", "--out", str(out), "--json", "--data", str(data), *more]) == 0
    found: list[str] = json.loads(capsys.readouterr().out)["files"]
    return found


@pytest.mark.longer
def test_the_files_are_written_and_named(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = {Path(one).name for one in published(data, tmp_path / "seite", capsys)}
    assert names == FILES == {one.name for one in (tmp_path / "seite").iterdir()}
    assert {Path(one).name for one in published(data, tmp_path / "seite", capsys)} == FILES  # again, over the old one


def test_the_language_that_is_asked_for_comes_first(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = {Path(one).name for one in published(data, tmp_path, capsys, "--language", "fr")}
    assert names == FILES - {"fr.html"} | {"de.html"}
    assert '<html lang="fr-CH">' in (tmp_path / "index.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("language, short", [("de", "P."), ("fr", "P."), ("it", "T."), ("en", "R.")])
def test_the_columns_of_the_rounds_are_headed_as_on_the_paper(language: Language, short: str, data: Path) -> None:
    page = site_files(evening(data), SiteOptions(language=language))["index.html"].decode()
    assert f'<th scope="col">{short} 1</th>' in page.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_needs_no_script_and_no_other_host(language: str, data: Path) -> None:
    for name, content in site_files(evening(data), SiteOptions(language)).items():  # type: ignore[arg-type]
        if name.endswith(".html"):
            page = content.decode()
            assert "<script" not in page
            assert not re.search(r"(?:src|href)=\"(?:https?:)?//|@import|url\(", page)
            assert "@media print" in page
            assert "prefers-color-scheme: dark" in page
            assert all(Path(link).name in FILES | {"de.html"} for link in re.findall(r'href="([^"#]+)"', page))


def test_ranking_seats_plan_and_figures_are_there(data: Path) -> None:
    page = site_files(evening(data), SiteOptions())["index.html"].decode()
    for words in ("Schlussrangliste", "Fassung 1", "Plätze", "Plan, Passe 1", "Zahlen", "Beste Passe"):
        assert words in page
    assert all(one.name in page for one in evening(data).players.values())


def test_the_plan_names_each_pair_once(tmp_path: Path) -> None:
    assert main(["tournament", "new", "Paare", "--kind", "schweizer-paare", "--id", "p", "--data", str(tmp_path)]) == 0
    for name in ("Anna Frei / Beat Müller", "Karl Ott / Lisa Roth"):
        assert main(["tournament", "add", "p", name, "--data", str(tmp_path)]) == 0
    assert main(["tournament", "draw", "p", "--seed", "7", "--data", str(tmp_path)]) == 0
    (plan,) = seating_plan_tables(evening(tmp_path, "p"))
    assert [row[1] for row in plan.rows] == ["Karl Ott / Lisa Roth – Anna Frei / Beat Müller"]


def test_points_for_a_round_sat_out_are_marked(tmp_path: Path) -> None:
    options = ["--kind", "schweizer-paare", "--format", "1x8", "--uneven", "--id", "p", "--data", str(tmp_path)]
    assert main(["tournament", "new", "Paare", *options]) == 0
    for name in ("Anna Frei / Beat Müller", "Karl Ott / Lisa Roth", "Max Abt / Nora Egli"):
        assert main(["tournament", "add", "p", name, "--data", str(tmp_path)]) == 0
    assert main(["tournament", "draw", "p", "--seed", "7", "--data", str(tmp_path)]) == 0
    assert main(["tournament", "release", "p", "1", "--data", str(tmp_path)]) == 0
    assert main(["tournament", "enter", "p", "1", "1", *["85:72"] * 8, "--data", str(tmp_path)]) == 0
    page = site_files(evening(tmp_path, "p"), SiteOptions())["index.html"].decode()
    assert "628*" in page
    assert "* Passe ausgesetzt: 628 Punkte." in page


@pytest.mark.longer
def test_json_is_what_rank_prints_and_the_page_says_what_decides_at_the_same_total(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tournament", "demo", "--players", "64", "--whole", "--id", "abend", "--data", str(tmp_path)]) == 0
    published(tmp_path, tmp_path / "seite", capsys)
    assert main(["tournament", "rank", "abend", "--json", "--data", str(tmp_path)]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert json.loads((tmp_path / "seite" / "ranking.json").read_bytes()) == printed
    assert any(str(note).startswith("Bei Gleichstand gilt") for note in printed["notes"])
    assert "Bei Gleichstand gilt" in (tmp_path / "seite" / "index.html").read_text(encoding="utf-8")


def test_the_feed_tells_each_edition(data: Path) -> None:
    feed = site_files(evening(data), SiteOptions(address="https://club.example/jass"))["feed.xml"]
    items = fromstring(feed).findall(".//item")  # noqa: S314 - our own
    assert len(items) == len(evening(data).editions) == 1
    assert items[0].findtext("link") == "https://club.example/jass"
    assert items[0].findtext("description", "").startswith("Vorn: ")


@pytest.mark.longer
def test_names_are_shown_as_the_organiser_chose(tmp_path: Path) -> None:
    where = ("--data", str(tmp_path))
    assert main(["tournament", "demo", "--players", "16", "--whole", "--id", "abend", *where]) == 0
    assert main(["tournament", "privacy", "abend", "--names", "numbers", *where]) == 0
    there = evening(tmp_path)
    for name, content in site_files(there, SiteOptions()).items():
        shown = [one.name for one in there.players.values() if one.name in content.decode()]
        assert shown == [], name


def test_the_pages_of_a_gruempi_name_the_final_and_who_left() -> None:
    evening = Evening(GR, unit="team", passen=0, games=0)
    for team in ("Dorf Au", "Löwen Bögli", "Landi"):
        evening.do(cmd.AddTeam(team))
    evening.do(cmd.AddMatch("1", "2", final=True))
    evening.do(cmd.WithdrawTeam("3", "Verletzung"))
    page = site_files(evening.now, SiteOptions())["index.html"].decode()
    assert "Dorf Au – Löwen Bögli (Finalspiel)" in page
    assert "Landi, abgemeldet" in page


def test_the_pages_of_a_gruempi_say_what_ranks_its_teams_and_what_is_off() -> None:
    evening = Evening(GR, unit="team", passen=0, games=0)
    for team in ("Dorf Au", "Löwen", "Landi", "Hütten"):
        evening.do(cmd.AddTeam(team))
    for pair in (("1", "4"), ("2", "4"), ("1", "2"), ("2", "3")):
        evening.do(cmd.AddMatch(*pair))
    evening.do(cmd.AddMatch("1", "3", final=True))
    evening.do(cmd.EndMatch(1, (2, 0)))
    evening.do(cmd.EnterPartie(1, 1, (2600, 1900)))
    evening.do(cmd.EndMatch(5, (3, 1)))
    evening.do(cmd.CallOff(3, "Gewitter"))
    evening.do(cmd.WithdrawTeam("4", "Verletzung"))
    page = site_files(evening.now, SiteOptions())["index.html"].decode()
    assert "zählt die Tordifferenz, dann die Zahl der Tore." in page
    assert "Hütten spielt nicht mehr mit: 1 Spiel war schon gespielt und zählt in der Tabelle" in page
    assert page.index("Finalspiel Dorf Au – Landi: 3 : 1") < page.index("<caption>")
    plan = page[page.index("Spielplan</caption>") :]
    assert "abgesagt: Gewitter" in plan
    assert "abgesagt: Hütten spielt nicht mehr mit" in plan
    assert re.search(r"Dorf Au – Hütten</td><td[^>]*>2 : 0, [^<]*Dorf Au, Partien offen<", plan)
    assert re.search(r"Löwen – Landi</td><td[^>]*>offen<", plan)


def test_an_earlier_edition_stays_readable(data: Path) -> None:
    from dataclasses import replace  # noqa: PLC0415 - only here

    there = evening(data)
    second = replace(there.editions[0], number=2, reason="Tisch 2 berichtigt")
    page = site_files(replace(there, editions=(*there.editions, second)), SiteOptions())["index.html"].decode()
    assert "Tisch 2 berichtigt" in page
    assert page.index("Fassung 2") < page.index("Frühere Fassung: Fassung 1")


def test_a_zip_holds_the_same_and_is_the_same_again(data: Path, tmp_path: Path) -> None:
    for name in ("a.zip", "b.zip"):
        assert main(["tournament", "site", "abend", "--zip", str(tmp_path / name), "--data", str(data)]) == 0
    with zipfile.ZipFile(tmp_path / "a.zip") as packed:
        assert set(packed.namelist()) == FILES
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()


@pytest.mark.parametrize("words", [[], ["--out", "a", "--zip", "b"]])
def test_one_place_must_be_named(words: list[str], data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "site", "abend", *words, "--data", str(data)]) == 2
    assert "--zip" in capsys.readouterr().err


def test_a_file_where_a_folder_should_be_is_told(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "x").write_text("")
    assert main(["tournament", "site", "abend", "--out", str(tmp_path / "x"), "--data", str(data)]) == 2
    assert "nimm einen Ordner" in capsys.readouterr().err


@pytest.mark.slow
def test_288_people_are_published_within_two_seconds_of_work(tmp_path: Path) -> None:
    assert main(["tournament", "demo", "--players", "288", "--whole", "--id", "abend", "--data", str(tmp_path)]) == 0
    there, begun = evening(tmp_path), time.process_time()
    site_files(there, SiteOptions())
    assert time.process_time() - begun < 2
