"""``puur rules``: what the regulations say, for people and for programs."""

from __future__ import annotations

import difflib
from typing import Annotated

import typer

from puur.cli.rules import file
from puur.cli.rules.compare import compare_text, matrix_text
from puur.cli.rules.text import clause_or_decision_text, glossary_text, law_list_text, law_page_text, term_in_language
from puur.cli.shell.inputs import law_name_for_reading
from puur.cli.shell.language import Speaker
from puur.cli.shell.output import JsonOption, print_document_or_text
from puur.errors import BadInput
from puur.law.files.reader import base_laws
from puur.law.glossary import GLOSSARY_TERMS, find_term
from puur.law.law import Law, question_wordings
from puur.law.reader import (
    ChapterAnswers,
    answer_letters,
    answers_by_chapter,
    interpretations_of_law,
    law_differences,
    option_texts,
    question_with_answer,
    questions_only_in,
    switches_of_law,
)
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement
from puur.law.why import explain_clause_or_decision
from puur.people_names import name_for_comparison
from puur.words.catalogue import current_language
from puur.words.message import said

rules_app = typer.Typer(help="What a Reglement says, question by question, and why.", no_args_is_help=False)
"""The command group ``puur rules``: its subcommands are registered here."""

rules_app.command("questions")(file.list_questions)
rules_app.command("check")(file.check_rule_set_file)
rules_app.command("write")(file.print_rule_set_file)
rules_app.command("print")(file.print_rule_set_poster)
rules_app.command("differ")(file.find_differing_deal)

_Id = Annotated[str, typer.Argument(metavar="ID", help="A rule set, as in `puur rules list`, or a file.")]


def find_law(id: str) -> Law:
    """Return a rule set by its id, or from a file by its path.

    Raises BadInput, which names similar ids, if there is none.
    """
    return base_laws()[id] if id in base_laws() else reglement(law_name_for_reading(id))


@rules_app.command("list")
def list_rule_sets(*, as_json: JsonOption = False) -> None:
    """List the rule sets."""
    laws = [find_law(id_) for id_ in BUILT_IN_LAW_IDS]
    print_document_or_text(
        {"reglemente": [law_document(law) for law in laws]}, law_list_text(laws, Speaker()), as_json=as_json
    )


@rules_app.command("show")
def show_rule_set(
    id: _Id,
    *,
    chapter: Annotated[str | None, typer.Option(help="Only this chapter, as in: --chapter weis")] = None,
    own: Annotated[bool, typer.Option("--own", help="Only what the rule set says itself.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Show a rule set: every question, its answer, and the clause."""
    law = find_law(id)
    chosen = find_chapters(law, chapter, own=own)
    document = {
        **law_document(law),
        "chapters": chosen,
        "notes": [{"text": note.text, "clauses": note.clauses} for note in law.notes],
        "decisions": interpretations_of_law(law),
        "switches": [
            {"id": id_, "question": switch.question, "options": option_texts(law, switch)}
            for id_, switch in switches_of_law(law).items()
        ],
    }
    print_document_or_text(
        document, law_page_text(law, chosen, Speaker(), whole=chapter is None and not own), as_json=as_json
    )


def find_chapters(law: Law, wanted: str | None, *, own: bool = False) -> list[ChapterAnswers]:
    """Return the chapters of a rule set, with its answers, whose title contains a text.

    wanted: part of the title, in German or in the language of this run; None for all. own: only answers of its own
    document. Raises BadInput, which lists the titles, if no chapter fits.
    """
    told = Speaker().translate_rule
    chosen = [
        one
        for one in answers_by_chapter(law)
        if wanted is None
        or any(name_for_comparison(wanted) in name_for_comparison(title) for title in (one.title, told(one.title)))
    ]
    if not chosen:
        titles = [told(one.title) for one in answers_by_chapter(law)]
        raise BadInput(said("rules.no-chapter", title=wanted, known=titles), {"field": "--chapter"})
    if own:
        return [
            ChapterAnswers(one.title, tuple(row for row in one.lines if row.standing != "inherited")) for one in chosen
        ]
    return chosen


def law_document(law: Law) -> dict[str, object]:
    """Return a rule set's id, title, source and base as a JSON-ready dict."""
    base = law.base.id if law.base else None
    return {"id": law.id, "title": law.title, "source": law.source, "base": base}


@rules_app.command("diff")
def compare_rule_sets(one: _Id, other: _Id, *, as_json: JsonOption = False) -> None:
    """Show what two rule sets answer differently."""
    first, second = find_law(one), find_law(other)
    document = {
        "one": law_document(first),
        "other": law_document(second),
        "differences": law_differences(first, second),
        "only_in_one": questions_only_in(first, second),
        "only_in_other": questions_only_in(second, first),
    }
    print_document_or_text(document, compare_text(first, second, Speaker()), as_json=as_json)


@rules_app.command("matrix")
def print_rule_set_matrix(*, as_json: JsonOption = False) -> None:
    """Show all questions beside all regulations: the same letter, the same answer."""
    laws = tuple(reglement(id_) for id_ in BUILT_IN_LAW_IDS)
    rows = [
        {"question": name, "wording": wording, "alike": answer_letters(laws, name), "answers": _answers(laws, name)}
        for name, wording in question_wordings().items()
    ]
    print_document_or_text(
        {"reglemente": BUILT_IN_LAW_IDS, "questions": rows}, matrix_text(laws, Speaker()), as_json=as_json
    )


def _answers(laws: tuple[Law, ...], question: str) -> dict[str, object]:
    return {law.id: question_with_answer(law, question) for law in laws}


@rules_app.command("why")
def explain_clause(
    id: Annotated[str, typer.Argument(metavar="ID", help="A clause (AR-21-a), a point (AR-21), a decision (X-7).")],
    *,
    as_json: JsonOption = False,
) -> None:
    """Explain a clause or a decision: the answer, where it applies, which tests show it."""
    reason = explain_clause_or_decision(id)
    print_document_or_text(reason, clause_or_decision_text(reason, Speaker()), as_json=as_json)


@rules_app.command("glossary")
def print_glossary(
    word: Annotated[str | None, typer.Argument(metavar="[WORD]", help="Only this word.")] = None,
    *,
    as_json: JsonOption = False,
) -> None:
    """Explain the words of Jass and of its rules."""
    language = current_language()
    called = {term_in_language(term, language): term for term in GLOSSARY_TERMS}
    found = GLOSSARY_TERMS if word is None else tuple(filter(None, [find_term(word) or called.get(word.casefold())]))
    if not found:
        known = dict.fromkeys([*(one.word for one in GLOSSARY_TERMS), *(called if language != "de" else ())])
        close = difflib.get_close_matches(str(word), known, n=3)
        code = "rules.no-word-near" if close else "rules.no-word"
        raise BadInput(said(code, word=word, known=close), {"field": "word"})
    print_document_or_text({"terms": found}, glossary_text(found, language), as_json=as_json)
