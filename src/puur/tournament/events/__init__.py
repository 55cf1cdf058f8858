"""What happened at a tournament. A correction is an event of its own; nothing that was written is ever changed."""

from __future__ import annotations

from puur.tournament.events.conduct import (
    Adjusted,
    Appealed,
    Disqualified,
    Excluded,
    IncidentOpened,
    IncidentReported,
    OfficialCalled,
    PasseAborted,
    Ruled,
    Warned,
)
from puur.tournament.events.drawing import ClockSet, Drawn, Released, SheetsIssued, SwapDenied, Swapped
from puur.tournament.events.ending import (
    Closed,
    Objected,
    PrizeSettled,
    PrizesLetGo,
    PrizesSet,
    PrizeTaken,
    ProtestAnswered,
    Published,
)
from puur.tournament.events.football import MatchEnded, MatchEntered, PartieEntered, PartieSeated, TeamEntered
from puur.tournament.events.people import (
    CameBack,
    CheckedIn,
    DroppedOut,
    FeePaid,
    LogoSet,
    Opened,
    PlayerChanged,
    PlayersEntered,
    Removed,
    Substituted,
)
from puur.tournament.events.sheets import HandedIn, TotalStated, VisaGiven
from puur.tournament.events.table import (
    Confirmed,
    Corrected,
    Estimated,
    GameFreed,
    GamesEntered,
    RepeatAllowed,
    Repeated,
    SatDown,
    ScribeElected,
    SheetClosed,
)

Event = (
    Opened | LogoSet | PlayersEntered | PlayerChanged | FeePaid | CheckedIn | DroppedOut | CameBack | Substituted
    | Removed | Drawn | SheetsIssued | Swapped | SwapDenied | Released | ClockSet
    | SatDown | ScribeElected | Estimated | GameFreed | GamesEntered | Confirmed | Corrected | SheetClosed
    | RepeatAllowed | Repeated | VisaGiven | TotalStated | HandedIn
    | OfficialCalled | Ruled | Appealed | Warned | Excluded | PasseAborted | Disqualified
    | IncidentOpened | IncidentReported | Adjusted
    | Published | Objected | ProtestAnswered | PrizesLetGo | PrizesSet | PrizeTaken | PrizeSettled | Closed
    | TeamEntered | MatchEntered | MatchEnded | PartieSeated | PartieEntered
)  # fmt: skip

__all__ = [
    "Adjusted",
    "Appealed",
    "CameBack",
    "CheckedIn",
    "ClockSet",
    "Closed",
    "Confirmed",
    "Corrected",
    "Disqualified",
    "Drawn",
    "DroppedOut",
    "Estimated",
    "Event",
    "Excluded",
    "FeePaid",
    "GameFreed",
    "GamesEntered",
    "HandedIn",
    "IncidentOpened",
    "IncidentReported",
    "LogoSet",
    "MatchEnded",
    "MatchEntered",
    "Objected",
    "OfficialCalled",
    "Opened",
    "PartieEntered",
    "PartieSeated",
    "PasseAborted",
    "PlayerChanged",
    "PlayersEntered",
    "PrizeSettled",
    "PrizeTaken",
    "PrizesLetGo",
    "PrizesSet",
    "ProtestAnswered",
    "Published",
    "Released",
    "Removed",
    "RepeatAllowed",
    "Repeated",
    "Ruled",
    "SatDown",
    "ScribeElected",
    "SheetClosed",
    "SheetsIssued",
    "Substituted",
    "SwapDenied",
    "Swapped",
    "TeamEntered",
    "TotalStated",
    "VisaGiven",
    "Warned",
]
