"""Whose name stands where: what everybody sees, who is forgotten, and the figures that stay as they were."""

from __future__ import annotations

import asyncio
import json
import re
import typing
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import is_dataclass, replace
from datetime import date
from functools import cache
from pathlib import Path
from typing import get_args, get_origin

import msgspec
import pytest

from puur.errors import BadInput
from puur.journal import Journal, MemoryJournal, NewEntry
from puur.journal.sql import open_journal
from puur.people_names import NameDisplayMode
from puur.service.credentials import Credential, CredentialStore, ProtectedPlace
from puur.service.retention import erase_tournament_names
from puur.service.tournament.demo import create_demo
from puur.service.tournament.store import Tournaments, tournament_audit_logs
from puur.tournament import commands as cmd
from puur.tournament.commands import Actor
from puur.tournament.decide import EVOLVES
from puur.tournament.details import HIDDEN_DETAIL_NAMES
from puur.tournament.editions import current_ranking_lines
from puur.tournament.export import tournament_document
from puur.tournament.file_read import read_teams, tournament_after_events
from puur.tournament.fixtures import match_schedule
from puur.tournament.kind import built_in_kind
from puur.tournament.name_removal import FIELDS_WITHOUT_NAMES, NAME_TEXT_FIELDS, results_without_names
from puur.tournament.public_view import public_view
from puur.tournament.ranking import RankingLine
from puur.tournament.state import Tournament
from puur.tournament.team_remarks import league_table_notes, team_warnings
from puur.tournament.topics.core import player_label
from puur.tournament.topics.setup import new_setup
from puur.words.catalogue import to_text

from .house import GR, Evening

TONI = Actor("director", "Toni Tobler")
NAME = "Luca Lüthi"
SPELT = ("Luca Lüthi", "LUETHI LUCA", "Lüthi, Luca", "Luca", "Lüthi", "Luethi")


@cache
def evening() -> MemoryJournal:
    """An evening to the Rangliste, with one name wherever one can be written."""

    async def play() -> MemoryJournal:
        journal = MemoryJournal()
        store = Tournaments(journal)
        await create_demo(
            store, new_setup(built_in_kind("einzelschieber"), "Probe", "2026-05-29"), 8, 1, id="abend", whole=True
        )
        before = (await store.get("abend")).players["3"].name
        said: tuple[cmd.Command, ...] = (
            cmd.ChangePlayer("3", name=NAME, club="Jassklub Lüthi"),
            cmd.Warn("5", "hat LUETHI LUCA angeschrien, Luca blieb ruhig"),
            cmd.Object("5", f"Der Punkt gehört {NAME}"),
            cmd.AnswerProtest(1, "Lüthi, Luca hat ihn gemacht"),
            cmd.Adjust("5", 1, "penalty", -5, "", f"Streit mit {NAME}"),
            cmd.Publish("Punkte nach dem Streit mit Luca"),
        )
        for command in said:
            await store.carry_out("abend", command, Actor("director", NAME), confirmed="*")
        assert before != NAME
        return journal

    with ThreadPoolExecutor(1) as other:
        return other.submit(asyncio.run, play()).result()


async def copied(journal: Journal) -> Tournaments:
    entries = await evening().read("tournament/abend")
    await journal.append("tournament/abend", 0, [NewEntry(one.at, one.who, one.kind, one.data) for one in entries])
    return Tournaments(journal)


def stored(path: Path) -> bytes:
    """Every byte that is on the disk."""
    return b"".join(file.read_bytes() for file in path.iterdir())


@pytest.mark.longer
def test_the_name_is_gone_from_the_disk_and_every_figure_stays(tmp_path: Path) -> None:
    async def play() -> None:
        url = f"sqlite:///{tmp_path / 'puur.db'}"
        journal = await open_journal(url)
        store = await copied(journal)
        place = ProtectedPlace("turnier/abend", "Probe", "/turnier/abend", {"director": "Turnierleitung"})
        await CredentialStore(journal, "x").set_pin(place, "director", "471100", f"Turnierleitung ({NAME})")
        other = Tournaments(journal)
        records = tournament_audit_logs(store)
        before, trail = results_without_names(await other.get("abend")), await store.audit_trail("abend")
        assert NAME in str(await records.lines("abend"))
        await store.carry_out("abend", cmd.Forget("3"), TONI)
        for there in (store, other):
            now = await there.get("abend")
            assert now.players["3"].name == "Nr. 3"
            assert (now.players["3"].club, now.players["3"].formerly) == ("", ())
            assert all(one.stood.players["3"].name == "Nr. 3" for one in now.editions)
            assert results_without_names(now) == before
        after = await store.audit_trail("abend")
        assert [(one.version, one.kind) for one in after[:-1]] == [(one.version, one.kind) for one in trail]
        assert NAME not in str(await records.lines("abend"))
        assert await CredentialStore(journal, "x").credential_for_pin(place, "471100") == Credential(
            "turnier/abend", "director", 1
        )
        await journal.close()
        said = stored(tmp_path)
        for name in SPELT:
            assert not re.search(rb"(?<!\w)%s(?!\w)" % name.encode(), said, re.IGNORECASE), name

    asyncio.run(play())


