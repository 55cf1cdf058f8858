"""Mail against a server that takes, refuses, delays and hangs up: nothing is sent twice, nothing is lost."""

from __future__ import annotations

import asyncio
import hmac
import socket
import sys
import time
from collections.abc import Coroutine, Iterator
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any, cast

import pytest

from puur.errors import BadInput
from puur.journal import Journal, MemoryJournal, NewEntry
from puur.journal.entry import StoreFault
from puur.service.clock import now
from puur.service.mail import letters as evenings_module
from puur.service.mail import outbox as outbox_module
from puur.service.mail import postman as postman_module
from puur.service.mail.letters import TournamentMails
from puur.service.mail.outbox import TOURNAMENT_OUTBOX_PREFIX, Outbox
from puur.service.mail.postman import Postman
from puur.service.mail.server import MailServer, NotSent, SmtpSession, read_mail_server
from puur.service.tournament.store import Tournaments
from puur.tournament import commands as cmd
from puur.tournament.commands import Actor
from puur.tournament.state import Setup

from .mail_server import Clock, FakeMail, ProcessEnded, dies, mail_server, mail_states

DIRECTOR = Actor("director", "Toni")
GUEST = Actor("table", "")
SETUP = Setup("k", "allgemein", "Jassabend", "2036-05-29", passen=4, games=8, place="Rest. Löwen, Zug", club="TV Zug")
ID = "abend"


def link_of(at: str, who: str) -> str:
    return hmac.digest(b"secret", f"{at} {who}".encode(), "sha256").hex()[:32]


class House:
    """A store with one evening, and whoever sends its mail."""

    def __init__(self, server: MailServer | None, journal: Journal | None = None) -> None:
        self.journal = journal or MemoryJournal()
        self.tournaments = Tournaments(self.journal)
        self.postman = Postman(self.journal, server, TournamentMails(self.tournaments, link_of))

    async def begin(self, limit: int = 0) -> None:
        await self.tournaments.create(SETUP, DIRECTOR, ID)
        await self.do(cmd.SetRegistration(limit=limit), cmd.SetMail(address="https://jass.example.ch", begins="19:30"))

    async def do(self, *commands: cmd.Command, actor: Actor = DIRECTOR) -> None:
        await self.tournaments.carry_out(ID, commands, actor)

    async def register(self, name: str, contact: str = "", language: str = "de") -> None:
        """Register as the form does: under an id of the sending, of which the link is made."""
        once = f"once-{name}"
        key = sha256(link_of(ID, f"registration {once}").encode()).hexdigest()
        contact = contact or f"{name.split(maxsplit=1)[0].lower()}@example.ch"
        await self.tournaments.carry_out(
            ID, cmd.Register(name, contact=contact, key=key, language=language), GUEST, once
        )

    async def states(self) -> dict[str, str]:
        return await mail_states(Outbox(self.journal, ID), now())


def run(work: Coroutine[None, None, None]) -> None:
    asyncio.run(work)


@pytest.fixture
def fake() -> Iterator[FakeMail]:
    with mail_server() as found:
        yield found


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch, evenings_module, outbox_module, postman_module, sys.modules[__name__])


def test_who_registers_gets_one_mail_with_the_link_and_the_evening_for_a_calendar(fake: FakeMail) -> None:
    async def story() -> None:
        house = House(fake.server)
        await house.begin(limit=1)
        await house.register("Anna Arn", language="fr")
        await house.register("Beat Boss")
        await house.register("Carla Cuche", "079 123 45 67")
        await house.postman.send_due_mails()
        await house.postman.send_due_mails()
        assert fake.receivers == ["anna@example.ch", "beat@example.ch"]
        anna, beat = fake.taken
        assert anna.mail["Subject"] == "Jassabend, ton inscription"
        assert "Tu as une place." in anna.text
        link = link_of(ID, "registration once-Anna Arn")
        assert f"https://jass.example.ch/turnier/{ID}/anmelden/{link}" in anna.text
        assert beat.mail["To"] == "beat@example.ch"
        assert beat.mail["From"] == "TV Zug <jass@puur.example>"
        assert "Du bist als Nächstes dran" in beat.text
        assert "anna" not in beat.data.decode().lower()
        calendar = next(part for part in beat.mail.iter_attachments())
        assert calendar.get_content_type() == "text/calendar"
        assert "DTSTART:20360529T173000Z" in calendar.get_content()
        assert "LOCATION:Rest. Löwen\\, Zug" in calendar.get_content()
        assert all(len(line) <= 998 and line.isascii() for line in beat.data.splitlines())

    run(story())


