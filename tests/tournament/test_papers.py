"""The papers: what stands on them, that they can be printed, and that a name stays a name."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from puur.cli import main
from puur.errors import BadInput
from puur.law.files.read import parse_law
from puur.law.files.reader import base_laws
from puur.law.law import Law, question_wordings
from puur.law.readings.turnier import Format
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.service.tournament.papers import PaperRequest, paper_pdf
from puur.tournament import commands as cmd
from puur.tournament import papers
from puur.tournament.book import Book, Entrant, Sides, TableSheet
from puur.tournament.bookkeeping import tournament_book
from puur.tournament.draw.draw import DrawTask, draw_seating_plan
from puur.tournament.editions import current_ranking_lines
from puur.tournament.export import book_document as file_of
from puur.tournament.fixtures import match_schedule
from puur.tournament.papers.hall import (
    lot_data,
    match_schedule_data,
    partie_slip_data,
    rules_data,
    seating_list_data,
    table_card_data,
)
from puur.tournament.papers.job import PrintJob, paper_words, sort_by_name
from puur.tournament.papers.print import PAPER_KINDS, TEAM_PAPER_IDS, paper_as_pdf
from puur.tournament.papers.results import prize_receipt_data, ranking_data
from puur.tournament.papers.score_sheets import _notes, estimate_slip_data, player_sheet_data, score_sheet_data
from puur.tournament.papers.typeset import Letterhead, check_logo, read_logo
from puur.tournament.public_view import public_view
from puur.tournament.state import Tournament
from puur.tournament.team_remarks import printed_league_table_notes
from puur.tournament.topics.setup import first_format_named_by_law
from puur.web.tournament.papers import printable_papers
from puur.words.catalogue import LANGUAGES, Language, translate_german_sentence

from .house import Evening

ES = reglement("einzelschieber-2026")
ED = reglement("edjv-differenzler-2015")
NAMES = (
    "Meinrad Müller",
    "#let x = 1",
    "*Fritz* $Öchslin$",
    "Zoë <b>Käser</b>",
    "Anna-Katharina Schweizer-Niederberger",
)
LOGO = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>'


def book(players: int, passen: int, law: Law = ES, games: int = 8) -> Book:
    ids = [str(number) for number in range(1, players + 1)]
    rounds = draw_seating_plan(DrawTask(ids, passen, law), 1).rounds
    tables = tuple(
        TableSheet(passe, one.table, one.seats, one.scorer)
        for passe, drawn in enumerate(rounds, 1)
        for one in drawn.tables
    )
    entrants = tuple(Entrant(name, f"{NAMES[int(name) % 5]} {name}", "Jassclub Zug") for name in ids)
    return Book(law.id, passen, games, "Frühlingsjass", "2026-05-29", entrants, tables)


def pages(printed: bytes) -> int:
    assert printed.startswith(b"%PDF")
    return max(int(count) for count in re.findall(rb"/Count (\d+)", printed))


def words(printed: bytes, folder: Path) -> str:
    if shutil.which("pdftotext") is None:
        pytest.skip("pdftotext (poppler) is not here")
    (folder / "paper.pdf").write_bytes(printed)
    command = ["pdftotext", "-layout", str(folder / "paper.pdf"), "-"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def item(document: dict[str, Any], **wanted: object) -> dict[str, Any]:
    (found,) = [one for one in document["items"] if all(one[key] == value for key, value in wanted.items())]
    return dict(found)


@pytest.mark.longer
@pytest.mark.parametrize("what", sorted(PAPER_KINDS.keys() - TEAM_PAPER_IDS - {"schaetzzettel", "tableau"}))
@pytest.mark.parametrize("blank", [False, True])
def test_every_paper_of_the_einzelschieber_can_be_printed(what: str, blank: bool) -> None:  # noqa: FBT001
    job = PrintJob(
        book(18, 4), ES, Letterhead("Jassclub Härdöpfel", LOGO), blank=blank, link="http://10.0.0.1/t/{table}"
    )
    assert pages(paper_as_pdf(what, job)) >= 1


@pytest.mark.longer
@pytest.mark.parametrize("what", sorted(PAPER_KINDS.keys() - TEAM_PAPER_IDS - {"tableau"}))
@pytest.mark.parametrize("players,passen", [(20, 5), (16, 4)])
def test_every_paper_of_the_differenzler_can_be_printed(what: str, players: int, passen: int) -> None:
    assert pages(paper_as_pdf(what, PrintJob(book(players, passen, ED, 4), ED))) >= 1


def drawn(law: Law, people: int = 9) -> Tournament:
    """An evening by that law, with its seats drawn and nothing played."""
    usual = law.formats.says[0] if law.formats.says else first_format_named_by_law(law, Format(3, 4))
    evening = Evening(law, reglement=law.id, passen=usual.passen, games=usual.games, scribe=usual.scribe)
    evening.people(people)
    book = tournament_book(evening.now)
    rounds = draw_seating_plan(DrawTask([one.id for one in book.players], book.passen, law), 1).rounds
    evening.do(cmd.TakeDraw(rounds, "1"))
    return evening.now


@pytest.mark.longer
@pytest.mark.parametrize("id_", BUILT_IN_LAW_IDS)
def test_every_paper_that_the_page_offers_can_be_printed_by_every_regulation(id_: str) -> None:
    now = drawn(reglement(id_))
    wanted = [one.id for one in printable_papers(now)]
    assert "jasszettel" in wanted
    for what in wanted:
        assert pages(paper_pdf(now, PaperRequest(what, PAPER_KINDS[what].papers[0]))) >= 1, what


@pytest.mark.longer
def test_estimates_have_their_columns_where_the_regulation_names_none_or_others(tmp_path: Path) -> None:
    """A sheet of one's own may build on a Differenzler of no slips, and name one column or five."""
    own = 'format = "puur-reglement/1"\nid = "adler"\ntitle = "Adler"\nbuilds_on = "differenzler-offen"\n'
    usual = ["geschätzt", "erspielt", "Differenz"]
    for columns in ([], ["Differenz"], ["Ansage", "Stiche", "Weis", "Punkte", "Differenz"]):
        said = f'[[article]]\nquestion = "slip_columns"\nvalue = {json.dumps(columns)}\n' if columns else ""
        law = parse_law(own + said)
        job = PrintJob(book(9, 3, law, 4), law)
        for what, slip in (("jasszettel", score_sheet_data), ("schaetzzettel", estimate_slip_data)):
            assert slip(job)["columns"] == (columns or usual)
            text = words(paper_as_pdf(what, job), tmp_path)
            assert all(one in text for one in columns or usual)
            assert "Zettel gibt es keine" not in text


