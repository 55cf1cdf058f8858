"""What the documents state and the program knows: numbers, options, places, programs; and no link leads nowhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import typer

from puur.cli.app import load_command
from puur.law.reglemente import BUILT_IN_LAW_IDS
from puur.service.retention import UNUSED_TABLE_DAYS
from puur.web.app import ServerOptions
from puur.web.club.member_data import NAME_RETENTION_CHOICES_YEARS as YEARS
from puur.web.tournament.people.privacy import NAME_RETENTION_MONTHS as MONTHS

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
    "nsis": "NSIS",
    "openssh-client": "sftp",
    "openssh-sftp-server": "sftp",
    "fonts-noto-core": "fonts",
}
"""What CI installs, and what CONTRIBUTING calls it."""

GUIDES = sorted([*(ROOT / "docs").glob("*.md"), *(ROOT / "docs" / "tutorials").glob("*.md")])
FRENCH = [page for page in GUIDES if page.name.endswith(".fr.md")]
ITALIAN = [page for page in GUIDES if page.name.endswith(".it.md")]
TRANSLATED = (
    "table",
    "same-cards",
    "ask-the-referee",
    "ohne-terminal",
    "organiser",
    "tournament",
    "draw",
    "season",
    "club-money",
    "play",
    "turnier-terminal",
    "privacy",
    "learn",
    "claim",
    "own-rules",
)
"""The guides for players, organisers and clubs that stand in German, in French and in Italian."""
TUTORIALS = ("tutorials/first-evening", "tutorials/first-season", "tutorials/first-rule-set")
"""The tutorials that stand in the same three languages."""
NO_LABELS = {
    "Jeudi",
    "Giovedì",
    "Alle 12 vorliegenden Standblätter visieren",
    "AR-21",
    "Annemarie",
    "Auslegung AJ-30",
    "Chez vous, a-t-on le droit de sous-couper?",
    "Da voi si può tagliare sotto?",
    "Darf man bei euch untertrumpfen?",
    "Ehemaliges Mitglied 1",
    "Ex membro 1",
    "Fassung 2, 22.10 Uhr, Tisch 52 berichtigt",
    "Natel",
    "Nouveau",
    "Pagabile da",
    "Probeabend",
    "Raccourci",
    "Serata di prova",
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
    assert f"Puur has {NUMBERS[len(BUILT_IN_LAW_IDS)]} rule sets" in read("README.md")
    assert all(f"reference/{one}.md" in read("docs/README.md") for one in BUILT_IN_LAW_IDS)


def test_contributing_names_what_ci_installs() -> None:
    run = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    installed = set(re.findall(r"missing\+=\(([\w-]+)\)", run)) | set(re.findall(r"fonts=\(([\w-]+)\)", run))
    assert installed == PROGRAMS.keys()
    says = read("CONTRIBUTING.md")
    assert all(name in says for name in PROGRAMS.values())


def test_every_option_of_the_server_is_told() -> None:
    says = read("docs/server.md") + read("docs/reference/settings.md")
    options = {option for parameter in load_command("serve").params for option in parameter.opts}
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
    assert f"{ServerOptions('').keep_names} Tage" in says
    assert f"nach {UNUSED_TABLE_DAYS} Tagen" in says


@pytest.mark.parametrize("page", PAGES, ids=lambda one: str(one.relative_to(ROOT)))
def test_no_link_leads_nowhere(page: Path) -> None:
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    missing = [link for link in LINK.findall(text) if not (page.parent / link).exists()]
    assert not missing


ANCHOR = re.compile(r"(?<!!)\[[^\]\n]*\]\((?!https?:|mailto:)([^)#\s]*)#([^)\s]+)\)")
TERMS = {
    "README.md": [
        "event sourcing",
        "optimistic concurrency",
        "idempotent",
        "undo",
        "rate limit",
        "latency",
        "throughput",
        "p99",
    ],
    "CONTRIBUTING.md": ["mutation test", "idempotent", "optimistic concurrency", "latency", "throughput"],
    "docs/concepts.md": [
        "event sourcing",
        "optimistic concurrency",
        "idempotent",
        "undo",
        "rate limit",
        "latency",
        "throughput",
        "p50",
        "p99",
        "snapshot",
        "upcaster",
    ],
    "docs/server.md": ["rate limit", "health check", "quota", "push notification"],
    "docs/protocol.md": ["idempotent", "rate limit"],
    "docs/architecture.md": ["event sourcing", "idempotent", "optimistic concurrency"],
    "docs/figures.md": ["p99 latency", "fault injection", "mutation score", "throughput"],
    "docs/scale.md": ["fault injection", "baseline", "latency", "throughput"],
}
"""The usual names of techniques, by the page on which somebody who searches for them must find them."""


@pytest.mark.parametrize("page", TERMS)
def test_a_technique_is_found_under_its_usual_name(page: str) -> None:
    says = read(page).lower().replace("-", " ")
    assert not [term for term in TERMS[page] if term not in says]


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page, as GitHub and the site make them of its headings."""
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    plain = [re.sub(r"\[([^\]]*)\]\([^)]*\)|`", r"\1", one) for one in headings]
    return {re.sub(r"[^\w -]", "", one.lower()).replace(" ", "-") for one in plain}