def test_who_moves_up_and_who_is_declined_are_told(fake: FakeMail) -> None:
    async def story() -> None:
        house = House(fake.server)
        await house.begin(limit=1)
        for name in ("Anna Arn", "Beat Boss", "Carla Cuche"):
            await house.register(name)
        await house.postman.send_due_mails()
        await house.do(cmd.WithdrawRegistration(1))
        await house.do(cmd.DeclineRegistration(3, "voll"))
        await house.postman.send_due_mails()
        told = [(one.to[0], str(one.mail["Subject"])) for one in fake.taken[3:]]
        assert told == [
            ("beat@example.ch", "Jassabend: du hast einen Platz"),
            ("carla@example.ch", "Jassabend: Absage"),
        ]
        assert "voll" in fake.taken[4].text
        await house.postman.send_due_mails()
        assert len(fake.taken) == 5

    run(story())


def test_a_refused_address_stops_nobody_else_and_a_corrected_one_gets_the_mail(fake: FakeMail) -> None:
    fake.answers["beat@example.ch"] = "550 5.1.1 no such user beat@example.ch"

    async def story() -> None:
        house = House(fake.server)
        await house.begin()
        for name in ("Anna Arn", "Beat Boss", "Carla Cuche"):
            await house.register(name)
        await house.postman.send_due_mails()
        assert fake.receivers == ["anna@example.ch", "carla@example.ch"]
        state = await Outbox(house.journal, ID).read()
        assert state is not None
        assert (state.mails["confirm/2"].state, state.mails["confirm/2"].why[:9]) == ("failed", "550 5.1.1")
        await house.postman.send_due_mails()
        assert len(fake.taken) == 2
        await house.do(cmd.ChangeRegistration(2, "Beat Boss", contact="boss@example.ch"))
        await house.postman.send_due_mails()
        assert fake.receivers[2:] == ["boss@example.ch"]
        assert await house.states() == {
            "confirm/1": "sent",
            "confirm/2": "failed",
            "confirm/3": "sent",
            "confirm/2#2": "sent",
        }

    run(story())


def test_what_a_server_wants_later_is_sent_later_and_again_later(fake: FakeMail, clock: Clock) -> None:
    fake.answers["anna@example.ch"] = "451 4.7.1 greylisted, try again"

    async def story() -> None:
        house = House(fake.server)
        await house.begin()
        await house.register("Anna Arn")
        await house.register("Beat Boss")
        await house.postman.send_due_mails()
        assert fake.receivers == ["beat@example.ch"]
        await house.postman.send_due_mails()
        state = await Outbox(house.journal, ID).read()
        assert state is not None
        assert state.mails["confirm/1"].tries == 1
        clock.ahead += 61_000
        await house.postman.send_due_mails()
        del fake.answers["anna@example.ch"]
        clock.ahead += 61_000
        await house.postman.send_due_mails()
        assert len(fake.taken) == 1
        clock.ahead += 300_000
        await house.postman.send_due_mails()
        assert fake.receivers == ["beat@example.ch", "anna@example.ch"]

    run(story())


def test_a_server_that_is_away_or_closes_is_waited_for(clock: Clock) -> None:
    with mail_server() as gone:
        port = gone.port

    async def story() -> None:
        house = House(MailServer("127.0.0.1", port, "none", "jass@puur.example", timeout_s=1.0))
        await house.begin()
        await house.register("Anna Arn")
        await house.postman.send_due_mails()
        assert house.postman.trouble is not None
        assert await house.states() == {"confirm/1": "queued"}
        with mail_server(port) as back:
            await house.postman.send_due_mails()
            assert back.taken == []
            clock.ahead += 61_000
            back.greeting = "421 4.3.2 too busy"
            await house.postman.send_due_mails()
            assert "421" in house.postman.trouble.why
            back.greeting = "220 here"
            house.postman.retry_now()
            await house.postman.send_due_mails()
            assert back.receivers == ["anna@example.ch"]
            assert house.postman.trouble is None

    run(story())


