"""The plan that hangs says of a match what the published table has, until the next Fassung hangs."""

from __future__ import annotations

import json

from puur.service.tournament.papers import public_tournament_json
from puur.tournament import commands as cmd
from puur.tournament.fixtures import match_schedule, matches_added_since_publication, published_match_schedule
from puur.words.catalogue import to_text

from .house import GR, Evening


def published() -> Evening:
    """A Grümpi of three, of which the first match is played and the table is published."""
    evening = Evening(GR, unit="team", passen=0, games=0)
    for name in ("Au", "Bern", "Chur"):
        evening.do(cmd.AddTeam(name))
    for home, away in (("1", "2"), ("2", "3")):
        evening.do(cmd.AddMatch(home, away))
    evening.do(cmd.EndMatch(1, (2, 1)))
    for partie in (1, 2):
        evening.do(cmd.EnterPartie(1, partie, (2500, 500)))
    evening.do(cmd.Publish("Stand am Mittag", anyway=True))
    return evening


def test_a_correction_hangs_with_the_next_fassung() -> None:
    evening = published()
    assert published_match_schedule(evening.now) == match_schedule(evening.now)
    evening.do(cmd.EndMatch(1, (2, 3), reason="verschrieben"))
    assert to_text(match_schedule(evening.now)[0].result).startswith("2 : 3")
    assert to_text(published_match_schedule(evening.now)[0].result).startswith("2 : 1")
    evening.do(cmd.Publish("Tore berichtigt", anyway=True))
    assert to_text(published_match_schedule(evening.now)[0].result).startswith("2 : 3")


def test_what_is_played_later_stands_on_it_and_is_named() -> None:
    evening = published()
    assert matches_added_since_publication(evening.now) == ()
    evening.do(cmd.EndMatch(2, (0, 0)))
    assert to_text(published_match_schedule(evening.now)[1].result).startswith("0 : 0")
    assert matches_added_since_publication(evening.now) == (2,)


def test_what_is_passed_on_is_what_hangs() -> None:
    evening = published()
    evening.do(cmd.EndMatch(1, (2, 3), reason="verschrieben"))
    passed_on = json.loads(public_tournament_json(evening.now))
    assert passed_on["matches"][0]["goals"] == [2, 1]
    evening.do(cmd.Publish("Tore berichtigt", anyway=True))
    assert json.loads(public_tournament_json(evening.now))["matches"][0]["goals"] == [2, 3]


def test_a_table_before_the_first_match_is_asked_about() -> None:
    evening = Evening(GR, unit="team", passen=0, games=0)
    for name in ("Au", "Bern"):
        evening.do(cmd.AddTeam(name))
    assert evening.refused(cmd.Publish()).message_in_german.startswith("Noch ist kein Spiel gespielt.")
    evening.do(cmd.Publish(anyway=True))
