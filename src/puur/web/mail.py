"""Who sends the mail of this server's tournaments and clubs, for the pages that show what became of it."""

from __future__ import annotations

from puur.service.mail.postman import Postman
from puur.web.answers import WebRequest


def postman_of(request: WebRequest) -> Postman:
    """Return the service that sends this server's mail."""
    found: Postman = request.app.state.postman
    return found
