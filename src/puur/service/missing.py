"""What was asked for is not there."""

from __future__ import annotations

from puur.errors import BadInput


class Missing(BadInput):
    """There is no table, slate, record or clause of that id; over HTTP: 404."""
