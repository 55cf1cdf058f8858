"""The letters of the deck on the table: the same ones mean other cards on the other deck, and nothing is guessed."""

from __future__ import annotations

import pytest

from puur.cards import DECK_SIZE, Deck, card_text
from puur.cli.table.screen.keys import TypedCard
from puur.cli.table.typed import parse_line
from puur.errors import BadInput
from puur.records.text_read import read_text
from puur.records.words import card_word, find_mode, read_card, read_mode, read_weis, weis_word

BOTH: tuple[Deck, ...] = ("german", "french")


@pytest.mark.parametrize("deck", BOTH)
def test_every_card_is_read_as_it_is_written(deck: Deck) -> None:
    assert [read_card(card_word(card, deck), deck) for card in range(DECK_SIZE)] == list(range(DECK_SIZE))
    assert [read_card(card_word(card, deck).lower(), deck) for card in range(DECK_SIZE)] == list(range(DECK_SIZE))


@pytest.mark.parametrize(
    "word, deck, card",
    [
        ("♥B", "french", "RU"),
        ("HB", "french", "RU"),
        ("H10", "french", "RB"),
        ("E7", "french", "S7"),
        ("E7", "german", "E7"),
        ("SD", "french", "TO"),
        ("♠V", "french", "TU"),
        ("♦R", "french", "SK"),
        ("♥9", "german", "R9"),
        ("Herz Bube", "german", "RU"),
        ("Eichel Under", "french", "EU"),
        ("roi de cœur", "french", "RK"),
        ("dix de trèfle", "german", "EB"),
        ("re di cuori", "german", "RK"),
        ("queen of spades", "german", "TO"),
        ("Schilte Näll", "german", "T9"),
    ],
)
def test_what_can_mean_one_card_only_is_read(word: str, deck: Deck, card: str) -> None:
    assert card_text(read_card(word, deck)) == card


@pytest.mark.parametrize(
    "word, deck",
    [
        ("♥B", "german"),
        ("R7", "french"),
        ("T7", "french"),
        ("EU", "french"),
        ("KB", "german"),
        ("H", "french"),
        ("", "german"),
    ],
)
def test_what_could_mean_another_is_refused(word: str, deck: Deck) -> None:
    with pytest.raises(ValueError, match="ist keine Karte"):
        read_card(word, deck)


def test_weise_and_forms_follow_the_deck() -> None:
    assert (read_weis("4xB", "french").text, read_weis("K6-10", "french").text) == ("4xU", "E6-B")
    assert weis_word(read_weis("E8-B"), "french") == "K8-10"
    assert (read_mode("S", "french"), read_mode("S"), read_mode("E", "french"), find_mode("R", "french")) == (
        "T",
        "S",
        "S",
        None,
    )
    with pytest.raises(ValueError, match="4xB"):
        read_weis("4xU", "french")


def test_who_types_at_the_table_types_the_cards_that_lie_there() -> None:
    assert parse_line("S", "french").mode == "T"
    assert parse_line("Herz Bube", "french").card == read_card("RU")
    assert parse_line("E7", "french").card == read_card("S7")
    keys = TypedCard("french")
    assert keys.add_key("H")
    assert keys.add_key("b")
    assert keys.card == read_card("RU")
    assert not TypedCard("french").add_key("R")


def test_a_record_says_first_which_letters_hold() -> None:
    record = "Puur-Protokoll 1\nReglement: allgemein\nFaktoren: K1 H1 E2 S2 O3 U3\nKarten: französisch\n"
    assert read_text(record.encode()).settings["factors"] == {"E": 1, "R": 1, "S": 2, "T": 2, "O": 3, "U": 3}
    with pytest.raises(BadInput, match="line 3, column 11"):
        read_text(record.replace("K1 H1", "T1 R1").encode())
