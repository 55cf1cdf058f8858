"""The walls of a bot's process, put up by the process itself before it loads other people's code.

Linux: Landlock (kernel 5.13 and later, no rights needed) lets it read the program and its own folder and write
nothing; no /proc, no network, no other process's memory, no signal to one. Memory is bounded. Elsewhere the process
itself is the only wall. What a library needs beyond that goes into a bot over HTTP.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

if sys.platform != "win32":
    import resource

_MEMORY: Final = 2 << 30
_CREATE, _ADD, _RESTRICT = 444, 445, 446
_VERSION: Final = 1
_NO_NEW_PRIVILEGES: Final = 38
_BENEATH: Final = 1
_EXECUTE, _WRITE, _READ_FILE, _READ_FOLDER = 1, 2, 4, 8
_ALL_OF: Final = {1: (1 << 13) - 1, 2: (1 << 14) - 1, 3: (1 << 15) - 1, 4: (1 << 15) - 1, 5: (1 << 16) - 1}
"""What can be forbidden about files, by version."""
_NETWORK_FROM, _SCOPES_FROM = 4, 6
_OLDEST: Final = 8
_MAKE_DEVICE: Final = 1 << 11
_EVERY_PORT, _EVERY_SCOPE = 3, 3
_PROGRAM: Final = ("/usr", "/lib", "/lib64", "/bin", "/opt", "/nix", "/etc", "/dev/urandom", "/dev/random", "/dev/zero")
_COUNTERS: Final = ("/proc/cpuinfo", "/proc/meminfo", "/sys/devices/system/cpu")


class _Rules(ctypes.Structure):
    _fields_ = (("files", ctypes.c_uint64), ("network", ctypes.c_uint64), ("scopes", ctypes.c_uint64))


class _Path(ctypes.Structure):
    _pack_ = 1
    _fields_ = (("may", ctypes.c_uint64), ("folder", ctypes.c_int32))


def put_up(folders: Iterable[str]) -> bool:
    """Close this process in; folders: what it may read beside the program. Whether the system could do it."""
    if sys.platform == "win32":
        return False
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_DATA, (_MEMORY, _MEMORY))
    if not sys.platform.startswith("linux"):
        return False
    system = ctypes.CDLL(None, use_errno=True)
    version: int = system.syscall(_CREATE, None, 0, _VERSION)
    return version >= 1 and _closed(system, version, [*_PROGRAM, *_COUNTERS, sys.prefix, sys.base_prefix, *folders])


def between() -> None:
    """Close this process off once more, from those that share its walls: a seat from its partner's."""
    if sys.platform.startswith("linux"):
        _restricted(ctypes.CDLL(None, use_errno=True), _Rules(_MAKE_DEVICE, 0, 0), _OLDEST, [])


def _closed(system: ctypes.CDLL, version: int, folders: list[str]) -> bool:
    files = _ALL_OF[min(version, max(_ALL_OF))]
    rules = _Rules(
        files, _EVERY_PORT if version >= _NETWORK_FROM else 0, _EVERY_SCOPE if version >= _SCOPES_FROM else 0
    )
    known = _OLDEST if version < _NETWORK_FROM else 16 if version < _SCOPES_FROM else ctypes.sizeof(rules)
    return _restricted(system, rules, known, folders)


def _restricted(system: ctypes.CDLL, rules: _Rules, known: int, folders: list[str]) -> bool:
    """Take these rules upon the process; ``known``: how many of their bytes this kernel understands."""
    ruleset: int = system.syscall(_CREATE, ctypes.byref(rules), known, 0)
    if ruleset < 0:
        return False
    for folder in folders:
        _allow(system, ruleset, folder, _EXECUTE | _READ_FILE | _READ_FOLDER)
    _allow(system, ruleset, "/dev/null", _READ_FILE | _WRITE)
    system.prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0)
    done: int = system.syscall(_RESTRICT, ruleset, 0)
    os.close(ruleset)
    return done == 0


def _allow(system: ctypes.CDLL, ruleset: int, path: str, may: int) -> None:
    """Let what is beneath a path be used; what is not there needs no leave."""
    where = Path(path or ".")
    if not where.exists():
        return
    folder = os.open(where, getattr(os, "O_PATH", 0) | os.O_CLOEXEC)
    rule = _Path(may if where.is_dir() else may & ~_READ_FOLDER, folder)
    system.syscall(_ADD, ruleset, _BENEATH, ctypes.byref(rule), 0)
    os.close(folder)
