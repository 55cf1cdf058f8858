"""Which forms may be chosen, by whom, and what becomes of them: said once, in the observation."""

from __future__ import annotations

import pytest

from puur.bots.host import TableHost, open_table
from puur.decision import Refusal
from puur.game import commands as cmd
from puur.game.choosing import forms_left_to_team, used_sheet_lines
from puur.game.decide import decide_command
from puur.game.observe import observe
from puur.game.score.outcome import slate_totals_now
from puur.law.form import FORMS_BY_ID, form_of, forms_named
from puur.law.law import fingerprint
from puur.law.reglemente import reglement
from puur.law.table import card_values, deal_total
from puur.records.words import mode_word, read_mode
from puur.words.cards import mode_words

BEFORE = {
    "allgemein": "d1234f9ee2aaff94",
    "gruempi-2011": "d80ff205fdbb68a9",
    "ajz08-2017": "c64c3ce41a72fa4c",
    "edjv-differenzler-2015": "ea510bc0c2fede0f",
    "haerdoepfel": "c004f1f104cb42fc",
}
"""Fingerprints from before forms were objects."""


def played_out(id_: str, chosen: dict[str, object], bot: str, seed: int) -> TableHost:
    host = open_table(id_, chosen, seats=[bot] * 4, seed=seed)
    while not host.finished:
        while host.advance_one_step():
            pass
        if not host.finished:
            assert not isinstance(host.start_next_deal(), Refusal)
    return host


@pytest.mark.parametrize("id_", BEFORE)
def test_a_law_that_says_nothing_of_later_questions_is_the_law_that_it_was(id_: str) -> None:
    assert fingerprint(reglement(id_)) == BEFORE[id_]


def test_where_no_trick_differs_the_table_is_one_object() -> None:
    law = reglement("hausschieber")
    assert all(card_values(law, "E", trick) is card_values(law, "E") for trick in range(9))
    assert card_values(law, "slalom-O", 2) is card_values(law, "slalom-O")
    assert card_values(law, "slalom-O", 1) is not card_values(law, "slalom-O")


@pytest.mark.parametrize("mode", FORMS_BY_ID)
def test_every_form_has_all_its_points_a_name_in_four_languages_and_a_word_in_records(mode: str) -> None:
    law = reglement("hausschieber")
    law = reglement("guggitaler") if form_of(mode).task else law
    table = card_values(law, mode)
    everything = table.points_of_cards(law.pack.says) + 9 * table.each + table.last + law.last_trick.says
    charged = {"stiche": 45, "schellenkarten": 90, "ober": 80, "koenig": 40, "letzter": 50}
    assert everything == deal_total(law, mode) == charged.get(form_of(mode).task, 253 if mode == "tutti" else 157)
    for deck in ("german", "french"):
        names = [mode_words(mode, deck, language) for language in ("de", "fr", "it", "en")]
        assert all(names)
        assert read_mode(mode_word(mode, deck), deck) == mode
    assert len(form_of(mode).tricks) in (1, 9)


def test_a_line_stands_for_all_its_forms_and_names_that_are_none_are_said_so() -> None:
    assert forms_named("E", "slalom").ids == ("E", "slalom-O", "slalom-U")
    assert forms_named("ERST", "trio").score_sheet_lines == ("E", "R", "S", "T", "trio")
    with pytest.raises(KeyError):
        forms_named("ERST", "mezzo")


@pytest.mark.longer
@pytest.mark.parametrize("lines", ["6", "8", "10", "12"])
@pytest.mark.parametrize("bot", ["rules", "random"])
def test_each_side_plays_each_line_once_and_then_the_sheet_is_full(lines: str, bot: str) -> None:
    host = played_out("coiffeur", {"CO-31": lines}, bot, 3)
    deals = (*host.game.past, host.game.current)
    wanted = sorted(host.law.forms.says.score_sheet_lines)
    assert len(deals) == 2 * int(lines)
    assert [sorted(used_sheet_lines(deals, team)) for team in (0, 1)] == [wanted, wanted]
    assert min(slate_totals_now(host.law, host.game)) > 0


def test_after_every_deal_each_line_is_used_once_by_one_side() -> None:
    host = played_out("coiffeur", {"CO-31": "6"}, "random", 5)
    for until in range(1, 12):
        past = host.game.past[:until]
        assert sum(len(used_sheet_lines(past, team)) for team in (0, 1)) == until


def test_what_may_be_said_stands_in_the_observation_and_nowhere_else() -> None:
    host = open_table("coiffeur", {}, seats=[None] * 4, seed=2)
    law = host.law
    assert not isinstance(host.start_next_deal(), Refusal)
    while host.advance_one_step():
        pass
    first = host.due()[0]
    seen = observe(law, host.game, first)
    assert seen.forms == law.forms.says.ids == forms_left_to_team(law, host.game, first % 2)
    assert "push" in seen.may
    refused = decide_command(law, host.game, cmd.Announce(first, "tutti"))
    assert isinstance(refused, Refusal)
    assert refused.allowed == seen.forms
    for place in range(4):
        assert not isinstance(host.submit(cmd.Push((first + place) % 4)), Refusal)
    assert "push" not in observe(law, host.game, first).may
    assert observe(law, host.game, first).to_act == first


def test_nobody_counts_more_than_there_is_in_any_form() -> None:
    host = played_out("hausschieber", {}, "random", 11)
    for deal in host.game.past:
        assert sum(deal.seat_points) == deal_total(host.law, deal.mode or "")
