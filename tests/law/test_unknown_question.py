"""A regulation that answers what nobody asks: file, key and the nearest question are named."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from puur.errors import BadInput
from puur.law.article import article
from puur.law.catalogue import find_source
from puur.law.law import amend
from puur.law.reglemente import reglement


@pytest.mark.parametrize("wrong, near", [("puur_exemt", "puur_exempt"), ("undertruming", "undertrumping"), ("x", "")])
def test_the_nearest_question_is_named(wrong: str, near: str) -> None:
    own: dict[str, Any] = {wrong: article(1, "So.")}
    with pytest.raises(BadInput, match=f"eine Frage «{wrong}» gibt es nicht; am nächsten ist «{near}") as bad:
        amend(reglement("allgemein"), id="x", title="x", source=find_source("AR"), **own)
    assert bad.value.where == {"question": wrong}


WRONG = """
from puur.law.article import article
from puur.law.law import amend, collect_articles
from puur.law.reglemente import reglement
from puur.law.catalogue import find_source

amend(reglement("allgemein"), id="x", title="x", source=find_source("AR"), puur_exemt=article(1, "So."))
amend(reglement("allgemein"), id="x", title="x", source=find_source("AR"), push=article("sometimes", "So."))
collect_articles(targt=article(1, "So."))
"""


@pytest.mark.slow
def test_the_types_know_every_question_and_its_answers(tmp_path: Path) -> None:
    file = tmp_path / "wrong.py"
    file.write_text(WRONG, encoding="utf-8")
    done = subprocess.run([sys.executable, "-m", "mypy", file], capture_output=True, text=True, check=False)
    first, second, third, _ = done.stdout.splitlines()
    assert 'did you mean "puur_exempt"' in first
    assert "expected \"Literal['to-partner', 'to-next', 'never']\"" in second
    assert 'did you mean "target"' in third
