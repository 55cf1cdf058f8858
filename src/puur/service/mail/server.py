"""The mail server, as the operator of Puur has configured it."""

from __future__ import annotations

from dataclasses import dataclass, field
from email.utils import getaddresses
from pathlib import Path
from typing import Final, Literal
from urllib.parse import unquote, urlsplit

from puur.errors import BadInput
from puur.mailing import mail_address
from puur.text import tidy
from puur.words.message import said

Security = Literal["starttls", "tls", "none"]
SCHEMES: Final[dict[str, tuple[Security, int]]] = {
    "smtp": ("starttls", 587),
    "smtps": ("tls", 465),
    "smtp+plain": ("none", 25),
}
"""Scheme of a mail server's URL → how the connection is encrypted, and the usual port."""
_MOST: Final = 4096


@dataclass(frozen=True, slots=True)
class MailServer:
    """The mail server through which all mail is sent.

    security: how the connection is encrypted. sender: the From address, without a name.
    title: the sender's name; "" for the club of the tournament, or the tournament's name.
    user, password: to sign in, "" for none.
    patience: seconds to wait for each answer of the server.
    """

    host: str
    port: int
    security: Security
    sender: str
    title: str = ""
    user: str = ""
    password: str = field(default="", repr=False)
    patience: float = 60.0

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
    if parts.scheme not in SCHEMES or not parts.hostname or parts.path not in {"", "/"} or parts.query:
        raise _no_server()
    security, usual = SCHEMES[parts.scheme]
    named = getaddresses([sender or ""])
    title, address = named[0] if len(named) == 1 else ("", "")
    if not (own := mail_address(address)):
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
