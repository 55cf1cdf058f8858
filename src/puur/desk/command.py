"""What is declared of a command, at a tournament and at a club: once, for page, shell and record."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Literal

from puur.concurrency import Resource
from puur.words.message import Message, said

OnConflict = Literal["overwrite", "attest", "append"]


@dataclass(frozen=True, slots=True)
class CommandSpec:
    """The declaration of a command. decide: its handler. may: roles that may give it.

    label: the code of what it is called once it is done. clauses: who may, by the Reglement. creates: it begins a
    tournament or a club, and is not asked of one that is there. after_end: also after the end.

    on_conflict: what becomes of it where somebody else has written something since the sender looked. Every command
    is sent with the last entry that the sender has seen (:class:`puur.concurrency.ReadVersion`).

    - *overwrite*: it fails with both values if it would put another value in the place of a newer one;
    - *attest*: it says yes to something (a visa, a confirmation, a release). It fails, too, if something that it
      attests (rests) is no longer what was seen;
    - *append*: it puts something beside what is there, and never fails.

    A Mahnung and points by decision are appended, and yet they overwrite: two of them count double, so whoever did
    not see the first is asked.

    about: the fields of the state that it concerns besides those of its table and its player, of its number where it
    has one. writes: the Spiele it would have written.

    notice: the code of what the page says once it is done; ahead: of what is dated later than it was asked.
    """

    decide: Callable[[Any, Any], None]
    may: Collection[str]
    label: str
    on_conflict: OnConflict = "overwrite"
    clauses: tuple[str, ...] = ()
    rests: Callable[[Any, Any], Iterable[Resource]] | None = None
    about: tuple[str, ...] = ()
    writes: Callable[[Any, Any], Mapping[Resource, object]] = lambda _, __: {}
    after_end: bool = False
    creates: bool = False
    notice: str = "club.entered"
    ahead: str = ""

    def says(self, command: object, today: date) -> Message:
        """Return the notice shown after a command was carried out. today: dates after it are announced as coming."""
        on = getattr(command, "on", today)
        return said(self.ahead if self.ahead and on > today else self.notice)
