"""The kernel at work: one WebAssembly file, run by wasmtime or by a browser, called with one pointer at a time."""

from __future__ import annotations

import atexit
import ctypes
from ctypes import Structure
from functools import cache
from importlib import import_module
from importlib.resources import files
from threading import Lock
from typing import Any, Final, Protocol

from puur.extras import IN_BROWSER, needs_extra

ENGINE_FILE_NAME: Final = "puur.wasm"
"""The name of the compiled engine (WebAssembly) in this package."""
PAGE_BYTES: Final = 1 << 16
"""The bytes of a page of WebAssembly memory: 64 KiB."""
CALL_STRUCT_BYTES: Final = 1 << 16
"""The bytes of the engine's memory kept for the C struct that carries a call's arguments in and its results out."""
CALL_DATA_BYTES: Final = 3 * 8 * 12288
"""The bytes of the engine's memory that a call reads or writes beside its structure.

It holds 12,288 deals of three hands, or the weights of a model that is being fitted."""


class Machine(Protocol):
    """Runs the engine's C code, in WebAssembly or compiled natively. sheet: the address of its scratch memory."""

    sheet: int
    """The address of `CALL_DATA_BYTES` bytes for what a call reads or writes beside its structure."""

    def run(self, name: str, job: Structure) -> None:
        """Call the engine's function ``name`` with a structure, which it reads and overwrites with the results."""

    def store_bytes(self, content: bytes) -> int:
        """Store bytes permanently in the engine's memory and return their address. Equal bytes are stored only once."""

    def stored_bytes(self, address: int) -> bytes:
        """Return the bytes stored at an address. Raises KeyError if there are none."""

    def solver_memory(self, size: int) -> int:
        """Return the address of the solver's memory, enlarged to at least ``size`` bytes."""

    def read(self, size: int) -> bytes:
        """Return the first ``size`` bytes of the memory in which the engine gets and answers a call."""

    def write(self, content: bytes) -> None:
        """Write bytes to the start of the scratch memory (at ``sheet``)."""


class _LinearMemory:
    """A memory that is given out piece by piece and never taken back. Calls come one after the other."""

    def __init__(self, begin: int) -> None:
        self._free = -(-begin // 64) * 64
        self._kept: dict[bytes, int] = {}
        self._held: dict[int, bytes] = {}
        self._found = 0, 0
        self._lock = Lock()
        self._scratch = self.room(CALL_STRUCT_BYTES)
        self.sheet = self.room(CALL_DATA_BYTES)

    def _size(self) -> int:
        raise NotImplementedError

    def _grow(self, pages: int) -> None:
        raise NotImplementedError

    def _put(self, content: bytes, address: int) -> None:
        raise NotImplementedError

    def _take(self, address: int, size: int) -> bytes:
        raise NotImplementedError

    def store_bytes(self, content: bytes) -> int:
        """Put bytes into its memory."""
        if content not in self._kept:
            address = self._kept[content] = self.room(len(content))
            self._held[address] = content
            self._put(content, address)
        return self._kept[content]

    def stored_bytes(self, address: int) -> bytes:
        """Return what lies there."""
        return self._held[address]

    def room(self, size: int) -> int:
        """Take from its memory, which grows where it must."""
        address = self._free
        self._free += -(-size // 64) * 64
        lacking = self._free - self._size()
        if lacking > 0:
            self._grow(-(-lacking // PAGE_BYTES))
        return address

    def solver_memory(self, size: int) -> int:
        """Take room for the solver once; a larger one where more is asked for."""
        if size > self._found[1]:
            self._found = self.room(size), size
        return self._found[0]

    def read(self, size: int) -> bytes:
        """Copy from its memory."""
        return self._take(self.sheet, size)

    def write(self, content: bytes) -> None:
        """Copy into its memory."""
        self._put(content, self.sheet)


class WasmMachine(_LinearMemory):
    """The engine run by wasmtime in this process."""

    def __init__(self, content: bytes) -> None:
        """Compile it (some tenths of a second). BadInput names the extra where wasmtime is not installed."""
        with needs_extra("kernel"):
            wasmtime: Any = import_module("wasmtime")
        self._store = wasmtime.Store()
        self._calls = wasmtime.Instance(self._store, wasmtime.Module(self._store.engine, content), []).exports(
            self._store
        )
        self._memory = self._calls["memory"]
        super().__init__(self._calls["__heap_base"].value(self._store))

    def run(self, name: str, job: Structure) -> None:
        """Call the engine's function ``name`` with a structure, which it reads and overwrites with the results."""
        size = ctypes.sizeof(job)
        with self._lock:
            there = self._base() + self._scratch
            ctypes.memmove(there, ctypes.addressof(job), size)
            self._calls[name](self._store, self._scratch)
            ctypes.memmove(ctypes.addressof(job), self._base() + self._scratch, size)

    def _size(self) -> int:
        return int(self._memory.data_len(self._store))

    def _grow(self, pages: int) -> None:
        self._memory.grow(self._store, pages)

    def _put(self, content: bytes, address: int) -> None:
        self._memory.write(self._store, content, address)

    def _take(self, address: int, size: int) -> bytes:
        return bytes(self._memory.read(self._store, address, address + size))

    def _base(self) -> int:
        return ctypes.addressof(self._memory.data_ptr(self._store).contents)


class BrowserMachine(_LinearMemory):
    """The engine run by the browser in which this Python runs (Pyodide)."""

    def __init__(self, content: bytes) -> None:
        """Compile it, which a browser lets a worker do at once."""
        self._js: Any = import_module("js")
        code = self._js.Uint8Array.new(len(content))
        code.assign(content)
        made = self._js.WebAssembly.Instance.new(self._js.WebAssembly.Module.new(code))
        self._calls = made.exports
        self._memory = made.exports.memory
        super().__init__(int(getattr(made.exports, "__heap_base").value))

    def run(self, name: str, job: Structure) -> None:
        """Call the engine's function ``name`` with a structure, which it reads and overwrites with the results."""
        size = ctypes.sizeof(job)
        self._put(ctypes.string_at(ctypes.addressof(job), size), self._scratch)
        getattr(self._calls, name)(self._scratch)
        ctypes.memmove(ctypes.addressof(job), self._take(self._scratch, size), size)

    def _size(self) -> int:
        return int(self._memory.buffer.byteLength)

    def _grow(self, pages: int) -> None:
        self._memory.grow(pages)

    def _put(self, content: bytes, address: int) -> None:
        self._js.Uint8Array.new(self._memory.buffer, address, len(content)).assign(content)

    def _take(self, address: int, size: int) -> bytes:
        return bytes(self._js.Uint8Array.new(self._memory.buffer, address, size).to_bytes())


def wasm_program() -> bytes:
    """Return the bytes of the engine's compiled WebAssembly file."""
    return files("puur.kernel").joinpath(ENGINE_FILE_NAME).read_bytes()


@cache
def shared_machine() -> Machine:
    """Return this process's engine, created on first use. Raises BadInput without the extra ``kernel``."""
    if IN_BROWSER:
        return BrowserMachine(wasm_program())
    made = WasmMachine(wasm_program())
    atexit.register(shared_machine.cache_clear)  # wasmtime takes itself down while it still can
    return made
