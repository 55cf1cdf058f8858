"""A store that is away when the server starts or ends: no traceback, and who started it hears that it failed."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.given import free_port

from puur.journal import Journal, MemoryJournal, StoreFault
from puur.web.app import ServerOptions
from puur.web.running import StartFaultRecorder, run_server


class Away(MemoryJournal):
    async def read(self, stream: str, after: int = 0) -> list[Any]:
        del stream, after
        message = "the connection was closed"
        raise StoreFault(message)


@pytest.mark.longer
def test_a_server_that_cannot_start_says_why_without_a_traceback(capfd: pytest.CaptureFixture[str]) -> None:
    away: Journal = Away()
    with pytest.raises(StoreFault, match="the connection was closed"):
        run_server(ServerOptions("", secret=None), away, host="127.0.0.1", port=free_port())
    said = "".join(capfd.readouterr())
    assert "Traceback" not in said
    assert len(said.splitlines()) <= 2, said


def test_what_is_begun_when_the_server_has_waited_long_enough_is_let_go_in_silence() -> None:
    async def end() -> None:
        begun = asyncio.Event()

        async def app(scope: Any, receive: Any, send: Any) -> None:  # noqa: ANN401 - any ASGI server's
            del scope, receive, send
            begun.set()
            await asyncio.Event().wait()

        answering = asyncio.create_task(StartFaultRecorder(app)({"type": "http"}, None, None))  # type: ignore[arg-type]
        await begun.wait()
        answering.cancel()
        await answering

    asyncio.run(end())
