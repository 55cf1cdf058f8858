"""What is tried, by which tests, and where it is noted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path

from .edits import Mutant, Siblings, siblings
from .sample import sources


@dataclass(frozen=True)
class Plan:
    """The packages below ``source``, tried by ``tests`` (words for pytest, run in ``root``).

    work: the folder for what is found. survivors: the file of those that are explained. wanted: percent to be killed.
    only: what a mutant's name must have in it. fresh: forget what earlier runs found.
    """

    root: Path
    source: Path
    packages: Sequence[str]
    tests: Sequence[str]
    work: Path
    survivors: Path
    seed: int
    number: int
    wanted: float = 97.0
    only: str = ""
    fresh: bool = False

    @cached_property
    def texts(self) -> Mapping[str, Mapping[str, str]]:
        """Package -> path from the root -> text."""
        return {name: sources(self.root, self.source / name) for name in self.packages}

    @cached_property
    def words(self) -> Siblings:
        """The words of all packages and what may be in their place."""
        return siblings(text for files in self.texts.values() for text in files.values())

    @cached_property
    def state(self) -> str:
        """What sources and tests say, in one word: with another one the lines are recorded again."""
        folders = (self.source, self.root / "tests")
        texts = {path for folder in folders for end in ("py", "toml", "tsv") for path in folder.rglob(f"*.{end}")}
        return digest(self.root, *sorted(texts))

    @cached_property
    def test_texts(self) -> Mapping[str, str]:
        """Path from the root -> text of every file of the tests."""
        return sources(self.root, self.root / "tests")

    def using(self, mutant: Mutant) -> frozenset[str]:
        """Return the files whose tests name the module of a mutant, and that module, which may have doctests.

        Who names a package names every module that its ``__init__`` imports.
        """
        path = Path(mutant.file)
        ways = ways_to_import(path)
        gathering = path.parent / "__init__.py"
        package = self.texts[self.package(mutant)].get(str(gathering), "")
        if path != gathering and any(way in package for way in ways):
            ways += ways_to_import(gathering)
        return frozenset(
            {mutant.file} | {file for file, text in self.test_texts.items() if any(w in text for w in ways)}
        )

    def package(self, mutant: Mutant) -> str:
        """Return the package a mutant is of."""
        return (self.root / mutant.file).relative_to(self.source).parts[0]

    def text(self, mutant: Mutant) -> str:
        """Return the source it is an edit of."""
        return self.texts[self.package(mutant)][mutant.file]


def ways_to_import(path: Path) -> tuple[str, ...]:
    """Return what a file that imports the module at a path has in it, one of these.

    >>> ways_to_import(Path("src/puur/law/table.py"))
    ('law.table import', 'import law.table', 'law import table')
    """
    module = ".".join(path.with_suffix("").parts).removesuffix(".__init__").split(".")[-2:]
    parent, name = module
    return f"{parent}.{name} import", f"import {parent}.{name}", f"{parent} import {name}"


def digest(root: Path, *paths: Path) -> str:
    """Return a short word for what these files say; one that is missing says nothing."""
    summed = sha256()
    for path in paths:
        summed.update(f"{path.relative_to(root)}\0".encode() + (path.read_bytes() if path.is_file() else b""))
    return summed.hexdigest()[:16]
