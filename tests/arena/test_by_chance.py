"""Random against random on the kernel: the engine, asked about every deal, comes to the same."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from puur.arena import by_chance
from puur.arena.duel import Duel
from puur.arena.jobs import play_pairs
from puur.cli import main
from puur.errors import BadInput
from puur.game.state import Deal
from puur.kernel import OpenPosition, PlayoutSums, play_out
from puur.law.law import Law
from puur.law.reglemente import BUILT_IN_LAW_IDS
from puur.records.json_read import read_json
from puur.records.verify import verify_record


def duel(id_: str, *, kept: bool = False) -> Duel:
    return Duel("random", "random", id_, seed=4, kept=kept)


@pytest.mark.longer
@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_the_engine_comes_to_the_same_in_every_deal(id_: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(by_chance, "FULL_RULES_INTERVAL", 1)
    checked = [one.ahead for one in play_pairs(duel(id_), range(12))]
    monkeypatch.setattr(by_chance, "FULL_RULES_INTERVAL", 1 << 40)
    assert [one.ahead for one in play_pairs(duel(id_), range(1, 12))] == checked[1:]


def test_most_deals_are_played_by_the_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    plain = play_out

    def counting(law: Law, mode: str, position: OpenPosition, times: int, *, seed: int) -> PlayoutSums:
        asked.append(seed)
        return plain(law, mode, position, times, seed=seed)

    monkeypatch.setattr(by_chance, "play_out", counting)
    list(play_pairs(duel("gruempi-2011"), range(5)))
    assert len(asked) == 10


def test_a_log_holds_the_whole_deals_and_says_the_same() -> None:
    kept = list(play_pairs(duel("gruempi-2011", kept=True), range(6)))
    assert [one.ahead for one in kept] == [one.ahead for one in play_pairs(duel("gruempi-2011"), range(6))]
    for one in kept:
        for document in one.records:
            assert not verify_record(read_json(json.dumps(document).encode())).violations


def test_where_the_two_part_the_run_ends(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    plain = by_chance.deal_after_cards

    def one_point_more(law: Law, deal: Deal, cards: tuple[int, ...], shown: int | None) -> Deal:
        made = plain(law, deal, cards, shown)
        a, b, c, d = made.seat_points
        return replace(made, seat_points=(a + 1, b, c, d))

    monkeypatch.setattr(by_chance, "deal_after_cards", one_point_more)
    with pytest.raises(BadInput):
        list(play_pairs(duel("gruempi-2011"), range(1)))
    assert main(["arena", "random", "random", "--deals", "1"]) == 2
    assert "Der Rechenkern und die Regeln kommen beim Spiel Nummer 0 nicht auf das Gleiche" in capsys.readouterr().err


def test_without_tables_it_plays_on_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(by_chance, "_fits", lambda *_: False)
    assert len([one.ahead for one in play_pairs(duel("gruempi-2011"), range(3))]) == 3
