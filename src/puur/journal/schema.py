"""The table of entries. ``(stream, version)`` is unique, so two writers can never both be the next."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

METADATA: Final = sa.MetaData()

ENTRIES: Final = sa.Table(
    "entries",
    METADATA,
    sa.Column("stream", sa.String(200), primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("who", sa.String(200), nullable=False),
    sa.Column("kind", sa.String(60), nullable=False),
    sa.Column("data", sa.LargeBinary, nullable=False),
    sa.Column("command", sa.String(80), nullable=True),
    sa.UniqueConstraint("stream", "command", name="one_answer_a_command"),
    sqlite_with_rowid=False,
)