def gruempi() -> Tournament:
    """Three teams in a plan, the first match played, the last one called off."""
    evening = Evening("gruempi-2011", unit="team", passen=0, games=0)
    for name in NAMES[:3]:
        evening.do(cmd.AddTeam(name))
    evening.do(cmd.PlanMatches("9:00", 12, 30, ("A",)))
    evening.do(cmd.EndMatch(1, (2, 1)))
    evening.do(cmd.EnterPartie(1, 1, (2505, 2520), "away", "weis"))
    evening.do(cmd.SeatPartie(1, 2, ("Anna", "Beat", "Chiara", "Dario")))
    evening.do(cmd.CallOff(3, "Regen"))
    return evening.now


def test_the_plan_of_a_gruempi_and_a_slip_for_each_open_partie_can_be_printed() -> None:
    now = gruempi()
    job = PrintJob(tournament_book(now), now.law, plan=match_schedule(now))
    assert all(
        pages(paper_as_pdf(what, replace(job, paper=size))) == 1
        for what in TEAM_PAPER_IDS
        for size in PAPER_KINDS[what].papers[:1]
    )
    plan = match_schedule_data(job)["items"]
    assert [one["start"] for one in plan] == ["09.00", "09.42", "10.24"]
    assert plan[0]["result"].endswith(f"Partie a an {now.teams[now.matches[0].away].name}")
    assert plan[2]["result"] == "abgesagt: Regen"
    slips = partie_slip_data(job)
    assert [one["partie"] for one in slips["items"]] == ["1b", "2a", "2b"]  # 1a is written
    assert item(slips, partie="1b")["players"] == [("Anna", "Chiara"), ("Beat", "Dario")]
    assert slips["target"] == "auf 2500"
    with pytest.raises(BadInput, match="zuerst den Spielplan"):
        paper_as_pdf("spielplan", replace(job, plan=()))
    with pytest.raises(BadInput, match="noch zu spielen sind, und alle sind gespielt"):
        paper_as_pdf("partiezettel", replace(job, plan=[one for one in job.plan if not one.open]))


