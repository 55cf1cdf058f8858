"""What a Grümpi needs on paper: the plan of its matches, and a slip for each Partie."""

from __future__ import annotations

from typing import Any, Final

from puur.tournament.fixtures import Fixture, FixturePartie
from puur.tournament.papers.job import Job
from puur.words.catalogue import Voice, sentence, to_text
from puur.words.grammar import with_hours
from puur.words.message import said

_FOUR: Final = 4


def spielplan(job: Job) -> dict[str, Any]:
    """Return the template data for the printed match schedule, in order of time, with results so far."""
    return job.document(
        [_line(job, one) for one in job.plan], tables=any(one.at for one in job.plan), edition=job.edition
    )


def _line(job: Job, one: Fixture) -> dict[str, Any]:
    group = to_text(said("tournament.group-named", group=one.group), Voice(job.language)) if one.group else ""
    final = sentence(said("page-tournament.final-match"), Voice(job.language)) if one.final else ""
    return {
        "number": str(one.number),
        "start": with_hours(one.start, job.language),
        "pitch": one.pitch,
        "teams": one.teams,
        "at": one.at,
        "mark": final or group,
        "result": to_text(one.result, Voice(job.language)),
        "off": one.off is not None,
    }


def partiezettel(job: Job) -> dict[str, Any]:
    """Return the template data for a result slip per open Jass game: teams, players, both totals, winner."""
    items = [_slip(job, one, place) for one in job.plan if one.open for place in one.places if place.open]
    target = job.law.target.says
    return job.document(items, target=job.say("paper.to-target", target=target) if target else "")


def _slip(job: Job, one: Fixture, place: FixturePartie) -> dict[str, Any]:
    names = (*place.players, *("" for _ in range(_FOUR - len(place.players))))
    pitch = to_text(said("page-tournament.on-pitch", pitch=one.pitch), Voice(job.language)) if one.pitch else ""
    return {
        "partie": f"{one.number}{place.letter}",
        "table": "" if place.table is None else str(place.table),
        "when": " · ".join(filter(None, (with_hours(one.start, job.language), pitch))),
        "home": one.home,
        "away": one.away,
        "players": [names[0::2], names[1::2]],
    }
