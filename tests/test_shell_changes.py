"""A line of an audit log, as a shell shows it, has the reasons that were given, as the page has them."""

from __future__ import annotations

from puur.cli.shell.desk_text import audit_line_text
from puur.service.audit_log import AuditLine


def test_a_line_has_the_reasons_that_were_given() -> None:
    line = AuditLine(3, 0, "10:00", "Turnierleitung", "Berichtigt", ("Spalten verwechselt", "auf Antrag"), (), "")
    assert audit_line_text(line) == "Berichtigt · «Spalten verwechselt» · «auf Antrag»"
    bare = AuditLine(4, 0, "10:00", "Tisch", "Visiert", (), (), "")
    assert audit_line_text(bare) == "Visiert"
