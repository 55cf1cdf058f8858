"""A line of an audit log as a shell shows it: what became another, and what had stood there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puur.cli.shell.language import translate_code, translate_message
from puur.words.law import named

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from puur.service.audit_log import AuditLine, FieldChange


def changed_value_line(one: FieldChange) -> str:
    """Return one change of an audit log as a line: the name of the value, the value now, and the one before if any."""
    if one.is_new:
        return translate_code("desk.value-now", what=one.what, now=one.after)
    return translate_code("desk.value-was", what=one.what, now=one.after, was=one.before)


def audit_line_text(one: AuditLine) -> str:
    """Return an audit log entry in one line: what was done, and the reasons given."""
    return " · ".join(
        (translate_message(one.done), *(translate_code("page-desk.reason", reason=named(each)) for each in one.reasons))
    )
