"""Who may do what at a desk: PINs of which the journal keeps only the hash, and links that say the same.

A place (a tournament, a club) has roles; each role may have a PIN. A new PIN ends what was opened with the old one, and
who logs out ends one opening: the journal keeps both, so it holds for every process and after a restart.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

import msgspec
from argon2 import PasswordHasher
from itsdangerous import BadSignature, URLSafeSerializer

from puur.errors import BadInput
from puur.journal import Conflict, Entry, Journal, New
from puur.seen import Mark, Stale, Told
from puur.service.hashing import Hashing

LEADING: Final = 6
"""The fewest characters of the PIN of who may do everything at a place; PINs that were set before keep opening."""
SHORTEST: Final = 4
"""The fewest characters of any other role's PIN."""
LONGEST: Final = 40
_TRIES: Final = 5
_OUT: Final = "out"


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

    @property
    def lead(self) -> str:
        """The id of the role that may do everything."""
        return next(iter(self.roles))

    def least(self, role: str) -> int:
        """Return how many characters the PIN of a role needs."""
        return LEADING if role == self.lead else SHORTEST


@dataclass(frozen=True, slots=True)
class Key:
    """What opens a door: the role, which of its PINs (the journal's version), and the table for whoever sits at one.

    opening: which of all times that the door was opened; "" for a link, which may be used again and again.
    """

    scope: str
    role: str
    turn: int
    table: int | None = None
    opening: str = ""


class _Pin(msgspec.Struct, frozen=True):
    role: str
    hash: str


class _Out(msgspec.Struct, frozen=True):
    opening: str


@dataclass(slots=True)
class _Door:
    """What the journal says of a place's door, up to a version: the PINs in force, and the openings that were ended."""

    version: int = 0
    pins: dict[str, tuple[int, str]] = field(default_factory=dict)
    marks: dict[str, Mark] = field(default_factory=dict)
    out: set[str] = field(default_factory=set)

    def hear(self, entry: Entry) -> None:
        if entry.version <= self.version:
            return
        self.version = entry.version
        if entry.kind == _OUT:
            self.out.add(msgspec.json.decode(entry.data, type=_Out).opening)
        else:
            pin = msgspec.json.decode(entry.data, type=_Pin)
            self.pins[pin.role] = (entry.version, pin.hash)
            self.marks[pin.role] = Mark(entry.version, entry.at, entry.who)


class Keys:
    """The PINs and links of every place on this server."""

    def __init__(self, journal: Journal, secret: str, hasher: PasswordHasher | None = None) -> None:
        """Take the journal, and the server's secret that signs links. hasher: argon2 with its own parameters."""
        self._journal = journal
        self._hashing = Hashing(hasher)
        self._signer = URLSafeSerializer(secret, salt="desk-link")
        self._doors: dict[str, _Door] = {}

    async def set_pin(  # noqa: PLR0913, PLR0917 - whose PIN, who sets it when, having seen what
        self, place: Place, role: str, pin: str, who: str, at: int, seen: int | None = None
    ) -> Key:
        """Set a role's PIN and return its key; BadInput if it is too short or opens another role already.

        at: milliseconds since 1970. seen: the version of the door that the sender has seen; Stale where that role has
        another PIN since. None for who decides whatever stands there.
        """
        fit(pin, place.least(role))

        def still(door: _Door) -> None:
            mark = door.marks.get(role)
            if seen is not None and mark is not None and mark.version > seen:
                raise _another_pin(place.roles[role], mark)

        still(await self._door(place.scope))
        other = await self.opened(place, pin)
        if other is not None and other.role != role:
            raise BadInput(f"Diese PIN hat schon: {place.roles[other.role]}. Bitte eine andere.", {"field": "pin"})
        data = msgspec.json.encode(_Pin(role, await self._hashing.hash(pin)))
        version = await self._write(place.scope, New(at, who, "pin", data), still)
        if version is None:
            raise BadInput("Jemand anders ändert gerade die PIN, bitte noch einmal.", {"field": "pin"})
        return Key(place.scope, role, version)

    async def opened(self, place: Place, pin: str) -> Key | None:
        """Return the key of the role whose PIN this is."""
        for role, (turn, kept) in (await self._door(place.scope)).pins.copy().items():
            if await self._hashing.same(kept, pin):
                return Key(place.scope, role, turn)
        return None

    async def turns(self, scope: str) -> dict[str, int]:
        """Return which PIN of each role is in force; a role without one is not in it."""
        return {role: turn for role, (turn, _) in (await self._door(scope)).pins.items()}

    async def version(self, scope: str) -> int:
        """Return the version of a door."""
        return (await self._door(scope)).version

    async def holds(self, key: Key) -> bool:
        """Return whether a key still opens its door: its PIN is in force, and nobody has logged out with it."""
        door = await self._door(key.scope)
        turn, _ = door.pins.get(key.role, (0, ""))
        return turn == key.turn and key.opening not in door.out

    async def end(self, key: Key, who: str, at: int) -> None:
        """End one opening, wherever its cookie was copied to. at: milliseconds since 1970."""
        if key.opening and await self.holds(key):
            entry = New(at, who, _OUT, msgspec.json.encode(_Out(key.opening)))
            if await self._write(key.scope, entry) is None:
                raise BadInput("Das Abmelden hat nicht geklappt, bitte noch einmal.")

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

    async def _door(self, scope: str) -> _Door:
        """Return the door of a place as it now is, after reading what other processes have written since."""
        door = self._doors.setdefault(scope, _Door())
        for entry in await self._journal.read(_stream(scope), door.version):
            door.hear(entry)
        return door

    async def _write(self, scope: str, entry: New, still: Callable[[_Door], None] | None = None) -> int | None:
        """Write something of a door and return its version; None if others were first again and again.

        still: raises where the door as it now is forbids it.
        """
        for _ in range(_TRIES):
            door = await self._door(scope)
            if still is not None:
                still(door)
            with suppress(Conflict):
                return await self._journal.append(_stream(scope), door.version, [entry])
        return None


def _another_pin(called: str, mark: Mark) -> Stale:
    """Return that somebody else has set the PIN of a role: neither of the two is ever shown."""
    told = Told(f"PIN {called}", "die frühere PIN", "eine neue PIN", None, mark.who, mark.at)
    message = f"Die PIN {called} ist inzwischen neu ({mark.who}). Soll Ihre gelten, bitte noch einmal eingeben"
    return Stale(message, {"field": "pin"}, (), (told,), mark.version, insists=False)


def _stream(scope: str) -> str:
    return f"desk/{scope}"


def fit(pin: str, least: int = LEADING) -> None:
    """Raise BadInput for a PIN that is too short or too long. least: what that of who leads needs, if not told."""
    if not least <= len(pin) <= LONGEST:
        raise BadInput(f"Die PIN braucht mindestens {least} Zeichen, höchstens {LONGEST}.", {"field": "pin"})


def new_id() -> str:
    """Return an id nobody can guess, short enough to be read out: 10 letters and digits."""
    letters = "abcdefghijkmnpqrstuvwxyz23456789"
    return "".join(secrets.choice(letters) for _ in range(10))
