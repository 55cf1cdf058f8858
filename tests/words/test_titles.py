"""What a kind of game is called: the pages have the titles that the server says, and of kinds that there are."""

from __future__ import annotations

import pytest
from build_front_words import read_table

from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.words.catalogue import Language, Voice
from puur.words.law import translate_rule_sentence


@pytest.mark.parametrize("language", ["fr", "it", "en"])
def test_pages_and_server_call_a_kind_the_same(language: Language) -> None:
    titles = [reglement(id_).title for id_ in BUILT_IN_LAW_IDS]
    told = {one: other for one in titles if (other := translate_rule_sentence(one, Voice(language))) != one}
    assert {one.code: one.forms[0] for one in read_table("titles")[language]} == told
