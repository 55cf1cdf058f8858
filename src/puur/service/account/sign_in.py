"""What opens an account: passkeys (WebAuthn Level 2, W3C 2021) and recovery phrases of six words.

The library webauthn verifies passkeys. It is an extra, since it needs cryptography. The challenge travels to the
browser and back as a signed ticket, so that any server process can check the answer.

A phrase opens an account at any address, also without https. Its words are proquints (Wilkerson 2009, arXiv:0901.4016).
Each stands for 16 random bits, and people of every language can read it aloud. Nobody can guess 96 random bits, not
even with the hash in hand: so a fast hash is enough.
"""

from __future__ import annotations

import base64
import json
import re
import secrets
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Final

from itsdangerous import BadSignature, URLSafeTimedSerializer

from puur.errors import BadInput
from puur.extras import needs_extra
from puur.service.account.state import KeyAdded
from puur.words.message import said

_TICKET_SECONDS: Final = 300
"""How many seconds a ticket is valid: later answers of a browser are refused."""
_LONGEST: Final = 64


@dataclass(frozen=True, slots=True)
class RelyingParty:
    """The website as WebAuthn identifies it.

    host: the host name for which passkeys are valid, such as ``example.org``.
    origin: scheme, host and port as the browser sees them, such as ``https://example.org``.
    """

    host: str
    origin: str

    @property
    def verification_arguments(self) -> dict[str, str]:
        """Return the host and origin that a browser's answer must match, as keyword arguments for the library."""
        return {"expected_rp_id": self.host, "expected_origin": self.origin}


@dataclass(frozen=True, slots=True)
class _PasskeyOptions:
    """A WebAuthn request to a browser.

    options: JSON data for ``navigator.credentials`` in the browser.
    ticket: signed text with the challenge; the browser sends it back with its answer.
    """

    options: dict[str, Any]
    ticket: str


class Passkeys:
    """Sign-in with passkeys (WebAuthn): creates requests for browsers and verifies their answers."""

    def __init__(self, secret: str) -> None:
        """Take the server's secret, which signs the tickets."""
        self._signer = URLSafeTimedSerializer(secret, salt="passkey")

    def registration_options(
        self, site: RelyingParty, name: str, account: str | None = None, known: Iterable[str] = ()
    ) -> _PasskeyOptions:
        """Return a request with which a browser creates a passkey. Nothing is stored.

        site: the website. name: of the account, as the browser shows it.
        account: the id of an existing account; None for a new one, which gets a random id.
        known: ids of its passkeys, so that a device does not make a second one.
        Raises BadInput if the library for passkeys is not installed.
        """
        id, challenge = account or secrets.token_urlsafe(12), secrets.token_bytes(32)
        with needs_extra("account"):
            from webauthn import generate_registration_options, options_to_json  # noqa: PLC0415
            from webauthn.helpers import structs  # noqa: PLC0415
        options = generate_registration_options(
            rp_id=site.host,
            rp_name="Puur",
            user_id=id.encode(),
            user_name=name,
            challenge=challenge,
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED,
                user_verification=structs.UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=[structs.PublicKeyCredentialDescriptor(id=_bytes(one)) for one in known],
        )
        return _PasskeyOptions(json.loads(options_to_json(options)), self._ticket("new", challenge, id))

    def sign_in_options(self, site: RelyingParty) -> _PasskeyOptions:
        """Return a request to sign in with any existing passkey of this website. Nothing is stored.

        Raises BadInput if the library for passkeys is not installed.
        """
        challenge = secrets.token_bytes(32)
        with needs_extra("account"):
            from webauthn import generate_authentication_options, options_to_json  # noqa: PLC0415
        options = generate_authentication_options(rp_id=site.host, challenge=challenge)
        return _PasskeyOptions(json.loads(options_to_json(options)), self._ticket("open", challenge, ""))

    def verify_new_passkey(self, site: RelyingParty, ticket: str, answer: Mapping[str, Any]) -> tuple[str, KeyAdded]:
        """Verify a newly created passkey and return (account id, passkey). Nothing is stored.

        site: the website. ticket: of the :class:`_PasskeyOptions` that the browser answers.
        answer: the browser's JSON data.
        Raises BadInput if the answer is not valid or the ticket is forged or too old.
        """
        challenge, id = self._read_ticket("new", ticket)
        with needs_extra("account"):
            from webauthn import verify_registration_response  # noqa: PLC0415
        with _verification_errors():
            found = verify_registration_response(
                credential=dict(answer), expected_challenge=challenge, **site.verification_arguments
            )
            return id, KeyAdded(_text(found.credential_id), _text(found.credential_public_key), found.sign_count)

    def claimed_account_and_key(self, answer: Mapping[str, Any]) -> tuple[str, str]:
        """Return the account id and passkey id that a browser's answer claims. Nothing is verified.

        Raises BadInput if the answer contains none.
        """
        with _verification_errors():
            account, key = _bytes(answer["response"]["userHandle"]).decode("ascii"), str(answer["id"])
            if len(account) > _LONGEST:
                raise ValueError(account)
            return account, key

    def verify_sign_in(
        self, site: RelyingParty, ticket: str, answer: Mapping[str, Any], key: KeyAdded
    ) -> tuple[KeyAdded, str]:
        """Verify a sign-in; return the passkey with its new signature counter, and the challenge it answered.

        Nothing is stored.
        site: the website. ticket: of the :class:`_PasskeyOptions` that the browser answers.
        answer: the browser's JSON data.
        key: the stored passkey that the answer claims.
        Raises BadInput if the answer is not valid or the ticket is forged or too old.
        """
        challenge, _ = self._read_ticket("open", ticket)
        with needs_extra("account"):
            from webauthn import verify_authentication_response  # noqa: PLC0415
        with _verification_errors():
            found = verify_authentication_response(
                credential=dict(answer),
                expected_challenge=challenge,
                **site.verification_arguments,
                credential_public_key=_bytes(key.public),
                credential_current_sign_count=key.count,
            )
            return KeyAdded(key.id, key.public, found.new_sign_count), _text(challenge)

    def _ticket(self, what: str, challenge: bytes, account: str) -> str:
        return str(self._signer.dumps([what, _text(challenge), account]))

    def _read_ticket(self, what: str, ticket: str) -> tuple[bytes, str]:
        try:
            kind, challenge, account = self._signer.loads(ticket, max_age=_TICKET_SECONDS)
        except (BadSignature, ValueError, TypeError):
            kind, challenge, account = "", "", ""
        if kind != what:
            raise BadInput(said("account.passkey-late"), {"field": "ticket"})
        return _bytes(challenge), str(account)


