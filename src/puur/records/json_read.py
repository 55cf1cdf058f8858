"""JSON -> Record. Spelling is forgiven (``e6``, ``10``, ``Rose``), anything else that does not fit is refused."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeVar

import msgspec

from puur.cards import Deck
from puur.decode_errors import explain_decode_error, explain_malformed_json
from puur.errors import BadInput
from puur.game.commands import Action, Report
from puur.game.fields import CommandField, FieldKind, command_fields
from puur.law.readings.weis import Weis
from puur.records import wire
from puur.records.model import (
    DEFAULT_PLAYER_NAMES,
    MAX_HAND_CARDS,
    MAX_RECORD_BYTES,
    MAX_WORD_CHARACTERS,
    RECORD_FORMAT,
    FairnessProof,
    GivenHint,
    HandCards,
    Record,
    RecordedDeal,
    SettingValue,
    UnreadableWord,
    why_unreadable,
)
from puur.records.words import read_card, read_mode, read_weis
from puur.referee.open_questions import check_reported_facts
from puur.text import to_nfc
from puur.words.message import quoted, said

_T = TypeVar("_T")
_BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"
_SEPARATORS: Final = re.compile(r"[\s,;|]+")
_HEX: Final = re.compile(r"[0-9a-f]{64}")
_DECKS: Final[dict[str, Deck]] = {
    "german": "german",
    "deutsch": "german",
    "french": "french",
    "französisch": "french",
    "franzoesisch": "french",
}
_decoder: Final = msgspec.json.Decoder(wire.RecordJson)
_setting_decoder: Final[msgspec.json.Decoder[SettingValue]] = msgspec.json.Decoder(wire.SettingJson)


def read_json(data: bytes) -> Record:
    """Return the record in JSON bytes. Raises BadInput that says where it is wrong and what was expected."""
    check_record_size(data)
    try:
        raw = _decoder.decode(data.removeprefix(_BYTE_ORDER_MARK))
    except msgspec.ValidationError as error:
        raise _misfit(str(error)) from None
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise BadInput(said("record.no-json", why=explain_malformed_json(error), format=RECORD_FORMAT)) from None
    return _record(raw)


def check_record_size(data: bytes) -> None:
    """Raise BadInput for bytes that are too large to be a record, before they are parsed."""
    if len(data) > MAX_RECORD_BYTES:
        raise BadInput(said("record.too-large", most=MAX_RECORD_BYTES // 1024 // 1024))


def _misfit(told: str) -> BadInput:
    """Turn the decoder's complaint with its path into ours with the place."""
    bad, where = explain_decode_error(told, RECORD_FORMAT, wire.RecordJson), dict[str, object]()
    field = str(bad.where.get("field", ""))
    for name, key in (("deals", "deal"), ("actions", "action")):
        inside = re.match(rf"{name}\[(\d+)\]\.?", field)
        if inside:
            where[key], field = int(inside[1]), field[inside.end() :]
    return BadInput(bad.said, {**where, "field": field} if field else where)


def read_word(reader: Callable[[str], _T], word: str, field: str) -> _T:
    """Return what ``reader`` makes of a word. A ValueError that it raises becomes BadInput that names the field."""
    try:
        return reader(word)
    except ValueError as error:
        raise BadInput(why_unreadable(error), {"field": field}) from None


def _record(raw: wire.RecordJson) -> Record:
    named, law = _law(raw)
    return Record(
        reglement=named,
        deck=read_word(read_deck, raw.deck, "deck"),
        players=_players(raw.players),
        settings=MappingProxyType({name: _setting(name, value) for name, value in (raw.settings or {}).items()}),
        deals=tuple(_deal(deal, number) for number, deal in enumerate(raw.deals)),
        law=law,
        scribe=raw.scribe,
    )


def _players(names: wire.NamesJson | None) -> wire.NamesJson:
    """Return the players with their letters composed: one name is written in one way."""
    if names is None:
        return DEFAULT_PLAYER_NAMES
    a, b, c, d = map(to_nfc, names)
    return a, b, c, d


def _law(raw: wire.RecordJson) -> tuple[str, str | None]:
    """Return what names the rules, and the law in force: the file's own text where one came with the record."""
    if not isinstance(raw.law, wire.LawFile):
        return raw.reglement, raw.law
    from puur.law_reference import checked_law_text  # noqa: PLC0415 - thousands of records come without

    try:
        return checked_law_text(raw.law.content, raw.reglement, raw.law.hash), raw.law.in_force
    except BadInput as bad:
        raise bad.with_outer_place(field="law") from None


