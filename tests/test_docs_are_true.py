"""What the documents state and the program knows: numbers, options, places, programs; and no link leads nowhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import typer

from puur.cli.app import load
from puur.cli.commands import COMMANDS
from puur.law.reglemente import IDS
from puur.service.retention import DAYS
from puur.web.app import Options
from puur.web.club.privacy_pages import KEEPS as YEARS
from puur.web.tournament.people.privacy import KEEPS as MONTHS

ROOT = Path(__file__).resolve().parent.parent
NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
NUMBERS += ["thirteen", "fourteen", "fifteen", "sixteen", "seventeen"]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
LINK = re.compile(r"(?<!!)\[[^\]\n]*\]\((?!https?:|mailto:)([^)#\s]+)")
PROGRAMS = {
    "chromium-headless-shell": "Chromium",
    "firefox-esr": "Firefox",
    "postgresql": "PostgreSQL",
    "redis-server": "Redis",
    "nginx-light": "nginx",
    "openssl": "OpenSSL",
    "poppler-utils": "pdftotext",
    "caddy": "Caddy",
    "faketime": "faketime",
    "fonts-noto-core": "fonts",
}
"""What CI installs, and what CONTRIBUTING calls it."""

GERMAN = sorted([*(ROOT / "docs").glob("*.md"), *(ROOT / "docs" / "tutorials").glob("*.md")])
NO_LABELS = {
    "Alle 12 vorliegenden visieren",
    "Annemarie",
    "Auslegung AJ-30",
    "Darf man bei euch untertrumpfen?",
    "Ehemaliges Mitglied 1",
    "Fassung 2, 22.10 Uhr, Tisch 52 berichtigt",
    "Natel",
    "Probeabend",
    "Soirée d’essai",
    "TWINT bezahlt",
    "Tel.",
    "Verknüpfung",
    "Vor- und Nachname",
    "Zahlbar durch",
    "Zum Startbildschirm hinzufügen",
    "forget this person",
    "nach 3 von 4 Passen",
    "zwei karten",
}
"""What stands between guillemets and is an example, or a label of another program."""


def read(name: str) -> str:
    return " ".join((ROOT / name).read_text(encoding="utf-8").split())


def test_the_readme_counts_the_regulations() -> None:
    assert f"{NUMBERS[len(IDS)].capitalize()} rule sets are in it" in read("README.md")
    assert all(f"reference/{one}.md" in read("docs/README.md") for one in IDS)


def test_contributing_names_what_ci_installs() -> None:
    run = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    installed = set(re.findall(r"missing\+=\(([\w-]+)\)", run)) | set(re.findall(r"fonts=\(([\w-]+)\)", run))
    assert installed == PROGRAMS.keys()
    says = read("CONTRIBUTING.md")
    assert all(name in says for name in PROGRAMS.values())


def test_every_option_of_the_server_is_told() -> None:
    says = read("docs/server.md")
    options = {option for parameter in load(COMMANDS["serve"]).params for option in parameter.opts}
    assert not [one for one in options - {"--help"} if f"`{one}" not in says]


def test_the_place_of_the_data_is_the_one_that_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    assert Path(typer.get_app_dir("puur")) == Path.home() / ".config" / "puur"
    assert "`~/.config/puur`" in read("docs/server.md")


def test_the_terms_are_those_that_are_told() -> None:
    says = read("docs/privacy.md")
    assert f"({', '.join(map(str, MONTHS[1:-1]))} oder {MONTHS[-1]} Monate" in says
    assert f"({', '.join(map(str, YEARS[1:-1]))} oder {YEARS[-1]} Jahre)" in says
    assert f"{Options('').keep_names} Tage" in says
    assert f"nach {DAYS} Tagen" in says


@pytest.mark.parametrize("page", PAGES, ids=lambda one: str(one.relative_to(ROOT)))
def test_no_link_leads_nowhere(page: Path) -> None:
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    missing = [link for link in LINK.findall(text) if not (page.parent / link).exists()]
    assert not missing


@pytest.fixture(scope="module")
def texts() -> str:
    """All that the pages, papers and rule sets say, in any language."""
    places = ("src/puur/words/*/*.po", "src/puur/**/*.html", "src/puur/law/**/*.py", "frontend/src/**/*.ts")
    files = [path for place in places for path in ROOT.glob(place)]
    return re.sub(r'"\n"', "", "\n".join(path.read_text(encoding="utf-8") for path in files))


@pytest.mark.parametrize("page", GERMAN, ids=lambda one: one.name)
def test_a_label_that_is_quoted_stands_on_a_page(page: Path, texts: str) -> None:
    quoted = set(re.findall("«([^«»]{2,80})»", " ".join(page.read_text(encoding="utf-8").split())))
    assert not [label for label in quoted - NO_LABELS if label not in texts]
