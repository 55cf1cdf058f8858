"""Where the left neighbour comes next everything follows: Vorhand, dealer, cutting, leading, and what is read of it."""

from __future__ import annotations

import pytest

import puur
from puur.bots.host import open_table
from puur.errors import BadInput
from puur.game.order import seat_at
from puur.law.catalogue import interpretations_by_id
from puur.law.files.read import canonical_text, parse_law
from puur.law.law import answer
from puur.law.readings.geben import QUESTIONS_SAYING_LEFT_OR_RIGHT
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.service.table.serializer import setup_fields
from puur.service.table.state import TableCreated, table_state_at_creation
from puur.words.catalogue import LANGUAGES, Voice
from puur.words.law import translate_rule_sentence
from puur.workshop.check import canonical_valid_text, check_file

HEAD = 'format = "puur-reglement/1"\nid = "linksum"\ntitle = "Linksum"\nbuilds_on = "{}"\n'
BASES = ("allgemein", "einzelschieber-2026", "edjv-differenzler-2015", "coiffeur", "sidi-barrani", "haerdoepfel")


def sheet(reading: str, base: str = "allgemein", more: str = "") -> str:
    return f'{HEAD.format(base)}[[article]]\nclause = "1"\nquestion = "next_seat"\nreading = "{reading}"\n{more}'


@pytest.mark.longer
@pytest.mark.parametrize("base", BASES)
@pytest.mark.parametrize("reading", ["left-neighbour", "clockwise"])
def test_the_dealer_comes_last_and_cards_go_round(reading: str, base: str) -> None:
    name = canonical_valid_text(sheet(reading, base))
    law = puur.reglement(name)
    first = seat_at(law, 2, 1)
    order = [seat_at(law, first, place) for place in range(4)]
    assert order == [3, 0, 1, 2], "the dealer plays last, the second is nobody's dealer"
    host = open_table(name, seats=["random"] * 4, seed=4)
    while not host.finished and len(host.game.past) < 2:
        assert host.advance_one_step() or host.start_next_deal()
    for trick in host.game.past[0].tricks:
        assert len(trick.cards) == 4
    assert host.game.past[1].dealer == (host.game.past[0].dealer + 1) % 4, "it deals who comes next"


def test_it_is_read_as_people_sit_and_no_document_is_cited_for_the_contrary() -> None:
    law = puur.reglement(sheet("clockwise"))
    assert law.chooser.text == "Vorhand bestimmt, links vom Geber."
    assert law.cutter.text == "Wer rechts vom Geber sitzt, hebt ab."
    assert not law.cutter.clauses
    assert law.cutter.says(0) == 3
    table = table_state_at_creation("t", TableCreated(canonical_valid_text(sheet("clockwise")), "german", {}, "key"))
    assert setup_fields(table)["clockwise"]
    assert not setup_fields(table_state_at_creation("t", TableCreated("allgemein", "german", {}, "key")))["clockwise"]


def test_a_neighbour_is_the_one_at_the_table() -> None:
    more = '[[article]]\nquestion = "next_dealer"\nreading = "left-neighbour"\n'
    text = canonical_text(sheet("clockwise", more=more))
    assert 'question = "next_dealer"\nreading = "left-neighbour"' in text
    assert parse_law(text).next_dealer.says(1) == 2, "the left neighbour is who plays next"
    assert canonical_text(text) == text


def test_what_does_not_go_round_is_refused_with_what_does() -> None:
    found = check_file(sheet("opposite"))
    assert [(dict(bad.where), "clockwise" in bad.message) for bad in found.problems] == [
        ({"question": "next_seat"}, True)
    ]
    with pytest.raises(BadInput, match="right-neighbour"):
        canonical_valid_text(sheet("opposite"))


def test_what_was_stored_before_is_read_as_it_was() -> None:
    assert parse_law(sheet("left-neighbour")).next_seat.says(0) == 3


@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_what_is_turned_round_reads_in_every_language_and_cites_no_reading_of_the_other_way(id_: str) -> None:
    law = parse_law(sheet("clockwise", id_))
    for name in QUESTIONS_SAYING_LEFT_OR_RIGHT:
        one = answer(law, name)
        assert one is answer(reglement(id_), name) or not set(one.cites) & set(interpretations_by_id()), name
        for language in LANGUAGES:
            assert language == "de" or translate_rule_sentence(one.text, Voice(language)) != one.text, one.text
