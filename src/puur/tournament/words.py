"""Names as people look for them, and as they are in addresses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from puur.people_names import alphabetical_key, name_for_comparison, name_words_sorted
from puur.tournament.details import details_as_dict
from puur.tournament.state import Player
from puur.words.message import Message, said


def id_from_name(text: str) -> str:
    """Return a title in the form in which it can be part of a URL or a file name.

    At most 30 small letters without accents, digits and hyphens; "" if nothing is left.

    >>> id_from_name("Hausjass Wädi, 3 × 10")
    'hausjass-wadi-3-10'
    """
    plain = "".join(char if char.isascii() and char.isalnum() else " " for char in name_for_comparison(text))
    return "-".join(plain.split())[:30].strip("-")


class HasNameAndClub(Protocol):
    """What is needed of a person on a list to tell people of the same name apart."""

    @property
    def id(self) -> str:
        """Return the start number of the person or pair, as text."""

    @property
    def name(self) -> str:
        """Return the name of the person, or both names of a pair."""

    @property
    def club(self) -> str:
        """Return the club or place of the person; empty for none."""


def unambiguous_name(one: HasNameAndClub, everybody: Iterable[HasNameAndClub]) -> str:
    """Return a person's name, with number and club in brackets if somebody else on the list has the same name.

    everybody: the whole list; it may contain the person. Names are compared without regard to case and order of words.

    >>> two = [Player("4", "Huber Peter", club="TV"), Player("9", "HUBER Peter")]
    >>> unambiguous_name(two[0], two), unambiguous_name(two[1], two), unambiguous_name(two[0], two[:1])
    ('Huber Peter (4, TV)', 'HUBER Peter (9)', 'Huber Peter')
    """
    alike = name_words_sorted(one.name)
    if not any(it.id != one.id and name_words_sorted(it.name) == alike for it in everybody):
        return one.name
    return f"{one.name} ({', '.join(filter(None, (one.id, one.club)))})"


def unambiguous_names(everybody: Iterable[HasNameAndClub]) -> dict[str, str]:
    """Return the unambiguous name of everybody on a list, by number.

    >>> unambiguous_names([Player("4", "Huber Peter", club="TV"), Player("9", "HUBER Peter"), Player("5", "Frei Eva")])
    {'4': 'Huber Peter (4, TV)', '9': 'HUBER Peter (9)', '5': 'Frei Eva'}
    """
    alike: dict[tuple[str, ...], list[HasNameAndClub]] = {}
    for one in everybody:
        alike.setdefault(name_words_sorted(one.name), []).append(one)
    return {one.id: unambiguous_name(one, same) for same in alike.values() for one in same}


def join_with_or(names: Sequence[Message | str]) -> Message | str:
    """Return names in a row with «oder» (or its translation) before the last one; a single name unchanged.

    names: at least one; raises IndexError if there is none.

    >>> from puur.words.catalogue import to_text
    >>> to_text(join_with_or(["a4", "own", "a3"]))
    'a4, own oder a3'
    """
    return names[0] if len(names) == 1 else said("tournament.either", names=[*names])


def search_players(players: Iterable[Player], typed: str, most: int = 12) -> list[Player]:
    """Return the players who may be meant by a typed text, best match first; empty for an empty text.

    Every word typed must begin a word of name or details, or be the start number. most: how many are returned at most.

    >>> [one.name for one in search_players([Player("1", "Müller Meinrad"), Player("2", "Meier Anna")], "me mü")]
    ['Müller Meinrad']
    """
    words = name_for_comparison(typed).split()
    if not words:
        return []
    found = [(rank, player) for player in players if (rank := _rank(player, words)) is not None]
    found.sort(key=lambda pair: (pair[0], alphabetical_key(pair[1].name)))
    return [player for _, player in found[:most]]


def _rank(player: Player, words: list[str]) -> int | None:
    """How good a match is, the smaller the better; None if it is none. A name goes before a detail."""
    if words == [player.id]:
        return 0
    name = name_for_comparison(player.name).replace("-", " ").split()
    wide = [*name, *name_for_comparison(" ".join(details_as_dict(player).values())).split(), player.id]
    if _all_begin(words, name):
        return 1 if name and name[0].startswith(words[0]) else 2
    return 3 if _all_begin(words, wide) else None


def _all_begin(words: list[str], parts: list[str]) -> bool:
    """Whether each word begins a part of its own."""
    left = sorted(parts)
    for word in sorted(words, key=len, reverse=True):
        hit = next((part for part in left if part.startswith(word)), None)
        if hit is None:
            return False
        left.remove(hit)
    return True
