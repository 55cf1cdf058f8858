"""``puur mcp``: the referee, the rule sets and the analysis as tools of the Model Context Protocol, on standard input.

An assistant that speaks the protocol (https://modelcontextprotocol.io) starts the command itself and calls its tools.
They answer what the commands of the same name print with ``--json``, never more: nothing is written, no file is opened,
no address asked. A tool refuses what cannot be, in the words and with the place that the command would name.
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import copy_context
from dataclasses import fields, replace
from functools import wraps
from typing import TYPE_CHECKING, Any, Final

import msgspec

from puur import __version__
from puur.cli.shell.language import Speaker, translate_code
from puur.errors import BadInput
from puur.extras import needs_extra
from puur.words.catalogue import Voice, current_language, sentence, to_text
from puur.words.formats import language_with_page_formats
from puur.words.message import said

if TYPE_CHECKING:
    from mcp.server import MCPServer

MAX_INPUT_BYTES: Final = 1 << 20
"""The largest record or position that a tool accepts, in bytes."""
_MOST_THINK_MS: Final = 1000
_Json = dict[str, Any]
_Answer = dict[str, Any]
_RuleSet = str
"""A rule set's id as rule_sets lists it, or the text of a ``*.reglement.toml`` file."""


def mcp() -> None:
    """Serve the referee, the rule sets, solver and analysis to an assistant, as tools on standard input and output."""
    build_server().run("stdio")


def build_server() -> MCPServer:
    """Return the MCP server with its tools, not yet running.

    Raises BadInput where the optional extra ``mcp`` is missing.
    """
    with needs_extra("mcp"):
        from mcp.server import MCPServer
    made = MCPServer(
        "puur", title="Puur", instructions=translate_code("shell.assistant"), version=__version__, log_level="WARNING"
    )
    for tool in (rule_sets, rules, infractions, referee, why, solve, analyse, replay):
        made.tool(description=tool.__doc__, structured_output=True)(_answering(tool))
    return made


def _answering(tool: Callable[..., _Answer]) -> Callable[..., _Answer]:
    """Return the tool as the server calls it, in whatever thread: in this run's language, and refusing in words."""
    from mcp.server.mcpserver.exceptions import ToolError

    language, context = current_language(), copy_context()

    @wraps(tool)
    def answer(**asked: Any) -> _Answer:  # noqa: ANN401 - what the tool's own signature says
        try:
            found = context.copy().run(tool, **asked)
        except BadInput as bad:
            raise ToolError(bad.in_words(language)) from None
        document: _Answer = msgspec.to_builtins(found, str_keys=True)
        return document

    return answer


def rule_sets() -> _Answer:
    """List the rule sets: id, title, where it is from, and the rule set it builds on."""
    from puur.cli.rules.app import law_document
    from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement

    return {"rule_sets": [law_document(reglement(id_)) for id_ in BUILT_IN_LAW_IDS]}


def rules(reglement: _RuleSet, chapter: str = "") -> _Answer:
    """Say what a rule set answers to every question, with clauses. chapter: only it, by a part of its German title."""
    from puur.cli.rules.app import find_chapters, law_document

    law = _law(reglement)
    return {**law_document(law), "chapters": find_chapters(law, chapter or None)}


def infractions(reglement: _RuleSet = "allgemein") -> _Answer:
    """List the mistakes that a rule set knows, with the facts that the referee asks for each (null: may be unknown)."""
    from puur.referee.judge import INFRACTIONS_BY_KIND, find_infraction, unmentioned_infractions

    law, voice = _law(reglement), language_with_page_formats(current_language())
    silent = unmentioned_infractions(law)
    known = [find_infraction(kind) for kind in INFRACTIONS_BY_KIND if kind not in silent]
    return {
        "infractions": [
            {
                "kind": one.kind,
                "facts": {fact.name: to_text(fact.metadata["question"], voice) for fact in fields(one.facts)},
            }
            for one in known
        ]
    }


def referee(kind: str, facts: _Json, reglement: _RuleSet = "allgemein", settings: _Json | None = None) -> _Answer:
    """Rule on a mistake: what holds now, who may choose what and until when, with clauses and the document's own words.

    facts: as infractions asks for them, or {"record": …, "deal": 0} for a record of free play. settings: what the table
    has chosen, as {"GR-7": "suit"}.
    """
    from puur.cli.rules.referee import ruling_text
    from puur.records.referee import rule_on_facts_or_record
    from puur.referee.ruling import ruling_document

    ruling = rule_on_facts_or_record(kind, _name(reglement), facts, settings or {})
    return {**ruling_document(ruling), "text": ruling_text(ruling, current_language())}


def why(id: str) -> _Answer:
    """Say what stands behind a clause (AR-21-a), a point (AR-21) or a decision (X-7): answer, where it holds, tests."""
    from puur.cli.rules.text import clause_or_decision_text
    from puur.law.why import explain_clause_or_decision

    reason = explain_clause_or_decision(id)
    return {**msgspec.to_builtins(reason, str_keys=True), "text": clause_or_decision_text(reason, Speaker())}


def solve(position: _Json) -> _Answer:
    """Say what each card brings with all hands open and best play of both sides.

    position: {"hands": ["EU E6", "E9 T6", "TA T7", "RA SA"], "mode": "E", "leader": 0}. The cards of "trick" lie in the
    order played and are in no hand. "reglement" is a rule set. mode: E, R, S, T (trumps), O, U or another form.
    """
    from puur.kernel.question import answer_solve_question

    return answer_solve_question(_document(position))


def analyse(record: _Json, deal: int | None = None, think_ms: int = 100) -> _Answer:
    """Grade every decision of a record by what its seat could know, and say what was better.

    record: a puur-record document. deal: only this one, from 0. think_ms: milliseconds for each decision, at most 1000.
    """
    from puur.analysis.document import analysis_to_json
    from puur.analysis.record import DEFAULT_EFFORT
    from puur.analysis.record import analyse as graded
    from puur.words.cards import card_formatters

    read = _record(record)
    effort = replace(DEFAULT_EFFORT, seconds=min(max(think_ms, 1), _MOST_THINK_MS) / 1000)
    voice = Voice(current_language(), card_formatters(read.deck, current_language()))
    return analysis_to_json(graded(read, deal=deal, effort=effort), lambda message: sentence(message, voice))


def replay(record: _Json) -> _Answer:
    """Play a record again by the rules: tricks, what was written, the total and how it ended."""
    from puur.records.replay import replay_recorded_game
    from puur.records.result import result_document

    return result_document(replay_recorded_game(_record(record)))


def _name(given: str) -> str:
    """Return what names a rule set; nobody's files are opened."""
    from puur.law_reference import law_id_or_text
    from puur.workshop.check import canonical_valid_text

    return law_id_or_text(given, None, canonical_valid_text)


def _law(given: str) -> Any:  # noqa: ANN401 - a law, imported where it is needed
    from puur.law.reglemente import reglement

    return reglement(_name(given))


def _record(given: _Json) -> Any:  # noqa: ANN401 - a record, imported where it is needed
    from puur.records.files import read_record

    return read_record(_document(given), {})


def _document(given: _Json) -> bytes:
    content = msgspec.json.encode(given)
    if len(content) > MAX_INPUT_BYTES:
        raise BadInput(said("analysis.too-long"))
    return content
