"""Whole Partien by bots with what a table chooses: they end, and their record says the same in both notations."""

from __future__ import annotations

import pytest

from puur.bots.host import TableHost, open_table
from puur.decision import Refusal
from puur.game import commands as cmd
from puur.game.score.outcome import deal_outcome
from puur.law.form import form_of
from puur.law.reglemente import reglement
from puur.law.switches import table_choices
from puur.records.files import read_record
from puur.records.json_write import write_json
from puur.records.model import SettingValue
from puur.records.recorder import begin_record, record_all
from puur.records.replay import replay_recorded_game
from puur.records.text_write import write_text

KINDS = ("coiffeur", "kreuzjass", "hausschieber", "hindersi", "molotow", "guggitaler", "differenzler-offen")
EACH = [
    (id_, name, option)
    for id_ in KINDS
    for name, switch in table_choices(reglement(id_)).items()
    for option in list(switch.options)[1:]
]


def played_out(id_: str, chosen: dict[str, SettingValue], seed: int = 5) -> TableHost:
    host = open_table(id_, chosen, seats=["random", "rules", "random", "rules"], seed=seed)
    while not host.finished:
        result = host.start_next_deal() if host.deal_over else host.advance_one_step()
        assert not isinstance(result, Refusal)
    return host


@pytest.mark.slow
@pytest.mark.parametrize("id_, name, option", EACH)
def test_a_whole_partie_ends_and_its_record_says_the_same(id_: str, name: str, option: str) -> None:
    chosen: dict[str, SettingValue] = {name: option}
    if reglement(id_).target_open.says:
        chosen["target"] = 500
    host = played_out(id_, chosen)
    record = begin_record(id_, "german", ("Anna", "Beat", "Chiara", "Dario"), chosen)
    record, game = record_all(record, host.commands)
    assert game.written == host.game.written
    for text in (write_json(record), write_text(record)):
        assert replay_recorded_game(read_record(text.encode())).game.finished == host.game.finished


@pytest.mark.longer
def test_the_romand_sheet_has_ten_lines_and_each_side_plays_each_once() -> None:
    host = played_out("coiffeur", {"CO-31": "10-romand"})
    deals = (*host.game.past, host.game.current)
    assert len(deals) == 20
    lines = [
        (deal.announcer % 2, form_of(deal.mode or "").score_sheet_line) for deal in deals if deal.announcer is not None
    ]
    assert len(set(lines)) == 20
    assert {line for _, line in lines} >= {"slalom", "trio", "misere", "wunsch"}


def test_the_obers_may_come_before_the_schellen() -> None:
    for option, second in (("schellen", "schellenkarten"), ("ober", "ober")):
        host = played_out("guggitaler", {"GU-32": option})
        assert [deal.mode for deal in host.game.past][1] == second
        assert [deal.mode for deal in host.game.past][6] == f"plus-{second}"


def test_at_home_a_counter_match_may_count_double() -> None:
    for option, times in (("as-match", 1), ("doubled", 2)):
        host = played_out("hausschieber", {"HS-34": option, "target": 500})
        law = host.settings.law
        assert law.kontermatch.says == ("doubled" if times > 1 else "as-match")
        assert sum(deal_outcome(law, host.game, host.game.past[0]).score) > 0


def test_an_estimate_said_aloud_and_mended_is_the_last_one_in_the_record() -> None:
    hands = (511, 511 << 9, 511 << 18, 511 << 27)
    said = (cmd.Bid(1, 40), cmd.Bid(2, 30), cmd.Bid(2, 35), cmd.Bid(3, 20), cmd.Bid(0, 50), cmd.Play(1, 9))
    record = begin_record("differenzler-offen", "german", ("Anna", "Beat", "Chiara", "Dario"), {})
    record, game = record_all(record, [cmd.TakeHands(0, hands, "R"), *said])
    assert record.deals[0].bids == (50, 40, 35, 20)
    assert replay_recorded_game(record).game == game
    for text in (write_json(record), write_text(record)):
        assert replay_recorded_game(read_record(text.encode())).game == game
