"""Registering before the evening: terms, places in the order of coming, pairs, wishes, the list, being forgotten."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from puur.journal import MemoryJournal
from puur.service.tournament.files import import_tournament, tournament_file_json
from puur.service.tournament.papers import registrations_csv
from puur.service.tournament.store import Tournaments
from puur.tournament import commands as cmd
from puur.tournament.commands import Actor
from puur.tournament.public_view import public_view
from puur.tournament.registration import (
    Registration,
    entrant_name,
    free_places,
    likely_duplicates,
    places_left_for_next,
    players_wished_apart,
    registration_standings,
)
from puur.tournament.state import Setup
from puur.tournament.topics.registration import is_registration_open, swiss_date

from .house import DIRECTOR, ES, GR, OFFICE, Evening

GUEST = Actor("table", "")
"""Somebody who opened the form: without a PIN."""
PHONE = "079 123 45 67"
DAY = 86_400_000


def begun(limit: int = 0, until: str = "", unit: str = "single") -> Evening:
    """An evening whose form is open."""
    evening = Evening("allgemein", unit=unit, categories=("Junioren", "Senioren"))
    evening.do(cmd.SetRegistration(limit=limit, until=until))
    return evening


def register(evening: Evening, *names: str, **more: object) -> None:
    for name in names:
        evening.do(cmd.Register(name, contact=PHONE, key=f"key of {name}", **more), GUEST)  # type: ignore[arg-type]


def stands(evening: Evening) -> list[str]:
    """Where everybody stands, with the place on the waiting list."""
    return [f"{one.status}{one.waits or ''}" for one in registration_standings(evening.now).values()]


def test_places_go_in_the_order_of_coming_and_the_next_one_moves_up() -> None:
    evening = begun(limit=3)
    evening.do(cmd.AddPlayers((cmd.NewPlayer("Vom Tisch"),)), OFFICE)
    register(evening, "Anna Arn", "Beat Boss", "Carla Cuche", "Dani Dürr")
    assert (free_places(evening.now), places_left_for_next(evening.now)) == (2, 0)
    assert stands(evening) == ["place", "place", "waiting1", "waiting2"]
    evening.do(cmd.WithdrawRegistration(1, "key of Anna Arn"), GUEST)
    assert stands(evening) == ["withdrawn", "place", "place", "waiting1"]
    evening.do(cmd.SetRegistration(limit=5))
    assert places_left_for_next(evening.now) == 1
    assert stands(evening) == ["withdrawn", "place", "place", "place"]
    evening.do(cmd.SetRegistration(limit=0))
    assert places_left_for_next(evening.now) is None


def test_who_has_a_place_is_taken_onto_the_list_and_keeps_it() -> None:
    evening = begun(limit=2)
    register(evening, "Anna Arn", "Beat Boss", "Carla Cuche", club="TV Zug", category="Senioren")
    evening.do(cmd.TakeRegistrations(), OFFICE)
    there = evening.now.players
    assert [(one.id, one.name, one.club, one.category) for one in there.values()] == [
        ("1", "Anna Arn", "TV Zug", "Senioren"),
        ("2", "Beat Boss", "TV Zug", "Senioren"),
    ]
    assert stands(evening) == ["entered", "entered", "waiting1"]
    evening.do(cmd.TakeRegistrations((3,)), OFFICE)
    assert there.keys() < evening.now.players.keys()
    assert evening.refused(cmd.TakeRegistrations(), OFFICE).message_in_german.startswith("Es gibt keine Voranmeldung")
    evening.do(cmd.Remove("1"))
    assert stands(evening)[0] == "struck"
    evening.do(cmd.RestoreRegistration(1), OFFICE)
    assert stands(evening)[0] == "waiting1"


def test_who_signs_off_leaves_the_list_until_it_is_drawn() -> None:
    evening = begun()
    register(evening, "Anna Arn", "Beat Boss", "Carla Cuche", "Dani Dürr", "Eva Egli")
    evening.do(cmd.TakeRegistrations(), OFFICE)
    evening.do(cmd.Pay("2"), OFFICE)
    evening.do(cmd.WithdrawRegistration(1, "key of Anna Arn"), GUEST)
    evening.do(cmd.WithdrawRegistration(2, "key of Beat Boss"), GUEST)
    assert "1" not in evening.now.players
    assert evening.now.players["2"].standing == "out"  # the money is in the books
    for player in ("2", "3", "4", "5"):
        evening.do(cmd.CheckIn(player))
    evening.draw(("2", "3", "4", "5"))
    told = evening.refused(cmd.WithdrawRegistration(3, "key of Carla Cuche"), GUEST).message_in_german
    assert told == "Die Plätze sind ausgelost: melde dich bei der Turnierleitung ab"
    assert evening.refused(cmd.Register("Fritz Frei", contact=PHONE), GUEST).message_in_german.startswith(
        "Die Plätze sind ausge"
    )
    evening.do(cmd.WithdrawRegistration(3), OFFICE)
    assert evening.now.players["3"].standing == "out"


def test_the_form_is_open_as_long_as_the_organiser_says() -> None:
    evening = Evening(ES)
    closed = "Anmelden kann man sich hier zurzeit nicht"
    assert evening.refused(cmd.Register("Anna Arn", contact=PHONE), GUEST).message_in_german == closed
    evening.do(cmd.Register("Anna Arn"), OFFICE)  # who telephones gets in
    evening.at = 1_780_000_000_000
    assert swiss_date(evening.at).isoformat() == "2026-05-28"
    evening.do(cmd.SetRegistration(until="2026-05-28"))
    assert is_registration_open(evening.now, evening.at)
    assert not is_registration_open(evening.now, evening.at + DAY)
    evening.at += DAY
    assert evening.refused(cmd.Register("Beat Boss", contact=PHONE), GUEST).message_in_german == closed
    evening.do(cmd.SetRegistration(open=False))
    assert not is_registration_open(evening.now, evening.at - DAY)


@pytest.mark.parametrize(
    "command, field, told",
    [
        (cmd.Register(" ", contact=PHONE), "name", "Der Name fehlt"),
        (cmd.Register("Anna Arn"), "contact", "Es braucht eine Telefonnummer oder"),
        (
            cmd.Register("Anna Arn", contact="anna@"),
            "contact",
            "Es braucht eine Telefonnummer oder",
        ),
        (
            cmd.Register("Anna Arn", contact="bei Beat"),
            "contact",
            "Es braucht eine Telefonnummer oder",
        ),
        (cmd.Register("Anna Arn", contact=PHONE, category="Profis"), "category", "Diese Kategorie gibt es hier nicht"),
        (cmd.Register("Anna Arn", contact=PHONE, remark="x" * 201), "remark", "Höchstens 200 Zeichen"),
        (cmd.Register("Anna Arn", contact=PHONE, partners=("Beat",)), "partners", "Hier lassen sich höchstens 0 Namen"),
        (cmd.Register("Da Da", contact=PHONE), "name", "Da Da ist schon angemeldet"),
        (cmd.Register("DA  da", contact=PHONE), "name", "DA da ist schon angemeldet"),
    ],
)
def test_what_a_stranger_sends_is_looked_at(command: cmd.Command, field: str, told: str) -> None:
    evening = begun()
    register(evening, "Da Da")
    refusal = evening.refused(command, GUEST)
    assert (refusal.field, refusal.message_in_german[: len(told)]) == (field, told)


def test_somebody_else_of_the_same_name_registers_and_the_desk_sees_both() -> None:
    evening = begun()
    register(evening, "Anna Arn", "Arn Anna", anyway=True)
    assert likely_duplicates(evening.now) == {2: "Arn Anna"}
    assert (
        evening.refused(cmd.TakeRegistrations(), OFFICE).message_in_german == "Arn Anna ist schon angemeldet (Nummer 1)"
    )
    assert not evening.now.players  # all or none
    evening.do(cmd.TakeRegistrations(anyway=True), OFFICE)
    assert len(evening.now.players) == 2


def test_a_registration_is_its_senders_own() -> None:
    evening = begun()
    register(evening, "Anna Arn", "Beat Boss")
    evening.do(cmd.ChangeRegistration(1, "Anna Arn-Roth", "key of Anna Arn", contact="anna@example.org"), GUEST)
    assert evening.now.registration.rows[0].name == "Anna Arn-Roth"
    for command in (
        cmd.ChangeRegistration(2, "Niemand", "key of Anna Arn", contact=PHONE),
        cmd.ChangeRegistration(2, "Niemand", contact=PHONE),
        cmd.WithdrawRegistration(2, "key of Anna Arn"),
        cmd.WithdrawRegistration(2),
    ):
        assert evening.refused(command, GUEST).field == "key"
    evening.do(cmd.Register("Carla Cuche"), OFFICE)  # without a link
    assert evening.refused(cmd.WithdrawRegistration(3, ""), GUEST).field == "key"
    for desk in (cmd.TakeRegistrations(), cmd.DeclineRegistration(1, "voll"), cmd.RestoreRegistration(1)):
        assert "Darum kümmert sich" in evening.refused(desk, GUEST).message_in_german
    assert evening.refused(cmd.SetRegistration(), OFFICE).message_in_german  # the terms are the director's


def test_declined_is_read_with_its_reason_and_can_be_taken_back() -> None:
    evening = begun(limit=1)
    register(evening, "Anna Arn", "Beat Boss")
    assert evening.refused(cmd.DeclineRegistration(1, " "), OFFICE).field == "reason"
    evening.do(cmd.DeclineRegistration(1, "zweimal da"), OFFICE)
    assert stands(evening) == ["declined", "place"]
    assert evening.now.registration.rows[0].reason == "zweimal da"
    assert evening.refused(cmd.TakeRegistrations((1,)), OFFICE).field == "number"
    evening.do(cmd.RestoreRegistration(1), OFFICE)
    assert stands(evening) == ["place", "waiting1"]


def test_a_pair_is_one_place_and_two_singles_make_one() -> None:
    evening = begun(limit=2, unit="pair")
    register(evening, "Anna Arn", partners=("Beat Boss",))
    register(evening, "Carla Cuche", "Dani Dürr", "Eva Egli")
    assert stands(evening) == ["place", "place", "place", "waiting1"]
    told = evening.refused(cmd.TakeRegistrations((2,)), OFFICE).message_in_german
    assert told.startswith("Carla Cuche hat noch niemanden zum Mitspielen")
    assert evening.refused(cmd.PairRegistrations(1, 2), OFFICE).field == "other"
    assert evening.refused(cmd.PairRegistrations(2, 2), OFFICE).field == "other"
    evening.do(cmd.PairRegistrations(4, 2), OFFICE)
    assert stands(evening) == ["place", "place", "waiting1", "joined"]
    evening.do(cmd.PartRegistrations(4), OFFICE)
    evening.do(cmd.PairRegistrations(3, 2), OFFICE)
    assert entrant_name(evening.now, evening.now.registration.rows[1]) == "Carla Cuche / Dani Dürr"
    evening.do(cmd.TakeRegistrations(), OFFICE)
    assert [one.name for one in evening.now.players.values()] == ["Anna Arn / Beat Boss", "Carla Cuche / Dani Dürr"]


def test_who_is_left_by_the_other_looks_for_somebody_again() -> None:
    evening = begun(unit="pair")
    register(evening, "Anna Arn", "Beat Boss")
    evening.do(cmd.PairRegistrations(1, 2), OFFICE)
    evening.do(cmd.WithdrawRegistration(1, "key of Anna Arn"), GUEST)
    assert stands(evening) == ["withdrawn", "place"]
    assert evening.now.registration.rows[1].joined == 0


def test_a_wish_not_to_share_a_table_goes_into_the_draw() -> None:
    evening = begun()
    register(evening, "Anna Arn", wish="Boss Beat")
    register(evening, "Carla Cuche", wish="Niemand Hier")
    evening.do(cmd.TakeRegistrations(), OFFICE)
    assert not evening.now.setup.apart
    register(evening, "Beat Boss")
    evening.do(cmd.TakeRegistrations(), OFFICE)
    assert evening.now.setup.apart == (("1", "3"),)
    assert players_wished_apart(evening.now) == {1: ("3",), 2: ()}
    evening.do(cmd.Remove("3"))
    assert not evening.now.setup.apart  # whoever gets number 3 next may sit with her


def test_a_team_is_registered_by_its_captain() -> None:
    evening = Evening(GR, Setup("g", GR, "Grümpi", "2026-05-29", unit="team"))
    evening.do(cmd.SetRegistration(limit=1))
    assert evening.refused(cmd.Register("Anna Arn", contact=PHONE), GUEST).field == "team"
    register(evening, "Anna Arn", team="FC Aaretal", partners=("Beat Boss", "Carla Cuche", "Dani Dürr"))
    register(evening, "Eva Egli", team="FC Birs")
    assert stands(evening) == ["place", "waiting1"]
    assert evening.refused(cmd.Register("Fritz", contact=PHONE, team="FC AARETAL"), GUEST).field == "team"
    evening.do(cmd.TakeRegistrations(), OFFICE)
    assert evening.now.teams["1"].members == ("Beat Boss", "Carla Cuche", "Dani Dürr")  # who registers need not play
    evening.do(cmd.WithdrawRegistration(1, "key of Anna Arn"), GUEST)
    assert evening.now.teams["1"].out == "abgemeldet"
    assert stands(evening) == ["withdrawn", "place"]


def test_nobody_else_sees_who_registered() -> None:
    evening = begun(limit=9)
    register(evening, "Anna Arn")
    face = public_view(evening.now)
    assert face.registration.terms == evening.now.registration.terms
    assert face.registration.rows == ()
    evening.do(cmd.ChangeSetup(replace(evening.now.setup, names="numbers")))
    assert public_view(evening.now).registration.rows == ()


def _store() -> Tournaments:
    return Tournaments(MemoryJournal())


@pytest.mark.longer
def test_a_form_sent_twice_registers_once_and_three_hundred_come_in() -> None:
    async def play() -> list[Registration]:
        store = _store()
        await store.create(Setup("k", ES, "Probe", "2026-05-29", passen=4, games=8), DIRECTOR, "abend")
        await store.carry_out("abend", [cmd.SetRegistration(limit=288)], DIRECTOR)
        for number in range(300):
            sent = [cmd.Register(f"Name{number} Vorname{number}", contact=PHONE)]
            await store.carry_out("abend", sent, GUEST, f"once {number}")
            await store.carry_out("abend", sent, GUEST, f"once {number}")
        return [*(await store.get("abend")).registration.rows]

    rows = asyncio.run(play())
    assert [one.number for one in rows] == [*range(1, 301)]


def test_it_travels_with_the_tournament_and_is_forgotten_with_the_name() -> None:
    async def play() -> tuple[str, str, str]:
        store = _store()
        await store.create(Setup("k", ES, "Probe", "2026-05-29", passen=4, games=8), DIRECTOR, "abend")
        told = cmd.Register("Luca Lüthi", contact="luca@example.org", remark="Luca kommt später", key="abc")
        other = cmd.Register("Eva Egli", contact=PHONE, wish="LUETHI Luca")
        await store.carry_out("abend", [cmd.SetRegistration(), told, other, cmd.TakeRegistrations()], DIRECTOR)
        there = _store()
        again = await import_tournament(there, tournament_file_json("abend", await store.entries("abend")))
        carried = registrations_csv(await there.get(again)).decode()
        await store.carry_out("abend", cmd.Forget("1"), DIRECTOR)
        stored = "".join(str(one) for one in await store.entries("abend"))
        return carried, stored, registrations_csv(await store.get("abend")).decode()

    carried, stored, shown = asyncio.run(play())
    assert "Luca Lüthi" in carried
    assert "luca@example.org" in carried
    for gone in ("Lüthi", "LUETHI", "Luca", "luca@example.org"):
        assert gone not in stored
        assert gone not in shown
