"""A Rangliste that is corrected after it was hung up: a new Fassung, and nothing of the old one is another."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puur.concurrency import StatePath
from puur.decision import Refusal
from puur.journal import MemoryJournal
from puur.law.article import Article
from puur.law.law import Law
from puur.law.reglemente import reglement
from puur.service.tournament.entries import decode_tournament_events
from puur.service.tournament.final import qualification_changes
from puur.service.tournament.store import CONFIRMATION_OF_ANY_RANKING_CHANGE, ConfirmationNeeded, Tournaments
from puur.tournament import commands as cmd
from puur.tournament.bookkeeping import tournament_book
from puur.tournament.commands import Command
from puur.tournament.correction import (
    RankingEffect,
    effect_if_lost_visas_return,
    effect_if_published_now,
    effect_to_confirm,
)
from puur.tournament.decide import decide_command, evolve
from puur.tournament.editions import (
    current_edition,
    current_ranking_lines,
    edition_reason,
    next_edition_ranking_lines,
    protest_deadline,
    protests_blocking_prizes,
    tournament_at_last_publication,
)
from puur.tournament.labels import path_label, value_at_path_words
from puur.tournament.papers.job import PrintJob
from puur.tournament.papers.results import ranking_data
from puur.tournament.prizes import prize_receipts, unsettled_prizes
from puur.tournament.public_view import public_view
from puur.tournament.state import Edition, PasseDraw, Seating, Tournament
from puur.tournament.topics.core import player_label
from puur.web.tournament.next_step import _step_after_play
from puur.web.tournament.results import requested_edition
from puur.words.catalogue import LANGUAGES, Language, sentence, to_text
from puur.words.formats import language_with_page_formats

from .house import CONTROLLER, DIRECTOR, ED, ES, GR, MINUTE, OFFICE, Evening, bites, four, guesses, sides
from .test_any_command import COMMANDS, begun


def two_tables(*, visaed: str = "12345678", law: Law | str = ES) -> Evening:
    """Eight players, one Passe of two Spiele: 1 and 3 lead with 200, then 5 and 7 with 170, 6 and 8, 2 and 4."""
    evening = Evening(law, passen=1, games=2)
    evening.people(8)
    evening.draw(("1", "2", "3", "4"), ("5", "6", "7", "8"))
    evening.do(cmd.Release(1))
    for table, first in ((1, 200), (2, 170)):
        if evening.law.id == ED:
            evening.do(cmd.EnterGames(1, table, (guesses(0, table, 0, table), guesses(0, table, 0, table))), OFFICE)
            evening.do(cmd.Visa(1, table))
        else:
            evening.play(1, table, first)
    for player in visaed:
        evening.do(cmd.VisaTotal(player))
    evening.do(cmd.SetPrizes(("Schinken", "Salami", "Wein")), OFFICE)
    evening.do(cmd.Publish(anyway=len(visaed) < 8))
    return evening


def why(edition: Edition, language: Language = "de") -> str:
    """Return what stands on an edition as what was corrected."""
    return to_text(edition_reason(edition), language_with_page_formats(language))


def ranks(now: Tournament) -> dict[str, int | None]:
    return {line.player.id: line.rank for line in current_ranking_lines(now)}


def on_paper(now: Tournament, number: str) -> str:
    """What stands below the title of the printed Rangliste."""
    asking: Any = SimpleNamespace(query_params={"fassung": number})
    return requested_edition(asking, now).paper_subtitle("de")


def named(now: Tournament, subject: StatePath) -> str:
    return sentence(path_label(now, subject))


def test_a_prize_is_named_where_it_is_told_who_has_it() -> None:
    now = two_tables().now
    assert named(now, ("prizes", 1, "taken")) == "Preis 1 (Schinken)"
    assert named(now, ("prizes", 3, "edition")) == "Preis 3 (Wein), massgebende Fassung der Rangliste"
    assert named(now, ("prizes", 9, "taken")) == "Preis 9"
    put_back, handed_out = (value_at_path_words(now, ("prizes", 3, "edition"), number) for number in (0, 1))
    assert [to_text(put_back), to_text(handed_out)] == ["leer", "1"]


def test_who_sits_already_is_not_noted_again() -> None:
    evening = Evening(ES, passen=1, games=2)
    evening.people(4)
    evening.draw(("1", "2", "3", "4"))
    evening.do(cmd.Release(1))
    evening.do(cmd.SitDown(1, 1, ("1", "2")), OFFICE)
    assert evening.do(cmd.SitDown(1, 1, ("2", "1")), OFFICE) == ()
    assert len(evening.do(cmd.SitDown(1, 1, ("1", "2", "3")), OFFICE)) == 1
    assert evening.now.slip((1, 1)).seated == {"1", "2", "3"}


def moved(effect: RankingEffect | None) -> dict[str, tuple[int | None, int | None]]:
    """From which rank to which, of those whose rank is another one."""
    assert effect is not None
    pairs = ((old, new) for old, new in effect.moves if old and new and old.rank != new.rank)
    return {old.player.id: (old.rank, new.rank) for old, new in pairs}


def asked(evening: Evening, command: Command) -> RankingEffect | None:
    """What has to be looked at before a command is carried out."""
    after = decide_command(evening.law, evening.now, command, DIRECTOR, evening.at)
    assert not isinstance(after, Refusal), after
    return effect_to_confirm(evening.now, after[0])


def again(evening: Evening, *players: str, table: int = 1) -> None:
    """Give the visas again."""
    evening.do(cmd.Visa(1, table, players), CONTROLLER)
    for player in players:
        evening.do(cmd.VisaTotal(player), CONTROLLER)


LESS = cmd.Correct(1, 1, (sides(60), sides(70)), "verkehrt herum")
"""Table 1: 130 instead of 200."""


def test_a_sheet_corrected_after_publishing_is_a_new_edition() -> None:
    evening = two_tables()
    first = tournament_at_last_publication(evening.now)
    effect = asked(evening, LESS)
    assert effect is not None
    assert moved(effect) == {"2": (7, 1), "4": (7, 1), "1": (1, 7), "3": (1, 7)}
    assert set(effect.fallen) == set("1234")
    evening.do(LESS)
    assert tournament_at_last_publication(evening.now) is first
    assert ranks(first)["1"] == 1
    assert ranks(evening.now)["1"] is None
    assert effect_if_lost_visas_return(evening.now) == effect
    again(evening, *"1234")
    assert asked(evening, cmd.Publish()) is not None
    evening.do(cmd.Publish())
    assert [why(one) for one in evening.now.editions] == ["", "Tisch 1 berichtigt"]
    assert evening.now.editions[0].stood == first
    assert "; jetzt gilt Fassung 2, " in on_paper(evening.now, "1")
    assert on_paper(evening.now, "1").endswith(" Uhr, Tisch 1 berichtigt")
    assert "gilt nicht mehr" not in on_paper(evening.now, "2")
    assert ranks(tournament_at_last_publication(evening.now))["2"] == 1
    assert evening.refused(cmd.Publish()).message_in_german.startswith("Seit der Fassung 2 ist nichts berichtigt")


def test_visas_given_again_are_nothing_new_to_look_at() -> None:
    evening = two_tables()
    evening.do(LESS)
    evening.do(cmd.Visa(1, 1))
    assert [asked(evening, cmd.VisaTotal(player)) for player in "1234"] == [None] * 4


def test_what_is_corrected_back_leaves_the_edition_that_hangs() -> None:
    evening = two_tables()
    evening.do(LESS)
    evening.do(cmd.Correct(1, 1, (sides(100), sides(100)), "doch nicht"))
    again(evening, *"1234")
    change = effect_if_lost_visas_return(evening.now)
    assert change is not None
    assert change.is_empty
    evening.refused(cmd.Publish())


def test_points_by_decision_leave_the_visa() -> None:
    evening = two_tables()
    penalty = cmd.Adjust("1", 1, "penalty", -40, "ES-1.9", "Zeichen gegeben")
    effect = asked(evening, penalty)
    assert effect is not None
    assert moved(effect)["1"] == (1, 4)
    assert (effect.fallen, effect.kept_visas) == ((), ("1",))
    evening.do(penalty)
    evening.do(cmd.Publish())
    assert current_edition(evening.now) is not None
    assert why(evening.now.editions[1]) == f"Punkte von {evening.now.players['1'].name} (1) angepasst"


def test_who_is_excluded_afterwards_leaves_the_next_edition_only() -> None:
    evening = two_tables()
    evening.do(cmd.Warn("1", "Zeichen"))
    for command in (cmd.Exclude("1", "wieder Zeichen"), cmd.Disqualify("1", "gefälscht")):
        effect = asked(evening, command)
        assert effect is not None
        assert moved(effect) == {"1": (1, None), "5": (3, 2), "7": (3, 2), "6": (5, 4), "8": (5, 4)} | {
            "2": (7, 6),
            "4": (7, 6),
        }
    evening.do(cmd.Exclude("1", "wieder Zeichen"))
    evening.do(cmd.Publish())
    assert [ranks(one.stood)["1"] for one in evening.now.editions] == [1, None]
    assert "ausgeschlossen" in why(evening.now.editions[1])


def test_a_late_visa_is_looked_at_and_brings_somebody_in() -> None:
    evening = two_tables(visaed="2345678")
    effect = asked(evening, cmd.VisaTotal("1"))
    assert moved(effect)["1"] == (None, 1)
    evening.do(cmd.VisaTotal("1"))
    evening.do(cmd.Publish())
    assert [ranks(one.stood)["1"] for one in evening.now.editions] == [None, 1]
    assert why(evening.now.editions[1]).startswith(f"Visum von {evening.now.players['1'].name} (1) nachgetragen")


def test_a_name_that_is_corrected_renames_nothing_that_was_printed_or_handed_out() -> None:
    evening = two_tables()
    evening.do(cmd.TakePrize(1, "1"), OFFICE)
    old, before = (
        evening.now.players["1"].name,
        ranking_data(PrintJob(tournament_book(tournament_at_last_publication(evening.now)), evening.law)),
    )
    for command in (cmd.ChangePlayer("1", name="Meier Ana"), cmd.Substitute("1", "Meier Ana")):
        effect = asked(evening, command)
        assert effect is not None
        assert [(one.prize.text, one.then.player.name) for one in effect.prizes] == [("Schinken", old)]
    evening.do(cmd.ChangePlayer("1", name="Meier Ana"))
    evening.do(cmd.Publish())
    assert ranking_data(PrintJob(tournament_book(evening.now.editions[0].stood), evening.law)) == before
    assert [one.name for one in prize_receipts(evening.now)] == [old]
    evening.do(cmd.SettlePrize(1, "1"))
    assert [one.name for one in prize_receipts(evening.now)] == ["Meier Ana"]


def corrected_with_prizes() -> Evening:
    """1 took the ham as first and 3 the salami; then 2 and 4 come first."""
    evening = two_tables()
    evening.do(cmd.TakePrize(1, "1"), OFFICE)
    evening.do(cmd.TakePrize(2, "3"), OFFICE)
    evening.do(LESS)
    evening.refused(cmd.TakePrize(3, "2"), OFFICE)
    evening.do(cmd.TakePrize(3, "5"), OFFICE)
    again(evening, *"1234")
    evening.do(cmd.Publish())
    return evening


def test_a_prize_handed_out_stays_until_the_director_decides() -> None:
    evening = corrected_with_prizes()
    assert [(one.taken, one.edition) for one in evening.now.prizes] == [("1", 1), ("3", 1), ("5", 1)]
    open_ = unsettled_prizes(evening.now)
    assert [(one.prize.number, one.then.rank, one.now and one.now.rank) for one in open_] == [(1, 1, 7), (2, 1, 7)]
    assert [heir.player.id for heir in open_[0].heirs] == ["2", "4"]
    assert [(one.rank, one.player) for one in prize_receipts(evening.now)] == [(1, "1"), (1, "3"), (3, "5")]
    evening.refused(cmd.Close())
    evening.do(cmd.TakePrize(3, None), OFFICE)
    assert "Schinken" in evening.refused(cmd.TakePrize(3, "2"), OFFICE).message_in_german
    evening.do(cmd.TakePrize(3, "5"), OFFICE)
    evening.refused(cmd.SettlePrize(1, "2"), OFFICE)
    evening.refused(cmd.SettlePrize(3, "2"))
    evening.refused(cmd.SettlePrize(1, "5"))
    evening.do(cmd.SettlePrize(1, "2", "abgeholt"))
    evening.do(cmd.SettlePrize(2, "3"))
    assert unsettled_prizes(evening.now) == ()
    assert [(one.rank, one.player) for one in prize_receipts(evening.now)] == [(1, "2"), (3, "5"), (7, "3")]
    evening.at += 30 * MINUTE
    evening.do(cmd.Close())


def test_a_protest_holds_the_prizes_it_concerns_until_the_deadline() -> None:
    evening = two_tables()
    evening.do(cmd.Object("5", "In Spiel 2 fehlen Punkte"))
    assert "Einsprache" in evening.refused(cmd.TakePrize(1, "1"), OFFICE).message_in_german
    evening.do(cmd.TakePrize(3, "6"), OFFICE)
    evening.refused(cmd.LetPrizesGo(1, "eilt"), OFFICE)
    evening.refused(cmd.LetPrizesGo(1, ""))
    waiting = evening.now
    evening.do(cmd.LetPrizesGo(1, "betrifft den Ersten sicher nicht"))
    evening.do(cmd.TakePrize(1, "1"), OFFICE)
    evening.now = waiting
    evening.at += 30 * MINUTE
    evening.refused(cmd.TakePrize(1, "1"), OFFICE)
    evening.at += 1
    evening.do(cmd.TakePrize(1, "1"), OFFICE)
    evening.refused(cmd.Close())


def test_the_deadline_is_the_laws_where_it_names_one_and_the_directors_where_not() -> None:
    def scenario(law: Law) -> None:
        evening = two_tables(law=law)
        evening.at += 20 * MINUTE
        evening.do(cmd.Object("5", "In Spiel 2 fehlen Punkte"))
        evening.refused(cmd.TakePrize(1, "1"), OFFICE)
        evening.do(cmd.LetPrizesGo(1, "eilt"))

    bites(scenario, ES, protest_minutes=10)
    bites(scenario, ED, protest_minutes=10)
    evening = two_tables(law=replace(reglement(ES), protest_minutes=Article(40, "Probe", ("ES-1.8",))))
    evening.do(cmd.Object("5", "In Spiel 2 fehlen Punkte"))
    assert evening.refused(cmd.LetPrizesGo(1, "eilt")).clauses == ("ES-1.8",)
    evening.at += 41 * MINUTE
    evening.refused(cmd.Object("6", "auch"), DIRECTOR, "ES-1.8")


def test_a_protest_that_is_granted_asks_for_a_new_edition() -> None:
    evening = two_tables()
    evening.do(cmd.Object("2", "Die Seiten sind vertauscht"))
    evening.do(cmd.AnswerProtest(1, "Stimmt", granted=True))
    evening.at += 60 * MINUTE
    assert [one.number for one in protests_blocking_prizes(evening.law, evening.now, evening.at)] == [1]
    evening.refused(cmd.TakePrize(1, "1"), OFFICE)
    evening.refused(cmd.Close())
    evening.do(LESS)
    again(evening, *"1234")
    evening.do(cmd.Publish())
    assert protests_blocking_prizes(evening.law, evening.now, evening.at) == ()
    assert protest_deadline(evening.law, evening.now) == evening.at + 30 * MINUTE
    evening.do(cmd.TakePrize(1, "2"), OFFICE)


def test_the_differenzler_and_its_final_are_corrected_alike() -> None:
    evening = four(passen=1, games=2, law=ED, final_of="quali")
    games = (guesses(0, 5, 10, 20), guesses(0, 0, 0, 0))
    evening.do(cmd.EnterGames(1, 1, games), OFFICE)
    again(evening, *"1234")
    evening.do(cmd.Publish())
    assert [ranks(tournament_at_last_publication(evening.now))[one] for one in "1234"] == [1, 2, 3, 4]
    other = cmd.Correct(1, 1, (guesses(30, 5, 10, 20), games[1]), "Schätzung verlesen")
    effect = asked(evening, other)
    assert moved(effect) == {"2": (2, 1), "3": (3, 2), "4": (4, 3), "1": (1, 4)}
    assert effect is not None
    assert effect.fallen == ("1",)
    evening.do(other)
    again(evening, "1")
    evening.do(cmd.Publish())
    assert [one.stood.setup.final_of for one in evening.now.editions] == ["quali"] * 2
    assert ranks(evening.now.editions[0].stood)["1"] == 1
    assert ranks(tournament_at_last_publication(evening.now))["2"] == 1


def test_the_table_of_the_teams_has_editions_prizes_and_protests() -> None:
    evening = Evening(GR, unit="team", passen=0, games=0)
    for name in ("Auswil", "Buch", "Cham"):
        evening.do(cmd.AddTeam(name))
    evening.do(cmd.AddMatch("1", "2"))
    evening.do(cmd.AddMatch("3", "2"))
    evening.do(cmd.EndMatch(1, (2, 0)))
    evening.do(cmd.EndMatch(2, (1, 1)))
    evening.do(cmd.SetPrizes(("Pokal", "Salami")), OFFICE)
    evening.do(cmd.Publish(anyway=True))
    evening.do(cmd.TakePrize(1, "1"), OFFICE)
    other = cmd.EndMatch(1, (0, 2), "verwechselt")
    effect = asked(evening, other)
    assert effect is not None
    assert moved(effect) == {"2": (3, 1), "1": (1, 3)}
    assert [one.then.player.name for one in effect.prizes] == ["Auswil"]
    evening.do(cmd.Object("3", "Das Tor zählt nicht"))
    evening.do(other)
    evening.do(cmd.Publish(anyway=True))
    assert why(evening.now.editions[1]) == "Spiel 1 berichtigt"
    assert why(evening.now.editions[1], "fr") == "match 1 corrigé"
    assert [ranks(one.stood)["1"] for one in evening.now.editions] == [1, 3]
    evening.do(cmd.SettlePrize(1, "2"))
    assert [(one.rank, one.name) for one in prize_receipts(evening.now)] == [(1, "Buch")]


def test_a_stream_of_before_has_its_one_edition() -> None:
    now = four().now
    for event in decode_tournament_events(
        b'[["Published", {"at": 5}], ["ProtestAnswered", {"number": 1, "text": "nein"}]]'
    ):
        now = evolve(now, event)
    (edition,) = now.editions
    assert (edition.number, edition.at, edition.reason, now.published) == (1, 5, "", 5)


def test_nothing_that_hangs_is_changed_unseen() -> None:
    async def run() -> tuple[RankingEffect, int, Tournament]:
        store = Tournaments(MemoryJournal())
        evening = Evening(ES, passen=1, games=2)
        id_ = await store.create(evening.now.setup, DIRECTOR)
        seated = PasseDraw((Seating(1, ("1", "2", "3", "4")),))
        new = cmd.AddPlayers(tuple(cmd.NewPlayer(f"N{at}") for at in range(4)))
        first = (new, cmd.TakeDraw((seated,), "1"), cmd.Release(1), cmd.EnterGames(1, 1, (sides(80), sides(90))))
        visas: tuple[Command, ...] = (cmd.Visa(1, 1), *(cmd.VisaTotal(one) for one in "1234"), cmd.Publish())
        await store.carry_out(id_, (*first, *visas), DIRECTOR)
        written = len(await store.audit_trail(id_))
        with pytest.raises(ConfirmationNeeded) as back:
            await store.carry_out(id_, LESS, DIRECTOR)
        assert len(await store.audit_trail(id_)) == written
        with pytest.raises(ConfirmationNeeded):
            await store.carry_out(
                id_, cmd.Correct(1, 1, (sides(61), sides(70)), "anders"), DIRECTOR, confirmed=back.value.word
            )
        await store.carry_out(id_, cmd.Pay("1"), DIRECTOR)
        await store.carry_out(id_, LESS, DIRECTOR, confirmed=back.value.word)
        with pytest.raises(ConfirmationNeeded):
            await store.carry_out(id_, cmd.Publish(anyway=True), DIRECTOR)
        await store.carry_out(id_, cmd.Publish(anyway=True), DIRECTOR, confirmed=CONFIRMATION_OF_ANY_RANKING_CHANGE)
        return back.value.effect, len(await store.audit_trail(id_)) - written, await store.get(id_)

    effect, more, now = asyncio.run(run())
    assert effect.number == 1
    assert more == 3
    assert len(now.editions) == 2


@pytest.mark.longer
@settings(max_examples=80)
@given(st.sampled_from([ES, ED, GR, "allgemein"]), st.lists(COMMANDS, max_size=40), st.integers(0, 10))
def test_an_edition_once_published_never_changes(id_: str, wanted: list[Command], every: int) -> None:
    """Whatever happens afterwards: what stood on it stands on it, and its Rangliste counts to the same.

    Only names that are to be forgotten go there too.
    """
    now, law = begun(id_).now, reglement(id_)
    seen: dict[int, tuple[object, ...]] = {}
    for at, command in enumerate(wanted):
        for one in (command, cmd.Publish("Probe")) if at % 11 == every else (command,):
            result = decide_command(law, now, one, DIRECTOR, at)
            now = now if isinstance(result, Refusal) else result[0]
            if isinstance(one, cmd.Forget | cmd.ForgetAll):
                seen.clear()
            effect_if_lost_visas_return(now)
            effect_if_published_now(now)
            next_edition_ranking_lines(now)
        for edition in now.editions:
            stood = (edition.at, edition.reason, edition.stood, tuple(current_ranking_lines(edition.stood)))
            assert seen.setdefault(edition.number, stood) == stood
    assert [edition.number for edition in now.editions] == list(range(1, len(now.editions) + 1))


def test_a_visa_added_since_the_rangliste_hangs_falls_with_a_correction_and_is_named() -> None:
    """Table 1 was hung up without a visa, visaed afterwards, then corrected: four are to be visaed again."""
    evening = Evening(ES, passen=1, games=2)
    evening.people(8)
    evening.draw(("1", "2", "3", "4"), ("5", "6", "7", "8"))
    evening.do(cmd.Release(1))
    for table, first in ((1, 200), (2, 170)):
        evening.play(1, table, first)
    for player in "5678":
        evening.do(cmd.VisaTotal(player))
    evening.do(cmd.Publish(anyway=True))
    for player in "1234":
        evening.do(cmd.VisaTotal(player))
    effect = asked(evening, LESS)
    assert effect is not None
    assert effect.fallen == ("1", "2", "3", "4")
    assert moved(effect)["1"] == (None, 7)
    evening.do(LESS)
    again_to_sign = "Nach der Berichtigung brauchen 4 Standblätter ein neues Visum ("
    assert next_says(evening) == again_to_sign + names_of(evening, "1234").replace(".", ").")
    again(evening, "1", "2", "3", "4")
    assert "Fassung 2" in next_says(evening)


def test_a_visa_on_a_single_line_falls_too_and_is_named() -> None:
    evening = two_tables(visaed="5678")
    effect = asked(evening, LESS)
    assert effect is not None
    assert effect.fallen == ("1", "2", "3", "4")


def test_who_has_no_visa_is_named_once_the_rangliste_hangs() -> None:
    evening = two_tables(visaed="1234567")
    assert next_says(evening) == "1 Standblatt ist noch nicht visiert: " + names_of(evening, "8")
    evening.do(cmd.NotHandedIn("8"), OFFICE)
    assert "visiert" not in next_says(evening)


def next_says(evening: Evening) -> str:
    step_ = _step_after_play(evening.now)
    return sentence(step_.says)


def names_of(evening: Evening, players: str) -> str:
    return ", ".join(player_label(one, evening.now) for one in players) + "."


def one_visaed(law: str) -> Evening:
    """One of eight is visaed."""
    evening = Evening(law, passen=1, games=2)
    evening.people(8)
    evening.draw(("1", "2", "3", "4"), ("5", "6", "7", "8"))
    evening.do(cmd.Release(1))
    for table in (1, 2):
        evening.play(1, table, 170)
    evening.do(cmd.VisaTotal("1"))
    return evening


def test_hanging_up_asks_with_the_numbers_where_the_regulation_wants_a_visa() -> None:
    evening = one_visaed(ES)
    told = evening.refused(cmd.Publish())
    assert told.field == "anyway"
    assert told.message_in_german.startswith("bisher visiert: 1 von 8 Standblättern, 7 fehlen noch")
    evening.do(cmd.Publish(anyway=True))


def test_hanging_up_asks_nothing_where_no_visa_is_wanted() -> None:
    one_visaed("allgemein").do(cmd.Publish())


def test_closing_asks_about_prizes_left_on_the_table() -> None:
    evening = two_tables()
    evening.do(cmd.TakePrize(1, "1"), OFFICE)
    evening.at += 30 * MINUTE
    told = evening.refused(cmd.Close())
    assert told.field == "anyway"
    assert told.message_in_german.startswith("2 von 3 Preisen sind noch nicht vergeben")
    evening.do(cmd.Close(anyway=True))
    assert evening.now.closed


def test_a_correction_says_who_belongs_in_a_final_that_was_opened_before() -> None:
    """The seat of a Final depends on a rank, and nobody was told that a correction gave it to somebody else."""
    evening = two_tables()
    going = [
        line
        for line in current_ranking_lines(tournament_at_last_publication(evening.now))
        if line.rank is not None and line.rank <= 3
    ]
    assert [one.player.id for one in going] == ["1", "3", "5", "7"]
    final = replace(
        evening.now,
        setup=replace(evening.now.setup, name="Probe, Final", final_of="x"),
        players={one.player.id: evening.now.players[one.player.id] for one in going},
    )
    assert qualification_changes(evening.now, final) is None
    evening.do(cmd.Correct(1, 1, (sides(0), sides(67)), "Spalten verwechselt"), CONTROLLER)
    says = qualification_changes(evening.now, final)
    assert says is not None
    names = {one.id: one.name for one in evening.now.players.values()}
    assert says.values == {
        "final": "Probe, Final",
        "playing": [names["1"], names["3"]],
        "missing": [names["2"], names["4"]],
    }


@pytest.mark.parametrize("given", ["", "Tisch 1 berichtigt", "table 1 corrigée", "  TABLE 1 corrected"])
def test_what_is_evident_is_said_in_the_language_of_whoever_reads_it(given: str) -> None:
    evening = two_tables()
    evening.do(LESS)
    again(evening, *"1234")
    evening.do(cmd.Publish(reason=given))
    edition = evening.now.editions[1]
    said_ = {language: why(edition, language) for language in LANGUAGES}
    assert said_ == {
        "de": "Tisch 1 berichtigt",
        "fr": "table 1 corrigée",
        "it": "tavolo 1 corretto",
        "en": "table 1 corrected",
    }
    assert why(public_view(evening.now).editions[1], "fr") == said_["fr"]


def test_a_reason_that_somebody_wrote_stays_as_it_was_written() -> None:
    evening = two_tables()
    evening.do(LESS)
    again(evening, *"1234")
    evening.do(cmd.Publish(reason="Zettel verwechselt"))
    assert why(evening.now.editions[1], "fr") == "Zettel verwechselt"