def _setting(name: str, raw: msgspec.Raw) -> SettingValue:
    try:
        return _setting_decoder.decode(raw)
    except msgspec.ValidationError:
        raise BadInput(said("record.setting-is", example='{"E": 1}'), {"field": f"settings.{name}"}) from None


def read_deck(word: str) -> Deck:
    """Return the deck, ``german`` or ``french``, that a word in a record names.

    Raises ValueError that names the valid words.
    """
    deck = _DECKS.get(word.strip().lower())
    if deck is None:
        raise UnreadableWord(said("record.no-deck", given=quoted(word[:MAX_WORD_CHARACTERS])))
    return deck


def _deal(raw: wire.DealJson, number: int) -> RecordedDeal:
    try:
        a, b, c, d = (_hand(hand, f"hands[{seat}]") for seat, hand in enumerate(raw.hands))
        bids = None if raw.bids is None or not any(bid is not None for bid in raw.bids) else raw.bids
        return RecordedDeal(
            dealer=raw.dealer,
            hands=(a, b, c, d),
            bids=bids,
            mode=None if raw.mode is None else read_word(read_mode, raw.mode, "mode"),
            actions=_actions(raw.actions or []),
            fair=None if raw.fair is None else _fair(raw.fair),
            hints=tuple(GivenHint(-1 if one.action is None else one.action, one.seat) for one in raw.hints),
        )
    except BadInput as bad:
        raise bad.with_outer_place(deal=number) from None


def _hand(raw: wire.HandJson, field: str) -> HandCards:
    words = [word for word in _SEPARATORS.split(raw) if word] if isinstance(raw, str) else raw
    if len(words) > MAX_HAND_CARDS:
        raise BadInput(said("record.many-cards", n=len(words), most=MAX_HAND_CARDS), {"field": field})
    return tuple(read_word(read_card, word, field) for word in words)


def _fair(raw: wire.FairJson) -> FairnessProof:
    for name, value in (("commit", raw.commit), ("server", raw.server)):
        if value is not None and not _HEX.fullmatch(value):
            raise BadInput(said("record.hex"), {"field": f"fair.{name}"})
    return FairnessProof(raw.commit, raw.server, raw.seats, raw.deal)


def _actions(raw: list[wire.ActionJson]) -> tuple[Action, ...]:
    number = 0
    actions = []
    try:
        for number, act in enumerate(raw):  # noqa: B007 - the place of the one that is wrong
            actions.append(_action(act))
    except BadInput as bad:
        raise bad.with_outer_place(action=number) from None
    return tuple(actions)


def _action(act: wire.ActionJson) -> Action:
    """Return the command; what was left out is as the command has it."""
    kind, plan = _PLANS[type(act)]
    given = [act.seat]
    for name, own, default, read, field in plan:
        value = getattr(act, name)
        if value is None:
            value = act.seat if own else default
        elif read is not None:
            value = read(value, field)
        given.append(value)
    action = kind(*given)
    if isinstance(action, Report) and action.facts:
        check_reported_facts(action.what, dict(action.facts))
    return action


def _card(word: str, field: CommandField) -> int:
    try:
        card = read_card(word)
    except ValueError as error:
        raise BadInput(why_unreadable(error), {"field": field.name}) from None
    if card < 0:
        raise BadInput(said("record.card-seen"), {"field": field.name})
    return card


def _weise(words: list[str], field: CommandField) -> tuple[Weis, ...]:
    if field.required and not words:
        raise BadInput(said("record.weis-empty"), {"field": field.name})
    return tuple(read_word(read_weis, word, field.name) for word in words)


_READ: Final[Mapping[FieldKind, Callable[[Any, CommandField], Any]]] = {
    "card": _card,
    "cards": lambda words, field: tuple(_card(word, field) for word in words),
    "weise": _weise,
    "mode": lambda word, field: read_word(read_mode, word, field.name),
    "facts": lambda facts, _: tuple(facts.items()),
}
"""What of an action is written otherwise than it is."""


def _plan(
    kind: type[Action],
) -> tuple[tuple[str, bool, Any, Callable[[Any, CommandField], Any] | None, CommandField], ...]:
    """Return the fields in their order: name, whether the own seat is meant where it is left out, else what, reader."""
    return tuple((one.name, one.kind == "who", one.default, _READ.get(one.kind), one) for one in command_fields(kind))


_PLANS: Final = {said: (kind, _plan(kind)) for said, kind in wire.COMMAND_BY_ACTION_JSON.items()}
