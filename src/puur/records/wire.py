"""The shapes of ``puur-record/1`` in JSON: types only; :mod:`puur.records.json_read` gives them meaning.

Whatever does not fit is refused by the decoder with the path to it, before anything large is built.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from operator import or_
from typing import Annotated, Any, Final, Literal

import msgspec

from puur.game import commands as cmd
from puur.game.fields import CommandField, FieldKind, Seat, define_command_struct
from puur.records.model import (
    MAX_DEAL_ACTIONS,
    MAX_HAND_CARDS,
    MAX_LAW_CHARACTERS,
    MAX_RECORD_DEALS,
    MAX_RECORD_NUMBER,
    MAX_RECORD_SETTINGS,
    MAX_WORD_CHARACTERS,
)

_Count = Annotated[int, msgspec.Meta(ge=0, le=MAX_RECORD_NUMBER)]
_Whole = Annotated[int, msgspec.Meta(ge=-MAX_RECORD_NUMBER, le=MAX_RECORD_NUMBER)]
_Word = Annotated[str, msgspec.Meta(max_length=MAX_WORD_CHARACTERS)]
_Hex = Annotated[str, msgspec.Meta(max_length=64)]
_Words = Annotated[list[_Word], msgspec.Meta(max_length=MAX_HAND_CARDS)]
SettingJson = _Word | _Whole | Annotated[dict[_Word, _Whole], msgspec.Meta(max_length=MAX_RECORD_SETTINGS)]
"""The value of a setting in a record. It is read apart from the rest, so that a complaint names the setting."""


class _Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A key that is not known is an error: losing it in silence would be worse."""


class ActionJson(_Strict, frozen=True, tag_field="do"):
    """An action in a record's JSON. seat: 0 to 3. What may be left out may also be null."""

    seat: Seat


_LEAVES: Final[Mapping[FieldKind, Any]] = {
    "seat": Seat,
    "who": Seat,
    "card": _Word,
    "cards": _Words,
    "weise": _Words,
    "mode": _Word,
    "points": _Whole,
    "flag": bool,
    "word": _Word,
    "facts": Annotated[dict[_Word, _Word | bool | Seat | None], msgspec.Meta(max_length=MAX_RECORD_SETTINGS)],
}


def _spelled(field: CommandField) -> tuple[Any, Any]:
    leaf = _LEAVES[field.kind]
    return (leaf, msgspec.NODEFAULT) if field.required and field.kind != "who" else (leaf | None, None)


COMMAND_BY_ACTION_JSON: Final = {define_command_struct(kind, ActionJson, _spelled): kind for kind in cmd.ACTION_CLASSES}
"""The struct that reads a recorded action from JSON → the class of the command that it stands for."""
_Action: Any = reduce(or_, COMMAND_BY_ACTION_JSON)
NamesJson = tuple[_Word, _Word, _Word, _Word]
"""The names of the four players by seat, as a record in JSON has them."""
_Bids = tuple[_Whole | None, _Whole | None, _Whole | None, _Whole | None]
HandJson = str | _Words
"""One hand as a record in JSON has it: one text, or a list of cards."""


class FairJson(_Strict, frozen=True):
    """The proof in a record's JSON that a deal's cards were drawn from seeds fixed before.

    commit: the SHA-256 of the server's seed, in hex. seats: the texts that the seats added, by seat.
    deal: the deal's number, part of what is hashed. server: the server's seed in hex, once revealed.
    """

    commit: _Hex
    seats: NamesJson
    deal: _Count
    server: _Hex | None = None


class HintJson(_Strict, frozen=True):
    """A hint that a seat was given, in a record's JSON.

    action: the number (from 0) of the seat's action that it was for, None for its estimate.
    """

    seat: Seat
    action: _Count | None = None


class DealJson(_Strict, frozen=True, kw_only=True):
    """One deal in a record's JSON. Cards are texts. Whatever has a default may be left out or null.

    dealer: a seat.
    hands: by seat, the cards as dealt.
    bids: estimates by seat (Differenzler).
    mode: the form of play that a card showed while dealing.
    actions: what was done, in order.
    fair: the fairness proof.
    hints: those that seats were given.
    """

    dealer: Seat
    hands: tuple[HandJson, HandJson, HandJson, HandJson]
    bids: _Bids | None = None
    mode: _Word | None = None
    actions: Annotated[list[_Action], msgspec.Meta(max_length=MAX_DEAL_ACTIONS)] | None = None
    fair: FairJson | None = None
    hints: Annotated[tuple[HintJson, ...], msgspec.Meta(max_length=MAX_DEAL_ACTIONS)] = ()


class LawFile(_Strict, frozen=True):
    """The rule set file that a record was played by.

    content: its text. hash: the fingerprint of its rules, empty where a person typed the record.
    in_force: the fingerprint of the rules with the table's settings.
    """

    content: Annotated[str, msgspec.Meta(max_length=MAX_LAW_CHARACTERS)]
    hash: _Word = ""
    in_force: _Word | None = None


class RecordJson(_Strict, frozen=True, kw_only=True):
    """A whole recorded game (Partie) as JSON, in the format ``puur-record/1``.

    reglement: the rule set's id.
    deck: ``german`` or ``french``.
    players: names by seat.
    settings: by name, what the table chose.
    law: the fingerprint of the rules, or the file that has them.
    scribe: the scorer's seat.
    """

    format: Literal["puur-record/1"]
    reglement: _Word
    deck: _Word
    players: NamesJson | None = None
    settings: Annotated[dict[_Word, msgspec.Raw], msgspec.Meta(max_length=MAX_RECORD_SETTINGS)] | None = None
    deals: Annotated[list[DealJson], msgspec.Meta(max_length=MAX_RECORD_DEALS)]
    law: _Word | LawFile | None = None
    scribe: Seat | None = None
