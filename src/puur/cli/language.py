"""The option ``--language`` of commands that speak four languages."""

from __future__ import annotations

from typing import Annotated

import typer

from puur.words.catalogue import Language

Spoken = Annotated[Language, typer.Option("--language", help="In which language: de, fr, it or en.")]
