"""What a shell shows of a tournament's or club's audit log and outbox; queueing mails again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from puur.cli.shell.language import translate_code, translate_message
from puur.errors import BadInput
from puur.words.law import rule_name_message
from puur.words.message import said

if TYPE_CHECKING:
    from puur.service.audit_log import AuditLine, FieldChange
    from puur.service.mail.outbox import Outbox, OutgoingMail


def changed_value_line(one: FieldChange) -> str:
    """Return one change of an audit log as a line: the name of the value, the value now, and the one before if any."""
    if one.is_new:
        return translate_code("desk.value-now", what=one.what, now=one.after)
    return translate_code("desk.value-was", what=one.what, now=one.after, was=one.before)


def audit_line_text(one: AuditLine) -> str:
    """Return an audit log entry in one line: what was done, and the reasons given."""
    return " · ".join(
        (
            translate_message(one.done),
            *(translate_code("page-desk.reason", reason=rule_name_message(each)) for each in one.reasons),
        )
    )


def mail_counts(mails: Iterable[OutgoingMail], at: int) -> tuple[Counter[str], str]:
    """Return how many mails are in each state, and a sentence with the sent, the waiting and those with a problem.

    at: the present time (ms since 1970, UTC).
    """
    from puur.service.mail.outbox import mail_state_for_display

    counts: Counter[str] = Counter(mail_state_for_display(one.state_at(at)) for one in mails)
    wrong = counts["failed"] + counts["unclear"]
    return counts, translate_code("page-mail.counts", sent=counts["sent"], waiting=counts["queued"], wrong=wrong)


def mail_line(mail: OutgoingMail, name: str, now_ms: int) -> str:
    """Return a line with the key of a mail, its receiver, the address, the state and what the mail server said.

    name: the receiver's. now_ms: the present time (ms since 1970, UTC).
    """
    from puur.service.mail.outbox import MAIL_STATE_LABELS

    told = (mail.to, translate_message(MAIL_STATE_LABELS[mail.state_at(now_ms)]), mail.why)
    return f"{mail.key:<14}  {name:<28}  {'  '.join(filter(None, told))}"


async def queue_mails_again(box: Outbox, keys: Sequence[str]) -> list[str]:
    """Queue mails of an outbox again and return their keys.

    keys: which; none for all that were refused. Raises BadInput for one that cannot be queued again.
    """
    state = await box.read()
    wanted = keys or [one.key for one in state.mails.values() if one.state == "failed"] if state else keys
    done = [key for key in wanted if state and await box.queue_unless_sent(key)]
    left = [key for key in keys if key not in done]
    if left:
        raise BadInput(said("page-mail.not-again-key", key=left[0]), {"field": "keys"})
    return done
