"""When what is due, from a day's own times (whatever they are) and the club's rules."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta

from puur.club.rules.model import WEEKDAYS, Rules
from puur.club.season.days.state import SeasonDay
from puur.club.season.state import Meeting
from puur.law.article import claims

_FRIDAY = WEEKDAYS.index("friday")


@claims("AJ-1.2-m")
def naming_deadline(rules: Rules, day: SeasonDay) -> datetime:
    """Return the deadline for naming a substitute or guest for an evening, in local time."""
    return day.gathering - timedelta(hours=rules.deadlines.names_hours)


@claims("AJ-1.1-j")
def fee_deadline(day: SeasonDay) -> datetime:
    """Return the time before which the entry fee is due: the planned start of play."""
    return day.start


@claims("AJ-1.3-m")
def leaving_notice_deadline(rules: Rules, day: date) -> datetime:
    """Return the deadline for announcing to leave early, in local time on the day before. day: the evening's date."""
    return datetime.combine(day - timedelta(days=1), rules.deadlines.leave_notice)


@claims("AJ-3.1-g", "AJ-3.3-b")
def publication_deadline(rules: Rules, day: date) -> datetime:
    """Return the deadline for publishing results and season ranking, in local time.

    It is the end of a weekday after the evening, given as midnight of the next day. day: the evening's date.
    """
    ahead = (WEEKDAYS.index(rules.year.publish_on) - day.weekday()) % 7 or 7
    return datetime.combine(day + timedelta(days=ahead + 1), time())


def cancellation_deadline(rules: Rules, meeting: Meeting) -> datetime:
    """Return the deadline for cancelling a meeting: the day before a GV, two Fridays before the summer event.

    An extraordinary GV can be cancelled until it begins. A Friday on which the event itself takes place does not count
    (AJ-29).
    """
    day = meeting.at.date()
    if meeting.kind == "gv":
        return leaving_notice_deadline(rules, day)
    if meeting.kind == "extraordinary-gv":
        return meeting.at
    back = (day.weekday() - _FRIDAY) % 7 or 7
    friday = day - timedelta(days=back + 7 * (rules.deadlines.event_fridays - 1))
    return datetime.combine(friday + timedelta(days=1), time())


def notification_deadline(rules: Rules, on: date) -> date:
    """Return the last day for the treasurer to tell a member of a guest's fine. on: the day from which it counts."""
    return on + timedelta(days=rules.fines.notice_days)
