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

Manner = Literal["replaces", "vouches", "adds"]
MANNERS: Final[Mapping[type, Manner]] = {
    Open: "adds",
    ChangeSetup: "replaces",
    SetLogo: "replaces",
    AddPlayers: "adds",
    ChangePlayer: "replaces",
    Pay: "replaces",
    CheckIn: "replaces",
    DropOut: "replaces",
    ComeBack: "replaces",
    Substitute: "replaces",
    Remove: "replaces",
    TakeDraw: "replaces",
    Swap: "replaces",
    AskSwap: "adds",
    Release: "vouches",
    SetClock: "replaces",
    SitDown: "adds",
    ElectScribe: "replaces",
    Estimate: "replaces",
    FreeGame: "replaces",
    CountGame: "replaces",
    EnterGame: "replaces",
    EnterGames: "replaces",
    Confirm: "vouches",
    Correct: "replaces",
    AllowRepeat: "adds",
    Repeat: "replaces",
    Visa: "vouches",
    StateTotal: "vouches",
    VisaTotal: "vouches",
    NotHandedIn: "replaces",
    CallOfficial: "adds",
    Settle: "adds",
    Rule: "replaces",
    Appeal: "vouches",
    Warn: "replaces",
    Exclude: "replaces",
    Disqualify: "replaces",
    ReportSent: "replaces",
    Adjust: "replaces",
    Publish: "replaces",
    Object: "adds",
    AnswerProtest: "replaces",
    LetPrizesGo: "replaces",
    SetPrizes: "replaces",
    TakePrize: "vouches",
    SettlePrize: "replaces",
    Close: "replaces",
    AddTeam: "adds",
    AddMatch: "adds",
    EndMatch: "replaces",
    SeatPartie: "replaces",
    EnterPartie: "replaces",
}
