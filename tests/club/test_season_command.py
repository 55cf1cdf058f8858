"""``puur season`` as its users meet it: the JSON document, the text, the errors, the club's file."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest
from tests.club.build import RULES, day, document, four_series
from tests.club.test_moves import CLEAR

from puur.cli import main
from puur.club.rules.file_comments import file_comments
from puur.club.rules.read import blank_club_file, club_file_text, read_rules
from puur.club.season.serialization import COMMAND_BY_TAG
from puur.errors import BadInput
from puur.law.law import own_articles
from puur.law.reglemente import reglement
from puur.words.catalogue import Language, sentences_of_area


def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *words: str) -> tuple[int, str, str]:
    monkeypatch.setattr("sys.argv", ["puur", *words])
    code = main()
    out, err = capsys.readouterr()
    return code, out, err


@pytest.fixture
def season(tmp_path: Path) -> Path:
    fines = [{"day": 3, "member": "m5", "kind": "late", "minutes": 20}]
    file = tmp_path / "season.json"
    file.write_text(json.dumps(document(day(3, *four_series(CLEAR)), fines=fines)), encoding="utf-8")
    return file


def test_the_document_has_every_key_of_the_interface(
    season: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code, out, err = run(capsys, monkeypatch, "season", "standings", str(season), "--json")
    shown = json.loads(out)
    assert (code, err) == (0, "")
    assert {"days", "year", "fines", "beer", "problems"} <= shown.keys()
    one = shown["days"][0]
    assert {"day", "results", "promoted", "relegated", "next", "guests_from"} <= one.keys()
    assert one["results"][0] == {
        "member": "m1",
        "series": "A",
        "provisional": 5500,
        "coefficient": 1.03,
        "final": 5665,
    }
    assert one["guests_from"] == {"A": "m1", "B": "m4", "C": "m7", "D": "m10"}
    row = {"rank": 1, "member": "m1", "total": 5665, "absences": 0, "trophy": True}
    assert row.items() <= shown["year"][0].items()
    fine: dict[str, object] = {
        "member": "m5",
        "amount": "30.00",
        "due": "2026-04-28",
        "raised": [],
        "owed": "30.00",
        "person": None,
        "expulsion": None,
    }
    assert fine.items() <= shown["fines"][0].items()


def test_people_get_names_not_ids(
    season: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code, out, _ = run(capsys, monkeypatch, "season", "standings", str(season))
    assert code == 0
    assert "M4 steigt auf" in out
    assert "1. M1" in out


def test_a_note_below_a_day_is_a_sentence(
    season: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    held = json.loads(season.read_text(encoding="utf-8"))
    broken_off = held["days"][0]["series"][1]
    broken_off.update(status="aborted", rounds=broken_off["rounds"][:2])
    season.write_text(json.dumps(held), encoding="utf-8")
    code, out, err = run(capsys, monkeypatch, "season", "standings", str(season), "--language", "fr")
    assert (code, err) == (0, "")
    note = next(line.strip() for line in out.splitlines() if "interrompue" in line)
    assert note.startswith("La série B a été interrompue")
    assert note.endswith(".")


def test_bad_input_is_one_line_with_the_place(
    season: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    season.write_text(season.read_text().replace('"2026-04-18"', '"2025-04-18"'), encoding="utf-8")
    code, out, err = run(capsys, monkeypatch, "season", "standings", str(season), "--json")
    told = json.loads(out)["error"]
    assert code == 2
    assert told["where"]["field"] == "days[0].date"
    assert told["clauses"] == ["AJ-3.3-c"]
    assert err.startswith("error: ")
    assert err.count("\n") == 1


def test_a_club_changes_its_rules_in_its_own_file(
    tmp_path: Path, season: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    club = tmp_path / "verein.toml"
    assert run(capsys, monkeypatch, "season", "init", "--club", "ajz08-2017", "--out", str(club))[0] == 0
    club.write_text(club.read_text().replace("coefficient = 1.03", "coefficient = 1.10"), encoding="utf-8")
    _, out, _ = run(capsys, monkeypatch, "season", "standings", str(season), "--club", str(club), "--json")
    assert json.loads(out)["days"][0]["results"][0]["final"] == 6050


def test_a_file_that_is_there_is_never_overwritten(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    club = tmp_path / "verein.toml"
    club.write_text("mine", encoding="utf-8")
    code, _, err = run(capsys, monkeypatch, "season", "init", "--blank", "--out", str(club))
    assert (code, club.read_text()) == (2, "mine")
    assert "verein.toml" in err


def test_the_blank_club_is_a_club() -> None:
    blank = read_rules(club_file_text("blank").encode())
    assert blank.id == "unser-verein"
    assert {one.coefficient for one in blank.series} == {1}


WRONG = [
    ("[year]", "[yaer]", "yaer"),
    ("no_show = 200", "no_shov = 200", "fines.no_shov"),
    ("no_show = 200", 'no_show = "viel"', "fines.no_show"),
    ("days = 8 ", "days = 7 ", "special[2].day"),
    ("coefficient = 1.03", "coefficient = 103", "series[0].coefficient"),
    ('series = ["A", "B", "C", "D"]', 'series = ["A", "B", "X"]', "day.series"),
    ('series = ["A", "B", "C", "D"]', 'series = ["B", "A"]', "day.series"),
    ('compose = "promotion"', 'compose = "dice"', "day.compose"),
    ("up_to = 15", "up_to = 4", "fines.late"),
    ("raise_days = [10, 20]", "raise_days = [20, 10]", "fines.raise_days"),
    ('"rules-deputy", "oldest"]', '"cook", "oldest"]', "hierarchy.emergencies"),
    ('fee_set_by = "treasurer"', 'fee_set_by = "cook"', "money.fee_set_by"),
    ("day = 2\n", "day = 1\n", "special"),
    ('kind = "phone-secret"', 'kind = "phone"', "penalty"),
    ("points = -100", "points = 100", "penalty[0].points"),
    ('id = "president"', 'id = "treasurer"', "office"),
]


@pytest.mark.parametrize("old, new, field", WRONG, ids=[case[2] + " " + case[1] for case in WRONG])
def test_a_club_file_with_a_mistake_is_refused_at_the_key(old: str, new: str, field: str) -> None:
    text = club_file_text("ajz08-2017")
    assert old in text
    with pytest.raises(BadInput) as caught:
        read_rules(text.replace(old, new, 1).encode())
    assert caught.value.where["field"] == field


def test_a_club_file_that_is_no_toml_is_told_so() -> None:
    with pytest.raises(BadInput, match="hier fehlt ein Wert"):
        read_rules(b"days = = 8")


@pytest.mark.clause(
    "AJ-3.4-a",
)
def test_the_list_of_strafpunkte_has_the_26_of_the_document() -> None:
    assert len(RULES.penalty) == 26
    letters = [*"bcdefghijklmnopqrstuvwxyz", "aa"]
    assert [row.clause for row in RULES.penalty] == [f"AJ-3.4-{letter}" for letter in letters]


def test_every_key_of_the_club_file_has_a_meaning() -> None:
    assert set(tomllib.loads(club_file_text("ajz08-2017"))) <= set(RULES.__struct_fields__)


def test_the_clubs_list_and_the_law_agree_on_what_an_offence_costs() -> None:
    articles = own_articles(reglement(RULES.reglement)).values()
    costs = {
        id_: one.says for one in articles for id_ in one.ids if id_.startswith("AJ-3.4-") and type(one.says) is int
    }
    listed = {row.clause: row.points for row in RULES.penalty}
    assert len(costs) > 12
    assert costs == {id_: listed[id_] for id_ in costs}


def test_fines_are_looked_at_on_any_day(
    season: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = run(capsys, monkeypatch, "season", "standings", str(season), "--as-of", "2026-05-09", "--json")[1]
    assert json.loads(out)["fines"][0]["owed"] == "67.50"
    assert json.loads(out)["fines"][0]["raised"] == [
        {"from": "2026-04-29", "amount": "45.00"},
        {"from": "2026-05-09", "amount": "67.50"},
    ]


def test_every_command_is_listed_with_its_fields(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    listed = json.loads(run(capsys, monkeypatch, "season", "commands", "--json")[1])["commands"]
    assert len(listed) == len(COMMAND_BY_TAG)
    assert all(one["means"] for one in listed)
    out = run(capsys, monkeypatch, "season", "commands", "PlanDay")[1]
    assert out.startswith("PlanDay year day date [floating]")
    assert run(capsys, monkeypatch, "season", "commands", "Cheat")[0] == 2


def test_a_field_that_several_commands_share_is_explained_with_each(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    listed = json.loads(run(capsys, monkeypatch, "season", "commands", "--json")[1])["commands"]
    for name in ("year", "day", "series", "where", "fine", "member", "by"):
        assert not [
            one["command"]
            for one in listed
            if name in one["fields"] and not re.search(rf"\b{name}\b.*?:", one["means"])
        ]
    seat = "where: der Platz, eingegeben als «where.year», «where.day», «where.series» und «where.seat» (0 bis 3)."
    for name in ("Arrive", "PayFee", "Penalize"):
        assert seat in run(capsys, monkeypatch, "season", "commands", name)[1]
    told = run(capsys, monkeypatch, "season", "commands", "NotifyFine")[1]
    assert "on: der Tag der Meldung; ab dann laufen die Fristen." in told


@pytest.mark.parametrize("language", ["fr", "it", "en"])
def test_the_comments_of_a_new_club_are_in_the_language_of_who_founds_it(
    language: Language, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "club.toml"
    run(capsys, monkeypatch, "season", "init", "--blank", "--out", str(file), "--language", language)
    german, told = club_file_text("blank"), file.read_text(encoding="utf-8")
    assert read_rules(told.encode()) == read_rules(german.encode())
    assert not {*file_comments(german)} & {*file_comments(told)}
    assert sentences_of_area("club-file", language).keys() == {*file_comments(german)}
    assert max(map(len, blank_club_file("Näll", 6, language).splitlines())) < 200
