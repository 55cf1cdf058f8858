"""Record -> JSON: one spelling only, every key of the interface, an action a line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from puur.cards import card_text
from puur.game import commands as cmd
from puur.game.free import Claim
from puur.records.model import FORMAT, Action, Record, RecordedDeal
from puur.records.words import hand_words


def document(record: Record) -> dict[str, Any]:
    """Return the record as JSON would hold it: every key of the interface, in its order."""
    written: dict[str, Any] = {"format": FORMAT, "reglement": record.reglement, "deck": record.deck}
    written |= {"players": list(record.players), "settings": dict(record.settings)}
    if record.scribe is not None:
        written["scribe"] = record.scribe
    if record.law is not None:
        written["law"] = record.law
    written["deals"] = [_deal_document(deal) for deal in record.deals]
    return written


def write_json(record: Record) -> str:
    """Return the record as JSON, an action a line, with a newline at the end."""
    lines = [_line(key, value) for key, value in document(record).items() if key != "deals"]
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
    written["actions"] = [action_document(action) for action in deal.actions]
    return written


def action_document(action: Action) -> dict[str, Any]:
    """Return one action as JSON would hold it."""
    word, details = _WRITE[type(action)]
    return {"seat": action.seat, "do": word, **details(action)}


def _play_details(action: cmd.Play) -> dict[str, Any]:
    written: dict[str, Any] = {"card": card_text(action.card)}
    if action.weis:
        written["weis"] = [weis.text for weis in action.weis]
    if action.stoeck:
        written["stoeck"] = True
    return written


def _claim_details(claim: Claim) -> dict[str, Any]:
    written = {"kind": claim.kind, "against": claim.against, "choose": claim.choose}
    return {key: value for key, value in written.items() if value is not None}


def _report_details(report: cmd.Report) -> dict[str, Any]:
    written: dict[str, Any] = {"what": report.what, "who": report.who}
    if report.cards:
        written["cards"] = [card_text(card) for card in report.cards]
    if report.facts:
        written["facts"] = dict(report.facts)
    return written


def _nothing(action: Action) -> dict[str, Any]:
    del action
    return {}


_WRITE: Final[dict[type, tuple[str, Callable[[Any], dict[str, Any]]]]] = {
    cmd.Push: ("push", _nothing),
    cmd.Announce: ("announce", lambda action: {"mode": action.mode}),
    cmd.Bid: ("bid", lambda action: {"points": action.points}),
    cmd.Play: ("play", _play_details),
    cmd.DeclareWeis: ("weis", lambda action: {"weis": [weis.text for weis in action.weis]}),
    cmd.ShowWeis: ("show", _nothing),
    cmd.ShowStoeck: ("stoeck", _nothing),
    cmd.Ask: ("ask", lambda action: {} if action.of is None else {"of": action.of}),
    cmd.Turn: ("turn", _nothing),
    cmd.Hold: ("hold", _nothing),
    cmd.Seen: ("seen", _nothing),
    cmd.LayDown: ("rest", _nothing),
    cmd.Misdeal: ("misdeal", _nothing),
    cmd.Share: ("share", _nothing),
    cmd.Thank: ("thanks", _nothing),
    cmd.Report: ("report", _report_details),
    Claim: ("claim", _claim_details),
}
