"""Which rules apply where a rule set is silent: named so that no other rule set and not the same one is meant."""

from __future__ import annotations

import pytest

from puur.law.reader import rules_where_silent_message
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.words.catalogue import LANGUAGES, Language, Voice, to_text
from puur.words.law import translate_rule_sentence

BARE = ("allgemein", "differenzler")
"""Rule sets that say no more than the rules below them: whoever is sent to those may read these."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_the_rules_below_are_not_called_like_a_rule_set_of_another_game(id_: str, language: Language) -> None:
    voice, below = Voice(language), rules_where_silent_message(reglement(id_))
    if below is None:
        return
    titles = {translate_rule_sentence(reglement(one).title, voice) for one in BUILT_IN_LAW_IDS if one not in BARE}
    words = to_text(below, voice)
    assert not [one for one in titles if f"«{one}»" in words or f"“{one}”" in words]
    assert translate_rule_sentence(reglement(id_).title, voice) not in words
