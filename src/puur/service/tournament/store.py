"""The tournaments of a store: send commands, read states, and list the audit log.

A line of the audit log says who did what when, with the values before and after (:mod:`puur.service.repository`).
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from hashlib import sha256
from typing import Final

import msgspec

from puur.concurrency import ReadVersion, ValueChange
from puur.decision import Refusal
from puur.errors import BadInput
from puur.journal import Entry, Journal, NewEntry
from puur.service.audit_log import MISSING_VALUE_WORD, AuditLine, AuditLogs, FieldChange, to_audit_line, to_german
from puur.service.clock import now, to_local_time
from puur.service.credentials import CREDENTIAL_STREAM_PREFIX
from puur.service.mail.outbox import Outbox
from puur.service.repository import AuditTrailEntry, CommandMeta, Outcome, Repository, StreamType, to_bad_input
from puur.service.stream import VersionedState
from puur.service.tournament.entries import (
    ERASURE_COMMANDS,
    PlayerErasure,
    command_kind,
    decode_tournament_events,
    encode_tournament_events,
    entries_without_player,
    tagged_events,
)
from puur.text import tidy
from puur.tournament import commands as cmd
from puur.tournament.commands import Actor, Command, Event, Opened
from puur.tournament.correction import RankingEffect, effect_to_confirm
from puur.tournament.decide import decide_command, evolve_with_changes, open_tournament
from puur.tournament.editions import current_edition
from puur.tournament.labels import command_words, conflict_text, entry_author_words, path_label, value_at_path_words
from puur.tournament.state import Setup, Tournament
from puur.tournament.topics.awards import PrizeSettled
from puur.tournament.topics.core import player_label
from puur.tournament.topics.ending import Published
from puur.tournament.topics.setup import apply_opened
from puur.words.message import said, say_moment

_ID: Final = re.compile(r"[\w-]{1,40}")
_PAGES: Final = ("neu", "einlesen", "arten", "jahre")
"""What stands under ``/turnier`` beside the tournaments."""
CONFIRMATION_OF_ANY_RANKING_CHANGE: Final = "*"
"""The word that confirms any effect on the published ranking, for a sender who has checked it elsewhere."""


def _apply(there: Tournament | None, entry: Entry) -> tuple[Tournament, Sequence[ValueChange]]:
    """Return the tournament after an entry, and what that changed; the first one opens it."""
    events = decode_tournament_events(entry.data)
    return evolve_with_changes(_tournament_from_events(events) if there is None else there, events)


def _tournament_from_events(events: Sequence[Event]) -> Tournament:
    """Return a new tournament from its first event, which must create it. Later events are not applied.

    Raises BadInput if there is no event, or the first one does not create a tournament.
    """
    if not events:
        raise BadInput(said("service.stream-empty"), {"field": "events"})
    if not isinstance(events[0], Opened):
        raise BadInput(said("service.stream-begins"), {"field": "events"})
    return apply_opened(events[0])


def _trail(entry: Entry) -> AuditTrailEntry:
    return AuditTrailEntry(
        entry.version, entry.at, entry.who, entry.kind, tagged_events(decode_tournament_events(entry.data))
    )


TOURNAMENT_STREAM_TYPE: Final = StreamType(
    prefix="tournament/",
    field="tournament",
    apply=_apply,
    missing=lambda name: said("service.tournament-missing", id=name),
    id_taken=lambda name: said("service.tournament-taken", id=name),
    busy=said("service.tournament-busy"),
    describe_conflict=conflict_text,
    trail=_trail,
    renews=frozenset({command_kind(one) for one in ERASURE_COMMANDS}),
)
"""The type of the streams ``tournament/…``: how the state of one tournament is folded, and what errors say of it."""


class ConfirmationNeeded(BadInput):
    """Raised when a command would change the published ranking and the sender has not confirmed that.

    Nothing is stored. effect: what would change in the ranking. after: the tournament as it would be.
    word: a text that, sent along with the command, confirms exactly this effect.
    """

    def __init__(self, effect: RankingEffect, after: Tournament) -> None:
        """Take what would happen."""
        super().__init__(said("service.unconfirmed"))
        self.effect, self.after = effect, after
        self.word = confirming_word(effect)


def confirming_word(effect: RankingEffect) -> str:
    """Return the word that confirms exactly this change of the published ranking; a hash of the change."""
    return sha256(repr(effect).encode()).hexdigest()[:16]


def _check_confirmed(before: Tournament, after: Tournament, confirmed: str) -> None:
    """Raise Unconfirmed if a step changes the published Rangliste in another way than was confirmed."""
    effect = None if confirmed == CONFIRMATION_OF_ANY_RANKING_CHANGE else effect_to_confirm(before, after)
    if effect is None:
        return
    back = ConfirmationNeeded(effect, after)
    if back.word != confirmed:
        raise back


class Tournaments(Repository[Tournament, Command, Event]):
    """The tournaments of a store, with their commands. wrote: called after each write, so that mail is sent soon."""

    def __init__(self, journal: Journal) -> None:
        """Take the journal they are kept in."""
        super().__init__(journal, TOURNAMENT_STREAM_TYPE)
        self.wrote: Callable[[], None] = lambda: None

    async def create(self, setup: Setup, actor: Actor, id: str | None = None, prizes: Sequence[str] = ()) -> str:
        """Store a new tournament and return its id.

        actor: who creates it. id: the wanted one; None for a random one. prizes: the first prize list, best prize
        first.
        Raises BadInput if the id is taken or invalid, or the setup is not possible.
        """
        command, new = cmd.Open(setup), _checked_id(id)
        found = open_tournament(setup.law, command, actor)
        if isinstance(found, Refusal):
            raise to_bad_input(found)
        tournament, opening = found
        laid = [cmd.SetPrizes(tuple(prizes))] if prizes else []
        steps = self.outcomes_of(VersionedState(tournament, 1), laid, partial(_answer, actor=actor), None)
        await self.begin(new, [_new_entry(command, (opening,), actor, now()), *(one.entry for one in steps)])
        return new

    async def get(self, id: str) -> Tournament:
        """Return the current state of a tournament. Raises Missing if there is none with that id."""
        return (await self.get_versioned(id)).state

    async def carry_out(  # noqa: PLR0913, PLR0917 - what is asked, who sends it, having seen and confirmed what
        self,
        id: str,
        asked: Command | Sequence[Command],
        actor: Actor,
        command_id: str | None = None,
        seen: int | None = None,
        confirmed: str = "",
        *,
        own: bool = False,
    ) -> tuple[Event, ...]:
        """Carry out one or several commands, all or none, and return the events that followed.

        id: of the tournament. asked: the command or commands. actor: who sends them. command_id: chosen by the sender;
        the same id again does nothing and returns no events.
        seen: the version that the sender had read. Raises StaleWrite if somebody has changed the same value since; None
        skips this.
        confirmed: the word of a :class:`ConfirmationNeeded` that was raised before; "" if none was.
        own: whether the sender's own changes since ``seen`` count as read;
        False makes them a conflict like those of others.
        Raises Missing for an unknown id, ConfirmationNeeded if the published ranking would change in a way that was not
        confirmed, and BadInput, which names the wrong field.
        """
        sent = CommandMeta(_writer(actor), command_id, seen, own)
        check = partial(_check_confirmed, confirmed=confirmed)
        commands = asked if isinstance(asked, Sequence) else (asked,)
        if any(isinstance(one, cmd.SetMail) and one.on for one in commands) and await self.find(id):
            await Outbox(self.journal, id).create_outbox_if_missing()
        events = await self.decide_and_store(id, commands, partial(self._answer, id, actor), sent, check)
        self.wrote()
        return events

    def _answer(
        self, id: str, actor: Actor, tournament: Tournament, command: Command, look: ReadVersion | None
    ) -> Outcome[Tournament, Event] | Refusal:
        found = _answer(tournament, command, look, actor=actor)
        if isinstance(found, Refusal) or not isinstance(command, cmd.Forget | cmd.ForgetAll):
            return found
        asked = tidy(command.who) if isinstance(command, cmd.Forget) else ""
        forgetting = PlayerErasure(
            id, f"{CREDENTIAL_STREAM_PREFIX}turnier/{id}", asked, next(iter(found.events)), found.entry.at
        )
        return found._replace(rewrite=partial(entries_without_player, self.journal, forgetting))

    async def store_entries(self, entries: list[NewEntry], id: str | None = None) -> str:
        """Store the entries of a tournament that :func:`fold_tournament_stream` has validated, and return its id.

        id: the wanted one, None for a random one. Raises BadInput if it is taken or invalid.
        """
        new = _checked_id(id)
        await self.begin(new, entries)
        return new


def _answer(
    tournament: Tournament, command: Command, look: ReadVersion | None, *, actor: Actor
) -> Outcome[Tournament, Event] | Refusal:
    at = now()
    result = decide_command(tournament.law, tournament, command, actor, at, look)
    if isinstance(result, Refusal):
        return result
    after, events = result
    return Outcome(after, events, _new_entry(command, events, actor, at))


def _new_entry(command: Command, events: Sequence[Event], actor: Actor, at: int) -> NewEntry:
    return NewEntry(at, _writer(actor), command_kind(command), encode_tournament_events(events))


def _writer(actor: Actor) -> str:
    return f"{actor.role}: {actor.name}"[:200]


def fold_tournament_stream(entries: Sequence[NewEntry | Entry]) -> Tournament:
    """Return the tournament that these entries lead to. Raises BadInput if they are not those of a tournament."""
    there: Tournament | None = None
    try:
        for version, one in enumerate(entries, 1):
            there, _ = _apply(there, Entry("", version, one.at, one.who, one.kind, one.data, one.command))
    except (KeyError, IndexError, msgspec.MsgspecError) as problem:
        raise BadInput(said("service.stream-damaged", problem=str(problem)), {"field": "stream"}) from None
    if there is None:
        raise BadInput(said("service.stream-empty"), {"field": "stream"})
    return there


def _checked_id(id: str | None) -> str:
    """Return the id wanted, or a new one; BadInput if it is none."""
    if id is None:
        return secrets.token_hex(4)
    if not _ID.fullmatch(id):
        raise BadInput(said("service.id-form"), {"field": "id"})
    if id in _PAGES:
        raise BadInput(said("service.id-page", pages=[*_PAGES]), {"field": "id"})
    return id


_REASONS: Final = ("reason", "text", "clause")


def tournament_audit_logs(tournaments: Tournaments) -> AuditLogs[Tournament]:
    """Return an object that reads the audit log of any tournament of the store.

    A line says who did what when, and which values changed.
    """
    return AuditLogs(tournaments, TOURNAMENT_STREAM_TYPE, _read_entry)


def _read_entry(before: Tournament | None, entry: Entry) -> tuple[Tournament, AuditLine]:
    """Return the tournament after an entry, and the line of it."""
    events = decode_tournament_events(entry.data)
    there = _tournament_from_events(events) if before is None else before
    after, changed = evolve_with_changes(there, events)
    besides = *_settled_prizes(there, events), *_corrected(after, events)
    return after, _line(entry, events, (*_field_changes(there, after, changed), *besides))


def _field_changes(before: Tournament, after: Tournament, changed: Sequence[ValueChange]) -> tuple[FieldChange, ...]:
    """Return what became another in words, what had stood there before first."""
    said = [
        FieldChange(
            path_label(after, one.subject),
            value_at_path_words(before, one.subject, one.before),
            value_at_path_words(after, one.subject, one.after),
        )
        for one in changed
    ]
    return tuple(
        sorted((one for one in said if to_german(one.before) != to_german(one.after)), key=lambda one: one.is_new)
    )


def _settled_prizes(before: Tournament, events: Iterable[Event]) -> Iterable[FieldChange]:
    """Return with whom a prize stays on which somebody decided: no part of the tournament becomes another by that."""
    holders = {one.number: one.taken for one in before.prizes}
    for event in events:
        if isinstance(event, PrizeSettled) and event.player == holders.get(event.number):
            stays = said("tournament.prize-stays", who=player_label(event.player, before))
            yield FieldChange(path_label(before, ("prizes", event.number, "taken")), MISSING_VALUE_WORD, stays)


def _corrected(after: Tournament, events: Iterable[Event]) -> Iterable[FieldChange]:
    """Return what an edition corrected that was published without a reason of its own."""
    edition = current_edition(after)
    if edition is not None and edition.corrected is not None and any(isinstance(one, Published) for one in events):
        called = said("page-tournament.edition", number=edition.number, at=edition.at)
        yield FieldChange(called, MISSING_VALUE_WORD, edition.corrected)


def _line(entry: Entry, events: Iterable[Event], altered: tuple[FieldChange, ...]) -> AuditLine:
    who, done = entry_author_words(entry.who), command_words(entry.kind)
    given = (getattr(event, name, "") for event in events for name in _REASONS)
    reasons = tuple(dict.fromkeys(str(one) for one in given if one))
    return to_audit_line(entry, say_moment(to_local_time(entry.at)), who, done, reasons, altered)
