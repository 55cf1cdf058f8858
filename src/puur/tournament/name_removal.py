"""Remove people's names from every event of a tournament; all figures stay.

See docs/decisions/0035-whose-name-stands-where.md, and 0012 for why a journal is written again for this, and only this.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from puur.people_names import replace_person_names, split_name_words
from puur.tournament.commands import (
    Event,
    Forgotten,
    PartieSeated,
    PlayerChanged,
    PlayersEntered,
    Registered,
    RegistrationChanged,
    RegistrationsTaken,
    Substituted,
    TeamChanged,
    TeamEntered,
)
from puur.tournament.details import DETAIL_SPECS, PERSONAL_DETAIL_NAMES, empty_details
from puur.tournament.editions import current_ranking_lines
from puur.tournament.state import Tournament
from puur.tournament.topics.privacy import name_of_forgotten

NAME_TEXT_FIELDS: Final = frozenset(
    {
        *PERSONAL_DETAIL_NAMES,
        "by",
        "club",
        "clause",
        "fee",
        "formerly",
        "kind_title",
        "members",
        "name",
        "place",
        "players",
    }
    | {
        "match_prize",
        "note",
        "partners",
        "prizes",
        "question",
        "reason",
        "remark",
        "reversed",
        "seeks",
        "subject",
        "text",
        "wish",
    }
)
"""Names of event fields with text in which a person's whole name may appear."""
_REASONS: Final = frozenset({"note", "question", "reason", "remark", "reversed", "text"})
"""Names of event fields in which people may be called by a first or family name alone."""
FIELDS_WITHOUT_NAMES: Final = frozenset(
    {
        *DETAIL_SPECS.keys() - PERSONAL_DETAIL_NAMES,
        "address",
        "apart",
        "away",
        "called",
        "categories",
        "date",
        "entering",
        "estimated",
        "final_of",
        "group",
        "home",
        "how",
        "id",
    }
    | {"joker", "kind", "level", "line", "names", "other", "picture", "pitch", "pitches", "player"}
    | {"reglement", "scorer", "seats", "seed", "side"}
    | {"sitting_out", "source", "standing", "start", "team", "trump", "unit", "winner", "warnings", "lines"}
    | {"begins", "contact", "entered", "paired_by", "gone", "key", "language", "reply", "until"}
    | {"back", "country", "house", "iban", "on", "payer", "postcode", "series", "sort", "street", "town"}
)
"""Names of event fields that cannot hold a person's name: start numbers, codes, choices from a list."""
_HOME: Final = frozenset({"street", "house", "contact", "key"})
"""Where somebody lives whose own account it is, how they are reached, and their own link."""
_SHORTEST: Final = 3


@dataclass(frozen=True, slots=True)
class PlayerMask:
    """The names to remove when people ask to be forgotten.

    replacements: replacement text → the whole names that it replaces.
    parts: single words of names, removed from reasons.
    numbers: the start numbers of the forgotten.
    masks_officials: whether officials' names are removed, too.
    """

    replacements: Mapping[str, frozenset[str]]
    parts: frozenset[str]
    numbers: frozenset[str]
    masks_officials: bool = False

    def mask_text(self, text: str, *, halves: bool = False) -> str:
        """Return a text in which the whole names are replaced. halves: also replace single words of the names."""
        for called, names in self.replacements.items():
            text = replace_person_names(text, names, called)
        return replace_person_names(text, frozenset(), "", self.parts) if halves else text

    def mask_author(self, text: str) -> str:
        """Return the author of an entry, stored as role and name, without the name if it is to be removed.

        The role stays.
        """
        return f"{text.partition(':')[0]}: " if self.masks_officials else self.mask_text(text, halves=True)

    @property
    def names(self) -> frozenset[str]:
        """Return every name to remove."""
        return frozenset(name for names in self.replacements.values() for name in names)


