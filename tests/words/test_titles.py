"""What a kind of game is called: the pages and the server say the same, and of kinds that there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from puur.law.reglemente import IDS, reglement
from puur.words.catalogue import Language, Voice
from puur.words.law import law_says

PAGES = Path(__file__).parents[2] / "frontend" / "src" / "words" / "titles.ts"


@pytest.mark.parametrize("language", ["fr", "it", "en"])
def test_pages_and_server_call_a_kind_the_same(language: Language) -> None:
    block = re.search(rf"^  {language}: \{{(.*?)^  \}},", PAGES.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    assert block is not None
    told = dict(re.findall(r'"(.+?)": "(.+?)"', block[1]))
    titles = [reglement(id_).title for id_ in IDS]
    assert told == {one: other for one in titles if (other := law_says(one, Voice(language))) != one}
