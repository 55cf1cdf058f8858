"""The forms of play and the lines of a score sheet that stand for them."""

from __future__ import annotations

from puur.law.form import COIFFEUR_FACTORS


def test_the_first_six_lines_of_a_coiffeur_count_one_to_six_fold_in_both_decks() -> None:
    assert [list(factors.values()) for factors in COIFFEUR_FACTORS.values()] == [[1, 2, 3, 4, 5, 6]] * 2
    assert {deck: "".join(factors) for deck, factors in COIFFEUR_FACTORS.items()} == {
        "german": "ERTSOU",
        "french": "TESROU",
    }
