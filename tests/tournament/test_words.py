"""Who is meant by a few letters, at the desk."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from puur.cli.tournament.ranking import ranking_table_lines
from puur.club.season.serialization import author_words
from puur.game.free.effects import LosesTrickValue
from puur.law.reglemente import reglement
from puur.referee.words import effect_message
from puur.service.tournament.site.tables import seat_tables, seating_plan_tables
from puur.tournament import commands as cmd
from puur.tournament.book import Sides
from puur.tournament.bookkeeping import tournament_book
from puur.tournament.counting import find_deal_error
from puur.tournament.editions import current_ranking_lines
from puur.tournament.labels import entry_author_words
from puur.tournament.papers.hall import seating_list_data
from puur.tournament.papers.job import PrintJob
from puur.tournament.state import Player, Seating
from puur.tournament.topics.lots import why_no_draw
from puur.tournament.value_words import value_words
from puur.tournament.words import search_players, unambiguous_names
from puur.words.catalogue import LANGUAGES, Language, Voice, to_text
from puur.words.message import Message, said, say_moment

from .house import ES, Evening

PLAYERS = [
    Player("1", "Anna Meier"),
    Player("2", "Meier Zita"),
    Player("3", "Iten Beat", club="Meierhof"),
    Player("4", "Roth"),
]


def test_the_number_goes_first_then_who_begins_so_then_the_other_names_then_the_club() -> None:
    assert [one.id for one in search_players(PLAYERS, "mei")] == ["2", "1", "3"]
    assert [one.id for one in search_players(PLAYERS, "4")] == ["4"]
    assert [one.id for one in search_players(PLAYERS, "mei an")] == ["1"]
    assert search_players(PLAYERS, " ") == []


@pytest.fixture(scope="module")
def evening() -> Evening:
    """Two Hans Muster, and two others."""
    one = Evening(ES)
    two = cmd.NewPlayer("Hans Muster", club="Zug"), cmd.NewPlayer("MUSTER Hans", club="Bern")
    one.do(cmd.AddPlayers((*two, cmd.NewPlayer("Eva Frei"), cmd.NewPlayer("Beat Roth"))))
    one.draw(("1", "2", "3", "4"))
    return one


def test_two_of_one_name_are_told_apart_on_papers_the_website_and_in_the_shell(evening: Evening) -> None:
    apart = {"Hans Muster (1, Zug)", "MUSTER Hans (2, Bern)"}
    now = evening.now
    assert set(unambiguous_names(now.players.values()).values()) == {*apart, "Eva Frei", "Beat Roth"}
    told: dict[str, Any] = {
        "seats": [cell for one in seat_tables(now) for row in one.rows for cell in row],
        "plan": [cell for one in seating_plan_tables(now) for row in one.rows for cell in row],
        "paper": [one["name"] for one in seating_list_data(PrintJob(tournament_book(now), now.law))["items"]],
        "shell": ranking_table_lines("", current_ranking_lines(now)),
    }
    for where, cells in told.items():
        text = " / ".join(map(str, cells))
        assert all(one in text for one in apart), where
        assert text.count("Muster") == text.count("Muster (1, Zug)"), where


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_registers_by_the_form_is_a_guest_in_every_language(language: Language) -> None:
    """Stored is the German word behind the role of a table; no table and no German is shown."""
    told = {"de": "Gast", "fr": "Invité", "it": "Ospite", "en": "Guest"}[language]
    assert to_text(entry_author_words("table: Gast"), Voice(language)) == told
    assert to_text(entry_author_words("table: Gast (Vreni)"), Voice(language)) == f"{told} (Vreni)"
    assert to_text(author_words("Gast"), Voice(language)) == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_draw_without_players_counts_nobody(evening: Evening, language: Language) -> None:
    voice = Voice(language)
    found = why_no_draw(replace(evening.now, players={}))
    assert found is not None
    assert not re.search(r"\d", to_text(found, voice))
    one = why_no_draw(replace(evening.now, players={"1": Player("1", "Anna Meier")}))
    assert one is not None
    assert to_text(one, voice) != to_text(found, voice)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "code",
    ["tournament.too-few", "page-tournament.final-few", "page-tournament.complete-of", "page-tournament.rated-of"],
)
def test_where_nobody_is_counted_no_number_is_told(code: str, language: Language) -> None:
    told = to_text(Message(f"{code}-none", {"what": ""}), Voice(language))
    assert not re.search(r"[\d{]", told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_who_seeks_a_partner_is_not_many(language: Language) -> None:
    one, two = (to_text(said("page-signup.pair-lead", n=n), Voice(language)) for n in (1, 2))
    assert "1" not in one
    assert two != one.replace("1", "2")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ruling_calls_the_missing_card_as_its_own_page_does(language: Language) -> None:
    """«Il manque une carte» stood where the list says «Carte manquante»."""
    kind, told = (
        to_text(said(code), Voice(language)) for code in ("referee.kind-missing-card", "referee.missing-card-instead")
    )
    assert kind in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_of_several_cards_has_a_word_before_it(language: Language) -> None:
    lost = to_text(effect_message(LosesTrickValue((0, 1, 2))), Voice(language))
    before = {"de": "oder", "fr": "ou", "it": "o", "en": "or"}[language]
    assert re.search(rf", .+ {before} ", lost)


def test_an_hour_is_french_where_the_rest_is() -> None:
    assert re.search(
        r"22\sh\s51",
        to_text(said("doctor.clock", now=say_moment(datetime(2026, 11, 28, 22, 51, tzinfo=UTC))), Voice("fr")),
    )


def test_a_pair_at_a_table_is_named_once(evening: Evening) -> None:
    """The audit log said each pair twice, because a pair stands at both its seats."""
    now = replace(evening.now, players={one: Player(one, name) for one, name in (("1", "Anna"), ("2", "Beat"))})
    assert to_text(value_words(now, Seating(1, ("1", "2", "1", "2")))) == "Anna (1), Beat (2)"


def test_too_many_points_are_told_as_too_many() -> None:
    """Of 158 the other side was left with −1, and a minus was complained about that nobody had typed."""
    found = find_deal_error(reglement(ES), Sides((158, -1)))
    assert found is not None
    assert found[0].code.startswith("tournament.deal-most")
