"""How much one server process holds: tables of four scripted people over real WebSockets on loopback.

The server is a package beside this one, so it is started as the process that it is anyway.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import msgspec

_STORES: Final = ("sqlite", "memory")
_KEYS: Final = (
    *("server_tables", "server_moves_per_second", "server_median_ms", "server_p99_ms", "server_rss_mb"),
    *("server_cores", "server_cpu_us_per_move", "server_cpu_us_per_move_without_commit"),
    "server_cpu_us_per_move_only_passed_on",
)


def server_figures(tables: int, seconds: float) -> dict[str, Any]:
    """Return what the server needed; every figure None where nothing is measured (no tables, or no /proc to read).

    A move is acknowledged after its commit; CPU without the commit is measured with a store that is not written, and
    what it costs only to pass a move on to four with a server that does nothing else.
    """
    if not tables or not Path("/proc/self/stat").exists():
        return dict.fromkeys(_KEYS)
    kept, unkept = (_measured("load", tables, seconds, "--store", store) for store in _STORES)
    bare = _measured("load_floor", tables, seconds)
    heard = kept["heard"]
    figures = (tables, heard["moves"] / kept["seconds"], heard["median"], heard["p99"], kept["rss_mb"], kept["cores"])
    rounded = [round(one, 2) for one in figures]
    return dict(zip(_KEYS, [*rounded, *map(_cpu, (kept, unkept, bare))], strict=True))


def _measured(module: str, tables: int, seconds: float, *more: str) -> dict[str, Any]:
    words = ("--tables", str(tables), "--seconds", str(seconds), *more)
    command = (sys.executable, "-m", f"puur.web.{module}", *words)
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True)  # noqa: S603 - our own module
    figures: dict[str, Any] = msgspec.json.decode(done.stdout)
    return figures


def _cpu(figures: dict[str, Any]) -> int:
    return round(float(figures["user_us"] + figures["system_us"]))


def server_text(figures: dict[str, Any]) -> list[str]:
    """Return the figures in words, one line, or none where nothing was measured."""
    if figures["server_tables"] is None:
        return []
    held = f"puur serve, {figures['server_tables']} tables: {figures['server_moves_per_second']} moves a second"
    waited = f"p99 {figures['server_p99_ms']} ms, {figures['server_rss_mb']} MB"
    spent = f"{figures['server_cpu_us_per_move']} µs of CPU a move"
    without = f"{figures['server_cpu_us_per_move_without_commit']} µs without the commit"
    bare = f"{figures['server_cpu_us_per_move_only_passed_on']} µs to pass it on to four and do nothing else"
    return [f"{held}, {waited}; {spent}, {without}, {bare}"]
