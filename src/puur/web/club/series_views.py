"""The page of a series on a club day: pairs, games, who decides on penalty points, drinks, the sheet to sign."""

from __future__ import annotations

from typing import Any, Final

from litestar import Response

from puur.cards import CARD_TEXTS, Deck
from puur.club.rules.model import DECK_MESSAGE_CODES, PenaltyRule, Rules, coiffeur_penalties, day_deck
from puur.club.season.as_year import rules_of_season, series_from_season
from puur.club.season.days.breaks import (
    allowed_break_minutes,
    long_break_notes,
    noted_break_after_last_game,
    series_due_for_meal,
)
from puur.club.season.days.drinks_and_sheets import has_everybody_signed, shares_of_drinks_bill
from puur.club.season.days.hierarchy import deciding_ranks, who_decides
from puur.club.season.days.penalties import (
    PHONE_PENALTY_KIND,
    phone_penalties_of_plea,
    phone_penalty_kinds,
    phone_penalty_warning,
)
from puur.club.season.days.rounds import possible_teams, teams_of_next_game_if_known
from puur.club.season.days.state import SeasonDay, SeriesEntry
from puur.club.year.remarks import coiffeur_penalties_words, points_text
from puur.club.year.results import provisional_results
from puur.errors import Missing
from puur.law.reglemente import reglement
from puur.web.club.day_views import (
    EMERGENCY_LABELS,
    occupant_name,
    pleaded_emergencies_of_day,
    require_planned_day,
)
from puur.web.club.request_context import ClubContext
from puur.web.desk import FormInput
from puur.words.cards import card_words
from puur.words.catalogue import Language
from puur.words.message import Message, said

_STANDINGS: Final = {
    "decides": said("club.judge-decides"),
    "absent": said("club.judge-absent"),
    "partial": said("club.judge-partial"),
}


def show_series(room: ClubContext, form: FormInput, which: str, number: str, name: str) -> Response[str]:
    """Show a series on a club day: pairs, games, penalty points, drinks, and the sheet to sign.

    The HTML page at ``/verein/ID/tag/YEAR/DAY/serie/SERIES``, shown to the treasurer, the keeper of the ranking, the
    day's leader and the board.
    which: the season's year. number: of the day, from 1. name: of the series.
    form: a refused form, shown again with its errors (status 422). An empty one is the page as it is (status 200).
    """
    this, year = require_planned_day(room, which, number), int(which)
    table = next((one for one in this.tables if one.name == name), None)
    if table is None:
        raise Missing(said("club.series-not-playing", series=name), {"field": "series"})
    rules = rules_of_season(room.club, year)
    pack = day_deck(rules, this.number)
    return room.show(
        "series.html",
        form,
        year=room.club.years[year],
        day=this,
        table=table,
        who=[occupant_name(room.club, place) for place in table.places],
        seats=[_seat(year, this.number, name, chair) for chair in range(len(table.places))],
        cards=drawn_cards(pack, room.voice.language),
        pack=pack,
        deck=said(DECK_MESSAGE_CODES[pack]),
        penalties=rules.penalty,
        still=[
            row for row in _counting(rules, table) if table.ended is None or room.moment < table.ended or row.until_end
        ],
        phones=phone_penalty_kinds(rules),
        coiffeur=coiffeur_penalties_words(rules) if table.status == "incomplete" else None,
        nobody_here=said("club.penalty-for-nobody"),
        phone_notes=[_phone_note(room, year, this, table, chair) for chair in range(len(table.places))],
        sides=[_side(table, chair) for chair in range(len(table.places))],
        given=rules.fines.other,
        **_judges(room, rules, this, table),
        about=EMERGENCY_LABELS,
        abouts=[
            [one for one in EMERGENCY_LABELS.items() if place.is_filled or one[0] != PHONE_PENALTY_KIND]
            for place in table.places
        ],
        emergencies=pleaded_emergencies_of_day(room, year, this, name),
        chief=room.office_holder("trophy"),
        hungry=[one.name for one in series_due_for_meal(this)],
        **_sheet(rules, table),
        overtaken=_entered_meanwhile(form),
    )


def _counting(rules: Rules, table: SeriesEntry) -> tuple[PenaltyRule, ...]:
    """Return the rows that count in a series, whenever they are incurred."""
    return coiffeur_penalties(rules) if table.status == "incomplete" else rules.penalty


