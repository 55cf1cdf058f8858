"""Postal addresses in a list: street, postcode and town, also where one cell holds two of them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from puur.roster.columns import HOUSE, POSTCODE, STREET, TOWN, Meaning
from puur.words.message import Message, said

_POSTCODE: Final = re.compile(r"(?:(?:CH|LI|FL)[- ]*)?(?P<code>\d{4})(?:[ ,]+(?P<town>\D.*))?", re.IGNORECASE)
"""A postcode of Switzerland or Liechtenstein, with the town behind it or without."""
_HOUSE: Final = re.compile(r"(?P<street>.*\D)[ ,]+(?P<house>\d+ ?[a-z]?(?:[-/]\d+ ?[a-z]?)?)", re.IGNORECASE)
_LIECHTENSTEIN: Final = range(9485, 9499)


def tidy_postal_address(texts: Mapping[Meaning, str]) -> tuple[dict[Meaning, str], Message | None]:
    """Return what a line says with its address in three parts, and a remark if it is left out because it is incomplete.

    The parts are ``STREET`` with the number of the house, ``POSTCODE`` and ``TOWN``. A town alone is no address and is
    left out without a remark, for it stands in many lists.

    >>> tidy_postal_address({"street": "Dorfstrasse 3", "town": "CH-3454 Sumiswald"})[0]
    {'street': 'Dorfstrasse 3', 'postcode': '3454', 'town': 'Sumiswald'}
    """
    kept = {meaning: text for meaning, text in texts.items() if meaning not in {STREET, HOUSE, POSTCODE, TOWN}}
    street = " ".join(filter(None, (texts.get(STREET, ""), texts.get(HOUSE, ""))))
    written = [texts.get(POSTCODE, ""), texts.get(TOWN, "")]
    found = _POSTCODE.fullmatch(" ".join(filter(None, written)))
    if found is None or not found["town"]:
        typed = ", ".join(filter(None, (street, *written)))
        return kept, said("roster.no-address", typed=typed) if street or texts.get(POSTCODE) else None
    return {**kept, **({STREET: street} if street else {}), POSTCODE: found["code"], TOWN: found["town"]}, None


def split_house_number(street: str) -> tuple[str, str]:
    """Return a street and the number of the house, "" where it has none.

    >>> split_house_number("Dorfstrasse 12a"), split_house_number("Im Moos"), split_house_number("Strasse des 1. Mai 5")
    (('Dorfstrasse', '12a'), ('Im Moos', ''), ('Strasse des 1. Mai', '5'))
    """
    found = _HOUSE.fullmatch(street.strip())
    return (found["street"].rstrip(" ,"), found["house"]) if found else (street.strip(), "")


def country_of_postcode(code: str) -> str:
    """Return the country of a postcode with four digits: ``LI`` or ``CH``."""
    return "LI" if code.isdecimal() and int(code) in _LIECHTENSTEIN else "CH"
