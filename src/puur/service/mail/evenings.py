"""The mail of tournaments: which is wanted in their present state, and how each mail reads."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from puur.service.clock import now
from puur.service.mail.letter import Attachment, Letter, encode_letter, message_id
from puur.service.mail.outbox import PREFIX, OutboxState, OutgoingMail
from puur.service.mail.postman import WantedMails
from puur.service.mail.server import MailServer
from puur.service.tournament.entries import decode_events
from puur.service.tournament.store import Tournaments
from puur.tournament.commands import Registered
from puur.tournament.mailing import (
    WITH_CALENDAR,
    PlannedMail,
    evening_calendar_file,
    fill_mail,
    mail_language,
    mail_to_send,
)
from puur.tournament.registration import Registration, link_key, registration_standings
from puur.tournament.state import Tournament

CALENDAR: Final = "jass.ics"
LinkOf = Callable[[str, str], str]
"""Returns the secret part of a person's own URL at a tournament, given its id and what identifies the person."""


class TournamentMails:
    """The tournaments of a store as senders of mail (:class:`puur.service.mail.postman.MailSource`)."""

    prefix = PREFIX

    def __init__(self, tournaments: Tournaments, link_of: LinkOf) -> None:
        """Take the tournaments.

        link_of: returns the secret part of a person's own URL for (tournament id, what identifies the person).
        """
        self._tournaments, self._link_of = tournaments, link_of
        self._links: dict[str, tuple[int, dict[int, str]]] = {}
        self._wants: dict[str, _TournamentWants] = {}

    async def wanted_mails(self, id: str) -> WantedMails:
        """Return what a tournament wants to be sent; the same object while it has not changed.

        Raises Missing if there is no such tournament.
        """
        tournament, there = await self._tournaments.get(id), self._wants.get(id)
        if there is None or there.tournament is not tournament:
            there = self._wants[id] = _TournamentWants(self, id, tournament)
        return there

    async def own_page_url(self, id: str, tournament: Tournament, row: Registration) -> str:
        """Return the secret URL of the page where somebody sees and changes the own registration; "" without one.

        id: of the tournament. row: the registration.
        It is computed from the server's secret, thus the same as when the person registered.
        """
        address = (tournament.mailing.terms.address if tournament.mailing.terms else "") or tournament.setup.address
        once = (await self._sendings(id)).get(row.number, "")
        if not (row.key and once and address):
            return ""
        link = self._link_of(id, f"registration {once}")
        return f"{address}/turnier/{id}/anmelden/{link}" if link_key(link) == row.key else ""

    async def _sendings(self, id: str) -> Mapping[int, str]:
        """Return how each registration was sent, by its number: the id of its command in the journal."""
        version, found = self._links.get(id, (0, {}))
        fresh = await self._tournaments.journal.read(f"tournament/{id}", version)
        for entry in fresh:
            if entry.kind == "Register" and entry.command:
                found |= {
                    it.registration.number: entry.command
                    for it in decode_events(entry.data)
                    if isinstance(it, Registered)
                }
        self._links[id] = (fresh[-1].version if fresh else version, found)
        return found


class _TournamentWants:
    """What a tournament wants to be sent in one state."""

    def __init__(self, source: TournamentMails, id: str, tournament: Tournament) -> None:
        self.tournament, self._source, self._id = tournament, source, id
        self._stands = registration_standings(tournament)
        self._mails: dict[tuple[str, str], PlannedMail] = {}
        terms = tournament.mailing.terms
        self.is_over = tournament.closed or tournament.nameless
        self.cancels = self.is_over or (terms is not None and terms.on)

    def list_mails(self, state: OutboxState) -> Mapping[tuple[str, str], str]:
        found = {(one.key, one.to): one for one in self._planned(state)}
        self._mails = found
        return {which: self._stands[one.row.number].status for which, one in found.items()}

    def _planned(self, state: OutboxState) -> Iterator[PlannedMail]:
        return mail_to_send(self.tournament, state.opened, state.last_standings)

    async def compose(self, server: MailServer, mail: OutgoingMail) -> bytes:
        planned, there = self._mails[mail.base, mail.to], self.tournament
        link, at = await self._source.own_page_url(self._id, there, planned.row), now()
        calendar = evening_calendar_file(there, self._id, link, at) if planned.kind in WITH_CALENDAR else b""
        letter = Letter(
            there.setup.club or there.setup.name,
            mail.to,
            fill_mail(there, planned, link),
            mail_language(planned.row),
            there.mailing.terms.reply if there.mailing.terms else "",
            [Attachment(CALENDAR, "text/calendar", calendar, "PUBLISH")] if calendar else (),
        )
        return encode_letter(server, letter, message_id(self._id, mail.key, mail.to), at)
