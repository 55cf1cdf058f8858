"""Seat links: signed, so that nobody can forge one, and with a secret key of which only the hash is stored."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass

from itsdangerous import BadSignature, URLSafeSerializer

from puur.journal import Journal, NewEntry
from puur.service.clock import now
from puur.service.stream import EventStream, PendingAppend


@dataclass(frozen=True, slots=True)
class Link:
    """What a table's link says.

    table: the table's id. seat: 0 to 3; None for an invitation to any free seat.
    key: the hash of the secret key in it.
    """

    table: str
    seat: int | None
    key: str


class Links:
    """Creates and reads the signed links to seats of tables, and to invitations."""

    def __init__(self, secret: str) -> None:
        """Take the server's secret that signs links; with another secret, all links made before are invalid."""
        self._signer = URLSafeSerializer(secret, salt="seat")

    def make_link(self, table: str, seat: int | None) -> tuple[str, str]:
        """Return a new signed link to a seat with a new secret key, and the hash of that key. Nothing is stored.

        seat: 0 to 3; None for any free seat. The link is valid only once the hash is stored with the seat.
        """
        key = new_key()
        return self.link_with_key(table, seat, key), hash_key(key)

    def link_with_key(self, table: str, seat: int | None, key: str) -> str:
        """Return the signed link to a seat (0 to 3; None for any free one) that contains this secret key."""
        return str(self._signer.dumps([table, seat, key]))

    def invitation_link(self, table: str) -> str:
        """Return the invitation link of a table; always the same for one table."""
        return str(self._signer.dumps([table, None, ""]))

    def parse_link(self, text: str) -> Link | None:
        """Return what a link's signed text says; None if it was not signed by this server.

        Whether it is still valid is not checked.
        """
        try:
            table, seat, key = self._signer.loads(text)
        except (BadSignature, ValueError, TypeError):
            return None
        return Link(table, seat, hash_key(key))


def new_key() -> str:
    """Return a new random secret key for a seat's link, 16 characters that can be part of a URL."""
    return secrets.token_urlsafe(12)


def hash_key(key: str) -> str:
    """Return the hash under which a link's secret key is stored: 32 hexadecimal digits."""
    return hashlib.sha256(key.encode()).hexdigest()[:32]


async def shared_secret(journal: Journal) -> str:
    """Return the secret with which servers on this store sign links. If there is none yet, a random one is stored."""
    stream = EventStream[str](journal, "server/secret", lambda _, entry: (entry.data.decode(), ()))
    chosen = NewEntry(now(), "server", "secret", secrets.token_urlsafe(32).encode())
    await stream.write(lambda there: PendingAppend([chosen]) if there is None else None)
    return stream.kept.state if stream.kept is not None else ""
