"""What somebody owes for coming late, not coming, leaving: the cascade, its terms, how it grows. In Rappen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from fractions import Fraction

from puur.club.rules.model import FineRules, Rules
from puur.club.year.model import FINE_KIND_MESSAGE_CODES, Fine, Year
from puur.law.article import claims
from puur.money import RAPPEN_PER_FRANC as RAPPEN_PER_FRANC  # noqa: PLC0414 - the club's own are beside it
from puur.money import francs as francs  # noqa: PLC0414 - the club's own are beside it
from puur.words.law import rule_name_message
from puur.words.message import Message, said


@dataclass(frozen=True, slots=True)
class FineIncrease:
    """An increase of an unpaid fine.

    since: the first day on which the new amount is owed.
    amount: the whole fine from that day on, in Rappen.
    """

    since: date
    amount: int


@dataclass(frozen=True, slots=True)
class FineAsOwedOnDay:
    """A fine with its terms and what is owed of it on a day. All amounts are in Rappen.

    fine: for what and for whom it was imposed.
    amount: as imposed, without increases.
    due: the last day to pay it, None while the terms do not run.
    raised: the increases so far, oldest first.
    owed: still to pay, 0 if it was paid by that day.
    person: the name of the substitute or guest for whom the member is liable, None if it is the member's own.
    expulsion: the first day after the term at whose end a general assembly must decide on expulsion; None before it.
    """

    fine: Fine
    amount: int
    due: date | None
    raised: tuple[FineIncrease, ...]
    owed: int
    person: str | None
    expulsion: date | None


def fines_of_year(rules: Rules, year: Year) -> tuple[FineAsOwedOnDay, ...]:
    """Return every fine of the season above zero, paid or not, with amounts and terms as of the season's ``as_of``."""
    dates = {day.day: day.date for day in year.days}
    owed = [fine_with_terms(rules.fines, fine, dates[fine.day], year.as_of) for fine in year.fines]
    return tuple(one for one in owed if one.amount)


@claims("AJ-1.3-q", "AJ-1.3-v", "AJ-1.2-r")
def fine_with_terms(rules: FineRules, fine: Fine, day: date, as_of: date | None) -> FineAsOwedOnDay:
    """Return a fine with its amount, its due day and its increases, as of a day.

    day: the evening (Jasstag) of the offence. as_of: the day of calculation; None for as imposed, without increases.
    The terms run from the evening, or for a substitute or guest from the notice to the member. Without a notice, the
    due day is None.
    """
    amount = imposed_fine(rules, fine)
    start = day if fine.nominated is None else fine.notified
    last = None if as_of is None else min(as_of, fine.paid or as_of)
    raised = _steps_reached(rules, amount, start, last)
    until = None if start is None else start + timedelta(unpaid_days_until_expulsion(rules))
    gone = until is not None and last is not None and last > until
    return FineAsOwedOnDay(
        fine=fine,
        amount=amount,
        due=None if start is None else start + timedelta(rules.due_days),
        raised=raised,
        owed=0 if is_paid_by_day(fine.paid, as_of) else _current_amount(amount, raised),
        person=None if fine.nominated is None else fine.nominated.name,
        expulsion=_expulsion(rules, start) if gone else None,
    )


def is_paid_by_day(paid: date | None, as_of: date | None) -> bool:
    """Return whether a payment has been made by a day.

    paid: the date of the payment, which may be later than today; None if unpaid. as_of: the day; None counts any
    payment.
    """
    return paid is not None and (as_of is None or paid <= as_of)


def _current_amount(amount: int, raised: Sequence[FineIncrease]) -> int:
    return raised[-1].amount if raised else amount


@claims("AJ-1.3-t")
def _expulsion(rules: FineRules, start: date | None) -> date | None:
    """Return the day after thirty unpaid days: the Vorstand calls the GV that decides about the liable member."""
    return None if start is None else start + timedelta(unpaid_days_until_expulsion(rules) + 1)


def increase_days(rules: FineRules) -> tuple[int, ...]:
    """Return after how many days the fine rises, one number per increase (AJ-32).

    The days are counted from the evening, or for a substitute or guest from the notice to the member. Where default
    begins at the end of the term, days beyond the term are counted from there.

    >>> import msgspec
    >>> from puur.club.rules.read import club_rules
    >>> own = club_rules("ajz08-2017").fines
    >>> increase_days(own), unpaid_days_until_expulsion(own)
    ((10, 20), 30)
    >>> late = msgspec.structs.replace(own, default_from="due")
    >>> increase_days(late), unpaid_days_until_expulsion(late)
    ((10, 30), 40)
    """
    return tuple(_from_start(rules, days) for days in rules.raise_days)


