"""A member's form, day by day, and how it goes with each partner."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from puur.club.year.statistics import PartnerStatistics, Profile
from puur.errors import BadInput
from puur.extras import needs
from puur.words.message import said

if TYPE_CHECKING:
    from matplotlib.axes import Axes

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


def form_chart(profile: Profile) -> bytes:
    """Return a chart (SVG) of a member's final results by date, pale where somebody else played.

    Raises BadInput if there are no results.
    """
    if not profile.days:
        raise BadInput(said("club.no-result-yet"), {"field": "member"})
    return _draw_svg(4.5, lambda axes: _draw_form(axes, profile))


def _draw_form(axes: Axes, profile: Profile) -> None:
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


def partner_chart(profile: Profile, names: Mapping[str, str]) -> bytes:
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
    with needs("club"):
        from matplotlib import figure as figures  # noqa: PLC0415
        from matplotlib import rc_context  # noqa: PLC0415 - it takes a while to load; only who wants a picture waits

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
