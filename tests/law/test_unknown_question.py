"""A regulation that answers what nobody asks: file, key and the nearest question are named."""

from __future__ import annotations

import pytest

from puur.errors import BadInput
from puur.law.article import article
from puur.law.law import amend
from puur.law.reglemente import reglement
from puur.law.sources import source


@pytest.mark.parametrize("wrong, near", [("puur_exemt", "puur_exempt"), ("undertruming", "undertrumping"), ("x", "")])
def test_the_nearest_question_is_named(wrong: str, near: str) -> None:
    with pytest.raises(BadInput, match=f"no question '{wrong}'; the nearest is '{near}") as bad:
        amend(reglement("allgemein"), id="x", title="x", source=source("AR"), **{wrong: article(1, "So.")})
    assert bad.value.where == {"question": wrong}