def test_a_receipt_names_the_group_of_its_team_and_a_table_the_match_that_counts_nowhere(tmp_path: Path) -> None:
    evening = Evening("gruempi-2011", unit="team", passen=0, games=0)
    for name, group in zip(("Adler", "Bären", "Chrüz", "Dachs"), "ABAB", strict=True):
        evening.do(cmd.AddTeam(name, group=group))
    evening.do(cmd.AddMatch("1", "2"))
    evening.do(cmd.EndMatch(1, (2, 1)))
    evening.do(cmd.SetPrizes(("Schinken", "Speck")))
    evening.do(cmd.Publish(anyway=True))
    for prize, line in enumerate(current_ranking_lines(evening.now)[:2], 1):
        evening.do(cmd.TakePrize(prize, line.player.id))
    signed, ranked = (
        " ".join(words(paper_pdf(evening.now, PaperRequest(what, "a4")), tmp_path).split())
        for what in ("quittungen", "rangliste")
    )
    assert "Gruppe A" in signed
    assert "Adler – Bären" in ranked
    assert "zählt in keiner Tabelle" in ranked


def test_the_printed_table_has_the_goals_where_they_decide_and_ends_its_sentences() -> None:
    evening = Evening("gruempi-2011", unit="team", passen=0, games=0)
    for name in ("Adler", "Bären", "Chrüz", "Dachs"):
        evening.do(cmd.AddTeam(name))
    for home, away, goals in (("1", "2", (3, 1)), ("3", "4", (1, 0))):
        evening.do(cmd.AddMatch(home, away))
        evening.do(cmd.EndMatch(len(evening.now.matches), goals))
    evening.do(cmd.WithdrawTeam("2", "Unfall"))
    now = evening.now
    job = PrintJob(
        tournament_book(now),
        now.law,
        plan=match_schedule(now),
        teams=current_ranking_lines(now),
        notes=[*printed_league_table_notes(public_view(now))],
    )
    notes = ranking_data(job)["notes"]
    assert "Bei gleich vielen Punkten entschieden die Tore: Adler 3:1, Chrüz 1:0." in notes
    assert all(one.endswith(".") for one in notes)


@pytest.mark.parametrize("what", ["standblatt", "jasszettel", "tischkarten", "lose", "quittungen"])
def test_before_the_draw_papers_are_empty_but_there(what: str) -> None:
    empty = replace(book(18, 4), tables=())
    assert pages(paper_as_pdf(what, PrintJob(empty, ES))) >= 1


def test_a_paper_has_its_own_words_in_the_language_that_is_asked_for(tmp_path: Path) -> None:
    one = book(4, 2)
    wanted: tuple[tuple[Language, str, str], ...] = (
        ("fr", "Fiche de joueur", "Place"),
        ("it", "Scheda del giocatore", "Posto"),
    )
    for language, title, seat in wanted:
        job = PrintJob(one, ES, language=language)
        assert player_sheet_data(job)["date"] == ("29 mai 2026" if language == "fr" else "29 maggio 2026")
        text = words(paper_as_pdf("standblatt", job), tmp_path)
        assert title in text
        assert seat in text
        assert not {"Platz", "Endtotal", "Unterschrift"} & set(text.split())


def test_every_word_that_a_template_asks_for_is_there() -> None:
    templates = Path(papers.__file__).with_name("templates").glob("*.typ")
    asked = {key for file in templates for key in re.findall(r'd\.words\.at\("([^"]+)"\)', file.read_text())}
    assert asked == paper_words("de").keys()


def test_own_size_is_a_page_each_and_a4_holds_several() -> None:
    whole = book(16, 4)
    assert pages(paper_as_pdf("standblatt", PrintJob(whole, ES, paper="own"))) == 16
    assert pages(paper_as_pdf("standblatt", PrintJob(whole, ES))) == 8
    assert pages(paper_as_pdf("lose", PrintJob(whole, ES))) == 2


def test_a_name_is_never_read_as_markup(tmp_path: Path) -> None:
    text = words(paper_as_pdf("standblatt", PrintJob(book(8, 2), ES, paper="own")), tmp_path)
    assert "#let x = 1 1" in text
    assert "*Fritz* $Öchslin$ 2" in text
    assert "Zoë <b>Käser</b> 3" in text


def test_a_very_long_name_stays_on_its_paper() -> None:
    whole = book(8, 2)
    long = replace(whole.players[0], name="Müller-" * 28, club="Verein " * 28)
    job = PrintJob(replace(whole, players=(long, *whole.players[1:]), name="Turnier " * 25), ES, paper="own")
    assert pages(paper_as_pdf("standblatt", job)) == 8
    assert pages(paper_as_pdf("tischkarten", job)) == 2


