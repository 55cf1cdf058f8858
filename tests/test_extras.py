"""A plain installation: law, records, referee, bots and tables work without the extras, and say what is missing."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

BARE = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {missing!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Missing())
"""
COMMAND = "from puur.cli import main; sys.exit(main(sys.argv[1:]))"
PAGES = """
from litestar.testing import TestClient
from puur.web.app import ServerOptions, create_app
with TestClient(create_app(ServerOptions("sqlite://"))) as client:
    for page in ("/healthz", "/turnier", "/turnier/neu", "/verein", "/fragen", "/api/laws"):
        answer = client.get(page, headers={"accept": "text/html"})
        print(page, answer.status_code)
"""


def left_out() -> set[str]:
    """The modules that only the extras bring."""
    project = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = (word for words in project["optional-dependencies"].values() for word in words)
    names = {word.partition(">")[0] for word in wanted if not word.startswith("puur[")}
    return {{"pillow": "PIL"}.get(name, name) for name in names} | {"numpy"}


def run(code: str, *words: str) -> subprocess.CompletedProcess[str]:
    program = BARE.format(missing=left_out()) + code
    return subprocess.run([sys.executable, "-c", program, *words], capture_output=True, text=True, check=False)


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    ["--help", "rules why GR-eroeffnung-i", "record deal --reglement allgemein --seed 1", "bots", "rule --list --json"],
)
def test_what_everybody_needs_works_without_the_extras(words: str) -> None:
    done = run(COMMAND, *words.split())
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.slow
def test_pages_are_served_without_the_extras() -> None:
    done = run(PAGES)
    assert done.returncode == 0, done.stderr
    answers = dict(line.split() for line in done.stdout.splitlines())
    assert set(answers.values()) <= {"200", "404"}, answers
    assert answers["/turnier"] == answers["/verein"] == answers["/healthz"] == "200"


@pytest.mark.slow
def test_what_is_missing_is_named_with_how_to_install_it(tmp_path: Path) -> None:
    made = run(COMMAND, "tournament", "demo", "--players", "8", "--whole", "--id", "x", "--data", str(tmp_path))
    assert made.returncode == 0, made.stderr
    done = run(
        COMMAND,
        "tournament",
        "papers",
        "x",
        "--what",
        "rangliste",
        "--out",
        str(tmp_path / "r"),
        "--data",
        str(tmp_path),
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert 'pip install "puur[desk]"' in done.stderr
