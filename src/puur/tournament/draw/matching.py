"""Putting as many as possible together in twos, where not everybody may go with everybody (Edmonds 1965)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

_NOBODY: Final = -1


def match_most_pairs(order: Sequence[int], fitting: Mapping[int, Iterable[int]]) -> dict[int, int]:
    """Return as many twos as there can be, as a mapping from each of the matched to the other one.

    order: everybody, as different numbers. One after the other takes the first who is free, so the order decides.
    fitting: for each, with whom they may go together, the preferred first. It must say the same of (a, b) and (b, a).
    Others, and oneself, may be among them.

    >>> match_most_pairs([3, 1, 2, 4], {3: [2, 4], 1: [2, 4], 2: [3, 1, 4], 4: [3, 1, 2]})
    {3: 2, 2: 3, 1: 4, 4: 1}
    >>> match_most_pairs([1, 2, 3, 4], {1: [2, 4], 2: [1, 3, 4], 3: [2], 4: [1, 2]})
    {1: 4, 4: 1, 2: 3, 3: 2}
    """
    place = {one: at for at, one in enumerate(order)}
    search = _Matching([[place[other] for other in fitting[one] if other in place and other != one] for one in order])
    for at in range(len(order)):
        if search.partner[at] == _NOBODY:
            search.join(at, next((to for to in search.links[at] if search.partner[to] == _NOBODY), _NOBODY))
    for at in range(len(order)):
        if search.partner[at] == _NOBODY and search.partner.count(_NOBODY) > 1:
            search.augment(at)
    pairs = [(a, b) for a, b in enumerate(search.partner) if a < b]
    return {order[a]: order[b] for pair in pairs for a, b in (pair, pair[::-1])}


def pair_all_in_order(order: Sequence[int], fitting: Mapping[int, Iterable[int]]) -> list[tuple[int, int]] | None:
    """Return everybody in pairs, each with the most preferred partner that lets all be paired; None if impossible.

    order: everybody, as different numbers. fitting: for each, with whom they may go together, the preferred first.

    >>> pair_all_in_order([1, 2, 3, 4], {1: [2, 3, 4], 2: [3, 4, 1], 3: [4, 2, 1], 4: [3, 2, 1]})
    [(1, 2), (3, 4)]
    >>> pair_all_in_order([1, 2, 3, 4], {1: [2, 3, 4], 2: [3, 4, 1], 3: [2, 1], 4: [2, 1]})
    [(1, 3), (2, 4)]
    """
    place = {one: at for at, one in enumerate(order)}
    links = [[place[other] for other in fitting[one] if other in place and other != one] for one in order]
    found, search = match_most_pairs(order, fitting), _Matching(links)
    if len(found) < len(order):
        return None
    search.partner = [place[found[one]] for one in order]
    done: list[tuple[int, int]] = []
    gone: set[int] = set()
    for at in range(len(order)):
        if at not in gone:
            to = next(to for to in links[at] if to not in gone and search.change(at, to, gone))
            done.append((order[at], order[to]))
            gone |= {at, to}
    return done


class _Matching:
    """A matching that grows by augmenting paths; odd circles that a search meets are contracted (blossoms)."""

    def __init__(self, links: Sequence[Sequence[int]]) -> None:
        self.links, self.count = links, len(links)
        self.partner = [_NOBODY] * self.count
        self.settled: set[int] = set()
        """Those whom a search reached that found no path: no later search can either, so they are left out."""
        self.parent: list[int] = []
        self.base: list[int] = []

    def join(self, a: int, b: int) -> None:
        """Put two together; nothing where the second is nobody."""
        if b != _NOBODY:
            self.partner[a], self.partner[b] = b, a

    def change(self, a: int, b: int, gone: set[int]) -> bool:
        """Put two together if their partners then find others, without those who are gone; return whether they do."""
        if self.partner[a] == b:
            return True
        before, left = [*self.partner], (self.partner[a], self.partner[b])
        self.join(a, b)
        for one in left:
            self.partner[one] = _NOBODY
        self.settled = gone | {a, b}
        self.augment(left[0])
        if self.partner[left[0]] == _NOBODY:
            self.partner = before
            return False
        return True

    def augment(self, root: int) -> None:
        """Match somebody who is free, and change others on the way; nothing where that cannot be."""
        end = self._find_path(root)
        while end != _NOBODY:
            before = self.parent[end]
            following = self.partner[before]
            self.join(end, before)
            end = following

    def _find_path(self, root: int) -> int:
        """Return the free end of a path on which every second link is a pair; nobody where there is none."""
        self.parent, self.base = [_NOBODY] * self.count, [*range(self.count)]
        seen, queue = {root}, deque([root])
        while queue:
            one = queue.popleft()
            for other in self.links[one]:
                if self.base[one] == self.base[other] or self.partner[one] == other or other in self.settled:
                    continue
                if other == root or (self.partner[other] != _NOBODY and self.parent[self.partner[other]] != _NOBODY):
                    new = self._contract(one, other)
                    queue.extend(at for at in new if at not in seen)
                    seen.update(new)
                elif self.parent[other] == _NOBODY:
                    self.parent[other] = one
                    if self.partner[other] == _NOBODY:
                        return other
                    seen.add(self.partner[other])
                    queue.append(self.partner[other])
        self.settled |= seen | {self.partner[one] for one in seen}
        return _NOBODY

    def _contract(self, one: int, other: int) -> list[int]:
        """Make one of an odd circle that a link closes; return who is in it."""
        top, inside = self._meet(one, other), set[int]()
        self._mark(one, top, other, inside)
        self._mark(other, top, one, inside)
        found = [at for at in range(self.count) if self.base[at] in inside]
        for at in found:
            self.base[at] = top
        return found

    def _meet(self, one: int, other: int) -> int:
        """Return where the ways of two back to the root meet."""
        above = set[int]()
        at = self.base[one]
        above.add(at)
        while self.partner[at] != _NOBODY:
            at = self.base[self.parent[self.partner[at]]]
            above.add(at)
        at = self.base[other]
        while at not in above:
            at = self.base[self.parent[self.partner[at]]]
        return at

    def _mark(self, at: int, top: int, child: int, inside: set[int]) -> None:
        """Note who is on the way from somebody to the top of a circle, and how it is left again."""
        while self.base[at] != top:
            inside |= {self.base[at], self.base[self.partner[at]]}
            self.parent[at] = child
            child = self.partner[at]
            at = self.parent[child]
