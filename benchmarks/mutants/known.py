"""What earlier runs found, so that a run can be interrupted and goes on where it was."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import asdict

from .edits import Mutant
from .plan import Plan, digest
from .trial import IMPORT, SURVIVED, Verdict


class Known:
    """The verdicts noted: a kill holds while source and killing test say the same, a survival while everything does."""

    def __init__(self, plan: Plan) -> None:
        """Read what is noted."""
        self.plan = plan
        self.file = plan.work / "verdicts.jsonl"
        lines = self.file.read_text(encoding="utf-8").splitlines() if self.file.is_file() else []
        self.noted = {row["key"]: row for row in map(json.loads, lines)}

    def get(self, mutant: Mutant) -> Verdict | None:
        """Return what is known of a mutant, if it still holds."""
        row = self.noted.get(mutant.key)
        if row is None:
            return None
        verdict = Verdict(row["says"], row["by"])
        return verdict if row["state"] == self.state(mutant, verdict) else None

    def put(self, mutant: Mutant, verdict: Verdict) -> Verdict:
        """Note a verdict."""
        row = {"key": mutant.key, **asdict(verdict), "state": self.state(mutant, verdict)}
        self.noted[mutant.key] = row
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row, ensure_ascii=False) + "\n")
        return verdict

    def forget_kills(self, tests: Collection[str]) -> None:
        """Forget what these tests killed: they fail without a mutant too."""
        self.noted = {key: row for key, row in self.noted.items() if row["by"] not in tests}
        rows = (json.dumps(row, ensure_ascii=False) + "\n" for row in self.noted.values())
        self.file.write_text("".join(rows), encoding="utf-8")

    def state(self, mutant: Mutant, verdict: Verdict) -> str:
        """Return the state under which such a verdict holds."""
        if verdict.says == SURVIVED:
            return self.plan.state
        test = verdict.by.removeprefix(IMPORT).partition("::")[0]
        return digest(self.plan.root, self.plan.root / mutant.file, self.plan.root / (test or mutant.file))
