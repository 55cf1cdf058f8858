"""Hashes of PINs: two at once in the whole process, whoever asks. Each takes 64 MB and a core for a while."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

AT_ONCE: Final = 2
_THREADS: Final = ThreadPoolExecutor(AT_ONCE, "hash")


class Hashing:
    """Argon2 in the threads that all doors of the process share."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        """hasher: argon2 with its own parameters."""
        self._hasher = hasher or PasswordHasher()

    async def hash(self, pin: str) -> str:
        """Return the hash of a PIN."""
        return await asyncio.get_running_loop().run_in_executor(_THREADS, self._hasher.hash, pin)

    async def same(self, kept: str, pin: str) -> bool:
        """Return whether a hash is that of a PIN."""
        return await asyncio.get_running_loop().run_in_executor(_THREADS, self._same, kept, pin)

    def _same(self, kept: str, pin: str) -> bool:
        try:
            return self._hasher.verify(kept, pin)
        except (VerificationError, InvalidHashError):
            return False
