"""Papers that lie on the tables, are handed out or are put up in the hall.

These are start cards, Lose, the list of seats, the rules, the bracket of a knock-out, and a Grümpi's plan and slips.
"""

from __future__ import annotations

from typing import Any, Final

import segno

from puur.address_reach import url_without_scheme
from puur.law.reader import (
    AnswerLine,
    ChapterAnswers,
    answer_without_question,
    answers_by_chapter,
    rules_where_silent_message,
)
from puur.law.settlement import is_each_alone
from puur.tournament.book import Entrant, TableSheet
from puur.tournament.draw.shape import round_sizes
from puur.tournament.fixtures import Fixture, FixturePartie, pitch_words
from puur.tournament.papers.job import (
    SEAT_LETTERS,
    PrintJob,
    SeatAssignment,
    SeatingPlan,
    seat_labels,
    seating_plan,
    sort_by_name,
)
from puur.tournament.ranking import cup_of_book
from puur.tournament.result_rounds import BracketCell, bracket_round_names, bracket_rows, matches_outside_bracket
from puur.tournament.words import unambiguous_names
from puur.words.catalogue import Voice, sentence, to_text
from puur.words.grammar import localize_hours
from puur.words.law import TRANSLATED_SENTENCE_MARK
from puur.words.message import said


def table_card_data(job: PrintJob) -> dict[str, Any]:
    """Return the template data for table cards: number, who sits there in which round, a code for entering results."""
    plan = seating_plan(job.book)
    numbers = sorted({sheet.table for sheet in job.book.tables}) or list(range(1, _tables(job) + 1))
    at: dict[int, list[TableSheet]] = {number: [] for number in numbers}
    for sheet in sorted(job.book.tables, key=lambda sheet: sheet.passe):
        at[sheet.table].append(sheet)
    cards = [_card(job, plan, number, at[number]) for number in numbers]
    return job.document(cards, pairs=_pairs(job), seats=seat_labels(job.book))


def _pairs(job: PrintJob) -> str:
    """Return who of the seats a, b, c, d plays with whom; empty where everybody counts for himself."""
    return "" if is_each_alone(job.law) else job.say("paper.who-with-whom")


def _card(job: PrintJob, plan: SeatingPlan, number: int, sheets: list[TableSheet]) -> dict[str, Any]:
    passen = [
        {
            "passe": str(sheet.passe),
            "seats": [plan.number_and_name(player) for player in sheet.seats[: len(seat_labels(job.book))]],
            "scorer": plan.number_and_name(sheet.scorer),
        }
        for sheet in sheets
        if not job.blank and len(sheet.seats) == len(SEAT_LETTERS)
    ]
    link = job.links.get(number, job.link).replace("{table}", str(number))
    leads, code = job.typed.get(number, (job.leads or url_without_scheme(link), ""))
    pin = job.say("paper.table-pin", code=code) if code and link else ""
    return {
        "table": str(number),
        "qr": _table_qr_svg(link, number),
        "leads": leads if link else "",
        "pin": pin,
        "passen": passen,
    }


def _table_qr_svg(link: str, table: int) -> str | None:
    """Return the QR code for a table's address as SVG text; None where there is no address.

    link: the address, with ``{table}`` in place of the number; "" for none. table: its number, from 1.
    """
    if not link:
        return None
    return str(segno.make(link.replace("{table}", str(table)), error="m").svg_inline(border=2, omitsize=True))


def lot_data(job: PrintJob) -> dict[str, Any]:
    """Return the template data for the lots (Lose) that players draw; no name is on them.

    Once seats are drawn, a lot is a start number with its places in the plan; before that, a place in the first round.
    """
    plan = seating_plan(job.book)
    if 1 not in plan.drawn_passen:
        return job.document([{"id": "", "place": place} for place in _places(job)])
    players = [one for one in job.book.players if one.standing == "active" and not one.joker]
    return job.document([_los(job, plan, player) for player in players])


def _los(job: PrintJob, plan: SeatingPlan, player: Entrant) -> dict[str, Any]:
    place = plan.place(player.id, 1)
    if place is not None and place.away:
        words = job.say("paper.not-there-first")
    elif place is None or place.table is None:
        words = job.say("paper.out-first")
    elif place.seat:
        words = job.say("paper.place-at", table=place.table, seat=place.seat)
    else:
        words = job.say("paper.writes-at", table=place.table)
    return {"id": player.id, "place": words}


def _places(job: PrintJob) -> list[str]:
    """Every place of the first Passe, as many as there are players."""
    places = [
        job.say("paper.place-at", table=table, seat=seat)
        for table in range(1, _tables(job) + 1)
        for seat in SEAT_LETTERS
    ]
    left = len(_present(job)) - len(places)
    scribes = round_sizes(len(_present(job)), job.book.passen, job.law).scribes
    writing = min(left, _tables(job)) if scribes else 0
    places += [job.say("paper.writes-at", table=table) for table in range(1, writing + 1)]
    return places + [job.say("paper.out-first")] * (left - writing)


def _tables(job: PrintJob) -> int:
    return round_sizes(len(_present(job)), job.book.passen, job.law).tables[0]


def _present(job: PrintJob) -> list[Entrant]:
    return [one for one in job.book.players if one.standing == "active"]


def start_card_data(job: PrintJob) -> dict[str, Any]:
    """Return the template data for players' cards: number, name, address of the own page and its secret code."""
    players = [one for one in job.book.players if one.standing == "active" and not one.joker]
    return job.document([_startkarte(job, one) for one in sort_by_name(players)])


