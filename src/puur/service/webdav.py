"""Uploads files by WebDAV (RFC 4918): PUT under a temporary name, then MOVE."""

from __future__ import annotations

import base64
import socket
import ssl
import time
from collections.abc import Mapping
from contextlib import closing, suppress
from http.client import HTTPConnection, HTTPException
from threading import Timer
from typing import Final
from urllib.parse import quote

from puur.errors import BadInput
from puur.service.push.endpoint import is_public_host
from puur.service.upload import UploadLogin, UploadPlace, index_page_last, temporary_name
from puur.words.message import Message, said

_ANSWER_TIMEOUT_SECONDS: Final = 15.0
"""Seconds to wait for each answer."""
_UPLOAD_TIMEOUT_SECONDS: Final = 120.0
"""Seconds that the whole upload may take."""
_MAX_ATTEMPTS: Final = 3
RETRY_PAUSE_SECONDS: Final = 1.0
"""Seconds between two attempts after a broken connection."""
_MAX_ANSWER_BYTES: Final = 1 << 16
_FINE: Final = (200, 201, 204)
_NO_FOLDER: Final = (404, 409)
_GONE: Final = 404
_NOT_LET_IN: Final = 401
_SENT_ON: Final = range(300, 400)
_WHY: Final[Mapping[int, str]] = {
    403: "site.may-not-write",
    404: "site.folder-missing",
    409: "site.folder-missing",
    405: "site.no-webdav",
    501: "site.no-webdav",
    413: "site.server-full",
    507: "site.server-full",
}


class _Lost(Exception):  # noqa: N818 - a normal outcome
    """The connection broke, and again."""


def put_by_webdav(
    files: Mapping[str, bytes],
    place: UploadPlace,
    login: UploadLogin,
    *,
    outside: bool = False,
    whole: float = _UPLOAD_TIMEOUT_SECONDS,
) -> None:
    """Upload files (name → content) to ``place`` by WebDAV. Raises BadInput with the reason.

    login: user and password; "" sends none.
    outside: True uploads only to public servers by HTTPS, and raises BadInput for others; False allows all.
    whole: how many seconds all of it may take.
    """
    session, laid = _UploadSession(place, login, outside=outside), list[str]()
    timer = Timer(whole, session.give_up)
    timer.daemon = True
    timer.start()
    try:
        with closing(session):
            for name, content in sorted(files.items(), key=_size):  # a refusal answers a small one soonest
                session.put(temporary_name(name), content)
                laid.append(temporary_name(name))
            for name in index_page_last(files):
                session.move(temporary_name(name), name)
    except BadInput:
        _tidy_up(session, laid)
        raise
    except ssl.SSLCertVerificationError:
        raise _refused(said("site.certificate", host=place.host)) from None
    except (_Lost, OSError, HTTPException):
        raise _refused(said("site.connection-lost", host=place.host)) from None
    finally:
        timer.cancel()


def _tidy_up(session: _UploadSession, laid: list[str]) -> None:
    """Take away what lies under other names, where the server still answers."""
    with suppress(_Lost, OSError, HTTPException), closing(session):
        for name in laid:
            session.ask("DELETE", name)


def _refused(message: Message) -> BadInput:
    return BadInput(message, {"field": "to"})


def _size(file: tuple[str, bytes]) -> int:
    return len(file[1])


class _Connection(HTTPConnection):
    """A connection to an address that was looked at, so that the name cannot lead elsewhere afterwards."""

    def __init__(self, place: UploadPlace, *, outside: bool) -> None:
        super().__init__(place.host, place.port, timeout=_ANSWER_TIMEOUT_SECONDS)
        self._tls, self._outside = place.scheme == "https", outside

    def connect(self) -> None:
        """Connect; BadInput where the server must be on the open internet and is not."""
        not_outside = _refused(said("site.not-outside", host=self.host))
        if self._outside and not self._tls:
            raise not_outside
        hosts = [str(one[4][0]) for one in socket.getaddrinfo(self.host, self.port, type=socket.SOCK_STREAM)]
        if self._outside and not all(map(is_public_host, hosts)):
            raise not_outside
        self.sock = socket.create_connection((hosts[0], self.port), _ANSWER_TIMEOUT_SECONDS)
        if self._tls:
            self.sock = ssl.create_default_context().wrap_socket(self.sock, server_hostname=self.host)


class _UploadSession:
    """A connection to the server that is opened again where it breaks."""

    def __init__(self, place: UploadPlace, login: UploadLogin, *, outside: bool) -> None:
        self._place, self._login, self._outside = place, login, outside
        self._connection: _Connection | None = None
        self._over = False
        self.again = False
        """Whether the last request was sent more than once."""
        self._headers = {"User-Agent": "Puur"}
        if login.user:
            word = base64.b64encode(f"{login.user}:{login.password}".encode()).decode()
            self._headers["Authorization"] = f"Basic {word}"

    def put(self, name: str, content: bytes) -> None:
        """Write a file; the folder is made if it alone is missing."""
        status = self.ask("PUT", name, content)
        if status in _NO_FOLDER and self.ask("MKCOL", "") in _FINE:
            status = self.ask("PUT", name, content)
        self._check(status)

    def move(self, name: str, to: str) -> None:
        """Let a file take the place of another."""
        status = self.ask("MOVE", name, more={"Destination": self._address(to), "Overwrite": "T"})
        if status == _GONE and self.again:
            return  # it was moved, and the answer lost
        self._check(status)

    def ask(self, method: str, name: str, content: bytes = b"", more: Mapping[str, str] | None = None) -> int:
        """Return what the server answers, tried again where the connection breaks."""
        for tries in range(_MAX_ATTEMPTS):
            if self._over:
                break
            self.again = tries > 0
            try:
                return self._ask(method, quote(self._path(name)), content, more or {})
            except ssl.SSLCertVerificationError:
                raise
            except (OSError, HTTPException):
                self.close()
                time.sleep(RETRY_PAUSE_SECONDS if tries + 1 < _MAX_ATTEMPTS else 0)
        raise _Lost

    def _ask(self, method: str, target: str, content: bytes, more: Mapping[str, str]) -> int:
        self._connection = self._connection or _Connection(self._place, outside=self._outside)
        self._connection.request(method, target, content or None, {**self._headers, **more})
        answer = self._connection.getresponse()
        if len(answer.read(_MAX_ANSWER_BYTES)) == _MAX_ANSWER_BYTES:
            self.close()
        return answer.status

    def _path(self, name: str) -> str:
        return f"{self._place.folder}/{name}"

    def _address(self, name: str) -> str:
        return f"{self._place}/{quote(name)}"

    def _check(self, status: int) -> None:
        if status not in _FINE:
            raise _refused(_why(status, self._place.host, self._login))

    def give_up(self) -> None:
        """Break the connection off, whatever it waits for."""
        self._over = True
        with suppress(OSError, AttributeError):
            self._connection.sock.shutdown(socket.SHUT_RDWR)  # type: ignore[union-attr]

    def close(self) -> None:
        """Close the connection."""
        if self._connection is not None:
            self._connection.close()
        self._connection = None


def _why(status: int, host: str, login: UploadLogin) -> Message:
    """Return why a server refused, in words."""
    if status == _NOT_LET_IN:
        return said("site.not-let-in", host=host, user=login.user or "–")
    code = "site.sent-on" if status in _SENT_ON else _WHY.get(status)
    return said(code, host=host) if code else said("site.server-answers", host=host, status=status)
