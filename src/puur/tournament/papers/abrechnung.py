"""The papers of the organiser's money: bills for entry fees with their Swiss QR payment part, and the closing sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from puur.errors import BadInput
from puur.money import francs
from puur.money.payment_part import PaymentPart
from puur.tournament.money.closing import closing_notes, closing_sections, compute_closing_accounts
from puur.tournament.money.fees import FeeAccount, fee_accounts, payment_reference
from puur.tournament.papers.typeset import Letterhead, typeset_pdf
from puur.tournament.state import Tournament
from puur.tournament.topics.spending import SIGNATURES_NEEDED
from puur.words.catalogue import Language, Voice, sentence
from puur.words.formats import format_day
from puur.words.message import Message, said

_HOW: Final = said("money.bill-how")
_WORDS: Final = {
    "rises": _HOW,
    "transfer-or-cash": said("money.bill-how"),
    "transfer": said("money.bill-how"),
}


def render_fee_bills(now: Tournament, payer: str | None, language: Language = "de") -> bytes:
    """Return bills for the entry fee as PDF, a page for each payer.

    payer: a start number or the id of a team; None for everybody who has not paid. Raises BadInput where no bank
    account is set, or nothing is to pay.
    """
    account, voice = now.till.account, Voice(language)
    if account is None:
        raise BadInput(said("money.account-first"), {"field": "account"})
    wanted = [one for one in fee_accounts(now) if one.open and payer in {None, one.id}]
    if not wanted:
        raise BadInput(said("money.nothing-open"), {"field": "payer"})

    def say(message: Message) -> str:
        return sentence(message, voice)

    def bill(one: FeeAccount) -> dict[str, Any]:
        reference = payment_reference(now, one.id)
        what = say(said("money.bill-information", name=now.setup.name, number=one.id))
        return {
            "title": say(said("money.bill-title")),
            "to": [one.name],
            "facts": [[say(label), text] for label, text in bill_facts(now, one, language)],
            "rises": [],
            "liable": "",
            "cash": True,
            "svg": PaymentPart(account, one.open, reference, what).as_svg(language),
        }

    return _typeset(now, "rechnung", language, {"bills": [bill(one) for one in wanted]})


def bill_facts(now: Tournament, one: FeeAccount, language: Language) -> list[tuple[Message, str]]:
    """Return the lines above the payment part of a bill as pairs (label, text).

    They are purpose, tournament, day, start number, the amount already paid unless it is 0, and the amount to pay.
    one: the payer's account.
    """
    number = said("money.bill-team") if now.setup.unit == "team" else said("money.bill-number")
    facts = [
        (said("money.bill-what"), sentence(said("money.bill-fee"), Voice(language))),
        (said("money.bill-tournament"), now.setup.name),
        (said("money.bill-day"), format_day(now.setup.date, language)),
        (number, one.id),
    ]
    if one.paid:
        facts += [(said("money.bill-paid"), f"CHF {francs(one.paid)}")]
    return [*facts, (said("money.bill-to-pay"), f"CHF {francs(one.open)}")]


def render_closing_sheet(now: Tournament, language: Language = "de") -> bytes:
    """Return the tournament's account as PDF, with lines for two signatures."""
    found, voice = compute_closing_accounts(now), Voice(language)

    def say(message: Message | str) -> str:
        return message if isinstance(message, str) else sentence(message, voice)

    made: list[dict[str, Any]] = [
        {"title": say(one.title), "lines": [[say(line.says), line.francs, line.total] for line in one.lines]}
        for one in closing_sections(found)
    ]
    signed: Sequence[str] = [*found.signed, *([""] * SIGNATURES_NEEDED)][:SIGNATURES_NEEDED]
    more = {
        "what": say(said("money.closing")),
        "sections": made,
        "notes": [say(one) for one in closing_notes(found)],
        "signed": signed,
        "signature": say(said("money.signature")),
    }
    return _typeset(now, "abrechnung", language, more)


def _typeset(now: Tournament, template: str, language: Language, more: dict[str, Any]) -> bytes:
    # Loaded here, so that whoever prints nothing does not wait for the typesetter.
    head = Letterhead(now.setup.club, now.logo or None).document()
    words = {name: sentence(one, Voice(language)) for name, one in _WORDS.items()}
    shared = {
        "name": now.setup.name,
        "date": format_day(now.setup.date, language),
        "language": language,
        "words": words,
    }
    return typeset_pdf(template, {**head, **shared, **more})
