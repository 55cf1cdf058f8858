"""People who register for an evening, their mails, and the pages that are published of it.

``python -m benchmarks.load.registrations --people 300`` starts ``puur serve`` on a store made for this measurement
only. Everybody opens the form and sends it, all at once or ``--within`` so many seconds; a mail server of its own on
this machine takes the confirmations. Then the website of an Einzelschieber of 288 people is made and written.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

import msgspec
import uvloop

from benchmarks.load.browser import Browser
from benchmarks.load.hall import FORMAT, fill
from benchmarks.load.own_server import PATIENCE, start_server
from puur.journal import MemoryJournal
from puur.journal.sql import open_journal
from puur.service.tournament.site import SiteOptions, site_files
from puur.service.tournament.store import Tournaments
from puur.service.upload import UploadLogin, upload_site
from puur.tournament import commands as cmd
from puur.tournament.commands import Actor
from puur.tournament.kind import built_in_kind
from puur.tournament.topics.setup import new_setup

LEAD: Final = Actor("director", "Messung")
TABLES: Final = 72
_HIDDEN: Final = re.compile(r'type="hidden" name="(\w+)" value="([^"]*)"')


class Figures(msgspec.Struct, frozen=True):
    """What was measured, in seconds.

    people: who registered. sent: from sending the form to the page that confirms it, at the median; slowest: at most.
    all: until everybody had that page. mailed: until the mail server had a mail for everybody. mails: how many it took.
    errors: people who got no such page. published: making and writing the website of 288 people.
    """

    people: int
    sent: float
    slowest: float
    all: float
    mailed: float
    mails: int
    errors: int
    published: float


class MailSink:
    """A mail server that takes everything, as quickly as it comes, and counts it."""

    def __init__(self) -> None:
        """Begin with nothing taken."""
        self.taken: list[str] = []
        self._came = asyncio.Condition()

    async def have(self, mails: int) -> None:
        """Wait until so many mails were taken."""
        async with self._came:
            await self._came.wait_for(lambda: len(self.taken) >= mails)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Speak with one sender until it hangs up."""
        to = ""
        writer.write(b"220 sink\r\n")
        while line := await reader.readline():
            word = line[:4].upper().strip()
            if word == b"RCPT":
                to = line.decode()
            if word == b"DATA":
                writer.write(b"354 go on\r\n")
                await reader.readuntil(b"\r\n.\r\n")
                async with self._came:
                    self.taken.append(to)
                    self._came.notify_all()
            writer.write(b"221 bye\r\n" if word == b"QUIT" else b"250 ok\r\n")
        writer.close()


async def prepare(folder: Path) -> str:
    """Fill a store with one evening whose form is open and whose mail is on; return its path."""
    store = await open_journal(f"sqlite:///{folder / 'puur.db'}")
    tournaments = Tournaments(store)
    id_ = await tournaments.create(new_setup(built_in_kind("einzelschieber"), "Gross", "2036-05-29", FORMAT), LEAD)
    await tournaments.carry_out(id_, [cmd.SetRegistration(), cmd.SetMail(address="https://jass.example.ch")], LEAD)
    await store.close()
    return f"/turnier/{id_}"


async def register(port: int, home: str, number: int, wait: float) -> float | None:
    """Open the form after some seconds and send it; return the seconds until it is confirmed, None if it is not."""
    await asyncio.sleep(wait)
    browser = Browser(port, f"10.0.{number // 250}.{number % 250}")
    try:
        async with asyncio.timeout(PATIENCE):
            form = dict(_HIDDEN.findall(await browser.read(f"{home}/anmelden")))
            begun = time.perf_counter()
            who = {"name": f"Name{number} Vorname", "contact": f"person{number}@example.ch"}
            page = await browser.read(f"{home}/anmelden", {**form, **who})
            return time.perf_counter() - begun if "Du hast einen Platz." in page else None
    except (OSError, EOFError):
        return None
    finally:
        browser.close()


async def evening(folder: Path, people: int, within: float) -> Figures:
    """Let so many people register; return what they and the mail server measured."""
    sink = MailSink()
    mails = await asyncio.start_server(sink.serve, "127.0.0.1", 0)
    home, to = await prepare(folder), mails.sockets[0].getsockname()[1]
    options = (
        "--mail",
        f"smtp+plain://127.0.0.1:{to}",
        "--mail-from",
        "Jass <jass@example.ch>",
        "--proxy",
        "127.0.0.1",
    )
    ready = start_server(folder, *options)
    server = await asyncio.to_thread(ready.__enter__)
    try:
        begun = time.perf_counter()
        each = (register(server.port, home, number, within * number / people) for number in range(people))
        took = sorted(one for one in await asyncio.gather(*each) if one is not None)
        done = time.perf_counter() - begun
        async with asyncio.timeout(PATIENCE):
            await sink.have(len(took))
        mailed = time.perf_counter() - begun
    finally:
        ready.__exit__(None, None, None)
        mails.close()
    middle, slowest = (took[len(took) // 2], took[-1]) if took else (0.0, 0.0)
    errors = people - len(took)
    return Figures(people, middle, slowest, done, mailed, len(sink.taken), errors, await publish(folder / "site"))


async def publish(folder: Path) -> float:
    """Make and write the website of an evening of 288 people; return the seconds."""
    store = MemoryJournal()
    id_, _ = await fill(store, "measured", TABLES)
    now = await Tournaments(store).get(id_)
    begun = time.perf_counter()
    upload_site(site_files(now, SiteOptions()), folder, UploadLogin("", ""))
    return time.perf_counter() - begun


def main() -> None:
    """Measure as the command line says and print JSON."""
    words = argparse.ArgumentParser(prog="python -m benchmarks.load.registrations", description=__doc__)
    words.add_argument("--people", type=int, default=300)
    words.add_argument("--within", type=float, default=0.0, help="over how many seconds they come; 0: all at once")
    asked = words.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = uvloop.run(evening(Path(folder), asked.people, asked.within))
    sys.stdout.buffer.write(msgspec.json.encode(found) + b"\n")


if __name__ == "__main__":
    main()
