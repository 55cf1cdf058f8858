"""The steps of docs/add-a-field.md, carried out on a copy: all that follows from a detail follows for the new one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.how_to import COMMANDS, WRITE, carried_out, copied, misplaced, page, run

from puur.journal.schema import FORMAT

PAGE = page("add-a-field.md")
STEP = re.compile(r"^In `([^`]+)`, in `([^`]+)`, after `([^`]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BECOMES = re.compile(r"^In `([^`]+)`, `([^`]+)` becomes `([^`]+)`$", re.MULTILINE)
TRIED = '''
"""All that the page promises of a telephone number."""

import asyncio

from puur.journal import MemoryJournal
from puur.journal.schema import FORMAT
from puur.roster.cells import read_sheet
from puur.roster.preview import preview_list
from puur.service.tournament.demo import create_demo
from puur.service.tournament.final import open_final
from puur.service.tournament.store import Tournaments
from puur.tournament import commands as cmd
from puur.tournament.decide import evolve, evolve_with_changes
from puur.tournament.incoming import IMPORTABLE_COLUMNS, import_commands, known_people, players_as_import_table
from puur.tournament.kind import built_in_kind
from puur.tournament.export import csv_bytes, player_rows
from puur.tournament.public_view import public_view
from puur.tournament.labels import path_label
from puur.tournament.topics.setup import new_setup
from puur.web.tournament.people.entrants import PERSON_FORM_FIELDS
from puur.words.catalogue import sentence
from tests.tournament.house import DIRECTOR, ES, Evening

NUMBER = "079 123 45 67"


def evening():
    found = Evening(ES, passen=1, games=2)
    found.people(4)
    found.do(cmd.ChangePlayer("1", phone="079  123 45 67"))
    return found


def test_it_is_typed_told_and_left_alone_by_what_was_stored_before():
    one = Evening(ES, passen=1, games=2)
    one.people(4)
    before = one.now
    ((change,)) = evolve_with_changes(before, one.do(cmd.ChangePlayer("1", phone="079  123 45 67")))[1]
    assert sentence(path_label(before, change.subject)) == "Nummer 1: Telefon"
    assert change.after == NUMBER
    assert "phone" in PERSON_FORM_FIELDS
    assert evolve(one.now, cmd.PlayerChanged("1", "Anna")).players["1"].phone == NUMBER
    assert one.refused(cmd.ChangePlayer("1", phone="1" * 31)).field == "phone"
    assert FORMAT == FORMAT_BEFORE + 1


def test_nobody_without_a_pin_sees_it_and_a_substitute_does_not_take_it_over():
    one = evening()
    assert NUMBER in str(one.now)
    assert NUMBER not in str(public_view(one.now))
    one.do(cmd.Substitute("1", "Beat"))
    assert one.now.players["1"].phone == ""


def test_it_goes_out_in_the_list_and_comes_in_again_in_any_language():
    one = evening()
    rows = csv_bytes(player_rows(tuple(one.now.players.values())))
    assert import_commands(preview_list(read_sheet(rows), IMPORTABLE_COLUMNS, known_people(one.now)), "changed") == []
    sheet = read_sheet("Nom;Téléphone\\nRochat Luc;021 1\\n".encode())
    (added,) = import_commands(preview_list(sheet, IMPORTABLE_COLUMNS, known_people(one.now)), "new")
    assert added.players[0].phone == "021 1"
    (again, *_) = preview_list(players_as_import_table(one.now), IMPORTABLE_COLUMNS, ()).lines
    assert again.texts["phone"] == NUMBER


def test_it_goes_along_to_the_final_and_away_with_the_name():
    async def play():
        journal = MemoryJournal()
        store = Tournaments(journal)
        setup = new_setup(built_in_kind("differenzler"), "Probe", "2026-05-29")
        await create_demo(store, setup, 16, 1, id="abend", whole=True)
        await store.carry_out("abend", cmd.ChangePlayer("3", phone=NUMBER), DIRECTOR)
        final = await open_final(store, "abend", DIRECTOR, 16)
        assert (await store.get(final)).players["3"].phone == NUMBER
        await store.carry_out("abend", cmd.Forget("3"), DIRECTOR)
        assert NUMBER not in str(await store.get("abend"))
        assert NUMBER.encode() not in b"".join(one.data for one in await journal.read("tournament/abend"))

    asyncio.run(play())
'''


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this checkout with everything done that the page says."""
    there = copied(tmp_path_factory.mktemp("field"), "scripts", "docs", "benchmarks", "frontend")
    for name, within, anchor, text in STEP.findall(PAGE):
        put(there / name, within, anchor, text)
    for name, before, after in BECOMES.findall(PAGE):
        replaced(there / name, re.escape(before), after)
    replaced(there / "src/puur/journal/schema.py", r"(?<=FORMAT: Final = )\d+", str(FORMAT + 1))
    carried_out(there, PAGE)
    run(there, "python scripts/build_words.py")
    return there


def put(path: Path, within: str, anchor: str, text: str) -> None:
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    (begin,) = [number for number, line in enumerate(lines) if line.startswith(within)]
    place = next(number for number in range(begin, len(lines)) if lines[number].startswith(anchor))
    lines[place : place + 1] = [lines[place], text]
    path.write_text("".join(lines), encoding="utf-8")


def replaced(path: Path, before: str, after: str) -> None:
    text, times = re.subn(before, after, path.read_text(encoding="utf-8"))
    assert times == 1, before
    path.write_text(text, encoding="utf-8")


def test_every_step_is_found() -> None:
    files = {name for name, *_ in STEP.findall(PAGE)} | {name for name, *_ in BECOMES.findall(PAGE)}
    assert files == {"src/puur/tournament/details.py", "docs/privacy.md"}
    assert len(WRITE.findall(PAGE)) == 4
    assert misplaced(PAGE) == []


@pytest.mark.endurance
def test_the_tests_of_players_lists_and_words_pass_with_it(copy: Path) -> None:
    (block,) = COMMANDS.findall(PAGE)
    tests = next(line for line in block.splitlines() if "pytest" in line).removeprefix(".venv/bin/")
    assert re.search(r"\d+ passed", run(copy, tests.replace("pytest -q", "pytest -q -n 2")))


@pytest.mark.endurance
def test_all_that_the_page_promises_holds(copy: Path) -> None:
    tried = copy / "tests" / "tried" / "test_phone.py"
    tried.parent.mkdir()
    tried.write_text(TRIED.replace("FORMAT_BEFORE", str(FORMAT)), encoding="utf-8")
    assert "4 passed" in run(copy, "pytest -q tests/tried")
