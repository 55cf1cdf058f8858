"""After another draw: which papers hold no more, printed alone, with number and time of the draw on each."""

from __future__ import annotations

from dataclasses import replace

import pytest

from puur.errors import BadInput
from puur.service.tournament.draw import have_players_changed_since_draw, plan_rounds
from puur.service.tournament.papers import PaperRequest, outdated_papers_pdf, paper_pdf, papers_outdated_by_redraw
from puur.tournament import commands as cmd
from puur.tournament.bookkeeping import tournament_book
from puur.tournament.draw.wishes import DrawWishes
from puur.tournament.papers.job import PrintJob
from puur.tournament.papers.print import PAPER_KINDS, papers_changed_since, print_job_as_drawn_earlier

from .house import ES, OFFICE, Evening
from .test_papers import pages


def drawn(people: int, *, seed: int = 7) -> Evening:
    evening = Evening(ES, uneven=True)
    evening.people(people)
    evening.do(cmd.TakeDraw(plan_rounds(evening.now, seed).rounds))
    return evening


def redrawn(evening: Evening, wishes: DrawWishes | None = None) -> Evening:
    found = plan_rounds(evening.now, 8, wishes or DrawWishes())
    evening.at += 60_000
    evening.do(cmd.TakeDraw(found.rounds, first=evening.now.released + 1))
    return evening


def test_one_of_288_leaves_and_only_what_changed_is_void() -> None:
    evening = drawn(288)
    left = [next(one for one in passe.tables if "17" in one.seats) for passe in evening.now.rounds.values()]
    evening.do(cmd.DropOut("17"), OFFICE)
    assert have_players_changed_since_draw(evening.now)
    redrawn(evening)
    assert not have_players_changed_since_draw(evening.now)
    found = {one.paper: one for one in papers_outdated_by_redraw(evening.now, 1)}
    tables = {str(one.table) for one in left}
    resting = {player for one in left for player in one.seats} - {"17"}
    assert found["jasszettel"].reprints == ()
    assert set(found["jasszettel"].obsolete) == {(str(passe), str(one.table)) for passe, one in enumerate(left, 1)}
    assert {name for _, name in (*found["tischkarten"].reprints, *found["tischkarten"].obsolete)} == tables
    assert {name for _, name in found["standblatt"].reprints} == resting
    assert found["standblatt"].obsolete == (("", "17"),)
    assert {name for _, name in found["lose"].reprints} == set(left[0].seats) - {"17"}
    assert found["sitzliste"].reprints == (("", ""),)
    pieces = sum(len(one.reprints) for one in found.values())
    assert pieces <= 4 + 12 + 3 + 1  # of 288 + 288 + 288 + 72 + 1


@pytest.mark.longer
def test_only_the_changed_ones_are_printed() -> None:
    evening = drawn(40)
    evening.do(cmd.DropOut("17"), OFFICE)
    redrawn(evening)
    now = PrintJob(tournament_book(evening.now), evening.now.law)
    pick = papers_changed_since("standblatt", now, print_job_as_drawn_earlier(evening.now, evening.now.draws[0]))
    picked = pick(PAPER_KINDS["standblatt"].document(now)["items"])
    anew = next(one.reprints for one in papers_outdated_by_redraw(evening.now, 1) if one.paper == "standblatt")
    assert [one["id"] for one in picked] == [name for _, name in anew]
    whole = paper_pdf(evening.now, PaperRequest("standblatt", "a4"))
    some = paper_pdf(evening.now, PaperRequest("standblatt", "a4", since=1))
    assert some.startswith(b"%PDF")
    assert len(some) < len(whole)
    with pytest.raises(BadInput):
        paper_pdf(evening.now, PaperRequest("jasszettel", "a4", since=1))  # tables were given up, none changed
    with pytest.raises(BadInput):
        paper_pdf(evening.now, PaperRequest("standblatt", "a4", since=99))


def test_the_draw_has_a_number_and_its_time() -> None:
    evening = drawn(16)
    first = evening.now.draws[-1]
    assert (first.number, first.at) == (1, evening.at)
    redrawn(evening, DrawWishes(whole=True))
    a, b = evening.now.rounds[2].tables[0].seats[0], evening.now.rounds[2].tables[1].seats[0]
    evening.do(cmd.Swap(2, a, b, "verheiratet"))
    assert [one.number for one in evening.now.draws] == [1, 2, 3]
    changed = {one.paper: one.reprints for one in papers_outdated_by_redraw(evening.now, 2)}
    tables = {str(one.table) for one in evening.now.rounds[2].tables[:2]}
    assert set(changed["jasszettel"]) == {("2", table) for table in tables}


def test_who_comes_late_gets_papers_and_nobody_elses_change() -> None:
    evening = drawn(40)
    evening.do(cmd.AddPlayers((cmd.NewPlayer("Spät Silvia"),)), OFFICE)
    redrawn(evening)
    found = {one.paper: one for one in papers_outdated_by_redraw(evening.now, 1)}
    assert ("", "41") in found["standblatt"].reprints
    assert len(found["jasszettel"].reprints) <= 4
    assert not found["jasszettel"].obsolete


def test_the_number_stands_on_the_paper_unless_it_is_blank() -> None:
    job = PrintJob(tournament_book(drawn(8).now), drawn(8).now.law, drawing=(2, 0))
    assert job.document([])["drawn"] == "Auslosung 2"
    assert "Uhr" in replace(job, drawing=(2, 1_780_000_000_000)).document([])["drawn"]
    assert replace(job, blank=True).document([])["drawn"] == ""


@pytest.mark.longer
def test_all_that_is_void_is_one_document() -> None:
    evening = drawn(40)
    evening.do(cmd.DropOut("17"), OFFICE)
    redrawn(evening)
    kinds = [one.paper for one in papers_outdated_by_redraw(evening.now, 1) if one.reprints]
    assert len(kinds) > 1
    wanted = [PaperRequest(what, PAPER_KINDS[what].papers[0], since=1) for what in kinds]
    assert pages(outdated_papers_pdf(evening.now, tuple(wanted))) == sum(
        pages(paper_pdf(evening.now, one)) for one in wanted
    )