def test_a_standblatt_has_the_whole_way_of_its_player() -> None:
    whole = book(37, 4)
    rows = item(player_sheet_data(PrintJob(whole, ES)), id="7")["rows"]
    sheets = [one for one in whole.tables if "7" in one.seats]
    assert [row["table"] for row in rows if row["plays"]] == [str(one.table) for one in sheets]
    for row, one in zip((row for row in rows if row["plays"]), sheets, strict=True):
        partner = one.seats[(one.seats.index("7") + 2) % 4]
        assert row["beside"].startswith(f"{partner} ")
        assert row["seat"] == "abcd"[one.seats.index("7")]
    assert all(not row["table"] for row in item(player_sheet_data(PrintJob(whole, ES, blank=True)), id="7")["rows"])


def test_a_standblatt_says_what_becomes_of_it_without_a_visum() -> None:
    assert ES.unvisaed.text in player_sheet_data(PrintJob(book(8, 4), ES))["notes"]
    free = reglement("allgemein")
    assert len(player_sheet_data(PrintJob(book(8, 4, free), free))["notes"]) == 1
    best = replace(book(8, 4, free), best_of=2)
    assert player_sheet_data(PrintJob(best, free))["notes"][-1] == "Für das Total zählen die 2 besten Passen."


@pytest.mark.longer
def test_a_visum_is_asked_for_on_paper_only_where_the_rules_know_one(tmp_path: Path) -> None:
    free = reglement("allgemein")
    for document in (player_sheet_data, score_sheet_data):
        assert document(PrintJob(book(8, 4), ES))["visa"] == "Visum Turnierleiter"
        assert document(PrintJob(book(8, 4, free), free))["visa"] == ""
    for kind in ("standblatt", "jasszettel"):
        assert "Visum" in words(paper_as_pdf(kind, PrintJob(book(8, 4), ES)), tmp_path)
        assert "Visum" not in words(paper_as_pdf(kind, PrintJob(book(8, 4, free), free)), tmp_path)


def test_who_left_gets_no_standblatt() -> None:
    whole = book(8, 4)
    gone = replace(whole.players[0], standing="out")
    document = player_sheet_data(PrintJob(replace(whole, players=(gone, *whole.players[1:])), ES))
    assert [one["id"] for one in document["items"]] == ["2", "3", "4", "5", "6", "7", "8"]


def test_the_jasszettel_has_a_row_a_spiel_and_the_sums(tmp_path: Path) -> None:
    job = PrintJob(book(8, 4), ES)
    document = score_sheet_data(job)
    assert (document["games"], document["sum"], len(document["items"])) == (8, 157, 8)
    text = words(paper_as_pdf("jasszettel", job), tmp_path)
    assert "1256" in text


def test_where_anything_can_be_written_no_sum_stands_on_the_jasszettel() -> None:
    free = reglement("allgemein")
    assert score_sheet_data(PrintJob(book(8, 4, free), free))["sum"] is None


def test_the_sheet_of_the_coiffeur_says_once_who_writes() -> None:
    law = reglement("coiffeur")
    for language in LANGUAGES:
        job = PrintJob(book(8, 2, law), law, language=language)
        notes = [one if language == "de" else translate_german_sentence(one, language) for one in _notes(job, None, 16)]
        assert len(notes) == 2
        who_writes = {"de": "schreibt", "en": "writes", "fr": "note:", "it": "segna"}[language]
        assert [who_writes in one.casefold() for one in notes] == [False, True], notes


def test_the_differenzler_has_columns_for_four_and_the_rechnungshilfe_only_without_schreiber() -> None:
    with_scribe, without = (
        score_sheet_data(PrintJob(book(20, 5, ED, 4), ED)),
        score_sheet_data(PrintJob(book(16, 4, ED, 4), ED)),
    )
    assert with_scribe["columns"] == ["geschätzt", "erspielt", "Differenz"]
    assert not any(one["help"] for one in with_scribe["items"])
    assert all(one["help"] for one in without["items"])


def test_a_schaetzzettel_for_everybody_who_plays_and_none_where_nothing_is_estimated() -> None:
    whole = book(20, 5, ED, 4)
    document = estimate_slip_data(PrintJob(whole, ED))
    assert len(document["items"]) == 5 * 16
    assert document["columns"] == list(ED.slip_columns.says)
    with pytest.raises(BadInput, match="nur im Differenzler"):
        estimate_slip_data(PrintJob(book(8, 4), ES))


