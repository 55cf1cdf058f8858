"""The sample: drawn by a hash of what each mutant says, so that it stays as it is where the code does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path

from .edits import Mutant, Siblings, mutants


def sources(root: Path, folder: Path) -> Mapping[str, str]:
    """Return path from the root -> text of every module below a folder."""
    return {str(path.relative_to(root)): path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py"))}


def drawn(found: Iterable[Mutant], number: int, seed: int) -> list[Mutant]:
    """Return that many of the mutants, the same for the same seed."""
    return sorted(found, key=lambda one: sha256(f"{seed} {one.key}".encode()).digest())[:number]


def sample(packages: Mapping[str, Mapping[str, str]], words: Siblings, number: int, seed: int) -> list[Mutant]:
    """Return at least ``number`` mutants, to each package by how many it has; none is left without."""
    every = {
        name: [one for file, text in files.items() for one in mutants(file, text, words)]
        for name, files in packages.items()
    }
    total = sum(map(len, every.values()))
    return [one for found in every.values() for one in drawn(found, -(-number * len(found) // total), seed)]
