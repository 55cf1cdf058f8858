"""What others' tools read of Puur: how it is cited, under which licence each file is, and what it is made of."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
from release import NEEDED, check_wheel, release_notes
from sbom import LOCK, write_sbom
from smoke import Unready

import puur
from puur.cli.commands import COMMANDS
from puur.service.release import changelog_entries, newest_entries

ROOT = Path(__file__).parents[1]


def test_the_citation_says_what_the_package_says() -> None:
    yaml = pytest.importorskip("yaml")
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert {"cff-version", "message", "title", "authors"} <= cited.keys(), "what the format asks for"
    assert (cited["cff-version"], cited["type"]) == ("1.2.0", "software")
    assert cited["version"] == puur.__version__
    assert cited["license"] == project["license"]
    assert cited["authors"] == project["authors"]
    assert len(set(cited["keywords"])) == len(cited["keywords"]) > 0


@pytest.mark.longer
def test_every_file_has_a_licence_whose_text_is_there() -> None:
    pytest.importorskip("reuse", reason="reuse is not installed")
    if not (ROOT / ".git").exists():
        pytest.skip("outside of git other tools' files would be read too")
    words = [sys.executable, "-m", "reuse", "lint", "--lines"]
    done = subprocess.run(words, cwd=ROOT, check=False, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "")


def test_the_text_of_the_licence_is_the_same_in_both_places() -> None:
    """The one is where people look, the other where tools do."""
    assert (ROOT / "LICENSE").read_bytes() == (ROOT / "LICENSES" / "Apache-2.0.txt").read_bytes()


@pytest.mark.slow
def test_the_list_of_parts_names_each_pin_of_the_lock_with_its_hashes(tmp_path: Path) -> None:
    pytest.importorskip("cyclonedx_py", reason="cyclonedx-bom is not installed")
    file = tmp_path / "folder" / "puur.cdx.json"
    count = write_sbom(file, puur.__version__)
    document = json.loads(file.read_text(encoding="utf-8"))
    pinned = re.findall(r"^([A-Za-z0-9._-]+)==([^ ;\\]+)", LOCK.read_text(encoding="utf-8"), re.MULTILINE)
    assert [(one["name"], one["version"]) for one in document["components"]] == sorted(pinned)
    assert count == len(pinned)
    assert all(one["externalReferences"][0]["hashes"] for one in document["components"])
    root = document["metadata"]["component"]
    assert (root["name"], root["version"]) == ("puur", puur.__version__)
    refs = {one["bom-ref"]: one["name"] for one in (*document["components"], root)}
    asked = {refs[one["ref"]]: {refs[ref] for ref in one["dependsOn"]} for one in document["dependencies"]}
    assert asked.keys() == set(refs.values())
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert {re.split(r"[^A-Za-z0-9-]", one)[0] for one in project["dependencies"]} <= asked["puur"]
    assert "markupsafe" in asked["jinja2"]
    assert set().union(*asked.values()) == asked.keys() - {"puur"}, "nothing is there that nobody asks for"


def test_the_source_distribution_takes_them_along() -> None:
    packed = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    named = packed["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
    assert {"/LICENSES", "/REUSE.toml", "/CITATION.cff"} <= set(named)


@pytest.mark.parametrize(
    "form", sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("[!c]*.yml")), ids=lambda file: file.stem
)
def test_an_issue_form_is_one_and_names_commands_that_exist(form: Path) -> None:
    yaml = pytest.importorskip("yaml")
    asked = yaml.safe_load(form.read_text(encoding="utf-8"))
    assert {"name", "description", "body"} <= asked.keys()
    ids = [one["id"] for one in asked["body"] if one["type"] != "markdown"]
    assert len(set(ids)) == len(ids) > 0
    for one in asked["body"]:
        assert one["type"] in {"markdown", "input", "textarea", "dropdown", "checkboxes"}
        assert one["attributes"].get("value" if one["type"] == "markdown" else "label")
    text = form.read_text(encoding="utf-8")
    assert all(word in COMMANDS for word in re.findall(r"puur ([a-z]+)", text))
    assert "ß" not in text


def test_the_release_notes_are_the_newest_section_with_what_one_must_know_first() -> None:
    newest = "## 0.2.0 - 2026-12-24\n\n### Added\n\n- A\n\n### Security\n\n- S\n\n"
    log = f"# Changelog\n\n{newest}## 0.1.0 - 2026-11-28\n\n### Added\n\n- Old\n"
    notes = release_notes(log, "0.2.0")
    assert notes.startswith("# Puur 0.2.0\n\nInstall: `pip install puur==0.2.0`.")
    assert notes.index("## Security\n\n- S") < notes.index("## Added\n\n- A")
    assert "Old" not in notes
    with pytest.raises(Unready):
        release_notes("# Changelog\n\n## Unreleased\n", "0.2.0")


def test_the_release_notes_of_now_have_every_entry_of_the_newest_section() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    told = [
        one.text for one in changelog_entries(f"## now\n{release_notes(text, puur.__version__).replace('## ', '### ')}")
    ]
    assert sorted(told) == sorted(one.text for one in newest_entries(text))


def test_a_wheel_without_pages_or_changelog_is_no_release(tmp_path: Path) -> None:
    for lacking in NEEDED:
        file = tmp_path / "puur-0.2.0-py3-none-any.whl"
        with zipfile.ZipFile(file, "w") as packed:
            for name in NEEDED.keys() - {lacking}:
                packed.writestr(name, "x")
        with pytest.raises(Unready, match=NEEDED[lacking]):
            check_wheel(file)
