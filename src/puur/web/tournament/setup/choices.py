"""What can be chosen for a new tournament: its kinds, each in the possible sizes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from puur.law.law import Law
from puur.law.readings.turnier import Format
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.law.settlement import is_each_alone, is_scored_by_announcer, why_not_rankable
from puur.tournament.kind import TournamentKind, built_in_kinds, format_text
from puur.tournament.topics.setup import KIND_IDS_FOR_ANY_GAME
from puur.web.tournament.words import describe_format
from puur.words.law import rule_name_message
from puur.words.message import Message, said

_HINTS: Final = {
    "single": said("page-tournament.hint-single"),
    "pair": said("page-tournament.hint-pair"),
    "team": said("page-tournament.hint-team"),
}
_ANNOUNCER: Final = said("page-tournament.hint-announcer")
_SWISS: Final = said("page-tournament.hint-swiss")
_KNOCKOUT: Final = said("page-tournament.hint-knockout")
_ALONE: Final = said("page-tournament.hint-alone")
TOURNAMENT_KIND_IDS_FOR_ANY_GAME: Final = tuple(KIND_IDS_FOR_ANY_GAME.values())
"""The ids of the kinds of tournament that fit any game."""


@cache
def tournament_rule_sets() -> Mapping[str, str]:
    """Return id → title of the listed rule sets by which a tournament can be held."""
    laws = [reglement(one) for one in BUILT_IN_LAW_IDS]
    return {law.id: law.title for law in laws if why_not_playable(law) is None}


def why_not_playable(law: Law) -> Message | None:
    """Return why no tournament can be held by these rules; None if one can."""
    apart = why_not_rankable(law)
    return None if apart is None else apart.said


@dataclass(frozen=True, slots=True)
class FormatChoice:
    """What can be chosen when a tournament is created: a kind and a size.

    value: with which it is chosen. hint: what it is for.
    free: whether rule set and size are chosen freely. teams: whether it is for teams that also play football.
    """

    value: str
    title: Message | str
    hint: Message
    free: bool
    teams: bool


def format_choices(kinds: Mapping[str, TournamentKind]) -> list[FormatChoice]:
    """Return everything that can be chosen when a tournament is created. there: id → kind of tournament."""
    return [
        FormatChoice(
            _value(one, chosen),
            _title(one, chosen),
            _hint(one),
            one.id in TOURNAMENT_KIND_IDS_FOR_ANY_GAME,
            one.unit == "team",
        )
        for one in sorted(kinds.values(), key=kind_sort_key)
        for chosen in (one.formats or (None,))
    ]


def _value(one: TournamentKind, chosen: Format | None) -> str:
    return f"{one.id}|{format_text(chosen) if chosen else ''}"


def kind_sort_key(kind: TournamentKind) -> tuple[bool, bool, bool, bool, str]:
    """Return a sort key for kinds of tournament: saved by organisers first, then built-in ones.

    Among the built-in ones those with a free rule set come last; within each group team kinds follow all others, and
    finals come last. First comes what most evenings play: two against two, with another partner each round.
    """
    return (
        kind.id in built_in_kinds(),
        kind.id in TOURNAMENT_KIND_IDS_FOR_ANY_GAME,
        kind.unit == "team",
        kind.final,
        "" if _hint(kind) == _HINTS["single"] else kind.id,
    )


def _hint(one: TournamentKind) -> Message:
    """Return how people play together; where everybody counts for himself there is no partner."""
    if one.knockout:
        return _KNOCKOUT
    if one.swiss:
        return _SWISS
    if one.unit == "single" and is_scored_by_announcer(one.law):
        return _ANNOUNCER
    return _ALONE if one.unit == "single" and is_each_alone(one.law) else _HINTS[one.unit]


def _title(one: TournamentKind, chosen: Format | None) -> Message:
    if chosen is None:
        return rule_name_message(one.title)
    return said("page-tournament.choice", title=one.title, size=describe_format(chosen, one.knockout))
