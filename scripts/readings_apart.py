"""Write which readings of a question the search tells apart from the usual one: tests/golden/readings_apart.json.

For each reading the length of the record on which it parts from the common answer (deals, actions), or null.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from puur.errors import BadInput
from puur.law.files.options import options, same
from puur.law.law import answer, arises, questions, settle
from puur.law.reglemente import IDS, reglement
from puur.workshop.differ import Effort, differ

GOLDEN = Path(__file__).resolve().parent.parent / "tests" / "golden" / "readings_apart.json"
EFFORT = Effort(openings=15, deals=4, partien=1)


def parted(question: str) -> dict[str, list[object] | None]:
    """Return by reading under which regulation, and after how much, it parts from that regulation's own answer."""
    laws = [reglement(id_) for id_ in IDS if arises(reglement(id_), question)][:3]
    found: dict[str, list[object] | None] = {}
    for option in options(question):
        found[option.id] = None
        for law in laws:
            if same(answer(law, question).says, option.says):
                continue
            changes: dict[str, Any] = {question: replace(answer(law, question), says=option.says)}
            try:
                parting = differ(law, settle(law, **changes), EFFORT).parting
            except (BadInput, ValueError, KeyError, IndexError, RuntimeError):
                continue
            if parting is not None:
                found[option.id] = [law.id, *parting.length]
                break
    return found


def main() -> None:
    """Write the file, a question a line."""
    found = {}
    for name in questions():
        if options(name):
            found[name] = parted(name)
            print(name, found[name], flush=True)
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(one)}" for name, one in found.items())
    GOLDEN.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
