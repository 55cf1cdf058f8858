"""Take sentences out of documents and docstrings, and count their words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

CODE = re.compile(r"^ *```.*?^ *```$", re.MULTILINE | re.DOTALL)
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
IMAGE = re.compile(r"!\[[^\]]*\]\([^)]*\)")
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
SPAN = re.compile(r"(`+).+?\1", re.DOTALL)
ITEM = re.compile(r"^ *(?:[-*]|\d+\.) +", re.MULTILINE)
SHORT = re.compile(
    r"\b(?:z\. ?B|d\. ?h|bzw|ca|Nr|Abs|Art|vgl|e\.g|i\.e|vs|St|Dr|resp|p\. ?ex)\.(?= )"
    r"|\b\d{1,2}\.(?= (?:[a-zäöü]|J(?:anuar|uni|uli)|Februar|M(?:ärz|ai)|April|August|\w+(?:ember|ober)|Rang))"
)
END = re.compile(r"(?<=[.!?])[»”\")*_\]]*\s+(?=[\"“«(*_\[]*[A-ZÄÖÜÀÉÈÊÇ`\d])")
EXAMPLE = re.compile(r"^ *>>> .*?(?:\n\s*\n|\Z)", re.MULTILINE | re.DOTALL)
LITERAL = re.compile(r"::\n\s*\n(?: {4}.*\n|\s*\n)+", re.MULTILINE)
FIELD = re.compile(r"^ *[a-z_]+(?:, [a-z_]+)*: ", re.MULTILINE)
WORD = re.compile(r"\w")


def of_document(text: str) -> Iterator[str]:
    """Yield the sentences of a Markdown page: paragraphs, list items and cells of tables, without headings and code."""
    text = IMAGE.sub("", COMMENT.sub("", CODE.sub("\n\n", text)))
    for block in re.split(r"\n\s*\n", ITEM.sub("\n\n", text)):
        lines = [line.strip() for line in block.splitlines() if line.strip()]
        if not lines or lines[0].startswith("#"):
            lines = lines[1:]
        if any(line.startswith("|") for line in lines):
            for line in lines:
                for cell in SPAN.sub("Code", line).replace("\\|", "").split("|"):
                    yield from split(cell)
        else:
            yield from split(" ".join(lines))


def split(text: str) -> Iterator[str]:
    """Yield the sentences of running text; a piece of code and a link count as what one reads."""
    plain = LINK.sub(r"\1", SPAN.sub("Code", text))
    for sentence in END.split(SHORT.sub(lambda found: found[0][:-1], " ".join(plain.split()))):
        if WORD.search(sentence):
            yield sentence.strip()


def of_docstring(text: str) -> Iterator[str]:
    """Yield the sentences of a docstring; a field with its meaning is a line of its own, examples are left out."""
    shown = EXAMPLE.sub("\n\n", LITERAL.sub("\n\n", text))
    yield from of_document(FIELD.sub(r"\n\n\g<0>", shown))


def words(sentence: str) -> int:
    """Return how many words the sentence has; a lone sign is none."""
    return sum(1 for word in sentence.split() if WORD.search(word))


def docstrings(file: Path) -> Iterator[tuple[str, str]]:
    """Yield the public names of a module with their docstrings; the module itself has the name ``""``."""
    yield from _below(ast.parse(file.read_text(encoding="utf-8")), "")


def _below(node: ast.Module | ast.ClassDef, path: str) -> Iterator[tuple[str, str]]:
    if (said := ast.get_docstring(node)) is not None:
        yield path, said
    for child in node.body:
        if isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and not child.name.startswith("_"):
            name = f"{path}.{child.name}".lstrip(".")
            if isinstance(child, ast.ClassDef):
                yield from _below(child, name)
            elif (said := ast.get_docstring(child)) is not None:
                yield name, said
