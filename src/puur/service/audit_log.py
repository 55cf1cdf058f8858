"""The audit log of a tournament or club, line by line: who did what when, and the values before and after.

It is computed from the same stream of entries, cached for the streams requested last, and can be searched.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, Never

import msgspec

from puur.concurrency import ValueChange
from puur.journal import Entry
from puur.people_names import name_for_comparison
from puur.service.repository import Repository, StreamType
from puur.service.stream import State
from puur.words.catalogue import Language, Voice, to_text
from puur.words.formats import language_with_page_formats
from puur.words.message import Message

_MAX_CACHED_LOGS: Final = 4
"""How many audit logs are kept in memory."""
MISSING_VALUE_WORD: Final = "leer"
"""The German word shown in place of a missing value."""
_GERMAN: Final = language_with_page_formats("de")
_COLON: Final = re.compile(r"(?<=\d)\s*:\s*(?=\d)")


def to_german(what: Message | str) -> str:
    """Return a message in German, the language in which the audit log is searched."""
    return to_text(what, _GERMAN)


class FieldChange(msgspec.Struct, frozen=True):
    """One value that an entry of the audit log changed.

    what: the name of the field.
    before, after: its value before and after. Where there was no value, it is the German word ``leer``
    (:data:`MISSING_VALUE_WORD`).
    """

    what: Message | str
    before: Message | str
    after: Message | str

    @property
    def is_new(self) -> bool:
        """Return whether the field had no value before."""
        return to_german(self.before) == MISSING_VALUE_WORD

    @property
    def says(self) -> str:
        """Return the change in one line of German: field, new value and former value.

        >>> FieldChange("Nummer 1: Name", "Anna", "Beat").says
        'Nummer 1: Name: Beat (vorher Anna)'
        """
        said = f"{to_german(self.what)}: {to_german(self.after)}"
        return said if self.is_new else f"{said} (vorher {to_german(self.before)})"


class AuditLine(msgspec.Struct, frozen=True):
    """One line of the audit log, as shown to people.

    version: the number of the stored entry, from 1.
    at: ms since 1970 (UTC). when: the same as Swiss local time.
    who: the author. done: what the author did.
    reasons: as the author gave them; empty if none.
    altered: the values that changed; empty if none.
    found: all of this as German text, normalised by :func:`puur.people_names.name_for_comparison`; a search looks in
    it.
    """

    version: int
    at: int
    when: Message | str
    who: Message | str
    done: Message | str
    reasons: tuple[str, ...]
    altered: tuple[FieldChange, ...]
    found: str


def to_audit_line(  # noqa: PLR0913, PLR0917 - what a line is made of
    entry: Entry,
    when: Message | str,
    who: Message | str,
    done: Message | str,
    reasons: Sequence[str],
    altered: Sequence[FieldChange],
) -> AuditLine:
    """Return the audit log line of a stored entry, together with the text in which a search finds it.

    when: the entry's time as Swiss local time in words. who: its author. done: what the author did.
    reasons: as the author gave them; empty if none. altered: the values that changed; empty if none.
    """
    found = _searched((when, who, done, *reasons, *_about(altered)), _GERMAN)
    return AuditLine(entry.version, entry.at, when, who, done, tuple(reasons), tuple(altered), found)


def search_lines(lines: Sequence[AuditLine], typed: str, language: Language = "de") -> list[AuditLine]:
    """Return the lines that contain every typed word, newest first.

    Case, accents and the spaces beside a colon do not matter: «85:72» finds «85 : 72».

    lines: oldest first.
    typed: words separated by spaces, in any order; an empty text finds all lines.
    language: of the page that shows the lines. Each line is searched in German and in this language.
    """
    words = _without_score_spaces(name_for_comparison(typed)).split()
    return [one for one in reversed(lines) if all(word in one.found for word in words) or _holds(one, words, language)]


def _holds(one: AuditLine, words: Sequence[str], language: Language) -> bool:
    """Return whether a line holds these words as a page shows it in another language than German."""
    if language == "de":
        return False
    parts = (one.when, one.who, one.done, *one.reasons, *_about(one.altered))
    text = _searched(parts, language_with_page_formats(language))
    return all(word in text for word in words)


def _about(altered: Iterable[FieldChange]) -> Iterator[Message | str]:
    return (part for one in altered for part in (one.what, one.before, one.after))


def _searched(parts: Iterable[Message | str], voice: Voice) -> str:
    """Return a line as a search looks at it."""
    return _without_score_spaces(" ".join(name_for_comparison(to_text(part, voice)) for part in parts))


def _without_score_spaces(text: str) -> str:
    """Write a result as it is typed, without spaces beside the colon."""
    return _COLON.sub(":", text)


@dataclass(frozen=True, slots=True)
class _CachedLines(Generic[State]):
    """lines: of this version and perhaps of later ones; they only grow."""

    state: State
    lines: list[AuditLine]


class AuditLogs(Repository[_CachedLines[State], Never, Never], Generic[State]):
    """The audit logs of all streams of one kind, such as all clubs; the last requested ones are cached."""

    def __init__(
        self,
        streams: Repository[State, Any, Any],
        sort: StreamType[State],
        read: Callable[[State | None, Entry], tuple[State, AuditLine]],
    ) -> None:
        """Read the audit logs from the journal of ``streams``.

        sort: the type of these streams.
        read: returns the state after an entry, and the line of that entry. It gets the state before; None for the
        first.
        """

        def further(
            there: _CachedLines[State] | None, entry: Entry
        ) -> tuple[_CachedLines[State], Iterable[ValueChange]]:
            state, one = read(None if there is None else there.state, entry)
            lines = [] if there is None else there.lines
            if len(lines) < entry.version:
                lines.append(one)
            return _CachedLines(state, lines), ()

        super().__init__(streams.journal, sort.with_other_state(further, _MAX_CACHED_LOGS))

    async def lines(self, id: str) -> Sequence[AuditLine]:
        """Return the audit log of the stream with this id, oldest line first.

        Raises Missing if there is no such stream, Damaged if an entry is unreadable.
        """
        there = await self.get_versioned(id)
        return there.state.lines[: there.version]
