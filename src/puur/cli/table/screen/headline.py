"""The line on top and the line at the bottom: which game, and which keys do something now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from rich.text import Text

from puur.cli.table import claims
from puur.cli.table.drawn.card import sign
from puur.cli.table.sitting import Sitting
from puur.game import commands as cmd
from puur.law.form import trump_suit


class Extra(NamedTuple):
    """Something to do beside playing: its key, its words, and what is done."""

    key: str
    words: str
    command: Callable[[Sitting], cmd.Command]


EXTRAS: Final = {
    "weis": Extra("w", "weisen", lambda sitting: cmd.DeclareWeis(sitting.me, sitting.late_weise())),
    "stoeck": Extra("k", "Stöck", lambda sitting: cmd.ShowStoeck(sitting.me)),
    "ask": Extra("f", "nach dem Weis fragen", lambda sitting: cmd.Ask(sitting.me)),
    "rest": Extra("l", "Rest", lambda sitting: cmd.LayDown(sitting.me)),
    "thanks": Extra("b", "bedanken", lambda sitting: cmd.Thank(sitting.me, sitting.words.thanks)),
}
"""By what an observation calls it that one may do."""


_ROOM: Final = 72
"""From this many columns on there is room for the Reglement's name."""


def head(sitting: Sitting, width: int) -> Text:
    """Return the Reglement, the game form with its factor and announcer, and the number of the deal."""
    observed, words = sitting.observed, sitting.words
    line = Text(" ", style="#9db8ab", no_wrap=True, overflow="ellipsis")
    if width >= _ROOM:
        line.append(f"{sitting.law.title}  ")
    line.append(f"Spiel {observed.deals_done + 1}{_of(sitting)}  ")
    if observed.mode is None or not observed.trump_shown:
        return line.append(" noch nichts angesagt " if observed.mode is None else " Trumpf verdeckt ", style="#f2eedf")
    auction = observed.auction
    suit = trump_suit(observed.mode)
    mark = "" if suit is None else f"{sign(suit, words.deck)} "
    form = words.mode(observed.mode)
    line.append(f" {mark}{form if suit is None else f'Trumpf {form}'}", style="bold #ffe9a3")
    if words.counts_apart():
        line.append(f" {words.times(observed.mode)}", style="#ffe9a3")
    if auction is not None and auction.points is not None:
        line.append(f" {auction.points}{'' if auction.times == 1 else f' × {auction.times}'}", style="#ffe9a3")
    if observed.announcer is not None:
        pushed = ", geschoben" if observed.pushed else ""
        line.append(f"  ({words.names[observed.announcer]}{pushed})", style="#9db8ab")
    return line


def _of(sitting: Sitting) -> str:
    deals, target = sitting.law.deals.says, sitting.law.target.says
    return f" von {deals}" if deals is not None else f" auf {target}" if target is not None else ""


def foot(sitting: Sitting, width: int, *, held: bool, twice: bool) -> Text:
    """Return the keys that do something now, the most useful first, as many as fit."""
    observed = sitting.observed
    keys = [(one.key, one.words) for name, one in EXTRAS.items() if name in observed.may]
    if held:
        keys.insert(0, ("Enter", "weiter"))
    elif sitting.mine() and observed.legal:
        keys.insert(0, ("1–9", "oder ← → Enter: spielen" + (" (zweimal drücken)" if twice else "")))
    if "bid" in observed.may and observed.bids_in[sitting.me]:
        keys.append(("u", "Schätzung ändern"))
    if claims.offers(sitting):
        keys.append(("c", "reklamieren"))
    if observed.viewable:
        keys.append(("v", "Stich ansehen"))
    keys += [("?", "Hilfe"), ("q", "Ende"), ("s", "sichern"), ("r", "Regeln")]
    line = Text(" ", no_wrap=True, overflow="ellipsis")
    for key, what in keys:
        if line.cell_len + len(key) + len(what) + 1 <= width:
            line.append(key, style="bold #ffe9a3").append(f" {what}   ", style="#9db8ab")
    return line