@pytest.mark.parametrize("page", PAGES, ids=lambda one: str(one.relative_to(ROOT)))
def test_no_anchor_leads_nowhere(page: Path) -> None:
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    found = [(file, anchor) for file, anchor in ANCHOR.findall(text) if not file or file.endswith(".md")]
    assert not [one for one in found if one[1] not in anchors(page.parent / one[0] if one[0] else page)]


@pytest.fixture(scope="module")
def texts() -> str:
    """All that the pages, papers and rule sets say, in any language."""
    places = ("src/puur/words/*/*.po", "src/puur/**/*.html", "src/puur/law/**/*.py", "frontend/src/**/*.ts")
    files = [path for place in places for path in ROOT.glob(place)]
    return re.sub(r'"\n"', "", "\n".join(path.read_text(encoding="utf-8") for path in files))


@pytest.fixture(scope="module")
def french() -> str:
    """All that the pages and papers say in French."""
    files = [*ROOT.glob("src/puur/words/fr/*.po")]
    return re.sub(r'"\n"', "", "\n".join(path.read_text(encoding="utf-8") for path in files))


def labels(page: Path) -> list[str]:
    """Return what the page quotes between guillemets, without the examples."""
    quoted = re.findall("«([^«»]{2,80})»", " ".join(page.read_text(encoding="utf-8").split()))
    return sorted(set(quoted) - NO_LABELS)


@pytest.mark.parametrize("page", GUIDES, ids=lambda one: one.name)
def test_a_label_that_is_quoted_stands_on_a_page(page: Path, texts: str) -> None:
    assert not [label for label in labels(page) if label not in texts]


@pytest.mark.parametrize("page", FRENCH, ids=lambda one: one.name)
def test_a_french_guide_quotes_the_page_in_french(page: Path, french: str) -> None:
    assert not [label for label in labels(page) if label not in french]


@pytest.mark.parametrize("page", ITALIAN, ids=lambda one: one.name)
def test_an_italian_guide_quotes_the_page_in_italian(page: Path) -> None:
    files = sorted(ROOT.glob("src/puur/words/it/*.po"))
    italian = re.sub(r'"\n"', "", "\n".join(path.read_text(encoding="utf-8") for path in files))
    assert not [label for label in labels(page) if label not in italian]


@pytest.mark.parametrize("page", ITALIAN, ids=lambda one: one.name)
def test_an_italian_guide_leads_to_its_other_languages_and_the_index_names_it(page: Path) -> None:
    leaf = page.name.removesuffix(".it.md")
    for other in (f"{leaf}.md", f"{leaf}.fr.md"):
        assert f"([In italiano]({leaf}.it.md))" in page.with_name(other).read_text(encoding="utf-8")
        assert f"]({other}))" in page.read_text(encoding="utf-8")
    assert f"[IT]({page.relative_to(ROOT / 'docs')})" in read("docs/README.md")


@pytest.mark.parametrize("name", [*TRANSLATED, *TUTORIALS])
def test_a_guide_is_in_three_languages_and_leads_to_them(name: str) -> None:
    leaf = name.rpartition("/")[2]
    assert f"([En français]({leaf}.fr.md))" in read(f"docs/{name}.md")
    assert f"([Auf Deutsch]({leaf}.md))" in read(f"docs/{name}.fr.md")
    assert f"({name}.md)" in read("docs/README.md")
    assert f"[FR]({name}.fr.md)" in read("docs/README.md")
    assert (ROOT / "docs" / f"{name}.it.md").is_file()


@pytest.mark.parametrize("page", [*FRENCH, *ITALIAN], ids=lambda one: one.name)
def test_french_and_italian_are_set_as_in_switzerland(page: Path) -> None:
    """No space within guillemets nor before : ; ! ?, and ’ for an apostrophe, outside of code."""
    text = re.sub(r"```.*?```|`[^`\n]*`", "x", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert not re.findall(r".{0,20}(?:«\s|\s»|[\w)»]\s[:;!?](?!\[)|\w'\w).{0,20}", text)
