"""The mail server as the operator configured it, and an SMTP session with it.

For each mail the session says whether the server took it, refused it or left that open. It blocks while it waits for
the server, so it runs in a thread. It uses Python's ``smtplib``, imported on first use.
"""

from __future__ import annotations

import socket
import ssl
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from email.utils import getaddresses
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal
from urllib.parse import unquote, urlsplit

from puur.errors import BadInput
from puur.mailing import checked_mail_address
from puur.text import tidy
from puur.words.message import said

if TYPE_CHECKING:
    import smtplib


_Encryption = Literal["starttls", "tls", "none"]
_ENCRYPTION_AND_PORT_BY_SCHEME: Final[dict[str, tuple[_Encryption, int]]] = {
    "smtp": ("starttls", 587),
    "smtps": ("tls", 465),
    "smtp+plain": ("none", 25),
}
"""Scheme of a mail server's URL → how the connection is encrypted, and the usual port."""
_MOST: Final = 4096


@dataclass(frozen=True, slots=True)
class MailServer:
    """The mail server through which all mail is sent.

    host, port: its address. security: how the connection is encrypted: ``starttls``, ``tls`` from the start, or
    ``none``.
    sender: the From address, without a name.
    title: the sender's name; "" for the club of the tournament, or the tournament's name.
    user, password: to sign in, "" for none.
    timeout_s: seconds to wait for each answer of the server.
    """

    host: str
    port: int
    security: _Encryption
    sender: str
    title: str = ""
    user: str = ""
    password: str = field(default="", repr=False)
    timeout_s: float = 60.0

    def __str__(self) -> str:
        """Return what may be shown and logged: host and port."""
        return f"{self.host}:{self.port}"


def read_mail_server(url: str | None, sender: str | None, password: Path | None = None) -> MailServer | None:
    """Return the mail server of the settings; None where no URL is set.

    url: ``smtp://USER:PASSWORD@HOST:PORT`` (STARTTLS), ``smtps://`` (TLS from the start) or ``smtp+plain://`` (no
    encryption); None for no mail. sender: the From address, with or without a name.
    password: a file that holds it, in place of the one in the URL.
    Raises BadInput, which says which setting is missing or wrong.
    """
    if not url:
        if sender or password:
            raise BadInput(said("mail.needs-server"), {"field": "mail"})
        return None
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise _no_server() from None
    if (
        parts.scheme not in _ENCRYPTION_AND_PORT_BY_SCHEME
        or not parts.hostname
        or parts.path not in {"", "/"}
        or parts.query
    ):
        raise _no_server()
    security, usual = _ENCRYPTION_AND_PORT_BY_SCHEME[parts.scheme]
    named = getaddresses([sender or ""])
    title, address = named[0] if len(named) == 1 else ("", "")
    if not (own := checked_mail_address(address)):
        raise BadInput(said("mail.needs-sender"), {"field": "mail-from"})
    secret = unquote(parts.password or "") if password is None else _password_in(password)
    user = unquote(parts.username or "")
    return MailServer(parts.hostname, port or usual, security, own, tidy(title), user, secret)


def _no_server() -> BadInput:
    return BadInput(said("mail.no-server"), {"field": "mail"})


def _password_in(file: Path) -> str:
    """Return the password in a file, without the end of its line."""
    try:
        with file.open(encoding="utf-8") as opened:
            return opened.read(_MOST).rstrip("\r\n")
    except (OSError, UnicodeError):
        raise BadInput(said("mail.no-password-file", file=str(file)), {"field": "mail-password-file"}) from None


_FailureKind = Literal["server", "later", "refused", "unclear"]
"""``server``: nothing can be handed over now; ``later``: this mail not now; ``refused``: this mail never;

``unclear``: the connection broke after the whole mail was there and before the server said whether it has it.
"""
_OK: Final = 250
_ALSO_OK: Final = 251
_GO_ON: Final = 354
_CLOSING: Final = 421
_FINAL: Final = 500
_LONGEST: Final = 300


class NotSent(Exception):  # noqa: N818 - a normal outcome
    """Raised when a mail could not be delivered.

    outcome: ``server`` if no mail can go at present; of this mail ``later``, ``refused`` for good, or ``unclear``.
    why: as the mail server or the system said.
    """

    def __init__(self, outcome: _FailureKind, why: str) -> None:
        """Take what became of it."""
        super().__init__(why)
        self.outcome, self.why = outcome, why


def _as_text(code: int, answer: bytes | str) -> str:
    """Return what a server answered, on one short line."""
    text = answer.decode("utf-8", "replace") if isinstance(answer, bytes) else answer
    return " ".join(f"{code} {text}".split())[:_LONGEST]


