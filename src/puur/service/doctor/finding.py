"""What is examined, and what is found of each thing."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from puur.words.message import Message, said

STORE: Final = "puur.db"


@dataclass(frozen=True, slots=True)
class Patient:
    """An installation. folder: where it keeps everything. database, redis: as `puur serve` is told, None for neither.

    address: the server that answers already (``http://127.0.0.1:8000``); None to start one of one's own.
    """

    folder: Path
    database: str | None = None
    redis: str | None = None
    address: str | None = None

    @property
    def is_shared(self) -> bool:
        """Return whether the store is a PostgreSQL, so that nothing lies in the folder."""
        return (self.database or "").startswith("postgresql")

    @property
    def store(self) -> Path | None:
        """Return the SQLite file; None where there is none to look at."""
        if self.is_shared or self.database in {"sqlite://", "sqlite:///:memory:"}:
            return None
        return Path(self.database.removeprefix("sqlite:///")) if self.database else self.folder / STORE


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found of one thing. id: which. says: how it is; do: what helps, None where nothing needs to be done."""

    id: str
    says: Message
    do: Message | None = None

    @property
    def ok(self) -> bool:
        """Return whether it is as it should be."""
        return self.do is None


@dataclass(eq=False)
class Ill(Exception):  # noqa: N818 - a normal outcome: what was looked for is not well
    """Something is not as it should be. says: what; do: what helps."""

    says: Message
    do: Message


def describe_problem(problem: BaseException) -> str:
    """Return what went wrong on one line, short enough to be read.

    >>> describe_problem(OSError(28, "No space left on device")), describe_problem(ValueError())
    ('No space left on device', 'ValueError')
    """
    text = getattr(problem, "message", None) or getattr(problem, "strerror", None) or str(problem)
    return " ".join(str(text).split())[:200] or type(problem).__name__


def strange(problem: BaseException) -> Ill:
    """Return what is said of a fault that nobody thought of."""
    return Ill(
        said("doctor.strange", why=f"{type(problem).__name__}: {describe_problem(problem)}"), said("doctor.strange-do")
    )
