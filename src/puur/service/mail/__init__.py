"""Mail around an evening: the outbox, and who empties it (docs/decisions/0083-mail-that-is-not-sent-twice.md)."""
