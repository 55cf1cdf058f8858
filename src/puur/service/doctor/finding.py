"""What is examined, and what is found of each thing."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from puur.service.mail.server import MailServer
from puur.words.message import Message, said

STORE: Final = "puur.db"


@dataclass(frozen=True, slots=True)
class Patient:
    """The installation to check. folder: data folder. database, redis: URLs as for `puur serve`, or None.

    address: a running server (``http://127.0.0.1:8000``); None to start one for the check. mail: the mail server,
    or None.
    """

    folder: Path
    database: str | None = None
    redis: str | None = None
    address: str | None = None
    mail: MailServer | None = None

    @property
    def is_shared(self) -> bool:
        """Return whether data is in PostgreSQL instead of the folder."""
        return (self.database or "").startswith("postgresql")

    @property
    def store(self) -> Path | None:
        """Return the SQLite file; None where there is none."""
        if self.is_shared or self.database in {"sqlite://", "sqlite:///:memory:"}:
            return None
        return Path(self.database.removeprefix("sqlite:///")) if self.database else self.folder / STORE


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one health check. says: the state. do: how to fix it, None if nothing needs fixing."""

    id: str
    says: Message
    do: Message | None = None

    @property
    def ok(self) -> bool:
        """Return whether nothing needs fixing."""
        return self.do is None


@dataclass(eq=False)
class Ill(Exception):  # noqa: N818 - a normal outcome: what was looked for is not well
    """A failed health check. says: what is wrong. do: how to fix it."""

    says: Message
    do: Message


def describe_problem(problem: BaseException) -> str:
    """Return an exception as one short line.

    >>> describe_problem(OSError(28, "No space left on device")), describe_problem(ValueError())
    ('No space left on device', 'ValueError')
    """
    text = getattr(problem, "message", None) or getattr(problem, "strerror", None) or str(problem)
    return " ".join(str(text).split())[:200] or type(problem).__name__


def strange(problem: BaseException) -> Ill:
    """Return the failure for an unexpected exception in a check."""
    return Ill(
        said("doctor.strange", why=f"{type(problem).__name__}: {describe_problem(problem)}"), said("doctor.strange-do")
    )
