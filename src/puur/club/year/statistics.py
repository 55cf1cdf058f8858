"""Statistics of a club: a member's form, best days and partners, totals over years, and a member's charts as SVG."""

from __future__ import annotations

import io
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from puur.club.rules.model import Rules
from puur.club.year.model import Day, Series, Year, series_and_seat_of
from puur.club.year.results import day_results, provisional_results
from puur.errors import BadInput
from puur.extras import needs_extra
from puur.words.message import said

if TYPE_CHECKING:
    from matplotlib.axes import Axes


@dataclass(frozen=True, slots=True)
class DayResult:
    """A member's result of one evening.

    series: its name.
    final: the points that count for the season.
    present: whether the member played in person.
    credited: whether the series was credited the average of the others.
    date: of the evening.
    """

    date: date
    series: str
    final: int
    present: bool
    credited: bool = False


@dataclass(frozen=True, slots=True)
class PartnerStatistics:
    """A member's games with one partner.

    member: the partner's id; the name of a substitute or guest, ``?`` if it is unknown.
    rounds: how many games.
    points: the average points of the side per game.
    won: how many of the games.
    """

    member: str
    rounds: int
    points: Fraction
    won: int


@dataclass(frozen=True, slots=True)
class MemberStatistics:
    """A member's statistics over some seasons.

    days: every evening's result, by date, also where somebody else played.
    rounds, won: how many games the member played and won in person.
    average: points per game, None without games.
    partners: the most frequent first.
    penalties: how often each kind of penalty was given.
    """

    member: str
    days: tuple[DayResult, ...]
    rounds: int
    won: int
    average: Fraction | None
    partners: tuple[PartnerStatistics, ...]
    penalties: dict[str, int] = field(default_factory=dict)

    @property
    def best(self) -> DayResult | None:
        """Return the member's best evening played in person; the earlier of equals. None if none."""
        own = [day for day in self.days if day.present and not day.credited]
        return max(own, key=lambda day: day.final, default=None)


def member_statistics(years: Iterable[tuple[Rules, Year]], member: str) -> MemberStatistics:
    """Return a member's statistics over several seasons.

    Games and penalties count only on evenings that the member played in person; results also where another played.
    years: pairs (rules, season). member: the id.
    """
    ruled = sorted(((rules, day) for rules, year in years for day in year.days), key=lambda one: one[1].date)
    days = [day for _, day in ruled]
    results = tuple(_result(rules, day, member) for rules, day in ruled if series_and_seat_of(day, member) is not None)
    own = list(_rounds(days, member))
    penalties: dict[str, int] = defaultdict(int)
    for series, seat in _own_series(days, member):
        for penalty in series.penalties:
            penalties[penalty.kind] += penalty.seat == seat
    return MemberStatistics(
        member=member,
        days=results,
        rounds=len(own),
        won=sum(won for _, _, won in own),
        average=Fraction(sum(points for _, points, _ in own), len(own)) if own else None,
        partners=_partners(own),
        penalties={kind: count for kind, count in penalties.items() if count},
    )


def _result(rules: Rules, day: Day, member: str) -> DayResult:
    found = next(one for one in day_results(rules, day).results if one.member == member)
    seated = series_and_seat_of(day, member)
    present = seated is not None and seated[0].seats[seated[1]].played_by == "self"
    credited = seated is not None and provisional_results(seated[0]) is None
    return DayResult(day.date, found.series, found.final, present, credited)


def _own_series(days: Iterable[Day], member: str) -> Iterator[tuple[Series, int]]:
    """Every series in which the member sat itself, with its seat."""
    for day in days:
        found = series_and_seat_of(day, member)
        if found is not None and found[0].seats[found[1]].played_by == "self":
            yield found


def _rounds(days: Iterable[Day], member: str) -> Iterator[tuple[str, int, bool]]:
    """Every Jassrunde of the member's own: the partner (a member's id, else a guest's name), points, whether won."""
    for series, seat in _own_series(days, member):
        for played in series.rounds:
            side = 0 if seat in played.teams[0] else 1
            partner = series.seats[sum(played.teams[side]) - seat]
            who = partner.member if partner.played_by == "self" and partner.member else partner.name or "?"
            yield who, played.points[side], played.points[side] > played.points[1 - side]