def test_the_lose_name_nobody_and_cover_every_place() -> None:
    whole = book(18, 4)
    drawn, before = lot_data(PrintJob(whole, ES)), lot_data(PrintJob(replace(whole, tables=()), ES))
    assert all("name" not in one for one in drawn["items"])
    for document in (drawn, before):
        places = [one["place"] for one in document["items"]]
        assert len(places) == 18
        assert sorted(set(places)) == sorted(
            [f"Tisch {table} · Platz {seat}" for table in range(1, 5) for seat in "abcd"] + ["setzt in Passe 1 aus"]
        )


def test_a_tischkarte_leads_to_its_own_table() -> None:
    document = table_card_data(PrintJob(book(8, 2), ES, link="http://10.0.0.1/tisch/{table}"))
    codes = {one["qr"] for one in document["items"]}
    assert len(codes) == 2
    assert all(code.startswith("<svg") for code in codes)
    assert {one["qr"] for one in table_card_data(PrintJob(book(8, 2), ES))["items"]} == {None}


def test_the_list_of_seats_is_by_name_with_umlauts_where_they_belong() -> None:
    players = [Entrant(str(at), name) for at, name in enumerate(["Zora", "Öchslin", "Oberli", "Ottiger", "Äbi", "Abt"])]
    assert [one.name for one in sort_by_name(players)] == ["Äbi", "Abt", "Oberli", "Öchslin", "Ottiger", "Zora"]
    document = seating_list_data(PrintJob(book(9, 2), ES))
    assert sum("setzt aus" in one["places"] for one in document["items"]) == 2


def test_the_rangliste_names_who_is_not_ranked_and_why() -> None:
    whole = book(8, 1)
    tables = tuple(replace(one, games=(Sides((100, 57)),) * 8) for one in whole.tables)
    scored = replace(whole, tables=tables, sheets={str(number): "visaed" for number in range(1, 8)})
    document = ranking_data(PrintJob(scored, ES))
    assert len(document["items"]) == 7
    assert [(one["id"], one["why"]) for one in document["unrated"]] == [("8", "Standblatt nicht abgegeben")]
    receipts = prize_receipt_data(PrintJob(scored, ES, prizes=("Ein Schinken", "Ein Käse")))
    assert [one["prize"] for one in receipts["items"]] == ["Ein Schinken", "Ein Käse"]
    assert [one["name"] for one in receipts["items"]] == [one["name"] for one in document["items"][:2]]


def test_the_poster_says_what_the_law_says() -> None:
    sentences = [rule["said"] for chapter in rules_data(PrintJob(book(8, 1), ES))["items"] for rule in chapter["rules"]]
    assert ES.push.text in sentences
    assert ES.passe_total.text in sentences


def test_the_poster_repeats_no_question_in_its_answer() -> None:
    """A value for which a file has no sentence is told as question and value: below the question, the value is all."""
    own = """format = "puur-reglement/1"
id = "plain"
title = "Ausscheidung"
builds_on = "einzelschieber-2026"
[[article]]
clause = "1"
question = "formats"
value = [{ passen = 4, games = 12, scribe = false }]
"""
    chapters = rules_data(PrintJob(book(8, 1), parse_law(own)))["items"]
    (rule,) = [
        rule for chapter in chapters for rule in chapter["rules"] if rule["asked"] == question_wordings()["formats"]
    ]
    assert rule["said"] == "4 Passen zu 12 Spielen."


UNNUMBERED = """format = "puur-reglement/1"
id = "stube"
title = "Stubenjass"
builds_on = "allgemein"
prefix = "ST"
"""


def poster(own: str) -> list[str]:
    chapters = rules_data(PrintJob(book(8, 1), parse_law(UNNUMBERED + own)))["items"]
    return [rule["said"] for chapter in chapters for rule in chapter["rules"]]


def test_the_poster_has_the_articles_of_a_sheet_that_numbers_none_or_some() -> None:
    stoeck = '[[article]]\n{}question = "stoeck"\nvalue = false\ntext = "Stöck gibt es keine."\n'
    deals = '[[article]]\n{}question = "deals"\nvalue = 12\ntext = "Zwölf Spiele."\n'
    two = ["Stöck gibt es keine.", "Zwölf Spiele."]
    for first, second in (("", ""), ('clause = "1"\n', ""), ("", 'clause = "1"\n'), ('clause = "1"\n',) * 2):
        assert poster(stoeck.format(first) + deals.format(second)) == two


