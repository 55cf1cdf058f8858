"""The names of the states of a mail, as screens show them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from puur.service.mail.outbox import State
from puur.words.message import Message, said

STATES: Final[Mapping[State, Message]] = {
    "queued": said("page-mail.state-queued"),
    "handing": said("page-mail.state-queued"),
    "sent": said("page-mail.state-sent"),
    "failed": said("page-mail.state-failed"),
    "unclear": said("page-mail.state-unclear"),
    "dropped": said("page-mail.state-dropped"),
}
