"""The Swiss QR payment part of a bill (SIX IG QR-bill 2.3), and the limits of what is written in it."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import msgspec

from puur.extras import needs_extra
from puur.money import francs
from puur.words.message import Message, said

if TYPE_CHECKING:  # whoever prints no bill does not wait for it
    from qrbill import QRBill  # type: ignore[import-untyped]  # it brings no types

    from puur.money.account import Address, BankAccount
    from puur.words.catalogue import Language

_LIMITS: Final = {"name": 70, "street": 70, "house": 16, "postcode": 16, "town": 35}
_NEEDED: Final = ("name", "postcode", "town")
_FONT: Final = "DejaVu Sans"
"""The font at hand is wider than the standard's Helvetica, so it is set a little smaller: 8.8 for 10 points."""
_FACTOR: Final = 0.88
_MOST_INFORMATION: Final = 140
"""The most characters of the purpose that a QR bill can carry and bank statements show."""


@dataclass(frozen=True, slots=True)
class PaymentPart:
    """The payment part of a Swiss QR bill.

    account: where the money goes.
    amount: in Rappen.
    reference: the creditor reference (ISO 11649).
    what: the purpose that banks show.
    debtor: who pays, None if unknown.
    """

    account: BankAccount
    amount: int
    reference: str
    what: str
    debtor: Address | None = None

    def drawn(self, language: Language) -> QRBill:
        """Return the payment part as an object of the library ``qrbill``, with its labels in the given language.

        The purpose is cut to the length that the standard allows. Raises BadInput where the optional extra ``club`` is
        missing.
        """
        with needs_extra("club"):
            from qrbill import QRBill  # noqa: PLC0415 - only who prints a bill waits for it
            from qrbill.bill import mm  # type: ignore[import-untyped]  # noqa: PLC0415

        made = QRBill(
            account=self.account.iban,
            creditor=_parts(self.account.owner),
            amount=francs(self.amount),
            debtor=None if self.debtor is None else _parts(self.debtor),
            reference_number=self.reference,
            additional_information=self.what[:_MOST_INFORMATION],
            language=language,
            font_factor=_FACTOR,
        )
        made.font_family = _FONT
        made.draw_blank_rect = partial(_draw_blank, made.draw_blank_rect, {mm(52): mm(20)})
        return made

    def as_svg(self, language: Language) -> str:
        """Return the payment part as the text of an SVG image 210 mm wide, with its labels in the given language."""
        svg = io.StringIO()
        self.drawn(language).as_svg(svg)
        return svg.getvalue()


def _draw_blank(usual: Callable[..., None], heights: Mapping[float, float], *where: Any, **how: Any) -> None:  # noqa: ANN401 - the library's
    """Draw a field to fill in by hand, that for the payer on the receipt 20 mm high (IG QR-bill 2.3).

    The library's 25 mm reach into the words of the amount. heights: by the width of the field, in the library's unit.
    """
    usual(*where, **how | {"height": heights.get(how["width"], how["height"])})


def tidy_address(address: Address) -> Address:
    """Return a copy of an address with superfluous blanks removed and the country code in capitals."""
    clean = type(address)(*(" ".join(part.split()) for part in msgspec.structs.astuple(address)))
    return msgspec.structs.replace(clean, country=clean.country.upper())


def find_invalid_field(address: Address) -> tuple[str, Message] | None:
    """Return (name of the field, reason) for the first field that a QR bill cannot hold; None if all are valid.

    A field is invalid if it is too long, or empty although needed. The country must be two letters such as ``CH``.
    address: the one to check.
    """
    for field, most in _LIMITS.items():
        text = getattr(address, field)
        if len(text) > most or (not text and field in _NEEDED):
            return field, said("club.letters-needed" if field in _NEEDED else "club.letters-at-most", most=most)
    country = address.country
    if len(country) != len("CH") or not (country.isascii() and country.isalpha()):
        return "country", said("club.country")
    return None


def _parts(address: Address) -> Mapping[str, str]:
    return {
        "name": address.name,
        "street": address.street,
        "house_num": address.house,
        "pcode": address.postcode,
        "city": address.town,
        "country": address.country,
    }
