"""A tournament as everybody may see it: players have the names that the organiser chose for the public."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from puur.people_names import (
    APOSTROPHES,
    NameDisplayMode,
    name_for_comparison,
    pattern_for_any_apostrophe,
    public_names,
)
from puur.tournament.calls_prizes_teams import Match, MatchPartie, Team
from puur.tournament.details import HIDDEN_DETAIL_NAMES, PERSONAL_DETAIL_NAMES, empty_details
from puur.tournament.mailing import Mailing
from puur.tournament.money.state import Till
from puur.tournament.registration import Registrations
from puur.tournament.state import Edition, Player, Tournament
from puur.tournament.topics.teams import called_off_reason
from puur.words.message import Message, Value

_Say = Callable[[str], str]
_ONE_APOSTROPHE: Final = str.maketrans(dict.fromkeys(APOSTROPHES, "'"))
_BETWEEN: Final = r"[\s,]+"
"""What stands between the parts of a name."""


@dataclass(frozen=True, slots=True)
class _NameDisplay:
    """How people are shown who are known only by name, such as members of teams.

    names: how the organiser chose to show names: ``full``, ``given-first``, ``family-first`` or ``numbers``.
    shown: normalised name → displayed name; empty to show all in full.
    """

    names: NameDisplayMode
    shown: Mapping[str, str]

    def show(self, name: str) -> str:
        """Return a name as the public sees it; a name that is not known is returned unchanged."""
        return self.shown.get(name_for_comparison(name), name)


def public_view(now: Tournament) -> Tournament:
    """Return the tournament as the public may see it.

    Names are masked as the organiser chose. Officials' reasons for adjustments, the account, registrations and written
    mail are left out. Calls and incidents are left out, too, unless names are shown in full. Numbers, seats and results
    are unchanged.
    """
    names = now.setup.names
    if names == "full" and not HIDDEN_DETAIL_NAMES:
        whole = _NameDisplay(names, {})
        editions = tuple(replace(one, stood=_without_reasons(one.stood, whole)) for one in now.editions)
        kept = replace(_without_reasons(now, whole), till=_till(now.till), editions=editions)
        kept = replace(kept, registration=_registration(now.registration), mailing=_mailing(now.mailing))
        return now if kept == now else kept
    called = public_names({one.id: one.name for one in now.players.values()}, names)
    say, jassers = _saying(now.players.values(), called), _jassers(now)
    return replace(
        _faced(now, called, jassers),
        calls=(),
        incidents=(),
        till=_till(now.till),
        registration=_registration(now.registration),
        mailing=_mailing(now.mailing),
        protests=tuple(replace(one, text=say(one.text), answer=_maybe(say, one.answer)) for one in now.protests),
        editions=tuple(_edition(one, called, say, jassers) for one in now.editions),
    )


def _till(till: Till) -> Till:
    """Return of the organiser's money what everybody sees: the TWINT code."""
    return Till(twint=till.twint)


def _registration(there: Registrations) -> Registrations:
    """Return of the registrations what everybody sees: the terms."""
    return Registrations(there.terms)


def _mailing(there: Mailing) -> Mailing:
    """Return of the mail what everybody sees: whether there is any, and when the evening begins."""
    return Mailing(replace(there.terms, reply="")) if there.terms else Mailing()


def _edition(one: Edition, called: Mapping[str, str], say: _Say, jassers: _NameDisplay) -> Edition:
    there = {**public_names({it.id: it.name for it in one.stood.players.values()}, jassers.names), **called}
    stood = replace(
        _faced(one.stood, there, jassers),
        calls=(),
        incidents=(),
        protests=(),
        till=Till(),
        registration=Registrations(),
        mailing=Mailing(),
    )
    corrected = None if one.corrected is None else _say_message(one.corrected, say)
    return replace(one, reason=say(one.reason), stood=stood, corrected=corrected)


def _say_message(what: Message, say: _Say) -> Message:
    """Return a message whose values name everybody as everybody may see them."""
    return Message(what.code, {name: _say_value(value, say) for name, value in what.values.items()})


def _say_value(value: Value, say: _Say) -> Value:
    if isinstance(value, str):
        return say(value)
    if isinstance(value, Message):
        return _say_message(value, say)
    if isinstance(value, Sequence):
        found = [_say_value(one, say) for one in value]
        return [one for one in found if isinstance(one, str | int | Message)]
    return value


