"""A thousand papers that anybody may fetch: the server takes no more memory than for the first ones."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from string import ascii_lowercase
from typing import Final

import httpx
import pytest

from .server import PATIENCE, Server

pytestmark = [
    pytest.mark.endurance,
    pytest.mark.live,
    pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="there is no /proc to read"),
]

TOO_OFTEN: Final = 429
FETCHED: Final = 1_000
VERSIONS: Final = 100
MOST: Final = 8
"""Megabytes by which the server may grow; a thousand of these papers are 37 (seen: from 126 to 126)."""
MOST_OF_VERSIONS: Final = 2.5
"""The same for a paper of each version: 3.7 together (seen: from 127 to 127)."""
MEGABYTE: Final = 1_000_000
TOKEN: Final = re.compile(r'name="_token" value="(\w+)"')


@dataclass(frozen=True)
class Hall:
    """A server with a tournament, and who leads it."""

    server: Server
    client: httpx.Client
    place: str

    @property
    def memory(self) -> float:
        """Megabytes that the server itself takes, without its workers."""
        assert self.server.process is not None
        status = Path(f"/proc/{self.server.process.pid}/status").read_text(encoding="ascii")
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024

    def send(self, where: str, **data: str) -> httpx.Response:
        token = TOKEN.search(self.client.get("/turnier/neu").text)
        assert token
        answer = self.client.post(where, data={"_token": token[1], **data})
        assert answer.status_code == 200, re.findall(r'class="wrong[^>]*>([^<]+)<', answer.text)
        return answer

    def _get(self, page: str) -> httpx.Response:
        """Get a page, after the wait that the server asks of whoever asks too often."""
        while (answer := self.client.get(f"{self.place}/{page}")).status_code == TOO_OFTEN:
            time.sleep(int(answer.headers.get("retry-after", "1")))
        return answer

    def fetch(self, times: int) -> int:
        """Fetch the rules as PDF, four at a time; how long each is."""
        with ThreadPoolExecutor(4) as pool:
            answers = list(pool.map(lambda _: self._get("papiere/regeln.pdf"), range(times)))
        assert {one.status_code for one in answers} == {200}
        assert all(one.content.startswith(b"%PDF") for one in answers)
        return len(answers[0].content)


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    server = Server(tmp_path_factory.mktemp("memory"))
    server.start()
    with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=PATIENCE, follow_redirects=True) as client:
        hall = Hall(server, client, "")
        fields = {"date": "29.5.2026", "reglement": "allgemein", "pin": "471147", "lead": "Meinrad"}
        made = hall.send("/turnier/neu", name="Probe", art="einzelschieber|4x8", **fields)
        yield Hall(server, client, made.url.path)
    server.kill()


def test_the_same_paper_a_thousand_times(hall: Hall) -> None:
    hall.fetch(100)
    before = hall.memory
    size = hall.fetch(FETCHED)
    assert size * FETCHED > 4 * MOST * MEGABYTE, "this paper is too small to say anything"
    assert hall.memory < before + MOST


def test_papers_of_changing_versions(hall: Hall) -> None:
    """Each version is printed anew and takes the place of the one before."""

    def change(versions: range) -> None:
        for number in versions:
            first, second = divmod(number, len(ascii_lowercase))
            hall.send(f"{hall.place}/anmeldung", name=f"Muster {ascii_lowercase[first]}{ascii_lowercase[second]}")
            hall.fetch(1)

    change(range(20))
    before, size = hall.memory, hall.fetch(1)
    change(range(20, 20 + VERSIONS))
    assert size * VERSIONS > 1.3 * MOST_OF_VERSIONS * MEGABYTE, "this paper is too small to say anything"
    assert hall.memory < before + MOST_OF_VERSIONS