def test_a_mail_whose_answer_is_missing_is_shown_and_not_sent_again_by_itself(fake: FakeMail, clock: Clock) -> None:
    fake.silent_after = 1

    async def story() -> None:
        house = House(fake.server)
        await house.begin()
        for name in ("Anna Arn", "Beat Boss", "Carla Cuche"):
            await house.register(name)
        await house.postman.send_due_mails()
        clock.ahead += 61_000
        await house.postman.send_due_mails()
        assert fake.receivers == ["anna@example.ch", "beat@example.ch", "carla@example.ch"]
        assert await house.states() == {"confirm/1": "sent", "confirm/2": "unclear", "confirm/3": "sent"}
        assert await house.postman.outbox_of(ID).queue_unless_sent("confirm/2")
        await house.postman.send_due_mails()
        assert fake.receivers[3:] == ["beat@example.ch"]
        assert fake.taken[3].mail["Message-ID"] == fake.taken[1].mail["Message-ID"]

    run(story())


def test_a_process_that_ends_in_the_middle_sends_nothing_twice_and_loses_nothing(fake: FakeMail, clock: Clock) -> None:
    journal = MemoryJournal()

    async def story() -> None:
        first = House(fake.server, journal)
        await first.begin()
        for name in ("Anna Arn", "Beat Boss", "Carla Cuche"):
            await first.register(name)
        first.postman.outbox_of(ID).store_outcome = dies(first.postman.outbox_of(ID), "confirm/2")  # type: ignore[method-assign]
        await first.postman.send_due_mails()

    async def afterwards() -> None:
        second = House(fake.server, journal)
        await second.postman.send_due_mails()
        assert fake.receivers == ["anna@example.ch", "beat@example.ch", "carla@example.ch"]
        clock.ahead += outbox_module.DELIVERY_UNCLEAR_AFTER_MS + 1
        assert (await second.states())["confirm/2"] == "unclear"

    with pytest.raises(ProcessEnded):
        run(story())
    run(afterwards())


def test_two_processes_on_one_store_send_each_mail_once(fake: FakeMail) -> None:
    async def story() -> None:
        first = House(fake.server)
        second = House(fake.server, first.journal)
        await first.begin()
        for at in range(20):
            await first.register(f"Person{at} Muster")
        await asyncio.gather(first.postman.send_due_mails(), second.postman.send_due_mails())
        await asyncio.gather(first.postman.send_due_mails(), second.postman.send_due_mails())
        assert sorted(fake.receivers) == sorted(f"person{at}@example.ch" for at in range(20))

    run(story())


def test_three_hundred_registrations_and_a_mail_to_all(fake: FakeMail) -> None:
    async def story() -> None:
        house = House(fake.server)
        await house.begin(limit=280)
        for at in range(300):
            await house.register(f"Person{at} Muster")
        await house.postman.send_due_mails()
        await house.do(cmd.WriteMail("Znacht", "Hallo {name}, Essen ab 18 Uhr. {standing}"))
        await house.postman.send_due_mails()
        await house.postman.send_due_mails()
        assert len(fake.taken) == 600
        assert len({(one.to[0], str(one.mail["Subject"])) for one in fake.taken}) == 600
        assert all(len(one.to) == 1 for one in fake.taken)
        assert "Hallo Person0 Muster, Essen ab 18 Uhr. Du hast einen Platz." in fake.taken[300].text
        assert fake.connections == 2
        assert set((await house.states()).values()) == {"sent"}

    run(story())


def test_who_registered_before_mail_was_on_gets_none_and_a_copy_of_the_evening_sends_nothing(fake: FakeMail) -> None:
    async def story() -> None:
        house = House(fake.server)
        await house.tournaments.create(SETUP, DIRECTOR, ID)
        await house.do(cmd.SetRegistration())
        await house.register("Anna Arn")
        await asyncio.sleep(0.005)
        await house.do(cmd.SetMail())
        await house.postman.send_due_mails()
        assert fake.taken == []
        await house.do(cmd.WriteMail("Znacht", "Um sechs"))
        entries = await house.tournaments.entries(ID)
        other = House(fake.server)
        copied = [NewEntry(one.at, one.who, one.kind, one.data, one.command) for one in entries]
        await other.tournaments.store_entries(copied, ID)
        await other.postman.send_due_mails()
        assert fake.taken == []
        await house.postman.send_due_mails()
        assert fake.receivers == ["anna@example.ch"]

    run(story())


