"""What a run could not do: programs that are not here, named at its head, and tests not run for it, at its end."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from tests.given import RED, WHOLE

BROWSERS: Final = ("chromium-headless-shell", "chromium", "google-chrome")
PROGRAMS: Final = {
    "Chromium (apt-get install chromium-headless-shell)": BROWSERS,
    "Firefox (apt-get install firefox-esr)": ("firefox-esr", "firefox"),
    "PostgreSQL (apt-get install postgresql)": ("initdb", "/usr/lib/postgresql/*/bin/initdb"),
    "Redis (apt-get install redis-server)": ("redis-server",),
    "nginx (apt-get install nginx-light)": ("nginx", "/usr/sbin/nginx"),
    "OpenSSL (apt-get install openssl)": ("openssl",),
    "pdftotext (apt-get install poppler-utils)": ("pdftotext",),
    "Caddy (apt-get install caddy)": ("caddy",),
    "faketime (apt-get install faketime)": ("faketime",),
    "NSIS (apt-get install nsis)": ("makensis",),
}
"""What the tests use beside what `make` installs, and where it may be."""
BUILT: Final = Path(__file__).resolve().parent.parent / "src" / "puur" / "web" / "static" / "index.html"
LACKS: Final = re.compile(r"\bno \S.* here\b|\bis not here\b|\bnot built\b|\bnot installed\b|could not be installed")
"""How a test says that it was not run because something is missing, and not because it is for another machine."""


def lacking(programs: dict[str, tuple[str, ...]] = PROGRAMS, built: Path = BUILT) -> list[str]:
    """Return what is not here, in words that say how to get it."""
    found = [name for name, places in programs.items() if not any(map(_is_here, places))]
    return found if built.is_file() else [*found, "the pages (make pages)"]


def _is_here(place: str) -> bool:
    return any(Path("/").glob(place.removeprefix("/"))) if place.startswith("/") else shutil.which(place) is not None


def headed() -> list[str]:
    """Return the lines at the head of a run: nothing where nothing is missing."""
    return [f"missing, and not tested: {', '.join(found)}"] if (found := lacking()) else []


def left_out(reasons: Iterable[str]) -> list[str]:
    """Return a line for each thing for whose lack tests were skipped, with how many."""
    lacked = Counter(reason.removeprefix("Skipped: ") for reason in reasons if LACKS.search(reason))
    return [f"not run, {count} of them: {reason}" for reason, count in lacked.most_common()]


def ended(reasons: Iterable[str], *, whole: bool = WHOLE, red: str = RED) -> list[str]:
    """Return why a run is red although no test failed."""
    return [*([red] if red else []), *(left_out(reasons) if whole else [])]
