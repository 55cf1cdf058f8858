"""Typed words and keys become cards."""

from __future__ import annotations

import pytest

from puur.cards import Deck, card_text, parse_card
from puur.cli.table.screen.keys import TypedCard
from puur.cli.table.typed import parse_line
from puur.words.cards import card_words, mode_words
from puur.words.catalogue import LANGUAGES, Language


@pytest.mark.parametrize(
    "said, deck, card",
    [
        ("EU", "german", "EU"),
        ("schelle puur", "german", "SU"),
        ("Rosen Ass", "german", "RA"),
        ("spiele den Schilten König", "german", "TK"),
        ("Kreuz Bube", "french", "EU"),
        ("herz dame", "french", "RO"),
        ("Ecke 10", "french", "SB"),
        ("♠A", "french", "TA"),
    ],
)
def test_a_card_in_words(said: str, deck: Deck, card: str) -> None:
    assert parse_line(said, deck).card == parse_card(card)


@pytest.mark.parametrize(
    "said, weis, stoeck",
    [
        ("SU weis stöck", True, True),
        ("SU mit weis", True, None),
        ("SU kein weis", False, None),
        ("SU ohne Stöck", None, False),
        ("SU", None, None),
    ],
)
def test_what_is_announced_beside_a_card(said: str, weis: bool | None, stoeck: bool | None) -> None:  # noqa: FBT001
    line = parse_line(said, "german")
    assert (line.card, line.weis, line.stoeck) == (parse_card("SU"), weis, stoeck)


@pytest.mark.parametrize("said, mode", [("Obenabe", "O"), ("schilten", "T"), ("Kreuz", "E"), ("U", "U")])
def test_a_game_form_in_words(said: str, mode: str) -> None:
    assert parse_line(said, "german").mode == mode


@pytest.mark.parametrize("deck", ["german", "french"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_table_calls_a_card_or_a_suit_can_be_typed(language: Language, deck: Deck) -> None:
    shown = {card: card_words(card_text(card), deck, language) for card in range(36)}
    assert {card: parse_line(words, deck).card for card, words in shown.items()} == {card: card for card in shown}
    suits = {mode: mode_words(mode, deck, language) for mode in "ERST"}
    assert {mode: parse_line(words, deck).mode for mode, words in suits.items()} == {mode: mode for mode in suits}


@pytest.mark.parametrize("keys, deck, card", [("EU", "german", "EU"), ("Sk", "german", "SK"), ("KB", "french", "EU")])
def test_a_card_typed_as_capital_suit_and_rank(keys: str, deck: Deck, card: str) -> None:
    typed = TypedCard(deck)
    assert [typed.add_key(key) for key in keys] == [True, True]
    assert typed.card is not None
    assert card_text(typed.card) == card


def test_small_letters_are_no_cards() -> None:
    assert not TypedCard("german").add_key("s")
