"""Who may do what at a tournament or club: PINs of which only a hash is stored, and signed links that grant a role.

Each role of a place may have a PIN. A new PIN invalidates what was opened with the old one, and signing out ends one
session. Both are stored in the journal, so they apply in every server process and after a restart.
"""

from __future__ import annotations

import asyncio
import hmac
import re
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from typing import Final, Never, TypeVar, TypeVarTuple

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, URLSafeSerializer

from puur.concurrency import ConflictText, ReadVersion, StaleWrite, ValueChange, WriteStamp
from puur.errors import BadInput
from puur.journal import Entry, Journal, NewEntry
from puur.service.clock import now
from puur.service.repository import Repository, StreamType
from puur.service.stream import PendingAppend, VersionedState
from puur.words.message import Message, said

_T = TypeVar("_T")
_Given = TypeVarTuple("_Given")

_MIN_LEAD_PIN_LENGTH: Final = 6
"""The fewest characters of a new PIN for the first role. Shorter PINs that were set before still work."""
_MIN_PIN_LENGTH: Final = 4
"""The fewest characters of the PIN of any other role."""
MAX_PIN_LENGTH: Final = 40
"""The largest number of characters of a PIN."""
_PERSONAL_CODE_DIGITS: Final = 6
"""How many digits a personal code has."""
_TABLE_CODE: Final = re.compile(rf"\s*(\d{{1,4}})[-\s]*(\d{{{_PERSONAL_CODE_DIGITS}}})\s*", re.ASCII)
CREDENTIAL_STREAM_PREFIX: Final = "desk/"
"""The beginning of the name of a stream of credentials; the place (tournament or club) follows."""
_PIN, _OUT, _WITHDRAWN = "pin", "out", "withdrawn"
_CONCURRENT_HASHES: Final = 2
"""How many hashes this process computes at once, for all places together: each takes 64 MB and a processor core."""
_THREADS: Final = ThreadPoolExecutor(_CONCURRENT_HASHES, "hash")


@dataclass(frozen=True, slots=True)
class ProtectedPlace:
    """A tournament or club whose pages are protected by PINs and links.

    scope: its unique name, as ``turnier/abc``.
    title: its name for people.
    home: its URL path.
    roles: role id → German name; the first role may do everything.
    by_link: the id of a role without a PIN, which a link grants; "" for none.
    inside: the URL path below ``home`` of one table or person, with ``{}`` for its number.
    says: role id → its name as a message in the reader's language.
    people: number of a link → the person that it belongs to.
    """

    scope: str
    title: str
    home: str
    roles: Mapping[str, str]
    by_link: str = ""
    inside: str = "tisch/{}"
    says: Mapping[str, Message] = field(default_factory=dict)
    people: Mapping[int, str] = field(default_factory=dict)

    @property
    def leading_role(self) -> str:
        """Return the id of the role that may do everything: the first one."""
        return next(iter(self.roles))

    @property
    def has_tables(self) -> bool:
        """Return whether a link or code may be for one table only, thus whether ``by_link`` is set."""
        return bool(self.by_link) and "{}" in self.inside

    def role_name(self, role: str) -> Message | str:
        """Return the display name of a role: the translatable name, else the German one, else the role's id."""
        return self.says.get(role) or self.roles.get(role, role)

    def min_pin_length(self, role: str) -> int:
        """Return how many characters a role's PIN must have at least: 6 for the first role, 4 for all others."""
        return _MIN_LEAD_PIN_LENGTH if role == self.leading_role else _MIN_PIN_LENGTH