def _startkarte(job: PrintJob, player: Entrant) -> dict[str, Any]:
    link, code = job.own_links.get(player.id, ("", ""))
    leads = url_without_scheme(link.partition("?")[0])
    who = {"id": player.id, "name": player.name, "club": player.club}
    return {**who, "code": code, "qr": _table_qr_svg(link, 0), "leads": leads}


def seating_list_data(job: PrintJob) -> dict[str, Any]:
    """Return the template data for the seating list: everybody by name with their places in all drawn rounds."""
    plan, names = seating_plan(job.book), unambiguous_names(job.book.players)
    items = []
    for player in sort_by_name(_present(job)):
        places = [plan.place(player.id, passe) for passe in range(1, job.book.passen + 1)]
        shown = ["" if place is None else _short(job, place) for place in places]
        items.append({"id": player.id, "name": names[player.id], "places": shown})
    return job.document(items, passen=job.book.passen, pairs=_pairs(job))


def _short(job: PrintJob, place: SeatAssignment) -> str:
    """Return where somebody is, in the width of a column: ``3b``, «3 schreibt»."""
    if place.table is None:
        return "–" if place.away else job.say("paper.sits-out")
    return f"{place.table}{place.seat}" if place.seat else job.say("paper.table-writes", table=place.table)


def rules_data(job: PrintJob) -> dict[str, Any]:
    """Return the template data for a print of the rules: the rule set's own answers, those of its game, and notes."""
    items = [
        {"title": job.translate_rule_text(chapter.title), "rules": _rules(job, chapter)}
        for chapter in answers_by_chapter(job.law)
    ]
    notes = [{"asked": "", "said": job.translate_rule_text(note.text)} for note in job.law.notes]
    said = [item for item in (*items, {"title": job.say("rules.notes"), "rules": notes}) if item["rules"]]
    rest = rules_where_silent_message(job.law) if said else None
    ending = [*([rest] if rest else []), *([TRANSLATED_SENTENCE_MARK] if job.language != "de" else [])]
    law = job.translate_rule_text(job.law.title)
    return job.document(said or _every_answer(job), law=law, rest=" ".join(map(job.tell, ending)))


def _rules(job: PrintJob, chapter: ChapterAnswers) -> list[dict[str, str]]:
    own = (one for one in chapter.lines if one.standing != "inherited" and (one.clauses or one.unnumbered))
    return [_rule(job, one) for one in own if not one.moot]


def _every_answer(job: PrintJob) -> list[dict[str, Any]]:
    """Return every answer of a game of which the Reglement says nothing itself."""
    items = [
        {
            "title": job.translate_rule_text(one.title),
            "rules": [_rule(job, line) for line in one.lines if not line.moot],
        }
        for one in answers_by_chapter(job.law)
    ]
    return [item for item in items if item["rules"]]


def _rule(job: PrintJob, one: AnswerLine) -> dict[str, str]:
    return {
        "asked": job.translate_rule_text(one.wording),
        "said": job.translate_rule_text(answer_without_question(one.answer, one.wording)),
    }


def bracket_data(job: PrintJob) -> dict[str, Any]:
    """Return the template data for the bracket, with the match for third place and the consolation below it."""
    cup = cup_of_book(job.law, job.book)
    if cup is None:
        return job.document([], heads=[], others=[])
    names = unambiguous_names(job.book.players)
    rows = [{"cells": [_cell(job, one) for one in row]} for row in bracket_rows(cup, names)]
    others = [_cell(job, one) for one in matches_outside_bracket(cup, names)]
    return job.document(rows, heads=[job.tell(one) for one in bracket_round_names(cup)], others=others)


def _cell(job: PrintJob, one: BracketCell) -> dict[str, Any]:
    return {
        "title": job.tell(one.title),
        "passe": str(one.passe),
        "table": "" if one.table is None else str(one.table),
        "span": one.span,
        "sides": [
            {"name": to_text(side.name, Voice(job.language)), "points": side.points, "won": side.won}
            for side in one.sides
        ],
    }


_FOUR: Final = 4


def match_schedule_data(job: PrintJob) -> dict[str, Any]:
    """Return the template data for the printed match schedule, in order of time, with results so far."""
    return job.document(
        [_line(job, one) for one in job.plan], tables=any(one.at for one in job.plan), edition=job.edition
    )


def _line(job: PrintJob, one: Fixture) -> dict[str, Any]:
    group = to_text(said("tournament.group-named", group=one.group), Voice(job.language)) if one.group else ""
    final = sentence(said("page-tournament.final-match"), Voice(job.language)) if one.final else ""
    return {
        "number": str(one.number),
        "start": localize_hours(one.start, job.language),
        "pitch": one.pitch,
        "teams": one.teams,
        "at": one.at,
        "mark": final or group,
        "result": to_text(one.result, Voice(job.language)),
        "off": one.off is not None,
    }


def partie_slip_data(job: PrintJob) -> dict[str, Any]:
    """Return the template data for a result slip per open Jass game: teams, players, both totals, winner."""
    items = [_slip(job, one, place) for one in job.plan if one.open for place in one.places if place.open]
    target = job.law.target.says
    return job.document(items, target=job.say("paper.to-target", target=target) if target else "")


def _slip(job: PrintJob, one: Fixture, place: FixturePartie) -> dict[str, Any]:
    names = (*place.players, *("" for _ in range(_FOUR - len(place.players))))
    pitch = to_text(pitch_words(one.pitch), Voice(job.language)) if one.pitch else ""
    return {
        "partie": f"{one.number}{place.letter}",
        "table": "" if place.table is None else str(place.table),
        "when": " · ".join(filter(None, (localize_hours(one.start, job.language), pitch))),
        "home": one.home,
        "away": one.away,
        "players": [names[0::2], names[1::2]],
    }
