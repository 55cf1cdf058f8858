"""Checks of the data: folder, store, secrets, disk and clock; also PostgreSQL, Redis and mail where they are set up."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import puur
from puur.errors import BadInput, StoreFault
from puur.journal.backup import summarize_store
from puur.service import clock as timepiece
from puur.service.doctor.results import CheckFailed, Installation, describe_problem
from puur.service.live.cluster import check_redis_reachable
from puur.service.mail.server import NotSent, SmtpSession
from puur.service.push import keys
from puur.words.message import Message, said, say_moment

_ENOUGH_FREE_BYTES: Final = 200 * 1024 * 1024
"""Bytes that should be free: many times an evening's store, its backups and the papers of 288 people."""
_MIN_SECRET_LENGTH: Final = 16
_DAY_SECONDS: Final = 86_400
_MAIL_TIMEOUT_SECONDS: Final = 10.0
"""Seconds that the mail server has for each answer."""
WRITE_LOCK_TIMEOUT_SECONDS: Final = 2.0
"""Seconds to wait for the write lock of a store that another process is writing to."""


def check_folder(patient: Installation) -> Message:
    """Check that the data folder can be written to, or created; it is not created. Return a sentence that says so.

    Raises CheckFailed, with what to do, if not.
    """
    if patient.is_shared:
        return said("doctor.folder-none")
    place = patient.folder
    if place.exists() and not place.is_dir():
        raise CheckFailed(said("doctor.folder-file", folder=str(place)), said("doctor.folder-do"))
    there = next(one for one in (place.absolute(), *place.absolute().parents) if one.exists())
    if not there.is_dir() or not _is_writable(there):
        raise CheckFailed(said("doctor.folder-locked", folder=str(there)), said("doctor.folder-do"))
    return said("doctor.folder" if place.exists() else "doctor.folder-new", folder=str(place))


def _is_writable(place: Path) -> bool:
    """Return whether a file can be made there, by making one that goes at once."""
    try:
        with tempfile.TemporaryFile(dir=place):
            return True
    except OSError:
        return False


def check_store(patient: Installation) -> Message:
    """Check that the whole store can be read and its write lock taken and released; return a sentence with what it has.

    Raises CheckFailed, with what to do, if not.
    """
    place = patient.store
    if place is None or not place.exists():
        return said("doctor.store-none")
    if not place.stat().st_size:
        raise CheckFailed(said("doctor.store-empty", file=str(place)), said("doctor.store-do"))
    try:
        held = summarize_store(place)
    except BadInput as problem:
        if isinstance(problem.said, Message) and problem.said.code == "store.unread":
            why = problem.said.values["why"]
            raise CheckFailed(said("doctor.store-unread", why=why), said("doctor.store-unread-do")) from problem
        raise CheckFailed(said("doctor.store-damaged", why=problem.said), said("doctor.store-do")) from problem
    if not os.access(place, os.W_OK):
        raise CheckFailed(said("doctor.store-locked", file=str(place)), said("doctor.folder-do"))
    try:
        with closing(sqlite3.connect(place, timeout=WRITE_LOCK_TIMEOUT_SECONDS)) as opened:
            opened.execute("BEGIN IMMEDIATE")
            opened.rollback()
    except sqlite3.Error as problem:
        raise CheckFailed(
            said("doctor.store-held", why=describe_problem(problem)), said("doctor.store-held-do")
        ) from problem
    return said("doctor.store", held=said("store.entries", n=held.entries), file=str(place))


def check_secrets(patient: Installation) -> Message:
    """Check that the secret that signs links, and the push keys if any, can be read. Raises CheckFailed if not."""
    if patient.is_shared:
        return said("doctor.secret-shared")
    secret, push = patient.folder / "secret", patient.folder / keys.PUSH_KEYS_FILE
    try:
        if secret.exists() and len(secret.read_text(encoding="utf-8").strip()) < _MIN_SECRET_LENGTH:
            raise CheckFailed(said("doctor.secret-short", file=str(secret)), said("doctor.secret-do"))
    except (OSError, UnicodeDecodeError) as problem:
        raise CheckFailed(said("doctor.secret-unread", file=str(secret)), said("doctor.secret-do")) from problem
    if push.exists():
        try:
            keys.read_vapid_keys(push)
        except BadInput as problem:
            raise CheckFailed(said("doctor.push-unread", why=problem.said), said("doctor.push-do")) from problem
    return said("doctor.secret")