def test_the_jasszettel_has_the_factors_of_a_sheet(tmp_path: Path) -> None:
    own = '[[article]]\nquestion = "factors"\nvalue = { E = 1, R = 1, S = 2, T = 2, O = 3, U = 4 }\n'
    law = parse_law(UNNUMBERED + own)
    job = PrintJob(book(8, 1, law), law)
    assert score_sheet_data(job)["notes"] == [law.factors.text]
    assert "Undenufe" in words(paper_as_pdf("jasszettel", job), tmp_path)
    assert law.factors.text not in score_sheet_data(PrintJob(book(8, 1), ES))["notes"]


def test_the_poster_has_the_notes_of_a_sheet(tmp_path: Path) -> None:
    notes = '[[note]]\nclause = "12"\ntext = "Aussetzen bringt 950."\n[[note]]\ntext = "Startgeld 15 Franken."\n'
    assert poster(notes) == ["Aussetzen bringt 950.", "Startgeld 15 Franken."]
    text = words(paper_as_pdf("regeln", PrintJob(book(8, 1), parse_law(UNNUMBERED + notes))), tmp_path)
    assert "Hinweise" in text
    assert "Startgeld 15 Franken." in text


def test_the_poster_names_the_rules_that_hold_besides(tmp_path: Path) -> None:
    law = parse_law(UNNUMBERED + '[[note]]\ntext = "Startgeld 15 Franken."\n')
    assert law.base is not None
    besides = f"Für alles, was hier nicht steht, gilt das Reglement «{law.base.title}»."
    assert rules_data(PrintJob(book(8, 1), law))["rest"] == besides
    assert law.base.title in words(paper_as_pdf("regeln", PrintJob(book(8, 1), law)), tmp_path)
    assert not rules_data(PrintJob(book(8, 1), parse_law(UNNUMBERED)))["rest"]  # then every answer is printed


@pytest.mark.parametrize("base", sorted(base_laws()))
def test_the_poster_of_a_sheet_that_says_nothing_itself_says_how_its_game_goes(base: str) -> None:
    law = parse_law(UNNUMBERED.replace("allgemein", base))
    said = [rule["said"] for part in rules_data(PrintJob(book(8, 1), law))["items"] for rule in part["rules"]]
    assert {law.settlement.text, law.following.text} <= set(said)


@pytest.mark.longer
def test_a_joker_whose_number_is_its_name_is_named_once(tmp_path: Path) -> None:
    whole = book(8, 1)
    seat = {"8": "Joker 1"}
    tables = tuple(replace(one, seats=tuple(seat.get(at, at) for at in one.seats)) for one in whole.tables)
    played = replace(whole, tables=tables, players=(*whole.players[:7], Entrant("Joker 1", "Joker 1", joker=True)))
    for kind in ("jasszettel", "tischkarten", "standblatt"):
        said = " ".join(words(paper_as_pdf(kind, PrintJob(played, ES)), tmp_path).split())
        assert "Joker 1" in said
        assert "Joker 1 Joker 1" not in said


