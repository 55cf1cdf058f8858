"""Record -> JSON: one spelling only, every key of the interface, an action a line."""

from __future__ import annotations

from typing import Any

import msgspec

from puur.game import fields
from puur.law.law import fingerprint
from puur.law.reglemente import is_law_file_text, law_id_from_id_or_text, reglement
from puur.records.model import RECORD_FORMAT, Record, RecordedDeal
from puur.records.words import hand_words


def record_document(record: Record) -> dict[str, Any]:
    """Return a record as the JSON-ready dict ``puur-record/1``, with all keys in order."""
    written: dict[str, Any] = {
        "format": RECORD_FORMAT,
        "reglement": law_id_from_id_or_text(record.reglement),
        "deck": record.deck,
    }
    written |= {"players": list(record.players), "settings": dict(record.settings)}
    if record.scribe is not None:
        written["scribe"] = record.scribe
    if is_law_file_text(record.reglement):
        written["law"] = _law_document(record)
    elif record.law is not None:
        written["law"] = record.law
    written["deals"] = [_deal_document(deal) for deal in record.deals]
    return written


def _law_document(record: Record) -> dict[str, Any]:
    """The rules of a file that was played by, whole, so that the record replays anywhere."""
    written = {"hash": fingerprint(reglement(record.reglement)), "content": record.reglement}
    return written if record.law is None else {**written, "in_force": record.law}


def write_json(record: Record) -> str:
    """Return the record as JSON text, one action per line."""
    lines = [_line(key, value) for key, value in record_document(record).items() if key != "deals"]
    deals = ",\n".join(_deal_lines(deal) for deal in record.deals)
    return "{\n" + "".join(f"  {line},\n" for line in lines) + f'  "deals": [{_block(deals, "  ")}]\n}}\n'


def _deal_lines(deal: RecordedDeal) -> str:
    written = _deal_document(deal)
    actions = ",\n".join(f"        {_text(action)}" for action in written.pop("actions"))
    hands = ",\n".join(f"        {_text(hand)}" for hand in written.pop("hands"))
    lines = [_line("dealer", written.pop("dealer")), f'"hands": [{_block(hands, "      ")}]']
    lines += [_line(key, value) for key, value in written.items()]
    lines.append(f'"actions": [{_block(actions, "      ")}]')
    return "    {\n" + ",\n".join(f"      {line}" for line in lines) + "\n    }"


def _block(lines: str, indent: str) -> str:
    return f"\n{lines}\n{indent}" if lines else ""


def _line(key: str, value: object) -> str:
    return f"{_text(key)}: {_text(value)}"


def _text(value: object) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=0).decode()


def _deal_document(deal: RecordedDeal) -> dict[str, Any]:
    written: dict[str, Any] = {
        "dealer": deal.dealer,
        "hands": [hand_words(hand) for hand in deal.hands],
        "bids": None if deal.bids is None else list(deal.bids),
        "mode": deal.mode,
    }
    if deal.fair is not None:
        fair = deal.fair
        written["fair"] = {"commit": fair.commit, "server": fair.server, "seats": list(fair.seats), "deal": fair.deal}
    if deal.hints:
        written["hints"] = [{"seat": one.seat, "action": None if one.action < 0 else one.action} for one in deal.hints]
    written["actions"] = [fields.action_document(action) for action in deal.actions]
    return written
