"""The steps of docs/add-a-field.md, carried out on a copy: the field is entered, changed, compared and told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.how_to import COMMANDS, WRITE, carried_out, copied, page, run

PAGE = page("add-a-field.md")
STEP = re.compile(
    r"^In `([^`]+)`, in `([^`]+)`, (after|instead of) `([^`]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL
)
TRIED = """\
from puur.tournament.commands import ChangePlayer, PlayerChanged
from puur.tournament.evolve import changes, evolve
from puur.tournament.said import label
from puur.web.tournament.people.registration import NAMED
from puur.words.catalogue import sentence
from tests.tournament.house import ES, Evening

evening = Evening(ES, passen=1, games=2)
evening.people(4)
before = evening.now
((change,)) = changes(before, evening.do(ChangePlayer("1", phone="079  123 45 67")))[1]
print(sentence(label(before, change.subject)), change.after, "phone" in NAMED)
print(evolve(evening.now, PlayerChanged("1", "Anna", "", "")).players["1"].phone)
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this checkout with everything done that the page says."""
    there = copied(tmp_path_factory.mktemp("field"), "scripts", "docs", "benchmarks")
    for name, within, how, anchor, text in STEP.findall(PAGE):
        change(there / name, within, how, anchor, text)
    carried_out(there, PAGE)
    return there


def change(path: Path, within: str, how: str, anchor: str, text: str) -> None:
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    (begin,) = [number for number, line in enumerate(lines) if line.startswith(within)]
    place = next(number for number in range(begin, len(lines)) if lines[number].startswith(anchor))
    lines[place : place + 1] = [text] if how == "instead of" else [lines[place], text]
    path.write_text("".join(lines), encoding="utf-8")


def test_every_step_is_found() -> None:
    assert len(STEP.findall(PAGE)) == 8
    assert len(WRITE.findall(PAGE)) == 4
    assert len({name for name, *_ in STEP.findall(PAGE)} - {"src/puur/words"}) == 4


@pytest.mark.slow
def test_the_commands_do_what_the_page_says(copy: Path) -> None:
    (block,) = COMMANDS.findall(PAGE)
    *_, tests = [run(copy, line) for line in block.splitlines()]
    assert re.search(r"\d+ passed", tests)


@pytest.mark.slow
def test_the_field_is_changed_told_and_kept(copy: Path) -> None:
    run(copy, "python scripts/build_words.py")
    (copy / "tried.py").write_text(TRIED, encoding="utf-8")
    assert run(copy, "python tried.py").splitlines() == ["Nummer 1: Telefon 079 123 45 67 True", "079 123 45 67"]
