"""A regulation in an address: the file's text, deflated, in letters that an address may hold."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error

from puur.errors import BadInput
from puur.law.files.read import MOST_BYTES, decoded
from puur.words.message import said
from puur.workshop.check import canonical


def packed(text: str) -> str:
    """Return a text as a word.

    >>> packed("title = 'Unser Jass'")
    'K8ksyUlVsFVQD80rTi1S8EosLlYHAA'
    """
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return urlsafe_b64encode(deflate.compress(text.encode()) + deflate.flush()).decode().rstrip("=")


def unpacked(word: str) -> str:
    """Return the canonical text of the regulation in a word; BadInput says what is wrong with word or regulation."""
    inflate = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        data = inflate.decompress(urlsafe_b64decode(word + "=" * (-len(word) % 4)), MOST_BYTES + 1)
    except (zlib.error, Error, ValueError):
        raise BadInput(said("reglement.no-link"), {}) from None
    return canonical(decoded(data))
