"""The walls of a bot's process, put up by the process itself before it loads other people's code.

Linux: Landlock (kernel 5.13 and later, no rights needed) lets it read the program and its own folder and write
nothing; no /proc, no other process's memory, no signal to one. A seccomp filter refuses every new socket (TCP, UDP or
any other). Memory is bounded. Elsewhere the process itself is the only wall. What a library needs beyond that goes
into a bot over HTTP.
"""

from __future__ import annotations

import ctypes
import errno
import os
import platform
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


_CALLS: Final = {"x86_64": (0xC000003E, 41, 425), "aarch64": (0xC00000B7, 198, 425)}
"""By machine: its audit architecture, and the numbers of the system calls ``socket`` and ``io_uring_setup``."""
_SET_SECCOMP, _FILTER = 22, 2
_LOAD, _EQUAL, _AT_LEAST, _RETURN = 0x20, 0x15, 0x35, 0x06
_NUMBER_AT, _MACHINE_AT = 0, 4
_FOREIGN_CALLS: Final = 0x40000000
"""From this number on a call is of the x32 interface, which numbers the same calls in another way."""
_ALLOW, _REFUSE = 0x7FFF0000, 0x00050000 | errno.EACCES


class _InstructionStruct(ctypes.Structure):
    _fields_ = (
        ("code", ctypes.c_uint16),
        ("if_so", ctypes.c_uint8),
        ("if_not", ctypes.c_uint8),
        ("k", ctypes.c_uint32),
    )


class _FilterStruct(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("code", ctypes.POINTER(_InstructionStruct)))


class _RulesStruct(ctypes.Structure):
    _fields_ = (("files", ctypes.c_uint64), ("network", ctypes.c_uint64), ("scopes", ctypes.c_uint64))


class _PathStruct(ctypes.Structure):
    _pack_ = 1
    _fields_ = (("may", ctypes.c_uint64), ("folder", ctypes.c_int32))


def restrict_process(folders: Iterable[str]) -> bool:
    """Forbid this process and its children, for good, the network, other processes, and files outside some folders.

    folders: paths that stay readable, besides Python's own. Returns whether the operating system enforces all of it;
    memory is limited on any Unix.
    """
    if sys.platform == "win32":
        return False
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_DATA, (_MEMORY, _MEMORY))
    if not sys.platform.startswith("linux"):
        return False
    system = ctypes.CDLL(None, use_errno=True)
    version = _landlock_version(system)
    has_files = version >= 1 and _restrict_files(
        system, version, [*_PROGRAM, *_COUNTERS, sys.prefix, sys.base_prefix, *folders]
    )
    return _refuse_sockets(system) and has_files


def restrict_to_own_process() -> None:
    """Forbid this process access to processes with the same restrictions, such as the partner's."""
    if sys.platform.startswith("linux"):
        system = ctypes.CDLL(None, use_errno=True)
        has_scopes = _landlock_version(system) >= _SCOPES_FROM
        rules = _RulesStruct(_MAKE_DEVICE, 0, _EVERY_SCOPE if has_scopes else 0)
        _apply_rules(system, rules, ctypes.sizeof(rules) if has_scopes else _OLDEST, [])


def _landlock_version(system: ctypes.CDLL) -> int:
    """Return the version of Landlock that the kernel has; below 1 where it has none."""
    version: int = system.syscall(_CREATE, None, 0, _VERSION)
    return version


def _refuse_sockets(system: ctypes.CDLL) -> bool:
    """Refuse ``socket`` and ``io_uring_setup`` from now on, here and in every child; False where it cannot be done."""
    if platform.machine() not in _CALLS:
        return False
    machine, socket, io_uring_setup = _CALLS[platform.machine()]
    steps = (
        (_LOAD, 0, 0, _MACHINE_AT),
        (_EQUAL, 0, 5, machine),
        (_LOAD, 0, 0, _NUMBER_AT),
        (_AT_LEAST, 3, 0, _FOREIGN_CALLS),
        (_EQUAL, 2, 0, socket),
        (_EQUAL, 1, 0, io_uring_setup),
        (_RETURN, 0, 0, _ALLOW),
        (_RETURN, 0, 0, _REFUSE),
    )
    code = (_InstructionStruct * len(steps))(*(_InstructionStruct(*step) for step in steps))
    system.prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0)
    done: int = system.prctl(_SET_SECCOMP, _FILTER, ctypes.byref(_FilterStruct(len(steps), code)), 0, 0)
    return done == 0


def _restrict_files(system: ctypes.CDLL, version: int, folders: list[str]) -> bool:
    files = _ALL_OF[min(version, max(_ALL_OF))]
    rules = _RulesStruct(
        files, _EVERY_PORT if version >= _NETWORK_FROM else 0, _EVERY_SCOPE if version >= _SCOPES_FROM else 0
    )
    known = _OLDEST if version < _NETWORK_FROM else 16 if version < _SCOPES_FROM else ctypes.sizeof(rules)
    return _apply_rules(system, rules, known, folders)


def _apply_rules(system: ctypes.CDLL, rules: _RulesStruct, known: int, folders: list[str]) -> bool:
    """Take these rules upon the process; ``known``: how many of their bytes this kernel understands."""
    ruleset: int = system.syscall(_CREATE, ctypes.byref(rules), known, 0)
    if ruleset < 0:
        return False
    for folder in folders:
        _allow_path(system, ruleset, folder, _EXECUTE | _READ_FILE | _READ_FOLDER)
    _allow_path(system, ruleset, "/dev/null", _READ_FILE | _WRITE)
    system.prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0)
    done: int = system.syscall(_RESTRICT, ruleset, 0)
    os.close(ruleset)
    return done == 0


def _allow_path(system: ctypes.CDLL, ruleset: int, path: str, may: int) -> None:
    """Let what is beneath a path be used; what is not there needs no leave."""
    where = Path(path or ".")
    if not where.exists():
        return
    folder = os.open(where, getattr(os, "O_PATH", 0) | os.O_CLOEXEC)
    rule = _PathStruct(may if where.is_dir() else may & ~_READ_FOLDER, folder)
    system.syscall(_ADD, ruleset, _BENEATH, ctypes.byref(rule), 0)
    os.close(folder)
