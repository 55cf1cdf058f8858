"""How a question is asked: one field, its wording for people in the field's metadata."""

from __future__ import annotations

from dataclasses import field
from typing import Any


def ask(question: str) -> Any:  # noqa: ANN401 - a dataclass field takes the type it is annotated with
    """Return a required dataclass field that carries the question's German wording."""
    return field(metadata={"question": question})