def names_to_mask(events: Sequence[Event], asked: str, event: Forgotten) -> PlayerMask:
    """Return which names to remove from all stored events, and by what they are replaced.

    events: all events of the tournament. asked: a start number or name, "" for everybody. event: the request to
    delete.
    """
    borne, others = _borne(events)
    own_names, registered = _registered(events)
    others |= registered
    for number in borne.keys() & own_names:
        borne[number] |= own_names[number]
    if event.everybody:
        called = {name_of_forgotten(id_): frozenset(names) for id_, names in borne.items()}
        unnumbered = sorted(others - {name for names in borne.values() for name in names})
        called |= {f"Person {at}": frozenset({name}) for at, name in enumerate(unnumbered, 1)}
        taken = frozenset[str]()
    else:
        own = frozenset(borne[event.player] if event.player else {asked})
        called = {event.called: own}
        taken = frozenset({name for names in borne.values() for name in names} | others) - own
    parts = {
        word for names in called.values() for name in names for word in split_name_words(name) if len(word) >= _SHORTEST
    }
    there = {word.casefold() for name in taken for word in split_name_words(name)}
    numbers = frozenset(borne) if event.everybody else frozenset({event.player} - {""})
    return PlayerMask(called, frozenset(one for one in parts if one.casefold() not in there), numbers, event.everybody)


def _registered(events: Iterable[Event]) -> tuple[dict[str, set[str]], set[str]]:
    """Return the same of who registered: the names of a number that came from it, and all names."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    written: defaultdict[int, set[str]] = defaultdict(set)
    for event in events:
        match event:
            case Registered() | RegistrationChanged():
                sent = event.registration
                written[sent.number] |= {sent.name, *sent.partners}
            case RegistrationsTaken():
                for number, entrant in event.entered.items():
                    found[entrant] |= written[number]
    return found, {name for names in written.values() for name in names}


def _borne(events: Iterable[Event]) -> tuple[dict[str, set[str]], set[str]]:
    """Return every name that a number has had, and the names of who has no number."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    others: set[str] = set()
    for event in events:
        match event:
            case PlayersEntered():
                for one in event.players:
                    found[one.id] |= {one.name, *one.formerly} - {name_of_forgotten(one.id)}
            case PlayerChanged() | Substituted():
                found[event.player] |= {event.name} - {name_of_forgotten(event.player)}
            case TeamEntered() | TeamChanged():
                others |= set(event.members)
            case PartieSeated():
                others |= set(event.players)
    return found, others


def mask_event(who: PlayerMask, event: dict[str, Any]) -> dict[str, Any]:
    """Return a copy of a stored event (decoded JSON) without the names to remove.

    The details of those people, such as the club, are emptied, too. who: the names to remove. event: is not changed.
    """
    changed: dict[str, Any] = _walk(who, event)
    if event["is"] in {"player-changed", "substituted"} and event["player"] in who.numbers:
        changed |= empty_details(changed.keys() & PERSONAL_DETAIL_NAMES)
    return changed


def _walk(who: PlayerMask, value: Any, key: str = "") -> Any:  # noqa: ANN401 - any JSON
    if isinstance(value, dict):
        made = {name: _walk(who, part, name) for name, part in value.items()}
        if value.get("id") in who.numbers and "formerly" in value:  # somebody on the list
            return {**made, **empty_details(PERSONAL_DETAIL_NAMES), "formerly": []}
        gone = made.keys() & {*PERSONAL_DETAIL_NAMES, *_HOME}
        return {**made, **empty_details(gone)} if value.get("name") in who.names else made
    if isinstance(value, list):
        return [_walk(who, part, key) for part in value]
    if not isinstance(value, str) or key not in NAME_TEXT_FIELDS:
        return value
    return "" if key == "by" and who.masks_officials else who.mask_text(value, halves=key in _REASONS)


def results_without_names(now: Tournament) -> tuple[object, ...]:
    """Return all computed results without names, to check that forgetting people changes none of them.

    They are the ranking now and in every edition, prizes, seats, and the account.
    """
    return (
        tuple(_lines(now)),
        tuple(tuple(_lines(one.stood)) for one in now.editions),
        now.prizes,
        now.rounds,
        _money(now),
    )


def _money(now: Tournament) -> tuple[object, ...]:
    """Return the amounts in the books, without a word."""
    till = now.till
    return (
        till.start,
        tuple((one.number, one.payer, one.amount, one.how, one.back) for one in till.payments),
        tuple((one.number, one.amount) for one in till.moves),
        tuple((one.number, one.sort, one.amount, one.how, one.counts) for one in till.bookings),
        {payer: one.amount for payer, one in till.charges.items()},
        till.count,
        till.account and till.account.iban,
    )


def _lines(now: Tournament) -> Iterator[tuple[object, ...]]:
    for one in sorted(current_ranking_lines(now), key=lambda line: line.player.id):
        yield one.rank, one.player.id, one.total, one.passen, one.rated, one.reason, one.player.category
