"""Fair play: a bot that sees all hands is told from honest ones, and what cannot be judged is said."""

from __future__ import annotations

import io
import json
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from puur.analysis.fairplay import (
    ALERT_PROBABILITY,
    MIN_JUDGED_DEALS,
    HiddenKnowledgeSign,
    check_fair_play,
    compute_fair_play_figures,
    points_saved_by_cards,
)
from puur.analysis.record import SkippedDecision
from puur.arena.duel import Duel
from puur.arena.jobs import play_pairs
from puur.cli import main
from puur.records.files import read_file, read_record

pytest.importorskip("wasmtime", reason="the extra kernel is not installed")
LOST = Path(__file__).parent / "lost.jass.json"
EXAMPLES = Path(__file__).parents[2] / "examples"
DEALS = 5


@pytest.mark.slow
def test_who_sees_the_hands_chooses_better_for_these_than_for_others_that_fit() -> None:
    duel = Duel("open", "rules", "allgemein", 5, think_ms=60_000, kept=True)
    records = [
        read_record(msgspec.json.encode(one)) for played in play_pairs(duel, range(DEALS)) for one in played.records
    ]
    found = check_fair_play(records)
    saved = {one.players: one.saved for one in found.pairs}
    assert saved["open", "open"] > 10
    assert saved["rules", "rules"] < 8
    assert found.pairs[0].deals == 2 * DEALS
    assert found.skipped == 0


@pytest.mark.longer
def test_each_choice_counts_to_its_seat_and_to_its_pair() -> None:
    record = read_file(LOST)
    each = [one for one in points_saved_by_cards(record) if isinstance(one, HiddenKnowledgeSign)]
    found = check_fair_play([record])
    assert sum(one.choices for one in found.pairs) == len(each)
    assert sum(one.choices for one in found.seats) == len(each)
    assert sum(one.saved for one in found.pairs) == pytest.approx(sum(one.saved for one in each))
    assert all(one.chance is None and not one.needs_review for one in (*found.pairs, *found.seats))


@pytest.mark.parametrize(
    "saved, deals, alert",
    [(17.0, MIN_JUDGED_DEALS, True), (17.0, MIN_JUDGED_DEALS - 1, False), (4.0, 400, False), (0.0, 100, False)],
)
def test_an_alert_needs_many_deals_and_more_than_honest_play_reads(saved: float, deals: int, *, alert: bool) -> None:
    found = compute_fair_play_figures(("A", "B"), {(0, deal): [saved - 12, 24.0 * (deal % 2)] for deal in range(deals)})
    assert found.needs_review is alert
    assert (found.chance is None) == (deals < MIN_JUDGED_DEALS)
    assert found.chance is None or (found.chance < ALERT_PROBABILITY) == alert


def test_what_cannot_be_compared_is_left_out_and_said() -> None:
    found = check_fair_play([read_file(EXAMPLES / "differenzler.jass.txt")])
    assert found.pairs == ()
    assert found.skipped > 0
    assert getattr(found.why, "code", "") == "analysis.fairplay-alone"
    open_hands = msgspec.json.decode(LOST.read_bytes())
    open_hands["deals"][0]["hands"][1] = " ".join(["??"] * 9)
    assert all(
        isinstance(one, SkippedDecision) for one in points_saved_by_cards(read_record(msgspec.json.encode(open_hands)))
    )


@pytest.mark.longer
def test_the_shell_says_it_is_no_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fairplay", str(LOST), "--json"]) == 0
    (pair, _) = json.loads(capsys.readouterr().out)["pairs"]
    assert pair.keys() == {"players", "deals", "choices", "saved", "stderr", "chance", "alert"}
    assert pair["chance"] is None
    assert main(["fairplay", str(LOST), "--language", "fr"]) == 0
    assert f"moins de {MIN_JUDGED_DEALS} donnes" in capsys.readouterr().out


@pytest.mark.longer
def test_a_line_that_is_no_record_is_named(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    lines = json.dumps(json.loads(LOST.read_bytes())) + "\n{}\n"
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(lines.encode())))
    assert main(["fairplay", "-", "--json"]) == 2
    assert "Zeile 2" in capsys.readouterr().err


def test_nothing_given_away_is_no_certainty() -> None:
    assert compute_fair_play_figures(("A", "B"), {(0, deal): [0.0] for deal in range(MIN_JUDGED_DEALS)}).chance == 1.0