def _partners(rounds: Iterable[tuple[str, int, bool]]) -> tuple[PartnerStatistics, ...]:
    """The most frequent partner first."""
    by: dict[str, list[tuple[int, bool]]] = defaultdict(list)
    for who, points, won in rounds:
        by[who].append((points, won))
    found = [
        PartnerStatistics(
            who, len(own), Fraction(sum(points for points, _ in own), len(own)), sum(won for _, won in own)
        )
        for who, own in by.items()
    ]
    return tuple(sorted(found, key=lambda one: (-one.rounds, -one.points)))


MIN_ROUNDS_TOGETHER: Final = 3
"""A pair of partners is listed from this many games (Jassrunden) together on."""


@dataclass(frozen=True, slots=True)
class DayBestAndAverage:
    """An evening's best result of a member who played in person, and the average of all who did.

    best: the points of the best result.
    members: the ids of who reached it.
    average: in points.
    date: of the evening.
    """

    date: date
    best: int
    members: tuple[str, ...]
    average: Fraction


@dataclass(frozen=True, slots=True)
class PairStatistics:
    """How many games two partners played together and won, or one member with any partner.

    members: the ids of one or two members.
    rounds: how many games they played.
    won: how many of them they won.
    """

    members: tuple[str, ...]
    rounds: int
    won: int

    @property
    def share(self) -> Fraction:
        """Return the share of the games that they won, from 0 (none) to 1 (all)."""
        return Fraction(self.won, self.rounds)


@dataclass(frozen=True, slots=True)
class ClubStatistics:
    """A club's statistics over some seasons, for what members played in person.

    days: each evening's best result and average.
    members: the games of each member, the largest share of games won first.
    bests: the best evening of each member, by id.
    pairs: the games of each pair of partners with at least ``MIN_ROUNDS_TOGETHER`` games, the largest share won first.
    penalties: how often each kind of penalty was given, the most frequent first.
    """

    days: tuple[DayBestAndAverage, ...]
    members: tuple[PairStatistics, ...]
    bests: dict[str, DayResult]
    pairs: tuple[PairStatistics, ...]
    penalties: dict[str, int]


def club_statistics(years: Iterable[tuple[Rules, Year]]) -> ClubStatistics:
    """Return a club's statistics over several seasons, for games that members played in person.

    years: pairs (rules, season).
    """
    days: list[DayBestAndAverage] = []
    played, won = Counter[tuple[str, ...]](), Counter[tuple[str, ...]]()
    penalties = Counter[str]()
    bests: dict[str, DayResult] = {}
    for rules, day in ((rules, day) for rules, year in years for day in year.days):
        own = list(_of_their_own(rules, day))
        days += _day(day, own)
        for member, result in own:
            if member not in bests or result.final > bests[member].final:
                bests[member] = result
        for series in day.series:
            penalties.update(one.kind for one in series.penalties if series.seats[one.seat].played_by == "self")
            for who, has_won in _sides(series):
                for one in ((who[0],), (who[1],), tuple(sorted(who))):
                    if all(one):
                        played[one] += 1
                        won[one] += has_won
    alone, together = _best_pairs([PairStatistics(who, count, won[who]) for who, count in played.items()])
    return ClubStatistics(tuple(days), alone, bests, together, dict(penalties.most_common()))


def _best_pairs(pairs: Sequence[PairStatistics]) -> tuple[tuple[PairStatistics, ...], tuple[PairStatistics, ...]]:
    """Return who won the largest share of the Jassrunden, alone and with whom; of pairs those that played enough."""
    alone = sorted((one for one in pairs if len(one.members) == 1), key=lambda one: (-one.share, -one.rounds))
    both = [one for one in pairs if len(one.members) > 1 and one.rounds >= MIN_ROUNDS_TOGETHER]
    return tuple(alone), tuple(sorted(both, key=lambda one: (-one.share, -one.rounds, one.members)))


def _of_their_own(rules: Rules, day: Day) -> Iterator[tuple[str, DayResult]]:
    """The results that members played themselves; an average that a series is credited is nobody's own (AJ-1.5-c)."""
    played = [series for series in day.series if provisional_results(series) is not None]
    seats = {seat.member: seat for series in played for seat in series.seats if seat.member is not None}
    for one in day_results(rules, day).results:
        if one.member in seats and seats[one.member].played_by == "self":
            yield one.member, DayResult(day.date, one.series, one.final, present=True)


def _day(day: Day, own: list[tuple[str, DayResult]]) -> list[DayBestAndAverage]:
    if not own:
        return []
    finals = [result.final for _, result in own]
    best = max(finals)
    return [
        DayBestAndAverage(
            day.date, best, tuple(who for who, it in own if it.final == best), Fraction(sum(finals), len(own))
        )
    ]


