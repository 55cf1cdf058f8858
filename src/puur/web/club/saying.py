"""What is to be done, in words."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from itertools import groupby
from typing import Any

from puur.club.season.tasks import Task
from puur.web.club.place import Room


def todo(room: Room, open_: Iterable[Task]) -> list[dict[str, Any]]:
    """Return tasks in words; what the same person has to do until the same moment for the same clause is one line."""
    offices = {office.id: office.name for office in room.rules.office}
    return [
        {
            "who": room.names.get(who) or offices.get(who, who),
            "what": [task.what for task in same],
            "clauses": ", ".join(clauses),
            "until": until,
            "overdue": until is not None and room.at > until,
        }
        for (who, until, clauses), same in groupby(sorted(open_, key=_urgent), key=_same)
    ]


def _same(task: Task) -> tuple[str, datetime | None, tuple[str, ...]]:
    return task.who, task.until, task.clauses


def _urgent(task: Task) -> tuple[str, str, tuple[str, ...]]:
    """The most urgent first, then by person."""
    return task.until.isoformat() if task.until else "some day", task.who, task.clauses
