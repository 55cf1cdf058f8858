"""The rules in force, to be hung up: the sentences of the Law, chapter by chapter."""

from __future__ import annotations

from typing import Any

from puur.law.reader import Chapter, chapters
from puur.tournament.papers.job import Job


def regeln(job: Job) -> dict[str, Any]:
    """Return what the Reglement itself says and what arises in its game; what it takes over stays on its pages."""
    items = [{"title": chapter.title, "rules": _rules(chapter)} for chapter in chapters(job.law)]
    return job.document([item for item in items if item["rules"]], law=job.law.title)


def _rules(chapter: Chapter) -> list[dict[str, str]]:
    said = (line for line in chapter.lines if line.clauses and not line.moot and line.standing != "inherited")
    return [{"asked": line.wording, "said": line.answer} for line in said]
