"""Pairs for people who registered alone: who wishes whom, who does not want whom, and the lot for the rest.

Two who wish each other come first. Then as many wishes of one side as can be had, and then as many pairs as can be
made of the others. Nobody comes together with somebody they do not want at their table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from puur.people_names import name_words_sorted
from puur.tournament.draw.chance import SeededRandom
from puur.tournament.draw.matching import match_most_pairs
from puur.tournament.registration import Registration, registration_standings, registrations_without_partner
from puur.tournament.state import Tournament
from puur.words.message import Message, said

_Links = Mapping[int, Sequence[int]]
"""Number of a registration → numbers of others."""
PairReason = Literal["both", "wish", "lot"]
"""Why two are proposed as a pair: both wish it, one of them wishes it, or by lot."""
REASON_WORDS: Final[Mapping[PairReason, Message]] = {
    "both": said("signup.pair-both"),
    "wish": said("signup.pair-wish"),
    "lot": said("signup.pair-lot"),
}
"""The words for the reason of a proposed pair."""


@dataclass(frozen=True, slots=True)
class ProposedPair:
    """Two registrations that are proposed as a pair, the earlier one first.

    why: ``both`` wish it, one has the ``wish``, or by ``lot``.
    """

    first: Registration
    second: Registration
    why: PairReason

    @property
    def numbers(self) -> tuple[int, int]:
        """Return the numbers of the two registrations."""
        return self.first.number, self.second.number


@dataclass(frozen=True, slots=True)
class PairProposal:
    """Proposed pairs, and who is left over.

    seed: of the lot; the same people and seed give the same pairs.
    pairs: in the order in which their first ones registered.
    left: who has nobody yet.
    unmet: who wished for somebody else than they get.
    """

    seed: int
    pairs: tuple[ProposedPair, ...]
    left: tuple[Registration, ...]
    unmet: tuple[Registration, ...]


def _singles_to_pair(now: Tournament) -> tuple[Registration, ...]:
    """Return those who have a place and no partner, in order of arrival.

    Where their number is odd, the first of the waiting list who has no partner comes along.
    """
    found, singles = registration_standings(now), registrations_without_partner(now)
    placed = [one for one in singles if found[one.number].status == "place"]
    waiting = [one for one in singles if found[one.number].status == "waiting"]
    return (*placed, *waiting[: len(placed) % 2])


def propose_pairs(now: Tournament, seed: int) -> PairProposal:
    """Return pairs for all who registered alone; nothing is stored."""
    return pair_singles(_singles_to_pair(now), seed)


def pair_singles(singles: Sequence[Registration], seed: int) -> PairProposal:
    """Return pairs of these people by their wishes and, for the rest, by the lot of a seed."""
    rows = {one.number: one for one in singles}
    sought = _find_named(singles, lambda one: one.seeks)
    wanted = {one: {*others} for one, others in sought.items()}
    barred = {one: {*others} for one, others in _both_ways(_find_named(singles, lambda one: one.wish)).items()}
    order = SeededRandom("pairs", seed, len(rows)).shuffled(rows)
    links: Mapping[PairReason, _Links] = {
        "both": {a: [b for b in others if a in wanted[b] and b not in barred[a]] for a, others in sought.items()},
        "wish": {a: [b for b in others if b not in barred[a]] for a, others in _both_ways(sought).items()},
        "lot": {a: [b for b in order if b not in barred[a]] if barred[a] else order for a in order},
    }
    made: dict[int, int] = {}
    pairs: list[ProposedPair] = []
    for why, fitting in links.items():
        new = match_most_pairs([one for one in order if one not in made], fitting)
        made |= new
        pairs += [ProposedPair(rows[a], rows[b], why) for a, b in new.items() if a < b]
    left = tuple(one for one in singles if one.number not in made)
    unmet = tuple(one for one in singles if one.seeks and made.get(one.number) not in wanted[one.number])
    return PairProposal(seed, tuple(sorted(pairs, key=lambda pair: pair.numbers)), left, unmet)


def _both_ways(named: _Links) -> _Links:
    """Return with whom each is named, whoever of the two names the other; sorted by number."""
    found: dict[int, set[int]] = {one: set(others) for one, others in named.items()}
    for one, others in named.items():
        for other in others:
            found[other].add(one)
    return {one: sorted(others) for one, others in found.items()}


def _find_named(singles: Sequence[Registration], named: Callable[[Registration], str]) -> _Links:
    """Return whom each means by a name: number → numbers of all others who are called so."""
    called: dict[tuple[str, ...], list[int]] = {}
    for one in singles:
        called.setdefault(name_words_sorted(one.name), []).append(one.number)
    meant = ((one, called.get(name_words_sorted(named(one)), ()) if named(one) else ()) for one in singles)
    return {one.number: [other for other in others if other != one.number] for one, others in meant}
