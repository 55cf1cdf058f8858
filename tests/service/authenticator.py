"""A passkey in software: what a browser and its authenticator answer, as JSON has it (WebAuthn Level 2, 6 and 8.7)."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

Options = dict[str, Any]
PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


class Authenticator:
    """One passkey (ES256) that signs for whichever origin it is told."""

    def __init__(self, origin: str) -> None:
        self.origin, self.count = origin, 0
        self.id, self.key = secrets.token_bytes(16), ec.generate_private_key(ec.SECP256R1())
        self.owner = b""

    def create(self, options: Options) -> Options:
        """Answer who asks for a new passkey; no statement of who made it."""
        self.owner = _bytes(options["user"]["id"])
        numbers = self.key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)}
        told = bytes(16) + len(self.id).to_bytes(2) + self.id + cbor2.dumps(public)
        about = self._data(options["rp"]["id"], PRESENT | VERIFIED | ATTESTED) + told
        statement = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": about})
        client = self._client("webauthn.create", options["challenge"])
        return self._answer({"clientDataJSON": _text(client), "attestationObject": _text(statement)})

    def get(self, options: Options) -> Options:
        """Answer who asks for a passkey that there is."""
        self.count += 1
        about, client = self._data(options["rpId"], PRESENT), self._client("webauthn.get", options["challenge"])
        signed = self.key.sign(about + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))
        parts = {"clientDataJSON": client, "authenticatorData": about, "signature": signed, "userHandle": self.owner}
        return self._answer({name: _text(part) for name, part in parts.items()})

    def _data(self, host: str, flags: int) -> bytes:
        return hashlib.sha256(host.encode()).digest() + bytes([flags]) + self.count.to_bytes(4)

    def _client(self, what: str, challenge: str) -> bytes:
        return json.dumps({"type": what, "challenge": challenge, "origin": self.origin}).encode()

    def _answer(self, response: Options) -> Options:
        return {"id": _text(self.id), "rawId": _text(self.id), "type": "public-key", "response": response}


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