def _sides(series: Series) -> Iterator[tuple[tuple[str, str], bool]]:
    """Both sides of every Jassrunde with whether it won; "" for who is no member or did not play itself."""
    names = [seat.member if seat.member and seat.played_by == "self" else "" for seat in series.seats]
    for played in series.rounds:
        for side, (one, two) in enumerate(played.teams):
            yield (names[one], names[two]), played.points[side] > played.points[1 - side]


_MOST_PARTNERS: Final = 12
_MOST_LETTERS: Final = 22
_INK, _PALE, _LINE = "#14532d", "#a3b8a9", "#444444"
_STYLE: Final[dict[Any, Any]] = {
    "svg.hashsalt": "puur",
    "svg.fonttype": "none",
    "font.family": "DejaVu Sans",
    "font.size": 13,
    "text.parse_math": False,
}
"""Names are plain text: none of it is a formula, and every text is made while this holds."""
_METADATA: Final = {"Date": None, "Creator": "Puur"}


def results_chart(profile: MemberStatistics) -> bytes:
    """Return a chart (SVG) of a member's final results by date, pale where somebody else played.

    Raises BadInput if there are no results.
    """
    if not profile.days:
        raise BadInput(said("club.no-result-yet"), {"field": "member"})
    return _draw_svg(4.5, lambda axes: _draw_form(axes, profile))


def _draw_form(axes: Axes, profile: MemberStatistics) -> None:
    places = range(len(profile.days))
    results = [day.final for day in profile.days]
    axes.bar(places, results, color=[_INK if day.present else _PALE for day in profile.days], width=0.65)
    axes.set_xticks(list(places), [f"{day.date:%d.%m.%y}\n{_short(day.series)}" for day in profile.days], fontsize=10)
    if len(profile.days) <= _MOST_PARTNERS:
        for place, points in zip(places, results, strict=True):
            axes.text(place, points, str(points), ha="center", va="bottom", fontsize=11)
    else:
        axes.set_xticks(axes.get_xticks()[:: len(profile.days) // 8])
    axes.set_ylim(0, max(1, *results) * 1.08)
    axes.set_ylabel("Punkte")
    axes.set_title("Tagesresultate (hell: jemand anders hat gespielt)", fontsize=13, loc="left")


def partner_chart(profile: MemberStatistics, names: Mapping[str, str]) -> bytes:
    """Return a chart (SVG) of games played and won with each partner, for the most frequent partners.

    names: by member id. Raises BadInput if there are no games.
    """
    if not profile.partners:
        raise BadInput(said("club.no-round-yet"), {"field": "member"})
    shown = profile.partners[:_MOST_PARTNERS][::-1]
    return _draw_svg(1.2 + 0.45 * len(shown), lambda axes: _draw_partners(axes, shown, names))


def _draw_partners(axes: Axes, shown: Sequence[PartnerStatistics], names: Mapping[str, str]) -> None:
    places = range(len(shown))
    axes.barh(places, [one.rounds for one in shown], color=_PALE, label="gespielt", height=0.7)
    axes.barh(places, [one.won for one in shown], color=_INK, label="gewonnen", height=0.7)
    axes.set_yticks(list(places), [_short(names.get(one.member, one.member)) for one in shown])
    axes.set_xticks(range(0, max(one.rounds for one in shown) + 1, max(1, max(one.rounds for one in shown) // 8)))
    axes.set_title("Jassrunden mit wem (dunkel: gewonnen)", fontsize=13, loc="left")


def _short(name: str) -> str:
    visible = "".join(char for char in name if char.isprintable())
    return visible if len(visible) <= _MOST_LETTERS else f"{visible[: _MOST_LETTERS - 1]}…"


def _draw_svg(height: float, draw: Callable[[Axes], None]) -> bytes:
    """Return a figure of its own as SVG: no global state, no window."""
    with needs_extra("club"):
        from matplotlib import figure as figures  # noqa: PLC0415 - only charts need it
        from matplotlib import rc_context  # noqa: PLC0415

    made = io.BytesIO()
    with rc_context(_STYLE):
        figure = figures.Figure(figsize=(9, height), layout="constrained")
        axes = figure.subplots()
        for side in ("top", "right"):
            axes.spines[side].set_visible(False)
        axes.tick_params(colors=_LINE)
        draw(axes)
        figure.savefig(made, format="svg", metadata=_METADATA)
    return made.getvalue()
