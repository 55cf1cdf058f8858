"""``puur rule``: what a rule set says when somebody broke a rule, as it is read out at a table in any language."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import typer

from puur.cli.shell.inputs import STANDARD_INPUT_ARGUMENT, law_name_for_playing, print_answer_per_line
from puur.cli.shell.output import JsonOption, print_document_or_text, wrap_paragraph
from puur.decode_errors import explain_malformed_json
from puur.errors import BadInput
from puur.law.reglemente import reglement
from puur.referee.judge import INFRACTIONS_BY_KIND, infractions_by_law
from puur.referee.ruling import NO_EFFECTS, Ruling, RulingOption, ruling_document
from puur.referee.words import effects_text, voice_for_table
from puur.words import message
from puur.words.catalogue import Language, Voice, current_language, sentence
from puur.words.law import TRANSLATED_SENTENCE_MARK
from puur.words.message import Message, said

_MAX_FACTS_BYTES: Final = 1 << 20
"""The largest input with facts that is accepted, in bytes."""
_EXAMPLE: Final = '{"seat": 1, "mode": "E"}'


def ask_referee(  # noqa: PLR0913 - a command has the options it has
    kind: Annotated[str, typer.Argument(metavar="KIND", help="What happened; - for one JSON question a line.")] = "",
    *,
    reglement: Annotated[str, typer.Option(help="By which rule set.")] = "allgemein",
    facts: Annotated[
        str,
        typer.Option(
            metavar="FILE", help="The facts as JSON; - is standard input. Seats are 0 to 3 in it, 1 to 4 in the answer."
        ),
    ] = "",
    setting: Annotated[
        list[str] | None,
        typer.Option(
            "--set", metavar="NAME=VALUE", help="What the table has chosen, as in GR-7=suit; may be repeated."
        ),
    ] = None,
    listed: Annotated[
        bool, typer.Option("--list", help="List the kinds of mistake that each rule set answers.")
    ] = False,
    as_json: JsonOption = False,
) -> int:
    """Ask the referee what applies after a mistake, who may choose what, and until when."""
    if listed:
        return _list(current_language(), as_json=as_json)
    if kind == STANDARD_INPUT_ARGUMENT:
        return print_answer_per_line(_answer)
    if not kind:
        raise BadInput(message.said("shell.what-happened"), {"field": "kind"})
    from puur.records.referee import rule_on_facts_or_record

    said = rule_on_facts_or_record(
        kind, law_name_for_playing(reglement), _facts(facts), dict(_setting(one) for one in setting or ())
    )
    print_document_or_text(ruling_document(said), ruling_text(said, current_language()), as_json=as_json)
    return 0


def _setting(word: str) -> tuple[str, object]:
    name, sign, value = word.partition("=")
    if not sign:
        raise BadInput(message.said("shell.name-value", example="GR-7=suit"), {"field": "set"})
    return name, int(value) if value.isdecimal() else value


def _facts(file: str) -> Mapping[str, Any]:
    if not file:
        return {}
    data = sys.stdin.buffer.read(_MAX_FACTS_BYTES + 1) if file == STANDARD_INPUT_ARGUMENT else _read_facts(Path(file))
    try:
        return _mapping(_decode_facts(data), "facts")
    except BadInput as bad:
        raise bad.with_outer_place(file=file) from None


def _read_facts(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(_MAX_FACTS_BYTES + 1)


def _decode_facts(data: bytes) -> object:
    if len(data) > _MAX_FACTS_BYTES:
        raise BadInput(message.said("shell.facts-long"))
    try:
        return msgspec.json.decode(data.removeprefix(b"\xef\xbb\xbf"))
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise BadInput(message.said("misfit.no-json", why=explain_malformed_json(error))) from None


def _mapping(value: object, field: str) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise BadInput(message.said("shell.facts-by-name", example=_EXAMPLE), {"field": field})
    return value


def _answer(line: bytes | None) -> dict[str, Any]:
    from puur.records.referee import rule_on_facts_or_record

    if line is None:
        raise BadInput(message.said("shell.question-long"))
    question = _mapping(_decode_facts(line), "line")
    for name in ("kind", "reglement"):
        if not isinstance(question.get(name), str):
            raise BadInput(message.said("shell.key-no-word"), {"field": name})
    given = _mapping(question.get("facts"), "facts")
    settings = _mapping(question.get("settings", {}), "settings")
    return ruling_document(
        rule_on_facts_or_record(question["kind"], law_name_for_playing(question["reglement"]), given, settings)
    )


def _list(language: Language, *, as_json: bool) -> int:
    known = infractions_by_law()
    print_document_or_text({"kinds": known}, _infractions_text(known, language), as_json=as_json)
    return 0


_CHOOSERS: Final[Mapping[str, Message]] = {
    "opponents": said("referee.opponents-choose"),
    "innocent": said("referee.innocent-choose"),
    "director": said("referee.director-chooses"),
    "table": said("referee.table-chooses"),
}


def ruling_text(said_: Ruling, language: Language = "de") -> str:
    """Return a referee's ruling as text: sentences, consequences, choices, deadline and clauses."""
    voice = voice_for_table(language)
    parts = [said_.text_for(voice)]
    if said_.effects != NO_EFFECTS and (follows := effects_text(said_.effects, language=language)):
        parts.append(sentence(said("referee.follows", what=follows), voice))
    parts += [_option_text(option, language) for option in said_.options]
    if said_.until:
        parts.append(sentence(said("referee.deadline", until=said_.until), voice))
    if said_.clauses:
        parts.append(sentence(said("referee.after", ids=[*said_.clauses]), voice))
    parts += [_quote_rule_sentence(ids, words, voice) for ids, words in said_.quotes]
    if language != "de":
        parts.append(sentence(TRANSLATED_SENTENCE_MARK, voice))
    return "\n\n".join(map(wrap_paragraph, parts))


def _quote_rule_sentence(ids: Sequence[str], german: str, voice: Voice) -> str:
    """Return a quoted German sentence of a rule document with its clause ids.

    ids: of the clauses. german: the sentence. For readers of other languages it is marked as German.
    """
    return sentence(said("referee.quoted", ids=[*ids], words=german), voice)


def _option_text(option: RulingOption, language: Language) -> str:
    voice = voice_for_table(language)
    then = "" if option.id == "annul" else effects_text(option.effects, language=language)
    who = "" if option.id == "director" else f"{sentence(_CHOOSERS[option.chooser], voice)} ({option.id}): "
    return f"{who}{sentence(option.says, voice)} {then}".rstrip()


def _infractions_text(known: Mapping[str, Sequence[str]], language: Language = "de") -> str:
    """Return all infractions with their names and the rule sets that answer them, as text.

    known: id of a rule set → ids of the infractions that it answers.
    """
    voice, lines = voice_for_table(language), []
    nobody = sentence(said("referee.left-to-director"), voice)
    for kind, asked in INFRACTIONS_BY_KIND.items():
        answered = [reglement(id_).source.prefix for id_ in known if kind in known[id_]]
        lines.append(f"{kind:<24}  {sentence(asked.name, voice)} ({', '.join(dict.fromkeys(answered)) or nobody})")
    return "\n".join(lines)
