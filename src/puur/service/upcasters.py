"""Type tags that are no longer written, and the tags that replaced them: old entries are readable for ever.

Until November 2026 the tag of an object was the name of its class; now it is mostly the same in small letters.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from puur.journal.serializer import Upcaster


def _upcast_class_names(names: str, **otherwise: str) -> Mapping[str, Upcaster]:
    """Return the tags of classes by their names; ``otherwise``: those that are not just their name."""
    alike = {name: re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower() for name in names.split()}
    return {name: Upcaster(tag) for name, tag in {**alike, **otherwise}.items()}


GAME_COMMAND_UPCASTERS: Final = _upcast_class_names(
    """
    NameDealer Shuffle Cut Misdeal Push Announce Bid Play Ask Turn Hold Seen Share SwapSeats Report CarryOut
    """,
    DealOut="deal",
    TakeHands="hands",
    DeclareWeis="weis",
    ShowWeis="show",
    ShowStoeck="stoeck",
    LayDown="rest",
    Thank="thanks",
    NextPartie="again",
)
"""For commands of a game: the type tag in old entries → the tag that replaced it."""
GAME_EVENT_UPCASTERS: Final = _upcast_class_names(
    """
    DealerNamed Prepared PackChanged TrumpShown Dealt Annulled ChooserKnown Pushed ModeAnnounced BidMade
    Released Warned Played TrickTaken Turned HeldOpen Recognised LaidDown Punished Thanked DealDone
    DealWritten SeatsSwapped PartieBegun PartieFinished WeisAnnounced WeisReported WeisShown WeisDecided
    Disclosed Repeated StoeckShown StoeckAdded CardNoted LedInstead LaidAhead FellInPlace TrickSettled
    SpokenOut WrongDealer IncidentReported HandShown ClaimRuled Devalued TrickReopened TakenBack TrickReturned
    OrderGiven OrderFollowed TrickGiven CannotWin LeadGiven TricksBooked PointsMoved LeadBarred WeisStruck
    WeisLimited StoeckStruck DifferenceAdded RepetitionOrdered RepetitionChosen SetAside FinishUndone
    """,
)
"""For events of a game: the type tag in old entries → the tag that replaced it."""
TOURNAMENT_EVENT_UPCASTERS: Final = _upcast_class_names(
    """
    Opened LogoSet PlayersEntered PlayerChanged FeePaid CheckedIn DroppedOut CameBack Substituted Removed
    Drawn SheetsIssued Swapped SwapDenied Released ClockSet SatDown ScribeElected Estimated GameFreed
    GamesEntered Confirmed Corrected SheetClosed RepeatAllowed Repeated VisaGiven TotalStated HandedIn
    OfficialCalled Ruled Appealed Warned Excluded PasseAborted Disqualified IncidentOpened IncidentReported
    Adjusted Published Objected ProtestAnswered PrizesLetGo PrizesSet PrizeTaken PrizeSettled Closed
    TeamEntered MatchEntered MatchEnded PartieSeated PartieEntered
    """,
)
"""For events of a tournament: the type tag in old entries → the tag that replaced it."""
