"""The tables: the entries, and how they are written down.

``(stream, version)`` is unique, so two writers can never both be the next.
"""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

STORE_METADATA: Final = sa.MetaData()
"""All tables of the store's database, as SQLAlchemy knows them."""

ENTRIES_TABLE: Final = sa.Table(
    "entries",
    STORE_METADATA,
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
"""The table of entries in the store's database, one row for each entry of a stream."""

FORMAT_TABLE: Final = sa.Table(
    "about",
    STORE_METADATA,
    sa.Column("what", sa.String(20), primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),
)
"""The table with one row, ``format``: the number of the format in which everything is stored.

A store without that row is of the first format.
"""

FORMAT: Final = 13
"""The format that this version writes, and the newest that it reads.

A store of an earlier format lacks what came later:

- 1 (until November 2026): class names stand for tags;
- 2: fines are of five fixed kinds;
- 3: no accounts;
- 4: no deals of the day;
- 5: no duplicates;
- 6: nobody on a Rangliste, no friends, nothing played alone;
- 7: no evening that ends early, no devices that are told;
- 8: no Startgeld of a team;
- 9: no registering before the evening, no mail to who registered;
- 10: no recovery phrase of an account;
- 11: nobody who registers alone and says with whom they would like to play, no Swiss system;
- 12: no knock-out, no win points.

It grows with every new tag (docs/decisions/0015-data-that-lasts.md), so that an older Puur refuses the whole store.
"""
