"""Files that somebody may send to hurt: small on the way, huge inside, deep, endless, or not what they say."""

from __future__ import annotations

import io
import json
import struct
import zipfile
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from xlsxwriter import Workbook  # type: ignore[import-untyped]  # it brings no types

MEGABYTE: Final = 1024 * 1024
CAMT: Final = "urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"
LAUGHS: Final = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))


def sheet(begin: bytes, part: bytes, size: int, end: bytes, name: str = "xl/worksheets/sheet1.xml") -> bytes:
    """A spreadsheet of which one part is so many bytes long, made of the same piece again and again."""
    plain, made = io.BytesIO(), io.BytesIO()
    with Workbook(plain) as book:
        book.add_worksheet().write(0, 0, "Name")
    with zipfile.ZipFile(plain) as old, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as new:
        for one in old.namelist():
            if one != name:
                new.writestr(one, old.read(one))
        with new.open(name, "w", force_zip64=True) as inside:
            inside.write(begin)
            block = part * (MEGABYTE // len(part) + 1)
            for _ in range(size // len(block)):
                inside.write(block)
            inside.write(end)
    return made.getvalue()


SHEET: Final = b'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
STRINGS: Final = b'<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'


def rows(size: int) -> bytes:
    return sheet(SHEET, b'<row><c t="inlineStr"><is><t>A</t></is></c></row>', size, b"</sheetData></worksheet>")


def strings(size: int) -> bytes:
    return sheet(STRINGS, b"<si><t>a</t></si>", size, b"</sst>", "xl/sharedStrings.xml")


def nested_sheet() -> bytes:
    return sheet(SHEET + b"<row>" * 100_000, b"<c>", 2 * MEGABYTE, b"")


def png(side: int) -> bytes:
    """A black picture, one bit a pixel."""
    head = struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)
    lines = zlib.compress(bytes(side * (side // 8 + 1)), 9)
    parts = ((b"IHDR", head), (b"IDAT", lines), (b"IEND", b""))
    chunks = (
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in parts
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def svg_laughs() -> bytes:
    """Each group shows the one before it ten times."""
    groups = "".join(f'<g id="g{n}">' + f'<use href="#g{n - 1}"/>' * 10 + "</g>" for n in range(1, 12))
    return f'<svg xmlns="http://www.w3.org/2000/svg"><g id="g0"><path d="M0 0h9v9z"/></g>{groups}</svg>'.encode()


def xml_laughs() -> bytes:
    return f'<!DOCTYPE x [<!ENTITY l0 "ha">{LAUGHS}]><Document xmlns="{CAMT}">&l9;</Document>'.encode()


def camt(payments: int) -> bytes:
    line = (
        '<Ntry><Amt Ccy="CHF">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>'
        "<BookgDt><Dt>2026-01-05</Dt></BookgDt></Ntry>"
    )
    head = f'<Document xmlns="{CAMT}"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>CH9300762011623852957</IBAN></Id></Acct>'
    return f"{head}{line * payments}</Stmt></BkToCstmrStmt></Document>".encode()


def deep_xml() -> bytes:
    return f'<Document xmlns="{CAMT}">'.encode() + b"<a>" * 5_000_000


def tournament(rest: str) -> bytes:
    return (
        '{"format":"puur-tournament/1","reglement":"allgemein","passen":1,"games_per_passe":1,' + rest + "}"
    ).encode()


def record(deal: str) -> str:
    head = '{"format":"puur-record/1","reglement":"einzelschieber-2026","deck":"german","players":["A","B","C","D"]'
    return f'{head},"deals":[{deal}]}}'


def long_record(actions: int) -> str:
    plays = ",".join(json.dumps({"play": {"seat": n % 4, "card": "R6"}}, separators=(",", ":")) for n in range(actions))
    return record(f'{{"dealer":0,"hands":[["R6"],["R7"],["R8"],["R9"]],"actions":[{plays}]}}')


LISTS: Final[dict[str, Callable[[], bytes]]] = {
    "zip bomb": lambda: sheet(SHEET, bytes(1000), 300 * MEGABYTE, b""),
    "ten million rows": lambda: rows(490 * MEGABYTE),
    "as many rows as fit": lambda: rows(31 * MEGABYTE),
    "as many shared strings as fit": lambda: strings(31 * MEGABYTE),
    "nested rows": nested_sheet,
    "no spreadsheet": lambda: b"PK\x03\x04" + bytes(1000),
    "a line of 50 MB": lambda: b"x" * 50 * MEGABYTE,
    "a line of 3 MB": lambda: b"x" * 3 * MEGABYTE,
    "a million cells in a line": lambda: b"x;" * MEGABYTE,
    "quotes": lambda: b'"' * 3 * MEGABYTE,
    "a row a byte": lambda: b"x\n" * MEGABYTE,
    "umlauts of nobody": lambda: b"\xe4\xff\x81" * MEGABYTE,
}
LOGOS: Final[dict[str, Callable[[], bytes]]] = {
    "a picture of 20,000 × 20,000": lambda: png(20_000),
    "half a picture": lambda: png(2_000)[:150],
    "groups of groups": svg_laughs,
    "entities in a drawing": lambda: b"<svg/>" + xml_laughs(),
}
BANKS: Final[dict[str, Callable[[], bytes]]] = {
    "a billion laughs": xml_laughs,
    "a file of 50 MB": lambda: camt(300_000),
    "a file of 20 MB": lambda: camt(110_000),
    "five million elements in each other": deep_xml,
}
BACKUPS: Final[dict[str, Callable[[], bytes]]] = {
    "deep": lambda: tournament('"players":' + "[" * 5 * MEGABYTE),
    "giant numbers": lambda: tournament('"players":[' + ",".join(["9" * 4000] * 4000) + "]"),
    "one giant number": lambda: tournament('"players":[' + "9" * 10 * MEGABYTE + "]"),
    "a hundred thousand entries": lambda: tournament(
        '"players":[],"stream":[' + ",".join(['{"at":1,"who":"x","kind":"y","events":[]}'] * 100_000) + "]"
    ),
    "many players": lambda: tournament(
        '"players":[' + ",".join(f'{{"id":{n},"name":"N{n}"}}' for n in range(90_000)) + "]"
    ),
}
KINDS: Final[dict[str, Callable[[], bytes]]] = {
    "deep": lambda: b"title = " + b"[" * 19_000,
    "dotted": lambda: b".".join([b"a"] * 9_000) + b" = 1",
    "many tables": lambda: b"[[a]]\n" * 3_000,
}
RECORDS: Final[dict[str, Callable[[], str]]] = {
    "a hundred thousand actions": lambda: long_record(25_000),
    "deep": lambda: record("[" * 400_000),
    "giant numbers": lambda: record(f'{{"dealer":{"9" * 400_000}}}'),
    "one long line": lambda: "Spiel " + "R6 " * 300_000,
    "many lines": lambda: "R6\n" * 300_000,
    "brackets": lambda: "(" * 900_000,
    "many quotes": lambda: '"\\' * 400_000,
}


@dataclass(frozen=True)
class Bomb:
    """kind: where it is sent."""

    kind: str
    name: str
    make: Callable[[], bytes | str]

    def __str__(self) -> str:
        return f"{self.kind}: {self.name}"


_KINDS: Final[dict[str, Mapping[str, Callable[[], bytes | str]]]] = {
    "list": LISTS,
    "logo": LOGOS,
    "bank": BANKS,
    "backup": BACKUPS,
    "kind": KINDS,
    "record": RECORDS,
}
BOMBS: Final = tuple(Bomb(kind, name, make) for kind, there in _KINDS.items() for name, make in there.items())
