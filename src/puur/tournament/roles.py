"""Who may ask for what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from puur.law.claims import claims
from puur.law.documents import of
from puur.law.law import Law
from puur.tournament import commands as cmd
from puur.tournament.commands import Command, Role

ROLES: Final[tuple[Role, ...]] = ("director", "controller", "office", "table")
_DIRECTOR: Final = frozenset({"director"})
_OFFICIALS: Final = frozenset({"director", "controller"})
_DESK: Final = frozenset({"director", "controller", "office"})
_ALL: Final = frozenset({"director", "controller", "office", "table"})

MAY: Final[Mapping[type, frozenset[str]]] = {
    cmd.Open: _DIRECTOR,
    cmd.ChangeSetup: _DIRECTOR,
    cmd.SetLogo: _DIRECTOR,
    cmd.AddPlayers: _DESK,
    cmd.ChangePlayer: _DESK,
    cmd.Pay: _DESK,
    cmd.CheckIn: _DESK,
    cmd.DropOut: _DESK,
    cmd.ComeBack: _DESK,
    cmd.Substitute: _DESK,
    cmd.Remove: _DESK,
    cmd.TakeDraw: _DIRECTOR,
    cmd.Swap: _DIRECTOR,
    cmd.AskSwap: _ALL,
    cmd.Release: _DIRECTOR,
    cmd.SetClock: _DIRECTOR,
    cmd.SitDown: _ALL,
    cmd.ElectScribe: _ALL,
    cmd.Estimate: _ALL,
    cmd.FreeGame: _ALL,
    cmd.CountGame: _ALL,
    cmd.EnterGame: _ALL,
    cmd.EnterGames: _ALL,
    cmd.Confirm: _ALL,
    cmd.Correct: _OFFICIALS,
    cmd.AllowRepeat: _OFFICIALS,
    cmd.Repeat: _ALL,
    cmd.Visa: _OFFICIALS,
    cmd.StateTotal: _ALL,
    cmd.VisaTotal: _OFFICIALS,
    cmd.NotHandedIn: _DESK,
    cmd.CallOfficial: _ALL,
    cmd.Settle: _ALL,
    cmd.Rule: _OFFICIALS,
    cmd.Appeal: _ALL,
    cmd.Warn: _OFFICIALS,
    cmd.Exclude: _DIRECTOR,
    cmd.Disqualify: _DIRECTOR,
    cmd.ReportSent: _DIRECTOR,
    cmd.Adjust: _DIRECTOR,
    cmd.Publish: _DIRECTOR,
    cmd.Object: _ALL,
    cmd.AnswerProtest: _DIRECTOR,
    cmd.LetPrizesGo: _DIRECTOR,
    cmd.SetPrizes: _DESK,
    cmd.TakePrize: _DESK,
    cmd.SettlePrize: _DIRECTOR,
    cmd.Close: _DIRECTOR,
    cmd.AddTeam: _DESK,
    cmd.AddMatch: _DESK,
    cmd.EndMatch: _DESK,
    cmd.SeatPartie: _DESK,
    cmd.EnterPartie: _ALL,
}
_CLAUSES: Final[Mapping[type, tuple[str, ...]]] = {
    cmd.TakeDraw: ("ED-2-a",),
    cmd.Visa: ("ED-9-p", "ES-1.7-f"),
    cmd.VisaTotal: ("ES-1.7-h",),
}


def word(law: Law, role: Role) -> str:
    """Return what a role is called where this law is played by."""
    words = {"director": law.director.says, "controller": law.called.says, "office": "Rechnungsbüro", "table": "Tisch"}
    return words[role]


@claims("ED-2-a")
def forbidden(law: Law, command: Command, role: Role) -> tuple[str, tuple[str, ...]] | None:
    """Return why this role may not ask for that, with the clauses; None if it may. The draw is the organiser's."""
    allowed = MAY[type(command)]
    if role in allowed:
        return None
    who = " oder ".join(dict.fromkeys(word(law, one) for one in ROLES if one in allowed))
    return f"Das ist Sache von: {who}", of(law, *_CLAUSES.get(type(command), ()))
