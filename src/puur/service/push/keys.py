"""The key pair by which push services know this server (VAPID, RFC 8292): one file, made by ``puur push``."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from puur.errors import BadInput
from puur.extras import needs_extra
from puur.journal.file import PRIVATE_FILE_MODE, restrict_permissions
from puur.words.message import said

PUSH_KEYS_FILE: Final = "push-keys.json"
"""The name of the file with the keys, in the data folder."""
_MAX_EMAIL_CHARACTERS: Final = 200
"""How many characters the operator's e-mail address may have."""


class VapidKeys(msgspec.Struct, frozen=True, tag_field="format", tag="puur-push/1"):
    """The key pair by which push services know this server (VAPID).

    private, public: the two keys in PEM. contact: the operator's e-mail address for push services.
    """

    private: str
    public: str
    contact: str

    @property
    def browser_key(self) -> str:
        """Return the public key in the form browsers need (point in base64url).

        Raises BadInput if the library for push is not installed.
        """
        with needs_extra("push"):
            from cryptography.hazmat.primitives.serialization import load_pem_public_key  # noqa: PLC0415 - an extra
            from webpush.vapid import VAPID  # noqa: PLC0415 - the same
        return str(VAPID.get_application_server_key(load_pem_public_key(self.public.encode())))


def create_vapid_keys(contact: str) -> VapidKeys:
    """Return a new VAPID key pair, by which push services know this server. It is not stored.

    contact: the operator's e-mail address; raises BadInput if it is invalid or the library for push is not installed.
    """
    name, at, host = contact.partition("@")
    if (
        not (name and at and "." in host)
        or len(contact) > _MAX_EMAIL_CHARACTERS
        or not contact.isprintable()
        or " " in contact
    ):
        raise BadInput(said("push.contact"), {"field": "contact"})
    with needs_extra("push"):
        from webpush.vapid import VAPID  # noqa: PLC0415 - an extra
    private, public, _ = VAPID.generate_keys()
    return VapidKeys(private.decode(), public.decode(), contact)


def write_vapid_keys(keys: VapidKeys, file: Path) -> None:
    """Write the key pair to a new file that only its owner can read. Raises FileExistsError if the file exists."""
    file.touch(mode=PRIVATE_FILE_MODE, exist_ok=False)
    file.write_bytes(msgspec.json.format(msgspec.json.encode(keys), indent=2))


def read_vapid_keys(file: Path) -> VapidKeys:
    """Return the key pair from a file, after making the file readable for its owner only.

    Raises BadInput if the file is missing or holds no valid key pair.
    """
    restrict_permissions(file, PRIVATE_FILE_MODE)
    try:
        keys = msgspec.json.decode(file.read_bytes(), type=VapidKeys)
        _ = keys.browser_key
    except (OSError, ValueError, msgspec.MsgspecError):
        raise BadInput(said("push.no-keys", file=str(file)), {"file": str(file)}) from None
    return keys
