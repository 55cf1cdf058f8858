"""A rule set's page as people read it, with why something applies and what a word means."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from puur.cli.shell.language import Speaker
from puur.cli.shell.output import clause_ids_text, heading_line, text_beside_label, wrap_paragraph
from puur.law.article import Source
from puur.law.catalogue import Interpretation
from puur.law.coverage import SCENARIO_TEST_FILE, Scenario
from puur.law.glossary import GlossaryTerm
from puur.law.law import Law, question_wordings
from puur.law.reader import (
    USAGE_TITLE,
    AnswerLine,
    ChapterAnswers,
    answer_without_question,
    interpretations_of_law,
    option_texts,
    switches_of_law,
)
from puur.law.why import ClauseExplanation, DecisionExplanation, IdExplanation
from puur.words.catalogue import Language, translate_german_sentence
from puur.words.formats import format_day
from puur.words.law import translate_clause_summary

_KINDS: Final = {"C": "rules.kind-c", "G": "rules.kind-g", "A": "rules.kind-a", "O": "rules.kind-o"}
_SIGNS: Final = {"own": "*", "confirms": "=", "inherited": " "}
_LEGEND: Final = ("rules.own", "rules.confirms", "rules.inherited", "", "rules.brackets", "rules.unwritten")


def edition_date_text(source: Source, speaker: Speaker) -> str:
    """Return the date of a rule document's edition in words; if only the year is known, the year.

    >>> edition_date_text(Source("AJ", "Regelwerk", "Klub", "2017-02-08"), Speaker("de"))
    'Fassung vom 8. Februar 2017'
    """
    written = format_day(source.edition, speaker.language)
    if written != source.edition:
        return speaker.say("rules.edition-of", day=written)
    digits = source.edition[:1].isdigit()
    return (
        speaker.say("rules.edition", year=source.edition.partition("-")[0])
        if digits
        else speaker.translate_rule(source.edition_shown)
    )


def law_list_text(laws: Iterable[Law], speaker: Speaker) -> str:
    """Return the list of rule sets as text: id, title and source of each."""
    entries = [f"{law.id}\n{_law_head_text(law, speaker, '    ')}" for law in laws]
    return "\n\n".join([*entries, speaker.say("rules.closing")])


def _law_head_text(law: Law, speaker: Speaker, indent: str = "") -> str:
    """Return a rule set's title and source as text. indent: what each line begins with."""
    source = law.source
    below = ", ".join(
        part for part in (speaker.translate_rule(source.issuer), edition_date_text(source, speaker)) if part
    )
    titles = map(speaker.translate_rule, (law.title, source.title))
    return "\n".join(wrap_paragraph(text, indent) for text in (*titles, below))


def law_page_text(law: Law, chosen: Sequence[ChapterAnswers], speaker: Speaker, *, whole: bool) -> str:
    """Return a rule set's chapters as text.

    chosen: the chapters with their answers. whole: also add the notes, what a table may choose, and further decisions.
    """
    legend = (speaker.say(code) if code else "" for code in _LEGEND)
    parts = [_law_head_text(law, speaker), *speaker.translation_mark, "", *legend]
    shown: set[str] = set()
    for chapter in chosen:
        parts += _chapter(law, chapter, shown, speaker)
    if whole:
        parts += _notes(law, speaker)
        parts += _choices(law, speaker)
        parts += _decisions([decision for decision in interpretations_of_law(law) if decision.id not in shown], speaker)
    return "\n".join(parts)


def _chapter(law: Law, chapter: ChapterAnswers, shown: set[str], speaker: Speaker) -> list[str]:
    """A chapter; what a decision or a choice says stands where it comes first (``shown`` gathers which did)."""
    lines = [line for line in chapter.lines if not line.moot]
    parts = [heading_line(speaker.translate_rule(chapter.title))] if lines else []
    for line in lines:
        parts.append(_answer_text(law, line, shown, speaker))
        shown |= {decision.id for decision in line.decisions} | {_choice_key(id_) for id_ in line.switches}
    left_out = len(chapter.lines) - len(lines)
    if left_out == 1:
        parts.append(speaker.say("rules.one-more"))
    elif lines and left_out:
        parts.append(speaker.say("rules.more", count=left_out))
    return parts


