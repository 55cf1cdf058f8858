"""Conduct: warnings (Mahnung), exclusions, the Pauschale for the opponents, and points by decision.

An exclusion during a Passe can also end the partner's Passe; the opponents then get the Pauschale.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from statistics import fmean
from typing import Final

from puur.law.article import claims
from puur.law.law import Law
from puur.law.settlement import is_each_alone, is_scored_by_announcer
from puur.text import tidy
from puur.tournament.announcing import board_line_factor, board_lines
from puur.tournament.book import Adjustment, AdjustmentKind
from puur.tournament.bookkeeping import agreed_deals
from puur.tournament.calls_prizes_teams import Incident
from puur.tournament.counting import fixed_deal_total, score_by_seat
from puur.tournament.state import Seating, Setup, Tournament
from puur.tournament.topics import core
from puur.tournament.topics.corrections import PasseAborted
from puur.tournament.topics.draft import Draft, checked_reason, refuse
from puur.words.message import Message, said

_USUAL: Final = 0.525
"""A Pauschale is about this part of a Passe: 660 of 1256, 1000 of 1884."""


def _table_playing_now(now: Tournament, player: str) -> Seating | None:
    """Return the table where a player plays in the round released last; None if none, or its sheet is complete.

    player: the start number.
    """
    passe = now.released
    seating = now.table_of(passe, player)
    if seating is None or player not in seating.seats or now.slip((passe, seating.table)).closed:
        return None
    return seating


@dataclass(frozen=True, slots=True)
class AffectedPartner:
    """The partner of an excluded player, whose round ends too.

    id: the start number.
    played: the points made so far in this round.
    flat: the flat score of the opponents, None where the rules name none.
    """

    id: str
    played: int
    flat: int | None


def affected_partner(law: Law, now: Tournament, player: str) -> AffectedPartner | None:
    """Return the partner affected if a player is excluded during a round, with the score so far and the flat score.

    player: the start number. None if the player is not playing, has no partner, or is a fixed pair.
    """
    seating = _table_playing_now(now, player) if not is_each_alone(law) and now.setup.unit == "single" else None
    if seating is None:
        return None
    seat = seating.seats.index(player)
    games = agreed_deals(now.setup, law, now.slip((now.released, seating.table))) or ()
    return AffectedPartner(
        seating.seats[(seat + 2) % 4], score_by_seat(law, games)[seat], pauschale_by_law(law, now.setup)
    )


def pauschale_by_law(law: Law, setup: Setup) -> int | None:
    """Return the flat score that the rules grant opponents for an aborted round; None where they name none."""
    return law.pauschale.says.printed.get((setup.passen, setup.games))


def flat_score_misprint_warning(law: Law, setup: Setup) -> Message | None:
    """Return a warning that the flat score in the rules seems a misprint for this size of tournament.

    None if it does not.
    """
    if (setup.passen, setup.games) not in law.pauschale.says.doubtful:
        return None
    about_ = usual_pauschale_of_unfinished_passe(law, setup)
    printed = pauschale_by_law(law, setup)
    return said("tournament.flat-doubtful", passen=setup.passen, games=setup.games, printed=printed, usual=about_)


def usual_pauschale_of_unfinished_passe(law: Law, setup: Setup) -> int:
    """Return a flat score for a round that was not finished: the average points of a round, rounded to tens.

    Where only the announcing side scores, each is taken to score half of the deals.
    """
    if is_scored_by_announcer(law):
        times = [board_line_factor(law, line) for line in board_lines(law)]
        return round(_USUAL * law.deal_total.says * sum(times) / len(times) * setup.games / 2, -1).__int__()
    game = fixed_deal_total(law) or law.deal_total.says * _mean_factor(law)
    return round(_USUAL * game * setup.games, -1).__int__()


def _mean_factor(law: Law) -> float:
    """Return how often a Spiel counts on average over the game forms; 1 where nothing says otherwise."""
    factors = next(iter(law.factors.says.values()), {})
    times = [factors.get(one.id, 1) for one in law.forms.says.each]
    return fmean(times) if times else 1.0


EXCLUDED_TEXT: Final = "Ausschluss von {name}: {reason}"
"""What is stored of an exclusion, in German; a reader of another language gets it from ``names.po``."""
DISQUALIFIED_TEXT: Final = "{name} (Nummer {number}) wurde disqualifiziert: {reason}"
"""The German text stored when the organiser disqualifies a player; a reader of another language gets it from
``names.po``.
"""


class Warn(core.Command, frozen=True, tag="Warn"):
    """Warn a player formally (Mahnung, Verwarnung).

    player: the start number of the player.
    reason: why, in words.
    """

    player: str
    reason: str


class Exclude(core.Command, frozen=True, tag="Exclude"):
    """Exclude a player from the tournament. pauschale: flat score for the opponents where the rules name none.

    partner_gets: the partner's points for the aborted round; None for the points made so far.
    player: the start number of the player.
    reason: why, in words.
    """

    player: str
    reason: str
    pauschale: int | None = None
    partner_gets: int | None = None


class Disqualify(core.Command, frozen=True, tag="Disqualify"):
    """Remove a player from the ranking because of a proven irregularity.

    player: the start number of the player.
    reason: why, in words.
    """

    player: str
    reason: str


class ReportSent(core.Command, frozen=True, tag="ReportSent"):
    """Note that the written report of an incident was sent.

    number: the number of the incident, from 1.
    """

    number: int


class Adjust(core.Command, frozen=True, tag="Adjust"):
    """Set or add points for a player by an official's decision.

    player: the start number of the player.
    passe: the round (Passe), from 1.
    kind: ``flat`` replaces the points of the round, ``penalty`` adds to them.
    points: the flat score, or the points to add; negative to deduct.
    clause: the id of the clause on which the decision rests.
    reason: why, in words.
    """

    player: str
    passe: int
    kind: AdjustmentKind
    points: int
    clause: str
    reason: str


class Warned(core.Event, frozen=True, tag="warned"):
    """A player was warned formally by an official; the reason is added to the player's warnings.

    player: the start number of the player.
    """

    player: str
    reason: str


class Excluded(core.Event, frozen=True, tag="excluded"):
    """A player was excluded from the tournament by an official; its standing is now ``excluded``.

    player: the start number of the player.
    reason: why, in words.
    """

    player: str
    reason: str


class Disqualified(core.Event, frozen=True, tag="disqualified"):
    """A player was disqualified for a proven irregularity; its standing is now ``disqualified``.

    player: the start number of the player.
    reason: why, in words.
    """

    player: str
    reason: str


class IncidentOpened(core.Event, frozen=True, tag="incident-opened"):
    """A serious incident occurred that must be reported in writing.

    number: the number of the incident, from 1.
    at: when, in ms since 1970 (UTC).
    player: the start number of the player.
    text: what happened, in words.
    """

    number: int
    at: int
    player: str
    text: str


class IncidentReported(core.Event, frozen=True, tag="incident-reported"):
    """The written report of an incident was sent.

    number: the number of the incident, from 1.
    """

    number: int


class Adjusted(core.Event, frozen=True, tag="adjusted"):
    """Points were set or added by an official's decision.

    player: the start number of the player.
    passe: the round (Passe), from 1.
    kind: ``flat`` replaces the points of the round, ``penalty`` adds to them.
    points: the flat score, or the points to add; negative to deduct.
    clause: the id of the clause on which the decision rests.
    by: who did it, as role and name.
    reason: why, in words.
    """

    player: str
    passe: int
    kind: AdjustmentKind
    points: int
    clause: str
    reason: str
    by: str


def _warn(draft: Draft, command: Warn) -> None:
    """Warn a player, with the reason."""
    draft.require_player(command.player)
    draft.emit(Warned(command.player, checked_reason(command.reason)))


def _exclude(draft: Draft, command: Exclude) -> None:
    """Exclude a player who was warned before; during a Passe its opponents get the Pauschale for it."""
    player = draft.require_player(command.player)
    reason = checked_reason(command.reason)
    if player.standing in ("excluded", "disqualified"):
        refuse(said("tournament.excluded-already", name=core.player_name(player.id, draft.now)), field="player")
    missing = draft.law.warnings.says - len(player.warnings)
    if missing > 0:
        name, times = core.player_name(player.id, draft.now), len(player.warnings)
        few = said("tournament.warned", name=name, times=times, n=draft.law.warnings.says)
        refuse(few, *draft.law.warnings.ids, field="player")
    running = _table_playing_now(draft.now, command.player)
    if running is not None and not is_each_alone(draft.law):
        _abort(draft, running, command, reason)
    draft.emit(Excluded(command.player, reason))


@claims("ES-1.9-f")
def _abort(draft: Draft, seating: Seating, command: Exclude, reason: str) -> None:
    """End the Passe of a table: both opponents get the Pauschale (decision ES-2).

    Of the partner the Reglement says nothing: what was played so far stays, unless who leads decides otherwise.
    """
    setup, passe = draft.now.setup, draft.now.released
    points = pauschale_by_law(draft.law, setup) if command.pauschale is None else command.pauschale
    if points is None:
        about_ = usual_pauschale_of_unfinished_passe(draft.law, setup)
        none = said("tournament.no-flat", passen=setup.passen, games=setup.games, usual=about_)
        refuse(none, *draft.law.pauschale.ids, field="pauschale")
    seat = seating.seats.index(command.player)
    partner = seating.seats[(seat + 2) % 4]
    games = agreed_deals(setup, draft.law, draft.slip(passe, seating.table)) or ()
    played = score_by_seat(draft.law, games)[seat]
    draft.emit(PasseAborted(passe, seating.table, ((partner, played),)))
    made = {seating.seats[(seat + 1) % 4]: points, seating.seats[(seat + 3) % 4]: points}
    if command.partner_gets is not None:
        made[partner] = command.partner_gets
    for player, gets in made.items():
        text = EXCLUDED_TEXT.format(name=core.player_name(command.player, draft.now), reason=reason)
        draft.emit(Adjusted(player, passe, "flat", gets, _clause(draft.law), text, draft.actor.name))


def _clause(law: Law) -> str:
    """Return the section that the Pauschale is in (``ES-1.9``); empty where the Reglement names none."""
    return next((id_.rpartition("-")[0] for id_ in law.pauschale.clauses), "")


@claims("ED-20-a", "ED-23-b")
def _disqualify(draft: Draft, command: Disqualify) -> None:
    """Take a player out of the ranking because an irregularity is proven; that is to be reported in writing."""
    player = draft.require_player(command.player)
    reason = checked_reason(command.reason)
    if player.standing == "disqualified":
        refuse(said("tournament.disqualified-already", name=core.player_name(player.id, draft.now)), field="player")
    draft.emit(Disqualified(command.player, reason))
    text = DISQUALIFIED_TEXT.format(name=player.name, number=player.id, reason=reason)
    draft.emit(IncidentOpened(len(draft.now.incidents) + 1, draft.at, command.player, text))


def _report_sent(draft: Draft, command: ReportSent) -> None:
    """Note that the report is on its way."""
    if not 1 <= command.number <= len(draft.now.incidents):
        refuse(said("tournament.no-incident", number=command.number), field="number")
    draft.emit(IncidentReported(command.number))


def _adjust(draft: Draft, command: Adjust) -> None:
    """Set or add points by decision, with clause and reason."""
    draft.require_player(command.player)
    if not 1 <= command.passe <= draft.now.setup.passen:
        refuse(said("tournament.passen-range", passen=draft.now.setup.passen), field="passe")
    if command.kind == "flat" and command.points < 0:
        refuse(said("tournament.flat-negative"), field="points")
    reason = checked_reason(command.reason)
    by = draft.actor.name
    clause = tidy(command.clause)
    draft.emit(Adjusted(command.player, command.passe, command.kind, command.points, clause, reason, by))


def _apply_warned(tournament: Tournament, event: Warned) -> Tournament:
    before = tournament.players[event.player].warnings
    return core.replace_player(tournament, event.player, warnings=(*before, event.reason))


def _apply_incident_opened(tournament: Tournament, event: IncidentOpened) -> Tournament:
    incident = Incident(event.number, event.at, event.player, event.text)
    return replace(tournament, incidents=(*tournament.incidents, incident))


def _apply_adjusted(tournament: Tournament, event: Adjusted) -> Tournament:
    new = Adjustment(event.player, event.passe, event.kind, event.points, event.clause, event.reason, event.by)
    place = event.player, event.passe, "flat"
    kept = tournament.adjustments
    if event.kind == "flat":
        kept = tuple(one for one in kept if (one.player, one.passe, one.kind) != place)
    return replace(tournament, adjustments=(*kept, new))


COMMANDS: Final[core.CommandSpecs] = {
    Warn: core.CommandSpec(_warn, core.OFFICIAL_ROLES, "tournament.did-warn"),
    Exclude: core.CommandSpec(_exclude, core.DIRECTOR_ONLY, "tournament.did-exclude"),
    Disqualify: core.CommandSpec(_disqualify, core.DIRECTOR_ONLY, "tournament.did-disqualify"),
    ReportSent: core.CommandSpec(
        _report_sent, core.DIRECTOR_ONLY, "tournament.did-report", about=("incidents",), after_end=True
    ),
    Adjust: core.CommandSpec(_adjust, core.DIRECTOR_ONLY, "tournament.did-adjust"),
}
"""How each command of this module is decided and who may send it, by the class of the command."""
EVOLVES: Final[core.EventAppliers] = {
    Warned: _apply_warned,
    Excluded: lambda now, event: core.replace_player(now, event.player, standing="excluded"),
    Disqualified: lambda now, event: core.replace_player(now, event.player, standing="disqualified"),
    IncidentOpened: _apply_incident_opened,
    IncidentReported: lambda now, event: replace(
        now, incidents=core.replace_item_with_number(now.incidents, event.number, sent=True)
    ),
    Adjusted: _apply_adjusted,
}
"""The function that applies each event of this module to the state, by the class of the event."""
