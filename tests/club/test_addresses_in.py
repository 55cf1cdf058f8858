"""A list of members with postal addresses: what becomes of street, postcode and town, and what is left out."""

from __future__ import annotations

import pytest
from tests.club.test_money import DAY, Till

from puur.club.member_import import MEMBER_COLUMNS, drop_long_addresses, import_commands, known_people
from puur.club.money.bank import SetAddress
from puur.club.season.core import Command
from puur.money.account import Address
from puur.roster.cells import read_sheet
from puur.roster.lines import ImportPreview
from puur.roster.preview import preview_list

HOME = Address("Aebi Trudi", "Dorfstrasse", "12a", "3454", "Sumiswald")


def look(till: Till, text: str) -> ImportPreview:
    people = known_people(till.stage.club, DAY)
    return drop_long_addresses(preview_list(read_sheet(text.encode()), MEMBER_COLUMNS, people))


def addresses(commands: list[Command]) -> list[Address]:
    return [one.address for one in commands if isinstance(one, SetAddress)]


@pytest.mark.parametrize(
    "text",
    [
        "Name;Vorname;Strasse;PLZ;Ort\nAebi;Trudi;Dorfstrasse 12a;3454;Sumiswald",
        "Name;Vorname;Strasse;Hausnummer;PLZ/Ort\nAebi;Trudi;Dorfstrasse;12a;3454 Sumiswald",
        "Name;Vorname;Adresse;PLZ Ort\nAebi;Trudi;Dorfstrasse 12a;CH-3454 Sumiswald",
        "Nom;Prénom;Rue;NPA;Localité\nAebi;Trudi;Dorfstrasse 12a;3454;Sumiswald",
        "Cognome;Nome;Via;CAP;Luogo\nAebi;Trudi;Dorfstrasse 12a;3454;Sumiswald",
        "Surname;First name;Street;Postcode;Town\nAebi;Trudi;Dorfstrasse 12a;3454;Sumiswald",
    ],
)
def test_a_new_member_comes_with_the_address_of_the_list(text: str) -> None:
    till = Till()
    assert addresses(import_commands(till.stage.club, look(till, text), changed=False)) == [HOME]


def test_the_same_list_changes_nothing_and_a_move_only_the_address() -> None:
    till = Till()
    member, person = next(iter(till.stage.club.members.items()))
    till.do(SetAddress(member, Address(person.name, "Gasse", "8", "8001", "Zürich")), DAY)
    same = look(till, f"Name;Strasse;PLZ;Ort\n{person.name};Gasse 8;8001;Zürich")
    assert [one.fate for one in same.lines] == ["same"]
    moved = look(till, f"Name;Strasse;PLZ;Ort\n{person.name};Postfach;9490;Vaduz")
    assert import_commands(till.stage.club, moved, changed=False) == []
    there = import_commands(till.stage.club, moved, changed=True)
    assert there == [SetAddress(member, Address(person.name, "Postfach", "", "9490", "Vaduz", "LI"))]


@pytest.mark.parametrize(
    "cells",
    ["Dorfstrasse 12a;;Sumiswald", "Dorfstrasse 12a;3454;", "Dorfstrasse;79539;Lörrach", f"Weg;3454;{'Ort' * 20}"],
)
def test_an_incomplete_or_foreign_address_is_left_out_and_named(cells: str) -> None:
    till = Till()
    found = look(till, f"Name;Strasse;PLZ;Ort\nAebi Trudi;{cells}")
    assert addresses(import_commands(till.stage.club, found, changed=True)) == []
    assert [len(one.remarks) for one in found.lines] == [1]


def test_a_town_alone_is_no_address_and_needs_no_remark() -> None:
    found = look(Till(), "Name;Ort\nAebi Trudi;Sumiswald")
    assert not any(one.remarks for one in found.lines)
