"""Streams that somebody began and nobody ever used: found without holding up who writes, and taken away.

Whatever a person does bears the id of a command; a stream without any holds only what the server wrote by itself.
"""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

from puur.journal.entry import Conflict
from puur.journal.schema import ENTRIES

AT_ONCE: Final = 100
"""Streams looked at in one go: some milliseconds."""
MOST: Final = 100
"""The most entries of a stream that nobody used: bots may have played on until a person's turn."""
Unused = list[tuple[str, int]]


def unused(connection: sa.Connection, prefix: str, after: str, before: int) -> tuple[Unused, str | None]:
    """Return streams whose names come after one and that nobody used, with their version, and the name to go on from.

    before: only those that have lain still since then, in milliseconds since 1970.
    """
    if connection.dialect.name != "sqlite":
        return _all(connection, prefix, before), None
    found: Unused = []
    for _ in range(AT_ONCE):
        next_one = sa.select(ENTRIES.c.stream).where(ENTRIES.c.stream > after).order_by(ENTRIES.c.stream).limit(1)
        name = connection.scalar(next_one)
        if name is None or not name.startswith(prefix):
            return found, None
        after = name
        last = sa.select(ENTRIES.c.at, ENTRIES.c.command).where(ENTRIES.c.stream == name).limit(MOST + 1)
        rows = connection.execute(last).all()
        if len(rows) <= MOST and rows[-1].at < before and all(row.command is None for row in rows):
            found.append((name, len(rows)))
    return found, after


def _all(connection: sa.Connection, prefix: str, before: int) -> Unused:
    """Return them from a database in which who reads holds up nobody."""
    version = sa.func.max(ENTRIES.c.version)
    still = sa.and_(sa.func.max(ENTRIES.c.at) < before, sa.func.count(ENTRIES.c.command) == 0, version <= MOST)
    query = sa.select(ENTRIES.c.stream, version).where(ENTRIES.c.stream.startswith(prefix, autoescape=True))
    return [(name, number) for name, number in connection.execute(query.group_by(ENTRIES.c.stream).having(still))]


def discarded(connection: sa.Connection, stream: str, expected: int) -> None:
    """Take a stream away; Conflict if it is not at that version."""
    latest = connection.scalar(sa.select(sa.func.max(ENTRIES.c.version)).where(ENTRIES.c.stream == stream))
    if latest != expected:
        raise Conflict(stream)
    connection.execute(sa.delete(ENTRIES).where(ENTRIES.c.stream == stream))
    connection.commit()
