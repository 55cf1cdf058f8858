"""Claiming line by line: what, of whom, and what is chosen, each by its number."""

from __future__ import annotations

from collections.abc import Callable

from puur.cli.shell.language import translate_code
from puur.cli.table import claims
from puur.cli.table.plain.typed import TypedLine
from puur.cli.table.sitting import LocalTable
from puur.errors import BadInput
from puur.game import commands as cmd
from puur.words.catalogue import current_language

Say = Callable[..., None]
"""A function that prints sentences, one per line."""
Read = Callable[[], TypedLine]
"""A function that waits for the next line that is typed and returns what it may mean."""


def ask_claim(sitting: LocalTable, say: Say, read: Read) -> cmd.CarryOut | None:
    """Ask which infraction to claim, against whom, and with which consequence; return the command, None if cancelled.

    say: prints sentences. read: waits for the next line that is typed.
    """
    offered = claims.list_claimable(sitting)
    if not offered:
        say(translate_code("terminal.nothing-to-claim"))
        return None
    chosen = _pick(
        translate_code("terminal.claim-what"), [sitting.words.translate_rule(one.title) for one in offered], say, read
    )
    if chosen is None:
        return None
    offer = offered[chosen]
    names = [sitting.words.names[seat] for seat in offer.against]
    who = 0 if len(names) == 1 else _pick(translate_code("terminal.claim-of"), names, say, read)
    if who is None:
        return None
    try:
        return _ask_settlement(sitting, offer.kind, offer.against[who], say, read)
    except BadInput as bad:
        say(translate_code("terminal.claim-not-so", why=bad.in_words(current_language())))
        return None


def _ask_settlement(sitting: LocalTable, kind: str, against: int, say: Say, read: Read) -> cmd.CarryOut | None:
    said = claims.ruling_on_claim(sitting, kind, against)
    choose = None
    if said is not None and said.options:
        say(*claims.ruling_lines(sitting, said))
        number = _pick(
            translate_code("terminal.claim-choose"),
            [sitting.words.translate_rule(option.text) for option in said.options],
            say,
            read,
        )
        if number is None:
            return None
        choose = said.options[number].id
    return claims.settling_command(sitting, kind, against, choose)


def _pick(question: str, what: list[str], say: Say, read: Read) -> int | None:
    """Ask for one of a few by its number; an empty line takes none."""
    while True:
        say(
            *(f"{number} {words}" for number, words in enumerate(what, 1)),
            translate_code("terminal.pick", question=question),
        )
        line = read()
        if not line.word:
            return None
        if line.number is not None and 1 <= line.number <= len(what):
            return line.number - 1
        say(translate_code("terminal.pick-range", most=len(what)))
