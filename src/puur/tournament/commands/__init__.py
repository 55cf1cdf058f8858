"""What can be asked of a tournament. Who may ask for what stands in :mod:`puur.tournament.roles`."""

from __future__ import annotations

from puur.tournament.commands.asking import Actor, Role
from puur.tournament.commands.conduct import (
    Adjust,
    Appeal,
    CallOfficial,
    Disqualify,
    Exclude,
    ReportSent,
    Rule,
    Settle,
    Warn,
)
from puur.tournament.commands.drawing import AskSwap, Release, SetClock, Swap, TakeDraw
from puur.tournament.commands.ending import (
    AnswerProtest,
    Close,
    LetPrizesGo,
    Object,
    Publish,
    SetPrizes,
    SettlePrize,
    TakePrize,
)
from puur.tournament.commands.football import AddMatch, AddTeam, EndMatch, EnterPartie, SeatPartie
from puur.tournament.commands.people import (
    AddPlayers,
    ChangePlayer,
    ChangeSetup,
    CheckIn,
    ComeBack,
    DropOut,
    NewPlayer,
    Open,
    Pay,
    Remove,
    SetLogo,
    Substitute,
)
from puur.tournament.commands.sheets import NotHandedIn, StateTotal, Visa, VisaTotal
from puur.tournament.commands.table import (
    AllowRepeat,
    Confirm,
    Correct,
    CountGame,
    ElectScribe,
    EnterGame,
    EnterGames,
    Estimate,
    FreeGame,
    Repeat,
    SitDown,
)

Command = (
    Open | ChangeSetup | SetLogo | AddPlayers | ChangePlayer | Pay | CheckIn | DropOut | ComeBack | Substitute | Remove
    | TakeDraw | Swap | AskSwap | Release | SetClock
    | SitDown | ElectScribe | Estimate | FreeGame | CountGame | EnterGame | EnterGames | Confirm | Correct
    | AllowRepeat | Repeat | Visa | StateTotal | VisaTotal | NotHandedIn
    | CallOfficial | Settle | Rule | Appeal | Warn | Exclude | Disqualify | ReportSent | Adjust
    | Publish | Object | AnswerProtest | LetPrizesGo | SetPrizes | TakePrize | SettlePrize | Close
    | AddTeam | AddMatch | EndMatch | SeatPartie | EnterPartie
)  # fmt: skip

__all__ = [
    "Actor",
    "AddMatch",
    "AddPlayers",
    "AddTeam",
    "Adjust",
    "AllowRepeat",
    "AnswerProtest",
    "Appeal",
    "AskSwap",
    "CallOfficial",
    "ChangePlayer",
    "ChangeSetup",
    "CheckIn",
    "Close",
    "ComeBack",
    "Command",
    "Confirm",
    "Correct",
    "CountGame",
    "Disqualify",
    "DropOut",
    "ElectScribe",
    "EndMatch",
    "EnterGame",
    "EnterGames",
    "EnterPartie",
    "Estimate",
    "Exclude",
    "FreeGame",
    "LetPrizesGo",
    "NewPlayer",
    "NotHandedIn",
    "Object",
    "Open",
    "Pay",
    "Publish",
    "Release",
    "Remove",
    "Repeat",
    "ReportSent",
    "Role",
    "Rule",
    "SeatPartie",
    "SetClock",
    "SetLogo",
    "SetPrizes",
    "Settle",
    "SettlePrize",
    "SitDown",
    "StateTotal",
    "Substitute",
    "Swap",
    "TakeDraw",
    "TakePrize",
    "Visa",
    "VisaTotal",
    "Warn",
]
