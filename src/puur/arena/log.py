"""What is kept of a duel: its terms, then a line a pair with the records of every seating; one goes on from there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final, TextIO

import msgspec

from puur.arena.duel import Duel
from puur.arena.pair import PairResult
from puur.errors import BadInput, file_error
from puur.words.message import said

_LOG_FORMAT: Final = "puur-arena/1"


class _Head(msgspec.Struct, frozen=True):
    format: str
    duel: Duel


class DuelLog:
    """A file with the results of a duel, one line a pair of deals, so that an interrupted duel can be continued.

    played: the results that were in the file when it was opened.
    """

    def __init__(self, file: Path, duel: Duel) -> None:
        """Read what is there, or begin. BadInput where it is the log of another duel, or none."""
        self._file = file
        self.played: list[PairResult] = []
        whole = b""
        try:
            if file.exists():
                whole = self._read(file.read_bytes(), duel)
            self._out: TextIO = file.open("w", encoding="utf-8")
        except OSError as problem:
            raise file_error(problem, file) from None
        self._out.write(whole.decode() or _line(_Head(_LOG_FORMAT, duel)))
        self._out.flush()

    def _read(self, content: bytes, duel: Duel) -> bytes:
        """Take the whole lines; what a run that was cut off left half written is played again."""
        lines = content[: content.rfind(b"\n") + 1].splitlines(keepends=True)
        for number, line in enumerate(lines):
            try:
                if number:
                    self.played.append(msgspec.json.decode(line, type=PairResult))
                else:
                    self._same(msgspec.json.decode(line, type=_Head), duel)
            except msgspec.MsgspecError as problem:
                where = {"file": str(self._file), "line": number + 1}
                raise BadInput(said("arena.log-line", why=str(problem)), where) from None
        if not lines and content:
            raise BadInput(said("arena.log-line", why="?"), {"file": str(self._file), "line": 1})
        return b"".join(lines)

    def _same(self, head: _Head, duel: Duel) -> None:
        if head.format != _LOG_FORMAT:
            raise BadInput(said("arena.log-line", why=head.format), {"file": str(self._file), "line": 1})
        for field in Duel.__struct_fields__:
            there, wanted = getattr(head.duel, field), getattr(duel, field)
            if there != wanted:
                complaint = said("arena.log-other", field=field, there=str(there), wanted=str(wanted))
                raise BadInput(complaint, {"file": str(self._file), "field": field})

    def missing_numbers(self, count: int) -> list[int]:
        """Return the numbers of the pairs (from 0, below ``count``) whose results the file does not have yet."""
        there = {one.number for one in self.played}
        return [number for number in range(count) if number not in there]

    def write_results(self, played: Iterator[PairResult]) -> Iterator[PairResult]:
        """Yield the given results again, after appending each to the file."""
        for one in played:
            self._out.write(_line(one))
            self._out.flush()
            yield one

    def close(self) -> None:
        """Close the file."""
        self._out.close()


def _line(what: object) -> str:
    return msgspec.json.encode(what).decode() + "\n"
