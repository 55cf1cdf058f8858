"""What follows from a command: events, or a refusal. One table says which function decides what."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from puur.decision import Refusal, Refused
from puur.law.law import Law
from puur.seen import Look
from puur.tournament import (
    awarding,
    conduct,
    disputing,
    drawing,
    ending,
    entering,
    guessing,
    registering,
    teaming,
    visaing,
)
from puur.tournament import commands as cmd
from puur.tournament import events as ev
from puur.tournament.commands import Actor, Command
from puur.tournament.desk import Desk
from puur.tournament.evolve import opened
from puur.tournament.looking import outdated, refused_late
from puur.tournament.roles import forbidden
from puur.tournament.state import Tournament

HANDLERS: Final[Mapping[type, Callable[[Desk, Any], None]]] = {
    cmd.ChangeSetup: registering.change_setup,
    cmd.SetLogo: registering.set_logo,
    cmd.AddPlayers: registering.add_players,
    cmd.ChangePlayer: registering.change_player,
    cmd.Pay: registering.pay,
    cmd.CheckIn: registering.check_in,
    cmd.DropOut: registering.drop_out,
    cmd.ComeBack: registering.come_back,
    cmd.Substitute: registering.substitute,
    cmd.Remove: registering.remove,
    cmd.TakeDraw: drawing.take_draw,
    cmd.Swap: drawing.swap,
    cmd.AskSwap: drawing.ask_swap,
    cmd.Release: drawing.release,
    cmd.SetClock: drawing.set_clock,
    cmd.SitDown: entering.sit_down,
    cmd.ElectScribe: entering.elect_scribe,
    cmd.Estimate: guessing.estimate,
    cmd.FreeGame: guessing.free_game,
    cmd.CountGame: guessing.count_game,
    cmd.EnterGame: entering.enter_game,
    cmd.EnterGames: entering.enter_games,
    cmd.Confirm: entering.confirm,
    cmd.Correct: entering.correct,
    cmd.AllowRepeat: entering.allow_repeat,
    cmd.Repeat: entering.repeat,
    cmd.Visa: visaing.visa,
    cmd.StateTotal: visaing.state_total,
    cmd.VisaTotal: visaing.visa_total,
    cmd.NotHandedIn: visaing.not_handed_in,
    cmd.CallOfficial: disputing.call_official,
    cmd.Settle: disputing.settle,
    cmd.Rule: disputing.rule,
    cmd.Appeal: disputing.appeal,
    cmd.Warn: conduct.warn,
    cmd.Exclude: conduct.exclude,
    cmd.Disqualify: conduct.disqualify,
    cmd.ReportSent: conduct.report_sent,
    cmd.Adjust: conduct.adjust,
    cmd.Publish: ending.publish,
    cmd.Object: ending.object_to,
    cmd.AnswerProtest: ending.answer_protest,
    cmd.LetPrizesGo: ending.let_prizes_go,
    cmd.SetPrizes: awarding.set_prizes,
    cmd.TakePrize: awarding.take_prize,
    cmd.SettlePrize: awarding.settle_prize,
    cmd.Close: ending.close,
    cmd.AddTeam: teaming.add_team,
    cmd.AddMatch: teaming.add_match,
    cmd.EndMatch: teaming.end_match,
    cmd.SeatPartie: teaming.seat_partie,
    cmd.EnterPartie: teaming.enter_partie,
}
_AFTER_THE_END: Final = frozenset({cmd.Close, cmd.TakePrize, cmd.SettlePrize, cmd.ReportSent})


def step(  # noqa: PLR0913, PLR0917 - the tournament, who asks for what, when, having seen what
    law: Law, now: Tournament, command: Command, actor: Actor, at: int, look: Look | None = None
) -> tuple[Tournament, tuple[ev.Event, ...]] | Refusal:
    """Return the tournament after a command with the events that led there, or why it is refused. at: ms, UTC.

    look: up to where the sender has seen it; None for who sees it as it now is.
    """
    not_allowed = forbidden(law, command, actor.role)
    if not_allowed is not None:
        return Refusal(*not_allowed)
    if now.closed and type(command) not in _AFTER_THE_END:
        return Refusal("Das Turnier ist abgeschlossen; wieder öffnen lässt es sich unter «Angaben»")
    if isinstance(command, cmd.Open):
        return Refusal("Dieses Turnier gibt es schon")
    desk = Desk(law, now, actor, at)
    try:
        HANDLERS[type(command)](desk, command)
    except Refused as refused:
        return refused.refusal if look is None else refused_late(now, command, refused.refusal, look)
    late = None if look is None else outdated(now, command, desk.events, look)
    return (desk.now, tuple(desk.events)) if late is None else late


def decide(  # noqa: PLR0913, PLR0917 - as step
    law: Law, now: Tournament, command: Command, actor: Actor, at: int, look: Look | None = None
) -> tuple[ev.Event, ...] | Refusal:
    """Return the events that follow from a command, or why it is refused; the tournament stays as it is."""
    result = step(law, now, command, actor, at, look)
    return result if isinstance(result, Refusal) else result[1]


def open_tournament(law: Law, command: cmd.Open, actor: Actor) -> tuple[Tournament, ev.Opened] | Refusal:
    """Return a new tournament and the event that opened it, or why it cannot be held like this."""
    not_allowed = forbidden(law, command, actor.role)
    if not_allowed is not None:
        return Refusal(*not_allowed)
    try:
        registering.check_setup(law, command.setup)
    except Refused as refused:
        return refused.refusal
    event = ev.Opened(command.setup)
    return opened(event), event
