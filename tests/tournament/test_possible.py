"""What a deal and a Passe can come to follows from the law; everything else is asked about, at every door."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.given import luck
from tests.tournament.house import CONTROLLER, OFFICE, four
from tests.tournament.test_rank_file import book, read, wrong

from puur.cli import main
from puur.game.score.outcome import deal_outcome
from puur.game.score.possible import can_be_deal_score, nearest_deal_score, pair_distance, proven_match_side
from puur.game.score.together import bits_of_reachable_sums_of_deals, can_be_total_of_deals, nearest_total_of_deals
from puur.law.article import Article
from puur.law.files.read import parse_law
from puur.law.law import Law
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.law.table import possible_card_totals
from puur.tournament import commands as cmd
from puur.tournament.book import AnnouncedDeal, Each, Guesses, Sides, Totals
from puur.tournament.bookkeeping import tournament_book
from puur.tournament.check import find_problems
from puur.tournament.counting import difference_range, find_deal_error
from puur.tournament.export import book_document as file_of
from puur.workshop.check import _Trial

ES = reglement("einzelschieber-2026")
FIFTY = (
    'format = "puur-reglement/1"\nid = "mit-match"\ntitle = "Mit Match"\nbuilds_on = "einzelschieber-2026"\n'
    '[[article]]\nquestion = "match_bonus"\nvalue = 50\n'
)
MATCH = parse_law(FIFTY)
TWO_SIDES = [id_ for id_ in BUILT_IN_LAW_IDS if reglement(id_).settlement.says in {"sides", "contract", "announcer"}]


@pytest.mark.parametrize("pair", [(157, 0), (85, 72), (0, 207), (207, 0), (155, 2)])
def test_a_match_of_fifty_gives_157_together_or_207_to_nothing(pair: tuple[int, int]) -> None:
    assert can_be_deal_score(MATCH, pair)
    assert can_be_deal_score(MATCH, (pair[1], pair[0]))
    assert nearest_deal_score(MATCH, pair) == pair


@pytest.mark.parametrize(
    "pair,near",
    [
        ((207, 50), (207, 0)),
        ((158, 0), (157, 0)),
        ((300, 300), (0, 207)),
        ((85, 73), (84, 73)),
        ((206, 1), (207, 0)),
        ((156, 1), (155, 2)),
    ],
)
def test_what_no_deal_comes_to_has_a_nearest_one(pair: tuple[int, int], near: tuple[int, int]) -> None:
    assert not can_be_deal_score(MATCH, pair)
    assert nearest_deal_score(MATCH, pair) == near


@pytest.mark.parametrize("id_", ["allgemein", "gruempi-2011", "chibre"])
@pytest.mark.parametrize("pair", [(64, 130), (150, 177), (199, 0), (12, 339)])
def test_with_weise_no_score_is_nearer(id_: str, pair: tuple[int, int]) -> None:
    law = reglement(id_)
    found = nearest_deal_score(law, pair)
    far = pair_distance(found, pair)
    assert can_be_deal_score(law, found)
    around = ((a, b) for a in range(far) for b in range(far - a))
    turned = ((pair[0] + one * a, pair[1] + other * b) for a, b in around for one in (1, -1) for other in (1, -1))
    assert not [one for one in turned if min(one) >= 0 and can_be_deal_score(law, one)]


@pytest.mark.parametrize(
    "pair,right",
    [
        ((628, 628), True),  # 8 deals have 1256
        ((1306, 0), True),  # and 50 more for a Match
        ((1256 + 8 * 50, 0), True),
        ((1206, 100), True),
        ((1407, 0), False),  # 1256 + 151
        ((1256, 0), True),
        ((1656, 50), False),  # 9 Matches in 8 deals
        ((206, 1100), True),
        ((207, 1149), True),  # 1356: two Matches, one of each side
        ((100, 1556), False),  # 1656: eight Matches leave the others nothing
    ],
)
def test_a_passe_comes_to_1256_and_fifty_for_every_match(pair: tuple[int, int], right: bool) -> None:  # noqa: FBT001
    assert can_be_total_of_deals(MATCH, pair, 8) == right
    assert can_be_total_of_deals(MATCH, nearest_total_of_deals(MATCH, pair, 8), 8)


def with_answers(law: Law, **says: object) -> Law:
    changes: dict[str, Any] = {name: Article(one, "Probe") for name, one in says.items()}
    return replace(law, **changes)


def test_factors_stoeck_and_weis_each_open_what_they_bring() -> None:
    double = dict.fromkeys("ERSTOU", 2)
    twice = with_answers(ES, factors={"german": double, "french": double})
    assert can_be_deal_score(twice, (170, 144))
    assert not can_be_deal_score(twice, (171, 143))  # nothing odd where everything counts double
    assert not can_be_total_of_deals(twice, (1257, 1255), 8)
    stoeck = with_answers(ES, stoeck=True)
    assert can_be_deal_score(stoeck, (105, 72))
    assert not can_be_deal_score(stoeck, (115, 72))
    weis = with_answers(ES, weis=True)
    assert can_be_deal_score(weis, (85 + 20, 72))
    assert can_be_deal_score(weis, (85 + 50 + 20, 72))
    assert not can_be_deal_score(weis, (85 + 10, 72))
    assert not can_be_deal_score(weis, (85 + 30, 72))
    assert not can_be_deal_score(weis, (85 + 5000, 72))


def test_whoever_announced_may_write_nothing() -> None:
    coiffeur = reglement("coiffeur")
    assert can_be_deal_score(coiffeur, (0, 0)), "all tricks went to the others, who never write"
    assert not can_be_deal_score(coiffeur, (1, 1))


def test_the_numbers_tell_a_match() -> None:
    assert proven_match_side(ES, (157, 0)) == 0
    assert proven_match_side(ES, (0, 157)) == 1
    assert proven_match_side(ES, (156, 1)) is None
    assert proven_match_side(MATCH, (207, 0)) == 0
    assert proven_match_side(MATCH, (157, 0)) is None, "the others have a trick in which there was nothing"
    assert proven_match_side(reglement("ajz08-2017"), (0, 771)) == 1


@pytest.mark.longer
@pytest.mark.parametrize("id_", TWO_SIDES)
def test_whatever_is_played_can_be(id_: str) -> None:
    """Deals played by chance: each result is possible, and so is what they come to together."""
    law = reglement(id_)
    for seed in range(6):
        trial = _Trial(law, luck(id_, seed))
        trial.play()
        assert trial.game is not None
        scores = []
        for deal in trial.game.past:
            first, second = deal_outcome(law, trial.game, deal).score
            if not deal.annulled and (deal.phase == "done"):
                assert can_be_deal_score(law, (first, second)), (id_, seed, first, second)
                scores.append((first, second))
        for deals in {2, 3, len(scores)} - {0, 1}:
            some = scores[:deals]
            if len(some) == deals:
                together = sum(one for one, _ in some), sum(one for _, one in some)
                assert can_be_total_of_deals(law, together, deals), (id_, seed, some)


@pytest.mark.longer
@pytest.mark.parametrize("id_", TWO_SIDES)
def test_what_is_nearest_can_be(id_: str) -> None:
    law = reglement(id_)
    chance = luck(id_)
    for _ in range(50):
        pair = chance.randint(0, 900), chance.randint(0, 900)
        assert can_be_deal_score(law, nearest_deal_score(law, pair)), pair
    assert bits_of_reachable_sums_of_deals(law, 12), "the sums of a long Passe are known at once"


@pytest.mark.parametrize("pair", [(207, 50), (158, 0), (300, 300)])
def test_the_desk_asks_about_what_no_deal_comes_to(pair: tuple[int, int]) -> None:
    evening = four(games=1, law=MATCH, reglement=FIFTY)
    refusal = evening.refused(cmd.EnterGames(1, 1, (Sides(pair),)), OFFICE)
    near = " : ".join(map(str, nearest_deal_score(MATCH, pair)))
    assert f"am nächsten liegt {near}" in refusal.message_in_german
    evening.do(cmd.EnterGames(1, 1, (Sides(pair, sure=True),)), OFFICE)
    assert evening.now.slip((1, 1)).closed
    assert find_problems(MATCH, tournament_book(evening.now)) == ()
    again = read(file_of(tournament_book(evening.now)))
    assert again.book.tables[0].games == (Sides(pair, sure=True),)


def test_a_total_that_no_passe_comes_to_is_asked_about() -> None:
    evening = four(games=8, law=MATCH, reglement=FIFTY)
    refusal = evening.refused(cmd.EnterTotals(1, 1, (1407, 0)), OFFICE)
    assert refusal.field == "totals"
    assert "1407 : 49" in refusal.message_in_german
    evening.do(cmd.EnterTotals(1, 1, (1407, 0), sure=True), OFFICE)
    assert evening.now.slip((1, 1)).entries["desk"] == (Totals((1407, 0), sure=True),)
    evening.do(cmd.CorrectTotals(1, 1, (1306, 0), "verlesen"), CONTROLLER)
    assert evening.now.slip((1, 1)).entries["desk"] == (Totals((1306, 0)),)


def test_no_cards_make_one_point() -> None:
    """The least card that counts is an Under of 2; the last trick counts 5 beside its cards."""
    trumps = reglement("allgemein")
    assert set(range(158)) - possible_card_totals(trumps, "E") == {1, 156}
    tutti = set(range(254)) - possible_card_totals(reglement("chibre"), "tutti")
    assert tutti == {1, 2, 251, 252}, "where every suit counts as trumps, no card counts less than 3"
    evening = four(games=1)
    refusal = evening.refused(cmd.EnterGames(1, 1, (Sides((156, 1)),)), OFFICE)
    assert "am nächsten liegt 155 : 2" in refusal.message_in_german
    evening.do(cmd.EnterGames(1, 1, (Sides((156, 1), sure=True),)), OFFICE)
    assert evening.now.slip((1, 1)).closed
    hidden, each = reglement("edjv-differenzler-2015"), reglement("hindersi")
    for law, game in (
        (hidden, Guesses("E", (40, 40, 40, 37), (100, 56, 1, 0))),
        (each, Each((100, 56, 1, 0))),
        (reglement("coiffeur"), AnnouncedDeal("E", 0, 156)),
    ):
        wrong = find_deal_error(law, game, 1, 4)
        assert wrong is not None
        assert wrong[0].code == "tournament.points-impossible"
    assert find_deal_error(hidden, Guesses("E", (40, 40, 40, 37), (100, 55, 2, 0)), 1, 4) is None
    assert find_deal_error(each, Each((100, 55, 2, 0)), 1, 4) is None
    assert find_deal_error(reglement("coiffeur"), AnnouncedDeal("E", 0, 155), 1, 4) is None


def test_nobody_is_sure_of_what_is_not_157() -> None:
    """Where every deal has one sum, another one is wrong and not a question."""
    evening = four(games=1)
    evening.refused(cmd.EnterGames(1, 1, (Sides((85, 73), sure=True),)), OFFICE, "ES-1.7-b")
    evening.refused(cmd.EnterTotals(1, 1, (85, 73), sure=True), OFFICE)


def test_a_file_is_asked_about_too() -> None:
    tables = [{**book()["tables"][0], "games": [[207, 50], [207, 0]]}]
    assert wrong(book(reglement=FIFTY, tables=tables)) == [{"passe": 1, "table": 1, "game": 1}]
    tables[0]["games"] = [{"points": [207, 50], "sure": True}, [207, 0]]
    assert wrong(book(reglement=FIFTY, tables=tables)) == []
    tables[0]["games"] = [{"total": [365, 0]}]
    assert wrong(book(reglement=FIFTY, tables=tables)) == [{"passe": 1, "table": 1, "game": None}]
    tables[0]["games"] = [{"total": [364, 0]}]
    assert wrong(book(reglement=FIFTY, tables=tables)) == []


@pytest.mark.longer
def test_the_shell_asks_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = ("--data", str(tmp_path))

    def run(*words: str) -> tuple[int, str, str]:
        code = main(["tournament", *words, *store])
        return code, *capsys.readouterr()

    new = ("new", "Abend", "--kind", "allgemein", "--reglement", "kreuzjass", "--format", "4x8", "--uneven", "--json")
    id_ = json.loads(run(*new)[1])["id"]
    for name in ("Anna", "Beat", "Chiara", "Dario"):
        run("add", id_, name)
    run("draw", id_)
    run("release", id_, "1")
    code, _, err = run("enter", id_, "1", "1", "300:300", *["85:72"] * 7)
    assert code == 2
    assert "am nächsten liegt 0 : 257" in err
    code, out, _ = run("enter", id_, "1", "1", "300:300!", *["85:72"] * 7, "--json")
    assert code == 0
    assert json.loads(out)["closed"]


def test_differences_have_their_bounds() -> None:
    assert difference_range(reglement("edjv-differenzler-2015")) == (0, 177)
    assert difference_range(reglement("differenzler-offen"))[0] == -10
    evening = four(games=4, law="edjv-differenzler-2015")
    refusal = evening.refused(cmd.EnterTotals(1, 1, (1407, 0, 0, 0)), OFFICE)
    assert "zwischen 0 und 708" in refusal.message_in_german
    evening.refused(cmd.EnterTotals(1, 1, (-1, 0, 0, 0)), OFFICE)
    open_ = four(games=4, law="differenzler-offen")
    open_.do(cmd.EnterTotals(1, 1, (-40, 0, 12, 30)), OFFICE)
    assert open_.now.slip((1, 1)).closed
