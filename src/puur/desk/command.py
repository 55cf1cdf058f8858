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
    """The declaration of a command of a tournament's or club's desk.

    decide: its handler, called with the draft of a decision and the command.
    may: the roles that may give it.
    label: the code of the message that names what was done, for lists of past commands.
    on_conflict: what happens if somebody else wrote something after the sender last read, see below.
    clauses: the ids of the clauses that say who may give it.
    rests: for *attest*, the paths in the state on which what is attested rests, from the state and the command; None
    for none.
    about: fields of the state that it concerns, besides those of its table, its player or its number.
    writes: what it would write, from the state and the command: path → value.
    after_end: whether it may still be given after the end of the tournament.
    creates: whether it founds a tournament or club, and so is not offered for an existing one.
    notice: the code of the message that the page shows once it is done.
    ahead: the code shown instead for a date that lies in the future, "" for none.

    Every command is sent with the last entry that its sender has read (:class:`puur.concurrency.ReadVersion`). What
    ``on_conflict`` says:

    - *overwrite*: the command fails, with both values, if it would replace a newer value with another one;
    - *attest*: it confirms something (a signature, a release), and also fails if what it rests on is not what was read;
    - *append*: it adds something to what is there, and never fails.

    A warning (Mahnung) and points by decision are appended and yet declared *overwrite*. Two of them count double, so
    whoever has not read the first is asked.
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
        """Return the notice shown after a command was carried out.

        today: a command dated later (field ``on``) gets the notice ``ahead``, if there is one.
        """
        on = getattr(command, "on", today)
        return said(self.ahead if self.ahead and on > today else self.notice)
