"""The append-only store: streams of entries, appended at an expected version, acknowledged only once they are safe.

The one on a disk is in :mod:`puur.journal.sql`: a table on a phone of its own has none.
"""

from puur.journal.entry import Entry, Journal, MemoryJournal, NewEntry, StoreFault, VersionConflict

__all__ = ["Entry", "Journal", "MemoryJournal", "NewEntry", "StoreFault", "VersionConflict"]