def test_everybody_is_forgotten_and_the_ranking_stays() -> None:
    async def play() -> None:
        journal = MemoryJournal()
        store = await copied(journal)
        was = await store.get("abend")
        await store.carry_out("abend", cmd.ForgetAll(), TONI)
        now = await store.get("abend")
        assert now.nameless
        assert results_without_names(now) == results_without_names(was)
        written = str([(one.who, one.data) for one in (await journal.read("tournament/abend"))[:-1]])
        for name in [*(one.name for one in was.players.values()), "Toni"]:
            assert name not in written
        with pytest.raises(BadInput, match="kein Name mehr"):
            await store.carry_out("abend", cmd.ForgetAll(), TONI)

    asyncio.run(play())


@pytest.mark.parametrize(
    "command, why",
    [
        (cmd.Forget(" "), "wen"),
        (cmd.Forget("Niemand Nirgends"), "so heisst hier niemand"),
        (cmd.Forget(NAME), "das ist Nummer 3"),
    ],
)
def test_who_cannot_be_forgotten_is_told_why_and_nothing_is_written(command: cmd.Command, why: str) -> None:
    async def play() -> None:
        store = await copied(MemoryJournal())
        before = await store.entries("abend")
        with pytest.raises(BadInput, match=why):
            await store.carry_out("abend", command, TONI)
        assert await store.entries("abend") == before

    asyncio.run(play())


def test_names_stay_as_long_as_the_evening_needs_them() -> None:
    async def play() -> None:
        store = Tournaments(MemoryJournal())
        await create_demo(store, new_setup(built_in_kind("einzelschieber"), "Probe", "2026-05-29"), 8, 1, id="abend")
        for command in (cmd.Forget("3"), cmd.ForgetAll()):
            with pytest.raises(BadInput, match="erst, wenn die Rangliste veröffentlicht"):
                await store.carry_out("abend", command, TONI)

    asyncio.run(play())


def test_who_played_before_somebody_else_under_the_same_number_is_forgotten_alone() -> None:
    async def play() -> None:
        store = await copied(MemoryJournal())
        await store.carry_out("abend", cmd.Substitute("3", "Anna Nachfolger"), TONI, confirmed="*")
        await store.carry_out("abend", cmd.Forget(NAME), TONI)
        now = await store.get("abend")
        assert (now.players["3"].name, now.players["3"].formerly) == ("Anna Nachfolger", ("Person 1",))
        assert NAME not in str(await store.audit_trail("abend"))

    asyncio.run(play())


def test_names_go_by_themselves_when_their_time_is_up() -> None:
    async def play() -> None:
        store = await copied(MemoryJournal())
        assert await erase_tournament_names(store, date(2099, 1, 1)) == 0
        setup = (await store.get("abend")).setup
        await store.carry_out("abend", cmd.ChangeSetup(replace(setup, date="2026-08-31", keep=6)), TONI)
        assert await erase_tournament_names(store, date(2027, 2, 27)) == 0
        # the clock of the store has not come so far: by then the Rangliste hangs anyway
        assert await erase_tournament_names(store, date(2027, 2, 28)) == 1
        assert await erase_tournament_names(store, date(2027, 3, 1)) == 0
        assert (await store.get("abend")).players["3"].name == "Nr. 3"

    asyncio.run(play())


@pytest.mark.parametrize("names", ["given-first", "family-first", "numbers"])
def test_nobody_is_named_whole_in_what_everybody_sees(names: NameDisplayMode) -> None:
    now = asyncio.run(Tournaments(evening()).get("abend"))
    shown = public_view(replace(now, setup=replace(now.setup, names=names)))
    there = repr(replace(shown, setup=now.setup))
    for one in now.players.values():
        assert one.name not in there
    assert not re.search("Lüthi,? Luca", there)
    assert (
        results_without_names(replace(shown, setup=now.setup, players=now.players))[2:]
        == results_without_names(now)[2:]
    )
    assert [one.total for one in _lines(shown)] == [one.total for one in _lines(now)]


def test_a_number_that_stands_for_a_name_is_said_once() -> None:
    now = asyncio.run(Tournaments(evening()).get("abend"))
    shown = public_view(replace(now, setup=replace(now.setup, names="numbers")))
    first = next(iter(now.players))
    assert player_label(first, shown) == f"Nr. {first}"
    assert player_label(first, now).endswith(f" ({first})")


def _lines(now: Tournament) -> list[RankingLine]:
    return sorted(current_ranking_lines(now), key=lambda one: one.player.id)


def test_whole_names_change_nothing_but_what_is_for_the_desk() -> None:
    now = asyncio.run(Tournaments(evening()).get("abend"))
    shown = replace(public_view(now), adjustments=now.adjustments)
    editions = zip(shown.editions, now.editions, strict=True)
    kept = [replace(one.stood, adjustments=was.stood.adjustments) == was.stood for one, was in editions]
    assert HIDDEN_DETAIL_NAMES or (all(kept) and replace(shown, editions=now.editions) == now)


