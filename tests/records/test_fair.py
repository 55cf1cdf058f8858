"""The fair deal: the test vector of the document, no favoured number, and what `verify` finds."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from puur.cards import FULL_DECK, mask_of
from puur.game.events import DealerNamed
from puur.game.evolve import evolve
from puur.records.fair import SeedStream, commitment_of_seed, deal_by_draws, deal_seed, unfair_parts
from puur.records.model import HIDDEN_CARD, FairnessProof, Record
from puur.records.recorder import begin_record, fresh_record
from puur.records.replay import settings_and_new_game
from puur.records.verify import verify_record
from puur.records.words import hand_words, read_card

from .games import IDS

SERVER = "00112233445566778899aabbccddeeff" * 2
SEATS = ("Anna-7", "", "🂡 Jass", "dario")


def fair_record(id: str, dealer: int = 0) -> Record:  # noqa: A002
    record = begin_record(id, "german")
    settings, game = settings_and_new_game(record)
    game = evolve(game, DealerNamed(dealer))
    _, deal = deal_by_draws(settings.law, game, SeedStream(deal_seed(SERVER, SEATS, 3)))
    return replace(record, deals=(replace(deal, fair=FairnessProof(commitment_of_seed(SERVER), SERVER, SEATS, 3)),))


def test_the_document_is_right(checkout: Path) -> None:
    text = (checkout / "docs" / "fair-deal.md").read_text(encoding="utf-8")
    assert f"`{SERVER}`" in text
    assert f"`{commitment_of_seed(SERVER)}`" in text
    seed = deal_seed(SERVER, SEATS, 3)
    assert f"`{seed.hex()}`" in text
    draw = SeedStream(seed)
    assert " ".join(str(draw(bound)) for bound in range(36, 26, -1)) in text
    hands = [[read_card(word) for word in found.split()] for found in re.findall(r"^[0-3]  (.*)$", text, re.MULTILINE)]
    for number, (id_, dealer) in enumerate((("allgemein", 3), ("edjv-differenzler-2015", 0))):
        dealt = fair_record(id_, dealer).deals[0]
        assert [list(hand) for hand in dealt.hands] == hands[4 * number : 4 * number + 4]
    assert dealt.mode == "E"


def test_no_number_is_favoured() -> None:
    draw = SeedStream(bytes(32))
    counts = [0] * 36
    for _ in range(36 * 500):
        counts[draw(36)] += 1
    chi_square = sum((count - 500) ** 2 / 500 for count in counts)
    assert chi_square < 67  # 35 degrees of freedom: once in a thousand


@pytest.mark.parametrize("id_", IDS)
def test_a_fair_deal_verifies(id_: str) -> None:
    record = fair_record(id_)
    assert verify_record(record).violations == ()
    hidden: Any = tuple((HIDDEN_CARD,) * 9 if seat else hand for seat, hand in enumerate(record.deals[0].hands))
    view = replace(record.deals[0], hands=hidden)
    assert verify_record(replace(record, deals=(view,))).violations == ()


def test_a_swapped_card_is_named() -> None:
    record = fair_record("allgemein", 3)
    first, second, *others = record.deals[0].hands
    one, other = first[0], second[0]
    hands: Any = ((other, *first[1:]), (one, *second[1:]), *others)
    found = verify_record(replace(record, deals=(replace(record.deals[0], hands=hands),))).violations
    assert [bad.where for bad in found] == [{"deal": 0, "field": "fair"}] * 2
    assert "hands[0] does not follow from the seeds: EB where the seeds give E6" in str(found[0])


def test_another_seed_or_trump_is_named() -> None:
    record = fair_record("edjv-differenzler-2015")
    deal = record.deals[0]
    assert deal.fair is not None
    settings, game = settings_and_new_game(record)
    other = replace(deal, fair=replace(deal.fair, commit="0" * 64))
    assert "does not fit fair.commit" in unfair_parts(settings.law, game, other)[0]
    assert "Mischung" not in str(unfair_parts(settings.law, game, replace(deal, mode="T")))
    assert unfair_parts(settings.law, game, replace(deal, mode="T")) == ["the seeds show E as trump, not T"]
    assert unfair_parts(settings.law, game, replace(deal, fair=replace(deal.fair, server=None))) == []


@pytest.mark.parametrize("id_", IDS)
def test_a_fresh_deal_follows_from_its_number(id_: str) -> None:
    deal = fresh_record(id_, "german", 7).deals[0]
    assert deal == fresh_record(id_, "german", 7).deals[0]
    assert hand_words(deal.hands[0]) != hand_words(fresh_record(id_, "german", 8).deals[0].hands[0])
    assert mask_of(card for hand in deal.hands for card in hand) == FULL_DECK
    assert fresh_record(id_, "german", 7, dealer=0).deals[0].dealer == 0