def _answer_text(law: Law, line: AnswerLine, shown: set[str], speaker: Speaker) -> str:
    """One question with its answer, where it is written, how it was read, and what a table may choose."""
    parts = [
        wrap_paragraph(speaker.translate_rule(line.wording), f"{_SIGNS[line.standing]} ", "  "),
        wrap_paragraph(
            f"{speaker.translate_rule(answer_without_question(line.answer, line.wording))}"
            f" ({answer_source_text(line, speaker)})",
            "    ",
        ),
    ]
    parts += [_read_so(decision, shown, speaker) for decision in line.decisions]
    parts += [_switch_text(law, id_, shown, speaker) for id_ in line.switches]
    return "\n".join(parts)


def answer_source_text(line: AnswerLine, speaker: Speaker) -> str:
    """Return the clauses behind an answer; without clauses, the document or custom it comes from."""
    if line.clauses:
        more = f"; {speaker.say('rules.compare', ids=clause_ids_text(line.sees))}" if line.sees else ""
        return f"{clause_ids_text(line.clauses)}{more}"
    if line.sees:
        return speaker.say("rules.by", ids=clause_ids_text(line.sees))
    return speaker.say("rules.usage") if line.origin == USAGE_TITLE else speaker.translate_rule(line.origin)


def _read_so(decision: Interpretation, shown: set[str], speaker: Speaker) -> str:
    text = speaker.say("rules.see-above") if decision.id in shown else _point_and_holds(decision, speaker)
    return wrap_paragraph(speaker.say("rules.reading", id=decision.id, text=text), "    ", "      ")


def _point_and_holds(decision: Interpretation, speaker: Speaker) -> str:
    """Return what a document leaves open and how it is read: the one is not understood without the other."""
    return f"{speaker.translate_rule(decision.point)} {speaker.translate_rule(decision.holds)}"


def _choice_key(switch_id: str) -> str:
    """Return how ``shown`` knows a choice of the table; a decision of the same id is another thing."""
    return f"choice.{switch_id}"


def _switch_text(law: Law, id_: str, shown: set[str], speaker: Speaker) -> str:
    """What a table may choose, with every option; where it stood before, only that it did."""
    chooses = speaker.say("rules.table-chooses", id=id_)
    if _choice_key(id_) in shown:
        return wrap_paragraph(f"{chooses} {speaker.say('rules.see-above')}", "    ", "      ")
    options = option_texts(law, switches_of_law(law)[id_], speaker.translate_rule)
    lines = [wrap_paragraph(chooses, "    ")]
    for number, (name, text) in enumerate(options.items()):
        default = speaker.say("rules.holds-unchosen") if number == 0 else ""
        lines.append(wrap_paragraph(f"{name}: {text}{default}", "    - ", "      "))
    return "\n".join(lines)


def _notes(law: Law, speaker: Speaker) -> list[str]:
    if not law.notes:
        return []
    told = (
        f"{speaker.translate_rule(note.text)}"
        f" ({clause_ids_text(note.clauses) or speaker.translate_rule(law.source.title)})"
        for note in law.notes
    )
    texts = [wrap_paragraph(text, "  - ", "    ") for text in told]
    return [heading_line(speaker.say("rules.notes")), *texts]


def _choices(law: Law, speaker: Speaker) -> list[str]:
    """What a table sets in its record's settings; the options of a switch stand with its question."""
    parts = [
        wrap_paragraph(f"{id_}: {speaker.translate_rule(switch.question)}", "  - ", "    ")
        for id_, switch in switches_of_law(law).items()
    ]
    if law.target_open.says:
        parts.append(speaker.say("rules.target"))
    if law.factors_open.says:
        parts.append(speaker.say("rules.factors"))
    return [heading_line(speaker.say("rules.settings")), *(parts or [speaker.say("rules.nothing-open")])]


def _decisions(left: Sequence[Interpretation], speaker: Speaker) -> list[str]:
    return [heading_line(speaker.say("rules.more-readings")), *(_decision_text(decision, speaker) for decision in left)]


def _decision_text(decision: Interpretation, speaker: Speaker) -> str:
    """Return a decision on an ambiguous rule as text: what is open, and how it is read."""
    kind = speaker.say(_KINDS[decision.type])
    about = f"{kind}, {decision.clause}" if decision.clause else kind
    return "\n".join(
        [
            wrap_paragraph(f"{decision.id}  {speaker.translate_rule(decision.point)} ({about})", "  ", "    "),
            wrap_paragraph(speaker.translate_rule(decision.holds), "    "),
        ]
    )


