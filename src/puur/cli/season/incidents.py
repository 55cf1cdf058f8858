"""What happens once in a simulated year beside the ordinary: penalties, disputes, emergencies, meetings, corrections.

Nothing here draws from chance, so that the year around it stays as it is. Reasons are in the language of this run.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from typing import Final

from puur.cli.shell.language import translate_code
from puur.club.season import closure, meetings, schedule
from puur.club.season.as_year import rules_of_season
from puur.club.season.core import At, Command
from puur.club.season.days import attendance, breaks, composition, frame, manners, notices, penalties, rounds
from puur.club.season.days.state import SeasonDay
from puur.club.season.state import Club, FineEntry
from puur.club.year.model import SEATS, Toss

DISPUTED: Final = (2, "A")
CONFLICTED_MEMBER: Final = "m4"
"""The id of the simulated member who has an interest in a disputed matter: the Chef Regelwerk."""
_ALL_PENALTIES, _CLOCK, _HARDSHIP = 3, 3, (2, "A")
_URGENT, _EMERGENCY, _LEAVES, _CORRECTED = (2, "A", 1), 7, (7, "C", 2), (8, "A")
_YES: Final = (True,) * SEATS


def assembly_plan(year: int) -> Iterator[Command]:
    """Yield commands for a simulated general assembly (GV): its date, a member's excuse, the entry fee that it sets."""
    yield meetings.PlanMeeting(year, "gv", datetime.combine(date(year, 1, 24), time(18)))
    yield meetings.CancelMeeting(year, "gv", "m12")
    yield schedule.SetFee(year, 20, "m3")


def assembly_attendance(year: int) -> Iterator[Command]:
    """Yield the command that records who came to the simulated general assembly: eleven members, one late."""
    yield meetings.AttendMeeting(year, "gv", {f"m{number}": 12 * (number == 5) for number in range(1, 12)})  # noqa: PLR2004


def extraordinary_assembly_plan(year: int, fine: FineEntry, club: Club) -> Iterator[Command]:
    """Yield the command that calls a simulated extraordinary assembly about expelling who does not pay a fine."""
    agenda = translate_code("club.demo-exclusion", name=club.members[fine.member].name)
    yield meetings.PlanMeeting(year, "extraordinary-gv", datetime.combine(date(year, 12, 19), time(18)), agenda=agenda)


def incidents_before_day(year: int, day: SeasonDay) -> Iterator[Command]:
    """Yield simulated commands before an evening: phone requests, notices, reports from abroad."""
    for at, place in attendance.seats_of_day(year, day):
        if place.played_by == "standing-substitute" and place.member and day.number % 2 == 0:
            yield notices.Report(year, day.number, place.member, "chat")
        if (day.number, at.series, at.seat) == _URGENT:
            yield notices.AskForPhone(at, translate_code("club.demo-child"))
        if (day.number, at.series, at.seat) == _LEAVES:
            yield notices.AnnounceLeaving(at, day.start + timedelta(hours=4), translate_code("club.demo-last-train"))
    if day.number == _CLOCK:
        yield attendance.KeepClock(year, day.number, "m2")
        yield schedule.TickItem(year, day.number, "book")


def incidents_at_arrival(year: int, day: SeasonDay) -> Iterator[Command]:
    """Yield simulated commands at arrival: decisions on phones, corrected minutes."""
    if day.number == _URGENT[0]:
        yield notices.GrantPhone(At(year, *_URGENT), granted=True)
    if day.number == _CORRECTED[0]:
        yield attendance.CorrectArrival(At(year, *_CORRECTED, 0), 2, translate_code("club.demo-clock"))


def emergency_pleas(year: int, day: SeasonDay, club: Club) -> Iterator[Command]:
    """Yield two simulated pleas of emergency by late players; the first is recognised."""
    late = (
        [at for at, place in attendance.seats_of_day(year, day) if place.late][:2] if day.number == _EMERGENCY else []
    )
    for number, at in enumerate(late):
        yield penalties.Plead(at, "late", translate_code("club.demo-train"))
        yield penalties.DecideEmergency(year, club.counter + 1 + number, accepted=not number)


def penalties_of_every_kind(year: int, number: int, name: str, club: Club) -> Iterator[Command]:
    """Yield a simulated command for each kind of penalty, spread over the series of one evening.

    number: of the evening; nothing for any but the chosen one. name: of the series.
    """
    kinds = [row.kind for row in rules_of_season(club, year).penalty]
    tables = club.years[year].days[number].tables
    place = next(at for at, table in enumerate(tables) if table.name == name)
    if number == _ALL_PENALTIES and not tables[place].rounds:
        for at, kind in enumerate(kinds[place :: len(tables)]):
            yield penalties.Penalize(At(year, number, name, at % SEATS), kind)


def cancelled_penalty(at: At, club: Club) -> Iterator[Command]:
    """Yield commands that give a simulated penalty and cancel it, both decided while one member has an interest.

    at: the seat. club: the state before them.
    """
    yield penalties.Penalize(at, "revoke", conflicted=(CONFLICTED_MEMBER,))
    why = translate_code("club.demo-colour")
    yield penalties.ReversePenalty(at, club.counter + 1, why, conflicted=(CONFLICTED_MEMBER,))


def incidents_after_round(year: int, number: int, name: str, played: int) -> Iterator[Command]:
    """Yield simulated commands after a game: break, drinks, corrected points.

    number: of the evening. name: of the series. played: how many games it has played.
    """
    if (number, name) == _HARDSHIP and played == 1:
        yield breaks.TakeBreak(year, number, name, 1, _YES)
        yield manners.AllowDrink(year, number, name, translate_code("club.demo-drink"), _YES)
        yield manners.DrinkSchnaps(year, number, name, _YES)
    if (number, name) == _CORRECTED and played == 1:
        yield rounds.CorrectRound(year, number, name, 0, (2015, 1600), translate_code("club.demo-slate"))


def early_departures(year: int, day: SeasonDay) -> Iterator[Command]:
    """Yield the simulated early departures that were announced."""
    if day.number == _LEAVES[0]:
        yield frame.LeaveDay(At(year, *_LEAVES))


def coin_toss_correction(toss: Toss, year: int) -> Iterator[Command]:
    """Yield the simulated command that cancels a coin toss because it was written down wrongly.

    toss: the one to cancel. year: the season.
    """
    yield composition.ReverseToss(year, toss.day, toss.series, toss.reason, translate_code("club.demo-slip"))


def withdraw_and_release_results(year: int, number: int, chief: str) -> Iterator[Command]:
    """Yield commands that withdraw the results of the first evening and release them again.

    number: of the evening; nothing for later ones. chief: the id of the member who releases results.
    """
    if number == 1:
        yield closure.WithdrawResults(year, number, chief, translate_code("club.demo-signature"))
        yield closure.ReleaseResults(year, number, chief)
