"""Lists of people, whatever wrote them: read, looked at, compared with who is there already."""

from __future__ import annotations

import contextlib
import io
from zipfile import ZipFile

import openpyxl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puur.club.member_import import MEMBER_COLUMNS as MEMBERS
from puur.errors import BadInput
from puur.roster.cells import MAX_ROSTER_ROWS, read_sheet, table_from_json, table_to_json
from puur.roster.columns import BORN, CATEGORY, CLUB, FIRST, NAME, NUMBER, PAID, ColumnMeaningNames
from puur.roster.lines import ImportPreview, KnownPerson
from puur.roster.preview import preview_file, preview_list
from puur.tournament.incoming import IMPORTABLE_COLUMNS as OF_PLAYERS
from puur.words.catalogue import sentence

from .messy import messy_list

WANTED = {one: OF_PLAYERS[one] for one in (NAME, FIRST, CLUB, NUMBER, CATEGORY, PAID)}
LIST = (
    "Nr;Name;Vorname;Verein;bezahlt\n1;Müller;Meinrad;JC Zürich;ja\n2;Rüegg;Zoë;Näfels;\n7;Äschlimann;Köbi;Gösgen;x\n"
)


def found(text: str | bytes, known: tuple[KnownPerson, ...] = (), wanted: ColumnMeaningNames = WANTED) -> ImportPreview:
    return preview_list(read_sheet(text if isinstance(text, bytes) else text.encode()), wanted, known)


def told(preview: ImportPreview) -> list[tuple[str, str]]:
    return [(one.name, one.fate) for one in preview.lines]


def person(id_: str, name: str, club: str = "", **more: str) -> KnownPerson:
    return KnownPerson(id_, {NAME: name, CLUB: club, NUMBER: id_, **more})


def test_the_messy_list_of_288_is_read_right_in_one_pass() -> None:
    messy = messy_list()
    preview = found(messy.data)
    new = preview.lines_with_fate("new")
    assert [(one.name, one.texts.get(CLUB, ""), bool(one.texts.get(PAID))) for one in new] == [
        (one.name, one.club, one.paid) for one in messy.people
    ]
    assert [(one.number, int(one.like)) for one in preview.lines_with_fate("double")] == messy.doubles
    assert len(messy.doubles) == 7
    assert preview.titles == ("Anmeldungen Frühlingsjass 2026 Saal Bären",)
    assert [one.heading for one in preview.ignored_columns] == ["Telefon", "Bemerkungen"]
    assert [one.name for one in preview.lines_with_fate("out")] == ["Total 288 Personen"]
    assert [note.code for note in preview.sheet.notes] == ["roster.umlauts-guessed", "roster.separators"]


def test_the_same_list_again_brings_nothing_and_an_updated_one_only_what_changed() -> None:
    messy = messy_list()
    first = found(messy.data).lines_with_fate("new")
    known = tuple(KnownPerson(str(at), {NUMBER: str(at), **one.texts}) for at, one in enumerate(first, 1))
    assert {one.fate for one in found(messy.data, known).lines} == {"same", "double", "out"}
    text = "Name;Verein;bezahlt\nMüller Meinrad;JC Näfels;ja\nNeumann Nora;JC Näfels;\nFüglistaller Peter;;ja"
    few = (person("1", "Müller Meinrad", "JC Näfels"), person("2", "Peter Füglistaller", "FC Gösgen", paid="1"))
    preview = found(text, few)
    assert told(preview) == [("Müller Meinrad", "changed"), ("Neumann Nora", "new"), ("Füglistaller Peter", "same")]
    assert [(one.what, one.before, one.after) for one in preview.lines[0].changes] == [(PAID, "", "1")]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "mac_roman", "cp850", "utf-16"])
def test_a_list_is_read_whatever_program_wrote_it(encoding: str) -> None:
    preview = found(LIST.encode(encoding))
    assert [(one.texts[NUMBER], one.name, one.texts.get(CLUB), bool(one.texts.get(PAID))) for one in preview.lines] == [
        ("1", "Müller Meinrad", "JC Zürich", True),
        ("2", "Rüegg Zoë", "Näfels", False),
        ("7", "Äschlimann Köbi", "Gösgen", True),
    ]
    assert bool(preview.sheet.notes) == (encoding in ("cp1252", "mac_roman", "cp850"))


