"""The rules in force, to be hung up: the sentences of the Law, chapter by chapter."""

from __future__ import annotations

from typing import Any

from puur.law.reader import Chapter, chapters
from puur.tournament.papers.job import Job


def regeln(job: Job) -> dict[str, Any]:
    """Return what the Reglement itself says and what arises in its game; what it takes over stays on its pages."""
    items = [{"title": chapter.title, "sentences": _sentences(chapter)} for chapter in chapters(job.law)]
    return job.document([item for item in items if item["sentences"]], law=job.law.title)


def _sentences(chapter: Chapter) -> list[str]:
    said = (line for line in chapter.lines if line.clauses and not line.moot and line.standing != "inherited")
    return list(dict.fromkeys(line.answer for line in said))