def test_who_is_forgotten_is_in_no_outbox(fake: FakeMail) -> None:
    fake.answers["anna@example.ch"] = "550 no such user anna@example.ch"

    async def story() -> None:
        house = House(fake.server)
        await house.begin()
        await house.register("Anna Arn")
        await house.register("Beat Boss")
        await house.postman.send_due_mails()
        await house.do(cmd.Forget("Anna Arn"))
        kept = b"".join(entry.data for entry in await house.journal.read(TOURNAMENT_OUTBOX_PREFIX + ID))
        assert b"anna" not in kept
        assert b"beat@example.ch" in kept
        await house.postman.send_due_mails()
        await house.do(cmd.ForgetAll())
        kept = b"".join(entry.data for entry in await house.journal.read(TOURNAMENT_OUTBOX_PREFIX + ID))
        assert b"@" not in kept
        await house.postman.send_due_mails()
        assert fake.receivers == ["beat@example.ch"]

    run(story())


def test_switched_off_it_waits_and_withdrawn_it_is_dropped(fake: FakeMail) -> None:
    async def story() -> None:
        house = House(None)
        await house.begin()
        await house.register("Anna Arn")
        await house.register("Beat Boss")
        await house.postman.send_due_mails()
        assert await house.states() == {"confirm/1": "queued", "confirm/2": "queued"}
        await house.do(cmd.SetMail(on=False))
        house.postman.server = fake.server
        await house.postman.send_due_mails()
        assert fake.taken == []
        await house.do(cmd.SetMail(), cmd.WithdrawRegistration(1))
        await house.postman.send_due_mails()
        assert fake.receivers == ["beat@example.ch"]
        assert await house.states() == {"confirm/1": "dropped", "confirm/2": "sent"}

    run(story())


def test_a_connection_that_breaks_within_a_mail_holds_up_nobody_else(fake: FakeMail, clock: Clock) -> None:
    fake.drop_after = 1

    async def story() -> None:
        house = House(fake.server)
        await house.begin()
        for name in ("Anna Arn", "Beat Boss", "Carla Cuche"):
            await house.register(name)
        await house.postman.send_due_mails()
        clock.ahead += 61_000
        await house.postman.send_due_mails()
        assert fake.receivers == ["anna@example.ch", "carla@example.ch"]
        assert await house.states() == {"confirm/1": "sent", "confirm/2": "unclear", "confirm/3": "sent"}
        assert await house.postman.outbox_of(ID).queue_unless_sent("confirm/2")
        await house.postman.send_due_mails()
        assert fake.receivers[2:] == ["beat@example.ch"]

    run(story())


def test_a_server_that_does_not_answer_in_time_is_one_that_is_away(fake: FakeMail) -> None:
    fake.slow = 0.4

    async def story() -> None:
        house = House(replace(fake.server, timeout_s=0.1))
        await house.begin()
        await house.register("Anna Arn")
        await house.postman.send_due_mails()
        assert house.postman.trouble is not None
        assert await house.states() == {"confirm/1": "queued"}
        house.postman.server = fake.server
        house.postman.retry_now()
        await house.postman.send_due_mails()
        assert fake.receivers == ["anna@example.ch"]

    run(story())


def test_no_mail_goes_without_encryption_where_it_was_asked_for(fake: FakeMail) -> None:
    async def story() -> None:
        house = House(replace(fake.server, security="starttls"))
        await house.begin()
        await house.register("Anna Arn")
        await house.postman.send_due_mails()
        assert house.postman.trouble is not None
        assert "STARTTLS" in house.postman.trouble.why
        assert fake.taken == []

    run(story())


