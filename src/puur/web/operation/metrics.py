"""What a monitor asks of the server: whether it works, and metrics in Prometheus' text format 0.0.4.

Metrics say how many tables and connections there are, and how quick a move is. They name no person, table or card. The
data that every request may need is loaded here too, before the first one.
"""

from __future__ import annotations

import logging
import sys
import time
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import accumulate
from pathlib import Path
from typing import Any, Final, cast

from litestar import Litestar, Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

from puur.journal import Journal, NewEntry, StoreFault
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.referee.practice import puzzles_of_rule_set
from puur.service.table import messages as m
from puur.service.table.replies import Refused
from puur.web.slate import all_slate_rules

if sys.platform != "win32":
    import resource

_MEDIA_TYPE: Final = "text/plain; version=0.0.4"
BUCKET_BOUNDS_SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""The upper bounds of the histogram's buckets, in seconds."""
_STATM: Final = Path("/proc/self/statm")


class DurationHistogram:
    """A histogram of durations in seconds, for the metrics of a server."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._counts = [0] * (len(BUCKET_BOUNDS_SECONDS) + 1)
        self._sum = 0.0

    def add(self, seconds: float) -> None:
        """Count one duration.

        seconds: how long it was.
        """
        self._counts[bisect_left(BUCKET_BOUNDS_SECONDS, seconds)] += 1
        self._sum += seconds

    def prometheus_lines(self, name: str) -> Iterator[str]:
        """Yield the histogram's lines in Prometheus' text format, for the metric ``name``.

        They are ``NAME_bucket`` for each upper bound, ``NAME_sum`` (seconds) and ``NAME_count``.
        """
        for bound, count in zip([*map(str, BUCKET_BOUNDS_SECONDS), "+Inf"], accumulate(self._counts), strict=True):
            yield f'{name}_bucket{{le="{bound}"}} {count}'
        yield f"{name}_sum {self._sum:.6f}"
        yield f"{name}_count {sum(self._counts)}"


class Metrics:
    """What this server process has counted since its start. sockets: how many clients are connected to tables now."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.sockets = 0
        self.unreadable = 0
        self.commands = DurationHistogram()
        self.appends = DurationHistogram()

    def count_message(self, said: m.ClientMessage | Refused, seconds: float) -> None:
        """Count a client's message and how many seconds its answer took; greetings and pings are not counted.

        said: the message; a Refused stands for one that could not be read.
        """
        if isinstance(said, Refused):
            self.unreadable += 1
        elif not isinstance(said, (m.Hello, m.Ping)):
            self.commands.add(seconds)

    def to_prometheus_text(self, rooms: int) -> str:
        """Return all figures in Prometheus' text format. rooms: how many tables this process has in memory."""
        parts = (
            _one("puur_tables", "gauge", "Tables kept in memory.", rooms),
            _one("puur_sockets", "gauge", "Connections to tables.", self.sockets),
            _one("puur_unreadable_total", "counter", "Frames that could not be read.", self.unreadable),
            _histogram_lines("puur_command_seconds", "From a command to its answer.", self.commands),
            _histogram_lines("puur_append_seconds", "From an entry to its being safe in the store.", self.appends),
            _one("process_cpu_seconds_total", "counter", "CPU time used.", round(time.process_time(), 3)),
            _one("process_resident_memory_bytes", "gauge", "Memory in use.", _resident()),
        )
        return "".join(f"{line}\n" for part in parts for line in part)


def _one(name: str, kind: str, says: str, value: float) -> list[str]:
    return [f"# HELP {name} {says}", f"# TYPE {name} {kind}", f"{name} {value}"]


def _histogram_lines(name: str, says: str, durations: DurationHistogram) -> list[str]:
    return [f"# HELP {name} {says}", f"# TYPE {name} histogram", *durations.prometheus_lines(name)]


def _resident() -> int:
    """Return the bytes of memory in use now; where the system does not tell, the most there was; on Windows 0."""
    if sys.platform == "win32":
        return 0
    if _STATM.exists():
        return int(_STATM.read_text(encoding="ascii").split()[1]) * resource.getpagesize()
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


class _TimedJournal:
    """A journal that measures its appends and delegates everything else."""

    def __init__(self, journal: Journal, appends: DurationHistogram) -> None:
        """Take it, and where to count."""
        self._journal = journal
        self._appends = appends

    async def append(self, stream: str, expected: int, entries: Sequence[NewEntry]) -> int:
        """Append entries as the journal does, return the stream's new version, and count how many seconds it took.

        expected: the version that the stream must have; raises VersionConflict if it has another.
        """
        begun = time.perf_counter()
        version = await self._journal.append(stream, expected, entries)
        self._appends.add(time.perf_counter() - begun)
        return version

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - the journal's own
        """Return what is the journal's."""
        return getattr(self._journal, name)


def with_write_times(journal: Journal, metrics: Metrics | None) -> Journal:
    """Return a journal that also measures how long writing takes; the same journal if ``metrics`` is None."""
    return journal if metrics is None else cast("Journal", _TimedJournal(journal, metrics.appends))


@get("/metrics", include_in_schema=False, media_type=_MEDIA_TYPE)
async def get_metrics(state: State) -> Response[str]:
    """GET /metrics: return the metrics in Prometheus' text format; 404 unless the server runs with ``--metrics``."""
    metrics: Metrics | None = state.metrics
    if metrics is None:
        raise NotFoundException
    return Response(metrics.to_prometheus_text(state.hub.table_count), media_type=_MEDIA_TYPE)


LOG: Final = logging.getLogger("puur.web")
"""The server's log."""


@get("/healthz", include_in_schema=False)
async def healthz(state: State) -> Response[dict[str, bool]]:
    """GET /healthz: answer 200 ``{"ok": true}`` if the store can be read and written, else 503 ``{"ok": false}``.

    Nothing is written to find out.
    """
    store: Journal = state.hub.journal
    try:
        await store.check()
    except StoreFault as problem:
        LOG.error("the store does not work: %s", problem)  # noqa: TRY400 - one line says it
        return Response({"ok": False}, status_code=503)
    return Response({"ok": True})


def preload_data(app: Litestar) -> None:
    """Load data that never changes: rule sets, puzzles, and the API description. Errors are only logged.

    It takes some seconds, so the caller runs it in a thread of its own.
    """
    try:
        for name in BUILT_IN_LAW_IDS:
            reglement(name)
        all_slate_rules()
        for name in BUILT_IN_LAW_IDS:
            puzzles_of_rule_set(name)
        app.openapi_schema.to_schema()
    except Exception:
        LOG.exception("what never changes could not be loaded ahead")
