"""A browser that costs little: one connection, its cookies, and it follows where an answer leads."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Final
from urllib.parse import urlencode, urlsplit

_LEADS_ON: Final = (302, 303, 307, 308)
_GOOD: Final = 200


class Browser:
    """A browser with one connection and its cookies, light enough that 500 measure the server and not themselves."""

    def __init__(self, port: int, address: str = "") -> None:
        """Begin without a connection. port: of a server on this machine.

        address: from which it comes, for a server that takes this machine for its proxy; "" for this machine itself.
        """
        self._port, self._address = port, address
        self._cookies: dict[str, str] = {}
        self._line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def read(self, path: str, form: Mapping[str, str] | None = None) -> str:
        """Return the page to which a request leads in the end; ConnectionError for an answer that is none.

        path: what is asked for. form: the fields to send; None sends none.
        """
        status, heads, text = await self._ask(path, form)
        while status in _LEADS_ON:
            status, heads, text = await self._ask(urlsplit(heads["location"]).path, None)
        if status != _GOOD:
            raise ConnectionError(status)
        return text

    def close(self) -> None:
        """End the connection."""
        if self._line is not None:
            self._line[1].close()

    async def _ask(self, path: str, form: Mapping[str, str] | None) -> tuple[int, dict[str, str], str]:
        if self._line is None:
            self._line = await asyncio.open_connection("127.0.0.1", self._port)
        reader, writer = self._line
        writer.write(self._request(path, form))
        first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        heads = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
        for _, value in (line.split(": ", 1) for line in lines if line.lower().startswith("set-cookie")):
            key, _, text = value.partition(";")[0].partition("=")
            self._cookies[key] = text
        body = await reader.readexactly(int(heads.get("content-length", "0")))
        if heads.get("connection") == "close":
            self.close()
            self._line = None
        return int(first.split()[1]), heads, body.decode()

    def _request(self, path: str, form: Mapping[str, str] | None) -> bytes:
        body = "" if form is None else urlencode(form)
        heads = {"Host": f"127.0.0.1:{self._port}", "Cookie": "; ".join(f"{k}={v}" for k, v in self._cookies.items())}
        if self._address:
            heads["X-Forwarded-For"] = self._address
        if form is not None:
            heads |= {"Content-Type": "application/x-www-form-urlencoded", "Content-Length": str(len(body))}
        lines = [f"{'GET' if form is None else 'POST'} {path} HTTP/1.1", *(f"{k}: {v}" for k, v in heads.items() if v)]
        return "\r\n".join([*lines, "", body]).encode()
