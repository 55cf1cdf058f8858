"""How much one server process holds: tables of four scripted people over real WebSockets on loopback."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import msgspec

from benchmarks.figures.figure import ROOT, Figure, unmeasured

_STORES: Final = ("sqlite", "memory")
_FLOOR: Final = "server_cpu_us_per_move_only_passed_on"
_KEYS: Final = (
    *("server_tables", "server_moves_per_second", "server_median_ms", "server_p99_ms", "server_rss_mb"),
    "server_median_frame",
    *("server_cores", "server_cpu_us_per_move", "server_cpu_us_per_move_without_commit", _FLOOR),
)


def server_figures(tables: int, seconds: float) -> list[Figure]:
    """Return what the server needed; without values where nothing is measured (no tables, or no /proc to read).

    A move is acknowledged after its commit; CPU without the commit is measured with a store that is not written. The
    floor is what it costs only to pass a move on to four with a server that does nothing else, in the same run.
    """
    if not tables or not Path("/proc/self/stat").exists():
        return unmeasured(*_KEYS)
    kept, unkept = (_measured("tables", tables, seconds, "--store", store) for store in _STORES)
    floor, heard = _cpu(_measured("floor", tables, seconds)), kept["heard"]
    return [
        Figure("server_tables", tables, "tables"),
        Figure("server_moves_per_second", round(heard["moves"] / kept["seconds"], 2), "moves/s"),
        Figure("server_median_ms", round(heard["median"], 2), "ms"),
        Figure("server_p99_ms", round(heard["p99"], 2), "ms"),
        Figure("server_rss_mb", round(kept["rss_mb"], 2), "MB"),
        Figure("server_median_frame", heard["frame"], "bytes"),
        Figure("server_cores", round(kept["cores"], 2), "cores"),
        _to_floor("server_cpu_us_per_move", _cpu(kept), floor),
        _to_floor("server_cpu_us_per_move_without_commit", _cpu(unkept), floor),
        Figure(_FLOOR, floor, "µs"),
    ]


def _to_floor(name: str, value: int, floor: int) -> Figure:
    return Figure(name, value, "µs", round(value / floor, 2) if floor else None, _FLOOR)


def _measured(module: str, tables: int, seconds: float, *more: str) -> dict[str, Any]:
    words = ("--tables", str(tables), "--seconds", str(seconds), *more)
    command = (sys.executable, "-m", f"benchmarks.load.{module}", *words)
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True, cwd=ROOT)  # noqa: S603 - our own module
    figures: dict[str, Any] = msgspec.json.decode(done.stdout)
    return figures


def _cpu(figures: dict[str, Any]) -> int:
    return round(float(figures["user_us"] + figures["system_us"]))
