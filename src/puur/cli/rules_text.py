"""A regulation's page, as people read it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from puur.cli.wrap import heading, ids, paragraph
from puur.law.article import Source
from puur.law.decisions import KINDS, Decision
from puur.law.law import Law
from puur.law.reader import Chapter, Line, concerning, option_texts, switches
from puur.law.switches import Switch

MONTHS: Final = (
    "Januar",
    "Februar",
    "März",
    "April",
    "Mai",
    "Juni",
    "Juli",
    "August",
    "September",
    "Oktober",
    "November",
    "Dezember",
)
SIGNS: Final = {"own": "*", "confirms": "=", "inherited": " "}
LEGEND: Final = (
    "  *  das sagt dieses Reglement selbst",
    "  =  das sagt es auch, gleich wie die Regeln, auf denen es aufbaut",
    "     ohne Zeichen: von dort übernommen",
    "",
    "In Klammern steht die Klausel; «Brauch» heisst: so wird überall gespielt,",
    "geschrieben ist es in keinem Dokument.",
)


def edition(source: Source) -> str:
    """Return the edition for people.

    >>> edition(Source("AJ", "Regelwerk", "Klub", "2017-02-08"))
    'Fassung vom 8. Februar 2017'
    """
    parts = source.edition.split("-")
    if len(parts) == 3 and all(part.isdigit() for part in parts):  # noqa: PLR2004 - year, month, day
        return f"Fassung vom {int(parts[2])}. {MONTHS[int(parts[1]) - 1]} {parts[0]}"
    return f"Fassung {parts[0]}" if source.edition[:1].isdigit() else source.edition


def listed(laws: Iterable[Law]) -> str:
    """The regulations, one after the other."""
    entries = [f"{law.id}\n{head(law, '    ')}" for law in laws]
    closing = "Ein Reglement lesen: puur rules show ID   Zwei vergleichen: puur rules diff A B"
    return "\n\n".join([*entries, closing])


def head(law: Law, indent: str = "") -> str:
    """Title and source of a regulation."""
    source = law.source
    return "\n".join(
        paragraph(text, indent) for text in (law.title, source.title, f"{source.issuer}, {edition(source)}")
    )


def page(law: Law, chosen: Sequence[Chapter], *, whole: bool) -> str:
    """A regulation's page: its chapters, and with ``whole`` everything that belongs to none."""
    parts = [head(law), "", *LEGEND]
    shown: set[str] = set()
    for chapter in chosen:
        parts += _chapter(law, chapter, shown)
    if whole:
        parts += _notes(law)
        parts += _choices(law)
        parts += _decisions([decision for decision in concerning(law) if decision.id not in shown])
    return "\n".join(parts)


def _chapter(law: Law, chapter: Chapter, shown: set[str]) -> list[str]:
    """A chapter; what a decision says stands where it comes first (``shown`` gathers their ids)."""
    lines = [line for line in chapter.lines if not line.moot]
    parts = [heading(chapter.title)] if lines else []
    for line in lines:
        parts.append(_answered(law, line, shown))
        shown |= {decision.id for decision in line.decisions}
    left_out = len(chapter.lines) - len(lines)
    if left_out == 1:
        parts.append("  (Eine weitere Frage stellt sich hier nicht.)")
    elif lines and left_out:
        parts.append(f"  ({left_out} weitere Fragen stellen sich hier nicht.)")
    return parts


def _answered(law: Law, line: Line, shown: set[str]) -> str:
    """One question with its answer, where it is written, how it was read, and what a table may choose."""
    parts = [
        paragraph(line.wording, f"{SIGNS[line.standing]} ", "  "),
        paragraph(f"{line.answer} ({where(line)})", "    "),
    ]
    parts += [_read_so(decision, shown) for decision in line.decisions]
    parts += [_chosen(law, id_, switches(law)[id_], "    ") for id_ in line.switches]
    return "\n".join(parts)


def where(line: Line) -> str:
    """The clauses that give the answer, or the document or usage it comes from."""
    if line.clauses:
        return f"{ids(line.clauses)}; vgl. {ids(line.sees)}" if line.sees else ids(line.clauses)
    return f"nach {ids(line.sees)}" if line.sees else line.origin


def _read_so(decision: Decision, shown: set[str]) -> str:
    text = "siehe oben." if decision.id in shown else decision.holds
    return paragraph(f"Auslegung {decision.id}: {text}", "    ", "      ")


def _chosen(law: Law, id_: str, switch: Switch, indent: str) -> str:
    options = option_texts(law, switch)
    lines = [paragraph(f"Der Tisch kann wählen ({id_}):", indent)]
    for number, (name, text) in enumerate(options.items()):
        default = " Das gilt ohne Wahl." if number == 0 else ""
        lines.append(paragraph(f"{name}: {text}{default}", f"{indent}- ", f"{indent}  "))
    return "\n".join(lines)


def _notes(law: Law) -> list[str]:
    if not law.notes:
        return []
    texts = [paragraph(f"{note.text} ({ids(note.clauses)})", "  - ", "    ") for note in law.notes]
    return [heading("Hinweise"), *texts]


def _choices(law: Law) -> list[str]:
    """What a table sets in its record's settings; the options of a switch stand with its question."""
    parts = [paragraph(f"{id_}: {switch.question}", "  - ", "    ") for id_, switch in switches(law).items()]
    if law.target_open.says:
        parts.append("  - target: das Punkteziel")
    if law.factors_open.says:
        parts.append("  - factors: wie oft jede Spielform zählt")
    title = heading("Was ein Tisch einstellen kann")
    return [title, *(parts or ["  Nichts, das Reglement lässt nichts offen."])]


def _decisions(left: Sequence[Decision]) -> list[str]:
    return [heading("Weitere Auslegungen"), *(decided(decision) for decision in left)]


def decided(decision: Decision) -> str:
    """One decision: what is open, and how it is read."""
    about = f"{KINDS[decision.type]}, {decision.clause}" if decision.clause else KINDS[decision.type]
    return "\n".join(
        [
            paragraph(f"{decision.id}  {decision.point} ({about})", "  ", "    "),
            paragraph(decision.holds, "    "),
        ]
    )
