"""A ruling as it is read out at a table, in any of the four languages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from puur.cli.shell.output import wrap_paragraph
from puur.law.reglemente import reglement
from puur.referee.judge import KINDS
from puur.referee.ruling import NONE, Ruling, RulingOption
from puur.referee.words import effects_text, voice_for_table
from puur.words.catalogue import Language, Voice, sentence
from puur.words.law import MARK
from puur.words.message import Message, said

CHOOSERS: Final[Mapping[str, Message]] = {
    "opponents": said("referee.opponents-choose"),
    "director": said("referee.director-chooses"),
    "table": said("referee.table-chooses"),
}


def ruling_text(said_: Ruling, language: Language = "de") -> str:
    """Return a referee's ruling as text: sentences, consequences, choices, deadline and clauses."""
    voice = voice_for_table(language)
    parts = [said_.text_for(voice)]
    if said_.effects != NONE and (follows := effects_text(said_.effects, language=language)):
        parts.append(sentence(said("referee.follows", what=follows), voice))
    parts += [_option_text(option, language) for option in said_.options]
    if said_.until:
        parts.append(sentence(said("referee.deadline", until=said_.until), voice))
    if said_.clauses:
        parts.append(sentence(said("referee.after", ids=[*said_.clauses]), voice))
    parts += [quote_rule_sentence(ids, words, voice) for ids, words in said_.quotes]
    if language != "de":
        parts.append(sentence(MARK, voice))
    return "\n\n".join(map(wrap_paragraph, parts))


def quote_rule_sentence(ids: Sequence[str], german: str, voice: Voice) -> str:
    """Return a quoted German sentence of a rule document with its clause ids.

    ids: of the clauses. german: the sentence. For readers of other languages it is marked as German.
    """
    return sentence(said("referee.quoted", ids=[*ids], words=german), voice)


def _option_text(option: RulingOption, language: Language) -> str:
    voice = voice_for_table(language)
    then = "" if option.id == "annul" else effects_text(option.effects, language=language)
    who = "" if option.id == "director" else f"{sentence(CHOOSERS[option.chosen_by], voice)} ({option.id}): "
    return f"{who}{sentence(option.says, voice)} {then}".rstrip()


def infractions_text(known: Mapping[str, Sequence[str]], language: Language = "de") -> str:
    """Return all infractions with their names and the rule sets that answer them, as text.

    known: id of a rule set → ids of the infractions that it answers.
    """
    voice, lines = voice_for_table(language), []
    nobody = sentence(said("referee.left-to-director"), voice)
    for kind, asked in KINDS.items():
        answered = [reglement(id_).source.prefix for id_ in known if kind in known[id_]]
        lines.append(f"{kind:<24}  {sentence(asked.name, voice)} ({', '.join(dict.fromkeys(answered)) or nobody})")
    return "\n".join(lines)