def check_disk(patient: Installation) -> Message:
    """Check that data and temporary folder can hold new files and have 200 MB free; return a sentence that says so.

    Raises CheckFailed, with what to do, if not.
    """
    passing = Path(tempfile.gettempdir())
    if not _is_writable(passing):
        raise CheckFailed(said("doctor.temporary-locked", folder=str(passing)), said("doctor.temporary-do"))
    for place in (patient.folder, passing):
        there = next(one for one in (place.absolute(), *place.absolute().parents) if one.exists())
        free = shutil.disk_usage(there).free
        if free < _ENOUGH_FREE_BYTES:
            raise CheckFailed(said("doctor.disk-full", mb=free // 1_000_000, folder=str(there)), said("doctor.disk-do"))
    return said("doctor.disk", mb=free // 1_000_000)


def check_clock(patient: Installation) -> Message:
    """Check that the clock is plausible and the Swiss time zone is known; return a sentence that says so.

    Raises CheckFailed if the zone is unknown, or if the clock is more than a day behind the last stored entry or the
    installed files of Puur. A clock that is ahead is not noticed.
    """
    try:
        ZoneInfo("Europe/Zurich")
    except ZoneInfoNotFoundError as problem:
        raise CheckFailed(said("doctor.zone-missing"), said("doctor.versions-do")) from problem
    now = timepiece.now()
    shown = say_moment(timepiece.to_local_time(now))
    installed = Path(puur.__file__).stat().st_mtime
    if now / 1000 < max(installed, _last_write(patient)) - _DAY_SECONDS:
        raise CheckFailed(said("doctor.clock-behind", now=shown), said("doctor.clock-do"))
    return said("doctor.clock", now=shown)


def _last_write(patient: Installation) -> float:
    """Return when the store was last written to, as it says itself; 0 where it says nothing."""
    place = patient.store
    if place is None or not place.is_file():
        return 0.0
    try:
        with closing(sqlite3.connect(f"{place.absolute().as_uri()}?mode=ro", uri=True)) as opened:
            (newest,) = opened.execute("SELECT max(at) FROM entries").fetchone()
    except sqlite3.Error:  # the check of the store says it
        return 0.0
    return (newest or 0) / 1000


def check_postgresql(patient: Installation) -> Message:
    """Check that PostgreSQL can be reached and written to, without changing anything. Raises CheckFailed if not."""
    if not patient.is_shared:
        return said("doctor.postgresql-none")
    from puur.journal.sql import try_database  # noqa: PLC0415 - most stores are a file

    _wait_for_answer(lambda: try_database(patient.database or ""), "doctor.postgresql-away", "doctor.postgresql-do")
    return said("doctor.postgresql")


def check_redis(patient: Installation) -> Message:
    """Check that Redis can be reached; only several servers on one PostgreSQL need it. Raises CheckFailed if not."""
    if not patient.redis:
        return said("doctor.redis-none")
    if not patient.is_shared:
        raise CheckFailed(said("doctor.redis-alone"), said("doctor.redis-alone-do"))
    url = patient.redis
    _wait_for_answer(lambda: check_redis_reachable(url), "doctor.redis-away", "doctor.redis-do")
    return said("doctor.redis")


def check_mail_server(patient: Installation) -> Message:
    """Check that the mail server can be reached, encrypts and lets us sign in, without sending mail.

    Return a sentence with the result, also if none is set up. Raises CheckFailed if it fails.
    """
    server = patient.mail
    if server is None:
        return said("doctor.mail-none")
    session = SmtpSession(replace(server, timeout_s=_MAIL_TIMEOUT_SECONDS))
    try:
        session.open()
    except NotSent as problem:
        raise CheckFailed(
            said("doctor.mail-away", server=str(server), why=problem.why), said("doctor.mail-do")
        ) from None
    finally:
        session.close()
    return said("doctor.mail", server=str(server))


def _wait_for_answer(work: Callable[[], Awaitable[object]], what: str, helps: str) -> None:
    """Wait for an answer; CheckFailed where there is none."""

    async def waited() -> None:
        await work()

    try:
        asyncio.run(waited())
    except (BadInput, StoreFault, OSError, TimeoutError) as problem:
        raise CheckFailed(Message(what, {"why": describe_problem(problem)}), Message(helps, {})) from problem
