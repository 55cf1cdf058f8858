"""What stands at a tournament in words, thing by thing: for who must choose between two entries, and for the record."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from puur.law.law import Law
from puur.seen import Clash, Subject, Told
from puur.tournament.announcing import line_said
from puur.tournament.beside import Team
from puur.tournament.book import Adjustment, Announced, Each, Game, Guesses, Sides, Standing, Totals
from puur.tournament.evolve import COMMANDS, THINGS
from puur.tournament.state import Seating, Tournament
from puur.tournament.topics.core import CONTROLLER, OFFICE, TABLE, called
from puur.words.catalogue import plain
from puur.words.message import Message, said

STANDINGS: Final[Mapping[Standing, Message]] = {
    "active": said("tournament.active"),
    "out": said("tournament.out"),
    "excluded": said("tournament.excluded"),
    "disqualified": said("tournament.disqualified"),
}
SUITS: Final = {
    "E": said("tournament.acorns"),
    "R": said("tournament.roses"),
    "S": said("tournament.bells"),
    "T": said("tournament.shields"),
}
ROLES: Final[Mapping[str, Message]] = {
    "director": said("desk.role-director"),
    "controller": CONTROLLER,
    "office": OFFICE,
    "table": TABLE,
}
"""What the doors are called; a Reglement may call who stands behind them otherwise."""
NOTHING: Final = said("tournament.empty")
NO: Final = said("tournament.no")
SEATS: Final = "abcd"
_DONE: Final = {
    "Import": "tournament.did-import",
    **{str(kind.__struct_config__.tag): ask.done for kind, ask in COMMANDS.items()},
}
_WORDS: Final[Mapping[str, Message]] = {
    **{str(one): words for one, words in STANDINGS.items()},
    **SUITS,
    "closed": said("tournament.slip-closed"),
    "aborted": said("tournament.slip-aborted"),
    "double": said("tournament.entered-double"),
    "either": said("tournament.entered-either"),
}


def who_words(who: str) -> Message | str:
    """Return who it was as people call them; what is stored begins with the door's German name, or has none.

    >>> [plain(who_words(one)) for one in ("office: Rechnungsbüro (Vreni)", "director: Terminal", "table: ")]
    ['Rechnungsbüro (Vreni)', 'Turnierleitung: Terminal', 'Tisch']
    """
    role, _, name = who.partition(": ")
    door = ROLES.get(role, role)
    if not name or name == plain(door):
        return door
    if name.startswith(plain(door)):
        return said("tournament.door-and-name", door=door, name=name.removeprefix(plain(door)).strip())
    return said("tournament.door-of", door=door, name=name)


def done_words(kind: str) -> Message | str:
    """Return what a command is called once it is done, by the word under which the journal lists it.

    >>> done_words("Pay")
    Message(code='tournament.did-pay', values={})
    """
    return said(_DONE[kind]) if kind in _DONE else kind


def told(now: Tournament, clash: Clash) -> Told:
    """Return in words on what two people do not agree."""
    saw, theirs, mine = (says(now, clash.subject, one) for one in (clash.saw, clash.theirs, clash.mine))
    sent = None if clash.mine == clash.theirs else mine
    return Told(label(now, clash.subject), saw, theirs, sent, who_words(clash.mark.who), clash.mark.at)


def label(now: Tournament, subject: Subject) -> Message:
    """Return what a thing is called."""
    kind, *about = subject
    return THINGS[str(kind)].label(now, *about)


def says(now: Tournament, subject: Subject, value: object) -> Message | str:
    """Return what stands there, in words; an estimate stays covered."""
    if value is None or value in ("", (), b""):
        return NOTHING
    own = THINGS[str(subject[0])].says
    return _plain(now, value) if own is None else own(now, value)


def _plain(now: Tournament, value: object) -> Message | str:
    if isinstance(value, tuple):
        return said("tournament.list", items=[_plain(now, one) for one in value if one not in ("", None)])
    for kind, words in _PLAIN.items():
        if isinstance(value, kind):
            return words(now, value)
    return _WORDS.get(str(value), str(value))


def _seating(now: Tournament, value: Seating) -> Message | str:
    seats = ", ".join(called(one, now) for one in value.seats)
    return said("tournament.seats-and-scribe", seats=seats, who=called(value.scorer, now)) if value.scorer else seats


def _adjustment(_: Tournament, value: Adjustment) -> Message:
    if value.kind == "flat":
        return said("tournament.flat-given", points=value.points, reason=value.reason)
    return said("tournament.points-given", points=f"{value.points:+}", reason=value.reason)


def game_words(law: Law, game: Game) -> Message | str:
    """Return one Spiel in words.

    >>> from puur.law.reglemente import reglement
    >>> game_words(reglement("allgemein"), Sides((80, 77)))
    '80 : 77'
    """
    if isinstance(game, Sides | Each | Totals):
        return " : ".join(map(str, game.points))
    if isinstance(game, Announced):
        line = line_said(law, game.line)
        return said("tournament.announced-in", line=line, points=game.points, side=side_said(game.side))
    slips = [_slip(game, seat) for seat in range(len(SEATS))]
    return said("tournament.guesses-in", trump=SUITS[game.trump], slips=slips)


def _slip(game: Guesses, seat: int) -> Message | str:
    estimated, made = game.estimated[seat], game.played[seat]
    slip = f"{'–' if estimated is None else estimated} / {made}"
    return said("tournament.nought-with-trick", slip=slip) if seat in game.noughts else slip


def side_said(side: int) -> Message:
    """Return which two seats a side is."""
    return said("tournament.side-ac" if side == 0 else "tournament.side-bd")


_PLAIN: Final[Mapping[type, Callable[[Tournament, Any], Message | str]]] = {
    bool: lambda _, value: said("tournament.yes") if value else NO,
    Sides: lambda now, value: game_words(now.law, value),
    Guesses: lambda now, value: game_words(now.law, value),
    Totals: lambda now, value: game_words(now.law, value),
    Each: lambda now, value: game_words(now.law, value),
    Announced: lambda now, value: game_words(now.law, value),
    Seating: _seating,
    Team: lambda _, value: ", ".join((value.name, *value.members)),
    Adjustment: _adjustment,
}
