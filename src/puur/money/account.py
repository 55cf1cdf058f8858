"""A bank account with its owner's address, and what the bank has booked on it. In Rappen."""

from __future__ import annotations

from datetime import date

import msgspec


class Address(msgspec.Struct, frozen=True):
    """An address in parts, as a QR-bill wants it; country: two letters (ISO 3166)."""

    name: str = ""
    street: str = ""
    house: str = ""
    postcode: str = ""
    town: str = ""
    country: str = "CH"


class BankAccount(msgspec.Struct, frozen=True):
    """A bank account, its IBAN without blanks."""

    iban: str
    owner: Address


class BankLine(msgspec.Struct, frozen=True):
    """A booked line of a bank file. id: the bank's. amount: Rappen, negative for a debit.

    reversal: the bank took an earlier booking back. reference: as in the file. payer, text: for the treasurer.
    """

    id: str
    on: date
    amount: int
    reference: str = ""
    reversal: bool = False
    payer: str = ""
    text: str = ""
