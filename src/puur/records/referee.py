"""Asking the referee about a record: the facts are read from the free table it describes, as far as it goes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from types import MappingProxyType
from typing import Any

import msgspec

from puur.errors import BadInput
from puur.law.reglemente import reglement
from puur.records.json_read import read_json
from puur.records.model import Record
from puur.records.replay import replay_recorded_game
from puur.referee.claiming import NOT_SHOWN_BY_GAME_MESSAGE, facts_as_json, possible_offenders, ruling_on_claim_facts
from puur.referee.facts import missing_fact
from puur.referee.infractions.counting import CardsThrownTogetherFacts
from puur.referee.judge import find_infraction, rule_on_json
from puur.referee.ruling import NO_EFFECTS, Ruling
from puur.words.message import said

_KEYS = frozenset({"record", "deal", "seat"})


def rule_on_facts_or_record(
    kind: str, reglement_id: str, given: Mapping[str, Any], settings: Mapping[str, object] = MappingProxyType({})
) -> Ruling:
    """Return the ruling on an infraction, by facts given as in JSON or by a record that shows them.

    kind: the infraction's id. reglement_id: the rules to rule by. given: values by fact name, or the keys of
    :func:`_rule_on_record`. settings: the table's; they are refused where a record is given.
    Raises BadInput that names what is wrong.
    """
    if "record" not in given:
        ruled = rule_on_json(kind, reglement_id, given, settings)
        _check_told(kind, reglement_id, given)
        return ruled
    if settings:
        raise BadInput(said("record.own-settings"), {"field": "settings"})
    return _rule_on_record(kind, reglement_id, given)


def _check_told(kind: str, reglement_id: str, given: Mapping[str, Any]) -> None:
    """Refuse facts in which one is left out that may be null but must be named, so that nobody forgets it.

    That is the game form always, and where each plays against an estimate the points made and estimated.
    """
    asked = find_infraction(kind).facts
    estimates = issubclass(asked, CardsThrownTogetherFacts) and reglement(reglement_id).estimates.says != "none"
    for one in fields(asked):
        if one.name not in given and (one.name == "mode" or (estimates and one.name in ("played", "estimated"))):
            raise missing_fact(one.name, one.metadata["question"])


def _rule_on_record(kind: str, reglement_id: str, given: Mapping[str, Any]) -> Ruling:
    """Return the ruling on an infraction (kind: its id) that a record of a free table shows.

    reglement_id: the rules to rule by; the record's settings apply if they are the record's own.
    given: ``record`` (as JSON), ``deal`` (its number) and, where several are possible, ``seat``, the offender.
    If the record shows no such infraction, the ruling says so. Raises BadInput that names what is wrong.
    """
    find_infraction(kind)
    record = _record(given)
    replayed = replay_recorded_game(record)
    game = replayed.game
    law = replayed.settings.law if record.reglement == reglement_id else reglement(reglement_id)
    if game.deal is None or not game.free:
        raise BadInput(said("record.free-wanted"), {"field": "record"})
    meant = _seat(given, list(possible_offenders(law, game, kind)))
    facts = None if meant is None else facts_as_json(law, game, kind, meant)
    return (
        Ruling(kind, (), (NOT_SHOWN_BY_GAME_MESSAGE,), NO_EFFECTS)
        if facts is None
        else ruling_on_claim_facts(law, kind, facts)
    )


def _record(given: Mapping[str, Any]) -> Record:
    """The record up to and with the deal asked about."""
    unknown = sorted(set(given) - _KEYS)
    if unknown:
        raise BadInput(said("record.only-deal-seat"), {"field": unknown[0]})
    try:
        record = read_json(msgspec.json.encode(given["record"]))
    except BadInput as bad:
        raise bad.with_outer_place(fact="record") from None
    deal = given.get("deal", len(record.deals) - 1)
    if type(deal) is not int or not 0 <= deal < len(record.deals):
        raise BadInput(said("record.deal-range", last=len(record.deals) - 1), {"field": "deal"})
    return replace(record, deals=record.deals[: deal + 1])


def _seat(given: Mapping[str, Any], found: list[int]) -> int | None:
    """Who is meant: as said, else the only one of whom the game shows it."""
    seat = given.get("seat")
    if seat is not None:
        if type(seat) is not int or not 0 <= seat <= 3:  # noqa: PLR2004 - the last seat
            raise BadInput(said("record.seat-range"), {"field": "seat"})
        return seat
    if len(found) > 1:
        raise BadInput(said("record.which-seat", seats=[*found]), {"field": "seat"})
    return found[0] if found else None
