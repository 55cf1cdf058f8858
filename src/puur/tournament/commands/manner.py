"""What each command does to what stands there already. A new command says it here; the tests ask for it.

Whoever sends a command says up to which entry he has seen the tournament (:class:`puur.seen.Look`). In between
somebody else may have written something; then

- what *replaces* is answered with both values, where it would put another value in the place of the newer one;
- what *vouches* says yes to something (a visa, a confirmation): it is answered too where what it says yes to is no
  longer what was seen. It also replaces;
- what *adds* puts something beside what stands there, and takes nothing away from anybody.

A Mahnung and points by decision are added, and yet they replace here: two of them count double, so whoever did not see
the first is asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from puur.tournament import commands as cmd

Manner = Literal["replaces", "vouches", "adds"]
MANNERS: Final[Mapping[type, Manner]] = {
    cmd.Open: "adds",
    cmd.ChangeSetup: "replaces",
    cmd.SetLogo: "replaces",
    cmd.AddPlayers: "adds",
    cmd.ChangePlayer: "replaces",
    cmd.Pay: "replaces",
    cmd.CheckIn: "replaces",
    cmd.DropOut: "replaces",
    cmd.ComeBack: "replaces",
    cmd.Substitute: "replaces",
    cmd.Remove: "replaces",
    cmd.TakeDraw: "replaces",
    cmd.Swap: "replaces",
    cmd.AskSwap: "adds",
    cmd.Release: "vouches",
    cmd.SetClock: "replaces",
    cmd.SitDown: "adds",
    cmd.ElectScribe: "replaces",
    cmd.Estimate: "replaces",
    cmd.FreeGame: "replaces",
    cmd.CountGame: "replaces",
    cmd.EnterGame: "replaces",
    cmd.EnterGames: "replaces",
    cmd.Confirm: "vouches",
    cmd.Correct: "replaces",
    cmd.AllowRepeat: "adds",
    cmd.Repeat: "replaces",
    cmd.Visa: "vouches",
    cmd.StateTotal: "vouches",
    cmd.VisaTotal: "vouches",
    cmd.NotHandedIn: "replaces",
    cmd.CallOfficial: "adds",
    cmd.Settle: "adds",
    cmd.Rule: "replaces",
    cmd.Appeal: "vouches",
    cmd.Warn: "replaces",
    cmd.Exclude: "replaces",
    cmd.Disqualify: "replaces",
    cmd.ReportSent: "replaces",
    cmd.Adjust: "replaces",
    cmd.Publish: "replaces",
    cmd.Object: "adds",
    cmd.AnswerProtest: "replaces",
    cmd.LetPrizesGo: "replaces",
    cmd.SetPrizes: "replaces",
    cmd.TakePrize: "vouches",
    cmd.SettlePrize: "replaces",
    cmd.Close: "replaces",
    cmd.AddTeam: "adds",
    cmd.AddMatch: "adds",
    cmd.EndMatch: "replaces",
    cmd.SeatPartie: "replaces",
    cmd.EnterPartie: "replaces",
}
