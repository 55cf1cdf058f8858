"""A record told to people: the tricks of each deal, what was written, and how it ended."""

from __future__ import annotations

from typing import Any

from puur.records.model import Record


def account(record: Record, document: dict[str, Any]) -> str:
    """Return the account as text, to be read without colours."""
    return str(document["total"])
