"""The append-only store: streams of entries, appended at an expected version, acknowledged only once they are safe."""

from puur.journal.entry import Conflict, Entry, Journal, New, StoreFault
from puur.journal.memory import MemoryJournal
from puur.journal.sql import SqlJournal, open_journal

__all__ = ["Conflict", "Entry", "Journal", "MemoryJournal", "New", "SqlJournal", "StoreFault", "open_journal"]
