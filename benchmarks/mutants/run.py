"""The whole run: record what tests reach, draw the sample, try each mutant, say how it went."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping, Sequence

from .choose import EACH, FIRST, choose, rounds
from .edits import Mutant, mutated
from .known import Known
from .plan import Plan
from .reach import Reach, record
from .report import report, total
from .sample import sample
from .survivors import read
from .trial import IMPORT, SURVIVED, Verdict, trial, warm

Say = Callable[[str], None]


def run(plan: Plan, say: Say) -> int:
    """Try every mutant of the sample; return 0 if enough are killed, 1 if not, 2 if the tests cannot be trusted."""
    if plan.fresh:
        shutil.rmtree(plan.work, ignore_errors=True)
    known = read(plan.survivors)
    reach = reached(plan, say)
    warm(reach.imported)
    if wrong := control(plan, sorted(reach.seconds, key=reach.seconds.__getitem__)[:FIRST]):
        say(f"fails without any mutant: {', '.join(wrong)}")
        return 2
    verdicts, failing = tried_by_witnesses(plan, reach, say)
    survived = [one for one, verdict in verdicts.items() if verdict.says == SURVIVED]
    packages = {name: [one for one in verdicts if plan.package(one) == name] for name in plan.packages}
    say(report(packages, survived, known))
    if failing:
        return 2
    return 0 if total(packages, survived, known).percent >= plan.wanted else 1


def reached(plan: Plan, say: Say) -> Reach:
    """Return which test reaches what, recorded again where something changed."""
    noted, state = plan.work / "state", plan.state
    if not noted.is_file() or noted.read_text() != state:
        say("recording which test runs which line ...")
        record(plan)
        noted.write_text(state)
    return Reach.read(plan.work)


def tried_by_witnesses(plan: Plan, reach: Reach, say: Say) -> tuple[Mapping[Mutant, Verdict], Sequence[str]]:
    """Return how each mutant of the sample ended, and the tests that failed without any, whose kills mean nothing.

    What such a test killed is tried again by the others.
    """
    passing: set[str] = set()
    failing: list[str] = []
    while True:
        verdicts = tried(plan, reach.without(failing), say)
        killing = {one.by for one in verdicts.values() if one.by and not one.by.startswith(IMPORT)}
        wrong = control(plan, sorted(killing - passing))
        if not wrong:
            return verdicts, failing
        say(f"fails without any mutant, so that its kills mean nothing: {', '.join(wrong)}")
        Known(plan).forget_kills(wrong)
        passing |= killing - set(wrong)
        failing += wrong


def tried(plan: Plan, reach: Reach, say: Say) -> Mapping[Mutant, Verdict]:
    """Return how each mutant of the sample ended."""
    drawn = sample(plan.texts, plan.words, plan.number, plan.seed)
    chosen = [one for one in drawn if plan.only in one.key]
    say(f"seed {plan.seed}: {len(chosen)} mutants of {', '.join(plan.packages)}")
    known, verdicts = Known(plan), {}
    for number, mutant in enumerate(chosen, 1):
        verdicts[mutant] = known.get(mutant) or known.put(mutant, tried_one(plan, reach, mutant))
        if not number % 20:
            survived = sum(one.says == SURVIVED for one in verdicts.values())
            say(f"{number} of {len(chosen)} tried, {survived} survived")
    return verdicts


def tried_one(plan: Plan, reach: Reach, mutant: Mutant) -> Verdict:
    """Return how a mutant fares against the tests that reach it."""
    trees = {str(plan.root / mutant.file): mutated(plan.text(mutant), mutant, plan.words)}
    verdict = Verdict(SURVIVED)
    for tests in rounds(choose(reach, plan, mutant)):
        verdict = trial(plan.root, plan.source.parent, trees, tests, 20 + round(3 * cost(reach, tests)))
        if verdict.says != SURVIVED:
            break
    return verdict


def cost(reach: Reach, tests: Sequence[str]) -> float:
    """Return the seconds these tests take."""
    return sum(reach.seconds[test] + EACH for test in tests)


def control(plan: Plan, tests: Sequence[str]) -> list[str]:
    """Run tests without a mutant; return those that fail all the same."""
    verdict = trial(plan.root, plan.source.parent, {}, tests, 600) if tests else Verdict(SURVIVED)
    if verdict.says == SURVIVED:
        return []
    if verdict.by in tests:
        return [verdict.by, *control(plan, tests[tests.index(verdict.by) + 1 :])]
    half = len(tests) // 2  # one of them hangs, or its file cannot be imported
    return [*control(plan, tests[:half]), *control(plan, tests[half:])] if half else list(tests)
