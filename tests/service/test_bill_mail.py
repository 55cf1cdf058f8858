"""A club's bills against a mail server that takes, refuses, delays and hangs up: each goes once, none is lost."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Collection, Coroutine, Iterator
from datetime import date, datetime
from typing import Any

import pytest
from tests.club.test_dues import RULES
from tests.club.test_money import HOME, IBAN

from puur.club.money.bank import SetAccount
from puur.club.money.bill_mail import SendBills, SetBillMail, SetContact
from puur.club.money.dues import ChargeDues, PayDues
from puur.club.privacy import ForgetPerson
from puur.club.season.core import Command
from puur.club.season.people import AddMember, Elect, FoundClub
from puur.club.season.schedule import OpenYear
from puur.club.season.state import Club
from puur.club.season.substitutes_and_leaving import LeaveClub
from puur.errors import BadInput
from puur.journal import Journal, MemoryJournal, NewEntry
from puur.service.clock import now
from puur.service.club.papers import member_bills_pdf
from puur.service.club.store import Clubs
from puur.service.mail import letters as clubs_module
from puur.service.mail import outbox as outbox_module
from puur.service.mail import postman as postman_module
from puur.service.mail.letters import ClubMails
from puur.service.mail.outbox import CLUB_OUTBOX_PREFIX, Outbox
from puur.service.mail.postman import Postman
from puur.service.mail.server import MailServer
from puur.service.work.workers import AllWorkersBusy
from puur.words.catalogue import Language
from puur.words.message import said

from .mail_server import Clock, FakeMail, ProcessEnded, dies, mail_server, mail_states

ID = "naell"
DAY = date(2026, 1, 31)
AT = datetime(2026, 1, 31, 12)  # noqa: DTZ001 - the club's own clock
NAMES = ("Anna Arn", "Beat Boss", "Carla Cuche", "Dora Dubs", "Emil Egli", "Flora Frei", "Gino Gut", "Hana Hug")


class Paper:
    """Prints bills as fast as a test wants, and says of which references."""

    def __init__(self) -> None:
        self.made: list[tuple[list[str], Language]] = []
        self.fails: BadInput | AllWorkersBusy | None = None

    async def __call__(self, _: Club, references: Collection[str], __: date, language: Language) -> bytes:
        if self.fails is not None:
            raise self.fails
        self.made.append(([*references], language))
        return b"%PDF-" + " ".join(references).encode()


class House:
    """A store with one club, and whoever sends its mail."""

    def __init__(self, server: MailServer | None, journal: Journal | None = None) -> None:
        self.journal = journal or MemoryJournal()
        self.clubs, self.paper = Clubs(self.journal), Paper()
        self.postman = Postman(self.journal, server, ClubMails(self.clubs, self.paper))

    async def begin(self, *with_mail: int) -> None:
        """Begin a club in which all owe the Beitrag. with_mail: numbers of members with an address."""
        await self.clubs.found_club(FoundClub(ID, "Näll", RULES), "Anna")
        members = [AddMember(f"m{at}", name) for at, name in enumerate(NAMES, 1)]
        await self.do(*members, Elect("treasurer", "m1", DAY), OpenYear(2026), at=AT)
        await self.do(SetAccount(IBAN, HOME, "m1"), ChargeDues(2026, "m1"), at=AT)
        await self.do(*(SetContact(f"m{at}", f"m{at}@example.ch") for at in with_mail), at=AT)

    async def do(self, *commands: Command, at: datetime | None = None) -> None:
        for command in commands:
            await self.clubs.carry_out(ID, command, "Kassier", at=at)

    async def send(self, **how: Any) -> None:  # noqa: ANN401 - the command's
        await self.do(SendBills("m1", **how))
        await self.postman.send_due_mails()

    async def states(self) -> dict[str, str]:
        return await mail_states(self.outbox, now())

    @property
    def outbox(self) -> Outbox:
        return self.postman.outbox_of(ID, CLUB_OUTBOX_PREFIX)


def run(work: Coroutine[None, None, None]) -> None:
    asyncio.run(work)


@pytest.fixture
def fake() -> Iterator[FakeMail]:
    with mail_server() as found:
        yield found


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch, clubs_module, outbox_module, postman_module, sys.modules[__name__])


def test_each_member_with_an_address_gets_its_own_bill_once(fake: FakeMail) -> None:
    async def story() -> None:
        house = House(fake.server)
        await house.begin(2, 3)
        await house.do(SetContact("m3", "m3@example.ch", "fr"), SetBillMail("m1", "de", "kasse@example.ch"))
        await house.send()
        await house.postman.send_due_mails()
        assert fake.receivers == ["m2@example.ch", "m3@example.ch"]
        beat, carla = fake.taken
        assert beat.mail["From"] == "Näll <jass@puur.example>"
        assert beat.mail["Reply-To"] == "kasse@example.ch"
        assert (beat.mail["Subject"], carla.mail["Subject"]) == ("Näll, deine Rechnung", "Näll, ta facture")
        assert "Hallo Beat Boss" in beat.text
        assert "Mitgliederbeitrag 2026: CHF 50.00" in beat.text
        assert "m3@" not in beat.data.decode()
        assert "Carla" not in beat.text
        (bill,) = beat.mail.iter_attachments()
        assert (bill.get_content_type(), bill.get_filename()) == ("application/pdf", "rechnung.pdf")
        references, language = house.paper.made[0]
        assert (bill.get_content(), language) == (b"%PDF-" + references[0].encode(), "de")
        assert house.paper.made[1][1] == "fr"
        assert all(len(line) <= 998 and line.isascii() for line in beat.data.splitlines())
        assert await house.states() == {"bills/1/2": "sent", "bills/1/3": "sent"}

    run(story())


def test_the_attached_bill_is_the_one_with_the_qr_payment_part() -> None:
    async def story() -> None:
        house = House(None)
        await house.begin(2)
        club = await house.clubs.get(ID)
        reference = next(one.references for one in _sent(await _after(house)))
        pdf = member_bills_pdf(club, reference, DAY)
        assert pdf.startswith(b"%PDF-")
        with pytest.raises(BadInput):
            member_bills_pdf(club, ["RF00"], DAY)

    run(story())


async def _after(house: House) -> Club:
    await house.send()
    return await house.clubs.get(ID)


def _sent(club: Club) -> Any:  # noqa: ANN401 - bills
    return club.bill_mail.sendings[-1].bills


def test_a_refused_address_stops_nobody_else_and_a_corrected_one_gets_the_bill(fake: FakeMail) -> None:
    fake.answers["m2@example.ch"] = "550 5.1.1 no such user"

    async def story() -> None:
        house = House(fake.server)
        await house.begin(2, 3)
        await house.send()
        assert fake.receivers == ["m3@example.ch"]
        assert (await house.states())["bills/1/2"] == "failed"
        await house.postman.send_due_mails()
        assert len(fake.taken) == 1
        await house.do(SetContact("m2", "boss@example.ch"))
        await house.postman.send_due_mails()
        assert fake.receivers[1:] == ["boss@example.ch"]
        assert await house.states() == {"bills/1/2": "failed", "bills/1/3": "sent", "bills/1/2#2": "sent"}

    run(story())


def test_what_a_server_wants_later_is_sent_later(fake: FakeMail, clock: Clock) -> None:
    fake.answers["m2@example.ch"] = "451 4.7.1 greylisted, try again"

    async def story() -> None:
        house = House(fake.server)
        await house.begin(2, 3)
        await house.send()
        assert fake.receivers == ["m3@example.ch"]
        del fake.answers["m2@example.ch"]
        await house.postman.send_due_mails()
        assert len(fake.taken) == 1
        clock.ahead += 61_000
        await house.postman.send_due_mails()
        assert fake.receivers == ["m3@example.ch", "m2@example.ch"]

    run(story())


def test_whoever_pays_in_the_meantime_gets_no_bill_any_more(fake: FakeMail) -> None:
    async def story() -> None:
        house = House(None)
        await house.begin(2, 3)
        await house.send()
        await house.do(PayDues(2026, "m2", "m1", DAY))
        house.postman.server = fake.server
        await house.postman.send_due_mails()
        assert fake.receivers == ["m3@example.ch"]
        assert await house.states() == {"bills/1/2": "dropped", "bills/1/3": "sent"}

    run(story())


def test_a_cancelled_bill_does_not_come_back_by_itself(fake: FakeMail) -> None:
    async def story() -> None:
        house = House(None)
        await house.begin(2)
        await house.send()
        await house.do(SetContact("m2"))
        await house.postman.send_due_mails()
        assert await house.states() == {"bills/1/2": "dropped"}
        await house.do(SetContact("m2", "m2@example.ch"))
        house.postman.server = fake.server
        await house.postman.send_due_mails()
        assert fake.taken == []

    run(story())


def test_a_server_that_is_away_is_waited_for(clock: Clock) -> None:
    with mail_server() as gone:
        port = gone.port

    async def story() -> None:
        house = House(MailServer("127.0.0.1", port, "none", "jass@puur.example", timeout_s=1.0))
        await house.begin(2)
        await house.send()
        assert house.postman.trouble is not None
        assert await house.states() == {"bills/1/2": "queued"}
        with mail_server(port) as back:
            clock.ahead += 61_000
            await house.postman.send_due_mails()
            assert back.receivers == ["m2@example.ch"]

    run(story())


def test_a_mail_whose_answer_is_missing_is_sent_again_only_if_somebody_asks(fake: FakeMail, clock: Clock) -> None:
    fake.silent_after = 0

    async def story() -> None:
        house = House(fake.server)
        await house.begin(2, 3)
        await house.send()
        clock.ahead += 61_000
        await house.postman.send_due_mails()
        assert fake.receivers == ["m2@example.ch", "m3@example.ch"]
        assert await house.states() == {"bills/1/2": "unclear", "bills/1/3": "sent"}
        assert await house.outbox.queue_unless_sent("bills/1/2")
        await house.postman.send_due_mails()
        assert fake.receivers[2:] == ["m2@example.ch"]
        assert fake.taken[2].mail["Message-ID"] == fake.taken[0].mail["Message-ID"]

    run(story())


def test_a_process_that_ends_in_the_middle_sends_nothing_twice_and_loses_nothing(fake: FakeMail, clock: Clock) -> None:
    journal = MemoryJournal()

    async def story() -> None:
        first = House(fake.server, journal)
        await first.begin(2, 3, 4)
        first.outbox.store_outcome = dies(first.outbox, "bills/1/3")  # type: ignore[method-assign]
        await first.send()

    async def afterwards() -> None:
        second = House(fake.server, journal)
        await second.postman.send_due_mails()
        assert fake.receivers == ["m2@example.ch", "m3@example.ch", "m4@example.ch"]
        clock.ahead += outbox_module.DELIVERY_UNCLEAR_AFTER_MS + 1
        assert (await second.states())["bills/1/3"] == "unclear"

    with pytest.raises(ProcessEnded):
        run(story())
    run(afterwards())


def test_a_process_that_ends_before_anything_was_queued_loses_nothing(fake: FakeMail) -> None:
    async def story() -> None:
        first = House(fake.server)
        await first.begin(2)
        await first.do(SendBills("m1"))
        second = House(fake.server, first.journal)
        await second.postman.send_due_mails()
        assert fake.receivers == ["m2@example.ch"]

    run(story())


def test_two_processes_on_one_store_send_each_bill_once(fake: FakeMail) -> None:
    async def story() -> None:
        first = House(fake.server)
        second = House(fake.server, first.journal)
        await first.begin(*range(1, 9))
        await first.do(SendBills("m1"))
        await asyncio.gather(first.postman.send_due_mails(), second.postman.send_due_mails())
        await asyncio.gather(first.postman.send_due_mails(), second.postman.send_due_mails())
        assert sorted(fake.receivers) == [f"m{at}@example.ch" for at in range(1, 9)]

    run(story())


def test_a_copy_of_the_club_elsewhere_sends_only_what_is_sent_there(fake: FakeMail) -> None:
    async def story() -> None:
        first = House(None)
        await first.begin(2)
        await first.do(SendBills("m1"))
        copy = House(fake.server)
        entries = await first.journal.read(f"club/{ID}")
        await copy.journal.append(f"club/{ID}", 0, [NewEntry(it.at, it.who, it.kind, it.data) for it in entries])
        await copy.postman.send_due_mails()
        await copy.do(SetContact("m3", "m3@example.ch"))
        await copy.send()
        assert fake.receivers == ["m3@example.ch"]

    run(story())


def test_a_bill_that_cannot_be_printed_says_why_and_a_busy_printer_is_waited_for(fake: FakeMail, clock: Clock) -> None:
    async def story() -> None:
        house = House(fake.server)
        await house.begin(2)
        house.paper.fails = AllWorkersBusy()
        await house.send()
        assert await house.states() == {"bills/1/2": "queued"}
        clock.ahead += 61_000
        house.paper.fails = BadInput(said("club.no-account"))
        await house.postman.send_due_mails()
        state = await house.outbox.read()
        assert state is not None
        assert state.mails["bills/1/2"].state == "failed"
        assert "noch kein Konto" in state.mails["bills/1/2"].why
        assert fake.taken == []

    run(story())


def test_forgetting_a_member_takes_the_address_out_of_club_and_outbox(fake: FakeMail) -> None:
    async def story() -> None:
        house = House(fake.server)
        await house.begin(2, 3)
        await house.do(SetBillMail("m1", "de", "m2@example.ch"))
        await house.send()
        await house.do(PayDues(2026, "m2", "m1", DAY), LeaveClub("m2", DAY))
        await house.do(ForgetPerson("m2"))
        for stream in (f"club/{ID}", f"{CLUB_OUTBOX_PREFIX}{ID}"):
            kept = b"".join(entry.data for entry in await house.journal.read(stream))
            assert b"m2@example.ch" not in kept
            assert b"m3@example.ch" in kept
        await house.postman.send_due_mails()
        assert len(fake.taken) == 2

    run(story())
