"""What is checked (an installation), and the result of each check."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from puur.errors import BadInput, StoreFault, explain_os_error, is_known_os_error
from puur.service.mail.server import MailServer
from puur.words.message import Message, said

_STORE_FILE: Final = "puur.db"


@dataclass(frozen=True, slots=True)
class Installation:
    """The installation whose health is checked.

    folder: where the data are kept.
    database: ``sqlite:///FILE`` or ``postgresql://…``; None for the file in the folder.
    redis: the ``redis://…`` that connects several servers; None where none is used.
    address: of a running server, as ``http://127.0.0.1:8000``; None starts one for the check.
    mail: the mail server that is set up, or None.
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
        """Return the path of the SQLite file with the data; None if there is none, or if PostgreSQL has them."""
        if self.is_shared or self.database in {"sqlite://", "sqlite:///:memory:"}:
            return None
        return Path(self.database.removeprefix("sqlite:///")) if self.database else self.folder / _STORE_FILE


@dataclass(frozen=True, slots=True)
class CheckResult:
    """The result of one health check.

    id: which check. says: the state it found. do: how to fix it; None if all is well.
    """

    id: str
    says: Message
    do: Message | None = None

    @property
    def is_ok(self) -> bool:
        """Return whether nothing needs fixing."""
        return self.do is None


@dataclass(eq=False)
class CheckFailed(Exception):  # noqa: N818 - a normal outcome: what was looked for is not well
    """Raised by a health check that failed.

    says: what is wrong. do: how to fix it.
    """

    says: Message
    do: Message


def describe_problem(problem: BaseException) -> Message | str:
    """Return the reason of an exception: as a message where it is a known one, else its own text on a short line.

    >>> describe_problem(OSError(28, "")), describe_problem(ValueError())
    (Message(code='shell.disk-full', values={}), 'ValueError')
    """
    match problem:
        case BadInput():
            return problem.said
        case StoreFault():
            return problem.words
        case OSError() if is_known_os_error(problem):
            return explain_os_error(problem)
    return " ".join(str(getattr(problem, "strerror", None) or problem).split())[:200] or type(problem).__name__


def unexpected_failure(problem: BaseException) -> CheckFailed:
    """Return the failed check to report for an exception that no check expects."""
    return CheckFailed(
        said("doctor.strange", why=f"{type(problem).__name__}: {str(problem)[:200]}"), said("doctor.strange-do")
    )
