"""Who of an imported list is known already, and who stands in it twice: by number, by name and club, by name alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from puur.names import name_for_comparison
from puur.roster.columns import CLUB, NAME, NUMBER, Meaning
from puur.roster.lines import KnownPerson, ListChange, RosterLine
from puur.words.message import said

Key = tuple[str, ...]


def _words(name: str) -> Key:
    return tuple(sorted(name_for_comparison(name).replace(",", " ").split()))


def _name_and_club(texts: Mapping[Meaning, str]) -> Key:
    return (*_words(texts[NAME]), "/", name_for_comparison(texts.get(CLUB, "")))


@dataclass(frozen=True, slots=True)
class _PeopleIndex:
    """Who is there, by what one can be known by. alone: by the name, those whose name nobody else has."""

    by_whole: Mapping[Key, KnownPerson]
    by_number: Mapping[str, KnownPerson]
    alone: Mapping[Key, KnownPerson]

    def like(self, line: RosterLine, *, alone: bool) -> KnownPerson | None:
        """Return who a line is about. alone: whether the list has the name once."""
        numbered = self.by_number.get(line.texts.get(NUMBER, ""))
        if numbered is not None and _words(numbered.name) == _words(line.name):
            return numbered
        return self.by_whole.get(_name_and_club(line.texts)) or (self.alone.get(_words(line.name)) if alone else None)


def compare_lines(lines: Sequence[RosterLine], known: Sequence[KnownPerson]) -> Iterable[RosterLine]:
    """Yield the lines with their fates, compared with who is known and with each other.

    lines: of one list, in its order; those whose fate is ``out`` are passed on as they are.
    known: who is on the list already.
    """
    names = Counter(_words(one.name) for one in known)
    there = _people_index(known, names)
    people = {(_words(one.name), _name_and_club(one.texts)) for one in lines if one.fate != "out"}
    listed = Counter(name for name, _ in people)
    before: dict[Key, int] = {}
    namesakes: dict[Key, int] = {}
    numbers = {one.texts[NUMBER] for one in known if one.texts.get(NUMBER)}
    for line in lines:
        if line.fate == "out":
            yield line
            continue
        key = _name_and_club(line.texts)
        like = there.like(line, alone=listed[_words(line.name)] == 1)
        if key in before:
            yield replace(line, fate="double", like=str(before[key]))
        elif like is not None:
            before[key] = line.number
            changes = tuple(_changes(like, line))
            yield replace(line, fate="changed" if changes else "same", like=like.id, changes=changes)
        else:
            before[key] = line.number
            yield _numbered(_with_namesakes(line, names, namesakes), numbers)


def _people_index(known: Sequence[KnownPerson], names: Counter[Key]) -> _PeopleIndex:
    """Who is there, as a line may name them: by all of it, by the number, by a name that only one has."""
    return _PeopleIndex(
        {_name_and_club(one.texts): one for one in known},
        {one.texts[NUMBER]: one for one in known if one.texts.get(NUMBER)},
        {_words(one.name): one for one in known if names[_words(one.name)] == 1},
    )


def _with_namesakes(line: RosterLine, there: Mapping[Key, int], listed: dict[Key, int]) -> RosterLine:
    """Return the line with who else is called so: the same person written twice, or another one from elsewhere."""
    words = _words(line.name)
    earlier = listed.setdefault(words, line.number)
    if earlier != line.number:
        return replace(line, remarks=(*line.remarks, said("roster.namesake-line", before=earlier)))
    return replace(line, remarks=(*line.remarks, said("roster.namesake"))) if there.get(words) else line


def _changes(like: KnownPerson, line: RosterLine) -> Iterable[ListChange]:
    """Yield what the list has otherwise; what it leaves empty or only spells otherwise changes nothing."""
    for what, text in line.texts.items():
        now = like.texts.get(what, "")
        if what != NUMBER and text and _words(text) != _words(now):
            yield ListChange(what, now, text)


def _numbered(line: RosterLine, taken: set[str]) -> RosterLine:
    """Return the line without a number that somebody else has."""
    number = line.texts.get(NUMBER)
    if number is None or number not in taken:
        taken |= {number} if number else set()
        return line
    texts = {meaning: text for meaning, text in line.texts.items() if meaning != NUMBER}
    return replace(line, texts=texts, remarks=(*line.remarks, said("roster.number-taken", number=number)))
