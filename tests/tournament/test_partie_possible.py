"""What a Partie to a target can come to follows from the law; everything else is asked about, at every door."""

from __future__ import annotations

import json
import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from tests.given import SEED, luck, spread

from puur.cli import main
from puur.club.year.check import check_points_possible
from puur.club.year.model import Jassrunde
from puur.errors import BadInput
from puur.game.score.outcome import slate_totals_now
from puur.game.score.partie import can_be_final_totals, nearest_final_totals
from puur.game.score.possible import PointsOfTwoTeams, score_formulas
from puur.law.files.read import parse_law
from puur.law.law import Law
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.referee.judge import rule_on_json
from puur.tournament import commands as cmd
from puur.tournament.export import teams_document
from puur.tournament.file_read import read_teams
from puur.tournament.winning import find_winner_doubt
from puur.words.catalogue import to_text
from puur.workshop.check import _Trial

from .house import DIRECTOR, GR, OFFICE
from .test_teams import gruempi

TARGETS = [id_ for id_ in BUILT_IN_LAW_IDS if reglement(id_).target.says is not None and score_formulas(reglement(id_))]
SMALL = (
    'format = "puur-reglement/1"\nid = "auf-200"\ntitle = "Auf 200"\nbuilds_on = "kreuzjass"\n'
    '[[article]]\nquestion = "target"\nvalue = 200\n'
)
NO_MATCH = f'{SMALL}[[article]]\nquestion = "match_bonus"\nvalue = 0\n'
TO_THE_END = (
    f'{NO_MATCH}[[article]]\nquestion = "surplus"\nvalue = true\n'
    '[[article]]\nquestion = "thanks_stops"\nvalue = false\n'
)
TWICE = (
    'format = "puur-reglement/1"\nid = "doppelt"\ntitle = "Alles doppelt auf 2000"\nbuilds_on = "kreuzjass"\n'
    '[[article]]\nquestion = "target"\nvalue = 2000\n'
    '[[article]]\nquestion = "factors"\n'
    "value = { german = { E = 2, R = 2, S = 2, T = 2, O = 2, U = 2 }, "
    "french = { E = 2, R = 2, S = 2, T = 2, O = 2, U = 2 } }\n"
)


@pytest.mark.parametrize("id_", TARGETS)
@pytest.mark.parametrize("short", [0, 1, 20, 500])
def test_whoever_reaches_the_target_in_time_is_not_asked_about(id_: str, short: int) -> None:
    law = reglement(id_)
    target = law.target.says or 0
    assert can_be_final_totals(law, (target, target - short - 1))
    assert can_be_final_totals(law, (target - short - 1, target + 3))
    assert can_be_final_totals(law, (target + 5, target + 20)), "both in the last deal, whoever was first (GR-21)"
    assert can_be_final_totals(law, (target - short - 1, target - short - 2)), "lost by thanks too early (GR-21)"


@pytest.mark.parametrize(
    "id_,most",
    [
        ("gruempi-2011", 2499 + 3 * (157 + 100 + 600)),  # Undenufe: a Match, and a run of nine of each partner
        ("ajz08-2017", 1998 + 3 * (157 + 100 + 600)),
        ("allgemein", 999 + 10 * (157 + 100 + 600 + 20)),  # as often as the table agrees on; a trump, so with Stöck
        ("kreuzjass", 985 + 257),  # five deals, two of them a Match, and a third Match
    ],
)
def test_the_last_deal_brings_so_much_and_no_more(id_: str, most: int) -> None:
    law = reglement(id_)
    first, second = nearest_final_totals(law, (99_999, 0))
    assert most - 2 < first <= most
    assert second == 0
    assert not can_be_final_totals(law, (most + 1, 0))