def test_umlauts_that_were_read_wrongly_once_are_mended_and_told() -> None:
    broken = LIST.encode().decode("cp1252").encode()
    preview = found(broken)
    assert preview.lines[0].name == "Müller Meinrad"
    assert "geflickt" in sentence(preview.sheet.notes[0])
    assert "verloren" in sentence(found("Name\nM\ufffdller").sheet.notes[0])


def test_a_list_without_headings_pasted_from_a_spreadsheet() -> None:
    preview = found("Müller Meinrad\tJC Zürich\r\nFrei Anna\r\n\r\n")
    assert [(one.name, one.texts.get(CLUB, "")) for one in preview.lines] == [
        ("Müller Meinrad", "JC Zürich"),
        ("Frei Anna", ""),
    ]
    assert [one.name for one in found("Frei Anna\nMüller Meinrad").lines] == ["Frei Anna", "Müller Meinrad"]
    titled = found("Unsere Leute\n1;Frei Anna;JC A\n2;Müller Meinrad;JC B\n3;Rüegg Zoë;")
    assert titled.titles == ("Unsere Leute",)
    assert [(one.texts[NUMBER], one.name) for one in titled.lines] == [
        ("1", "Frei Anna"),
        ("2", "Müller Meinrad"),
        ("3", "Rüegg Zoë"),
    ]


@pytest.mark.parametrize(
    "heading,meant",
    [
        ("Name, Vorname", NAME),
        ("Prénom", FIRST),
        ("Start-Nr.", NUMBER),
        ("Société", CLUB),
        ("Jassclub", CLUB),
        ("Pagato", PAID),
        ("Catégorie", CATEGORY),
        ("E-Mail", ""),
    ],
)
def test_headings_are_known_as_people_write_them(heading: str, meant: str) -> None:
    preview = found(f"Nachname;{heading}\nFrei;x1\nMeier;x2") if meant != NAME else found(f'"{heading}";Tel\nFrei;1')
    assert next(one.meaning for one in preview.columns if one.heading == heading) == meant


def test_the_club_goes_before_the_place_and_a_name_may_have_a_comma() -> None:
    preview = found('Ort;Verein;Name\nChur;JC A;"Frei, Anna"\nBern;JC B;"Meier, Urs"')
    assert [(one.name, one.texts[CLUB]) for one in preview.lines] == [("Frei Anna", "JC A"), ("Meier Urs", "JC B")]
    assert [one.heading for one in preview.ignored_columns] == ["Ort"]


def test_somebody_says_what_a_column_means() -> None:
    sheet = read_sheet(b"Anna;Frei;JC A\nUrs;Meier;JC B")
    preview = preview_list(
        table_from_json(table_to_json(sheet).encode()), WANTED, (), {0: FIRST, 1: NAME, 2: "", 9: CLUB}
    )
    assert [one.name for one in preview.lines] == ["Frei Anna", "Meier Urs"]
    assert [one.at for one in preview.ignored_columns] == [2]


def test_a_spreadsheet_with_a_title_and_several_sheets_is_read() -> None:
    book = openpyxl.Workbook()
    book.create_sheet("Helfer").append(("Rolf",))
    sheet = book.active
    assert sheet is not None
    sheet.append(("Anmeldungen",))
    for row in (("Startnummer", "Vorname", "Nachname", "Verein"), (7.0, "Zoë", "Rüegg", None), (None,) * 4):
        sheet.append(row)
    data = io.BytesIO()
    book.save(data)
    preview = found(data.getvalue())
    assert [(one.texts[NUMBER], one.name, one.number) for one in preview.lines] == [("7", "Rüegg Zoë", 3)]
    assert preview.titles == ("Anmeldungen",)
    assert "Helfer" in sentence(preview.sheet.notes[0])


def test_days_of_birth_are_read_as_people_write_them() -> None:
    preview = found("Name;Geburtstag\nFrei;3. März 58\nMeier;1.2.1960\nEgli;bald", wanted=MEMBERS)
    assert [one.texts.get(BORN) for one in preview.lines] == ["1958-03-03", "1960-02-01", None]
    assert preview.lines[2].remarks


@pytest.mark.parametrize("typed", ["1.", "1)", "Nr. 1.", "1"])
def test_a_list_counted_down_gives_plain_numbers(typed: str) -> None:
    preview = found(f"Nr.\tName\n{typed}\tFrei Anna\n12a\tMeier Urs")
    assert [one.texts.get(NUMBER) for one in preview.lines] == ["1", "12a"]


