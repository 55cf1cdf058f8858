"""The words of the program for the glossary: what a term means, and the class or module that it is the name of.

A name of a class stands for one thing. Game, tournament and club share a few on purpose, which
:data:`TERMS_OF_SHARED_CLASS_NAMES` has.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple


class ProgramTerm(NamedTuple):
    """A technical word of this program.

    word: a class name.
    meaning: a short English explanation.
    module: the module that defines it, without ``puur.``.
    """

    word: str
    meaning: str
    module: str


PROGRAM_TERMS: Final = (
    ProgramTerm("Applicability", "when a question of a law arises at all", "law.chapters.chapter"),
    ProgramTerm(
        "Article", "one answer of a law: its value, a German sentence and the clauses it is from", "law.article"
    ),
    ProgramTerm("AuditLine", "one line of the audit log: who did what, when, and what it changed", "service.audit_log"),
    ProgramTerm("Batch", "queued writes that are decided and stored together", "service.together"),
    ProgramTerm("Book", "a tournament on paper: what is ranked, printed and exported", "tournament.book"),
    ProgramTerm("Bot", "a player that is a program", "bots.interface"),
    ProgramTerm("BotPool", "the processes in which one bot plays", "bots.sandbox.pool"),
    ProgramTerm("Chapter", "a group of questions that every law answers", "law.chapters.chapter"),
    ProgramTerm(
        "ClubContext",
        "what one request at a club needs: the club, who asks, and the version",
        "web.club.request_context",
    ),
    ProgramTerm("ClusterSync", "keeps a table the same on several servers", "service.live.cluster"),
    ProgramTerm("CommandInProgress", "a command on its way to events or a refusal", "decision"),
    ProgramTerm("CommandSpec", "how a command is declared: who may send it, and its conflict policy", "desk"),
    ProgramTerm("Conflict", "a resource that somebody else wrote after the sender read it", "concurrency"),
    ProgramTerm("ConnectionRegistry", "which connections are open, and from where", "web.connections.registry"),
    ProgramTerm("Credential", "a PIN or a link that opens a place to a role", "service.credentials"),
    ProgramTerm(
        "DeltaStream", "the numbered updates of a table, from one process to its clients", "service.table.delta_stream"
    ),
    ProgramTerm("determinization", "hidden hands drawn at random that fit what a seat knows", "determinization"),
    ProgramTerm("dispatcher", "hands each message of a client to what carries it out", "service.live.dispatcher"),
    ProgramTerm("Entry", "one line of a stream as it is stored", "journal.entry"),
    ProgramTerm("EventSerializer", "turns commands and events into stored bytes and back", "journal.serializer"),
    ProgramTerm("EventStream", "one log of entries with the state they lead to", "service.stream"),
    ProgramTerm("Facts", "what an infraction must know before it can be ruled on", "referee.facts"),
    ProgramTerm("FairQueue", "a queue in which everybody who asks has a turn", "service.work.fair_queue"),
    ProgramTerm("Forbidden", "raised where a page is not open to the role that asks", "web.desk.visitor"),
    ProgramTerm("Form", "a game form as a law has it: what a trick and a card are worth in it", "law.form"),
    ProgramTerm("FormInput", "the values of a sent HTML form, and what is wrong with them", "web.desk.forms"),
    ProgramTerm("Heartbeat", "pings connections and closes those that do not answer", "web.connections.registry"),
    ProgramTerm("Infraction", "a kind of offence: its facts, and how it is ruled on", "referee.infraction"),
    ProgramTerm(
        "Interpretation", "a decision on what a document leaves open or contradicts (Auslegung)", "law.catalogue"
    ),
    ProgramTerm("Journal", "the append-only store of streams", "journal.entry"),
    ProgramTerm("Law", "one regulation as data: an article a question", "law.law"),
    ProgramTerm("LiveTable", "a table with people and bots at it, in this process", "service.live.live_table"),
    ProgramTerm("Matchmaker", "brings people together who want to play the same", "service.live.matchmaking"),
    ProgramTerm("Message", "a code with values; the catalogues have its sentence in each language", "words.message"),
    ProgramTerm("Observation", "what a seat may know of a game", "game.observe"),
    ProgramTerm("Outcome", "what a command led to: the state, the events, the entry", "service.repository"),
    ProgramTerm("PendingAppend", "entries that are about to be written to a stream", "service.stream"),
    ProgramTerm("Projection", "a table as views in parts: for all, and for each seat", "service.table.delta_stream"),
    ProgramTerm("ProtectedPlace", "a tournament or club whose pages ask for a credential", "service.credentials"),
    ProgramTerm("QueuedWrite", "a command that waits for its stream", "service.together"),
    ProgramTerm("RateLimits", "how much one client may ask for in a time", "web.rate_limits"),
    ProgramTerm("ReadVersion", "the version of a stream that the sender of a command had read", "concurrency"),
    ProgramTerm("Record", "a Partie that was played, to replay and verify", "records.model"),
    ProgramTerm("Refusal", "why a command is not possible, with the clauses that say so", "decision"),
    ProgramTerm("Repository", "loads and writes all streams of one type", "service.repository"),
    ProgramTerm(
        "Requester", "who a piece of work is done for, so that nobody takes all of it", "service.work.fair_queue"
    ),
    ProgramTerm("Ruling", "the referee's answer: what follows from an infraction", "referee.ruling"),
    ProgramTerm("SampledDeals", "deals drawn by determinization", "determinization"),
    ProgramTerm("sandbox", "the processes without rights in which foreign bots run", "bots.sandbox"),
    ProgramTerm("Scheduler", "moves a table on when time is up: bots, deadlines, pauses", "service.live.scheduler"),
    ProgramTerm("SpectatorDelay", "shows a table to spectators later than to players", "service.live.subscribers"),
    ProgramTerm("StaleWrite", "a write that is refused because of conflicts", "concurrency"),
    ProgramTerm("StateComparison", "how a state is cut into parts to be compared", "desk"),
    ProgramTerm("StatePath", "names a part of a state that two people might write at once", "concurrency"),
    ProgramTerm(
        "StreamType",
        "what is the same for all streams of a kind: how they are decided and folded",
        "service.repository",
    ),
    ProgramTerm("Subscribers", "who is told of a table's changes", "service.live.subscribers"),
    ProgramTerm("TournamentContext", "what one request at a tournament needs", "web.tournament.place"),
    ProgramTerm("TurnNotifier", "tells a device that it is its owner's turn", "service.push.sender"),
    ProgramTerm("Upcaster", "reads an entry of an earlier version as today's", "journal.serializer"),
    ProgramTerm("VersionedCache", "what was computed, for as long as its stream stays at a version", "web.working"),
    ProgramTerm("VersionedState", "a state, the version it stands at, and the commands it knows", "service.stream"),
    ProgramTerm("Visitor", "who asks for a page: the place, the session, the credential", "web.desk.visitor"),
    ProgramTerm("WorkerPool", "processes in which long work is done", "service.work.workers"),
    ProgramTerm("WriteLog", "who wrote which part of a state at which version", "concurrency"),
    ProgramTerm("WriteStamp", "who wrote a part of a state last, when, and at which version", "concurrency"),
)
"""The technical words of this program in alphabetical order, upper and lower case alike."""

TERMS_OF_SHARED_CLASS_NAMES: Final[Mapping[str, tuple[ProgramTerm, ...]]] = {
    "Command": (
        ProgramTerm("Command", "what a table can be asked for", "game.commands"),
        ProgramTerm("Command", "what can be asked for at a tournament", "tournament.topics.core"),
        ProgramTerm("Command", "what can be asked for in a club", "club.season.core"),
    ),
    "Disqualified": (
        ProgramTerm("Disqualified", "an effect of a ruling: the person is out of the ranking", "game.free.effects"),
        ProgramTerm("Disqualified", "a player was disqualified", "tournament.topics.conduct"),
    ),
    "Draft": (
        ProgramTerm("Draft", "a command at a table on its way to events", "game.draft"),
        ProgramTerm("Draft", "a command at a tournament on its way to events", "tournament.topics.draft"),
        ProgramTerm("Draft", "a command in a club on its way to events", "club.season.core"),
    ),
    "Event": (
        ProgramTerm("Event", "what happened at a table", "game.events"),
        ProgramTerm("Event", "what happened at a tournament", "tournament.topics.core"),
        ProgramTerm("Event", "what happened in a club", "club.season.core"),
    ),
    "IncidentReported": (
        ProgramTerm("IncidentReported", "a seat reported what no card shows", "game.free.events"),
        ProgramTerm("IncidentReported", "the written report of an incident was sent", "tournament.topics.conduct"),
    ),
    "Released": (
        ProgramTerm("Released", "all estimates are in, the deal may be played", "game.events"),
        ProgramTerm("Released", "a Passe may be played", "tournament.topics.releasing"),
    ),
    "Repeated": (
        ProgramTerm("Repeated", "a seat repeated what it had announced", "game.events"),
        ProgramTerm(
            "Repeated",
            "what was written from a deal on was struck, it is played again",
            "tournament.topics.corrections",
        ),
    ),
    "Report": (
        ProgramTerm("Report", "tell at a free table what no card shows", "game.commands"),
        ProgramTerm("Report", "a member tells how it is abroad", "club.season.days.notices"),
    ),
    "Table": (
        ProgramTerm("Table", "a table of the public API; playing returns the next one", "api"),
        ProgramTerm("Table", "a deal to which the agents of the environment send actions", "env.spaces"),
    ),
    "Warned": (
        ProgramTerm("Warned", "something allowed was against the spirit of the rules", "game.events"),
        ProgramTerm("Warned", "a player was warned", "tournament.topics.conduct"),
    ),
}
"""The only class names that are defined more than once, each at most once in a package."""