def _phone_note(room: ClubContext, year: int, this: SeasonDay, table: SeriesEntry, chair: int) -> Message | None:
    """Say what is to be known before Strafpunkte for a phone are entered; an open plea takes them as its own."""
    key = (this.number, table.name, chair, PHONE_PENALTY_KIND)
    pleas = [
        one
        for one in room.club.years[year].emergencies
        if (one.day, one.series, one.seat, one.about) == key
        and (one.accepted is not None or phone_penalties_of_plea(table, one))
    ]
    return phone_penalty_warning(table.places[chair].phone, pleas)


def _side(table: SeriesEntry, chair: int) -> tuple[int, ...]:
    """Return a seat and its partner of the Jassrunde that is played; the seat alone before pairs are drawn."""
    if not table.teams:
        return (chair,)
    pairs = table.teams[min(len(table.rounds), len(table.teams) - 1)]
    mine = next((pair for pair in pairs if chair in pair), (chair,))
    return (chair, *(one for one in mine if one != chair))


def _sheet(rules: Rules, table: SeriesEntry) -> dict[str, Any]:
    """What stands on the sheet of a series: the Jassrunden with what can follow, their points, who has signed."""
    law = reglement(rules.reglement)
    return {
        "target": law.target.says,
        "rows": _rows(table),
        "following": teams_of_next_game_if_known(law, table),
        "possible": possible_teams(law, table),
        "points": [points_text(rules, one) for one in provisional_results(series_from_season(table)) or ()]
        if table.ended
        else [],
        "shares": shares_of_drinks_bill(rules, table),
        "pauses": {after: allowed_break_minutes(rules, after) for after in (1, 2)},
        "short": rules.deadlines.break_short,
        "pause": noted_break_after_last_game(table),
        "overruns": long_break_notes(rules, table),
        "signed": has_everybody_signed(table),
    }


def _entered_meanwhile(form: FormInput) -> dict[str, str]:
    """Return what was typed for a Jassrunde that somebody else has entered: it can be corrected, not entered again."""
    if form.stale is None or form.stale.insists or form.values.get("command") != "EnterRound":
        return {}
    return form.values


def _seat(year: int, day: int, series: str, chair: int) -> dict[str, str | int]:
    """Name a seat as its forms do."""
    return {"where.year": year, "where.day": day, "where.series": series, "where.seat": chair}


def _judges(room: ClubContext, rules: Rules, this: SeasonDay, table: SeriesEntry) -> dict[str, Any]:
    """Who decides about Strafpunkte, for each seat; partial: whom the page was asked to pass over."""
    partial = [one for one in room.recused_member_ids if one in room.club.members]
    hierarchy = deciding_ranks(room.club, rules, this, "rules", partial)
    able = dict.fromkeys(rank.member for rank in hierarchy if rank.member)
    return {
        "hierarchy": hierarchy,
        "offices": {office.id: office.name for office in rules.office},
        "standings": _STANDINGS,
        "partial": partial,
        "conflicted": {f"conflicted.{number}": one for number, one in enumerate(partial)},
        "deciders": room.names_to_choose(able),
        "judges": [
            who_decides(room.club, rules, this, "rules", [*partial, *([place.member] if place.member else [])])
            for place in table.places
        ],
    }


def _rows(table: SeriesEntry) -> list[tuple[tuple[tuple[int, int], tuple[int, int]], Any]]:
    """The drawn Jassrunden with their result, None for the one that is playing."""
    return [(pairs, table.rounds[at] if at < len(table.rounds) else None) for at, pairs in enumerate(table.teams)]


def drawn_cards(deck: Deck, language: Language = "de") -> tuple[tuple[int, str, str], ...]:
    """Return every card of a deck as (number from 0, code, name in the language), to enter drawn cards.

    >>> drawn_cards("french")[0], drawn_cards("german")[0], drawn_cards("german", "fr")[0]
    ((0, 'E6', 'Kreuz 6'), (0, 'E6', 'Eichel 6'), (0, 'E6', '6 de gland'))
    """
    return tuple((card, code, card_words(code, deck, language)) for card, code in enumerate(CARD_TEXTS))