def test_a_cell_without_end_is_no_list_and_is_refused_in_words() -> None:
    with pytest.raises(BadInput) as refused:
        found("x" * 200_000)
    assert "131072" not in str(refused.value)


def test_a_number_somebody_else_has_is_not_taken_away() -> None:
    preview = found("Nr;Name\n1;Frei Anna\n1;Meier Urs\n5;Egli Rosa", (person("5", "Huber Toni"),))
    assert [one.texts.get(NUMBER) for one in preview.lines] == ["1", None, None]
    assert {one.fate for one in preview.lines} == {"new"}
    assert [bool(one.remarks) for one in preview.lines] == [False, True, True]


def test_namesakes_of_different_clubs_are_two_people() -> None:
    known = (person("1", "Müller Hans", "JC A"), person("2", "Müller Hans", "JC B"))
    assert told(found("Name;Verein\nMüller Hans;JC C\nHans Müller;jc b", known)) == [
        ("Müller Hans", "new"),
        ("Hans Müller", "same"),
    ]
    alone = found("Name;Verein\nMüller Hans;JC C", known[:1])
    assert [(one.fate, one.like, one.changes[0].after) for one in alone.lines] == [("changed", "1", "JC C")]


ODS = io.BytesIO()
with ZipFile(ODS, "w") as packed:
    packed.writestr("content.xml", "<x/>")


@pytest.mark.parametrize(
    "data,code",
    [
        (b"%PDF-1.7 ...", "is-pdf"),
        (b"\x89PNG\r\n\x1a\n....", "is-picture"),
        (b"\xff\xd8\xff\xe0....", "is-picture"),
        (b"\x00\x00\x00\x18ftypheic....", "is-picture"),
        (b"<!DOCTYPE html><table>", "is-page"),
        (b"{\\rtf1 Frei Anna}", "is-word"),
        (b"\xd0\xcf\x11\xe0alt", "is-xls"),
        (ODS.getvalue(), "is-ods"),
        (b"PK\x03\x04kaputt", "torn"),
        (bytes(range(32)) * 20, "is-packed"),
        (b"", "empty"),
        (b"\n\n", "empty"),
        (b"Name\n" + b"x\n" * (MAX_ROSTER_ROWS + 5), "too-long"),
    ],
)
def test_what_is_no_list_is_refused_as_what_it_is(data: bytes, code: str) -> None:
    with pytest.raises(BadInput) as told_:
        read_sheet(data)
    assert not isinstance(told_.value.said, str)
    assert told_.value.said.code == f"roster.{code}"


def test_what_the_page_kept_may_be_lost_and_is_looked_at_again() -> None:
    with pytest.raises(BadInput):
        table_from_json(b"{")
    sheet = read_sheet(LIST.encode())
    assert table_from_json(table_to_json(sheet).encode()) == sheet


@pytest.mark.longer
@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_any_bytes_are_a_list_or_refused(data: bytes) -> None:
    with contextlib.suppress(BadInput):
        assert found(data).sheet.rows


def test_a_name_that_is_there_from_elsewhere_is_entered_and_pointed_out() -> None:
    there = (KnownPerson("1", {"name": "Burch Otto", "club": "Kerns"}),)
    rows = b"Name;Verein\nImfeld Beat;Giswil\nBeat IMFELD;Kerns\nBurch Otto;Sarnen\nBurch Otto;Alpnach\n"
    found = preview_file(rows, WANTED, there)
    assert [one.fate for one in found.lines] == ["new"] * 4
    assert [[mark.code for mark in one.remarks] for one in found.lines] == [
        [],
        ["roster.namesake-line"],
        ["roster.namesake"],
        ["roster.namesake-line"],
    ]


def test_a_quotation_mark_that_is_never_closed_hides_nobody() -> None:
    sheet = read_sheet(b'Name;Verein\n"Huber Vreni;Rigi\nMeier Anna;Pilatus\n"Beck; Toni";"S\xc3\xa4ntis\nNord"\n')
    assert [row.cells for row in sheet.rows[1:]] == [
        ("Huber Vreni", "Rigi"),
        ("Meier Anna", "Pilatus"),
        ("Beck; Toni", "S\xe4ntis Nord"),
    ]
