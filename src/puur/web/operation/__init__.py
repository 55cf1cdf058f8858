"""What the operator of a server sees of it: its health, metrics, log and traces.

Nothing in these names a person, a card or a link.
"""

from __future__ import annotations

from typing import Literal

LogFormat = Literal["plain", "json"]
"""How the log is written: as text for people, or as JSON lines. It is here so that showing the help loads no server."""