@dataclass(frozen=True, slots=True)
class Credential:
    """A proof that somebody may act in a role at one place.

    scope: of the place. role: its id.
    turn: the version of the role's PIN; a new PIN makes older credentials invalid.
    table: the number of the only table or person that it is for; None for the whole place.
    opening: the id of the session; "" for a link, which may be used again and again.
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


class _Withdrawn(msgspec.Struct, frozen=True):
    role: str
    table: int


@dataclass(frozen=True, slots=True)
class _CredentialState:
    """The PINs in force with the version of each, the openings that were ended, and when a single link was withdrawn.

    turns: the version at which the link of a role and number was withdrawn; whatever it opened then opens no more.
    """

    pins: Mapping[str, tuple[int, str]] = field(default_factory=dict)
    out: frozenset[str] = frozenset()
    turns: Mapping[tuple[str, int], int] = field(default_factory=dict)

    def turn(self, role: str, table: int | None = None) -> int:
        """Return the version that a key of this role must carry; the later of the PIN's and the single link's."""
        own = 0 if table is None else self.turns.get((role, table), 0)
        return max(own, self.pins.get(role, (0, ""))[0])


def _apply(there: _CredentialState | None, entry: Entry) -> tuple[_CredentialState, Iterable[ValueChange]]:
    door = there or _CredentialState()
    if entry.kind == _OUT:
        return replace(door, out=door.out | {msgspec.json.decode(entry.data, type=_Out).opening}), ()
    if entry.kind == _WITHDRAWN:
        gone = msgspec.json.decode(entry.data, type=_Withdrawn)
        return replace(door, turns={**door.turns, (gone.role, gone.table): entry.version}), ()
    pin = msgspec.json.decode(entry.data, type=_Pin)
    before, after = door.pins.get(pin.role), (entry.version, pin.hash)
    return replace(door, pins={**door.pins, pin.role: after}), [ValueChange((_PIN, pin.role), before, after)]


CREDENTIAL_STREAM_TYPE: Final[StreamType[_CredentialState]] = StreamType(
    prefix=CREDENTIAL_STREAM_PREFIX,
    field="pin",
    apply=_apply,
    busy=said("service.door-busy"),
)
"""The type of the streams ``desk/…``: how the PINs and links of one place are folded, and what errors say of it."""
_NO_CREDENTIALS: Final = VersionedState(_CredentialState(), 0)


class CredentialStore:
    """The PINs and secret links of all tournaments and clubs. Of a PIN only an Argon2 hash is stored."""

    def __init__(self, journal: Journal, secret: str, hasher: PasswordHasher | None = None) -> None:
        """Keep the PINs in ``journal``.

        secret: the server's secret that signs links; with another one, all earlier links and personal codes are void.
        hasher: Argon2 with other than the usual parameters.
        """
        self._doors: Repository[_CredentialState, Never, Never] = Repository(journal, CREDENTIAL_STREAM_TYPE)
        self._hasher = hasher or PasswordHasher()
        self._signer = URLSafeSerializer(secret, salt="desk-link")
        self._secret = secret.encode()

    async def set_pin(
        self, place: ProtectedPlace, role: str, pin: str, who: str, seen: int | None = None
    ) -> Credential:
        """Store a new PIN for a role and return a credential with it.

        All older credentials of that role become invalid.
        role: its id. pin: the new PIN in clear text. who: the author, as stored.
        seen: the version (:meth:`change_count`) that the sender had read. Raises StaleWrite if somebody set this role's
        PIN since. None skips this check.
        Raises BadInput if the PIN is too short or too long, or if another role of the place has it.
        """
        check_pin_length(pin, place.min_pin_length(role))
        _check_pin_unchanged(await self._door(place.scope), place, role, seen)
        other = await self.credential_for_pin(place, pin)
        if other is not None and other.role != role:
            raise BadInput(said("service.pin-taken", role=place.role_name(other.role)), {"field": "pin"})
        entry = NewEntry(
            now(), who, _PIN, msgspec.json.encode(_Pin(role, await _run_in_hash_thread(self._hasher.hash, pin)))
        )

        def decide(there: VersionedState[_CredentialState] | None) -> PendingAppend[_CredentialState, Never]:
            _check_pin_unchanged(there or _NO_CREDENTIALS, place, role, seen)
            return PendingAppend([entry])

        written = await self._doors.write(place.scope, decide)
        return Credential(place.scope, role, written.version if written else 0)

    async def credential_for_pin(self, place: ProtectedPlace, pin: str) -> Credential | None:
        """Return a credential for the role of a place that has this PIN; None if no role has it.

        pin: as somebody typed it; the code of one table (:meth:`table_code`) grants what its link grants.
        Nothing is stored, and attempts are not counted.
        The credential of a role's PIN is for the whole place (``opening`` is "").
        """
        found = _TABLE_CODE.fullmatch(pin) if place.has_tables else None
        if found is not None:
            table = int(found[1])
            turn, code = await self._table_code(place, place.by_link, table)
            if hmac.compare_digest(found[2].encode(), code.encode()):
                return Credential(place.scope, place.by_link, turn, table)
        for role, (turn, kept) in (await self._door(place.scope)).state.pins.items():
            if await _run_in_hash_thread(_matches_hash, self._hasher, kept, pin):
                return Credential(place.scope, role, turn)
        return None

    async def pin_versions(self, scope: str) -> dict[str, int]:
        """Return role id → version at which its current PIN was set, from 1. Roles without a PIN are missing.

        scope: of the place, such as ``turnier/abc``. The result is empty for an unknown place.
        """
        return {role: turn for role, (turn, _) in (await self._door(scope)).state.pins.items()}

    async def change_count(self, scope: str) -> int:
        """Return how many changes are stored for a place: PINs set, links withdrawn, sessions ended. 0 if unknown.

        Pass it to :meth:`set_pin` as ``seen`` to detect changes by others.
        """
        return (await self._door(scope)).version

    async def is_valid(self, key: Credential) -> bool:
        """Return whether a credential is still valid.

        It is, unless the role's PIN was changed, its link withdrawn or its session ended since it was made.
        """
        door = (await self._door(key.scope)).state
        return door.turn(key.role, key.table) == key.turn and key.opening not in door.out

    async def end_session(self, key: Credential, who: str) -> None:
        """End the session of a credential for good; copies of its cookie are void as well.

        Nothing happens for a credential without a session (``opening`` is "") or one that is invalid already.
        who: the author, as stored.
        """
        if key.opening and await self.is_valid(key):
            entry = NewEntry(now(), who, _OUT, msgspec.json.encode(_Out(key.opening)))
            await self._doors.write(key.scope, lambda _: PendingAppend([entry]))

    async def create_link(self, place: ProtectedPlace, role: str, table: int | None = None) -> str:
        """Return the signed text of a link that grants a role without a PIN.

        It is the last part of a URL, not the whole.
        table: the number of the only table or person that it is for; None for the whole place.
        Nothing is stored. The same arguments give the same text until the role's PIN changes or :meth:`withdraw_link`
        revokes it.
        """
        turn = (await self._door(place.scope)).state.turn(role, table)
        return str(self._signer.dumps([place.scope, role, turn, table]))

    async def table_code(self, place: ProtectedPlace, role: str, table: int) -> str:
        """Return what people type instead of scanning the link of one table: ``3-482913`` for table 3.

        It is computed from the server's secret, and as long valid as the link of :meth:`create_link`.
        role: the id of the role that the link grants. table: the number of the table, from 1.
        """
        return f"{table}-{(await self._table_code(place, role, table))[1]}"

    async def _table_code(self, place: ProtectedPlace, role: str, table: int) -> tuple[int, str]:
        turn = (await self._door(place.scope)).state.turn(role, table)
        return turn, self.personal_code(place, f"{role} {table} {turn}")

    async def withdraw_link(self, place: ProtectedPlace, role: str, table: int, who: str) -> None:
        """Revoke the link of one table or person, and end all sessions begun with it.

        After that, :meth:`create_link` returns another text. role: the id of the role that the link grants.
        table: the number of the table or person. who: the author, as stored.
        """
        entry = NewEntry(now(), who, _WITHDRAWN, msgspec.json.encode(_Withdrawn(role, table)))
        await self._doors.write(place.scope, lambda _: PendingAppend([entry]))

    async def read_link(self, text: str) -> Credential | None:
        """Return the credential in a link's signed text; None if the text is unreadable, forged or revoked."""
        try:
            key = Credential(*self._signer.loads(text))
        except (BadSignature, ValueError, TypeError):
            return None
        return key if await self.is_valid(key) else None

    def personal_link(self, place: ProtectedPlace, who: str) -> str:
        """Return the secret text of a person's own link at a place: 32 hexadecimal digits, always the same per person.

        It is computed from the server's secret and cannot be guessed. who: what identifies the person at the place.
        """
        return hmac.digest(self._secret, f"link {place.scope} {who}".encode(), "sha256").hex()[:32]

    def personal_code(self, place: ProtectedPlace, who: str) -> str:
        """Return a person's own code at a place, six digits as text, with which they prove at the desk who they are.

        It is computed from the server's secret, and always the same for the same ``who``: what identifies the person
        there.
        """
        found = hmac.digest(self._secret, f"code {place.scope} {who}".encode(), "sha256")
        return f"{int.from_bytes(found[:8]) % 10**_PERSONAL_CODE_DIGITS:0{_PERSONAL_CODE_DIGITS}}"

    async def _door(self, scope: str) -> VersionedState[_CredentialState]:
        """Return the door of a place as it now is, after reading what other processes have written since."""
        return await self._doors.find(scope) or _NO_CREDENTIALS


