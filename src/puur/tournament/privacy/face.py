"""A tournament as everybody may see it: who plays is called as the organiser chose."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Final

from puur.names import APOSTROPHES
from puur.spelling import Names, shown_names, with_apostrophes
from puur.tournament.beside import Match, MatchPartie, Team
from puur.tournament.details import HIDDEN, OWN, empty_details
from puur.tournament.money.state import Till
from puur.tournament.registration import Registrations
from puur.tournament.state import Edition, Player, Tournament

Say = Callable[[str], str]
_ONE_APOSTROPHE: Final = str.maketrans(dict.fromkeys(APOSTROPHES, "'"))
_BETWEEN: Final = r"[\s,]+"
"""What stands between the parts of a name."""


def public(now: Tournament) -> Tournament:
    """Return the tournament with its people as everybody sees them, in every Fassung and sentence; calls are left out.

    Nothing else changes: numbers, seats and results are the same.
    """
    names = now.setup.names
    if names == "full" and not HIDDEN:
        kept = replace(now, till=_till(now.till), registration=_registration(now.registration))
        return now if kept == now else kept
    called = shown_names({one.id: one.name for one in now.players.values()}, names)
    say = _saying(now.players.values(), called)
    return replace(
        _faced(now, called, say, names),
        calls=(),
        incidents=(),
        till=_till(now.till),
        registration=_registration(now.registration),
        protests=tuple(replace(one, text=say(one.text), answer=_maybe(say, one.answer)) for one in now.protests),
        editions=tuple(_edition(one, called, say, names) for one in now.editions),
    )


def _till(till: Till) -> Till:
    """Return of the organiser's money what everybody sees: the TWINT code."""
    return Till(twint=till.twint)


def _registration(there: Registrations) -> Registrations:
    """Return of the registrations what everybody sees: the terms."""
    return Registrations(there.terms)


def _edition(one: Edition, called: Mapping[str, str], say: Say, names: Names) -> Edition:
    there = {**shown_names({it.id: it.name for it in one.stood.players.values()}, names), **called}
    stood = replace(
        _faced(one.stood, there, say, names),
        calls=(),
        incidents=(),
        protests=(),
        till=Till(),
        registration=Registrations(),
    )
    return replace(one, reason=say(one.reason), stood=stood)


def _faced(now: Tournament, called: Mapping[str, str], say: Say, names: Names) -> Tournament:
    kept_back = empty_details((*HIDDEN, *(OWN if names == "numbers" else ())))
    return replace(
        now,
        players={one.id: replace(one, name=called[one.id], formerly=(), **kept_back) for one in now.players.values()},
        adjustments=tuple(replace(one, reason=say(one.reason), by="") for one in now.adjustments),
        teams={one.id: _team(one, names) for one in now.teams.values()},
        matches=tuple(_match(one, names) for one in now.matches),
    )


def _team(one: Team, names: Names) -> Team:
    return replace(one, members=_unnumbered(one.members, names), out=_unsaid(one.out, names))


def _match(one: Match, names: Names) -> Match:
    return replace(one, parties=tuple(_partie(it, names) for it in one.parties), off=_unsaid(one.off, names))


def _partie(one: MatchPartie, names: Names) -> MatchPartie:
    told = replace(one, reason=_unsaid(one.reason, names) or "")
    if one.players is None:
        return told
    a, b, c, d = _unnumbered(one.players, names)
    return replace(told, players=(a, b, c, d))


def _unsaid(reason: str | None, names: Names) -> str | None:
    """Return a reason of the desk: nothing of it where names are shortened, since it may call people by theirs."""
    return reason if names == "full" or reason is None else ""


def _unnumbered(people: Iterable[str], names: Names) -> tuple[str, ...]:
    """Return how people are shown of whom only the name is known."""
    return tuple(shown_names({str(at): name for at, name in enumerate(people, 1)}, names).values())


def _maybe(say: Say, text: str | None) -> str | None:
    return None if text is None else say(text)


def _saying(players: Iterable[Player], called: Mapping[str, str]) -> Say:
    """Return what replaces every name in a text, in its order or turned round."""
    instead: dict[str, str] = {}
    for one in players:
        for name in (one.name, *one.formerly):
            first, _, rest = _plain(name).partition(" ")
            for order in (_plain(name), f"{rest} {first}".strip()):
                instead.setdefault(order, called[one.id])
                instead.setdefault(order.replace("'", ""), called[one.id])
    longest = sorted(filter(None, instead), key=len, reverse=True)
    ways = "|".join(with_apostrophes(re.escape(name).replace(r"\ ", _BETWEEN)) for name in longest)
    found = re.compile(rf"(?<!\w)(?:{ways})(?!\w)", re.IGNORECASE)
    return lambda text: found.sub(lambda hit: instead.get(_plain(hit[0]), ""), text) if text and ways else text


def _plain(name: str) -> str:
    return " ".join(re.split(_BETWEEN, name.casefold().translate(_ONE_APOSTROPHE).strip()))
