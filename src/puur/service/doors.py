"""Who may do what at a desk: PINs of which the journal keeps only the hash, and links that say the same.

A place (a tournament, a club) has roles; each role may have a PIN. A new PIN ends what was opened with the old one.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, URLSafeSerializer

from puur.errors import BadInput
from puur.journal import Conflict, Journal, New

SHORTEST: Final = 4
LONGEST: Final = 40
_TRIES: Final = 5


@dataclass(frozen=True, slots=True)
class Place:
    """Something with a door. scope: its name among all places, as ``turnier/abc``; home: its address.

    roles: what a role is called, by its id; the first may do everything. by_link: a role that has no PIN.
    inside: where under home the link of one table or person leads; its number takes the place of ``{}``.
    """

    scope: str
    title: str
    home: str
    roles: Mapping[str, str]
    by_link: str = ""
    inside: str = "tisch/{}"


@dataclass(frozen=True, slots=True)
class Key:
    """What opens a door: the role, which of its PINs (the journal's version), and the table for whoever sits at one."""

    scope: str
    role: str
    turn: int
    table: int | None = None


class _Pin(msgspec.Struct, frozen=True):
    role: str
    hash: str


class Keys:
    """The PINs and links of every place on this server."""

    def __init__(self, journal: Journal, secret: str, hasher: PasswordHasher | None = None) -> None:
        """Take the journal, and the server's secret that signs links. hasher: argon2 with its own parameters."""
        self._journal = journal
        self._hasher = hasher or PasswordHasher()
        self._signer = URLSafeSerializer(secret, salt="desk-link")

    async def set_pin(self, place: Place, role: str, pin: str, who: str, at: int) -> None:
        """Set a role's PIN; BadInput if it is too short or opens another role already. at: milliseconds since 1970."""
        fit(pin)
        other = await self.opened(place, pin)
        if other is not None and other.role != role:
            raise BadInput(f"Diese PIN hat schon: {place.roles[other.role]}. Bitte eine andere.", {"field": "pin"})
        data = msgspec.json.encode(_Pin(role, await asyncio.to_thread(self._hasher.hash, pin)))
        for _ in range(_TRIES):
            there = await self._journal.read(_stream(place.scope))
            try:
                await self._journal.append(_stream(place.scope), len(there), [New(at, who, "pin", data)])
            except Conflict:
                continue
            return
        raise BadInput("Jemand anders ändert gerade die PIN, bitte noch einmal.", {"field": "pin"})

    async def opened(self, place: Place, pin: str) -> Key | None:
        """Return the key of the role whose PIN this is."""
        for role, (turn, kept) in (await self._pins(place.scope)).items():
            if await asyncio.to_thread(self._same, kept, pin):
                return Key(place.scope, role, turn)
        return None

    async def turns(self, scope: str) -> dict[str, int]:
        """Return which PIN of each role is in force; a role without one is not in it."""
        return {role: turn for role, (turn, _) in (await self._pins(scope)).items()}

    async def holds(self, key: Key) -> bool:
        """Return whether a key still opens its door."""
        return (await self.turns(key.scope)).get(key.role, 0) == key.turn

    async def link(self, place: Place, role: str, table: int | None = None) -> str:
        """Return the text of a link that opens a role without a PIN; a new PIN of that role ends it."""
        turn = (await self.turns(place.scope)).get(role, 0)
        return str(self._signer.dumps([place.scope, role, turn, table]))

    async def read(self, text: str) -> Key | None:
        """Return the key in a link; None if it is not ours or no longer opens."""
        try:
            key = Key(*self._signer.loads(text))
        except (BadSignature, ValueError, TypeError):
            return None
        return key if await self.holds(key) else None

    def _same(self, kept: str, pin: str) -> bool:
        try:
            return self._hasher.verify(kept, pin)
        except (VerificationError, InvalidHashError):
            return False

    async def _pins(self, scope: str) -> dict[str, tuple[int, str]]:
        entries = await self._journal.read(_stream(scope))
        said = [(entry.version, msgspec.json.decode(entry.data, type=_Pin)) for entry in entries]
        return {pin.role: (version, pin.hash) for version, pin in said}


def _stream(scope: str) -> str:
    return f"desk/{scope}"


def fit(pin: str) -> None:
    """Raise BadInput for a PIN that is too short or too long."""
    if not SHORTEST <= len(pin) <= LONGEST:
        raise BadInput(f"Die PIN braucht mindestens {SHORTEST} Zeichen, höchstens {LONGEST}.", {"field": "pin"})


def new_id() -> str:
    """Return an id nobody can guess, short enough to be read out: 10 letters and digits."""
    letters = "abcdefghijkmnpqrstuvwxyz23456789"
    return "".join(secrets.choice(letters) for _ in range(10))