def _check_pin_unchanged(
    there: VersionedState[_CredentialState], place: ProtectedPlace, role: str, seen: int | None
) -> None:
    """Raise Stale where somebody else has set the PIN of a role since the sender looked."""
    newer = None if seen is None else ReadVersion(seen, there.marks).unread_write((_PIN, role))
    if newer is not None:
        raise _to_stale_pin(place, role, newer[0])


def _to_stale_pin(place: ProtectedPlace, role: str, mark: WriteStamp) -> StaleWrite:
    """Return that somebody else has set the PIN of a role: neither of the two is ever shown."""
    what = said("service.pin-of", role=place.role_name(role))
    told = ConflictText(what, said("service.pin-former"), said("service.pin-other"), None, mark.who, mark.at)
    message = said("service.pin-new", role=place.role_name(role), who=mark.who)
    return StaleWrite(message, {"field": "pin"}, (), (told,), mark.version, insists=False)


def check_pin_length(pin: str, least: int = _MIN_LEAD_PIN_LENGTH) -> None:
    """Raise BadInput for a PIN with fewer than ``least`` characters or more than 40."""
    if not least <= len(pin) <= MAX_PIN_LENGTH:
        raise BadInput(said("service.pin-length", least=least, most=MAX_PIN_LENGTH), {"field": "pin"})


async def _run_in_hash_thread(work: Callable[[*_Given], _T], *given: *_Given) -> _T:
    """Do a piece of work with a hash in the threads that all doors of the process share."""
    return await asyncio.get_running_loop().run_in_executor(_THREADS, work, *given)


def _matches_hash(hasher: PasswordHasher, kept: str, pin: str) -> bool:
    try:
        return hasher.verify(kept, pin)
    except (VerificationError, InvalidHashError):
        return False