@pytest.mark.longer
@pytest.mark.parametrize("share", spread([1, 11], 11))
def test_numbers_of_a_small_law_are_those_that_a_table_can_reach(share: int) -> None:
    """Of an eleventh of all pairs, of every pair in `make endurance`.

    Counted out for a target of 200: one deal of 157 at most before the last one, or two of which neither has 200."""
    for text, stopped in ((NO_MATCH, True), (TO_THE_END, False), (SMALL, True)):
        law = parse_law(text)
        looked_at = {pair for at, pair in enumerate(product(range(480), range(480))) if at % share == SEED % share}
        can = {pair for pair in looked_at if can_be_final_totals(law, pair)}
        reached = counted(law, stopped=stopped) & looked_at
        assert reached <= can, "whatever can be played is not asked about"
        if not law.match_bonus.says:
            assert can == reached


def counted(law: Law, *, stopped: bool) -> set[PointsOfTwoTeams]:
    bonus, target = law.match_bonus.says, law.target.says or 0
    whole = {(x, 157 - x) for x in range(158)}
    whole |= {(157 + bonus, 0), (0, 157 + bonus)}
    parts = {(x, y) for x in range(158) for y in range(158 - x)} | whole if stopped else whole
    before = {(0, 0)}
    while True:
        more = {(a + x, b + y) for a, b in before for x, y in whole if a + x < target and b + y < target} | before
        if more == before:
            break
        before = more
    by_b: set[PointsOfTwoTeams] = set()
    for a, b in before:
        by_b |= {(a + x, b + y) for x, y in parts}
    return by_b


def test_where_everything_counts_double_nothing_is_odd() -> None:
    law = parse_law(TWICE)
    assert can_be_final_totals(law, (2002, 1804))
    assert not can_be_final_totals(law, (2001, 1804))
    assert nearest_final_totals(law, (2001, 1804)) in {(2000, 1804), (2002, 1804)}


@pytest.mark.longer
@pytest.mark.parametrize("id_", TARGETS)
def test_whatever_a_partie_came_to_can_be(id_: str, monkeypatch: pytest.MonkeyPatch) -> None:
    law = reglement(id_)
    monkeypatch.setattr("puur.workshop.check._DEALS", 60)
    ended = 0
    for seed in range(5):
        trial = _Trial(law, luck(id_, seed))
        trial.play()
        assert trial.game is not None
        if trial.game.finished is not None and trial.game.finished.by != "instant-win":
            first, second = slate_totals_now(law, trial.game)
            assert can_be_final_totals(law, (first, second)), (seed, first, second)
            ended += 1
    assert ended


@pytest.mark.longer
@pytest.mark.parametrize("id_", TARGETS)
def test_what_is_named_instead_can_be(id_: str) -> None:
    law, chance = reglement(id_), luck(id_)
    for _ in range(20):
        pair = chance.randint(0, 20_000), chance.randint(0, 20_000)
        near = nearest_final_totals(law, pair)
        assert can_be_final_totals(law, near), pair
        assert (max(near) >= (law.target.says or 0)) == (max(pair) >= (law.target.says or 0))


def test_the_desk_asks_once_and_believes_what_stands_there() -> None:
    evening = gruempi()
    entry = cmd.EnterPartie(1, 1, (25_00, 17_310), "home", "trick")
    asked = evening.refused(entry, OFFICE, "GR-einleitung-e")
    assert asked.field == "sure"
    says = r"2500 : 17310 endet nach diesem Reglement keine Partie auf 2500; möglich wäre zum Beispiel 2499 : 5070"
    assert re.search(says, asked.message_in_german)
    evening.do(cmd.EnterPartie(1, 1, (2500, 17_310), "home", "trick", sure=True), OFFICE)
    assert evening.now.matches[0].parties[0].sure
    evening.do(cmd.EnterPartie(1, 2, (2505, 2520), "home", "stoeck", sure=True), OFFICE)
    assert not evening.now.matches[0].parties[1].sure, "nobody had to be asked"


