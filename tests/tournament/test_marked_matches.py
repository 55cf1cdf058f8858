"""A Match that the numbers do not tell: the officials note it, and it counts from then on."""

from __future__ import annotations

import json

import pytest

from puur.law.files.read import parse_law
from puur.tournament import commands as cmd
from puur.tournament.book import MATCH_OF_NEITHER_SIDE, Sides
from puur.tournament.book_read import read_book
from puur.tournament.bookkeeping import tournament_book
from puur.tournament.check import find_problems
from puur.tournament.editions import current_ranking_lines
from puur.tournament.export import tournament_document
from puur.tournament.matches import rank_by_match_deals, unclear_match_notes
from puur.tournament.papers.job import PrintJob
from puur.tournament.papers.results import ranking_data
from puur.tournament.topics.corrections import AllTricksTakenBy
from puur.tournament.value_words import deal_words
from puur.words.catalogue import to_text

from .house import CONTROLLER, OFFICE, Evening

TEXT = (
    'format = "puur-reglement/1"\nid = "m"\ntitle = "M"\nbuilds_on = "allgemein"\n'
    '[[article]]\nquestion = "ranking_tie"\nreading = "most-matches"\n'
)


def evening() -> Evening:
    """Two tables; at the first one the others wrote 20 for a Weis beside a Match."""
    found = Evening(parse_law(TEXT), reglement=TEXT, passen=1, games=2)
    found.people(8)
    found.draw(("1", "2", "3", "4"), ("5", "6", "7", "8"))
    found.do(cmd.Release(1))
    return found


def entered() -> Evening:
    found = evening()
    found.do(cmd.EnterGames(1, 1, (Sides((257, 20)), Sides((80, 77)))))
    found.do(cmd.EnterGames(1, 2, (Sides((257, 20)), Sides((80, 77)))))
    return found


@pytest.mark.parametrize("side,made", [("first", (("1", 1), ("3", 1))), ("nobody", ())])
def test_a_match_that_was_noted_counts(side: AllTricksTakenBy, made: tuple[tuple[str, int], ...]) -> None:
    found = entered()
    assert rank_by_match_deals(found.law, tournament_book(found.now)) == ()
    found.do(cmd.MarkMatch(1, 1, 1, side), CONTROLLER)
    assert rank_by_match_deals(found.law, tournament_book(found.now)) == made
    (says,) = map(to_text, unclear_match_notes(found.law, tournament_book(found.now)))
    assert "Passe 1, Tisch 2" in says
    assert "Tisch 1" not in says
    read_again = read_book(json.dumps(tournament_document(found.now)).encode()).book
    assert rank_by_match_deals(found.law, read_again) == made, "the file has it too"


def test_a_noted_match_decides_between_equals() -> None:
    found = entered()
    assert [(line.rank, line.player.id) for line in current_ranking_lines(found.now)[:4]] == [
        (1, "1"),
        (1, "3"),
        (1, "5"),
        (1, "7"),
    ]
    found.do(cmd.MarkMatch(1, 2, 1, "first"))
    assert [(line.rank, line.player.id) for line in current_ranking_lines(found.now)[:4]] == [
        (1, "5"),
        (1, "7"),
        (3, "1"),
        (3, "3"),
    ]


_ONLY = "Hier geht nur «Match von a und c» (first) oder «kein Match» (nobody): die andere Partei"


def test_only_what_the_numbers_leave_open_is_noted_and_only_by_officials() -> None:
    found = evening()
    assert "wenn der Zettel eingetragen ist" in found.refused(cmd.MarkMatch(1, 1, 1, "first")).message_in_german
    found = entered()
    found.refused(cmd.MarkMatch(1, 1, 1, "first"), OFFICE)
    for game in (0, 2, 3):
        assert found.refused(cmd.MarkMatch(1, 1, game, "first")).field == "game"
    for word in ("second", "foo"):
        refused = found.refused(cmd.MarkMatch(1, 1, 1, word))  # type: ignore[arg-type]  # as a shell may type it
        assert (refused.field, _ONLY in refused.message_in_german) == ("side", True)
    found.do(cmd.MarkMatch(1, 1, 1, "first"))
    found.do(cmd.MarkMatch(1, 1, 1, "nobody"))
    assert found.now.slip((1, 1)).entries["desk"][0] == Sides((257, 20), match=MATCH_OF_NEITHER_SIDE)
    found.do(cmd.Correct(1, 1, (Sides((257, 20)), Sides((80, 77))), "Zettel"))
    assert len(unclear_match_notes(found.law, tournament_book(found.now))) == 1, "what is written anew is open again"


def test_it_is_said_in_words() -> None:
    law = parse_law(TEXT)
    told = [to_text(deal_words(law, Sides((257, 20), match=one))) for one in (None, 0, 1, MATCH_OF_NEITHER_SIDE)]
    assert told == ["257 : 20", "257 : 20, Match von a und c", "257 : 20, Match von b und d", "257 : 20, kein Match"]


@pytest.mark.parametrize("match", [2, "first", True, 1.0])
def test_a_file_with_another_word_for_it_is_told(match: object) -> None:
    found = entered()
    file = tournament_document(found.now)
    file["tables"][0]["games"][0] = {"points": [257, 20], "match": match}
    assert any("match ist 0 oder 1 (" in one.message for one in read_book(json.dumps(file).encode()).problems)


def test_a_match_that_the_numbers_exclude_is_refused_wherever_it_comes_from() -> None:
    """A file said it of 80 : 77 or of the side with 20, and it counted."""
    found = evening()
    for game in (Sides((257, 20), match=1), Sides((80, 77), match=0), Sides((257, 0), match=1)):
        assert "nicht alle Stiche" in found.refused(cmd.EnterGames(1, 1, (game, Sides((80, 77))))).message_in_german
    file = tournament_document(entered().now)
    file["tables"][0]["games"][0] = {"points": [257, 20], "match": 1}
    told = find_problems(found.law, read_book(json.dumps(file).encode()).book)
    assert any("nicht alle Stiche" in one.message for one in told)


def test_the_ranking_says_how_many_matches_whoever_is_level_made() -> None:
    found = evening()
    found.do(cmd.EnterGames(1, 1, (Sides((257, 0)), Sides((100, 57)))))
    found.do(cmd.EnterGames(1, 2, (Sides((150, 7)), Sides((60, 97)))))
    found.do(cmd.Adjust("2", 1, "penalty", -5, "", "zu spät"))
    for table in (1, 2):
        found.do(cmd.Visa(1, table))
    for player in found.now.players:
        found.do(cmd.VisaTotal(player))
    ranked = ranking_data(PrintJob(tournament_book(found.now), found.law))
    a, b, c, d, e, *_ = (one.name for one in found.now.players.values())
    told = next(note for note in ranked["notes"] if note.startswith("Matchs bei gleichem Total: "))
    assert f"{a} 1, {c} 1," in told
    assert f"{e} 0" in told
    assert not any(f"{alone} " in told for alone in (b, d))
