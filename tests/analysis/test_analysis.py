"""What a game could have been: hand-made and recorded decisions graded by what their seats could know."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from itertools import count
from pathlib import Path

import msgspec
import pytest

from puur.analysis import analyse, worth
from puur.analysis.advice import advise
from puur.analysis.decision import Effort, RecordedDecision, grade_decision, weigh_options
from puur.analysis.document import find_costliest_mistakes
from puur.analysis.record import Analysis
from puur.analysis.worth import SeatToPlay
from puur.api import deal, observe
from puur.arena.duel import Duel
from puur.arena.jobs import play_pairs
from puur.cards import parse_card
from puur.cli import main
from puur.errors import BadInput
from puur.records.files import read_file, read_record
from puur.records.model import HIDDEN_CARD
from puur.service.table.graded import FoundDecision, explanations_json

LOST = Path(__file__).parent / "lost.jass.json"
"""A deal that ``best`` (seats 0 and 2) played against ``random`` (1 and 3)."""
pytest.importorskip("wasmtime", reason="the extra kernel is not installed")
EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture(scope="module")
def lost() -> Analysis:
    return analyse(read_file(LOST))


@pytest.mark.longer
def test_every_announcement_and_card_is_graded_with_every_option(lost: Analysis) -> None:
    plays = [one for one in lost.decisions if one.moment.kind == "play"]
    assert len(plays) == 36
    assert lost.skipped == ()
    for one in plays:
        assert one.moment.chosen in one.options
        assert len(one.options) <= 9 - one.moment.trick
        assert (one.open is not None) == (one.moment.trick >= 3)
        assert one.open is None or one.open.keys() == one.options.keys()
        assert one.loss >= 0
    (announced,) = [one for one in lost.decisions if one.moment.kind == "announce"]
    assert set("ERSTOU") <= announced.options.keys()


def test_a_player_without_a_name_is_called_in_the_reader_s_language() -> None:
    record = json.loads(LOST.read_text()) | {"players": ["Anna", "Gast", "Beat", "Reto"]}
    pushed = FoundDecision(0, "E", 9.0, "mistake")
    (told,) = json.loads(explanations_json(json.dumps(record).encode(), 0, "it", [pushed]))
    assert told.startswith("Smazzata 1, Ospite passa la scelta: errore")


@pytest.mark.longer
def test_who_threw_the_ace_on_a_lost_trick_is_told_so(lost: Analysis) -> None:
    assert [(one.moment.kind, one.moment.trick, one.moment.seat) for one in find_costliest_mistakes(lost)][:2] == [
        ("announce", 0, 3),
        ("play", 5, 3),
    ]
    ace = find_costliest_mistakes(lost)[1]
    assert (ace.moment.chosen, ace.best, ace.grade) == ("RA", "SK", "blunder")
    assert ace.reason is not None
    assert (ace.reason.code, ace.reason.values["n"]) == ("analysis.trick-lost", 18)


@pytest.mark.endurance
def test_the_strongest_player_is_not_scolded() -> None:
    """What `best` chose among the others who choose so: the coach looks in the same way, with other chance."""
    (played,) = play_pairs(Duel("best", "best", "allgemein", 5, think_ms=60_000, kept=True), range(1))
    for document in played.records:
        found = analyse(read_record(msgspec.json.encode(document)))
        assert found.skipped == ()
        assert {one.grade for one in found.decisions} <= {"best", "good"}


def test_without_a_model_nothing_is_judged_and_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worth, "shipped_model", lambda: None)
    found = analyse(read_file(LOST))
    assert found.decisions == ()
    assert {getattr(one.why, "code", "") for one in found.skipped} == {"analysis.model-missing"}


@pytest.mark.longer
def test_with_one_card_left_everything_is_known(lost: Analysis) -> None:
    last = [one for one in lost.decisions if one.moment.trick == 8]
    for one in last:
        assert one.open is not None
        ((card, value),) = one.options.items()
        assert one.loss == 0
        assert 0 <= value.value <= 157
        assert card in one.open
    assert last[3].options[last[3].moment.chosen].value == last[3].open[last[3].moment.chosen]  # type: ignore[index]


@pytest.mark.slow
def test_equal_seeds_grade_equally() -> None:
    record, effort = read_file(LOST), Effort(batches=4)
    assert analyse(record, effort=effort, seed=7) == analyse(record, effort=effort, seed=7)
    assert analyse(record, effort=effort, seed=7) != analyse(record, effort=effort, seed=8)


def test_with_a_time_at_least_four_batches_are_looked_at() -> None:
    counted: list[int] = []

    def batch(number: int) -> dict[str, float]:
        counted.append(number)
        return {"E6": 1.0, "E7": 0.0}

    found = weigh_options(Effort(seconds=0.0), batch)
    assert (counted, found.best) == ([0, 1, 2, 3], "E6")


def test_a_loss_within_its_error_is_good_at_worst() -> None:
    values = iter([(10.0, 0.0), (-10.0, 0.0), (30.0, 0.0), (10.0, 0.0)])

    def batch(_: int) -> dict[str, float]:
        better, worse = next(values)
        return {"E6": better, "E7": worse}

    decision = grade_decision(RecordedDecision(0, 0, 0, "play", "E7"), weigh_options(Effort(batches=4), batch))
    assert (decision.loss, decision.grade) == (10.0, "good")


@pytest.mark.longer
def test_estimates_and_cards_of_the_differenzler_are_graded_by_what_is_missed() -> None:
    record = read_file(EXAMPLES / "differenzler.jass.txt")
    found = analyse(record, deal=0, effort=Effort(batches=4))
    bids = [one for one in found.decisions if one.moment.kind == "bid"]
    assert len(bids) == 4
    assert all(len(one.options) == 158 and one.open is None for one in bids)
    assert all(value.value <= 0 for one in found.decisions for value in one.options.values())


@pytest.mark.longer
def test_a_hand_that_nobody_wrote_down_is_left_out_and_said() -> None:
    record = read_file(LOST)
    a, b, c, _ = record.deals[0].hands
    played = {parse_card(one) for one in ["E6", "EU", "EK", "EA", "R7", "RU", "SU", "TO", "TA"]}
    assert set(a) == played
    known = analyse(record, effort=Effort(batches=4))
    hidden = replace(record, deals=(replace(record.deals[0], hands=(a, b, c, (HIDDEN_CARD,) * 9)),))
    found = analyse(hidden, effort=Effort(batches=4))
    assert {one.seat for one in found.skipped} == {3}
    assert len(found.decisions) + len(found.skipped) == len(known.decisions)
    assert all(one.open is None for one in found.decisions)


def test_a_deal_that_is_not_there_is_named() -> None:
    with pytest.raises(BadInput, match=r"deal 3: Spiel 4 \(--deal 3\) gibt es nicht: das Protokoll hat 1 Spiel,"):
        analyse(read_file(LOST), deal=3)


@pytest.mark.slow
@pytest.mark.parametrize(
    "language, words, number",
    [
        ("de", "am meisten gekostet", r"\d\.\d Punkte je Spiel"),
        ("fr", "ont coûté le plus", r"perte par donne \d,\d"),
        ("it", "sono costate di più", r"\d\.\d punti per smazzata"),
        ("en", "cost most", r"\d\.\d points a deal"),
    ],
)
def test_the_shell_says_it_in_four_languages(
    language: str, words: str, number: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["analyse", str(LOST), "--think-ms", "1", "--language", language]) == 0
    told = capsys.readouterr().out
    assert words in told
    assert re.search(number, told)


@pytest.mark.longer
def test_the_shell_prints_what_the_interface_says(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(LOST), "--think-ms", "1", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    keys = {"deal", "trick", "seat", "kind", "chosen", "options", "best", "loss", "grade", "open", "reason"}
    assert all(one.keys() == keys for one in document["decisions"])
    assert {one["kind"] for one in document["decisions"]} <= {"play", "announce", "push"}
    assert len(document["seats"]) == 4
    assert all({"loss", "blunders"} <= one.keys() for one in document["seats"])


def test_a_damaged_record_says_where() -> None:
    broken = LOST.read_text(encoding="utf-8").replace('"dealer": 0', '"dealer": 9')
    with pytest.raises(BadInput, match="dealer"):
        analyse(read_record(broken.encode()))


def test_where_a_led_card_would_announce_too_the_hint_is_about_the_announcement() -> None:
    table = next(one for seed in count() if "push" in observe(one := deal("allgemein", seed=seed), 0).may)
    seen = observe(table, 0)
    assert seen.legal
    assert advise(SeatToPlay(table.law, seen, 1), Effort(4)).kind == "announce"


@pytest.mark.longer
def test_a_first_card_that_shows_trumps_without_a_word_is_graded_as_announcement_and_as_card() -> None:
    document = json.loads(LOST.read_bytes())
    played = [one for one in document["deals"][0]["actions"] if one["do"] == "play"]
    document["deals"][0]["actions"] = played
    found = analyse(read_record(json.dumps(document).encode()), effort=Effort(2))
    assert found.skipped == ()
    first, second = found.decisions[:2]
    assert (first.moment.kind, first.moment.seat, first.moment.chosen) == ("announce", 1, played[0]["card"][0])
    assert "push" in first.options
    assert first.grade in {"mistake", "blunder"}  # three trumps without the Puur
    assert (second.moment.kind, second.moment.chosen) == ("play", played[0]["card"])
    assert len(found.decisions) == 37