@pytest.mark.parametrize(
    "url, host, port, security, user, password",
    [
        (
            "smtp://jass%40example.ch:p%20w@mail.example.ch",
            "mail.example.ch",
            587,
            "starttls",
            "jass@example.ch",
            "p w",
        ),
        ("smtps://mail.example.ch", "mail.example.ch", 465, "tls", "", ""),
        ("smtp+plain://localhost:2525", "localhost", 2525, "none", "", ""),
    ],
)
def test_a_mail_server_is_read_from_the_settings(  # noqa: PLR0913, PLR0917 - a row of a table
    url: str, host: str, port: int, security: str, user: str, password: str
) -> None:
    server = read_mail_server(url, "Jassclub Zürich <jass@bücher.ch>")
    assert server is not None
    assert (server.host, server.port, server.security) == (host, port, security)
    assert (server.user, server.password) == (user, password)
    assert (server.title, server.sender) == ("Jassclub Zürich", "jass@xn--bcher-kva.ch")
    assert "p w" not in f"{server} {server!r}"


def test_a_password_comes_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "password"
    file.write_text("geheim\n", encoding="utf-8")
    server = read_mail_server("smtp://jass@mail.example.ch", "jass@example.ch", file)
    assert server is not None
    assert server.password == "geheim"  # noqa: S105 - of this test


@pytest.mark.parametrize(
    "url, sender, password, field",
    [
        ("http://mail.example.ch", "jass@example.ch", None, "mail"),
        ("smtp://mail.example.ch:port", "jass@example.ch", None, "mail"),
        ("smtp://mail.example.ch", None, None, "mail-from"),
        ("smtp://mail.example.ch", "a@example.ch, b@example.ch", None, "mail-from"),
        ("smtp://mail.example.ch", "jass@example.ch", Path("/nowhere/at/all"), "mail-password-file"),
        (None, "jass@example.ch", None, "mail"),
    ],
)
def test_settings_that_are_wrong_are_named(
    url: str | None, sender: str | None, password: Path | None, field: str
) -> None:
    with pytest.raises(BadInput) as refused:
        read_mail_server(url, sender, password)
    assert refused.value.where == {"field": field}


@pytest.mark.parametrize("slow", [30.0, 0.5], ids=["connecting", "talking"])
def test_a_silent_mail_server_does_not_hold_up_the_end_of_a_process(fake: FakeMail, slow: float) -> None:
    async def story() -> None:
        house = House(replace(fake.server, timeout_s=30.0))
        await house.begin()
        await house.register("Anna Arn")
        fake.slow = slow
        house.postman.begin()
        await asyncio.sleep(1.0)
        fake.slow = 30.0
        await house.postman.close()

    began = time.monotonic()
    run(story())
    assert time.monotonic() - began < 8
    assert fake.taken == []


def test_a_store_that_fails_for_the_last_mail_does_not_hold_up_the_end(
    fake: FakeMail, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        house, begun = House(fake.server), asyncio.Event()

        async def fails(*_: object) -> None:
            begun.set()
            await asyncio.sleep(0.1)
            raise StoreFault("full")

        await house.begin()
        await house.register("Anna Arn")
        monkeypatch.setattr(Outbox, "store_outcome", fails)
        house.postman.begin()
        await begun.wait()
        closing = asyncio.create_task(house.postman.close())
        ended, _ = await asyncio.wait({closing}, timeout=10)
        assert ended == {closing}

    run(story())


def test_a_socket_that_its_thread_closes_meanwhile_raises_nothing_where_the_session_is_dropped() -> None:
    """What it raised took the place of the cancellation, and the end of the process waited for ever."""

    class Line:
        looks = 0

        @property
        def sock(self) -> socket.socket | None:
            self.looks += 1
            return socket.socket() if self.looks == 1 else None

    session = SmtpSession(MailServer("mail.example.ch", 25, "none", "jass@example.ch"))
    line = session._line = cast("Any", Line())  # noqa: SLF001 - the moment between two looks cannot be met from outside
    session.drop()
    assert line.looks == 1


def test_a_session_dropped_while_it_connects_leaves_no_connection_open(fake: FakeMail) -> None:
    """Nothing could be cut yet, and who connected afterwards left the connection to the collector of garbage."""
    session = SmtpSession(fake.server)
    session.drop()
    with pytest.raises(NotSent):
        session.open()
    assert session._line is None  # noqa: SLF001 - a connection that nobody closes cannot be seen from outside
