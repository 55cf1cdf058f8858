"""A record that was played under a file carries it, and replays without it."""

from __future__ import annotations

import json

import pytest

from puur.bots.host import open_table
from puur.errors import BadInput
from puur.law.files.read import read_law
from puur.records.files import read_record
from puur.records.json_write import write_json
from puur.records.model import Record
from puur.records.recorder import begin_record, record_all
from puur.records.replay import replay_recorded_game
from puur.records.result import result_document
from puur.records.text_write import write_text

OWN = """format = "puur-reglement/1"
id = "mein-jass"
title = "Mein Jass"
builds_on = "schieber"
[[article]]
question = "target"
value = 500
"""


def played() -> Record:
    name = read_law(OWN).text
    host = open_table(name, seats=["random"] * 4, seed=3)
    while not host.finished:
        assert host.advance_one_step() or host.start_next_deal()
    return record_all(begin_record(name, "german"), host.commands)[0]


def test_it_replays_in_both_notations_with_its_own_rules() -> None:
    record = played()
    for written in (write_json(record), write_text(record)):
        again = read_record(written.encode())
        assert again == record
        assert result_document(replay_recorded_game(again))["finished"] is not None
    document = json.loads(write_json(record))
    assert document["reglement"] == "mein-jass"
    assert set(document["law"]) == {"hash", "content", "in_force"}


def test_rules_that_are_not_those_it_was_played_by_are_refused() -> None:
    document = json.loads(write_json(played()))
    other = {**document, "law": {**document["law"], "content": document["law"]["content"].replace("500", "600")}}
    with pytest.raises(BadInput, match=r"field law.*statt"):
        read_record(json.dumps(other).encode())
    with pytest.raises(BadInput, match="nennt anders"):
        read_record(json.dumps({**document, "reglement": "anders"}).encode())
    broken = {**document, "law": {**document["law"], "content": "nonsense"}}
    with pytest.raises(BadInput, match="field law"):
        read_record(json.dumps(broken).encode())