@pytest.mark.parametrize("names", ["given-first", "family-first", "numbers"])
def test_the_remarks_on_teams_are_the_same_people_under_shortened_names(names: NameDisplayMode) -> None:
    """Two of different teams who are shortened alike, or have the same place in their teams, are not one person."""
    evening = Evening(GR, unit="team", passen=0, games=0)
    for team, people in {
        "Dorf Au": ("Hans Meier", "Lea Frei", "Rolf Iten", "Ueli Egli"),
        "Löwen Bögli": ("Hans Moser", "Lea Frick", "Rolf Imhof", "Ueli Egli"),
        "Landi": ("Hans Marti", "Lea Fehr", "Rolf Iseli", "Urs Enz"),
    }.items():
        evening.do(cmd.AddTeam(team, people))
    evening.do(cmd.PlanMatches("09:00", 12, 45, ("1", "2"), 1))
    evening.do(cmd.EndMatch(1, (1, 0)))
    match = evening.now.matches[0]
    home, away = (evening.now.teams[one].members for one in (match.home, match.away))
    evening.do(cmd.SeatPartie(1, 1, (home[0], away[0], home[1], away[1])))
    face = public_view(replace(evening.now, setup=replace(evening.now.setup, names=names)))
    codes = [one.code for one in team_warnings(face.law, face)]
    assert codes == [one.code for one in team_warnings(evening.law, evening.now)]
    assert codes.count("tournament.in-two-teams") == 1
    told = str([*team_warnings(face.law, face)])
    assert not [one for team in evening.now.teams.values() for one in team.members if one in told]


@pytest.mark.parametrize("names", ["full", "given-first", "numbers"])
def test_why_a_team_left_and_what_an_official_decided_are_in_nobodys_view(names: NameDisplayMode) -> None:
    evening = Evening(GR, unit="team", passen=0, games=0)
    for team in ("Dorf Au", "Löwen Bögli", "Landi"):
        evening.do(cmd.AddTeam(team))
    evening.do(cmd.PlanMatches("09:00", 12, 45, ("1",), 0))
    first = next(one.number for one in evening.now.matches if "3" not in {one.home, one.away})
    evening.do(cmd.EndMatch(first, (1, 0)))
    evening.do(cmd.EnterPartie(first, 1, (0, 0), "home", "decision", reason="Streit am Tisch"))
    evening.do(cmd.Publish(anyway=True))
    evening.do(cmd.WithdrawTeam("3", "Verletzung"))
    evening.do(cmd.Publish(anyway=True))
    stored = replace(evening.now, setup=replace(evening.now.setup, names=names))
    from_file = tournament_after_events(
        stored.setup, read_teams(stored.law, json.loads(json.dumps(tournament_document(stored))))[0]
    )
    for now in (stored, from_file):
        face = public_view(now)
        assert "Verletzung" not in repr(face)
        assert "Streit am Tisch" not in repr(face)
        assert [to_text(one) for one in league_table_notes(face)] == [
            "Landi spielt nicht mehr mit: in der Tabelle zählt keines der Spiele dieser Mannschaft"
        ]
        assert [to_text(one.result) for one in match_schedule(face) if one.off is not None] == [
            "abgesagt: Landi spielt nicht mehr mit"
        ] * 2
    assert "abgesagt: Landi: Verletzung" in [to_text(one.result) for one in match_schedule(stored)]


def test_why_a_match_is_off_by_itself_is_public() -> None:
    evening = Evening(GR, unit="team", passen=0, games=0)
    for team in ("Dorf Au", "Löwen Bögli"):
        evening.do(cmd.AddTeam(team))
    evening.do(cmd.AddMatch("1", "2"))
    evening.do(cmd.EndMatch(1, (2, 1)))
    evening.do(cmd.CallOff(1, "Regen"))
    assert [to_text(one.result) for one in match_schedule(public_view(evening.now))] == ["2 : 1, annulliert: Regen"]


def test_every_text_of_every_event_says_whether_a_name_can_stand_in_it() -> None:
    """A new field must stand in one of the two lists."""
    found = {name for event in EVOLVES for name in _texts(event)}
    assert not found - (NAME_TEXT_FIELDS | FIELDS_WITHOUT_NAMES), sorted(
        found - (NAME_TEXT_FIELDS | FIELDS_WITHOUT_NAMES)
    )
    assert not NAME_TEXT_FIELDS & FIELDS_WITHOUT_NAMES, (
        "a field of another event is called so: the detail needs another name"
    )


def _texts(kind_: object) -> set[str]:
    """Names of the fields under which a string can stand, through everything that a type is made of."""
    if not (is_dataclass(kind_) or (isinstance(kind_, type) and issubclass(kind_, msgspec.Struct))):
        return set()
    found: set[str] = set()
    for name, of in typing.get_type_hints(kind_).items():
        if get_origin(of) is typing.ClassVar or name.startswith("__"):
            continue
        parts = list(_parts(of))
        found |= {name} if str in parts or bytes in parts or any(isinstance(one, str) for one in parts) else set()
        for one in parts:
            found |= _texts(one)
    return found


def _parts(of: object) -> Iterator[object]:
    if get_origin(of) is None:
        yield of
    for one in get_args(of):
        yield from _parts(one)
