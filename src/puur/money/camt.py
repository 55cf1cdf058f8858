"""What the bank says: camt.053 (statement) and camt.054 (notification), ISO 20022, as Swiss banks deliver them."""

from __future__ import annotations

import hashlib
import io
import zlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING, Final
from zipfile import BadZipFile, ZipFile

import msgspec

from puur.errors import BadInput
from puur.extras import needs_extra
from puur.money.account import BankLine, normalize_reference
from puur.words.message import said

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element  # only the name of the type; what is read comes through defusedxml

MAX_CAMT_BYTES: Final = 20 * 1024 * 1024
"""The largest bank file that is read, unpacked or packed, in bytes."""
_MOST_LINES: Final = 2_000
_MOST_FILES: Final = 500
"""Files in one ZIP: more than a year of days."""
_PACKED: Final = b"PK\x03\x04"
_SPACE: Final = "{urn:iso:std:iso:20022:tech:xsd:camt."
_KINDS: Final = ("053", "054")
_VERSIONS: Final = ("04", "08", "13")


@dataclass(frozen=True, slots=True)
class BankFile:
    """The content of a camt bank file.

    iban: the account, without blanks.
    lines: what was booked, in the order of the file.
    """

    iban: str
    lines: tuple[BankLine, ...]


def read_camt(data: bytes) -> BankFile:
    """Read a bank file (camt.053 or camt.054) and return its account and its booked lines in the order of the file.

    data: the XML, or a ZIP of such files as e-banking delivers it. A line that two of its files have is in it once.
    Raises BadInput if the file is too large, has too many lines, is no camt file, or is not of exactly one account in
    CHF. It is raised, too, where the optional extra ``club`` is missing.
    """
    if len(data) > MAX_CAMT_BYTES:
        raise BadInput(said("club.at-most-mb", most=MAX_CAMT_BYTES // 1024 // 1024))
    if not data.startswith(_PACKED):
        return _read_xml(data)
    files = [_read_xml(one) for one in _unpack(data)]
    if len({one.iban for one in files}) > 1:
        raise BadInput(said("club.one-account-only"), {"field": "IBAN"})
    lines: dict[str, BankLine] = {}
    for one in files:
        for line in one.lines:
            lines.setdefault(line.id, line)
    return BankFile(files[0].iban, _check_count(tuple(lines.values())))


def _unpack(data: bytes) -> list[bytes]:
    """Return the XML files of a ZIP in the order of their names; no more is unpacked than one file may have."""
    try:
        with ZipFile(io.BytesIO(data)) as packed:
            parts = [one for one in packed.infolist() if _is_xml(one.filename)]
            if sum(one.file_size for one in parts) > MAX_CAMT_BYTES:
                raise BadInput(said("club.at-most-mb", most=MAX_CAMT_BYTES // 1024 // 1024))
            found = [packed.read(one) for one in sorted(parts[:_MOST_FILES], key=lambda one: one.filename)]
    except (BadZipFile, OSError, ValueError, RuntimeError, EOFError, zlib.error):  # damaged, or with a password
        raise BadInput(said("club.no-bank-file")) from None
    if not found or len(parts) > _MOST_FILES:
        raise BadInput(said("club.no-bank-file"))
    return found


def _is_xml(name: str) -> bool:
    return name.casefold().endswith(".xml") and not name.startswith("__MACOSX/")


def _check_count(lines: tuple[BankLine, ...]) -> tuple[BankLine, ...]:
    if len(lines) > _MOST_LINES:
        raise BadInput(said("club.too-many-payments", there=len(lines), most=_MOST_LINES), {"field": "Ntry"})
    return lines


def _read_xml(data: bytes) -> BankFile:
    with needs_extra("club"):
        from defusedxml import DefusedXmlException  # noqa: PLC0415 - only who has such a file needs it
        from defusedxml.ElementTree import ParseError, fromstring  # noqa: PLC0415
    try:
        root = fromstring(data)
    except (ParseError, DefusedXmlException, ValueError, LookupError):
        raise BadInput(said("club.no-bank-file")) from None
    space = _space(root)
    reports = [*root.iter(f"{space}Stmt"), *root.iter(f"{space}Ntfctn")]
    accounts = {normalize_reference(_text(one, "Acct/Id/IBAN", space)) for one in reports}
    if len(accounts) != 1 or "" in accounts:
        raise BadInput(said("club.one-account-only"), {"field": "IBAN"})
    entries = [entry for report in reports for entry in report.iter(f"{space}Ntry")]
    return BankFile(
        accounts.pop(), _check_count(tuple(_told_apart(line for entry in entries for line in _lines(entry, space))))
    )


def decode_previewed_file(data: bytes) -> BankFile:
    """Return the bank file that a page kept as JSON since its preview.

    data: a ``BankFile`` encoded as JSON. Raises BadInput if it cannot be decoded, so that the file must be sent again.
    """
    try:
        return msgspec.json.decode(data, type=BankFile)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadInput(said("club.file-lost")) from None


def _space(root: Element) -> str:
    space = root.tag.partition("}")[0] + "}"
    kind, _, version = space.removeprefix(_SPACE).removesuffix("}").partition(".001.")
    if not space.startswith(_SPACE) or kind not in _KINDS or version not in _VERSIONS:
        known: list[str | int] = [f"camt.{kind}.001.{version}" for kind in _KINDS for version in _VERSIONS]
        raise BadInput(said("club.other-format", known=known), {"field": "xmlns"})
    return space


def _lines(entry: Element, space: str) -> Iterator[BankLine]:
    """One line a payment; an entry without its payments is one line itself. What is only announced is left out."""
    status = _text(entry, "Sts/Cd", space) or _text(entry, "Sts", space)
    if status != "BOOK":
        return
    details = entry.findall(f"{space}NtryDtls/{space}TxDtls")
    whole = _amount(entry, space)
    parts = [_amount(one, space, entry) for one in details]
    if len(details) != 1 and sum(parts) != whole:
        details, parts = [], []
    if len(details) == 1:
        parts = [whole]  # the entry's amount is what arrived, charges taken off
    on = _day(entry, space)
    own = _text(entry, "AcctSvcrRef", space)
    for one, amount in zip(details or [entry], parts or [whole], strict=True):
        yield _line(one, BankLine(own, on, amount, reversal=_text(entry, "RvslInd", space) in ("true", "1")), space)


def _line(one: Element, line: BankLine, space: str) -> BankLine:
    structured = "RmtInf/Strd/CdtrRefInf/Ref"
    who = "RltdPties/Dbtr" if line.amount > 0 or line.reversal else "RltdPties/Cdtr"
    return msgspec.structs.replace(
        line,
        id=_text(one, "Refs/AcctSvcrRef", space) or line.id,
        reference=normalize_reference(_text(one, structured, space)),
        payer=(_text(one, f"{who}/Pty/Nm", space) or _text(one, f"{who}/Nm", space))[:140],
        text=(_text(one, "RmtInf/Ustrd", space) or _text(one, "AddtlTxInf", space))[:140],
    )


def _told_apart(lines: Iterator[BankLine]) -> Iterator[BankLine]:
    """Every line with an id of its own that is the same whenever the file is read."""
    seen: Counter[str] = Counter()
    for line in lines:
        words = "|".join(map(str, (line.on, line.amount, line.reference, line.payer, line.text)))
        own = line.id or hashlib.sha256(words.encode()).hexdigest()[:24]
        seen[own] += 1
        yield msgspec.structs.replace(line, id=own if seen[own] == 1 else f"{own}/{seen[own]}")


def _amount(one: Element, space: str, whole: Element | None = None) -> int:
    """Rappen; a payment that does not say its direction has that of its entry."""
    found = one.find(f"{space}Amt")
    side = _text(one, "CdtDbtInd", space) or ("" if whole is None else _text(whole, "CdtDbtInd", space))
    if found is None:
        found = one.find(f"{space}AmtDtls/{space}TxAmt/{space}Amt")
    if found is None and whole is not None:
        return 0
    try:
        rappen = Decimal("" if found is None else found.text or "") * 100
    except InvalidOperation:
        raise BadInput(said("club.amount-missing"), {"field": "Amt"}) from None
    if found is None or found.get("Ccy") != "CHF" or rappen != int(rappen) or side not in ("CRDT", "DBIT"):
        raise BadInput(said("club.amounts-in-chf"), {"field": "Amt"})
    return int(rappen) if side == "CRDT" else -int(rappen)


def _day(entry: Element, space: str) -> date:
    """The day on which the money arrived: the value date, else the booking date."""
    words = (_text(entry, f"{word}/{kind}", space) for word in ("ValDt", "BookgDt") for kind in ("Dt", "DtTm"))
    try:
        return date.fromisoformat(next((word for word in words if word), "")[:10])
    except ValueError:
        raise BadInput(said("club.booking-without-date"), {"field": "BookgDt"}) from None


def _text(one: Element, path: str, space: str) -> str:
    found = one.find("/".join(f"{space}{step}" for step in path.split("/")))
    return "" if found is None or found.text is None else found.text.strip()