def _faced(now: Tournament, called: Mapping[str, str], jassers: _NameDisplay) -> Tournament:
    kept_back = empty_details((*HIDDEN_DETAIL_NAMES, *(PERSONAL_DETAIL_NAMES if jassers.names == "numbers" else ())))
    players = {one.id: replace(one, name=called[one.id], formerly=(), **kept_back) for one in now.players.values()}
    return replace(_without_reasons(now, jassers), players=players)


def _without_reasons(now: Tournament, jassers: _NameDisplay) -> Tournament:
    """Return it without what officials wrote for themselves, with the Jasser of the teams as everybody sees them."""
    return replace(
        now,
        adjustments=tuple(replace(one, reason="", by="") for one in now.adjustments),
        teams={one.id: _team(one, jassers) for one in now.teams.values()},
        matches=tuple(_match(one, now.teams, jassers) for one in now.matches),
    )


def _jassers(now: Tournament) -> _NameDisplay:
    """Return how the Jasser of the teams are shown; one person is shown alike in every team, Partie and edition."""
    names = now.setup.names
    if names == "full":
        return _NameDisplay(names, {})
    first: dict[str, str] = {}
    for stood in (*(one.stood for one in now.editions), now):
        for name in _named(stood):
            first.setdefault(name_for_comparison(name), name)
    shown = public_names({str(at): name for at, name in enumerate(first.values(), 1)}, names)
    return _NameDisplay(names, dict(zip(first, shown.values(), strict=True)))


def _named(now: Tournament) -> Iterator[str]:
    """Yield everybody whom a team or a Partie names."""
    for team in now.teams.values():
        yield from team.members
    for match in now.matches:
        for partie in match.parties:
            yield from partie.players or ()


def _team(one: Team, jassers: _NameDisplay) -> Team:
    return replace(one, members=tuple(map(jassers.show, one.members)), out=None if one.out is None else "")


def _match(one: Match, teams: Mapping[str, Team], jassers: _NameDisplay) -> Match:
    """Return a match without the reason of a team that left; why a match was called off by itself is public."""
    gone = next((id_ for id_ in (one.home, one.away) if _called_off_with(one, teams[id_])), "")
    parties = tuple(_partie(it, jassers) for it in one.parties)
    return replace(one, parties=parties, off="" if gone else _unsaid(one.off, jassers.names), off_with=gone)


def _called_off_with(match: Match, team: Team) -> bool:
    """Return whether a match was called off with a team; a file from elsewhere tells it only by the reason."""
    if match.off is None or team.out is None:
        return False
    return match.off_with == team.id or match.off.endswith(called_off_reason("", team.out))


def _partie(one: MatchPartie, jassers: _NameDisplay) -> MatchPartie:
    told = replace(one, reason="")
    if one.players is None:
        return told
    a, b, c, d = map(jassers.show, one.players)
    return replace(told, players=(a, b, c, d))


def _unsaid(reason: str | None, names: NameDisplayMode) -> str | None:
    """Return why a match is off: nothing of it where names are shortened, since it may call people by theirs."""
    return reason if names == "full" or reason is None else ""


def _maybe(say: _Say, text: str | None) -> str | None:
    return None if text is None else say(text)


def _saying(players: Iterable[Player], called: Mapping[str, str]) -> _Say:
    """Return what replaces every name in a text, in its order or turned round."""
    instead: dict[str, str] = {}
    for one in players:
        for name in (one.name, *one.formerly):
            first, _, rest = _plain(name).partition(" ")
            for order in (_plain(name), f"{rest} {first}".strip()):
                instead.setdefault(order, called[one.id])
                instead.setdefault(order.replace("'", ""), called[one.id])
    longest = sorted(filter(None, instead), key=len, reverse=True)
    ways = "|".join(pattern_for_any_apostrophe(re.escape(name).replace(r"\ ", _BETWEEN)) for name in longest)
    found = re.compile(rf"(?<!\w)(?:{ways})(?!\w)", re.IGNORECASE)
    return lambda text: found.sub(lambda hit: instead.get(_plain(hit[0]), ""), text) if text and ways else text


def _plain(name: str) -> str:
    return " ".join(re.split(_BETWEEN, name.casefold().translate(_ONE_APOSTROPHE).strip()))
