"""A bank account and what was booked on it; account numbers and payment references.

IBAN is ISO 13616, the SCOR reference of a QR-bill ISO 11649. Amounts are in Rappen.
"""

from __future__ import annotations

from datetime import date
from typing import Final

import msgspec

from puur.errors import BadInput
from puur.words.message import said


class Address(msgspec.Struct, frozen=True):
    """An address in parts, as a QR-bill needs it; empty parts are unknown.

    house: the number of the house.
    country: two letters (ISO 3166).
    """

    name: str = ""
    street: str = ""
    house: str = ""
    postcode: str = ""
    town: str = ""
    country: str = "CH"


class BankAccount(msgspec.Struct, frozen=True):
    """A bank account.

    iban: in capitals, without blanks.
    owner: the name and address of its holder.
    """

    iban: str
    owner: Address


class BankLine(msgspec.Struct, frozen=True):
    """A booked line of a bank file.

    id: as the bank numbers it.
    on: the day of the booking.
    amount: in Rappen, negative for a debit.
    reference: the payment reference as in the file, "" for none.
    reversal: whether the bank took an earlier booking back.
    payer, text: the name of the payer and what the bank says of the payment, for the treasurer.
    """

    id: str
    on: date
    amount: int
    reference: str = ""
    reversal: bool = False
    payer: str = ""
    text: str = ""


_LENGTH: Final = 21
_QR_IID: Final = range(30000, 32000)
_MODULUS: Final = 97
_LONGEST: Final = 21


def scor_reference(own: str) -> str:
    """Return a creditor reference (ISO 11649) with its check digits.

    own: the payee's own part, 1 to 21 digits and capital letters. Raises BadInput for anything else.

    >>> scor_reference("539007547034")
    'RF18539007547034'
    """
    if not own.isascii() or not own.isalnum() or not own.isupper() | own.isdigit() or len(own) > _LONGEST:
        raise BadInput(said("club.reference-letters"), {"field": "reference"})
    return f"RF{98 - _number(f'{own}RF00') % _MODULUS:02d}{own}"


def check_iban(text: str) -> str:
    """Return a Swiss or Liechtenstein IBAN without blanks, in capitals.

    Raises BadInput for another country, a wrong length or wrong check digits. A QR-IBAN is refused too: the standard
    pairs it with a QR reference only, never with SCOR (SIX IG QR-bill 2.3, 4.2.2).
    """
    plain = normalize_reference(text)
    if plain[:2] not in ("CH", "LI") or len(plain) != _LENGTH or not (plain.isascii() and plain[2:9].isdigit()):
        raise BadInput(said("club.iban-shape"), {"field": "iban"})
    if not plain.isalnum() or _number(plain[4:] + plain[:4]) % _MODULUS != 1:
        raise BadInput(said("club.iban-digits"), {"field": "iban"})
    if int(plain[4:9]) in _QR_IID:
        raise BadInput(
            said("club.qr-iban"),
            {"field": "iban"},
        )
    return plain


def normalize_reference(text: str) -> str:
    """Return the text in capitals without any white space, as references and IBANs are compared."""
    return "".join(text.split()).upper()


def _number(text: str) -> int:
    """Letters count as 10 to 35."""
    return int("".join(str(int(char, 36)) for char in text))
