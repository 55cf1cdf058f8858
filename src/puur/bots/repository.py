"""The files of a bot's own repository, made from those in ``template``: `puur bots new` writes them."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from importlib import metadata, resources
from typing import Final

from puur.bots.outside import PYTHON_PREFIX

LICENCES: Final[Mapping[str, str]] = {
    "mit": "MIT",
    "apache-2.0": "Apache-2.0",
    "none": "",
}
"""The licences to choose from, and how each is called in ``pyproject.toml``."""
REPOSITORY_TEMPLATES: Final[Mapping[str, str]] = {
    "README.md": "README.md.txt",
    "pyproject.toml": "pyproject.toml.txt",
    "@module@.py": "bot.py.txt",
    "tests/test_bot.py": "test_bot.py.txt",
    ".github/workflows/test.yml": "test.yml.txt",
    ".gitignore": "gitignore.txt",
}
"""Each file of the repository, and the file in ``template`` that it is made from."""
INSTALL_COMMAND: Final = 'pip install -e ".[test]"'
"""The shell command that installs a bot's own repository with what its tests need."""
NEW_ENVIRONMENT_COMMAND: Final = "python3 -m venv .venv && . .venv/bin/activate"
"""The shell command that creates a Python environment in a bot's own repository and enters it."""
_SLOT: Final = re.compile("@([a-z]+)@")


def name_in_arena(module: str) -> str:
    """Return how the bot of a repository is named in the arena."""
    return f"{PYTHON_PREFIX}{module}:Bot"


def bot_install_command() -> str:
    """Return what installs a new bot beside Puur: in the environment in which Puur runs, or else in one of its own.

    A new environment would ask an index for Puur, which may have come from a file.
    """
    return INSTALL_COMMAND if sys.prefix != sys.base_prefix else f"{NEW_ENVIRONMENT_COMMAND} && {INSTALL_COMMAND}"


def repository_files(name: str, author: str | None, licence: str) -> dict[str, str]:
    """Return the files of a bot's repository by their path in it.

    author: whose bot it is; None for "The authors of NAME". licence: a key of :data:`LICENCES`.
    """
    author = author or f"The authors of {name}"
    called = LICENCES[licence]
    values = {
        "name": name,
        "module": name.replace("-", "_"),
        "author": json.dumps(author, ensure_ascii=False),
        "holder": author,
        "year": str(datetime.now(UTC).year),
        "bounds": compatible_puur_versions(metadata.version("puur")),
        "licence": f'\nlicense = "{called}"\nlicense-files = ["LICENSE"]' if called else "",
        "terms": f"{called}, see [LICENSE](LICENSE)." if called else "None yet: nobody else may copy or change it.",
    }
    texts = {_fill(path, values): _fill(_template(source), values) for path, source in REPOSITORY_TEMPLATES.items()}
    if licence == "mit":
        texts["LICENSE"] = _fill(_template("MIT.txt"), values)
    elif licence == "apache-2.0":  # Puur's own; its text is in every installation
        texts["LICENSE"] = metadata.distribution("puur").read_text("licenses/LICENSE") or ""
    return texts


def compatible_puur_versions(version: str) -> str:
    """Return which versions of Puur a bot that was written with this one plays with.

    >>> compatible_puur_versions("0.3.1"), compatible_puur_versions("1.2.0")
    ('>=0.3.1,<0.4', '>=1.2.0,<2')
    """
    major, minor = (int(part) for part in re.findall(r"\d+", version)[:2])
    return f">={version},<{major + 1}" if major else f">={version},<0.{minor + 1}"


def _template(source: str) -> str:
    return resources.files("puur.bots").joinpath("template", source).read_text("utf-8")


def _fill(text: str, values: Mapping[str, str]) -> str:
    return _SLOT.sub(lambda slot: values[slot[1]], text)
