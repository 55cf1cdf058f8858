"""Who is ahead on a Rangliste follows from what is written at the tables: an example by hand for every regulation."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.tournament.house import DIRECTOR, four

from puur.cli import main
from puur.decision import Refusal
from puur.law.files.read import parse_law
from puur.law.law import fingerprint, stance_on_base
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.law.settlement import ranking_contradiction, why_not_rankable
from puur.tournament import commands as cmd
from puur.tournament.book import Guesses
from puur.tournament.book_read import read_book
from puur.tournament.bookkeeping import tournament_book
from puur.tournament.check import find_problems
from puur.tournament.decide import open_tournament
from puur.tournament.export import book_document as file_of
from puur.tournament.ranking import ranking
from puur.tournament.state import Setup
from puur.workshop.check import check_file

HEAD = 'format = "puur-reglement/1"\nid = "mein-jass"\ntitle = "Mein Jass"\nbuilds_on = "{base}"\n'


def guesses(*pairs: tuple[int, int], **more: Any) -> dict[str, Any]:  # noqa: ANN401 - keys of the file
    return {"trump": "R", "estimated": [one for one, _ in pairs], "played": [one for _, one in pairs], **more}


# The results of one table with players 1 to 4 (partners 1 and 3, 2 and 4), then what the Rangliste says by hand:
# (rank, number, total), the best first.
EXAMPLES: dict[str, tuple[list[Any], list[tuple[int, str, int]]]] = {
    # A Match, 157 + 100, then 80 : 77.
    "allgemein": ([[257, 0], [80, 77]], [(1, "1", 337), (1, "3", 337), (3, "2", 77), (3, "4", 77)]),
    # Obenabe counts three times: 85 : 72 is 255 : 216. Then 60 : 97 in a plain suit.
    "gruempi-2011": ([[255, 216], [60, 97]], [(1, "1", 315), (1, "3", 315), (3, "2", 313), (3, "4", 313)]),
    # Each deal has 157 and no more: 40 + 157 against 117 + 0.
    "einzelschieber-2026": ([[40, 117], [157, 0]], [(1, "1", 197), (1, "3", 197), (3, "2", 117), (3, "4", 117)]),
    # Stöck (20) beside 85 : 72 in a plain suit, then 60 : 97.
    "ajz08-2017": ([[105, 72], [60, 97]], [(1, "2", 169), (1, "4", 169), (3, "1", 165), (3, "3", 165)]),
    "haerdoepfel": ([[105, 72], [60, 97]], [(1, "2", 169), (1, "4", 169), (3, "1", 165), (3, "3", 165)]),
    # A Slalom counts four times: 85 : 72 is 340 : 288. Then 72 : 85.
    "hausschieber": ([[340, 288], [72, 85]], [(1, "1", 412), (1, "3", 412), (3, "2", 373), (3, "4", 373)]),
    # A Match, then 50 : 107.
    "kreuzjass": ([[257, 0], [50, 107]], [(1, "1", 307), (1, "3", 307), (3, "2", 107), (3, "4", 107)]),
    # Undenufe counts four times: 85 : 72 is 340 : 288. Then a plain 72 : 85.
    "chibre": ([[340, 288], [72, 85]], [(1, "1", 412), (1, "3", 412), (3, "2", 373), (3, "4", 373)]),
    # A bid of 90 is reached with 95 (90 + 95 : 62); one of 100 is missed with 90 (90 : 67 + 100).
    "sidi-barrani": ([[185, 62], [90, 167]], [(1, "1", 275), (1, "3", 275), (3, "2", 229), (3, "4", 229)]),
    # How far off: 2, 7, 0, 5 and 10, 0, 20, 10, and the smallest sum is ahead.
    "edjv-differenzler-2015": (
        [guesses((30, 28), (50, 57), (20, 20), (57, 52)), guesses((10, 20), (60, 60), (57, 37), (30, 40))],
        [(1, "2", 7), (2, "1", 12), (3, "4", 15), (4, "3", 20)],
    ),
    "differenzler": (
        [guesses((30, 28), (50, 57), (20, 20), (57, 52)), guesses((10, 20), (60, 60), (57, 37), (30, 40))],
        [(1, "2", 7), (2, "1", 12), (3, "4", 15), (4, "3", 20)],
    ),
    # An exact estimate takes 10 off, one of nothing only with a trick: player 1 hits three times and misses by 30;
    # player 2 is 1, 2, 5 off and hits nothing without a trick; player 3 is 1, 2, 5 off and hits nothing with a trick.
    "differenzler-offen": (
        [
            guesses((40, 40), (21, 20), (31, 30), (60, 67)),
            guesses((40, 40), (22, 20), (32, 30), (60, 67)),
            guesses((40, 40), (25, 20), (35, 30), (60, 67)),
            guesses((60, 90), (0, 0), (0, 0), (60, 67), noughts=[2]),
        ],
        [(1, "3", -2), (2, "1", 0), (3, "2", 8), (4, "4", 28)],
    ),
    # Both sides play every line once, ×1 to ×8; player 1's makes 100·1 + 80·2 + 257·3 + 120·4 + 90·5 + 77·6 + 130·7
    # + 110·8 = 4213, the other 57·1 + 90·2 + 0 + 60·4 + 100·5 + 80·6 + 60·7 + 257·8 = 3933.
    "coiffeur": (
        [
            {"line": line, "side": side, "points": points}
            for line, two in {
                "E": (100, 57),
                "R": (80, 90),
                "T": (257, 0),
                "S": (120, 60),
                "O": (90, 100),
                "U": (77, 80),
                "wunsch": (130, 60),
                "wunsch2": (110, 257),
            }.items()
            for side, points in enumerate(two)
        ],
        [(1, "1", 4213), (1, "3", 4213), (3, "2", 3933), (3, "4", 3933)],
    ),
    # One Umgang of 131, 172, 190 and 135: the two lowest have a Strich.
    "hindersi": (
        [[20, 50, 60, 27], [37, 40, 50, 30], [37, 41, 40, 39], [37, 41, 40, 39]],
        [(1, "1", 1), (1, "4", 1), (3, "2", 0), (3, "3", 0)],
    ),
    # Player 2 has announced 20 once, 20 and 50 another time: 30 + 10 - 20 = 20, and the fewest are ahead.
    "molotow": (
        [[40, 30, 57, 30], [40, 10, 57, 30], [50, -20, 57, 50]],
        [(1, "2", 20), (2, "4", 110), (3, "1", 130), (4, "3", 171)],
    ),
    # Tricks, bells, Ober, the king, the last trick; then the same taken off: 75 - 80, 80 - 75, 70 - 80, 80 - 70.
    "guggitaler": (
        [
            [45, 0, 0, 0],
            [10, 20, 30, 30],
            [20, 60, 0, 0],
            [0, 0, 40, 0],
            [0, 0, 0, 50],
            [0, -45, 0, 0],
            [-20, -10, -30, -30],
            [-60, -20, 0, 0],
            [0, 0, 0, -40],
            [0, 0, -50, 0],
        ],
        [(1, "3", -10), (2, "1", -5), (3, "2", 5), (4, "4", 10)],
    ),
}


def told(reglement_: str, games: list[Any]) -> list[tuple[int | None, str, int]]:
    """The Rangliste of one table with these results, read from a file that was written and read again."""
    document = {
        "format": "puur-tournament/1",
        "reglement": reglement_,
        "name": "Probe",
        "date": "2026-05-29",
        "passen": 1,
        "games_per_passe": len(games),
        "players": [{"id": str(number), "name": f"Name {number}"} for number in range(1, 5)],
        "tables": [{"passe": 1, "table": 1, "seats": ["1", "2", "3", "4"], "scorer": None, "games": games}],
        "sheets": [{"player": str(number), "status": "visaed"} for number in range(1, 5)],
        "adjustments": [],
    }
    reading = read_book(json.dumps(document).encode())
    assert not (*reading.problems, *find_problems(reading.law, reading.book))
    again = read_book(json.dumps(file_of(reading.book)).encode())
    assert again.book == reading.book
    return [(one.rank, one.player.id, one.total) for one in ranking(again.law, again.book)]


@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_every_regulation_of_a_tournament_ranks_an_example_as_by_hand(id_: str) -> None:
    games, right = EXAMPLES[id_]
    assert told(id_, games) == right


def test_in_an_open_differenzler_the_smallest_sum_is_ahead() -> None:
    """28, 22, 6 and 0 were ranks 1 to 4."""
    evening = four(games=1, law="differenzler-offen")
    evening.do(cmd.EnterGames(1, 1, (Guesses("R", (68, 62, 27, 44), (40, 40, 33, 44)),)))
    lines = ranking(evening.law, tournament_book(evening.now), provisional=True)
    assert [(one.rank, one.player.id, one.total) for one in lines] == [
        (1, "4", -10),
        (2, "3", 6),
        (3, "2", 22),
        (4, "1", 28),
    ]


def test_a_nought_is_only_earned_where_nothing_was_estimated_and_made() -> None:
    evening = four(games=1, law="differenzler-offen")
    game = Guesses("R", (68, 62, 0, 1), (40, 40, 33, 44), (2,))
    refusal = evening.refused(cmd.EnterGames(1, 1, (game,)))
    assert refusal.clauses == reglement("differenzler-offen").exact_zero.ids
    assert "Platz c" in refusal.message_in_german


@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_what_follows_from_the_settlement_is_no_answer_of_its_own(id_: str) -> None:
    """A regulation that was stored with its hash stays the law that it was."""
    law = reglement(id_)
    assert stance_on_base(law, "ranking") == "silent" or law.ranking.ids
    assert ranking_contradiction(law) is None
    for base in BUILT_IN_LAW_IDS:
        same = parse_law(HEAD.format(base=base))
        assert same.ranking.says == reglement(base).ranking.says
        assert fingerprint(same)


def with_answers(base: str, **answers: str) -> str:
    rows = "".join(f'[[article]]\nquestion = "{name}"\n{value}\n' for name, value in answers.items())
    return HEAD.format(base=base) + rows


def test_a_file_that_settles_otherwise_ranks_otherwise() -> None:
    own = with_answers("schieber", settlement='reading = "differences"', estimates='reading = "hidden"')
    assert parse_law(own).ranking.says == "fewest-points"
    alone = with_answers("jeder-fuer-sich", goal='reading = "most"')
    assert parse_law(alone).ranking.says == "most-points"


CONTRADICTING = with_answers("differenzler", ranking='reading = "most-points"')
TAKEN_OVER = with_answers("edjv-differenzler-2015", settlement='reading = "sides"', estimates='reading = "none"')
CREDIT = with_answers("differenzler-offen", last_estimate='reading = "one-per-five"')


@pytest.mark.parametrize("text", [CONTRADICTING, TAKEN_OVER])
def test_a_regulation_that_ranks_the_worst_first_is_refused(
    text: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert any(bad.where.get("question") == "ranking" for bad in check_file(text).problems)
    file = tmp_path / "mein-jass.reglement.toml"
    file.write_text(text, encoding="utf-8")
    assert main(["rules", "check", str(file)]) == 1
    assert "«ranking» widerspricht «settlement»" in capsys.readouterr().out
    setup = Setup("k", text, "Probe", "2026-05-29", passen=4, games=8)
    refusal = open_tournament(parse_law(text), cmd.Open(setup), DIRECTOR)
    assert isinstance(refusal, Refusal)
    assert refusal.field == "reglement"


def test_what_only_the_table_knows_is_no_tournament() -> None:
    """At home the last to estimate may have his credit; no slip of a tournament holds who spoke last."""
    law = parse_law(CREDIT)
    assert check_file(CREDIT).problems == ()
    apart = why_not_rankable(law)
    assert apart is not None
    assert apart.question == "last_estimate"
    setup = Setup("k", CREDIT, "Probe", "2026-05-29", passen=4, games=8)
    assert isinstance(open_tournament(law, cmd.Open(setup), DIRECTOR), Refusal)