def unpaid_days_until_expulsion(rules: FineRules) -> int:
    """Return after how many unpaid days an extraordinary general assembly (GV) must decide on expulsion.

    They are counted from the evening, or for a substitute or guest from the notice to the member. If default begins
    when the fine is due (AJ-32), days beyond the term are counted from there.
    """
    return _from_start(rules, rules.expulsion_days)


def _from_start(rules: FineRules, days: int) -> int:
    beyond = rules.default_from == "due" and days > rules.due_days
    return days + rules.due_days if beyond else days


@claims("AJ-1.3-r", "AJ-1.3-s")
def _steps_reached(rules: FineRules, amount: int, start: date | None, last: date | None) -> tuple[FineIncrease, ...]:
    """Return the steps reached on the last day looked at, by the club's reading of the second one (AJ-7)."""
    if start is None or last is None or not amount:
        return ()
    days = [start + timedelta(days + 1) for days in increase_days(rules)]
    share = Fraction(rules.raise_percent, 100)
    return tuple(
        FineIncrease(since, _grow_amount(rules, amount, share, number))
        for number, since in enumerate(days, 1)
        if since <= last
    )


def _grow_amount(rules: FineRules, amount: int, share: Fraction, times: int) -> int:
    factor = (1 + share) ** times if rules.growth == "compound" else 1 + share * times
    return round(amount * factor)


@claims("AJ-1.3-k", "AJ-1.3-n", "AJ-1.3-l")
def imposed_fine(rules: FineRules, fine: Fine) -> int:
    """Return the fine in Rappen as imposed, before any increase.

    It is 0 in a recognised emergency, and for a substitute or guest who leaves early. Raises KeyError for a kind that
    the rules lack.
    """
    if fine.emergency or (fine.kind == "left-early" and fine.nominated is not None):
        return 0
    return fine_amount(rules, fine.kind, fine.minutes)


@claims("AJ-1.2-n", "AJ-1.3-a", "AJ-1.3-b", "AJ-1.3-c", "AJ-1.3-o")
def fine_amount(rules: FineRules, kind: str, minutes: int | None) -> int:
    """Return the fine for a kind of offence, in Rappen, before any increase.

    kind: ``late``, ``left-early`` or another kind of the rules. minutes: how late somebody came or how early they left;
    only used for these two, where None counts as 0. Raises KeyError for a kind that the rules lack.
    """
    if kind in ("late", "left-early"):
        return RAPPEN_PER_FRANC * _cascade(rules, minutes or 0)
    own = {one.kind: one.amount for one in rules.other}
    every = {"no-show": rules.no_show, "left-series": rules.left_series, "late-name": rules.late_name}
    return RAPPEN_PER_FRANC * {**own, **every}[kind]


def fine_kind_name(rules: FineRules, kind: str) -> Message:
    """Return the display name of a kind of fine; a kind that is neither built in nor in the rules shows its id."""
    own = next((one.name for one in rules.other if one.kind == kind), kind)
    return (
        said(FINE_KIND_MESSAGE_CODES[kind])
        if kind in FINE_KIND_MESSAGE_CODES
        else said("club.fine-own", name=rule_name_message(own))
    )


def list_fine_rates(rules: FineRules) -> list[tuple[Message, int]]:
    """Return what each offence costs, as pairs (display name, Rappen); what costs nothing is left out.

    >>> from puur.club.rules.read import club_rules
    >>> from puur.words.catalogue import sentence
    >>> what, amount = list_fine_rates(club_rules("ajz08-2017").fines)[0]
    >>> sentence(what), amount
    ('bis 5 Min. zu spät gekommen oder zu früh gegangen', 1000)
    """
    by_minutes = [(said("club.fine-by-minutes", minutes=tier.up_to), tier.amount) for tier in rules.late]
    absent = said("club.fine-absent", minutes=rules.no_show_from)
    kinds = ("left-series", "late-name", *(one.kind for one in rules.other))
    by_kind = [(fine_kind_name(rules, kind), fine_amount(rules, kind, None)) for kind in kinds]
    rates = [*((what, RAPPEN_PER_FRANC * amount) for what, amount in (*by_minutes, (absent, rules.no_show))), *by_kind]
    return [(what, amount) for what, amount in rates if amount]


@claims("AJ-1.3-d", "AJ-1.3-e", "AJ-1.3-f", "AJ-1.3-g", "AJ-1.3-h")
def _cascade(rules: FineRules, minutes: int) -> int:
    """Return the francs for so many minutes, each step with its upper bound (AJ-6)."""
    if minutes <= 0:
        return 0
    if minutes >= rules.no_show_from:
        return rules.no_show
    return next((tier.amount for tier in rules.late if minutes <= tier.up_to), rules.no_show)
