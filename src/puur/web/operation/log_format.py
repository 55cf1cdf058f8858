"""How the server's log is written. A module of its own, which the help of `puur serve` reads without the server."""

from __future__ import annotations

from typing import Literal

LogFormat = Literal["plain", "json"]
"""Text for people, or JSON lines."""
