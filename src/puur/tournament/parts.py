"""The smallest things on which two people can differ at a tournament, and where each is.

``("slips", 1, 3, "games", "desk", 2)`` is the second Spiel that the office has written for table 3 of the first Passe.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, Final

from puur.concurrency import StatePath, ValueChange
from puur.desk import PathStep, StateComparison
from puur.mailing import MailText
from puur.money.account import BankAccount
from puur.tournament.book import Adjustment, AnnouncedDeal, Each, Guesses, Sides, Totals
from puur.tournament.calls_prizes_teams import Incident, Match, MatchPartie, OfficialCall, Prize, Protest, Team
from puur.tournament.counting import entered_totals
from puur.tournament.mailing import MailTerms, WrittenMail
from puur.tournament.money.state import AccountSignature, Booking, CashCount, CashMove, FeePayment, IndividualFee, Till
from puur.tournament.registration import Registration, RegistrationTerms
from puur.tournament.state import Player, ScoreSheet, Seating, Standblatt, Tournament

_SWAP_SEPARATOR: Final = " mit "
"""The text between the two start numbers in an entry of ``Tournament.denied``."""
PATH_STEPS_OF_ROW: Final[Mapping[str, int]] = {
    **dict.fromkeys(("players", "rounds", "sheets", "calls", "protests", "incidents", "prizes", "teams", "matches"), 1),
    **dict.fromkeys(("slips", "adjustments"), 2),
}
"""How many steps of a path after a field of the state identify one row of it, by name of the field.

For ``slips`` it is 2, since a score sheet is found by round and table.
"""


def _tournament(now: Tournament) -> Mapping[Any, object]:
    """Take the whole apart; earlier draws, editions of the ranking and planning figures are nobody's entry."""
    own = {
        "adjustments": _adjusted(now.adjustments),
        "ties": {tuple(sorted(one)): one for one in now.ties},
        "denied": _denied(now.denied),
        "forgotten": (now.forgotten, now.nameless),
        "released": now.released or None,
    }
    return {name: own[name] if name in own else getattr(now, name) for name in _FIELDS}


_HIDDEN: Final = frozenset({"seed", "draws", "editions", "nameless", "plan", "paired_by"})
_FIELDS: Final = tuple(one.name for one in fields(Tournament) if one.name not in _HIDDEN)


def _adjusted(there: tuple[Adjustment, ...]) -> Mapping[tuple[str, int], tuple[Adjustment, ...]]:
    """Put together what was decided for a player's Passe; by whom is no difference."""
    found: dict[tuple[str, int], tuple[Adjustment, ...]] = {}
    for one in there:
        found[one.player, one.passe] = (*found.get((one.player, one.passe), ()), replace(one, by=""))
    return found


def _denied(there: tuple[str, ...]) -> Mapping[tuple[str, str, int], int]:
    """Count how many times two asked."""
    found = (one.partition(_SWAP_SEPARATOR) for one in there)
    times = Counter((player, other) for player, _, other in found)
    return {(*both, time): time for both, n in times.items() for time in range(1, n + 1)}


def _slip(slip: ScoreSheet) -> Mapping[PathStep, object]:
    """Take a Jasszettel apart; who typed what is no difference."""
    parts: dict[PathStep, object] = {"closed": "aborted" if slip.aborted else "closed" if slip.closed else None}
    for source, games in slip.entries.items():
        whole = entered_totals(games)
        parts["totals", source] = whole
        parts |= {} if whole else {("games", source, number): game for number, game in enumerate(games, 1)}
    estimates: dict[PathStep, object] = {("estimates", seat): one for seat, one in enumerate(slip.guessing.estimates)}
    people: dict[PathStep, object] = {
        "confirmed": frozenset(slip.confirmed),
        "scribe": slip.scribe,
        "seated": slip.seated,
    }
    return {**parts, **people, "trump": slip.guessing.trump, **estimates, "repeat": slip.repeat}


def _call(call: OfficialCall) -> Mapping[PathStep, object]:
    ruling = None if call.ruling is None else (call.ruling, call.reason)
    return {"text": call.text, "ruling": ruling, "appeal": call.appeal}


class _PlannedMatch(Match):
    """A football match as scheduled, without results.

    As a part of its own, it lets changes of the plan be found apart from those of the result.
    """


_PLANNED: Final = tuple(one.name for one in fields(Match) if one.name not in {"goals", "parties", "off_with", "by"})


def _match(match: Match) -> Mapping[PathStep, object]:
    """Take a match apart: as it is on the plan, without what was written of it; and that."""
    plan = {name: getattr(match, name) for name in _PLANNED}
    parts: dict[PathStep, object] = {"plan": _PlannedMatch(**plan), "goals": match.goals}
    for number, partie in enumerate(match.parties, 1):
        parts["parties", number, "players"] = partie.players
        parts["parties", number, "result"] = _result_without_players(partie)
    return parts


def _result_without_players(partie: MatchPartie) -> MatchPartie | None:
    """Return a copy of a Jass game with its result only, without players and author; None while it has no result."""
    return None if partie.points is None else replace(partie, players=None, winner=partie.won_by, by="")


TOURNAMENT_COMPARISON: Final = StateComparison(
    parts={
        **dict.fromkeys(
            (Seating, Team, Adjustment, _PlannedMatch, MatchPartie, Sides, Guesses, Each, AnnouncedDeal, Totals)
        ),
        **dict.fromkeys((Booking, CashCount, CashMove, IndividualFee, FeePayment, AccountSignature, BankAccount)),
        **dict.fromkeys((Registration, RegistrationTerms, MailTerms, MailText, WrittenMail)),
        Tournament: _tournament,
        ScoreSheet: _slip,
        OfficialCall: _call,
        Match: _match,
    },
    hidden={
        Player: ("id", "late", "formerly"),
        Standblatt: ("fell",),
        Protest: ("number", "at", "player", "edition"),
        Incident: ("number", "at", "player"),
        Prize: ("number", "matches"),
        Till: ("series", "returned", "revision"),
    },
    numbers={
        Seating: "table",
        OfficialCall: "number",
        Protest: "number",
        Incident: "number",
        Prize: "number",
        Match: "number",
        Booking: "number",
        CashMove: "number",
        FeePayment: "number",
        AccountSignature: "number",
        Registration: "number",
        WrittenMail: "number",
    },
)
"""Into which parts the state of a tournament is split when two states are compared."""


def list_differences(before: Tournament, after: Tournament) -> list[ValueChange]:
    """Return every value that differs between two states of a tournament, with its path and both values.

    before, after: the two states; equal values are not listed.
    """
    found = [*TOURNAMENT_COMPARISON.list_changes(before, after)]
    taken = {
        ("prizes", one.subject[1], "edition") for one in found if one.before is None and one.subject[2:] == ("taken",)
    }
    return [one for one in found if one.subject not in taken]


def value_at_path(now: Tournament, subject: StatePath) -> object:
    """Return the value at a path of the tournament, such as ``("slips", 1, 3)``; None where there is none.

    subject: the path.
    """
    return TOURNAMENT_COMPARISON.value_at_path(now, subject)
