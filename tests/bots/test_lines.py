"""The lines of a Coiffeur: at their prices each is wanted as often as any other, and a hand gets the line it is for."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from msgspec.structs import replace

from puur.bots.hearing import form_promise_tables
from puur.bots.host import open_table
from puur.bots.interface import Briefing
from puur.bots.lines import coiffeur_line_prices, expected_score_by_form
from puur.bots.thinking import Best
from puur.cards import FULL_DECK, cards_of, mask_of, parse_hand
from puur.game import commands as cmd
from puur.kernel.model import Model, shipped_model
from puur.law.form import form_of
from puur.law.reglemente import reglement

pytest.importorskip("wasmtime", reason="the extra kernel is not installed")
LAW = reglement("coiffeur")
MODEL = shipped_model() or Model(b"", b"", b"", b"")
ALL = LAW.forms.says.ids


def _chosen(forms: tuple[str, ...], hand: int) -> str:
    gains = coiffeur_line_prices(LAW, "german", MODEL, forms).gain_over_prices(
        expected_score_by_form(LAW, form_promise_tables(LAW, "german", MODEL, forms, first=True), hand)
    )
    return max(gains, key=lambda mode: gains[mode])


def test_at_their_prices_all_lines_are_wanted_about_equally_often() -> None:
    chance, cards = random.Random(9), list(cards_of(FULL_DECK))  # noqa: S311
    hands = [mask_of(chance.sample(cards, 9)) for _ in range(400)]
    wanted = Counter(form_of(_chosen(ALL, hand)).score_sheet_line for hand in hands)
    lines = {form_of(mode).score_sheet_line for mode in ALL}
    assert set(wanted) == lines
    assert max(wanted.values()) < 2.5 * len(hands) / len(lines)
    by_worth = Counter(
        form_of(max(found, key=lambda mode: found[mode])).score_sheet_line
        for hand in hands
        for found in [expected_score_by_form(LAW, form_promise_tables(LAW, "german", MODEL, ALL, first=True), hand)]
    )
    assert max(by_worth.values()) > max(wanted.values())


def test_a_hand_of_low_cards_goes_to_undenufe_and_not_to_obenabe() -> None:
    assert _chosen(("O", "U"), parse_hand("E6 E7 E8 R6 R7 S6 S7 T6 T7")) == "U"
    assert _chosen(("O", "U"), parse_hand("EA EK EO RA RK SA SK TA TK")) == "O"


@pytest.mark.longer
def test_no_line_of_a_side_is_announced_twice() -> None:
    table = open_table("coiffeur", seats=[Best(Briefing(LAW, seat, 10)) for seat in range(4)], seed=5)
    announced: list[cmd.Announce] = []
    while not table.finished and len(announced) < 5:
        before = len(table.commands)
        assert table.advance_one_step() or table.start_next_deal()
        announced += [one for one in table.commands[before:] if isinstance(one, cmd.Announce)]
    by_side = Counter((one.seat % 2, form_of(one.mode).score_sheet_line) for one in announced)
    assert len(announced) == 5
    assert max(by_side.values()) == 1


def test_a_side_without_lines_pushes() -> None:
    table = open_table("coiffeur", seats=["rules"] * 4, seed=5)
    while not (table.game.deal and table.game.deal.phase == "announce"):
        assert table.advance_one_step() or table.start_next_deal()
    seen = replace(table.observation(table.due()[0]), forms=())
    assert isinstance(Best(Briefing(LAW)).act(seen), cmd.Push)