def test_points_that_no_slip_has_room_for_are_refused_with_the_range() -> None:
    refusal = gruempi().refused(cmd.EnterPartie(1, 1, (25_000, 2500)), OFFICE)
    assert (refusal.field, to_text(refusal.said)) == ("points", "Hier passt eine Zahl von 0 bis 20000, nicht 25000.")


def test_whoever_has_the_points_did_not_thank_too_early() -> None:
    """The referee finds nothing wrong in such thanks, so the desk asks."""
    evening = gruempi()
    asked = evening.refused(cmd.EnterPartie(1, 1, (2310, 2505), "home", "false-thanks"), OFFICE, "GR-ausmachen-k")
    assert asked.field == "sure"
    evening.do(cmd.EnterPartie(1, 1, (2310, 2496), "home", "false-thanks"), OFFICE)
    evening.do(cmd.EnterPartie(1, 2, (2310, 2505), "home", "decision", reason="so entschieden"), DIRECTOR)
    for points, right in ((2505, True), (2496, False)):
        facts = {"seat": 1, "points": points, "target": 2500, "caused_by_wrong_card": False}
        effects = rule_on_json("false-thanks", GR, facts).effects
        assert (find_winner_doubt(reglement(GR), (2310, points), "home", "false-thanks") is not None) == right
        assert any(type(one).__name__ == "GameLost" for one in effects) != right


def test_a_file_is_asked_about_too_and_says_what_was_confirmed() -> None:
    evening = gruempi()
    evening.do(cmd.EnterPartie(1, 1, (2500, 17_310), "home", "trick", sure=True), OFFICE)
    evening.do(cmd.EnterPartie(1, 2, (2510, 2300)), OFFICE)
    file: dict[str, Any] = json.loads(json.dumps(teams_document(evening.now)))
    events, problems = read_teams(reglement(GR), file)
    assert problems == []
    assert [one.sure for one in events if isinstance(one, cmd.PartieEntered)] == [True, False]
    del file["matches"][0]["parties"][0]["sure"]
    events, problems = read_teams(reglement(GR), file)
    assert [to_text(one.complaint) for one in problems] == [
        (
            "Partie 1a: mit 2500 : 17310 endet nach diesem Reglement keine Partie auf 2500; "
            "möglich wäre zum Beispiel 2499 : 5070. "
            "Steht es so auf dem Zettel, bestätige es"
        )
    ]
    assert len([one for one in events if isinstance(one, cmd.PartieEntered)]) == 2, "it counts until it is mended"


@pytest.mark.longer
def test_the_shell_asks_and_goes_on_with_sure(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = ("--data", str(tmp_path))
    new = ("tournament", "new", "Grümpi", "--id", "dorf", "--kind", "team-schieber", *store)
    assert main([*new]) == 0
    for words in ("team dorf X", "team dorf Y", "match dorf 1 2", "goals dorf 1 2 1"):
        assert main(["tournament", *words.split(), *store]) == 0, capsys.readouterr().err
    capsys.readouterr()
    assert main(["tournament", "partie", "dorf", "1a", "18000", "2310", *store]) == 2
    err = capsys.readouterr().err
    assert "möglich wäre zum Beispiel" in err
    assert err.count("\n") == 1
    assert main(["tournament", "partie", "dorf", "1a", "19000", "2310", "--sure", *store]) == 0


def test_a_jassrunde_is_asked_about_with_the_nearest_one() -> None:
    law = reglement("ajz08-2017")
    four = ((0, 1), (2, 3))
    check_points_possible(law, Jassrunde(four, (4569, 0)), {})
    says = "4570 : 0: So endet keine Jassrunde auf 1999; möglich wäre zum Beispiel 4569 : 0"
    with pytest.raises(BadInput, match=says):
        check_points_possible(law, Jassrunde(four, (4570, 0)), {})
    check_points_possible(law, Jassrunde(four, (4570, 0), sure=True), {})
    with pytest.raises(BadInput, match="niemand"):
        check_points_possible(law, Jassrunde(four, (1998, 0), sure=True), {})
