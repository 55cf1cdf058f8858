"""The log of writes: what was written after a version, in the order of the last writes."""

from __future__ import annotations

from puur.concurrency import ValueChange, WriteLog, WriteStamp


def log(*paths: str) -> WriteLog:
    made = WriteLog()
    for version, path in enumerate(paths, 1):
        made.add(WriteStamp(version, 0, "who"), [ValueChange((path,), version - 1, version)])
    return made


def since(made: WriteLog, seen: int) -> list[str]:
    return [str(subject[0]) for subject in made.subjects_since(seen)]


def test_paths_come_in_the_order_of_their_last_write() -> None:
    made = log("a", "b", "a", "c", "b")
    assert [since(made, seen) for seen in range(6)] == [
        ["a", "c", "b"],
        ["a", "c", "b"],
        ["a", "c", "b"],
        ["c", "b"],
        ["b"],
        [],
    ]


def test_a_copy_goes_on_alone() -> None:
    made = log("a", "b")
    other = made.copy()
    other.add(WriteStamp(3, 0, "who"), [ValueChange(("a",), 1, 3)])
    assert (since(made, 1), since(other, 1)) == (["b"], ["b", "a"])
    assert made.last_write_since(("a",), 1) is None
    assert other.last_write_since(("a",), 0) == (WriteStamp(3, 0, "who"), 0)
