"""A member's figures as pictures and in the shell."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from datetime import date
from functools import cache
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest
from tests.club.test_season_command import run

from puur.cli.season.script import simulate_club_years
from puur.club.season.as_year import rules_of_season, year_from_season
from puur.club.year.statistics import MemberStatistics, member_statistics, partner_chart, results_chart
from puur.errors import BadInput

SVG = "{http://www.w3.org/2000/svg}"


@cache
def found(years: int = 1) -> tuple[MemberStatistics, dict[str, str]]:
    club, _ = simulate_club_years(1, 2026, years)
    names = {one.id: one.name for one in club.members.values()}
    return member_statistics(
        [(rules_of_season(club, one), year_from_season(club, one)) for one in range(2026, 2026 + years)], "m3"
    ), names


@pytest.mark.slow
def test_a_picture_is_the_same_for_the_same_figures_and_says_what_it_shows() -> None:
    own, names = found()
    for one in (results_chart(own), partner_chart(own, names)):
        assert fromstring(one).tag.endswith("svg")  # noqa: S314 - our own picture
        assert b"<dc:date>" not in one
    assert results_chart(own) == results_chart(own)
    assert all(str(day.final).encode() in results_chart(own) for day in own.days)
    assert names[own.partners[0].member].encode() in partner_chart(own, names)


@pytest.mark.longer
@pytest.mark.parametrize("name", [r"$^ 5$ Anna", r"\$x^2$", r"$\frac$", "_A $B$", "\x01A\u202e$\\alpha$"])
def test_names_and_series_are_plain_text(name: str) -> None:
    """Nothing in a name is a formula, and what steers is left out."""
    own, names = found()
    seen = name.lstrip("\x01").replace("\u202e", "")
    odd = replace(own, days=tuple(replace(day, series=name) for day in own.days))
    for picture in (results_chart(odd), partner_chart(own, dict.fromkeys(names, name))):
        texts = ["".join(one.itertext()).strip() for one in fromstring(picture).iter(f"{SVG}text")]  # noqa: S314 - our own picture
        assert seen in texts


@pytest.mark.slow
def test_many_years_fit_and_nobody_has_nothing() -> None:
    own, _ = found(3)
    assert len(own.days) == 24
    assert results_chart(own).startswith(b"<?xml")
    nobody = MemberStatistics("m1", (), 0, 0, None, ())
    with pytest.raises(BadInput):
        results_chart(nobody)
    with pytest.raises(BadInput):
        partner_chart(nobody, {})


@pytest.mark.slow
def test_a_member_asks_in_the_shell(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = tmp_path / "steps.jsonl"
    run(capsys, monkeypatch, "season", "demo", "--steps", str(steps))
    store = ("--data", str(tmp_path))
    run(capsys, monkeypatch, "season", "found", "demo", "--name", "Demo", *store)
    monkeypatch.setattr("sys.stdin", io.StringIO(steps.read_text(encoding="utf-8")))
    run(capsys, monkeypatch, "season", "do", "demo", "-", *store)
    code, out, _ = run(
        capsys, monkeypatch, "season", "statistics", "demo", "m3", "--plots", str(tmp_path), "--json", *store
    )
    shown = json.loads(out)
    own, _ = found()
    assert code == 0
    assert shown["won"] == own.won
    assert own.best is not None
    assert date.fromisoformat(shown["best"]["date"]) == own.best.date
    assert (tmp_path / "m3-form.svg").read_bytes() == results_chart(own)
    assert run(capsys, monkeypatch, "season", "statistics", "demo", "m99", *store)[0] == 2
    assert "2026" in run(capsys, monkeypatch, "season", "fame", "demo", *store)[1]
