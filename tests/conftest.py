"""What all tests share: the checkout, the installed command, and how Hypothesis runs."""

from __future__ import annotations

import faulthandler
import gc
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import NoReturn

import hypothesis
import pytest
from _pytest.faulthandler import fault_handler_stderr_fd_key
from hypothesis.internal.conjecture import providers
from tests import lacking
from tests.given import FONTS, SEED, free_port, has_turn, luck

# A busy machine is no failure; a failing example is printed so that it can be tried again.
hypothesis.settings.register_profile(
    "puur", deadline=None, print_blob=True, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.load_profile("puur")
# Or each process reads the source of all that is loaded for its numbers and words, a second before its first test, and
# what is tried then depends on which modules another test has loaded.
providers._get_local_constants = lambda: providers._local_constants  # noqa: SLF001 - it has no setting for it

os.environ["PUUR_LANG"] = "de"  # whatever language this machine speaks
LIVE = ("tests/web/", "tests/service/")
HANGS, PUT_OFF = 480, 60
"""A test that takes longer than HANGS seconds has its traceback printed; the alarm is put off every PUT_OFF seconds."""
ALARM = [-float(PUT_OFF)]
"""When it was put off last, by the monotonic clock."""
PLAYED = "tests/web/test_whole_games.py"
"""Whole Partien show nothing that shorter tests do not show."""


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Start Hypothesis from the seed of this run, and build the message catalogues once."""
    if config.getoption("hypothesis_seed", None) is None:
        config.option.hypothesis_seed = str(SEED)
    if not hasattr(config, "workerinput"):
        build = Path(__file__).resolve().parent.parent / "scripts" / "build_words.py"
        if build.is_file():  # a copy that a how-to page is tried in has no scripts
            subprocess.run([sys.executable, build], check=True)


gc.disable()  # while thousands of tests are made that stay until the end


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Never look again at the thousands of tests that stay until the end; collect later garbage, but seldom."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    gc.enable()
    if "puur.web.app" in sys.modules:
        from tests import apps  # noqa: PLC0415 - most tests of one file need no server

        apps.begin()


def pytest_report_header() -> list[str]:
    """What decides this run, so that it can be run again (tests/given.py), and what it lacks."""
    return [f"given: PUUR_TEST_SEED={SEED} PUUR_TEST_FONTS={FONTS}", *lacking.headed()]


def skipped(config: pytest.Config) -> list[str]:
    """Why tests were skipped, each."""
    reporter = config.pluginmanager.getplugin("terminalreporter")
    reports = reporter.stats.get("skipped", []) if reporter is not None else []
    return [report.longrepr[2] for report in reports if isinstance(report.longrepr, tuple)]


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """End red where something went wrong before the tests, or was to be tested and could not be."""
    if not hasattr(session.config, "workerinput") and lacking.ended(skipped(session.config)):
        session.exitstatus = session.exitstatus or pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say why, before the line that sums up."""
    if why := lacking.ended(skipped(terminalreporter.config)):
        terminalreporter.section("not green", red=True)
        for line in why:
            terminalreporter.write_line(line)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Say of each test what it is, for who wants to run only such ones.

    What is slow and speaks to a running server or a browser is `live`, and is asked once more where it fails
    (docs/decisions/0071); what measures a page with the accessibility checker is `layout`, save whole Partien.
    `make endurance` leaves out what has its turn on another day (``endurance(days=…, at=…)``).
    """
    if config.getoption("markexpr", "") == "endurance":
        others = {item for item in items if (mark := item.get_closest_marker("endurance")) and not has_turn(mark)}
        config.hook.pytest_deselected(items=[*others])
        items[:] = [item for item in items if item not in others]
    for item in items:
        if item.get_closest_marker("endurance"):
            item.add_marker("slow")
        if item.get_closest_marker("slow"):
            item.add_marker("longer")
        if item.get_closest_marker("slow") and item.nodeid.startswith(LIVE):
            item.add_marker("live")
            item.add_marker(pytest.mark.flaky(reruns=1))
        if "axe" in getattr(item, "fixturenames", ()) and not item.nodeid.startswith(PLAYED):
            item.add_marker("layout")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Have it printed where a test hangs; the alarm is put off once a minute, since each time costs a thread."""
    now = time.monotonic()
    if now - ALARM[0] > PUT_OFF:
        ALARM[0] = now
        faulthandler.dump_traceback_later(HANGS, file=item.config.stash[fault_handler_stderr_fd_key])


@pytest.hookimpl(tryfirst=True)
def pytest_unconfigure() -> None:
    """Put the alarm off for good."""
    faulthandler.cancel_dump_traceback_later()


@pytest.fixture(autouse=True)
def cards(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The servers of the tests deal cards and name tables by this run's seed, not by chance."""
    if request.node.nodeid.startswith(LIVE):
        from puur.service.live import fairness, hub  # noqa: PLC0415 - only the tests of servers load it

        drawn = luck("cards", request.node.name)
        monkeypatch.setattr(fairness, "secrets", SimpleNamespace(token_hex=lambda size: drawn.randbytes(size).hex()))
        again = getattr(request.node, "execution_count", 1) - 1

        def named(size: int) -> str:
            """Asked once more, the cards are the same, but a table of the first time may still be there."""
            token = urlsafe_b64encode(drawn.randbytes(size)).decode()
            return token[again:] + token[:again]

        monkeypatch.setattr(hub, "secrets", SimpleNamespace(token_urlsafe=named))


@pytest.fixture(scope="session", autouse=True)
def _store_of_these_tests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A command that is told no folder writes into one of these tests, never into the user's own store."""
    before = os.environ.get("XDG_CONFIG_HOME")
    os.environ["XDG_CONFIG_HOME"] = str(tmp_path_factory.mktemp("config"))
    yield
    if before is None:
        del os.environ["XDG_CONFIG_HOME"]
    else:
        os.environ["XDG_CONFIG_HOME"] = before


@pytest.fixture(scope="session")
def checkout() -> Path:
    """The root of this checkout."""
    return Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def puur() -> Path:
    """The `puur` command installed beside this Python."""
    return Path(sys.executable).parent / "puur"


def missing(what: str) -> NoReturn:
    """Skip the test and say why; in CI, where everything is to be there, fail."""
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)


def binaries() -> Path:
    """Where PostgreSQL's programs are; the tests are skipped with the reason where there are none."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not found:
        on_path = shutil.which("initdb")
        if on_path is None:
            missing("no PostgreSQL here: apt-get install postgresql")
        return Path(on_path).parent
    return found[-1].parent


def as_nobody_special(*command: object) -> list[str]:
    """PostgreSQL does not run as root; then the user it was installed with runs it."""
    words = [str(word) for word in command]
    return ["runuser", "-u", "postgres", "--", *words] if os.geteuid() == 0 else words


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The URL of a database on a server of its own."""
    programs = binaries()
    port = free_port()
    folder = Path(tempfile.mkdtemp(prefix="puur-pg-"))
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
    data = folder / "data"
    subprocess.run(
        as_nobody_special(
            programs / "initdb", "-D", data, "-U", "puur", "--auth=trust", "--encoding=UTF8", "--locale=C"
        ),
        check=True,
        capture_output=True,
        cwd="/",
    )
    server = subprocess.Popen(
        as_nobody_special(programs / "postgres", "-D", data, "-p", port, "-h", "127.0.0.1", "-k", folder),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd="/",
    )
    wait_for(port, "PostgreSQL")
    yield f"postgresql://puur@127.0.0.1:{port}/postgres"
    subprocess.run(as_nobody_special(programs / "pg_ctl", "-D", data, "-m", "immediate", "stop"), check=False, cwd="/")
    server.wait(20)
    shutil.rmtree(folder, ignore_errors=True)


def wait_for(port: int, who: str) -> None:
    """Until the server answers, a minute at most."""
    for _ in range(600):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.1)
        else:
            time.sleep(0.5)
            return
    pytest.fail(f"{who} did not start")


@pytest.fixture(scope="session")
def redis() -> Iterator[str]:
    """The URL of a Redis of its own; the tests are skipped with the reason where there is none."""
    program = shutil.which("redis-server")
    if program is None:
        missing("no Redis here: apt-get install redis-server")
    port = free_port()
    words = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    server = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wait_for(port, "Redis")
    yield f"redis://127.0.0.1:{port}"
    server.terminate()
    server.wait(20)
