"""What is there, in words: a Spiel, a person's seat, a match, a payment; for conflicts, the trail and the Protokoll."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from puur.law.law import Law
from puur.money import signed_francs
from puur.tournament.announcing import board_line_label
from puur.tournament.book import (
    MATCH_OF_NEITHER_SIDE,
    Adjustment,
    AnnouncedDeal,
    DealResult,
    Each,
    Guesses,
    ParticipationState,
    Sides,
    Totals,
)
from puur.tournament.calls_prizes_teams import Match, MatchPartie, Team
from puur.tournament.fixtures import called_off_words, pitch_words
from puur.tournament.mailing import MailTerms
from puur.tournament.money.state import Booking, BookingCategory, BookingMeans, FeePayment
from puur.tournament.ranking import DisplayedUnratedReason
from puur.tournament.registration import Registration, RegistrationTerms, entrant_name
from puur.tournament.state import Seating, Tournament
from puur.tournament.topics.core import player_label
from puur.tournament.topics.football import teams_of_match
from puur.tournament.winning import unusual_win_words
from puur.words.grammar import signed_text
from puur.words.law import rule_name_message
from puur.words.message import Message, said

PARTICIPATION_STATE_NAMES: Final[Mapping[ParticipationState, Message]] = {
    "active": said("tournament.active"),
    "out": said("tournament.out"),
    "excluded": said("tournament.excluded"),
    "disqualified": said("tournament.disqualified"),
}
"""The display name of each standing of a player."""
SUIT_NAMES: Final = {
    "E": said("tournament.acorns"),
    "R": said("tournament.roses"),
    "S": said("tournament.bells"),
    "T": said("tournament.shields"),
}
"""The display name of each German suit, by its letter."""
EMPTY_WORD: Final = said("tournament.empty")
"""What is shown where a value is empty."""
WORD_FOR_NO: Final = said("tournament.no")
"""The word for no, shown for False."""
SEAT_LETTERS: Final = "abcd"
"""The letters of the four seats of a table, in seat order."""
NO_RANK_REASON_TEXTS: Final[Mapping[DisplayedUnratedReason, Message | str]] = {
    "": "",
    "issued": said("page-tournament.unvisaed"),
    "entered": said("page-tournament.unvisaed"),
    "unfinished": said("tournament.results-missing"),
    "missing": said("page-tournament.not-handed-in"),
    "out": said("tournament.out"),
    "excluded": said("page-tournament.is-excluded"),
    "disqualified": said("page-tournament.is-disqualified"),
    "joker": said("page-tournament.joker"),
}
"""For each reason why somebody has no rank, its text for display."""
_WORDS: Final[Mapping[str, Message]] = {
    **{str(one): words for one, words in PARTICIPATION_STATE_NAMES.items()},
    **SUIT_NAMES,
    "closed": said("tournament.slip-closed"),
    "aborted": said("tournament.slip-aborted"),
    "double": said("tournament.entered-double"),
    "either": said("tournament.entered-either"),
}
REGISTRATION_STATUS_NAMES: Final[Mapping[str, Message]] = {
    "place": said("signup.status-place"),
    "waiting": said("signup.status-waiting"),
    "entered": said("signup.status-entered"),
    "joined": said("signup.status-joined"),
    "struck": said("signup.status-struck"),
    "withdrawn": said("signup.status-withdrawn"),
    "declined": said("signup.status-declined"),
}
"""The display name of each status of a registration."""
BOOKING_MEANS_NAMES: Final[Mapping[BookingMeans, Message]] = {
    "cash": said("money.how-cash"),
    "twint": said("money.how-twint"),
    "bank": said("money.how-bank"),
    "kind": said("money.how-kind"),
}
"""The display name of each means of payment of a booking."""
BANK_LINE_FATE_TEXTS: Final = {
    "known": said("money.fate-known"),
    "paid": said("money.fate-paid"),
    "part": said("money.fate-part"),
    "over": said("money.fate-over"),
    "back": said("money.fate-back"),
    "none": said("money.fate-none"),
}
"""For each fate of a line of a bank file, its text for display."""
BOOKING_CATEGORY_NAMES: Final[Mapping[BookingCategory, Message]] = {
    "sponsor": said("money.sort-sponsor"),
    "sales": said("money.sort-sales"),
    "gift": said("money.sort-gift"),
    "earned": said("money.sort-earned"),
    "hall": said("money.sort-hall"),
    "food": said("money.sort-food"),
    "material": said("money.sort-material"),
    "staff": said("money.sort-staff"),
    "spent": said("money.sort-spent"),
    "prize": said("money.sort-prize"),
}
"""The display name of each category of a booking."""


def value_words(now: Tournament, value: object) -> Message | str:
    """Return a value of the tournament in words, chosen by its type.

    Such as a deal, a player's seat, a match or a payment. The values of a tuple are joined, and empty ones left out. A
    value of an unknown type is shown as its text.
    """
    if isinstance(value, tuple):
        return said("tournament.list", items=[value_words(now, one) for one in value if one not in ("", None)])
    for kind, words in _PLAIN.items():
        if isinstance(value, kind):
            return words(now, value)
    return _WORDS.get(str(value), str(value))


def _seating(now: Tournament, value: Seating) -> Message | str:
    seats = ", ".join(player_label(one, now) for one in dict.fromkeys(value.seats))  # a pair stands at both its seats
    return (
        said("tournament.seats-and-scribe", seats=seats, who=player_label(value.scorer, now)) if value.scorer else seats
    )


def _adjustment(_: Tournament, value: Adjustment) -> Message:
    if value.kind == "flat":
        return said("tournament.flat-given", points=value.points, reason=rule_name_message(value.reason))
    return said("tournament.points-given", points=signed_text(value.points), reason=rule_name_message(value.reason))


def deal_words(law: Law, game: DealResult) -> Message | str:
    """Return the result of one deal in words.

    >>> from puur.law.reglemente import reglement
    >>> deal_words(reglement("allgemein"), Sides((80, 77)))
    '80 : 77'
    """
    if isinstance(game, Sides) and game.match is not None:
        points = " : ".join(map(str, game.points))
        if game.match == MATCH_OF_NEITHER_SIDE:
            return said("tournament.points-no-match", points=points)
        return said("tournament.points-match", points=points, side=seats_of_side_words(game.match))
    if isinstance(game, Sides | Each | Totals):
        return " : ".join(map(str, game.points))
    if isinstance(game, AnnouncedDeal):
        line = board_line_label(law, game.line)
        return said("tournament.announced-in", line=line, points=game.points, side=seats_of_side_words(game.side))
    slips = [_slip(game, seat) for seat in range(len(SEAT_LETTERS))]
    return said("tournament.guesses-in", trump=SUIT_NAMES[game.trump], slips=slips)


def _slip(game: Guesses, seat: int) -> Message | str:
    estimated, made = game.estimated[seat], game.played[seat]
    slip = f"{'–' if estimated is None else estimated} / {made}"
    return said("tournament.nought-with-trick", slip=slip) if seat in game.noughts else slip


def seats_of_side_words(side: int) -> Message:
    """Return in words which two seats make up a side; side: 0 for seats 0 and 2, 1 for seats 1 and 3."""
    return said("tournament.side-ac" if side == 0 else "tournament.side-bd")


_PLAIN: Final[Mapping[type, Callable[[Tournament, Any], Message | str]]] = {
    bool: lambda _, value: said("tournament.yes") if value else WORD_FOR_NO,
    Sides: lambda now, value: deal_words(now.law, value),
    Guesses: lambda now, value: deal_words(now.law, value),
    Totals: lambda now, value: deal_words(now.law, value),
    Each: lambda now, value: deal_words(now.law, value),
    AnnouncedDeal: lambda now, value: deal_words(now.law, value),
    Seating: _seating,
    Team: lambda _, value: ", ".join((value.name, *value.members)),
    Adjustment: _adjustment,
}


def time_of_day_words(_: Tournament, at: int) -> Message:
    """Return the Swiss time of day of a moment in words, without its date. at: in ms since 1970 (UTC)."""
    return said("tournament.at-hour", at=at)


def partie_words(now: Tournament, partie: MatchPartie | tuple[str, ...]) -> Message | str:
    """Return the result of a Jass game in words; for a tuple of names, who plays it.

    partie: the game, or its players. The winner is named only where the points do not tell.
    """
    if isinstance(partie, tuple):
        return value_words(now, partie)
    points, won = " : ".join(map(str, partie.points or ())), unusual_win_words(partie)
    if won is None and partie.won_by == replace(partie, winner=None).won_by:
        return points
    side = said("tournament.first-wins" if partie.won_by == "home" else "tournament.second-wins")
    return said("tournament.list", items=[points, side, *([won] if won else [])])


def match_words(now: Tournament, match: Match) -> Message:
    """Return a match in words: teams, time, pitch and tables, and whether it is the final or called off."""
    where = [said("format.clock-alone", time=match.start)] if match.start else []
    pitch = [pitch_words(match.pitch)] if match.pitch else []
    tables = [said("tournament.at-tables", tables=[*match.tables])] if match.tables else []
    final = [said("tournament.is-final")] if match.final else []
    off = [called_off_words(now, match)] if match.off is not None else []
    return said("tournament.list", items=[teams_of_match(now, match), *where, *pitch, *tables, *final, *off])


def team_words(_: Tournament, team: Team) -> Message | str:
    """Return a team in words: name and players, its group if any, and whether it has paid or withdrawn."""
    plain = ", ".join((team.name, *team.members))
    shown = said("tournament.team-in-group", team=plain, group=team.group) if team.group else plain
    shown = said("tournament.team-has-paid", team=shown) if team.paid else shown
    if team.out is None:
        return shown
    return said("tournament.team-out-because" if team.out else "tournament.team-out", team=shown, reason=team.out)


def registration_words(now: Tournament, one: Registration) -> Message:
    """Return a registration in words: who, club and contact.

    Its status is added if it is entered, joined with another one, withdrawn or declined.
    """
    status = one.gone or ("entered" if one.entered else "joined" if one.joined else "")
    who = ", ".join(filter(None, (entrant_name(now, one), one.club, one.category, one.contact)))
    return (
        said("signup.row-says", who=who, status=REGISTRATION_STATUS_NAMES[status])
        if status
        else said("signup.row", who=who)
    )


def registration_terms_words(_: Tournament, terms: RegistrationTerms) -> Message:
    """Return in words whether registration is open, with the number of places and the last day."""
    shown = said("signup.open" if terms.open else "signup.closed")
    if terms.limit:
        shown = said("signup.with-limit", terms=shown, n=terms.limit)
    return said("signup.with-day", terms=shown, day=terms.until) if terms.until else shown


def mail_terms_words(_: Tournament, terms: MailTerms) -> Message:
    """Return in words whether mail is sent, with the address for answers."""
    shown = said("mail.on" if terms.on else "mail.off")
    return said("mail.on-reply", terms=shown, reply=terms.reply) if terms.reply else shown


def chf_text(rappen: int) -> str:
    """Return an amount in Rappen as text in francs, such as ``CHF 22.50``."""
    return f"CHF {signed_francs(rappen)}"


def tie_order_words(now: Tournament, order: tuple[str, ...]) -> Message:
    """Return the names of players joined in the given order, for showing how lots decided.

    order: start numbers, best first.
    """
    return said("tournament.list", items=[player_label(one, now) for one in order])


def payer_words(now: Tournament, payer: str) -> str:
    """Return the name of the player or team that paid. payer: the start number, or the id of a team."""
    return player_label(payer, now)


def payment_words(now: Tournament, one: FeePayment) -> Message:
    """Return a payment in words: who, how much, how, and whether it was refunded."""
    who, amount, how = payer_words(now, one.payer), signed_francs(one.amount), BOOKING_MEANS_NAMES[one.how]
    if one.counts:
        return said("money.payment-says", who=who, amount=amount, how=how)
    back = BOOKING_MEANS_NAMES[one.back or one.how]
    return said("money.payment-returned", who=who, amount=amount, how=how, reason=one.reversed, back=back)


def booking_words(_: Tournament, one: Booking) -> Message:
    """Return a booking in words: kind, purpose, amount, and how it was paid; if cancelled, why instead of how."""
    sort, amount = BOOKING_CATEGORY_NAMES[one.sort], signed_francs(one.amount)
    if one.reversed is not None:
        return said("money.booking-reversed-says", sort=sort, text=one.text, amount=amount, reason=one.reversed)
    return said("money.booking-says", sort=sort, text=one.text, amount=amount, how=BOOKING_MEANS_NAMES[one.how])
