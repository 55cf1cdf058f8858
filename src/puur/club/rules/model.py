"""A club's own rules as data: what a season asks of them, and nothing of how they are written down.

Money is in whole francs, as in the club's file; whatever is computed from it is in Rappen.
"""

from __future__ import annotations

from datetime import time
from decimal import Decimal
from fractions import Fraction
from typing import Annotated, Final, Literal

import msgspec

from puur.cards import Deck
from puur.law.article import claims
from puur.law.reglemente import reglement

CLUB_FILE_FORMAT: Final = "puur-club/1"
"""The value of ``format`` in a club's file of rules: the name and version of the file format."""
SeriesFormation = Literal["lot", "ranking", "promotion", "year"]
"""How the series of an evening are formed.

- ``lot``: by lot;
- ``ranking``: by the results of the evening before;
- ``promotion``: by promotion and relegation (Auf- und Abstieg) after the evening before;
- ``year``: by the season ranking (Jahreswertung).
"""
Majority = Literal["cast", "present", "two-thirds", "all"]
"""How many yes votes a motion needs.

- ``cast``: more than half of the votes cast;
- ``present``: more than half of those present;
- ``two-thirds``: two thirds of the votes cast;
- ``all``: everybody present.
"""
_Count = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
_PositiveCount = Annotated[int, msgspec.Meta(ge=1, le=10_000)]
_ShortText = Annotated[str, msgspec.Meta(min_length=1, max_length=120)]
_Weekday = Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
WEEKDAYS: Final[tuple[_Weekday, ...]] = (
    "monday",
    "tuesday",
    "wednesday",
    "thursday",
    "friday",
    "saturday",
    "sunday",
)
"""The names of the weekdays in a club's file of rules, Monday first."""
DECK_MESSAGE_CODES: Final[dict[Deck, str]] = {"german": "club.with-german-cards", "french": "club.with-french-cards"}
"""For each deck the code of the message that names the cards."""
_PENALTY_KINDS_IN_COIFFEUR: Final = ("phone", "teabag")
"""The kinds of penalty, on phones (1.4) and drinks (1.7), that also count in a series that plays a Coiffeur.

Kinds that replace one of them count, too.
"""
OLDEST_MEMBER_IN_HIERARCHY: Final = "oldest"
"""The last entry in the hierarchy of those who decide: the oldest member present."""


