"""A push service and a device in software: what a server posts is opened as a browser would (RFC 8188, 8291, 8292)."""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import jwt
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from puur.service.push.devices import DeviceSubscribed

AUTH = bytes(range(16))


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return bytes(key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


class Device:
    """A browser that wishes to be told."""

    def __init__(self, endpoint: str, language: Any = "de") -> None:  # noqa: ANN401 - a language or what is none
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.own = point(self.key.public_key())
        self.subscribed = DeviceSubscribed(endpoint, text(self.own), text(AUTH), language)

    def open(self, body: bytes) -> Any:  # noqa: ANN401 - JSON
        """Return what was sealed for this device."""
        salt, size = body[:16], body[20]
        theirs, sealed = body[21 : 21 + size], body[21 + size :]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
        secret = HKDF(SHA256(), 32, AUTH, b"WebPush: info\0" + self.own + theirs).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        return json.loads(AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")[:-1])


class PushService:
    """Takes what is posted; answers: what it says in turn, the last one for good."""

    def __init__(self) -> None:
        self.port, self.answers = 0, ["201 Created"]
        self.heard: list[tuple[dict[str, str], bytes]] = []

    def device(self, name: str = "anna", language: str = "de") -> Device:
        return Device(f"http://127.0.0.1:{self.port}/{name}", language)

    def signed(self, key: str) -> list[Any]:
        """Return what the server has signed with that key."""
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), base64.urlsafe_b64decode(key + "="))
        said = [headers["authorization"].removeprefix("vapid ").split(", ") for headers, _ in self.heard]
        tokens = [next(one[2:] for one in words if one.startswith("t=")) for words in said]
        return [jwt.decode(one, public, ["ES256"], audience="http://127.0.0.1") for one in tokens]

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        lines = [line.partition(": ") for line in head[1:] if line]
        headers = {name.lower(): value for name, _, value in lines}
        self.heard.append((headers, await reader.readexactly(int(headers["content-length"]))))
        answer = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        writer.write(f"HTTP/1.1 {answer}\r\ncontent-length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    service = PushService()
    server = await asyncio.start_server(service.serve, "127.0.0.1", 0)
    service.port = server.sockets[0].getsockname()[1]
    async with server:
        yield service