@pytest.mark.parametrize(
    "words_,place",
    [
        (["--what", "standblat"], "what"),
        (["--what", "standblatt", "--paper", "a6"], "paper"),
        (["--what", "rangliste", "--paper", "own"], "paper"),
        (["--what", "schaetzzettel"], "what"),
    ],
)
def test_what_cannot_be_printed_is_said_and_nothing_is_written(
    words_: list[str], place: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "t.json"
    file.write_text(
        '{"format": "puur-tournament/1", "reglement": "einzelschieber-2026", "passen": 4, "games_per_passe": 8, '
        '"players": [{"id": "1", "name": "A"}], "tables": [], "sheets": []}',
        encoding="utf-8",
    )
    assert main(["tournament", "papers", str(file), "--out", str(tmp_path / "out"), *words_]) == 2
    assert f"Option --{place}: " in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_the_command_writes_a_file_each(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "t.json"
    file.write_text(
        '{"format": "puur-tournament/1", "reglement": "einzelschieber-2026", "passen": 4, "games_per_passe": 8, '
        '"players": [{"id": "1", "name": "A"}], "tables": [], "sheets": []}',
        encoding="utf-8",
    )
    words_ = ["--what", "standblatt", "--what", "regeln", "--out", str(tmp_path / "out")]
    assert main(["tournament", "papers", str(file), *words_]) == 0
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["regeln.pdf", "standblatt.pdf"]
    assert capsys.readouterr().out.count(".pdf") == 2


@pytest.mark.longer
def test_the_shell_prints_papers_in_the_language_that_it_speaks(tmp_path: Path) -> None:
    """Down to what says that no ranking is published yet."""

    def do(*given: str) -> None:
        assert main(["--language", "fr", "tournament", *given, "--data", str(tmp_path)]) == 0

    do("demo", "--players", "8", "--id", "essai")
    do("papers", "essai", "--what", "standblatt", "--what", "rangliste", "--out", str(tmp_path))
    assert "Fiche de joueur" in words((tmp_path / "standblatt.pdf").read_bytes(), tmp_path)
    assert "provisoire" in words((tmp_path / "rangliste.pdf").read_bytes(), tmp_path)


@pytest.mark.longer
def test_what_the_shell_prints_to_be_hung_up_does_not_say_why_a_team_left(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def do(*given: str) -> str:
        capsys.readouterr()
        assert main(["tournament", *given, "--data", str(tmp_path)]) == 0
        return capsys.readouterr().out.strip()

    id_ = do("new", "Dorf", "--kind", "team-schieber").split()[0]
    for name in NAMES[:3]:
        do("team", id_, name)
    do("plan", id_, "09:00", "12", "30", "--pitch", "A")
    do("team-out", id_, "3", "Verletzung")
    (tmp_path / "dorf.json").write_text(do("export", id_), encoding="utf-8")
    for of in (id_, str(tmp_path / "dorf.json")):
        do("papers", of, "--what", "spielplan", "--what", "rangliste", "--out", str(tmp_path))
        for what in ("spielplan", "rangliste"):
            printed = words((tmp_path / f"{what}.pdf").read_bytes(), tmp_path)
            assert "nicht mehr mit" in printed
            assert "Verletzung" not in printed


def played_twice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Return the shell, with a Grümpi of two teams whose only match ended 3:1 on Fassung 1 and 1:3 on Fassung 2."""

    def do(*given: str, language: str = "de") -> tuple[int, str, str]:
        capsys.readouterr()
        code = main(["--language", language, "tournament", *given, "--data", str(tmp_path / "data")])
        return (code, *capsys.readouterr())

    do("new", "Dorf", "--kind", "team-schieber", "--id", "dorf")
    for name in NAMES[:2]:
        do("team", "dorf", name)
    do("plan", "dorf", "09:00", "12", "30", "--pitch", "A")
    do("goals", "dorf", "1", "3", "1")
    for partie, result in (("1a", ("2500", "100")), ("1b", ("100", "2500"))):
        do("partie", "dorf", partie, *result)
    do("publish", "dorf")
    do("goals", "dorf", "1", "1", "3", "--reason", "verwechselt", "--yes")
    do("publish", "dorf", "--yes")
    return do


def test_the_plan_is_printed_as_an_earlier_edition_has_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    do = played_twice(tmp_path, capsys)
    for edition, goals in (("1", "3 : 1"), ("2", "1 : 3")):
        assert do("papers", "dorf", "--what", "spielplan", "--edition", edition, "--out", str(tmp_path))[0] == 0
        printed = words((tmp_path / "spielplan.pdf").read_bytes(), tmp_path)
        assert goals in printed
        assert f"Fassung {edition}" in printed
        assert ("gilt nicht mehr" in printed) == (edition == "1")
    code, _, said = do("papers", "dorf", "--what", "regeln", "--edition", "1", "--out", str(tmp_path))
    assert (code, "nur von der Rangliste und vom Spielplan" in said) == (2, True)
    (tmp_path / "dorf.json").write_text(do("export", "dorf")[1], encoding="utf-8")
    code, _, said = do("papers", str(tmp_path / "dorf.json"), "--what", "rangliste", "--edition", "1", "--out", "x")
    assert (code, "in einer Datei" in said) == (2, True)


def test_papers_of_which_there_is_nothing_keep_no_other_from_being_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    do, out = played_twice(tmp_path, capsys), tmp_path / "out"
    wanted = ("papers", "dorf", "--what", "partiezettel", "--what", "spielplan", "--out", str(out))
    code, says, _ = do(*wanted)
    assert (code, [path.name for path in out.iterdir()]) == (1, ["spielplan.pdf"])
    assert "Nicht gedruckt:\n  Partiezettel gibt es nur für Partien, die noch zu spielen sind" in says
    assert "Pas imprimé:\n" in do(*wanted, language="fr")[1]
    document = json.loads(do(*wanted, "--json")[1])
    assert [one["what"] for one in document["not_printed"]] == ["partiezettel"]
    code, _, says = do("papers", "dorf", "--what", "partiezettel", "--out", str(out))
    assert (code, "players" in says) == (2, False)


def test_a_logo_must_be_a_picture(tmp_path: Path) -> None:
    (tmp_path / "logo.png").write_text("kein Bild", encoding="utf-8")
    with pytest.raises(BadInput, match="kein Bild"):
        read_logo(tmp_path / "logo.png")


def test_a_pair_sees_whom_it_plays_against() -> None:
    entrants = tuple(Entrant(str(number), f"Paar {number}") for number in range(1, 5))
    tables = (TableSheet(1, 1, ("1", "3", "1", "3")), TableSheet(1, 2, ("2", "4", "2", "4")))
    whole = Book("allgemein", 1, 8, players=entrants, tables=tables, pairs=True)
    document = player_sheet_data(PrintJob(whole, reglement("allgemein")))
    assert document["beside"] == "Gegner"
    assert [one["rows"][0]["beside"] for one in document["items"]] == ["3 Paar 3", "4 Paar 4", "1 Paar 1", "2 Paar 2"]


def test_a_pair_stands_once_on_the_papers_of_its_table() -> None:
    entrants = tuple(Entrant(str(number), f"Paar {number}") for number in range(1, 3))
    whole = Book("allgemein", 2, 8, players=entrants, tables=(TableSheet(1, 1, ("1", "2", "1", "2")),), pairs=True)
    job = PrintJob(whole, reglement("allgemein"))
    card, slips = table_card_data(job), score_sheet_data(job)["items"]
    assert card["seats"] == ["a, c", "b, d"]
    assert card["items"][0]["passen"][0]["seats"] == ["1 Paar 1", "2 Paar 2"]
    assert [[(seat["seat"], seat["name"]) for seat in slip["seats"]] for slip in slips] == [
        [("a, c", "Paar 1"), ("b, d", "Paar 2")],
        [("a, c", ""), ("b, d", "")],
    ]
    assert pages(paper_as_pdf("jasszettel", job)) == pages(paper_as_pdf("tischkarten", job)) == 1


def test_jasszettel_to_fill_in_are_there_before_anybody_is_entered() -> None:
    law = reglement("gruempi-2011")
    document = score_sheet_data(PrintJob(Book(law.id, 1, 1), law))
    assert len(document["items"]) == 8
    assert {(one["passe"], one["table"]) for one in document["items"]} == {("", "")}
    assert pages(paper_as_pdf("jasszettel", PrintJob(Book(law.id, 1, 1), law))) == 4


def test_a_logo_of_a_megabyte_is_small_enough_and_no_larger_one() -> None:
    check_logo(LOGO + b" " * (1_000_000 - len(LOGO)))
    with pytest.raises(BadInput, match="höchstens 1 MB"):
        check_logo(LOGO + b" " * (1_000_001 - len(LOGO)))


@pytest.mark.parametrize("logo", [b"\x89PNG\r\n\x1a\nkaputt", b"\xff\xd8\xffkaputt", b"<svg kaputt"])
def test_a_logo_that_is_broken_is_told(logo: bytes) -> None:
    with pytest.raises(BadInput, match="Logo lässt sich nicht lesen"):
        paper_as_pdf("standblatt", PrintJob(book(4, 1), ES, Letterhead("Club", logo)))


def test_a_code_says_in_letters_where_it_leads(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    job = PrintJob(book(8, 2), ES, link="http://10.0.0.1:8000/t/{table}")
    assert [one["leads"] for one in table_card_data(job)["items"]] == ["10.0.0.1:8000/t/1", "10.0.0.1:8000/t/2"]
    assert [one["leads"] for one in table_card_data(replace(job, link=""))["items"]] == ["", ""]
    (tmp_path / "abend.json").write_bytes(json.dumps(file_of(book(8, 2))).encode())
    words_ = ("tournament", "papers", str(tmp_path / "abend.json"), "--what", "tischkarten", "--out", str(tmp_path))
    assert main([*words_, "--link", "http://localhost:8000/t/{table}"]) == 0
    assert "kein Telefon kommt dorthin" in capsys.readouterr()[0]
    assert main([*words_, "--link", "http://10.0.0.1:8000/t/{table}"]) == 0
    assert "kein Telefon" not in capsys.readouterr()[0]


def test_cards_and_lists_say_who_of_a_b_c_d_plays_with_whom() -> None:
    says = "Am Tisch spielt a mit c, gegen b mit d."
    assert [made(PrintJob(book(8, 2), ES))["pairs"] for made in (table_card_data, seating_list_data)] == [says, says]
    assert table_card_data(PrintJob(book(8, 2), reglement("edjv-differenzler-2015")))["pairs"] == ""
