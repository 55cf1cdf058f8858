"""Letters wherever names stand: the order of the alphabet, the same name however it is written, two of one name."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import Mock

import pytest

from puur.people_names import alphabetical_key, is_same_name, name_for_comparison
from puur.tournament.book import Entrant
from puur.tournament.calls_prizes_teams import Protest
from puur.tournament.commands import AddPlayers, Adjust, NewPlayer, Release
from puur.tournament.papers.job import sort_by_name
from puur.tournament.public_view import public_view
from puur.tournament.topics import core
from puur.tournament.topics.core import player_label, player_name
from puur.tournament.words import search_players, unambiguous_names
from puur.web.tournament.words import describe_table_players, rounds_of_player
from puur.words.catalogue import to_text

from .house import ES, Evening

NAMES = (
    *("Ärni Urs", "Arnold Eva", "Çelik Ömer", "de la Cruz José", "Delacroix Eve", "Đorđević Ana", "Lukas Jan"),
    *(
        "Łukasz Jan",
        "Lutz Jan",
        "Oberli Bea",
        "O’Brien Seán",
        "Ørsted Pia",
        "Osterwalder Kai",
        "Šarić Ana",
        "Schmid Ida",
    ),
    "Zürcher Leo",
)


def test_names_stand_in_the_order_of_the_swiss_alphabet() -> None:
    assert sorted(set(NAMES), key=alphabetical_key) == list(NAMES)
    listed = sort_by_name([Entrant(str(at), name) for at, name in enumerate(reversed(NAMES))])
    assert [one.name for one in listed] == list(NAMES)


@pytest.mark.parametrize("written", ["O’Brien", "O'Brien", "obrien", "O\u00b4Brien", "O\u02bcBRIEN", "O`Brien"])
def test_an_apostrophe_is_none_in_every_comparison(written: str) -> None:
    assert name_for_comparison(written) == "obrien"
    assert is_same_name(f"Seán {written}", "obrien Sean")


def evening() -> Evening:
    there = Evening(ES, passen=1, games=1)
    new = (("Huber Peter", "TV"), ("Huber Peter", "MC"), ("O’Brien Seán", ""), ("Łukasz Anna", ""))
    there.do(AddPlayers(tuple(NewPlayer(name, club=club) for name, club in new)))
    return there


@pytest.mark.parametrize("typed", ["obrien", "o'brien", "O’Br", "sean o\u00b4brien", "O\u2019Brien Sea\u0301n"])
def test_a_search_folds_apostrophes_and_decomposed_letters(typed: str) -> None:
    assert [one.name for one in search_players(evening().now.players.values(), typed)] == ["O’Brien Seán"]


def test_two_of_one_name_carry_number_and_club() -> None:
    now = evening().now
    assert [player_name(one, now) for one in now.players] == [
        "Huber Peter (1, TV)",
        "Huber Peter (2, MC)",
        "O’Brien Seán",
        "Łukasz Anna",
    ]
    assert (player_label("2", now), player_label("3", now)) == ("Huber Peter (2, MC)", "O’Brien Seán (3)")
    there = evening()
    there.draw(("1", "3", "2", "4"))
    says = to_text(describe_table_players(there.now, there.now.rounds[1].tables[0]))
    assert says == "Huber Peter (1, TV) und Huber Peter (2, MC) gegen O’Brien Seán und Łukasz Anna"


def test_who_is_called_alike_is_found_once_a_list(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page names four of two thousand: comparing each with all was a third of what it cost."""
    now, lists = evening().now, Mock(side_effect=unambiguous_names)
    monkeypatch.setattr(core, "unambiguous_names", lists)
    assert [player_name(one, now) for one in now.players] == [player_name(one, now) for one in now.players]
    assert lists.call_count == 1


@pytest.mark.parametrize("written", ["Seán O'Brien", "O’Brien Seán", "SEÁN OBRIEN", "o\u00b4brien, seán"])
def test_a_name_is_shown_to_nobody_with_any_apostrophe(written: str) -> None:
    there = evening()
    there.draw(("1", "3", "2", "4"))
    there.do(Release(1))
    there.do(Adjust("3", 1, "penalty", -20, "", f"{written} kam spät"))
    protests = (Protest(1, there.at, "3", f"{written} kam spät"),)
    seen = public_view(replace(there.now, setup=replace(there.now.setup, names="numbers"), protests=protests))
    assert [one.text for one in seen.protests] == ["Nr. 3 kam spät"]
    assert [one.reason for one in seen.adjustments] == [""]  # only who works with a PIN reads why


def test_the_page_of_a_pair_names_the_other_pair_once() -> None:
    there = Evening("allgemein", passen=1, games=1, unit="pair")
    there.people(2)
    there.draw(("1", "2", "1", "2"))
    (passe,) = rounds_of_player(there.now, "1", None)
    assert to_text(passe.people) == f"gegen {player_name('2', there.now)}"
