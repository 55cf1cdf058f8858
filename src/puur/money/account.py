"""A bank account with its owner's address, and what the bank has booked on it. In Rappen."""

from __future__ import annotations

from datetime import date

import msgspec


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
