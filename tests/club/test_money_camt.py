"""The bank's files: every version, both directions, what is taken back, and what is no such file."""

from __future__ import annotations

import io
from datetime import date
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from puur.errors import BadInput
from puur.money.camt import MAX_CAMT_BYTES, read_camt
from puur.words.message import Message

IBAN = "CH9300762011623852957"


def entry(  # noqa: PLR0913 - what a line of the bank can say
    amount: str = "20.00",
    reference: str = "RF62B20260007",
    *,
    id: str = "A1",  # noqa: A002 - the field's own word
    side: str = "CRDT",
    reversal: str = "",
    status: str = "<Sts><Cd>BOOK</Cd></Sts>",
    on: str = "2026-02-05",
    more: str = "",
    currency: str = "CHF",
) -> str:
    back = f"<RvslInd>{reversal}</RvslInd>" if reversal else ""
    own = f"<Refs><AcctSvcrRef>{id}</AcctSvcrRef></Refs>" if id else ""
    paper = f"<RmtInf><Strd><CdtrRefInf><Ref>{reference}</Ref></CdtrRefInf></Strd></RmtInf>" if reference else ""
    return f"""<Ntry><Amt Ccy="{currency}">{amount}</Amt><CdtDbtInd>{side}</CdtDbtInd>{back}{status}
      <BookgDt><Dt>2026-02-06</Dt></BookgDt><ValDt><Dt>{on}</Dt></ValDt>
      <NtryDtls><TxDtls>{own}<Amt Ccy="{currency}">{amount}</Amt><CdtDbtInd>{side}</CdtDbtInd>
      <RltdPties><Dbtr><Pty><Nm>Anna</Nm></Pty></Dbtr></RltdPties>{paper}</TxDtls>{more}</NtryDtls></Ntry>"""


def camt(*entries: str, kind: str = "053", version: str = "08", iban: str = IBAN) -> bytes:
    outer, inner = ("BkToCstmrStmt", "Stmt") if kind == "053" else ("BkToCstmrDbtCdtNtfctn", "Ntfctn")
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.{kind}.001.{version}"><{outer}><GrpHdr><MsgId>1</MsgId></GrpHdr>
<{inner}><Id>1</Id><Acct><Id><IBAN>{iban}</IBAN></Id></Acct>{"".join(entries)}</{inner}></{outer}></Document>""".encode()


@pytest.mark.parametrize("kind", ["053", "054"])
@pytest.mark.parametrize("version", ["04", "08", "13"])
def test_every_version_is_read(kind: str, version: str) -> None:
    read = read_camt(camt(entry(), kind=kind, version=version))
    assert read.iban == IBAN
    (line,) = read.lines
    assert (line.id, line.on, line.amount, line.reference) == ("A1", date(2026, 2, 5), 2000, "RF62B20260007")
    assert (line.payer, line.reversal) == ("Anna", False)


def test_a_debit_is_below_nothing_and_a_reversal_is_told() -> None:
    lines = read_camt(camt(entry(side="DBIT"), entry(id="A2", side="DBIT", reversal="true"))).lines
    assert [(line.amount, line.reversal) for line in lines] == [(-2000, False), (-2000, True)]


def packed(**files: bytes) -> bytes:
    """A ZIP as e-banking delivers it, with names as of days."""
    made = io.BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name.replace("_", "."), data)
    return made.getvalue()


def test_a_zip_is_read_as_its_files_one_after_the_other() -> None:
    first, second = camt(entry("50.00", id="a")), camt(entry("60.00", id="b"), entry("50.00", id="a"))
    read = read_camt(packed(day2_xml=second, day1_xml=first, read_pdf=b"%PDF"))
    assert read.iban == IBAN
    assert [one.amount for one in read.lines] == [5000, 6000]
    assert read_camt(packed(only_XML=second)) == read_camt(second)


def test_a_zip_of_two_accounts_or_of_nothing_is_refused() -> None:
    two = packed(a_xml=camt(entry("1.00")), b_xml=camt(entry("1.00"), iban="CH5604835012345678009"))
    for data, code in ((two, "club.one-account-only"), (packed(a_pdf=b"%PDF"), "club.no-bank-file")):
        with pytest.raises(BadInput) as bad:
            read_camt(data)
        assert isinstance(bad.value.said, Message)
        assert bad.value.said.code == code


def test_a_torn_or_swollen_zip_is_refused() -> None:
    whole = packed(a_xml=camt(entry("1.00")))
    swollen = packed(a_xml=b" " * (MAX_CAMT_BYTES + 1))
    damaged = "club.no-bank-file"
    for data, code in ((whole[: len(whole) // 2], damaged), (swollen, "club.at-most-mb"), (b"PK\x03\x04xx", damaged)):
        with pytest.raises(BadInput) as bad:
            read_camt(data)
        assert isinstance(bad.value.said, Message)
        assert bad.value.said.code == code


def test_what_is_only_announced_is_left_out() -> None:
    assert read_camt(camt(entry(status="<Sts>PDNG</Sts>"), entry(status="<Sts>BOOK</Sts>"))).lines[0].amount == 2000
    assert read_camt(camt(entry(status="<Sts><Cd>PDNG</Cd></Sts>"))).lines == ()


def test_a_collected_entry_is_taken_apart_where_its_parts_add_up() -> None:
    second = (
        '<TxDtls><Refs><AcctSvcrRef>A2</AcctSvcrRef></Refs><Amt Ccy="CHF">{}</Amt><CdtDbtInd>CRDT</CdtDbtInd></TxDtls>'
    )
    whole = entry("30.00", more=second.format("10.00")).replace(
        '<Amt Ccy="CHF">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>\n      <R',
        '<Amt Ccy="CHF">20.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>\n      <R',
    )
    assert [line.amount for line in read_camt(camt(whole)).lines] == [2000, 1000]
    wrong = entry("30.00", more=second.format("5.00"))
    assert [line.amount for line in read_camt(camt(wrong)).lines] == [3000]
    silent = entry("0.02", more="<TxDtls/>").replace('</Refs><Amt Ccy="CHF">0.02</Amt>', "</Refs>")
    assert [line.amount for line in read_camt(camt(silent)).lines] == [2]


def test_lines_without_an_id_of_the_banks_are_told_apart_the_same_way_every_time() -> None:
    data = camt(entry(id=""), entry(id=""), entry("5.00", id=""))
    ids = [line.id for line in read_camt(data).lines]
    assert len(set(ids)) == 3
    assert ids == [line.id for line in read_camt(data).lines]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"hello",
        b"<a/>",
        b'<?xml version="1.0" encoding="nope"?><a/>',
        b'<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
        camt(entry(), version="99"),
        camt(entry(), kind="052"),
        camt(entry(currency="EUR")),
        camt(entry("1.001")),
        camt(entry("viel")),
        camt(entry(side="UP")),
        camt(entry(on="gestern")),
        camt(entry(), iban=""),
    ],
)
def test_what_is_no_file_of_the_banks_is_told(data: bytes) -> None:
    with pytest.raises(BadInput):
        read_camt(data)
