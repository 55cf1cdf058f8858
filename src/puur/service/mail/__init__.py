"""Mail about a tournament: the outbox, and what sends it (docs/decisions/0083-mail-that-is-not-sent-twice.md)."""