class _RulesData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A key that is not known is an error: a rule lost in silence would be worse."""


class YearRules(_RulesData, frozen=True):
    """The rules of a season (Jassjahr, a calendar year): its evenings, who may win, when results are published.

    days: how many evenings (Jasstage) a season has.
    members: how many members must play.
    absences: with this many absences a member can no longer win the season.
    attended: how many evenings a member with a permanent substitute must attend to win.
    standing_months: a permanent substitute may play for whoever is abroad for at least this many months.
    publish_on: results are due by the end of this weekday after an evening.
    """

    days: _PositiveCount
    members: _PositiveCount
    absences: _PositiveCount
    attended: _Count
    standing_months: _PositiveCount
    publish_on: _Weekday


class SeriesRules(_RulesData, frozen=True):
    """A series (a table of players of similar strength) and the factor for its results.

    coefficient: by which results are multiplied, such as 1.03.
    name: such as ``A``.
    """

    name: _ShortText
    coefficient: Decimal


class DayRules(_RulesData, frozen=True):
    """The rules of one evening (Jasstag): series, numbers of members and guests, and how series are formed.

    name: what the evening is called.
    gathering: when members must be there.
    start: when play starts.
    series: their names, the highest first.
    members: how many of them play in each series.
    guests: how many guests play in each series.
    compose: who plays where: by ``lot``, by the ``ranking`` of the evening before, by ``promotion``, or by the season
    (``year``).
    coefficient: whether results are multiplied by the factor of the series.
    own_times: other times than usual are allowed without an order of the board.
    """

    name: _ShortText
    gathering: time
    start: time
    series: tuple[_ShortText, ...]
    members: _PositiveCount
    guests: _Count
    compose: SeriesFormation
    coefficient: bool
    own_times: bool = False


class SpecialDay(_RulesData, frozen=True):
    """The rules of one evening of the season that differ from :class:`DayRules`; None keeps the ordinary value.

    day: the number of the evening, from 1.
    name: what the evening is called.
    gathering, start: when members must be there, and when play starts.
    series: their names, the highest first.
    members, guests: how many of them play in each series.
    compose: who plays where: ``lot``, ``ranking``, ``promotion`` or ``year``.
    coefficient: whether results are multiplied by the factor of the series.
    own_times: other times than usual are allowed without an order of the board.
    """

    day: _PositiveCount
    name: _ShortText | None = None
    gathering: time | None = None
    start: time | None = None
    series: tuple[_ShortText, ...] | None = None
    members: _PositiveCount | None = None
    guests: _Count | None = None
    compose: SeriesFormation | None = None
    coefficient: bool | None = None
    own_times: bool | None = None


class FloatingDay(_RulesData, frozen=True):
    """A special evening without a fixed number, placed when the season is planned, with its own times.

    when: when it takes place, in words.
    name: what the evening is called.
    """

    name: _ShortText
    when: _ShortText


class DeadlinesAndBreaks(_RulesData, frozen=True):
    """Deadlines of a club, and the lengths of breaks in minutes (0 for no break).

    names_hours: how many hours before the gathering substitutes and guests must be named.
    leave_notice: until what time of the day before somebody must announce leaving early.
    event_fridays: the summer event can be cancelled until the end of this Friday before it; 1 is the last one.
    break_first: after the first game, in minutes.
    break_second: after the second game, in minutes.
    break_short: at any interruption, in minutes.
    """

    names_hours: _Count
    leave_notice: time
    event_fridays: _PositiveCount
    break_first: _Count
    break_second: _Count
    break_short: _Count = 0


class LatenessFineTier(_RulesData, frozen=True):
    """A step of the fines for lateness: up to and including so many minutes, so many francs.

    up_to: minutes late, inclusive.
    amount: the fine, in francs.
    """

    up_to: _PositiveCount
    amount: _Count


class OtherFine(_RulesData, frozen=True):
    """A kind of fine that a club defines itself, in francs, imposed by hand.

    kind: its id.
    amount: in francs.
    name: for display.
    """

    kind: _ShortText
    name: _ShortText
    amount: _Count


class FineRules(_RulesData, frozen=True):
    """The fines of a club in francs, and their terms in days.

    no_show: for not coming.
    left_series: for leaving a series that still plays.
    late_name: for naming a substitute or guest too late.
    no_show_from: minutes from which lateness counts as not coming.
    due_days: the term to pay.
    raise_days: after how many unpaid days it is increased, one number for each increase.
    raise_percent: by how much it is increased each time.
    growth: whether the second increase is of the increased (``compound``) or of the original fine (``simple``, AJ-7).
    expulsion_days: after how many unpaid days a general assembly decides on expulsion.
    notice_days: how many days the treasurer has to tell a member of a substitute's or guest's fine.
    beer_round: what a round of beer still owed at the end of the year costs.
    late: fines for lateness by minutes, in rising order.
    default_from: default begins on the ``day`` of the evening or notice, or when the fine is ``due`` (AJ-32).
    never_named: whether a name that never came is fined ``beside`` an empty seat, or ``covered`` by it (AJ-1.2-n).
    other: further kinds of fines, imposed by hand.
    """

    no_show: _Count
    left_series: _Count
    late_name: _Count
    no_show_from: _PositiveCount
    due_days: _PositiveCount
    raise_days: tuple[_PositiveCount, ...]
    raise_percent: _Count
    growth: Literal["compound", "simple"]
    expulsion_days: _PositiveCount
    notice_days: _Count
    beer_round: _Count
    late: tuple[LatenessFineTier, ...]
    default_from: Literal["day", "due"] = "day"
    never_named: Literal["beside", "covered"] = "beside"
    other: tuple[OtherFine, ...] = ()


class Dues(_RulesData, frozen=True):
    """The yearly fee (Beitrag) of every member.

    amount: in francs.
    due_days: how many days after it is charged it must be paid.
    """

    amount: _PositiveCount
    due_days: _PositiveCount = 30


class MoneyRules(_RulesData, frozen=True):
    """The rules on entry fees and yearly fees.

    fees: the allowed entry fees (Startgeld) in francs; any amount is allowed if none is listed.
    fee_set_by: the id of the office that sets the fee.
    dues: the yearly fee of members, None where there is none.
    """

    fees: tuple[_Count, ...]
    fee_set_by: _ShortText
    dues: Dues | None = None


class Office(_RulesData, frozen=True):
    """An office of the club.

    id: as other rules refer to it.
    name: for display.
    yearly: whether it is filled again at every ordinary general assembly (GV).
    """

    id: _ShortText
    name: _ShortText
    yearly: bool = False


class DecidingOffices(_RulesData, frozen=True):
    """Who decides, as office ids in order; ``oldest`` is the oldest member present. The first who is present decides.

    emergencies: who decides on emergencies.
    rules: who decides on questions of the rules.
    """

    emergencies: tuple[_ShortText, ...]
    rules: tuple[_ShortText, ...]


class RegulationReadings(_RulesData, frozen=True):
    """The club's choice where its regulation is ambiguous (decisions AJ-5, AJ-2, AJ-1, AJ-23, AJ-33; AJ-1.5-i).

    average_of: the others' results after their penalty points were deducted, or before.
    coiffeur_penalties: which penalty points count in a series that plays a Coiffeur from the start.
    rounding: of an exact half of a point.
    not_entitled: who is promoted instead of a member who cannot be.
    top_guest: which member brings the guest of the highest series where nobody is promoted into it.
    average: whose results the average of an unfinished series is made of.
    """

    rounding: Literal["half-up", "half-down"]
    not_entitled: Literal["next-best", "nobody"]
    top_guest: Literal["best", "nobody"]
    average: Literal["everybody", "members"]
    average_of: Literal["after-penalties", "before-penalties"] = "after-penalties"
    coiffeur_penalties: Literal["listed", "all"] = "listed"


class VoteRules(_RulesData, frozen=True):
    """The voting rules of the general assembly: majorities, tie break, and whether motions must be announced.

    Defaults follow Swiss law on associations (ZGB 67, decision 33).
    tie: ``refused``, or the ``oldest`` member present, or the ``president``.
    motion: the majority for an ordinary motion.
    election: the majority for an election.
    rules: the majority for a change of the rules.
    exclusion: the majority for an exclusion.
    announced: whether motions must be on the agenda.
    """

    motion: Majority = "present"
    election: Majority = "present"
    rules: Majority = "present"
    exclusion: Majority = "present"
    tie: Literal["refused", "oldest", "president"] = "refused"
    announced: bool = True


class PenaltyRule(_RulesData, frozen=True):
    """The penalty points (Strafpunkte) for one kind of offence.

    kind: its id.
    points: negative or 0.
    name: for display.
    clause: the id of the clause, "" for none.
    general: whether the offence is not about the cards.
    until_end: whether it may also happen after the person's own series has ended.
    replaces: the kind whose place it takes, "" for none.
    also: further kinds of ruling that fall under it.
    both: whether both partners are charged; if None, only for the kind ``wrong-dealer`` (AJ-36).
    """

    kind: _ShortText
    points: Annotated[int, msgspec.Meta(ge=-10_000, le=0)]
    name: _ShortText
    clause: str = ""
    general: bool = False
    until_end: bool = False
    replaces: str = ""
    also: tuple[_ShortText, ...] = ()
    both: bool | None = None

    @property
    def of_the_side(self) -> bool:
        """Whether both partners are charged: as ``both`` says, else only for the kind ``wrong-dealer`` (AJ-36)."""
        return self.kind == "wrong-dealer" if self.both is None else self.both


class Rules(_RulesData, frozen=True):
    """The complete rules of a club, as read from its TOML file.

    format: always ``puur-club/1``.
    id: the id of the club's rules.
    name: of the club.
    reglement: the id of the rule set of its games, or the text of its file.
    year: the rules of a season.
    series: the highest first.
    day: the rules of an ordinary evening.
    office: the offices of the club.
    hierarchy: who decides on an evening.
    readings: the club's choices where its regulation is ambiguous.
    penalty: the offences that cost penalty points.
    special: evenings with rules of their own.
    floating: special evenings without a fixed number.
    votes: the majorities of the general assembly.
    deadlines, fines, money: their rules.
    """

    format: Literal["puur-club/1"]
    id: _ShortText
    name: _ShortText
    reglement: Annotated[str, msgspec.Meta(min_length=1, max_length=64 * 1024)]
    year: YearRules
    series: tuple[SeriesRules, ...]
    day: DayRules
    deadlines: DeadlinesAndBreaks
    fines: FineRules
    money: MoneyRules
    office: tuple[Office, ...]
    hierarchy: DecidingOffices
    readings: RegulationReadings
    penalty: tuple[PenaltyRule, ...] = ()
    special: tuple[SpecialDay, ...] = ()
    floating: tuple[FloatingDay, ...] = ()
    votes: VoteRules = VoteRules()

    @property
    def series_highest_first(self) -> tuple[str, ...]:
        """Return the names of the series from the highest to the lowest."""
        return tuple(one.name for one in self.series)


@claims("AJ-2.1-a", "AJ-4.1-a", "AJ-4.1-b", "AJ-4.1-e")
def day_rules(rules: Rules, day: int) -> DayRules:
    """Return the rules of one evening of the season (from 1)."""
    own = next((special for special in rules.special if special.day == day), None)
    if own is None:
        return rules.day
    changes = {name: value for name, value in msgspec.structs.asdict(own).items() if value is not None}
    del changes["day"]
    return msgspec.structs.replace(rules.day, **changes)


@claims("AJ-3.2-b", "AJ-3.2-c", "AJ-3.2-d", "AJ-3.2-e", "AJ-3.2-g")
def series_coefficient(rules: Rules, day: int, series: str) -> Fraction:
    """Return the factor by which the results of a series are multiplied on an evening; 1 where the rules use none.

    day: the number of the evening in the season, from 1. series: its name. Raises StopIteration for an unknown
    series.
    """
    if not day_rules(rules, day).coefficient:
        return Fraction(1)
    return next(Fraction(one.coefficient) for one in rules.series if one.name == series)


def day_deck(rules: Rules, day: int) -> Deck:
    """Return the deck (French or German cards) with which an evening of the season is played, by its number from 1."""
    return reglement(rules.reglement).day_deck.says(day)


def penalty_rule(rules: Rules, kind: str) -> PenaltyRule | None:
    """Return the penalty rule that covers a kind of offence; None where none does."""
    return next((row for row in rules.penalty if kind == row.kind or kind in row.also), None)


def coiffeur_penalties(rules: Rules) -> tuple[PenaltyRule, ...]:
    """Return the penalty rules that count in a series that plays the variant Coiffeur from the start.

    By default these are only the ones on phones and drinks, since chapter 3.4 does not apply there. A club may let
    all count.
    """
    if rules.readings.coiffeur_penalties == "all":
        return rules.penalty
    return tuple(
        row
        for row in rules.penalty
        if row.kind in _PENALTY_KINDS_IN_COIFFEUR or row.replaces in _PENALTY_KINDS_IN_COIFFEUR
    )