@contextmanager
def _verification_errors() -> Iterator[None]:
    """An answer may be anything at all, and the library says so by many names."""
    try:
        yield
    except Exception:  # noqa: BLE001
        raise BadInput(said("account.passkey-wrong"), {"field": "credential"}) from None


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


_PHRASE_WORDS: Final = 6
"""How many words a phrase has."""
_CONSONANTS: Final = "bdfghjklmnprstvz"
_VOWELS: Final = "aiou"
_WORD: Final = re.compile(f"([{_CONSONANTS}][{_VOWELS}]){{2}}[{_CONSONANTS}]")
_BITS: Final = ((12, _CONSONANTS), (10, _VOWELS), (6, _CONSONANTS), (4, _VOWELS), (0, _CONSONANTS))
"""Of each letter of a word: where its bits begin, and the letters that they choose among."""


def new_recovery_phrase() -> str:
    """Return a random phrase: six words of five letters, separated by hyphens."""
    return "-".join(_to_word(secrets.randbits(16)) for _ in range(_PHRASE_WORDS))


def parse_recovery_phrase(text: str) -> str:
    """Return a phrase that somebody typed in the form of :func:`new_recovery_phrase`.

    Capital letters count as small ones, and anything that is not a letter as a gap between words.
    Raises BadInput if the text cannot be a phrase; the message does not repeat it.

    >>> parse_recovery_phrase("Lusab babad  gutih, tugad lusab babad")
    'lusab-babad-gutih-tugad-lusab-babad'
    """
    words = re.findall(r"[^\W\d_]+", text.lower())
    if len(words) != _PHRASE_WORDS or not all(map(_WORD.fullmatch, words)):
        raise BadInput(said("account.phrase-form", words=_PHRASE_WORDS), {"field": "phrase"})
    return "-".join(words)


def hash_recovery_phrase(phrase: str) -> str:
    """Return what is stored of a phrase, in hex. phrase: as :func:`parse_recovery_phrase` returns it."""
    return blake2b(phrase.encode(), digest_size=32, person=b"puur phrase").hexdigest()


def _to_word(number: int) -> str:
    """Return the proquint of 16 bits.

    >>> _to_word(0x7F00), _to_word(0x0001)
    ('lusab', 'babad')
    """
    return "".join(letters[number >> shift & len(letters) - 1] for shift, letters in _BITS)