_COLUMN: Final = 14
_KIND_WORDS: Final = {
    "ENGINE": "rules.carries-engine",
    "REFEREE": "rules.carries-referee",
    "TOURNAMENT": "rules.carries-tournament",
    "CLUB": "rules.carries-club",
    "INFO": "rules.carries-info",
}


def clause_or_decision_text(reason: IdExplanation, speaker: Speaker) -> str:
    """Return everything that is known about a clause or decision as text."""
    parts = [_clause(one, speaker) for one in reason.clauses]
    if reason.decision:
        if parts:
            name = reason.decision.decision.id
            parts.append(wrap_paragraph(speaker.say("rules.also-reading", id=name)))
        parts.append(_decision(reason.decision, speaker))
    return "\n\n".join([*parts, *speaker.translation_mark])


def _test(id_: str) -> str:
    """The test's name, then its file: so a long id can be broken."""
    file, _, name = id_.partition("::")
    return f"{name} ({file})"


def _clause(reason: ClauseExplanation, speaker: Speaker) -> str:
    clause, say = reason.clause, speaker.say
    is_summed_up = speaker.language == "en" or not reason.answer
    rows = {
        say("rules.row-content"): translate_clause_summary(clause.summary, speaker.language) if is_summed_up else "",
        say("rules.row-quote"): say("rules.quoted", text=clause.quote) if clause.quote else "",
        say("rules.row-question"): speaker.translate_rule(reason.wording),
        say("rules.row-answer" if reason.question else "rules.row-note"): speaker.translate_rule(reason.answer),
        say("rules.row-holds"): ", ".join(reason.holds_in),
        say("rules.row-differs"): ", ".join(reason.differs_in),
        say("rules.row-reading"): " ".join(
            f"{decision.id}: {_point_and_holds(decision, speaker)}" for decision in reason.decisions
        ),
        say("rules.row-examples"): _examples(reason.scenarios, speaker),
        say("rules.row-tests"): "; ".join(
            _test(test) for test in reason.tests if not test.startswith(SCENARIO_TEST_FILE)
        ),
        say("rules.row-code"): reason.code or say("rules.not-done"),
    }
    first = f"{clause.id}  {say(_KIND_WORDS[clause.enforcement])}, {clause.reglement}"
    return "\n".join([first, *_rows(rows)])


def _decision(reason: DecisionExplanation, speaker: Speaker) -> str:
    wordings = question_wordings()
    by_question: dict[str, list[str]] = {}
    for id_, question in reason.bears_on:
        by_question.setdefault(question, []).append(id_)
    rows = {
        speaker.say("rules.row-concerns", n=n): f"{speaker.translate_rule(wordings[name])} ({', '.join(laws)})"
        for n, (name, laws) in enumerate(by_question.items(), 1)
    }
    rows[speaker.say("rules.row-options")] = ", ".join(reason.options)
    rows[speaker.say("rules.row-examples")] = _examples(reason.scenarios, speaker)
    return "\n".join([_decision_text(reason.decision, speaker), *_rows(rows)])


def _examples(shown: Iterable[Scenario], speaker: Speaker) -> str:
    return "; ".join(f"{speaker.translate_rule(one.title)} ({one.id})" for one in shown)


def _rows(rows: Mapping[str, str]) -> list[str]:
    shown = {f"  {name}": text for name, text in rows.items() if text}
    column = max((_COLUMN, *(len(label) + 1 for label in shown)))
    return [text_beside_label(label, text, column) for label, text in shown.items()]


def term_in_language(term: GlossaryTerm, language: Language) -> str:
    """Return what a term is called in a language, in small letters: the German word, or what its gloss begins with."""
    if language == "de":
        return term.word.casefold()
    return translate_german_sentence(term.german, language).partition(":")[0].partition(" (")[0].casefold()


def glossary_text(terms: Iterable[GlossaryTerm], language: Language) -> str:
    """Return glossary entries as text: each German word with its meaning in a language beside it."""
    return "\n".join(
        text_beside_label(term.word, translate_german_sentence(term.german, language), 19) for term in terms
    )
