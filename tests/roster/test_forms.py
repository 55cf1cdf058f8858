"""Lists out of forms, and lists that a spreadsheet has mangled: what they mean is read, what is doubtful is named."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from puur.cli import main
from puur.roster.cells import read_sheet
from puur.roster.columns import CATEGORY, CLUB, FIRST, NAME, NUMBER, PAID, SEVERAL, TURNED
from puur.roster.lines import ImportPreview
from puur.roster.preview import preview_list
from puur.tournament.incoming import IMPORTABLE_COLUMNS

LISTS = Path(__file__).parent / "lists"


def found(text: str | bytes, chosen: dict[int, str] | None = None) -> ImportPreview:
    return preview_list(read_sheet(text if isinstance(text, bytes) else text.encode()), IMPORTABLE_COLUMNS, (), chosen)


def file(name: str) -> bytes:
    return (LISTS / name).read_bytes()


def meant(preview: ImportPreview) -> dict[str, str]:
    return {one.heading: one.meaning for one in preview.columns if one.meaning}


def marks(preview: ImportPreview) -> dict[int, list[str]]:
    return {one.number: [mark.code.removeprefix("roster.") for mark in one.remarks] for one in preview.lines}


def known(preview: ImportPreview) -> dict[str, str]:
    """Return which headings mean what every list has, whatever other fields a player has."""
    fields = {NAME, FIRST, NUMBER, CLUB, CATEGORY, PAID}
    return {heading: what for heading, what in meant(preview).items() if what in fields}


def test_the_answers_of_an_online_form_are_people_and_its_headings_are_not() -> None:
    preview = found(file("online-form.csv"))
    assert known(preview) == {"Vor- und Nachname": NAME, "TWINT bezahlt": PAID}
    assert [(one.name, one.texts[PAID]) for one in preview.lines] == [("Anna Meier", "1"), ("Beat Huber", "")]
    assert marks(preview) == {2: ["more-people"], 3: []}


@pytest.mark.parametrize(
    "headings,meanings",
    [
        ("Horodateur;Nom et prénom;Courriel;Payé", {"Nom et prénom": NAME, "Payé": PAID}),
        ("Informazioni cronologiche;Nome e cognome;Pagato", {"Nome e cognome": NAME, "Pagato": PAID}),
        ("Timestamp;Full name;Email Address;Paid?", {"Full name": NAME, "Paid?": PAID}),
        ("Nome;Cognome;Società", {"Nome": FIRST, "Cognome": NAME, "Società": CLUB}),
        ("First name;Last name;Club", {"First name": FIRST, "Last name": NAME, "Club": CLUB}),
        ("Vorname;Nachname;Vor- und Nachname", {"Vorname": FIRST, "Nachname": NAME}),
        ("Vorname;Vor- und Nachname", {"Vor- und Nachname": NAME}),
        ("Dein Name *;Name des Vereins;Kat.", {"Dein Name *": NAME, "Name des Vereins": CLUB, "Kat.": CATEGORY}),
        ("Name (Vor- und Nachname);Start-Nr.", {"Name (Vor- und Nachname)": NAME, "Start-Nr.": NUMBER}),
        ("Zeitstempel;Wie heisst du?;E-Mail;Telefon", {"Wie heisst du?": NAME}),
    ],
)
def test_headings_of_forms_in_four_languages_are_known_and_never_people(
    headings: str, meanings: dict[str, str]
) -> None:
    width = headings.count(";")
    rows = [";".join([f"{one} {at}" for at in range(width + 1)]) for one in ("Frei Anna", "Huber Beat")]
    preview = found("\n".join([headings, *rows]))
    assert known(preview) == meanings
    assert len(preview.lines_with_fate("new")) == 2


def test_a_list_of_one_column_has_a_title_that_is_nobody() -> None:
    assert [one.name for one in found("Teilnehmerliste Jassturnier\nFrei Anna\nHuber Beat").lines_with_fate("new")] == [
        "Frei Anna",
        "Huber Beat",
    ]


def test_names_in_one_column_are_kept_turned_round_or_parted_by_choice() -> None:
    rows = "Vor- und Nachname;Verein\nAnna Meier und Beat Huber;JC A\nLuca de la Cruz;JC B\n"
    kept = found(rows)
    assert [one.name for one in kept.lines] == ["Anna Meier und Beat Huber", "Luca de la Cruz"]
    assert marks(kept) == {2: ["two-people"], 3: []}
    assert [one.name for one in found(rows, {0: SEVERAL, 1: CLUB}).lines] == [
        "Anna Meier",
        "Beat Huber",
        "Luca de la Cruz",
    ]
    assert found(rows, {0: TURNED, 1: CLUB}).lines[1].name == "de la Cruz Luca"


def test_what_a_spreadsheet_has_mangled_is_named_and_not_guessed() -> None:
    preview = found(file("mangled.xlsx"))
    noted = marks(preview)
    assert noted[2] == ["text-is-day", "paid-amount"]
    assert noted[3] == ["number-is-day", "text-is-number", "paid-amount"]
    assert noted[4] == []
    assert noted[5] == ["no-person"]
    lines = {one.number: one for one in preview.lines}
    assert [lines[at].texts.get(PAID) for at in (2, 3, 4)] == ["", "", "1"]
    assert CATEGORY not in lines[2].texts
    assert NUMBER not in lines[3].texts
    assert lines[9].fate == "double"  # O’Brien with another apostrophe


def test_a_list_whose_letters_were_turned_twice_is_mended_and_that_is_said() -> None:
    preview = found(file("encoded-twice.csv"))
    names = [one.name for one in preview.lines_with_fate("new")]
    assert {"Müller Meinrad", "O’Brien Seán", "Çelik Ömer", "de la Cruz José María", "Kägi Hansjürg"} <= set(names)
    assert not any(set("ÃÂâ") & set(name) for name in names)
    assert [note.code for note in preview.sheet.notes] == ["roster.umlauts-mended"]
    thrice = file("encoded-twice.csv").decode().encode("utf-8").decode("latin-1").encode()
    assert [one.name for one in found(thrice).lines_with_fate("new")] == names


def test_the_shell_turns_names_round_or_parts_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "form.csv"
    file.write_text("Vor- und Nachname;Verein\nAnna Meier;JC\nBeat und Carla Huber;TV\n", encoding="utf-8")
    store = ("--data", str(tmp_path / "store"))
    assert main(["tournament", "new", "Abend", "--kind", "allgemein", "--format", "1x4", "--id", "abend", *store]) == 0
    capsys.readouterr()
    assert main(["tournament", "add", "abend", "--from", str(file), "--names", "part", "--json", *store]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [one["name"] for one in told["entered"]] == ["Anna Meier", "Beat Huber", "Carla Huber"]
    assert main(["tournament", "add", "abend", "--from", str(file), "--names", "turn", *store]) == 0
    assert "mehrere Personen" in capsys.readouterr().out


def test_a_question_about_a_line_has_one_mark_at_its_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "two.csv"
    file.write_text("Name;Verein\nHuber Peter;JC\nHuber Peter;TV\n", encoding="utf-8")
    store = ("--data", str(tmp_path / "store"))
    assert main(["tournament", "new", "Abend", "--kind", "allgemein", "--format", "1x4", "--id", "abend", *store]) == 0
    assert main(["tournament", "add", "abend", "--from", str(file), *store]) == 0
    assert "oder jemand anders?\n" in capsys.readouterr().out
