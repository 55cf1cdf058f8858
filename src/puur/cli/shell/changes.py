"""A line of an audit log as a shell shows it: what became another, and what had stood there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puur.cli.shell.language import in_words, word

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from puur.service.audit_log import AuditLine, FieldChange


def told_change(one: FieldChange) -> str:
    """Return a changed value (before and after) in one line, in the language of this run."""
    if one.is_new:
        return word("desk.value-now", what=one.what, now=one.after)
    return word("desk.value-was", what=one.what, now=one.after, was=one.before)


def with_reasons(one: AuditLine) -> str:
    """Return an audit log entry in one line: what was done, and the reasons given."""
    return " · ".join((in_words(one.done), *(word("page-desk.reason", reason=each) for each in one.reasons)))