def _check(
    reply: tuple[int, bytes], *, wanted: int = _OK, refused: _FailureKind = "refused", lost: _FailureKind = "server"
) -> None:
    """Raise NotSent for an answer that is no yes. refused: what a final no means; lost: what no answer at all means."""
    code, answer = reply
    if code == wanted or (wanted, code) == (_OK, _ALSO_OK):
        return
    if code < 0:
        raise NotSent(lost, _as_text(code, answer))
    outcome: _FailureKind = "server" if code == _CLOSING else refused if code >= _FINAL else "later"
    raise NotSent(outcome, _as_text(code, answer))


@contextmanager
def _told_apart(outcome: _FailureKind) -> Iterator[None]:
    """Raise NotSent for whatever breaks: smtplib, ssl and the system each have errors of their own."""
    try:
        yield
    except NotSent:
        raise
    except Exception as problem:  # noqa: BLE001 - see above
        raise NotSent(outcome, _reason(problem)) from None


class SmtpSession:
    """An SMTP connection for several mails. Every method but :meth:`close` and :meth:`drop` may raise NotSent."""

    def __init__(self, server: MailServer) -> None:
        """Take the server; nothing is asked of it yet."""
        self._server = server
        self._line: smtplib.SMTP | None = None
        self._dropped = False

    def open(self) -> None:
        """Connect, encrypt and sign in. Raises NotSent with the outcome ``server`` if that fails."""
        import smtplib  # noqa: PLC0415 - most servers send no mail

        server = self._server
        try:
            if server.security == "tls":
                context = ssl.create_default_context()
                self._line = smtplib.SMTP_SSL(server.host, server.port, timeout=server.timeout_s, context=context)
            else:
                self._line = smtplib.SMTP(server.host, server.port, timeout=server.timeout_s)
            if self._dropped:  # while there was no connection that could be cut
                self._line.close()
            if server.security == "starttls":
                self._line.starttls(context=ssl.create_default_context())
            if server.user:
                self._line.login(server.user, server.password)
            else:
                self._line.ehlo_or_helo_if_needed()
        except smtplib.SMTPResponseException as problem:
            self.close()
            raise NotSent("server", _as_text(problem.smtp_code, problem.smtp_error)) from None
        except (OSError, smtplib.SMTPException) as problem:
            self.close()
            raise NotSent("server", _reason(problem)) from None

    def announce_mail(self, to: str) -> None:
        """Tell the server the sender and the receiver of the next mail. Raises NotSent if it refuses one.

        to: the receiver's address.
        """
        line = self._opened()
        with _told_apart("server"):
            line.rset()
            _check(line.mail(self._server.sender), refused="server")
            _check(line.rcpt(to))

    def send_content(self, mail: bytes) -> None:
        """Send the content of the mail that :meth:`announce_mail` announced.

        Raises NotSent, which says whether it may be sent again: not if only the server's reply is missing (RFC 5321,
        4.2.5).
        """
        line = self._opened()
        with _told_apart("server"):
            line.putcmd("data")
            _check(line.getreply(), wanted=_GO_ON)
            line.send(_stuffed(mail))
        with _told_apart("unclear"):
            _check(line.getreply(), lost="unclear")

    def close(self) -> None:
        """Quit the session as SMTP demands, or just disconnect if that fails. Nothing is raised."""
        line, self._line = self._line, None
        if line is not None:
            with suppress(Exception):
                line.quit()
            with suppress(Exception):
                line.close()

    def drop(self) -> None:
        """Disconnect at once, also while another thread waits; one that is still connecting disconnects afterwards."""
        self._dropped = True
        line, self._line = self._line, None
        sock = None if line is None else line.sock  # read once: the thread that waits may set it to None
        if sock is not None:
            with suppress(OSError):
                sock.shutdown(socket.SHUT_RDWR)
            with suppress(OSError):
                sock.close()

    def _opened(self) -> Any:  # noqa: ANN401 - smtplib.SMTP, of which some methods are not typed
        if self._line is None:
            raise NotSent("server", "not connected")
        return self._line


def _stuffed(mail: bytes) -> bytes:
    r"""Return a mail as it goes over the line: a dot before each line that begins with one, and one alone at the end.

    >>> _stuffed(b"a\n.b")
    b'a\r\n..b\r\n.\r\n'
    """
    lines = mail.replace(b"\r\n", b"\n").rstrip(b"\n").split(b"\n")
    return b"".join((b"." if one.startswith(b".") else b"") + one + b"\r\n" for one in lines) + b".\r\n"


def _reason(problem: BaseException) -> str:
    """Return what went wrong on one short line."""
    text = getattr(problem, "strerror", None) or str(problem) or type(problem).__name__
    return " ".join(str(text).split())[:_LONGEST]
